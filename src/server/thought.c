/* Thoughts: how a bot finds a move, a hint, a curve. */
#include "thought.h"
#include <string.h>

/* What the actor of this position may expect; only where it has a choice. False if there is no memory. */
static bool add_point(struct thought *thought, const union sb_state *state, size_t count) {
    struct sb_decision decision = thought->decision;
    struct sb_random random;
    struct sb_hint hint = {.count = 0};
    decision.seat = decision.game->actor(state);
    memcpy(&decision.world, state, decision.game->state_size);
    sb_random_stream(&random, decision.seed, count);
    decision.game->redeal(&decision.world, decision.seat, &random);
    if (!sb_hint_find(&decision, &thought->bot, &hint, NULL))
        return false;
    thought->points[thought->point_count++] = (struct curve_point){count, decision.seat, hint.value};
    return true;
}

static bool is_choice(const struct sb_game *game, const union sb_state *state) {
    sb_move moves[SB_MAX_MOVES];
    return game->actor(state) >= 0 && game->moves(state, moves) > 1;
}

/* How it ended, for every seat; nothing, if it was given up. */
static void add_result(struct thought *thought, const union sb_state *state) {
    const struct sb_decision *decision = &thought->decision;
    struct sb_result result;
    if (decision->game->actor(state) != SB_NOBODY)
        return;
    decision->game->result(state, &result);
    for (int seat = 0; seat < decision->setup.seats; seat++)
        thought->points[thought->point_count++] = (struct curve_point){thought->move_count, seat, result.value[seat]};
}

/* As many points as there is room for, evenly over the game's decisions, and the result. */
static void draw_curve(struct thought *thought) {
    const struct sb_game *game = thought->decision.game;
    union sb_state state;
    size_t choices = 0, seen = 0;
    game->start(&state, &thought->decision.setup);
    for (size_t i = 0; i < thought->move_count; game->apply(&state, thought->moves[i++]))
        choices += is_choice(game, &state);
    size_t apart = choices / CURVE_MOST + 1;
    game->start(&state, &thought->decision.setup);
    thought->good = true;
    thought->point_count = 0;
    for (size_t i = 0; thought->good && i < thought->move_count; game->apply(&state, thought->moves[i++]))
        if (is_choice(game, &state) && seen++ % apart == 0 && !sb_stop_told(thought->decision.stop))
            thought->good = add_point(thought, &state, i);
    add_result(thought, &state);
}

/* A bot sits down for each question and leaves after it: a thread that knows no tables has nothing to remember of
 * them. */
void thought_think(struct thought *thought) {
    switch (thought->kind) {
    case THOUGHT_MOVE:
        thought->good = sb_decision_make(&thought->decision, &thought->bot, &thought->move, NULL);
        break;
    case THOUGHT_HINT:
        thought->good = sb_hint_find(&thought->decision, &thought->bot, &thought->hint, NULL);
        break;
    case THOUGHT_CURVE:
        draw_curve(thought);
    }
}
