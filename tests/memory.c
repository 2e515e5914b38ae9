/* Memory that runs out. */
#include "memory.h"
#include "support_games.h"
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static atomic_bool failing;
static atomic_long seen, failed;
static struct memory_failure how;
static atomic_long asked; /* how often SQLite has asked for memory in one of our calls */
static _Thread_local bool is_spared;

void memory_fail(struct memory_failure failure) {
    how = failure;
    atomic_store(&seen, 0);
    atomic_store(&asked, 0);
    atomic_store(&failed, 0);
    atomic_store(&failing, true);
}

void memory_back(void) {
    atomic_store(&failing, false);
}

bool memory_has_failed(void) {
    return atomic_load(&failed) > 0;
}

void memory_spare(bool spared) {
    is_spared = spared;
}

bool memory_is_spared(void) {
    return is_spared;
}

/* All of one manner first, then the other; of that, with a small budget, the further on the fewer. */
bool memory_next(struct memory_failure *failure) {
    if (memory_has_failed()) {
        failure->number += 1 + (failure->lasting ? failure->number / (2 * test_budget()) : 0);
        return true;
    }
    bool more = !failure->lasting;
    *failure = (struct memory_failure){.number = 1, .lasting = true};
    return more;
}

static bool is_to_fail(void) {
    if (!atomic_load(&failing) || is_spared)
        return false;
    long number = atomic_fetch_add(&seen, 1) + 1;
    bool fails = how.lasting ? number >= how.number : number == how.number;
    if (fails)
        atomic_fetch_add(&failed, 1);
    return fails;
}

/* ---- Where the linker leads the calls of the program: names that it prescribes ---- */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument);

void *__wrap_malloc(size_t size) {
    return is_to_fail() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return is_to_fail() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size) {
    return is_to_fail() ? NULL : __real_realloc(memory, size);
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
    return is_to_fail() ? EAGAIN : __real_pthread_create(thread, attributes, run, argument);
}

/* ---- SQLite ---- */

static long apart; /* how many of its requests lie between two that count */

/* Where the linker leads our calls of SQLite that allocate: in each, the first allocation counts. */
int __real_sqlite3_open_v2(const char *path, sqlite3 **database, int flags, const char *vfs);
int __real_sqlite3_prepare_v3(sqlite3 *database, const char *sql, int bytes, unsigned flags, sqlite3_stmt **statement,
                              const char **tail);
int __real_sqlite3_step(sqlite3_stmt *statement);
const unsigned char *__real_sqlite3_column_text(sqlite3_stmt *statement, int column);

int __wrap_sqlite3_open_v2(const char *path, sqlite3 **database, int flags, const char *vfs);
int __wrap_sqlite3_prepare_v3(sqlite3 *database, const char *sql, int bytes, unsigned flags, sqlite3_stmt **statement,
                              const char **tail);
int __wrap_sqlite3_step(sqlite3_stmt *statement);
const unsigned char *__wrap_sqlite3_column_text(sqlite3_stmt *statement, int column);

int __wrap_sqlite3_open_v2(const char *path, sqlite3 **database, int flags, const char *vfs) {
    atomic_store(&asked, 0);
    return __real_sqlite3_open_v2(path, database, flags, vfs);
}

int __wrap_sqlite3_prepare_v3(sqlite3 *database, const char *sql, int bytes, unsigned flags, sqlite3_stmt **statement,
                              const char **tail) {
    atomic_store(&asked, 0);
    return __real_sqlite3_prepare_v3(database, sql, bytes, flags, statement, tail);
}

int __wrap_sqlite3_step(sqlite3_stmt *statement) {
    atomic_store(&asked, 0);
    return __real_sqlite3_step(statement);
}

const unsigned char *__wrap_sqlite3_column_text(sqlite3_stmt *statement, int column) {
    atomic_store(&asked, 0);
    return __real_sqlite3_column_text(statement, column);
}

static bool sqlite_is_to_fail(void) {
    return atomic_fetch_add(&asked, 1) % apart == 0 && is_to_fail();
}

static void *take(int size) {
    return sqlite_is_to_fail() ? NULL : __real_malloc((size_t)size);
}

static void *take_again(void *memory, int size) {
    return sqlite_is_to_fail() ? NULL : __real_realloc(memory, (size_t)size);
}

static int size_of(void *memory) {
    return (int)malloc_usable_size(memory);
}

static int round_up(int size) {
    return (size + 7) / 8 * 8;
}

static int begin(void *unused) {
    (void)unused;
    return SQLITE_OK;
}

static void end(void *unused) {
    (void)unused;
}

int memory_watch_sqlite(void **unused) {
    static const sqlite3_mem_methods methods = {take, free, take_again, size_of, round_up, begin, end, NULL};
    (void)unused;
    apart = test_budget() < SQLITE_APART ? SQLITE_APART / test_budget() : 1;
    return sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) == SQLITE_OK ? 0 : -1;
}
