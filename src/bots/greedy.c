/* greedy: the move that looks best at first sight, by what the bot knows of the game.
 *
 * What looks good is the game's own business: greedy_GAME.c. Adding a game is such a file and a line in the table
 * below.
 */
#include "greedy.h"
#include "bots.h"
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>

static const struct {
    const struct sb_game *game;
    greedy_score *score;
} known[] = {
    {&sb_samurai, greedy_score_samurai},
    {&sb_spirit, greedy_score_spirit},
    {&sb_hero, greedy_score_hero},
};
enum { KNOWN = sizeof known / sizeof *known };

static greedy_score *knowledge_of(const struct sb_game *game) {
    for (int i = 0; i < KNOWN; i++)
        if (known[i].game == game)
            return known[i].score;
    return NULL;
}

static bool plays(const struct sb_game *game) {
    return knowledge_of(game) != NULL;
}

/* One of the best, all equally likely: the n-th of them met on the way replaces the one held with chance 1/n. */
static sb_move choose(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    (void)bot, (void)self;
    int32_t scores[SB_MAX_MOVES];
    knowledge_of(question->game)(question, scores);
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
    .plays = plays,
    .choose = choose,
};
