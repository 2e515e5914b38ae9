/* A scene. */
#include "scene.h"
#include "stored.h"
#include <saburau/clock.h>
#include <stdio.h>
#include <string.h>

static const char database[] = "tables.db";
const char scene_stored[] = "stored.db";

/* ---- Servers and databases ---- */

void scene_start_server(struct child *server, const char *program, const char *name, int sync_delay) {
    char path[CHILD_PATH_ROOM];
    child_path(path, name);
    const char *const words[] = {
        program ? program : SABURAU_PROGRAM, "serve", "--listen", "127.0.0.1:0", "--rate", "0", "--db", path, NULL};
    child_start(server, words, sync_delay);
}

char (*scene_make_stored(void))[LINK_ROOM] {
    static char links[SCENE_LINKS][LINK_ROOM];
    static bool is_made;
    char path[CHILD_PATH_ROOM];
    if (is_made)
        return links;
    double start = sb_clock_seconds();
    child_path(path, scene_stored);
    long events = stored_make(path, SCENE_STORED, SCENE_STORED / SCENE_LINKS, links);
    is_made = true;
    printf("(%d stored tables of %.0f events each were made in %.0f s.)\n", SCENE_STORED, (double)events / SCENE_STORED,
           sb_clock_seconds() - start);
    fflush(stdout);
    return links;
}

/* ---- Sockets that do nothing ---- */

static int hellos;

static void hear_hello(struct load *load, struct load_socket *socket, const char *text, size_t length) {
    (void)load, (void)socket, (void)text, (void)length;
    hellos++;
}

void scene_wait_for(struct load *load, const int *answers, int count) {
    double end = sb_clock_seconds() + 60;
    while (*answers < count) {
        load_turn(load, load_patience);
        if (load->now > end)
            child_give_up("The server has answered only %d of %d requests within a minute.", *answers, count);
    }
}

/* What each takes of the server's memory, in KB. */
static double open_idle(const struct child *server, struct load *load, int count, const char *cookie) {
    double before = child_memory(server);
    if (count == 0)
        return 0;
    hellos = 0;
    struct load_socket *sockets = load_open(load, count, cookie, hear_hello);
    for (int i = 0; i < count; i++)
        load_say(load, &sockets[i], "{\"id\":1,\"do\":\"hello\"}");
    scene_wait_for(load, &hellos, count);
    return (child_memory(server) - before) / count / 1024;
}

/* ---- The yardstick ---- */

/* As long as a move. */
static void say_again(struct load *load, struct load_socket *socket, const char *text, size_t length) {
    static const char message[] = "{\"id\":123,\"do\":\"move\",\"table\":\"abcdefghijklmnopqrstuv\",\"seat\":1,\"at\":"
                                  "57,\"move\":\"samurai3 o13\"}";
    static char memory[LOAD_FRAME_ROOM + sizeof message];
    (void)text, (void)length;
    memcpy(memory + LOAD_FRAME_ROOM, message, sizeof message);
    load_send(load, socket, memory + LOAD_FRAME_ROOM, sizeof message - 1);
}

void scene_measure_echo(int sockets, int busy, const struct plan *plan, struct figures *found) {
    static const char *const words[] = {"/proc/self/exe", "--echo", NULL};
    static const char cookie[] = "echo=any"; /* it does not care */
    struct child echo;
    struct load load;
    *found = (struct figures){.of = {0}};
    child_start(&echo, words, CHILD_AS_IT_IS);
    load_start(&load, echo.port, sockets);
    found->of[IDLE_MEMORY] = open_idle(&echo, &load, sockets - busy, cookie);
    struct load_socket *talkers = load_open(&load, busy, cookie, say_again);
    for (int i = 0; i < busy; i++)
        say_again(&load, &talkers[i], NULL, 0);
    load_run(&load, plan->seconds / 5);
    uint64_t messages = load.sent + load.received;
    double used = child_seconds(&echo), start = sb_clock_seconds();
    load_run(&load, plan->seconds);
    double seconds = sb_clock_seconds() - start;
    found->of[MESSAGES] = (double)(load.sent + load.received - messages) / seconds;
    found->of[CORE] = 100 * (child_seconds(&echo) - used) / seconds;
    found->of[SHARE] = 1;
    load_end(&load);
    child_stop(&echo);
}

/* ---- The scene ---- */

struct scene scene_of_sockets(int sync_delay) {
    return (struct scene){.seating = {.game = "samurai", .tables = SCENE_BUSY / 2, .people = 2},
                          .idle = SCENE_SOCKETS - SCENE_BUSY,
                          .sync_delay = sync_delay};
}

static struct seating with_bots(const struct scene *scene) {
    return (struct seating){.game = scene->seating.game,
                            .tables = scene->bot_tables,
                            .people = 1,
                            .bots = scene->seating.people + scene->seating.bots - 1};
}

static void check_delay(const struct scene *scene, const struct figures *found) {
    if (scene->sync_delay > 0 && found->of[SYNCS] == 0)
        child_give_up("No sync was seen, so none was delayed: what was measured is worth nothing.");
}

void scene_measure(const struct scene *scene, const struct plan *plan, struct figures *found) {
    struct child server;
    struct load load;
    struct players players, beside;
    struct seating bots = with_bots(scene);
    *found = (struct figures){.of = {0}};
    if (scene->stored)
        scene_make_stored();
    scene_start_server(&server, scene->program, scene->stored ? scene_stored : database, scene->sync_delay);
    load_start(&load, server.port, scene->idle + seating_sockets(&scene->seating) + seating_sockets(&bots));
    found->of[IDLE_MEMORY] = open_idle(&server, &load, scene->idle, NULL);
    if (scene->bot_tables > 0)
        players_start(&beside, &load, &bots, 0);
    players_start(&players, &load, &scene->seating, scene->rate);
    players_measure(&players, &server, plan->seconds / 5, plan->seconds, found);
    found->of[MEMORY] = child_memory_most(&server) / (1024 * 1024);
    check_delay(scene, found);
    load_end(&load);
    players_free(&players);
    if (scene->bot_tables > 0)
        players_free(&beside);
    child_stop(&server);
    child_remove(database);
}

void scenes_measure(const struct scene *scenes, size_t count, const struct plan *plan, struct series *series) {
    struct figures found;
    for (size_t i = 0; i < count; i++)
        series[i].runs = 0;
    for (int run = 0; run < plan->runs; run++)
        for (size_t i = 0; i < count; i++) {
            scene_measure(&scenes[i], plan, &found);
            series_add(&series[i], &found);
        }
}
