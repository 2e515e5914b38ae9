/* search: what it knows of Samurai. */
#include "greedy.h"
#include "samurai_outlook.h"
#include "search.h"

static void judge(const struct sb_game *game, const void *state, const sb_move *moves, int count, float *scores) {
    const struct sb_samurai_state *s = state;
    int32_t found[SB_MAX_MOVES];
    struct sb_question question = {
        .game = game, .seat = s->seat, .seats = s->seats, .world = state, .moves = moves, .count = count};
    greedy_score_samurai(&question, found);
    for (int i = 0; i < count; i++)
        scores[i] = (float)found[i] * (s->phase == SB_SAMURAI_TURN ? 1e-6f : 1e-2f);
}

static sb_move play(const struct sb_game *game, const void *state, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    float scores[SB_MAX_MOVES];
    int count = game->moves(state, moves), best = 0;
    const struct sb_samurai_state *s = state;
    if (s->phase == SB_SAMURAI_FIGURES)
        return moves[sb_random_below(random, (uint32_t)count)];
    for (int i = 0; i < count; i++)
        if (sb_samurai_verb(moves[i]) == SB_DO_END)
            return moves[i];
    judge(game, state, moves, count, scores);
    for (int i = 1; i < count; i++)
        if (scores[i] > scores[best])
            best = i;
    return moves[best];
}

static bool rests(const void *state) {
    const struct sb_samurai_state *s = state;
    return s->phase == SB_SAMURAI_TURN && !s->played;
}

static void estimate(const void *state, double *values) {
    outlook_estimate(state, values);
}

const struct search_knowledge search_knows_samurai = {
    .judge = judge,
    .play = play,
    .rests = rests,
    .estimate = estimate,
    .moments = 1,
    .contrast = 0.03f,
    .curiosity = 0.6,
    .widening = 1.0,
};
