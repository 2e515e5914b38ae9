/* What bots know of Rent a Hero. */
#include "internal.h"

/* Easy, medium and hard are calibrated in the arena (`./run bench strength` repeats it): one among two of the level
 * below has three times the odds of a fair share. */
const struct game_knowledge hero_knowledge = {
    .game = &sb_hero,
    .scores = hero_scores,
    .won_game = HERO_WON_GAME,
    .search = &hero_search,
    .learned = &hero_learned,
    .reasons = hero_reasons,
    .levels =
        {
            {"beginner", "greedy:misjudges=120", level_beginner},
            {"easy", "greedy:misjudges=35", level_easy},
            {"medium", "greedy", level_medium},
            {"hard", "search:iterations=2000", level_hard},
            {"expert", "search:ms=1500", level_expert},
        },
};
