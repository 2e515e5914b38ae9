/* Thinkers without threads, in place of src/server/thinkers.c: a question is answered when the answer is asked for.
 * What a bot plays is any legal move, for the hall must not care which; a hint is a short search's. */
#include "../src/server/thinkers.h"
#include "world_internal.h"
#include <stdlib.h>

enum { QUESTIONS_MOST = 32 };

struct thinkers {
    struct thought questions[QUESTIONS_MOST];
    int first, count;
};

static bool held;

void world_begin_bots(void) {
    held = false;
}

void world_hold_bots(bool on) {
    held = on;
}

struct thinkers *thinkers_start(int threads, void (*wake)(void *data), void *data, struct sb_error *error) {
    (void)threads, (void)wake, (void)data;
    struct thinkers *thinkers = calloc(1, sizeof *thinkers);
    if (!thinkers)
        sb_fail_memory(error);
    return thinkers;
}

static struct thought *question_at(struct thinkers *thinkers, int number) {
    return &thinkers->questions[(thinkers->first + number) % QUESTIONS_MOST];
}

void thinkers_stop(struct thinkers *thinkers) {
    for (int i = 0; i < thinkers->count; i++)
        free(question_at(thinkers, i)->moves);
    free(thinkers);
}

bool thinkers_ask(struct thinkers *thinkers, const struct thought *question) {
    if (thinkers->count == QUESTIONS_MOST)
        return false; /* as without memory */
    *question_at(thinkers, thinkers->count++) = *question;
    return true;
}

static void think_it_over(struct thought *thought) {
    const struct sb_decision *decision = &thought->decision;
    struct sb_bot bot;
    switch (thought->kind) {
    case THOUGHT_MOVE:
        sb_bot_find("random", decision->game, &bot, NULL);
        thought->good = sb_decision_make(decision, &bot, &thought->move, NULL);
        break;
    case THOUGHT_HINT:
        sb_bot_find("search:iterations=2", decision->game, &bot, NULL);
        thought->good = sb_hint_find(decision->game, &decision->setup, &decision->world, &bot, decision->seed,
                                     &thought->hint, NULL);
        break;
    case THOUGHT_CURVE:
        thought->good = true;
        thought->points[thought->point_count++] = (struct curve_point){.count = thought->move_count, .value = 0.5};
    }
}

bool thinkers_take(struct thinkers *thinkers, struct thought *answer) {
    if (held || thinkers->count == 0)
        return false;
    *answer = *question_at(thinkers, 0);
    thinkers->first = (thinkers->first + 1) % QUESTIONS_MOST;
    thinkers->count--;
    think_it_over(answer);
    return true;
}

int thinkers_waiting(struct thinkers *thinkers) {
    return thinkers->count;
}
