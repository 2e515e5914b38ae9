/* The arena (arena.h). */
#include "support.h"
#include <math.h>
#include <saburau/arena.h>
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/sim.h>
#include <saburau/spirit.h>
#include <string.h>

static struct sb_arena arena_of(const struct sb_game *game, int seats, uint64_t deals, const char *first,
                                const char *second) {
    struct sb_arena arena = {.game = game, .count = 2, .deals = deals, .seed = 5, .jobs = 1};
    assert_true(sb_setup_start(game, seats, &arena.setup, NULL));
    arena.bots[0] = bot_named(game, first);
    arena.bots[1] = bot_named(game, second);
    return arena;
}

static void add_bot(struct sb_arena *arena, const struct sb_bot *bot) {
    arena->bots[arena->count++] = *bot;
}

static struct sb_contest hold(const struct sb_arena *arena) {
    struct sb_contest contest;
    struct sb_error error = {.words = NULL};
    if (!sb_arena_run(arena, &contest, &error))
        fail_msg("%s", error.text);
    return contest;
}

/* ---- Bots of this test's own ---- */

enum { SPY_DEALS = 3, SPY_SEED = 5 };
static int sat[SB_ARENA_BOTS][SPY_DEALS][SB_MAX_SEATS]; /* games that a spy began, by deal and seat */

static bool plays_all(const struct sb_game *game) {
    (void)game;
    return true;
}

/* A seat's random numbers, before any is used, tell which deal it is. */
static int deal_of(const struct sb_question *question) {
    for (int deal = 0; deal < SPY_DEALS; deal++) {
        struct sb_random random;
        sb_random_stream(&random, SPY_SEED, (uint64_t)(deal * (SB_MAX_SEATS + 1) + 1 + question->seat));
        if (memcmp(&random, question->random, sizeof random) == 0)
            return deal;
    }
    fail_msg("a deal that nobody asked for");
    return 0;
}

/* Plays the first move there is, and notes where it sits when a game begins. */
static sb_move choose_spying(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    (void)self;
    if (question->fresh)
        sat[bot->setting[0]][deal_of(question)][question->seat]++;
    return question->moves[0];
}

static const struct sb_bot_kind spy = {
    .name = "spy", .blind = true, .remembers = true, .plays = plays_all, .choose = choose_spying};

/* Plays like greedy, every other time like random. */
static sb_move choose_half(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    struct sb_bot greedy = bot_named(question->game, "greedy");
    (void)bot, (void)self;
    if (sb_random_below(question->random, 2) == 0)
        return question->moves[sb_random_below(question->random, (uint32_t)question->count)];
    return greedy.kind->choose(&greedy, NULL, question);
}

static const struct sb_bot_kind half = {.name = "half", .plays = plays_all, .choose = choose_half};

static void *refuse_to_sit(const struct sb_bot *bot, const struct sb_game *game, struct sb_error *error) {
    (void)bot, (void)game;
    sb_fail(error, "It is out for tea.");
    return NULL;
}

static void stand_up(void *self) {
    (void)self;
}

static const struct sb_bot_kind absent = {
    .name = "absent", .plays = plays_all, .open = refuse_to_sit, .close = stand_up, .choose = choose_half};

static sb_move choose_none(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    (void)bot, (void)self;
    sb_fail(question->forfeit, "No idea.");
    return question->moves[0];
}

static const struct sb_bot_kind helpless = {
    .name = "helpless", .blind = true, .plays = plays_all, .choose = choose_none};

/* ---- Seating ---- */

static void spy_on(const struct sb_game *game, int seats, int bots, bool field) {
    struct sb_arena arena = {
        .game = game, .deals = SPY_DEALS, .seed = SPY_SEED, .jobs = 1, .all = true, .field = field};
    assert_true(sb_setup_start(game, seats, &arena.setup, NULL));
    for (int i = 0; i < bots; i++)
        add_bot(&arena, &(struct sb_bot){.kind = &spy, .name = "spy", .setting = {i}});
    memset(sat, 0, sizeof sat);
    struct sb_contest contest = hold(&arena);
    assert_int_equal(contest.deals, SPY_DEALS);
    uint64_t pairs = (uint64_t)(field ? bots - 1 : game->cooperative ? bots : bots * (bots - 1) / 2);
    assert_int_equal(contest.games, pairs * SPY_DEALS * (uint64_t)sb_arena_games_of_deal(&arena));
}

static void assert_sat(int bot, int seats, int times) {
    for (int deal = 0; deal < SPY_DEALS; deal++)
        for (int seat = 0; seat < seats; seat++)
            if (sat[bot][deal][seat] != times)
                fail_msg("bot %d sat %d times on seat %d of deal %d, not %d", bot, sat[bot][deal][seat], seat, deal,
                         times);
}

static void every_bot_has_every_seat_of_every_deal_equally_often(void **unused) {
    (void)unused;
    spy_on(&sb_samurai, 2, 2, false);
    assert_sat(0, 2, 1);
    assert_sat(1, 2, 1);
    spy_on(&sb_samurai, 2, 4, false);
    for (int bot = 0; bot < 4; bot++)
        assert_sat(bot, 2, 3); /* once against each opponent */
    for (int seats = 3; seats <= 4; seats++) {
        spy_on(&sb_samurai, seats, 3, false);
        for (int bot = 0; bot < 3; bot++)
            assert_sat(bot, seats, 2 * seats); /* against each of two: once alone, on the other games with its like */
    }
}

static void in_the_field_the_first_is_alone_on_every_seat(void **unused) {
    (void)unused;
    spy_on(&sb_samurai, 4, 3, true);
    assert_sat(0, 4, 2);
    assert_sat(1, 4, 3);
    assert_sat(2, 4, 3);
}

static void together_every_bot_plays_every_deal_once(void **unused) {
    (void)unused;
    spy_on(&sb_spirit, 3, 2, false);
    assert_sat(0, 3, 1);
    assert_sat(1, 3, 1);
}

/* ---- Results ---- */

static void assert_same_interval(struct sb_interval one, struct sb_interval other) {
    assert_true(one.low == other.low && one.high == other.high);
}

static void assert_same_comparison(const struct sb_comparison *one, const struct sb_comparison *other) {
    assert_int_equal(one->deals, other->deals);
    assert_int_equal(one->verdict, other->verdict);
    assert_true(one->share[0] == other->share[0] && one->share[1] == other->share[1]);
    assert_true(one->difference == other->difference && one->evidence == other->evidence);
    assert_same_interval(one->difference_interval, other->difference_interval);
}

static void assert_same_contest(const struct sb_contest *one, const struct sb_contest *other, int bots) {
    assert_int_equal(one->games, other->games);
    assert_int_equal(one->deals, other->deals);
    for (int bot = 0; bot < bots; bot++) {
        assert_int_equal(one->bots[bot].games, other->bots[bot].games);
        assert_true(one->bots[bot].rating == other->bots[bot].rating);
        assert_true(one->bots[bot].rating_error == other->bots[bot].rating_error);
        assert_true(one->bots[bot].share == other->bots[bot].share);
        assert_same_interval(one->bots[bot].interval, other->bots[bot].interval);
    }
    for (int c = 0; c < one->count; c++)
        assert_same_comparison(&one->comparisons[c], &other->comparisons[c]);
}

static void results_do_not_depend_on_the_number_of_threads(void **unused) {
    struct sb_arena arenas[] = {arena_of(&sb_hero, 3, 40, "random", "greedy"),
                                arena_of(&sb_samurai, 2, 40, "random", "random"),
                                arena_of(&sb_spirit, 2, 60, "greedy", "random")};
    const struct sb_bot third = {.kind = &half, .name = "half"};
    (void)unused;
    add_bot(&arenas[0], &third);
    add_bot(&arenas[2], &third);
    for (int i = 0; i < 3; i++) {
        struct sb_contest one = hold(&arenas[i]);
        arenas[i].jobs = 3;
        struct sb_contest three = hold(&arenas[i]);
        assert_same_contest(&one, &three, arenas[i].count);
    }
}

static void two_bots_meet_the_same_whoever_else_is_there(void **unused) {
    struct sb_arena arena = arena_of(&sb_hero, 3, 30, "random", "greedy");
    const struct sb_bot third = {.kind = &half, .name = "half"};
    (void)unused;
    struct sb_contest alone = hold(&arena);
    add_bot(&arena, &third);
    struct sb_contest among = hold(&arena);
    assert_same_comparison(&alone.comparisons[0], &among.comparisons[0]);
}

static void it_ends_when_decided_unless_all_is_to_be_played(void **unused) {
    struct sb_arena arena = arena_of(&sb_samurai, 2, 30, "greedy", "random");
    (void)unused;
    struct sb_contest decided = hold(&arena);
    assert_int_equal(decided.comparisons[0].verdict, 1);
    assert_true(decided.deals < 15);
    assert_int_equal(decided.games, 2 * decided.deals);
    arena.all = true;
    struct sb_contest all = hold(&arena);
    assert_int_equal(all.comparisons[0].verdict, 1);
    assert_int_equal(all.deals, 30);
    assert_int_equal(all.games, 60);
}

static void a_decided_pair_plays_no_further(void **unused) {
    struct sb_arena arena = arena_of(&sb_hero, 3, 60, "greedy", "random");
    const struct sb_bot twin = bot_named(&sb_hero, "greedy");
    (void)unused;
    add_bot(&arena, &twin);
    struct sb_contest contest = hold(&arena);
    assert_int_equal(contest.comparisons[1].deals, 60); /* greedy against itself */
    assert_int_equal(contest.comparisons[1].verdict, 0);
    assert_true(contest.comparisons[0].deals < 40 && contest.comparisons[2].deals < 40);
    assert_int_equal(contest.bots[1].games, 6 * (contest.comparisons[0].deals + contest.comparisons[2].deals));
}

static void equal_bots_have_equal_ratings(void **unused) {
    struct sb_arena arena = arena_of(&sb_samurai, 3, 20, "random", "random");
    (void)unused;
    struct sb_contest contest = hold(&arena);
    assert_int_equal(contest.comparisons[0].verdict, 0);
    assert_true(fabs(contest.bots[0].rating) < 1e-6 && contest.bots[0].rating_error > 0);
    assert_true(fabs(contest.bots[0].share - 1.0 / 3) < 1e-9);
}

static void ratings_follow_strength(void **unused) {
    struct sb_arena arena = arena_of(&sb_hero, 3, 60, "random", "greedy");
    const struct sb_bot between = {.kind = &half, .name = "half"};
    (void)unused;
    add_bot(&arena, &between);
    struct sb_contest contest = hold(&arena);
    assert_true(contest.rated);
    assert_int_equal(contest.order[0], 1);
    assert_int_equal(contest.order[1], 2);
    assert_int_equal(contest.order[2], 0);
    for (int c = 0; c < 3; c++)
        assert_int_equal(contest.comparisons[c].verdict, c == 2 ? 1 : -1); /* only greedy : half has the better first */
}

static void alone_in_the_field_is_held_against_the_fair_share(void **unused) {
    struct sb_arena arena = arena_of(&sb_hero, 4, 60, "greedy", "random");
    (void)unused;
    arena.field = true;
    struct sb_contest contest = hold(&arena);
    const struct sb_comparison *field = &contest.comparisons[0];
    assert_false(contest.rated);
    assert_int_equal(contest.count, 1);
    assert_int_equal(field->verdict, 1);
    assert_true(fabs(field->difference - (field->share[0] - 0.25)) < 1e-9);
    assert_true(field->interval[0].low > 0.25);
    assert_true(fabs(contest.bots[0].share - field->share[0]) < 1e-9);
}

static void teams_win_as_often_as_in_simulation(void **unused) {
    struct sb_arena arena = arena_of(&sb_spirit, 2, 80, "greedy", "random");
    struct sb_sim sim = {.game = &sb_spirit, .setup = arena.setup, .games = 80, .seed = 5, .jobs = 1};
    struct sb_tally tally;
    (void)unused;
    arena.all = true;
    sim.bots[0] = sim.bots[1] = arena.bots[0];
    struct sb_contest contest = hold(&arena);
    assert_true(sb_sim_run(&sim, &tally, NULL));
    assert_true(tally.won > 40 && tally.won < 80);
    assert_true(fabs(contest.bots[0].share - (double)tally.won / 80) < 1e-9);
    assert_int_equal(contest.bots[0].games, 80);
    assert_int_equal(contest.comparisons[0].verdict, 1);
    assert_true(fabs(contest.comparisons[0].difference - contest.bots[0].share + contest.bots[1].share) < 1e-9);
    assert_int_equal(contest.order[0], 0);
}

/* ---- Bots that fail ---- */

static void a_bot_that_cannot_sit_down_ends_it_with_its_sentence(void **unused) {
    struct sb_arena arena = arena_of(&sb_samurai, 2, 5, "random", "random");
    struct sb_contest contest;
    struct sb_error error = {.words = NULL};
    (void)unused;
    arena.bots[1] = (struct sb_bot){.kind = &absent, .name = "absent"};
    arena.jobs = 2;
    assert_false(sb_arena_run(&arena, &contest, &error));
    assert_string_equal(error.text, "It is out for tea.");
}

static void forfeits_are_counted_for_the_bot_that_made_them(void **unused) {
    struct sb_arena arena = arena_of(&sb_samurai, 3, 2, "random", "random");
    (void)unused;
    arena.bots[1] = (struct sb_bot){.kind = &helpless, .name = "helpless"};
    struct sb_contest contest = hold(&arena);
    assert_int_equal(contest.bots[0].forfeits, 0);
    assert_true(contest.bots[1].forfeits > 12 * 15); /* 12 games, alone or twice at the table, of 15 turns or more */
    assert_string_equal(contest.bots[1].forfeit.text, "No idea.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_has_every_seat_of_every_deal_equally_often),
        cmocka_unit_test(in_the_field_the_first_is_alone_on_every_seat),
        cmocka_unit_test(together_every_bot_plays_every_deal_once),
        cmocka_unit_test(results_do_not_depend_on_the_number_of_threads),
        cmocka_unit_test(two_bots_meet_the_same_whoever_else_is_there),
        cmocka_unit_test(it_ends_when_decided_unless_all_is_to_be_played),
        cmocka_unit_test(a_decided_pair_plays_no_further),
        cmocka_unit_test(equal_bots_have_equal_ratings),
        cmocka_unit_test(ratings_follow_strength),
        cmocka_unit_test(alone_in_the_field_is_held_against_the_fair_share),
        cmocka_unit_test(teams_win_as_often_as_in_simulation),
        cmocka_unit_test(a_bot_that_cannot_sit_down_ends_it_with_its_sentence),
        cmocka_unit_test(forfeits_are_counted_for_the_bot_that_made_them),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
