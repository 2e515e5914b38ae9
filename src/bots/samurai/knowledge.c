/* What bots know of Samurai. */
#include "internal.h"

/* Easy, medium and hard are calibrated in the arena (`./run bench strength` repeats it): between two, each beats the
 * one below in about three games of four. */
const struct game_knowledge samurai_knowledge = {
    .game = &sb_samurai,
    .scores = samurai_scores,
    .won_game = SAMURAI_WON_GAME,
    .search = &samurai_search,
    .learned = &samurai_learned,
    .reasons = samurai_reasons,
    .levels =
        {
            {"beginner", "greedy:misjudges=36", level_beginner},
            {"easy", "greedy:misjudges=10", level_easy},
            {"medium", "search:iterations=20", level_medium},
            {"hard", "search:iterations=140", level_hard},
            {"expert", "search:ms=1500", level_expert},
        },
};
