/* Samurai Spirit: moves in words. */
#include "scene.h"

static void before_the_turn(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "reserve=on", "reserve kyuzo");
    assert_worded(&table, "reserve kyuzo", "Take the talent of Kyuzo from the reserve");
    assert_worded(&table, "ready", "Ready: take nothing more from the reserve");
    table = scene("gorobei+daisuke", "", "0 line b6-06");
    assert_worded(&table, "ignore", "Ignore the penalty");
    assert_worded(&table, "suffer", "Suffer the penalty");
    play(&table, "0 suffer");
    assert_worded(&table, "first wound", "Let this penalty come first: wound");
    table = scene("kanbei+daisuke", "", "0 line b6-07, 0 left p1-02 p1-11 p1-07");
    assert_worded(&table, "lose hat", "Give up your hat");
    assert_worded(&table, "lose farm", "Give up your farm");
    assert_worded(&table, "lose doll", "Give up your doll");
}

static void actions(void **unused) {
    (void)unused;
    struct position table = scene("gorobei+kyuzo", "", "");
    assert_worded(&table, "fight", "Fight");
    assert_worded(&table, "support 1", "Support Kyuzo");
    assert_worded(&table, "pass", "Pass for the rest of the round");
}

static void playing_a_raider(void **unused) {
    (void)unused;
    struct position table =
        scene("kyuzo+kanbei", "", "0 talents heihachi katsushiro kikuchiyo, 0 line p2-02, stack p2-07 p1-07 p3-06");
    play(&table, "0 fight");
    assert_worded(&table, "confront", "Confront the raider");
    assert_worded(&table, "defend", "Defend with the raider");
    assert_worded(&table, "give 1", "Give the raider to Kanbei");
    assert_worded(&table, "discard", "Discard the raider");
    assert_worded(&table, "redraw", "Put the raider under the stack and play the next one");
    play(&table, "0 defend");
    assert_worded(&table, "again", "Fight a second time");
    assert_worded(&table, "stop", "Leave it at that");
}

/* Of the samurai on seat 0, who fights and reaches the kiai. */
static struct position kiai_of(const char *samurai, const char *items) {
    struct position table = scene(samurai, "", items);
    play(&table, "0 fight, 0 confront");
    return table;
}

static void kiais(void **unused) {
    (void)unused;
    struct position table =
        kiai_of("heihachi+kanbei", "0 wounds 2, 0 line l5-05 p4-03, 1 wounds 1, stack p2-07 p1-07, barricades 2");
    assert_worded(&table, "kiai", "Use your kiai to add a barricade");
    assert_worded(&table, "kiai heal 1", "Use your kiai to heal Kanbei");
    assert_worded(&table, "skip", "Do not use your kiai");
    table = kiai_of("daisuke+kanbei+kyuzo", "0 line p4-03 p2-02, 1 line p3-03, stack p2-07 p1-07");
    assert_worded(&table, "kiai 1 2", "Use your kiai to move the last card of Kanbei to Kyuzo");
    table = kiai_of("gorobei+kanbei", "0 line p4-03 p3-02, stack p2-07 p1-07");
    assert_worded(&table, "kiai", "Use your kiai to discard raiders from the top of the stack");
    table = kiai_of("kanbei+gorobei", "0 line p4-03 p3-02, stack p2-07 p1-07, intruders p1-01");
    assert_worded(&table, "kiai", "Use your kiai to discard intruders");
    table = kiai_of("kikuchiyo+kanbei", "0 line p4-12 p4-03, 1 line p1-03, stack p2-07 p1-07");
    assert_worded(&table, "kiai 1", "Use your kiai to discard the last card of Kanbei");
    table = kiai_of("kyuzo+kanbei+gorobei", "0 line p4-03 p3-02, stack p2-07 p1-07");
    assert_worded(&table, "kiai 1 2", "Use your kiai to lend the token of Kanbei to Gorobei");
}

static void raiders_are_put_back_by_value_if_that_tells_them_apart(void **unused) {
    (void)unused;
    struct position table = kiai_of("katsushiro+kanbei", "0 line p4-12 p4-03, stack p2-07 p1-07 p3-06 p4-06");
    assert_worded(&table, "kiai", "Use your kiai to turn up raiders from the top of the stack");
    play(&table, "0 kiai");
    assert_worded(&table, "order p3-06 p1-07", "Put the raiders back with these values, from the top: 3, 1");
    table = kiai_of("katsushiro+kanbei", "0 line p4-12 p4-03, stack p2-07 p3-06 p3-05 p4-06");
    play(&table, "0 kiai");
    assert_worded(&table, "order p3-05 p3-06", "Put them back, from the top: 3 (doll, wound), 3 (doll, no penalty)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_turn),
        cmocka_unit_test(actions),
        cmocka_unit_test(playing_a_raider),
        cmocka_unit_test(kiais),
        cmocka_unit_test(raiders_are_put_back_by_value_if_that_tells_them_apart),
    };
    return cmocka_run_group_tests_name("spirit: moves in words", tests, NULL, NULL);
}
