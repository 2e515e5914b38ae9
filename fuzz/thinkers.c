/* Thinkers without threads, in place of src/server/thinkers.c: a question is answered when the answer is asked for, in
 * the order of asking. What a bot plays is any legal move, for the hall must not care which; a hint is a short
 * search's. */
#include "../src/server/thinkers.h"
#include "world_internal.h"
#include <stdlib.h>
#include <string.h>

enum { QUESTIONS_MOST = 32 };

struct question {
    struct thought thought;
};

struct thinkers {
    struct question *questions[QUESTIONS_MOST];
    int count;
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

static void take_out(struct thinkers *thinkers, int number) {
    thinkers->count--;
    memmove(&thinkers->questions[number], &thinkers->questions[number + 1],
            (size_t)(thinkers->count - number) * sizeof *thinkers->questions);
}

void thinkers_cancel(struct thinkers *thinkers, struct question *question) {
    int number = 0;
    while (thinkers->questions[number] != question)
        number++;
    take_out(thinkers, number);
    free(question->thought.moves);
    free(question);
}

void thinkers_stop(struct thinkers *thinkers) {
    while (thinkers->count > 0)
        thinkers_cancel(thinkers, thinkers->questions[0]);
    free(thinkers);
}

bool thinkers_have_room(struct thinkers *thinkers, enum queue_class class, const struct asker *asker) {
    (void)class, (void)asker;
    return thinkers->count < QUESTIONS_MOST / 2;
}

struct question *thinkers_ask(struct thinkers *thinkers, const struct thought *thought, enum queue_class class,
                              const struct asker *asker) {
    (void)class, (void)asker;
    struct question *question = thinkers->count < QUESTIONS_MOST ? malloc(sizeof *question) : NULL;
    if (!question)
        return NULL;
    question->thought = *thought;
    thinkers->questions[thinkers->count++] = question;
    return question;
}

void thinkers_change(struct thinkers *thinkers, struct question *question, enum queue_class class,
                     const struct asker *asker) {
    (void)thinkers, (void)question, (void)class, (void)asker;
}

/* Its first decision is called a mistake, whatever it was. */
static void review_it(struct thought *thought) {
    const struct sb_game *game = thought->decision.game;
    struct review_part *part = &thought->part;
    sb_move moves[SB_MAX_MOVES];
    union sb_state state;
    size_t at = 0;
    game->start(&state, &thought->decision.setup);
    thought->good = true;
    for (; at < thought->move_count && (at < part->from || game->actor(&state) < 0); at++)
        game->apply(&state, thought->moves[at]);
    if (at < thought->move_count) {
        game->moves(&state, moves);
        part->decisions[part->count++] = (struct sb_reviewed_decision){
            .at = at, .seat = game->actor(&state), .played = thought->moves[at], .best = moves[0], .sure = true};
    }
    part->next = at < thought->move_count ? at + 1 : at;
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
        thought->good = sb_hint_find(decision, &bot, &thought->hint, NULL);
        break;
    case THOUGHT_CURVE:
        thought->good = true;
        thought->points[thought->point_count++] = (struct curve_point){.count = thought->move_count, .value = 0.5};
        break;
    case THOUGHT_REVIEW:
        review_it(thought);
    }
}

bool thinkers_take(struct thinkers *thinkers, struct thought *answer) {
    if (held || thinkers->count == 0)
        return false;
    struct question *question = thinkers->questions[0];
    take_out(thinkers, 0);
    *answer = question->thought;
    free(question);
    think_it_over(answer);
    return true;
}

/* The hall that is fuzzed is hasty: no answer is held back. */
double thinkers_due(struct thinkers *thinkers) {
    (void)thinkers;
    return 0;
}

int thinkers_count(struct thinkers *thinkers) {
    return thinkers->count;
}

int thinkers_count_unwatched(struct thinkers *thinkers) {
    return thinkers->count;
}

struct thinkers_facts thinkers_look(struct thinkers *thinkers) {
    return (struct thinkers_facts){.waiting = {thinkers->count}};
}

struct thinkers_vitals thinkers_feel(struct thinkers *thinkers, double now) {
    (void)now;
    return (struct thinkers_vitals){.hints = thinkers->count};
}
