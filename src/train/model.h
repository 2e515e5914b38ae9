/* A network while it learns: the weights of network.h in floating point, changed a little after each position.
 *
 * Learning is gradient descent on the cross-entropy between what the network says of a position and what became of it,
 * with Adagrad: a row that was seldom changed is changed more. One number is kept for each row, not for each weight.
 */
#ifndef SABURAU_TRAIN_MODEL_H
#define SABURAU_TRAIN_MODEL_H

#include "../bots/learned.h"

struct model_small {
    float bias[NETWORK_FIRST];
    float second[NETWORK_FIRST][NETWORK_SECOND];
    float second_bias[NETWORK_SECOND];
    float out[NETWORK_SECOND];
    float out_bias;
    /* Sums of squared gradients. */
    float bias_squares, second_squares[NETWORK_FIRST], second_bias_squares, out_squares;
};

struct model {
    int inputs;
    float (*rows)[NETWORK_FIRST];
    float *row_squares;
    struct model_small small;
};

/* One that says 0 of everything. False if there is no memory. */
bool model_start(struct model *model, int inputs, uint64_t seed);
void model_free(struct model *model);

/* Goes on from what a network with the same inputs has learned. Rows that it has not learned stay as they are. */
void model_take(struct model *model, const struct network *network);

/* Learns that what each view's seat got (in a cooperative game: all) was this. */
void model_learn(struct model *model, const struct learned_look *look, const double *targets, double rate);

/* As a network, rounded. The rows are the caller's, room for all inputs. */
void model_round(const struct model *model, int8_t (*rows)[NETWORK_FIRST], struct network *network);

#endif
