/* A lesson: games that a network plays against itself, and what is to be learned from them.
 *
 * What is learned of a position is what became of it: not only the result of the game, but also what the network
 * thought of the positions after it (temporal-difference learning, TD(lambda)). Where a move was made to explore, what
 * came after it tells nothing of the positions before.
 */
#ifndef SABURAU_TRAIN_LESSON_H
#define SABURAU_TRAIN_LESSON_H

#include "../bots/knowledge.h"

/* A position that was looked at, in memory that grows. */
struct lesson_position {
    int seats, views;
    uint16_t count[SB_MAX_SEATS]; /* active features of each view, which lie behind those of the views before */
    size_t features;              /* where they begin */
    double score[SB_MAX_SEATS];
    double value[SB_MAX_SEATS];  /* what each seat could expect, as the network saw it */
    double target[SB_MAX_SEATS]; /* what is to be learned */
    bool cut;                    /* a move was made to explore before the next position */
};

struct lesson {
    struct lesson_position *positions;
    size_t count, room;
    uint16_t *features;
    size_t features_count, features_room;
    uint64_t games;
    double loss, base_loss; /* cross-entropy of the results: of what the network said, and without it; added up */
    bool failed;            /* there was no memory for all of it */
};

void lesson_clear(struct lesson *lesson);
void lesson_free(struct lesson *lesson);

/* Adds what another has. */
void lesson_append(struct lesson *lesson, const struct lesson *more);

/* Plays a game, and adds its positions. `seats` may be 0: any. With `glances`, moves are made at first sight. */
void lesson_play(struct lesson *lesson, const struct game_knowledge *knows, const struct network *network, int seats,
                 bool glances, struct sb_random *random);

/* The look at a position again. */
void lesson_look(const struct lesson *lesson, size_t position, struct learned_look *look);

#endif
