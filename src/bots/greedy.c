/* greedy: the move that looks best at first sight, by what the bot knows of the game.
 *
 * What looks good is the game's own business: GAME/greedy.c.
 *
 * It can be made to misjudge, as people do: not by playing just anything now and then, but by being unsure how good
 * each move is. So it confuses what is nearly as good, and seldom misses what is plain to see.
 */
#include "bots.h"
#include "knowledge.h"

enum { MISJUDGES };

static const struct sb_bot_setting settings[] = {
    [MISJUDGES] = {"misjudges",
                   SB_PHRASE("by how much it is wrong about a move, typically, in thousandths of a won game"), 0, 1000,
                   0},
    {.name = NULL},
};

static bool plays(const struct sb_game *game) {
    return knowledge_of(game)->scores != NULL;
}

/* About normally distributed, with a deviation of 1: the sum of twelve numbers between -1/2 and 1/2. */
static double any_error(struct sb_random *random) {
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += (double)(sb_random_next(random) >> 11) * 0x1p-53;
    return sum;
}

static void misjudge(const struct sb_question *question, double by, int32_t *scores) {
    for (int i = 0; i < question->count; i++) {
        double score = scores[i] + by * any_error(question->random);
        scores[i] = (int32_t)(score > INT32_MAX ? INT32_MAX : score < INT32_MIN ? INT32_MIN : score);
    }
}

/* One of the best, all equally likely: the n-th of them met on the way replaces the one held with chance 1/n. */
static sb_move choose(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    int32_t scores[SB_MAX_MOVES];
    const struct game_knowledge *known = knowledge_of(question->game);
    (void)self;
    known->scores(question, scores);
    int64_t thousandths = bot_setting(bot, &sb_greedy_bot, MISJUDGES);
    if (thousandths > 0)
        misjudge(question, (double)thousandths * 1e-3 * known->won_game, scores);
    int best = 0;
    uint32_t equals = 1;
    for (int i = 1; i < question->count; i++) {
        if (scores[i] > scores[best]) {
            best = i;
            equals = 1;
        } else if (scores[i] == scores[best] && sb_random_below(question->random, ++equals) == 0) {
            best = i;
        }
    }
    return question->moves[best];
}

const struct sb_bot_kind sb_greedy_bot = {
    .name = "greedy",
    .sentence = SB_PHRASE("plays the move that looks best at first sight"),
    .settings = settings,
    .plays = plays,
    .choose = choose,
};
