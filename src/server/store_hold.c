/* The store's file held still, so that it can be copied while the server goes on.
 *
 * In WAL mode only a checkpoint writes the file itself. So after a complete one, and while there is no other, the file
 * is the whole store as it was at that moment; commits go into the journal (WAL), which is as long as it takes. */
#include "store_internal.h"
#include <assert.h>

enum {
    CHECKPOINT_AFTER = 2000, /* pages, as store.c has it */
    HELD_MOST = 1 << 16      /* pages of a journal, 256 MiB: then the hold is given up */
};

void store_lose_hold(struct store *store) {
    if (store->hold != HOLD_ON)
        return;
    store->hold = HOLD_LOST;
    sqlite3_wal_autocheckpoint(store->database, CHECKPOINT_AFTER);
}

/* SQLite's own checkpoints are such a hook, too: there is only one. */
static int count_pages(void *data, sqlite3 *database, const char *name, int pages) {
    struct store *store = data;
    if (pages < store->hold_most)
        return SQLITE_OK;
    store_lose_hold(store);
    sqlite3_wal_checkpoint_v2(database, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return SQLITE_OK;
}

bool store_hold(struct store *store, struct sb_error *error) {
    assert(!store->dirty && store_safety(store) == STORE_SAFE);
    int pages = -1, done = -2;
    if (sqlite3_wal_checkpoint_v2(store->database, NULL, SQLITE_CHECKPOINT_TRUNCATE, &pages, &done) != SQLITE_OK)
        return store_cannot_read(store, error);
    if (pages != done)
        return sb_fail(error, "The journal cannot be emptied just now; try again.");
    store->hold = HOLD_ON;
    store->hold_most = HELD_MOST;
    sqlite3_wal_hook(store->database, count_pages, store);
    return true;
}

bool store_holds(const struct store *store) {
    return store->hold == HOLD_ON;
}

void store_release(struct store *store) {
    if (store->hold == HOLD_ON)
        sqlite3_wal_autocheckpoint(store->database, CHECKPOINT_AFTER);
    store->hold = HOLD_NONE;
}

const char *store_file(const struct store *store) {
    return sqlite3_db_filename(store->database, "main");
}
