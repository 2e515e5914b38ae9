/* The store: opening the file, and the transaction of a round. What is in the file: store_tables.c, store_events.c and
 * store_visitors.c. */
#include "store_internal.h"
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* How the file says that it is ours, and how new its layout is. */
enum { APPLICATION = 0x53616275, VERSION = 1 };

/* Numbers of enum seat_kind and enum phase are in the file. */
static_assert(SEAT_OPEN == 0 && SEAT_LINK == 1 && SEAT_PERSON == 2 && SEAT_BOT == 3, "stored as these");
static_assert(PHASE_WAITING == 0 && PHASE_PLAYING == 1 && PHASE_OVER == 2, "stored as these");

/* Events lie in the order of their tables, so that those of one table are read from a page or two. Indexes of some
 * tables only are as small as the lists they are for, however many tables have been played. */
static const char LAYOUT[] =
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, link TEXT NOT NULL UNIQUE, invitation TEXT NOT NULL,"
    "  game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, host BLOB NOT NULL,"
    "  made INTEGER NOT NULL, clock INTEGER NOT NULL, delay INTEGER NOT NULL, listed INTEGER NOT NULL,"
    "  phase INTEGER NOT NULL, runs INTEGER NOT NULL, next TEXT NOT NULL);"
    "CREATE INDEX tables_host ON tables (host);"
    "CREATE INDEX tables_phase ON tables (phase);"
    "CREATE INDEX tables_listed ON tables (id) WHERE listed AND phase <> 2;"
    "CREATE INDEX tables_running ON tables (id) WHERE runs;"
    "CREATE TABLE seats (table_id INTEGER NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL, owner BLOB,"
    "  name TEXT NOT NULL, bot TEXT NOT NULL, standing TEXT NOT NULL, by_link INTEGER NOT NULL, stand_in INTEGER NOT "
    "NULL,"
    "  resigned INTEGER NOT NULL, muted INTEGER NOT NULL, PRIMARY KEY (table_id, seat)) WITHOUT ROWID;"
    "CREATE INDEX seats_owner ON seats (owner, table_id) WHERE owner IS NOT NULL;"
    "CREATE TABLE events (table_id INTEGER NOT NULL, at INTEGER NOT NULL, what TEXT NOT NULL,"
    "  PRIMARY KEY (table_id, at)) WITHOUT ROWID;"
    "CREATE TABLE recent (id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, at INTEGER NOT NULL, what TEXT NOT NULL);"
    "CREATE TABLE chat (table_id INTEGER NOT NULL, at INTEGER NOT NULL, said INTEGER NOT NULL, seat INTEGER NOT NULL,"
    "  what TEXT NOT NULL, PRIMARY KEY (table_id, at)) WITHOUT ROWID;"
    "CREATE TABLE names (visitor BLOB PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE tickets (ticket BLOB PRIMARY KEY, link TEXT NOT NULL, visitor BLOB NOT NULL, until INTEGER NOT NULL)"
    "  WITHOUT ROWID;"
    "CREATE INDEX tickets_until ON tickets (until);";

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
 * written then would be one of its own. */
static bool is_given_up(struct store *store) {
    if (!store->trouble && sqlite3_get_autocommit(store->database)) {
        store->trouble = SQLITE_ABORT;
        snprintf(store->said, sizeof store->said, "something could not be read meanwhile");
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

static bool cannot_write(const struct store *store, struct sb_error *error) {
    switch (store->trouble) {
    case SQLITE_NOMEM:
        return sb_fail_memory(error);
    case SQLITE_FULL:
        return sb_fail(error, "%s cannot be written: the disk is full.", store->path);
    case SQLITE_READONLY:
        return sb_fail(error, "%s cannot be written: it is read-only.", store->path);
    case SQLITE_IOERR:
        return sb_fail(error, "%s cannot be written: %s.", store->path,
                       store->system ? strerror(store->system) : store->said);
    default:
        return sb_fail(error, "%s cannot be written: %s.", store->path, store->said);
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

bool store_commit(struct store *store, struct sb_error *error) {
    if (!store->dirty)
        return true;
    if (!is_given_up(store))
        run(store, store_begin_read(store, COMMIT, "COMMIT"));
    bool done = !store->trouble;
    if (!done) {
        store_roll_back(store);
        cannot_write(store, error);
    }
    store->recent += done ? store->added : 0;
    store->added = 0;
    store->dirty = false;
    store->trouble = SQLITE_OK;
    if (store->recent >= RECENT_MOST)
        store_put_away(store);
    return done;
}

bool store_cannot_read(struct store *store, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    if (sqlite3_errcode(store->database) == SQLITE_NOMEM)
        return sb_fail_memory(error);
    int system = sqlite3_system_errno(store->database);
    return sb_fail(error, "%s cannot be read: %s.", store->path,
                   sqlite3_errcode(store->database) == SQLITE_IOERR && system ? strerror(system)
                                                                              : words_of(store->database, quoted));
}

/* ---- Opening ---- */

static bool execute(struct store *store, const char *sql) {
    return sqlite3_exec(store->database, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* The number that a statement of one row answers. */
static bool ask(struct store *store, const char *sql, int64_t *number) {
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(store->database, sql, -1, &statement, NULL);
    bool answered = statement && sqlite3_step(statement) == SQLITE_ROW;
    if (answered)
        *number = sqlite3_column_int64(statement, 0);
    return sqlite3_finalize(statement) == SQLITE_OK && answered;
}

static bool cannot_open(struct store *store, struct sb_error *error) {
    if (sqlite3_errcode(store->database) == SQLITE_NOMEM)
        return sb_fail_memory(error);
    int system = sqlite3_system_errno(store->database);
    switch (sqlite3_errcode(store->database)) {
    case SQLITE_BUSY:
        return sb_fail(error, "%s is in use by another server.", store->path);
    case SQLITE_NOTADB:
        return sb_fail(error, "%s is not a database of this server.", store->path);
    case SQLITE_CANTOPEN:
        return sb_fail(error, "%s cannot be opened: %s.", store->path,
                       system ? strerror(system) : sqlite3_errmsg(store->database));
    default:
        note_trouble(store);
        return cannot_write(store, error);
    }
}

/* Lays out a new file, which is nobody else's to read: it holds the links of all tables. */
static bool lay_out(struct store *store, struct sb_error *error) {
    char ours[100];
    snprintf(ours, sizeof ours, "PRAGMA application_id = %d; PRAGMA user_version = %d", APPLICATION, VERSION);
    if (chmod(sqlite3_db_filename(store->database, "main"), S_IRUSR | S_IWUSR) != 0)
        return sb_fail(error, "%s cannot be made: %s.", store->path, strerror(errno));
    if (!execute(store, "PRAGMA journal_mode = WAL") || !execute(store, "BEGIN IMMEDIATE") || !execute(store, LAYOUT) ||
        !execute(store, ours) || !execute(store, "COMMIT"))
        return cannot_open(store, error);
    return true;
}

/* Makes sure that the file is ours, before anything is written to it. */
static bool recognise(struct store *store, struct sb_error *error) {
    int64_t application, version, things;
    if (!ask(store, "PRAGMA application_id", &application) || !ask(store, "PRAGMA user_version", &version) ||
        !ask(store, "SELECT count(*) FROM sqlite_schema", &things))
        return cannot_open(store, error);
    if (application == 0 && version == 0 && things == 0)
        return lay_out(store, error);
    if (application != APPLICATION)
        return sb_fail(error, "%s is not a database of this server.", store->path);
    if (version != VERSION)
        return sb_fail(error, "%s has version %d, written by a newer server; this server reads version %d.",
                       store->path, (int)version, VERSION);
    return true;
}

/* An exclusive lock is taken by the first statement and kept, so a second server is refused before it has done
 * anything. An empty transaction finds out whether the file can be written at all. The journal is emptied after so many
 * pages: more of them make the average commit shorter, and the longest longer. */
static bool prepare(struct store *store, struct sb_error *error) {
    if (sqlite3_db_readonly(store->database, "main") == 1)
        return sb_fail(error, "%s cannot be written: it is read-only.", store->path);
    if (!execute(store, "PRAGMA locking_mode = EXCLUSIVE"))
        return cannot_open(store, error);
    if (!recognise(store, error))
        return false;
    if (!execute(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                        "PRAGMA cache_size = -8192; PRAGMA wal_autocheckpoint = 2000;"
                        "BEGIN IMMEDIATE; COMMIT") ||
        !store_begin_read(store, ROLLBACK, "ROLLBACK")) /* it may be needed when there is no memory for it */
        return cannot_open(store, error);
    store_put_away(store);
    return true;
}

struct store *store_open(const char *path, struct sb_error *error) {
    /* Else SQLite would take an empty path, ":memory:" and "file:…" for something other than a file of that name. */
    const char *folder = path[0] == '/' ? "" : "./";
    struct store *store = calloc(1, sizeof *store + strlen(folder) + strlen(path) + 1);
    if (!store) {
        sb_fail_memory(error);
        return NULL;
    }
    sprintf(store->path, "%s%s", folder, path);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool opened = sqlite3_open_v2(store->path, &store->database, flags, NULL) == SQLITE_OK;
    if (opened ? prepare(store, error) : cannot_open(store, error))
        return store;
    store_close(store);
    return NULL;
}

void store_close(struct store *store) {
    if (!store)
        return;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->statements[i]);
    sqlite3_close(store->database);
    free(store);
}
