/* What the files of the store share. Nobody else includes this, but for tests that make the disk fail. */
#ifndef SABURAU_SERVER_STORE_INTERNAL_H
#define SABURAU_SERVER_STORE_INTERNAL_H

#include "store.h"
#include <sqlite3.h>

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
    LISTED_TABLES,
    RUNNING_TABLES,
    COUNT_TABLES,
    ADD_EVENT,
    READ_EVENTS,
    ADD_CHAT,
    READ_CHAT,
    SET_NAME,
    GET_NAME,
    ADD_TICKET,
    FIND_TICKET,
    REMOVE_TICKET,
    REMOVE_OLD_TICKETS,
    STATEMENTS
};

struct store {
    sqlite3 *database;
    sqlite3_stmt *statements[STATEMENTS];
    int64_t recent; /* events that have not been put away, */
    int64_t added;  /* and those of this round */
    bool dirty;     /* a transaction has begun, or should have */
    int trouble;    /* why it cannot be committed: SQLite's code; SQLITE_OK if nothing has gone wrong */
    int system;     /* … the system's own number for it, or 0 */
    char said[200]; /* … and SQLite's words */
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

/* The SQL table `recent` is a write buffer for events: they are appended to it, and store_put_away merges them into
 * `events` when there are many. Sorted by tables, each page of the file is then written once for many of them. */
enum { RECENT_MOST = 4096 };
void store_put_away(struct store *store);

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
