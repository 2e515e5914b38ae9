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

#define test(name) cmocka_unit_test_setup_teardown(name, make_store_folder, remove_store_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(looking_changes_nothing_that_a_crash_has_left),
        test(looking_leaves_nothing_beside_a_file_that_was_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
