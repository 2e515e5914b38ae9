/* Rent a Hero: a turn, from the revealed card to the sender's draw. Teams without abilities keep the windows shut. */
#include "scene.h"

/* ---- Reveal ---- */

static void the_revealed_card_lies_on_the_discard_pile(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1234567 123 123");
    assert_weight(&table, "reveal 4", 10);
    assert_weight(&table, "reveal 1", 8);
    play(&table, "* reveal 4");
    assert_cards(tavern_state(&table)->discards, "4");
    assert_actor(&table, 0);
}

static void the_requirement_holds_whatever_covers_it(void **unused) {
    (void)unused;
    struct position table = tavern(3, "hint=fits", "- - -", "55 11 1");
    play(&table, "* reveal 1, 0 send deck, * wanderer 1, 0 drop 5");
    assert_int_equal(tavern_state(&table)->revealed, 1);
    play(&table, "1 pass, 2 pass, 0 hire, * card 0 2, * reveal 3");
    assert_refused(&table, "send 1", "");
    assert_legal_moves(&table, "send deck");
}

/* ---- Send ---- */

static void only_a_card_that_fits_can_be_sent(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "11246 3 3");
    play(&table, "* reveal 5");
    assert_legal_moves(&table, "send 2, send 4, send 6");
    assert_refused(&table, "send 1", "1");
    assert_refused(&table, "send 3", "3");
    assert_refused(&table, "send deck", "");
    assert_refused(&table, "decline", "");
    play(&table, "0 send 4");
    assert_cards(tavern_state(&table)->hand[0], "1126");
    assert_int_equal(tavern_state(&table)->wanderer, 4);
    assert_cards(tavern_state(&table)->discards, "5");
}

static void with_no_card_that_fits_the_wanderer_comes_from_the_deck(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1357 3 3");
    play(&table, "* reveal 5");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "send deck");
    play(&table, "0 send deck");
    assert_actor(&table, SB_CHANCE);
    assert_weight(&table, "wanderer 5", 9);
    assert_weight(&table, "wanderer 4", 11);
    assert_refused(&table, "card 0 4", "");
}

static void no_requirement_binds_a_wanderer_from_the_deck(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1357 3 3");
    play(&table, "* reveal 5, 0 send deck");
    assert_legal_moves(&table, "wanderer 1, wanderer 2, wanderer 3, wanderer 4, wanderer 5, wanderer 6, wanderer 7");
    play(&table, "* wanderer 7");
    assert_int_equal(tavern_state(&table)->wanderer, 7);
}

static void for_a_wanderer_from_the_deck_a_card_is_dropped(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1377 3 3");
    play(&table, "* reveal 5, 0 send deck, * wanderer 7");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "drop 1, drop 3, drop 7");
    assert_refused(&table, "drop 2", "2");
    assert_refused(&table, "send 1", "");
    play(&table, "0 drop 7");
    assert_cards(tavern_state(&table)->hand[0], "137");
    assert_cards(tavern_state(&table)->discards, "57");
    assert_actor(&table, 1);
}

static void a_single_card_to_drop_is_still_a_move(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1 3 3");
    play(&table, "* reveal 5, 0 send deck, * wanderer 7");
    assert_legal_moves(&table, "drop 1");
    play(&table, "0 drop 1, 1 hire");
    assert_cards(tavern_state(&table)->discards, "15");
}

/* With an empty deck and nothing that fits, the turn has no Wanderer. */
static void with_no_card_and_no_deck_there_is_no_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "12 13 45", "1357 3 3");
    tavern_deck(&table, "5");
    play(&table, "* reveal 5");
    assert_cards(tavern_state(&table)->hand[0], "1357");
    assert_ends(&table, "012", "\"heroes\":[2,2,2],\"banished\":[0,0,0],\"used\":[0,0,0]");
}

static void with_an_empty_deck_a_fitting_card_is_sent_as_ever(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1257 3 3");
    tavern_deck(&table, "5");
    play(&table, "* reveal 5");
    assert_legal_moves(&table, "send 2");
    play(&table, "0 send 2, 1 hire");
    assert_actor(&table, SB_NOBODY);
}

/* The Wizard of another seat takes the last cards between the reveal and the send. */
static void a_deck_emptied_before_sending_cannot_be_sent_from(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "1357 3 3");
    tavern_deck(&table, "512");
    play(&table, "* reveal 5, 1 wizard, * card 1 1, * card 1 2");
    assert_actor(&table, SB_NOBODY);
}

/* ---- Journey ---- */

static void the_wanderer_goes_round_to_its_sender(void **unused) {
    (void)unused;
    for (int seats = 3; seats <= 5; seats++) {
        struct position table = tavern(seats, "first=2", "- - - - -", "44 44 44 44 44");
        play(&table, "* reveal 3, 2 send 4");
        for (int i = 1; i < seats; i++) {
            char pass[] = "0 pass";
            pass[0] = (char)('0' + (2 + i) % seats);
            assert_actor(&table, (2 + i) % seats);
            assert_legal_moves(&table, "hint 4, hire, pass");
            play(&table, pass);
        }
        assert_actor(&table, 2);
        assert_legal_moves(&table, "hire");
    }
}

static void at_the_sender_neither_pass_nor_hint_is_possible(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "1 1 1", "444 44 44");
    play(&table, "* reveal 3, 0 send 4, 1 pass, 2 pass");
    assert_legal_moves(&table, "hire");
    assert_refused(&table, "pass", "sender");
    assert_refused(&table, "hint 4", "sender");
    assert_refused(&table, "decline", "");
    play(&table, "0 hire");
    assert_team(&table, 0, "14");
    assert_actor(&table, SB_CHANCE);
}

static void a_holder_may_hire_at_once(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - -", "44 44 44 44");
    play(&table, "* reveal 3, 0 send 4, 1 pass, 2 hire");
    assert_team(&table, 2, "4");
    assert_legal(&table, "card 0 1");
}

/* ---- Hints ---- */

static void a_hint_needs_two_cards_in_hand(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "444 125 4");
    play(&table, "* reveal 3, 0 send 4");
    assert_legal_moves(&table, "hint 1, hint 2, hint 5, hire, pass");
    assert_refused(&table, "hint 3", "3");
    play(&table, "1 hint 2, 1 hint 1");
    assert_legal_moves(&table, "hire, pass");
    assert_refused(&table, "hint 5", "two");
    play(&table, "1 pass");
    assert_legal_moves(&table, "hire, pass");
}

static void a_hint_is_given_away_face_down(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "444 125 4");
    play(&table, "* reveal 3, 0 send 4, 1 hint 2");
    assert_cards(tavern_state(&table)->hand[1], "15");
    assert_cards(tavern_state(&table)->discards, "3");
    assert_int_equal(tavern_state(&table)->hint_count, 1);
    assert_actor(&table, 1);
}

static bool answer(const char *options, int seats, int wanderer, int hint) {
    char hands[] = "4 47 4 4 4", line[] = "0 send 4", give[] = "1 hint 4";
    struct position table = tavern(seats, options, "6 - - - -", hands);
    struct sb_hero_state *state = tavern_state(&table);
    state->deck[4]++, state->hand[0][4]--, state->deck[wanderer]--, state->hand[0][wanderer]++;
    state->deck[4]++, state->hand[1][4]--, state->deck[hint]--, state->hand[1][hint]++;
    line[7] = (char)('0' + wanderer);
    give[7] = (char)('0' + hint);
    play(&table, "* reveal 3, 0 knight");
    play(&table, line);
    play(&table, give);
    assert_int_equal(sb_hero_hint_seat(tavern_state(&table)->hints[0]), 1);
    assert_int_equal(sb_hero_hint_number(tavern_state(&table)->hints[0]), hint);
    return sb_hero_hint_yes(tavern_state(&table)->hints[0]);
}

static void a_hint_asks_for_the_same_number(void **unused) {
    (void)unused;
    for (int wanderer = 1; wanderer <= 7; wanderer++)
        for (int hint = 1; hint <= 7; hint++)
            assert_int_equal(answer("", 3, wanderer, hint), wanderer == hint);
}

static bool meets(int strength, int card, int seats) {
    switch (card) {
    case 1:
        return strength <= 3;
    case 2:
        return strength >= 5;
    case 3:
        return strength >= 3 && strength <= 5;
    case 4:
        return strength % 2 == 1;
    case 5:
        return strength % 2 == 0;
    case 6:
        return strength <= seats;
    default:
        return strength >= seats;
    }
}

static void a_hint_asks_whether_the_wanderer_meets_its_requirement(void **unused) {
    (void)unused;
    for (int seats = 3; seats <= 5; seats++)
        for (int wanderer = 1; wanderer <= 7; wanderer++)
            for (int hint = 1; hint <= 7; hint++)
                assert_int_equal(answer("hint=fits", seats, wanderer, hint), meets(wanderer, hint, seats));
}

static void hints_are_turned_up_at_the_end_of_the_turn(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "444 125 46");
    play(&table, "* reveal 3, 0 send 4, 1 hint 2, 1 pass, 2 hint 6");
    assert_cards(tavern_state(&table)->discards, "3");
    play(&table, "2 hire");
    assert_cards(tavern_state(&table)->discards, "236");
    assert_int_equal(tavern_state(&table)->hint_count, 0);
}

/* ---- Hire ---- */

static void a_new_hero_joins_ready(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 12u -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 1 hire");
    assert_team(&table, 1, "12u4");
    assert_int_equal(tavern_count(tavern_state(&table)->banished[1]), 0);
    assert_int_equal(tavern_state(&table)->wanderer, 0);
    assert_legal(&table, "card 0 7");
}

static void six_heroes_win_at_once(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "1 12u3u5u6u 1u4", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 2 decline, 1 hire");
    assert_ends(&table, "1", "\"heroes\":[1,6,2],\"banished\":[0,0,0],\"used\":[0,0,0]");
    assert_refused(&table, "card 0 1", "over");
}

static void six_heroes_win_even_at_the_sender(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "12u3u5u6u - -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 1 pass, 2 pass, 0 hire");
    assert_ends(&table, "0", "\"heroes\":[6,0,0],\"banished\":[0,0,0],\"used\":[0,0,0]");
}

static void both_copies_of_a_doubled_hero_are_banished(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 14u -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 1 hire");
    assert_team(&table, 1, "1");
    assert_cards(tavern_state(&table)->banished[1], "44");
    assert_cards(tavern_state(&table)->discards, "3");
    assert_legal(&table, "card 0 7");
}

static void five_heroes_and_one_of_them_again_do_not_win(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 1u2u4u5u6u -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 1 hire");
    assert_team(&table, 1, "1u2u5u6u");
    assert_actor(&table, SB_CHANCE);
}

/* Use is a mark on the card: a new copy is ready. */
static void a_new_copy_of_a_banished_hero_is_ready(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 14u -", "444 4 44");
    play(&table, "* reveal 3, 0 send 4, 1 hire, * card 0 1, * reveal 3, 1 send 4, 2 pass, 0 pass, 1 hire");
    assert_team(&table, 1, "14");
    assert_cards(tavern_state(&table)->banished[1], "44");
}

/* ---- End of the turn ---- */

static void the_sender_draws_and_the_seat_to_its_left_is_next(void **unused) {
    (void)unused;
    struct position table = tavern(3, "first=2", "- - -", "44 44 44");
    play(&table, "* reveal 3, 2 send 4, 0 hire");
    assert_legal_moves(&table, "card 2 1, card 2 2, card 2 3, card 2 4, card 2 5, card 2 6, card 2 7");
    assert_weight(&table, "card 2 3", 10);
    play(&table, "* card 2 6");
    assert_cards(tavern_state(&table)->hand[2], "46");
    assert_int_equal(tavern_state(&table)->sender, 0);
    play(&table, "* reveal 3, 0 send 4, 0 decline");
    assert_actor(&table, 1);
}

static void with_an_empty_deck_the_game_is_over(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "1 12 1", "44 44 44");
    tavern_deck(&table, "36");
    play(&table, "* reveal 3, 0 send 4, 1 hire, * card 0 6");
    assert_ends(&table, "1", "\"heroes\":[1,3,1],\"banished\":[0,0,0],\"used\":[0,0,0]");
}

static void with_nothing_left_to_draw_the_game_is_over_too(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "1 12 1", "44 44 44");
    tavern_deck(&table, "3");
    play(&table, "* reveal 3, 0 send 4, 1 hire");
    assert_actor(&table, SB_NOBODY);
}

static void with_one_card_left_another_turn_follows(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "1 1 1", "44 44 44");
    tavern_deck(&table, "367");
    play(&table, "* reveal 3, 0 send 4, 1 hire, * card 0 6, * reveal 7, 1 send 4, 1 decline, 2 hire");
    assert_actor(&table, SB_NOBODY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_revealed_card_lies_on_the_discard_pile),
        cmocka_unit_test(the_requirement_holds_whatever_covers_it),
        cmocka_unit_test(only_a_card_that_fits_can_be_sent),
        cmocka_unit_test(with_no_card_that_fits_the_wanderer_comes_from_the_deck),
        cmocka_unit_test(no_requirement_binds_a_wanderer_from_the_deck),
        cmocka_unit_test(for_a_wanderer_from_the_deck_a_card_is_dropped),
        cmocka_unit_test(a_single_card_to_drop_is_still_a_move),
        cmocka_unit_test(with_no_card_and_no_deck_there_is_no_wanderer),
        cmocka_unit_test(with_an_empty_deck_a_fitting_card_is_sent_as_ever),
        cmocka_unit_test(a_deck_emptied_before_sending_cannot_be_sent_from),
        cmocka_unit_test(the_wanderer_goes_round_to_its_sender),
        cmocka_unit_test(at_the_sender_neither_pass_nor_hint_is_possible),
        cmocka_unit_test(a_holder_may_hire_at_once),
        cmocka_unit_test(a_hint_needs_two_cards_in_hand),
        cmocka_unit_test(a_hint_is_given_away_face_down),
        cmocka_unit_test(a_hint_asks_for_the_same_number),
        cmocka_unit_test(a_hint_asks_whether_the_wanderer_meets_its_requirement),
        cmocka_unit_test(hints_are_turned_up_at_the_end_of_the_turn),
        cmocka_unit_test(a_new_hero_joins_ready),
        cmocka_unit_test(six_heroes_win_at_once),
        cmocka_unit_test(six_heroes_win_even_at_the_sender),
        cmocka_unit_test(both_copies_of_a_doubled_hero_are_banished),
        cmocka_unit_test(five_heroes_and_one_of_them_again_do_not_win),
        cmocka_unit_test(a_new_copy_of_a_banished_hero_is_ready),
        cmocka_unit_test(the_sender_draws_and_the_seat_to_its_left_is_next),
        cmocka_unit_test(with_an_empty_deck_the_game_is_over),
        cmocka_unit_test(with_nothing_left_to_draw_the_game_is_over_too),
        cmocka_unit_test(with_one_card_left_another_turn_follows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
