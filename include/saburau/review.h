/* Review of a game that is over: what each decision cost, and what chance gave or took.
 *
 * A decision is judged by what its seat could know, in worlds dealt anew; what came later does not count. First search
 * finds the move it likes best; then other searches, which know nothing of the first, think about that move and about
 * the one that was played, several times, in pairs with the same random numbers. The cost is the mean difference, and
 * how far the pairs differ gives its standard error. So the best move is not flattered by having been chosen. If the
 * move that was played proves surely better, it is the best.
 *
 * Luck is a telescoping sum over the true game: the true position is evaluated after every move, and what the
 * evaluation gains at a move of chance is luck. (docs/review.md has the method.)
 */
#ifndef SABURAU_REVIEW_H
#define SABURAU_REVIEW_H

#include <saburau/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A cost that is no more than so many standard errors is not called a mistake, nor is one that nobody would feel. */
#define SB_REVIEW_SURE 2
#define SB_REVIEW_LEAST 0.005

/* What to review, and how. */
struct sb_review {
    const struct sb_match *match; /* it is over */
    uint64_t iterations;          /* of search, for each decision: so many to find the best move, and half as many for
                                   * each of the two moves in each pair */
    uint64_t seed;                /* the same seed gives the same review, whatever the jobs */
    int jobs;
    const struct sb_stop *stop; /* told when nobody wants the review any more: then it comes to an end soon, and is
                                 * worth nothing; NULL if that never happens */
    void (*progress)(void *data, uint64_t done, uint64_t of); /* called now and then; may be NULL */
    void *data;
};

/* A decision between several moves. */
struct sb_reviewed_decision {
    size_t at; /* how many moves had been made */
    int seat;
    sb_move played, best;
    double value; /* what the seat could expect with the best move, */
    double cost;  /* how much less with the one it played (0 if it is the same; may be a little below, for it is
                     measured), */
    double error; /* and the standard error of that */
    bool sure;    /* a mistake: the cost is beyond the error */
};

struct sb_reviewed_seat {
    double result;           /* of the game, */
    double start;            /* and what could be expected of it at the start */
    double luck, luck_error; /* what chance gave or took, and its standard error */
    double moved;            /* what moves changed, everybody's: result - start = luck + moved */
    double adjusted;         /* the result without luck */
    int decisions;           /* between several moves, */
    int mistakes;            /* and how many of them were surely mistakes */
    double lost;             /* what those cost, */
    double all, all_error;   /* and all decisions, with its standard error */
};

struct sb_reviewed {
    struct sb_reviewed_seat seat[SB_MAX_SEATS];
    struct sb_reviewed_decision *decisions;
    size_t count;
    double (*curve)[SB_MAX_SEATS]; /* what each seat could expect after 0, 1, … moves, for eyes that see all; */
    size_t positions;              /* the last is the result */
};

/* Reviews a game. False and a sentence if it is not over, or there is no memory; then there is nothing to free. */
bool sb_review_run(const struct sb_review *review, struct sb_reviewed *reviewed, struct sb_error *error);
void sb_review_free(struct sb_reviewed *reviewed);

/* ---- In parts ----
 *
 * For whoever cannot think for so long at a time: these, one after the other, are what sb_review_run does. What is
 * found of a decision, and of luck, does not depend on what was asked before. */

/* Lists the decisions, which are to be judged, and makes room for all the rest. False as above. */
bool sb_review_start(const struct sb_review *review, struct sb_reviewed *reviewed, struct sb_error *error);

/* Judges the decisions from … to - 1 of the list. False and a sentence if there is no memory. */
bool sb_review_judge(const struct sb_review *review, struct sb_reviewed *reviewed, size_t from, size_t to,
                     struct sb_error *error);

/* Finds the curve, and of each seat result, start, luck, moved and adjusted. False as above. */
bool sb_review_luck(const struct sb_review *review, struct sb_reviewed *reviewed, struct sb_error *error);

/* Adds up what the decisions of each seat cost; those that are not judged yet cost nothing. */
void sb_review_add_up(struct sb_reviewed *reviewed);

#ifdef __cplusplus
}
#endif

#endif
