/* The store: what visitors are called, their tickets, where they were sent away, and what their games came to. */
#include "store_internal.h"
#include <assert.h>

/* No ticket is good for longer, so one that ends so much earlier than a new one is of no use any more. */
enum { DAY = 24 * 60 * 60 };

void store_set_name(struct store *store, const struct secret_hash *visitor, const char *name) {
    struct cursor values = {store_begin_write(store, SET_NAME, "REPLACE INTO names VALUES (?,?)"), 0};
    if (!values.statement)
        return;
    store_put_hash(&values, visitor);
    store_put_text(&values, name);
    store_run_write(store, values.statement);
}

bool store_get_name(struct store *store, const struct secret_hash *visitor, char name[STORE_NAME_ROOM],
                    struct sb_error *error) {
    struct cursor values = {store_begin_read(store, GET_NAME, "SELECT name FROM names WHERE visitor = ?"), 0};
    bool fits = true; /* a name that is none counts as never given */
    name[0] = '\0';
    if (!values.statement)
        return store_cannot_read(store, error);
    store_put_hash(&values, visitor);
    if (sqlite3_step(values.statement) == SQLITE_ROW)
        store_get_text(&(struct cursor){values.statement, 0}, name, STORE_NAME_ROOM, &fits);
    return store_end_read(values.statement) || store_cannot_read(store, error);
}

enum store_answer store_knows_visitor(struct store *store, const struct secret_hash *visitor, struct sb_error *error) {
    struct cursor values = {store_begin_read(store, KNOWS_VISITOR,
                                             "SELECT EXISTS (SELECT 1 FROM names WHERE visitor = ?1) OR"
                                             " EXISTS (SELECT 1 FROM seats INDEXED BY seats_owner WHERE owner = ?1) OR"
                                             " EXISTS (SELECT 1 FROM tables INDEXED BY tables_host WHERE host = ?1)"),
                            0};
    store_put_hash(&values, visitor);
    bool known = values.statement && sqlite3_step(values.statement) == SQLITE_ROW &&
                 sqlite3_column_int64(values.statement, 0) != 0;
    if (store_end_read(values.statement))
        return known ? STORE_FOUND : STORE_NONE;
    store_cannot_read(store, error);
    return STORE_FAILED;
}

static void remove_tickets_before(struct store *store, int64_t moment) {
    struct cursor values = {store_begin_write(store, REMOVE_OLD_TICKETS, "DELETE FROM tickets WHERE until < ?"), 0};
    if (!values.statement)
        return;
    store_put_number(&values, moment);
    store_run_write(store, values.statement);
}

void store_add_ticket(struct store *store, const struct secret_hash *ticket, const char *link,
                      const struct secret_hash *visitor, int64_t until) {
    remove_tickets_before(store, until - DAY);
    struct cursor values = {store_begin_write(store, ADD_TICKET, "REPLACE INTO tickets VALUES (?,?,?,?)"), 0};
    if (!values.statement)
        return;
    store_put_hash(&values, ticket);
    store_put_text(&values, link);
    store_put_hash(&values, visitor);
    store_put_number(&values, until);
    store_run_write(store, values.statement);
}

void store_remove_ticket(struct store *store, const struct secret_hash *ticket) {
    struct cursor values = {store_begin_write(store, REMOVE_TICKET, "DELETE FROM tickets WHERE ticket = ?"), 0};
    if (!values.statement)
        return;
    store_put_hash(&values, ticket);
    store_run_write(store, values.statement);
}

enum store_answer store_find_ticket(struct store *store, const struct secret_hash *ticket, int64_t now,
                                    char link[LINK_ROOM], struct secret_hash *visitor, struct sb_error *error) {
    struct cursor values = {
        store_begin_read(store, FIND_TICKET, "SELECT link, visitor FROM tickets WHERE ticket = ? AND until >= ?"), 0};
    store_put_hash(&values, ticket);
    store_put_number(&values, now);
    bool found = values.statement && sqlite3_step(values.statement) == SQLITE_ROW;
    if (found) {
        struct cursor columns = {values.statement, 0};
        store_get_text(&columns, link, LINK_ROOM, &found);
        store_get_hash(&columns, visitor);
    }
    if (store_end_read(values.statement))
        return found ? STORE_FOUND : STORE_NONE;
    store_cannot_read(store, error);
    return STORE_FAILED;
}

/* ---- Sent away ---- */

static void trim_freed(struct store *store, int64_t table) {
    struct cursor values = {store_begin_write(store, TRIM_FREED,
                                              "DELETE FROM freed WHERE table_id = ?1 AND id <= (SELECT id FROM freed"
                                              " WHERE table_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)"),
                            0};
    if (!values.statement)
        return;
    store_put_number(&values, table);
    store_put_number(&values, STORE_FREED_KEPT);
    store_run_write(store, values.statement);
}

void store_add_freed(struct store *store, int64_t table, const struct secret_hash *visitor) {
    struct cursor values = {store_begin_write(store, ADD_FREED, "REPLACE INTO freed (table_id, visitor) VALUES (?,?)"),
                            0};
    if (!values.statement)
        return;
    store_put_number(&values, table);
    store_put_hash(&values, visitor);
    store_run_write(store, values.statement);
    trim_freed(store, table);
}

bool store_was_freed(struct store *store, int64_t table, const struct secret_hash *visitor, bool *freed,
                     struct sb_error *error) {
    struct cursor values = {
        store_begin_read(store, WAS_FREED, "SELECT 1 FROM freed WHERE table_id = ? AND visitor = ?"), 0};
    store_put_number(&values, table);
    store_put_hash(&values, visitor);
    *freed = values.statement && sqlite3_step(values.statement) == SQLITE_ROW;
    return store_end_read(values.statement) || store_cannot_read(store, error);
}

void store_forget_freed(struct store *store, int64_t table) {
    struct cursor values = {store_begin_write(store, FORGET_FREED, "DELETE FROM freed WHERE table_id = ?"), 0};
    if (!values.statement)
        return;
    store_put_number(&values, table);
    store_run_write(store, values.statement);
}

/* ---- Statistics ---- */

void store_count_games(struct store *store, const struct secret_hash *visitor, const struct statistics_row *row) {
    struct cursor values = {store_begin_write(store, COUNT_GAMES,
                                              "INSERT INTO statistics VALUES (?,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE"
                                              " SET games = games + excluded.games, won = won + excluded.won"),
                            0};
    if (!values.statement)
        return;
    store_put_hash(&values, visitor);
    store_put_text(&values, row->game);
    store_put_number(&values, row->seats);
    store_put_text(&values, row->level);
    store_put_number(&values, row->people);
    store_put_text(&values, row->difficulty);
    store_put_number(&values, row->games);
    store_put_number(&values, row->won);
    store_run_write(store, values.statement);
}

bool store_read_statistics(struct store *store, const struct secret_hash *visitor,
                           void (*each)(void *data, const struct statistics_row *row), void *data) {
    struct cursor values = {store_begin_read(store, READ_STATISTICS,
                                             "SELECT game, seats, level, people, difficulty, games, won"
                                             " FROM statistics WHERE visitor = ?"),
                            0};
    store_put_hash(&values, visitor);
    while (values.statement && sqlite3_step(values.statement) == SQLITE_ROW) {
        struct cursor columns = {values.statement, 0};
        struct statistics_row row;
        bool fits = true; /* a row that is damaged is left out */
        store_get_text(&columns, row.game, sizeof row.game, &fits);
        row.seats = store_get_int(&columns, 1, SB_MAX_SEATS, &fits);
        store_get_text(&columns, row.level, sizeof row.level, &fits);
        row.people = store_get_number(&columns) != 0;
        store_get_text(&columns, row.difficulty, sizeof row.difficulty, &fits);
        row.games = store_get_number(&columns);
        row.won = store_get_number(&columns);
        if (fits)
            each(data, &row);
    }
    return store_end_read(values.statement);
}

/* ---- Being forgotten ---- */

void store_forget_visitor(struct store *store, const struct secret_hash *visitor) {
    static const char *const parts[] = {
        "DELETE FROM names WHERE visitor = ?",
        "DELETE FROM tickets WHERE visitor = ?",
        "DELETE FROM freed WHERE visitor = ?",
        "DELETE FROM statistics WHERE visitor = ?",
    };
    static_assert(sizeof parts / sizeof *parts == FORGET_VISITOR_LAST - FORGET_VISITOR + 1, "a statement for each");
    for (int part = 0; part <= FORGET_VISITOR_LAST - FORGET_VISITOR; part++) {
        struct cursor values = {store_begin_write(store, (enum statement)(FORGET_VISITOR + part), parts[part]), 0};
        if (!values.statement)
            return;
        store_put_hash(&values, visitor);
        store_run_write(store, values.statement);
    }
}

/* Its chat first, for that is known by the seats. */
void store_disown_table(struct store *store, const char *link, const struct secret_hash *visitor) {
    static const char *const parts[] = {
        "DELETE FROM chat WHERE visitor = ?2 AND table_id = (SELECT id FROM tables WHERE link = ?1)",
        "DELETE FROM chat WHERE table_id = (SELECT id FROM tables WHERE link = ?1) AND seat IN"
        " (SELECT seat FROM seats WHERE owner = ?2 AND table_id = (SELECT id FROM tables WHERE link = ?1))",
        "UPDATE seats SET owner = NULL, name = '', standing = ''"
        " WHERE owner = ?2 AND table_id = (SELECT id FROM tables WHERE link = ?1)",
        "UPDATE tables SET host = zeroblob(32) WHERE link = ?1 AND host = ?2",
    };
    static_assert(sizeof parts / sizeof *parts == DISOWN_TABLE_LAST - DISOWN_TABLE + 1, "a statement for each");
    for (int part = 0; part <= DISOWN_TABLE_LAST - DISOWN_TABLE; part++) {
        struct cursor values = {store_begin_write(store, (enum statement)(DISOWN_TABLE + part), parts[part]), 0};
        if (!values.statement)
            return;
        store_put_text(&values, link);
        store_put_hash(&values, visitor);
        store_run_write(store, values.statement);
    }
}
