/* Players: people at tables of a server who move as soon as they may, at random, and begin anew when a game is over.
 *
 * Each has a socket of its own and watches its table. A move is sent, and the reply to it waited for: a closed loop, as
 * fast as the server can go.
 */
#ifndef SABURAU_BENCH_PLAYERS_H
#define SABURAU_BENCH_PLAYERS_H

#include "../src/server/secret.h"
#include "child.h"
#include "load.h"
#include <saburau/random.h>

struct bench_table;
struct person;

struct players {
    struct load *load;
    const char *game;
    int seats, count; /* of each table; tables */
    struct bench_table *tables;
    struct person *people;
    struct sb_random random;
    int begun;        /* tables whose first game has begun */
    uint64_t moves;   /* that people have made so far */
    uint64_t events;  /* … and with what chance has done */
    uint64_t games;   /* that were over */
    float *latencies; /* seconds from each move to its reply */
    size_t latencies_room;
};

/* Opens a socket for each person, and lets all tables begin. */
void players_start(struct players *players, struct load *load, const char *game, int seats, int tables);
/* The sockets stay: they are the load's. */
void players_free(struct players *players);

/* What was measured while the players played. */
struct pace {
    double moves, events, games; /* a second */
    double messages;             /* a second, to and from the server */
    double median, p99, longest; /* seconds from a move to its reply */
    double cost;                 /* seconds of the server's processor time for a move */
    double own_cost;             /* … and of this client's */
};
struct pace players_measure(struct players *players, const struct child *server, double seconds);

/* What a message of the server says at its outermost level, as far as somebody who plays wants to know. */
struct told {
    int64_t re, at; /* -1: not there */
    bool full, over, error;
    const char *legal;              /* the list of moves; NULL: not there */
    const char *table, *invitation; /* strings, from behind their first quote; NULL: not there */
};
struct told players_read(const char *message);

/* Copies the string up to its last quote, if it has the length of a link. */
bool players_copy_link(char link[LINK_ROOM], const char *string);

#endif
