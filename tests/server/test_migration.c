/* Files of older versions (store_layout.c): everything in them is there, and can be played on with. */
#include "support_hall.h"
#include <saburau/file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The tables of data/version-1.sql. */
static const char waiting[] = "t1ThKtKEDeAAUkZ7rx3uoA", bots_turn[] = "6gMFucnPJBZxcdFvGweKbg",
                  clocked[] = "67751J3zE9QxrC2oaLBENw", over[] = "ET3guqjaea4-G91KBpbbOg",
                  rematch[] = "HGH0J0y18U5-IfTFUXPI1g", uploaded[] = "IVGLb6L2vhxm7ntME46BqA",
                  playing[] = "Aa3fUkMmSGDh4fs19C2TnQ";

static struct guest ann, bob, eve;

static char *read_all(const char *path) {
    static char memory[100000];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(memory, 1, sizeof memory - 1, file);
    assert_true(length > 0 && length < sizeof memory - 1);
    memory[length] = '\0';
    fclose(file);
    return memory;
}

static int load_version_1(void **unused) {
    if (make_store_folder(unused) != 0)
        return -1;
    tamper(read_all(SABURAU_SOURCE_DIR "/tests/server/data/version-1.sql"));
    return 0;
}

static void open_migrated(void) {
    open_hall();
    enter(&ann, "ann");
    enter(&bob, "bob");
    enter(&eve, "eve");
    end_round();
}

static void close_migrated(void) {
    leave(&ann);
    leave(&bob);
    leave(&eve);
    close_hall();
}

/* A table in a guest's lobby; NULL if it is not there. Good until the guest asks something else. */
static const json_t *in_lobby(struct guest *guest, const char *link, const char *list) {
    const json_t *tables = json_object_get(ask_well(guest, "'do':'lobby'"), list);
    for (size_t i = 0; i < json_array_size(tables); i++)
        if (strcmp(text_in(json_array_get(tables, i), "table"), link) == 0)
            return json_array_get(tables, i);
    return NULL;
}

static const json_t *watch(struct guest *guest, const char *link, int eye) {
    ask_well(guest, "'do':'watch','table':'%s'", link);
    const json_t *told = last_told(guest, eye);
    assert_non_null(told);
    return told;
}

static void the_file_has_the_new_version_and_all_rows(void **unused) {
    (void)unused;
    assert_int_equal(number_of("PRAGMA user_version"), 1);
    int64_t events = number_of("SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM recent)");
    assert_true(events > 100 && number_of("SELECT count(*) FROM recent") > 0);
    store_close(open_store());
    assert_int_equal(number_of("PRAGMA user_version"), store_version);
    assert_int_equal(number_of("SELECT count(*) FROM tables"), 14);
    assert_int_equal(number_of("SELECT count(*) FROM seats"), 35);
    assert_int_equal(number_of("SELECT count(*) FROM events"), events);
    assert_int_equal(number_of("SELECT count(*) FROM chat"), 3);
    assert_int_equal(number_of("SELECT count(*) FROM names"), 2);
    assert_int_equal(number_of("SELECT count(*) FROM tickets"), 1);
    assert_int_equal(number_of("SELECT count(*) FROM phases JOIN (SELECT phase, count(*) AS counted FROM tables"
                               " GROUP BY phase) USING (phase) WHERE tables = counted"),
                     3);
    assert_int_equal(number_of("SELECT count(*) FROM tables WHERE touched < strftime('%s', 'now') - 3600"), 0);
}

/* A new file is laid out as an old one that was brought up to date. */
static void new_and_migrated_files_have_one_layout(void **unused) {
    char layout[20000];
    struct store *store;
    sqlite3_stmt *statement;
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct sb_text text = sb_text_new(NULL);
        store = open_store();
        sqlite3_prepare_v2(store->database, "SELECT name, sql FROM sqlite_schema ORDER BY name", -1, &statement, NULL);
        while (sqlite3_step(statement) == SQLITE_ROW)
            sb_put_format(&text, "%s: %s\n", (const char *)sqlite3_column_text(statement, 0),
                          sqlite3_column_text(statement, 1) ? (const char *)sqlite3_column_text(statement, 1) : "");
        sqlite3_finalize(statement);
        store_close(store);
        if (i == 0) {
            assert_true(text.length > 1000 && text.length < sizeof layout);
            strcpy(layout, text.data);
            assert_int_equal(remove(store_path), 0);
        } else {
            assert_string_equal(text.data, layout);
        }
        sb_text_free(&text);
    }
}

static void tables_are_as_they_were_and_go_on(void **unused) {
    (void)unused;
    open_migrated();
    assert_string_equal(text_in(ask_well(&ann, "'do':'hello'"), "name"), "Ann");
    const json_t *told = watch(&ann, playing, 0);
    assert_int_equal(number_in(told, "at"), 18);
    assert_string_equal(text_in(told, "phase"), "playing");
    assert_int_equal(json_array_size(json_object_get(told, "chat")), 2); /* said before it was noted when */
    assert_int_equal(json_array_size(json_object_get(watch(&bob, playing, 1), "chat")), 1); /* has muted the other */
    assert_string_equal(text_in(watch(&eve, over, SB_SPECTATOR), "next"), rematch);
    assert_string_equal(text_in(last_told(&eve, SB_SPECTATOR), "phase"), "over");
    assert_string_equal(text_in(watch(&eve, uploaded, SB_SPECTATOR), "phase"), "over");
    assert_true(number_in(last_told(&eve, SB_SPECTATOR), "at") > 100);
    ask_well(&bob, "'do':'join','table':'%s'", waiting);
    ask_well(&ann, "'do':'start','table':'%s'", waiting);
    assert_string_equal(text_in(watch(&bob, waiting, 1), "phase"), "playing");
    ask_well(&eve, "'do':'take','ticket':'ticket'"); /* of Bob's */
    bool is_anns = json_object_get(watch(&ann, playing, 0), "legal") != NULL;
    struct guest *actor = is_anns ? &ann : &eve;
    char move[SB_MAX_NOTATION];
    const json_t *legal = json_object_get(watch(actor, playing, !is_anns), "legal");
    strcpy(move, json_string_value(json_array_get(legal, 0)));
    ask_well(actor, "'do':'move','table':'%s','seat':%d,'at':18,'move':'%s'", playing, !is_anns, move);
    assert_int_equal(number_in(watch(&ann, playing, 0), "at") >= 19, true);
    close_migrated();
}

/* Of a game that was over nobody has written down how it ended; of one that ends now it is. */
static void how_a_game_ended_is_known_from_now_on(void **unused) {
    (void)unused;
    open_migrated();
    const json_t *entry = in_lobby(&ann, over, "mine");
    assert_string_equal(text_in(entry, "phase"), "over");
    assert_null(json_object_get(entry, "ended"));
    assert_null(json_object_get(entry, "winners"));
    assert_null(json_object_get(entry, "given_up"));
    assert_int_equal(json_array_size(json_object_get(ask_well(&ann, "'do':'statistics'"), "statistics")), 0);
    ask_well(&ann, "'do':'resign','table':'%s'", playing);
    assert_true(is_true_in(in_lobby(&ann, playing, "mine"), "given_up"));
    assert_int_equal(json_array_size(json_object_get(ask_well(&ann, "'do':'statistics'"), "statistics")), 1);
    close_migrated();
}

/* Nobody knew whose turn it was: that is found out after the start, and then written down. */
static void whose_turn_it_is_is_found_out(void **unused) {
    (void)unused;
    for (int start = 0; start < 2; start++) {
        open_migrated();
        bool is_anns = json_object_get(watch(&ann, playing, 0), "legal") != NULL;
        assert_true(is_true_in(in_lobby(&ann, playing, "mine"), "your_turn") == is_anns);
        assert_true(is_true_in(in_lobby(&bob, playing, "mine"), "your_turn") == !is_anns);
        assert_true(is_true_in(in_lobby(&ann, rematch, "mine"), "your_turn") !=
                    is_true_in(in_lobby(&bob, rematch, "mine"), "your_turn"));
        assert_true(is_true_in(in_lobby(&ann, clocked, "mine"), "your_turn"));
        assert_int_equal(metric("clocks"), 1);
        watch(&ann, bots_turn, 1);
        wait_until_at(&ann, 1, 1);
        close_migrated();
        assert_int_equal(number_of("SELECT count(*) FROM tables WHERE actor = -5"), 0);
        assert_int_equal(number_of("SELECT count(*) FROM tables WHERE runs"), 2);
    }
}

static void of_one_host_the_newest_five_stay_listed(void **unused) {
    (void)unused;
    open_migrated();
    assert_int_equal(json_array_size(json_object_get(ask_well(&bob, "'do':'lobby'"), "listed")), 6);
    assert_non_null(in_lobby(&bob, waiting, "listed"));
    assert_int_equal(json_array_size(json_object_get(ask_well(&eve, "'do':'lobby'"), "mine")), 7);
    close_migrated();
}

/* A step that fails in the middle has never been begun; when it can be taken, nothing is missing. */
static void a_step_that_fails_leaves_the_file_as_it_was(void **unused) {
    (void)unused;
    tamper("CREATE INDEX tickets_of ON tickets (until)"); /* what the step makes at its end */
    int64_t recent = number_of("SELECT count(*) FROM recent");
    assert_not_opened(store_path, "already exists");
    assert_int_equal(number_of("PRAGMA user_version"), 1);
    assert_int_equal(number_of("SELECT count(*) FROM recent"), recent);
    assert_int_equal(number_of("SELECT count(*) FROM tables WHERE listed"), 8);
    assert_int_equal(number_of("SELECT count(*) FROM pragma_table_info('tables') WHERE name = 'actor'"), 0);
    tamper("DROP INDEX tickets_of");
    the_file_has_the_new_version_and_all_rows(NULL);
}

/* ---- How long it takes ---- */

enum { STEPS_AT_ONCE = 1000 };

static int64_t steps; /* of SQLite's machine, in thousands */

static int count_steps(void *unused) {
    (void)unused;
    steps++;
    return 0;
}

static int watch_over(sqlite3 *database, char **unused, const void *routines) {
    (void)unused, (void)routines;
    sqlite3_progress_handler(database, STEPS_AT_ONCE, count_steps, NULL);
    return SQLITE_OK;
}

/* Of the tickets that visitors have for one table, the last stays; however many there are, each is looked at a few
 * times, and not once for each other. */
static void many_tickets_take_no_longer_than_few(void **unused) {
    enum { TICKETS = 4000, STEPS_OF_ONE = 500 };
    char sql[500];
    (void)unused;
    snprintf(
        sql, sizeof sql,
        "DELETE FROM tickets; WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
        " INSERT INTO tickets SELECT CAST(printf('%%032d', i) AS BLOB), '%s', CAST(i %% 100 AS BLOB), i / 200 FROM n",
        TICKETS - 1, waiting);
    tamper(sql);
    sqlite3_auto_extension((void (*)(void))watch_over);
    steps = 0;
    store_close(open_store());
    sqlite3_cancel_auto_extension((void (*)(void))watch_over);
    assert_int_equal(number_of("SELECT count(*) FROM tickets"), 100);
    assert_int_equal(number_of("SELECT min(until) FROM tickets"), TICKETS / 200 - 1);
    assert_int_equal(number_of("SELECT min(CAST(CAST(ticket AS TEXT) AS INTEGER)) FROM tickets"), TICKETS - 100);
    assert_true(steps < TICKETS * STEPS_OF_ONE / STEPS_AT_ONCE);
}

#define test(name) cmocka_unit_test_setup_teardown(name, load_version_1, remove_store_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(the_file_has_the_new_version_and_all_rows), test(new_and_migrated_files_have_one_layout),
        test(tables_are_as_they_were_and_go_on),         test(whose_turn_it_is_is_found_out),
        test(of_one_host_the_newest_five_stay_listed),   test(a_step_that_fails_leaves_the_file_as_it_was),
        test(how_a_game_ended_is_known_from_now_on),     test(many_tickets_take_no_longer_than_few),
    };
    return cmocka_run_group_tests_name("migration", tests, NULL, NULL);
}
