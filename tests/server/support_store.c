/* What tests of the store have in common. */
#include "support_store.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <saburau/samurai.h>

char store_path[256];
static char folder[200];

int make_store_folder(void **unused) {
    const char *tmp = getenv("TMPDIR");
    (void)unused;
    snprintf(folder, sizeof folder, "%s/saburau-XXXXXX", tmp ? tmp : "/tmp");
    if (!mkdtemp(folder) || !secret_start())
        return -1;
    snprintf(store_path, sizeof store_path, "%s/store", folder);
    return 0;
}

int remove_store_folder(void **unused) {
    DIR *files = opendir(folder);
    (void)unused;
    for (const struct dirent *file; files && (file = readdir(files));) {
        char path[sizeof folder + sizeof file->d_name];
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        unlink(path); /* not the folders "." and ".." */
    }
    if (files)
        closedir(files);
    return rmdir(folder);
}

struct store *open_store(void) {
    struct sb_error error = {.words = NULL};
    struct store *store = store_open(store_path, &error);
    if (!store)
        fail_at(HERE, "%s", error.text);
    return store;
}

static void assert_says(const struct sb_error *error, const char *word) {
    if (!strstr(error->text, word))
        fail_at(HERE, "\"%s\" does not say \"%s\"", error->text, word);
}

void assert_not_opened(const char *path, const char *word) {
    struct sb_error error = {.words = NULL};
    assert_null(store_open(path, &error));
    assert_says(&error, word);
}

void commit(struct store *store) {
    struct sb_error error = {.words = NULL};
    if (!store_commit(store, &error))
        fail_at(HERE, "%s", error.text);
}

void assert_not_committed(struct store *store, const char *word) {
    struct sb_error error = {.words = NULL};
    assert_true(store_is_dirty(store));
    assert_false(store_commit(store, &error));
    assert_says(&error, word);
    assert_false(store_is_dirty(store));
}

void tamper(const char *sql) {
    sqlite3 *database;
    assert_int_equal(sqlite3_open(store_path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
}

int64_t number_of(const char *sql) {
    sqlite3 *database;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(store_path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(database, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return number;
}

struct secret_hash somebody(const char *secret) {
    return secret_hash(secret);
}

struct table_facts new_table(void) {
    struct table_facts table = {
        .game = &sb_samurai, .host = somebody("host"), .actor = SB_NOBODY, .made = 1800000000, .touched = 1800000001};
    struct sb_error error = {.words = NULL};
    assert_true(read_setup(&sb_samurai, 2, "first=1", &table.setup, &error));
    secret_make_link(table.link);
    secret_make_link(table.invitation);
    table.seats[0] = (struct seat_facts){.kind = SEAT_PERSON, .owner = somebody("ann"), .name = "Ann"};
    return table;
}

struct table_facts add_table(struct store *store) {
    struct table_facts table = new_table();
    store_add_table(store, &table);
    return table;
}

static bool put_event(void *text, const char *event) {
    sb_put_format(text, "%s;", event);
    return true;
}

const char *events_of(struct store *store, int64_t table) {
    static char memory[100000];
    struct sb_error error = {.words = NULL};
    struct sb_text text = sb_text_over(memory, sizeof memory);
    assert_true(store_read_events(store, table, put_event, &text, &error));
    assert_false(text.cut);
    return memory;
}
