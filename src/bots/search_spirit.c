/* search: what it knows of Samurai Spirit. */
#include "greedy.h"
#include "search.h"
#include "spirit_outlook.h"

static void judge(const struct sb_game *game, const void *state, const sb_move *moves, int count, float *scores) {
    const struct sb_spirit_state *s = state;
    int32_t found[SB_MAX_MOVES];
    struct sb_question question = {
        .game = game, .seat = game->actor(state), .seats = s->seats, .world = state, .moves = moves, .count = count};
    greedy_score_spirit(&question, found);
    for (int i = 0; i < count; i++)
        scores[i] = (float)found[i] * 1e-8f;
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

static void prepare(void *state) {
    spirit_stop_at_end_of_turn(state);
}

static bool rests(const void *state) {
    const struct sb_spirit_state *s = state;
    return sb_spirit_top(s)->step == SB_STEP_OVER;
}

static void estimate(const void *state, double *values) {
    const struct sb_spirit_state *s = state;
    struct spirit_odds odds;
    double chance;
    if (s->cause != SB_CAUSE_NONE) {
        chance = s->cause == SB_CAUSE_WON;
    } else {
        spirit_odds_count(&odds, s);
        chance = spirit_chance_to_win(s, &odds);
    }
    for (int seat = 0; seat < s->seats; seat++)
        values[seat] = chance;
}

const struct search_knowledge search_knows_spirit = {
    .judge = judge,
    .prepare = prepare,
    .play = play,
    .rests = rests,
    .estimate = estimate,
    .moments = 1,
    .shared = true,
    .contrast = 0.02f,
    .curiosity = 0.3,
    .widening = 8.0,
};
