/* Buckets by key (buckets.h). */
#include "../../src/server/buckets.h"
#include "../../src/server/secret.h"
#include "support.h"

static struct buckets *buckets;

/* Three at once, and one a second. */
static int begin(void **unused) {
    (void)unused;
    if (!secret_start())
        return -1;
    buckets = buckets_new(pace_per_second(1, 3));
    return buckets ? 0 : -1;
}

static int end(void **unused) {
    (void)unused;
    buckets_free(buckets);
    return 0;
}

static void each_key_has_a_bucket_of_its_own(void **unused) {
    (void)unused;
    for (int i = 0; i < 3; i++)
        assert_true(buckets_take(buckets, 1, 0));
    assert_false(buckets_take(buckets, 1, 0));
    assert_true(buckets_take(buckets, 2, 0));
    assert_true(buckets_take(buckets, 0, 0));
    assert_false(buckets_take(buckets, 1, 999999));
    assert_true(buckets_take(buckets, 1, 1000000));
    assert_false(buckets_take(buckets, 1, 1000000));
}

/* Who has taken least gives way, and not who has taken all. */
static void more_keys_than_places_do_not_fill_an_empty_bucket(void **unused) {
    (void)unused;
    for (int i = 0; i < 3; i++)
        assert_true(buckets_take(buckets, 1, 0));
    for (uint64_t key = 2; key < 100000; key++)
        assert_true(buckets_take(buckets, key, 0));
    assert_false(buckets_take(buckets, 1, 0));
}

static void a_rate_of_nothing_is_no_limit(void **unused) {
    (void)unused;
    struct buckets *endless = buckets_new(pace_per_minute(0, 3));
    for (int i = 0; i < 100; i++)
        assert_true(buckets_take(endless, 1, 0));
    buckets_free(endless);
}

#define test(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(each_key_has_a_bucket_of_its_own),
        test(more_keys_than_places_do_not_fill_an_empty_bucket),
        test(a_rate_of_nothing_is_no_limit),
    };
    return cmocka_run_group_tests_name("buckets", tests, NULL, NULL);
}
