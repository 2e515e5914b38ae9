/* Moves that are due by a schedule: made-up times, and a made-up server that stalls. */
#include "../../bench/schedule.h"
#include "support.h"
#include <math.h>

enum { RATE = 1000, SECONDS = 10 };

static void nothing_is_due_before_its_time(void **unused) {
    struct schedule schedule;
    double due;
    (void)unused;
    schedule_start(&schedule, RATE, 100, 100 + SECONDS);
    double wait = schedule_wait(&schedule, 100, 1);
    assert_true(wait > 0 && wait < 1);
    assert_false(schedule_take(&schedule, 100 + wait / 2, &due));
    assert_true(schedule_take(&schedule, 100 + 1.001 * wait, &due));
    assert_true(fabs(due - (100 + wait)) < 1e-9);
}

static void a_move_is_due_once_in_order_and_at_the_rate(void **unused) {
    struct schedule schedule;
    double due, last = 0;
    int count = 0;
    (void)unused;
    schedule_start(&schedule, RATE, 0, SECONDS);
    while (schedule_take(&schedule, 2 * SECONDS, &due)) {
        assert_true(due >= last && due < SECONDS);
        last = due;
        count++;
    }
    assert_true(schedule_is_over(&schedule));
    assert_true(schedule_wait(&schedule, 0, 1) == 1);
    /* Five standard deviations of a Poisson process. */
    assert_in_range(count, RATE * SECONDS - 500, RATE * SECONDS + 500);
}

static void the_same_rate_is_the_same_schedule(void **unused) {
    struct schedule one, other;
    double due_of_one, due_of_other;
    (void)unused;
    schedule_start(&one, RATE, 0, SECONDS);
    schedule_start(&other, RATE, 0, SECONDS);
    schedule_take(&one, 5, &due_of_one);
    schedule_take(&other, SECONDS, &due_of_other);
    assert_true(due_of_one == due_of_other);
}

/* A server that answers at once, but not in the fifth second; and a few tables, which all wait for it then. The stall
 * counts for everything that was due meanwhile, and not only for the few moves that were under way. */
static void a_stall_counts_for_all_who_would_have_waited(void **unused) {
    enum { TABLES = 10 };
    const double stall = 4, stall_end = 5;
    struct schedule schedule;
    double due;
    int free = TABLES, counted = 0, slow = 0;
    (void)unused;
    schedule_start(&schedule, RATE, 0, SECONDS);
    for (double now = 0; now < SECONDS + 1; now += 0.0001) {
        bool stalls = now >= stall && now < stall_end;
        if (!stalls)
            free = TABLES;
        while (free > 0 && schedule_take(&schedule, now, &due)) {
            double reply = stalls ? stall_end : now;
            free -= stalls;
            counted++;
            slow += reply - due > 0.5;
        }
    }
    assert_true(schedule_is_over(&schedule));
    assert_in_range(counted, RATE * SECONDS - 500, RATE * SECONDS + 500);
    assert_in_range(slow, RATE / 2 - 120, RATE / 2 + 120);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_due_before_its_time),
        cmocka_unit_test(a_move_is_due_once_in_order_and_at_the_rate),
        cmocka_unit_test(the_same_rate_is_the_same_schedule),
        cmocka_unit_test(a_stall_counts_for_all_who_would_have_waited),
    };
    return cmocka_run_group_tests_name("schedule", tests, NULL, NULL);
}
