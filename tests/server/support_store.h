/* What tests of the store have in common: a store in a folder of its own, and tables to put into it. */
#ifndef SABURAU_TESTS_SUPPORT_STORE_H
#define SABURAU_TESTS_SUPPORT_STORE_H

#include "../../src/server/store_internal.h"
#include "support.h"

/* The file of the test's store, not there at first. Set-up and tear-down of a test. */
extern char store_path[256];
int make_store_folder(void **unused);
int remove_store_folder(void **unused);

/* Opens the test's store. */
struct store *open_store(void);
/* The file cannot be opened, with a sentence that holds `word`. */
void assert_not_opened(const char *path, const char *word);

void commit(struct store *store);
/* The turn cannot be committed, with a sentence that holds `word`. */
void assert_not_committed(struct store *store, const char *word);

/* Writes to the file with SQLite alone, while no store has it open; and reads a number from it. */
void tamper(const char *sql);
int64_t number_of(const char *sql);

struct secret_hash somebody(const char *secret);
/* A table of Samurai, hosted by "host", where "ann" sits opposite an open seat. */
struct table_facts new_table(void);
/* … and in the store. */
struct table_facts add_table(struct store *store);

/* All events of a table, each followed by a semicolon. Good until the next call. */
const char *events_of(struct store *store, int64_t table);

#endif
