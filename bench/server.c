/* How much the server can carry, with client and server on the same machine: what is measured, and what it must show
 * at least.
 *
 * The database lies on the disk of the build, and every move is on it before anybody is told of it: what is measured
 * here includes that, so what the disk's syncing costs is told first.
 */
#include "bench.h"
#include "child.h"
#include "compare.h"
#include "figures.h"
#include "load.h"
#include "players.h"
#include "scene.h"
#include <errno.h>
#include <fcntl.h>
#include <saburau/clock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COUNT(list) (sizeof(list) / sizeof *(list))

static const struct seating two_hundred = {.game = "samurai", .tables = 200, .people = 2};

/* ---- Demands ---- */

enum { DEMANDS_MOST = 16 };

static struct demand {
    const char *what, *unit;
    double found, limit;
    bool at_least; /* else it must be below the limit */
} demands[DEMANDS_MOST];
static int demand_count;

static void demand_at_least(const char *what, double found, double limit, const char *unit) {
    demands[demand_count++] = (struct demand){what, unit, found, limit, true};
}

static void demand_below(const char *what, double found, double limit, const char *unit) {
    demands[demand_count++] = (struct demand){what, unit, found, limit, false};
}

static bool print_demands(void) {
    bool all = true;
    if (demand_count == 0)
        return true;
    printf("\nWhat is demanded\n\n");
    for (int i = 0; i < demand_count; i++) {
        const struct demand *demand = &demands[i];
        bool good = demand->at_least ? demand->found >= demand->limit : demand->found < demand->limit;
        int digits = demand->limit < 100 ? 2 : 0;
        printf("%-58s %10.*f  %-8s %10.*f %-8s %s\n", demand->what, digits, demand->found,
               demand->at_least ? "at least" : "below", digits, demand->limit, demand->unit,
               good ? "reached" : "NOT REACHED");
        all &= good;
    }
    return all;
}

/* ---- The machine ---- */

static int compare_doubles(const void *a, const void *b) {
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

/* The median time to append about as much as a busy turn of the server's loop writes, and to sync it. */
static void print_sync(void) {
    enum { TIMES = 101, BYTES = 40 * 1024 };
    static char bytes[BYTES];
    double times[TIMES];
    char path[CHILD_PATH_ROOM];
    child_path(path, "sync");
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    for (int i = 0; i < TIMES; i++) {
        double start = sb_clock_seconds();
        if (write(file, bytes, BYTES) != BYTES || fdatasync(file) != 0)
            child_give_up("%s cannot be written: %s.", path, strerror(errno));
        times[i] = sb_clock_seconds() - start;
    }
    close(file);
    unlink(path);
    qsort(times, TIMES, sizeof *times, compare_doubles);
    printf("To append %d KB to a file and sync it takes this disk %.2f ms (median; the slowest of %d: %.2f ms).\n",
           BYTES / 1024, 1e3 * times[TIMES / 2], TIMES, 1e3 * times[TIMES - 1]);
}

/* A busy machine measures something else. */
static void print_company(void) {
    double load = 0;
    FILE *file = fopen("/proc/loadavg", "r");
    if (file && fscanf(file, "%lf", &load) == 1 && load > 0.5)
        printf("This machine is not idle: over the last minute %.1f programs wanted to run.\n", load);
    if (file)
        fclose(file);
}

/* ---- Moves ---- */

static const struct scene of_each_game[] = {{.seating = {.game = "samurai", .tables = 200, .people = 2}},
                                            {.seating = {.game = "spirit", .tables = 200, .people = 2}},
                                            {.seating = {.game = "hero", .tables = 200, .people = 3}}};

static void measure_moves(const struct plan *plan) {
    static const enum figure which[] = {MOVES,   EVENTS, GAMES,       MEDIAN, P99,   P999,
                                        LONGEST, COST,   CLIENT_COST, SYNCS,  MEMORY};
    static struct series series[COUNT(of_each_game)];
    printf("\nMoves: everybody has a socket, watches the table, and moves at random as soon as it may (closed loop).\n"
           "Times are from a move to its reply.\n\n");
    scenes_measure(of_each_game, COUNT(of_each_game), plan, series);
    for (size_t i = 0; i < COUNT(of_each_game); i++) {
        char title[100];
        const struct seating *seating = &of_each_game[i].seating;
        snprintf(title, sizeof title, "%s, %d tables of %d", seating->game, seating->tables, seating->people);
        series_print(title, &series[i], which, COUNT(which));
    }
    demand_at_least("Samurai, 200 tables: moves", series_median(&series[0], MOVES), 20000, "/s");
    demand_below("Samurai, 200 tables: 99 % of replies within", series_median(&series[0], P99), 20, "ms");
    demand_below("Samurai, 200 tables: memory", series_median(&series[0], MEMORY), 64, "MB");
}

/* ---- Languages ---- */

static void measure_languages(const struct plan *plan) {
    static const enum figure which[] = {MOVES, PER_PROCESSOR, MEDIAN, P99, MEMORY};
    for (size_t i = 0; i < COUNT(of_each_game); i++) {
        static struct series series[2];
        struct scene scenes[2] = {of_each_game[i], of_each_game[i]};
        char title[100];
        scenes[1].seating.languages = true;
        scenes_measure(scenes, 2, plan, series);
        snprintf(title, sizeof title, "%s, 200 tables: all read English (old), or four languages in turn (new)",
                 scenes[0].seating.game);
        series_compare(title, &series[0], &series[1], which, COUNT(which));
    }
}

/* ---- Moves that are due ---- */

static void measure_open(const struct plan *plan) {
    enum { RATES = 3 };
    static const enum figure of_closed[] = {MOVES, MEDIAN, P99, P999};
    static const enum figure which[] = {MOVES, MEDIAN, P99, P999, LONGEST, WAITED, COST, CLIENT_COST, SYNCS};
    static struct series closed, series[RATES];
    struct scene scenes[RATES];
    printf("\nOpen loop, 200 tables of Samurai: moves are due by a schedule, and times count from when they were due.\n"
           "The rates are shares of the closed loop's.\n\n");
    scenes_measure(&(struct scene){.seating = two_hundred}, 1, plan, &closed);
    series_print("closed loop", &closed, of_closed, COUNT(of_closed));
    for (int i = 0; i < RATES; i++)
        scenes[i] = (struct scene){.seating = two_hundred, .rate = series_median(&closed, MOVES) * (i + 1) / 4};
    scenes_measure(scenes, RATES, plan, series);
    for (int i = 0; i < RATES; i++) {
        char title[100];
        snprintf(title, sizeof title, "%d/4 of that: %.0f moves a second are due", i + 1, scenes[i].rate);
        series_print(title, &series[i], which, COUNT(which));
    }
}

/* ---- Sockets ---- */

/* The yardstick and the server in turns. */
static void measure_share(const struct plan *plan, int sync_delay, struct series *echo, struct series *server) {
    struct scene scene = scene_of_sockets(sync_delay);
    echo->runs = server->runs = 0;
    for (int i = 0; i < plan->runs; i++) {
        struct figures yardstick, found;
        scene_measure_echo(SCENE_SOCKETS, SCENE_BUSY, plan, &yardstick);
        scene_measure(&scene, plan, &found);
        found.of[SHARE] = found.of[MESSAGES] / yardstick.of[MESSAGES];
        series_add(echo, &yardstick);
        series_add(server, &found);
    }
}

static void measure_sockets(const struct plan *plan) {
    static const enum figure of_echo[] = {MESSAGES, CORE, IDLE_MEMORY};
    static const enum figure of_server[] = {SHARE, MESSAGES, MOVES, P99, P999, CORE, CLIENT_COST, SYNCS, IDLE_MEMORY};
    static struct series echo, server;
    printf("\n%d open sockets, of which %d are busy: with a bare echo of libwebsockets, and at %d tables of Samurai.\n"
           "Messages to and from the server.\n\n",
           SCENE_SOCKETS, SCENE_BUSY, SCENE_BUSY / 2);
    measure_share(plan, 0, &echo, &server);
    series_print("echo", &echo, of_echo, COUNT(of_echo));
    series_print("server", &server, of_server, COUNT(of_server));
    demand_at_least("10,000 sockets: messages, compared to a bare echo", series_median(&server, SHARE), 0.5, "times");
}

/* ---- A slow disk ---- */

static void measure_sync(const struct plan *plan) {
    static const enum figure which[] = {MOVES, MEDIAN, P99, P999, COST, SYNCS};
    static const enum figure of_sockets[] = {SHARE, MESSAGES, MOVES, P99, P999, SYNCS};
    static const int delays[] = {0, 2, 10}; /* milliseconds */
    static struct series series[COUNT(delays)], echo, server;
    struct scene scenes[COUNT(delays)];
    printf("\nA disk that takes longer to sync: 200 tables of Samurai, closed loop.\n\n");
    for (size_t i = 0; i < COUNT(delays); i++)
        scenes[i] = (struct scene){.seating = two_hundred, .sync_delay = 1000 * delays[i]};
    scenes_measure(scenes, COUNT(delays), plan, series);
    for (size_t i = 0; i < COUNT(delays); i++) {
        char title[100];
        snprintf(title, sizeof title, "each sync delayed by %d ms", delays[i]);
        series_print(title, &series[i], which, COUNT(which));
    }
    measure_share(plan, 2000, &echo, &server);
    series_print("10,000 sockets, of which 1,000 play; each sync delayed by 2 ms", &server, of_sockets,
                 COUNT(of_sockets));
}

/* ---- What else there may be ---- */

static void measure_beside(const struct plan *plan) {
    enum { SPECTATORS = 5, BOT_TABLES = 20 };
    static const struct {
        const char *title;
        bool stored;
        int spectators, bot_tables;
    } sorts[] = {
        {"nothing else", false, 0, 0},
        {"100,000 stored tables", true, 0, 0},
        {"5 spectators at each table", false, SPECTATORS, 0},
        {"20 more tables, where people play with bots", false, 0, BOT_TABLES},
        {"all of these", true, SPECTATORS, BOT_TABLES},
    };
    static const enum figure which[] = {MOVES, MESSAGES, MEDIAN, P99, P999, COST, CLIENT_COST, SYNCS, MEMORY};
    static struct series series[COUNT(sorts)];
    struct scene scenes[COUNT(sorts)];
    printf("\n200 tables of Samurai, closed loop, with what else a server may have to do.\n"
           "(The processor time for a move includes what bots think.)\n\n");
    for (size_t i = 0; i < COUNT(sorts); i++) {
        scenes[i] =
            (struct scene){.seating = two_hundred, .stored = sorts[i].stored, .bot_tables = sorts[i].bot_tables};
        scenes[i].seating.spectators = sorts[i].spectators;
    }
    scenes_measure(scenes, COUNT(sorts), plan, series);
    for (size_t i = 0; i < COUNT(sorts); i++)
        series_print(sorts[i].title, &series[i], which, COUNT(which));
}

/* ---- Growth ---- */

static void measure_growth(const struct plan *plan) {
    static const int tables[] = {50, 100, 200, 400, 800};
    static const enum figure which[] = {MOVES, P99, COST};
    static struct series series[COUNT(tables)];
    struct scene scenes[COUNT(tables)];
    double ratio = 0;
    printf("\nGrowth: the server's processor time for a move of Samurai, with more and more tables.\n\n");
    for (size_t i = 0; i < COUNT(tables); i++) {
        scenes[i] = (struct scene){.seating = two_hundred};
        scenes[i].seating.tables = tables[i];
    }
    scenes_measure(scenes, COUNT(tables), plan, series);
    for (size_t i = 0; i < COUNT(tables); i++) {
        char title[100];
        ratio = series_median(&series[i], COST) / series_median(&series[0], COST);
        snprintf(title, sizeof title, "%d tables: a move costs %.2f times what it does at %d", tables[i], ratio,
                 tables[0]);
        series_print(title, &series[i], which, COUNT(which));
    }
    demand_below("A move at 800 tables costs, compared to 50", ratio, 1.25, "times");
}

/* ---- Start ---- */

enum {
    WATCHED = 2000,
    AT_ONE_SOCKET = 50, /* tables watched: the server lets nobody watch many more */
    WATCHERS = WATCHED / AT_ONE_SOCKET
};

static int replies, fulls;

static void hear_stored(struct load *load, struct load_socket *socket, const char *text, size_t length) {
    struct told told = players_read(text);
    (void)load, (void)socket, (void)length;
    if (told.error)
        child_give_up("The server refuses: %s", text);
    replies += told.re >= 0;
    fulls += told.full;
}

/* Watches tables or no longer does, a few at a time, until all replies are there; what the server's memory is then. */
static double ask_of_all(const struct child *server, struct load *load, const char *what, char (*links)[LINK_ROOM],
                         int count) {
    replies = fulls = 0;
    for (int i = 0; i < count; i++) {
        load_say(load, &load->sockets[i / AT_ONE_SOCKET], "{\"id\":%d,\"do\":\"%s\",\"table\":\"%s\"}", i, what,
                 links[i]);
        scene_wait_for(load, &replies, i - AT_ONE_SOCKET);
    }
    scene_wait_for(load, &replies, count);
    if (strcmp(what, "watch") == 0)
        scene_wait_for(load, &fulls, count);
    return child_memory(server);
}

/* What a table needs in memory: while somebody watches it; and when nobody does any more, measured as what a second lot
 * of tables adds to what the first has left. */
static void print_table_memory(const struct child *server, struct load *load, char (*links)[LINK_ROOM]) {
    double before = child_memory(server);
    double watched = ask_of_all(server, load, "watch", links, WATCHED);
    double left = ask_of_all(server, load, "unwatch", links, WATCHED);
    ask_of_all(server, load, "watch", links + WATCHED, WATCHED);
    double left_again = ask_of_all(server, load, "unwatch", links + WATCHED, WATCHED);
    printf("Memory: %.1f MB; %.1f KB for each of %d tables that are watched, %.1f KB for each that no longer is.\n",
           before / (1024 * 1024), (watched - before) / WATCHED / 1024, WATCHED, (left_again - left) / WATCHED / 1024);
}

/* How long the first answer takes, from exec. */
static double start_stored(struct child *server) {
    scene_start_server(server, NULL, scene_stored, 0);
    int status = load_get(server->port, "/healthz");
    if (status != 200)
        child_give_up("The server does not feel well: it answers %d.", status);
    return sb_clock_seconds() - server->started;
}

static void measure_start(const struct plan *plan) {
    static const enum figure which[] = {FIRST};
    static struct series series;
    char(*links)[LINK_ROOM] = scene_make_stored(), cookie[LOAD_COOKIE_ROOM];
    struct child server;
    struct load load;
    printf("\nStart with %d stored tables\n\n", SCENE_STORED);
    for (int i = 0; i < plan->runs; i++) {
        struct figures found = {.of = {[FIRST] = 1e3 * start_stored(&server)}};
        series_add(&series, &found);
        if (i < plan->runs - 1)
            child_stop(&server);
    }
    series_print("start", &series, which, COUNT(which));
    load_visit(server.port, cookie);
    load_start(&load, server.port, WATCHERS);
    load_open(&load, 1, cookie, hear_stored);
    double asked = sb_clock_seconds();
    ask_of_all(&server, &load, "watch", &links[SCENE_LINKS - 1], 1);
    printf("The first stored table is there in full %.2f ms after asking.\n", 1e3 * (sb_clock_seconds() - asked));
    load_open(&load, WATCHERS - 1, cookie, hear_stored);
    print_table_memory(&server, &load, links);
    load_end(&load);
    child_stop(&server);
    demand_below("Start with 100,000 stored tables", series_median(&series, FIRST) / 1e3, 1, "s");
}

/* ---- All of it ---- */

static const struct part {
    const char *name;
    void (*measure)(const struct plan *plan);
} parts[] = {{"moves", measure_moves},   {"languages", measure_languages}, {"open", measure_open},
             {"sync", measure_sync},     {"sockets", measure_sockets},     {"beside", measure_beside},
             {"growth", measure_growth}, {"start", measure_start}};

static int print_usage(void) {
    fprintf(
        stderr,
        "Usage: bench server [PART] [--runs N] [--seconds S]\n"
        "       bench server compare OTHER_PROGRAM [moves|sync|sockets|open] [--runs N] [--seconds S]\n"
        "\n"
        "Each measurement takes S seconds (default: 10) and is made N times (default: 5), in turns with the others of\n"
        "its part; for a quick look: --runs 1 --seconds 3.\n"
        "  moves    each game at 200 tables, as fast as it goes\n"
        "  languages  the same, with people who read four languages\n"
        "  open     moves that are due by a schedule, at 1/4, 1/2 and 3/4 of the rate of the closed loop\n"
        "  sync     a disk on which each sync takes 2 or 10 ms longer\n"
        "  sockets  10,000 open sockets, compared to a bare echo\n"
        "  beside   with stored tables, spectators and bots\n"
        "  growth   processor time for a move with more and more tables\n"
        "  start    start with 100,000 stored tables\n"
        "  compare  an older program and that of this build, in turns\n");
    return 2;
}

static bool is_part(const char *word) {
    for (size_t i = 0; i < COUNT(parts); i++)
        if (strcmp(parts[i].name, word) == 0)
            return true;
    return false;
}

struct wanted {
    const char *part, *other; /* NULL: all; nothing to compare to */
    struct plan plan;
};

static bool read_words(int count, char **words, struct wanted *wanted) {
    bool compares = count > 0 && strcmp(words[0], "compare") == 0;
    *wanted = (struct wanted){.plan = {.runs = 5, .seconds = 10}};
    for (int i = compares ? 1 : 0; i < count; i++) {
        if (strcmp(words[i], "--runs") == 0 && i + 1 < count)
            wanted->plan.runs = (int)strtol(words[++i], NULL, 10);
        else if (strcmp(words[i], "--seconds") == 0 && i + 1 < count)
            wanted->plan.seconds = strtod(words[++i], NULL);
        else if (compares && !wanted->other)
            wanted->other = words[i];
        else if (!wanted->part && (compares ? compare_knows(words[i]) : is_part(words[i])))
            wanted->part = words[i];
        else
            return false;
    }
    return compares == (wanted->other != NULL) && wanted->plan.runs >= 1 && wanted->plan.runs <= RUNS_MOST &&
           wanted->plan.seconds > 0 && wanted->plan.seconds <= 600;
}

int bench_server(int count, char **words) {
    struct wanted wanted;
    if (!read_words(count, words, &wanted))
        return print_usage();
    if (wanted.other && access(wanted.other, X_OK) != 0) {
        fprintf(stderr, "%s cannot be started: %s.\n", wanted.other, strerror(errno));
        return 2;
    }
    if (!secret_start())
        child_give_up("The system has no random numbers to give.");
    child_make_folder();
    print_company();
    print_sync();
    if (wanted.other) {
        compare_programs(wanted.other, wanted.part, &wanted.plan);
        return 0;
    }
    for (size_t i = 0; i < COUNT(parts); i++)
        if (!wanted.part || strcmp(parts[i].name, wanted.part) == 0)
            parts[i].measure(&wanted.plan);
    return print_demands() ? 0 : 1;
}
