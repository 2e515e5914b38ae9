/* Samurai Spirit: a turn's reserve, penalties and actions. */
#include "scene.h"
#include <string.h>

/* Two seats that lose nothing when the round ends. */
#define ALL_DEFENDED "0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05"

/* ---- 0. Reserve ---- */

static void tokens_of_the_reserve_are_offered_first(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "reserve=on", "0 line p2-13, reserve kyuzo gorobei");
    assert_legal_moves(&table, "ready, reserve gorobei, reserve kyuzo");
    assert_all_refused(&table, "reserve kanbei, reserve daisuke, reserve heihachi, fight, pass, ignore");
    play(&table, "0 reserve gorobei");
    assert_legal_moves(&table, "ready, reserve kyuzo");
    assert_shows(&table, "0 talents gorobei, reserve kyuzo");
    play(&table, "0 ready");
    assert_legal_moves(&table, "ignore, suffer"); /* of value 2, by Gorobei's talent */
}

static void ready_is_written_after_the_last_token_too(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "reserve=on", "reserve kyuzo");
    play(&table, "0 reserve kyuzo");
    assert_legal_moves(&table, "ready");
    play(&table, "0 ready, 0 fight, 0 confront");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "fight, pass, support 0");
}

static void without_tokens_there_is_no_such_step(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "reserve=on", "reserve");
    assert_legal_moves(&table, "fight, pass, support 1");
    assert_all_refused(&table, "ready, reserve kyuzo");
}

static void tokens_not_taken_are_offered_in_every_turn(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "reserve=on", "reserve kyuzo");
    play(&table, "0 ready, 0 fight, 0 confront");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "ready, reserve kyuzo");
    play(&table, "1 ready, 1 fight, 1 confront");
    assert_legal_moves(&table, "ready, reserve kyuzo");
}

/* A standing answer, by its name, is ready for whoever acts; or not. */
static bool is_ready(const struct position *table, const char *name) {
    sb_move move;
    char memory[SB_MAX_NOTATION];
    const struct sb_standing *row = sb_spirit.standing;
    while (strcmp(row->name, name) != 0)
        row++;
    if (!row->answer(&table->state, &move))
        return false;
    assert_true(sb_move_legal(table->game, &table->state, move));
    assert_string_equal(text_of(table, move, SB_REFEREE, memory), "ready");
    return true;
}

static void who_does_not_want_the_reserve_need_not_be_asked_about_it(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "reserve=on", "reserve kyuzo");
    assert_true(is_ready(&table, "no-reserve"));
    assert_true(is_ready(&table, "penalty"));
    play(&table, "0 ready");
    assert_false(is_ready(&table, "no-reserve")); /* an action is one's own */
    assert_false(is_ready(&table, "penalty"));
}

static void who_wants_it_only_before_a_penalty_is_asked_there(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "reserve=on", "0 line p2-13, 1 line p1-02, reserve kyuzo gorobei");
    assert_true(is_ready(&table, "no-reserve"));
    assert_false(is_ready(&table, "penalty"));
    play(&table, "0 reserve kyuzo");
    assert_false(is_ready(&table, "penalty"));
    play(&table, "0 reserve gorobei"); /* who can ignore it has no need of more */
    assert_true(is_ready(&table, "penalty"));
    table = scene("kanbei+daisuke", "reserve=on", "0 line p2-13, reserve kyuzo");
    assert_false(is_ready(&table, "penalty"));
    play(&table, "0 reserve kyuzo"); /* nor is there a question when nothing is left to take */
    assert_true(is_ready(&table, "penalty"));
}

static void a_talent_of_the_reserve_lasts_the_round(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke+heihachi", "reserve=on",
                                  "reserve katsushiro, stack p1-07 p2-07 p3-06 p4-06 p1-02 p2-02 p4-03");
    play(&table, "0 reserve katsushiro, 0 ready, 0 fight, 0 redraw, 0 confront");
    play(&table, "1 fight, 1 confront, 2 fight, 2 confront, 0 fight, 0 redraw, 0 defend");
    assert_shows(&table, "0 talents katsushiro, reserve");
}

static void it_ends_with_the_round_and_the_token_is_used_up(void **unused) {
    (void)unused;
    struct position table =
        scene("kanbei+daisuke", "reserve=on level=easy",
              "reserve katsushiro, stack p4-06, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05");
    play(&table, "0 reserve katsushiro, 0 ready, 0 fight, 0 confront, * boss b6-02");
    deal(&table, "p1-01 p1-09 p1-05 p2-01 p2-09 p2-05 p4-06 b6-02");
    assert_shows(&table, "0 talents, reserve");
    play(&table, "1 fight, 1 confront, 0 fight");
    assert_legal_moves(&table, "confront, defend");
}

/* ---- 1. Penalty: whose and which ---- */

static void only_the_last_card_of_the_line_counts(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p1-13 p1-02, barricades 3");
    assert_shows(&table, "barricades 3");
    assert_legal(&table, "fight");
    table = scene("daisuke+heihachi", "", "0 line p1-02 p1-13, barricades 3");
    assert_shows(&table, "barricades 2");
}

static void an_empty_line_has_no_penalty(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 left p1-01 p1-09, 1 line p1-13");
    assert_shows(&table, "barricades 4, 0 wounds 0");
    assert_legal(&table, "fight");
}

static void every_card_without_penalty_hurts_nobody(void **unused) {
    (void)unused;
    static const char *const items[] = {"0 line p1-02, stack p1-13", "0 line p1-07, stack p1-13",
                                        "0 line p2-07, stack p1-13", "0 line p4-06, stack p1-13"};
    for (int i = 0; i < 4; i++) {
        struct position table = scene("kanbei+gorobei", "", items[i]);
        assert_legal_moves(&table, "fight, pass, support 1"); /* nothing to ignore */
        assert_shows(&table, "barricades 4, 0 wounds 0");
    }
}

/* ---- 1. Penalty: ignoring ---- */

static void even_cards_are_ignored_by_gorobei(void **unused) {
    (void)unused;
    struct position table = scene("gorobei+daisuke", "", "0 line p2-13");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "ignore, suffer");
    struct position other = table;
    play(&table, "0 ignore");
    assert_shows(&table, "barricades 4");
    assert_legal(&table, "fight");
    play(&other, "0 suffer");
    assert_shows(&other, "barricades 3");
    assert_legal(&other, "fight");
    table = scene("gorobei+daisuke", "", "0 line p1-13");
    assert_legal_moves(&table, "fight, pass, support 1");
    assert_shows(&table, "barricades 3");
}

static void odd_cards_are_ignored_by_kanbei(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "", "0 line p1-13");
    assert_legal_moves(&table, "ignore, suffer");
    play(&table, "0 ignore");
    assert_shows(&table, "barricades 4");
    table = scene("kanbei+daisuke", "", "0 line p2-13");
    assert_legal_moves(&table, "fight, pass, support 1");
    assert_shows(&table, "barricades 3");
    table = scene("kanbei+daisuke", "", "0 line l5-04");
    assert_legal_moves(&table, "ignore, suffer");
}

static void the_others_ignore_nothing(void **unused) {
    (void)unused;
    static const char *const names[] = {"heihachi+gorobei", "daisuke+gorobei", "kikuchiyo+gorobei", "kyuzo+gorobei",
                                        "katsushiro+gorobei"};
    for (int i = 0; i < 5; i++) {
        struct position table = scene(names[i], "", "0 line p2-13");
        assert_shows(&table, "barricades 3");
        table = scene(names[i], "", "0 line p3-10");
        assert_shows(&table, "0 wounds 1");
    }
}

static void ignoring_covers_both_penalties(void **unused) {
    (void)unused;
    struct position table = scene("gorobei+daisuke", "", "0 line b6-06");
    assert_legal_moves(&table, "ignore, suffer");
    struct position other = table;
    play(&table, "0 ignore");
    assert_shows(&table, "0 wounds 0");
    assert_legal_moves(&table, "fight, pass, support 1");
    play(&other, "0 suffer");
    assert_legal_moves(&other, "first no_support, first wound");
}

static void a_lent_talent_ignores_if_the_token_was_there_when_the_turn_began(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+gorobei+heihachi", "", "0 line p2-13, 1 token 0");
    assert_legal_moves(&table, "ignore, suffer");
    table = scene("daisuke+gorobei+heihachi", "", "0 line p2-13, 1 token 2");
    assert_shows(&table, "barricades 4");
    assert_legal(&table, "fight");
}

static void a_talent_of_the_reserve_ignores(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+gorobei", "", "0 line p1-13, 0 talents kanbei");
    assert_legal_moves(&table, "ignore, suffer");
}

/* ---- 1. Penalty: two on a card ---- */

static void two_different_penalties_come_in_the_order_chosen(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line b6-06");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "first no_support, first wound");
    assert_all_refused(&table, "first no_talent, first 0, fight");
    struct position other = table;
    play(&table, "0 first wound");
    play(&other, "0 first no_support");
    assert_shows(&table, "0 wounds 1");
    assert_shows(&other, "0 wounds 1");
    assert_legal_moves(&table, "fight, pass");
    assert_legal_moves(&other, "fight, pass");
}

static void two_equal_penalties_leave_no_choice(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line b6-03, barricades 4");
    assert_legal_moves(&table, "fight, pass, support 1");
    assert_shows(&table, "barricades 2");
    table = scene("daisuke+heihachi", "", "0 line b6-01, stack p1-07 p2-07 p3-06");
    assert_shows(&table, "intruders p2-07 p1-07, stack p3-06, 0 wounds 0");
}

static void every_boss_with_two_penalties_offers_both(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line b6-04, discards p1-01");
    assert_legal_moves(&table, "first no_defend, first reinforce");
    table = scene("daisuke+heihachi", "", "0 line b6-05");
    assert_legal_moves(&table, "first no_talent, first wound");
}

/* Without discards `reinforce` wounds; Daisuke turns into a monkey, at its kiai, and takes a card from his neighbour.
 */
static void each_binds_from_the_moment_it_is_applied(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line l5-04 b6-04, 0 wounds 1, 1 line p2-07");
    struct position other = table;
    play(&table, "0 first reinforce, 0 kiai 1 0");
    assert_legal_moves(&table, "confront, defend");
    play(&other, "0 first no_defend, 0 kiai 1 0");
    assert_legal_moves(&other, "confront");
    play(&table, "0 defend, 0 stop, 0 fight");
    assert_all_refused(&table, "defend");
}

/* ---- 1. Penalty: each ---- */

static void barricade_loses_a_barricade(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p1-05");
    assert_shows(&table, "barricades 3, farms 6, 0 wounds 0");
    table = scene("daisuke+heihachi", "", "0 line p1-05, barricades 0");
    assert_shows(&table, "barricades 0, farms 5, 0 wounds 0");
}

static void wound_wounds_the_seat(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p1-01");
    assert_shows(&table, "0 wounds 1, 1 wounds 0, barricades 4");
}

static void infiltrate_puts_the_top_raider_unseen_to_the_intruders(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p1-03, stack p2-01 p2-02 p2-03, intruders p4-01");
    assert_shows(&table, "intruders p2-01 p4-01, stack p2-02 p2-03, 0 wounds 0, known");
    table = scene("daisuke+heihachi", "", "0 line p1-03, stack p2-01 p2-02 p2-03, intruders p4-01, known p2-01");
    assert_shows(&table, "intruders p2-01 p4-01, known p2-01"); /* lay face up before */
}

static void infiltrate_twice_with_one_card_left_wounds_and_ends_the_round(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line b6-01, stack p2-03, families scout, " ALL_DEFENDED);
    assert_shows(&table, "0 wounds 1, round 3"); /* and no action: the round ended */
    assert_actor(&table, SB_CHANCE);
    assert_int_equal(count_legal(&table, "boss "), 6);
}

static void no_defend_forbids_the_left_side_this_turn(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p2-04");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, give 1");
    assert_all_refused(&table, "defend");
    play(&table, "0 confront, 1 fight, 1 defend, 0 fight");
    assert_legal(&table, "defend"); /* no penalty on p1-07, the last card */
}

static void no_defend_forbids_it_to_daisukes_card_too(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p2-13 p1-04, 1 line p2-07, stack l5-07 p1-13");
    play(&table, "0 fight, 0 confront"); /* 2 + 1 + 5 = 8 */
    play(&table, "0 kiai 1 0");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "confront");
    table = scene("daisuke+heihachi", "", "0 line p2-13 p1-07, 1 line p2-07, stack l5-07 p1-13");
    play(&table, "0 fight, 0 confront, 0 kiai 1 0");
    assert_legal_moves(&table, "confront, defend");
}

static void no_defend_leaves_the_others_alone(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p2-04");
    play(&table, "0 fight, 0 give 1");
    assert_legal_moves(&table, "confront, defend");
}

static void no_defend_ends_with_the_turn(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+daisuke", "", "0 line p2-04, stack p2-02 p1-07 p3-06");
    play(&table, "0 fight, 0 confront, 1 fight, 1 give 0");
    assert_legal_moves(&table, "confront, defend"); /* out of its turn */
}

static void no_support_forbids_support(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "0 line p2-11");
    assert_legal_moves(&table, "fight, pass");
    assert_all_refused(&table, "support 1, support 2");
    play(&table, "0 fight, 0 confront");
    assert_legal_moves(&table, "fight, pass, support 0, support 2");
}

static void arrow_left_draws_for_the_left_neighbour(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "0 line p3-03, stack p2-03 p2-07 p2-02");
    assert_shows(&table, "1 line p2-03, 2 line, 0 line p3-03, stack p2-07 p2-02, 1 left");
    assert_actor(&table, 0);
    assert_legal(&table, "fight");
    table = scene("daisuke+heihachi+kyuzo", "first=2", "2 line p3-03, stack p2-03 p2-07 p2-02");
    assert_shows(&table, "0 line p2-03, 1 line");
}

static void arrow_right_draws_for_the_right_neighbour(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "0 line p4-02, stack p2-03 p2-07 p2-02");
    assert_shows(&table, "2 line p2-03, 1 line, 0 line p4-02, stack p2-07 p2-02");
    table = scene("daisuke+heihachi+kyuzo", "first=2", "2 line p4-02, stack p2-03 p2-07 p2-02");
    assert_shows(&table, "1 line p2-03, 0 line");
}

static void both_arrows_hit_the_other_of_two(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p4-02, stack p2-03 p2-07");
    assert_shows(&table, "1 line p2-03");
    table = scene("daisuke+heihachi", "", "0 line p3-03, stack p2-03 p2-07");
    assert_shows(&table, "1 line p2-03");
}

static void an_arrow_can_bring_about_a_kiai(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+heihachi+kyuzo", "", "0 line p3-03, 1 line p4-03 p2-02, stack p2-03 p2-07, barricades 1");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "kiai, skip");
    play(&table, "1 kiai");
    assert_shows(&table, "barricades 2, 1 line p2-02 p2-03, discards p4-03");
    assert_actor(&table, 0);
    assert_legal(&table, "fight");
}

static void an_arrow_above_the_kiai_costs_a_barricade(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "0 line p3-03, 1 line p4-03 p3-02, stack p2-03 p2-07");
    assert_shows(&table, "barricades 4, 1 line p4-03 p3-02 p2-03");
    assert_actor(&table, 0);
}

static void an_arrow_at_one_who_has_passed_wounds(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "0 line p3-03, passed 1, stack p2-03 p2-07");
    assert_shows(&table, "0 wounds 1, 1 line, 2 line, stack p2-03 p2-07");
    table = scene("daisuke+heihachi+kyuzo", "", "0 line p4-02, passed 2, stack p2-03 p2-07");
    assert_shows(&table, "0 wounds 1, 1 line, 2 line, stack p2-03 p2-07");
    table = scene("daisuke+heihachi+kyuzo", "", "0 line p4-02, passed 1, stack p2-03 p2-07");
    assert_shows(&table, "0 wounds 0, 2 line p2-03");
}

/* `infiltrate` and an arrow are never on one card, so the stack is empty only after the arrow. */
static void an_arrow_with_the_last_card_ends_the_round(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p3-03, stack p2-03, " ALL_DEFENDED);
    assert_shows(&table, "0 wounds 0, round 3");
    assert_int_equal(count_legal(&table, "boss "), 7);
}

static void must_pass_leaves_only_pass(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "0 line b6-02");
    assert_legal_moves(&table, "pass");
    assert_all_refused(&table, "fight, support 1");
    play(&table, "0 pass, 1 fight, 1 confront, 2 fight, 2 confront");
    assert_actor(&table, 1);
}

static void reinforce_brings_a_discarded_card_back(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+heihachi", "", "0 line b6-04, discards p1-01 p3-13 l5-02, stack p2-03 p2-07, known p2-03");
    play(&table, "0 first reinforce");
    assert_actor(&table, SB_CHANCE);
    assert_legal_moves(&table, "reinforce l5-02, reinforce p1-01, reinforce p3-13");
    assert_weight(&table, "reinforce p3-13", 1);
    play(&table, "* reinforce p3-13");
    assert_shows(&table, "discards p1-01 l5-02, known");
    assert_legal_moves(&table, "raider p2-03, raider p2-07, raider p3-13");
    assert_weight(&table, "raider p2-03", 1);
    play(&table, "* raider p2-07");
    assert_legal_moves(&table, "raider p2-03, raider p3-13");
    deal(&table, "p3-13 p2-03");
    assert_shows(&table, "stack p2-07 p3-13 p2-03, known, 0 wounds 0");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront"); /* Daisuke gives odd cards only, and no_defend came second */
}

static void reinforce_without_discards_wounds(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line b6-04, stack p2-03 p2-07");
    play(&table, "0 first reinforce");
    assert_actor(&table, 0);
    assert_shows(&table, "0 wounds 1, stack p2-03 p2-07");
}

static void no_talent_takes_the_own_talent_this_turn(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+heihachi", "", "0 line b6-05, stack p1-07 p2-07 p3-06 p3-02 p4-03");
    play(&table, "0 first no_talent");
    assert_shows(&table, "0 wounds 1");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend");
    play(&table, "0 confront, 1 fight, 1 confront, 0 fight");
    assert_legal_moves(&table, "confront, defend, redraw");
}

static void no_talent_takes_lent_and_reserve_talents(void **unused) {
    (void)unused;
    struct position table = scene("kikuchiyo+heihachi", "", "0 line b6-05, 1 token 0, 0 talents katsushiro");
    play(&table, "0 first wound");
    play(&table, "0 fight, 0 confront");
    assert_actor(&table, 1); /* no second fight */
    table = scene("kanbei+heihachi", "", "0 line b6-05, 1 token 0, 0 talents katsushiro, stack p2-07 p1-07 p3-06");
    play(&table, "0 first wound, 0 fight");
    assert_legal_moves(&table, "confront, defend");
    table = scene("kanbei+heihachi", "", "0 line p1-02, 1 token 0, 0 talents katsushiro, stack p2-07 p1-07 p3-06");
    play(&table, "0 fight");
    assert_legal_moves(&table, "confront, defend, give 1, redraw");
}

static void no_talent_leaves_the_others_theirs(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+katsushiro+daisuke", "", "0 line b6-05, stack p4-06 p1-07 p3-06");
    play(&table, "0 first no_talent, 0 fight");
    assert_legal_moves(&table, "confront, defend"); /* no `give` */
    play(&table, "0 confront, 1 fight");
    assert_legal_moves(&table, "confront, defend, redraw");
}

static void lose_defence_discards_a_defence_of_the_seats_choice(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line b6-07, 0 left p1-01 p1-09 p1-05, 1 left p2-01");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "lose doll, lose farm, lose hat");
    play(&table, "0 lose farm");
    assert_shows(&table, "0 left p1-01 p1-05, discards p1-09, 0 wounds 0, 1 left p2-01");
    assert_legal(&table, "fight");
}

static void lose_defence_is_written_even_if_there_is_but_one(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line b6-07, 0 left p1-05");
    assert_legal_moves(&table, "lose doll");
    assert_all_refused(&table, "lose hat, lose farm");
    play(&table, "0 lose doll");
    assert_shows(&table, "0 left, discards p1-05");
}

static void lose_defence_without_defences_wounds(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line b6-07, 1 left p1-05");
    assert_shows(&table, "0 wounds 1, 1 left p1-05");
    assert_legal(&table, "fight");
}

static void a_stack_empty_after_the_penalties_ends_the_round(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p1-03, stack p4-06, " ALL_DEFENDED);
    assert_int_equal(count_legal(&table, "boss "), 7);
    assert_shows(&table, "round 3, 0 wounds 0");
}

static void a_penalty_can_kill(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi", "", "0 line p1-01, 0 wounds 3");
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":6,\"families\":3,\"unhurt\":false,\"cause\":\"death\"}");
}

static void a_wound_instead_can_turn_the_samurai_into_an_animal_at_its_kiai(void **unused) {
    (void)unused;
    /* 2 + 3 + 6 = 11: Heihachi's kiai as a raccoon. */
    struct position table = scene("heihachi+daisuke", "", "0 line p2-02 p3-02 b6-07, 0 wounds 1, barricades 3");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "kiai, skip"); /* nobody has a wound token now */
    play(&table, "0 kiai");
    assert_shows(&table, "barricades 4, 0 line p3-02 b6-07, 0 wounds 2");
    assert_legal(&table, "fight");
}

/* ---- 2. Action ---- */

static void fight_support_or_pass(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo+kanbei", "", "");
    assert_legal_moves(&table, "fight, pass, support 1, support 2, support 3");
    assert_all_refused(&table, "support 0, support 4, confront, stop, again, skip");
}

static void support_goes_to_one_who_has_not_passed(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo+kanbei", "", "passed 2");
    assert_legal_moves(&table, "fight, pass, support 1, support 3");
}

static void a_token_that_is_away_supports_nobody(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "0 token 2");
    assert_legal_moves(&table, "fight, pass");
}

static void support_sends_the_token_and_the_top_raider(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "stack p2-03 p2-07 p1-07, intruders p1-01");
    play(&table, "0 support 2");
    assert_shows(&table, "0 token 2, intruders p2-03 p1-01, stack p2-07 p1-07, known");
    assert_actor(&table, 1);
    play(&table, "1 support 2");
    assert_shows(&table, "1 token 2, intruders p2-07 p2-03 p1-01, stack p1-07");
    table = scene("daisuke+heihachi+kyuzo", "", "stack p2-03 p2-07 p1-07, known p2-03");
    play(&table, "0 support 1");
    assert_shows(&table, "intruders p2-03, known p2-03");
}

static void above_its_kiai_a_samurai_must_pass(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "0 line p4-03 p3-02 p2-02");
    assert_legal_moves(&table, "pass");
    assert_all_refused(&table, "fight, support 1");
    table = scene("daisuke+heihachi+kyuzo", "", "0 line p4-03 p3-02");
    assert_legal_moves(&table, "fight, pass, support 1, support 2");
    table = scene("daisuke+heihachi+kyuzo", "", "0 line p4-03 p3-02 p2-02, 0 wounds 2");
    assert_legal_moves(&table, "fight, pass, support 1, support 2");
}

static void one_who_has_passed_is_skipped(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "1 line p1-01");
    play(&table, "0 fight, 0 confront, 1 pass");
    assert_shows(&table, "1 wounds 1, passed 1");
    play(&table, "2 fight, 2 confront, 0 pass, 2 fight, 2 confront");
    assert_actor(&table, 2);
    assert_shows(&table, "1 wounds 1, passed 0 1");
}

static void turns_go_clockwise(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "first=1", "");
    play(&table, "1 fight, 1 confront, 2 fight, 2 confront, 0 fight, 0 confront");
    assert_actor(&table, 1);
    assert_shows(&table, "turns 4");
}

/* ---- 3. End of turn ---- */

static void lent_tokens_go_home_at_the_end_of_the_holders_turn(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "");
    play(&table, "0 support 2, 1 support 0");
    assert_shows(&table, "0 token 2, 1 token 0");
    play(&table, "2 fight, 2 confront");
    assert_shows(&table, "0 token 0, 1 token 0");
    play(&table, "0 fight, 0 confront");
    assert_shows(&table, "1 token 1");
}

static void a_holder_that_passes_gives_them_back(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+heihachi+kyuzo", "", "1 token 0, 2 token 0");
    play(&table, "0 pass");
    assert_shows(&table, "1 token 1, 2 token 2");
}

static void a_token_lent_before_its_owner_passed_still_serves(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kyuzo+gorobei", "", "2 token 0, passed 2, 0 line p2-13");
    assert_legal_moves(&table, "ignore, suffer");
    play(&table, "0 suffer, 0 fight, 0 confront");
    assert_shows(&table, "2 token 2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_of_the_reserve_are_offered_first),
        cmocka_unit_test(ready_is_written_after_the_last_token_too),
        cmocka_unit_test(without_tokens_there_is_no_such_step),
        cmocka_unit_test(tokens_not_taken_are_offered_in_every_turn),
        cmocka_unit_test(who_does_not_want_the_reserve_need_not_be_asked_about_it),
        cmocka_unit_test(who_wants_it_only_before_a_penalty_is_asked_there),
        cmocka_unit_test(a_talent_of_the_reserve_lasts_the_round),
        cmocka_unit_test(it_ends_with_the_round_and_the_token_is_used_up),
        cmocka_unit_test(only_the_last_card_of_the_line_counts),
        cmocka_unit_test(an_empty_line_has_no_penalty),
        cmocka_unit_test(every_card_without_penalty_hurts_nobody),
        cmocka_unit_test(even_cards_are_ignored_by_gorobei),
        cmocka_unit_test(odd_cards_are_ignored_by_kanbei),
        cmocka_unit_test(the_others_ignore_nothing),
        cmocka_unit_test(ignoring_covers_both_penalties),
        cmocka_unit_test(a_lent_talent_ignores_if_the_token_was_there_when_the_turn_began),
        cmocka_unit_test(a_talent_of_the_reserve_ignores),
        cmocka_unit_test(two_different_penalties_come_in_the_order_chosen),
        cmocka_unit_test(two_equal_penalties_leave_no_choice),
        cmocka_unit_test(every_boss_with_two_penalties_offers_both),
        cmocka_unit_test(each_binds_from_the_moment_it_is_applied),
        cmocka_unit_test(barricade_loses_a_barricade),
        cmocka_unit_test(wound_wounds_the_seat),
        cmocka_unit_test(infiltrate_puts_the_top_raider_unseen_to_the_intruders),
        cmocka_unit_test(infiltrate_twice_with_one_card_left_wounds_and_ends_the_round),
        cmocka_unit_test(no_defend_forbids_the_left_side_this_turn),
        cmocka_unit_test(no_defend_forbids_it_to_daisukes_card_too),
        cmocka_unit_test(no_defend_leaves_the_others_alone),
        cmocka_unit_test(no_defend_ends_with_the_turn),
        cmocka_unit_test(no_support_forbids_support),
        cmocka_unit_test(arrow_left_draws_for_the_left_neighbour),
        cmocka_unit_test(arrow_right_draws_for_the_right_neighbour),
        cmocka_unit_test(both_arrows_hit_the_other_of_two),
        cmocka_unit_test(an_arrow_can_bring_about_a_kiai),
        cmocka_unit_test(an_arrow_above_the_kiai_costs_a_barricade),
        cmocka_unit_test(an_arrow_at_one_who_has_passed_wounds),
        cmocka_unit_test(an_arrow_with_the_last_card_ends_the_round),
        cmocka_unit_test(must_pass_leaves_only_pass),
        cmocka_unit_test(reinforce_brings_a_discarded_card_back),
        cmocka_unit_test(reinforce_without_discards_wounds),
        cmocka_unit_test(no_talent_takes_the_own_talent_this_turn),
        cmocka_unit_test(no_talent_takes_lent_and_reserve_talents),
        cmocka_unit_test(no_talent_leaves_the_others_theirs),
        cmocka_unit_test(lose_defence_discards_a_defence_of_the_seats_choice),
        cmocka_unit_test(lose_defence_is_written_even_if_there_is_but_one),
        cmocka_unit_test(lose_defence_without_defences_wounds),
        cmocka_unit_test(a_stack_empty_after_the_penalties_ends_the_round),
        cmocka_unit_test(a_penalty_can_kill),
        cmocka_unit_test(a_wound_instead_can_turn_the_samurai_into_an_animal_at_its_kiai),
        cmocka_unit_test(fight_support_or_pass),
        cmocka_unit_test(support_goes_to_one_who_has_not_passed),
        cmocka_unit_test(a_token_that_is_away_supports_nobody),
        cmocka_unit_test(support_sends_the_token_and_the_top_raider),
        cmocka_unit_test(above_its_kiai_a_samurai_must_pass),
        cmocka_unit_test(one_who_has_passed_is_skipped),
        cmocka_unit_test(turns_go_clockwise),
        cmocka_unit_test(lent_tokens_go_home_at_the_end_of_the_holders_turn),
        cmocka_unit_test(a_holder_that_passes_gives_them_back),
        cmocka_unit_test(a_token_lent_before_its_owner_passed_still_serves),
    };
    return cmocka_run_group_tests_name("spirit: turn", tests, NULL, NULL);
}
