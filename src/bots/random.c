/* random: any legal move, all equally likely. The baseline for every other bot, and the fastest. */
#include "bots.h"

static bool plays(const struct sb_game *game) {
    (void)game;
    return true;
}

static sb_move choose(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    (void)bot, (void)self;
    return question->moves[sb_random_below(question->random, (uint32_t)question->count)];
}

static int64_t patience(const struct sb_bot *bot) {
    (void)bot;
    return PATIENCE_AT_SIGHT;
}

const struct sb_bot_kind sb_random_bot = {
    .name = "random",
    .sentence = SB_PHRASE("plays any legal move"),
    .blind = true,
    .plays = plays,
    .choose = choose,
    .patience = patience,
};
