/* Rent a Hero: cards, requirements, options, setting up. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

/* ---- Cards ---- */

static void every_card_has_its_hero_and_ability(void **unused) {
    (void)unused;
    static const char *const expected[][2] = {
        {"Angry Chicken", "chicken"}, {"Pyromaniac", "pyro"},     {"Witch", "witch"},   {"Dog Trainer", "dog"},
        {"Sergeant", "sergeant"},     {"Black Knight", "knight"}, {"Wizard", "wizard"},
    };
    for (int number = 1; number <= 7; number++) {
        assert_string_equal(sb_hero_cards[number].name, expected[number - 1][0]);
        assert_string_equal(sb_hero_cards[number].ability, expected[number - 1][1]);
    }
}

static void there_are_eleven_cards_of_each_number(void **unused) {
    (void)unused;
    for (int seats = 3; seats <= 5; seats++) {
        struct position table = start_game(&sb_hero, seats, "");
        assert_legal_moves(&table, "hero 0 1, hero 0 2, hero 0 3, hero 0 4, hero 0 5, hero 0 6, hero 0 7");
        for (int number = 1; number <= 7; number++) {
            char text[20];
            snprintf(text, sizeof text, "hero 0 %d", number);
            assert_weight(&table, text, 11);
        }
        assert_int_equal(tavern_count(tavern_state(&table)->deck), 77);
    }
}

/* With all seven numbers in hand, exactly those that meet the requirement can be sent. */
static void assert_requires(int seats, int revealed, const char *sends) {
    struct position table = tavern(seats, "", "- - - - -", "1234567 - - - -");
    char line[40];
    snprintf(line, sizeof line, "* reveal %d", revealed);
    play(&table, line);
    assert_actor(&table, 0);
    assert_legal_moves(&table, sends);
    for (int number = 1; number <= 7; number++) {
        snprintf(line, sizeof line, "send %d", number);
        bool fits = sb_hero_requirement(revealed, seats) >> number & 1;
        assert_int_equal(fits, strstr(sends, line) != NULL);
        if (!fits)
            assert_refused(&table, line, "");
    }
}

static void requirements_that_are_the_same_for_any_number_of_players(void **unused) {
    (void)unused;
    for (int seats = 3; seats <= 5; seats++) {
        assert_requires(seats, 1, "send 1, send 2, send 3");
        assert_requires(seats, 2, "send 5, send 6, send 7");
        assert_requires(seats, 3, "send 3, send 4, send 5");
        assert_requires(seats, 4, "send 1, send 3, send 5, send 7");
        assert_requires(seats, 5, "send 2, send 4, send 6");
    }
}

static void a_black_knight_requires_at_most_the_number_of_players(void **unused) {
    (void)unused;
    assert_requires(3, 6, "send 1, send 2, send 3");
    assert_requires(4, 6, "send 1, send 2, send 3, send 4");
    assert_requires(5, 6, "send 1, send 2, send 3, send 4, send 5");
}

static void a_wizard_requires_at_least_the_number_of_players(void **unused) {
    (void)unused;
    assert_requires(3, 7, "send 3, send 4, send 5, send 6, send 7");
    assert_requires(4, 7, "send 4, send 5, send 6, send 7");
    assert_requires(5, 7, "send 5, send 6, send 7");
}

/* ---- Options ---- */

static void the_defaults_are_the_first_values(void **unused) {
    (void)unused;
    static const struct {
        const char *name;
        const char *values[7];
    } expected[] = {
        {"hint", {"same", "fits"}},
        {"end", {"deck", "six"}},
        {"windows", {"full", "lean"}},
        {"first", {"random", "0", "1", "2", "3", "4"}},
    };
    for (int i = 0; i < 4; i++) {
        const struct sb_option *option = &sb_hero.options[i];
        assert_string_equal(option->name, expected[i].name);
        int j = 0;
        for (; expected[i].values[j] != NULL; j++)
            assert_string_equal(option->values[j], expected[i].values[j]);
        assert_null(option->values[j]);
    }
    assert_null(sb_hero.options[4].name);
}

static void only_options_that_differ_are_written(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 3, "end=six windows=full first=1 hint=fits");
    struct sb_text json = sb_text_new(NULL);
    sb_setup_write(&sb_hero, &table.setup, &json);
    assert_string_equal(json.data, "{\"hint\":\"fits\",\"end\":\"six\",\"first\":\"1\"}");
    sb_text_free(&json);
}

static void unknown_options_and_values_are_refused(void **unused) {
    (void)unused;
    assert_setup_refused(&sb_hero, 3, "hints=same", "hint");
    assert_setup_refused(&sb_hero, 3, "hint=number", "fits");
    assert_setup_refused(&sb_hero, 3, "end=seven", "six");
    assert_setup_refused(&sb_hero, 3, "windows=none", "lean");
    assert_setup_refused(&sb_hero, 3, "windows=", "lean");
    assert_setup_refused(&sb_hero, 5, "first=5", "first");
    assert_setup_refused(&sb_hero, 5, "first=-1", "first");
}

static void a_first_seat_that_nobody_sits_on_is_refused(void **unused) {
    (void)unused;
    assert_setup_refused(&sb_hero, 3, "first=3", "first");
    assert_setup_refused(&sb_hero, 4, "first=4", "first");
    start_game(&sb_hero, 3, "first=2");
    start_game(&sb_hero, 4, "first=3");
    start_game(&sb_hero, 5, "first=4");
}

static void three_to_five_play(void **unused) {
    (void)unused;
    assert_int_equal(sb_hero.seats_least, 3);
    assert_int_equal(sb_hero.seats_most, 5);
    struct sb_setup setup;
    struct sb_error error = {0};
    assert_false(sb_setup_start(&sb_hero, 2, &setup, &error));
    assert_non_null(strstr(error.text, "3"));
    assert_false(sb_setup_start(&sb_hero, 6, &setup, &error));
    assert_non_null(strstr(error.text, "5"));
}

static void it_is_a_game_of_hidden_cards_against_each_other(void **unused) {
    (void)unused;
    assert_string_equal(sb_hero.name, "hero");
    assert_int_equal(sb_hero.rules, 1);
    assert_true(sb_hero.hidden);
    assert_false(sb_hero.cooperative);
    assert_int_equal(sb_hero.state_size, sizeof(struct sb_hero_state));
}

/* ---- Setting up ---- */

static void each_team_gets_two_different_heroes_seat_by_seat(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 3, "");
    play(&table, "* hero 0 1, * hero 0 2");
    assert_refused(&table, "hero 0 3", "");
    play(&table, "* hero 1 2, * hero 1 7, * hero 2 3, * hero 2 1");
    assert_team(&table, 0, "12");
    assert_team(&table, 1, "27");
    assert_team(&table, 2, "13");
    assert_cards(tavern_state(&table)->discards, "-");
    assert_refused(&table, "hero 2 5", "");
    assert_legal(&table, "card 0 5");
}

static void a_card_equal_to_the_first_goes_to_the_discard_pile(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 4, "");
    play(&table, "* hero 0 5, * hero 0 5");
    assert_team(&table, 0, "5");
    assert_cards(tavern_state(&table)->discards, "5");
    assert_weight(&table, "hero 0 5", 9);
    play(&table, "* hero 0 5, * hero 0 4, * hero 1 4");
    assert_team(&table, 0, "45");
    assert_team(&table, 1, "4");
    assert_cards(tavern_state(&table)->discards, "55");
}

static void after_all_copies_are_gone_another_hero_must_come(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 3, "");
    for (int copy = 0; copy < 11; copy++)
        play(&table, "* hero 0 6");
    assert_legal_moves(&table, "hero 0 1, hero 0 2, hero 0 3, hero 0 4, hero 0 5, hero 0 7");
    assert_refused(&table, "hero 0 6", "");
}

static void then_each_hand_gets_five_cards_seat_by_seat(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 3, "first=2");
    play(&table, "* hero 0 1, * hero 0 2, * hero 1 1, * hero 1 2, * hero 2 1, * hero 2 2");
    assert_weight(&table, "card 0 1", 8);
    assert_weight(&table, "card 0 7", 11);
    play(&table, "* card 0 7, * card 0 7, * card 0 1, * card 0 2, * card 0 3");
    assert_refused(&table, "card 0 3", "");
    play(&table, "* card 1 1, * card 1 1, * card 1 1, * card 1 4, * card 1 4");
    play(&table, "* card 2 5, * card 2 6, * card 2 5, * card 2 6, * card 2 5");
    assert_cards(tavern_state(&table)->hand[0], "12377");
    assert_cards(tavern_state(&table)->hand[1], "11144");
    assert_cards(tavern_state(&table)->hand[2], "55566");
    assert_legal(&table, "reveal 7");
    assert_weight(&table, "reveal 1", 4);
}

/* Every seat is dealt all copies of a number before another hero comes: 50 doubles, 17 cards left in the deck. */
static struct position dealt_many_doubles(const char *options) {
    struct position table = start_game(&sb_hero, 5, options);
    for (int seat = 0; seat < 5; seat++) {
        char line[40];
        snprintf(line, sizeof line, "* hero %d %d", seat, seat + 1);
        for (int copy = 0; copy < 11; copy++)
            play(&table, line);
        snprintf(line, sizeof line, "* hero %d 7", seat);
        play(&table, line);
    }
    return table;
}

static void deal_cards(struct position *table, int from, int to, int number) {
    for (int card = from; card < to; card++) {
        char line[40];
        snprintf(line, sizeof line, "* card %d %d", card / 5, number);
        play(table, line);
    }
}

static void the_discard_pile_becomes_the_deck_as_soon_as_it_is_empty(void **unused) {
    (void)unused;
    static const char *const ends[] = {"end=deck", "end=six"};
    for (int i = 0; i < 2; i++) {
        struct position table = dealt_many_doubles(ends[i]);
        deal_cards(&table, 0, 11, 6);
        deal_cards(&table, 11, 16, 7);
        assert_cards(tavern_state(&table)->deck, "7");
        assert_int_equal(tavern_count(tavern_state(&table)->discards), 50);
        deal_cards(&table, 16, 17, 7);
        assert_cards(tavern_state(&table)->discards, "-");
        assert_legal_moves(&table, "card 3 1, card 3 2, card 3 3, card 3 4, card 3 5");
        assert_weight(&table, "card 3 4", 10);
        deal_cards(&table, 17, 25, 4);
        play(&table, "* first 0");
        assert_weight(&table, "reveal 4", 2);
        assert_weight(&table, "reveal 5", 10);
        play(&table, "* reveal 5");
        assert_cards(tavern_state(&table)->discards, "5");
    }
}

static void a_new_deck_while_setting_up_is_told(void **unused) {
    (void)unused;
    struct position table = dealt_many_doubles("end=six");
    deal_cards(&table, 0, 11, 6);
    deal_cards(&table, 11, 16, 7);
    struct position before = table;
    struct sb_text told = sb_text_new(NULL);
    sb_move move;
    assert_true(sb_move_read(&sb_hero, &table.state, "card 3 7", &move, NULL));
    make_move(&table, move);
    sb_hero.show->tell(&before.state, move, &table.state, 0, &told);
    assert_string_equal(told.data, "The deck is empty: the discard pile is shuffled to be the deck.");
    sb_text_free(&told);
}

/* 42 doubles leave as many cards as the hands need. */
static void the_last_card_dealt_may_empty_the_deck_as_well(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 5, "first=4");
    for (int seat = 0; seat < 5; seat++) {
        char line[40];
        snprintf(line, sizeof line, "* hero %d %d", seat, seat + 1);
        for (int copy = 0; copy < (seat < 4 ? 11 : 3); copy++)
            play(&table, line);
        snprintf(line, sizeof line, "* hero %d 7", seat);
        play(&table, line);
    }
    deal_cards(&table, 0, 11, 6);
    deal_cards(&table, 11, 17, 7);
    deal_cards(&table, 17, 25, 5);
    assert_cards(tavern_state(&table)->discards, "-");
    assert_legal_moves(&table, "reveal 1, reveal 2, reveal 3, reveal 4, reveal 5");
    assert_weight(&table, "reveal 5", 2);
}

static void chance_can_be_asked_all_the_way_through_many_doubles(void **unused) {
    (void)unused;
    struct sb_random random = {{1, 2, 3, 4}};
    for (int i = 0; i < 2; i++) {
        struct position table = dealt_many_doubles(i == 0 ? "" : "end=six");
        int step;
        while (step = tavern_state(&table)->step, step <= SB_HERO_REVEAL)
            make_move(&table, sb_hero.sample(&table.state, &random));
        assert_true(tavern_count(tavern_state(&table)->deck) > 0);
    }
}

static struct position dealt(int seats, const char *options) {
    struct position table = start_game(&sb_hero, seats, options);
    struct sb_random random = {{1, 2, 3, 4}};
    int step;
    while (step = tavern_state(&table)->step, step == SB_HERO_DEAL_TEAMS || step == SB_HERO_DEAL_HANDS)
        make_move(&table, any_move(&table, &random));
    return table;
}

static void chance_says_who_begins(void **unused) {
    (void)unused;
    struct position table = dealt(3, "");
    assert_legal_moves(&table, "first 0, first 1, first 2");
    assert_weight(&table, "first 2", 1);
    table = dealt(5, "first=random");
    assert_legal_moves(&table, "first 0, first 1, first 2, first 3, first 4");
    play(&table, "* first 3");
    assert_int_equal(tavern_state(&table)->sender, 3);
    assert_legal(&table, "reveal 1");
}

static void a_named_seat_begins_without_a_move(void **unused) {
    (void)unused;
    struct position table = dealt(4, "first=2");
    assert_refused(&table, "first 2", "");
    assert_legal(&table, "reveal 1");
    assert_int_equal(tavern_state(&table)->sender, 2);
}

static void words_that_are_no_move_are_refused(void **unused) {
    (void)unused;
    struct position table = dealt(3, "first=0");
    static const char *const words[] = {
        "reveal",     "reveal 0", "reveal 8",   "reveal  1", "Reveal 1",  "reveal 1 ", "reveal ?",
        "* reveal 1", "card 0 1", "card 0 ?",   "send 1",    "send deck", "hire",      "decline",
        "wizard",     "witch 8",  "witch",      "wizard 1",  "first 3",   "hero 0 1",  "pass",
        "hint 1",     "drop 1",   "wanderer 1", "",          "reveal 11", "dance",
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_refused(&table, words[i], "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_has_its_hero_and_ability),
        cmocka_unit_test(there_are_eleven_cards_of_each_number),
        cmocka_unit_test(requirements_that_are_the_same_for_any_number_of_players),
        cmocka_unit_test(a_black_knight_requires_at_most_the_number_of_players),
        cmocka_unit_test(a_wizard_requires_at_least_the_number_of_players),
        cmocka_unit_test(the_defaults_are_the_first_values),
        cmocka_unit_test(only_options_that_differ_are_written),
        cmocka_unit_test(unknown_options_and_values_are_refused),
        cmocka_unit_test(a_first_seat_that_nobody_sits_on_is_refused),
        cmocka_unit_test(three_to_five_play),
        cmocka_unit_test(it_is_a_game_of_hidden_cards_against_each_other),
        cmocka_unit_test(each_team_gets_two_different_heroes_seat_by_seat),
        cmocka_unit_test(a_card_equal_to_the_first_goes_to_the_discard_pile),
        cmocka_unit_test(after_all_copies_are_gone_another_hero_must_come),
        cmocka_unit_test(then_each_hand_gets_five_cards_seat_by_seat),
        cmocka_unit_test(the_discard_pile_becomes_the_deck_as_soon_as_it_is_empty),
        cmocka_unit_test(a_new_deck_while_setting_up_is_told),
        cmocka_unit_test(the_last_card_dealt_may_empty_the_deck_as_well),
        cmocka_unit_test(chance_can_be_asked_all_the_way_through_many_doubles),
        cmocka_unit_test(chance_says_who_begins),
        cmocka_unit_test(a_named_seat_begins_without_a_move),
        cmocka_unit_test(words_that_are_no_move_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
