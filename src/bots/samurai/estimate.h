/* What a position of Samurai is worth to every seat: search's evaluation, and the parts of it from which search judges
 * moves. */
#ifndef SABURAU_SAMURAI_ESTIMATE_H
#define SABURAU_SAMURAI_ESTIMATE_H

#include "victory.h"

/* What the seats hold and may expect. */
struct estimate {
    int seats;
    victory_odds odds;
    double figures[SB_SAMURAI_KINDS][SB_SAMURAI_SEATS]; /* taken, and to be expected */
    int left[SB_SAMURAI_KINDS];                         /* figures on the board */
    double tokens[SB_SAMURAI_SEATS]; /* what a seat's unplayed tokens add to its log odds of winning */
    double lasting;                  /* how much of their worth is left */
};

/* Looks at everything but the figures on the board. */
void estimate_start(struct estimate *estimate, const struct sb_samurai_state *state);

/* How likely each seat takes a figure of a kind, with this many open land spaces around it: by their odds, or if there
 * are none, by the rules. `turn` is the seat that plays next. */
void estimate_shares(const struct estimate *estimate, int open, samurai_influence influence, int kind, int turn,
                     double *shares);

/* What each seat may expect of the game's result, by its figures and tokens. */
void estimate_values(struct estimate *estimate, double *values);

/* What an unplayed token adds to a seat's log odds of winning. */
double estimate_token(const struct estimate *estimate, int token);

/* All of it, between two turns. Finds the influence on each settlement that holds figures on the way: room for all. */
void estimate_position(const struct sb_samurai_state *state, samurai_influence *influences, double *values);

#endif
