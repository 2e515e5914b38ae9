/* Thoughts: how a bot finds a move, a hint, a curve, a part of a review. */
#include "thought.h"
#include <string.h>
#include <time.h>

/* ---- Curves ---- */

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

/* ---- Reviews ---- */

/* A usual game takes well under a minute of one processor with so many, and a part so long or one decision. */
enum { REVIEW_ITERATIONS = 500 };
static const double PART_SECONDS = 0.5;

/* Of the processor, that this thread has had. */
static double seconds_had(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The decisions from which the part begins, as many as there is time for. */
static bool judge_part(const struct sb_review *review, struct sb_reviewed *reviewed, struct review_part *part) {
    double until = seconds_had() + PART_SECONDS;
    size_t i = 0;
    part->count = 0;
    while (i < reviewed->count && reviewed->decisions[i].at < part->from)
        i++;
    for (; i < reviewed->count && part->count < REVIEW_MOST && seconds_had() < until; i++) {
        if (!sb_review_judge(review, reviewed, i, i + 1, NULL))
            return false;
        part->decisions[part->count++] = reviewed->decisions[i];
    }
    part->next = i < reviewed->count ? reviewed->decisions[i].at : review->match->count;
    return true;
}

static bool find_part(const struct sb_review *review, struct review_part *part) {
    struct sb_reviewed reviewed;
    if (!sb_review_start(review, &reviewed, NULL))
        return false;
    bool is_last = part->from == review->match->count;
    bool good = is_last ? sb_review_luck(review, &reviewed, NULL) : judge_part(review, &reviewed, part);
    if (good && is_last)
        memcpy(part->seats, reviewed.seat, sizeof part->seats);
    sb_review_free(&reviewed);
    return good;
}

/* The game again, move by move, of which only this thread knows. */
static bool play_again(const struct thought *thought, struct sb_match *match) {
    const struct sb_decision *decision = &thought->decision;
    if (!sb_match_start(match, decision->game, &decision->setup, 0, 0, NULL))
        return false;
    bool good = sb_match_reserve(match, thought->move_count);
    for (size_t i = 0; good && i < thought->move_count; i++)
        good = sb_match_play(match, thought->moves[i]);
    if (!good)
        sb_match_free(match);
    return good;
}

/* The same review for everybody who asks: each part is found anew, but with the same random numbers. */
static void review_game(struct thought *thought) {
    struct sb_match match;
    const struct sb_review review = {
        .match = &match, .iterations = REVIEW_ITERATIONS, .seed = 1, .jobs = 1, .stop = thought->decision.stop};
    thought->good = play_again(thought, &match);
    if (!thought->good)
        return;
    thought->good = find_part(&review, &thought->part);
    sb_match_free(&match);
}

/* ---- All of them ---- */

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
        break;
    case THOUGHT_REVIEW:
        review_game(thought);
    }
}
