/* search: what it knows of Rent a Hero. */
#include "greedy.h"
#include "hero_outlook.h"
#include "search.h"
#include <saburau/hero.h>

static void judge(const struct sb_game *game, const void *state, const sb_move *moves, int count, float *scores) {
    const struct sb_hero_state *s = state;
    int32_t found[SB_MAX_MOVES];
    struct sb_question question = {
        .game = game, .seat = game->actor(state), .seats = s->seats, .world = state, .moves = moves, .count = count};
    greedy_score_hero(&question, found);
    for (int i = 0; i < count; i++)
        scores[i] = (float)found[i] * 1e-9f;
}

static sb_move play(const struct sb_game *game, const void *state, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    float scores[SB_MAX_MOVES];
    int count = game->moves(state, moves), best = 0;
    (void)random;
    if (count == 1)
        return moves[0];
    judge(game, state, moves, count, scores);
    for (int i = 1; i < count; i++)
        if (scores[i] > scores[best])
            best = i;
    return moves[best];
}

static bool rests(const void *state) {
    const struct sb_hero_state *s = state;
    return s->step == SB_HERO_REVEAL;
}

static void estimate(const void *state, double *values) {
    hero_outlook_estimate(state, values);
}

const struct search_knowledge search_knows_hero = {
    .judge = judge,
    .play = play,
    .rests = rests,
    .estimate = estimate,
    .moments = 2,
    .contrast = 0.02f,
    .curiosity = 0.5,
    .widening = 8.0,
};
