/* Levels: who plays at which level.
 *
 * Calibrated in the arena (`./run bench strength` repeats it): between two, each level beats the one below in about
 * three games of four. With more seats that is three times the odds of a fair share. In Samurai Spirit, where levels
 * are teammates, easy, medium and hard win 63, 81 and 95 % with two seats on normal.
 */
#include <saburau/bot.h>
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>

enum { LEVELS = 3 };

static const struct {
    const struct sb_game *game;
    struct sb_level levels[LEVELS + 1];
} known[] = {
    {&sb_samurai,
     {{"easy", "greedy:misjudges=10"}, {"medium", "search:iterations=50"}, {"hard", "search:iterations=600"}}},
    {&sb_spirit, {{"easy", "greedy:misjudges=28"}, {"medium", "greedy"}, {"hard", "search:iterations=500"}}},
    {&sb_hero, {{"easy", "greedy:misjudges=35"}, {"medium", "greedy"}, {"hard", "search:iterations=2000"}}},
};
enum { KNOWN = sizeof known / sizeof *known };

/* For a game that nobody has calibrated: bots that play any game, by iterations, so that games can be repeated. */
static const struct sb_level usual[LEVELS + 1] = {
    {"easy", "random"}, {"medium", "search:iterations=100"}, {"hard", "search:iterations=1000"}};

const struct sb_level *sb_levels_of(const struct sb_game *game) {
    for (int i = 0; i < KNOWN; i++)
        if (known[i].game == game)
            return known[i].levels;
    return usual;
}
