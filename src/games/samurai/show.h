/* How Samurai is shown: what show.c, drawing.c and telling.c have of each other. */
#ifndef SABURAU_SAMURAI_SHOW_H
#define SABURAU_SAMURAI_SHOW_H

#include <saburau/samurai.h>

/* May this eye see what the seat has captured? With two seats it lies open; with more, behind the seat's screen until
 * the game is over. */
bool samurai_captures_shown(const struct sb_samurai_state *state, int seat, int eye);

/* May this eye see the seat's hand? */
bool samurai_hand_shown(int seat, int eye);

void samurai_draw(const void *state, int eye, struct sb_text *out);
void samurai_tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out);
void samurai_tell_outcome(const void *state, struct sb_text *out);

extern const char *const samurai_rules_in_short[];

#endif
