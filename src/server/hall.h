/* The hall: all tables and all who are at them; the server without its sockets.
 *
 * The network (net.h) brings clients in, hands over what they say, and ends each round of its loop with hall_end_round.
 * What the hall has to say to a client goes out through `send`, never before everything it tells of is on the disk.
 */
#ifndef SABURAU_SERVER_HALL_H
#define SABURAU_SERVER_HALL_H

#include "limits.h"
#include "secret.h"
#include <saburau/error.h>
#include <saburau/text.h>

struct hall;
struct client;

struct hall_settings {
    const char *path; /* the database */
    int threads;      /* for bots */
    bool sync_beside; /* the loop goes on while the disk syncs, in a thread of its own; else it waits */
    int tables;       /* that one visitor may make in a minute, after the first few; 0: no limit */
    int away;         /* seconds after which somebody who is not there may be replaced by a bot */
    bool hasty; /* bots' moves are told when they are found, as tests want it: how long it takes gives them away */
    /* Days after which a table that nobody has touched is removed, by its phase; 0: never. */
    int keep_waiting, keep_playing, keep_finished;
    /* Sends a message to a client (connection_send; net.c binds all of these). */
    void (*send)(void *connection, const char *text, size_t length);
    /* Cuts off a client that could not be told something: when it comes again it is told everything. Must not call
     * hall_leave before it has returned. */
    void (*drop)(void *connection);
    /* Closes a client's connection for good, after what has been sent to it. Must not call hall_leave before it has
     * returned. */
    void (*dismiss)(void *connection);
    /* A request was refused, with this word; NULL if nobody wants to know. */
    void (*refused)(void *data, void *connection, const char *word);
    /* Wakes the loop if it is waiting; called from any thread. */
    void (*wake)(void *data);
    /* How many bytes wait to be read by clients, all together. */
    size_t (*count_unsent)(void *data);
    void *data; /* for those that take it */
};

/* NULL and a sentence if it cannot be opened. */
struct hall *hall_open(const struct hall_settings *settings, struct sb_error *error);
void hall_close(struct hall *hall);

/* A client comes in, with what its secret hashes to and where it comes from. NULL if there is no memory. */
struct client *hall_enter(struct hall *hall, const struct secret_hash *visitor, limits_address address,
                          void *connection);
/* … an administrator, whose messages are requests of another kind (admin.h). */
struct client *hall_enter_admin(struct hall *hall, void *connection);
void hall_leave(struct hall *hall, struct client *client);
/* What language it is told things in. */
const struct sb_words *hall_language(const struct client *client);

/* The key that cookies are signed with. */
const struct secret_key *hall_cookie_key(const struct hall *hall);
/* Has the visitor left anything here: a name, a seat, a table? False and a sentence in `error` if that cannot be told
 * just now; false without one if not. */
bool hall_knows_visitor(struct hall *hall, const struct secret_hash *visitor, struct sb_error *error);

/* Is the visitor (NULL if there is none yet) banned, or its address? What it is told then. */
bool hall_is_banned(const struct hall *hall, const struct secret_hash *visitor, limits_address address);
extern const char hall_banned[];

/* A message from a client (requests.c): JSON, NUL-terminated, at most HALL_MESSAGE_MOST bytes. If it is a request that
 * changes a table, the number of it, which its answer will name; else a negative number. */
enum { HALL_MESSAGE_MOST = 64 * 1024 };
int64_t hall_receive(struct hall *hall, struct client *client, const char *text, size_t length);

/* Ends a round (round.c): what has happened since the last one is committed, and told when it is on the disk for good.
 * To be called whenever the loop has handled all that was there, also when a thread has called `wake`. True if there is
 * more to do at once. */
bool hall_end_round(struct hall *hall);
/* When the next round has to end, by the clock, because the answer of a bot has been held back long enough; 0 if none
 * is held back. */
double hall_due(const struct hall *hall);
/* Is the disk busy with the last round, so that it has not been told? Then this one ends later, after `wake`. */
bool hall_is_syncing(const struct hall *hall);
/* Has so much happened in this round that no more should be handed over before it ends? */
bool hall_has_enough(const struct hall *hall);

/* To be called a few times a second, each time followed by the end of a round: what could not be done is tried again.
 */
void hall_tick(struct hall *hall);

/* No more moves from now on; every client is told to come again in a moment. False if the disk does not answer: then
 * the hall cannot be closed. */
bool hall_stop(struct hall *hall);

/* The record of a table that is over, as one line; false and a sentence if there is none to be given out. */
bool hall_record(struct hall *hall, const char *link, struct sb_text *out, struct sb_error *error);

/* Is all well (health.c)? False and a sentence if moves cannot be stored, the store cannot be read, or bots do not come
 * to decisions. What is looked at is a second old at most. */
bool hall_is_healthy(const struct hall *hall, struct sb_error *error);

/* Counts and gauges, as lines of Prometheus text. */
void hall_metrics(struct hall *hall, struct sb_text *out);

#endif
