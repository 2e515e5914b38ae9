/* Luck: what chance gave or took in a game that was played.
 *
 * The true position is evaluated after every move: it is played on by the quick rules of search's playouts, some dozen
 * times, each time to the same horizon. What the evaluation gains at a move of chance is luck, at a seat's move what
 * that move changed. As every position has one evaluation, the two add up to the result less what could be expected at
 * the start.
 *
 * The horizon is the first quiet position from where a seat is to act: chance that is due is drawn before positions are
 * looked at. So the evaluation before chance is the mean of those after, over what chance might have done, and luck is
 * fair: nobody can expect any.
 */
#ifndef SABURAU_LUCK_H
#define SABURAU_LUCK_H

#include <saburau/review.h>

/* How many times a position is played on. */
enum { LUCK_CONTINUATIONS = 96 };

/* How many pieces of work a review is, for its progress: decisions come first, then the positions that luck is found
 * from. */
static inline uint64_t review_pieces(const struct sb_reviewed *reviewed) {
    return reviewed->count + reviewed->positions;
}

#endif
