/* Samurai: when a settlement is surrounded, and who takes its figures. */
#include "scene.h"

/* ---- Surrounded ---- */

static void surrounded_when_all_land_next_to_it_is_full(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", "q9 helmet", "0 helmet4 p8, 1 samurai1 q10, 0 holds ship1 ship1 ship2, 1 holds rice4");
    assert_figures(&table, "q9", "helmet");
    turns(&table, "1 end, 0 ship1 q8, 0 ship1 r8, 0 ship2 r9");
    assert_figures(&table, "q9", "helmet"); /* p9 is still empty */
    turns(&table, "0 end, 1 rice4 p9");
    assert_figures(&table, "q9", "");
    assert_captured(&table, 0, 1, 0, 0);
}

static void sea_needs_no_token(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 helmet4 k17, 1 samurai1 l17");
    assert_captured(&table, 0, 1, 0, 0);
}

/* ---- Instant and turn ---- */

static void instant_settles_after_every_play(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 helmet4 k17, 1 samurai1 l17, 1 holds ronin ship1");
    assert_captured(&table, 0, 1, 0, 0);
    assert_actor(&table, 1); /* and the turn goes on */
    assert_legal(&table, "ronin p8");
    play(&table, "1 ship1 k19, 1 end"); /* too late to matter */
    assert_captured(&table, 0, 1, 0, 0);
    assert_captured(&table, 1, 0, 0, 0);
}

static void turn_settles_at_the_end_of_the_turn(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "captures=turn", "k18 helmet", "0 helmet2 k17, 1 samurai1 l17, 1 holds ship2 ship1");
    assert_figures(&table, "k18", "helmet");
    play(&table, "1 ship2 k19"); /* in time: 3 against 2 */
    assert_figures(&table, "k18", "helmet");
    play(&table, "1 end");
    assert_figures(&table, "k18", "");
    assert_captured(&table, 0, 0, 0, 0);
    assert_captured(&table, 1, 1, 0, 0);
}

static void with_turn_a_surrounded_figure_can_still_be_swapped(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "captures=turn", "k18 helmet, f18 rice", "0 helmet2 k17, 1 rice4 l17, 1 swap k18 helmet f18 rice");
    assert_figures(&table, "k18", "rice");
    play(&table, "1 end");
    assert_captured(&table, 0, 0, 0, 0);
    assert_captured(&table, 1, 0, 0, 1);
    assert_figures(&table, "f18", "helmet");
}

static void with_instant_it_can_not(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet, f18 rice", "0 helmet2 k17, 1 rice4 l17, 1 holds swap");
    assert_refused(&table, "swap k18 helmet f18 rice", "k18");
}

/* A ronin completes the ring in the same turn, before the token beside the village is shifted away. */
static void with_turn_a_token_beside_it_can_still_be_shifted(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "captures=turn", "k18 helmet", "0 helmet2 k17, 1 rice4 o9, 0 ronin l17, 0 shift k17 p8, 0 end");
    assert_captured(&table, 0, 1, 0, 0); /* the ronin's 1 */
    table = scene(2, "captures=turn", "k18 helmet", "0 helmet2 k17, 1 ship2 k19, 0 ronin l17, 0 shift k17 p8, 0 end");
    assert_captured(&table, 0, 0, 0, 0);
    assert_captured(&table, 1, 1, 0, 0); /* 2 against the ronin's 1 */
}

/* ---- Influence ---- */

/* A seat's influence in a settlement, the same on every kind. */
static void assert_influence(const struct position *table, const char *label, int seat, int expected) {
    int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS];
    sb_samurai_influence(samurai_seen(table), settlement_named(label), influence);
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        assert_int_equal(influence[seat][kind], expected);
}

static void the_sole_highest_influence_takes_the_figure(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 helmet2 k17, 1 helmet3 l17");
    assert_captured(&table, 1, 1, 0, 0);
    assert_captured(&table, 0, 0, 0, 0);
    assert_aside(&table, 0);
}

static void one_seat_alone_takes_it(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 buddha", "0 samurai1 k17, 1 rice4 l17");
    assert_captured(&table, 0, 0, 1, 0);
}

static void strengths_add_up(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "q9 rice", "0 rice2 p8, 1 samurai3 q10, 0 samurai2 p9");
    assert_captured(&table, 0, 0, 0, 1);
}

static void only_tokens_for_that_kind_count(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 rice", "0 helmet4 k17, 1 rice2 l17");
    assert_captured(&table, 1, 0, 0, 1);
    table = scene(2, "", "k18 buddha", "0 rice4 k17, 1 buddha2 l17");
    assert_captured(&table, 1, 0, 1, 0);
}

static void samurai_ships_and_ronin_count_for_all_kinds(void **unused) {
    (void)unused;
    static const char *const city[] = {"o10 helmet buddha", "o10 buddha rice", "o10 helmet rice"};
    static const char *const lines[] = {
        "0 samurai3 o9, 1 rice4 o11, 0 ship2 n9, 1 rice3 p9, 0 ronin p10",
        "0 samurai2 o9, 1 helmet4 o11, 0 ship1 n9, 1 helmet3 p9, 0 ronin p10",
        "0 samurai1 o9, 1 buddha4 o11, 0 ship1 n9, 1 buddha3 p9, 0 ronin p10",
    };
    static const int influence[] = {3 + 2 + 1, 2 + 1 + 1, 1 + 1 + 1};
    for (int i = 0; i < 3; i++) {
        struct position table = scene(2, "", city[i], lines[i]);
        assert_captured(&table, 0, i != 1, i != 2, i != 0);
        assert_influence(&table, "o10", 0, influence[i]);
    }
}

static void ships_beside_it_count(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 samurai1 k17, 1 ship2 k19, 0 rice4 l17");
    assert_captured(&table, 0, 0, 0, 0);
    assert_captured(&table, 1, 1, 0, 0);
    table = scene(2, "", "k18 helmet", "0 samurai1 k17, 1 ship2 m18, 0 rice4 l17");
    assert_captured(&table, 0, 1, 0, 0); /* that ship was not next to it */
}

static void tokens_that_are_not_next_to_it_do_not_count(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 samurai1 k17, 1 helmet4 l15, 0 rice4 l17");
    assert_captured(&table, 0, 1, 0, 0);
}

static void ships_between_two_parts_count_for_both(void **unused) {
    (void)unused;
    struct position table = scene(3, "", "i19 helmet, i17 helmet",
                                  "0 ship2 i18, 1 samurai1 i20, 2 rice4 j19, 0 rice4 o9, 1 rice4 h19, 0 holds rice3, 1 "
                                  "holds rice3, 2 holds samurai1 rice3");
    assert_captured(&table, 0, 1, 0, 0);
    turns(&table, "1 end, 2 samurai1 i16, 0 rice3 j16, 1 rice3 h16, 2 rice3 h17");
    assert_captured(&table, 0, 2, 0, 0);
}

static void a_tie_for_the_highest_sets_the_figure_aside(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 samurai2 k17, 1 helmet2 l17");
    assert_captured(&table, 0, 0, 0, 0);
    assert_captured(&table, 1, 0, 0, 0);
    assert_aside(&table, 1);
    assert_int_equal(samurai(&table)->aside[SB_SAMURAI_HELMET], 1);
    assert_figures(&table, "k18", "");
}

static void a_tie_below_the_highest_does_not_matter(void **unused) {
    (void)unused;
    struct position table = scene(3, "", "q9 helmet", "0 samurai1 p8, 1 samurai1 q10, 2 samurai2 p9");
    assert_captured(&table, 2, 1, 0, 0);
    assert_aside(&table, 0);
    table = scene(3, "", "q9 helmet", "0 samurai2 p8, 1 samurai1 q10, 2 samurai2 p9");
    assert_aside(&table, 1);
    table = scene(3, "", "q9 helmet", "0 samurai2 p8, 1 samurai2 q10, 2 samurai1 p9");
    assert_aside(&table, 1);
}

static void nobody_has_influence_and_it_is_set_aside(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 rice4 k17, 1 buddha3 l17");
    assert_captured(&table, 0, 0, 0, 0);
    assert_captured(&table, 1, 0, 0, 0);
    assert_aside(&table, 1);
}

/* ---- Several figures ---- */

static void each_figure_of_a_city_is_settled_by_itself(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", "o10 helmet buddha", "0 helmet4 o9, 1 buddha4 o11, 0 helmet3 p9, 1 buddha3 p10");
    assert_figures(&table, "o10", "");
    assert_captured(&table, 0, 1, 0, 0);
    assert_captured(&table, 1, 0, 1, 0);
    table = scene(2, "", "o10 buddha rice", "0 samurai3 o9, 1 buddha4 o11, 0 rice2 p9, 1 samurai1 p10");
    assert_captured(&table, 0, 0, 0, 1); /* 5 against 1 */
    assert_captured(&table, 1, 0, 1, 0); /* 5 against 3 */
}

static void edo_holds_three_figures(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", "", "0 helmet4 o13, 1 buddha4 o15, 0 helmet2 p13, 1 buddha2 p14, 0 rice2 n13, 1 rice2 n14");
    assert_figures(&table, "o14", "");
    assert_captured(&table, 0, 1, 0, 0);
    assert_captured(&table, 1, 0, 1, 0);
    assert_aside(&table, 1);
    assert_int_equal(samurai(&table)->aside[SB_SAMURAI_RICE], 1);
}

static void one_token_may_surround_two_settlements(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", "o8 helmet, q9 rice", "0 helmet4 o9, 1 samurai1 q10, 0 rice3 p9, 1 samurai2 p8");
    assert_figures(&table, "o8", "");
    assert_figures(&table, "q9", "");
    assert_captured(&table, 0, 1, 0, 0); /* 4 against 2 in o8 */
    assert_captured(&table, 1, 0, 0, 0);
    assert_int_equal(samurai(&table)->aside[SB_SAMURAI_RICE], 1); /* 3 against 1 + 2 in q9 */
}

static void one_turn_may_surround_several(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "captures=turn", "k18 helmet, f18 rice", "0 helmet4 k17, 1 rice4 f17, 0 samurai1 l17, 0 ronin g18");
    assert_figures(&table, "k18", "helmet");
    assert_figures(&table, "f18", "rice");
    play(&table, "0 end");
    assert_captured(&table, 0, 1, 0, 0);
    assert_captured(&table, 1, 0, 0, 1);
}

static void what_was_settled_is_not_settled_again(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet, l16 buddha rice",
                                  "0 helmet4 k17, 1 samurai1 l17, 0 shift k17 l15, 1 ship2 k19, 1 end");
    assert_captured(&table, 0, 1, 0, 0);
    assert_captured(&table, 1, 0, 0, 0);
    assert_figures(&table, "k18", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(surrounded_when_all_land_next_to_it_is_full),
        cmocka_unit_test(sea_needs_no_token),
        cmocka_unit_test(instant_settles_after_every_play),
        cmocka_unit_test(turn_settles_at_the_end_of_the_turn),
        cmocka_unit_test(with_turn_a_surrounded_figure_can_still_be_swapped),
        cmocka_unit_test(with_instant_it_can_not),
        cmocka_unit_test(with_turn_a_token_beside_it_can_still_be_shifted),
        cmocka_unit_test(the_sole_highest_influence_takes_the_figure),
        cmocka_unit_test(one_seat_alone_takes_it),
        cmocka_unit_test(strengths_add_up),
        cmocka_unit_test(only_tokens_for_that_kind_count),
        cmocka_unit_test(samurai_ships_and_ronin_count_for_all_kinds),
        cmocka_unit_test(ships_beside_it_count),
        cmocka_unit_test(tokens_that_are_not_next_to_it_do_not_count),
        cmocka_unit_test(ships_between_two_parts_count_for_both),
        cmocka_unit_test(a_tie_for_the_highest_sets_the_figure_aside),
        cmocka_unit_test(a_tie_below_the_highest_does_not_matter),
        cmocka_unit_test(nobody_has_influence_and_it_is_set_aside),
        cmocka_unit_test(each_figure_of_a_city_is_settled_by_itself),
        cmocka_unit_test(edo_holds_three_figures),
        cmocka_unit_test(one_token_may_surround_two_settlements),
        cmocka_unit_test(one_turn_may_surround_several),
        cmocka_unit_test(what_was_settled_is_not_settled_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
