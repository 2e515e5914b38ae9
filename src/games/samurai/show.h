/* How Samurai is shown: what its files share with show.c. */
#ifndef SABURAU_SAMURAI_SHOW_H
#define SABURAU_SAMURAI_SHOW_H

#include "internal.h"

void samurai_draw(const void *state, int eye, struct sb_text *out);
void samurai_tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out);
void samurai_tell_outcome(const void *state, struct sb_text *out);

extern const char *const samurai_rules_in_short[];

#endif
