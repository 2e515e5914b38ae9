/* A trial of a network. */
#include "trial.h"
#include "../bots/plan.h"
#include "../sim/crew.h"
#include <saburau/bot.h>
#include <stdlib.h>
#include <string.h>

struct work {
    const struct trial *trial;
    struct sb_setup setup;
    struct sb_bot opponent;
    uint64_t games;
    double won;
};

static sb_move greedy_move(const struct work *work, const union sb_state *world, int seat, struct sb_random *random) {
    const struct sb_game *game = work->trial->knows->game;
    sb_move moves[SB_MAX_MOVES];
    const struct sb_question question = {.game = game,
                                         .setup = &work->setup,
                                         .seat = seat,
                                         .world = world,
                                         .moves = moves,
                                         .count = game->moves(world, moves),
                                         .random = random};
    return work->opponent.kind->choose(&work->opponent, NULL, &question);
}

static sb_move decide(const struct work *work, const union sb_state *state, int seat, bool learner,
                      struct sb_random *random) {
    const struct game_knowledge *knows = work->trial->knows;
    union sb_state world;
    struct plan plan;
    memcpy(&world, state, knows->game->state_size);
    knows->game->redeal(&world, seat, random);
    if (!learner)
        return greedy_move(work, &world, seat, random);
    plan_make(knows, work->trial->network, &world, seat, knows->learned->again, random, &plan);
    return plan.tried[plan.best].move;
}

/* Every seat of a deal in turn is the learner's. */
static double play(const struct work *work, uint64_t number) {
    const struct sb_game *game = work->trial->knows->game;
    struct sb_random chance, random;
    union sb_state state;
    struct sb_result result;
    uint64_t seats = (uint64_t)work->setup.seats;
    int learner = game->cooperative ? 0 : (int)(number % seats);
    sb_random_stream(&chance, work->trial->seed, 2 * (game->cooperative ? number : number / seats));
    sb_random_stream(&random, work->trial->seed, 2 * number + 1);
    game->start(&state, &work->setup);
    for (int actor; (actor = game->actor(&state)) != SB_NOBODY;)
        game->apply(&state, actor == SB_CHANCE
                                ? game->sample(&state, &chance)
                                : decide(work, &state, actor, game->cooperative || actor == learner, &random));
    game->result(&state, &result);
    return result.value[learner];
}

static void *start(void *data, struct sb_error *error) {
    double *won = calloc(1, sizeof *won);
    (void)data;
    if (!won)
        sb_fail_memory(error);
    return won;
}

static void play_some(void *data, void *self, uint64_t from, uint64_t to) {
    double *won = self;
    for (uint64_t number = from; number < to; number++)
        *won += play(data, number);
}

static enum crew_word count(void *data, void *self, uint64_t from, uint64_t to, struct sb_error *error) {
    struct work *work = data;
    double *won = self;
    (void)from, (void)to, (void)error;
    work->won += *won;
    *won = 0;
    return CREW_GO_ON;
}

bool trial_hold(const struct trial *trial, uint64_t *games, double *share, struct sb_error *error) {
    const struct sb_game *game = trial->knows->game;
    struct work work = {.trial = trial};
    int seats = trial->seats ? trial->seats : game->seats_usual;
    const struct crew crew = {.jobs = trial->games / (uint64_t)seats * (uint64_t)seats,
                              .block_most = 4,
                              .threads = trial->jobs,
                              .data = &work,
                              .start = start,
                              .finish = free,
                              .work = play_some,
                              .deliver = count};
    if (!sb_setup_start(game, seats, &work.setup, error) || !sb_bot_find("greedy", game, &work.opponent, error) ||
        !crew_run(&crew, error))
        return false;
    *games = crew.jobs;
    *share = work.won / (double)crew.jobs;
    return true;
}
