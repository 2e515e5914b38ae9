/* A scene: a server in some situation, many who play there, and what was measured of them.
 *
 * Each scene has a server of its own, with a new database on the disk of the build.
 */
#ifndef SABURAU_BENCH_SCENE_H
#define SABURAU_BENCH_SCENE_H

#include "child.h"
#include "figures.h"
#include "load.h"
#include "players.h"

/* How long and how often things are measured. */
struct plan {
    int runs;
    double seconds; /* of each measurement, after a fifth of that for everything to find its pace */
};

/* All is 0 that is not wanted. */
struct scene {
    const char *program; /* saburau; NULL: that of this build */
    struct seating seating;
    double rate;    /* moves a second that are due, in an open loop; 0: as fast as they go, in a closed one */
    int sync_delay; /* microseconds that each sync takes longer */
    int idle;       /* sockets that only say hello */
    int bot_tables; /* more tables of the same game, where one person plays with bots, without being measured */
    bool stored;    /* among many tables that were stored before */
};

/* Many open sockets, of which few play: what a server is like on most days. */
enum { SCENE_SOCKETS = 10000, SCENE_BUSY = 1000 };
struct scene scene_of_sockets(int sync_delay);

/* One run. */
void scene_measure(const struct scene *scene, const struct plan *plan, struct figures *found);

/* The yardstick in place of the server: so many sockets, of which some send and are answered all the time. */
void scene_measure_echo(int sockets, int busy, const struct plan *plan, struct figures *found);

/* All runs of several scenes, in turns, so that what else the machine does meets all of them; a series for each. */
void scenes_measure(const struct scene *scenes, size_t count, const struct plan *plan, struct series *series);

/* A server with the database of that name, which is a new one if there is none. */
void scene_start_server(struct child *server, const char *program, const char *database, int sync_delay);

/* The database of stored tables, made if there is none yet, and links of some of its tables. */
enum { SCENE_STORED = 100000, SCENE_LINKS = 5000 };
extern const char scene_stored[];
char (*scene_make_stored(void))[LINK_ROOM];

/* Handles messages until so many answers are there. */
void scene_wait_for(struct load *load, const int *answers, int count);

#endif
