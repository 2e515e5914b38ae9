/* Players: people at tables of a server who move at random, and begin anew when a game is over.
 *
 * Each has a socket of its own and watches its table; so do spectators. In a closed loop a move is sent as soon as it
 * may be, as fast as the server can go. In an open loop moves are due by a schedule, and whichever table has waited
 * longest makes the next one. (Tables between two games are not waited for: the others make their moves.)
 */
#ifndef SABURAU_BENCH_PLAYERS_H
#define SABURAU_BENCH_PLAYERS_H

#include "../src/server/secret.h"
#include "child.h"
#include "figures.h"
#include "load.h"
#include "schedule.h"
#include <saburau/random.h>

struct bench_table;
struct person;

/* What is played, and who comes to each table. */
struct seating {
    const char *game;
    int tables;
    int people;     /* on seats of each */
    int bots;       /* on the seats after theirs, of level medium */
    int spectators; /* who watch it besides */
    bool languages; /* they read English, Polish, German and Russian in turn; else all English */
};

struct players {
    struct load *load;
    struct seating seating;
    struct bench_table *tables;
    struct person *people;
    struct sb_random random;
    int begun;        /* tables whose first game has begun */
    uint64_t events;  /* so far: what people have done, and chance */
    uint64_t games;   /* that were over */
    double since;     /* moves that were due earlier are not counted */
    float *latencies; /* seconds from each move that is counted (when it was due, or else sent) to its reply */
    size_t moves, latencies_room;
    double rate;              /* moves a second of an open loop; 0: a closed one */
    struct schedule schedule; /* of an open loop */
    struct person **free;     /* who could move: a ring with room for one person of each table */
    int free_first, free_count;
    int under_way; /* moves without a reply */
    size_t waited; /* moves, of those counted, for which nobody was free when they were due */
};

/* How many sockets they need. */
int seating_sockets(const struct seating *seating);

/* Opens a socket for each, and lets all tables begin: in a closed loop, or with so many moves a second. */
void players_start(struct players *players, struct load *load, const struct seating *seating, double rate);
/* The sockets stay: they are the load's. */
void players_free(struct players *players);

/* Lets them play for so many seconds before the measurement, and in it; what was found then, of moves, latencies,
 * processor time and syncs. */
void players_measure(struct players *players, const struct child *server, double warming, double seconds,
                     struct figures *found);

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
