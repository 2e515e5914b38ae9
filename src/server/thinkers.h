/* Thinkers: a thread pool in which bots make up their minds, so that the server's loop never waits for one.
 *
 * Which question is next, the queue says (queue.h). If all threads are busy when a better one comes, a worse one that
 * is being thought about steps aside, and is thought about from its beginning later. So that hints come
 * at all where moves never end, one is due now and then: it goes before moves, and does not step aside. Whoever does
 * not need an answer any more cancels the question: then there is none, and its thread is soon free for others.
 *
 * How long a bot thinks could tell what it holds: with one legal move it has nothing to think about. So an answer is
 * held back until the thought's patience is over, counted from the asking, unless it is of the class CLASS_ALONE.
 */
#ifndef SABURAU_SERVER_THINKERS_H
#define SABURAU_SERVER_THINKERS_H

#include "queue.h"
#include "thought.h"

struct thinkers;
struct question;

/* Starts so many threads. `wake` is called from one of them whenever there is an answer to take. NULL and a sentence if
 * that fails. */
struct thinkers *thinkers_start(int threads, void (*wake)(void *data), void *data, struct sb_error *error);
/* Nobody thinks any more, in a moment; all questions are cancelled, and answers not taken are dropped. */
void thinkers_stop(struct thinkers *thinkers);

/* May the asker have another question of this class? */
bool thinkers_have_room(struct thinkers *thinkers, enum queue_class class, const struct asker *asker);

/* Asks. The question is there until its answer is taken or it is cancelled. NULL if there is no memory. */
struct question *thinkers_ask(struct thinkers *thinkers, const struct thought *thought, enum queue_class class,
                              const struct asker *asker);
/* It is of another class now, or somebody else's. */
void thinkers_change(struct thinkers *thinkers, struct question *question, enum queue_class class,
                     const struct asker *asker);
/* It has no answer, even if it had one already. */
void thinkers_cancel(struct thinkers *thinkers, struct question *question);
/* An answer that is not held back any more; false if there is none. */
bool thinkers_take(struct thinkers *thinkers, struct thought *answer);
/* When there will be one, by the clock, as far as it has been found; 0 if none has. */
double thinkers_due(struct thinkers *thinkers);

/* How many questions have no answer yet: all; and those for which nobody waits just now. */
int thinkers_count(struct thinkers *thinkers);
int thinkers_count_unwatched(struct thinkers *thinkers);

/* How it goes, class by class. */
struct thinkers_facts {
    int waiting[QUEUE_CLASSES]; /* for a thread */
    double age[QUEUE_CLASSES];  /* seconds for which the oldest one without an answer has been there; 0 if none is */
};
struct thinkers_facts thinkers_look(struct thinkers *thinkers);

/* … whether it goes at all, at little cost. */
struct thinkers_vitals {
    int threads, running;
    int hints;         /* questions of the class CLASS_HINT, waiting or not */
    double standstill; /* seconds for which questions wait and no thread has been done with one; 0 if none waits */
};
/* `now` is by the clock, in seconds. */
struct thinkers_vitals thinkers_feel(struct thinkers *thinkers, double now);

#endif
