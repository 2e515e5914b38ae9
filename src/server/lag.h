/* How late the loop is: what it does a few times a second, by a timer, comes later than it should when a round takes
 * long. Times are microseconds of the monotonic clock. Zeros are a loop that has not begun. */
#ifndef SABURAU_SERVER_LAG_H
#define SABURAU_SERVER_LAG_H

#include <stdbool.h>
#include <stdint.h>

enum {
    LAG_LATE = 1000000,        /* from so much on it is late */
    LAG_IN_ROW = 4,            /* so many times in a row: it cannot keep up. Once may be the machine's sleep */
    LAG_WINDOW = 10 * 1000000, /* how long the worst is remembered, or up to twice as long */
};

struct lag {
    int64_t due;           /* when the timer should fire next; 0: not begun */
    int64_t worst, before; /* of this window and the one before it */
    int64_t window;        /* when this one ends */
    int late;              /* times in a row */
};

/* The timer has fired now, and should again at `due`. How late it was. */
int64_t lag_note(struct lag *lag, int64_t now, int64_t due);
/* The latest that it was in this window and the one before, or is by now. */
int64_t lag_worst(const struct lag *lag, int64_t now);
bool lag_keeps_up(const struct lag *lag);

#endif
