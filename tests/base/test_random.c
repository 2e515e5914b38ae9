/* Random numbers (random.h). */
#include "support.h"
#include <saburau/random.h>

/* The first numbers of xoshiro256** from the state 1, 2, 3, 4, worked out by hand from its definition. */
static void it_is_xoshiro256starstar(void **unused) {
    struct sb_random random = {{1, 2, 3, 4}};
    (void)unused;
    assert_true(sb_random_next(&random) == 11520);
    assert_true(sb_random_next(&random) == 0);
    assert_true(sb_random_next(&random) == 1509978240);
    assert_true(sb_random_next(&random) == 1215971899390074240);
}

static void a_stream_is_always_the_same(void **unused) {
    struct sb_random a, b;
    (void)unused;
    sb_random_stream(&a, 42, 7);
    sb_random_stream(&b, 42, 7);
    for (int i = 0; i < 100; i++)
        assert_true(sb_random_next(&a) == sb_random_next(&b));
}

/* Streams that are neighbours in both seed and number do not meet: 10,000 streams, all first numbers different. */
static void streams_differ(void **unused) {
    static uint64_t first[10000];
    (void)unused;
    for (uint64_t seed = 0; seed < 100; seed++)
        for (uint64_t stream = 0; stream < 100; stream++) {
            struct sb_random random;
            sb_random_stream(&random, seed, stream);
            first[seed * 100 + stream] = sb_random_next(&random);
        }
    for (int i = 0; i < 10000; i++)
        for (int j = 0; j < i; j++)
            assert_true(first[i] != first[j]);
}

static void draws_below_a_bound_are_uniform(void **unused) {
    (void)unused;
    for (uint32_t n = 1; n <= 40; n++) {
        long drawn[40] = {0};
        double weights[40];
        struct sb_random random;
        sb_random_stream(&random, 5, n);
        for (int i = 0; i < 20000; i++) {
            uint32_t below = sb_random_below(&random, n);
            assert_true(below < n);
            drawn[below]++;
        }
        for (uint32_t i = 0; i < n; i++)
            weights[i] = 1;
        assert_drawn_by_weight(drawn, weights, (int)n);
    }
}

/* Three quarters of 2^32: without redrawing, the lower third would come up twice as often as the rest. */
static void draws_below_a_large_bound_are_unbiased(void **unused) {
    const uint32_t n = 3u << 30;
    long thirds[3] = {0};
    const double weights[3] = {1, 1, 1};
    struct sb_random random;
    (void)unused;
    sb_random_stream(&random, 5, 1000);
    for (int i = 0; i < 30000; i++)
        thirds[sb_random_below(&random, n) >> 30]++;
    assert_drawn_by_weight(thirds, weights, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_xoshiro256starstar),
        cmocka_unit_test(a_stream_is_always_the_same),
        cmocka_unit_test(streams_differ),
        cmocka_unit_test(draws_below_a_bound_are_uniform),
        cmocka_unit_test(draws_below_a_large_bound_are_unbiased),
    };
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
