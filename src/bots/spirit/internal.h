/* What bots know of Samurai Spirit: its parts. */
#ifndef SABURAU_BOTS_SPIRIT_INTERNAL_H
#define SABURAU_BOTS_SPIRIT_INTERNAL_H

#include "../knowledge.h"
#include <saburau/spirit.h>

/* The score of a won game: fine enough to tell moves apart, and coarse enough that the last bits of the arithmetic do
 * not. */
enum { SPIRIT_WON_GAME = 100000000 };

greedy_scorer spirit_scores;
extern const struct search_knowledge spirit_search;
extern const struct learned_knowledge spirit_learned;
reasons_writer spirit_reasons;

#endif
