/* net: plays what a network thinks best, with one look ahead (plan.h) and no search. */
#include "bots.h"
#include "plan.h"

static bool plays(const struct sb_game *game) {
    return knowledge_of(game)->learned != NULL;
}

static sb_move choose(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    const struct game_knowledge *knows = knowledge_of(question->game);
    struct plan plan;
    (void)bot, (void)self;
    plan_make(knows, knows->learned->network(question->setup->seats), question->world, question->seat,
              knows->learned->again, question->random, &plan);
    return plan.tried[plan.best].move;
}

/* It tries every move that is worth a look. */
static int64_t patience(const struct sb_bot *bot) {
    (void)bot;
    return PATIENCE_MOST;
}

const struct sb_bot_kind sb_net_bot = {
    .name = "net",
    .sentence = SB_PHRASE("plays what it has learned by playing against itself, at first sight"),
    .plays = plays,
    .choose = choose,
    .patience = patience,
};
