/* Figures of several runs: the median and the range, and what lies below which share. */
#include "../../bench/figures.h"
#include "support.h"

static void a_spread_is_the_median_and_the_range(void **unused) {
    struct spread odd = spread_of((const double[]){5, 1, 3}, 3), even = spread_of((const double[]){4, 1, 2, 9}, 4);
    char text[SPREAD_ROOM];
    (void)unused;
    assert_true(odd.median == 3);
    assert_true(odd.least == 1);
    assert_true(odd.most == 5);
    assert_true(even.median == 3);
    assert_string_equal(spread_text(text, odd, 1, 3), "3.0 (1.0–5.0)");
    assert_string_equal(spread_text(text, spread_of((const double[]){7}, 1), 0, 1), "7");
}

static void a_percentile_is_the_least_that_so_many_are_not_above(void **unused) {
    float hundred[100];
    (void)unused;
    for (int i = 0; i < 100; i++)
        hundred[i] = (float)(i + 1);
    assert_true(percentile(hundred, 100, 0.5) == 50);
    assert_true(percentile(hundred, 100, 0.99) == 99);
    assert_true(percentile(hundred, 100, 0.999) == 100);
    assert_true(percentile(hundred, 100, 1) == 100);
    assert_true(percentile(hundred, 1, 0.5) == 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_spread_is_the_median_and_the_range),
        cmocka_unit_test(a_percentile_is_the_least_that_so_many_are_not_above),
    };
    return cmocka_run_group_tests_name("figures", tests, NULL, NULL);
}
