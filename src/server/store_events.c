/* The store: what happens at a table, and what is said there. */
#include "store_internal.h"

void store_add_event(struct store *store, int64_t table, int64_t at, const char *event) {
    struct cursor values = {
        store_begin_write(store, ADD_EVENT, "INSERT INTO recent (table_id, at, what) VALUES (?,?,?)"), 0};
    if (!values.statement)
        return;
    store_put_number(&values, table);
    store_put_number(&values, at);
    store_put_text(&values, event);
    store_run_write(store, values.statement);
    store->added++;
}

/* In a transaction of its own. If it fails, nothing is lost: they are where they were, and it is tried again later. */
void store_put_away(struct store *store) {
    static const char sql[] = "BEGIN IMMEDIATE;"
                              "INSERT INTO events SELECT table_id, at, what FROM recent ORDER BY table_id, at;"
                              "DELETE FROM recent;"
                              "COMMIT";
    store->recent = 0;
    if (sqlite3_exec(store->database, sql, NULL, NULL, NULL) != SQLITE_OK)
        store_roll_back(store);
}

bool store_read_events(struct store *store, int64_t table, bool (*each)(void *data, const char *event), void *data,
                       struct sb_error *error) {
    sqlite3_stmt *statement =
        store_begin_read(store, READ_EVENTS,
                         "SELECT what FROM (SELECT at, what FROM events WHERE table_id = ?1"
                         " UNION ALL SELECT at, what FROM recent WHERE table_id = ?1) ORDER BY at");
    bool going = statement != NULL;
    sqlite3_bind_int64(statement, 1, table);
    while (going && sqlite3_step(statement) == SQLITE_ROW) {
        const char *event = (const char *)sqlite3_column_text(statement, 0);
        if (!event)
            break;
        going = each(data, event);
    }
    return store_end_read(statement) ? going : store_cannot_read(store, error);
}

void store_add_chat(struct store *store, int64_t table, const struct chat_line *line) {
    struct cursor values = {store_begin_write(store, ADD_CHAT,
                                              "INSERT INTO chat SELECT ?1, coalesce(max(at) + 1, 0), ?2, ?3, ?4"
                                              " FROM chat WHERE table_id = ?1"),
                            0};
    if (!values.statement)
        return;
    store_put_number(&values, table);
    store_put_number(&values, line->when);
    store_put_number(&values, line->seat);
    store_put_text(&values, line->text);
    store_run_write(store, values.statement);
}

int store_read_chat(struct store *store, int64_t table, struct chat_line *lines, int most) {
    struct cursor values = {store_begin_read(store, READ_CHAT,
                                             "SELECT said, seat, what FROM (SELECT at, said, seat, what FROM chat"
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
        line->seat = store_get_int(&columns, 0, SB_MAX_SEATS - 1, &fits);
        store_get_text(&columns, line->text, sizeof line->text, &fits);
        count += fits;
    }
    return store_end_read(values.statement) ? count : -1;
}
