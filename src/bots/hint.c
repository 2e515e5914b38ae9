/* Hints: search is asked as if it sat on the seat that is to act. */
#include "bots.h"
#include "search.h"
#include <saburau/hint.h>

/* Asks search about a decision: for a hint, or what a move is worth. */
struct asking {
    const struct sb_decision *decision;
    const struct sb_bot *bot;
    void (*ask)(const struct asking *asking, void *self, const struct sb_question *question);
    struct sb_hint *hint;
    sb_move move;
    double *worth;
};

static bool ask_search(const struct asking *asking, struct sb_error *error) {
    const struct sb_decision *decision = asking->decision;
    const struct sb_game *game = decision->game;
    const struct sb_bot *bot = asking->bot;
    sb_move moves[SB_MAX_MOVES];
    struct sb_random random;
    int seat = game->actor(&decision->world);
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
    asking->ask(asking, self, &question);
    bot->kind->close(self);
    return true;
}

static void find_hint(const struct asking *asking, void *self, const struct sb_question *question) {
    search_hint(asking->bot, self, question, asking->hint);
}

bool sb_hint_find(const struct sb_decision *decision, const struct sb_bot *bot, struct sb_hint *hint,
                  struct sb_error *error) {
    const struct asking asking = {.decision = decision, .bot = bot, .ask = find_hint, .hint = hint};
    *hint = (struct sb_hint){.seat = decision->game->actor(&decision->world)};
    return ask_search(&asking, error);
}

static void find_worth(const struct asking *asking, void *self, const struct sb_question *question) {
    *asking->worth = search_worth(asking->bot, self, question, asking->move);
}

bool sb_hint_worth(const struct sb_decision *decision, const struct sb_bot *bot, sb_move move, double *worth,
                   struct sb_error *error) {
    const struct asking asking = {.decision = decision, .bot = bot, .ask = find_worth, .move = move, .worth = worth};
    return ask_search(&asking, error);
}
