/* Checking a database. */
#include "check.h"
#include "store_internal.h"
#include "table.h"
#include <stdio.h>
#include <string.h>

enum { FILE_ITSELF = 0 };

static void fail(struct check *check, int64_t table, const char *reason) {
    check->failed++;
    check->damage(check->data, table, reason);
}

/* ---- The file ---- */

struct reading {
    struct check *check;
    bool good;
};

static int take_line(void *data, int count, char **values, char **names) {
    struct reading *reading = data;
    (void)names;
    if (count == 1 && values[0] && strcmp(values[0], "ok") != 0) {
        fail(reading->check, FILE_ITSELF, values[0]);
        reading->good = false;
    }
    return 0;
}

static void check_file(struct check *check, struct store *store) {
    struct reading reading = {.check = check, .good = true};
    if (sqlite3_exec(store->database, "PRAGMA integrity_check(20)", take_line, &reading, NULL) != SQLITE_OK)
        fail(check, FILE_ITSELF, sqlite3_errmsg(store->database));
    else
        check->passed += reading.good;
}

/* NULL if the file has not what is asked for: why not is told at once, for SQLite soon forgets it. */
static sqlite3_stmt *prepare(struct check *check, struct store *store, const char *sql) {
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(store->database, sql, -1, &statement, NULL) != SQLITE_OK)
        fail(check, FILE_ITSELF, sqlite3_errmsg(store->database));
    return statement;
}

/* Rows of a table that is not there. */
static void check_orphans(struct check *check, struct store *store, const char *rows) {
    char sql[200];
    struct sb_error error = {.words = check->words};
    snprintf(sql, sizeof sql, "SELECT DISTINCT table_id FROM %s WHERE table_id NOT IN (SELECT id FROM tables)", rows);
    sb_fail(&error, "There is no such table, but it has rows in \"%s\".", rows);
    sqlite3_stmt *statement = prepare(check, store, sql);
    while (statement && sqlite3_step(statement) == SQLITE_ROW)
        fail(check, sqlite3_column_int64(statement, 0), error.text);
    if (sqlite3_finalize(statement) != SQLITE_OK)
        fail(check, FILE_ITSELF, sqlite3_errmsg(store->database));
}

/* ---- Tables ---- */

/* Are its events numbered 0, 1, 2, …? */
static bool has_all_events(struct store *store, sqlite3_stmt *count, int64_t id, struct sb_error *error) {
    sqlite3_bind_int64(count, 1, id);
    bool read = sqlite3_step(count) == SQLITE_ROW;
    int64_t rows = sqlite3_column_int64(count, 0), numbers = sqlite3_column_int64(count, 1);
    int64_t least = sqlite3_column_int64(count, 2), most = sqlite3_column_int64(count, 3);
    if (sqlite3_reset(count) != SQLITE_OK || !read)
        return store_cannot_read(store, error);
    return rows == 0 || (least == 0 && most == rows - 1 && numbers == rows) ||
           sb_fail(error, "Its events are not numbered from 0 without a gap: one is missing, or there twice.");
}

/* Does its phase fit to where the game stands? */
static bool has_right_phase(const struct table *table, struct sb_error *error) {
    if (table->facts.phase == PHASE_WAITING && table->at > 0)
        return sb_fail(error, "Its game has not begun, but moves were made.");
    if (table->facts.phase == PHASE_PLAYING && sb_match_actor(&table->match) == SB_NOBODY)
        return sb_fail(error, "Its game is over by the rules, but the table says that it is being played.");
    return true;
}

static bool is_sound(struct store *store, sqlite3_stmt *count, int64_t id, const char *link, struct sb_error *error) {
    struct table *table = NULL;
    if (!secret_is_link(link))
        return sb_fail(error, "Its link is no link.");
    if (!has_all_events(store, count, id, error) || table_load(store, link, &table, error) != STORE_FOUND)
        return false;
    bool sound = has_right_phase(table, error);
    table_free(table);
    return sound;
}

/* Which events the log has, by table, in memory: else each table would be looked for among all of them. A server puts
 * them away when it starts, but here the file stays as it is. */
static const char LOGGED[] = "PRAGMA temp_store = MEMORY;"
                             "CREATE TEMP TABLE logged AS SELECT table_id, at FROM recent;"
                             "CREATE INDEX temp.logged_of ON logged (table_id)";

static void check_tables(struct check *check, struct store *store) {
    sqlite3_exec(store->database, LOGGED, NULL, NULL, NULL); /* if that fails, `count` cannot be prepared */
    sqlite3_stmt *list = prepare(check, store, "SELECT id, link FROM tables ORDER BY id");
    sqlite3_stmt *count =
        prepare(check, store,
                "SELECT count(*), count(DISTINCT at), min(at), max(at) FROM"
                " (SELECT at FROM events WHERE table_id = ?1 UNION ALL SELECT at FROM logged WHERE table_id = ?1)");
    while (list && count && sqlite3_step(list) == SQLITE_ROW) {
        struct sb_error error = {.words = check->words};
        char link[LINK_ROOM + 1];
        struct cursor columns = {list, 0};
        int64_t id = store_get_number(&columns);
        bool fits = true;
        store_get_text(&columns, link, sizeof link, &fits);
        if (is_sound(store, count, id, link, &error))
            check->passed++;
        else
            fail(check, id, error.text);
    }
    sqlite3_finalize(count);
    if (sqlite3_finalize(list) != SQLITE_OK)
        fail(check, FILE_ITSELF, sqlite3_errmsg(store->database));
}

bool check_database(struct check *check, const char *path, struct sb_error *error) {
    static const char *const parts[] = {"seats", "events", "recent", "chat", "freed"};
    struct store *store = store_open_to_look(path, check->any_version, NULL, error);
    if (!store)
        return false;
    check_file(check, store);
    if (store_is_of_this_version(store)) {
        check_tables(check, store);
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
            check_orphans(check, store, parts[i]);
    }
    store_close(store);
    return true;
}
