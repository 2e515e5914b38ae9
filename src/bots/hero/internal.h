/* What bots know of Rent a Hero: its parts. */
#ifndef SABURAU_BOTS_HERO_INTERNAL_H
#define SABURAU_BOTS_HERO_INTERNAL_H

#include "../knowledge.h"
#include <saburau/hero.h>

/* The score of a won game: fine enough to tell moves apart, and coarse enough that the last bits of the arithmetic do
 * not. */
enum { HERO_WON_GAME = 1000000000 };

greedy_scorer hero_scores;
extern const struct search_knowledge hero_search;
reasons_writer hero_reasons;

#endif
