/* What a position of Samurai is worth to everybody.
 *
 * The estimate of search, and the parts of it from which search judges moves.
 */
#ifndef SABURAU_SAMURAI_ESTIMATE_H
#define SABURAU_SAMURAI_ESTIMATE_H

#include "victory.h"

/* What the seats hold and may expect. */
struct estimate {
    int seats;
    victory_odds odds;
    double figures[SB_SAMURAI_KINDS][SB_SAMURAI_SEATS]; /* taken, and to be expected */
    int left[SB_SAMURAI_KINDS];                         /* figures on the board */
    double tokens[SB_SAMURAI_SEATS];                    /* what a seat's unplayed tokens add, as a power of e */
    double lasting;                                     /* how much of their worth is left */
};

/* Looks at everything but the figures on the board. */
void estimate_start(struct estimate *estimate, const struct sb_samurai_state *state);

/* How likely each seat takes a figure of a kind, with so many open land spaces around it: by their odds; or if there
 * are none, as the rules have it. `turn` is the seat that plays next. */
void estimate_shares(const struct estimate *estimate, int open, samurai_influence influence, int kind, int turn,
                     double *shares);

/* What each seat may expect of the game's result, by its figures and tokens. */
void estimate_values(struct estimate *estimate, double *values);

/* By how much an unplayed token multiplies a seat's odds of winning, as a power of e. */
double estimate_token(const struct estimate *estimate, int token);

/* All of it, where a turn begins. */
void estimate_position(const struct sb_samurai_state *state, double *values);

#endif
