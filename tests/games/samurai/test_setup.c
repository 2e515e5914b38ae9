/* Samurai: options, first player, hands and figures. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

/* ---- Options ---- */

static void defaults_are_the_first_values(void **unused) {
    (void)unused;
    static const struct {
        const char *name;
        const char *values[6];
    } expected[] = {
        {"hand", {"choose", "random"}},
        {"figures", {"players", "random"}},
        {"captures", {"instant", "turn"}},
        {"first", {"random", "0", "1", "2", "3"}},
    };
    for (int i = 0; i < 4; i++) {
        const struct sb_option *option = &sb_samurai.options[i];
        assert_string_equal(option->name, expected[i].name);
        int j = 0;
        for (; expected[i].values[j] != NULL; j++)
            assert_string_equal(option->values[j], expected[i].values[j]);
        assert_null(option->values[j]);
    }
    assert_null(sb_samurai.options[4].name);
}

static void only_what_differs_from_the_default_is_written(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 3, "captures=turn first=1 hand=choose");
    struct sb_text json = sb_text_new(NULL);
    sb_setup_write(&sb_samurai, &table.setup, &json);
    assert_string_equal(json.data, "{\"captures\":\"turn\",\"first\":\"1\"}");
    sb_text_clear(&json);
    table = start_game(&sb_samurai, 3, "");
    sb_setup_write(&sb_samurai, &table.setup, &json);
    assert_string_equal(json.data, "{}");
    sb_text_free(&json);
}

static void a_first_player_who_does_not_sit_there_is_refused(void **unused) {
    (void)unused;
    assert_setup_refused(&sb_samurai, 2, "first=2", "first");
    assert_setup_refused(&sb_samurai, 2, "first=3", "first");
    assert_setup_refused(&sb_samurai, 3, "first=3", "first");
    start_game(&sb_samurai, 2, "first=1");
    start_game(&sb_samurai, 3, "first=2");
    start_game(&sb_samurai, 4, "first=3");
}

static void unknown_options_are_refused_with_those_there_are(void **unused) {
    (void)unused;
    assert_setup_refused(&sb_samurai, 2, "hands=choose", "figures");
    assert_setup_refused(&sb_samurai, 2, "Hand=choose", "figures");
    assert_setup_refused(&sb_samurai, 2, "hand=chosen", "choose");
    assert_setup_refused(&sb_samurai, 2, "hand=", "random");
    assert_setup_refused(&sb_samurai, 2, "captures=later", "instant");
    assert_setup_refused(&sb_samurai, 2, "figures=player", "players");
    assert_setup_refused(&sb_samurai, 4, "first=4", "random");
    assert_setup_refused(&sb_samurai, 4, "first=01", "random");
}

static void two_to_four_seats(void **unused) {
    (void)unused;
    assert_setup_refused(&sb_samurai, 1, "", "2");
    assert_setup_refused(&sb_samurai, 5, "", "4");
    assert_setup_refused(&sb_samurai, 0, "", "2");
    assert_setup_refused(&sb_samurai, -1, "", "2");
}

/* ---- First player ---- */

static void chance_says_who_begins(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "");
    assert_actor(&table, SB_CHANCE);
    assert_legal_moves(&table, "first 0, first 1");
    assert_weight(&table, "first 0", 1);
    assert_weight(&table, "first 1", 1);
    struct position other = table;
    play(&table, "* first 0");
    assert_actor(&table, 0);
    play(&other, "* first 1");
    assert_actor(&other, 1);
}

static void every_seat_begins_as_often(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 4, "");
    long counts[4] = {0};
    struct sb_random random;
    sb_random_stream(&random, 4, 4);
    for (int n = 0; n < 8000; n++)
        counts[sb_samurai_who(sb_samurai.sample(&table.state, &random))]++;
    assert_drawn_by_weight(counts, ((double[]){1, 1, 1, 1}), 4);
}

static void any_seat_may_begin(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 4, "");
    assert_legal_moves(&table, "first 0, first 1, first 2, first 3");
    table = start_game(&sb_samurai, 3, "");
    assert_legal_moves(&table, "first 0, first 1, first 2");
    assert_refused(&table, "first 3", "3");
}

static void a_fixed_first_player_is_automatic(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 4, "first=2");
    assert_actor(&table, 2);
    struct position drawn = start_game(&sb_samurai, 4, "");
    play(&drawn, "* first 2");
    assert_same_state(&table, &drawn);
}

/* ---- Hands: choose ---- */

static void a_hand_is_kept_in_token_order(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    play(&table, "0 keep buddha3");
    assert_refused(&table, "keep buddha4", "buddha 4");
    assert_refused(&table, "keep helmet4", "helmet 4");
    assert_legal(&table, "keep buddha2");
    assert_legal(&table, "keep rice4");
}

static void no_token_is_kept_more_often_than_it_is_there(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    play(&table, "0 keep buddha3");
    assert_refused(&table, "keep buddha3", "buddha 3");
    play(&table, "0 keep samurai2, 0 keep samurai2");
    assert_refused(&table, "keep samurai2", "samurai 2");
    play(&table, "0 keep samurai1, 0 keep samurai1");
    assert_hand(&table, 0, "buddha3 samurai2 samurai2 samurai1 samurai1");
}

/* At or after it there must be enough for the rest of the hand. */
static void the_first_kept_leaves_five_at_or_after_it(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    assert_legal_moves(&table, "keep buddha2, keep buddha3, keep buddha4, keep helmet2, keep helmet3, keep helmet4, "
                               "keep rice2, keep rice3, keep rice4, keep samurai1, keep samurai2, keep samurai3, "
                               "keep shift, keep ship2");
    assert_refused(&table, "keep ship1", "ship 1");
    assert_refused(&table, "keep swap", "figure exchange");
    play(&table, "0 keep ship2");
    assert_legal_moves(&table, "keep ship1");
    play(&table, "0 keep ship1");
    assert_legal_moves(&table, "keep ship1");
    play(&table, "0 keep ship1");
    assert_legal_moves(&table, "keep ronin");
    play(&table, "0 keep ronin");
    assert_legal_moves(&table, "keep swap");
    play(&table, "0 keep swap");
    assert_actor(&table, 1);
}

static void later_kept_leave_fewer_at_or_after_them(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    play(&table, "0 keep helmet4");
    assert_legal(&table, "keep ship1");
    assert_refused(&table, "keep ronin", "ronin");
    struct position ships = table;
    play(&ships, "0 keep ship1");
    assert_legal_moves(&ships, "keep ship1");
    play(&table, "0 keep rice2, 0 keep samurai1");
    assert_legal_moves(&table, "keep ronin, keep samurai1, keep shift, keep ship1, keep ship2");
    play(&table, "0 keep ship1");
    assert_legal_moves(&table, "keep ronin, keep ship1, keep swap");
}

static void kept_copies_no_longer_count(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    play(&table, "0 keep shift, 0 keep ship1");
    assert_legal_moves(&table, "keep ship1");
    play(&table, "0 keep ship1");
    assert_legal_moves(&table, "keep ronin");
}

static void hands_are_kept_in_turn_order(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 3, "first=1");
    play(&table, "1 keep helmet4, 1 keep helmet3, 1 keep helmet2, 1 keep buddha4, 1 keep buddha3");
    play(&table, "2 keep rice4, 2 keep rice3, 2 keep rice2, 2 keep samurai3, 2 keep shift");
    play(&table, "0 keep samurai3, 0 keep ship2, 0 keep ship1, 0 keep ronin, 0 keep swap");
    assert_actor(&table, 1);
    assert_hand(&table, 0, "samurai3 ship2 ship1 ronin swap");
    assert_hand(&table, 1, "helmet4 helmet3 helmet2 buddha4 buddha3");
    assert_hand(&table, 2, "rice4 rice3 rice2 samurai3 shift");
    assert_int_equal(size_of(samurai(&table)->pile[2]), 15);
}

static void the_order_starts_anew_for_each_seat(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    play(&table, "0 keep ship2, 0 keep ship1, 0 keep ship1, 0 keep ronin, 0 keep swap");
    assert_legal(&table, "keep helmet4");
    assert_refused(&table, "keep ship1", "ship 1");
}

/* ---- Hands: random ---- */

static void five_are_drawn_for_one_seat_then_for_the_next(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 3, "first=2 hand=random");
    assert_actor(&table, SB_CHANCE);
    assert_int_equal(count_legal(&table, "draw 2 "), 17);
    play(&table, "* draw 2 swap, * draw 2 helmet4, * draw 2 ship1, * draw 2 ship1");
    assert_refused(&table, "draw 2 ship1", "ship 1");
    assert_refused(&table, "draw 2 swap", "figure exchange");
    assert_refused(&table, "draw 0 rice4", "0");
    play(&table, "* draw 2 rice4");
    play(&table, "* draw 0 swap, * draw 0 helmet4, * draw 0 ship1, * draw 0 ship1, * draw 0 ronin");
    assert_int_equal(count_legal(&table, "draw 1 "), 17);
    play(&table, "* draw 1 rice2, * draw 1 rice3, * draw 1 rice4, * draw 1 buddha2, * draw 1 shift");
    assert_hand(&table, 2, "helmet4 rice4 ship1 ship1 swap");
    assert_actor(&table, 2);
    assert_legal(&table, "put helmet l16");
}

static void tokens_there_twice_are_drawn_twice_as_often(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0 hand=random");
    assert_weight(&table, "draw 0 samurai2", 2);
    assert_weight(&table, "draw 0 samurai1", 2);
    assert_weight(&table, "draw 0 ship1", 2);
    assert_weight(&table, "draw 0 samurai3", 1);
    assert_weight(&table, "draw 0 shift", 1);
    assert_weight(&table, "draw 0 swap", 1);
    play(&table, "* draw 0 ship1");
    assert_weight(&table, "draw 0 ship1", 1);
    assert_weight(&table, "draw 0 samurai1", 2);
}

static void samples_follow_the_weights(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0 hand=random");
    play(&table, "* draw 0 ship1");
    sb_move moves[SB_MAX_MOVES];
    int count = sb_samurai.moves(&table.state, moves);
    assert_int_equal(count, 17);
    long counts[17] = {0};
    double weights[17];
    for (int i = 0; i < count; i++)
        weights[i] = sb_samurai.weight(&table.state, moves[i]);
    struct sb_random random;
    sb_random_stream(&random, 1, 1);
    for (int n = 0; n < 40000; n++) {
        sb_move move = sb_samurai.sample(&table.state, &random);
        int i = 0;
        while (moves[i] != move)
            i++;
        counts[i]++;
    }
    assert_drawn_by_weight(counts, weights, count);
}

/* ---- Figures ---- */

/* Past the hands, with no figure put yet but Edo's. */
static struct position figures_to_put(int seats, const char *options) {
    char all[100];
    snprintf(all, sizeof all, "hand=random %s", options);
    struct position table = start_game(&sb_samurai, seats, all);
    while (samurai(&table)->phase < SB_SAMURAI_FIGURES)
        make_move(&table, sb_samurai.sample(&table.state, &(struct sb_random){{1, 2, 3, 4}}));
    return table;
}

static void edo_gets_one_of_each_by_itself(void **unused) {
    (void)unused;
    struct position table = figures_to_put(2, "first=0");
    assert_figures(&table, "o14", "helmet buddha rice");
    assert_refused(&table, "put helmet o14", "o14");
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        assert_int_equal(samurai(&table)->supply[kind], 6);
}

static void cities_come_before_villages(void **unused) {
    (void)unused;
    struct position table = figures_to_put(2, "first=0");
    assert_legal_moves(&table,
                       "put buddha l16, put buddha o10, put helmet l16, put helmet o10, put rice l16, put rice o10");
    assert_refused(&table, "put helmet o8", "Cities");
    play(&table, "0 put helmet l16, 1 put rice o10, 0 put helmet o10");
    assert_legal_moves(&table, "put buddha l16, put rice l16");
    assert_refused(&table, "put buddha o10", "o10");
    assert_refused(&table, "put buddha q9", "Cities");
    play(&table, "1 put rice l16");
    assert_refused(&table, "put buddha l16", "l16");
    assert_int_equal(count_legal(&table, "put "), 3 * 14);
    assert_legal(&table, "put buddha o8");
    assert_legal(&table, "put rice f18");
}

static void no_two_of_a_kind_in_a_city(void **unused) {
    (void)unused;
    struct position table = figures_to_put(2, "first=0");
    play(&table, "0 put helmet l16");
    assert_refused(&table, "put helmet l16", "helmet");
    assert_legal(&table, "put helmet o10");
}

static void sapporo_belongs_to_four(void **unused) {
    (void)unused;
    struct position table = figures_to_put(4, "first=0");
    assert_int_equal(count_legal(&table, "put "), 9);
    assert_legal(&table, "put rice p5");
    play(&table, "0 put rice p5, 1 put helmet p5, 2 put rice l16, 3 put helmet l16, 0 put rice o10");
    assert_refused(&table, "put helmet q7", "Cities");
    play(&table, "1 put helmet o10");
    assert_int_equal(count_legal(&table, "put "), 3 * 30);
    assert_legal(&table, "put rice q7");
    table = figures_to_put(3, "first=0");
    assert_refused(&table, "put rice p5", "p5");
}

static void only_kinds_and_settlements_there_are(void **unused) {
    (void)unused;
    struct position table = figures_to_put(2, "first=0");
    assert_refused(&table, "put hat o10", "`helmet`, `buddha` and `rice`");
    assert_refused(&table, "put helmet p8", "p8");
    assert_refused(&table, "put helmet z1", "z1");
}

static void a_village_holds_one_figure(void **unused) {
    (void)unused;
    struct position table = figures_to_put(2, "first=0");
    play(&table, "0 put helmet l16, 1 put rice l16, 0 put helmet o10, 1 put rice o10, 0 put buddha o8");
    assert_refused(&table, "put rice o8", "o8");
    assert_refused(&table, "put buddha o8", "o8");
    assert_legal(&table, "put buddha q9");
}

static void a_kind_must_be_left_in_the_supply(void **unused) {
    (void)unused;
    struct position table = figures_to_put(2, "first=0");
    play(&table,
         "0 put helmet l16, 1 put rice l16, 0 put helmet o10, 1 put rice o10, 0 put helmet o8, 1 put helmet q9, "
         "0 put helmet q11");
    assert_legal(&table, "put helmet q13");
    play(&table, "1 put helmet q13");
    assert_refused(&table, "put helmet o12", "helmet");
    assert_int_equal(count_legal(&table, "put helmet"), 0);
    assert_int_equal(count_legal(&table, "put buddha"), 10);
    assert_int_equal(count_legal(&table, "put rice"), 10);
}

/* Three seats, four places in cities: the fourth figure is seat 1's, and so the first village is seat 2's. */
static void the_rotation_does_not_restart_for_villages(void **unused) {
    (void)unused;
    struct position table = figures_to_put(3, "first=1");
    play(&table, "1 put helmet l16, 2 put rice l16, 0 put helmet o10, 1 put rice o10, 2 put rice o8, 0 put rice q9");
    assert_actor(&table, 1);
}

/* 27 figures for three seats: the last is put by the seat before the first player, who then has the first turn. */
static void the_first_player_has_the_first_turn(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= 4; seats++)
        for (int first = 0; first < seats; first++) {
            char options[32];
            snprintf(options, sizeof options, "first=%d", first);
            struct position table = figures_to_put(seats, options);
            sb_move moves[SB_MAX_MOVES];
            for (int n = 0; n < 9 * seats; n++) {
                assert_actor(&table, (first + n) % seats);
                assert_int_equal(samurai(&table)->phase, SB_SAMURAI_FIGURES);
                sb_samurai.moves(&table.state, moves);
                make_move(&table, moves[0]);
            }
            assert_int_equal(samurai(&table)->phase, SB_SAMURAI_TURN);
            assert_actor(&table, first);
            assert_refused(&table, "end", "played");
        }
}

static void chance_puts_figures_in_board_order(void **unused) {
    (void)unused;
    static const char *const order[] = {"o10", "o10", "l16", "l16", "p5",  "p5",  "o8",  "q9",  "q11",
                                        "o12", "m13", "q13", "l14", "q15", "j15", "n15", "g17", "i17",
                                        "k18", "f18", "i19", "d19", "g20", "b20", "j20", "e21", "h21",
                                        "c22", "e23", "o2",  "s3",  "p3",  "n4",  "r4",  "n6",  "q7"};
    struct position table = figures_to_put(4, "first=0 figures=random");
    struct sb_random random;
    sb_random_stream(&random, 5, 5);
    for (int i = 0; i < 36; i++) {
        assert_actor(&table, SB_CHANCE);
        sb_move moves[SB_MAX_MOVES];
        int count = sb_samurai.moves(&table.state, moves);
        assert_in_range(count, 1, 3);
        for (int j = 0; j < count; j++) {
            char text[SB_MAX_NOTATION];
            text_of(&table, moves[j], SB_REFEREE, text);
            assert_string_equal(strrchr(text, ' ') + 1, order[i]);
        }
        make_move(&table, any_move(&table, &random));
    }
    assert_actor(&table, 0);
}

static void chance_puts_kinds_by_what_is_left(void **unused) {
    (void)unused;
    struct position table = figures_to_put(2, "first=0 figures=random");
    assert_weight(&table, "put helmet o10", 6);
    assert_weight(&table, "put buddha o10", 6);
    assert_weight(&table, "put rice o10", 6);
    assert_refused(&table, "put helmet l16", "board order");
    play(&table, "* put helmet o10");
    assert_legal_moves(&table, "put buddha o10, put rice o10");
    assert_weight(&table, "put buddha o10", 6);
    play(&table, "* put rice o10");
    assert_weight(&table, "put helmet l16", 5);
    assert_weight(&table, "put buddha l16", 6);
    assert_weight(&table, "put rice l16", 5);
    play(&table, "* put helmet l16, * put rice l16, * put helmet o8, * put helmet q9");
    assert_weight(&table, "put helmet q11", 2);
    assert_weight(&table, "put rice q11", 4);
    assert_weight(&table, "put buddha q11", 6);
    play(&table, "* put helmet q11, * put helmet o12");
    assert_legal_moves(&table, "put buddha m13, put rice m13");
}

static void samples_of_figures_follow_the_weights(void **unused) {
    (void)unused;
    struct position table = figures_to_put(2, "first=0 figures=random");
    play(&table,
         "* put helmet o10, * put rice o10, * put helmet l16, * put rice l16, * put helmet o8, * put helmet q9");
    long counts[3] = {0};
    struct sb_random random;
    sb_random_stream(&random, 2, 2);
    for (int n = 0; n < 12000; n++)
        counts[sb_samurai_what(sb_samurai.sample(&table.state, &random))]++;
    assert_drawn_by_weight(counts, ((double[]){2, 6, 4}), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_the_first_values),
        cmocka_unit_test(only_what_differs_from_the_default_is_written),
        cmocka_unit_test(a_first_player_who_does_not_sit_there_is_refused),
        cmocka_unit_test(unknown_options_are_refused_with_those_there_are),
        cmocka_unit_test(two_to_four_seats),
        cmocka_unit_test(chance_says_who_begins),
        cmocka_unit_test(every_seat_begins_as_often),
        cmocka_unit_test(any_seat_may_begin),
        cmocka_unit_test(a_fixed_first_player_is_automatic),
        cmocka_unit_test(a_hand_is_kept_in_token_order),
        cmocka_unit_test(no_token_is_kept_more_often_than_it_is_there),
        cmocka_unit_test(the_first_kept_leaves_five_at_or_after_it),
        cmocka_unit_test(later_kept_leave_fewer_at_or_after_them),
        cmocka_unit_test(kept_copies_no_longer_count),
        cmocka_unit_test(hands_are_kept_in_turn_order),
        cmocka_unit_test(the_order_starts_anew_for_each_seat),
        cmocka_unit_test(five_are_drawn_for_one_seat_then_for_the_next),
        cmocka_unit_test(tokens_there_twice_are_drawn_twice_as_often),
        cmocka_unit_test(samples_follow_the_weights),
        cmocka_unit_test(edo_gets_one_of_each_by_itself),
        cmocka_unit_test(cities_come_before_villages),
        cmocka_unit_test(no_two_of_a_kind_in_a_city),
        cmocka_unit_test(sapporo_belongs_to_four),
        cmocka_unit_test(only_kinds_and_settlements_there_are),
        cmocka_unit_test(a_village_holds_one_figure),
        cmocka_unit_test(a_kind_must_be_left_in_the_supply),
        cmocka_unit_test(the_rotation_does_not_restart_for_villages),
        cmocka_unit_test(the_first_player_has_the_first_turn),
        cmocka_unit_test(chance_puts_figures_in_board_order),
        cmocka_unit_test(chance_puts_kinds_by_what_is_left),
        cmocka_unit_test(samples_of_figures_follow_the_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
