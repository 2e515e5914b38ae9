/* How Rent a Hero is shown: what names.c, drawing.c, telling.c, ending.c, teaching.c and show.c share. */
#ifndef SABURAU_HERO_SHOW_H
#define SABURAU_HERO_SHOW_H

#include "internal.h"

enum { HERO_PHRASE_ROOM = 160 };

/* names.c: phrases in the language of the text they are for */
const char *hero_heading(const struct sb_text *out, int number); /* "Witch", at most 9 wide */
const char *hero_required(const state_t *s, const struct sb_text *out, char memory[HERO_PHRASE_ROOM]);

void hero_draw(const void *state, int eye, struct sb_text *out);
void hero_tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out);
void hero_tell_why_over(const state_t *s, struct sb_text *out);
void hero_tell_outcome(const void *state, struct sb_text *out);

extern const char *const hero_rules_in_short[];

#endif
