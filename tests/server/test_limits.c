/* How much anyone may ask of the server (src/server/limits.h). */
#include "../../src/server/limits.h"
#include "support.h"
#include <stdio.h>
#include <stdlib.h>

enum { SECOND = 1000000 };

static limits_address address(const char *numeric) {
    limits_address result = 0;
    assert_true(limits_read_address(numeric, &result));
    return result;
}

/* Few of everything; a quarter of the time for work, and a second of it at once. */
static struct limits *make_limits(int connections, struct pace visitors) {
    const struct limits_settings settings = {.connections = connections,
                                             .visitors = visitors,
                                             .requests = pace_per_second(10, 20),
                                             .messages = pace_per_second(2, 4),
                                             .work = pace_of_work(4, SECOND)};
    struct limits *limits = limits_new(&settings);
    assert_non_null(limits);
    return limits;
}

static void a_burst_goes_through_and_then_one_at_a_time(void **unused) {
    struct pace pace = pace_per_second(10, 40);
    struct bucket bucket = {0};
    int64_t now = 5 * SECOND, wait = 0;
    (void)unused;
    for (int i = 0; i < 40; i++)
        assert_true(bucket_take(&bucket, pace, now, &wait));
    assert_false(bucket_take(&bucket, pace, now, &wait));
    assert_int_equal(wait, SECOND / 10);
    assert_false(bucket_take(&bucket, pace, now + wait - 1, &wait));
    assert_int_equal(wait, 1);
    assert_true(bucket_take(&bucket, pace, now + SECOND / 10, &wait));
    assert_false(bucket_take(&bucket, pace, now + SECOND / 10, &wait));
}

static void refusals_cost_nothing(void **unused) {
    struct pace pace = pace_per_second(10, 1);
    struct bucket bucket = {0};
    int64_t wait = 0;
    (void)unused;
    assert_true(bucket_take(&bucket, pace, 0, &wait));
    for (int i = 0; i < 1000; i++)
        assert_false(bucket_take(&bucket, pace, 1, &wait));
    assert_true(bucket_take(&bucket, pace, SECOND / 10, &wait));
}

static void a_bucket_is_never_more_than_full(void **unused) {
    struct pace pace = pace_per_second(10, 3);
    struct bucket bucket = {0};
    int64_t wait = 0, later = (int64_t)1000 * SECOND;
    int taken = 0;
    (void)unused;
    assert_true(bucket_take(&bucket, pace, 0, &wait));
    while (bucket_take(&bucket, pace, later, &wait))
        taken++;
    assert_int_equal(taken, 3);
}

static void addresses_are_told_apart_by_customer(void **unused) {
    limits_address unread;
    (void)unused;
    assert_true(address("192.0.2.1") != address("192.0.2.2"));
    assert_true(address("192.0.2.1") == address("::ffff:192.0.2.1"));
    assert_true(address("2001:db8:1:2::1") == address("2001:db8:1:2:ffff::9"));
    assert_true(address("2001:db8:1:2::1") != address("2001:db8:1:3::1"));
    assert_true(address("::1") != address("127.0.0.1"));
    assert_false(limits_read_address("example.org", &unread));
    assert_false(limits_read_address("", &unread));
    assert_false(limits_read_address("192.0.2.1 ", &unread));
}

static void one_address_has_so_many_connections(void **unused) {
    struct limits *limits = make_limits(3, pace_per_minute(60, 60));
    (void)unused;
    for (int i = 0; i < 3; i++)
        assert_true(limits_enter(limits, address("192.0.2.1")));
    assert_false(limits_may_enter(limits, address("192.0.2.1")));
    assert_false(limits_enter(limits, address("192.0.2.1")));
    assert_true(limits_enter(limits, address("192.0.2.2")));
    limits_leave(limits, address("192.0.2.1"));
    assert_true(limits_enter(limits, address("192.0.2.1")));
    limits_free(limits);
}

static void one_address_has_so_many_sockets(void **unused) {
    struct limits *limits = make_limits(3, pace_per_minute(60, 60));
    struct address_place *place = NULL;
    int opened = 0;
    (void)unused;
    while (limits_may_open(limits, address("192.0.2.1"), 0)) {
        place = limits_open(limits, address("192.0.2.1"));
        assert_non_null(place);
        opened++;
    }
    assert_int_equal(opened, 3 + 100);
    assert_null(limits_open(limits, address("192.0.2.1")));
    assert_true(limits_may_open(limits, address("192.0.2.2"), 0));
    limits_close(place);
    assert_true(limits_may_open(limits, address("192.0.2.1"), 0));
    limits_free(limits);
}

static void one_address_makes_so_many_visitors(void **unused) {
    struct limits *limits = make_limits(3, pace_per_minute(60, 5));
    int64_t wait = 0;
    (void)unused;
    for (int i = 0; i < 5; i++)
        assert_true(limits_visit(limits, address("192.0.2.1"), SECOND, &wait));
    assert_false(limits_visit(limits, address("192.0.2.1"), SECOND, &wait));
    assert_int_equal(wait, SECOND);
    assert_true(limits_visit(limits, address("192.0.2.2"), SECOND, &wait));
    assert_true(limits_visit(limits, address("192.0.2.1"), 2 * SECOND, &wait));
    limits_free(limits);
}

/* More addresses than there is room for: who is connected is never forgotten, who is gone makes room. */
static void the_table_forgets_who_has_gone(void **unused) {
    struct limits *limits = make_limits(1, pace_per_minute(60, 1));
    limits_address faithful = address("192.0.2.1");
    int64_t wait = 0;
    (void)unused;
    assert_true(limits_enter(limits, faithful));
    for (limits_address other = 1; other <= 1000000; other++)
        assert_true(limits_visit(limits, other << 40, (int64_t)other, &wait));
    assert_false(limits_may_enter(limits, faithful));
    limits_leave(limits, faithful);
    assert_true(limits_may_enter(limits, faithful));
    limits_free(limits);
}

static void a_full_table_refuses_strangers(void **unused) {
    struct limits *limits = make_limits(1, pace_per_minute(60, 1));
    limits_address stranger = 0;
    int entered = 0;
    int64_t wait = 0;
    (void)unused;
    for (limits_address other = 1; other <= 200000; other++)
        if (limits_enter(limits, other << 40))
            entered++;
        else
            stranger = other << 40;
    assert_true(entered > 50000);
    assert_true(stranger > 0);
    /* … whatever they want; and what they cost is nobody's. */
    assert_false(limits_may_open(limits, stranger, SECOND));
    assert_null(limits_open(limits, stranger));
    assert_false(limits_visit(limits, stranger, SECOND, &wait));
    assert_int_equal(wait, SECOND);
    assert_false(limits_request(limits, stranger, SECOND, &wait));
    assert_int_equal(wait, SECOND / 10);
    limits_work(limits, stranger, SECOND, 10 * (int64_t)SECOND);
    assert_true(limits_share(limits, stranger, SECOND) == 0);
    assert_true(limits_has_time(limits, stranger, SECOND, &wait));
    limits_free(limits);
}

static void an_address_may_talk_at_a_pace_and_others_too(void **unused) {
    (void)unused;
    int64_t wait = 0;
    struct limits *limits = make_limits(3, pace_per_minute(60, 60));
    assert_true(limits_enter(limits, 1) && limits_enter(limits, 1) && limits_enter(limits, 2));
    for (int i = 0; i < 4; i++)
        assert_true(limits_talk(limits, 1, 1000000, &wait));
    assert_false(limits_talk(limits, 1, 1000000, &wait));
    assert_int_equal(wait, 500000);
    assert_true(limits_talk(limits, 2, 1000000, &wait));
    assert_true(limits_talk(limits, 1, 1500000, &wait));
    limits_free(limits);
}

static void an_address_asks_over_http_at_a_pace(void **unused) {
    struct limits *limits = make_limits(3, pace_per_minute(60, 60));
    int64_t wait = 0;
    (void)unused;
    for (int i = 0; i < 20; i++)
        assert_true(limits_request(limits, 1, SECOND, &wait));
    assert_false(limits_request(limits, 1, SECOND, &wait));
    assert_int_equal(wait, SECOND / 10);
    assert_true(limits_request(limits, 2, SECOND, &wait));
    limits_free(limits);
}

static void work_is_charged_when_it_is_done(void **unused) {
    struct pace pace = pace_of_work(10, 1000);
    struct bucket bucket = {0};
    int64_t wait = 0;
    (void)unused;
    assert_true(bucket_has(&bucket, pace, SECOND, &wait));
    assert_true(bucket_has(&bucket, pace, SECOND, &wait)); /* to ask costs nothing */
    bucket_charge(&bucket, pace, SECOND, 999);
    assert_true(bucket_has(&bucket, pace, SECOND, &wait));
    bucket_charge(&bucket, pace, SECOND, 5001); /* more than there was */
    assert_false(bucket_has(&bucket, pace, SECOND, &wait));
    assert_int_equal(wait, 10 * 5001);
    assert_true(bucket_has(&bucket, pace, SECOND + wait, &wait));
}

/* Who asks for as much as it can get has the loop for a quarter of the time in the long run. */
static void an_address_has_its_share_of_the_time(void **unused) {
    enum { SERVING = 2500, SECONDS = 100 };
    struct limits *limits = make_limits(3, pace_per_minute(60, 60));
    int64_t now = SECOND, wait = 0, worked = 0;
    (void)unused;
    assert_true(limits_enter(limits, 1));
    while (now < (int64_t)(1 + SECONDS) * SECOND) {
        if (!limits_request(limits, 1, now, &wait)) {
            now += wait;
            continue;
        }
        limits_work(limits, 1, now, 100 * SERVING);
        worked += 100 * SERVING;
        now += 100 * SERVING;
    }
    assert_true(worked <= (int64_t)SECONDS * SECOND / 4 + SECOND + 100 * SERVING);
    assert_true(worked >= (int64_t)SECONDS * SECOND / 5);
    limits_free(limits);
}

static void who_made_much_work_waits_whatever_it_wants(void **unused) {
    struct limits *limits = make_limits(3, pace_per_minute(60, 60));
    int64_t wait = 0;
    (void)unused;
    assert_true(limits_enter(limits, 1) && limits_enter(limits, 2));
    limits_work(limits, 1, SECOND, SECOND + LIMITS_PATIENCE / 8);
    assert_false(limits_request(limits, 1, SECOND, &wait));
    assert_false(limits_has_time(limits, 1, SECOND, &wait));
    assert_true(wait >= LIMITS_PATIENCE / 2 && wait < LIMITS_PATIENCE);
    assert_true(limits_may_open(limits, 1, SECOND));
    assert_true(limits_has_time(limits, 2, SECOND, &wait));
    limits_work(limits, 1, SECOND, LIMITS_PATIENCE / 4);
    assert_false(limits_may_open(limits, 1, SECOND)); /* too long to wait for */
    assert_true(limits_may_open(limits, 2, SECOND));
    assert_true(limits_may_open(limits, 1, 20 * SECOND));
    limits_free(limits);
}

/* Strangers that come and go do not make the table forget who has made work. */
static void debts_are_remembered(void **unused) {
    struct limits *limits = make_limits(1, pace_per_minute(60, 1));
    int64_t wait = 0;
    (void)unused;
    limits_work(limits, 7, SECOND, 10 * (int64_t)SECOND);
    for (limits_address other = 1; other <= 300000; other++)
        limits_request(limits, other << 40, SECOND, &wait);
    assert_false(limits_request(limits, 7, SECOND, &wait));
    limits_free(limits);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_asks_over_http_at_a_pace),
        cmocka_unit_test(work_is_charged_when_it_is_done),
        cmocka_unit_test(an_address_has_its_share_of_the_time),
        cmocka_unit_test(who_made_much_work_waits_whatever_it_wants),
        cmocka_unit_test(debts_are_remembered),
        cmocka_unit_test(an_address_may_talk_at_a_pace_and_others_too),
        cmocka_unit_test(a_burst_goes_through_and_then_one_at_a_time),
        cmocka_unit_test(refusals_cost_nothing),
        cmocka_unit_test(a_bucket_is_never_more_than_full),
        cmocka_unit_test(addresses_are_told_apart_by_customer),
        cmocka_unit_test(one_address_has_so_many_connections),
        cmocka_unit_test(one_address_has_so_many_sockets),
        cmocka_unit_test(one_address_makes_so_many_visitors),
        cmocka_unit_test(the_table_forgets_who_has_gone),
        cmocka_unit_test(a_full_table_refuses_strangers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
