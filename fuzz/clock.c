/* The clock, in place of src/base/clock.c: it shows what the target says. */
#include "world_internal.h"
#include <saburau/clock.h>

static int64_t now;

void world_begin_clock(void) {
    now = 1000000;
}

void world_pass(double seconds) {
    now += (int64_t)(1e6 * seconds);
}

double sb_clock_seconds(void) {
    return 1e-6 * (double)now;
}

int64_t sb_clock_microseconds(void) {
    return now;
}
