/* Rent a Hero: what moves show beyond their texts, as data. */
#include "scene.h"

static const int EYES[] = {0, 1, 2, SB_SPECTATOR, SB_REFEREE};
enum { EYE_COUNT = sizeof EYES / sizeof *EYES };

static void assert_all_learn_at(struct spot spot, const struct position *table, const char *text, const char *facts) {
    for (int i = 0; i < EYE_COUNT; i++)
        assert_facts_at(spot, table, text, EYES[i], facts);
}
#define assert_all_learn(table, text, facts) assert_all_learn_at(HERE, table, text, facts)

static void everybody_hears_the_answer_to_a_hint(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "44 145 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_all_learn(&table, "hint 1", "{\"yes\":false,\"notable\":true}");
    assert_all_learn(&table, "hint 4", "{\"yes\":true,\"notable\":true}");
    table = tavern(3, "hint=fits", "- - -", "44 145 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_all_learn(&table, "hint 1", "{\"yes\":false,\"notable\":true}"); /* at most 3 */
    assert_all_learn(&table, "hint 5", "{\"yes\":true,\"notable\":true}");  /* even */
}

static void everybody_sees_a_hired_wanderer_and_the_hints_in_their_order(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "44 145 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_all_learn(&table, "pass", "");
    assert_all_learn(&table, "hire", "{\"wanderer\":4,\"turned_up\":true}");
    play(&table, "1 hint 5, 1 hint 1");
    assert_all_learn(&table, "hire", "{\"wanderer\":4,\"turned_up\":true,\"hints\":[5,1],\"notable\":true}");
}

static void everybody_sees_a_discarded_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - 2", "44 44 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_all_learn(&table, "pyro", "{\"wanderer\":4,\"turned_up\":true}");
    assert_all_learn(&table, "decline", "");
}

static void only_who_looks_learns_what_the_sergeant_saw(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 5 -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_facts(&table, "sergeant", 1, "{\"wanderer\":4}");
    assert_facts(&table, "sergeant", 0, "{\"wanderer\":4}"); /* knew it before */
    assert_facts(&table, "sergeant", 2, "");
    assert_facts(&table, "sergeant", SB_SPECTATOR, "");
}

static void everybody_learns_that_nothing_can_be_sent(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "7 44 44");
    tavern_deck(&table, "1");
    assert_all_learn(&table, "reveal 1", "{\"nothing_sent\":true,\"begins\":true,\"notable\":true}");
}

static void a_turn_begins_with_the_card_that_is_revealed(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "44 44 44");
    assert_all_learn(&table, "reveal 3", "{\"begins\":true}");
    play(&table, "* reveal 3");
    assert_all_learn(&table, "send 4", "");
}

static void a_card_from_the_deck_and_what_is_given_for_it_are_notable(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "7 44 44");
    tavern_deck(&table, "123");
    play(&table, "* reveal 1");
    assert_all_learn(&table, "send deck", "{\"notable\":true}");
    play(&table, "0 send deck, * wanderer 2");
    assert_all_learn(&table, "drop 7", "{\"notable\":true}");
}

static void hints_that_a_refill_takes_stay_unseen(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- 7 -", "44 445 44");
    tavern_deck(&table, "3");
    play(&table, "* reveal 3, 1 decline, 0 send 4, 1 hint 5, 1 wizard");
    assert_all_learn(&table, "card 1 5", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_hears_the_answer_to_a_hint),
        cmocka_unit_test(everybody_sees_a_hired_wanderer_and_the_hints_in_their_order),
        cmocka_unit_test(everybody_sees_a_discarded_wanderer),
        cmocka_unit_test(only_who_looks_learns_what_the_sergeant_saw),
        cmocka_unit_test(everybody_learns_that_nothing_can_be_sent),
        cmocka_unit_test(a_turn_begins_with_the_card_that_is_revealed),
        cmocka_unit_test(a_card_from_the_deck_and_what_is_given_for_it_are_notable),
        cmocka_unit_test(hints_that_a_refill_takes_stay_unseen),
    };
    return cmocka_run_group_tests_name("hero: facts", tests, NULL, NULL);
}
