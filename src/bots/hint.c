/* Hints: search is asked as if it sat on the seat that is to act. */
#include "bots.h"
#include "search.h"
#include <saburau/hint.h>

bool sb_hint_find(const struct sb_game *game, const struct sb_setup *setup, const void *world, const struct sb_bot *bot,
                  uint64_t seed, struct sb_hint *hint, struct sb_error *error) {
    sb_move moves[SB_MAX_MOVES];
    struct sb_random random;
    int seat = game->actor(world);
    *hint = (struct sb_hint){.seat = seat};
    if (seat < 0)
        return sb_fail(error, "No seat is to act here, so there is no hint.");
    if (bot->kind != &sb_search_bot)
        return sb_fail(error, "Hints come from the bot search; %s gives none.", bot->name);
    void *self = bot->kind->open(bot, game, error);
    if (!self)
        return false;
    sb_random_stream(&random, seed, 0);
    struct sb_question question = {.game = game,
                                   .seat = seat,
                                   .setup = setup,
                                   .world = world,
                                   .moves = moves,
                                   .count = game->moves(world, moves),
                                   .random = &random,
                                   .fresh = true};
    search_hint(bot, self, &question, hint);
    bot->kind->close(self);
    return true;
}
