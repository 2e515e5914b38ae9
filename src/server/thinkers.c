/* Thinkers: questions, the threads that think about them, and a list of answers. */
#include "thinkers.h"
#include <assert.h>
#include <pthread.h>
#include <saburau/clock.h>
#include <stdlib.h>

static const double HINT_PATIENCE = 2; /* seconds for which hints may wait without any being found */

enum state { WAITING, THINKING, ANSWERED };

struct question {
    struct place place; /* in the queue; first, so that it leads to the question */
    struct question *previous, *next;
    enum state state;
    struct sb_stop stop; /* told when it is cancelled or has to step aside */
    bool cancelled;
    bool due;     /* is a hint that does not step aside */
    double since; /* when it was asked, by the clock */
    double held;  /* … and until when its answer is held back */
    struct thought thought;
};

/* In the order of coming; of answers, of when they may be taken. */
struct list {
    struct question *first, *last;
};

struct thread {
    pthread_t id;
    struct thinkers *thinkers;
    struct question *question; /* that it thinks about; NULL if none */
};

struct thinkers {
    pthread_mutex_t lock; /* on all that follows, and all questions but their thoughts */
    pthread_cond_t work;
    struct queue queue;
    struct list asked, answered;
    double hint_due; /* when a hint is due, by the clock, if one waits */
    double moved;    /* when a thread was last done with a question, or the first one came to wait */
    int running;     /* threads */
    bool stopping;
    void (*wake)(void *data);
    void *data;
    int count;
    struct thread threads[];
};

/* ---- Lists ---- */

static void append(struct list *list, struct question *question) {
    question->previous = list->last;
    question->next = NULL;
    *(list->last ? &list->last->next : &list->first) = question;
    list->last = question;
}

/* Behind all that may be taken before it, or at the same time. */
static void insert_answer(struct list *list, struct question *question) {
    struct question *before = list->last;
    while (before && before->held > question->held)
        before = before->previous;
    question->previous = before;
    question->next = before ? before->next : list->first;
    *(question->next ? &question->next->previous : &list->last) = question;
    *(before ? &before->next : &list->first) = question;
}

static void take_out(struct list *list, struct question *question) {
    *(question->previous ? &question->previous->next : &list->first) = question->next;
    *(question->next ? &question->next->previous : &list->last) = question->previous;
}

static void free_question(struct question *question) {
    free(question->thought.moves);
    free(question);
}

/* Is not asked any more. */
static void end_question(struct thinkers *thinkers, struct question *question) {
    queue_remove(&thinkers->queue, &question->place);
    take_out(&thinkers->asked, question);
}

static void empty(struct thinkers *thinkers) {
    for (struct question *question; (question = thinkers->asked.first);) {
        end_question(thinkers, question);
        free_question(question);
    }
    for (struct question *question; (question = thinkers->answered.first);) {
        take_out(&thinkers->answered, question);
        free_question(question);
    }
}

/* ---- A thread ---- */

/* From now on hints may wait. */
static void put_off_hints(struct thinkers *thinkers) {
    thinkers->hint_due = sb_clock_seconds() + HINT_PATIENCE;
}

static struct question *next_question(struct thinkers *thinkers) {
    bool hint_is_due = thinkers->queue.waiting[CLASS_HINT] > 0 && sb_clock_seconds() >= thinkers->hint_due;
    struct question *question = (struct question *)queue_next(&thinkers->queue, hint_is_due);
    if (!question)
        return NULL;
    question->state = THINKING;
    question->due = hint_is_due;
    if (hint_is_due)
        put_off_hints(thinkers);
    return question;
}

static void step_aside(struct thinkers *thinkers, struct question *question) {
    question->stop = (struct sb_stop){false};
    question->state = WAITING;
    queue_put_back(&thinkers->queue, &question->place);
}

static void finish(struct thinkers *thinkers, struct question *question) {
    thinkers->moved = sb_clock_seconds();
    if (!question->cancelled && sb_stop_told(&question->stop)) {
        step_aside(thinkers, question);
        return;
    }
    end_question(thinkers, question);
    if (question->cancelled) {
        free_question(question);
        return;
    }
    if (question->place.class == CLASS_HINT)
        put_off_hints(thinkers);
    question->state = ANSWERED;
    question->held = question->place.class == CLASS_ALONE ? 0 : question->since + question->thought.patience;
    insert_answer(&thinkers->answered, question);
    thinkers->wake(thinkers->data);
}

static void *run(void *argument) {
    struct thread *thread = argument;
    struct thinkers *thinkers = thread->thinkers;
    pthread_mutex_lock(&thinkers->lock);
    while (!thinkers->stopping) {
        thread->question = next_question(thinkers);
        if (!thread->question) {
            pthread_cond_wait(&thinkers->work, &thinkers->lock);
            continue;
        }
        pthread_mutex_unlock(&thinkers->lock);
        thought_think(&thread->question->thought);
        pthread_mutex_lock(&thinkers->lock);
        finish(thinkers, thread->question);
        thread->question = NULL;
    }
    thinkers->running--;
    pthread_mutex_unlock(&thinkers->lock);
    return NULL;
}

/* ---- Starting and stopping ---- */

struct thinkers *thinkers_start(int threads, void (*wake)(void *data), void *data, struct sb_error *error) {
    struct thinkers *thinkers = calloc(1, sizeof *thinkers + (size_t)threads * sizeof *thinkers->threads);
    if (!thinkers) {
        sb_fail_memory(error);
        return NULL;
    }
    pthread_mutex_init(&thinkers->lock, NULL);
    pthread_cond_init(&thinkers->work, NULL);
    queue_start(&thinkers->queue);
    thinkers->wake = wake;
    thinkers->data = data;
    thinkers->running = threads;
    for (; thinkers->count < threads; thinkers->count++) {
        struct thread *thread = &thinkers->threads[thinkers->count];
        thread->thinkers = thinkers;
        if (pthread_create(&thread->id, NULL, run, thread) != 0)
            break;
    }
    if (thinkers->count == threads)
        return thinkers;
    thinkers_stop(thinkers);
    sb_fail(error, "The system does not allow %d threads for bots.", threads);
    return NULL;
}

void thinkers_stop(struct thinkers *thinkers) {
    pthread_mutex_lock(&thinkers->lock);
    thinkers->stopping = true;
    for (struct question *question = thinkers->asked.first; question; question = question->next)
        sb_stop_tell(&question->stop);
    pthread_cond_broadcast(&thinkers->work);
    pthread_mutex_unlock(&thinkers->lock);
    for (int i = 0; i < thinkers->count; i++)
        pthread_join(thinkers->threads[i].id, NULL);
    empty(thinkers);
    pthread_cond_destroy(&thinkers->work);
    pthread_mutex_destroy(&thinkers->lock);
    free(thinkers);
}

/* ---- Asking ---- */

/* A question of this class has come to wait. If there will not be a thread for it in a moment, one that thinks about
 * something worse is to be free. */
static void make_way(struct thinkers *thinkers, enum queue_class class) {
    struct question *worst = NULL;
    int needed = 0, free_soon = 0;
    for (enum queue_class better = CLASS_WATCHED; better <= class; better++)
        needed += thinkers->queue.waiting[better];
    for (int i = 0; i < thinkers->count; i++) {
        struct question *question = thinkers->threads[i].question;
        if (!question || sb_stop_told(&question->stop))
            free_soon++;
        else if (question->place.class > class && !question->due &&
                 (!worst || question->place.class > worst->place.class))
            worst = question;
    }
    if (worst && needed > free_soon)
        sb_stop_tell(&worst->stop);
}

static int count_waiting(const struct thinkers *thinkers) {
    int waiting = 0;
    for (int class = 0; class < QUEUE_CLASSES; class ++)
        waiting += thinkers->queue.waiting[class];
    return waiting;
}

bool thinkers_have_room(struct thinkers *thinkers, enum queue_class class, const struct asker *asker) {
    pthread_mutex_lock(&thinkers->lock);
    bool room = queue_has_room(&thinkers->queue, class, asker);
    pthread_mutex_unlock(&thinkers->lock);
    return room;
}

struct question *thinkers_ask(struct thinkers *thinkers, const struct thought *thought, enum queue_class class,
                              const struct asker *asker) {
    assert(thought->bot.kind && !thought->bot.kind->command);
    struct question *question = calloc(1, sizeof *question);
    if (!question)
        return NULL;
    question->thought = *thought;
    question->thought.decision.stop = &question->stop;
    question->since = sb_clock_seconds();
    pthread_mutex_lock(&thinkers->lock);
    bool good = queue_add(&thinkers->queue, &question->place, class, asker);
    if (good) {
        append(&thinkers->asked, question);
        if (count_waiting(thinkers) == 1)
            thinkers->moved = question->since;
        if (class == CLASS_HINT && thinkers->queue.classes[CLASS_HINT].questions == 1)
            put_off_hints(thinkers);
        make_way(thinkers, class);
        pthread_cond_signal(&thinkers->work);
    }
    pthread_mutex_unlock(&thinkers->lock);
    if (good)
        return question;
    free(question); /* what it leads to is still the asker's */
    return NULL;
}

void thinkers_change(struct thinkers *thinkers, struct question *question, enum queue_class class,
                     const struct asker *asker) {
    pthread_mutex_lock(&thinkers->lock);
    if (question->state != ANSWERED)
        queue_change(&thinkers->queue, &question->place, class, asker);
    if (question->state == WAITING)
        make_way(thinkers, class);
    pthread_mutex_unlock(&thinkers->lock);
}

void thinkers_cancel(struct thinkers *thinkers, struct question *question) {
    pthread_mutex_lock(&thinkers->lock);
    switch (question->state) {
    case WAITING:
        end_question(thinkers, question);
        free_question(question);
        break;
    case THINKING: /* its thread frees it */
        question->cancelled = true;
        sb_stop_tell(&question->stop);
        break;
    case ANSWERED:
        take_out(&thinkers->answered, question);
        free_question(question);
    }
    pthread_mutex_unlock(&thinkers->lock);
}

/* ---- Answers ---- */

bool thinkers_take(struct thinkers *thinkers, struct thought *answer) {
    double now = sb_clock_seconds();
    pthread_mutex_lock(&thinkers->lock);
    struct question *question = thinkers->answered.first;
    if (question && question->held > now)
        question = NULL;
    if (question)
        take_out(&thinkers->answered, question);
    pthread_mutex_unlock(&thinkers->lock);
    if (!question)
        return false;
    *answer = question->thought;
    free(question);
    return true;
}

double thinkers_due(struct thinkers *thinkers) {
    pthread_mutex_lock(&thinkers->lock);
    double due = thinkers->answered.first ? thinkers->answered.first->held : 0;
    pthread_mutex_unlock(&thinkers->lock);
    return due;
}

/* Of this class, and those below it. */
static int count_from(struct thinkers *thinkers, enum queue_class best) {
    int count = 0;
    pthread_mutex_lock(&thinkers->lock);
    for (int i = (int)best; i < QUEUE_CLASSES; i++)
        count += thinkers->queue.classes[i].questions;
    pthread_mutex_unlock(&thinkers->lock);
    return count;
}

int thinkers_count(struct thinkers *thinkers) {
    return count_from(thinkers, CLASS_WATCHED);
}

int thinkers_count_unwatched(struct thinkers *thinkers) {
    return count_from(thinkers, CLASS_UNWATCHED);
}

struct thinkers_facts thinkers_look(struct thinkers *thinkers) {
    struct thinkers_facts facts = {.waiting = {0}};
    double now = sb_clock_seconds();
    pthread_mutex_lock(&thinkers->lock);
    for (const struct question *question = thinkers->asked.first; question; question = question->next) {
        enum queue_class class = question->place.class;
        facts.waiting[class] = thinkers->queue.waiting[class];
        if (now - question->since > facts.age[class])
            facts.age[class] = now - question->since;
    }
    pthread_mutex_unlock(&thinkers->lock);
    return facts;
}

struct thinkers_vitals thinkers_feel(struct thinkers *thinkers, double now) {
    pthread_mutex_lock(&thinkers->lock);
    struct thinkers_vitals vitals = {.threads = thinkers->count,
                                     .running = thinkers->running,
                                     .hints = thinkers->queue.classes[CLASS_HINT].questions};
    if (count_waiting(thinkers) > 0 && now > thinkers->moved)
        vitals.standstill = now - thinkers->moved;
    pthread_mutex_unlock(&thinkers->lock);
    return vitals;
}
