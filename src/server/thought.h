/* A thought: a question to a bot, and its answer.
 *
 * It is plain memory: a decision (bot.h) with a world dealt anew for the seat, as every bot gets it, and whom the
 * answer is for. Nothing in it leads to a table; whether an answer still fits is for the asker to see.
 */
#ifndef SABURAU_SERVER_THOUGHT_H
#define SABURAU_SERVER_THOUGHT_H

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
    void *asker;                 /* the table for which a move is, or the client that waits; nothing to a thread */
    int64_t request;             /* for a hint or a curve: which of the client's */
    double patience;             /* seconds: where anybody could notice, the answer is held back so long */
    /* For a curve: the moves of the game, which are the asker's again when the answer is taken. */
    sb_move *moves;
    size_t move_count;
    /* The answer. */
    sb_move move;
    bool good; /* there was memory for thinking */
    struct sb_hint hint;
    struct curve_point points[CURVE_MOST + SB_MAX_SEATS];
    int point_count;
};

/* Finds the answer, in any thread. If the decision's `stop` is told meanwhile, that takes a moment only, and what it
 * finds is worth nothing. */
void thought_think(struct thought *thought);

#endif
