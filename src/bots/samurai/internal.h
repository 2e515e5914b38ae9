/* What bots know of Samurai: its parts. */
#ifndef SABURAU_BOTS_SAMURAI_INTERNAL_H
#define SABURAU_BOTS_SAMURAI_INTERNAL_H

#include "../knowledge.h"
#include <saburau/samurai.h>

/* The score of a won game: fine enough to tell moves apart, and coarse enough that the last bits of the arithmetic do
 * not. */
enum { SAMURAI_WON_GAME = 1000000 };

greedy_scorer samurai_scores;
extern const struct search_knowledge samurai_search;
reasons_writer samurai_reasons;

#endif
