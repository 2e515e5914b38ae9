/* Samurai: the end of a turn and the end of the game. */
#include "scene.h"

/* All helmets in villages with few land spaces, and Edo's. */
static const char *const HELMETS =
    "o10 buddha rice, l16 buddha rice, o8 helmet, q9 helmet, q13 helmet, q15 helmet, k18 helmet, f18 helmet";

/* The last helmet, Edo's, lacks only n14. Seat 0 has taken six of them, and a ronin is left to play after it. */
static const char *const ONE_HELMET_LEFT = "0 samurai3 k17, 1 rice2 l17, 0 samurai2 f17, 1 rice3 g18, "
                                           "0 helmet4 p8, 1 rice4 o9, 0 helmet3 p9, 1 buddha2 q10, "
                                           "0 helmet2 q14, 1 buddha3 p14, 0 samurai2 p13, 1 buddha4 p12, "
                                           "0 samurai1 o13, 1 samurai1 n13, 0 samurai1 o15, 1 shift l17 m14, 1 end, "
                                           "0 holds buddha4 ronin ship1";

static void six_helmets_do_not_end_the_game(void **unused) {
    (void)unused;
    struct position table = scene(2, "", HELMETS, ONE_HELMET_LEFT);
    draw_up(&table);
    assert_actor(&table, 0);
    assert_captured(&table, 0, 6, 0, 0);
    assert_figures(&table, "o14", "helmet buddha rice");
    assert_true(aside_of(&table) < 4);
}

static void a_kind_that_is_gone_ends_the_game_at_the_end_of_the_turn(void **unused) {
    (void)unused;
    struct position table = scene(2, "", HELMETS, ONE_HELMET_LEFT);
    draw_up(&table);
    play(&table, "0 buddha4 n14");
    assert_captured(&table, 0, 7, 1, 1);
    assert_actor(&table, 0); /* the turn is played to its end */
    assert_legal(&table, "end");
    play(&table, "0 ronin k16, 0 ship1 n7");
    assert_actor(&table, 0);
    play(&table, "0 end");
    assert_actor(&table, SB_NOBODY);
    assert_int_equal(size_of(samurai(&table)->hand[0]), 2); /* nothing is drawn any more */
    assert_legal_moves(&table, "");
}

static void with_turn_the_last_captures_come_before_the_end_check(void **unused) {
    (void)unused;
    struct position table = scene(2, "captures=turn", HELMETS, ONE_HELMET_LEFT);
    draw_up(&table);
    play(&table, "0 buddha4 n14");
    assert_captured(&table, 0, 6, 0, 0);
    play(&table, "0 end");
    assert_captured(&table, 0, 7, 1, 1);
    assert_actor(&table, SB_NOBODY);
    assert_int_equal(size_of(samurai(&table)->hand[0]), 4);
}

static void when_it_is_over_every_move_is_refused(void **unused) {
    (void)unused;
    struct position table = scene(2, "", HELMETS, ONE_HELMET_LEFT);
    draw_up(&table);
    play(&table, "0 buddha4 n14, 0 end");
    assert_refused(&table, "end", "over");
    assert_refused(&table, "pass", "over");
    assert_refused(&table, "ronin k16", "over");
    assert_refused(&table, "draw 0 rice4", "over");
}

/* ---- Set aside ---- */

static const char *const FOUR_VILLAGES = "o8 helmet, q15 helmet, k18 helmet, f18 helmet";

static const char *const THREE_ASIDE = "0 rice2 k17, 1 rice2 l17, 0 rice3 f17, 1 rice3 g18, 0 rice4 o9, 1 rice4 p8, "
                                       "0 buddha2 q14, 0 holds ship1, 1 holds buddha2 ship1 ronin helmet4";

static void three_figures_aside_do_not_end_the_game(void **unused) {
    (void)unused;
    struct position table = scene(2, "", FOUR_VILLAGES, THREE_ASIDE);
    assert_aside(&table, 3);
    play(&table, "0 end");
    assert_actor(&table, SB_CHANCE);
    draw_up(&table);
    assert_actor(&table, 1);
}

static void four_figures_aside_end_the_game_at_the_end_of_the_turn(void **unused) {
    (void)unused;
    struct position table = scene(2, "", FOUR_VILLAGES, THREE_ASIDE);
    play(&table, "0 end");
    draw_up(&table);
    play(&table, "1 buddha2 p14");
    assert_aside(&table, 4);
    assert_actor(&table, 1);
    play(&table, "1 ship1 n7, 1 end");
    assert_actor(&table, SB_NOBODY);
    assert_int_equal(size_of(samurai(&table)->hand[1]), 3);
}

static void with_turn_as_well(void **unused) {
    (void)unused;
    struct position table = scene(2, "captures=turn", FOUR_VILLAGES, THREE_ASIDE);
    play(&table, "0 end");
    draw_up(&table);
    play(&table, "1 buddha2 p14");
    assert_aside(&table, 3);
    play(&table, "1 end");
    assert_aside(&table, 4);
    assert_actor(&table, SB_NOBODY);
}

static void figures_of_several_kinds_make_the_four(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "o8 helmet, q15 rice, k18 buddha, f18 helmet",
                                  "0 samurai2 k17, 1 samurai2 l17, 0 samurai1 f17, 1 samurai1 g18, 0 samurai1 o9, "
                                  "1 samurai1 p8, 0 samurai3 q14, 1 samurai3 p14, 1 end");
    assert_int_equal(samurai(&table)->aside[SB_SAMURAI_HELMET], 2);
    assert_int_equal(samurai(&table)->aside[SB_SAMURAI_BUDDHA], 1);
    assert_int_equal(samurai(&table)->aside[SB_SAMURAI_RICE], 1);
    assert_actor(&table, SB_NOBODY);
}

/* With three aside a last turn sets two more aside at once. */
static void more_than_four_end_it_too(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "o8 helmet, q9 helmet, q15 helmet, k18 helmet, f18 helmet",
                                  "0 rice2 k17, 1 rice2 l17, 0 rice3 f17, 1 rice3 g18, 0 rice4 o9, 1 rice4 q14, "
                                  "0 buddha2 p14, 1 buddha2 q10, 0 buddha3 p9, 1 buddha3 p8, 1 end");
    assert_aside(&table, 5);
    assert_actor(&table, SB_NOBODY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_helmets_do_not_end_the_game),
        cmocka_unit_test(a_kind_that_is_gone_ends_the_game_at_the_end_of_the_turn),
        cmocka_unit_test(with_turn_the_last_captures_come_before_the_end_check),
        cmocka_unit_test(when_it_is_over_every_move_is_refused),
        cmocka_unit_test(three_figures_aside_do_not_end_the_game),
        cmocka_unit_test(four_figures_aside_end_the_game_at_the_end_of_the_turn),
        cmocka_unit_test(with_turn_as_well),
        cmocka_unit_test(figures_of_several_kinds_make_the_four),
        cmocka_unit_test(more_than_four_end_it_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
