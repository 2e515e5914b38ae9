/* A trial: how well a network plays by now, against a known opponent. */
#ifndef SABURAU_TRAIN_TRIAL_H
#define SABURAU_TRAIN_TRIAL_H

#include "../bots/knowledge.h"
#include <saburau/error.h>

struct trial {
    const struct game_knowledge *knows;
    const struct network *network;
    int seats;      /* 0: the game's usual number */
    uint64_t games; /* about: every seat has the same number of them */
    uint64_t seed;
    int jobs;
};

/* Plays as `net` would with this network, on each seat in turn, and lets greedy have the others; in a cooperative game
 * it has all seats. The share of games that it wins, of how many. */
bool trial_hold(const struct trial *trial, uint64_t *games, double *share, struct sb_error *error);

#endif
