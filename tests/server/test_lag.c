/* How late the loop is (lag.h). */
#include "../../src/server/lag.h"
#include "support.h"

enum { TICK = 250 * 1000, START = 77 * 1000 * 1000 };

/* The timer fires so late, and the loop takes no time. Returns when. */
static int64_t fire(struct lag *lag, int64_t late) {
    int64_t now = lag->due ? lag->due + late : START;
    assert_int_equal(lag_note(lag, now, now + TICK), lag->window == 0 ? 0 : late);
    return now;
}

static void a_loop_that_is_late_once_keeps_up(void **unused) {
    struct lag lag = {0};
    (void)unused;
    fire(&lag, 0);
    for (int i = 0; i < 20; i++) {
        fire(&lag, i % 2 ? 0 : 60 * LAG_LATE);
        assert_true(lag_keeps_up(&lag));
    }
}

static void one_that_is_late_again_and_again_does_not_until_it_is_in_time(void **unused) {
    struct lag lag = {0};
    (void)unused;
    fire(&lag, 0);
    for (int i = 1; i < LAG_IN_ROW; i++)
        fire(&lag, LAG_LATE);
    assert_true(lag_keeps_up(&lag));
    fire(&lag, LAG_LATE);
    assert_false(lag_keeps_up(&lag));
    fire(&lag, LAG_LATE - 1);
    assert_true(lag_keeps_up(&lag));
}

static void the_worst_is_remembered_for_a_while(void **unused) {
    struct lag lag = {0};
    (void)unused;
    fire(&lag, 0);
    int64_t now = fire(&lag, 700000);
    assert_int_equal(lag_worst(&lag, now), 700000);
    for (int64_t end = now + LAG_WINDOW; now < end;)
        now = fire(&lag, 1000);
    assert_int_equal(lag_worst(&lag, now), 700000);
    for (int64_t end = now + LAG_WINDOW + 2 * TICK; now < end;)
        now = fire(&lag, 1000);
    assert_int_equal(lag_worst(&lag, now), 1000);
    assert_int_equal(lag_worst(&lag, now + TICK + 5000), 5000); /* it is due, and does not come */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_loop_that_is_late_once_keeps_up),
        cmocka_unit_test(one_that_is_late_again_and_again_does_not_until_it_is_in_time),
        cmocka_unit_test(the_worst_is_remembered_for_a_while),
    };
    return cmocka_run_group_tests_name("lag", tests, NULL, NULL);
}
