/* The queue of questions to bots: which is next.
 *
 * Questions stand in classes, and one that waits in a better class goes first. Within a class, addresses take turns
 * (round robin); at an address, its visitors; and a visitor's questions come in the order in which they were asked. So
 * whoever asks much waits for themselves: an address has one turn in the round, however many visitors and tables it
 * has.
 *
 * The queue counts a question until it leaves, also while it is being thought about. It knows no threads, and nothing
 * of what is asked.
 */
#ifndef SABURAU_SERVER_QUEUE_H
#define SABURAU_SERVER_QUEUE_H

#include "limits.h"
#include "secret.h"

/* From the best to the worst. */
enum queue_class {
    CLASS_WATCHED,   /* a move at a table that somebody watches */
    CLASS_HINT,      /* a hint, a curve, a part of a review: somebody waits, but no game does */
    CLASS_UNWATCHED, /* a move at a table of people that nobody watches just now */
    CLASS_ALONE,     /* a move at a table that plays by itself (alone.c) */
    QUEUE_CLASSES
};

/* How many questions of the class CLASS_HINT there may be: of a visitor, from an address, and in all. */
enum { HINTS_OF_VISITOR = 4, HINTS_OF_ADDRESS = 16, HINTS_MOST = 256 };

/* Whose question it is. */
struct asker {
    limits_address address;
    struct secret_hash visitor;
};

/* One who takes turns with its neighbours: an address, a visitor, or a question. Inside of a turn, those below it take
 * turns. */
struct turn {
    struct turn *above;           /* a class is below nothing */
    struct turn *first;           /* whose turn it is, of those below that wait; the others follow in a ring */
    struct turn *previous, *next; /* in the ring that it waits in; NULL while it does not wait */
    struct turn *next_in_chain;   /* of those with the same hash */
    uint64_t key;                 /* the address, or the beginning of the visitor's hash */
    int questions;                /* below it, waiting or being thought about */
};

/* A question's place in the queue. */
struct place {
    struct turn turn;
    enum queue_class class;
    struct asker asker;
};

enum { QUEUE_CHAINS = 1024 };

struct queue {
    struct turn classes[QUEUE_CLASSES];
    int waiting[QUEUE_CLASSES];        /* for a thread */
    uint64_t salt;                     /* so that nobody can choose addresses and visitors that meet */
    struct turn *chains[QUEUE_CHAINS]; /* addresses and visitors: a hash table, chained */
};

void queue_start(struct queue *queue);

/* May the asker have another question of this class? */
bool queue_has_room(const struct queue *queue, enum queue_class class, const struct asker *asker);

/* Adds a question. False if there is no memory. */
bool queue_add(struct queue *queue, struct place *place, enum queue_class class, const struct asker *asker);
/* Takes it out, waiting or not. */
void queue_remove(struct queue *queue, struct place *place);
/* It is of another class now, or somebody else's, as if it had been asked just now. Without memory it stays what it
 * was. */
void queue_change(struct queue *queue, struct place *place, enum queue_class class, const struct asker *asker);

/* The next question, NULL if none waits: it does not wait any more, but is being thought about. If a hint is due, that
 * goes first. */
struct place *queue_next(struct queue *queue, bool hint_is_due);
/* It is not thought about after all, and waits again; when its class is next, so is this. */
void queue_put_back(struct queue *queue, struct place *place);

#endif
