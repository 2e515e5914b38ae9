/* Luck: what chance gave or took in a game that was played. */
#include "luck.h"
#include "../bots/search.h"
#include "crew.h"
#include <math.h>
#include <saburau/hash.h>
#include <stdlib.h>
#include <string.h>

typedef double continuations[LUCK_CONTINUATIONS][SB_MAX_SEATS];

struct luck {
    const struct sb_review *review;
    const struct sb_reviewed *reviewed;
    continuations *value;
    uint64_t *draw; /* for each position, how often chance had begun to act by then */
};

/* ---- Evaluating ---- */

static void draw_what_is_due(const struct sb_game *game, union sb_state *state, struct sb_random *random) {
    while (game->actor(state) == SB_CHANCE)
        game->apply(state, game->sample(state, random));
}

/* Positions just before and just after chance has acted get the same random numbers; those at another time get others,
 * so that errors do not add up. */
static void evaluate(const struct luck *luck, size_t at, const union sb_state *state) {
    const struct sb_match *match = luck->review->match;
    for (uint64_t i = 0; i < LUCK_CONTINUATIONS; i++) {
        struct sb_random random;
        union sb_state there;
        memcpy(&there, state, match->game->state_size);
        sb_random_stream(&random, sb_mix(luck->review->seed, luck->draw[at]), i);
        draw_what_is_due(match->game, &there, &random);
        search_play_out(match->game, match->setup.seats, &there, &random, luck->value[at][i]);
    }
}

static void evaluate_positions(void *data, void *self, uint64_t from, uint64_t to) {
    struct luck *luck = data;
    const struct sb_match *match = luck->review->match;
    union sb_state state;
    (void)self;
    sb_match_position(match, (size_t)from, &state);
    for (size_t at = (size_t)from; at < to && !sb_stop_told(luck->review->stop); at++) {
        evaluate(luck, at, &state);
        if (at < match->count)
            match->game->apply(&state, match->steps[at].move);
    }
}

/* ---- Adding up ---- */

static bool is_chance(const struct sb_match *match, size_t step) {
    return step < match->count && match->steps[step].actor == SB_CHANCE;
}

static void count_draws(const struct luck *luck) {
    const struct sb_match *match = luck->review->match;
    uint64_t draw = 0;
    for (size_t at = 0; at <= match->count; at++) {
        draw += is_chance(match, at) && (at == 0 || !is_chance(match, at - 1));
        luck->draw[at] = draw;
    }
}

static void fill_curve(const struct luck *luck, struct sb_reviewed *reviewed) {
    for (size_t at = 0; at < reviewed->positions; at++)
        for (int seat = 0; seat < luck->review->match->setup.seats; seat++) {
            reviewed->curve[at][seat] = 0;
            for (int i = 0; i < LUCK_CONTINUATIONS; i++)
                reviewed->curve[at][seat] += luck->value[at][i][seat] / LUCK_CONTINUATIONS;
        }
}

/* Each continuation, followed through the game, is a measurement of its own: how far they differ tells the error. */
static double error_of_luck(const struct luck *luck, int seat) {
    const struct sb_match *match = luck->review->match;
    double sum = 0, squares = 0;
    for (int i = 0; i < LUCK_CONTINUATIONS; i++) {
        double one = 0;
        for (size_t step = 0; step < match->count; step++)
            if (is_chance(match, step))
                one += luck->value[step + 1][i][seat] - luck->value[step][i][seat];
        sum += one;
        squares += one * one;
    }
    double variance = (squares - sum * sum / LUCK_CONTINUATIONS) / (LUCK_CONTINUATIONS - 1);
    return sqrt(fmax(variance, 0) / LUCK_CONTINUATIONS);
}

static void add_up(const struct luck *luck, struct sb_reviewed *reviewed) {
    const struct sb_match *match = luck->review->match;
    for (int seat = 0; seat < match->setup.seats; seat++) {
        struct sb_reviewed_seat *here = &reviewed->seat[seat];
        here->start = reviewed->curve[0][seat];
        here->result = reviewed->curve[match->count][seat];
        for (size_t step = 0; step < match->count; step++)
            *(is_chance(match, step) ? &here->luck : &here->moved) +=
                reviewed->curve[step + 1][seat] - reviewed->curve[step][seat];
        here->luck_error = error_of_luck(luck, seat);
        here->adjusted = here->result - here->luck;
    }
}

/* ---- All of it ---- */

static void *start_worker(void *data, struct sb_error *error) {
    (void)error;
    return data;
}

static void finish_worker(void *self) {
    (void)self;
}

static enum crew_word take_positions(void *data, void *self, uint64_t from, uint64_t to, struct sb_error *error) {
    const struct luck *luck = data;
    const struct sb_review *review = luck->review;
    (void)self, (void)from, (void)error;
    if (review->progress)
        review->progress(review->data, luck->reviewed->count + to, review_pieces(luck->reviewed));
    return CREW_GO_ON;
}

bool sb_review_luck(const struct sb_review *review, struct sb_reviewed *reviewed, struct sb_error *error) {
    struct luck luck = {.review = review, .reviewed = reviewed};
    const struct crew crew = {.jobs = reviewed->positions,
                              .block_most = 16,
                              .threads = review->jobs,
                              .data = &luck,
                              .start = start_worker,
                              .finish = finish_worker,
                              .work = evaluate_positions,
                              .deliver = take_positions};
    luck.value = calloc(reviewed->positions, sizeof *luck.value);
    luck.draw = calloc(reviewed->positions, sizeof *luck.draw);
    bool found = luck.value && luck.draw;
    if (found) {
        count_draws(&luck);
        found = crew_run(&crew, error);
        fill_curve(&luck, reviewed);
        add_up(&luck, reviewed);
    } else {
        sb_fail_memory(error);
    }
    free(luck.value);
    free(luck.draw);
    return found;
}
