/* What bots know of Samurai Spirit. */
#include "internal.h"

/* Levels are teammates: easy, medium and hard win 63, 81 and 95 % with two seats on normal (`./run bench strength`). */
const struct game_knowledge spirit_knowledge = {
    .game = &sb_spirit,
    .scores = spirit_scores,
    .won_game = SPIRIT_WON_GAME,
    .search = &spirit_search,
    .learned = &spirit_learned,
    .reasons = spirit_reasons,
    .levels =
        {
            {"beginner", "greedy:misjudges=45", level_beginner},
            {"easy", "greedy:misjudges=28", level_easy},
            {"medium", "greedy", level_medium},
            {"hard", "search:iterations=500", level_hard},
            {"expert", "search:ms=1500", level_expert},
        },
};
