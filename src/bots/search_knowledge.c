/* search: where its knowledge of games is found, and what it does without any. */
#include "search.h"
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>

sb_move search_play_best(const struct sb_game *game, const void *state,
                         void (*judges)(const struct sb_game *game, const void *state, const sb_move *moves, int count,
                                        float *scores)) {
    sb_move moves[SB_MAX_MOVES];
    float scores[SB_MAX_MOVES];
    int count = game->moves(state, moves), best = 0;
    if (count == 1)
        return moves[0];
    judges(game, state, moves, count, scores);
    for (int i = 1; i < count; i++)
        if (scores[i] > scores[best])
            best = i;
    return moves[best];
}

/* ---- Knowing nothing ---- */

static void judge(const struct sb_game *game, const void *state, const sb_move *moves, int count, float *scores) {
    (void)game, (void)state, (void)moves;
    for (int i = 0; i < count; i++)
        scores[i] = 0;
}

static sb_move play(const struct sb_game *game, const void *state, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    int count = game->moves(state, moves);
    return moves[sb_random_below(random, (uint32_t)count)];
}

/* All moves look alike, and only the end of the game tells, unless it is too far away to be waited for. */
static const struct search_knowledge nothing = {
    .judge = judge,
    .play = play,
    .playout_most = 1000,
    .contrast = 1,
    .curiosity = 2,
    .widening = 8,
};

/* ---- Finding it ---- */

const struct search_knowledge *search_knowledge_of(const struct sb_game *game) {
    if (game == &sb_samurai)
        return &search_knows_samurai;
    if (game == &sb_spirit)
        return &search_knows_spirit;
    if (game == &sb_hero)
        return &search_knows_hero;
    return &nothing;
}
