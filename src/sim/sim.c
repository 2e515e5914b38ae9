/* Simulation: many games at once. */
#include "crew.h"
#include <errno.h>
#include <saburau/clock.h>
#include <saburau/record.h>
#include <saburau/sim.h>
#include <stdlib.h>
#include <string.h>

/* A worker plays its block in one match, and keeps the results until they are delivered. */
struct worker {
    struct sb_match match;
    struct sb_tally tally;
    struct sb_text records;
    bool failed; /* there was no memory to play on */
};

struct simulation {
    const struct sb_sim *sim;
    struct sb_tally all;
};

static void add_tally(struct sb_tally *all, const struct sb_tally *more) {
    all->games += more->games;
    all->moves += more->moves;
    all->decisions += more->decisions;
    all->choices += more->choices;
    all->won += more->won;
    for (int seat = 0; seat < SB_MAX_SEATS; seat++)
        all->wins[seat] += more->wins[seat];
    for (int cause = 0; cause < SB_MAX_CAUSES; cause++)
        all->lost[cause] += more->lost[cause];
    for (int seat = 0; seat < SB_MAX_SEATS; seat++)
        all->forfeits[seat] += more->forfeits[seat];
    if (!all->forfeit.text[0])
        all->forfeit = more->forfeit;
    if (more->longest > all->longest)
        all->longest = more->longest;
    if (more->shortest < all->shortest)
        all->shortest = more->shortest;
}

/* False if there is no memory to go on. */
static bool play_game(struct sb_match *match, struct sb_tally *tally) {
    struct sb_result result;
    uint64_t decisions = 0, choices = 0;
    for (int actor; (actor = sb_match_actor(match)) != SB_NOBODY;) {
        int count = sb_match_advance(match);
        if (count < 0)
            return false;
        if (actor != SB_CHANCE) {
            decisions++;
            choices += (uint64_t)count;
            if (match->seats[actor].forfeits > 0 && !tally->forfeit.text[0])
                tally->forfeit = match->seats[actor].forfeit;
        }
    }
    match->game->result(&match->state, &result);
    struct sb_tally one = {.games = 1,
                           .moves = match->count,
                           .decisions = decisions,
                           .choices = choices,
                           .shortest = match->count,
                           .longest = match->count,
                           .won = result.winners != 0};
    memcpy(one.wins, result.value, sizeof one.wins);
    for (int seat = 0; seat < match->setup.seats; seat++)
        one.forfeits[seat] = match->seats[seat].forfeits;
    if (match->game->cooperative && !result.winners)
        one.lost[result.cause] = 1;
    add_tally(tally, &one);
    return true;
}

static void play_games(void *data, void *self, uint64_t from, uint64_t to) {
    const struct sb_sim *sim = ((struct simulation *)data)->sim;
    struct worker *worker = self;
    worker->tally = (struct sb_tally){.shortest = UINT64_MAX};
    sb_text_clear(&worker->records);
    for (uint64_t game = from; game < to && !worker->failed; game++) {
        sb_match_restart(&worker->match, sim->seed, game);
        worker->failed = !play_game(&worker->match, &worker->tally);
        if (sim->records) {
            sb_record_write(&worker->match, &worker->records);
            sb_put_char(&worker->records, '\n');
        }
    }
}

static bool write_records(FILE *file, const struct sb_text *records, struct sb_error *error) {
    if (!records->cut && fwrite(records->data, 1, records->length, file) == records->length)
        return true;
    return sb_fail(error, "The records could not be written: %s.",
                   sb_system_says(error, records->cut ? ENOMEM : errno));
}

static enum crew_word take_games(void *data, void *self, uint64_t from, uint64_t to, struct sb_error *error) {
    struct simulation *simulation = data;
    const struct sb_sim *sim = simulation->sim;
    const struct worker *worker = self;
    (void)from;
    if (worker->failed) {
        sb_fail(error, "There is not enough memory to go on with a game.");
        return CREW_FAILED;
    }
    if (sim->records && !write_records(sim->records, &worker->records, error))
        return CREW_FAILED;
    add_tally(&simulation->all, &worker->tally);
    if (sim->progress)
        sim->progress(sim->data, to, sim->games);
    return CREW_GO_ON;
}

static void finish_worker(void *self) {
    struct worker *worker = self;
    sb_text_free(&worker->records);
    sb_match_free(&worker->match);
    free(worker);
}

/* A match with all bots at their seats. */
static void *start_worker(void *data, struct sb_error *error) {
    const struct sb_sim *sim = ((struct simulation *)data)->sim;
    struct worker *worker = malloc(sizeof *worker);
    if (!worker) {
        sb_fail_memory(error);
        return NULL;
    }
    worker->records = sb_text_new(NULL);
    worker->failed = false;
    bool seated = sb_match_start(&worker->match, sim->game, &sim->setup, sim->seed, 0, error);
    for (int seat = 0; seated && seat < sim->setup.seats; seat++) {
        seated = sb_match_seat(&worker->match, seat, &sim->bots[seat], NULL, error);
        worker->match.seats[seat].forfeit.words = error->words;
    }
    if (seated)
        return worker;
    finish_worker(worker);
    return NULL;
}

bool sb_sim_run(const struct sb_sim *sim, struct sb_tally *tally, struct sb_error *error) {
    struct simulation simulation = {.sim = sim, .all = {.shortest = UINT64_MAX}};
    const struct crew crew = {.jobs = sim->games,
                              .block_most = 64,
                              .threads = sim->jobs,
                              .data = &simulation,
                              .start = start_worker,
                              .finish = finish_worker,
                              .work = play_games,
                              .deliver = take_games};
    double start = sb_clock_seconds();
    bool done = crew_run(&crew, error);
    *tally = simulation.all;
    tally->seconds = sb_clock_seconds() - start;
    return done;
}
