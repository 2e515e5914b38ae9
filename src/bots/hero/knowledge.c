/* What bots know of Rent a Hero. */
#include "internal.h"

/* Levels are calibrated in the arena (`./run bench strength` repeats it): one among two of the level below has three
 * times the odds of a fair share. */
const struct game_knowledge hero_knowledge = {
    .game = &sb_hero,
    .scores = hero_scores,
    .won_game = HERO_WON_GAME,
    .search = &hero_search,
    .reasons = hero_reasons,
    .levels = {{"easy", "greedy:misjudges=35"}, {"medium", "greedy"}, {"hard", "search:iterations=2000"}},
};
