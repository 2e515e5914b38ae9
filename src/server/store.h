/* The store: all tables in one SQLite file.
 *
 * A table is its record: what was settled when it was made, and its events, appended in order. Everything else is
 * worked out from that.
 *
 * Whatever is written during a round of the server's loop belongs to one transaction, which store_commit ends: then all
 * of it is safely on the disk (WAL, synchronous=FULL), or nothing of it is in the store. A writing function never fails
 * by itself: what cannot be written makes the commit fail. Reading sees what the round has written.
 *
 * The file belongs to one process at a time; a second one is refused.
 */
#ifndef SABURAU_SERVER_STORE_H
#define SABURAU_SERVER_STORE_H

#include "bans.h"
#include "histogram.h"
#include "secret.h"
#include <saburau/game.h>

enum {
    STORE_NAME_ROOM = 128, /* bytes of a person's name, NUL included */
    STORE_WORD_ROOM = 24,  /* of a bot's level or a standing answer */
    STORE_CHAT_ROOM = 1208 /* of what is said */
};

enum {
    STORE_CHAT_KEPT = 50, /* lines of a table, the last ones */
    STORE_FREED_KEPT = 50 /* visitors who were sent away from a table, the last ones */
};

enum seat_kind {
    SEAT_OPEN,   /* for anyone */
    SEAT_LINK,   /* for whoever has the invitation */
    SEAT_PERSON, /* taken */
    SEAT_BOT
};

struct seat_facts {
    enum seat_kind kind;
    struct secret_hash owner;       /* of a person's seat */
    char name[STORE_NAME_ROOM];     /* what the person is called here */
    char bot[STORE_WORD_ROOM];      /* the level of a bot's seat */
    char standing[STORE_WORD_ROOM]; /* the standing answer; empty for none */
    bool by_link;                   /* when it is free, it is a SEAT_LINK */
    bool stand_in;                  /* a bot plays for the person */
    bool resigned;                  /* … and always will */
    uint32_t muted;                 /* the seats whose talk this person does not hear, as a set */
};

/* Whoever talks without a seat: the seat of such a line, and its place among those whom somebody has muted. */
enum { SEAT_OF_WATCHERS = -1, WATCHERS_MUTED = 31 };

enum phase { PHASE_WAITING, PHASE_PLAYING, PHASE_OVER };

/* Who has won, where it is not a set of seats: a game that has ended without a result; and one that is not over, or
 * whose end was stored by an older version, which did not write it down. */
enum { WINNERS_NONE = -1, WINNERS_UNKNOWN = -2 };

/* Whose turn it is, where the store does not know: at a table from an older version, until it is looked at. */
enum { ACTOR_UNKNOWN = -5 };

/* A host has at most so many listed tables that are not over. Who makes tables sees to it. */
enum { STORE_LISTED_MOST = 5 };

struct table_facts {
    int64_t id; /* the store's number for it */
    char link[LINK_ROOM];
    char invitation[LINK_ROOM]; /* opens its SEAT_LINK seats */
    const struct sb_game *game;
    struct sb_setup setup;
    struct secret_hash host; /* who made it */
    bool listed;             /* anyone may find it, not only who has the link */
    int clock;               /* seconds for a move; 0: no limit */
    int delay;               /* how many moves spectators are behind */
    bool watchers_talk;      /* also who has no seat may say something */
    enum phase phase;
    int64_t ended;        /* when, in seconds since 1970; 0 if it is not over or not known */
    int winners;          /* a set of seats (bit s for seat s; none, if all have lost together), or as above */
    char next[LINK_ROOM]; /* the table of the rematch; empty if there is none */
    int actor;            /* a seat, SB_CHANCE, SB_NOBODY (also where nobody plays) or ACTOR_UNKNOWN */
    int64_t made;         /* when, in seconds since 1970 */
    int64_t touched;      /* when something has last happened there, to the day */
    struct seat_facts seats[SB_MAX_SEATS];
};

struct chat_line {
    int64_t when;                /* seconds since 1970 */
    int64_t moves;               /* how many had been made */
    int seat;                    /* or SEAT_OF_WATCHERS: */
    struct secret_hash visitor;  /* … who it was */
    char name[STORE_NAME_ROOM];  /* … and was called then */
    char phrase[SB_SAYING_ROOM]; /* the name of what was said with one tap (struct sb_saying); empty otherwise: */
    char text[STORE_CHAT_ROOM];
};

/* How often a visitor has played one kind of game, and how often won. */
struct statistics_row {
    char game[STORE_WORD_ROOM];
    int seats;
    char level[STORE_WORD_ROOM];      /* of the strongest bot at the table; empty if there was none */
    bool people;                      /* others were there, too */
    char difficulty[STORE_WORD_ROOM]; /* the value of the game's option for that; empty if it has none */
    int64_t games, won;
};

struct store;

/* Opens the file; makes it if it is not there, and brings one of an older version up to date. NULL and a sentence if it
 * cannot be used: a wrong path, another server using it, not a database of ours, one of a newer version. */
struct store *store_open(const char *path, struct sb_error *error);
/* The same for a file that is there, which is not changed: not laid out, not brought up to date, and what a server has
 * left in the journal stays there. One of another version is refused unless it is only to be copied. If it fails,
 * *in_use (which may be NULL) says whether that is because a server uses the file. */
struct store *store_open_to_look(const char *path, bool any_version, bool *in_use, struct sb_error *error);
/* Puts all of it into one file, without a journal beside it, until it is opened again. False and a sentence if that
 * fails. */
bool store_leave_journal(struct store *store, struct sb_error *error);
/* What has not been committed is gone. */
void store_close(struct store *store);

/* Ends the transaction of this round, if anything was written in it. False and a sentence if it could not be written:
 * then the store is as it was before the round. What is committed outlives the server, however that ends; a power cut
 * only when it has been synced. */
bool store_commit(struct store *store, struct sb_error *error);

/* How long commits and syncs have taken; those that failed included. */
struct histogram *store_commit_times(struct store *store);
struct histogram *store_sync_times(struct store *store);

/* Can the file be read, and is it still where it was opened? At the price of two system calls. False and a sentence if
 * not (store_probe.c). */
bool store_probe(struct store *store, struct sb_error *error);
/* Can the file be written? Only between rounds: it is tried, with a commit of its own that changes nothing. */
bool store_try_write(struct store *store);

/* Has anything been written since the last commit? */
bool store_is_dirty(const struct store *store);

/* ---- Syncing ---- */

/* Is all that has been committed on the disk for good? If a sync has failed, nothing can be committed until
 * store_make_safe has found another way. */
enum store_safety { STORE_SAFE, STORE_SYNCING, STORE_UNSAFE };
enum store_safety store_safety(const struct store *store);

/* From now on syncs are done in a thread of their own, which calls `wake` when one has ended. */
bool store_sync_beside(struct store *store, void (*wake)(void *data), void *data, struct sb_error *error);
/* Begins to sync what has been committed since the last time, if anything has; waits for it if there is no thread for
 * that. Not while another sync is under way. The store can be used meanwhile, but for committing. */
void store_begin_sync(struct store *store);
/* Waits until no sync is under way, for some seconds at most. False if one still is. */
bool store_wait_for_sync(struct store *store);
/* After a sync has failed: false and a sentence if everything cannot be brought to the disk in another way either. Only
 * between rounds. */
bool store_make_safe(struct store *store, struct sb_error *error);

/* ---- Reading ---- */

/* What reading can come to. The store itself may fail, which it may not do the next time; and what it holds may be of
 * no use to this server, now and later: damaged, or of another version. */
enum store_answer { STORE_FOUND, STORE_NONE, STORE_FAILED, STORE_USELESS };

/* Which of the two last it is, just after something could not be read. */
enum store_answer store_failure(const struct store *store);

/* ---- Tables ---- */

/* A new table with all its seats; fills in its id. */
void store_add_table(struct store *store, struct table_facts *table);
/* Writes down what has changed of a table, seats and all; not its events. */
void store_change_table(struct store *store, const struct table_facts *table);
enum store_answer store_find_table(struct store *store, const char *link, struct table_facts *table,
                                   struct sb_error *error);

/* Lists of tables: calls `each` with the link of one after the other, the newest first, until it says false. False if
 * it did, or if reading failed: then some may be missing. `each` may use the store, but not the same list. */
typedef bool store_each(void *data, const char *link);
/* Those where the visitor has a seat or is the host. */
bool store_tables_of(struct store *store, const struct secret_hash *visitor, int most, store_each *each, void *data);
/* Those where something is kept that the visitor has said without a seat. */
bool store_tables_heard(struct store *store, const struct secret_hash *visitor, int most, store_each *each, void *data);
/* Those that are listed, and not over: first the newest of each host, the hosts with the newest before others, then the
 * second of each host, and so on. So nobody pushes others out. */
bool store_listed_tables(struct store *store, int most, store_each *each, void *data);
/* Those being played where the next move may be a bot's or has a time limit: with a bot, a stand-in or a clock. The
 * oldest first, beginning after table number `after`; *after becomes the number of the last one for which `each` said
 * true. */
bool store_running_tables(struct store *store, int64_t *after, int most, store_each *each, void *data);

/* Those of a phase that nobody has touched since `before`, those left alone for longest first: their numbers and links.
 * A link that is damaged is empty: nobody can come to such a table, but it is there. How many there are, at most so
 * many; none if they cannot be read. */
struct old_table {
    int64_t id;
    char link[LINK_ROOM];
};
int store_old_tables(struct store *store, enum phase phase, int64_t before, struct old_table *tables, int most);

/* How many tables of a host are not over, and how many of them are listed. */
bool store_count_unfinished(struct store *store, const struct secret_hash *host, int *unfinished, int *listed,
                            struct sb_error *error);

/* Removes the table with this number, and all that has happened there. */
void store_remove_table(struct store *store, int64_t table);

/* ---- What happens at a table ---- */

/* The event number `at` (0, 1, …) of a table: a move as records write it ("0 samurai3 o13", "* draw 1 rice2"), or
 * `back` (table.h); and whose turn it is then, which becomes the table's actor. */
void store_add_event(struct store *store, int64_t table, int64_t at, const char *event, int actor);
/* Calls `each` with all events in order until it says false. False if it did, or if reading failed. */
bool store_read_events(struct store *store, int64_t table, bool (*each)(void *data, const char *event), void *data,
                       struct sb_error *error);

/* A new line of chat. Of the older ones the last STORE_CHAT_KEPT stay, with this one. */
void store_add_chat(struct store *store, int64_t table, const struct chat_line *line);
/* All that a seat has said; all that a visitor has said there without a seat. */
void store_remove_chat(struct store *store, int64_t table, int seat);
void store_remove_watchers_chat(struct store *store, int64_t table, const struct secret_hash *visitor);
/* The last lines of chat, at most so many, in order; how many there are, or -1 if they cannot be read. */
int store_read_chat(struct store *store, int64_t table, struct chat_line *lines, int most);

/* ---- Visitors ---- */

void store_set_name(struct store *store, const struct secret_hash *visitor, const char *name);
/* Empty if the visitor has never given one. */
bool store_get_name(struct store *store, const struct secret_hash *visitor, char name[STORE_NAME_ROOM],
                    struct sb_error *error);

/* A ticket carries the seats of a visitor at a table to another device: valid once, and until a moment. It ends the one
 * that the visitor had there before. */
void store_add_ticket(struct store *store, const struct secret_hash *ticket, const char *link,
                      const struct secret_hash *visitor, int64_t until);
/* STORE_NONE if there is no such ticket, or it is older than `now`. */
enum store_answer store_find_ticket(struct store *store, const struct secret_hash *ticket, int64_t now,
                                    char link[LINK_ROOM], struct secret_hash *visitor, struct sb_error *error);
void store_remove_ticket(struct store *store, const struct secret_hash *ticket);

/* The host of a table has sent a visitor away. The last STORE_FREED_KEPT are remembered, until they are forgotten. */
void store_add_freed(struct store *store, int64_t table, const struct secret_hash *visitor);
bool store_was_freed(struct store *store, int64_t table, const struct secret_hash *visitor, bool *freed,
                     struct sb_error *error);
void store_forget_freed(struct store *store, int64_t table);

/* One more game, or several, as the row says. The rows of a visitor are as many as there are kinds of games, not as
 * there are games. */
void store_count_games(struct store *store, const struct secret_hash *visitor, const struct statistics_row *row);
/* Calls `each` with the visitor's rows, game by game. False if reading failed. */
bool store_read_statistics(struct store *store, const struct secret_hash *visitor,
                           void (*each)(void *data, const struct statistics_row *row), void *data);

/* Forgets what is known of a visitor apart from tables: the name, the tickets, where it was sent away, the statistics.
 */
void store_forget_visitor(struct store *store, const struct secret_hash *visitor);
/* … and at a table that is of no use to this server: its seats stay, and are nobody's. */
void store_disown_table(struct store *store, const char *link, const struct secret_hash *visitor);

/* Has the visitor left anything here: a name, a seat, a table it is the host of? */
enum store_answer store_knows_visitor(struct store *store, const struct secret_hash *visitor, struct sb_error *error);

/* ---- The server (store_server.c) ---- */

/* The key that cookies are signed with; made with the file. */
const struct secret_key *store_cookie_key(const struct store *store);
/* How many tables there are, by phase, as of this round. It takes as long for a million as for one. False if they
 * cannot be read. */
bool store_count_tables(struct store *store, int64_t count[PHASE_OVER + 1]);

/* ---- For administrators ---- */

/* A row of the list of tables. */
struct table_row {
    int64_t id;
    char link[LINK_ROOM];
    char game[STORE_WORD_ROOM];
    int phase, seats, taken;
    bool listed;
    int64_t made;
};

/* Tables with a number below `before`, the newest first, at most so many; of one phase, or of all if it is -1. How many
 * there are, or -1 if they cannot be read. */
int store_list_tables(struct store *store, int64_t before, int phase, struct table_row *rows, int most);
/* The link of the table with this number, or the number of the one with this link. */
enum store_answer store_name_table(struct store *store, int64_t *id, char link[LINK_ROOM], struct sb_error *error);

void store_add_ban(struct store *store, const struct ban *ban);
void store_remove_ban(struct store *store, const struct ban *ban);
/* All bans in the order of ban_compare, in memory to be freed; false and a sentence if they cannot be read. */
bool store_read_bans(struct store *store, struct ban **bans, size_t *count, struct sb_error *error);

/* Everything committed is put into the file itself, which then stays as it is, byte for byte, until store_release: for
 * a copy of it to be made. What is committed meanwhile is in the journal only. Only between rounds. False and a
 * sentence if that fails. */
bool store_hold(struct store *store, struct sb_error *error);
/* Has it been so since store_hold? It has not, if the journal has become too long meanwhile. */
bool store_holds(const struct store *store);
void store_release(struct store *store);
/* The file, as it was opened. */
const char *store_file(const struct store *store);

#endif
