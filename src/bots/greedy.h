/* greedy: what its generic part and its knowledge of each game share. */
#ifndef SABURAU_GREEDY_H
#define SABURAU_GREEDY_H

#include <saburau/bot.h>

/* Scores each of the question's moves, scores[i] being that of moves[i]; higher is better. Whole numbers, so that moves
 * that are equally good are equal on every machine. */
typedef void greedy_score(const struct sb_question *question, int32_t *scores);

greedy_score greedy_score_samurai;
greedy_score greedy_score_spirit;
greedy_score greedy_score_hero;

#endif
