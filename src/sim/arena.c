/* The arena: bots against each other. */
#include "crew.h"
#include <assert.h>
#include <saburau/arena.h>
#include <saburau/clock.h>
#include <saburau/match.h>
#include <stdatomic.h>
#include <stdlib.h>

/* A *score* is a bot's share of wins on a deal, alone among bots of one other kind (or among its own kind). A
 * *table* is one way to fill the seats, played on every deal until nobody needs it any more; it gives one score, and
 * where the field is a single seat, that one's as well. */
enum { SCORES_MOST = 2 * SB_ARENA_COMPARISONS, NO_SCORE = -1 };

struct seating {
    int alone, field; /* bots */
    int score;        /* the lone bot's */
    int field_score;  /* or NO_SCORE */
};

/* Which scores a comparison compares. */
struct pairing {
    int score[2]; /* the second may be NO_SCORE: then it is the fair share */
};

struct run {
    const struct sb_arena *arena;
    struct seating tables[SCORES_MOST];
    int table_count, score_count;
    struct pairing pairings[SB_ARENA_COMPARISONS];
    struct sb_test tests[SB_ARENA_COMPARISONS];
    struct sb_moments moments;
    double score[SCORES_MOST]; /* of the deal that is being delivered */
    bool open[SCORES_MOST];    /* scores that are still needed */
    /* Workers look here whether a table can be left out. It only saves time: what is delivered of a table that is not
     * needed any more is not counted, whether a worker had heard of it or not. */
    atomic_bool closed[SCORES_MOST];
    struct sb_contest *contest;
};

/* The result of one deal at one table. */
struct outcome {
    double alone, field; /* shares of wins, of the lone bot and of all others together */
    uint64_t games;
    uint64_t forfeits[2];       /* of the lone bot, of the others, */
    struct sb_error forfeit[2]; /* and why */
};

enum { BLOCK_MOST = 4 }; /* small: slow bots report soon, and few games are played in vain */

/* A worker has a match for each bot, with that bot on all seats. A lone bot is lent by its own match to another's, seat
 * by seat: so nobody ever has to stand up, which may mean to end a program and start it again. */
struct worker {
    int count;
    bool failed; /* there was no memory to play on */
    struct sb_match home[SB_ARENA_BOTS];
    struct outcome outcomes[BLOCK_MOST];
};

/* ---- Who meets whom ---- */

static void add_table(struct run *run, int alone, int field, int score, int field_score) {
    run->tables[run->table_count++] = (struct seating){alone, field, score, field_score};
}

static void add_pairing(struct run *run, int first, int second, int score, int other_score) {
    struct sb_contest *contest = run->contest;
    run->pairings[contest->count] = (struct pairing){{score, other_score}};
    contest->comparisons[contest->count++] = (struct sb_comparison){.first = first, .second = second};
}

static void plan_together(struct run *run) {
    for (int bot = 0; bot < run->arena->count; bot++)
        add_table(run, bot, bot, run->score_count++, NO_SCORE);
    for (int a = 0; a < run->arena->count; a++)
        for (int b = a + 1; b < run->arena->count; b++)
            add_pairing(run, a, b, a, b);
}

static void plan_field(struct run *run) {
    for (int other = 1; other < run->arena->count; other++) {
        int score = run->score_count++;
        add_table(run, 0, other, score, NO_SCORE);
        add_pairing(run, 0, other, score, NO_SCORE);
    }
}

/* With two seats, who is alone and who is the field is the same game. */
static void plan_round_robin(struct run *run) {
    for (int a = 0; a < run->arena->count; a++)
        for (int b = a + 1; b < run->arena->count; b++) {
            int score = run->score_count;
            run->score_count += 2;
            if (run->arena->setup.seats == 2) {
                add_table(run, a, b, score, score + 1);
            } else {
                add_table(run, a, b, score, NO_SCORE);
                add_table(run, b, a, score + 1, NO_SCORE);
            }
            add_pairing(run, a, b, score, score + 1);
        }
}

static void plan(struct run *run) {
    const struct sb_arena *arena = run->arena;
    if (arena->game->cooperative)
        plan_together(run);
    else if (arena->field)
        plan_field(run);
    else
        plan_round_robin(run);
    for (int i = 0; i < run->score_count; i++)
        run->open[i] = true;
}

int sb_arena_games_of_deal(const struct sb_arena *arena) {
    int seats = arena->setup.seats;
    if (arena->game->cooperative)
        return 1;
    return arena->field || seats == 2 ? seats : 2 * seats;
}

/* ---- Playing ---- */

static void finish_worker(void *self) {
    struct worker *worker = self;
    for (int bot = 0; bot < worker->count; bot++)
        sb_match_free(&worker->home[bot]);
    free(worker);
}

/* A match with one bot on all seats. */
static bool settle(const struct sb_arena *arena, int bot, struct sb_match *home, struct sb_error *error) {
    bool seated = sb_match_start(home, arena->game, &arena->setup, arena->seed, 0, error);
    for (int seat = 0; seated && seat < arena->setup.seats; seat++) {
        seated = sb_match_seat(home, seat, &arena->bots[bot], NULL, error);
        home->seats[seat].forfeit.words = error->words;
    }
    return seated;
}

static void *start_worker(void *data, struct sb_error *error) {
    const struct sb_arena *arena = ((struct run *)data)->arena;
    struct worker *worker = malloc(sizeof *worker);
    if (!worker) {
        sb_fail_memory(error);
        return NULL;
    }
    bool settled = true;
    worker->count = 0;
    worker->failed = false;
    while (settled && worker->count < arena->count) {
        settled = settle(arena, worker->count, &worker->home[worker->count], error);
        worker->count++; /* one that is only partly seated is freed like the others */
    }
    if (settled)
        return worker;
    finish_worker(worker);
    return NULL;
}

/* Plays one game to its end. The lone bot's seat is `lone`. False if there is no memory to go on. */
static bool play_game(struct sb_match *match, int lone, struct outcome *outcome) {
    struct sb_result result;
    while (sb_match_advance(match) > 0)
        ;
    if (sb_match_actor(match) != SB_NOBODY)
        return false;
    match->game->result(&match->state, &result);
    outcome->games++;
    for (int seat = 0; seat < match->setup.seats; seat++) {
        int side = seat != lone;
        *(side ? &outcome->field : &outcome->alone) += result.value[seat];
        outcome->forfeits[side] += match->seats[seat].forfeits;
        if (match->seats[seat].forfeits > 0 && !outcome->forfeit[side].text[0])
            outcome->forfeit[side] = match->seats[seat].forfeit;
    }
    return true;
}

/* One deal at one table: the lone bot on every seat in turn. A team of equal bots has nothing to change. */
static struct outcome play_deal(const struct sb_arena *arena, struct worker *worker, const struct seating *table,
                                uint64_t deal) {
    struct outcome outcome = {.games = 0};
    struct sb_match *match = &worker->home[table->field], *lender = &worker->home[table->alone];
    int rotations = arena->game->cooperative ? 1 : arena->setup.seats;
    for (int seat = 0; seat < rotations && !worker->failed; seat++) {
        if (lender != match)
            sb_match_exchange(match, lender, seat);
        sb_match_restart(match, arena->seed, deal);
        worker->failed = !play_game(match, seat, &outcome);
        if (lender != match)
            sb_match_exchange(match, lender, seat);
    }
    outcome.alone /= rotations;
    outcome.field /= rotations;
    return outcome;
}

/* Job number i is deal i / tables at table i % tables. */
static void play_deals(void *data, void *self, uint64_t from, uint64_t to) {
    struct run *run = data;
    struct worker *worker = self;
    for (uint64_t job = from; job < to; job++) {
        uint64_t tables = (uint64_t)run->table_count, table = job % tables;
        if (!atomic_load(&run->closed[table]))
            worker->outcomes[job - from] = play_deal(run->arena, worker, &run->tables[table], job / tables);
    }
}

/* ---- Counting, in order ---- */

static void count_forfeits(struct sb_contender *bot, const struct outcome *outcome, int side) {
    bot->forfeits += outcome->forfeits[side];
    if (!bot->forfeit.text[0])
        bot->forfeit = outcome->forfeit[side];
}

static void count_table(struct run *run, const struct seating *table, const struct outcome *outcome) {
    struct sb_contender *alone = &run->contest->bots[table->alone], *field = &run->contest->bots[table->field];
    run->score[table->score] = outcome->alone;
    if (table->field_score != NO_SCORE)
        run->score[table->field_score] = outcome->field;
    run->contest->games += outcome->games;
    alone->games += outcome->games;
    field->games += alone != field ? outcome->games : 0;
    count_forfeits(alone, outcome, 0);
    count_forfeits(field, outcome, 1);
}

static bool is_open(const struct run *run, int comparison) {
    return run->arena->all || run->tests[comparison].verdict == 0;
}

/* A score is needed as long as one comparison that uses it is open. Says whether any is. */
static bool keep_open(struct run *run) {
    bool any = false;
    for (int i = 0; i < run->score_count; i++)
        run->open[i] = false;
    for (int c = 0; c < run->contest->count; c++)
        for (int side = 0; is_open(run, c) && side < 2; side++)
            if (run->pairings[c].score[side] != NO_SCORE)
                any = run->open[run->pairings[c].score[side]] = true;
    for (int t = 0; t < run->table_count; t++)
        if (!run->open[run->tables[t].score])
            atomic_store(&run->closed[t], true);
    return any;
}

/* All tables of a deal are in. */
static bool count_deal(struct run *run) {
    const struct sb_arena *arena = run->arena;
    sb_moments_add(&run->moments, run->score, run->open);
    run->contest->deals++;
    for (int c = 0; c < run->contest->count; c++) {
        const int *score = run->pairings[c].score;
        double other = score[1] == NO_SCORE ? 1.0 / arena->setup.seats : run->score[score[1]];
        if (!is_open(run, c))
            continue;
        sb_test_add(&run->tests[c], run->score[score[0]] - other);
        run->contest->comparisons[c].deals++;
    }
    return keep_open(run);
}

static enum crew_word take_deals(void *data, void *self, uint64_t from, uint64_t to, struct sb_error *error) {
    struct run *run = data;
    struct worker *worker = self;
    uint64_t tables = (uint64_t)run->table_count;
    if (worker->failed) {
        sb_fail(error, "There is not enough memory to go on with a game.");
        return CREW_FAILED;
    }
    for (uint64_t job = from; job < to; job++) {
        const struct seating *table = &run->tables[job % tables];
        if (run->open[table->score])
            count_table(run, table, &worker->outcomes[job - from]);
        if ((job + 1) % tables == 0 && !count_deal(run))
            return CREW_ENOUGH;
    }
    if (run->arena->progress)
        run->arena->progress(run->arena->data, to, run->arena->deals * tables);
    return CREW_GO_ON;
}

/* ---- What it says ---- */

/* The variance of the difference of two scores' means. */
static double variance_of_difference(const struct sb_moments *moments, int i, int j) {
    return sb_moments_covariance(moments, i, i) + sb_moments_covariance(moments, j, j) -
           2 * sb_moments_covariance(moments, i, j);
}

static void judge_comparison(struct run *run, int c) {
    struct sb_comparison *comparison = &run->contest->comparisons[c];
    const struct sb_moments *moments = &run->moments;
    const int *score = run->pairings[c].score;
    double other = run->contest->fair, variance = sb_moments_covariance(moments, score[0], score[0]);
    for (int side = 0; side < 2 && score[side] != NO_SCORE; side++) {
        comparison->share[side] = moments->mean[score[side]];
        comparison->interval[side] =
            sb_share_interval(moments->mean[score[side]], sb_moments_covariance(moments, score[side], score[side]),
                              moments->deals[score[side]]);
    }
    if (score[1] != NO_SCORE) {
        other = moments->mean[score[1]];
        variance = variance_of_difference(moments, score[0], score[1]);
    }
    comparison->difference = moments->mean[score[0]] - other;
    comparison->difference_interval = sb_difference_interval(comparison->difference, variance, comparison->deals);
    comparison->verdict = run->tests[c].verdict;
    comparison->evidence = sb_test_evidence(&run->tests[c]);
}

/* The average of a bot's scores against its opponents. */
static void judge_bot(struct run *run, int bot) {
    struct sb_contender *contender = &run->contest->bots[bot];
    const struct sb_moments *moments = &run->moments;
    int mine[SCORES_MOST], count = 0;
    uint64_t fewest = UINT64_MAX;
    double variance = 0;
    for (int t = 0; t < run->table_count; t++) {
        if (run->tables[t].alone == bot)
            mine[count++] = run->tables[t].score;
        else if (run->tables[t].field == bot && run->tables[t].field_score != NO_SCORE)
            mine[count++] = run->tables[t].field_score;
    }
    if (count == 0)
        return;
    for (int i = 0; i < count; i++) {
        contender->share += moments->mean[mine[i]] / count;
        fewest = moments->deals[mine[i]] < fewest ? moments->deals[mine[i]] : fewest;
        for (int j = 0; j < count; j++)
            variance += sb_moments_covariance(moments, mine[i], mine[j]) / (count * count);
    }
    contender->interval = sb_share_interval(contender->share, variance, fewest);
}

/* The co-moment of two comparisons' differences over their common deals. */
static double co_moment(const struct run *run, int c, int d) {
    const int *one = run->pairings[c].score, *other = run->pairings[d].score;
    const double *co = run->moments.co;
    int n = run->moments.count;
    return co[one[0] * n + other[0]] - co[one[0] * n + other[1]] - co[one[1] * n + other[0]] +
           co[one[1] * n + other[1]];
}

static bool rate(struct run *run, struct sb_error *error) {
    struct sb_contest *contest = run->contest;
    struct sb_meeting meetings[SB_ARENA_COMPARISONS];
    double rating[SB_ARENA_BOTS], rating_error[SB_ARENA_BOTS];
    int count = contest->count;
    double *co = malloc((size_t)(count * count) * sizeof *co);
    if (!co)
        return sb_fail_memory(error);
    for (int c = 0; c < count; c++) {
        const struct sb_comparison *of = &contest->comparisons[c];
        meetings[c] = (struct sb_meeting){of->first, of->second, of->deals, {of->share[0], of->share[1]}};
        for (int d = 0; d < count; d++)
            co[c * count + d] = co_moment(run, c, d);
    }
    sb_ratings_fit(run->arena->count, run->arena->setup.seats, meetings, count, co, rating, rating_error);
    for (int bot = 0; bot < run->arena->count; bot++) {
        contest->bots[bot].rating = rating[bot];
        contest->bots[bot].rating_error = rating_error[bot];
    }
    contest->rated = true;
    free(co);
    return true;
}

static double merit(const struct sb_contest *contest, int bot) {
    return contest->rated ? contest->bots[bot].rating : contest->bots[bot].share;
}

/* The best first; who is as good stays in the order in which they were given. */
static void order_bots(struct sb_contest *contest, int count, bool as_given) {
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; !as_given && at > 0 && merit(contest, contest->order[at - 1]) < merit(contest, i); at--)
            contest->order[at] = contest->order[at - 1];
        contest->order[at] = i;
    }
}

static bool judge(struct run *run, struct sb_error *error) {
    bool field = run->arena->field && !run->arena->game->cooperative;
    for (int c = 0; c < run->contest->count; c++)
        judge_comparison(run, c);
    for (int bot = 0; bot < run->arena->count; bot++)
        judge_bot(run, bot);
    if (!run->arena->game->cooperative && !field && !rate(run, error))
        return false;
    order_bots(run->contest, run->arena->count, field);
    return true;
}

/* ---- The contest ---- */

static bool hold(struct run *run, struct sb_error *error) {
    const struct sb_arena *arena = run->arena;
    const struct crew crew = {.jobs = arena->deals * (uint64_t)run->table_count,
                              .block_most = BLOCK_MOST,
                              .threads = arena->jobs,
                              .data = run,
                              .start = start_worker,
                              .finish = finish_worker,
                              .work = play_deals,
                              .deliver = take_deals};
    if (!sb_moments_start(&run->moments, run->score_count))
        return sb_fail_memory(error);
    double start = sb_clock_seconds();
    bool held = crew_run(&crew, error);
    run->contest->seconds = sb_clock_seconds() - start;
    held = held && judge(run, error);
    sb_moments_free(&run->moments);
    return held;
}

bool sb_arena_run(const struct sb_arena *arena, struct sb_contest *contest, struct sb_error *error) {
    struct run *run = calloc(1, sizeof *run);
    assert(arena->count >= 2 && arena->count <= SB_ARENA_BOTS && arena->deals >= 1);
    if (!run)
        return sb_fail_memory(error);
    *contest = (struct sb_contest){.fair = arena->game->cooperative ? 0 : 1.0 / arena->setup.seats};
    run->arena = arena;
    run->contest = contest;
    plan(run);
    bool held = hold(run, error);
    free(run);
    return held;
}
