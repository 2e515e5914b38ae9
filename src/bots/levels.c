/* Levels: who plays at which level. */
#include <saburau/bot.h>
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>

const struct sb_level sb_levels[] = {
    {&sb_samurai, "medium", "greedy"},
    {&sb_spirit, "medium", "greedy"},
    {&sb_hero, "medium", "greedy"},
    {.game = NULL},
};
