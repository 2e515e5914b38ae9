/* The store: what visitors are called, and their tickets. */
#include "store_internal.h"

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
    struct cursor values = {store_begin_write(store, ADD_TICKET, "INSERT INTO tickets VALUES (?,?,?,?)"), 0};
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
