/* Samurai Spirit: what moves show beyond their texts, as data. All eyes are told the same. */
#include "scene.h"
#include <stdio.h>

static void assert_all_learn_at(struct spot spot, const struct position *table, const char *text, const char *facts) {
    static const int eyes[] = {0, 1, SB_SPECTATOR, SB_REFEREE};
    for (size_t i = 0; i < sizeof eyes / sizeof *eyes; i++)
        assert_facts_at(spot, table, text, eyes[i], facts);
}
#define assert_all_learn(table, text, facts) assert_all_learn_at(HERE, table, text, facts)

static void a_fight_shows_the_top_raider(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "stack p2-07 p1-07 p3-06");
    assert_all_learn(&table, "fight", "{\"raiders\":[\"p2-07\"]}");
    assert_all_learn(&table, "pass", "");
    play(&table, "0 fight");
    assert_all_learn(&table, "confront", "");
    assert_all_learn(&table, "redraw", "{\"raiders\":[\"p1-07\"]}");
}

static void a_raider_that_slips_in_stays_unseen(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "stack p2-07 p1-07 p3-06");
    assert_all_learn(&table, "support 1", "");
}

static void an_arrow_shows_its_card(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "", "0 line p3-03, stack p2-07 p1-07 p3-06");
    assert_all_learn(&table, "suffer", "{\"raiders\":[\"p2-07\"]}");
    assert_all_learn(&table, "ignore", "");
}

static void the_end_of_a_round_shows_the_intruders(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "",
                                  "stack p1-07, passed 1, intruders p3-06, "
                                  "0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05");
    assert_all_learn(&table, "pass", "{\"intruders\":[\"p1-07\",\"p3-06\"],\"round_ends\":2,\"round_comes\":3}");
    play(&table, "0 fight");
    assert_all_learn(&table, "confront", "{\"intruders\":[\"p3-06\"],\"round_ends\":2,\"round_comes\":3}");
}

static void the_end_of_a_round_lasts_until_the_next_one_comes(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+kanbei", "", "stack p1-07, passed 1, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09");
    assert_all_learn(&table, "pass", "{\"round_ends\":2}");
    play(&table, "0 pass");
    assert_all_learn(&table, "family scout", "{\"intruders\":[\"p1-07\"],\"round_comes\":3}");
}

static void a_game_that_is_lost_at_the_end_of_a_round_has_no_next_one(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+kanbei", "", "stack p1-07, passed 1, 0 wounds 3, 0 left p1-09 p1-05, 1 left p2-01 p2-09 p2-05");
    assert_all_learn(&table, "pass", "{\"round_ends\":2}");
}

static void a_stack_dealt_anew_shows_nothing(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+heihachi", "", "0 line b6-04, discards p1-01 p3-13 l5-02, stack p2-03 p2-07, known p2-03");
    assert_all_learn(&table, "first reinforce", "");
    play(&table, "0 first reinforce");
    assert_all_learn(&table, "reinforce p3-13", "");
    play(&table, "* reinforce p3-13, * raider p2-07, * raider p3-13");
    assert_all_learn(&table, "raider p2-03", "");
}

/* Seat 0 has one card less than its kiai takes, and turns it up. */
static void a_kiai_shows_what_it_turns_up(void **unused) {
    (void)unused;
    static const struct {
        const char *samurai, *line, *facts;
    } rows[] = {
        {"gorobei+heihachi", "p4-03 p3-02", "{\"raiders\":[\"p1-07\",\"p3-06\"]}"},
        {"kanbei+heihachi", "p4-03 p3-02", "{\"intruders\":[\"p1-03\",\"p2-03\"]}"},
        {"katsushiro+heihachi", "p4-03 p4-06", "{\"raiders\":[\"p1-07\",\"p3-06\"]}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char items[100];
        snprintf(items, sizeof items, "0 line %s, stack p2-07 p3-06 p1-07 p3-13, intruders p2-03 p1-03 p4-05",
                 rows[i].line);
        struct position table = scene(rows[i].samurai, "", items);
        play(&table, "0 fight, 0 confront");
        assert_all_learn(&table, "kiai", rows[i].facts);
        assert_all_learn(&table, "skip", "");
    }
}

static void two_seats_learn_that_a_stack_lacks_dolls(void **unused) {
    (void)unused;
    struct sb_random random;
    int aside = 0, kept = 0;
    for (uint64_t number = 0; number < 40; number++) {
        struct position table = start_game(&sb_spirit, 2, "samurai=kanbei+daisuke first=0 level=easy");
        sb_random_stream(&random, 71, number);
        while (spirit(&table)->to_deal > 1)
            make_move(&table, any_move(&table, &random));
        struct position before = table;
        sb_move move = any_move(&table, &random);
        char memory[SB_MAX_FACTS];
        make_move(&table, move);
        const char *facts = sb_move_facts(&sb_spirit, &before.state, move, &table.state, 0, memory);
        bool again = spirit(&table)->to_deal > 0;
        aside += again;
        kept += !again;
        assert_int_equal(facts != NULL, again);
        if (facts)
            assert_string_equal(facts, "{\"set_aside\":true}");
    }
    assert_true(aside > 0 && kept > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fight_shows_the_top_raider),
        cmocka_unit_test(a_raider_that_slips_in_stays_unseen),
        cmocka_unit_test(an_arrow_shows_its_card),
        cmocka_unit_test(the_end_of_a_round_shows_the_intruders),
        cmocka_unit_test(the_end_of_a_round_lasts_until_the_next_one_comes),
        cmocka_unit_test(a_game_that_is_lost_at_the_end_of_a_round_has_no_next_one),
        cmocka_unit_test(a_stack_dealt_anew_shows_nothing),
        cmocka_unit_test(a_kiai_shows_what_it_turns_up),
        cmocka_unit_test(two_seats_learn_that_a_stack_lacks_dolls),
    };
    return cmocka_run_group_tests_name("spirit: facts", tests, NULL, NULL);
}
