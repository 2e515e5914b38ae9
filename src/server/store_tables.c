/* The store: tables and their seats. */
#include "store_internal.h"
#include <assert.h>
#include <jansson.h>
#include <limits.h>
#include <saburau/games.h>
#include <saburau/json.h>
#include <string.h>

/* ---- Writing ---- */

/* May the next move be a bot's, or come because time is over? */
static bool runs_by_itself(const struct table_facts *table) {
    bool by_itself = table->clock > 0 || table->actor == ACTOR_UNKNOWN;
    for (int seat = 0; seat < table->setup.seats; seat++) {
        const struct seat_facts *facts = &table->seats[seat];
        by_itself |= facts->kind == SEAT_BOT || facts->stand_in || facts->resigned;
    }
    return by_itself && table->phase == PHASE_PLAYING;
}

static void put_seats(struct store *store, const struct table_facts *table) {
    for (int seat = 0; seat < table->setup.seats; seat++) {
        const struct seat_facts *facts = &table->seats[seat];
        struct cursor values = {store_begin_write(store, PUT_SEAT, "REPLACE INTO seats VALUES (?,?,?,?,?,?,?,?,?,?,?)"),
                                0};
        if (!values.statement)
            return;
        store_put_number(&values, table->id);
        store_put_number(&values, seat);
        store_put_number(&values, facts->kind);
        store_put_hash(&values, facts->kind == SEAT_PERSON ? &facts->owner : NULL);
        store_put_text(&values, facts->name);
        store_put_text(&values, facts->bot);
        store_put_text(&values, facts->standing);
        store_put_number(&values, facts->by_link);
        store_put_number(&values, facts->stand_in);
        store_put_number(&values, facts->resigned);
        store_put_number(&values, facts->muted);
        store_run_write(store, values.statement);
    }
}

/* What can change of a table, in the order both statements have it. */
static void put_changing(struct cursor *values, const struct table_facts *table) {
    store_put_text(values, table->invitation);
    store_put_hash(values, &table->host);
    store_put_number(values, table->clock);
    store_put_number(values, table->delay);
    store_put_number(values, table->listed);
    store_put_number(values, table->phase);
    store_put_number(values, runs_by_itself(table));
    store_put_text(values, table->next);
    store_put_number(values, table->actor);
    store_put_number(values, table->touched);
    store_put_number(values, table->watchers_talk);
    store_put_number(values, table->ended);
    store_put_number(values, table->winners);
}

void store_add_table(struct store *store, struct table_facts *table) {
    struct cursor values = {store_begin_write(store, ADD_TABLE,
                                              "INSERT INTO tables (invitation, host, clock, delay, listed, phase, runs,"
                                              " next, actor, touched, watchers_talk, ended, winners, link, made, game,"
                                              " rules, seats, options) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"),
                            0};
    table->id = 0;
    if (!values.statement)
        return;
    struct sb_text options = sb_text_new(NULL);
    sb_setup_write(table->game, &table->setup, &options);
    if (options.cut) {
        store_cannot_write(store);
        sb_text_free(&options);
        return;
    }
    put_changing(&values, table);
    store_put_text(&values, table->link);
    store_put_number(&values, table->made);
    store_put_text(&values, table->game->name);
    store_put_number(&values, table->game->rules);
    store_put_number(&values, table->setup.seats);
    store_put_text(&values, options.data);
    store_run_write(store, values.statement);
    sb_text_free(&options);
    table->id = sqlite3_last_insert_rowid(store->database);
    put_seats(store, table);
}

void store_change_table(struct store *store, const struct table_facts *table) {
    struct cursor values = {store_begin_write(store, CHANGE_TABLE,
                                              "UPDATE tables SET invitation = ?, host = ?, clock = ?, delay = ?,"
                                              " listed = ?, phase = ?, runs = ?, next = ?, actor = ?, touched = ?,"
                                              " watchers_talk = ?, ended = ?, winners = ? WHERE id = ?"),
                            0};
    if (!values.statement)
        return;
    put_changing(&values, table);
    store_put_number(&values, table->id);
    store_run_write(store, values.statement);
    if (sqlite3_changes(store->database) > 0) /* none, if it has been removed in this round */
        put_seats(store, table);
}

/* ---- Reading ---- */

static bool read_options(struct table_facts *table, const char *stored, struct sb_error *error) {
    json_error_t problem;
    json_t *options = sb_json_read(stored, strlen(stored), 0, &problem);
    bool good;
    if (json_is_object(options))
        good = sb_setup_read(table->game, options, &table->setup, error);
    else if (options || problem.text[0])
        good = sb_fail(error, "The stored table is damaged: its options cannot be read.");
    else
        good = sb_fail_memory(error);
    json_decref(options);
    return good;
}

/* Game, seats and options: what the first position depends on. */
static bool read_setup(struct table_facts *table, struct cursor *columns, struct sb_error *error) {
    const char *name = store_see_text(columns);
    int64_t rules = store_get_number(columns), seats = store_get_number(columns);
    const char *options = store_see_text(columns);
    table->game = sb_game_find(name, error);
    if (!table->game)
        return false;
    if (rules != table->game->rules)
        return sb_fail(error, "The table uses version %lld of the rules of %s; this server knows only version %d.",
                       (long long)rules, sb_word(error ? error->words : NULL, table->game->show->title),
                       table->game->rules);
    return sb_setup_start(table->game, seats < 0 || seats > SB_MAX_SEATS ? 0 : (int)seats, &table->setup, error) &&
           read_options(table, options, error);
}

/* The last event knows whose turn it is, wherever it is. When the game is over, it is nobody's. */
static void read_actor(struct store *store, struct table_facts *table, struct cursor *columns, bool *fits) {
    const struct recent_event *last = recent_last(&store->recent, table->id);
    int stored = store_get_int(columns, ACTOR_UNKNOWN, SB_MAX_SEATS - 1, fits);
    table->actor = table->phase != PHASE_PLAYING ? SB_NOBODY : last ? last->actor : stored;
}

static bool read_table(struct store *store, struct table_facts *table, sqlite3_stmt *statement,
                       struct sb_error *error) {
    struct cursor columns = {statement, 0};
    bool fits = true;
    if (!read_setup(table, &columns, error))
        return false;
    table->id = store_get_number(&columns);
    store_get_text(&columns, table->link, sizeof table->link, &fits);
    store_get_text(&columns, table->invitation, sizeof table->invitation, &fits);
    store_get_hash(&columns, &table->host);
    table->made = store_get_number(&columns);
    table->clock = store_get_int(&columns, 0, INT_MAX, &fits);
    table->delay = store_get_int(&columns, 0, INT_MAX, &fits);
    table->listed = store_get_number(&columns) != 0;
    table->phase = (enum phase)store_get_int(&columns, PHASE_WAITING, PHASE_OVER, &fits);
    store_get_text(&columns, table->next, sizeof table->next, &fits);
    table->touched = store_get_number(&columns);
    table->watchers_talk = store_get_number(&columns) != 0;
    table->ended = store_get_number(&columns);
    table->winners = store_get_int(&columns, WINNERS_UNKNOWN, (1 << SB_MAX_SEATS) - 1, &fits);
    read_actor(store, table, &columns, &fits);
    return fits ||
           sb_fail(
               error,
               "The stored table is damaged: its clock, delay, phase, winners or actor is out of range, or a link is "
               "none.");
}

static bool read_seat(struct table_facts *table, int expected, sqlite3_stmt *statement) {
    struct cursor columns = {statement, 0};
    struct seat_facts *facts = &table->seats[expected];
    bool fits = true;
    store_get_int(&columns, expected, expected, &fits);
    facts->kind = (enum seat_kind)store_get_int(&columns, SEAT_OPEN, SEAT_BOT, &fits);
    store_get_hash(&columns, &facts->owner);
    store_get_text(&columns, facts->name, sizeof facts->name, &fits);
    store_get_text(&columns, facts->bot, sizeof facts->bot, &fits);
    store_get_text(&columns, facts->standing, sizeof facts->standing, &fits);
    facts->by_link = store_get_number(&columns) != 0;
    facts->stand_in = store_get_number(&columns) != 0;
    facts->resigned = store_get_number(&columns) != 0;
    facts->muted = (uint32_t)store_get_number(&columns);
    return fits;
}

/* Rows without their table's seats are damaged; reading may also fail. */
static enum store_answer read_seats(struct store *store, struct table_facts *table, struct sb_error *error) {
    sqlite3_stmt *statement =
        store_begin_read(store, READ_SEATS,
                         "SELECT seat, kind, owner, name, bot, standing, by_link, stand_in, resigned, muted"
                         " FROM seats WHERE table_id = ? ORDER BY seat");
    int seat = 0;
    bool good = statement != NULL;
    sqlite3_bind_int64(statement, 1, table->id);
    while (good && sqlite3_step(statement) == SQLITE_ROW) {
        good = seat < table->setup.seats && read_seat(table, seat, statement);
        seat++;
    }
    if (!store_end_read(statement)) {
        store_cannot_read(store, error);
        return store_failure(store);
    }
    if (good && seat == table->setup.seats)
        return STORE_FOUND;
    sb_fail(error, "The stored table is damaged: it has not the seats of its game.");
    return STORE_USELESS;
}

/* The row of the table. What seems damaged may have been read badly because memory ran out. */
static enum store_answer read_row(struct store *store, const char *link, struct table_facts *table,
                                  struct sb_error *error) {
    sqlite3_stmt *statement =
        store_begin_read(store, FIND_TABLE,
                         "SELECT game, rules, seats, options, id, link, invitation, host, made,"
                         " clock, delay, listed, phase, next, touched, watchers_talk, ended, winners,"
                         " coalesce((SELECT events.actor FROM events WHERE table_id = tables.id"
                         "   ORDER BY at DESC LIMIT 1), actor)"
                         " FROM tables WHERE link = ?");
    store_put_text(&(struct cursor){statement, 0}, link);
    enum store_answer answer = STORE_NONE;
    bool found = statement && sqlite3_step(statement) == SQLITE_ROW;
    *table = (struct table_facts){0}; /* the link may be in it */
    if (found)
        answer = read_table(store, table, statement, error) ? STORE_FOUND
                 : error->memory                            ? STORE_FAILED
                                                            : STORE_USELESS;
    if (store_end_read(statement))
        return answer;
    store_cannot_read(store, error);
    return store_failure(store);
}

enum store_answer store_find_table(struct store *store, const char *link, struct table_facts *table,
                                   struct sb_error *error) {
    struct sb_error why = {.words = error ? error->words : NULL};
    char quoted[SB_QUOTE_ROOM];
    enum store_answer answer = read_row(store, link, table, &why);
    if (answer == STORE_FOUND)
        answer = read_seats(store, table, &why);
    if (answer == STORE_FAILED || answer == STORE_USELESS)
        sb_fail(error, "Table %s cannot be read. %s", sb_quote(quoted, link), why.text);
    return answer;
}

/* ---- Lists ---- */

/* Calls `each` for all rows, which are of a number and a link; tells the number of the last one that it was content
 * with. */
static bool list(sqlite3_stmt *statement, store_each *each, void *data, int64_t *last) {
    bool going = statement != NULL;
    while (going && sqlite3_step(statement) == SQLITE_ROW) {
        char link[LINK_ROOM];
        struct cursor columns = {statement, 0};
        int64_t number = store_get_number(&columns);
        bool fits = true;
        store_get_text(&columns, link, sizeof link, &fits);
        /* A link that is none is no table's. One that could not be read, because memory ran out, has bytes. */
        bool is_damaged = !fits || sqlite3_column_bytes(statement, 1) == 0;
        going = is_damaged || (link[0] && each(data, link));
        if (going)
            *last = number;
    }
    return store_end_read(statement) && going;
}

bool store_tables_of(struct store *store, const struct secret_hash *visitor, int most, store_each *each, void *data) {
    int64_t last;
    struct cursor values = {
        store_begin_read(
            store, TABLES_OF,
            "SELECT id, link FROM (SELECT table_id AS found FROM seats INDEXED BY seats_owner WHERE owner = ?1"
            " UNION SELECT id FROM tables INDEXED BY tables_host WHERE host = ?1"
            " ORDER BY found DESC LIMIT ?2) CROSS JOIN tables ON id = found ORDER BY found DESC"),
        0};
    store_put_hash(&values, visitor);
    store_put_number(&values, most);
    return list(values.statement, each, data, &last);
}

bool store_tables_heard(struct store *store, const struct secret_hash *visitor, int most, store_each *each,
                        void *data) {
    int64_t last;
    struct cursor values = {store_begin_read(store, TABLES_HEARD,
                                             "SELECT id, link FROM (SELECT DISTINCT table_id AS found FROM chat"
                                             "   INDEXED BY chat_visitor WHERE visitor = ? LIMIT ?)"
                                             " CROSS JOIN tables ON id = found"),
                            0};
    store_put_hash(&values, visitor);
    store_put_number(&values, most);
    return list(values.statement, each, data, &last);
}

bool store_listed_tables(struct store *store, int most, store_each *each, void *data) {
    int64_t last;
    struct cursor values = {store_begin_read(store, LISTED_TABLES,
                                             "SELECT id, link FROM (SELECT id, link, row_number() OVER"
                                             "   (PARTITION BY host ORDER BY id DESC) AS number"
                                             "   FROM (SELECT id, link, host FROM tables INDEXED BY tables_listed"
                                             "   WHERE listed AND phase <> 2 ORDER BY id DESC LIMIT ?))"
                                             " ORDER BY number, id DESC LIMIT ?"),
                            0};
    store_put_number(&values, (int64_t)most * STORE_LISTED_MOST);
    store_put_number(&values, most);
    return list(values.statement, each, data, &last);
}

bool store_running_tables(struct store *store, int64_t *after, int most, store_each *each, void *data) {
    struct cursor values = {store_begin_read(store, RUNNING_TABLES,
                                             "SELECT id, link FROM tables INDEXED BY tables_running"
                                             " WHERE runs AND id > ? ORDER BY id LIMIT ?"),
                            0};
    store_put_number(&values, *after);
    store_put_number(&values, most);
    return list(values.statement, each, data, after);
}

int store_old_tables(struct store *store, enum phase phase, int64_t before, struct old_table *tables, int most) {
    struct cursor values = {store_begin_read(store, OLD_TABLES,
                                             "SELECT id, link FROM tables INDEXED BY tables_phase"
                                             " WHERE phase = ? AND touched < ? ORDER BY touched LIMIT ?"),
                            0};
    int count = 0;
    store_put_number(&values, phase);
    store_put_number(&values, before);
    store_put_number(&values, most);
    while (values.statement && count < most && sqlite3_step(values.statement) == SQLITE_ROW) {
        struct cursor columns = {values.statement, 0};
        struct old_table *table = &tables[count++];
        bool fits = true;
        table->id = store_get_number(&columns);
        store_get_text(&columns, table->link, sizeof table->link, &fits);
    }
    return store_end_read(values.statement) ? count : 0;
}

bool store_count_unfinished(struct store *store, const struct secret_hash *host, int *unfinished, int *listed,
                            struct sb_error *error) {
    struct cursor values = {store_begin_read(store, COUNT_UNFINISHED,
                                             "SELECT count(*), count(nullif(listed, 0)) FROM tables"
                                             " INDEXED BY tables_unfinished WHERE host = ? AND phase <> 2"),
                            0};
    store_put_hash(&values, host);
    bool counted = values.statement && sqlite3_step(values.statement) == SQLITE_ROW;
    if (counted) {
        struct cursor columns = {values.statement, 0};
        *unfinished = (int)store_get_number(&columns);
        *listed = (int)store_get_number(&columns);
    }
    return (store_end_read(values.statement) && counted) || store_cannot_read(store, error);
}

/* ---- Removing ---- */

void store_remove_table(struct store *store, int64_t table) {
    static const char *const parts[] = {
        "DELETE FROM events WHERE table_id = ?",
        "DELETE FROM recent WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "DELETE FROM chat WHERE table_id = ?",
        "DELETE FROM freed WHERE table_id = ?",
        "DELETE FROM tickets WHERE link = (SELECT link FROM tables WHERE id = ?)",
        "DELETE FROM tables WHERE id = ?",
    };
    static_assert(sizeof parts / sizeof *parts == REMOVE_TABLE_LAST - REMOVE_TABLE + 1, "a statement for each");
    for (int part = 0; part <= REMOVE_TABLE_LAST - REMOVE_TABLE; part++) {
        struct cursor values = {store_begin_write(store, (enum statement)(REMOVE_TABLE + part), parts[part]), 0};
        if (!values.statement)
            return;
        store_put_number(&values, table);
        store_run_write(store, values.statement);
    }
    recent_remove(&store->recent, table);
}
