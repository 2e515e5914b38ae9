/* The store: opening the file, and the transaction of a round. What is in the file: store_layout.c, store_tables.c,
 * store_events.c, store_visitors.c and store_server.c. When it is on the disk for good: store_sync.c. */
#include "store_internal.h"
#include <assert.h>
#include <errno.h>
#include <saburau/clock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Statements ---- */

sqlite3_stmt *store_begin_read(struct store *store, enum statement which, const char *sql) {
    sqlite3_stmt **statement = &store->statements[which];
    if (!*statement)
        sqlite3_prepare_v3(store->database, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    assert(!*statement || !sqlite3_stmt_busy(*statement));
    return *statement;
}

bool store_end_read(sqlite3_stmt *statement) {
    return statement && sqlite3_reset(statement) == SQLITE_OK;
}

/* The system's number for what went wrong with writing, or 0. Writing is to the journal, whose troubles SQLite does not
 * always pass on. */
static int system_trouble(sqlite3 *database) {
    sqlite3_file *journal = NULL;
    int number = 0;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal);
    if (journal && journal->pMethods)
        journal->pMethods->xFileControl(journal, SQLITE_FCNTL_LAST_ERRNO, &number);
    return number ? number : sqlite3_system_errno(database);
}

/* SQLite's words for what went wrong last; of a damaged file they quote what is in it, whatever that is. */
static const char *words_of(sqlite3 *database, char quoted[SB_QUOTE_ROOM]) {
    return sb_quote(quoted, sqlite3_errmsg(database));
}

/* Remembers the first thing that went wrong in this round, while SQLite still knows it. */
static void note_trouble(struct store *store) {
    char quoted[SB_QUOTE_ROOM];
    if (store->trouble)
        return;
    store->trouble = sqlite3_errcode(store->database);
    snprintf(store->said, sizeof store->said, "%s", words_of(store->database, quoted));
    store->system = system_trouble(store->database);
}

static void run(struct store *store, sqlite3_stmt *statement) {
    if (!statement || sqlite3_step(statement) != SQLITE_DONE)
        note_trouble(store);
    sqlite3_reset(statement);
}

/* A full disk, or memory that runs out, also in reading, makes SQLite give up the transaction by itself: what is
 * written then would be one of its own. After a sync has failed, nothing more is written. */
static bool is_given_up(struct store *store) {
    if (!store->trouble && store_safety(store) == STORE_UNSAFE) {
        store->trouble = SQLITE_IOERR;
        store->system = store->syncing.failure;
    }
    if (!store->trouble && sqlite3_get_autocommit(store->database)) {
        store->trouble = SQLITE_ABORT;
        snprintf(store->said, sizeof store->said, "%s", SB_PHRASE("something could not be read meanwhile"));
    }
    return store->trouble != SQLITE_OK;
}

sqlite3_stmt *store_begin_write(struct store *store, enum statement which, const char *sql) {
    if (!store->dirty) {
        store->dirty = true;
        run(store, store_begin_read(store, BEGIN, "BEGIN IMMEDIATE"));
    }
    if (is_given_up(store))
        return NULL;
    sqlite3_stmt *statement = store_begin_read(store, which, sql);
    if (!statement)
        note_trouble(store);
    return statement;
}

void store_run_write(struct store *store, sqlite3_stmt *statement) {
    run(store, statement);
}

void store_cannot_write(struct store *store) {
    store->dirty = true;
    if (!store->trouble)
        store->trouble = SQLITE_NOMEM;
}

void store_put_number(struct cursor *values, int64_t number) {
    sqlite3_bind_int64(values->statement, ++values->at, number);
}

void store_put_text(struct cursor *values, const char *text) {
    sqlite3_bind_text(values->statement, ++values->at, text, -1, SQLITE_STATIC);
}

void store_put_hash(struct cursor *values, const struct secret_hash *hash) {
    sqlite3_bind_blob(values->statement, ++values->at, hash ? hash->bytes : NULL, SECRET_BYTES, SQLITE_STATIC);
}

int64_t store_get_number(struct cursor *columns) {
    return sqlite3_column_int64(columns->statement, columns->at++);
}

int store_get_int(struct cursor *columns, int least, int most, bool *fits) {
    int64_t number = store_get_number(columns);
    if (number >= least && number <= most)
        return (int)number;
    *fits = false;
    return least;
}

const char *store_see_text(struct cursor *columns) {
    const char *stored = (const char *)sqlite3_column_text(columns->statement, columns->at++);
    return stored ? stored : "";
}

void store_get_text(struct cursor *columns, char *text, size_t room, bool *fits) {
    const char *stored = store_see_text(columns);
    bool good = strlen(stored) < room && sb_is_utf8(stored);
    *fits &= good;
    snprintf(text, room, "%s", good ? stored : "");
}

void store_get_hash(struct cursor *columns, struct secret_hash *hash) {
    const void *stored = sqlite3_column_blob(columns->statement, columns->at);
    *hash = (struct secret_hash){{0}};
    if (stored && sqlite3_column_bytes(columns->statement, columns->at) == SECRET_BYTES)
        memcpy(hash->bytes, stored, SECRET_BYTES);
    columns->at++;
}

/* ---- The transaction of a round ---- */

/* What the system says, or SQLite, in English. */
static const char *trouble_words(const struct store *store, const struct sb_error *error) {
    if (store->trouble == SQLITE_IOERR)
        return store->system ? sb_system_says(error, store->system) : store->said;
    return sb_word(error ? error->words : NULL, store->said);
}

/* For who runs the server. */
static bool cannot_write_file(const struct store *store, struct sb_error *error) {
    switch (store->trouble) {
    case SQLITE_NOMEM:
        return sb_fail_memory(error);
    case SQLITE_FULL:
        return sb_fail(error, "%s cannot be written: the disk is full.", store->path);
    case SQLITE_READONLY:
        return sb_fail(error, "%s cannot be written: it is read-only.", store->path);
    default:
        return sb_fail(error, "%s cannot be written: %s.", store->path, trouble_words(store, error));
    }
}

/* For clients, who are not told the file's path. */
static bool cannot_write(const struct store *store, struct sb_error *error) {
    switch (store->trouble) {
    case SQLITE_NOMEM:
        return sb_fail_memory(error);
    case SQLITE_FULL:
        return sb_fail(error, "The server's database cannot be written: the disk is full.");
    case SQLITE_READONLY:
        return sb_fail(error, "The server's database cannot be written: it is read-only.");
    default:
        return sb_fail(error, "The server's database cannot be written: %s.", trouble_words(store, error));
    }
}

void store_roll_back(struct store *store) {
    if (sqlite3_get_autocommit(store->database))
        return;
    sqlite3_step(store->statements[ROLLBACK]);
    sqlite3_reset(store->statements[ROLLBACK]);
}

bool store_is_dirty(const struct store *store) {
    return store->dirty;
}

static void run_commit(struct store *store) {
    int64_t start = sb_clock_microseconds();
    run(store, store_begin_read(store, COMMIT, "COMMIT"));
    histogram_add(&store->commits, sb_clock_microseconds() - start);
}

struct histogram *store_commit_times(struct store *store) {
    return &store->commits;
}

bool store_commit(struct store *store, struct sb_error *error) {
    if (!store->dirty && store_safety(store) != STORE_UNSAFE)
        return true;
    if (!is_given_up(store))
        run_commit(store);
    bool done = !store->trouble;
    store->syncing.due |= done;
    if (!done) {
        store_roll_back(store);
        cannot_write(store, error);
    }
    recent_end_round(&store->recent, done);
    store->dirty = false;
    store->trouble = SQLITE_OK;
    if (store->recent.count >= store->recent.put_away_at + RECENT_MOST)
        store_put_away(store);
    return done;
}

enum store_answer store_failure(const struct store *store) {
    return sqlite3_errcode(store->database) == SQLITE_CORRUPT ? STORE_USELESS : STORE_FAILED;
}

bool store_cannot_read(struct store *store, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    if (sqlite3_errcode(store->database) == SQLITE_NOMEM)
        return sb_fail_memory(error);
    int system = sqlite3_system_errno(store->database);
    return sb_fail(error, "The server's database cannot be read: %s.",
                   sqlite3_errcode(store->database) == SQLITE_IOERR && system ? sb_system_says(error, system)
                                                                              : words_of(store->database, quoted));
}

/* ---- Opening ---- */

static bool execute(struct store *store, const char *sql) {
    return sqlite3_exec(store->database, sql, NULL, NULL, NULL) == SQLITE_OK;
}

bool store_ask_number(struct store *store, const char *sql, int64_t *number) {
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(store->database, sql, -1, &statement, NULL);
    bool answered = statement && sqlite3_step(statement) == SQLITE_ROW;
    if (answered)
        *number = sqlite3_column_int64(statement, 0);
    return sqlite3_finalize(statement) == SQLITE_OK && answered;
}

bool store_cannot_open(struct store *store, bool to_write, struct sb_error *error) {
    int system = sqlite3_system_errno(store->database);
    switch (sqlite3_errcode(store->database)) {
    case SQLITE_NOMEM:
        return sb_fail_memory(error);
    case SQLITE_BUSY:
        return sb_fail(error, "%s is in use by a server.", store->path);
    case SQLITE_NOTADB:
        return sb_fail(error, "%s is not a database of this server.", store->path);
    case SQLITE_CANTOPEN:
        return sb_fail(error, "%s cannot be opened: %s.", store->path,
                       system ? sb_system_says(error, system) : sqlite3_errmsg(store->database));
    default:
        note_trouble(store);
        return to_write ? cannot_write_file(store, error)
                        : sb_fail(error, "%s cannot be read: %s.", store->path, store->said);
    }
}

static bool cannot_open(struct store *store, struct sb_error *error) {
    return store_cannot_open(store, true, error);
}

/* A new file is nobody else's to read: it holds the links of all tables. */
static bool make_file(struct store *store, struct sb_error *error) {
    if (chmod(sqlite3_db_filename(store->database, "main"), S_IRUSR | S_IWUSR) != 0)
        return sb_fail(error, "%s cannot be made: %s.", store->path, sb_system_says(error, errno));
    return execute(store, "PRAGMA journal_mode = WAL") || cannot_open(store, error);
}

/* Makes sure that the file is ours, before anything is written to it, and brings it up to date. */
static bool recognise(struct store *store, struct sb_error *error) {
    int64_t application, version, things;
    if (!store_ask_number(store, "PRAGMA application_id", &application) ||
        !store_ask_number(store, "PRAGMA user_version", &version) ||
        !store_ask_number(store, "SELECT count(*) FROM sqlite_schema", &things))
        return cannot_open(store, error);
    bool is_new = application == 0 && version == 0 && things == 0;
    if (!is_new && (application != STORE_APPLICATION || version < 1))
        return sb_fail(error, "%s is not a database of this server.", store->path);
    if (version > store_version)
        return sb_fail(error, "%s has version %lld, written by a newer server; this server reads version %d.",
                       store->path, (long long)version, store_version);
    if (is_new && !make_file(store, error))
        return false;
    return store_migrate(store, (int)version) || cannot_open(store, error);
}

/* From now on a commit does not wait for the disk: store_begin_sync does, or its thread. Which needs a journal that has
 * been synced once. */
static bool sync_beside_commits(struct store *store, struct sb_error *error) {
    store_start_checkpoints(store);
    store->syncing.due = execute(store, "PRAGMA synchronous = NORMAL");
    if (!store->syncing.due)
        return cannot_open(store, error);
    store_begin_sync(store);
    if (store_safety(store) == STORE_SAFE)
        return true;
    is_given_up(store);
    return cannot_write_file(store, error);
}

/* An exclusive lock is taken by the first statement and kept, so a second server is refused before it has done
 * anything. An empty transaction finds out whether the file can be written at all. */
static bool prepare(struct store *store, struct sb_error *error) {
    if (sqlite3_db_readonly(store->database, "main") == 1)
        return sb_fail(error, "%s cannot be written: it is read-only.", store->path);
    if (!execute(store, "PRAGMA locking_mode = EXCLUSIVE"))
        return cannot_open(store, error);
    if (!recognise(store, error))
        return false;
    if (!execute(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                        "PRAGMA cache_size = -8192;"
                        "BEGIN IMMEDIATE; COMMIT") ||
        !store_read_log(store) ||
        !store_begin_read(store, ROLLBACK, "ROLLBACK") || /* it may be needed when there is no memory for it */
        !store_open_server(store))
        return cannot_open(store, error);
    store_put_away(store);
    return sync_beside_commits(store, error);
}

struct store *store_new(const char *path, int flags, bool *opened, struct sb_error *error) {
    const char *folder = path[0] == '/' ? "" : "./";
    struct store *store = calloc(1, sizeof *store + strlen(folder) + strlen(path) + 1);
    if (!store) {
        sb_fail_memory(error);
        return NULL;
    }
    sprintf(store->path, "%s%s", folder, path);
    store_start_syncing(store);
    *opened = sqlite3_open_v2(store->path, &store->database, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK;
    return store;
}

struct store *store_open(const char *path, struct sb_error *error) {
    bool opened;
    struct store *store = store_new(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &opened, error);
    if (store && (opened ? prepare(store, error) : cannot_open(store, error)))
        return store;
    store_close(store);
    return NULL;
}

void store_close(struct store *store) {
    if (!store)
        return;
    store_end_syncing(store);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->statements[i]);
    sqlite3_close(store->database);
    recent_free(&store->recent);
    free(store);
}
