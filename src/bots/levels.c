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

const struct sb_level sb_levels[] = {
    {&sb_samurai, "easy", "greedy:misjudges=10"},
    {&sb_samurai, "medium", "search:iterations=50"},
    {&sb_samurai, "hard", "search:iterations=600"},
    {&sb_spirit, "easy", "greedy:misjudges=28"},
    {&sb_spirit, "medium", "greedy"},
    {&sb_spirit, "hard", "search:iterations=500"},
    {&sb_hero, "easy", "greedy:misjudges=35"},
    {&sb_hero, "medium", "greedy"},
    {&sb_hero, "hard", "search:iterations=2000"},
    {.game = NULL},
};
