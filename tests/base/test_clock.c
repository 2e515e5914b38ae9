/* The monotonic clock (clock.h). */
#include "support.h"
#include <saburau/clock.h>

static void the_clock_never_goes_back(void **unused) {
    double seconds = sb_clock_seconds();
    int64_t microseconds = sb_clock_microseconds();
    (void)unused;
    for (int i = 0; i < 100000; i++) {
        double later = sb_clock_seconds();
        int64_t much_later = sb_clock_microseconds();
        assert_true(later >= seconds && much_later >= microseconds);
        seconds = later;
        microseconds = much_later;
    }
}

static void both_units_are_of_one_clock(void **unused) {
    (void)unused;
    for (int i = 0; i < 1000; i++) {
        double before = sb_clock_seconds();
        double between = 1e-6 * (double)sb_clock_microseconds();
        double after = sb_clock_seconds();
        assert_true(before - 1e-6 <= between && between <= after + 1e-6);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_clock_never_goes_back),
        cmocka_unit_test(both_units_are_of_one_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
