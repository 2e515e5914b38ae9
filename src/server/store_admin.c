/* The store: what those who run the server ask for: lists of tables, bans. */
#include "store_internal.h"
#include <stdlib.h>

/* ---- Tables ---- */

static const char LIST[] = "SELECT id, link, game, phase, seats, listed, made,"
                           " (SELECT count(*) FROM seats WHERE table_id = id AND kind >= 2)"
                           " FROM tables WHERE id < ?1 ORDER BY id DESC LIMIT ?2";
/* Nearly all tables are over in the end: those are found by going through all, the others by the index. */
#define LIST_IN_PHASE(how)                                                                                             \
    "SELECT id, link, game, phase, seats, listed, made,"                                                               \
    " (SELECT count(*) FROM seats WHERE table_id = id AND kind >= 2)"                                                  \
    " FROM tables " how " WHERE phase = ?3 AND id < ?1 ORDER BY id DESC LIMIT ?2"

static void read_row(sqlite3_stmt *statement, struct table_row *row) {
    struct cursor columns = {statement, 0};
    bool fits = true; /* what is damaged is empty in the list */
    row->id = store_get_number(&columns);
    store_get_text(&columns, row->link, sizeof row->link, &fits);
    store_get_text(&columns, row->game, sizeof row->game, &fits);
    row->phase = (int)store_get_number(&columns);
    row->seats = (int)store_get_number(&columns);
    row->listed = store_get_number(&columns) != 0;
    row->made = store_get_number(&columns);
    row->taken = (int)store_get_number(&columns);
}

int store_list_tables(struct store *store, int64_t before, int phase, struct table_row *rows, int most) {
    sqlite3_stmt *statement =
        phase < 0             ? store_begin_read(store, LIST_TABLES, LIST)
        : phase == PHASE_OVER ? store_begin_read(store, LIST_TABLES_OVER, LIST_IN_PHASE("NOT INDEXED"))
                              : store_begin_read(store, LIST_TABLES_IN_PHASE, LIST_IN_PHASE("INDEXED BY tables_phase"));
    struct cursor values = {statement, 0};
    int count = 0;
    store_put_number(&values, before);
    store_put_number(&values, most);
    if (phase >= 0)
        store_put_number(&values, phase);
    while (count < most && statement && sqlite3_step(statement) == SQLITE_ROW)
        read_row(statement, &rows[count++]);
    return store_end_read(statement) ? count : -1;
}

enum store_answer store_name_table(struct store *store, int64_t *id, char link[LINK_ROOM], struct sb_error *error) {
    struct cursor values = {
        store_begin_read(store, NAME_TABLE, "SELECT id, link FROM tables WHERE id = ?1 OR link = ?2"), 0};
    store_put_number(&values, *id);
    store_put_text(&values, link);
    bool found = values.statement && sqlite3_step(values.statement) == SQLITE_ROW;
    struct cursor columns = {values.statement, 0};
    int64_t number = found ? store_get_number(&columns) : 0;
    char name[LINK_ROOM] = "";
    bool fits = true;
    if (found)
        store_get_text(&columns, name, sizeof name, &fits);
    if (!store_end_read(values.statement)) {
        store_cannot_read(store, error);
        return STORE_FAILED;
    }
    *id = number;
    memcpy(link, name, sizeof name);
    return found ? STORE_FOUND : STORE_NONE;
}

/* ---- Bans ---- */

/* Numbers of SQLite are signed. */
static void put_ban(struct cursor *values, const struct ban *ban) {
    store_put_number(values, ban->kind);
    store_put_number(values, (int64_t)ban->who);
}

void store_add_ban(struct store *store, const struct ban *ban) {
    struct cursor values = {store_begin_write(store, ADD_BAN, "REPLACE INTO bans VALUES (?,?,?)"), 0};
    if (!values.statement)
        return;
    put_ban(&values, ban);
    store_put_number(&values, ban->since);
    store_run_write(store, values.statement);
}

void store_remove_ban(struct store *store, const struct ban *ban) {
    struct cursor values = {store_begin_write(store, REMOVE_BAN, "DELETE FROM bans WHERE kind = ? AND who = ?"), 0};
    if (!values.statement)
        return;
    put_ban(&values, ban);
    store_run_write(store, values.statement);
}

static int compare(const void *one, const void *other) {
    return ban_compare(one, other);
}

bool store_read_bans(struct store *store, struct ban **bans, size_t *count, struct sb_error *error) {
    sqlite3_stmt *statement = store_begin_read(store, READ_BANS, "SELECT kind, who, since FROM bans");
    size_t room = 0;
    bool memory = true;
    *bans = NULL;
    *count = 0;
    while (memory && statement && sqlite3_step(statement) == SQLITE_ROW) {
        if (*count == room) {
            room = room ? 2 * room : 16;
            struct ban *more = realloc(*bans, room * sizeof *more);
            memory = more != NULL;
            *bans = more ? more : *bans;
        }
        struct cursor columns = {statement, 0};
        struct ban *ban = memory ? &(*bans)[(*count)++] : &(struct ban){.since = 0};
        ban->kind = store_get_number(&columns) == BAN_VISITOR ? BAN_VISITOR : BAN_ADDRESS;
        ban->who = (uint64_t)store_get_number(&columns);
        ban->since = store_get_number(&columns);
    }
    bool read = store_end_read(statement) || store_cannot_read(store, error);
    if (read && memory) {
        if (*count > 0)
            qsort(*bans, *count, sizeof **bans, compare);
        return true;
    }
    free(*bans);
    *bans = NULL;
    return read ? sb_fail_memory(error) : false;
}
