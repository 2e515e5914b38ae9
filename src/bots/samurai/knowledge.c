/* What bots know of Samurai. */
#include "internal.h"

/* Levels are calibrated in the arena (`./run bench strength` repeats it): between two, each beats the one below in
 * about three games of four. */
const struct game_knowledge samurai_knowledge = {
    .game = &sb_samurai,
    .scores = samurai_scores,
    .won_game = SAMURAI_WON_GAME,
    .search = &samurai_search,
    .reasons = samurai_reasons,
    .levels = {{"easy", "greedy:misjudges=10"}, {"medium", "search:iterations=50"}, {"hard", "search:iterations=600"}},
};
