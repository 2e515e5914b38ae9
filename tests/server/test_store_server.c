/* What the server itself keeps in the store (src/server/store_server.c): the key of cookies, the counts of tables. */
#include "server/support_store.h"
#include <stdio.h>
#include <string.h>

/* ---- The key ---- */

static struct secret_key key_of_store(void) {
    struct store *store = open_store();
    struct secret_key key = *store_cookie_key(store);
    store_close(store);
    return key;
}

static void the_key_of_cookies_stays(void **unused) {
    (void)unused;
    struct secret_key key = key_of_store(), again = key_of_store();
    assert_memory_equal(key.bytes, again.bytes, KEY_BYTES);
}

static void every_store_has_a_key_of_its_own(void **unused) {
    (void)unused;
    struct secret_key key = key_of_store();
    assert_int_equal(remove(store_path), 0);
    struct secret_key other = key_of_store();
    assert_memory_not_equal(key.bytes, other.bytes, KEY_BYTES);
}

/* ---- Who is known ---- */

static void whoever_has_left_something_is_known(void **unused) {
    struct secret_hash named = somebody("named"), stranger = somebody("stranger"), ann = somebody("ann"),
                       host = somebody("host");
    (void)unused;
    struct store *store = open_store();
    assert_int_equal(store_knows_visitor(store, &ann, NULL), STORE_NONE);
    struct table_facts table = add_table(store);
    store_set_name(store, &named, "Named");
    commit(store);
    assert_int_equal(store_knows_visitor(store, &named, NULL), STORE_FOUND);
    assert_int_equal(store_knows_visitor(store, &ann, NULL), STORE_FOUND);
    assert_int_equal(store_knows_visitor(store, &host, NULL), STORE_FOUND);
    assert_int_equal(store_knows_visitor(store, &stranger, NULL), STORE_NONE);
    table.seats[0] = (struct seat_facts){.kind = SEAT_OPEN};
    store_change_table(store, &table);
    commit(store);
    assert_int_equal(store_knows_visitor(store, &ann, NULL), STORE_NONE);
    store_close(store);
}

/* ---- How many tables there are ---- */

static int64_t count_one_by_one(struct store *store, int phase) {
    sqlite3_stmt *statement;
    assert_int_equal(
        sqlite3_prepare_v2(store->database, "SELECT count(*) FROM tables WHERE phase = ?", -1, &statement, NULL),
        SQLITE_OK);
    sqlite3_bind_int(statement, 1, phase);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int64_t count = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return count;
}

/* The counts are what counting comes to. */
static void assert_counts(struct store *store, int waiting, int playing, int over) {
    const int64_t expected[] = {waiting, playing, over};
    int64_t count[PHASE_OVER + 1];
    assert_true(store_count_tables(store, count));
    for (int phase = PHASE_WAITING; phase <= PHASE_OVER; phase++) {
        assert_int_equal(count[phase], expected[phase]);
        assert_int_equal(count_one_by_one(store, phase), expected[phase]);
    }
}

static void change_phase(struct store *store, struct table_facts *table, enum phase phase) {
    table->phase = phase;
    store_change_table(store, table);
}

static void tables_are_counted_as_they_come_change_and_go(void **unused) {
    (void)unused;
    struct store *store = open_store();
    assert_counts(store, 0, 0, 0);
    struct table_facts one = add_table(store), two = add_table(store);
    add_table(store);
    assert_counts(store, 3, 0, 0);
    change_phase(store, &one, PHASE_PLAYING);
    change_phase(store, &two, PHASE_PLAYING);
    change_phase(store, &two, PHASE_PLAYING); /* nothing new */
    change_phase(store, &two, PHASE_OVER);
    assert_counts(store, 1, 1, 1);
    commit(store);
    store_close(store);
    store = open_store();
    assert_counts(store, 1, 1, 1);
    store_close(store);
    tamper("DELETE FROM tables WHERE phase = 2");
    store = open_store();
    assert_counts(store, 1, 1, 0);
    store_close(store);
}

static void a_round_that_fails_counts_for_nothing(void **unused) {
    (void)unused;
    struct store *store = open_store();
    struct table_facts one = add_table(store);
    commit(store);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(sqlite3_exec(store->database, "PRAGMA max_page_count = 1", NULL, NULL, NULL), SQLITE_OK);
        change_phase(store, &one, PHASE_PLAYING);
        for (int tables = 0; tables < 100; tables++)
            add_table(store);
        assert_not_committed(store, "the disk is full");
        assert_counts(store, 1, 0, 0);
        assert_int_equal(sqlite3_exec(store->database, "PRAGMA max_page_count = 1000000", NULL, NULL, NULL), SQLITE_OK);
    }
    change_phase(store, &one, PHASE_PLAYING);
    commit(store);
    assert_counts(store, 0, 1, 0);
    store_close(store);
}

/* A file from before there were counts and keys. */
int main(void) {
#define test(name) cmocka_unit_test_setup_teardown(name, make_store_folder, remove_store_folder)
    const struct CMUnitTest tests[] = {
        test(the_key_of_cookies_stays),
        test(every_store_has_a_key_of_its_own),
        test(whoever_has_left_something_is_known),
        test(tables_are_counted_as_they_come_change_and_go),
        test(a_round_that_fails_counts_for_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
