/* Histograms (histogram.h): each time is counted in the right bucket, and the text is what Prometheus reads. */
#include "../../src/server/histogram.h"
#include "support.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *written(struct histogram *histogram) {
    static char memory[4096];
    struct sb_text out = sb_text_over(memory, sizeof memory);
    histogram_write(histogram, "test_seconds", "A test.", &out);
    assert_false(out.cut);
    return memory;
}

static void assert_holds(struct histogram *histogram, const char *line) {
    if (!strstr(written(histogram), line))
        fail_at(HERE, "not in the text: %s\n%s", line, written(histogram));
}

static unsigned long long value_of(struct histogram *histogram, const char *name) {
    const char *at = strstr(written(histogram), name);
    assert_non_null(at);
    return strtoull(at + strlen(name), NULL, 10);
}

static void an_empty_one_has_all_its_lines(void **unused) {
    struct histogram empty = {0};
    (void)unused;
    assert_holds(&empty, "# HELP saburau_test_seconds A test.\n# TYPE saburau_test_seconds histogram\n"
                         "saburau_test_seconds_bucket{le=\"2.5e-05\"} 0\n");
    assert_holds(&empty, "saburau_test_seconds_bucket{le=\"10\"} 0\nsaburau_test_seconds_bucket{le=\"+Inf\"} 0\n"
                         "saburau_test_seconds_sum 0.000000\nsaburau_test_seconds_count 0\n");
}

static void a_bound_belongs_to_its_bucket_and_buckets_are_cumulative(void **unused) {
    struct histogram histogram = {0};
    (void)unused;
    histogram_add(&histogram, 1000);
    histogram_add(&histogram, 1001);
    histogram_add(&histogram, -5); /* whatever the clock says, nothing takes less than no time */
    assert_holds(&histogram, "_bucket{le=\"0.0005\"} 1\n");
    assert_holds(&histogram, "_bucket{le=\"0.001\"} 2\n");
    assert_holds(&histogram, "_bucket{le=\"0.0025\"} 3\n");
    assert_holds(&histogram, "_bucket{le=\"+Inf\"} 3\n");
    assert_holds(&histogram, "_sum 0.002001\n");
    assert_holds(&histogram, "_count 3\n");
}

static void what_takes_longer_than_any_bound_counts_too(void **unused) {
    struct histogram histogram = {0};
    (void)unused;
    histogram_add(&histogram, 60 * 1000000);
    assert_holds(&histogram, "_bucket{le=\"10\"} 0\nsaburau_test_seconds_bucket{le=\"+Inf\"} 1\n");
    assert_holds(&histogram, "_sum 60.000000\nsaburau_test_seconds_count 1\n");
}

enum { TIMES = 100000 };

static void *add_many(void *histogram) {
    for (int i = 0; i < TIMES; i++)
        histogram_add(histogram, i % 100);
    return NULL;
}

/* Whoever reads meanwhile finds as many in the last bucket as in the count. */
static void one_thread_may_add_while_another_reads(void **unused) {
    static struct histogram histogram;
    pthread_t threads[2];
    (void)unused;
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, add_many, &histogram), 0);
    for (int i = 0; i < 20; i++) {
        char kept[4096];
        snprintf(kept, sizeof kept, "%s", written(&histogram));
        unsigned long long last = strtoull(strstr(kept, "+Inf\"} ") + 7, NULL, 10);
        assert_int_equal(last, strtoull(strstr(kept, "_count ") + 7, NULL, 10));
    }
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert_int_equal(value_of(&histogram, "_count "), 2 * TIMES);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_one_has_all_its_lines),
        cmocka_unit_test(a_bound_belongs_to_its_bucket_and_buckets_are_cumulative),
        cmocka_unit_test(what_takes_longer_than_any_bound_counts_too),
        cmocka_unit_test(one_thread_may_add_while_another_reads),
    };
    return cmocka_run_group_tests_name("histogram", tests, NULL, NULL);
}
