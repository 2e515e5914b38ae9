/* A crew: a thread pool for numbered jobs, whose results are delivered in order. */
#include "crew.h"
#include <assert.h>
#include <pthread.h>

struct work {
    const struct crew *crew;
    pthread_mutex_t lock;
    pthread_cond_t delivered;
    uint64_t block; /* jobs per block */
    uint64_t next;  /* the first job nobody has taken yet */
    uint64_t done;  /* all jobs before this one are delivered */
    enum crew_word word;
    struct sb_error *error;
};

/* Takes the next block of jobs; false when there are none, or no more are wanted. */
static bool take_block(struct work *work, uint64_t *from, uint64_t *to) {
    pthread_mutex_lock(&work->lock);
    *from = work->next;
    *to = work->crew->jobs - *from < work->block ? work->crew->jobs : *from + work->block;
    work->next = *to;
    bool taken = *from < *to && work->word == CREW_GO_ON;
    pthread_mutex_unlock(&work->lock);
    return taken;
}

static void deliver_block(struct work *work, void *self, uint64_t from, uint64_t to) {
    const struct crew *crew = work->crew;
    pthread_mutex_lock(&work->lock);
    while (work->done != from)
        pthread_cond_wait(&work->delivered, &work->lock);
    if (work->word == CREW_GO_ON)
        work->word = crew->deliver(crew->data, self, from, to, work->error);
    work->done = to;
    pthread_cond_broadcast(&work->delivered);
    pthread_mutex_unlock(&work->lock);
}

static void give_up(struct work *work, const struct sb_error *why) {
    pthread_mutex_lock(&work->lock);
    work->word = CREW_FAILED;
    sb_fail(work->error, "%s", why->text);
    pthread_mutex_unlock(&work->lock);
}

static void *run_worker(void *argument) {
    struct work *work = argument;
    const struct crew *crew = work->crew;
    struct sb_error error = {.words = work->error ? work->error->words : NULL};
    uint64_t from, to;
    void *self = crew->start(crew->data, &error);
    if (!self) {
        give_up(work, &error);
        return NULL;
    }
    while (take_block(work, &from, &to)) {
        crew->work(crew->data, self, from, to);
        deliver_block(work, self, from, to);
    }
    crew->finish(self);
    return NULL;
}

bool crew_run(const struct crew *crew, struct sb_error *error) {
    enum { THREADS_MOST = 256 };
    pthread_t threads[THREADS_MOST];
    int most = crew->threads < THREADS_MOST ? crew->threads : THREADS_MOST, started = 0;
    assert(most >= 1);
    struct work work = {
        .crew = crew, .lock = PTHREAD_MUTEX_INITIALIZER, .delivered = PTHREAD_COND_INITIALIZER, .error = error};
    /* Many blocks per worker, so that all finish at about the same time even when a job takes long. */
    work.block = crew->jobs / ((uint64_t)most * 16) + 1;
    if (work.block > crew->block_most)
        work.block = crew->block_most;
    while (started < most - 1 && pthread_create(&threads[started], NULL, run_worker, &work) == 0)
        started++;
    run_worker(&work);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    return work.word != CREW_FAILED;
}
