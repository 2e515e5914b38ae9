/* A crew: a thread pool for numbered jobs, whose results are delivered in order.
 *
 * Jobs are handed out in blocks, in order. A worker does a block to its end, then waits until all earlier blocks have
 * been delivered: so what is delivered never depends on the number of threads, and nobody is ever more than one block
 * ahead. The receiver may say that it has enough; later results are thrown away.
 */
#ifndef SABURAU_CREW_H
#define SABURAU_CREW_H

#include <saburau/error.h>
#include <stdint.h>

enum crew_word { CREW_GO_ON, CREW_ENOUGH, CREW_FAILED };

struct crew {
    uint64_t jobs;       /* 0 … jobs-1 */
    uint64_t block_most; /* jobs of one block; its size must not matter to anybody */
    int threads;
    void *data; /* what the functions below are about */
    /* A worker's own tools, and putting them away; NULL and a sentence if that fails, which ends the work. */
    void *(*start)(void *data, struct sb_error *error);
    void (*finish)(void *self);
    /* Does the jobs from … to-1 and keeps their results. */
    void (*work)(void *data, void *self, uint64_t from, uint64_t to);
    /* Takes the results; never called by two threads at once. */
    enum crew_word (*deliver)(void *data, void *self, uint64_t from, uint64_t to, struct sb_error *error);
};

/* Does them all. False and a sentence if a worker could not start or a delivery failed. */
bool crew_run(const struct crew *crew, struct sb_error *error);

#endif
