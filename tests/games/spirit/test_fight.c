/* Samurai Spirit: fights, and the sum of a line. */
#include "scene.h"

/* Two seats that lose nothing when the round ends. */
#define ALL_DEFENDED "0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05"

/* ---- Confront, defend ---- */

static void the_top_raider_is_turned_up(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+gorobei", "", "stack p2-03 p2-07");
    play(&table, "0 fight");
    assert_actor(&table, 0);
    assert_shows(&table, "stack p2-07");
    assert_legal_moves(&table, "confront, defend");
    assert_all_refused(&table, "give 1, discard, redraw, stop, pass, fight");
}

static void confront_puts_it_at_the_end_of_the_line(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+gorobei", "", "0 line p2-02 p1-02, stack p2-03 p2-07");
    play(&table, "0 fight, 0 confront");
    assert_shows(&table, "0 line p2-02 p1-02 p2-03, 0 left");
    assert_actor(&table, 1);
}

static void defend_puts_it_to_the_left_side(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+gorobei", "", "0 left p1-01, stack p2-08 p2-07 p1-07");
    play(&table, "0 fight, 0 defend");
    assert_shows(&table, "0 line, 0 left p1-01 p2-08");
    assert_actor(&table, 1);
}

static void a_symbol_is_defended_once(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+gorobei", "", "0 left p1-01, 1 left p1-05, stack p2-03 p2-07 p1-07");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront");
    assert_all_refused(&table, "defend");
    play(&table, "0 confront, 1 fight");
    assert_legal_moves(&table, "confront");
}

static void a_card_without_symbol_cannot_be_defended(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+gorobei", "", "stack p2-13 p2-07");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront");
}

/* ---- Give ---- */

static void heihachi_gives_even_cards_to_his_neighbours(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei+gorobei+kyuzo", "", "stack p2-03 p2-07");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend, give 1, give 3");
    assert_all_refused(&table, "give 0, give 2");
    play(&table, "0 give 3");
    assert_actor(&table, 3);
    assert_legal_moves(&table, "confront, defend");
    play(&table, "3 confront");
    assert_shows(&table, "3 line p2-03, 0 line");
    assert_actor(&table, 1);
    table = scene("heihachi+kanbei+gorobei+kyuzo", "", "stack p1-03 p2-07");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend");
}

static void daisuke_gives_odd_cards_to_his_neighbours(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke+gorobei+kyuzo", "first=1", "stack p3-06 p2-07");
    play(&table, "1 fight");
    assert_legal_moves(&table, "confront, defend, give 0, give 2");
    table = scene("kanbei+daisuke+gorobei+kyuzo", "first=1", "stack p4-06 p2-07");
    play(&table, "1 fight");
    assert_legal_moves(&table, "confront, defend");
    table = scene("kanbei+daisuke+gorobei+kyuzo", "first=1", "stack l5-04 p2-07");
    play(&table, "1 fight");
    assert_legal_moves(&table, "confront, give 0, give 2");
}

static void nothing_is_given_to_one_who_has_passed(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei+gorobei", "", "stack p2-03 p2-07, passed 1");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend, give 2");
    table = scene("heihachi+kanbei+gorobei", "", "stack p2-03 p2-07, passed 1 2");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend");
}

static void two_seats_give_once(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei", "", "stack p2-03 p2-07, 1 talents heihachi");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend, give 1");
    play(&table, "0 give 1");
    assert_legal_moves(&table, "confront, defend"); /* back to seat 0 it may not go */
    assert_all_refused(&table, "give 0, give 1");
}

static void a_card_goes_on_round_a_circle_but_never_back(void **unused) {
    (void)unused;
    struct position table =
        scene("heihachi+kanbei+gorobei+kyuzo", "",
              "stack p2-03 p2-07 p4-06 p3-06, 1 talents heihachi, 2 talents heihachi, 3 talents heihachi");
    play(&table, "0 fight, 0 give 1");
    assert_legal_moves(&table, "confront, defend, give 2");
    play(&table, "1 give 2");
    assert_legal_moves(&table, "confront, defend, give 3");
    play(&table, "2 give 3");
    assert_legal_moves(&table, "confront, defend");
    play(&table, "3 defend, 1 fight");
    assert_legal_moves(&table, "confront, defend, give 0, give 2"); /* another card */
}

static void the_receiver_plays_as_if_it_had_drawn_the_card(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+katsushiro+kyuzo", "", "stack p2-03 p2-07 p1-07, 2 line p2-02");
    struct position other = table;
    play(&table, "0 fight, 0 give 1");
    assert_legal_moves(&table, "confront, defend, redraw");
    play(&other, "0 fight, 0 give 2");
    assert_legal_moves(&other, "confront, defend, discard");
    play(&other, "2 discard");
    assert_shows(&other, "discards p2-03, 2 line p2-02");
    assert_actor(&other, 1);
}

static void a_card_given_can_be_redrawn(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+katsushiro+kyuzo", "", "stack p2-03 p4-06 p1-07, 1 talents heihachi");
    play(&table, "0 fight, 0 give 1, 1 redraw");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "confront, defend"); /* to keep */
    play(&table, "1 confront");
    assert_shows(&table, "1 line p4-06, stack p1-07 p2-03, known p2-03");
    assert_actor(&table, 1); /* its own turn */
}

static void out_of_turn_lent_tokens_do_not_serve(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei+katsushiro", "",
                                  "stack p2-03 p2-07 p1-07, 2 token 1, 1 talents kyuzo, "
                                  "1 line p2-02");
    play(&table, "0 fight, 0 give 1");
    assert_legal_moves(&table, "confront, defend, discard"); /* the reserve serves, Katsushiro's token does not */
}

static void in_the_own_turn_tokens_lent_before_serve(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+heihachi+katsushiro", "", "stack p2-03 p2-07 p1-07, 1 token 0, 2 token 0");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend, give 1, give 2, redraw");
    assert_int_equal(sb_spirit_talents(spirit(&table), 0),
                     1 << SB_SPIRIT_KANBEI | 1 << SB_SPIRIT_HEIHACHI | 1 << SB_SPIRIT_KATSUSHIRO);
}

static void who_lends_a_token_keeps_the_talent(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei", "", "stack p2-03 p2-07 p1-07, 0 token 1");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend, give 1");
}

/* ---- Discard ---- */

static void kyuzo_discards_a_value_his_line_holds(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "", "0 line p2-02 p1-02, stack p2-03 p2-07 p1-07");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend, discard");
    play(&table, "0 discard");
    assert_shows(&table, "discards p2-03, 0 line p2-02 p1-02, stack p2-07 p1-07");
    assert_actor(&table, 1);
    table = scene("kyuzo+kanbei", "", "0 line p1-02, 0 left p2-02, 1 line p2-04, stack p2-03 p2-07 p1-07");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront"); /* neither his left side nor another's line counts; a hat he has */
    assert_all_refused(&table, "discard");
}

/* ---- Redraw ---- */

static void katsushiro_redraws_and_keeps_the_new_card(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "",
                                  "stack p2-03 p2-07 p1-13 p1-07, 0 talents heihachi kyuzo, "
                                  "0 line p2-02");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend, discard, give 1, redraw");
    play(&table, "0 redraw");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "confront, defend"); /* no talents on it */
    assert_all_refused(&table, "redraw, give 1, discard");
    assert_shows(&table, "stack p1-13 p1-07 p2-03, known p2-03");
    play(&table, "0 defend");
    assert_shows(&table, "0 left p2-07");
}

static void a_redrawn_card_may_leave_no_choice(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "stack p2-03 p2-13 p1-07");
    play(&table, "0 fight, 0 redraw");
    assert_legal_moves(&table, "confront");
}

static void there_is_no_redraw_from_an_empty_stack(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "stack p2-03");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend");
}

static void the_last_two_cards_can_change_places(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "stack p2-03 p2-07");
    play(&table, "0 fight, 0 redraw");
    assert_shows(&table, "stack p2-03, known p2-03");
    play(&table, "0 confront");
    assert_actor(&table, 1); /* the stack is not empty */
}

static void no_defend_holds_for_the_redrawn_card(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "0 line p2-04, stack p2-03 p2-07 p1-07");
    play(&table, "0 fight, 0 redraw");
    assert_legal_moves(&table, "confront");
}

/* ---- A second fight ---- */

static void kikuchiyo_may_fight_twice(void **unused) {
    (void)unused;
    struct position table = scene("kikuchiyo+kanbei", "", "stack p2-03 p2-07 p1-07 p3-06");
    play(&table, "0 fight, 0 confront");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "again, stop");
    struct position other = table;
    play(&table, "0 again");
    assert_shows(&table, "stack p1-07 p3-06");
    play(&table, "0 confront");
    assert_actor(&table, 1); /* at most two */
    assert_shows(&table, "0 line p2-03 p2-07");
    play(&other, "0 stop");
    assert_actor(&other, 1);
}

static void the_others_fight_once(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+kikuchiyo", "", "stack p2-03 p2-07 p1-07");
    play(&table, "0 fight, 0 confront");
    assert_actor(&table, 1);
}

static void a_lent_token_or_the_reserve_lets_fight_twice(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+kikuchiyo", "", "stack p2-03 p2-07 p1-07, 1 token 0");
    play(&table, "0 fight, 0 confront");
    assert_legal_moves(&table, "again, stop");
    table = scene("kanbei+gorobei", "", "stack p2-03 p2-07 p1-07, 0 talents kikuchiyo");
    play(&table, "0 fight, 0 confront");
    assert_legal_moves(&table, "again, stop");
}

static void no_second_fight_above_the_kiai(void **unused) {
    (void)unused;
    struct position table = scene("kikuchiyo+kanbei", "", "0 line p4-03 p4-06, stack p3-06 p2-07 p1-07");
    play(&table, "0 fight, 0 confront");
    assert_actor(&table, 1);
    table = scene("kikuchiyo+kanbei", "", "0 line p4-03 p4-06, stack p1-07 p2-07 p3-06");
    play(&table, "0 fight, 0 confront");
    assert_legal_moves(&table, "again, stop"); /* 9 of 10 */
}

static void no_second_fight_without_a_stack(void **unused) {
    (void)unused;
    struct position table = scene("kikuchiyo+kanbei", "", "stack p2-07, " ALL_DEFENDED);
    play(&table, "0 fight, 0 confront");
    assert_shows(&table, "round 3");
}

static void a_second_fight_follows_any_end_of_the_first(void **unused) {
    (void)unused;
    struct position table =
        scene("kikuchiyo+kanbei", "", "stack p2-03 p2-07 p1-07, 0 talents heihachi kyuzo, 0 line p2-02");
    struct position other = table, third = table;
    play(&table, "0 fight, 0 defend");
    assert_legal_moves(&table, "again, stop");
    play(&other, "0 fight, 0 give 1, 1 confront");
    assert_actor(&other, 0);
    assert_legal_moves(&other, "again, stop");
    play(&third, "0 fight, 0 discard");
    assert_legal_moves(&third, "again, stop");
}

static void a_second_fight_after_a_kiai(void **unused) {
    (void)unused;
    struct position table = scene("kikuchiyo+kanbei", "", "0 line p4-03 p4-06, stack p2-03 p2-07 p1-07");
    play(&table, "0 fight, 0 confront, 0 skip");
    assert_legal_moves(&table, "again, stop");
    assert_shows(&table, "0 line p4-06 p2-03");
}

static void in_the_second_fight_cards_go_round_anew(void **unused) {
    (void)unused;
    struct position table = scene("kikuchiyo+kanbei", "", "stack p2-03 p4-06 p1-07, 0 talents heihachi");
    play(&table, "0 fight, 0 give 1, 1 confront, 0 again");
    assert_legal_moves(&table, "confront, defend, give 1");
}

static void no_talent_forbids_the_second_fight(void **unused) {
    (void)unused;
    struct position table = scene("kikuchiyo+kanbei", "", "0 line b6-05, stack p2-03 p2-07 p1-07");
    play(&table, "0 first no_talent, 0 fight, 0 confront");
    assert_actor(&table, 1);
}

/* ---- Sum ---- */

static void a_card_added_above_the_kiai_costs_a_barricade(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "", "0 line p4-03 p4-06, stack p2-03 p2-07 p1-07");
    play(&table, "0 fight, 0 confront"); /* 10 of 9 */
    assert_shows(&table, "barricades 3, 0 line p4-03 p4-06 p2-03");
    assert_actor(&table, 1);
}

static void each_card_added_above_costs_another(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+heihachi", "first=1", "0 line p4-03 p4-06 p2-02, stack p2-03 p2-07 p1-07");
    play(&table, "1 fight, 1 give 0, 0 confront");
    assert_shows(&table, "barricades 3");
}

static void defending_adds_nothing_to_the_sum(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "", "0 line p4-03 p4-06, stack p2-03 p2-07 p1-07");
    play(&table, "0 fight, 0 defend");
    assert_shows(&table, "barricades 4, 0 line p4-03 p4-06");
}

static void below_the_kiai_nothing_happens(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "", "0 line p4-03 p3-06, stack p1-03 p2-07 p1-07");
    play(&table, "0 fight, 0 confront"); /* 8 of 9 */
    assert_shows(&table, "barricades 4, 0 line p4-03 p3-06 p1-03");
    assert_actor(&table, 1);
}

static void exactly_the_kiai_by_an_added_card(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "", "0 line p4-03 p3-06, stack p2-03 p2-07 p1-07, intruders p1-01");
    play(&table, "0 fight, 0 confront");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "kiai, skip");
    assert_shows(&table, "barricades 4, 0 line p4-03 p3-06 p2-03");
}

static void exactly_the_kiai_by_losing_a_card(void **unused) {
    (void)unused;
    /* Kikuchiyo takes Kanbei's last card: 9 is left. */
    struct position table = scene("kikuchiyo+kanbei", "",
                                  "0 line p4-03 p4-06, 1 line l5-04 p4-05 p1-13, intruders p1-01, "
                                  "stack p2-03 p2-07 p1-07");
    play(&table, "0 fight, 0 confront, 0 kiai 1");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "kiai, skip");
    assert_shows(&table, "discards p1-13, 1 line l5-04 p4-05");
    play(&table, "1 kiai");
    assert_shows(&table, "discards p1-01 p1-13 p4-03 l5-04, 0 line p4-06 p2-03, 1 line p4-05");
}

static void losing_a_card_and_staying_above_costs_nothing(void **unused) {
    (void)unused;
    struct position table = scene("kikuchiyo+kanbei", "",
                                  "0 line p4-03 p4-06, 1 line l5-04 b6-07 p1-13, intruders p1-01, "
                                  "stack p2-03 p2-07 p1-07");
    play(&table, "0 fight, 0 confront, 0 kiai 1");
    assert_shows(&table, "barricades 4, 1 line l5-04 b6-07");
}

static void exactly_the_kiai_by_turning_animal(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "", "0 line l5-04 p4-03 p3-13, 0 wounds 1, intruders p1-01");
    play(&table, "0 suffer");
    assert_shows(&table, "0 wounds 2");
    assert_legal_moves(&table, "kiai, skip");
    play(&table, "0 kiai");
    assert_shows(&table, "intruders, discards p1-01 l5-04, 0 line p4-03 p3-13");
    assert_legal(&table, "fight");
}

static void above_the_animals_kiai_by_turning_animal_costs_nothing(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "", "0 line l5-04 p4-03 p2-02 p3-13, 0 wounds 1");
    play(&table, "0 suffer");
    assert_shows(&table, "barricades 4, 0 wounds 2");
    assert_legal_moves(&table, "pass");
}

static void a_round_ends_after_a_fight_with_the_last_card(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "", "stack p4-06, " ALL_DEFENDED);
    play(&table, "0 fight");
    assert_actor(&table, 0); /* the card is still to play */
    play(&table, "0 confront");
    assert_shows(&table, "round 3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_top_raider_is_turned_up),
        cmocka_unit_test(confront_puts_it_at_the_end_of_the_line),
        cmocka_unit_test(defend_puts_it_to_the_left_side),
        cmocka_unit_test(a_symbol_is_defended_once),
        cmocka_unit_test(a_card_without_symbol_cannot_be_defended),
        cmocka_unit_test(heihachi_gives_even_cards_to_his_neighbours),
        cmocka_unit_test(daisuke_gives_odd_cards_to_his_neighbours),
        cmocka_unit_test(nothing_is_given_to_one_who_has_passed),
        cmocka_unit_test(two_seats_give_once),
        cmocka_unit_test(a_card_goes_on_round_a_circle_but_never_back),
        cmocka_unit_test(the_receiver_plays_as_if_it_had_drawn_the_card),
        cmocka_unit_test(a_card_given_can_be_redrawn),
        cmocka_unit_test(out_of_turn_lent_tokens_do_not_serve),
        cmocka_unit_test(in_the_own_turn_tokens_lent_before_serve),
        cmocka_unit_test(who_lends_a_token_keeps_the_talent),
        cmocka_unit_test(kyuzo_discards_a_value_his_line_holds),
        cmocka_unit_test(katsushiro_redraws_and_keeps_the_new_card),
        cmocka_unit_test(a_redrawn_card_may_leave_no_choice),
        cmocka_unit_test(there_is_no_redraw_from_an_empty_stack),
        cmocka_unit_test(the_last_two_cards_can_change_places),
        cmocka_unit_test(no_defend_holds_for_the_redrawn_card),
        cmocka_unit_test(kikuchiyo_may_fight_twice),
        cmocka_unit_test(the_others_fight_once),
        cmocka_unit_test(a_lent_token_or_the_reserve_lets_fight_twice),
        cmocka_unit_test(no_second_fight_above_the_kiai),
        cmocka_unit_test(no_second_fight_without_a_stack),
        cmocka_unit_test(a_second_fight_follows_any_end_of_the_first),
        cmocka_unit_test(a_second_fight_after_a_kiai),
        cmocka_unit_test(in_the_second_fight_cards_go_round_anew),
        cmocka_unit_test(no_talent_forbids_the_second_fight),
        cmocka_unit_test(a_card_added_above_the_kiai_costs_a_barricade),
        cmocka_unit_test(each_card_added_above_costs_another),
        cmocka_unit_test(defending_adds_nothing_to_the_sum),
        cmocka_unit_test(below_the_kiai_nothing_happens),
        cmocka_unit_test(exactly_the_kiai_by_an_added_card),
        cmocka_unit_test(exactly_the_kiai_by_losing_a_card),
        cmocka_unit_test(losing_a_card_and_staying_above_costs_nothing),
        cmocka_unit_test(exactly_the_kiai_by_turning_animal),
        cmocka_unit_test(above_the_animals_kiai_by_turning_animal_costs_nothing),
        cmocka_unit_test(a_round_ends_after_a_fight_with_the_last_card),
    };
    return cmocka_run_group_tests_name("spirit: fight", tests, NULL, NULL);
}
