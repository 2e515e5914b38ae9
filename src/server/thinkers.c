/* Thinkers: a queue of questions, threads, and a queue of answers. */
#include "thinkers.h"
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct job {
    struct job *next;
    struct thought thought;
};

struct queue {
    struct job *first, **end;
};

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct queue questions, answers;
    int waiting; /* questions without an answer */
    bool stopping;
    void (*wake)(void *data);
    void *data;
    int count;
    pthread_t threads[];
};

/* ---- Queues ---- */

static void put(struct queue *queue, struct job *job) {
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
}

static struct job *take(struct queue *queue) {
    struct job *job = queue->first;
    if (job) {
        queue->first = job->next;
        if (!queue->first)
            queue->end = &queue->first;
    }
    return job;
}

static void empty(struct queue *queue) {
    for (struct job *job; (job = take(queue));) {
        free(job->thought.moves);
        free(job);
    }
}

/* ---- Hints ---- */

static void find_hint(struct thought *thought) {
    thought->good = sb_hint_find(&thought->decision, &thought->bot, &thought->hint, NULL);
}

/* What the actor of this position may expect; only where it has a choice. False if there is no memory. */
static bool add_point(struct thought *thought, const union sb_state *state, size_t count) {
    struct sb_decision decision = thought->decision;
    struct sb_random random;
    struct sb_hint hint = {.count = 0};
    decision.seat = decision.game->actor(state);
    memcpy(&decision.world, state, decision.game->state_size);
    sb_random_stream(&random, decision.seed, count);
    decision.game->redeal(&decision.world, decision.seat, &random);
    if (!sb_hint_find(&decision, &thought->bot, &hint, NULL))
        return false;
    thought->points[thought->point_count++] = (struct curve_point){count, decision.seat, hint.value};
    return true;
}

static bool is_choice(const struct sb_game *game, const union sb_state *state) {
    sb_move moves[SB_MAX_MOVES];
    return game->actor(state) >= 0 && game->moves(state, moves) > 1;
}

/* As many points as there is room for, evenly over the game's decisions. */
static void draw_curve(struct thought *thought) {
    const struct sb_game *game = thought->decision.game;
    union sb_state state;
    size_t choices = 0, seen = 0;
    game->start(&state, &thought->decision.setup);
    for (size_t i = 0; i < thought->move_count; game->apply(&state, thought->moves[i++]))
        choices += is_choice(game, &state);
    size_t apart = choices / CURVE_MOST + 1;
    game->start(&state, &thought->decision.setup);
    thought->good = true;
    for (size_t i = 0; thought->good && i < thought->move_count; game->apply(&state, thought->moves[i++]))
        if (is_choice(game, &state) && seen++ % apart == 0)
            thought->good = add_point(thought, &state, i);
}

/* ---- A thread ---- */

/* A bot sits down for each question and leaves after it: a thread that knows no tables has nothing to remember of
 * them. */
static void think_it_over(struct thought *thought) {
    switch (thought->kind) {
    case THOUGHT_MOVE:
        thought->good = sb_decision_make(&thought->decision, &thought->bot, &thought->move, NULL);
        break;
    case THOUGHT_HINT:
        find_hint(thought);
        break;
    case THOUGHT_CURVE:
        draw_curve(thought);
    }
}

static void *run(void *argument) {
    struct thinkers *thinkers = argument;
    pthread_mutex_lock(&thinkers->lock);
    while (!thinkers->stopping) {
        struct job *job = take(&thinkers->questions);
        if (!job) {
            pthread_cond_wait(&thinkers->work, &thinkers->lock);
            continue;
        }
        pthread_mutex_unlock(&thinkers->lock);
        think_it_over(&job->thought);
        pthread_mutex_lock(&thinkers->lock);
        put(&thinkers->answers, job);
        thinkers->waiting--;
        thinkers->wake(thinkers->data);
    }
    pthread_mutex_unlock(&thinkers->lock);
    return NULL;
}

/* ---- From outside ---- */

struct thinkers *thinkers_start(int threads, void (*wake)(void *data), void *data, struct sb_error *error) {
    struct thinkers *thinkers = calloc(1, sizeof *thinkers + (size_t)threads * sizeof *thinkers->threads);
    if (!thinkers) {
        sb_fail_memory(error);
        return NULL;
    }
    pthread_mutex_init(&thinkers->lock, NULL);
    pthread_cond_init(&thinkers->work, NULL);
    thinkers->questions.end = &thinkers->questions.first;
    thinkers->answers.end = &thinkers->answers.first;
    thinkers->wake = wake;
    thinkers->data = data;
    while (thinkers->count < threads && pthread_create(&thinkers->threads[thinkers->count], NULL, run, thinkers) == 0)
        thinkers->count++;
    if (thinkers->count == threads)
        return thinkers;
    thinkers_stop(thinkers);
    sb_fail(error, "The system does not allow %d threads for bots.", threads);
    return NULL;
}

void thinkers_stop(struct thinkers *thinkers) {
    pthread_mutex_lock(&thinkers->lock);
    thinkers->stopping = true;
    pthread_cond_broadcast(&thinkers->work);
    pthread_mutex_unlock(&thinkers->lock);
    for (int i = 0; i < thinkers->count; i++)
        pthread_join(thinkers->threads[i], NULL);
    empty(&thinkers->questions);
    empty(&thinkers->answers);
    pthread_cond_destroy(&thinkers->work);
    pthread_mutex_destroy(&thinkers->lock);
    free(thinkers);
}

bool thinkers_ask(struct thinkers *thinkers, const struct thought *question) {
    assert(question->bot.kind && !question->bot.kind->command);
    struct job *job = malloc(sizeof *job);
    if (!job)
        return false;
    job->thought = *question;
    pthread_mutex_lock(&thinkers->lock);
    put(&thinkers->questions, job);
    thinkers->waiting++;
    pthread_cond_signal(&thinkers->work);
    pthread_mutex_unlock(&thinkers->lock);
    return true;
}

bool thinkers_take(struct thinkers *thinkers, struct thought *answer) {
    pthread_mutex_lock(&thinkers->lock);
    struct job *job = take(&thinkers->answers);
    pthread_mutex_unlock(&thinkers->lock);
    if (!job)
        return false;
    *answer = job->thought;
    free(job);
    return true;
}

int thinkers_waiting(struct thinkers *thinkers) {
    pthread_mutex_lock(&thinkers->lock);
    int waiting = thinkers->waiting;
    pthread_mutex_unlock(&thinkers->lock);
    return waiting;
}
