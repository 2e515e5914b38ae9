/* A plan: one look ahead, to where the turn has ended, without a tree.
 *
 * The moves that look best at first sight are tried; the turn is played on by the quick rules that search has for its
 * playouts, and where it has ended the network evaluates. The best few are looked at once more, with what the seat may
 * do after them in the same turn. `net` plays so, and so do those who teach networks by self-play (src/train).
 */
#ifndef SABURAU_BOTS_PLAN_H
#define SABURAU_BOTS_PLAN_H

#include "knowledge.h"

enum { PLAN_MOVES = 32 }; /* tried, at most */

struct plan {
    int count;
    struct {
        sb_move move;
        double value; /* what the seat may expect after it */
    } tried[PLAN_MOVES];
    int best; /* the number of the one with the highest value */
};

/* Plans a decision of the seat's, in a world of its. A decision that search would not think about, either, is one move
 * that was tried. `again` is the number of moves that are looked at again. */
void plan_make(const struct game_knowledge *knows, const struct network *network, const void *world, int seat,
               int again, struct sb_random *random, struct plan *plan);

/* The same at first sight: moves are worth what search's judge says of them. */
void plan_glance(const struct game_knowledge *knows, const void *world, int seat, struct sb_random *random,
                 struct plan *plan);

#endif
