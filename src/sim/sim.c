/* Simulation: many games at once. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <saburau/record.h>
#include <saburau/sim.h>
#include <string.h>
#include <time.h>

/* Games are handed out in blocks, in order. A worker plays a block to its end, then waits until all earlier blocks have
 * been delivered: so records come out in order, and nobody is ever more than one block ahead. */
enum { BLOCK_MOST = 64 };

struct work {
    const struct sb_sim *sim;
    pthread_mutex_t lock;
    pthread_cond_t delivered;
    uint64_t block; /* games per block */
    uint64_t next;  /* the first game nobody has taken yet */
    uint64_t done;  /* all games before this one are delivered */
    struct sb_tally all;
    bool failed;
    struct sb_error *error;
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

static void play_game(struct sb_match *match, struct sb_tally *tally) {
    struct sb_result result;
    uint64_t decisions = 0, choices = 0;
    for (int actor; (actor = sb_match_actor(match)) != SB_NOBODY;) {
        int count = sb_match_advance(match);
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
}

/* Takes the next block of games; false when there are none, or something has failed. */
static bool take_block(struct work *work, uint64_t *from, uint64_t *to) {
    pthread_mutex_lock(&work->lock);
    *from = work->next;
    *to = work->sim->games - *from < work->block ? work->sim->games : *from + work->block;
    work->next = *to;
    bool taken = *from < *to && !work->failed;
    pthread_mutex_unlock(&work->lock);
    return taken;
}

static void write_records(struct work *work, const struct sb_text *records) {
    if (work->failed || records->length == 0)
        return;
    if (records->cut || fwrite(records->data, 1, records->length, work->sim->records) != records->length) {
        work->failed = true;
        sb_fail(work->error, "The records could not be written: %s.", records->cut ? "no memory" : strerror(errno));
    }
}

static void deliver_block(struct work *work, uint64_t from, uint64_t to, const struct sb_tally *tally,
                          const struct sb_text *records) {
    pthread_mutex_lock(&work->lock);
    while (work->done != from)
        pthread_cond_wait(&work->delivered, &work->lock);
    write_records(work, records);
    add_tally(&work->all, tally);
    work->done = to;
    if (work->sim->progress)
        work->sim->progress(work->sim->data, to, work->sim->games);
    pthread_cond_broadcast(&work->delivered);
    pthread_mutex_unlock(&work->lock);
}

/* A match with all bots at their seats; false if that fails, which ends the work. */
static bool seat_bots(struct work *work, struct sb_match *match) {
    const struct sb_sim *sim = work->sim;
    struct sb_error error = {.words = work->error ? work->error->words : NULL};
    bool seated = sb_match_start(match, sim->game, &sim->setup, sim->seed, 0, &error);
    for (int seat = 0; seated && seat < sim->setup.seats; seat++) {
        seated = sb_match_seat(match, seat, &sim->bots[seat], NULL, &error);
        match->seats[seat].forfeit.words = error.words;
        if (!seated)
            sb_match_free(match);
    }
    if (!seated) {
        pthread_mutex_lock(&work->lock);
        work->failed = true;
        sb_fail(work->error, "%s", error.text);
        pthread_mutex_unlock(&work->lock);
    }
    return seated;
}

static void *run_worker(void *argument) {
    struct work *work = argument;
    const struct sb_sim *sim = work->sim;
    struct sb_match match;
    struct sb_text records = sb_text_new(NULL);
    uint64_t from, to;
    if (!seat_bots(work, &match))
        return NULL;
    while (take_block(work, &from, &to)) {
        struct sb_tally tally = {.shortest = UINT64_MAX};
        sb_text_clear(&records);
        for (uint64_t game = from; game < to; game++) {
            sb_match_restart(&match, sim->seed, game);
            play_game(&match, &tally);
            if (sim->records) {
                sb_record_write(&match, &records);
                sb_put_char(&records, '\n');
            }
        }
        deliver_block(work, from, to, &tally, &records);
    }
    sb_text_free(&records);
    sb_match_free(&match);
    return NULL;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

bool sb_sim_run(const struct sb_sim *sim, struct sb_tally *tally, struct sb_error *error) {
    enum { JOBS_MOST = 256 };
    pthread_t threads[JOBS_MOST];
    int jobs = sim->jobs < JOBS_MOST ? sim->jobs : JOBS_MOST, started = 0;
    assert(jobs >= 1);
    struct work work = {.sim = sim,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .delivered = PTHREAD_COND_INITIALIZER,
                        .all = {.shortest = UINT64_MAX},
                        .error = error};
    /* Many blocks per worker, so that all finish at about the same time even when a game takes long. */
    work.block = sim->games / ((uint64_t)jobs * 16) + 1;
    if (work.block > BLOCK_MOST)
        work.block = BLOCK_MOST;
    double start = now();
    while (started < jobs - 1 && pthread_create(&threads[started], NULL, run_worker, &work) == 0)
        started++;
    run_worker(&work);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    *tally = work.all;
    tally->seconds = now() - start;
    return !work.failed;
}
