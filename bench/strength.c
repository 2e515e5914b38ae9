/* How strong the bots are: matches in the arena with fixed seeds, and what each must show at least. And how fast search
 * is, with a profile of where its time goes. */
#include "../src/bots/search.h"
#include "bench.h"
#include <math.h>
#include <pthread.h>
#include <saburau/arena.h>
#include <saburau/clock.h>
#include <saburau/games.h>
#include <saburau/match.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Matches ---- */

/* What is measured of a match. */
enum measure {
    SHARE,      /* the first bot's share of wins is at least so much */
    RATIO,      /* … is so many times the second's */
    DIFFERENCE, /* the interval of the difference to the second (in the field: to the fair share) is above this */
    LEVEL,      /* told, not judged: how far levels are apart */
};

static const struct match {
    const char *game;
    int seats;
    const char *first, *second;
    bool field;
    uint64_t deals;
    enum measure measure;
    double least;
} matches[] = {
    {"samurai", 2, "net", "greedy", false, 500, SHARE, 0.70},
    {"samurai", 2, "search:iterations=2000", "greedy", false, 100, SHARE, 0.95},
    {"samurai", 4, "search:iterations=2000", "greedy", true, 30, SHARE, 0.45},
    {"hero", 3, "search:iterations=2000", "greedy", true, 100, SHARE, 0.50},
    {"spirit", 4, "search:iterations=2000", "greedy", false, 200, RATIO, 1.5},
    {"samurai", 2, "search:iterations=8000", "search:iterations=500", false, 50, DIFFERENCE, 0},
    {"hero", 3, "search:iterations=8000", "search:iterations=500", true, 100, DIFFERENCE, 0},
    {"spirit", 4, "search:iterations=8000", "search:iterations=500", false, 500, DIFFERENCE, 0},
    {"samurai", 2, "easy", "beginner", false, 100, LEVEL, 0},
    {"samurai", 2, "medium", "easy", false, 100, LEVEL, 0},
    {"samurai", 2, "hard", "medium", false, 100, LEVEL, 0},
    {"samurai", 2, "expert", "hard", false, 10, LEVEL, 0}, /* experts think by the clock, so it is few games */
    {"hero", 3, "easy", "beginner", true, 100, LEVEL, 0},
    {"hero", 3, "medium", "easy", true, 100, LEVEL, 0},
    {"hero", 3, "hard", "medium", true, 100, LEVEL, 0},
    {"hero", 3, "expert", "hard", true, 10, LEVEL, 0},
    {"spirit", 2, "easy", "beginner", false, 300, LEVEL, 0},
    {"spirit", 2, "medium", "easy", false, 300, LEVEL, 0},
    {"spirit", 2, "hard", "medium", false, 300, LEVEL, 0},
    {"spirit", 2, "expert", "hard", false, 10, LEVEL, 0},
};
enum { MATCHES = sizeof matches / sizeof *matches };

static void hold(const struct match *match, struct sb_contest *contest) {
    struct sb_error error = {.words = NULL};
    static struct sb_arena arena;
    arena = (struct sb_arena){.game = sb_game_find(match->game, NULL),
                              .count = 2,
                              .field = match->field,
                              .all = true,
                              .deals = match->deals,
                              .seed = 1,
                              .jobs = (int)sysconf(_SC_NPROCESSORS_ONLN)};
    bool good = sb_setup_start(arena.game, match->seats, &arena.setup, &error) &&
                sb_bot_find(match->first, arena.game, &arena.bots[0], &error) &&
                sb_bot_find(match->second, arena.game, &arena.bots[1], &error) && sb_arena_run(&arena, contest, &error);
    if (!good) {
        fprintf(stderr, "%s\n", error.text);
        exit(1);
    }
}

/* Is what was found enough? Says so. */
static bool judge(const struct match *match, const struct sb_comparison *found) {
    double ratio = found->share[0] / found->share[1];
    bool good = true;
    switch (match->measure) {
    case SHARE:
        good = found->share[0] >= match->least;
        printf("at least %.0f %%", 100 * match->least);
        break;
    case RATIO:
        good = ratio >= match->least;
        printf("%.2f times as often, at least %.1f", ratio, match->least);
        break;
    case DIFFERENCE:
        good = found->difference_interval.low > match->least;
        printf("%+.1f (%+.1f to %+.1f), above 0", 100 * found->difference, 100 * found->difference_interval.low,
               100 * found->difference_interval.high);
        break;
    case LEVEL:
        printf("a level apart");
    }
    printf(good ? "\n" : ": NOT REACHED\n");
    return good;
}

/* Is anything above said of this game? */
static bool has_matches(const struct sb_game *game) {
    for (int i = 0; i < MATCHES; i++)
        if (strcmp(matches[i].game, game->name) == 0)
            return true;
    return false;
}

static bool print_match(const struct match *match) {
    static struct sb_contest contest;
    hold(match, &contest);
    const struct sb_comparison *found = &contest.comparisons[0];
    printf("%-8s %d seats  %-22s %-5s %-22s %5.1f %% (%4.1f–%5.1f)", match->game, match->seats, match->first,
           contest.fair > 0 && match->field ? "among" : "and", match->second, 100 * found->share[0],
           100 * found->interval[0].low, 100 * found->interval[0].high);
    if (match->field)
        printf("  fair %4.1f %%     ", 100 * contest.fair);
    else
        printf("  against %5.1f %%", 100 * found->share[1]);
    printf("  %5llu games %5.0f s  ", (unsigned long long)contest.games, contest.seconds);
    bool good = judge(match, found);
    fflush(stdout);
    return good;
}

/* Of a game without matches above: how far its levels are apart. */
static void print_levels(const struct sb_game *game) {
    const struct sb_level *levels = sb_levels_of(game);
    struct match match = {.game = game->name,
                          .seats = game->seats_usual,
                          .field = !game->cooperative && game->seats_usual > 2,
                          .deals = 100,
                          .measure = LEVEL};
    for (int i = 1; levels[i].name; i++) {
        match.first = levels[i].name;
        match.second = levels[i - 1].name;
        print_match(&match);
    }
}

static bool print_matches(const struct sb_game *game) {
    bool good = true;
    for (int i = 0; i < MATCHES; i++)
        if (strcmp(matches[i].game, game->name) == 0)
            good &= print_match(&matches[i]);
    if (!has_matches(game))
        print_levels(game);
    return good;
}

/* ---- Speed ---- */

/* The parts of an iteration that a game and the knowledge of it do; what is left is the tree's. */
enum part { REDEAL, MOVES, SAMPLE, APPLY, NOTICE, JUDGE, PLAY, ESTIMATE, PARTS };
static const char *const part_names[] = {"redeal", "moves", "sample", "apply", "notice", "judge", "play", "estimate"};

static struct sb_game timed_game;
static struct search_knowledge timed;
static const struct sb_game *true_game;
static const struct search_knowledge *true_knowledge;
static double spent[PARTS];
static double clock_cost; /* of looking at the clock twice */
static int inside;        /* a part calls others; only the outermost counts */

static double enter(void) {
    return inside++ == 0 ? sb_clock_seconds() : 0;
}
static void leave(enum part part, double start) {
    if (--inside == 0)
        spent[part] += sb_clock_seconds() - start - clock_cost;
}

static void timed_redeal(void *state, int seat, struct sb_random *random) {
    double start = enter();
    true_game->redeal(state, seat, random);
    leave(REDEAL, start);
}
static int timed_moves(const void *state, sb_move *moves) {
    double start = enter();
    int count = true_game->moves(state, moves);
    leave(MOVES, start);
    return count;
}
static sb_move timed_sample(const void *state, struct sb_random *random) {
    double start = enter();
    sb_move move = true_game->sample(state, random);
    leave(SAMPLE, start);
    return move;
}
static void timed_apply(void *state, sb_move move) {
    double start = enter();
    true_game->apply(state, move);
    leave(APPLY, start);
}
static uint64_t timed_notices(const void *before, sb_move move, const void *after, int eye) {
    double start = enter();
    uint64_t noticed = true_game->notices(before, move, after, eye);
    leave(NOTICE, start);
    return noticed;
}
static void timed_judge(const struct sb_game *game, const void *state, const sb_move *moves, int count, float *scores) {
    double start = enter();
    true_knowledge->judge(game, state, moves, count, scores);
    leave(JUDGE, start);
}
static sb_move timed_play(const struct sb_game *game, const void *state, struct sb_random *random) {
    double start = enter();
    sb_move move = true_knowledge->play(game, state, random);
    leave(PLAY, start);
    return move;
}
static void timed_estimate(const void *state, double *values) {
    double start = enter();
    true_knowledge->estimate(state, values);
    leave(ESTIMATE, start);
}

static void wrap(const struct sb_game *game) {
    true_game = game;
    true_knowledge = search_knowledge_of(game);
    timed_game = *game;
    timed_game.redeal = timed_redeal;
    timed_game.moves = timed_moves;
    timed_game.sample = timed_sample;
    timed_game.apply = timed_apply;
    timed_game.notices = timed_notices;
    timed = *true_knowledge;
    timed.judge = timed_judge;
    timed.play = timed_play;
    timed.estimate = true_knowledge->estimate ? timed_estimate : NULL;
}

static void measure_clock(void) {
    enum { LOOKS = 1000000 };
    double start = sb_clock_seconds();
    for (int i = 0; i < LOOKS; i++)
        sb_clock_seconds();
    clock_cost = (sb_clock_seconds() - start) / LOOKS;
}

/* The middle of a game of greedy bots (random ones, where greedy does not know the game), where a seat has a choice.
 * False if none ever has. */
static bool find_middle(const struct sb_game *game, int seats, union sb_state *state) {
    struct sb_match match;
    struct sb_setup setup;
    struct sb_bot bot;
    sb_move moves[SB_MAX_MOVES];
    sb_setup_start(game, seats, &setup, NULL);
    if (!sb_bot_find("greedy", game, &bot, NULL))
        sb_bot_find("random", game, &bot, NULL);
    sb_match_start(&match, game, &setup, 1, 1, NULL);
    for (int seat = 0; seat < seats; seat++)
        sb_match_seat(&match, seat, &bot, NULL, NULL);
    while (sb_match_advance(&match) > 0)
        ;
    bool found = false;
    for (size_t i = 0; !found && i < match.count; i++) {
        sb_match_position(&match, (match.count / 2 + i) % match.count, state);
        found = game->actor(state) >= 0 && game->moves(state, moves) >= 2;
    }
    sb_match_free(&match);
    return found;
}

static double run(struct search_walker *walker, const struct sb_game *game, const struct search_knowledge *knows,
                  uint64_t iterations) {
    walker->game = game;
    walker->knows = knows;
    search_tree_keep(walker->tree, 0);
    sb_random_stream(&walker->random, 1, 1);
    double start = sb_clock_seconds();
    for (uint64_t i = 0; i < iterations; i++)
        search_walk(walker);
    return sb_clock_seconds() - start;
}

static void print_speed(const struct sb_game *game, int seats) {
    enum { ITERATIONS = 20000 };
    static struct search_walker walker;
    static struct search_tree tree;
    union sb_state state;
    if (!find_middle(game, seats, &state) || !search_tree_start(&tree, 200000000))
        return;
    walker.tree = &tree;
    memcpy(&walker.world, &state, sizeof state);
    walker.seat = game->actor(&state);
    walker.seats = seats;
    for (int seat = 0; seat < seats; seat++)
        walker.root[seat] = (uint64_t)seat + 1;
    double plain = run(&walker, game, search_knowledge_of(game), ITERATIONS), rest = 1;
    wrap(game);
    memset(spent, 0, sizeof spent);
    double all = run(&walker, &timed_game, &timed, ITERATIONS);
    printf("%-8s %5d %12.0f ", game->name, seats, ITERATIONS / plain);
    for (int part = 0; part < PARTS; part++) {
        double share = fmax(0, spent[part]) / all;
        rest -= share;
        printf(" %7.0f%%", 100 * share);
    }
    printf(" %7.0f%%\n", 100 * rest);
    fflush(stdout);
    search_tree_free(&tree);
}

/* ---- Threads ---- */

enum { THREADS = 2, TURNS = 5, WALKS = 100000 };

static void *walk_some(void *walker) {
    for (int i = 0; i < WALKS; i++)
        search_walk(walker);
    return NULL;
}

/* Iterations a second of so many threads, each with a tree of its own, from a position. */
static double speed_of_threads(const struct sb_game *game, int seats, const union sb_state *state, int threads) {
    static struct search_walker walkers[THREADS];
    static struct search_tree trees[THREADS];
    pthread_t others[THREADS];
    for (int i = 0; i < threads; i++) {
        struct search_walker *walker = &walkers[i];
        if (!search_tree_start(&trees[i], 200000000 / (size_t)threads))
            abort();
        *walker = (struct search_walker){.game = game,
                                         .knows = search_knowledge_of(game),
                                         .tree = &trees[i],
                                         .seat = game->actor(state),
                                         .seats = seats};
        memcpy(&walker->world, state, sizeof *state);
        sb_random_stream(&walker->random, 1, (uint64_t)i);
        for (int seat = 0; seat < seats; seat++)
            walker->root[seat] = (uint64_t)seat + 1;
    }
    double start = sb_clock_seconds();
    for (int i = 1; i < threads; i++)
        if (pthread_create(&others[i], NULL, walk_some, &walkers[i]) != 0)
            abort();
    walk_some(&walkers[0]);
    for (int i = 1; i < threads; i++)
        pthread_join(others[i], NULL);
    double seconds = sb_clock_seconds() - start;
    for (int i = 0; i < threads; i++)
        search_tree_free(&trees[i]);
    return threads * WALKS / seconds;
}

static int compare_numbers(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

/* In turns, because machines are noisy: the median of the ratios, with the least and the most. */
static void print_threads(const struct sb_game *game) {
    union sb_state state;
    double ratios[TURNS];
    if (!find_middle(game, game->seats_usual, &state))
        return;
    for (int turn = 0; turn < TURNS; turn++) {
        double one = speed_of_threads(game, game->seats_usual, &state, 1);
        ratios[turn] = speed_of_threads(game, game->seats_usual, &state, THREADS) / one;
    }
    qsort(ratios, TURNS, sizeof *ratios, compare_numbers);
    printf("two threads, %s, %d seats: %.2f times the iterations of one (%.2f–%.2f)\n", game->name, game->seats_usual,
           ratios[TURNS / 2], ratios[0], ratios[TURNS - 1]);
    fflush(stdout);
}

static void print_speeds(const char *name) {
    measure_clock();
    printf("Iterations of search per second on one core, from the middle of a game, and where their time goes. The "
           "tree's\nshare includes looking at the clock.\n\n%-8s %5s %12s ",
           "game", "seats", "iterations/s");
    for (int part = 0; part < PARTS; part++)
        printf(" %8s", part_names[part]);
    printf(" %8s\n", "tree");
    for (const struct sb_game *const *game = sb_games; *game; game++)
        for (int seats = (*game)->seats_least; seats <= (*game)->seats_most; seats++)
            if (!name || strcmp((*game)->name, name) == 0)
                print_speed(*game, seats);
    putchar('\n');
    for (const struct sb_game *const *game = sb_games; *game; game++)
        if (!name || strcmp((*game)->name, name) == 0)
            print_threads(*game);
}

int bench_strength(const char *name) {
    bool good = true;
    print_speeds(name);
    printf("\nMatches in the arena, seed 1, every deal played: share of wins with its 95 %% interval.\n\n");
    for (const struct sb_game *const *game = sb_games; *game; game++)
        if (!name || strcmp((*game)->name, name) == 0)
            good &= print_matches(*game);
    return good ? 0 : 1;
}
