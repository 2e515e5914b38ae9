/* Samurai: broken states are found out. Every other test trusts `check` after each move, so it must not be blind. */
#include "scene.h"

#include <string.h>

/* Breaks a good state in some way. */
typedef void breaking(struct sb_samurai_state *state);

static void assert_found(const struct position *table, breaking *broken, const char *word) {
    struct position bad = *table;
    broken(samurai(&bad));
    struct sb_error error = {0};
    if (sb_samurai.check(&bad.state, &error))
        fail_at(HERE, "not found out: %s", word);
    if (strstr(error.text, word) == NULL)
        fail_at(HERE, "the sentence lacks \"%s\": %s", word, error.text);
}

/* Seat 0 is in the middle of a turn; k18 is emptied. */
static struct position in_play(void) {
    return scene(2, "", "k18 helmet, o8 rice", "0 helmet4 k17, 1 samurai1 l17, 0 samurai2 p8, 0 ship1 n7");
}

/* ---- Turn order ---- */

static void five_seats(struct sb_samurai_state *state) {
    state->seats = 5;
}
static void seat_that_is_not_there(struct sb_samurai_state *state) {
    state->seat = 2;
}
static void first_that_is_not_there(struct sb_samurai_state *state) {
    state->first = 3;
}
static void plain_without_a_play(struct sb_samurai_state *state) {
    state->played = false;
    state->played_plain = true;
}
static void play_outside_a_turn(struct sb_samurai_state *state) {
    state->phase = SB_SAMURAI_FIGURES;
}
static void remembered_token(struct sb_samurai_state *state) {
    state->last_kept = SB_SAMURAI_RICE4;
}
static void over_for_no_reason(struct sb_samurai_state *state) {
    state->phase = SB_SAMURAI_OVER;
    state->played = state->played_plain = false;
}
static void goes_on_for_no_reason(struct sb_samurai_state *state) {
    state->played = state->played_plain = false;
    state->aside[SB_SAMURAI_RICE] += 4;
    state->supply[SB_SAMURAI_RICE] -= 4;
}

static void turn_order_is_checked(void **unused) {
    (void)unused;
    struct position table = in_play();
    assert_found(&table, five_seats, "5 seats");
    assert_found(&table, seat_that_is_not_there, "seat 2");
    assert_found(&table, first_that_is_not_there, "3");
    assert_found(&table, plain_without_a_play, "no play");
    assert_found(&table, play_outside_a_turn, "outside a turn");
    assert_found(&table, remembered_token, "last token kept");
    assert_found(&table, over_for_no_reason, "no reason");
    assert_found(&table, goes_on_for_no_reason, "should have ended");
}

/* ---- Tokens ---- */

static void token_out_of_nothing(struct sb_samurai_state *state) {
    state->pile[0] |= set_of("helmet4");
}
static void token_into_nothing(struct sb_samurai_state *state) {
    state->pile[1] &= ~set_of("rice2");
}
static void second_copy_without_the_first(struct sb_samurai_state *state) {
    state->pile[0] = (state->pile[0] & ~(1u << SB_SAMURAI_SHIP1)) | 1u << (SB_SAMURAI_SHIP1 + 1);
}
static void six_in_hand(struct sb_samurai_state *state) {
    uint32_t moved = state->pile[1] & -state->pile[1];
    state->pile[1] &= ~moved;
    state->hand[1] |= moved;
}
static void ship_on_land(struct sb_samurai_state *state) {
    state->lying[place_named("p8")] = sb_samurai_mark(0, SB_SAMURAI_SHIP1);
    state->movable[0] &= ~((uint64_t)1 << place_named("p8"));
}
static void land_marked_empty(struct sb_samurai_state *state) {
    state->empty_land |= (uint64_t)1 << place_named("p8");
}
static void sea_marked_full(struct sb_samurai_state *state) {
    state->empty_sea[0] &= ~((uint64_t)1 << (place_named("o7") - SB_SAMURAI_SEA));
}
static void movable_forgotten(struct sb_samurai_state *state) {
    state->movable[0] = 0;
}
static void token_off_the_board(struct sb_samurai_state *state) {
    state->lying[place_named("h19")] = sb_samurai_mark(0, SB_SAMURAI_HELMET3);
    state->movable[0] |= (uint64_t)1 << place_named("h19");
    state->pile[0] &= ~set_of("helmet3");
    state->hand[0] &= ~set_of("helmet3");
}

static void tokens_are_checked(void **unused) {
    (void)unused;
    struct position table = in_play();
    assert_found(&table, token_out_of_nothing, "helmet4");
    assert_found(&table, token_into_nothing, "rice2");
    assert_found(&table, second_copy_without_the_first, "normal form");
    assert_found(&table, six_in_hand, "6 tokens");
    assert_found(&table, ship_on_land, "p8");
    assert_found(&table, land_marked_empty, "p8");
    assert_found(&table, sea_marked_full, "o7");
    assert_found(&table, movable_forgotten, "shift");
    assert_found(&table, token_off_the_board, "h19");
}

/* ---- Figures ---- */

static void figure_out_of_nothing(struct sb_samurai_state *state) {
    state->captured[0][SB_SAMURAI_HELMET]++;
}
static void figure_left_in_the_supply(struct sb_samurai_state *state) {
    state->captured[0][SB_SAMURAI_HELMET]--;
    state->supply[SB_SAMURAI_HELMET]++;
}
static void figure_off_the_board(struct sb_samurai_state *state) {
    state->captured[0][SB_SAMURAI_HELMET]--;
    state->figures[SB_SAMURAI_HELMET] |= (uint64_t)1 << settlement_named("i19");
}
static void figure_still_surrounded(struct sb_samurai_state *state) {
    state->captured[0][SB_SAMURAI_HELMET]--;
    state->figures[SB_SAMURAI_HELMET] |= (uint64_t)1 << settlement_named("k18");
}
static void two_in_a_village(struct sb_samurai_state *state) {
    state->captured[0][SB_SAMURAI_HELMET]--;
    state->figures[SB_SAMURAI_HELMET] |= (uint64_t)1 << settlement_named("o8");
}

static void figures_are_checked(void **unused) {
    (void)unused;
    struct position table = in_play();
    assert_captured(&table, 0, 1, 0, 0);
    assert_found(&table, figure_out_of_nothing, "helmet");
    assert_found(&table, figure_left_in_the_supply, "supply");
    assert_found(&table, figure_off_the_board, "off the board");
    assert_found(&table, figure_still_surrounded, "k18");
    assert_found(&table, two_in_a_village, "o8");
}

/* ---- Drawing and choosing ---- */

static void draws_with_a_full_hand(struct sb_samurai_state *state) {
    state->phase = SB_SAMURAI_DRAW;
    state->seat = 1;
    state->played = state->played_plain = false;
}
static void begins_with_too_few(struct sb_samurai_state *state) {
    state->played = state->played_plain = false;
}
static void choice_without_an_end(struct sb_samurai_state *state) {
    state->hand[0] = set_of("ronin swap");
    state->pile[0] =
        set_of("helmet4 helmet3 helmet2 buddha4 buddha3 buddha2 rice4 rice3 rice2 samurai3 samurai2 samurai2 "
               "samurai1 samurai1 shift ship2 ship1 ship1");
    state->last_kept = SB_SAMURAI_SWAP;
}

static void hands_are_checked(void **unused) {
    (void)unused;
    struct position table = in_play();
    assert_found(&table, draws_with_a_full_hand, "draws");
    assert_found(&table, begins_with_too_few, "too few");
    table = start_game(&sb_samurai, 2, "first=0");
    play(&table, "0 keep helmet4, 0 keep ship1");
    assert_found(&table, choice_without_an_end, "five");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turn_order_is_checked),
        cmocka_unit_test(tokens_are_checked),
        cmocka_unit_test(figures_are_checked),
        cmocka_unit_test(hands_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
