/* The store's file held still, so that it can be copied while the server goes on.
 *
 * In WAL mode only a checkpoint writes the file itself. So after a complete one, and while there is no other, the file
 * is the whole store as it was at that moment; commits go into the journal (WAL), which is as long as it takes. */
#include "store_internal.h"
#include <assert.h>

enum {
    CHECKPOINT_AFTER = 2000, /* pages of the journal: more make the average commit shorter, and the longest longer */
    HELD_MOST = 1 << 16      /* … 256 MiB: then the hold is given up */
};

void store_lose_hold(struct store *store) {
    if (store->hold == HOLD_ON)
        store->hold = HOLD_LOST;
}

/* A checkpoint begins with a sync of the journal, and SQLite tells nobody if that fails: so we sync it first. */
static int empty_journal(void *data, sqlite3 *database, const char *name, int pages) {
    struct store *store = data;
    if (pages < (store->hold == HOLD_ON ? store->hold_most : CHECKPOINT_AFTER))
        return SQLITE_OK;
    store_lose_hold(store);
    if (store_sync_now(store))
        sqlite3_wal_checkpoint_v2(database, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return SQLITE_OK;
}

void store_start_checkpoints(struct store *store) {
    sqlite3_wal_hook(store->database, empty_journal, store);
}

bool store_hold(struct store *store, struct sb_error *error) {
    assert(!store->dirty && store_safety(store) == STORE_SAFE);
    int pages = -1, done = -2;
    if (!store_sync_now(store))
        return sb_fail(error, "The journal cannot be synced just now; try again.");
    if (sqlite3_wal_checkpoint_v2(store->database, NULL, SQLITE_CHECKPOINT_TRUNCATE, &pages, &done) != SQLITE_OK)
        return store_cannot_read(store, error);
    if (pages != done)
        return sb_fail(error, "The journal cannot be emptied just now; try again.");
    store->hold = HOLD_ON;
    store->hold_most = HELD_MOST;
    return true;
}

bool store_holds(const struct store *store) {
    return store->hold == HOLD_ON;
}

void store_release(struct store *store) {
    store->hold = HOLD_NONE;
}

const char *store_file(const struct store *store) {
    return sqlite3_db_filename(store->database, "main");
}
