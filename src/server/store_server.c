/* The store: what the server itself keeps, the key of its cookies and how many tables there are. */
#include "store_internal.h"
#include <string.h>

/* Triggers count the tables within the transaction that changes them: whatever becomes of that, the counts are right,
 * and nobody ever has to count a million tables again. */
static const char LAYOUT[] =
    "CREATE TABLE IF NOT EXISTS server (id INTEGER PRIMARY KEY CHECK (id = 1), cookie_key BLOB NOT NULL"
    "  CHECK (length(cookie_key) = 32));"
    "CREATE TABLE IF NOT EXISTS phases (phase INTEGER PRIMARY KEY, tables INTEGER NOT NULL);"
    "CREATE TRIGGER IF NOT EXISTS tables_come AFTER INSERT ON tables"
    "  BEGIN UPDATE phases SET tables = tables + 1 WHERE phase = new.phase; END;"
    "CREATE TRIGGER IF NOT EXISTS tables_go AFTER DELETE ON tables"
    "  BEGIN UPDATE phases SET tables = tables - 1 WHERE phase = old.phase; END;"
    "CREATE TRIGGER IF NOT EXISTS tables_change AFTER UPDATE OF phase ON tables WHEN old.phase <> new.phase"
    "  BEGIN UPDATE phases SET tables = tables - 1 WHERE phase = old.phase;"
    "        UPDATE phases SET tables = tables + 1 WHERE phase = new.phase; END;";

/* Once for a file that has been without: a row for each phase, also for one that no table is in. */
static const char FIRST_COUNT[] =
    "INSERT INTO phases SELECT value, (SELECT count(*) FROM tables WHERE phase = value)"
    "  FROM (SELECT 0 AS value UNION SELECT 1 UNION SELECT 2) WHERE NOT EXISTS (SELECT 1 FROM phases)";

static bool execute(struct store *store, const char *sql) {
    return sqlite3_exec(store->database, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* A key that nobody else has had, if there is none yet. */
static bool make_key(struct store *store) {
    struct secret_key key;
    sqlite3_stmt *statement = NULL;
    secret_make_key(&key);
    sqlite3_prepare_v2(store->database, "INSERT OR IGNORE INTO server VALUES (1, ?)", -1, &statement, NULL);
    sqlite3_bind_blob(statement, 1, key.bytes, sizeof key.bytes, SQLITE_STATIC);
    bool made = statement && sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_finalize(statement) == SQLITE_OK && made;
}

static bool read_key(struct store *store) {
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(store->database, "SELECT cookie_key FROM server", -1, &statement, NULL);
    bool read = statement && sqlite3_step(statement) == SQLITE_ROW &&
                sqlite3_column_bytes(statement, 0) == sizeof store->key.bytes;
    if (read)
        memcpy(store->key.bytes, sqlite3_column_blob(statement, 0), sizeof store->key.bytes);
    return sqlite3_finalize(statement) == SQLITE_OK && read;
}

bool store_open_server(struct store *store) {
    return execute(store, "BEGIN IMMEDIATE") && execute(store, LAYOUT) && execute(store, FIRST_COUNT) &&
           make_key(store) && execute(store, "COMMIT") && read_key(store);
}

const struct secret_key *store_cookie_key(const struct store *store) {
    return &store->key;
}

bool store_count_tables(struct store *store, int64_t count[PHASE_OVER + 1]) {
    memset(count, 0, (PHASE_OVER + 1) * sizeof *count);
    sqlite3_stmt *statement = store_begin_read(store, COUNT_TABLES, "SELECT phase, tables FROM phases");
    while (statement && sqlite3_step(statement) == SQLITE_ROW) {
        int64_t phase = sqlite3_column_int64(statement, 0);
        if (phase >= 0 && phase <= PHASE_OVER)
            count[phase] = sqlite3_column_int64(statement, 1);
    }
    return store_end_read(statement);
}
