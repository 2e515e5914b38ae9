/* Checking a database (check.h) is looking at it: whatever it finds, the file stays as it is, and its journal too. */
#include "../../src/server/check.h"
#include "support_hall.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Files ---- */

struct content {
    char *bytes; /* NULL if there is no such file */
    size_t length;
};

static const char *beside(const char *end) {
    static char path[300];
    snprintf(path, sizeof path, "%s%s", store_path, end);
    return path;
}

static struct content read_file(const char *path) {
    struct content content = {.bytes = NULL};
    FILE *file = fopen(path, "rb");
    if (!file)
        return content;
    enum { MOST = 4 << 20 };
    content.bytes = malloc(MOST);
    assert_non_null(content.bytes);
    content.length = fread(content.bytes, 1, MOST, file);
    assert_true(content.length < MOST);
    fclose(file);
    return content;
}

static void write_file(const char *path, const struct content *content) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(content->bytes, 1, content->length, file), content->length);
    assert_int_equal(fclose(file), 0);
}

static void assert_same(const char *path, const struct content *before) {
    struct content after = read_file(path);
    assert_int_equal(after.bytes != NULL, before->bytes != NULL);
    assert_int_equal(after.length, before->length);
    if (before->bytes)
        assert_memory_equal(after.bytes, before->bytes, before->length);
    free(after.bytes);
}

/* ---- A server that has crashed in the middle of games ---- */

enum { GAMES = 3 };

static void play_some(void) {
    struct guest ann = {0};
    open_hall();
    enter(&ann, "ann");
    for (int i = 0; i < GAMES; i++) {
        char table[LINK_ROOM];
        strcpy(table,
               text_in(ask_well(&ann, "'do':'create','game':'samurai','seats':['me','me'],'start':true"), "table"));
        ask_well(&ann, "'do':'watch','table':'%s'", table);
        ask_well(&ann, "'do':'stand_in','table':'%s','seat':0,'on':true", table);
    }
    leave(&ann);
}

static void fail_test(void *data, int64_t table, const char *reason) {
    (void)data;
    fail_at(HERE, "table %lld: %s", (long long)table, reason);
}

static void check_well(void) {
    struct check check = {.damage = fail_test};
    struct sb_error error = {.words = NULL};
    if (!check_database(&check, store_path, &error))
        fail_at(HERE, "%s", error.text);
    assert_int_equal(check.passed, 1 + GAMES);
}

static void looking_changes_nothing_that_a_crash_has_left(void **unused) {
    (void)unused;
    play_some();
    struct content file = read_file(store_path), journal = read_file(beside("-wal"));
    assert_true(journal.length > 0);
    close_hall();
    write_file(store_path, &file);
    write_file(beside("-wal"), &journal);
    check_well();
    assert_same(store_path, &file);
    assert_same(beside("-wal"), &journal);
    check_well();
    free(file.bytes);
    free(journal.bytes);
    /* … and the server goes on from there. */
    struct store *store = open_store();
    store_close(store);
    assert_true(number_of("SELECT count(*) FROM events") > 0);
}

static void looking_leaves_nothing_beside_a_file_that_was_closed(void **unused) {
    (void)unused;
    play_some();
    close_hall();
    struct content file = read_file(store_path), journal = read_file(beside("-wal"));
    assert_null(journal.bytes);
    assert_true(number_of("SELECT count(*) FROM recent") > 0);
    free(file.bytes);
    file = read_file(store_path);
    check_well();
    assert_same(store_path, &file);
    assert_same(beside("-wal"), &journal);
    assert_int_not_equal(access(beside("-shm"), F_OK), 0);
    free(file.bytes);
}

/* ---- Damage ---- */

static char reasons[2000];

static void keep_reason(void *data, int64_t table, const char *reason) {
    size_t length = strlen(reasons);
    (void)data;
    snprintf(reasons + length, sizeof reasons - length, "%lld: %s\n", (long long)table, reason);
}

/* A file that was closed is changed so, and then checked. */
static struct check check_after(const char *sql) {
    struct check check = {.damage = keep_reason};
    struct sb_error error = {.words = NULL};
    tamper(sql);
    reasons[0] = '\0';
    if (!check_database(&check, store_path, &error))
        fail_at(HERE, "%s", error.text);
    return check;
}

static void assert_found(const char *words) {
    if (!strstr(reasons, words))
        fail_at(HERE, "\"%s\" is not in what was found: %s", words, reasons);
}

static void a_table_that_is_missing_from_the_file_is_found(void **unused) {
    (void)unused;
    play_some();
    close_hall();
    assert_int_equal(check_after("ALTER TABLE chat RENAME TO talk").failed, 1);
    assert_found("0: no such table: chat");
    assert_int_equal(check_after("ALTER TABLE talk RENAME TO chat").failed, 0);
    struct check check = check_after("ALTER TABLE tables RENAME COLUMN link TO way");
    assert_true(check.failed > 0);
    assert_int_equal(check.passed, 1); /* the file itself */
    assert_found("0: no such column: link");
}

static void a_game_that_is_over_and_is_said_to_be_played_is_found(void **unused) {
    struct guest ann = {0};
    char record[20000];
    (void)unused;
    FILE *file = fopen(SABURAU_SOURCE_DIR "/tests/records/samurai.jsonl", "r");
    assert_non_null(file);
    assert_non_null(fgets(record, sizeof record, file));
    fclose(file);
    open_hall();
    enter(&ann, "ann");
    ask_well(&ann, "'do':'upload','record':%s", record);
    leave(&ann);
    close_hall();
    struct check check = check_after("UPDATE tables SET phase = 1");
    assert_int_equal(check.failed, 1);
    assert_found("1: Its game is over by the rules, but the table says that it is being played.");
    assert_int_equal(check_after("UPDATE tables SET phase = 2").failed, 0);
}

/* ---- Versions ---- */

static void assert_not_checked(const char *sql, const char *words) {
    struct check check = {.damage = fail_test};
    struct sb_error error = {.words = NULL};
    tamper(sql);
    assert_false(check_database(&check, store_path, &error));
    if (!strstr(error.text, words))
        fail_at(HERE, "\"%s\" does not say \"%s\"", error.text, words);
    assert_int_equal(check.passed + check.failed, 0);
}

static void a_file_of_another_version_is_not_judged(void **unused) {
    struct check check = {.damage = fail_test, .any_version = true};
    (void)unused;
    store_close(open_store());
    assert_not_checked("PRAGMA user_version = 9999", "written by a newer server");
    assert_not_checked("PRAGMA user_version = 1", "start a server on it once");
    assert_true(check_database(&check, store_path, NULL)); /* of an old one, only whether it is a sound file */
    assert_int_equal(check.passed, 1);
    assert_not_checked("PRAGMA application_id = 1", "is not a database of this server");
}

#define test(name) cmocka_unit_test_setup_teardown(name, make_store_folder, remove_store_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(looking_changes_nothing_that_a_crash_has_left),
        test(looking_leaves_nothing_beside_a_file_that_was_closed),
        test(a_table_that_is_missing_from_the_file_is_found),
        test(a_game_that_is_over_and_is_said_to_be_played_is_found),
        test(a_file_of_another_version_is_not_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
