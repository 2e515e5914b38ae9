/* Training: a network learns to judge positions of a game by playing against itself.
 *
 * Games are played in batches, each with the network as it is then; meanwhile the batch before is learned from. So the
 * same seed gives the same network, whatever the number of threads.
 */
#ifndef SABURAU_TRAIN_H
#define SABURAU_TRAIN_H

#include <saburau/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How far it has come. */
struct sb_training_news {
    uint64_t games, of; /* played so far, and in all; */
    uint64_t before;    /* those of them that the checkpoint had */
    double loss,
        base_loss;  /* cross-entropy of results in the last games: as the network foresaw them, and without it */
    double seconds; /* for the others so far */
    /* A trial of `net` with this network: the share it has won of so many games, among `greedy` on fair seats; in a
     * cooperative game of those it has won together. 0 games: none was held. */
    uint64_t trial_games;
    double trial_share;
};

struct sb_training {
    const struct sb_game *game;
    int seats; /* 0: all numbers of seats in turn */
    uint64_t games;
    uint64_t seed;
    int jobs;
    const char *from;       /* the network that it goes on from; NULL for one that has learned nothing */
    double rate;            /* of learning, at the start; a tenth of it at the end */
    uint64_t trials;        /* on the way; there is one at the end in any case */
    const char *out;        /* the file that the network is written to, */
    const char *checkpoint; /* and the one that holds all that is needed to go on, at each trial; NULL for none */
    bool go_on;             /* from the checkpoint */
    void (*progress)(void *data, const struct sb_training_news *news);
    void *data;
};

/* Can networks learn this game? */
bool sb_training_knows(const struct sb_game *game);

/* Trains, and writes the network. False and a sentence if that fails. */
bool sb_training_run(const struct sb_training *training, struct sb_error *error);

#ifdef __cplusplus
}
#endif

#endif
