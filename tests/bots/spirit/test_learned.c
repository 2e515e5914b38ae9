/* What a network looks at in Samurai Spirit. */
#include "../../../src/bots/spirit/internal.h"
#include "../../../src/bots/spirit/outlook.h"
#include "scenes.h"
#include <math.h>
#include <saburau/spirit.h>
#include <string.h>

/* ---- Games, to their quiet positions ---- */

typedef void check_look(const struct position *quiet, struct sb_random *random);

/* Where the turn ends after this move, if it does: a position as search evaluates it. */
static bool ends_turn(const struct position *before, sb_move move, struct position *quiet) {
    *quiet = *before;
    spirit_search.prepare(&quiet->state);
    if (spirit_search.quiet(&quiet->state))
        return false;
    sb_spirit.apply(&quiet->state, move);
    return spirit_search.quiet(&quiet->state);
}

/* Plays a game by quick rules, with some random moves, and looks at its quiet positions. Returns how many there were.
 */
static int look_at_game(int seats, const char *options, uint64_t stream, check_look *check) {
    struct position table = start_game(&sb_spirit, seats, options), quiet;
    struct sb_random random;
    int looks = 0;
    sb_random_stream(&random, 11, stream);
    for (int actor; (actor = sb_spirit.actor(&table.state)) != SB_NOBODY;) {
        bool sensible = actor != SB_CHANCE && sb_random_below(&random, 4) > 0;
        sb_move move = sensible ? (spirit_search.play)(&sb_spirit, &table.state, &random) : any_move(&table, &random);
        if (ends_turn(&table, move, &quiet)) {
            check(&quiet, &random);
            looks++;
        }
        sb_spirit.apply(&table.state, move);
    }
    return looks;
}

static void look_at_games(check_look *check) {
    static const char *const options[] = {"level=normal", "level=easy reserve=on", "level=hard", "level=heroic"};
    int looks = 0;
    for (int seats = 2; seats <= SB_SPIRIT_SEATS; seats++)
        for (int i = 0; i < 4; i++)
            for (uint64_t game = 0; game < 3; game++)
                looks += look_at_game(seats, options[i], game * 100 + (uint64_t)(seats * 10 + i), check);
    assert_in_range(looks, 1000, 100000);
}

/* ---- What is looked at ---- */

static void assert_is_in_range(const struct position *quiet, struct sb_random *random) {
    struct learned_look look;
    (void)random;
    spirit_learned.look(&quiet->state, 0, &look);
    assert_int_equal(look.seats, quiet->setup.seats);
    assert_int_equal(look.views, 1);
    assert_true(isfinite(look.view[0].score) == (look.view[0].count > 0));
    assert_in_range(look.view[0].count, 0, LEARNED_LISTED);
    for (int i = 0; i < look.view[0].count; i++)
        assert_in_range(look.view[0].features[i], 1, spirit_learned.inputs - 1);
}

static void lists_features_that_there_are(void **unused) {
    (void)unused;
    look_at_games(assert_is_in_range);
}

/* Two worlds that all seats hold for possible look the same. When the round is over, all that was hidden is turned up,
 * and they differ. */
static void assert_same_in_another_world(const struct position *quiet, struct sb_random *random) {
    struct position other = *quiet;
    struct learned_look here, there;
    if (spirit_round_is_over((const void *)&quiet->state))
        return;
    sb_spirit.redeal(&other.state, 0, random);
    spirit_learned.look(&quiet->state, 0, &here);
    spirit_learned.look(&other.state, 0, &there);
    assert_true(here.view[0].score == there.view[0].score);
    assert_int_equal(here.view[0].count, there.view[0].count);
    assert_memory_equal(here.view[0].features, there.view[0].features,
                        (size_t)here.view[0].count * sizeof *here.view[0].features);
}

static void sees_nothing_that_is_hidden(void **unused) {
    (void)unused;
    look_at_games(assert_same_in_another_world);
}

/* ---- The end of a round ---- */

static void assert_settles(const struct position *quiet, struct sb_random *random) {
    struct sb_spirit_state settled, again;
    (void)random;
    memcpy(&settled, &quiet->state, sizeof settled);
    if (!spirit_round_is_over(&settled))
        return;
    int round = settled.round;
    again = settled;
    spirit_settle_round(&settled);
    spirit_settle_round(&again);
    assert_memory_equal(&settled, &again, sizeof settled);
    if (settled.cause == SB_SPIRIT_CAUSE_NONE) {
        assert_true(spirit_round_begins(&settled));
        assert_int_equal(settled.round, round + 1);
    }
}

static void settles_a_round_that_is_over(void **unused) {
    (void)unused;
    look_at_games(assert_settles);
}

/* ---- The network ---- */

static void has_a_network_for_every_number_of_seats(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= SB_SPIRIT_SEATS; seats++)
        assert_int_equal(spirit_learned.network(seats)->inputs, spirit_learned.inputs);
}

static void varies_seats_and_levels(void **unused) {
    (void)unused;
    struct sb_random random;
    int seen[SB_SPIRIT_SEATS + 1][SB_SPIRIT_LEVELS] = {{0}};
    sb_random_stream(&random, 1, 0);
    for (int i = 0; i < 5000; i++) {
        struct sb_setup setup = {.seats = 0};
        struct sb_spirit_state state;
        spirit_learned.vary(&setup, &random);
        assert_in_range(setup.seats, 2, SB_SPIRIT_SEATS);
        sb_spirit.start(&state, &setup);
        seen[setup.seats][state.level]++;
    }
    for (int seats = 2; seats <= SB_SPIRIT_SEATS; seats++)
        for (int level = 0; level < SB_SPIRIT_LEVELS; level++)
            assert_true(seen[seats][level] > 0);
}

static void keeps_the_number_of_seats_that_was_asked_for(void **unused) {
    (void)unused;
    struct sb_random random;
    struct sb_setup setup = {.seats = 5};
    sb_random_stream(&random, 1, 1);
    spirit_learned.vary(&setup, &random);
    assert_int_equal(setup.seats, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_features_that_there_are), cmocka_unit_test(sees_nothing_that_is_hidden),
        cmocka_unit_test(settles_a_round_that_is_over),  cmocka_unit_test(has_a_network_for_every_number_of_seats),
        cmocka_unit_test(varies_seats_and_levels),       cmocka_unit_test(keeps_the_number_of_seats_that_was_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
