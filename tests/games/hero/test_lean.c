/* Rent a Hero: windows=lean: where it differs from the full windows, and where not. */
#include "scene.h"

static void lean_w1_asks_others_for_the_knight_only(void **unused) {
    (void)unused;
    struct position table = tavern(3, "windows=lean", "2u367 2u367 7", "44 44 44");
    play(&table, "* reveal 3");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "decline, knight, witch 2, wizard");
    play(&table, "0 decline");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "decline, knight");
    assert_refused(&table, "wizard", "");
    assert_refused(&table, "witch 2", "");
    play(&table, "1 decline");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "send 4");
}

static void lean_w2_asks_for_no_wizard_and_few_witches(void **unused) {
    (void)unused;
    struct position table = tavern(3, "windows=lean", "1u2u34u5u6u - 37u", "44 44 44");
    play(&table, "* reveal 3, 0 decline, 0 send 4");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "decline, witch 2, witch 4, witch 5");
    assert_refused(&table, "witch 1", "");
    assert_refused(&table, "witch 6", "");
    play(&table, "0 decline");
    assert_actor(&table, 1);
}

static void lean_w2_does_not_ask_a_wizard(void **unused) {
    (void)unused;
    struct position table = tavern(3, "windows=lean", "- 5 27", "44 44 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "decline, pyro");
    play(&table, "2 decline, 1 pass, 1 decline");
    assert_actor(&table, 2);
}

static void lean_changes_nothing_for_the_holder(void **unused) {
    (void)unused;
    struct position table = tavern(3, "windows=lean", "- 1u236u7 -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "hint 4, hire, pass, pyro, witch 1, witch 6, wizard");
}

static void lean_changes_nothing_in_w3(void **unused) {
    (void)unused;
    struct position table = tavern(3, "windows=lean", "- 1u36u7u -", "33 44 44");
    play(&table, "* reveal 3, 0 send 3, 1 hire");
    assert_legal_moves(&table, "decline, witch 1, witch 6, witch 7");
    table = tavern(3, "windows=lean", "- 1u37u -", "77 44 44");
    play(&table, "* reveal 2, 0 send 7, 1 hire");
    assert_legal_moves(&table, "decline, witch 7");
    play(&table, "1 witch 7");
    assert_legal_moves(&table, "decline, wizard");
}

/* W4 with so many cards in the deck. */
static struct position lean_w4(const char *options, const char *deck, const char *teams) {
    struct position table = tavern(3, options, teams, "11 11 11");
    tavern_deck(&table, deck);
    play(&table, "* reveal 1");
    while (table.game->actor(&table.state) == 0 && tavern_state(&table)->step == SB_HERO_ASK)
        play(&table, "0 decline");
    play(&table, "0 send 1");
    while (tavern_state(&table)->step == SB_HERO_ASK)
        play(&table, "0 decline");
    play(&table, "1 hire");
    return table;
}

static void lean_w4_opens_with_one_to_three_cards_left(void **unused) {
    (void)unused;
    static const char *const decks[] = {"1", "15", "155", "1555", "15555"};
    for (int left = 0; left < 5; left++) {
        struct position table = lean_w4("windows=lean", decks[left], "7 - -");
        bool asked = left >= 1 && left <= 3;
        assert_actor(&table, asked ? 0 : left == 0 ? SB_NOBODY : SB_CHANCE);
        if (asked)
            assert_legal_moves(&table, "decline, wizard");
    }
}

static void lean_w4_offers_wizard_and_witch_7_only(void **unused) {
    (void)unused;
    struct position table = lean_w4("windows=lean", "1555", "1u2u37u - -");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "decline, witch 7");
    assert_refused(&table, "witch 2", "");
    table = lean_w4("windows=lean", "1555", "1u2u37 - -");
    assert_legal_moves(&table, "decline, wizard");
    table = lean_w4("windows=lean", "1555", "1u2u3 - -");
    assert_actor(&table, SB_CHANCE);
}

static void lean_w4_counts_the_deck_itself(void **unused) {
    (void)unused;
    struct position table = lean_w4("windows=lean end=six", "1", "7 - -");
    assert_actor(&table, SB_CHANCE);
    assert_legal(&table, "card 0 5");
    table = lean_w4("windows=full end=six", "1", "7 - -");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "decline, wizard");
}

static void lean_answers_to_an_ability_are_as_ever(void **unused) {
    (void)unused;
    struct position table = tavern(3, "windows=lean", "2 - 1u3", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 0 pyro");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "decline, witch 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lean_w1_asks_others_for_the_knight_only),
        cmocka_unit_test(lean_w2_asks_for_no_wizard_and_few_witches),
        cmocka_unit_test(lean_w2_does_not_ask_a_wizard),
        cmocka_unit_test(lean_changes_nothing_for_the_holder),
        cmocka_unit_test(lean_changes_nothing_in_w3),
        cmocka_unit_test(lean_w4_opens_with_one_to_three_cards_left),
        cmocka_unit_test(lean_w4_offers_wizard_and_witch_7_only),
        cmocka_unit_test(lean_w4_counts_the_deck_itself),
        cmocka_unit_test(lean_answers_to_an_ability_are_as_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
