/* A schedule: when moves are due, whatever becomes of those before them (an open loop).
 *
 * In a closed loop everybody waits for the reply before the next move, so a server that stalls is asked less meanwhile,
 * and the stall shows in one reply for each table ("coordinated omission"). Here a move that cannot be made in time is
 * made later, and its time counts from when it was due: a stall counts for all who would have waited.
 *
 * People do not come at regular intervals: the gaps are those of a Poisson process, the same in every run.
 */
#ifndef SABURAU_BENCH_SCHEDULE_H
#define SABURAU_BENCH_SCHEDULE_H

#include <saburau/random.h>
#include <stdbool.h>

struct schedule {
    double rate; /* a second */
    double next; /* when the first that has not been taken is due; in seconds, as all times here */
    double end;  /* nothing is due from then on */
    struct sb_random random;
};

/* Begins now. */
void schedule_start(struct schedule *schedule, double rate, double now, double end);

/* Takes the earliest move that is due, and tells when that was; false if none is. */
bool schedule_take(struct schedule *schedule, double now, double *due);

/* Seconds until something is due: 0 if it is already, `most` if that takes longer or never comes. */
double schedule_wait(const struct schedule *schedule, double now, double most);

/* Has everything been taken? */
bool schedule_is_over(const struct schedule *schedule);

#endif
