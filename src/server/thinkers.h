/* Thinkers: a thread pool in which bots make up their minds, so that the server's loop never waits for one.
 *
 * A question is plain memory: a decision (match.h) with a world dealt anew for the seat, as every bot gets it, and whom
 * the answer is for. Threads know nothing of tables; whether an answer still fits is for the asker to see.
 */
#ifndef SABURAU_SERVER_THINKERS_H
#define SABURAU_SERVER_THINKERS_H

#include <saburau/hint.h>
#include <saburau/match.h>

enum { CURVE_MOST = 80 };

/* What the seat that was to act could expect, after so many moves of a game. */
struct curve_point {
    size_t count;
    int seat;
    double value;
};

enum thought_kind {
    THOUGHT_MOVE,  /* what to play */
    THOUGHT_HINT,  /* … and what is to be said for it */
    THOUGHT_CURVE, /* how the chances went in a game that is over */
};

struct thought {
    enum thought_kind kind;
    struct sb_bot bot;
    struct sb_decision decision; /* for a move or a hint; for a curve only its game and set-up */
    void *table;                 /* for a move: where it is to be played; nothing to a thread */
    int64_t client, request;     /* for a hint or a curve: whom it is for */
    /* For a curve: the moves of the game, which are the asker's again when the answer is taken. */
    sb_move *moves;
    size_t move_count;
    /* The answer. */
    sb_move move;
    bool good; /* there was memory for thinking */
    struct sb_hint hint;
    struct curve_point points[CURVE_MOST];
    int point_count;
};

struct thinkers;

/* Starts so many threads. `wake` is called from one of them whenever there is an answer to take. NULL and a sentence if
 * that fails. */
struct thinkers *thinkers_start(int threads, void (*wake)(void *data), void *data, struct sb_error *error);
/* Waits until nobody thinks any more; questions that are still waiting, and answers not taken, are dropped. */
void thinkers_stop(struct thinkers *thinkers);

/* False if there is no memory. */
bool thinkers_ask(struct thinkers *thinkers, const struct thought *question);
/* An answer; false if there is none. */
bool thinkers_take(struct thinkers *thinkers, struct thought *answer);
/* How many questions have no answer yet. */
int thinkers_waiting(struct thinkers *thinkers);

#endif
