/* greedy: plays the move with the highest score. GAME/greedy.c scores moves.
 *
 * It can be made to misjudge, as people do: noise is added to each score, rather than a random move played now and
 * then. So it confuses moves that are nearly equal, and seldom misses an obvious one.
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

/* About normally distributed, with standard deviation 1: the sum of twelve uniform numbers from -1/2 to 1/2
 * (Irwin-Hall). */
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

/* One of the best moves, all equally likely (reservoir sampling): the n-th of them replaces the one held with chance
 * 1/n. */
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

static int64_t patience(const struct sb_bot *bot) {
    (void)bot;
    return PATIENCE_AT_SIGHT;
}

const struct sb_bot_kind sb_greedy_bot = {
    .name = "greedy",
    .sentence = SB_PHRASE("plays the move that looks best at first sight"),
    .settings = settings,
    .plays = plays,
    .choose = choose,
    .patience = patience,
};
