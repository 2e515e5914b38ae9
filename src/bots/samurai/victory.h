/* From figures to victory in Samurai: what greedy's outlook and search's estimate have in common.
 *
 * Both guess who will take which figure, each in its own way: greedy foresees the answers of others (outlook.c), search
 * leaves them to its tree (estimate.c). What follows from the figures is the same, with numbers of their own.
 */
#ifndef SABURAU_BOTS_SAMURAI_VICTORY_H
#define SABURAU_BOTS_SAMURAI_VICTORY_H

#include <saburau/samurai.h>

enum {
    VICTORY_OPEN = 6,      /* land spaces next to a settlement, at most */
    VICTORY_INFLUENCE = 16 /* of one seat on one figure, at most: the six strongest tokens */
};

typedef int samurai_influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS];

/* Odds of taking a figure, by open land spaces around it and influence. */
typedef double victory_odds[VICTORY_OPEN + 1][VICTORY_INFLUENCE + 1];

/* Lists them: with so many spaces open, a point of influence multiplies a seat's odds by factor[open]. */
void victory_list_odds(const double factor[VICTORY_OPEN + 1], victory_odds odds);

/* Who takes a figure that is surrounded: the sole highest influence above 0; -1 for nobody. */
int victory_taker(samurai_influence influence, int kind, int seats);

/* How likely each seat ends with strictly the most of a kind, if a lead of `safe` figures is one that cannot be lost.
 */
void victory_majority(const double *figures, double safe, int seats, double *majority);

/* How likely each seat wins, by its figures and majorities. `hope` is how much a seat without a majority counts among
 * those who have one. */
void victory_chances(double figures[SB_SAMURAI_KINDS][SB_SAMURAI_SEATS],
                     double majority[SB_SAMURAI_KINDS][SB_SAMURAI_SEATS], double hope, int seats, double *chances);

/* How much of the game is left, from 1 to 0: it ends with the kind of which the fewest figures are left. */
double victory_time_left(const struct sb_samurai_state *s);

#endif
