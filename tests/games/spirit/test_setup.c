/* Samurai Spirit: options, levels and setting up. */
#include "scene.h"

#include <saburau/json.h>
#include <stdio.h>
#include <string.h>

/* ---- Options ---- */

static void samurai_are_named_in_seat_order(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 3, "samurai=kyuzo+kanbei+heihachi first=0");
    assert_int_equal(spirit(&table)->samurai[0], SB_SPIRIT_KYUZO);
    assert_int_equal(spirit(&table)->samurai[1], SB_SPIRIT_KANBEI);
    assert_int_equal(spirit(&table)->samurai[2], SB_SPIRIT_HEIHACHI);
    assert_int_equal(count_legal(&table, "raider "), 52);
    start_game(&sb_spirit, 7, "samurai=heihachi+daisuke+gorobei+kanbei+kikuchiyo+kyuzo+katsushiro");
}

static void wrong_names_of_samurai_are_refused(void **unused) {
    (void)unused;
    assert_setup_refused(&sb_spirit, 3, "samurai=kyuzo+kanbei", "3");
    assert_setup_refused(&sb_spirit, 2, "samurai=kyuzo+kanbei+heihachi", "2");
    assert_setup_refused(&sb_spirit, 3, "samurai=kyuzo+kanbei+kyuzo", "kyuzo");
    assert_setup_refused(&sb_spirit, 2, "samurai=kyuzo+toshiro", "toshiro");
    assert_setup_refused(&sb_spirit, 2, "samurai=kyuzo", "2");
    assert_setup_refused(&sb_spirit, 2, "samurai=kyuzo+", "samurai");
    assert_setup_refused(&sb_spirit, 2, "samurai=+kyuzo+kanbei", "samurai");
    assert_setup_refused(&sb_spirit, 2, "samurai=", "samurai");
    assert_setup_refused(&sb_spirit, 2, "samurai=Kyuzo+kanbei", "Kyuzo");
}

static void the_first_player_has_a_seat(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= 7; seats++)
        for (int first = 0; first <= 7; first++) {
            char options[20], number[2] = {(char)('0' + first), '\0'};
            snprintf(options, sizeof options, "first=%d", first);
            if (first < seats)
                start_game(&sb_spirit, seats, options);
            else
                assert_setup_refused(&sb_spirit, seats, options, number);
        }
}

static void other_values_are_refused(void **unused) {
    (void)unused;
    assert_setup_refused(&sb_spirit, 2, "level=mad", "mad");
    assert_setup_refused(&sb_spirit, 2, "reserve=yes", "yes");
    assert_setup_refused(&sb_spirit, 2, "first=-1", "-1");
    assert_setup_refused(&sb_spirit, 2, "village=big", "village");
    assert_setup_refused(&sb_spirit, 1, "", "seats");
    assert_setup_refused(&sb_spirit, 8, "", "seats");
}

static void options_are_written_as_they_were_read(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+kanbei level=heroic reserve=off first=1");
    struct sb_text json = sb_text_new(NULL);
    sb_setup_write(&sb_spirit, &table.setup, &json);
    assert_string_equal(json.data,
                        "{\"level\":\"heroic\",\"samurai\":\"kyuzo+kanbei\",\"reserve\":\"off\",\"first\":\"1\"}");
    sb_text_free(&json);
    table = start_game(&sb_spirit, 2, "samurai=random level=normal reserve=auto first=random");
    json = sb_text_new(NULL);
    sb_setup_write(&sb_spirit, &table.setup, &json);
    assert_string_equal(json.data, "{}");
    sb_text_free(&json);
}

/* ---- Reserve ---- */

static void assert_reserve(int seats, const char *option, const char *samurai, const char *expected) {
    char options[100];
    snprintf(options, sizeof options, "samurai=%s %s", samurai, option);
    struct position table = start_game(&sb_spirit, seats, options);
    assert_shows(&table, expected);
}

static void the_absent_samurais_tokens_are_the_reserve(void **unused) {
    (void)unused;
    const char *two = "kyuzo+kanbei", *three = "kyuzo+kanbei+gorobei";
    assert_reserve(2, "reserve=auto", two, "reserve heihachi daisuke gorobei kikuchiyo katsushiro");
    assert_reserve(2, "reserve=on", two, "reserve heihachi daisuke gorobei kikuchiyo katsushiro");
    assert_reserve(2, "reserve=off", two, "reserve");
    assert_reserve(3, "reserve=auto", three, "reserve");
    assert_reserve(3, "reserve=on", three, "reserve heihachi daisuke kikuchiyo katsushiro");
    assert_reserve(3, "reserve=off", three, "reserve");
    assert_reserve(7, "reserve=on", "heihachi+daisuke+gorobei+kanbei+kikuchiyo+kyuzo+katsushiro", "reserve");
}

static void drawn_samurai_are_not_in_the_reserve(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "first=0");
    play(&table, "* samurai 0 kanbei, * samurai 1 kyuzo");
    assert_shows(&table, "reserve heihachi daisuke gorobei kikuchiyo katsushiro");
}

/* ---- Levels ---- */

struct level_row {
    const char *level;
    int barricades; /* more than seats */
    int plunderers; /* per seat */
    int leaders;    /* more than seats */
};

static const struct level_row level_rows[] = {
    {"easy", 3, 6, -1}, {"normal", 2, 7, 0}, {"hard", 1, 7, 0}, {"heroic", 0, 7, 0}};

/* Everybody passes at once, and the round ends; answers of chance as they come. */
static void pass_a_round(struct position *table, struct sb_random *random) {
    int round = spirit(table)->round;
    while (spirit(table)->round == round && sb_spirit.actor(&table->state) != SB_NOBODY) {
        sb_move move = any_move(table, random);
        if (sb_spirit.actor(&table->state) >= 0)
            assert_true(sb_move_read(&sb_spirit, &table->state, count_legal(table, "ready") > 0 ? "ready" : "pass",
                                     &move, NULL));
        make_move(table, move);
    }
}

/* How many outcomes of one sort chance brings in a row, beginning with this many to choose from. */
static int count_dealt(struct position *table, const char *sort, int choices, struct sb_random *random) {
    int dealt = 0;
    for (; count_legal(table, sort) > 0 && sb_spirit.actor(&table->state) == SB_CHANCE; dealt++) {
        assert_int_equal(count_legal(table, sort), choices - dealt);
        assert_int_equal(count_legal(table, ""), choices - dealt);
        make_move(table, any_move(table, random));
    }
    return dealt;
}

/* A village that survives two rounds in which all pass, whatever they cost. */
static void strengthen(struct position *table) {
    memset(spirit(table)->wounds, 0, sizeof spirit(table)->wounds);
    spirit(table)->families = 7;
    spirit(table)->farms = 6;
    memcpy(spirit(table)->backs, sb_spirit_backs, sizeof sb_spirit_backs);
    for (int seat = 0; seat < spirit(table)->seats; seat++) {
        static const char *const hats[] = {"p1-01", "p1-02", "p1-03", "p1-04", "p2-01", "p2-02", "p2-03"};
        static const char *const farms[] = {"p1-09", "p1-10", "p1-11", "p1-12", "p2-09", "p2-10", "p2-11"};
        static const char *const dolls[] = {"p1-05", "p1-06", "p1-07", "p1-08", "p2-05", "p2-06", "p2-07"};
        spirit(table)->defence[seat][SB_SPIRIT_HAT] = (uint8_t)(card_named(hats[seat]) + 1);
        spirit(table)->defence[seat][SB_SPIRIT_FARM] = (uint8_t)(card_named(farms[seat]) + 1);
        spirit(table)->defence[seat][SB_SPIRIT_DOLL] = (uint8_t)(card_named(dolls[seat]) + 1);
    }
}

/* Puts all dealt cards that `strengthen` needs out of the stack, so that each card lies once. */
static void defend_everything(struct position *table) {
    struct sb_spirit_state *s = spirit(table);
    strengthen(table);
    int kept = 0;
    for (int i = 0; i < s->stack_size; i++) {
        bool used = false;
        for (int seat = 0; seat < s->seats; seat++)
            for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
                used |= s->defence[seat][symbol] == s->stack[i] + 1;
        if (!used && !sb_spirit_cards[s->stack[i]].flame)
            s->stack[kept++] = s->stack[i];
        else if (!used)
            set_add(&s->discards, s->stack[i]);
    }
    memset(s->stack + kept, 0, (size_t)(s->stack_size - kept));
    s->stack_size = (uint8_t)kept;
    for (int seat = 0; seat < s->seats; seat++)
        for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
            set_drop(&s->left, s->defence[seat][symbol] - 1);
    assert_checks(table);
}

static int cards_in_play(const struct position *table) {
    const struct sb_spirit_state *s = spirit_seen(table);
    int count = s->stack_size + s->intruder_size + set_count(&s->discards) + sb_spirit_line(s, s->seats);
    for (int seat = 0; seat < s->seats; seat++)
        for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
            count += s->defence[seat][symbol] != 0;
    return count;
}

static void assert_level(const struct level_row *row, int seats) {
    char options[60];
    struct sb_random random;
    sb_random_stream(&random, 41, (uint64_t)seats);
    snprintf(options, sizeof options, "level=%s", row->level);
    struct position table = start_game(&sb_spirit, seats, options);
    assert_int_equal(spirit(&table)->barricades, seats + row->barricades);
    assert_int_equal(spirit(&table)->barricades_most, seats + row->barricades);
    assert_int_equal(count_dealt(&table, "samurai ", 7, &random), seats);
    assert_int_equal(count_dealt(&table, "first ", seats, &random), 1);
    int dealt = count_dealt(&table, "raider ", 52, &random);
    if (seats > 2)
        assert_int_equal(dealt, seats * row->plunderers);
    assert_int_equal(spirit(&table)->stack_size, seats * row->plunderers);
    static const char *const leader[] = {"", "", "lieutenant ", "boss "};
    for (int round = 2; round <= 3; round++) {
        defend_everything(&table);
        int in_play = cards_in_play(&table);
        pass_a_round(&table, &random);
        assert_int_equal(spirit(&table)->round, round);
        assert_int_equal(count_dealt(&table, leader[round], 7, &random), seats + row->leaders);
        in_play += seats + row->leaders;
        assert_int_equal(count_dealt(&table, "raider ", in_play, &random), in_play);
    }
}

static void every_level_with_every_number_of_seats(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof level_rows / sizeof level_rows[0]; i++)
        for (int seats = 2; seats <= 7; seats++)
            assert_level(&level_rows[i], seats);
}

/* ---- Samurai and the first player ---- */

static void samurai_are_drawn_seat_by_seat(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 3, "");
    assert_actor(&table, SB_CHANCE);
    assert_legal_moves(&table, "samurai 0 daisuke, samurai 0 gorobei, samurai 0 heihachi, samurai 0 kanbei, "
                               "samurai 0 katsushiro, samurai 0 kikuchiyo, samurai 0 kyuzo");
    assert_weight(&table, "samurai 0 kyuzo", 1);
    assert_all_refused(&table, "samurai 1 kyuzo, first 0, raider p1-01");
    play(&table, "* samurai 0 kyuzo");
    assert_legal_moves(&table, "samurai 1 daisuke, samurai 1 gorobei, samurai 1 heihachi, samurai 1 kanbei, "
                               "samurai 1 katsushiro, samurai 1 kikuchiyo");
    assert_all_refused(&table, "samurai 1 kyuzo, samurai 2 daisuke");
    play(&table, "* samurai 1 daisuke, * samurai 2 heihachi");
    assert_legal_moves(&table, "first 0, first 1, first 2");
}

static void the_first_player_is_drawn(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+daisuke reserve=off");
    assert_legal_moves(&table, "first 0, first 1");
    assert_weight(&table, "first 1", 1);
    play(&table, "* first 1");
    deal(&table, "p1-05 p1-06 p1-07 p1-08 p1-01 p1-02 p1-03 p1-04 p2-01 p2-02 p2-03 p2-04 p2-05 p2-06");
    assert_actor(&table, 1);
}

/* ---- The stack ---- */

static void the_stack_is_dealt_top_first(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+daisuke reserve=off first=0 level=easy");
    assert_int_equal(count_legal(&table, "raider p"), 52);
    assert_weight(&table, "raider p4-13", 1);
    deal(&table, "p1-05 p1-06");
    assert_int_equal(count_legal(&table, "raider p"), 50);
    assert_all_refused(&table, "raider p1-05, raider l5-01, raider b6-01, lieutenant l5-01");
    deal(&table, "p1-07 p1-08 p1-01 p1-02 p1-03 p1-04 p2-01 p2-02 p2-03 p4-13");
    assert_shows(&table, "stack p1-05 p1-06 p1-07 p1-08 p1-01 p1-02 p1-03 p1-04 p2-01 p2-02 p2-03 p4-13");
    play(&table, "0 fight, 0 confront");
    assert_shows(&table, "0 line p1-05");
}

#define ONE_DOLL "p1-01 p1-02 p1-03 p1-04 p1-05 p1-09 p1-10 p1-11 p1-12 p1-13 p2-01 p2-02"
#define NO_DOLL "p2-03 p2-04 p2-09 p2-10 p2-11 p2-12 p2-13 p3-01 p3-02 p3-03 p3-09 p3-10"
#define TWO_DOLLS "p1-06 p3-11 p3-12 p3-13 p4-01 p4-02 p4-03 p4-09 p4-10 p4-11 p4-12 p4-04"

static void two_seats_set_a_stack_with_fewer_than_two_dolls_aside(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+daisuke reserve=off first=0 level=easy");
    deal(&table, ONE_DOLL);
    assert_actor(&table, SB_CHANCE);
    assert_int_equal(count_legal(&table, "raider "), 40);
    assert_all_refused(&table, "raider p1-01, raider p1-05");
    deal(&table, TWO_DOLLS);
    assert_actor(&table, 0);
    assert_shows(&table, "stack " TWO_DOLLS);
}

static void they_do_so_until_there_are_two_dolls(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+daisuke reserve=off first=0 level=easy");
    deal(&table, ONE_DOLL " " NO_DOLL);
    assert_actor(&table, SB_CHANCE);
    assert_int_equal(count_legal(&table, "raider "), 28);
    assert_all_refused(&table, "raider p1-01, raider p2-03");
    deal(&table, TWO_DOLLS);
    assert_actor(&table, 0);
    assert_shows(&table, "stack " TWO_DOLLS);
}

static void cards_set_aside_have_no_part_in_later_rounds(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 42, 1);
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+daisuke reserve=off first=0 level=easy");
    deal(&table, ONE_DOLL " " TWO_DOLLS);
    pass_a_round(&table, &random);
    play(&table, "* lieutenant l5-04");
    assert_legal_moves(&table, "raider l5-04, raider p1-06, raider p3-11, raider p3-12, raider p3-13, raider p4-01, "
                               "raider p4-02, raider p4-03, raider p4-04, raider p4-09, raider p4-10, raider p4-11, "
                               "raider p4-12");
}

static void three_seats_take_the_stack_as_it_is(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 3, "samurai=kyuzo+daisuke+kanbei first=0 level=easy");
    deal(&table, "p1-01 p1-02 p1-03 p1-04 p1-09 p1-10 p1-11 p1-12 p1-13 p2-01 p2-02 p2-03 p2-04 p2-09 p2-10 p2-11 "
                 "p2-12 p2-13");
    assert_actor(&table, 0);
}

/* ---- Later rounds ---- */

static void later_rounds_gather_all_that_was_in_play(void **unused) {
    (void)unused;
    struct position table =
        scene("kyuzo+daisuke", "level=easy",
              "0 line p1-02, 0 left p2-02 p1-12 p1-07, 1 left p3-02 p2-12 p2-07, 1 line p4-03 p1-08, "
              "discards p3-06 l5-04, intruders p2-08, stack p4-06, round 2");
    play(&table, "0 fight, 0 confront");
    assert_actor(&table, SB_CHANCE);
    assert_shows(&table, "round 3");
    assert_legal_moves(&table, "boss b6-01, boss b6-02, boss b6-03, boss b6-04, boss b6-05, boss b6-06, boss b6-07");
    assert_weight(&table, "boss b6-07", 1);
    assert_all_refused(&table, "lieutenant l5-01, raider p1-02, boss l5-01, boss p1-01");
    play(&table, "* boss b6-05");
    assert_legal_moves(&table, "raider b6-05, raider l5-04, raider p1-02, raider p1-07, raider p1-08, raider p1-12, "
                               "raider p2-02, raider p2-07, raider p2-08, raider p2-12, raider p3-02, raider p3-06, "
                               "raider p4-03, raider p4-06");
    assert_weight(&table, "raider b6-05", 1);
    deal(&table, "b6-05 p4-06 l5-04 p1-02 p1-07 p1-08 p1-12 p2-02 p2-07 p2-08 p2-12 p3-02 p3-06 p4-03");
    assert_actor(&table, 1);
    assert_shows(&table, "stack b6-05 p4-06 l5-04 p1-02 p1-07 p1-08 p1-12 p2-02 p2-07 p2-08 p2-12 p3-02 p3-06 p4-03, "
                         "0 line, 1 line, 0 left, 1 left, discards, intruders");
}

static void leaders_come_without_return(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+daisuke+kanbei", "",
                                  "0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05, 2 left p3-01 p3-09 p3-04, "
                                  "stack p4-06, round 1");
    play(&table, "0 fight, 0 confront, * lieutenant l5-03");
    assert_legal_moves(&table, "lieutenant l5-01, lieutenant l5-02, lieutenant l5-04, lieutenant l5-05, "
                               "lieutenant l5-06, lieutenant l5-07");
    play(&table, "* lieutenant l5-07, * lieutenant l5-01");
    assert_int_equal(count_legal(&table, "raider "), 9 + 1 + 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samurai_are_named_in_seat_order),
        cmocka_unit_test(wrong_names_of_samurai_are_refused),
        cmocka_unit_test(the_first_player_has_a_seat),
        cmocka_unit_test(other_values_are_refused),
        cmocka_unit_test(options_are_written_as_they_were_read),
        cmocka_unit_test(the_absent_samurais_tokens_are_the_reserve),
        cmocka_unit_test(drawn_samurai_are_not_in_the_reserve),
        cmocka_unit_test(every_level_with_every_number_of_seats),
        cmocka_unit_test(samurai_are_drawn_seat_by_seat),
        cmocka_unit_test(the_first_player_is_drawn),
        cmocka_unit_test(the_stack_is_dealt_top_first),
        cmocka_unit_test(two_seats_set_a_stack_with_fewer_than_two_dolls_aside),
        cmocka_unit_test(they_do_so_until_there_are_two_dolls),
        cmocka_unit_test(cards_set_aside_have_no_part_in_later_rounds),
        cmocka_unit_test(three_seats_take_the_stack_as_it_is),
        cmocka_unit_test(later_rounds_gather_all_that_was_in_play),
        cmocka_unit_test(leaders_come_without_return),
    };
    return cmocka_run_group_tests_name("spirit: setting up", tests, NULL, NULL);
}
