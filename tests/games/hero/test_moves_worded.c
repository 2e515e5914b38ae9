/* Rent a Hero: moves in words. */
#include "scene.h"

static void sending(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1225 3377 456");
    play(&table, "* reveal 4");
    assert_worded(&table, "send 1", "Send the Angry Chicken (1)");
    assert_worded(&table, "send 5", "Send the Sergeant (5)");
    table = tavern(3, "", "- - -", "12 1 -");
    play(&table, "* reveal 7");
    assert_worded(&table, "send deck", "Send a card from the deck");
    play(&table, "0 send deck, * wanderer 3");
    assert_worded(&table, "drop 2", "Discard the Pyromaniac (2)");
}

static void deciding(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "7 36 -");
    play(&table, "* reveal 2, 0 send 7");
    assert_worded(&table, "hire", "Hire the Wanderer");
    assert_worded(&table, "pass", "Pass the Wanderer on to seat 2");
    assert_worded(&table, "hint 6", "Ask with the Black Knight (6) as a hint");
}

static void abilities_before_the_wanderer_is_sent(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "3671u 6 -", "7 3 -");
    play(&table, "* reveal 2");
    assert_worded(&table, "knight", "Use your Black Knight (6) to send any card");
    assert_worded(&table, "wizard", "Use your Wizard (7) to draw cards");
    assert_worded(&table, "witch 1", "Use your Witch (3) to make a hero ready: the Angry Chicken (1)");
    assert_worded(&table, "decline", "Use nothing now");
    play(&table, "0 decline");
    assert_worded(&table, "knight", "Use your Black Knight (6): seat 0 may send any card");
}

static void abilities_while_it_is_on_its_way(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - 245", "7 3 -");
    play(&table, "* reveal 2, 0 send 7");
    assert_worded(&table, "pyro", "Use your Pyromaniac (2) to discard the Wanderer");
    assert_worded(&table, "dog", "Use your Dog Trainer (4): seat 1 must pass the Wanderer on to seat 2");
    assert_worded(&table, "sergeant", "Use your Sergeant (5) to look at the Wanderer");
    play(&table, "2 decline, 1 pass, 2 pass");
    assert_worded(&table, "dog", "Use your Dog Trainer (4): seat 0 must discard the Wanderer");
}

static void answering_an_ability(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 1 5", "7 3 -");
    play(&table, "* reveal 2, 0 send 7, 2 sergeant");
    assert_worded(&table, "chicken", "Use your Angry Chicken (1) to cancel that");
    assert_worded(&table, "decline", "Let this pass");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sending),
        cmocka_unit_test(deciding),
        cmocka_unit_test(abilities_before_the_wanderer_is_sent),
        cmocka_unit_test(abilities_while_it_is_on_its_way),
        cmocka_unit_test(answering_an_ability),
    };
    return cmocka_run_group_tests_name("hero: moves in words", tests, NULL, NULL);
}
