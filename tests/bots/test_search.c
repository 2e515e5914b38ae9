/* The bot search, whatever the game: legal moves, budgets, no use of what is hidden, memory. What it sees in each game
 * is tested beside this. */
#include "../../src/bots/search.h"
#include "support_games.h"
#include <pthread.h>
#include <saburau/clock.h>
#include <saburau/hint.h>
#include <saburau/match.h>
#include <saburau/samurai.h>
#include <string.h>
#include <time.h>

/* ---- The tree ---- */

static struct search_node *add(struct search_tree *tree, uint64_t key, uint32_t parent) {
    struct search_node *node = search_tree_add(tree, key, parent, 2);
    assert_non_null(node);
    node->count = 2;
    node->visits = (uint32_t)key;
    search_edges(tree, node)[0] = (struct search_edge){.move = (sb_move)key, .visits = 1};
    search_edges(tree, node)[1] = (struct search_edge){.move = (sb_move)key + 1, .visits = 2};
    return node;
}

static void the_tree_finds_what_was_added(void **unused) {
    (void)unused;
    struct search_tree tree;
    assert_true(search_tree_start(&tree, 1000000));
    for (uint64_t key = 1; key <= 500; key++)
        add(&tree, key << 32, SEARCH_NONE);
    for (uint64_t key = 1; key <= 500; key++)
        assert_int_equal(search_tree_find(&tree, key << 32)->key, key << 32);
    assert_null(search_tree_find(&tree, (uint64_t)501 << 32));
    search_tree_free(&tree);
}

/* 1 - 2 - 4, 1 - 3, 5: of these, 2 and what follows from it. */
static void the_tree_keeps_what_follows_from_a_node(void **unused) {
    (void)unused;
    struct search_tree tree;
    assert_true(search_tree_start(&tree, 1000000));
    uint32_t one = search_number(&tree, add(&tree, 1, SEARCH_NONE));
    uint32_t two = search_number(&tree, add(&tree, 2, one));
    add(&tree, 3, one);
    uint32_t four = search_number(&tree, add(&tree, 4, two));
    add(&tree, 5, SEARCH_NONE);
    add(&tree, 6, four);
    search_tree_keep(&tree, 2);
    assert_non_null(search_tree_find(&tree, 2));
    assert_non_null(search_tree_find(&tree, 4));
    assert_non_null(search_tree_find(&tree, 6));
    assert_null(search_tree_find(&tree, 1));
    assert_null(search_tree_find(&tree, 3));
    assert_null(search_tree_find(&tree, 5));
    const struct search_node *kept = search_tree_find(&tree, 4);
    assert_int_equal(kept->visits, 4);
    assert_int_equal(kept->parent, search_number(&tree, search_tree_find(&tree, 2)));
    assert_int_equal(search_edges(&tree, kept)[1].move, 5);
    search_tree_free(&tree);
}

static void the_tree_stays_within_its_memory(void **unused) {
    (void)unused;
    for (size_t bytes = 100000; bytes <= 10000000; bytes *= 10) {
        struct search_tree tree;
        assert_true(search_tree_start(&tree, bytes));
        uint64_t key = 0;
        while (search_tree_add(&tree, ++key, SEARCH_NONE, 8))
            ;
        size_t half = tree.nodes_most * sizeof(struct search_node) + tree.edges_most * sizeof(struct search_edge) +
                      tree.table_size * sizeof(uint32_t);
        assert_true(2 * half <= bytes);
        assert_true(2 * half > bytes / 4);
        assert_true(key > bytes / 2000);
        search_tree_free(&tree);
    }
}

static void edges_can_be_added_later(void **unused) {
    (void)unused;
    struct search_tree tree;
    assert_true(search_tree_start(&tree, 100000));
    struct search_node *node = add(&tree, 7, SEARCH_NONE);
    assert_true(search_tree_extend(&tree, node, 30));
    assert_true(node->room >= 32);
    assert_int_equal(search_edges(&tree, node)[1].move, 8);
    assert_false(search_tree_extend(&tree, node, 60000));
    search_tree_free(&tree);
}

/* ---- Walking ---- */

static struct position middle_of(const struct sb_game *game, int seats) {
    struct position table = start_game(game, seats, "");
    struct sb_random random;
    sb_random_stream(&random, 31, 0);
    sb_move moves[SB_MAX_MOVES];
    for (int i = 0; i < 60 || game->actor(&table.state) < 0 || game->moves(&table.state, moves) < 2; i++)
        make_move(&table, any_move(&table, &random));
    return table;
}

static search_judge *judges;
static int judged;

static void judge_and_count(const struct sb_game *game, const void *state, const sb_move *moves, int count,
                            float *scores) {
    judged++;
    judges(game, state, moves, count, scores);
}

/* How often moves are judged in so many walks from a position. */
static int count_judgements(const struct position *table, bool expands_late, int walks) {
    static struct search_walker walker;
    struct search_tree tree;
    struct search_knowledge knows = *search_knowledge_of(table->game);
    judges = knows.judge;
    judged = 0;
    knows.judge = judge_and_count;
    knows.expands_late = expands_late;
    assert_true(search_tree_start(&tree, 1000000));
    walker = (struct search_walker){.game = table->game,
                                    .knows = &knows,
                                    .tree = &tree,
                                    .seat = table->game->actor(&table->state),
                                    .seats = table->setup.seats,
                                    .root = {1, 2},
                                    .world = table->state};
    sb_random_stream(&walker.random, 1, 1);
    for (int i = 0; i < walks; i++)
        search_walk(&walker);
    search_tree_free(&tree);
    return judged;
}

/* The first walk judges at the root, and comes to a position that is new. */
static void moves_are_judged_when_a_walk_comes_again(void **unused) {
    (void)unused;
    struct position table = middle_of(&sb_samurai, 2);
    assert_int_equal(count_judgements(&table, true, 1), 1);
    assert_int_equal(count_judgements(&table, false, 1), 1);
    assert_true(count_judgements(&table, true, 100) > 1);
    assert_true(count_judgements(&table, true, 100) < count_judgements(&table, false, 100));
}

/* ---- Every game ---- */

/* In this build each move of a match is checked to be legal, and each state for its invariants. */
static void play_with_search(struct position *table, uint64_t number) {
    struct sb_match match;
    assert_true(sb_match_start(&match, table->game, &table->setup, 3, number, NULL));
    for (int seat = 0; seat < match.setup.seats; seat++)
        seat_bot(&match, seat, seat % 2 ? "search:iterations=3:mem=2" : "search:iterations=2:mem=1");
    while (sb_match_advance(&match) > 0)
        ;
    assert_int_equal(sb_match_actor(&match), SB_NOBODY);
    sb_match_free(&match);
}

static void plays_every_game_to_its_end(void **unused) {
    (void)unused;
    for_every_setup(play_with_search);
}

static long asked;

/* The same question in worlds that differ only in what the seat cannot know. */
static void ask_in_two_worlds(struct position *start, uint64_t number) {
    struct position table = *start;
    struct sb_random random;
    sb_random_stream(&random, 29, number);
    while (table.game->actor(&table.state) != SB_NOBODY) {
        if (table.game->actor(&table.state) >= 0 && sb_random_below(&random, 12) == 0) {
            uint64_t stream = sb_random_below(&random, 1000);
            sb_move here = ask_bot(&table, "search:iterations=12:mem=1", 2 * stream, stream);
            sb_move there = ask_bot(&table, "search:iterations=12:mem=1", 2 * stream + 1, stream);
            if (here != there)
                fail_at(HERE, "%s, set-up %d: another world, another choice", table.game->name, (int)number);
            asked++;
        }
        make_move(&table, any_move(&table, &random));
    }
}

static void its_choice_does_not_depend_on_what_is_hidden(void **unused) {
    (void)unused;
    asked = 0;
    for_every_setup(ask_in_two_worlds);
    assert_true(asked > 500);
}

static void play_recorded(const char *bot, struct sb_match *match) {
    struct position table = start_game(&sb_template, 4, "");
    assert_true(sb_match_start(match, table.game, &table.setup, 5, 1, NULL));
    for (int seat = 0; seat < match->setup.seats; seat++)
        seat_bot(match, seat, bot);
    while (sb_match_advance(match) > 0)
        ;
}

static void assert_plays_the_same_again(const char *bot) {
    struct sb_match one, other;
    play_recorded(bot, &one);
    play_recorded(bot, &other);
    assert_int_equal(one.count, other.count);
    for (size_t i = 0; i < one.count; i++)
        assert_int_equal(one.steps[i].move, other.steps[i].move);
    sb_match_free(&one);
    sb_match_free(&other);
}

static void the_same_seed_gives_the_same_game(void **unused) {
    (void)unused;
    assert_plays_the_same_again("search:iterations=100");
    assert_plays_the_same_again("search:iterations=100:threads=2");
    assert_plays_the_same_again("search:iterations=100:threads=3");
}

/* ---- Games it knows nothing of ---- */

/* Whoever is dealt a card by this line of chance's moves, what do most of the levels above random do with it? */
static void assert_level_plays(const char *deal, const char *move) {
    struct position table = start_game(&sb_template, 2, "");
    char text[SB_MAX_NOTATION];
    play(&table, deal);
    assert_string_equal(text_of(&table, ask_bot(&table, "medium", 1, 1), 0, text), move);
    assert_string_equal(text_of(&table, ask_bot(&table, "hard", 1, 1), 0, text), move);
}

static void playouts_alone_tell_a_good_card_from_a_bad_one(void **unused) {
    (void)unused;
    assert_level_plays("* deal 6, * deal 3", "stay");
    assert_level_plays("* deal 1, * deal 3", "change");
}

/* Two seats in turn, two moves each, and no end. */
static void endless_start(void *state, const struct sb_setup *setup) {
    (void)setup;
    *(unsigned char *)state = 0;
}
static int endless_actor(const void *state) {
    return *(const unsigned char *)state;
}
static int endless_moves(const void *state, sb_move *moves) {
    (void)state;
    moves[0] = 0;
    moves[1] = 1;
    return 2;
}
static void endless_apply(void *state, sb_move move) {
    (void)move;
    *(unsigned char *)state ^= 1;
}
static uint64_t endless_notices(const void *before, sb_move move, const void *after, int eye) {
    (void)before, (void)after, (void)eye;
    return move;
}
static void endless_redeal(void *state, int seat, struct sb_random *random) {
    (void)state, (void)seat, (void)random;
}

static void a_playout_without_end_is_broken_off_as_even(void **unused) {
    (void)unused;
    const struct sb_game endless = {.name = "endless",
                                    .seats_least = 2,
                                    .seats_most = 2,
                                    .state_size = 1,
                                    .start = endless_start,
                                    .actor = endless_actor,
                                    .moves = endless_moves,
                                    .apply = endless_apply,
                                    .notices = endless_notices,
                                    .redeal = endless_redeal};
    struct position table = {.game = &endless, .setup = {.seats = 2}};
    struct sb_bot bot = bot_named(&endless, "search:iterations=20");
    struct sb_hint hint;
    struct sb_decision decision = decision_in(&table, 1);
    assert_true(sb_hint_find(&decision, &bot, &hint, NULL));
    assert_true(hint.value == 0.5);
}

/* ---- Budgets ---- */

static double processor_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

/* Does other work keep us from the processor? */
static bool is_machine_busy(void) {
    double start = sb_clock_seconds(), used = processor_seconds();
    while (processor_seconds() < used + 0.02)
        ;
    return sb_clock_seconds() - start > 1.5 * 0.02;
}

/* The seconds that a decision takes; where other work holds it up, those that it had a processor for. */
static double time_to_decide(const struct position *table, const char *bot, double least) {
    double start = sb_clock_seconds(), used = processor_seconds();
    ask_bot(table, bot, 1, 1);
    double took = sb_clock_seconds() - start;
    used = processor_seconds() - used;
    assert_true(took > least);
    return used < took && is_machine_busy() ? used : took;
}

/* Other work may hold it up now and then without being noticed. */
static void assert_takes_about(const struct position *table, const char *bot, double seconds) {
    double best = 1e9;
    for (int tries = 0; tries < 20 && best > 1.2 * seconds; tries++) {
        double took = time_to_decide(table, bot, 0.8 * seconds);
        best = took < best ? took : best;
    }
    assert_true(best <= 1.2 * seconds);
}

static struct position before_the_first_figure(void) {
    struct position table = start_game(&sb_samurai, 2, "first=0 hand=random");
    struct sb_random random;
    sb_random_stream(&random, 31, 0);
    while (table.game->actor(&table.state) < 0)
        make_move(&table, any_move(&table, &random));
    return table;
}

/* Where the first figure of Samurai is put hardly matters: up to the end, another place may be the best. */
static void takes_its_time(void **unused) {
    (void)unused;
    struct position table = before_the_first_figure();
    assert_takes_about(&table, "search:ms=100", 0.1);
    assert_takes_about(&table, "search:ms=300:threads=2", 0.3);
}

/* … but no longer, and less where what is left of it cannot change the choice any more. */
static void keeps_to_its_time(void **unused) {
    (void)unused;
    double shortest = 1;
    for (int i = 0; sb_games[i]; i++) {
        struct position table = middle_of(sb_games[i], sb_games[i]->seats_usual);
        for (int threads = 1; threads <= 2; threads++) {
            double best = 1e9;
            for (int tries = 0; tries < 20 && best > 1.2 * 0.2; tries++) {
                double took = time_to_decide(&table, threads == 1 ? "search:ms=200" : "search:ms=200:threads=2", 0);
                best = took < best ? took : best;
            }
            assert_true(best <= 1.2 * 0.2);
            shortest = best < shortest ? best : shortest;
        }
    }
    assert_true(shortest < 0.9 * 0.2);
}

static void iterations_end_it_before_its_time(void **unused) {
    (void)unused;
    struct position table = middle_of(sb_games[0], 2);
    double start = sb_clock_seconds();
    ask_bot(&table, "search:ms=60000:iterations=10", 1, 1);
    assert_true(sb_clock_seconds() - start < 30);
}

/* ---- Being told to stop ---- */

static void *tell_soon(void *stop) {
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    sb_stop_tell(stop);
    return NULL;
}

/* It would think for an hour. */
static void stops_when_told(void **unused) {
    (void)unused;
    for (int i = 0; sb_games[i]; i++) {
        struct position table = middle_of(sb_games[i], sb_games[i]->seats_usual);
        struct sb_bot bot = bot_named(table.game, "search:ms=3600000:threads=2");
        struct sb_decision decision = decision_in(&table, 1);
        struct sb_stop stop = {false};
        struct sb_hint hint;
        pthread_t other;
        sb_move move;
        decision.stop = &stop;
        assert_int_equal(pthread_create(&other, NULL, tell_soon, &stop), 0);
        assert_true(sb_decision_make(&decision, &bot, &move, NULL));
        assert_true(sb_stop_told(&stop));
        assert_true(sb_move_legal(table.game, &table.state, move));
        assert_true(sb_hint_find(&decision, &bot, &hint, NULL)); /* told beforehand */
        assert_true(hint.value >= 0 && hint.value <= 1 && hint.count > 0);
        pthread_join(other, NULL);
    }
}

static void a_stop_that_is_not_told_changes_nothing(void **unused) {
    (void)unused;
    struct position table = middle_of(sb_games[0], 2);
    struct sb_bot bot = bot_named(table.game, "search:iterations=100");
    struct sb_decision decision = decision_in(&table, 1);
    struct sb_stop stop = {false};
    struct sb_hint with, without;
    assert_true(sb_hint_find(&decision, &bot, &without, NULL));
    decision.stop = &stop;
    assert_true(sb_hint_find(&decision, &bot, &with, NULL));
    assert_true(with.value == without.value && with.candidate[0].move == without.candidate[0].move);
}

static void a_full_arena_is_no_reason_to_stop(void **unused) {
    (void)unused;
    struct position table = middle_of(sb_games[0], 4);
    assert_true(sb_move_legal(table.game, &table.state, ask_bot(&table, "search:iterations=4000:mem=1", 1, 1)));
}

static void threads_share_the_iterations(void **unused) {
    (void)unused;
    struct position table = middle_of(sb_games[0], 2);
    assert_true(sb_move_legal(table.game, &table.state, ask_bot(&table, "search:iterations=200:threads=3", 1, 1)));
    assert_true(sb_move_legal(table.game, &table.state, ask_bot(&table, "search:iterations=1:threads=3", 1, 1)));
}

/* A thread of one iteration has tried one move. Where the first figure is put no move looks better than others, so each
 * thread begins with another. */
static void what_all_threads_have_found_counts(void **unused) {
    (void)unused;
    struct position table = before_the_first_figure();
    struct sb_bot bot = bot_named(table.game, "search:iterations=4:threads=4");
    struct sb_decision decision = decision_in(&table, 1);
    struct sb_hint hint;
    double shares = 0;
    assert_true(sb_hint_find(&decision, &bot, &hint, NULL));
    assert_true(hint.count > 1);
    for (int i = 0; i < hint.count; i++)
        shares += hint.candidate[i].share;
    assert_true(shares > 0.999 && shares < 1.001);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tree_finds_what_was_added),
        cmocka_unit_test(the_tree_keeps_what_follows_from_a_node),
        cmocka_unit_test(the_tree_stays_within_its_memory),
        cmocka_unit_test(edges_can_be_added_later),
        cmocka_unit_test(moves_are_judged_when_a_walk_comes_again),
        cmocka_unit_test(plays_every_game_to_its_end),
        cmocka_unit_test(its_choice_does_not_depend_on_what_is_hidden),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(playouts_alone_tell_a_good_card_from_a_bad_one),
        cmocka_unit_test(a_playout_without_end_is_broken_off_as_even),
        cmocka_unit_test(takes_its_time),
        cmocka_unit_test(keeps_to_its_time),
        cmocka_unit_test(iterations_end_it_before_its_time),
        cmocka_unit_test(stops_when_told),
        cmocka_unit_test(a_stop_that_is_not_told_changes_nothing),
        cmocka_unit_test(a_full_arena_is_no_reason_to_stop),
        cmocka_unit_test(threads_share_the_iterations),
        cmocka_unit_test(what_all_threads_have_found_counts),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
