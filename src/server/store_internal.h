/* What the files of the store share. Nobody else includes this, but for tests that make the disk fail. */
#ifndef SABURAU_SERVER_STORE_INTERNAL_H
#define SABURAU_SERVER_STORE_INTERNAL_H

#include "histogram.h"
#include "store.h"
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>

/* Statements, kept once prepared. */
enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_TABLE,
    CHANGE_TABLE,
    PUT_SEAT,
    FIND_TABLE,
    READ_SEATS,
    TABLES_OF,
    TABLES_HEARD,
    LISTED_TABLES,
    RUNNING_TABLES,
    OLD_TABLES,
    COUNT_TABLES,
    COUNT_UNFINISHED,
    REMOVE_TABLE, /* several: one for each SQL table with rows of it */
    REMOVE_TABLE_LAST = REMOVE_TABLE + 6,
    ADD_EVENT,
    READ_EVENTS,
    READ_LOGGED,
    ADD_CHAT,
    TRIM_CHAT,
    READ_CHAT,
    REMOVE_CHAT,
    REMOVE_WATCHERS_CHAT,
    SET_NAME,
    GET_NAME,
    KNOWS_VISITOR,
    ADD_TICKET,
    FIND_TICKET,
    REMOVE_TICKET,
    REMOVE_OLD_TICKETS,
    ADD_FREED,
    TRIM_FREED,
    WAS_FREED,
    FORGET_FREED,
    COUNT_GAMES,
    READ_STATISTICS,
    FORGET_VISITOR, /* … of the visitor's */
    FORGET_VISITOR_LAST = FORGET_VISITOR + 3,
    DISOWN_TABLE,
    DISOWN_TABLE_LAST = DISOWN_TABLE + 3,
    ADD_BAN,
    REMOVE_BAN,
    READ_BANS,
    LIST_TABLES,
    LIST_TABLES_IN_PHASE,
    LIST_TABLES_OVER,
    NAME_TABLE,
    STATEMENTS
};

/* Events are written as in a log-structured merge tree. The SQL table `recent` is the log: they are appended to it, in
 * a few pages of the file, and are safe there. `struct recent` knows, in memory, which of them are whose. When there
 * are many, store_put_away merges them into `events`: each page of the file is then written once for many of them. */
enum { RECENT_MOST = 4096, RECENT_CHAINS = 4096 };

struct recent_event {
    int64_t table;
    int64_t row; /* its number in `recent`; negative if it is removed in this round, 0 if it was before */
    int actor;
    int32_t before, next; /* places of others in the same chain; 0 for none */
};

/* All zeros: none. */
struct recent {
    struct recent_event *events;
    int32_t count, room;
    int32_t committed;           /* how many are not of this round */
    int32_t put_away_at;         /* when there are so many, besides RECENT_MOST, if that has failed before */
    bool removed;                /* some are, in this round */
    int32_t last[RECENT_CHAINS]; /* by table: the place of the last event in the chain */
};

void recent_free(struct recent *recent);
bool recent_add(struct recent *recent, int64_t table, int64_t row, int actor); /* false if there is no memory */
void recent_remove(struct recent *recent, int64_t table);
/* What was added and removed in this round stays so, or has never been. */
void recent_end_round(struct recent *recent, bool committed);
void recent_clear(struct recent *recent);
/* The events of a table, in their order; NULL where there is none. */
const struct recent_event *recent_first(struct recent *recent, int64_t table);
const struct recent_event *recent_next(const struct recent *recent, const struct recent_event *event);
const struct recent_event *recent_last(struct recent *recent, int64_t table);

/* The sync that is under way, or was the last (store_sync.c). While it is STORE_SYNCING, `failure` and `journal` are
 * the thread's; else they are the loop's. */
struct syncing {
    pthread_t thread;
    bool has_thread;
    bool due; /* something has been committed since the last one began */
    void (*wake)(void *data);
    void *data;
    _Atomic(enum store_safety) safety;
    int lost;    /* the system\'s number for why a sync has failed that was none of the thread\'s; 0 if none */
    int failure; /* the system's number for why it is not safe; 0 if it is */
    sqlite3_file *journal;  /* that is to be synced */
    struct histogram times; /* how long syncs take */
    bool stop;
    pthread_mutex_t lock; /* for `changed`: of `safety` and `stop` */
    pthread_cond_t changed;
};

struct store {
    sqlite3 *database;
    sqlite3_stmt *statements[STATEMENTS];
    struct secret_key key; /* of cookies */
    struct recent recent;
    struct histogram commits;                    /* how long they take */
    enum { HOLD_NONE, HOLD_ON, HOLD_LOST } hold; /* may the file be written? (store_hold.c) */
    int hold_most;                               /* pages of the journal, after which it may */
    bool dirty;                                  /* a transaction has begun, or should have */
    int trouble;    /* why it cannot be committed: SQLite's code; SQLITE_OK if nothing has gone wrong */
    int system;     /* … the system's own number for it, or 0 */
    char said[200]; /* … and SQLite's words */
    struct syncing syncing;
    char path[];
};

/* A statement for reading, ready for its values; NULL if it cannot be prepared. store_end_read resets it after use,
 * for one left in the middle of its rows keeps the write-ahead log (WAL) from being checkpointed. It is false if any
 * row or column could not be read, also because memory ran out, or if there is no statement. */
sqlite3_stmt *store_begin_read(struct store *store, enum statement which, const char *sql);
bool store_end_read(sqlite3_stmt *statement);

/* A statement for writing within the transaction of this round; NULL if the round is lost already, and so is the write.
 * store_run_write runs it and resets it. */
sqlite3_stmt *store_begin_write(struct store *store, enum statement which, const char *sql);
void store_run_write(struct store *store, sqlite3_stmt *statement);
/* There is no memory for what is to be written: the round is lost. */
void store_cannot_write(struct store *store);

void store_put_away(struct store *store);
/* Finds out what is in the log. False if SQLite fails, or there is no memory. */
bool store_read_log(struct store *store);

/* How the file says that it is ours, and how new its layout is. store_migrate brings one of an older version, or a new
 * one (0), up to this one, a step at a time; false if SQLite fails, and then it has a version whose layout is whole. */
enum { STORE_APPLICATION = 0x53616275 };
extern const int store_version;
bool store_migrate(struct store *store, int version);

/* Finds the key of cookies, or makes it (store_server.c). False if SQLite has failed. */
bool store_open_server(struct store *store);

bool store_is_of_this_version(struct store *store);
/* The number that a statement of one row answers. False if SQLite has failed. */
bool store_ask_number(struct store *store, const char *sql, int64_t *number);

/* All is safe, and nobody syncs yet; the thread ends, if there is one. */
void store_start_syncing(struct store *store);
void store_end_syncing(struct store *store);

/* Syncs the journal and waits for it. False if that fails: then the next store_begin_sync says so. */
bool store_sync_now(struct store *store);

/* From now on the journal is emptied into the file when it has become long (store_hold.c). */
void store_start_checkpoints(struct store *store);
/* The file is written although somebody holds it. */
void store_lose_hold(struct store *store);

/* A store whose file SQLite has been asked to open, and whether it has; NULL if there is no memory. SQLite would take
 * an empty path, ":memory:" and "file:…" for something other than a file of that name: it is told the folder, too. */
struct store *store_new(const char *path, int flags, bool *opened, struct sb_error *error);
/* Fails with a sentence about why SQLite has just failed to open the file, to be written or only to be read. It has the
 * path, and so is for those who run the server. */
bool store_cannot_open(struct store *store, bool to_write, struct sb_error *error);

/* Rolls back the open transaction, if there is one. */
void store_roll_back(struct store *store);

/* Fails with a sentence about why SQLite has just failed to read. */
bool store_cannot_read(struct store *store, struct sb_error *error);

/* Values are given to a statement, and columns taken from its row, one after the other. */
struct cursor {
    sqlite3_stmt *statement;
    int at;
};

void store_put_number(struct cursor *values, int64_t number);
void store_put_text(struct cursor *values, const char *text);
void store_put_hash(struct cursor *values, const struct secret_hash *hash); /* NULL for none */

int64_t store_get_number(struct cursor *columns);
int store_get_int(struct cursor *columns, int least, int most, bool *fits); /* *fits becomes false if it does not */
const char *
store_see_text(struct cursor *columns); /* SQLite's own, for as long as the row is there; empty if it cannot be read */
/* Text as it was written. *fits becomes false, and the text empty, if it is none: no UTF-8, or longer than there is
 * room. */
void store_get_text(struct cursor *columns, char *text, size_t room, bool *fits);
void store_get_hash(struct cursor *columns, struct secret_hash *hash); /* zeros for none */

#endif
