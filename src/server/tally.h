/* A tally of something that may happen very often, and is told in the log seldom: the first time at once, and then at
 * most every TALLY_PAUSE how often it has happened since. So a flood is seen, and does not fill the disk.
 *
 * Times are microseconds of the monotonic clock. Zeros are a tally of nothing yet.
 */
#ifndef SABURAU_SERVER_TALLY_H
#define SABURAU_SERVER_TALLY_H

#include "log.h"
#include <stdbool.h>
#include <stdint.h>

enum { TALLY_PAUSE = 10 * 1000000 };

struct tally {
    uint64_t count;      /* since the start */
    uint64_t untold;     /* … since it was last told */
    uint64_t connection; /* the number of the one that was last concerned; 0 if none was */
    int64_t tell_at;     /* not before that */
};

/* What the log calls it: `event=refused kind=rate count=17 connection=4`. */
struct tally_name {
    enum log_level level;
    const char *event, *kind;
};

/* It has happened once more. */
void tally_count(struct tally *tally, const struct tally_name *name, uint64_t connection, int64_t now);
/* Tells what is not told yet, if it is time. To be called every second or so. */
void tally_tell(struct tally *tally, const struct tally_name *name, int64_t now);

#endif
