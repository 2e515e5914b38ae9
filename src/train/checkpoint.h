/* Networks and models in files. */
#ifndef SABURAU_TRAIN_CHECKPOINT_H
#define SABURAU_TRAIN_CHECKPOINT_H

#include "model.h"
#include <saburau/error.h>
#include <saburau/text.h>

/* Puts a network as its files have it (network.h). `history` are lines about it, each with its newline. */
void checkpoint_put_network(const struct network *network, const char *history, struct sb_text *out);

/* Makes a model with the same inputs go on from the network in a file (model_take), and adds to `history` what that
 * file says of itself. */
bool checkpoint_read_network(const char *path, struct model *model, struct sb_text *history, struct sb_error *error);

/* Puts a model and how many batches it has learned: all that is needed to go on with it, on the same kind of machine.
 */
void checkpoint_put(const struct model *model, uint64_t batches, struct sb_text *out);

/* Reads it into a model with the same inputs. */
bool checkpoint_read(const char *path, struct model *model, uint64_t *batches, struct sb_error *error);

#endif
