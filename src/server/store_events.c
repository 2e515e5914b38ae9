/* The store: what happens at a table, and what is said there. */
#include "store_internal.h"

void store_add_event(struct store *store, int64_t table, int64_t at, const char *event, int actor) {
    struct cursor values = {
        store_begin_write(store, ADD_EVENT, "INSERT INTO recent (table_id, at, what, actor) VALUES (?,?,?,?)"), 0};
    if (!values.statement)
        return;
    store_put_number(&values, table);
    store_put_number(&values, at);
    store_put_text(&values, event);
    store_put_number(&values, actor);
    store_run_write(store, values.statement);
    if (!recent_add(&store->recent, table, sqlite3_last_insert_rowid(store->database), actor))
        store_cannot_write(store);
}

/* ---- Putting away ---- */

bool store_read_log(struct store *store) {
    sqlite3_stmt *statement = NULL;
    bool good = sqlite3_prepare_v2(store->database, "SELECT table_id, id, actor FROM recent ORDER BY id", -1,
                                   &statement, NULL) == SQLITE_OK;
    while (good && sqlite3_step(statement) == SQLITE_ROW) {
        struct cursor columns = {statement, 0};
        int64_t table = store_get_number(&columns), row = store_get_number(&columns);
        good = recent_add(&store->recent, table, row, (int)store_get_number(&columns));
    }
    recent_end_round(&store->recent, true);
    return sqlite3_finalize(statement) == SQLITE_OK && good;
}

/* In a transaction of its own. If it fails, nothing is lost: they are where they were, and it is tried again later. */
void store_put_away(struct store *store) {
    static const char sql[] = "BEGIN IMMEDIATE;"
                              "INSERT INTO events SELECT table_id, at, what, actor FROM recent ORDER BY table_id, at;"
                              "DELETE FROM recent;"
                              "COMMIT";
    if (sqlite3_exec(store->database, sql, NULL, NULL, NULL) == SQLITE_OK) {
        recent_clear(&store->recent);
    } else {
        store_roll_back(store);
        store->recent.put_away_at = store->recent.count;
    }
}

/* ---- Reading ---- */

typedef bool each_event(void *data, const char *event);

/* Hands over what a statement has found; *going becomes false if somebody has heard enough. False if reading failed. */
static bool read_found(sqlite3_stmt *statement, each_event *each, void *data, bool *going) {
    while (statement && *going && sqlite3_step(statement) == SQLITE_ROW) {
        const char *event = (const char *)sqlite3_column_text(statement, 0);
        if (!event)
            break;
        *going = each(data, event);
    }
    return store_end_read(statement);
}

bool store_read_events(struct store *store, int64_t table, each_event *each, void *data, struct sb_error *error) {
    bool going = true;
    sqlite3_stmt *statement =
        store_begin_read(store, READ_EVENTS, "SELECT what FROM events WHERE table_id = ? ORDER BY at");
    sqlite3_bind_int64(statement, 1, table);
    bool good = read_found(statement, each, data, &going);
    const struct recent_event *event = recent_first(&store->recent, table);
    for (; good && going && event; event = recent_next(&store->recent, event)) {
        statement = store_begin_read(store, READ_LOGGED, "SELECT what FROM recent WHERE id = ?");
        sqlite3_bind_int64(statement, 1, event->row);
        good = read_found(statement, each, data, &going);
    }
    return good ? going : store_cannot_read(store, error);
}

/* ---- Chat ---- */

/* Of the lines of a table only the last ones stay. */
static void trim_chat(struct store *store, int64_t table) {
    struct cursor values = {store_begin_write(store, TRIM_CHAT,
                                              "DELETE FROM chat WHERE table_id = ?1 AND at <= (SELECT at FROM chat"
                                              " WHERE table_id = ?1 ORDER BY at DESC LIMIT 1 OFFSET ?2)"),
                            0};
    if (!values.statement)
        return;
    store_put_number(&values, table);
    store_put_number(&values, STORE_CHAT_KEPT);
    store_run_write(store, values.statement);
}

void store_add_chat(struct store *store, int64_t table, const struct chat_line *line) {
    struct cursor values = {
        store_begin_write(store, ADD_CHAT,
                          "INSERT INTO chat (table_id, at, said, seat, what, moves, visitor, name, phrase)"
                          " SELECT ?1, coalesce(max(at) + 1, 0), ?2, ?3, ?4, ?5, ?6, ?7, ?8"
                          " FROM chat WHERE table_id = ?1"),
        0};
    if (!values.statement)
        return;
    store_put_number(&values, table);
    store_put_number(&values, line->when);
    store_put_number(&values, line->seat);
    store_put_text(&values, line->text);
    store_put_number(&values, line->moves);
    store_put_hash(&values, line->seat == SEAT_OF_WATCHERS ? &line->visitor : NULL);
    store_put_text(&values, line->name);
    store_put_text(&values, line->phrase);
    store_run_write(store, values.statement);
    trim_chat(store, table);
}

void store_remove_chat(struct store *store, int64_t table, int seat) {
    struct cursor values = {store_begin_write(store, REMOVE_CHAT, "DELETE FROM chat WHERE table_id = ? AND seat = ?"),
                            0};
    if (!values.statement)
        return;
    store_put_number(&values, table);
    store_put_number(&values, seat);
    store_run_write(store, values.statement);
}

void store_remove_watchers_chat(struct store *store, int64_t table, const struct secret_hash *visitor) {
    struct cursor values = {
        store_begin_write(store, REMOVE_WATCHERS_CHAT, "DELETE FROM chat WHERE visitor = ? AND table_id = ?"), 0};
    if (!values.statement)
        return;
    store_put_hash(&values, visitor);
    store_put_number(&values, table);
    store_run_write(store, values.statement);
}

int store_read_chat(struct store *store, int64_t table, struct chat_line *lines, int most) {
    struct cursor values = {
        store_begin_read(store, READ_CHAT,
                         "SELECT said, moves, seat, visitor, name, phrase, what FROM (SELECT * FROM chat"
                         " WHERE table_id = ? ORDER BY at DESC LIMIT ?) ORDER BY at"),
        0};
    if (!values.statement)
        return -1;
    int count = 0;
    store_put_number(&values, table);
    store_put_number(&values, most);
    while (count < most && sqlite3_step(values.statement) == SQLITE_ROW) {
        struct cursor columns = {values.statement, 0};
        struct chat_line *line = &lines[count];
        bool fits = true;
        line->when = store_get_number(&columns);
        line->moves = store_get_number(&columns);
        line->seat = store_get_int(&columns, SEAT_OF_WATCHERS, SB_MAX_SEATS - 1, &fits);
        store_get_hash(&columns, &line->visitor);
        store_get_text(&columns, line->name, sizeof line->name, &fits);
        store_get_text(&columns, line->phrase, sizeof line->phrase, &fits);
        store_get_text(&columns, line->text, sizeof line->text, &fits);
        count += fits;
    }
    return store_end_read(values.statement) ? count : -1;
}
