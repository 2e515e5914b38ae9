/* Rent a Hero: how it ends, who wins, and the game without an end by the deck. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

/* ---- The ranking ---- */

/* The deck runs out; seat 1 hires a Chicken into a team that has one, which is banished. */
static struct position ends(const char *teams, int announced0, int announced1, int announced2) {
    struct position table = tavern(3, "", teams, "11 1 1");
    uint16_t *announced = tavern_state(&table)->announced;
    announced[0] = (uint16_t)announced0, announced[1] = (uint16_t)announced1, announced[2] = (uint16_t)announced2;
    tavern_deck(&table, "1");
    play(&table, "* reveal 1, 0 send 1, 1 hire");
    return table;
}

static void most_heroes_win(void **unused) {
    (void)unused;
    struct position table = ends("1u 1u4u5u6u7u 4u5u6u", 0, 9, 0);
    assert_ends(&table, "1", "\"heroes\":[1,4,3],\"banished\":[0,2,0],\"used\":[0,9,0]");
}

static void then_fewest_banished_cards(void **unused) {
    (void)unused;
    struct position table = ends("2u3u 1u6u7u 4u5u", 3, 0, 9);
    assert_ends(&table, "0", "\"heroes\":[2,2,2],\"banished\":[0,2,0],\"used\":[3,0,9]");
}

static void then_fewest_abilities(void **unused) {
    (void)unused;
    struct position table = ends("2u3u 1u7u 4u5u", 3, 0, 2);
    assert_ends(&table, "2", "\"heroes\":[2,1,2],\"banished\":[0,2,0],\"used\":[3,0,2]");
}

static void then_it_is_shared(void **unused) {
    (void)unused;
    struct position table = ends("2u3u 1u7u 4u5u", 2, 0, 2);
    assert_ends(&table, "02", "\"heroes\":[2,1,2],\"banished\":[0,2,0],\"used\":[2,0,2]");
}

static void every_announcement_counts(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "17 2u37u 1u", "11 1 1");
    tavern_deck(&table, "145");
    play(&table, "* reveal 1, 0 decline, 1 witch 7, 0 chicken, 0 wizard, * card 0 4, * card 0 5, 0 send 1, 1 hire");
    assert_ends(&table, "1", "\"heroes\":[2,4,1],\"banished\":[0,0,0],\"used\":[2,1,0]");
}

/* Six heroes win whatever others have. */
static void six_heroes_are_above_the_ranking(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "2u3u4u5u6u 2u3u4u5u6u 1u - ", "11 1 1 1");
    tavern_state(&table)->announced[1] = 30;
    tavern_state(&table)->announced[2] = 1;
    play(&table, "* reveal 1, 0 send 1, 1 hire");
    assert_ends(&table, "1", "\"heroes\":[5,6,1,0],\"banished\":[0,0,0,0],\"used\":[0,30,1,0]");
}

/* ---- end=six: the supply ---- */

static void with_six_the_game_goes_on_without_a_deck(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- - -", "11 11 11");
    tavern_deck(&table, "12");
    play(&table, "* reveal 1, 0 send 1, 1 hire, * card 0 2");
    assert_actor(&table, SB_CHANCE);
    assert_int_equal(tavern_state(&table)->sender, 1);
    assert_legal(&table, "reveal 1");
}

static void a_reveal_from_an_empty_deck_takes_the_whole_discard_pile(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- - -", "11 11 11");
    tavern_deck(&table, "12");
    play(&table, "* reveal 1, 0 send 1, 1 hire, * card 0 2");
    assert_weight(&table, "reveal 1", 11 - 6); /* six in hands and the team, the revealed one is back */
    assert_weight(&table, "reveal 2", 10);
    assert_weight(&table, "reveal 7", 11);
    play(&table, "* reveal 7");
    assert_cards(tavern_state(&table)->discards, "7");
    assert_int_equal(tavern_count(tavern_state(&table)->deck), 77 - 7 - 1);
}

static void this_turns_revealed_card_is_not_in_the_supply(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- - -", "11 11 11");
    tavern_deck(&table, "1");
    play(&table, "* reveal 1, 0 send 1, 1 hire");
    assert_weight(&table, "card 0 1", 11 - 6 - 1);
    play(&table, "* card 0 5");
    assert_cards(tavern_state(&table)->discards, "1");
    assert_weight(&table, "reveal 1", 4);
}

static void this_turns_hints_are_in_the_supply(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- 7 -", "11 1123 11");
    tavern_deck(&table, "1");
    play(&table, "* reveal 1, 1 decline, 0 send 1, 1 hint 2, 1 hint 3, 1 wizard");
    assert_weight(&table, "card 1 2", 11);
    assert_weight(&table, "card 1 3", 11);
    assert_weight(&table, "card 1 1", 11 - 7);
    play(&table, "* card 1 2, * card 1 7");
    assert_cards(tavern_state(&table)->discards, "1");
    assert_cards(tavern_state(&table)->hand[1], "1127");
    play(&table, "1 hire");
    assert_cards(tavern_state(&table)->discards, "1"); /* they are never turned up */
}

static void hints_given_after_a_refill_are_turned_up(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- 7 -", "11 1123 11");
    tavern_deck(&table, "1");
    play(&table, "* reveal 1, 1 decline, 0 send 1, 1 hint 2, 1 wizard, * card 1 7, * card 1 7, 1 hint 3, 1 hire");
    assert_cards(tavern_state(&table)->discards, "13");
}

/* All cards but a few are held: the supply is what a few lines say. */
static struct position scarce(const char *options, const char *teams, const char *hands, const char *deck,
                              const char *discards) {
    struct position table = tavern(3, options, teams, hands);
    struct sb_hero_state *state = tavern_state(&table);
    sb_hero_pile rest;
    memcpy(rest, state->deck, sizeof rest);
    memset(state->deck, 0, sizeof state->deck);
    for (; *deck != '-' && *deck != '\0'; deck++)
        rest[*deck - '0']--, state->deck[*deck - '0']++;
    for (; *discards != '-' && *discards != '\0'; discards++)
        rest[*discards - '0']--, state->discards[*discards - '0']++;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        state->hand[2][number] = (uint8_t)(state->hand[2][number] + rest[number]);
    assert_checks(&table);
    return table;
}

static void a_wizard_draws_across_a_refill(void **unused) {
    (void)unused;
    struct position table = scarce("end=six", "7 - -", "11 1 -", "15", "66");
    play(&table, "* reveal 1, 0 wizard");
    assert_legal_moves(&table, "card 0 5");
    play(&table, "* card 0 5");
    assert_legal_moves(&table, "card 0 6");
    assert_weight(&table, "card 0 6", 2);
    play(&table, "* card 0 6");
    assert_cards(tavern_state(&table)->discards, "1");
    assert_cards(tavern_state(&table)->deck, "6");
    assert_legal_moves(&table, "send 1");
}

static void a_wizard_draws_one_if_the_supply_has_one(void **unused) {
    (void)unused;
    struct position table = scarce("end=six", "7 - -", "11 1 -", "1", "6");
    play(&table, "* reveal 1, 0 wizard, * card 0 6");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "send 1");
}

static void a_wizard_needs_a_supply(void **unused) {
    (void)unused;
    struct position table = scarce("end=six", "7 - -", "11 1 -", "1", "-");
    play(&table, "* reveal 1");
    assert_legal_moves(&table, "send 1");
    play(&table, "0 send 1, 1 hire");
    assert_int_equal(tavern_state(&table)->sender, 1); /* no W4, no draw */
    assert_legal_moves(&table, "reveal 1");
}

static void hints_alone_are_a_supply(void **unused) {
    (void)unused;
    struct position table = scarce("end=six", "- 7 -", "11 156 -", "1", "-");
    play(&table, "* reveal 1, 0 send 1");
    assert_legal_moves(&table, "hint 1, hint 5, hint 6, hire, pass");
    play(&table, "1 hint 5");
    assert_legal_moves(&table, "hint 1, hint 6, hire, pass, wizard");
    play(&table, "1 wizard, * card 1 5");
    assert_actor(&table, 1);
}

static void send_deck_draws_from_the_supply(void **unused) {
    (void)unused;
    struct position table = scarce("end=six", "- - -", "77 1 -", "1", "46");
    play(&table, "* reveal 1, 0 send deck");
    assert_legal_moves(&table, "wanderer 4, wanderer 6");
    play(&table, "* wanderer 6, 0 drop 7");
    assert_cards(tavern_state(&table)->deck, "4");
    assert_cards(tavern_state(&table)->discards, "17");
}

static void without_a_supply_nothing_is_sent_from_the_deck(void **unused) {
    (void)unused;
    struct position table = scarce("end=six", "- - -", "77 1 -", "1", "-");
    play(&table, "* reveal 1");
    assert_int_equal(tavern_state(&table)->sender, 1);
    assert_cards(tavern_state(&table)->hand[0], "77");
    assert_legal_moves(&table, "reveal 1");
}

static void w3_counts_the_supply(void **unused) {
    (void)unused;
    struct position table = scarce("end=six", "- 7 -", "77 1 -", "2", "6");
    play(&table, "* reveal 2, 1 decline, 0 send 7, 1 hire");
    assert_legal_moves(&table, "decline, wizard");
    table = scarce("end=six", "- 7 -", "77 1 -", "2", "-");
    play(&table, "* reveal 2, 0 send 7, 1 hire");
    assert_legal_moves(&table, "card 0 7"); /* the banished pair is a supply by now */
}

static void an_empty_hand_drops_nothing(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- - -", "- 11 11");
    play(&table, "* reveal 1");
    assert_legal_moves(&table, "send deck");
    play(&table, "0 send deck, * wanderer 1");
    assert_actor(&table, 1);
    assert_cards(tavern_state(&table)->discards, "1");
    play(&table, "1 hire, * card 0 4");
    assert_cards(tavern_state(&table)->hand[0], "4");
}

static void a_knight_does_not_fill_an_empty_hand(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "6 - -", "- 11 11");
    play(&table, "* reveal 1, 0 knight");
    assert_legal_moves(&table, "send deck");
}

/* ---- end=six: doubled heroes and the end ---- */

static void doubled_heroes_go_to_the_discard_pile_and_are_counted(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- 14u -", "44 11 11");
    play(&table, "* reveal 3, 0 send 4, 1 hire");
    assert_team(&table, 1, "1");
    assert_cards(tavern_state(&table)->discards, "344");
    assert_cards(tavern_state(&table)->banished[1], "-");
    assert_int_equal(tavern_state(&table)->doubled[1], 2);
}

static void six_heroes_win_there_too(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- 2u3u5u6u7u -", "11 11 11");
    tavern_state(&table)->doubled[1] = 8;
    play(&table, "* reveal 1, 0 send 1, 1 hire");
    assert_ends(&table, "1", "\"heroes\":[0,6,0],\"banished\":[0,8,0],\"used\":[0,0,0]");
}

/* Nobody ever hires a hero it lacks: every Chicken is passed to its sender, who has one or loses it. */
static void play_a_turn_that_leads_nowhere(struct position *table) {
    int sender = tavern_state(table)->sender;
    char lines[200];
    snprintf(lines, sizeof lines, "* reveal 1, %d send 1, %d pass, %d pass, %d hire, * card %d 1", sender,
             (sender + 1) % 3, (sender + 2) % 3, sender, sender);
    play(table, lines);
}

static void after_500_turns_the_ranking_decides(void **unused) {
    (void)unused;
    struct position table = scarce("end=six", "6u 1 -", "1 1 1", "1111111", "-");
    for (int turn = 0; turn < 500; turn++) {
        assert_int_equal(tavern_state(&table)->sender, turn % 3);
        play_a_turn_that_leads_nowhere(&table);
    }
    /* Seats 0 and 1 sent 167 times, seat 2 166 times; every second time the pair is discarded. */
    assert_ends(&table, "0", "\"heroes\":[2,0,0],\"banished\":[166,168,166],\"used\":[0,0,0]");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_heroes_win),
        cmocka_unit_test(then_fewest_banished_cards),
        cmocka_unit_test(then_fewest_abilities),
        cmocka_unit_test(then_it_is_shared),
        cmocka_unit_test(every_announcement_counts),
        cmocka_unit_test(six_heroes_are_above_the_ranking),
        cmocka_unit_test(with_six_the_game_goes_on_without_a_deck),
        cmocka_unit_test(a_reveal_from_an_empty_deck_takes_the_whole_discard_pile),
        cmocka_unit_test(this_turns_revealed_card_is_not_in_the_supply),
        cmocka_unit_test(this_turns_hints_are_in_the_supply),
        cmocka_unit_test(hints_given_after_a_refill_are_turned_up),
        cmocka_unit_test(a_wizard_draws_across_a_refill),
        cmocka_unit_test(a_wizard_draws_one_if_the_supply_has_one),
        cmocka_unit_test(a_wizard_needs_a_supply),
        cmocka_unit_test(hints_alone_are_a_supply),
        cmocka_unit_test(send_deck_draws_from_the_supply),
        cmocka_unit_test(without_a_supply_nothing_is_sent_from_the_deck),
        cmocka_unit_test(w3_counts_the_supply),
        cmocka_unit_test(an_empty_hand_drops_nothing),
        cmocka_unit_test(a_knight_does_not_fill_an_empty_hand),
        cmocka_unit_test(doubled_heroes_go_to_the_discard_pile_and_are_counted),
        cmocka_unit_test(six_heroes_win_there_too),
        cmocka_unit_test(after_500_turns_the_ranking_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
