/* The hall: what its two files share. hall.c keeps tables, clients and turns; desk.c serves requests. */
#ifndef SABURAU_SERVER_PARTS_H
#define SABURAU_SERVER_PARTS_H

#include "hall.h"
#include "table.h"
#include "telling.h"
#include "thinkers.h"
#include <jansson.h>

/* Somebody who is told of a table, with one eye. In two lists: the table's and the client's. */
struct watcher {
    struct client *client;
    struct table *table;
    int eye;
    bool fresh;       /* is to be told everything */
    bool drawing;     /* wants positions drawn as text, too */
    struct told told; /* the view it was told last */
    int64_t re;       /* the request that the next message answers; NO_REQUEST if none */
    struct watcher *next_at_table, *next_of_client;
};

#define NO_REQUEST (-1)

struct client {
    struct secret_hash visitor;
    void *connection;
    int64_t number; /* no other has had it */
    bool curious;   /* waits for a hint or a curve */
    struct watcher *watchers;
    double may_make; /* when it may make the next table, if it makes many */
    struct client *previous, *next;
};

/* A reply waits for the end of the turn: what it tells of must be on the disk. */
struct reply {
    struct client *client; /* NULL if it has gone */
    int64_t id;            /* of the request; NO_REQUEST if it had none */
    size_t from, length;   /* its text, among those of this turn */
    struct table *table;   /* if the news of this table, for this eye, can be the reply */
    int eye;
};

struct hall {
    struct hall_settings settings;
    struct store *store;
    struct thinkers *thinkers;
    struct client *clients;
    struct table **chains; /* tables in memory, by link */
    size_t chain_count, table_count;
    struct table *oldest, *newest; /* those in memory, by when they were last of use */
    struct table *changed;         /* those with news */
    struct reply *replies, *reply; /* those of this turn; the one being written, NULL if there is no memory for it */
    size_t reply_count, reply_room;
    struct sb_text reply_text;
    struct sb_text message;  /* the one that is being written, */
    struct told draft;       /* and the view in it */
    struct sb_error trouble; /* why the last turn could not be stored; empty if it could */
    double now;              /* seconds on a clock that nobody sets, at the beginning of this turn */
    double ask_again;        /* when bots are asked again after a turn that could not be stored */
    int64_t client_numbers;  /* that have been given out */
    int64_t resumed;         /* up to this table of the store, bots have been asked to go on after the start */
    bool resuming, stopping;
    struct {
        uint64_t requests, refused, moves, bot_moves, turns, failed_turns, messages;
        int64_t clients, watchers;
    } counts;
};

/* ---- Replies ---- */

/* A reply that says yes: begins it, for members to be added to the text, which is an open object; and ends it. */
struct sb_text *hall_begin_reply(struct hall *hall, struct client *client, int64_t id);
void hall_end_reply(struct hall *hall);
/* One with nothing to add. */
void hall_reply(struct hall *hall, struct client *client, int64_t id);
/* One that the news of a table will be, for who watches it with this eye. */
void hall_reply_with_news(struct hall *hall, struct client *client, int64_t id, struct table *table, int eye);
/* One that says no: a word for programs and a sentence for people. */
void hall_refuse(struct hall *hall, struct client *client, int64_t id, const char *word, const char *sentence);

/* ---- Tables ---- */

/* The table with a link, from memory or from the store. */
enum store_answer hall_find(struct hall *hall, const char *link, struct table **table, struct sb_error *error);
/* A table that has just been made. */
void hall_add(struct hall *hall, struct table *table);
/* There is something to tell of this table, at the end of the turn. */
void hall_mark(struct hall *hall, struct table *table);

/* ---- Watching ---- */

/* The client is told of a table with the eyes of its seats, or as a spectator; positions are drawn as text, too, if
 * that is wanted. False if there is no memory. */
bool hall_watch(struct hall *hall, struct client *client, struct table *table, bool drawing);
void hall_unwatch(struct hall *hall, struct client *client, struct table *table);
/* Seats have changed hands: everybody watches with the right eyes again. */
void hall_rewatch(struct hall *hall, struct table *table);
/* Is somebody there for each seat? */
void hall_presence(const struct table *table, bool here[SB_MAX_SEATS]);

/* ---- Hints ---- */

/* Asks for what the actor of a position could do, or for the curve of a game: the reply comes when it has been found.
 * `moves` is NULL for a hint, and otherwise given away. False if there is no memory, or the client waits already. */
bool hall_wonder(struct hall *hall, struct client *client, int64_t id, const struct table *table,
                 const union sb_state *position, sb_move *moves, size_t count);

/* ---- Requests ---- */

void desk_serve(struct hall *hall, struct client *client, const char *text, size_t length);

#endif
