/* The inside of the hall: what its files share. They lie along the way of a request:
 *
 *     requests.c   reads what a client says, and finds who serves it (requests.h)
 *     tables.c     keeps the tables that are in memory (table.h: one table)
 *     clocks.c     knows when time is over at those that are not (deadlines.h)
 *     expiry.c     removes those that nobody touches
 *     watching.c   knows who is told of which table; crowd.c how many that are
 *     round.c      ends each round of the loop: commits, then lets everybody be told
 *     thinking.c   asks bots, and takes what they have decided (thinkers.h: the threads)
 *     alone.c      lets tables wait that play by themselves
 *     sending.c    sends replies and news (messages.h: what is in them; outbox.h: where they wait for the disk)
 *     metrics.c    answers those who look in from outside
 *     health.c     sees to it that all goes well, and says if not; damage.c: tables that cannot be read
 *     admin.c      serves those who run the server; banning.c keeps out whom they have banned
 */
#ifndef SABURAU_SERVER_HALL_INTERNAL_H
#define SABURAU_SERVER_HALL_INTERNAL_H

#include "bans.h"
#include "buckets.h"
#include "deadlines.h"
#include "fullness.h"
#include "hall.h"
#include "messages.h"
#include "outbox.h"
#include "table.h"
#include "thinkers.h"

/* Somebody who is told of a table, with one eye. In two lists: the table's and the client's. */
struct watcher {
    struct client *client;
    struct table *table;
    int eye;
    bool fresh; /* is to be told everything */
    struct extras extras;
    int64_t re; /* the request that the next message answers; NO_REQUEST if none */
    struct watcher *next_at_table, *next_of_client;
};

#define NO_REQUEST (-1)

enum {
    LINK_SHOWN = 6,      /* letters of a link that are told unasked: who has all of them can watch */
    ALONE_IN_LINE = 256, /* tables that play by themselves and wait, which have to stay in memory */
    DAMAGED_KNOWN = 256  /* tables that were found damaged; of more, nothing is said */
};

struct client {
    struct secret_hash visitor;
    limits_address address;       /* where it comes from */
    const struct sb_words *words; /* the language it is told things in; NULL is English */
    void *connection;
    struct question *question; /* for a hint, a curve or a review, which it waits for; NULL if none */
    bool administrator;        /* has come through the admin socket, and asks for other things (admin.c) */
    bool missed;               /* memory ran out for telling it something: is cut off when the round ends */
    struct watcher *watchers;
    struct client *previous, *next;
};

/* A reply waits for the end of the round: what it tells of must be on the disk. */
struct reply {
    struct client *client; /* NULL if it has gone */
    int64_t id;            /* of the request; NO_REQUEST if it had none */
    size_t from, length;   /* its text, among those of this round */
    struct table *table;   /* if the news of this table, for this eye, can be the reply */
    int eye;
};

struct hall {
    struct hall_settings settings;
    struct store *store;
    struct thinkers *thinkers;
    struct client *clients;
    struct table **chains; /* tables in memory: a hash table by link, chained */
    size_t chain_count, table_count;
    struct table *oldest, *newest; /* those in memory, as an LRU list: by when they were last used */
    struct table *changed;         /* those with news */
    struct reply *replies, *reply; /* those of this round; the one being written, NULL if there is no memory for it */
    size_t reply_count, reply_room;
    struct sb_text reply_text;
    struct sb_text message;   /* the one that is being written */
    struct shared shared;     /* what several are told of the same table */
    struct outbox outbox;     /* messages of the last round, until that is on the disk for good */
    uint64_t round, safe;     /* the number of the last round that was committed, and of the last that is safe */
    struct sb_error trouble;  /* why the last round could not be stored; empty if it could */
    double now;               /* seconds of the monotonic clock, as of the last hall_end_round or hall_tick */
    double syncing_since;     /* when the last sync began */
    double sync_again;        /* when what could not be synced may be tried in another way */
    double try_again;         /* when tables that are stuck are looked at again; 0 if none is */
    bool draining;            /* no new games begin, */
    bool will_drain;          /* … when this round is stored */
    struct sb_text announced; /* notices of this round, a line each */
    struct ban *bans;         /* as the store has them, in order (banning.c) */
    size_t ban_count;
    bool bans_changed;     /* … but for what this round has changed */
    struct client *holder; /* the administrator who copies the store's file, or is about to; NULL if nobody is */
    int64_t hold_request;  /* … to be answered when this round is committed; NO_REQUEST if it is */
    double opened;         /* when, by the same clock as `now` */
    struct {
        struct table *first, *last; /* that wait in line */
        int waiting, playing;
        bool left_out; /* some table has found no place in line */
    } alone;           /* tables that play by themselves */
    struct {
        struct table *first, *last; /* where others watch than were told: in the order in which it will be (crowd.c) */
    } crowds;
    struct {
        struct buckets *by_visitor, *by_address, *listed; /* those that may be listed, by address */
    } may_make;                                           /* tables */
    struct {
        struct buckets *by_visitor, *by_address;
    } may_call; /* say something without a seat */
    struct deadlines deadlines;
    int64_t resumed; /* up to this table of the store, it has been seen after the start who is to go on */
    bool resuming, stopping;
    bool left_out;      /* some table has no deadline, though a clock runs there: there were too many */
    double look_at_all; /* when those may be looked for, */
    double expire_at;   /* and tables to be removed */
    bool missed;        /* some client has missed something */
    struct {
        double look_at;                       /* when it is looked at again */
        struct sb_error found;                /* what is wrong besides `trouble`; empty if nothing is */
        struct fullness hints, alone, clocks; /* queues */
    } health;
    struct {
        uint64_t keys[DAMAGED_KNOWN]; /* hashes of their links */
        size_t count;
    } damaged; /* tables, as far as they were found */
    struct {
        uint64_t requests, refused, moves, bot_moves, rounds, failed_rounds, messages, removed;
        int64_t clients, watchers;
    } counts;
};

/* ---- tables.c ---- */

/* The table with a link, from memory or from the store. */
enum store_answer hall_find_table(struct hall *hall, const char *link, struct table **table, struct sb_error *error);
/* … if it is in memory; NULL if not. */
struct table *hall_table_in_memory(const struct hall *hall, const char *link);
/* The same table again, as the store has it; whoever watches it is to be told everything. */
enum store_answer hall_reload_table(struct hall *hall, struct table *table, struct sb_error *error);
/* A table that has just been made. */
void hall_add_table(struct hall *hall, struct table *table);
/* Removes a table, of which number and link are told; whoever watches is told why, a sentence that stays, when that is
 * on the disk. */
void hall_remove_table(struct hall *hall, int64_t id, const char *link, const char *why);
/* There is something to tell of this table, at the end of the round. */
void hall_mark_changed(struct hall *hall, struct table *table);
/* Evicts tables that nobody needs from memory, the least recently used first; or one, whether it is needed or not. */
void hall_evict_idle(struct hall *hall);
void hall_evict(struct hall *hall, struct table *table);

/* ---- clocks.c ---- */

/* A table has come into memory: since when is it the actor's turn? */
void hall_resume_clock(struct hall *hall, struct table *table);
/* The table, where no clock runs for a person just now, is looked at then. */
void hall_look_again(struct hall *hall, const struct table *table, double when);
/* Somebody else may be to act, or a bot may play for them. */
void hall_set_clock(struct hall *hall, struct table *table);
/* After the start: looks through tables that go on by themselves, a few in each round. */
void hall_resume(struct hall *hall);
/* Tables where time is over are looked at, a few in each round. True if there may be more. */
bool hall_look_at_clocks(struct hall *hall);
/* Have bots so many questions that tables which nobody has just played at wait? */
bool hall_has_enough_to_think(struct hall *hall);

/* ---- expiry.c ---- */

/* What has happened in this round counts as touching tables. */
void hall_touch_changed(struct hall *hall);
/* Removes some that nobody has touched for long. */
void hall_expire(struct hall *hall);

/* ---- watching.c ---- */

/* The client is told of a table with the eyes of its seats, or as a spectator, and of `extras` what it wants. Without
 * memory for it the client is cut off. */
void hall_watch(struct hall *hall, struct client *client, struct table *table, struct extras extras);
void hall_unwatch(struct hall *hall, struct client *client, struct table *table);
/* With how many eyes does the client watch, and how many more would it get if it watched this table? */
int hall_count_eyes(const struct client *client);
int hall_count_new_eyes(const struct client *client, const struct table *table);
/* Seats have changed hands: everybody watches with the right eyes again. */
void hall_rewatch(struct hall *hall, struct table *table);
/* Everybody who watches is to be told everything. */
void hall_refresh(struct table *table);
/* Is somebody there for each seat? */
void hall_presence(const struct table *table, bool here[SB_MAX_SEATS]);
struct watcher *hall_find_watcher(const struct client *client, const struct table *table, int eye);
void hall_remove_watcher(struct hall *hall, struct watcher *watcher);

/* ---- crowd.c ---- */

/* A visitor watches without a seat: to be called before the watcher is in the table's list; and no more: when it is no
 * longer. */
void hall_join_crowd(struct hall *hall, struct table *table, const struct secret_hash *visitor);
void hall_leave_crowd(struct hall *hall, struct table *table, const struct secret_hash *visitor);
/* Nobody will be told any more how many watch. */
void hall_forget_crowd(struct hall *hall, struct table *table);
/* Where it is time, how many watch is told with this round. */
void hall_look_at_crowds(struct hall *hall);

/* ---- thinking.c ---- */

/* Asks a bot for the next move, if it is a bot's to make. To be called whenever something has changed at the table: who
 * watches it, too. What a bot was asked before is cancelled if nobody needs to know it any more. */
void hall_ask_bot(struct hall *hall, struct table *table);
/* Nobody is asked any more. */
void hall_ask_no_bot(struct hall *hall, struct table *table);
/* Has the actor's time run out? */
bool hall_is_overdue(const struct hall *hall, const struct table *table);
/* May the client ask for a hint, a curve or a review, or have its visitor and address asked much already? */
bool hall_may_ask(struct hall *hall, const struct client *client);
/* Asks what the actor of a position could do: the reply comes when it has been found. False if there is no memory. */
bool hall_ask_hint(struct hall *hall, struct client *client, int64_t id, const struct table *table, size_t count);
/* … how the chances went in a game that is over. */
bool hall_ask_curve(struct hall *hall, struct client *client, int64_t id, const struct table *table);
/* … what the decisions of such a game cost, and what was luck: the part of a review that begins after so many moves. */
bool hall_ask_review(struct hall *hall, struct client *client, int64_t id, const struct table *table, size_t from);
/* The client does not want to know it any more. */
void hall_cancel_hint(struct hall *hall, struct client *client);
/* What has been decided is played, what has been found is told. */
void hall_take_answers(struct hall *hall);

/* ---- alone.c ---- */

/* Is there room for another table in line? */
bool hall_has_room_alone(const struct hall *hall);
/* May the table play on by itself? If not now, its turn will come. */
bool hall_play_alone(struct hall *hall, struct table *table);
/* It does not play by itself any more. */
void hall_end_alone(struct hall *hall, struct table *table);
/* Those whose turn has come play. */
void hall_go_on_alone(struct hall *hall);

/* ---- sending.c ---- */

/* A reply that says yes: begins it, for members to be added to the text, which is an open object; and ends it. */
struct sb_text *hall_begin_reply(struct hall *hall, struct client *client, int64_t id);
void hall_end_reply(struct hall *hall);
/* The one that was ended last is not sent after all. */
void hall_forget_reply(struct hall *hall);
/* One with nothing to add. */
void hall_reply(struct hall *hall, struct client *client, int64_t id);
/* One that the news of a table will be, for who watches it with this eye. */
void hall_reply_with_news(struct hall *hall, struct client *client, int64_t id, struct table *table, int eye);
/* One that says no: a word for programs and a sentence for people. */
void hall_refuse(struct hall *hall, struct client *client, int64_t id, const char *word, const char *sentence);

/* After how many milliseconds somebody may try again: not all at the same moment. */
int hall_retry(void);

/* Notices: those of this round go to whoever is connected, unless it could not be stored; one to all who watch a table.
 */
void hall_send_announced(struct hall *hall, bool stored);
void hall_announce_at(struct hall *hall, struct table *table, const char *sentence);

/* The replies of this round go out; if it could not be stored, that is what they say. */
void hall_send_replies(struct hall *hall, bool stored);
/* Whoever watches the table is told what is new. */
void hall_send_news(struct hall *hall, struct table *table);
/* Whoever watches the table is told that there is nothing to see, and why. */
void hall_send_loss(struct hall *hall, struct table *table, const char *word, const char *sentence);
/* Messages that wait for the disk go out, if what they tell of is on it for good. */
void hall_send_safe(struct hall *hall);
/* Somebody cannot be told something: there is no memory for it. */
void hall_miss(struct hall *hall, struct client *client);
/* Who could not be told something is cut off, and learns everything when it comes again. */
void hall_cut_off(struct hall *hall);

/* ---- banning.c ---- */

/* Reads the bans from the store. False and a sentence if they cannot be read: then they are as they were. */
bool hall_load_bans(struct hall *hall, struct sb_error *error);
/* After the commit: takes over the bans that this round has changed, and dismisses whom they concern. */
void hall_enforce_bans(struct hall *hall);

/* ---- admin.c ---- */

/* After the commit: new games begin, or not, as was asked for; and the file is held still for who has asked for it. */
void hall_take_drain(struct hall *hall, bool stored);
void hall_take_hold(struct hall *hall, bool stored);

/* ---- health.c ---- */

/* Looks after queues, threads and the store; and if moves could not be stored, whether they can again. To be called
 * with each tick, between rounds. */
void hall_watch_over(struct hall *hall);
/* … after the queues alone, when something was refused because one is full. */
void hall_watch_queues(struct hall *hall);

/* ---- damage.c ---- */

/* A table was found damaged. */
void hall_note_damaged(struct hall *hall, const char *link);

/* ---- round.c ---- */

/* Something could not be done, because memory ran out or the disk failed: a tick tries again, a little later. */
void hall_try_again(struct hall *hall);

#endif
