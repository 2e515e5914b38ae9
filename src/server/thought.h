/* A thought: a question to a bot, and its answer.
 *
 * It is plain memory: a decision (bot.h) with a world dealt anew for the seat, as every bot gets it, and whom the
 * answer is for. Nothing in it leads to a table; whether an answer still fits is for the asker to see.
 */
#ifndef SABURAU_SERVER_THOUGHT_H
#define SABURAU_SERVER_THOUGHT_H

#include <saburau/hint.h>
#include <saburau/match.h>
#include <saburau/review.h>

enum { CURVE_MOST = 80, REVIEW_MOST = 24 };

/* What the seat that was to act could expect, after so many moves of a game. */
struct curve_point {
    size_t count;
    int seat;
    double value;
};

/* A part of a review. First come parts with the decisions, in their order; the last one tells the luck. So no thread
 * is held for long, and whoever waits sees how far it is. */
struct review_part {
    size_t from, next; /* after how many moves of the game this part begins, and the one after it; all of them: luck */
    struct sb_reviewed_decision decisions[REVIEW_MOST];
    int count;
    struct sb_reviewed_seat seats[SB_MAX_SEATS]; /* their luck */
};

enum thought_kind {
    THOUGHT_MOVE,  /* what to play */
    THOUGHT_HINT,  /* … and what is to be said for it */
    THOUGHT_CURVE, /* how the chances went in a game that is over */
    THOUGHT_REVIEW /* what decisions of it cost, or what was luck: a part of a review */
};

struct thought {
    enum thought_kind kind;
    struct sb_bot bot;
    struct sb_decision decision; /* for a move or a hint; for a curve or a review only its game and set-up */
    void *asker;                 /* the table for which a move is, or the client that waits; nothing to a thread */
    int64_t request;             /* for a hint, a curve or a review: which of the client's */
    double patience;             /* seconds: where anybody could notice, the answer is held back so long */
    /* For a curve or a review: the moves of the game, which are the asker's again when the answer is taken. */
    sb_move *moves;
    size_t move_count;
    /* The answer. */
    sb_move move;
    bool good; /* there was memory for thinking */
    struct sb_hint hint;
    struct curve_point points[CURVE_MOST + SB_MAX_SEATS];
    int point_count;
    struct review_part part; /* `from` is asked */
};

/* Finds the answer, in any thread. If the decision's `stop` is told meanwhile, that takes a moment only, and what it
 * finds is worth nothing. */
void thought_think(struct thought *thought);

#endif
