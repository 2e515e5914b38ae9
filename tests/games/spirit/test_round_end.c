/* Samurai Spirit: the end of a round, the next one, and results. */
#include "scene.h"

#include <stdio.h>

/* Two seats that lose nothing when the round ends. */
#define ALL_DEFENDED "0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05"

/* Seat 0 makes the round end by fighting with the last raider, which has neither penalty nor flame. */
static struct position ended_at(struct spot spot, const char *samurai, const char *options, const char *items) {
    struct position table = spirit_scene_at(spot, samurai, options, items);
    play_at(spot, &table, "0 fight, 0 confront");
    return table;
}
#define ended(samurai, options, items) ended_at(HERE, samurai, options, "stack p4-06, " items)

/* ---- When ---- */

static void the_round_ends_when_the_stack_is_empty(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "", ALL_DEFENDED);
    assert_shows(&table, "round 3");
    table = scene("daisuke+kanbei", "level=heroic", "stack p1-03, " ALL_DEFENDED);
    play(&table, "0 support 1"); /* used up by support: the same */
    assert_shows(&table, "round 3");
}

/* Seat 0 lacks a doll, so that chance is asked before the intruders are turned up. */
static void when_all_have_passed_the_rest_goes_to_the_intruders_as_it_lies(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "level=heroic",
                                  "stack p4-06 p4-04 p1-03, intruders p3-13, "
                                  "0 left p1-01 p1-09, 1 left p2-01 p2-09 p2-05");
    play(&table, "0 pass");
    assert_actor(&table, 1);
    play(&table, "1 pass");
    assert_legal(&table, "family heal");
    assert_shows(&table, "intruders p4-06 p4-04 p1-03 p3-13, stack");
    play(&table, "* family heal");
    assert_shows(&table, "barricades 1, round 3"); /* one flame */
}

static void cards_known_stay_known_among_the_intruders(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "level=heroic",
                                  "stack p4-06 p4-04 p1-03, known p4-04, "
                                  "0 left p1-01 p1-09, 1 left p2-01 p2-09 p2-05");
    play(&table, "0 pass, 1 pass");
    assert_shows(&table, "intruders p4-06 p4-04 p1-03, known p4-04");
}

static void scout_takes_the_top_of_the_rest(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "stack p4-04 p4-06 p1-03, intruders p3-13, " ALL_DEFENDED);
    play(&table, "0 pass, 1 pass");
    assert_shows(&table, "barricades 4, round 3"); /* p4-04 has the only flame */
}

static void after_the_500th_turn_the_round_ends_as_if_all_had_passed(void **unused) {
    (void)unused;
    const char *items = "stack p4-06 p4-04 p1-03 p2-03, 0 left p1-01 p1-09, 1 left p2-01 p2-09 p2-05, turns 498";
    struct position table = scene("daisuke+kanbei", "", items);
    assert_shows(&table, "turns 499");
    play(&table, "0 fight, 0 confront");
    assert_actor(&table, 1);
    assert_shows(&table, "turns 500");
    play(&table, "1 fight, 1 confront");
    assert_actor(&table, SB_CHANCE);
    assert_shows(&table, "intruders p1-03 p2-03, stack");
    play(&table, "* family scout, * boss b6-01, * boss b6-02");
    assert_legal(&table, "raider p2-03");
    deal(&table, "p1-01 p1-03 p1-09 p2-01 p2-03 p2-05 p2-09 p4-04 p4-06 b6-01 b6-02");
    assert_actor(&table, 0); /* left of the last one */
    assert_shows(&table, "turns 1");
}

/* ---- Hats, farms, dolls ---- */

static void every_samurai_without_a_hat_is_wounded(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei+gorobei", "level=heroic",
                                  "0 left p1-09 p1-05, 1 left p2-01 p2-09 p2-05, 2 left p3-09 p3-04, 2 wounds 2");
    assert_shows(&table, "0 wounds 1, 1 wounds 0, 2 wounds 3, farms 6, round 3, barricades 3");
}

static void every_samurai_without_a_farm_costs_a_farm(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei+gorobei", "",
                                  "0 left p1-01 p1-05, 1 left p2-01 p2-05, 2 left p3-01 p3-09 p3-04, barricades 3");
    assert_shows(&table, "farms 4, 0 wounds 0, families heal barricade scout, round 3, barricades 4"); /* a bonus */
}

static void every_samurai_without_a_doll_costs_a_family(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei+gorobei", "",
                                  "0 left p1-01 p1-09, 1 left p2-01 p2-09 p2-05, 2 left p3-01 "
                                  "p3-09");
    assert_legal_moves(&table, "family barricade, family heal, family scout");
    assert_weight(&table, "family scout", 1);
    play(&table, "* family scout");
    assert_legal_moves(&table, "family barricade, family heal");
    play(&table, "* family heal");
    assert_shows(&table, "families barricade, farms 6, round 3");
}

static void passed_samurai_are_counted_too(void **unused) {
    (void)unused;
    struct position table =
        ended("daisuke+kanbei", "level=heroic", "0 left p1-01 p1-09 p1-05, 1 left p2-09 p2-05, passed 1");
    assert_shows(&table, "1 wounds 1, 0 wounds 0");
}

/* All of one sort before the next: on hard every step but the hats asks chance. */
static void hats_then_farms_then_dolls_seat_by_seat(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "level=hard", "intruders p1-02, barricades 2, families heal scout");
    assert_shows(&table, "0 wounds 1, 1 wounds 1, farms 5"); /* both hats, then the first farm */
    play(&table, "* farm wound, * wound 1");
    assert_shows(&table, "1 wounds 2, farms 4");
    assert_legal_moves(&table, "farm barricade, farm family, farm farm, farm wound");
    play(&table, "* farm barricade");
    assert_shows(&table, "barricades 1");
    assert_legal_moves(&table, "family heal, family scout");
    play(&table, "* family scout, * family heal");
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":4,\"families\":0,\"unhurt\":false,\"cause\":\"families\"}");
}

static void a_farm_lost_here_loses_what_its_back_says_before_the_next(void **unused) {
    (void)unused;
    struct position table =
        ended("daisuke+kanbei", "level=hard",
              "0 left p1-01 p1-05, 1 left p2-01 p2-05, barricades 0, backs farm barricade wound wound");
    play(&table, "* farm farm, * farm barricade");
    assert_shows(&table, "farms 1"); /* farm, its farm, its barricade's farm, and only then the second samurai's */
    assert_legal_moves(&table, "farm wound");
    play(&table, "* farm wound, * wound 0");
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":0,\"families\":3,\"unhurt\":false,\"cause\":\"farms\"}");
}

static void a_death_here_ends_the_game_at_once(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "", "0 wounds 3, 1 wounds 1");
    assert_shows(&table, "0 wounds 4, 1 wounds 1, farms 6");
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":6,\"families\":3,\"unhurt\":false,\"cause\":\"death\"}");
}

static void no_kiai_happens_here(void **unused) {
    (void)unused;
    /* 2 + 5 + 4 = 11, and the missing hat makes Heihachi a raccoon. */
    struct position table = ended("heihachi+kanbei", "",
                                  "0 line p2-02 l5-07, 0 wounds 1, 0 left p1-09 p1-05, 1 left p2-01 "
                                  "p2-09 p2-05, barricades 2");
    /* Above the kiai cost one; a family brings it back. */
    assert_shows(&table, "0 wounds 2, barricades 2, round 3");
    table = ended("heihachi+kanbei", "level=hard",
                  "1 line b6-07 l5-04 p1-04, 1 wounds 1, 0 left p1-01 p1-05, 1 left p2-01 "
                  "p2-09 p2-05, intruders p1-02");
    play(&table, "* farm wound, * wound 1"); /* Kanbei, not passed, is a boar at 12 */
    assert_shows(&table, "1 wounds 2, round 3");
}

/* ---- Bonuses ---- */

static void heal_heals_a_wounded_samurai(void **unused) {
    (void)unused;
    struct position table =
        ended("daisuke+kanbei+gorobei+kyuzo", "",
              "0 wounds 1, 1 wounds 2, 2 wounds 3, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05, "
              "2 left p3-01 p3-09 p3-04, 3 left p4-01 p4-09 p4-04");
    assert_legal_moves(&table, "heal 0, heal 2");
    assert_weight(&table, "heal 2", 1);
    struct position other = table;
    play(&table, "* heal 0");
    assert_shows(&table, "0 wounds 0, 2 wounds 3, round 3");
    play(&other, "* heal 2");
    assert_shows(&other, "0 wounds 1, 2 wounds 2"); /* an animal it stays */
}

static void heal_heals_wounds_of_this_very_end(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "", "0 left p1-09 p1-05, 1 left p2-01 p2-09 p2-05");
    assert_legal_moves(&table, "heal 0");
}

static void heal_does_nothing_if_nobody_is_wounded(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "", "0 wounds 2, " ALL_DEFENDED);
    assert_shows(&table, "round 3, 0 wounds 2");
}

static void barricade_adds_one_up_to_the_start(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "", "barricades 2, " ALL_DEFENDED);
    assert_shows(&table, "barricades 3");
    table = ended("daisuke+kanbei", "", ALL_DEFENDED);
    assert_shows(&table, "barricades 4");
    /* First the bonus, which is lost, then the flames: */
    table = ended("daisuke+kanbei", "", "intruders p1-03 p1-06, " ALL_DEFENDED);
    assert_shows(&table, "barricades 3");
}

static void scout_discards_the_top_intruder(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "", "intruders p1-06 p1-03 p2-06, " ALL_DEFENDED);
    assert_shows(&table, "barricades 3"); /* of two flames one */
    table = ended("daisuke+kanbei", "", "families heal barricade, intruders p1-06 p1-03 p2-06, " ALL_DEFENDED);
    assert_shows(&table, "barricades 2");
    table = ended("daisuke+kanbei", "", ALL_DEFENDED); /* no intruder: nothing */
    assert_shows(&table, "round 3");
}

static void bonuses_come_in_order_heal_barricade_scout(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "", "0 wounds 1, barricades 1, intruders p1-06, " ALL_DEFENDED);
    assert_legal_moves(&table, "heal 0"); /* before the others */
    assert_shows(&table, "barricades 1, intruders p1-06");
    play(&table, "* heal 0");
    assert_shows(&table, "barricades 2, round 3");
}

static void lost_families_bring_nothing(void **unused) {
    (void)unused;
    struct position table =
        ended("daisuke+kanbei", "", "0 wounds 1, barricades 1, intruders p1-06, families barricade, " ALL_DEFENDED);
    assert_shows(&table, "0 wounds 1, barricades 1, round 3");
    table = ended("daisuke+kanbei", "",
                  "0 wounds 1, barricades 1, families heal barricade, 0 left p1-01 p1-09, "
                  "1 left p2-01 p2-09 p2-05");
    play(&table, "* family heal"); /* lost in this very end */
    assert_shows(&table, "0 wounds 1, barricades 2, round 3");
}

static void on_heroic_there_are_no_bonuses(void **unused) {
    (void)unused;
    struct position table =
        ended("daisuke+kanbei", "level=heroic", "0 wounds 1, barricades 1, intruders p1-06, " ALL_DEFENDED);
    assert_shows(&table, "0 wounds 1, barricades 0, round 3");
    static const char *const options[] = {"level=easy", "level=normal", "level=hard"};
    for (int i = 0; i < 3; i++) {
        table = ended("daisuke+kanbei", options[i], "0 wounds 1, barricades 1, intruders p1-06, " ALL_DEFENDED);
        play(&table, "* heal 0");
        assert_shows(&table, "0 wounds 0, barricades 2, round 3");
    }
}

/* ---- Intruders ---- */

static void each_flame_costs_a_barricade(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "level=heroic", "intruders p1-06 p1-03 p2-06 p3-13, " ALL_DEFENDED);
    assert_shows(&table, "barricades 0, farms 6");
    table = ended("daisuke+kanbei", "level=normal",
                  "families heal, intruders p1-06 p1-03 p2-06 p3-05 p4-05 p4-10, " ALL_DEFENDED ", barricades 4");
    assert_shows(&table, "barricades 0, farms 5");
}

static void flames_can_burn_farms_with_backs(void **unused) {
    (void)unused;
    struct position table =
        ended("daisuke+kanbei", "level=heroic", "barricades 0, intruders p1-06 p1-03 p2-06, " ALL_DEFENDED);
    assert_actor(&table, SB_CHANCE);
    assert_shows(&table, "farms 5");
    play(&table, "* farm family, * family heal");
    assert_shows(&table, "farms 4");
    play(&table, "* farm wound, * wound 0");
    assert_shows(&table, "farms 4, families barricade scout, 0 wounds 1, round 3");
}

static void flames_can_lose_the_game(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "",
                                  "barricades 0, farms 2, round 3, families heal, "
                                  "intruders p1-06 p1-03 p2-06, " ALL_DEFENDED);
    assert_summary(&table,
                   "{\"won\":false,\"round\":3,\"farms\":0,\"families\":1,\"unhurt\":true,\"cause\":\"farms\"}");
}

/* The first farm's back asks chance when one intruder lies open already. */
static void intruders_are_turned_up_one_by_one(void **unused) {
    (void)unused;
    struct position table =
        ended("daisuke+kanbei", "level=heroic", "barricades 0, intruders p1-03 p1-06 p2-06 p2-03, " ALL_DEFENDED);
    assert_shows(&table, "intruders p2-06 p2-03, discards p1-03 p1-06");
}

/* ---- The next round ---- */

static void what_is_cleared_and_what_stays(void **unused) {
    (void)unused;
    struct position table = ended(
        "daisuke+kanbei+gorobei", "level=hard reserve=on",
        "0 line p1-02, 2 line p2-02, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05, 2 left p3-01 p3-09 p3-04, "
        "1 wounds 2, 2 wounds 0, 1 token 2, 0 talents kyuzo, barricades 2, families scout, backs wound farm, "
        "reserve, passed 1, turns 17");
    play(&table, "* boss b6-01, * boss b6-02, * boss b6-03");
    deal(&table, "p1-01 p1-02 p1-05 p1-09 p2-01 p2-02 p2-05 p2-09 p3-01 p3-04 p3-09 p4-06 b6-01 b6-02 b6-03");
    assert_shows(&table,
                 "round 3, turns 1, 0 line, 1 line, 2 line, 0 left, 1 left, 2 left, passed, discards, intruders, "
                 "1 token 1, 0 talents, reserve, 1 wounds 2, barricades 2, families scout, backs farm wound, farms "
                 "2");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "fight, pass, support 0, support 2");
}

static void the_seat_left_of_the_last_turn_begins(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 51, 1);
    struct position table = scene("daisuke+kanbei+gorobei", "first=1",
                                  "stack p2-07 p1-07, 0 left p1-01 p1-09 p1-05, "
                                  "1 left p2-01 p2-09 p2-05, 2 left p3-01 p3-09 p3-04");
    play(&table, "1 fight, 1 confront, 2 fight, 2 confront");
    deal_anything(&table, &random);
    assert_shows(&table, "round 3");
    assert_actor(&table, 0);
}

static void a_card_drawn_out_of_turn_does_not_change_that(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 51, 2);
    struct position table = scene("daisuke+kanbei+gorobei", "",
                                  "0 line p3-08, stack p2-07, 0 left p1-01 p1-09 p1-05, "
                                  "1 left p2-01 p2-09 p2-05, 2 left p3-01 p3-09 p3-04");
    deal_anything(&table, &random);
    assert_shows(&table, "round 3");
    assert_actor(&table, 1); /* left of seat 0, whose penalty it was */
    table = scene("heihachi+kanbei+gorobei", "",
                  "stack p2-07, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05, "
                  "2 left p3-01 p3-09 p3-04");
    play(&table, "0 fight, 0 give 2, 2 confront");
    deal_anything(&table, &random);
    assert_actor(&table, 1);
}

static void after_all_have_passed_it_is_left_of_the_last_to_pass(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 51, 3);
    struct position table = scene("daisuke+kanbei+gorobei", "",
                                  "stack p2-07 p1-07 p3-06, 0 left p1-01 p1-09 p1-05, "
                                  "1 left p2-01 p2-09 p2-05, 2 left p3-01 p3-09 p3-04");
    play(&table, "0 pass, 1 support 2, 2 pass, 1 pass");
    deal_anything(&table, &random);
    assert_actor(&table, 2);
}

/* ---- Results ---- */

static void after_round_three_the_game_is_won(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "", "round 3, 0 wounds 2, " ALL_DEFENDED);
    assert_summary(&table, "{\"won\":true,\"round\":3,\"farms\":6,\"families\":3,\"unhurt\":true,\"score\":\"10+\"}");
    struct sb_result result;
    sb_spirit.result(&table.state, &result);
    assert_int_equal(result.winners, 3);
    assert_true(result.value[0] >= 1 && result.value[1] >= 1 && result.value[2] <= 0);
}

static void the_score_has_a_plus_per_level_above_easy(void **unused) {
    (void)unused;
    static const char *const rows[][2] = {{"level=easy", "\"6\""}, {"level=normal", "\"6+\""}};
    for (int i = 0; i < 2; i++) {
        char json[200];
        struct position table = ended("daisuke+kanbei", rows[i][0],
                                      "round 3, farms 4, families barricade scout, 0 wounds 1, " ALL_DEFENDED);
        snprintf(json, sizeof json,
                 "{\"won\":true,\"round\":3,\"farms\":4,\"families\":2,\"unhurt\":false,\"score\":%s}", rows[i][1]);
        assert_summary(&table, json);
    }
    struct position table =
        ended("daisuke+kanbei", "level=hard", "round 3, backs wound, families scout, " ALL_DEFENDED);
    assert_summary(&table, "{\"won\":true,\"round\":3,\"farms\":1,\"families\":1,\"unhurt\":true,\"score\":\"3++\"}");
    table = ended("daisuke+kanbei", "level=heroic", "round 3, families scout, 1 wounds 3, " ALL_DEFENDED);
    assert_summary(&table, "{\"won\":true,\"round\":3,\"farms\":6,\"families\":1,\"unhurt\":false,\"score\":\"7+++\"}");
}

static void the_last_heal_counts_for_unhurt(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "", "round 3, 0 wounds 3, " ALL_DEFENDED);
    play(&table, "* heal 0");
    assert_summary(&table, "{\"won\":true,\"round\":3,\"farms\":6,\"families\":3,\"unhurt\":true,\"score\":\"10+\"}");
}

static void a_game_can_be_lost_in_every_round(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei+gorobei", "", "round 1, farms 3");
    assert_summary(&table,
                   "{\"won\":false,\"round\":1,\"farms\":0,\"families\":3,\"unhurt\":false,\"cause\":\"farms\"}");
    table = ended("daisuke+kanbei+gorobei", "", "round 3");
    play(&table, "* family heal, * family scout, * family barricade");
    assert_summary(&table,
                   "{\"won\":false,\"round\":3,\"farms\":3,\"families\":0,\"unhurt\":false,\"cause\":\"families\"}");
}

static void unhurt_is_nobody_with_a_wound_token(void **unused) {
    (void)unused;
    struct position table = ended("daisuke+kanbei", "level=heroic", "round 3, 0 wounds 2, 1 wounds 1, " ALL_DEFENDED);
    assert_summary(&table, "{\"won\":true,\"round\":3,\"farms\":6,\"families\":3,\"unhurt\":false,\"score\":\"9+++\"}");
    table = ended("daisuke+kanbei", "level=heroic", "round 3, 0 wounds 2, 1 wounds 2, " ALL_DEFENDED);
    assert_summary(&table, "{\"won\":true,\"round\":3,\"farms\":6,\"families\":3,\"unhurt\":true,\"score\":\"10+++\"}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_round_ends_when_the_stack_is_empty),
        cmocka_unit_test(when_all_have_passed_the_rest_goes_to_the_intruders_as_it_lies),
        cmocka_unit_test(cards_known_stay_known_among_the_intruders),
        cmocka_unit_test(scout_takes_the_top_of_the_rest),
        cmocka_unit_test(after_the_500th_turn_the_round_ends_as_if_all_had_passed),
        cmocka_unit_test(every_samurai_without_a_hat_is_wounded),
        cmocka_unit_test(every_samurai_without_a_farm_costs_a_farm),
        cmocka_unit_test(every_samurai_without_a_doll_costs_a_family),
        cmocka_unit_test(passed_samurai_are_counted_too),
        cmocka_unit_test(hats_then_farms_then_dolls_seat_by_seat),
        cmocka_unit_test(a_farm_lost_here_loses_what_its_back_says_before_the_next),
        cmocka_unit_test(a_death_here_ends_the_game_at_once),
        cmocka_unit_test(no_kiai_happens_here),
        cmocka_unit_test(heal_heals_a_wounded_samurai),
        cmocka_unit_test(heal_heals_wounds_of_this_very_end),
        cmocka_unit_test(heal_does_nothing_if_nobody_is_wounded),
        cmocka_unit_test(barricade_adds_one_up_to_the_start),
        cmocka_unit_test(scout_discards_the_top_intruder),
        cmocka_unit_test(bonuses_come_in_order_heal_barricade_scout),
        cmocka_unit_test(lost_families_bring_nothing),
        cmocka_unit_test(on_heroic_there_are_no_bonuses),
        cmocka_unit_test(each_flame_costs_a_barricade),
        cmocka_unit_test(flames_can_burn_farms_with_backs),
        cmocka_unit_test(flames_can_lose_the_game),
        cmocka_unit_test(intruders_are_turned_up_one_by_one),
        cmocka_unit_test(what_is_cleared_and_what_stays),
        cmocka_unit_test(the_seat_left_of_the_last_turn_begins),
        cmocka_unit_test(a_card_drawn_out_of_turn_does_not_change_that),
        cmocka_unit_test(after_all_have_passed_it_is_left_of_the_last_to_pass),
        cmocka_unit_test(after_round_three_the_game_is_won),
        cmocka_unit_test(the_score_has_a_plus_per_level_above_easy),
        cmocka_unit_test(the_last_heal_counts_for_unhurt),
        cmocka_unit_test(a_game_can_be_lost_in_every_round),
        cmocka_unit_test(unhurt_is_nobody_with_a_wound_token),
    };
    return cmocka_run_group_tests_name("spirit: end of the round", tests, NULL, NULL);
}
