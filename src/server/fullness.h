/* Whether a queue is full, told in the log when that changes: `event=queue_full`, and `event=queue_recovered` when a
 * quarter of it is free again, so that one at its limit does not fill the log. Zeros are a queue that is not full. */
#ifndef SABURAU_SERVER_FULLNESS_H
#define SABURAU_SERVER_FULLNESS_H

#include <stdbool.h>
#include <stdint.h>

struct fullness {
    bool full;
};

/* There is so much in the queue, of so much that there may be. */
void fullness_note(struct fullness *fullness, const char *queue, int64_t used, int64_t most);

#endif
