/* Hints: search is asked as if it sat on the seat that is to act. */
#include "bots.h"
#include "search.h"
#include <saburau/hint.h>

bool sb_hint_find(const struct sb_decision *decision, const struct sb_bot *bot, struct sb_hint *hint,
                  struct sb_error *error) {
    const struct sb_game *game = decision->game;
    sb_move moves[SB_MAX_MOVES];
    struct sb_random random;
    int seat = game->actor(&decision->world);
    *hint = (struct sb_hint){.seat = seat};
    if (seat < 0)
        return sb_fail(error, "No seat is to act here, so there is no hint.");
    if (bot->kind != &sb_search_bot)
        return sb_fail(error, "Advice comes from the bot `search`; %s gives none.", bot->name);
    void *self = bot->kind->open(bot, game, error);
    if (!self)
        return false;
    sb_random_stream(&random, decision->seed, 0);
    struct sb_question question = {.game = game,
                                   .seat = seat,
                                   .setup = &decision->setup,
                                   .world = &decision->world,
                                   .moves = moves,
                                   .count = game->moves(&decision->world, moves),
                                   .random = &random,
                                   .fresh = true,
                                   .stop = decision->stop};
    search_hint(bot, self, &question, hint);
    bot->kind->close(self);
    return true;
}
