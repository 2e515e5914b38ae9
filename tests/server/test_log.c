/* The log (log.h): one line for each event in logfmt, whatever is in it, and not more of them than a disk can bear. */
#include "../../src/server/log.h"
#include "support.h"
#include "support_log.h"
#include <string.h>

static void values_are_quoted_where_they_have_to_be(void **unused) {
    (void)unused;
    log_event(LOG_INFO, "plain", "address", "127.0.0.1", (char *)NULL);
    log_event(LOG_WARNING, "strange", "say", "a \"b\" \\ c=d\n\x1b[0m\x7f", "none", "", (char *)NULL);
    log_event(LOG_ERROR, "alone", (char *)NULL);
    log_event(LOG_INFO, "each", "a", "x=y", "b", "\"", "c", "\\", "d", "\x7f", (char *)NULL);
    assert_logged(" level=info event=each a=\"x=y\" b=\"\\\"\" c=\"\\\\\" d=\"?\"\n");
    assert_logged(" level=info event=plain address=127.0.0.1\n");
    assert_logged(" level=warning event=strange say=\"a \\\"b\\\" \\\\ c=d??[0m?\" none=\"\"\n");
    assert_logged(" level=error event=alone\n");
}

/* A line that is too long for one is cut, and still a line. */
static void a_long_value_stays_one_line(void **unused) {
    char value[4000] = {0};
    (void)unused;
    memset(value, 'x', sizeof value - 1);
    log_event(LOG_INFO, "long", "say", value, (char *)NULL);
    const char *text = log_lines();
    assert_in_range(strlen(text), 500, 1024);
    assert_ptr_equal(strchr(text, '\n'), text + strlen(text) - 1);
}

/* However slow the machine is: far more than a hundred lines for each second that passes. */
static void of_a_flood_of_lines_most_are_left_out_and_counted(void **unused) {
    enum { FLOOD = 20000 };
    (void)unused;
    for (int i = 0; i < FLOOD; i++)
        log_event(LOG_INFO, "flood", (char *)NULL);
    do
        log_event(LOG_INFO, "after", (char *)NULL);
    while (!strstr(log_lines(), "event=after"));
    assert_in_range(count_in_log("\n"), 2, FLOOD / 2);
    assert_logged(" lines_left_out=");
}

static void a_flood_of_one_level_hides_no_other(void **unused) {
    (void)unused;
    for (int i = 0; i < 1000; i++)
        log_event(LOG_INFO, "flood", (char *)NULL);
    log_event(LOG_ERROR, "worse", (char *)NULL);
    assert_logged(" level=error event=worse\n");
}

#define test(name) cmocka_unit_test_setup_teardown(name, open_log, close_log)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(values_are_quoted_where_they_have_to_be),
        test(a_long_value_stays_one_line),
        test(of_a_flood_of_lines_most_are_left_out_and_counted),
        test(a_flood_of_one_level_hides_no_other),
    };
    return cmocka_run_group_tests_name("log", tests, NULL, NULL);
}
