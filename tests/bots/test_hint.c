/* Hints: what search says of the moves, for whom, and from what. */
#include "support_games.h"
#include <saburau/hero.h>
#include <saburau/hint.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>
#include <string.h>

static const char quick[] = "search:iterations=50:mem=4";

static const struct sb_game *const games[] = {&sb_samurai, &sb_spirit, &sb_hero};
enum { GAMES = sizeof games / sizeof *games };

/* A match played by greedy, until a seat decides after at least so many moves. */
static void start_match(struct sb_match *match, const struct sb_game *game, size_t moves, uint64_t seed) {
    struct sb_setup setup;
    struct sb_error error = {.words = NULL};
    assert_true(read_setup(game, game->seats_usual, "", &setup, &error));
    assert_true(sb_match_start(match, game, &setup, seed, 0, &error));
    for (int seat = 0; seat < setup.seats; seat++)
        seat_bot(match, seat, "greedy");
    while (match->count < moves || sb_match_actor(match) == SB_CHANCE)
        assert_true(sb_match_advance(match) > 0);
}

static struct sb_hint hint_for(const struct sb_match *match) {
    struct sb_hint hint;
    struct sb_error error = {.words = NULL};
    struct sb_bot bot = bot_named(match->game, quick);
    if (!sb_match_hint(match, &bot, &hint, &error))
        fail_at(HERE, "%s", error.text);
    return hint;
}

static void assert_is_share(double number) {
    assert_true(number >= 0 && number <= 1 + 1e-9);
}

/* The three considered most come first, and of these the highest value. */
static bool comes_before(const struct sb_hint *hint, int one, int other) {
    const struct sb_candidate *first = &hint->candidate[one], *second = &hint->candidate[other];
    if (other < SB_CANDIDATES_BEST)
        return first->value >= second->value;
    for (int best = 0; best < SB_CANDIDATES_BEST; best++)
        if (hint->candidate[best].share < second->share)
            return false;
    return one < SB_CANDIDATES_BEST || first->share >= second->share;
}

static void candidates_are_sorted_and_shares_add_up(void **unused) {
    (void)unused;
    for (int i = 0; i < 3 * GAMES; i++) {
        struct sb_match match;
        double shares = 0;
        start_match(&match, games[i % GAMES], 40, (uint64_t)i);
        struct sb_hint hint = hint_for(&match);
        assert_int_equal(hint.seat, sb_match_actor(&match));
        assert_in_range(hint.count, 1, SB_CANDIDATES);
        assert_is_share(hint.value);
        for (int j = 0; j < hint.count; j++) {
            assert_true(sb_move_legal(match.game, &match.state, hint.candidate[j].move));
            assert_true(j == 0 || comes_before(&hint, j - 1, j));
            assert_is_share(hint.candidate[j].share);
            assert_is_share(hint.candidate[j].value);
            shares += hint.candidate[j].share;
        }
        assert_is_share(shares);
        sb_match_free(&match);
    }
}

static void the_match_is_left_as_it_is(void **unused) {
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct sb_match match, copy;
        start_match(&match, games[i], 40, 7);
        memcpy(&copy, &match, sizeof match);
        hint_for(&match);
        assert_memory_equal(&copy, &match, sizeof match);
        sb_match_free(&match);
    }
}

static void the_same_question_gets_the_same_answer(void **unused) {
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct sb_match match;
        start_match(&match, games[i], 40, 8);
        struct sb_hint first = hint_for(&match), second = hint_for(&match);
        assert_int_equal(first.count, second.count);
        for (int j = 0; j < first.count; j++)
            assert_int_equal(first.candidate[j].move, second.candidate[j].move);
        sb_match_free(&match);
    }
}

/* Whatever the seat cannot know may be dealt anew: the hint is the same. */
static void what_the_seat_cannot_know_makes_no_difference(void **unused) {
    (void)unused;
    for (int i = 0; i < 4 * GAMES; i++) {
        struct sb_match match;
        struct sb_random random;
        start_match(&match, games[i % GAMES], 30 + (size_t)i, (uint64_t)i);
        struct sb_hint hint = hint_for(&match);
        sb_random_stream(&random, 5, (uint64_t)i);
        match.game->redeal(&match.state, hint.seat, &random);
        struct sb_hint other = hint_for(&match);
        assert_int_equal(hint.count, other.count);
        assert_true(hint.value == other.value);
        for (int j = 0; j < hint.count; j++) {
            assert_int_equal(hint.candidate[j].move, other.candidate[j].move);
            assert_true(hint.candidate[j].value == other.candidate[j].value);
        }
        sb_match_free(&match);
    }
}

static void a_forced_move_is_the_only_candidate(void **unused) {
    int found = 0;
    (void)unused;
    for (size_t moves = 20; moves < 60; moves++) {
        struct sb_match match;
        sb_move legal[SB_MAX_MOVES];
        char memory[256];
        struct sb_text reason = sb_text_over(memory, sizeof memory);
        start_match(&match, &sb_spirit, moves, moves);
        if (sb_match_actor(&match) >= 0 && match.game->moves(&match.state, legal) == 1) {
            struct sb_hint hint = hint_for(&match);
            found++;
            assert_int_equal(hint.count, 1);
            assert_int_equal(hint.candidate[0].move, legal[0]);
            assert_true(hint.candidate[0].share == 1);
            sb_hint_reason(match.game, &match.state, legal[0], &reason);
            assert_string_equal(memory, "There is no other move.");
        }
        sb_match_free(&match);
    }
    assert_true(found > 0);
}

static void assert_no_hint(const struct sb_match *match, const char *bot_name, const char *word) {
    struct sb_hint hint;
    struct sb_error error = {.words = NULL};
    struct sb_bot bot = bot_named(match->game, bot_name);
    struct sb_decision decision = {.game = match->game, .setup = match->setup, .world = match->state};
    double worth;
    assert_false(sb_match_hint(match, &bot, &hint, &error));
    assert_non_null(strstr(error.text, word));
    assert_false(sb_hint_worth(&decision, &bot, 0, &worth, &error));
    if (!strstr(error.text, word))
        fail_at(HERE, "\"%s\" does not say \"%s\"", error.text, word);
}

static void no_hint_where_no_seat_acts(void **unused) {
    struct sb_match match;
    char memory[256] = "";
    struct sb_text reason = sb_text_over(memory, sizeof memory);
    (void)unused;
    start_match(&match, &sb_spirit, 0, 1);
    sb_match_restart(&match, 1, 0);
    assert_int_equal(sb_match_actor(&match), SB_CHANCE);
    assert_no_hint(&match, quick, "No seat is to act");
    sb_hint_reason(match.game, &match.state, 0, &reason);
    assert_string_equal(memory, "");
    while (sb_match_advance(&match) > 0)
        continue;
    assert_int_equal(sb_match_actor(&match), SB_NOBODY);
    assert_no_hint(&match, quick, "No seat is to act");
    sb_match_free(&match);
}

static void other_bots_give_no_hints(void **unused) {
    struct sb_match match;
    (void)unused;
    start_match(&match, &sb_samurai, 30, 1);
    assert_no_hint(&match, "greedy", "greedy gives none");
    assert_no_hint(&match, "random", "random gives none");
    sb_match_free(&match);
}

/* One way to win at once: 50 iterations find it. */
static void the_winning_move_is_the_hint(void **unused) {
    struct position table = start_game(&sb_hero, 3, "first=0");
    struct sb_hero_state *s = (struct sb_hero_state *)&table.state;
    struct sb_bot bot = bot_named(&sb_hero, quick);
    struct sb_error error = {.words = NULL};
    struct sb_hint hint;
    char memory[SB_MAX_NOTATION];
    (void)unused;
    play(&table, "* hero 0 1, * hero 0 3, * hero 1 2, * hero 1 5, * hero 2 1, * hero 2 3");
    play(&table, "* card 0 2, * card 0 3, * card 0 4, * card 0 5, * card 0 7");
    play(&table, "* card 1 1, * card 1 2, * card 1 3, * card 1 7, * card 1 7");
    play(&table, "* card 2 2, * card 2 4, * card 2 6, * card 2 6, * card 2 7");
    for (int number = SB_HERO_CHICKEN; number <= SB_HERO_KNIGHT; number++)
        if (number != SB_HERO_WITCH && !(s->team[1] >> number & 1)) {
            s->deck[number]--;
            s->team[1] |= (uint8_t)(1 << number);
        }
    s->used[1] = s->team[1];
    play(&table, "* reveal 3, 0 send 3");
    s->looked |= 1 << 1;
    struct sb_decision decision = decision_in(&table, 1);
    assert_true(sb_hint_find(&decision, &bot, &hint, &error));
    assert_string_equal(text_of(&table, hint.candidate[0].move, 1, memory), "hire");
    assert_true(hint.candidate[0].value > 0.99);

    sb_move pass;
    double worth = 0;
    assert_true(sb_hint_worth(&decision, &bot, hint.candidate[0].move, &worth, &error));
    assert_true(worth == 1);
    assert_true(sb_move_read(table.game, &table.state, "pass", &pass, &error) &&
                sb_hint_worth(&decision, &bot, pass, &worth, &error));
    assert_true(worth < 1);
}

static void a_game_unknown_to_bots_has_hints_without_reasons(void **unused) {
    struct position table = start_game(&sb_template, 2, "");
    struct sb_bot bot = bot_named(&sb_template, quick);
    struct sb_hint hint;
    char memory[SB_MAX_NOTATION], sentence[256] = "";
    struct sb_text reason = sb_text_over(sentence, sizeof sentence);
    (void)unused;
    play(&table, "* deal 6, * deal 3");
    struct sb_decision decision = decision_in(&table, 1);
    assert_true(sb_hint_find(&decision, &bot, &hint, NULL));
    assert_int_equal(hint.count, 2);
    assert_string_equal(text_of(&table, hint.candidate[0].move, 0, memory), "stay");
    sb_hint_reason(&sb_template, &table.state, hint.candidate[0].move, &reason);
    assert_string_equal(sentence, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(candidates_are_sorted_and_shares_add_up),
        cmocka_unit_test(the_match_is_left_as_it_is),
        cmocka_unit_test(the_same_question_gets_the_same_answer),
        cmocka_unit_test(what_the_seat_cannot_know_makes_no_difference),
        cmocka_unit_test(a_forced_move_is_the_only_candidate),
        cmocka_unit_test(no_hint_where_no_seat_acts),
        cmocka_unit_test(other_bots_give_no_hints),
        cmocka_unit_test(the_winning_move_is_the_hint),
        cmocka_unit_test(a_game_unknown_to_bots_has_hints_without_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
