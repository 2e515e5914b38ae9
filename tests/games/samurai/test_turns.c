/* Samurai: turns, play by play. */
#include "scene.h"

#include <string.h>

/* Any figures, anywhere. */
static const char *const ANY = "";

/* ---- Tokens laid down ---- */

static void ships_go_to_sea(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 holds ship2 ship1 ship1 ronin helmet4");
    assert_int_equal(count_legal(&table, "ship2 "), 44);
    assert_int_equal(count_legal(&table, "ship1 "), 44);
    assert_legal(&table, "ship1 n7");
    assert_legal(&table, "ship2 f19");
    assert_refused(&table, "ship1 p8", "p8");
    assert_refused(&table, "ship2 o14", "o14");
}

static void all_others_go_on_land(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 holds helmet4 buddha3 samurai2 ronin ship1");
    assert_int_equal(count_legal(&table, "helmet4 "), 30);
    assert_int_equal(count_legal(&table, "samurai2 "), 30);
    assert_int_equal(count_legal(&table, "ronin "), 30);
    assert_legal(&table, "helmet4 p8");
    assert_legal(&table, "ronin g18");
    assert_refused(&table, "helmet4 n7", "n7");
    assert_refused(&table, "ronin n7", "n7");
    assert_refused(&table, "samurai2 k14", "k14");
}

static void only_empty_spaces_take_a_token(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", ANY, "0 helmet4 p8, 0 ship1 n7, 1 helmet4 o9, 1 ship1 o7, 1 end, 0 holds rice4 ship2");
    draw_up(&table);
    assert_refused(&table, "rice4 p8", "p8");
    assert_refused(&table, "rice4 o9", "o9");
    assert_refused(&table, "ship2 n7", "n7");
    assert_refused(&table, "ship2 o7", "o7");
    assert_int_equal(count_legal(&table, "rice4 "), 28);
    assert_int_equal(count_legal(&table, "ship2 "), 42);
}

static void no_token_ever_lies_on_a_settlement(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 holds helmet4 ronin ship1");
    assert_refused(&table, "helmet4 o8", "o8");
    assert_refused(&table, "ronin o14", "o14");
    assert_refused(&table, "ship1 l16", "l16");
}

static void nor_on_an_emptied_one(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", "k18 helmet", "0 helmet4 k17, 1 samurai1 l17, 1 end, 0 holds helmet3 ronin ship1 shift");
    draw_up(&table);
    assert_figures(&table, "k18", "");
    assert_refused(&table, "helmet3 k18", "k18");
    assert_refused(&table, "ronin k18", "k18");
    assert_refused(&table, "ship1 k18", "k18");
    assert_refused(&table, "shift k17 k18", "k18");
}

static void spaces_of_other_parts_are_not_on_the_board(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 holds helmet4 ship1");
    assert_refused(&table, "helmet4 h19", "h19");
    assert_refused(&table, "ship1 d18", "d18");
    table = scene(3, "", ANY, "0 holds helmet4 ship1");
    assert_legal(&table, "helmet4 h19");
    assert_legal(&table, "ship1 d18");
    assert_refused(&table, "helmet4 p6", "p6");
    assert_refused(&table, "ship1 r7", "r7");
    assert_int_equal(count_legal(&table, "helmet4 "), 43);
    assert_int_equal(count_legal(&table, "ship1 "), 64);
    table = scene(4, "", ANY, "0 holds helmet4 ship1");
    assert_int_equal(count_legal(&table, "helmet4 "), 56);
    assert_int_equal(count_legal(&table, "ship1 "), 84);
}

static void only_tokens_in_hand_are_played(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 holds helmet4 helmet3 helmet2 buddha4 ship1, 1 holds rice4");
    assert_refused(&table, "rice4 p8", "rice 4");
    assert_refused(&table, "ship2 n7", "ship 2");
    assert_refused(&table, "shift p8 o9", "token exchange");
    play(&table, "0 ship1 n7");
    assert_refused(&table, "ship1 o7", "ship 1");
}

static void a_token_laid_leaves_the_hand(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 holds helmet4 ship1 ship1 ronin swap");
    play(&table, "0 ship1 n7, 0 helmet4 p8");
    assert_hand(&table, 0, "ship1 ronin swap");
    assert_lies(&table, "n7", "0 ship1");
    assert_lies(&table, "p8", "0 helmet4");
    play(&table, "0 ship1 o7");
    assert_hand(&table, 0, "ronin swap");
}

static void swap_and_shift_are_never_simply_laid_down(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 holds swap shift");
    assert_refused(&table, "swap p8", "swap");
    assert_refused(&table, "shift p8", "shift");
    assert_refused(&table, "swap n7", "swap");
}

/* ---- Shift ---- */

static void shift_moves_an_own_token_without_character(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", ANY,
              "0 samurai3 p8, 0 ronin p9, 0 ship1 n7, 1 rice4 o9, 0 helmet4 q10, 1 rice3 m14, 1 end, "
              "0 holds shift");
    draw_up(&table);
    assert_legal(&table, "shift p8 p10");
    assert_legal(&table, "shift q10 g18");
    assert_int_equal(count_legal(&table, "shift p8 "), 25);
    assert_int_equal(count_legal(&table, "shift q10 "), 25);
    assert_int_equal(count_legal(&table, "shift "), 50);
    play(&table, "0 shift p8 p10");
    assert_lies(&table, "p8", "0 shift");
    assert_lies(&table, "p10", "0 samurai3");
}

static void shift_moves_nothing_else(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", ANY,
              "0 samurai3 p8, 0 ronin p9, 0 ship1 n7, 1 rice4 o9, 0 helmet4 q10, 1 rice3 m14, 1 end, "
              "0 holds shift");
    draw_up(&table);
    assert_refused(&table, "shift p9 p10", "p9"); /* a ronin has character */
    assert_refused(&table, "shift n7 o7", "n7");  /* a ship as well */
    assert_refused(&table, "shift n7 p10", "n7");
    assert_refused(&table, "shift o9 p10", "o9");   /* another seat's */
    assert_refused(&table, "shift p10 p11", "p10"); /* nothing there */
}

static void shift_moves_to_an_empty_land_space(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", ANY, "0 samurai3 p8, 1 rice4 o9, 0 helmet4 q10, 1 rice3 m14, 1 end, 0 holds shift");
    draw_up(&table);
    assert_refused(&table, "shift p8 p8", "p8");
    assert_refused(&table, "shift p8 q10", "q10");
    assert_refused(&table, "shift p8 o9", "o9");
    assert_refused(&table, "shift p8 n7", "n7");
    assert_refused(&table, "shift p8 o8", "o8");
    assert_refused(&table, "shift p8 h19", "h19");
}

static void shift_needs_a_token_to_move(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 ronin p9, 0 ship1 n7, 1 rice4 o9, 1 end, 0 holds shift");
    draw_up(&table);
    assert_int_equal(count_legal(&table, "shift"), 0);
}

static void shift_is_the_one_token_without_character(void **unused) {
    (void)unused;
    struct position before =
        scene(2, "", ANY, "0 samurai3 p8, 1 rice4 o9, 1 end, 0 holds shift helmet4 samurai1 ronin ship1");
    draw_up(&before);
    struct position table = before;
    play(&table, "0 shift p8 p10");
    assert_refused(&table, "helmet4 p11", "seal");
    assert_refused(&table, "samurai1 p11", "seal");
    assert_legal(&table, "ronin p11");
    assert_legal(&table, "ship1 n7");
    assert_legal(&table, "end");
    table = before;
    play(&table, "0 helmet4 p11");
    assert_refused(&table, "shift p8 p10", "seal");
    assert_refused(&table, "shift p11 p10", "seal");
    assert_int_equal(count_legal(&table, "shift"), 0);
}

static void characters_go_before_and_after_a_shift(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", ANY, "0 samurai3 p8, 1 rice4 o9, 1 end, 0 holds shift ship1 ship1 ronin ship2");
    draw_up(&table);
    play(&table, "0 ship1 n7, 0 ronin p11, 0 shift p8 p10, 0 ship1 o7, 0 ship2 p7");
    assert_legal_moves(&table, "end");
}

static void what_shift_left_counts_nothing(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 samurai3 k17, 1 rice4 o9, 0 shift k17 m14, 1 samurai1 l17");
    assert_captured(&table, 0, 0, 0, 0);
    assert_captured(&table, 1, 1, 0, 0);
}

static void what_shift_moved_counts_where_it_went(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", "k18 helmet, f18 helmet", "0 samurai3 g18, 1 rice4 o9, 0 shift g18 k17, 1 samurai1 l17");
    assert_captured(&table, 0, 1, 0, 0);
    assert_captured(&table, 1, 0, 0, 0);
    assert_figures(&table, "f18", "helmet");
}

static void a_shift_may_surround(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 samurai3 g18, 1 samurai1 l17, 0 shift g18 k17");
    assert_captured(&table, 0, 1, 0, 0);
}

/* ---- Swap ---- */

static const char *const SWAPPABLE = "o8 helmet, q9 rice, q11 helmet, o10 helmet buddha, l16 buddha rice";

static void swap_exchanges_two_figures(void **unused) {
    (void)unused;
    struct position table = scene(2, "", SWAPPABLE, "0 holds swap");
    play(&table, "0 swap o8 helmet q9 rice");
    assert_figures(&table, "o8", "rice");
    assert_figures(&table, "q9", "helmet");
}

static void swap_leaves_the_game(void **unused) {
    (void)unused;
    struct position table = scene(2, "", SWAPPABLE, "0 holds swap ship1");
    uint32_t pile = samurai(&table)->pile[0];
    play(&table, "0 swap o8 helmet q9 rice");
    assert_int_equal(count_in(samurai(&table)->hand[0], SB_SAMURAI_SWAP), 0);
    assert_int_equal(samurai(&table)->pile[0], pile);
    assert_refused(&table, "swap o8 rice q9 helmet", "figure exchange");
    for (int place = 0; place < SB_SAMURAI_PLACES; place++)
        assert_int_equal(samurai(&table)->lying[place], 0);
}

static void swap_names_what_stands_there_now(void **unused) {
    (void)unused;
    struct position table = scene(2, "", SWAPPABLE, "0 holds swap");
    assert_legal(&table, "swap o8 helmet q9 rice");
    assert_refused(&table, "swap o8 rice q9 helmet", "o8");
    assert_refused(&table, "swap o8 buddha q9 rice", "o8");
    assert_refused(&table, "swap o8 helmet q9 buddha", "q9");
    assert_refused(&table, "swap o8 hat q9 rice", "hat");
    assert_refused(&table, "swap o8 helmet p8 rice", "p8");
}

static void swap_names_the_earlier_hex_first(void **unused) {
    (void)unused;
    struct position table = scene(2, "", SWAPPABLE, "0 holds swap");
    assert_refused(&table, "swap q9 rice o8 helmet", "order");
    assert_legal(&table, "swap q9 rice o10 buddha");
    assert_refused(&table, "swap o10 buddha q9 rice", "order");
}

static void swap_wants_different_kinds(void **unused) {
    (void)unused;
    struct position table = scene(2, "", SWAPPABLE, "0 holds swap");
    assert_refused(&table, "swap o8 helmet q11 helmet", "kind");
}

static void swap_wants_different_settlements(void **unused) {
    (void)unused;
    struct position table = scene(2, "", SWAPPABLE, "0 holds swap");
    assert_refused(&table, "swap o10 helmet o10 buddha", "two settlements");
}

static void swap_makes_no_two_of_a_kind(void **unused) {
    (void)unused;
    struct position table = scene(2, "", SWAPPABLE, "0 holds swap");
    assert_refused(&table, "swap o8 helmet o10 buddha", "o10");
    assert_legal(&table, "swap q9 rice o10 helmet");
    assert_legal(&table, "swap o10 helmet l16 rice");
    assert_refused(&table, "swap o10 helmet l16 buddha", "o10");
    assert_refused(&table, "swap o10 buddha l16 rice", "l16");
}

static void edo_never_takes_part_in_a_swap(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "o8 helmet, l14 rice", "0 holds swap");
    assert_refused(&table, "swap o8 helmet o14 rice", "o14");
    assert_refused(&table, "swap o8 helmet o14 buddha", "o14");
    assert_refused(&table, "swap o14 helmet l14 rice", "o14");
    struct sb_text list = legal_moves(&table);
    assert_null(strstr(list.data, "o14"));
    sb_text_free(&list);
}

/* Counted here from the figures as they stand, without the rules' help. */
static int swaps_there_are(const struct position *table) {
    const struct sb_samurai_state *state = samurai_seen(table);
    int count = 0;
    for (int a = 0; a < SB_SAMURAI_SETTLEMENTS; a++)
        for (int b = a + 1; b < SB_SAMURAI_SETTLEMENTS; b++)
            for (int i = 0; i < SB_SAMURAI_KINDS; i++)
                for (int j = 0; j < SB_SAMURAI_KINDS; j++) {
                    bool stand = (state->figures[i] >> a & 1) && (state->figures[j] >> b & 1);
                    bool doubles = (state->figures[j] >> a & 1) || (state->figures[i] >> b & 1);
                    count += i != j && stand && !doubles;
                }
    return count;
}

static void all_swaps_are_offered(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        struct position table = scene(seats, "", SWAPPABLE, "0 holds swap");
        assert_int_equal(count_legal(&table, "swap "), swaps_there_are(&table));
        assert_true(swaps_there_are(&table) > 50);
    }
}

static void an_emptied_settlement_takes_no_part_in_a_swap(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet, o8 rice", "0 helmet4 k17, 1 samurai1 l17, 1 end, 0 holds swap");
    draw_up(&table);
    assert_refused(&table, "swap o8 rice k18 helmet", "k18");
    assert_int_equal(count_legal(&table, "swap "), swaps_there_are(&table));
}

static void swap_has_character(void **unused) {
    (void)unused;
    struct position before = scene(2, "", SWAPPABLE, "0 holds swap helmet4 ship1");
    struct position table = before;
    play(&table, "0 swap o8 helmet q9 rice, 0 helmet4 p8, 0 ship1 n7, 0 end");
    table = before;
    play(&table, "0 helmet4 p8, 0 swap o8 helmet q9 rice, 0 end");
    table = before;
    play(&table, "0 swap o8 helmet q9 rice, 0 end");
}

/* ---- The turn as a whole ---- */

static void one_token_without_character_a_turn(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 holds helmet4 rice4 samurai2 samurai2 ship1");
    play(&table, "0 helmet4 p8");
    assert_refused(&table, "rice4 o9", "seal");
    assert_refused(&table, "samurai2 o9", "seal");
    assert_int_equal(count_legal(&table, ""), 44 + 1);
    play(&table, "0 ship1 n7");
    assert_refused(&table, "rice4 o9", "seal");
    assert_legal_moves(&table, "end");
    turns(&table, "0 end, 1 helmet4 o9, 1 end, 0 rice4 p9");
}

static void any_number_with_character_in_any_order(void **unused) {
    (void)unused;
    struct position table = scene(2, "", SWAPPABLE, "0 holds ship2 ship1 ronin swap helmet4");
    play(&table, "0 ship2 n7, 0 ronin p8, 0 swap o8 helmet q9 rice, 0 helmet4 o9, 0 ship1 o7");
    assert_legal_moves(&table, "end");
    play(&table, "0 end");
}

static void a_turn_ends_only_after_a_play(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "");
    assert_refused(&table, "end", "play");
    turns(&table, "0 helmet4 p8");
    assert_legal(&table, "end");
    turns(&table, "0 end, 1 helmet4 o9, 1 end");
    draw_up(&table);
    assert_refused(&table, "end", "play");
}

static void a_single_token_with_character_is_a_turn(void **unused) {
    (void)unused;
    static const char *const turn[] = {"0 ship1 n7, 0 end", "0 ronin p8, 0 end", "0 swap o8 helmet q9 rice, 0 end"};
    for (int i = 0; i < 3; i++) {
        struct position table = scene(2, "", SWAPPABLE, "0 holds ship1 ronin swap");
        play(&table, turn[i]);
        assert_actor(&table, SB_CHANCE);
        draw_up(&table);
        assert_actor(&table, 1);
    }
}

static void turns_go_round_clockwise(void **unused) {
    (void)unused;
    struct position table =
        scene(3, "first=1", ANY, "1 helmet4 p8, 2 helmet4 o9, 0 helmet4 p9, 1 rice4 q10, 2 rice4 m14");
    play(&table, "2 end");
    draw_up(&table);
    assert_actor(&table, 0);
}

/* ---- Pass ---- */

/* Seat 0 is to play; both have laid all but these tokens. Of all land only these spaces are free, and whatever is not
 * next to them has been captured. */
static struct position last_spaces(const char *free, const char *figures, const char *hand, const char *pile,
                                   const char *others_hand) {
    int captured[][SB_SAMURAI_KINDS] = {{3, 3, 3}, {4, 4, 4}};
    struct position table = scene(2, "", figures, "");
    edit_tokens(&table, 0, hand, pile);
    edit_tokens(&table, 1, others_hand, "");
    edit_lay_rest(&table, 0, free);
    edit_lay_rest(&table, 1, free);
    edit_take_surrounded(&table, captured);
    assert_checks(&table);
    return table;
}

static void who_has_nothing_left_passes(void **unused) {
    (void)unused;
    struct position table = last_spaces("o13", ANY, "", "", "helmet4 helmet3 helmet2");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "pass");
    assert_worded(&table, "pass", "Pass, for you cannot play");
    assert_refused(&table, "end", "played");
    play(&table, "0 pass");
    assert_actor(&table, 1);
    assert_int_equal(count_legal(&table, "helmet4 o13"), 1);
    assert_refused(&table, "pass", "Passing");
}

/* Edo and one village hold figures: nothing can be exchanged. */
static void who_has_only_a_swap_of_no_use_passes(void **unused) {
    (void)unused;
    struct position table = last_spaces("o13", ANY, "swap", "", "helmet4 helmet3 helmet2");
    assert_figures(&table, "o14", "helmet buddha rice");
    assert_legal_moves(&table, "pass");
    play(&table, "0 pass");
    assert_hand(&table, 0, "swap");
    assert_actor(&table, 1);
}

static void who_can_swap_must(void **unused) {
    (void)unused;
    struct position table =
        last_spaces("o13 p8", "o8 helmet, q9 rice, o12 helmet", "swap", "", "helmet4 helmet3 helmet2 buddha4");
    assert_legal_moves(&table, "swap o8 helmet q9 rice, swap q9 rice o12 helmet");
    assert_refused(&table, "pass", "Passing");
    play(&table, "0 swap q9 rice o12 helmet, 0 end");
    assert_actor(&table, 1); /* nothing to draw */
}

static void who_can_play_may_not_pass(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "");
    assert_refused(&table, "pass", "Passing");
    turns(&table, "0 helmet4 p8");
    assert_refused(&table, "pass", "Passing");
}

/* ---- Drawing up ---- */

static void a_hand_is_drawn_up_to_five(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 holds ship2 ship1 ship1 ronin helmet4");
    play(&table, "0 ship2 n7, 0 ship1 o7, 0 ship1 p7, 0 ronin p8, 0 helmet4 o9, 0 end");
    assert_actor(&table, SB_CHANCE);
    play(&table, "* draw 0 swap, * draw 0 samurai1, * draw 0 rice4, * draw 0 samurai1, * draw 0 shift");
    assert_actor(&table, 1);
    assert_hand(&table, 0, "swap rice4 samurai1 samurai1 shift");
    turns(&table, "1 helmet4 p9, 1 end");
    assert_int_equal(count_legal(&table, "draw 1 "), count_legal(&table, ""));
}

static void draws_are_uniform_over_the_pile(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 holds helmet4 samurai2 ship1 rice4 swap");
    play(&table, "0 samurai2 p8, 0 end");
    assert_int_equal(count_legal(&table, ""), 14 - 2 + 2);
    assert_weight(&table, "draw 0 samurai2", 1);
    assert_weight(&table, "draw 0 samurai1", 2);
    assert_weight(&table, "draw 0 ship1", 1);
    assert_weight(&table, "draw 0 ship2", 1);
    assert_weight(&table, "draw 0 ronin", 1);
    assert_refused(&table, "draw 0 swap", "figure exchange");
    assert_refused(&table, "draw 0 rice4", "rice 4");
    assert_refused(&table, "draw 1 ronin", "1");
}

static void drawing_stops_with_the_pile(void **unused) {
    (void)unused;
    struct position table = last_spaces("o13 p8", ANY, "helmet4 ship1 ship1 ronin swap", "samurai1", "helmet4");
    play(&table, "0 ship1 f19, 0 ship1 g19, 0 end");
    assert_legal_moves(&table, "draw 0 samurai1");
    play(&table, "* draw 0 samurai1");
    assert_actor(&table, 1);
    assert_hand(&table, 0, "helmet4 samurai1 ronin swap");
}

static void a_seat_that_ends_with_five_draws_nothing(void **unused) {
    (void)unused;
    struct position table = scene(2, "", ANY, "0 helmet4 p8, 0 end");
    assert_actor(&table, SB_CHANCE);
    assert_int_equal(size_of(samurai(&table)->hand[0]), 4);
    sb_move moves[SB_MAX_MOVES];
    sb_samurai.moves(&table.state, moves);
    make_move(&table, moves[0]);
    assert_actor(&table, 1);
    assert_int_equal(size_of(samurai(&table)->hand[0]), 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ships_go_to_sea),
        cmocka_unit_test(all_others_go_on_land),
        cmocka_unit_test(only_empty_spaces_take_a_token),
        cmocka_unit_test(no_token_ever_lies_on_a_settlement),
        cmocka_unit_test(nor_on_an_emptied_one),
        cmocka_unit_test(spaces_of_other_parts_are_not_on_the_board),
        cmocka_unit_test(only_tokens_in_hand_are_played),
        cmocka_unit_test(a_token_laid_leaves_the_hand),
        cmocka_unit_test(swap_and_shift_are_never_simply_laid_down),
        cmocka_unit_test(shift_moves_an_own_token_without_character),
        cmocka_unit_test(shift_moves_nothing_else),
        cmocka_unit_test(shift_moves_to_an_empty_land_space),
        cmocka_unit_test(shift_needs_a_token_to_move),
        cmocka_unit_test(shift_is_the_one_token_without_character),
        cmocka_unit_test(characters_go_before_and_after_a_shift),
        cmocka_unit_test(what_shift_left_counts_nothing),
        cmocka_unit_test(what_shift_moved_counts_where_it_went),
        cmocka_unit_test(a_shift_may_surround),
        cmocka_unit_test(swap_exchanges_two_figures),
        cmocka_unit_test(swap_leaves_the_game),
        cmocka_unit_test(swap_names_what_stands_there_now),
        cmocka_unit_test(swap_names_the_earlier_hex_first),
        cmocka_unit_test(swap_wants_different_kinds),
        cmocka_unit_test(swap_wants_different_settlements),
        cmocka_unit_test(swap_makes_no_two_of_a_kind),
        cmocka_unit_test(edo_never_takes_part_in_a_swap),
        cmocka_unit_test(all_swaps_are_offered),
        cmocka_unit_test(an_emptied_settlement_takes_no_part_in_a_swap),
        cmocka_unit_test(swap_has_character),
        cmocka_unit_test(one_token_without_character_a_turn),
        cmocka_unit_test(any_number_with_character_in_any_order),
        cmocka_unit_test(a_turn_ends_only_after_a_play),
        cmocka_unit_test(a_single_token_with_character_is_a_turn),
        cmocka_unit_test(turns_go_round_clockwise),
        cmocka_unit_test(who_has_nothing_left_passes),
        cmocka_unit_test(who_has_only_a_swap_of_no_use_passes),
        cmocka_unit_test(who_can_swap_must),
        cmocka_unit_test(who_can_play_may_not_pass),
        cmocka_unit_test(a_hand_is_drawn_up_to_five),
        cmocka_unit_test(draws_are_uniform_over_the_pile),
        cmocka_unit_test(drawing_stops_with_the_pile),
        cmocka_unit_test(a_seat_that_ends_with_five_draws_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
