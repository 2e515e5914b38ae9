/* Two programs side by side: an older saburau and that of this build, in turns, so that what else the machine does
 * meets both. What counts is the ratio of each turn. */
#include "compare.h"
#include <stdio.h>
#include <string.h>

#define COUNT(list) (sizeof(list) / sizeof *(list))

enum { OLD, NEW, PROGRAMS };

static const struct seating two_hundred = {.game = "samurai", .tables = 200, .people = 2};

/* A scene with each of the two. */
static void measure_both(const char *other, struct scene scene, const struct plan *plan,
                         struct series series[PROGRAMS]) {
    struct scene scenes[PROGRAMS] = {[OLD] = scene, [NEW] = scene};
    scenes[OLD].program = other;
    scenes_measure(scenes, PROGRAMS, plan, series);
}

static void compare_moves(const char *other, const struct plan *plan) {
    static const enum figure which[] = {MOVES, PER_PROCESSOR, CORE, MEDIAN, P99, P999, SYNCS, MEMORY, CLIENT_COST};
    static struct series series[PROGRAMS];
    measure_both(other, (struct scene){.seating = two_hundred}, plan, series);
    series_compare("200 tables of Samurai, closed loop", &series[OLD], &series[NEW], which, COUNT(which));
}

static void compare_sync(const char *other, const struct plan *plan) {
    static const enum figure which[] = {MOVES, PER_PROCESSOR, MEDIAN, P99, P999, SYNCS};
    static const int delays[] = {2, 10};
    static struct series series[PROGRAMS];
    for (size_t i = 0; i < COUNT(delays); i++) {
        char title[100];
        snprintf(title, sizeof title, "200 tables of Samurai, closed loop, each sync delayed by %d ms", delays[i]);
        measure_both(other, (struct scene){.seating = two_hundred, .sync_delay = 1000 * delays[i]}, plan, series);
        series_compare(title, &series[OLD], &series[NEW], which, COUNT(which));
    }
}

/* In each turn the yardstick first, then both. */
static void compare_sockets_with(const char *other, const struct plan *plan, int delay, const char *title) {
    static const enum figure which[] = {SHARE, MESSAGES, MOVES, PER_PROCESSOR, P99, IDLE_MEMORY, SYNCS};
    static struct series series[PROGRAMS];
    struct scene scene = scene_of_sockets(delay);
    struct figures echo, found;
    series[OLD].runs = series[NEW].runs = 0;
    for (int i = 0; i < plan->runs; i++) {
        scene_measure_echo(SCENE_SOCKETS, SCENE_BUSY, plan, &echo);
        for (int program = OLD; program <= NEW; program++) {
            scene.program = program == OLD ? other : NULL;
            scene_measure(&scene, plan, &found);
            found.of[SHARE] = found.of[MESSAGES] / echo.of[MESSAGES];
            series_add(&series[program], &found);
        }
    }
    series_compare(title, &series[OLD], &series[NEW], which, COUNT(which));
}

static void compare_sockets(const char *other, const struct plan *plan) {
    compare_sockets_with(other, plan, 0, "10,000 sockets, of which 1,000 play, closed loop");
    compare_sockets_with(other, plan, 2000, "10,000 sockets, of which 1,000 play, each sync delayed by 2 ms");
}

/* The same rate for both, which both can keep: half of what the slower one reaches. */
static void compare_open(const char *other, const struct plan *plan) {
    static const enum figure which[] = {MOVES, PER_PROCESSOR, MEDIAN, P99, P999, LONGEST, WAITED};
    static struct series series[PROGRAMS];
    char title[100];
    measure_both(other, (struct scene){.seating = two_hundred}, plan, series);
    double old = series_median(&series[OLD], MOVES), new = series_median(&series[NEW], MOVES);
    double rate = (old < new ? old : new) / 2;
    measure_both(other, (struct scene){.seating = two_hundred, .rate = rate}, plan, series);
    snprintf(title, sizeof title, "200 tables of Samurai, open loop: %.0f moves a second are due", rate);
    series_compare(title, &series[OLD], &series[NEW], which, COUNT(which));
}

static const struct {
    const char *name;
    void (*compare)(const char *other, const struct plan *plan);
} parts[] = {{"moves", compare_moves}, {"sync", compare_sync}, {"sockets", compare_sockets}, {"open", compare_open}};

bool compare_knows(const char *part) {
    for (size_t i = 0; i < COUNT(parts); i++)
        if (strcmp(parts[i].name, part) == 0)
            return true;
    return false;
}

void compare_programs(const char *other, const char *part, const struct plan *plan) {
    printf("Old: %s\nNew: %s\nIn turns, %d of each, %g s each time.\n", other, SABURAU_PROGRAM, plan->runs,
           plan->seconds);
    for (size_t i = 0; i < COUNT(parts); i++)
        if (!part || strcmp(parts[i].name, part) == 0)
            parts[i].compare(other, plan);
}
