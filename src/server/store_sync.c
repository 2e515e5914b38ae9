/* The store: syncing, so that what has been committed outlives a power cut.
 *
 * A commit writes to the journal (WAL) and does not wait for the disk. A sync does: of the journal, in a thread of its
 * own, while the next round is prepared. What was committed before it began is safe when it has ended.
 *
 * Who syncs a file again after that has failed may be told that all is well, although the system has given up what it
 * could not write. So then everything is written once more, to another file: a checkpoint does that. */
#include "store_internal.h"
#include <assert.h>
#include <errno.h>
#include <saburau/clock.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATIENCE = 10 }; /* seconds to wait for a sync */

/* SQLite's own journal file; NULL if there is none. Its xSync may be called from any thread: it works on the
 * descriptor alone, once it has synced the folder of a new file (store_open sees to that). */
static sqlite3_file *journal_of(sqlite3 *database) {
    sqlite3_file *journal = NULL;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal);
    return journal && journal->pMethods ? journal : NULL;
}

/* The system's number for what went wrong; 0 if nothing has. */
static int sync_file(sqlite3_file *file) {
    int number = 0;
    if (!file || file->pMethods->xSync(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY) == SQLITE_OK)
        return 0;
    file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &number);
    return number ? number : EIO;
}

/* ---- The thread ---- */

/* Syncs the journal; the system's number for what went wrong, or 0. */
static int sync_journal(struct syncing *syncing) {
    int64_t start = sb_clock_microseconds();
    int failure = sync_file(syncing->journal);
    histogram_add(&syncing->times, sb_clock_microseconds() - start);
    return failure;
}

static void end_sync(struct syncing *syncing, int failure) {
    syncing->failure = failure;
    atomic_store(&syncing->safety, failure ? STORE_UNSAFE : STORE_SAFE);
}

static void *sync_on_demand(void *data) {
    struct syncing *syncing = data;
    pthread_mutex_lock(&syncing->lock);
    for (;;) {
        while (atomic_load(&syncing->safety) != STORE_SYNCING && !syncing->stop)
            pthread_cond_wait(&syncing->changed, &syncing->lock);
        if (atomic_load(&syncing->safety) != STORE_SYNCING)
            break;
        pthread_mutex_unlock(&syncing->lock);
        int failure = sync_journal(syncing);
        pthread_mutex_lock(&syncing->lock);
        end_sync(syncing, failure);
        pthread_cond_broadcast(&syncing->changed);
        pthread_mutex_unlock(&syncing->lock);
        syncing->wake(syncing->data);
        pthread_mutex_lock(&syncing->lock);
    }
    pthread_mutex_unlock(&syncing->lock);
    return NULL;
}

bool store_sync_beside(struct store *store, void (*wake)(void *), void *data, struct sb_error *error) {
    struct syncing *syncing = &store->syncing;
    syncing->wake = wake;
    syncing->data = data;
    int failure = pthread_create(&syncing->thread, NULL, sync_on_demand, syncing);
    syncing->has_thread = failure == 0;
    return syncing->has_thread || sb_fail(error, "No thread can be started: %s.", sb_system_says(error, failure));
}

void store_start_syncing(struct store *store) {
    pthread_mutex_init(&store->syncing.lock, NULL);
    pthread_cond_init(&store->syncing.changed, NULL);
}

void store_end_syncing(struct store *store) {
    struct syncing *syncing = &store->syncing;
    if (syncing->has_thread) {
        pthread_mutex_lock(&syncing->lock);
        syncing->stop = true;
        pthread_cond_broadcast(&syncing->changed);
        pthread_mutex_unlock(&syncing->lock);
        pthread_join(syncing->thread, NULL);
    }
    pthread_cond_destroy(&syncing->changed);
    pthread_mutex_destroy(&syncing->lock);
}

/* ---- For who commits ---- */

bool store_sync_now(struct store *store) {
    int failure = sync_file(journal_of(store->database));
    if (failure)
        store->syncing.lost = failure;
    return failure == 0;
}

void store_begin_sync(struct store *store) {
    struct syncing *syncing = &store->syncing;
    if (!syncing->due && !syncing->lost)
        return;
    assert(store_safety(store) == STORE_SAFE);
    syncing->due = false;
    syncing->journal = journal_of(store->database);
    if (syncing->lost || !syncing->has_thread) {
        end_sync(syncing, syncing->lost ? syncing->lost : sync_journal(syncing));
        syncing->lost = 0;
        return;
    }
    pthread_mutex_lock(&syncing->lock);
    atomic_store(&syncing->safety, STORE_SYNCING);
    pthread_cond_broadcast(&syncing->changed);
    pthread_mutex_unlock(&syncing->lock);
}

struct histogram *store_sync_times(struct store *store) {
    return &store->syncing.times;
}

enum store_safety store_safety(const struct store *store) {
    return atomic_load(&store->syncing.safety);
}

bool store_wait_for_sync(struct store *store) {
    struct syncing *syncing = &store->syncing;
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end); /* the clock of conditions */
    end.tv_sec += PATIENCE;
    pthread_mutex_lock(&syncing->lock);
    int answer = 0;
    while (store_safety(store) == STORE_SYNCING && answer != ETIMEDOUT)
        answer = pthread_cond_timedwait(&syncing->changed, &syncing->lock, &end);
    pthread_mutex_unlock(&syncing->lock);
    return store_safety(store) != STORE_SYNCING;
}

bool store_make_safe(struct store *store, struct sb_error *error) {
    int pages = -1, done = -2;
    assert(!store->dirty);
    if (store_safety(store) == STORE_SAFE)
        return true;
    store_lose_hold(store);
    int answer = sqlite3_wal_checkpoint_v2(store->database, NULL, SQLITE_CHECKPOINT_TRUNCATE, &pages, &done);
    if (answer != SQLITE_OK || pages != done)
        return store_cannot_read(store, error);
    end_sync(&store->syncing, 0);
    return true;
}
