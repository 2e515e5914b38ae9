/* The outlook on a game of Samurai: greedy's evaluation from one seat's point of view. Who will take which figure, and
 * how likely that makes the seat win.
 *
 * A bot looks once at a position, tries plays on the outlook's board, and asks what they gain; only the settlements
 * beside a play are evaluated again. Of the world it is given, the outlook uses only what the seat knows: the board,
 * its own hand, and each other seat's unplayed tokens, hand and pile together.
 *
 * It uses no logarithms or powers, so that the same position gives the same numbers on every machine.
 */
#ifndef SABURAU_SAMURAI_OUTLOOK_H
#define SABURAU_SAMURAI_OUTLOOK_H

#include "victory.h"

enum { OUTLOOK_STRENGTH = 4 }; /* of one token, at most */

/* Figures the seats hold or may expect, kind by kind, and how many are not settled yet. */
struct prospects {
    double figures[SB_SAMURAI_KINDS][SB_SAMURAI_SEATS];
    int open[SB_SAMURAI_KINDS];
};

struct outlook {
    struct sb_samurai_state board; /* where plays are tried and taken back */
    int seat;
    int seats;
    int spent;           /* the token last tried, which the seat would no longer hold */
    uint64_t surrounded; /* settlements whose figures are taken at the end of the turn */

    /* What the seats can do. */
    double reach[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS]
                [OUTLOOK_STRENGTH + 1]; /* how likely a seat can add that much on land */
    double ship[SB_SAMURAI_SEATS];      /* how likely it holds a ship */
    int left[SB_SAMURAI_TOKENS]
            [SB_SAMURAI_KINDS]; /* the most the seat itself can add on land, once it has spent a token */
    int own_ship;               /* strength of its best ship */

    /* What follows from it. */
    victory_odds power;
    struct prospects standing[SB_SAMURAI_SETTLEMENTS];   /* what each settlement promises */
    struct prospects prospects;                          /* what all promise together */
    double majority[SB_SAMURAI_KINDS][SB_SAMURAI_SEATS]; /* how likely each seat has each majority */
    double chance;                                       /* to win */
    double time_left;                                    /* of the game, from 1 to 0 */
};

/* Looks at a world of the seat's. */
void outlook_look(struct outlook *outlook, const struct sb_samurai_state *world, int seat);

/* The change of the seat's chance to win if the turn ended with the board as it is now, which has changed only around
 * these settlements. */
double outlook_gain(const struct outlook *outlook, uint64_t settlements);

/* What it costs to spend a token, in chance to win. */
double outlook_price(const struct outlook *outlook, int token);

#endif
