/* The service manager (notify.h), when it cannot be told anything: nobody is disturbed by that. */
#include "../../src/server/notify.h"
#include "support.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct notifier start_with(const char *name) {
    struct notifier notifier;
    assert_int_equal(setenv("NOTIFY_SOCKET", name, 1), 0);
    notify_start(&notifier);
    assert_null(getenv("NOTIFY_SOCKET")); /* programs that we start have nothing to tell */
    return notifier;
}

static void who_is_not_there_is_told_nothing(void **unused) {
    static const char *const names[] = {"", "relative", "/no/such/socket", "@saburau-test-nobody"};
    char long_name[200];
    (void)unused;
    memset(long_name, '/', sizeof long_name);
    long_name[sizeof long_name - 1] = '\0';
    for (size_t i = 0; i <= sizeof names / sizeof *names; i++) {
        struct notifier notifier = start_with(i < sizeof names / sizeof *names ? names[i] : long_name);
        assert_int_equal(notifier.descriptor, -1);
        notify_ready(&notifier);
        notify_stopping(&notifier);
        notify_end(&notifier);
    }
}

/* Signs of life, and for whom: a time for us, or for another process. */
static int64_t interval_for(const char *microseconds, long process) {
    struct notifier notifier;
    char number[30];
    snprintf(number, sizeof number, "%ld", process);
    assert_int_equal(setenv("WATCHDOG_USEC", microseconds, 1), 0);
    assert_int_equal(process ? setenv("WATCHDOG_PID", number, 1) : 0, 0);
    notify_start(&notifier);
    assert_true(!getenv("WATCHDOG_USEC") && !getenv("WATCHDOG_PID"));
    notify_end(&notifier);
    return notifier.interval;
}

static void signs_of_life_come_twice_as_often_as_they_must(void **unused) {
    (void)unused;
    assert_int_equal(interval_for("3000000", 0), 1500000);
    assert_int_equal(interval_for("3000000", getpid()), 1500000);
    assert_int_equal(interval_for("3000000", getpid() + 1), 0);
    assert_int_equal(interval_for("-3000000", 0), 0);
    assert_int_equal(interval_for("soon", 0), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_not_there_is_told_nothing),
        cmocka_unit_test(signs_of_life_come_twice_as_often_as_they_must),
    };
    return cmocka_run_group_tests_name("notify", tests, NULL, NULL);
}
