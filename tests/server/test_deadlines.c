/* Deadlines (deadlines.h): whatever comes and goes, the nearest is first. */
#include "../../src/server/deadlines.h"
#include "support.h"
#include <saburau/random.h>
#include <stdio.h>
#include <string.h>

static struct deadlines deadlines;
static struct sb_random chance;

static int begin(void **unused) {
    (void)unused;
    sb_random_stream(&chance, 1, 1);
    return secret_start() ? 0 : -1;
}

static int end(void **unused) {
    (void)unused;
    deadlines_free(&deadlines);
    return 0;
}

/* A link that stands for a number. */
static const char *link_of(int number) {
    static char link[LINK_ROOM];
    snprintf(link, sizeof link, "%022d", number);
    return link;
}

static double some_time(void) {
    return (double)sb_random_below(&chance, 1000000);
}

static void there_is_none_at_first(void **unused) {
    (void)unused;
    assert_null(deadlines_first(&deadlines));
    assert_null(deadlines_find(&deadlines, link_of(1)));
    deadlines_remove(&deadlines, link_of(1));
}

static void they_come_in_their_order(void **unused) {
    double before = 0;
    (void)unused;
    for (int i = 0; i < 5000; i++)
        assert_true(deadlines_set(&deadlines, link_of(i), some_time()));
    for (int i = 0; i < 5000; i++) {
        const struct deadline *first = deadlines_first(&deadlines);
        assert_true(first->due >= before);
        before = first->due;
        char link[LINK_ROOM];
        strcpy(link, first->link);
        deadlines_remove(&deadlines, link);
    }
    assert_null(deadlines_first(&deadlines));
}

/* Against a list in which everything is looked for from end to end. */
static void whatever_comes_and_goes_each_has_its_own(void **unused) {
    enum { TABLES = 300 };
    static double due[TABLES]; /* 0: none */
    (void)unused;
    for (int step = 0; step < 30000; step++) {
        int table = (int)sb_random_below(&chance, TABLES), first = -1;
        bool sets = sb_random_below(&chance, 3) > 0;
        due[table] = sets ? 1 + some_time() : 0;
        if (sets)
            assert_true(deadlines_set(&deadlines, link_of(table), due[table]));
        else
            deadlines_remove(&deadlines, link_of(table));
        for (int i = 0; i < TABLES; i++)
            if (due[i] > 0 && (first < 0 || due[i] < due[first]))
                first = i;
        assert_true(first < 0 || deadlines_first(&deadlines)->due == due[first]);
        int other = (int)sb_random_below(&chance, TABLES);
        const struct deadline *found = deadlines_find(&deadlines, link_of(other));
        assert_true(found ? found->due == due[other] : due[other] == 0);
    }
}

/* When there are too many, those that are near stay, and whoever sets one learns that not all are there. */
static void too_many_are_no_more_than_so_many(void **unused) {
    (void)unused;
    for (int i = 0; i < DEADLINES_MOST; i++)
        assert_true(deadlines_set(&deadlines, link_of(i), 1000 + i));
    assert_false(deadlines_set(&deadlines, link_of(DEADLINES_MOST), 1e9));
    assert_null(deadlines_find(&deadlines, link_of(DEADLINES_MOST)));
    for (int i = 1; i <= 1000; i++)
        assert_false(deadlines_set(&deadlines, link_of(DEADLINES_MOST + i), i));
    assert_int_equal(deadlines.count, DEADLINES_MOST);
    for (int i = 1; i <= 1000; i++) {
        assert_true(deadlines_first(&deadlines)->due == i);
        deadlines_remove(&deadlines, link_of(DEADLINES_MOST + i));
    }
    assert_true(deadlines_first(&deadlines)->due == 1000);
    assert_true(sizeof(struct deadline) <= 40);
}

#define test(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(there_is_none_at_first),
        test(they_come_in_their_order),
        test(whatever_comes_and_goes_each_has_its_own),
        test(too_many_are_no_more_than_so_many),
    };
    return cmocka_run_group_tests_name("deadlines", tests, NULL, NULL);
}
