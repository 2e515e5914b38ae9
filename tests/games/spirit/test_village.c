/* Samurai Spirit: wounds, barricades, farms and families. */
#include "scene.h"

/* ---- Wounds ---- */

static void the_first_wound_is_a_token(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "0 line p1-01");
    assert_shows(&table, "0 wounds 1");
    assert_int_equal(sb_spirit_kiai(spirit(&table), 0), 8);
    assert_legal(&table, "fight");
}

static void the_second_turns_the_samurai_into_an_animal(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "0 line p1-01, 0 wounds 1");
    assert_shows(&table, "0 wounds 2");
    assert_int_equal(sb_spirit_kiai(spirit(&table), 0), 11);
}

static void the_third_is_a_token_again(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "0 line p1-01, 0 wounds 2");
    assert_shows(&table, "0 wounds 3");
    assert_int_equal(sb_spirit_kiai(spirit(&table), 0), 11);
    assert_legal(&table, "fight");
}

static void with_the_fourth_the_game_is_lost_at_once(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "0 line p1-01, 0 wounds 3");
    assert_actor(&table, SB_NOBODY);
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":6,\"families\":3,\"unhurt\":false,\"cause\":\"death\"}");
}

/* ---- Barricades ---- */

static void a_barricade_goes_first(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "0 line p1-13, barricades 1");
    assert_shows(&table, "barricades 0, farms 6");
}

static void without_barricades_a_farm_is_lost(void **unused) {
    (void)unused;
    static const char *const options[] = {"level=easy", "level=normal"};
    for (int i = 0; i < 2; i++) {
        struct position table = scene("daisuke+kanbei", options[i], "0 line p1-13, barricades 0");
        assert_shows(&table, "barricades 0, farms 5, families heal barricade scout");
        assert_legal(&table, "fight"); /* no back is drawn */
    }
}

static void two_losses_can_meet_the_last_barricade(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "0 line b6-03, barricades 1");
    assert_shows(&table, "barricades 0, farms 5");
}

/* ---- Backs of farms ---- */

static void a_back_is_drawn_on_hard_and_heroic(void **unused) {
    (void)unused;
    static const char *const options[] = {"level=hard", "level=heroic"};
    for (int i = 0; i < 2; i++) {
        struct position table = scene("daisuke+kanbei", options[i], "0 line p1-13, barricades 0");
        assert_actor(&table, SB_CHANCE);
        assert_legal_moves(&table, "farm barricade, farm family, farm farm, farm wound");
        assert_weight(&table, "farm barricade", 2);
        assert_weight(&table, "farm family", 1);
        assert_weight(&table, "farm farm", 1);
        assert_weight(&table, "farm wound", 2);
        assert_shows(&table, "farms 5");
    }
}

static void a_back_is_drawn_of_those_left(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+kanbei", "level=hard", "0 line p1-13, barricades 0, backs barricade wound wound");
    assert_legal_moves(&table, "farm barricade, farm wound");
    assert_weight(&table, "farm wound", 2);
    play(&table, "* farm wound, * wound 1");
    assert_shows(&table, "farms 2, backs barricade wound");
}

static void family_loses_a_family(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "level=hard", "0 line p1-13, barricades 0, families heal scout");
    play(&table, "* farm family");
    assert_legal_moves(&table, "family heal, family scout");
    assert_weight(&table, "family heal", 1);
    play(&table, "* family heal");
    assert_shows(&table, "families scout, farms 5");
    assert_legal(&table, "fight");
}

static void farm_loses_another_farm_with_its_back(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "level=hard", "0 line p1-13, barricades 0");
    play(&table, "* farm farm");
    assert_shows(&table, "farms 4");
    assert_legal_moves(&table, "farm barricade, farm family, farm wound");
    play(&table, "* farm barricade"); /* none left: one more */
    assert_shows(&table, "farms 3");
    assert_legal_moves(&table, "farm barricade, farm family, farm wound");
    assert_weight(&table, "farm barricade", 1);
    play(&table, "* farm family, * family scout");
    assert_actor(&table, 0);
    assert_shows(&table, "farms 3, families heal barricade, backs barricade wound wound");
}

/* At the end of the round farms are lost while barricades stand. */
static void barricade_loses_a_barricade(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "level=hard",
                                  "stack p4-06, barricades 2, 0 left p1-01 p1-05, "
                                  "1 left p2-01 p2-05 p2-09");
    play(&table, "0 fight, 0 confront");
    assert_shows(&table, "farms 5, barricades 2");
    play(&table, "* farm barricade");
    assert_shows(&table, "farms 5, barricades 2, round 3"); /* lost, then brought back by a family */
    table = scene("daisuke+kanbei", "level=heroic",
                  "stack p4-06, barricades 2, 0 left p1-01 p1-05, 1 left p2-01 p2-05 "
                  "p2-09");
    play(&table, "0 fight, 0 confront, * farm barricade");
    assert_shows(&table, "farms 5, barricades 1, round 3");
}

static void wound_hits_any_samurai(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+kanbei+gorobei", "level=hard", "0 line p1-13, barricades 0, passed 2, 2 wounds 2");
    play(&table, "* farm wound");
    assert_legal_moves(&table, "wound 0, wound 1, wound 2");
    assert_weight(&table, "wound 2", 1);
    play(&table, "* wound 2");
    assert_shows(&table, "2 wounds 3, 0 wounds 0, 1 wounds 0");
    assert_actor(&table, 0);
}

static void a_wound_on_one_who_has_passed_sets_off_no_kiai(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+kanbei", "level=hard",
              "0 line p1-13, barricades 0, passed 1, 1 wounds 1, 1 line b6-07 l5-04 p1-04, intruders p1-01");
    play(&table, "* farm wound, * wound 1");
    assert_shows(&table, "1 wounds 2, 1 line b6-07 l5-04 p1-04");
    assert_actor(&table, 0);
}

static void a_wound_on_one_who_has_not_may_set_it_off(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "level=hard",
                                  "0 line p1-13, barricades 0, 1 wounds 1, 1 line b6-07 l5-04 p1-04, intruders p1-01");
    play(&table, "* farm wound, * wound 1");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "kiai, skip");
    play(&table, "1 kiai");
    assert_shows(&table, "1 line l5-04 p1-04, intruders");
    assert_actor(&table, 0);
    assert_legal(&table, "fight");
}

static void a_wound_of_a_back_can_kill(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "level=hard", "0 line p1-13, barricades 0, 1 wounds 3");
    play(&table, "* farm wound, * wound 1");
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":5,\"families\":3,\"unhurt\":false,\"cause\":\"death\"}");
}

/* ---- The last ---- */

static void with_the_last_farm_the_game_is_lost_and_no_back_is_drawn(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "level=hard", "0 line p1-13, barricades 0, backs wound");
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":0,\"families\":3,\"unhurt\":true,\"cause\":\"farms\"}");
    table = scene("daisuke+kanbei", "", "0 line p1-13, barricades 0, farms 1");
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":0,\"families\":3,\"unhurt\":true,\"cause\":\"farms\"}");
}

static void a_chain_of_farms_can_lose_the_last(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "level=heroic", "0 line p1-13, barricades 0, backs farm wound");
    play(&table, "* farm farm");
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":0,\"families\":3,\"unhurt\":true,\"cause\":\"farms\"}");
}

static void with_the_last_family_the_game_is_lost_after_it_is_written(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+kanbei", "level=hard", "0 line p1-13, barricades 0, families scout, 1 wounds 2");
    play(&table, "* farm family");
    assert_legal_moves(&table, "family scout");
    play(&table, "* family scout");
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":5,\"families\":0,\"unhurt\":true,\"cause\":\"families\"}");
}

/* The card in the middle of a fight, two kiai and a penalty: nothing goes on after the end. */
static void the_game_can_be_lost_in_the_middle_of_something(void **unused) {
    (void)unused;
    struct position table = scene("kikuchiyo+daisuke+kanbei", "",
                                  "0 line p4-12 p4-03, 1 line l5-04 p3-13 p1-13, 2 line l5-05 p4-05 p1-04, "
                                  "barricades 0, farms 1, stack p2-07 p1-07 p3-06");
    play(&table, "0 fight, 0 confront, 0 kiai 1, 1 kiai 1 2, 2 confront"); /* 10 + 3 of 9 */
    assert_summary(&table,
                   "{\"won\":false,\"round\":2,\"farms\":0,\"families\":3,\"unhurt\":true,\"cause\":\"farms\"}");
    assert_legal_moves(&table, "");
}

static void nobody_wins_a_lost_game(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "0 line p1-13, barricades 0, farms 1");
    struct sb_result result;
    sb_spirit.result(&table.state, &result);
    assert_int_equal(result.winners, 0);
    assert_true(result.value[0] <= 0 && result.value[1] <= 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_wound_is_a_token),
        cmocka_unit_test(the_second_turns_the_samurai_into_an_animal),
        cmocka_unit_test(the_third_is_a_token_again),
        cmocka_unit_test(with_the_fourth_the_game_is_lost_at_once),
        cmocka_unit_test(a_barricade_goes_first),
        cmocka_unit_test(without_barricades_a_farm_is_lost),
        cmocka_unit_test(two_losses_can_meet_the_last_barricade),
        cmocka_unit_test(a_back_is_drawn_on_hard_and_heroic),
        cmocka_unit_test(a_back_is_drawn_of_those_left),
        cmocka_unit_test(family_loses_a_family),
        cmocka_unit_test(farm_loses_another_farm_with_its_back),
        cmocka_unit_test(barricade_loses_a_barricade),
        cmocka_unit_test(wound_hits_any_samurai),
        cmocka_unit_test(a_wound_on_one_who_has_passed_sets_off_no_kiai),
        cmocka_unit_test(a_wound_on_one_who_has_not_may_set_it_off),
        cmocka_unit_test(a_wound_of_a_back_can_kill),
        cmocka_unit_test(with_the_last_farm_the_game_is_lost_and_no_back_is_drawn),
        cmocka_unit_test(a_chain_of_farms_can_lose_the_last),
        cmocka_unit_test(with_the_last_family_the_game_is_lost_after_it_is_written),
        cmocka_unit_test(the_game_can_be_lost_in_the_middle_of_something),
        cmocka_unit_test(nobody_wins_a_lost_game),
    };
    return cmocka_run_group_tests_name("spirit: village", tests, NULL, NULL);
}
