/* The store: the layout of the file, from version to version. */
#include "store_internal.h"
#include <assert.h>
#include <stdio.h>

/* Numbers of enum seat_kind and enum phase are in the file. */
static_assert(SEAT_OPEN == 0 && SEAT_LINK == 1 && SEAT_PERSON == 2 && SEAT_BOT == 3, "stored as these");
static_assert(PHASE_WAITING == 0 && PHASE_PLAYING == 1 && PHASE_OVER == 2, "stored as these");

/* Events lie in the order of their tables, so that those of one table are read from a page or two. Indexes of some
 * tables only are as small as the lists they are for, however many tables have been played. */
static const char FIRST[] =
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

/* Lists are read from rows alone. The last event says whose turn it is; if it does not, being of version 1, or if there
 * is none yet, the table does. Where a game was being played that is not known yet: those tables count as running, so
 * that they are all looked at after the start. More listed tables of one host than there may be are not listed any
 * more, and a visitor has one ticket at a table. */
static_assert(ACTOR_UNKNOWN == -5 && SB_NOBODY == -2 && STORE_LISTED_MOST == 5, "stored as these");
static const char FACTS_FOR_LISTS[] =
    "ALTER TABLE tables ADD COLUMN actor INTEGER NOT NULL DEFAULT -2;"
    "ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET touched = strftime('%s', 'now');"
    "UPDATE tables SET actor = -5, runs = 1 WHERE phase = 1;"
    "UPDATE tables SET listed = 0 WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER"
    "  (PARTITION BY host ORDER BY id DESC) AS number FROM tables WHERE listed AND phase <> 2) WHERE number > 5);"
    "DROP INDEX tables_phase;"
    "CREATE INDEX tables_phase ON tables (phase, touched);"
    "CREATE INDEX tables_unfinished ON tables (host, listed) WHERE phase <> 2;"
    "INSERT INTO events SELECT table_id, at, what FROM recent ORDER BY table_id, at;"
    "ALTER TABLE events ADD COLUMN actor INTEGER;"
    "DROP TABLE recent;"
    "CREATE TABLE recent (id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, at INTEGER NOT NULL, what TEXT NOT NULL,"
    "  actor INTEGER NOT NULL);"
    "DELETE FROM tickets WHERE ticket IN (SELECT ticket FROM (SELECT ticket, row_number() OVER"
    "  (PARTITION BY link, visitor ORDER BY until DESC, ticket DESC) AS number FROM tickets) WHERE number > 1);"
    "CREATE UNIQUE INDEX tickets_of ON tickets (link, visitor);";

/* What people need of each other: how many moves had been made when something was said, and who was sent away. */
static const char PEOPLE[] =
    "ALTER TABLE chat ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE freed (id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, visitor BLOB NOT NULL,"
    "  UNIQUE (visitor, table_id));"
    "CREATE INDEX freed_table ON freed (table_id);"
    "CREATE INDEX tickets_visitor ON tickets (visitor);";

/* The key of cookies, and how many tables there are, by phase. Triggers count them within the transaction that changes
 * them: whatever becomes of that, the counts are right, and nobody ever has to count a million tables again. A step
 * that makes `tables` anew must make the triggers anew. */
static const char SERVER[] = "CREATE TABLE server (id INTEGER PRIMARY KEY CHECK (id = 1), cookie_key BLOB NOT NULL"
                             "  CHECK (length(cookie_key) = 32));"
                             "CREATE TABLE phases (phase INTEGER PRIMARY KEY, tables INTEGER NOT NULL);"
                             "INSERT INTO phases SELECT value, (SELECT count(*) FROM tables WHERE phase = value)"
                             "  FROM (SELECT 0 AS value UNION SELECT 1 UNION SELECT 2);"
                             "CREATE TRIGGER tables_come AFTER INSERT ON tables"
                             "  BEGIN UPDATE phases SET tables = tables + 1 WHERE phase = new.phase; END;"
                             "CREATE TRIGGER tables_go AFTER DELETE ON tables"
                             "  BEGIN UPDATE phases SET tables = tables - 1 WHERE phase = old.phase; END;"
                             "CREATE TRIGGER tables_change AFTER UPDATE OF phase ON tables WHEN old.phase <> new.phase"
                             "  BEGIN UPDATE phases SET tables = tables - 1 WHERE phase = old.phase;"
                             "        UPDATE phases SET tables = tables + 1 WHERE phase = new.phase; END;";

/* Whom those who run the server keep out. */
static const char BANS[] = "CREATE TABLE bans (kind INTEGER NOT NULL, who INTEGER NOT NULL, since INTEGER NOT NULL,"
                           "  PRIMARY KEY (kind, who)) WITHOUT ROWID;";

/* Company: people who watch may talk, also with one tap; how games ended, for lists, and what each visitor's games have
 * come to. Of tables that are over already the end stays unknown: to find it out all of them would have to be played
 * again, which no start should wait for. */
static_assert(SEAT_OF_WATCHERS == -1 && WATCHERS_MUTED == 31, "stored as these");
static_assert(WINNERS_NONE == -1 && WINNERS_UNKNOWN == -2, "stored as these");
static const char COMPANY[] =
    "ALTER TABLE tables ADD COLUMN watchers_talk INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN winners INTEGER NOT NULL DEFAULT -2;"
    "ALTER TABLE chat ADD COLUMN visitor BLOB;"
    "ALTER TABLE chat ADD COLUMN name TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE chat ADD COLUMN phrase TEXT NOT NULL DEFAULT '';"
    "CREATE INDEX chat_visitor ON chat (visitor, table_id) WHERE visitor IS NOT NULL;"
    "CREATE TABLE statistics (visitor BLOB NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL, level TEXT NOT NULL,"
    "  people INTEGER NOT NULL, difficulty TEXT NOT NULL, games INTEGER NOT NULL, won INTEGER NOT NULL,"
    "  PRIMARY KEY (visitor, game, seats, level, people, difficulty)) WITHOUT ROWID;";

/* The step at place n leads from version n to n + 1. A new file takes them all. Steps are never changed: files have
 * taken them. */
static const char *const steps[] = {FIRST, FACTS_FOR_LISTS, PEOPLE, SERVER, BANS, COMPANY};
const int store_version = sizeof steps / sizeof *steps;

/* The version changes with the layout, or neither does. */
static bool take_step(struct store *store, int version) {
    char ours[100];
    snprintf(ours, sizeof ours, "PRAGMA application_id = %d; PRAGMA user_version = %d", STORE_APPLICATION, version + 1);
    const char *const parts[] = {"BEGIN IMMEDIATE", steps[version], ours, "COMMIT"};
    bool good = true;
    for (int part = 0; good && part < 4; part++)
        good = sqlite3_exec(store->database, parts[part], NULL, NULL, NULL) == SQLITE_OK;
    return good;
}

bool store_migrate(struct store *store, int version) {
    bool good = true;
    for (; good && version < store_version; version++)
        good = take_step(store, version);
    return good;
}
