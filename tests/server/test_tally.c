/* Tallies and refusals (tally.h, refusals.h): counted always, told in the log at once and then seldom. */
#include "../../src/server/refusals.h"
#include "support.h"
#include "support_log.h"
#include <string.h>

static void assert_lines(int count, const char *last) {
    const char *text = log_lines();
    if (count_in_log("\n") != count || !strstr(text, last) || strlen(strstr(text, last)) != strlen(last))
        fail_at(HERE, "not %d lines that end with %s\n%s", count, last, text);
}

enum { SECOND = 1000000, START = 50 * SECOND };

static void the_first_is_told_at_once_and_others_are_summed_up(void **unused) {
    struct refusals refusals = {0};
    (void)unused;
    refusals_count(&refusals, REFUSED_RATE, 7, START);
    assert_lines(1, " level=warning event=refused kind=rate count=1 connection=7\n");
    for (int i = 1; i <= 1000; i++)
        refusals_count(&refusals, REFUSED_RATE, 8, START + (int64_t)i * 9 * SECOND / 1000);
    refusals_tell(&refusals, START + TALLY_PAUSE - 1);
    assert_lines(1, " level=warning event=refused kind=rate count=1 connection=7\n");
    refusals_tell(&refusals, START + TALLY_PAUSE);
    assert_lines(2, " level=warning event=refused kind=rate count=1000 connection=8\n");
    refusals_tell(&refusals, START + 3 * TALLY_PAUSE);
    assert_lines(2, " level=warning event=refused kind=rate count=1000 connection=8\n");
    refusals_count(&refusals, REFUSED_RATE, 9, START + 3 * TALLY_PAUSE);
    assert_lines(3, " level=warning event=refused kind=rate count=1 connection=9\n");
    assert_int_equal(refusals.tallies[REFUSED_RATE].count, 1002);
}

static void each_kind_has_its_own_first(void **unused) {
    struct refusals refusals = {0};
    (void)unused;
    refusals_count(&refusals, REFUSED_COOKIE, 0, START);
    refusals_count(&refusals, REFUSED_ORIGIN, 0, START);
    assert_lines(2, " level=warning event=refused kind=origin count=1\n");
    refusals_count_word(&refusals, "late", 3, START);
    assert_lines(3, " level=info event=request_refused kind=late count=1 connection=3\n");
    refusals_count_word(&refusals, "origin", 3, START);
    assert_int_equal(refusals.tallies[REFUSED_ORIGIN].count, 1); /* which is no word of an answer */
}

static void every_kind_has_a_name(void **unused) {
    (void)unused;
    for (enum refusal kind = 0; kind < REFUSALS; kind++)
        assert_non_null(refusals_name(kind));
}

#define test(name) cmocka_unit_test_setup_teardown(name, open_log, close_log)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(the_first_is_told_at_once_and_others_are_summed_up),
        test(each_kind_has_its_own_first),
        test(every_kind_has_a_name),
    };
    return cmocka_run_group_tests_name("tally", tests, NULL, NULL);
}
