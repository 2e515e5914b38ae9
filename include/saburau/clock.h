/* The monotonic clock: it never goes back, and does not jump when somebody sets the time of day. For measuring how long
 * something takes, and for deadlines. */
#ifndef SABURAU_CLOCK_H
#define SABURAU_CLOCK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Seconds, to the nanosecond. */
double sb_clock_seconds(void);
/* The same clock in whole microseconds. */
int64_t sb_clock_microseconds(void);

#ifdef __cplusplus
}
#endif

#endif
