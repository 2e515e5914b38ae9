/* Rent a Hero: the four windows: who is asked, in which order, and for what. */
#include "scene.h"

/* ---- All windows ---- */

static void a_window_with_nobody_to_ask_is_skipped(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "1 2u3u 1u7u", "44 44 44");
    play(&table, "* reveal 3");
    assert_actor(&table, 0);
    play(&table, "0 send 4");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "hint 4, hire, pass");
    play(&table, "1 hire");
    assert_legal(&table, "card 0 1");
}

static void who_has_declined_can_do_nothing_more(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "6 6 -", "44 44 44");
    play(&table, "* reveal 3, 0 decline");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "decline, knight");
    assert_refused(&table, "send 4", "");
    assert_refused(&table, "wizard", "Wizard");
}

/* ---- W1 ---- */

static void w1_asks_clockwise_from_the_sender(void **unused) {
    (void)unused;
    struct position table = tavern(4, "first=2", "6 6 6 6", "44 44 44 44");
    play(&table, "* reveal 3, 2 decline, 3 decline, 0 decline, 1 decline");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "send 4");
}

static void w1_offers_knight_wizard_and_witch(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "1u2u367 124 3", "44 44 44");
    play(&table, "* reveal 3");
    assert_legal_moves(&table, "decline, knight, witch 1, witch 2, wizard");
    assert_refused(&table, "witch 3", "");
    assert_refused(&table, "witch 6", "");
    assert_refused(&table, "pyro", "Pyromaniac");
    play(&table, "0 decline");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "send 4");
}

static void w1_offers_no_used_hero(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "6u7u 6 -", "44 44 44");
    play(&table, "* reveal 3");
    assert_actor(&table, 1);
}

static void w1_starts_again_after_an_ability(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "7 67 7", "44 44 44");
    play(&table, "* reveal 3, 0 decline, 1 decline, 2 wizard, * card 2 1, * card 2 1");
    assert_actor(&table, 0);
    play(&table, "0 decline, 1 knight");
    assert_actor(&table, 0);
    play(&table, "0 decline, 1 decline");
    assert_legal_moves(&table, "send 4");
}

static void w1_starts_again_after_a_cancelled_ability(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "7 6 16", "44 44 44");
    play(&table, "* reveal 3, 0 decline, 1 knight, 2 chicken");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "decline, wizard");
    play(&table, "0 decline");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "decline, knight");
}

static void w1_offers_no_second_knight(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 6 67", "44 44 44");
    play(&table, "* reveal 3, 1 knight");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "decline, wizard");
}

static void w1_offers_no_wizard_when_the_deck_is_empty(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "67 7 37u", "44 44 44");
    tavern_deck(&table, "3");
    play(&table, "* reveal 3");
    assert_legal_moves(&table, "decline, knight");
    play(&table, "0 decline");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "decline, witch 7");
}

/* ---- W2 ---- */

static void w2_asks_the_others_clockwise_from_the_holders_left(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "2 2 2 2", "44 44 44 44");
    play(&table, "* reveal 3, 0 send 4, 2 decline, 3 decline, 0 decline");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "hint 4, hire, pass, pyro");
    play(&table, "1 pass, 3 decline, 0 decline, 1 decline");
    assert_actor(&table, 2);
    play(&table, "2 pass, 0 decline, 1 decline, 2 decline, 3 pass, 1 decline, 2 decline, 3 decline");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "hire, pyro");
}

static void w2_offers_all_but_chicken_and_knight(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - 123457u", "44 44 44");
    play(&table, "* reveal 3, 2 decline, 0 send 4");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "decline, dog, pyro, sergeant, witch 7");
    assert_refused(&table, "chicken", "");
    assert_refused(&table, "wizard", "Wizard");
    assert_refused(&table, "witch 3", "");
}

static void w2_offers_no_knight(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - 67", "44 44 44");
    play(&table, "* reveal 3, 2 decline, 0 send 4");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "decline, wizard");
    assert_refused(&table, "knight", "");
}

static void w2_offers_the_sender_no_sergeant(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "45 5 -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "decline, dog");
    assert_refused(&table, "sergeant", "");
}

static void w2_offers_no_second_look(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - 345", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 2 sergeant, 2 witch 5");
    assert_actor(&table, 2);
    assert_team(&table, 2, "3u45");
    assert_legal_moves(&table, "decline, dog");
    assert_refused(&table, "sergeant", "");
}

static void w2_starts_again_after_an_ability(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "7 - 2 5", "44 44 44 44");
    play(&table, "* reveal 3, 0 decline, 0 send 4, 2 decline, 3 sergeant");
    assert_actor(&table, 2);
    play(&table, "2 decline, 0 wizard, * card 0 1, * card 0 1");
    assert_actor(&table, 2);
    play(&table, "2 decline");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "hint 4, hire, pass");
}

static void w2_closes_when_the_wanderer_has_moved(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "2 2 4 2", "44 44 44 44");
    play(&table, "* reveal 3, 0 send 4, 2 dog");
    assert_actor(&table, 3);
    assert_int_equal(tavern_state(&table)->holder, 2);
    play(&table, "3 decline, 0 decline, 1 decline");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "hint 4, hire, pass");
}

static void w2_opens_again_after_a_hint(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "2 - 2", "44 114 44");
    play(&table, "* reveal 3, 0 send 4, 2 decline, 0 decline, 1 hint 1");
    assert_actor(&table, 2);
    play(&table, "2 decline, 0 decline");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "hint 1, hint 4, hire, pass");
}

static void w2_opens_again_after_the_holders_ability(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 5 2", "44 114 44");
    play(&table, "* reveal 3, 0 send 4, 2 decline, 1 sergeant");
    assert_actor(&table, 2);
    play(&table, "2 decline");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "hint 1, hint 4, hire, pass");
}

static void w2_opens_again_after_the_holders_cancelled_ability(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 2 12", "44 114 44");
    play(&table, "* reveal 3, 0 send 4, 2 decline, 1 pyro, 2 chicken");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "decline, pyro");
    play(&table, "2 decline");
    assert_actor(&table, 1);
    assert_team(&table, 1, "2u");
}

static void the_holder_may_use_pyro_sergeant_wizard_and_witch(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 234u57 -", "44 44 44");
    play(&table, "* reveal 3, 1 decline, 0 send 4");
    assert_legal_moves(&table, "hint 4, hire, pass, pyro, sergeant, witch 4, wizard");
    assert_refused(&table, "dog", "");
    assert_refused(&table, "decline", "");
}

static void the_holder_may_use_neither_dog_nor_knight_nor_chicken(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 146 -", "44 44 44");
    play(&table, "* reveal 3, 1 decline, 0 send 4");
    assert_legal_moves(&table, "hint 4, hire, pass");
    assert_refused(&table, "dog", "");
    assert_refused(&table, "knight", "");
    assert_refused(&table, "chicken", "");
}

static void the_sender_as_holder_may_use_pyro_wizard_and_witch(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "234u57 - -", "44 44 44");
    play(&table, "* reveal 3, 0 decline, 0 send 4, 0 decline, 1 pass, 0 decline, 2 pass");
    assert_legal_moves(&table, "hire, pyro, witch 4, wizard");
    assert_refused(&table, "sergeant", "");
}

/* ---- W3 ---- */

static void w3_asks_for_a_doomed_wizard(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "77 44 44");
    play(&table, "* reveal 2, 1 decline, 0 send 7, 1 hire");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "decline, wizard");
    play(&table, "1 wizard, * card 1 1, * card 1 2");
    assert_team(&table, 1, "-");
    assert_cards(tavern_state(&table)->banished[1], "77");
    assert_cards(tavern_state(&table)->hand[1], "1244");
    assert_legal(&table, "card 0 3");
}

static void w3_may_be_declined(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "77 44 44");
    play(&table, "* reveal 2, 1 decline, 0 send 7, 1 hire, 1 decline");
    assert_cards(tavern_state(&table)->banished[1], "77");
    assert_legal(&table, "card 0 3");
}

/* The hired copy never joins the team: a used Wizard stays used. */
static void w3_does_not_ask_for_a_used_doomed_wizard(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7u -", "77 44 44");
    play(&table, "* reveal 2, 0 send 7, 1 hire");
    assert_cards(tavern_state(&table)->banished[1], "77");
    assert_legal(&table, "card 0 3");
}

static void w3_lets_a_witch_ready_the_doomed_wizard_who_may_then_act(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 2u37u -", "77 44 44");
    play(&table, "* reveal 2, 1 decline, 0 send 7, 1 hire");
    assert_legal_moves(&table, "decline, witch 7");
    assert_refused(&table, "witch 2", "");
    play(&table, "1 witch 7");
    assert_legal_moves(&table, "decline, wizard");
    play(&table, "1 wizard, * card 1 1, * card 1 1");
    assert_team(&table, 1, "2u3u");
    assert_cards(tavern_state(&table)->banished[1], "77");
}

static void w3_lets_the_doomed_wizard_act_twice_with_a_witch(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 2u37 -", "77 44 44");
    play(&table, "* reveal 2, 1 decline, 0 send 7, 1 hire");
    assert_legal_moves(&table, "decline, wizard");
    play(&table, "1 wizard, * card 1 1, * card 1 1");
    assert_legal_moves(&table, "decline, witch 7");
    play(&table, "1 witch 7, 1 wizard, * card 1 1, * card 1 1");
    assert_team(&table, 1, "2u3u");
    assert_int_equal(tavern_state(&table)->announced[1], 3);
}

static void w3_asks_for_no_wizard_when_the_deck_is_empty(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 37u -", "77 44 44");
    tavern_deck(&table, "2");
    play(&table, "* reveal 2, 1 decline, 0 send 7, 1 pass, 1 decline, 2 pass, 1 decline, 0 hire");
    assert_actor(&table, SB_NOBODY);
    table = tavern(3, "", "- 37 -", "77 44 44");
    tavern_deck(&table, "2");
    play(&table, "* reveal 2, 0 send 7, 1 hire");
    assert_ends(&table, "1", "\"heroes\":[0,1,0],\"banished\":[0,2,0],\"used\":[0,0,0]");
}

static void w3_asks_for_a_doomed_witch(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 1u2u357u -", "33 44 44");
    play(&table, "* reveal 3, 1 decline, 0 send 3, 1 hire");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "decline, witch 1, witch 2, witch 7");
    assert_refused(&table, "sergeant", "");
    play(&table, "1 witch 7");
    assert_team(&table, 1, "1u2u57");
    assert_cards(tavern_state(&table)->banished[1], "33");
}

static void w3_asks_for_a_doomed_witch_even_with_an_empty_deck(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 2u3 -", "33 44 44");
    tavern_deck(&table, "3");
    play(&table, "* reveal 3, 1 decline, 0 send 3, 1 hire");
    assert_legal_moves(&table, "decline, witch 2");
}

static void w3_does_not_ask_for_a_witch_who_is_used_or_has_nobody_to_ready(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 2u3u -", "33 44 44");
    play(&table, "* reveal 3, 0 send 3, 1 hire");
    assert_team(&table, 1, "2u");
    table = tavern(3, "", "- 13 -", "33 44 44");
    play(&table, "* reveal 3, 0 send 3, 1 hire");
    assert_team(&table, 1, "1");
}

static void w3_asks_for_no_other_doomed_hero(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 1u237 -", "24 44 44");
    play(&table, "* reveal 5, 1 decline, 0 send 2, 1 hire");
    assert_team(&table, 1, "1u37");
    assert_cards(tavern_state(&table)->banished[1], "22");
}

static void w3_abilities_can_be_cancelled(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "1 7 -", "77 44 44");
    play(&table, "* reveal 2, 1 decline, 0 send 7, 1 hire, 1 wizard");
    assert_actor(&table, 0);
    play(&table, "0 chicken");
    assert_cards(tavern_state(&table)->hand[1], "44");
    assert_cards(tavern_state(&table)->banished[1], "77");
    assert_int_equal(tavern_state(&table)->announced[1], 1);
    assert_legal(&table, "card 0 3");
}

static void w3_asks_the_holder_only(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "7 7 7", "77 44 44");
    play(&table, "* reveal 2, 0 decline, 1 decline, 2 decline, 0 send 7, 2 decline, 0 decline, 1 hire");
    assert_actor(&table, 1);
    play(&table, "1 decline");
    assert_cards(tavern_state(&table)->banished[1], "77");
    assert_actor(&table, 0);
    assert_int_equal(tavern_state(&table)->window, SB_HERO_W4);
}

/* ---- W4 ---- */

static void w4_asks_clockwise_from_the_sender(void **unused) {
    (void)unused;
    struct position table = tavern(3, "first=1", "7 7 17", "11 11 11");
    play(&table, "* reveal 1, 1 decline, 2 decline, 0 decline, 1 send 1, 0 decline, 1 decline, 2 hire");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "decline, wizard");
    play(&table, "1 decline, 2 decline, 0 wizard, * card 0 1, * card 0 1");
    assert_actor(&table, 1);
    play(&table, "1 decline, 2 decline");
    assert_legal(&table, "card 1 1");
}

static void w4_offers_wizard_and_witch(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "1u2u3567 - -", "11 11 11");
    play(&table, "* reveal 1, 0 decline, 0 send 1, 0 decline, 1 hire");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "decline, witch 1, witch 2, wizard");
    assert_refused(&table, "knight", "");
    assert_refused(&table, "sergeant", "");
}

static void w4_is_skipped_when_nothing_can_be_drawn(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "2u3 7 -", "11 11 11");
    tavern_deck(&table, "1");
    play(&table, "* reveal 1, 0 decline, 0 send 1, 0 decline, 1 hire");
    assert_actor(&table, SB_NOBODY);
}

static void w4_comes_also_after_a_discarded_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "2 - 7", "11 11 11");
    play(&table, "* reveal 1, 2 decline, 0 send 1, 2 decline, 0 pyro");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "decline, wizard");
}

/* The last card is taken in W4: the sender draws nothing, and it is over. */
static void w4_may_take_the_last_card(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "2u 1u 7", "11 11 11");
    tavern_deck(&table, "15");
    play(&table, "* reveal 1, 2 decline, 0 send 1, 2 decline, 1 hire, 2 wizard, * card 2 5");
    assert_ends(&table, "0", "\"heroes\":[1,0,1],\"banished\":[0,2,0],\"used\":[0,0,1]");
}

static void hints_are_turned_up_before_w4(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "7 - -", "11 123 11");
    play(&table, "* reveal 1, 0 decline, 0 send 1, 0 decline, 1 hint 2, 0 decline, 1 hire");
    assert_actor(&table, 0);
    assert_cards(tavern_state(&table)->discards, "12");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_window_with_nobody_to_ask_is_skipped),
        cmocka_unit_test(who_has_declined_can_do_nothing_more),
        cmocka_unit_test(w1_asks_clockwise_from_the_sender),
        cmocka_unit_test(w1_offers_knight_wizard_and_witch),
        cmocka_unit_test(w1_offers_no_used_hero),
        cmocka_unit_test(w1_starts_again_after_an_ability),
        cmocka_unit_test(w1_starts_again_after_a_cancelled_ability),
        cmocka_unit_test(w1_offers_no_second_knight),
        cmocka_unit_test(w1_offers_no_wizard_when_the_deck_is_empty),
        cmocka_unit_test(w2_asks_the_others_clockwise_from_the_holders_left),
        cmocka_unit_test(w2_offers_all_but_chicken_and_knight),
        cmocka_unit_test(w2_offers_no_knight),
        cmocka_unit_test(w2_offers_the_sender_no_sergeant),
        cmocka_unit_test(w2_offers_no_second_look),
        cmocka_unit_test(w2_starts_again_after_an_ability),
        cmocka_unit_test(w2_closes_when_the_wanderer_has_moved),
        cmocka_unit_test(w2_opens_again_after_a_hint),
        cmocka_unit_test(w2_opens_again_after_the_holders_ability),
        cmocka_unit_test(w2_opens_again_after_the_holders_cancelled_ability),
        cmocka_unit_test(the_holder_may_use_pyro_sergeant_wizard_and_witch),
        cmocka_unit_test(the_holder_may_use_neither_dog_nor_knight_nor_chicken),
        cmocka_unit_test(the_sender_as_holder_may_use_pyro_wizard_and_witch),
        cmocka_unit_test(w3_asks_for_a_doomed_wizard),
        cmocka_unit_test(w3_may_be_declined),
        cmocka_unit_test(w3_does_not_ask_for_a_used_doomed_wizard),
        cmocka_unit_test(w3_lets_a_witch_ready_the_doomed_wizard_who_may_then_act),
        cmocka_unit_test(w3_lets_the_doomed_wizard_act_twice_with_a_witch),
        cmocka_unit_test(w3_asks_for_no_wizard_when_the_deck_is_empty),
        cmocka_unit_test(w3_asks_for_a_doomed_witch),
        cmocka_unit_test(w3_asks_for_a_doomed_witch_even_with_an_empty_deck),
        cmocka_unit_test(w3_does_not_ask_for_a_witch_who_is_used_or_has_nobody_to_ready),
        cmocka_unit_test(w3_asks_for_no_other_doomed_hero),
        cmocka_unit_test(w3_abilities_can_be_cancelled),
        cmocka_unit_test(w3_asks_the_holder_only),
        cmocka_unit_test(w4_asks_clockwise_from_the_sender),
        cmocka_unit_test(w4_offers_wizard_and_witch),
        cmocka_unit_test(w4_is_skipped_when_nothing_can_be_drawn),
        cmocka_unit_test(w4_comes_also_after_a_discarded_wanderer),
        cmocka_unit_test(w4_may_take_the_last_card),
        cmocka_unit_test(hints_are_turned_up_before_w4),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
