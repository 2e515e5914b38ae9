/* What a network is asked about a game, and what its answers mean.
 *
 * A position is looked at where search evaluates it, too: at a quiet one (search_knowledge, knowledge.h). A *look*
 * lists, for each seat, the features that are active in what that seat may know, and the score that the hand-made
 * evaluation gives it. The network's output for a seat is added to its score. Scores become chances to win: by softmax
 * over the seats; in a cooperative game, which has one look for all, by the logistic function.
 */
#ifndef SABURAU_BOTS_LEARNED_H
#define SABURAU_BOTS_LEARNED_H

#include "network.h"
#include <saburau/game.h>

enum { LEARNED_LISTED = 384 }; /* active features of a seat, at most */

struct learned_look {
    int seats;
    int views; /* one for each seat; 1 in a cooperative game */
    struct learned_view {
        double score; /* the log of a chance to win; in a cooperative game the log odds; infinite, and no features, if
                         the result is certain */
        int count;
        uint16_t features[LEARNED_LISTED];
    } view[SB_MAX_SEATS];
};

struct learned_knowledge {
    int inputs; /* features, the none that has number 0 included */

    /* Symmetries of the game: positions that differ only by them are worth the same. 1 for a game that has none. */
    int symmetries;

    /* Looks at a quiet position, or at its mirror image by one of the symmetries, 0 being the position itself. What is
     * listed for a seat follows from what that seat may know. */
    void (*look)(const void *state, int symmetry, struct learned_look *look);

    /* The network for so many seats. */
    const struct network *(*network)(int seats);

    /* For teaching: chooses a set-up at random, of those that the network is to know. The seats are settled already,
     * unless they are 0. */
    void (*vary)(struct sb_setup *setup, struct sb_random *random);
    /* … and how far what happens later counts: the lambda of temporal-difference learning, TD(lambda). */
    double lambda;
    /* … and the share of the games, the first ones, in which moves are made at first sight: many times as fast as
     * planning them, and good enough until a network knows more than that. */
    double glances;

    /* A plan (plan.h) looks at so many moves, and again at the best few of them, with what may follow in the same turn;
     * at each in so many worlds. */
    int moves, again, follow, worlds;
    /* … while it teaches itself, at so many again: several times as many games are worth more than better ones. */
    int lesson_again;
};

/* Adds a feature to a view. */
static inline void learned_list(struct learned_view *view, int feature) {
    view->features[view->count++] = (uint16_t)feature;
}

/* What each seat may expect, if the network's output for the views is this. */
void learned_chances(const struct learned_look *look, const double *output, double *values);

/* … by this network. */
void learned_values(const struct learned_knowledge *knows, const struct network *network, const void *state,
                    double *values);

#endif
