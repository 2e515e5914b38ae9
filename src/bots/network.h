/* A network: a small judge of positions that was taught by self-play (src/train).
 *
 * Sparse features in, one number out: each active feature adds a row to a sum of NETWORK_FIRST numbers, and two small
 * dense layers with clipped ReLU make the output of it. All weights are whole numbers, and so is everything in between:
 * the same position has the same value on every machine. NETWORK_ONE stands for 1.
 *
 * The output corrects what a game's hand-made evaluation says (judgement.h): a network that has learned nothing says 0,
 * and leaves it as it is.
 */
#ifndef SABURAU_BOTS_NETWORK_H
#define SABURAU_BOTS_NETWORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NETWORK_FIRST = 64,
    NETWORK_SECOND = 16,
    NETWORK_ONE = 64,
    NETWORK_CLIPPED = 127 /* where ReLU is clipped; weights of rows and of the second layer are at most that, too */
};

/* Features are numbered from 1; row 0 stands for none, and is all zero. */
struct network {
    int inputs; /* rows, row 0 included */
    const int8_t (*rows)[NETWORK_FIRST];
    int16_t bias[NETWORK_FIRST];
    int16_t second[NETWORK_FIRST][NETWORK_SECOND];
    int16_t second_bias[NETWORK_SECOND];
    int16_t out[NETWORK_SECOND];
    int16_t out_bias;
};

/* The output for these active features. One of them may be listed several times. */
double network_output(const struct network *network, const uint16_t *features, int count);

/* The same without the processor's newer instructions, which must make no difference. */
double network_output_plainly(const struct network *network, const uint16_t *features, int count);

/* ---- Files ----
 *
 * Lines of text, which say how the network came about; the first is NETWORK_FORMAT, the second "inputs N". After an
 * empty line a bit for each row, the lowest of a byte first: rows that are all zero, as those are that no game has
 * reached, are left out. Then the weights, in the order of the struct: a byte each for rows and `second`, two for the
 * others, the lower one first. */

#define NETWORK_FORMAT "saburau-network/1"

/* How many inputs the network in these bytes has; 0 if there is none in them, or not all of it. */
int network_inputs(const char *bytes, size_t length);

/* Reads it. The rows are the caller's: room for as many as it has inputs. */
void network_read(const char *bytes, size_t length, int8_t (*rows)[NETWORK_FIRST], struct network *network);

#endif
