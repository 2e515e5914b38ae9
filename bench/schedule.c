/* A schedule. */
#include "schedule.h"
#include <math.h>

/* The random number is below 1, and so its logarithm is one. */
static double gap(struct schedule *schedule) {
    double chance = (double)(sb_random_next(&schedule->random) >> 11) * 0x1p-53;
    return -log(1 - chance) / schedule->rate;
}

void schedule_start(struct schedule *schedule, double rate, double now, double end) {
    *schedule = (struct schedule){.rate = rate, .end = end};
    sb_random_stream(&schedule->random, 2, 1);
    schedule->next = now + gap(schedule);
}

bool schedule_is_over(const struct schedule *schedule) {
    return schedule->next >= schedule->end;
}

bool schedule_take(struct schedule *schedule, double now, double *due) {
    if (schedule->next > now || schedule_is_over(schedule))
        return false;
    *due = schedule->next;
    schedule->next += gap(schedule);
    return true;
}

double schedule_wait(const struct schedule *schedule, double now, double most) {
    if (schedule_is_over(schedule) || schedule->next - now > most)
        return most;
    return schedule->next > now ? schedule->next - now : 0;
}
