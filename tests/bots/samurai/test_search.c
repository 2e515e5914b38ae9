/* The bot search: what it finds in Samurai. */
#include "games/samurai/scene.h"
#include <string.h>

static const char search[] = "search:iterations=400";

/* It plays until another actor has to act. */
static void play_turn(struct position *table) {
    int seat = table->game->actor(&table->state);
    while (table->game->actor(&table->state) == seat)
        make_move(table, ask_bot(table, search, 1, 1));
}

/* Seat 0 has taken six helmets; the last, Edo's, lacks only n14, and with it come a buddha and rice. */
static void makes_the_capture_that_wins(void **unused) {
    (void)unused;
    struct position table = scene(
        2, "", "o10 buddha rice, l16 buddha rice, o8 helmet, q9 helmet, q13 helmet, q15 helmet, k18 helmet, f18 helmet",
        "0 samurai3 k17, 1 rice2 l17, 0 samurai2 f17, 1 rice3 g18, 0 helmet4 p8, 1 rice4 o9, 0 helmet3 p9, "
        "1 buddha2 q10, 0 helmet2 q14, 1 buddha3 p14, 0 samurai2 p13, 1 buddha4 p12, 0 samurai1 o13, 1 samurai1 n13, "
        "0 samurai1 o15, 1 shift l17 m14, 1 end, 0 holds buddha4 ronin ship1");
    draw_up(&table);
    play_turn(&table);
    assert_actor(&table, SB_NOBODY);
    struct sb_result result;
    table.game->result(&table.state, &result);
    assert_int_equal(result.winners, 1);
}

static void takes_a_figure_it_can_win(void **unused) {
    (void)unused;
    struct position table =
        seat_0_to_play("k18 helmet", "0 helmet2 l17, 1 rice4 p8, 0 holds helmet4 samurai1 rice2 buddha2");
    play_turn(&table);
    assert_captured(&table, 0, 1, 0, 0);
}

static void closes_nothing_for_others(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("k18 helmet", "0 rice2 p8, 1 helmet4 l17, 0 holds rice3 samurai2");
    play_turn(&table);
    assert_captured(&table, 1, 0, 0, 0);
}

/* One figure of each kind is left, and seat 0 is to play. The helmet of k18 gives whoever takes it a second majority,
 * and ends the game: seat 1 has a helmet3 beside it, and only k17 is open. */
static struct position last_helmet(const char *hand) {
    int captured[][SB_SAMURAI_KINDS] = {{3, 4, 2}, {3, 2, 4}};
    struct position table = scene(2, "", "k18 helmet, o8 buddha, f18 rice", "0 rice2 q10, 1 helmet3 l17");
    turns(&table, "1 end");
    draw_up(&table);
    edit_tokens(&table, 0, hand, "");
    edit_tokens(&table, 1, "helmet4 helmet2 samurai2", "");
    edit_lay_rest(&table, 0, "k17 p8 f17");
    edit_lay_rest(&table, 1, "k17 p8 f17");
    edit_take_surrounded(&table, captured);
    assert_checks(&table);
    return table;
}

static void assert_ends_with(const struct position *table, double least) {
    struct sb_result result;
    assert_actor(table, SB_NOBODY);
    table->game->result(&table->state, &result);
    assert_true(result.value[0] >= least);
}

/* 3 against 3: with the ship in time, the helmet is won, and the game. */
static void plays_a_ship_and_the_token_that_closes(void **unused) {
    (void)unused;
    struct position table = last_helmet("helmet3 ship1 rice3");
    play_turn(&table);
    assert_ends_with(&table, 1);
}

/* Seat 1 would get the helmet with any token of strength. Seat 0 can only draw level, so that nobody gets it. */
static void denies_what_would_lose(void **unused) {
    (void)unused;
    struct position table = last_helmet("helmet3 rice3 buddha3");
    play_turn(&table);
    assert_lies(&table, "k17", "0 helmet3");
    assert_ends_with(&table, 0.5);
}

static void begins_with_strong_tokens(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    play_turn(&table);
    uint32_t hand = samurai_seen(&table)->hand[0];
    int strong = count_in(hand, SB_SAMURAI_HELMET4) + count_in(hand, SB_SAMURAI_BUDDHA4) +
                 count_in(hand, SB_SAMURAI_RICE4) + count_in(hand, SB_SAMURAI_SAMURAI3) +
                 count_in(hand, SB_SAMURAI_RONIN) + count_in(hand, SB_SAMURAI_SAMURAI2);
    assert_true(strong >= 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makes_the_capture_that_wins),
        cmocka_unit_test(takes_a_figure_it_can_win),
        cmocka_unit_test(plays_a_ship_and_the_token_that_closes),
        cmocka_unit_test(closes_nothing_for_others),
        cmocka_unit_test(denies_what_would_lose),
        cmocka_unit_test(begins_with_strong_tokens),
    };
    return cmocka_run_group_tests_name("search in Samurai", tests, NULL, NULL);
}
