/* Samurai Spirit: kiai, of every samurai in both forms, and kiai in the middle of kiai. */
#include "scene.h"

/* Two seats that lose nothing when the round ends. */
#define ALL_DEFENDED "0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05"

/* Seat 0 fights, confronts and stands exactly at its kiai. */
static struct position at_kiai(struct spot spot, const char *samurai, const char *options, const char *items) {
    struct position table = spirit_scene_at(spot, samurai, options, items);
    play_at(spot, &table, "0 fight, 0 confront");
    assert_actor_at(spot, &table, 0);
    return table;
}
#define kiai_scene(samurai, items) at_kiai(HERE, samurai, "", items)

/* Lines that come to the kiai with the stack's top card, p2-07. */
#define TO_8 "0 line p4-03 p2-02, stack p2-07 p1-07 p3-06 p4-06 p1-02"
#define TO_9 "0 line p4-03 p3-02, stack p2-07 p1-07 p3-06 p4-06 p1-02"
#define TO_10 "0 line p4-12 p4-03, stack p2-07 p1-07 p3-06 p4-06 p1-02"
#define TO_11 "0 line l5-04 p4-03, stack p2-07 p1-07 p3-06 p4-06 p1-02"
#define TO_12 "0 line b6-07 p4-03, stack p2-07 p1-07 p3-06 p4-06 p1-02"
#define TO_13 "0 line p4-12 p3-02 p4-03, stack p2-07 p1-07 p3-06 p4-06 p1-02"

/* ---- In general ---- */

static void the_first_card_of_the_line_is_discarded_either_way(void **unused) {
    (void)unused;
    struct position table = kiai_scene("heihachi+kanbei", TO_8 ", barricades 2");
    struct position other = table;
    assert_shows(&table, "0 line p4-03 p2-02 p2-07, discards");
    play(&table, "0 kiai");
    assert_shows(&table, "0 line p2-02 p2-07, discards p4-03, barricades 3");
    assert_actor(&table, 1);
    play(&other, "0 skip");
    assert_shows(&other, "0 line p2-02 p2-07, discards p4-03, barricades 2");
    assert_actor(&other, 1);
}

static void nothing_else_is_legal_meanwhile(void **unused) {
    (void)unused;
    struct position table = kiai_scene("heihachi+kanbei", TO_8 ", barricades 2");
    assert_all_refused(&table, "pass, stop, fight, kiai 0, kiai 0 1, kiai heal 0, order p1-07");
}

static void kiai_happens_outside_the_own_turn(void **unused) {
    (void)unused;
    struct position table =
        scene("heihachi+kanbei", "", "1 line p4-03 p3-02, stack p2-07 p1-07 p3-06, intruders p1-01");
    play(&table, "0 fight, 0 give 1, 1 confront");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "kiai, skip");
    play(&table, "1 kiai");
    assert_shows(&table, "1 line p3-02 p2-07, intruders, discards p1-01 p4-03");
    assert_actor(&table, 1); /* now it is its turn */
    assert_legal(&table, "fight");
}

static void a_passed_samurai_has_no_kiai(void **unused) {
    (void)unused;
    /* Kikuchiyo can take nothing from Kanbei, who has passed with 10. */
    struct position table = kiai_scene("kikuchiyo+kanbei+gorobei", TO_10 ", 1 line l5-04 p4-05 p1-13, passed 1");
    assert_legal_moves(&table, "kiai 0, skip");
}

static void a_kiai_with_the_last_card_comes_before_the_rounds_end(void **unused) {
    (void)unused;
    struct position table = kiai_scene(
        "kanbei+heihachi", "0 line p4-03 p3-02, stack p2-07, intruders p1-02 p4-04, barricades 1, " ALL_DEFENDED);
    assert_legal_moves(&table, "kiai, skip");
    play(&table, "0 kiai");
    /* No flame is left among the intruders; the families add a barricade. */
    assert_shows(&table, "round 3, barricades 2");
}

/* ---- Heihachi ---- */

static void heihachi_adds_a_barricade(void **unused) {
    (void)unused;
    struct position table = kiai_scene("heihachi+kanbei", TO_8 ", barricades 3, 1 wounds 1");
    assert_legal_moves(&table, "kiai, skip"); /* a human heals nobody */
    play(&table, "0 kiai");
    assert_shows(&table, "barricades 4, 1 wounds 1");
}

static void heihachi_cannot_go_above_the_start(void **unused) {
    (void)unused;
    struct position table = kiai_scene("heihachi+kanbei", TO_8 ", barricades 4");
    assert_legal_moves(&table, "skip");
    assert_all_refused(&table, "kiai");
    play(&table, "0 skip");
    assert_shows(&table, "0 line p2-02 p2-07, barricades 4");
}

static void the_raccoon_heals_anybody_who_is_wounded(void **unused) {
    (void)unused;
    struct position table = kiai_scene("heihachi+kanbei+gorobei+kyuzo+daisuke", TO_11
                                       ", 0 wounds 3, 1 wounds 1, 2 wounds 2, 3 wounds 3, passed 3, barricades 6");
    assert_legal_moves(&table, "kiai, kiai heal 0, kiai heal 1, kiai heal 3, skip");
    assert_all_refused(&table, "kiai heal 2, kiai heal 4");
    struct position other = table, third = table;
    play(&table, "0 kiai heal 3");
    assert_shows(&table, "3 wounds 2, barricades 7, 0 line p4-03 p2-07"); /* passed or not; never turned back */
    play(&other, "0 kiai heal 1");
    assert_shows(&other, "1 wounds 0, barricades 7");
    play(&third, "0 kiai");
    assert_shows(&third, "0 wounds 3, 1 wounds 1, barricades 7");
}

static void the_raccoon_heals_itself(void **unused) {
    (void)unused;
    struct position table = kiai_scene("heihachi+kanbei", TO_11 ", 0 wounds 3");
    assert_legal_moves(&table, "kiai heal 0, skip"); /* no barricade can be added */
    assert_all_refused(&table, "kiai, kiai heal 1");
    play(&table, "0 kiai heal 0");
    assert_shows(&table, "0 wounds 2, barricades 4");
}

static void the_raccoon_adds_a_barricade_if_nobody_is_wounded(void **unused) {
    (void)unused;
    struct position table = kiai_scene("heihachi+kanbei", TO_11 ", 0 wounds 2, barricades 0");
    assert_legal_moves(&table, "kiai, skip");
    table = kiai_scene("heihachi+kanbei", TO_11 ", 0 wounds 2");
    assert_legal_moves(&table, "skip");
}

/* ---- Daisuke ---- */

static void daisuke_moves_the_last_card_of_a_line(void **unused) {
    (void)unused;
    struct position table =
        kiai_scene("daisuke+kanbei+gorobei+kyuzo", TO_8 ", 1 line p1-03 p3-03, 3 line p1-04, passed 3");
    assert_legal_moves(&table, "kiai 0 1, kiai 0 2, kiai 1 0, kiai 1 2, skip"); /* 2 has no card, 3 has passed */
    assert_all_refused(&table, "kiai, kiai 0 0, kiai 2 0, kiai 3 0, kiai 0 3, kiai 0");
    play(&table, "0 kiai 1 2");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "confront, defend");
    play(&table, "2 confront");
    assert_shows(&table, "1 line p1-03, 2 line p3-03, 0 line p2-02 p2-07, discards p4-03");
    assert_actor(&table, 1);
}

static void the_receiver_may_defend_by_the_usual_rules(void **unused) {
    (void)unused;
    struct position table = kiai_scene("daisuke+kanbei", TO_8 ", 1 line p1-03 p3-03");
    play(&table, "0 kiai 1 0, 0 defend");
    assert_shows(&table, "0 left p3-03, 0 line p2-02 p2-07, 1 line p1-03");
    table = kiai_scene("daisuke+kanbei", TO_8 ", 1 line p1-03 p3-03, 0 left p1-01");
    play(&table, "0 kiai 1 0");
    assert_legal_moves(&table, "confront"); /* a hat lies there already */
    table = kiai_scene("daisuke+kanbei", TO_8 ", 1 line p1-03 p3-13");
    play(&table, "0 kiai 1 0");
    assert_legal_moves(&table, "confront"); /* no symbol */
}

static void the_receiver_has_no_talents(void **unused) {
    (void)unused;
    struct position table = kiai_scene("daisuke+katsushiro+kyuzo", TO_8
                                       ", 1 talents heihachi kyuzo, 1 line p2-03, 2 line p2-04, 0 talents katsushiro");
    play(&table, "0 kiai 2 1");
    assert_legal_moves(&table, "confront, defend");
}

static void one_kiai_of_daisuke_is_one_card(void **unused) {
    (void)unused;
    struct position table = kiai_scene("daisuke+kanbei", TO_8 ", 1 line p1-03 p3-03");
    play(&table, "0 kiai 1 0, 0 defend");
    assert_actor(&table, 1);
}

static void daisuke_alone_can_only_skip(void **unused) {
    (void)unused;
    struct position table = kiai_scene("daisuke+kanbei", TO_8 ", 1 line p1-03 p3-03, passed 1");
    assert_legal_moves(&table, "skip");
}

static void the_monkey_moves_two_cards(void **unused) {
    (void)unused;
    struct position table = kiai_scene("daisuke+kanbei", TO_11 ", 0 wounds 2, 1 line p1-03 p3-03");
    play(&table, "0 kiai 1 0, 0 defend");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "kiai 0 1, kiai 1 0, stop");
    assert_all_refused(&table, "skip");
    struct position other = table;
    play(&table, "0 stop");
    assert_shows(&table, "0 line p4-03 p2-07, 1 line p1-03");
    assert_actor(&table, 1);
    play(&other, "0 kiai 0 1, 1 defend");
    assert_shows(&other, "0 line p4-03, 1 left p2-07");
    assert_actor(&other, 1); /* not a third time */
}

static void the_monkey_may_skip_at_once(void **unused) {
    (void)unused;
    struct position table = kiai_scene("daisuke+kanbei", TO_11 ", 0 wounds 2, 1 line p1-03");
    assert_legal_moves(&table, "kiai 0 1, kiai 1 0, skip");
    play(&table, "0 skip");
    assert_actor(&table, 1);
}

static void a_line_given_away_has_no_card_to_discard(void **unused) {
    (void)unused;
    struct position table = kiai_scene("daisuke+kanbei", "0 line l5-07, 0 wounds 2, stack b6-07 p1-07 p3-06");
    play(&table, "0 kiai 0 1, 1 confront, 0 kiai 0 1, 1 confront");
    assert_shows(&table, "0 line, 1 line b6-07 l5-07, discards, barricades 3"); /* no card left to discard */
    assert_actor(&table, 1);
}

/* ---- Gorobei ---- */

static void gorobei_discards_the_top_two_raiders(void **unused) {
    (void)unused;
    struct position table = kiai_scene("gorobei+kanbei", TO_9);
    assert_legal_moves(&table, "kiai, skip");
    play(&table, "0 kiai");
    assert_shows(&table, "discards p1-07 p3-06 p4-03, stack p4-06 p1-02");
}

static void the_bear_discards_three(void **unused) {
    (void)unused;
    struct position table = kiai_scene("gorobei+kanbei", TO_12 ", 0 wounds 2");
    play(&table, "0 kiai");
    assert_shows(&table, "discards p1-07 p3-06 p4-06 b6-07, stack p1-02");
}

static void gorobei_discards_fewer_if_there_are_fewer(void **unused) {
    (void)unused;
    struct position table = kiai_scene("gorobei+kanbei", "0 line p4-03 p3-02, stack p2-07 p4-06, " ALL_DEFENDED);
    assert_legal_moves(&table, "kiai, skip");
    play(&table, "0 kiai"); /* the stack is empty now, so the round ends with the turn */
    assert_shows(&table, "round 3, intruders");
}

static void gorobei_without_a_stack_can_only_skip(void **unused) {
    (void)unused;
    struct position table = kiai_scene("gorobei+kanbei", "0 line p4-03 p3-02, stack p2-07, " ALL_DEFENDED);
    assert_legal_moves(&table, "skip");
}

/* ---- Kanbei ---- */

static void kanbei_discards_the_top_two_intruders(void **unused) {
    (void)unused;
    struct position table = kiai_scene("kanbei+gorobei", TO_9 ", intruders p1-01 p2-01 p3-01 p4-01");
    play(&table, "0 kiai");
    assert_shows(&table, "discards p1-01 p2-01 p4-03, intruders p3-01 p4-01");
}

static void the_boar_discards_three(void **unused) {
    (void)unused;
    struct position table = kiai_scene("kanbei+gorobei", TO_12 ", 0 wounds 3, intruders p1-01 p2-01 p3-01 p4-01");
    play(&table, "0 kiai");
    assert_shows(&table, "discards p1-01 p2-01 p3-01 b6-07, intruders p4-01");
}

static void kanbei_discards_fewer_if_there_are_fewer(void **unused) {
    (void)unused;
    struct position table = kiai_scene("kanbei+gorobei", TO_9 ", intruders p1-01");
    play(&table, "0 kiai");
    assert_shows(&table, "discards p1-01 p4-03, intruders");
    table = kiai_scene("kanbei+gorobei", TO_12 ", 0 wounds 2, intruders p1-01 p2-01");
    play(&table, "0 kiai");
    assert_shows(&table, "discards p1-01 p2-01 b6-07, intruders");
}

static void kanbei_without_intruders_can_only_skip(void **unused) {
    (void)unused;
    struct position table = kiai_scene("kanbei+gorobei", TO_9);
    assert_legal_moves(&table, "skip");
}

/* ---- Kikuchiyo ---- */

static void kikuchiyo_discards_the_last_card_of_a_line(void **unused) {
    (void)unused;
    struct position table =
        kiai_scene("kikuchiyo+kanbei+gorobei+kyuzo", TO_10 ", 1 line p1-03 p3-03, 3 line p1-04, passed 3");
    assert_legal_moves(&table, "kiai 0, kiai 1, skip");
    assert_all_refused(&table, "kiai, kiai 2, kiai 3, kiai 0 1");
    struct position other = table;
    play(&table, "0 kiai 1, 0 stop");
    assert_shows(&table, "1 line p1-03, discards p3-03 p4-12, 0 line p4-03 p2-07");
    play(&other, "0 kiai 0, 0 stop");
    assert_shows(&other, "0 line p4-03, discards p2-07 p4-12");
}

static void the_tiger_discards_two(void **unused) {
    (void)unused;
    struct position table = kiai_scene("kikuchiyo+kanbei", TO_13 ", 0 wounds 2, 1 line p1-03");
    play(&table, "0 kiai 1");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "kiai 0, stop"); /* the other line is empty now */
    assert_all_refused(&table, "kiai 1, skip");
    struct position other = table;
    play(&table, "0 stop");
    assert_shows(&table, "0 line p3-02 p4-03 p2-07, discards p1-03 p4-12");
    play(&other, "0 kiai 0");
    assert_shows(&other, "0 line p3-02 p4-03, discards p1-03 p2-07 p4-12");
    assert_legal_moves(&other, "again, stop"); /* that of his talent */
}

/* ---- Kyuzo ---- */

static void kyuzo_moves_a_token_that_is_at_home(void **unused) {
    (void)unused;
    struct position table = kiai_scene("kyuzo+kanbei+gorobei+daisuke", TO_9 ", 2 token 1, passed 3, barricades 2");
    assert_legal_moves(&table, "kiai 0 1, kiai 0 2, kiai 1 0, kiai 1 2, skip");
    assert_all_refused(&table, "kiai, kiai 2 0, kiai 3 0, kiai 0 3, kiai 0 0");
    play(&table, "0 kiai 1 2");
    assert_shows(&table, "1 token 2, 2 token 1, barricades 2, 0 line p3-02 p2-07");
}

static void the_fox_adds_a_barricade_too(void **unused) {
    (void)unused;
    struct position table = kiai_scene("kyuzo+kanbei", TO_12 ", 0 wounds 2, barricades 2");
    assert_legal_moves(&table, "kiai, kiai 0 1, kiai 1 0, skip");
    struct position other = table;
    play(&table, "0 kiai");
    assert_shows(&table, "barricades 3, 0 token 0, 1 token 1");
    play(&other, "0 kiai 0 1");
    assert_shows(&other, "barricades 3, 0 token 1");
    table = kiai_scene("kyuzo+kanbei", TO_12 ", 0 wounds 2");
    assert_legal_moves(&table, "kiai 0 1, kiai 1 0, skip"); /* none can be added */
    play(&table, "0 kiai 0 1");
    assert_shows(&table, "barricades 4, 0 token 1");
}

static void without_tokens_at_home_kyuzo_can_only_skip(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei+gorobei", "",
                                  "0 line p4-03 p3-02, stack p2-07 p1-07, 0 token 1, 1 token 2, "
                                  "2 token 1, barricades 1");
    play(&table, "0 fight, 0 confront");
    assert_legal_moves(&table, "skip");
    table = kiai_scene("kyuzo+kanbei", TO_9 ", passed 1");
    assert_legal_moves(&table, "skip");
}

static void a_token_received_in_the_own_turn_is_of_no_use(void **unused) {
    (void)unused;
    struct position table = kiai_scene("kyuzo+kikuchiyo", TO_9);
    play(&table, "0 kiai 1 0");
    assert_actor(&table, 1); /* no second fight for Kyuzo */
    assert_shows(&table, "1 token 1");
}

/* ---- Katsushiro ---- */

static void katsushiro_orders_the_top_two(void **unused) {
    (void)unused;
    struct position table = kiai_scene("katsushiro+kanbei", TO_10);
    assert_legal_moves(&table, "kiai, skip");
    play(&table, "0 kiai");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "order p1-07 p3-06, order p3-06 p1-07");
    assert_all_refused(&table,
                       "order p1-07, order p1-07 p1-07, order p4-06 p1-07, order p1-07 p3-06 p4-06, skip, stop");
    play(&table, "0 order p3-06 p1-07");
    assert_shows(&table, "stack p3-06 p1-07 p4-06 p1-02, known p1-07 p3-06, 0 line p4-03 p2-07");
    assert_actor(&table, 1);
}

static void the_wolf_orders_three(void **unused) {
    (void)unused;
    struct position table = kiai_scene("katsushiro+kanbei", TO_13 ", 0 wounds 2");
    play(&table, "0 kiai");
    assert_legal_moves(&table, "order p1-07 p3-06 p4-06, order p1-07 p4-06 p3-06, order p3-06 p1-07 p4-06, "
                               "order p3-06 p4-06 p1-07, order p4-06 p1-07 p3-06, order p4-06 p3-06 p1-07");
    play(&table, "0 order p4-06 p1-07 p3-06");
    assert_shows(&table, "stack p4-06 p1-07 p3-06 p1-02, known p1-07 p3-06 p4-06");
}

static void katsushiro_orders_fewer_if_there_are_fewer(void **unused) {
    (void)unused;
    struct position table = kiai_scene("katsushiro+kanbei", "0 line p4-12 p4-03, stack p2-07 p1-07");
    play(&table, "0 kiai");
    assert_legal_moves(&table, "order p1-07");
    play(&table, "0 order p1-07");
    assert_shows(&table, "stack p1-07, known p1-07");
    table = kiai_scene("katsushiro+kanbei", "0 line p4-12 p3-02 p4-03, 0 wounds 2, stack p2-07 p1-07 p3-06");
    play(&table, "0 kiai");
    assert_legal_moves(&table, "order p1-07 p3-06, order p3-06 p1-07");
    play(&table, "0 order p1-07 p3-06");
    table = kiai_scene("katsushiro+kanbei", "0 line p4-12 p3-02 p4-03, 0 wounds 2, stack p2-07 p1-07");
    play(&table, "0 kiai");
    assert_legal_moves(&table, "order p1-07");
}

static void katsushiro_without_a_stack_can_only_skip(void **unused) {
    (void)unused;
    struct position table = kiai_scene("katsushiro+kanbei", "0 line p4-12 p4-03, stack p2-07, " ALL_DEFENDED);
    assert_legal_moves(&table, "skip");
}

/* ---- Further kiai of its own ---- */

/* 8, then the neighbour's 2 makes 10, then the first card, a 2, goes: 8 again. */
static void after_the_discard_the_sum_is_compared_again(void **unused) {
    (void)unused;
    struct position table =
        kiai_scene("daisuke+kanbei", "0 line p2-02 p4-03, 1 line p1-03 p2-13, stack p2-07 p1-07 p3-06");
    play(&table, "0 kiai 1 0, 0 confront");
    assert_shows(&table, "barricades 3, 0 line p4-03 p2-07 p2-13, discards p2-02"); /* going above still costs */
    assert_actor(&table, 0);
    assert_legal_moves(&table, "kiai 0 1, kiai 1 0, skip"); /* the second kiai in a row */
    play(&table, "0 skip");
    assert_shows(&table, "0 line p2-07 p2-13");
    assert_actor(&table, 1);
}

/* The monkey gives a 2 away and takes it back: exactly 11 again, in the middle of its own kiai. */
static void until_the_discard_it_sets_off_no_kiai_of_its_own(void **unused) {
    (void)unused;
    struct position table = kiai_scene("daisuke+kanbei", "0 line l5-04 p4-03, 0 wounds 2, stack p2-13 p1-07 p3-06");
    play(&table, "0 kiai 0 1, 1 confront, 0 kiai 1 0, 0 confront");
    assert_shows(&table, "0 line p4-03 p2-13, discards l5-04, barricades 4"); /* no kiai in between */
    assert_actor(&table, 1);
}

/* Kikuchiyo's first use leaves Daisuke at 8, who gives Kikuchiyo a card: above, then settled, then compared. */
static void another_kiai_can_change_the_line_meanwhile(void **unused) {
    (void)unused;
    struct position table = kiai_scene(
        "kikuchiyo+daisuke", "0 line p2-13 p4-03 p2-02, 1 line p4-12 p2-04 p2-08 p1-13, stack p2-07 p1-07 p3-06");
    play(&table, "0 kiai 1");
    assert_actor(&table, 1);
    play(&table, "1 kiai 1 0");
    assert_actor(&table, 0);
    play(&table, "0 confront");
    /* 12 less the first card, 2, is 10: kiai once more. */
    assert_shows(&table, "barricades 3, 0 line p4-03 p2-02 p2-07 p2-08, discards p1-13 p2-13 p4-12, 1 line p2-04");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "kiai 0, kiai 1, skip");
}

/* ---- Kiai in the middle of kiai ---- */

static void three_deep(void **unused) {
    (void)unused;
    struct position table = kiai_scene("kikuchiyo+daisuke+kanbei+heihachi",
                                       "0 line p4-12 p4-03, 1 line l5-04 p3-13 p1-13, 2 line l5-05 p4-05 p1-04, "
                                       "3 line p4-01 p3-01, intruders p1-01, barricades 3, stack p2-07 p1-07 p3-06");
    play(&table, "0 kiai 1"); /* Daisuke has 8 */
    assert_actor(&table, 1);
    play(&table, "1 kiai 2 3"); /* Kanbei has 9: settled before the card arrives */
    assert_actor(&table, 2);
    assert_shows(&table, "3 line p4-01 p3-01, 0 line p4-12 p4-03 p2-07, 1 line l5-04 p3-13, discards p1-13");
    play(&table, "2 kiai");
    assert_shows(&table, "2 line p4-05, discards p1-01 p1-13 l5-05");
    assert_actor(&table, 3);
    assert_legal_moves(&table, "confront, defend");
    play(&table, "3 confront"); /* Heihachi has 8 */
    assert_actor(&table, 3);
    assert_legal_moves(&table, "kiai, skip");
    assert_shows(&table, "1 line l5-04 p3-13, 0 line p4-12 p4-03 p2-07"); /* theirs are not yet settled */
    play(&table, "3 kiai");
    assert_shows(&table, "3 line p3-01 p1-04, 1 line p3-13, 0 line p4-03 p2-07, barricades 4, "
                         "discards p1-01 p1-13 p4-01 p4-12 l5-04 l5-05");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "again, stop");
}

/* The order of the stack comes before Kikuchiyo gets the card. */
static void an_order_in_the_middle_of_another_kiai(void **unused) {
    (void)unused;
    struct position table =
        kiai_scene("daisuke+kikuchiyo+katsushiro", TO_8 ", 1 line p4-12 p4-11 p1-13, 2 line b6-07 p4-05 p1-04");
    play(&table, "0 kiai 2 1");
    assert_actor(&table, 2);
    play(&table, "2 kiai, 2 order p3-06 p1-07");
    assert_shows(&table, "2 line p4-05, stack p3-06 p1-07 p4-06 p1-02");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "confront, defend");
    play(&table, "1 confront");
    assert_legal_moves(&table, "kiai 0, kiai 1, kiai 2, skip"); /* 10 */
}

static void between_the_two_uses_of_an_animals_kiai(void **unused) {
    (void)unused;
    struct position table =
        kiai_scene("kikuchiyo+kanbei", TO_13 ", 0 wounds 2, 1 line l5-04 p4-05 p1-13, intruders p1-01");
    play(&table, "0 kiai 1");
    assert_actor(&table, 1); /* Kanbei has 9 */
    assert_shows(&table, "0 line p4-12 p3-02 p4-03 p2-07");
    play(&table, "1 kiai");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "kiai 0, kiai 1, stop");
    assert_shows(&table, "1 line p4-05");
    play(&table, "0 kiai 1");
    assert_shows(&table, "1 line, 0 line p3-02 p4-03 p2-07");
}

static void from_is_settled_before_to_gets_the_card(void **unused) {
    (void)unused;
    struct position table = kiai_scene("daisuke+gorobei+kanbei", TO_8 ", 1 line l5-04 p4-05 p1-13, 2 line l5-05 p3-13");
    play(&table, "0 kiai 1 2");
    assert_actor(&table, 1); /* Gorobei has 9 */
    play(&table, "1 kiai");
    assert_actor(&table, 2);
    play(&table, "2 confront"); /* Kanbei has 9 */
    assert_actor(&table, 2);
    assert_legal_moves(&table, "skip");
}

static void to_may_itself_be_in_its_kiai(void **unused) {
    (void)unused;
    struct position table = kiai_scene("daisuke+kanbei", TO_8 ", 1 line p1-03 p3-03");
    play(&table, "0 kiai 1 0, 0 confront");
    assert_shows(&table, "barricades 3, 0 line p2-02 p2-07 p3-03");
    assert_actor(&table, 1);
}

/* Going above costs the last barricade's farm, whose back wounds Daisuke: he turns into a monkey, but chose as a man.
 */
static void the_form_at_the_moment_of_choice_counts(void **unused) {
    (void)unused;
    struct position table = at_kiai(HERE, "daisuke+kanbei", "level=hard",
                                    TO_8 ", 0 wounds 1, 1 line p4-05 p4-11, barricades 0, backs wound wound");
    play(&table, "0 kiai 0 1, 1 confront"); /* 10 of 9 */
    play(&table, "* farm wound, * wound 0");
    assert_shows(&table, "0 wounds 2, 0 line p2-02, discards p4-03");
    assert_actor(&table, 1); /* no second use */
}

/* The same for Heihachi, hit before he chooses: an arrow brings him to 11 just as a raccoon. */
static void an_animal_at_the_moment_of_choice_uses_the_animals_kiai(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei", "", "0 line b6-07 p4-03 p1-06, 0 wounds 1, barricades 3");
    assert_shows(&table, "0 wounds 2");
    assert_legal_moves(&table, "kiai, skip");
    struct position three =
        scene("heihachi+kanbei", "", "0 line b6-07 p4-03 p1-06, 0 wounds 1, 1 wounds 1, barricades 3");
    assert_legal_moves(&three, "kiai, kiai heal 1, skip");
}

/* Turned into an animal in the middle of its own kiai, it is compared only after the discard. */
static void turning_animal_in_the_own_kiai_counts_after_the_discard(void **unused) {
    (void)unused;
    /* 8; Kanbei's 3 and 2 are for later: Daisuke takes the 3 (11 as a monkey), and a farm's back wounds him meanwhile.
     */
    struct position table = at_kiai(HERE, "daisuke+kanbei", "level=hard",
                                    TO_8 ", 0 wounds 1, 1 line p3-13, barricades 0, backs wound wound");
    play(&table, "0 kiai 1 0, 0 confront"); /* 11 of 8: above */
    play(&table, "* farm wound, * wound 0");
    assert_shows(&table, "0 wounds 2, 0 line p2-02 p2-07 p3-13"); /* 11 was passed over, then the 4 went */
    assert_actor(&table, 1);
}

/* An arrow's kiai of Gorobei uses up the stack: the round ends after the penalties. */
static void a_kiai_may_end_the_round_after_the_penalties(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+gorobei", "",
                                  "0 line p3-03, 1 line p4-03 p3-02, stack p2-07 p1-07 p3-06, "
                                  "0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05");
    assert_actor(&table, 1);
    play(&table, "1 kiai");
    assert_shows(&table, "round 3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_card_of_the_line_is_discarded_either_way),
        cmocka_unit_test(nothing_else_is_legal_meanwhile),
        cmocka_unit_test(kiai_happens_outside_the_own_turn),
        cmocka_unit_test(a_passed_samurai_has_no_kiai),
        cmocka_unit_test(a_kiai_with_the_last_card_comes_before_the_rounds_end),
        cmocka_unit_test(heihachi_adds_a_barricade),
        cmocka_unit_test(heihachi_cannot_go_above_the_start),
        cmocka_unit_test(the_raccoon_heals_anybody_who_is_wounded),
        cmocka_unit_test(the_raccoon_heals_itself),
        cmocka_unit_test(the_raccoon_adds_a_barricade_if_nobody_is_wounded),
        cmocka_unit_test(daisuke_moves_the_last_card_of_a_line),
        cmocka_unit_test(the_receiver_may_defend_by_the_usual_rules),
        cmocka_unit_test(the_receiver_has_no_talents),
        cmocka_unit_test(one_kiai_of_daisuke_is_one_card),
        cmocka_unit_test(daisuke_alone_can_only_skip),
        cmocka_unit_test(the_monkey_moves_two_cards),
        cmocka_unit_test(the_monkey_may_skip_at_once),
        cmocka_unit_test(a_line_given_away_has_no_card_to_discard),
        cmocka_unit_test(gorobei_discards_the_top_two_raiders),
        cmocka_unit_test(the_bear_discards_three),
        cmocka_unit_test(gorobei_discards_fewer_if_there_are_fewer),
        cmocka_unit_test(gorobei_without_a_stack_can_only_skip),
        cmocka_unit_test(kanbei_discards_the_top_two_intruders),
        cmocka_unit_test(the_boar_discards_three),
        cmocka_unit_test(kanbei_discards_fewer_if_there_are_fewer),
        cmocka_unit_test(kanbei_without_intruders_can_only_skip),
        cmocka_unit_test(kikuchiyo_discards_the_last_card_of_a_line),
        cmocka_unit_test(the_tiger_discards_two),
        cmocka_unit_test(kyuzo_moves_a_token_that_is_at_home),
        cmocka_unit_test(the_fox_adds_a_barricade_too),
        cmocka_unit_test(without_tokens_at_home_kyuzo_can_only_skip),
        cmocka_unit_test(a_token_received_in_the_own_turn_is_of_no_use),
        cmocka_unit_test(katsushiro_orders_the_top_two),
        cmocka_unit_test(the_wolf_orders_three),
        cmocka_unit_test(katsushiro_orders_fewer_if_there_are_fewer),
        cmocka_unit_test(katsushiro_without_a_stack_can_only_skip),
        cmocka_unit_test(after_the_discard_the_sum_is_compared_again),
        cmocka_unit_test(until_the_discard_it_sets_off_no_kiai_of_its_own),
        cmocka_unit_test(another_kiai_can_change_the_line_meanwhile),
        cmocka_unit_test(three_deep),
        cmocka_unit_test(an_order_in_the_middle_of_another_kiai),
        cmocka_unit_test(between_the_two_uses_of_an_animals_kiai),
        cmocka_unit_test(from_is_settled_before_to_gets_the_card),
        cmocka_unit_test(to_may_itself_be_in_its_kiai),
        cmocka_unit_test(the_form_at_the_moment_of_choice_counts),
        cmocka_unit_test(an_animal_at_the_moment_of_choice_uses_the_animals_kiai),
        cmocka_unit_test(turning_animal_in_the_own_kiai_counts_after_the_discard),
        cmocka_unit_test(a_kiai_may_end_the_round_after_the_penalties),
    };
    return cmocka_run_group_tests_name("spirit: kiai", tests, NULL, NULL);
}
