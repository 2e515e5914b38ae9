/* A histogram of how long something takes, as Prometheus wants it: how many took at most so long, by bounds that are
 * the same for all.
 *
 * Times may be added in one thread and read in another. Zeros are an empty one.
 */
#ifndef SABURAU_SERVER_HISTOGRAM_H
#define SABURAU_SERVER_HISTOGRAM_H

#include <saburau/text.h>
#include <stdatomic.h>
#include <stdint.h>

enum { HISTOGRAM_BOUNDS = 18 };

struct histogram {
    atomic_uint_least64_t counts[HISTOGRAM_BOUNDS + 1]; /* of each bucket alone; the last has no bound */
    atomic_uint_least64_t sum;                          /* microseconds */
};

void histogram_add(struct histogram *histogram, int64_t microseconds);

/* Its lines for Prometheus, which counts in seconds; `name` goes without "saburau_". */
void histogram_write(struct histogram *histogram, const char *name, const char *help, struct sb_text *out);

#endif
