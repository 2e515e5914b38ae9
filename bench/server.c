/* How much the server can carry, with client and server on the same machine: what is measured, and what it must show
 * at least.
 *
 * The database lies on the disk of the build, and every move is on it before anybody is told of it: what is measured
 * here includes that, so what the disk's syncing costs is told first.
 */
#include "bench.h"
#include "child.h"
#include "load.h"
#include "players.h"
#include "stored.h"
#include <errno.h>
#include <fcntl.h>
#include <saburau/clock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Seconds for each measurement, and before it for everything to find its pace. */
static const double measured = 10, warming = 2;

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

/* ---- What all parts need ---- */

static const double megabyte = 1024 * 1024;

/* A server with the database that is in the folder, or a new one. */
static void start_server(struct child *server) {
    char path[CHILD_PATH_ROOM];
    child_path(path, "tables.db");
    const char *const words[] = {SABURAU_PROGRAM, "serve", "--listen", "127.0.0.1:0", "--rate", "0",
                                 "--db",          path,    NULL};
    child_start(server, words);
}

static void stop_server(struct child *server) {
    child_stop(server);
    child_empty_folder();
}

/* Waits until all that was asked has been answered. */
static void wait_for(struct load *load, const int *answers, int count) {
    double end = sb_clock_seconds() + 60;
    while (*answers < count) {
        load_turn(load);
        if (load->now > end)
            child_give_up("The server has answered only %d of %d requests within a minute.", *answers, count);
    }
}

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

static struct pace print_moves(const char *game, int seats, int tables, double *memory) {
    struct child server;
    struct load load;
    struct players players;
    start_server(&server);
    load_start(&load, server.port, seats * tables);
    players_start(&players, &load, game, seats, tables);
    load_run(&load, warming);
    struct pace pace = players_measure(&players, &server, measured);
    *memory = child_memory_most(&server);
    printf("%-8s %5d %6d %9.0f %9.0f %8.1f %9.2f %9.2f %9.2f %9.1f %9.1f %7.1f MB\n", game, seats, tables, pace.moves,
           pace.events, pace.games, 1e3 * pace.median, 1e3 * pace.p99, 1e3 * pace.longest, 1e6 * pace.cost,
           1e6 * pace.own_cost, *memory / megabyte);
    fflush(stdout);
    load_end(&load);
    players_free(&players);
    stop_server(&server);
    return pace;
}

static void measure_moves(void) {
    double memory, other;
    printf(
        "\nMoves: everybody has a socket, watches the table, and moves at random as soon as the last reply is there.\n"
        "Times in ms from a move to its reply; processor time in µs for a move, the server's and this client's; the\n"
        "server's memory at the most.\n"
        "\n%-8s %5s %6s %9s %9s %8s %9s %9s %9s %9s %9s %10s\n",
        "game", "seats", "tables", "moves/s", "events/s", "games/s", "median", "p99", "longest", "server", "client",
        "memory");
    struct pace pace = print_moves("samurai", 2, 200, &memory);
    print_moves("spirit", 2, 200, &other);
    print_moves("hero", 3, 200, &other);
    demand_at_least("Samurai, 200 tables: moves", pace.moves, 20000, "/s");
    demand_below("Samurai, 200 tables: 99 % of replies within", 1e3 * pace.p99, 20, "ms");
    demand_below("Samurai, 200 tables: memory", memory / megabyte, 64, "MB");
}

/* ---- Sockets ---- */

enum { SOCKETS = 10000, BUSY = 1000 };

static int hellos;

static void hear_hello(struct load *load, struct load_socket *socket, const char *text, size_t length) {
    (void)load, (void)socket, (void)text, (void)length;
    hellos++;
}

static void open_idle(struct load *load) {
    hellos = 0;
    struct load_socket *sockets = load_open(load, SOCKETS - BUSY, NULL, hear_hello);
    for (int i = 0; i < SOCKETS - BUSY; i++)
        load_say(load, &sockets[i], "{\"id\":1,\"do\":\"hello\"}");
    wait_for(load, &hellos, SOCKETS - BUSY);
}

/* As long as a move. */
static void say_again(struct load *load, struct load_socket *socket, const char *text, size_t length) {
    static const char message[] = "{\"id\":123,\"do\":\"move\",\"table\":\"abcdefghijklmnopqrstuv\",\"seat\":1,\"at\":"
                                  "57,\"move\":\"samurai3 o13\"}";
    static char memory[LOAD_FRAME_ROOM + sizeof message];
    (void)text, (void)length;
    memcpy(memory + LOAD_FRAME_ROOM, message, sizeof message);
    load_send(load, socket, memory + LOAD_FRAME_ROOM, sizeof message - 1);
}

static double measure_echo(void) {
    static const char *const words[] = {"/proc/self/exe", "--echo", NULL};
    struct child echo;
    struct load load;
    child_start(&echo, words);
    double before = child_memory(&echo);
    load_start(&load, echo.port, SOCKETS);
    open_idle(&load);
    double idle = (child_memory(&echo) - before) / (SOCKETS - BUSY);
    struct load_socket *busy = load_open(&load, BUSY, NULL, say_again);
    for (int i = 0; i < BUSY; i++)
        say_again(&load, &busy[i], NULL, 0);
    load_run(&load, warming);
    uint64_t messages = load.sent + load.received;
    double used = child_seconds(&echo), start = sb_clock_seconds();
    load_run(&load, measured);
    double seconds = sb_clock_seconds() - start, rate = (double)(load.sent + load.received - messages) / seconds;
    printf("%-8s %10.0f %10s %10s %7.0f %% %12.1f KB\n", "echo", rate, "", "",
           100 * (child_seconds(&echo) - used) / seconds, idle / 1024);
    fflush(stdout);
    load_end(&load);
    child_stop(&echo);
    return rate;
}

static double measure_playing(void) {
    struct child server;
    struct load load;
    struct players players;
    start_server(&server);
    double before = child_memory(&server);
    load_start(&load, server.port, SOCKETS);
    open_idle(&load);
    double idle = (child_memory(&server) - before) / (SOCKETS - BUSY);
    players_start(&players, &load, "samurai", 2, BUSY / 2);
    load_run(&load, warming);
    struct pace pace = players_measure(&players, &server, measured);
    printf("%-8s %10.0f %10.0f %10.2f %7.0f %% %12.1f KB\n", "server", pace.messages, pace.moves, 1e3 * pace.p99,
           100 * pace.cost * pace.moves, idle / 1024);
    fflush(stdout);
    load_end(&load);
    players_free(&players);
    stop_server(&server);
    return pace.messages;
}

static void measure_sockets(void) {
    printf("\n%d open sockets, of which %d are busy: with a bare echo of libwebsockets, and at %d tables of Samurai.\n"
           "Messages to and from the server; p99 in ms; the server's processor time of one core's.\n"
           "\n%-8s %10s %10s %10s %9s %15s\n",
           SOCKETS, BUSY, BUSY / 2, "", "messages/s", "moves/s", "p99", "core", "an idle socket");
    double echo = measure_echo(), playing = measure_playing();
    demand_at_least("10,000 sockets: messages, compared to a bare echo", playing / echo, 0.5, "times");
}

/* ---- Growth ---- */

static void measure_growth(void) {
    static const int tables[] = {50, 100, 200, 400, 800};
    double first = 0, last = 0;
    printf("\nGrowth: the server's processor time for a move of Samurai, with more and more tables.\n"
           "\n%6s %9s %9s %9s %9s\n",
           "tables", "moves/s", "p99 ms", "µs/move", "ratio");
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        struct child server;
        struct load load;
        struct players players;
        start_server(&server);
        load_start(&load, server.port, 2 * tables[i]);
        players_start(&players, &load, "samurai", 2, tables[i]);
        load_run(&load, warming);
        struct pace pace = players_measure(&players, &server, measured / 2);
        first = i == 0 ? pace.cost : first;
        last = pace.cost / first;
        printf("%6d %9.0f %9.2f %9.1f %9.2f\n", tables[i], pace.moves, 1e3 * pace.p99, 1e6 * pace.cost,
               pace.cost / first);
        fflush(stdout);
        load_end(&load);
        players_free(&players);
        stop_server(&server);
    }
    demand_below("A move at 800 tables costs, compared to 50", last, 1.25, "times");
}

/* ---- Start ---- */

enum {
    STORED = 100000,
    EVERY = 20, /* of these, one in so many is ours */
    OURS = STORED / EVERY,
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
        wait_for(load, &replies, i - AT_ONE_SOCKET);
    }
    wait_for(load, &replies, count);
    if (strcmp(what, "watch") == 0)
        wait_for(load, &fulls, count);
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
           before / megabyte, (watched - before) / WATCHED / 1024, WATCHED, (left_again - left) / WATCHED / 1024);
}

static void make_stored(const char *secret, char (*links)[LINK_ROOM]) {
    char path[CHILD_PATH_ROOM];
    struct secret_hash visitor = secret_hash(secret);
    double start = sb_clock_seconds();
    child_path(path, "tables.db");
    long events = stored_make(path, STORED, EVERY, &visitor, links);
    printf("\nStart with %d stored tables of %.0f events each (made in %.0f s)\n\n", STORED, (double)events / STORED,
           sb_clock_seconds() - start);
    fflush(stdout);
}

static void measure_start(void) {
    static char links[OURS][LINK_ROOM];
    char secret[SECRET_ROOM];
    struct child server;
    struct load load;
    secret_make(secret);
    make_stored(secret, links);

    start_server(&server);
    int status = load_get(server.port, "/healthz");
    double healthy = sb_clock_seconds() - server.started;
    if (status != 200)
        child_give_up("The server does not feel well: it answers %d.", status);
    load_start(&load, server.port, WATCHERS);
    load_open(&load, 1, secret, hear_stored);
    double asked = sb_clock_seconds();
    ask_of_all(&server, &load, "watch", &links[OURS - 1], 1);
    double shown = sb_clock_seconds();
    printf("From exec to the first answer: %.3f s; to the first stored table in full: %.3f s (%.2f ms after asking).\n",
           healthy, shown - server.started, 1e3 * (shown - asked));
    load_open(&load, WATCHERS - 1, secret, hear_stored);
    print_table_memory(&server, &load, links);
    fflush(stdout);
    load_end(&load);
    stop_server(&server);
    demand_below("Start with 100,000 stored tables", healthy, 1, "s");
}

/* ---- All of it ---- */

static const struct part {
    const char *name;
    void (*measure)(void);
} parts[] = {
    {"moves", measure_moves}, {"sockets", measure_sockets}, {"growth", measure_growth}, {"start", measure_start}};
enum { PARTS = sizeof parts / sizeof *parts };

int bench_server(const char *part) {
    bool known = !part;
    for (int i = 0; i < PARTS; i++)
        known |= part && strcmp(parts[i].name, part) == 0;
    if (!known) {
        fprintf(stderr, "There is no such part of the benchmark; there are moves, sockets, growth and start.\n");
        return 2;
    }
    if (!secret_start())
        child_give_up("The system has no random numbers to give.");
    child_make_folder();
    print_company();
    print_sync();
    for (int i = 0; i < PARTS; i++)
        if (!part || strcmp(parts[i].name, part) == 0)
            parts[i].measure();
    return print_demands() ? 0 : 1;
}
