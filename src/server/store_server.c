/* The store: what the server itself keeps, the key of its cookies and how many tables there are. */
#include "store_internal.h"
#include <string.h>

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
    return make_key(store) && read_key(store);
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
