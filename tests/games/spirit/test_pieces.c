/* Samurai Spirit: the pieces, row by row against the tables they come from, and the tables against the page. */
#include "scene.h"

#include <saburau/file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Reading the tables ---- */

enum { FIELDS = 7 };

/* Calls `row` for every row of a table but its heading, which must be this one. */
static int for_every_row(const char *table, const char *heading, void (*row)(int number, char **field)) {
    char path[500];
    struct sb_lines lines;
    struct sb_error error = {0};
    snprintf(path, sizeof path, "%s/src/games/spirit/%s", SABURAU_SOURCE_DIR, table);
    if (!sb_lines_open(&lines, path, &error))
        fail_at(HERE, "%s", error.text);
    assert_true(sb_lines_next(&lines, &error));
    assert_string_equal(lines.line, heading);
    int count = 0;
    for (; sb_lines_next(&lines, &error); count++) {
        char *field[FIELDS] = {0}, *rest = lines.line;
        int fields = 0;
        for (char *word; (word = strtok_r(rest, ",", &rest)) != NULL; field[fields++] = word)
            assert_true(fields < FIELDS);
        row(count, field);
    }
    sb_lines_close(&lines);
    return count;
}

/* ---- Raiders ---- */

static const char *symbol_name(int symbol) {
    return symbol == SB_SPIRIT_NO_SYMBOL ? "none" : sb_spirit_symbols[symbol];
}

static const char *penalty_name(int penalty) {
    return penalty == SB_SPIRIT_NO_PENALTY ? "none" : sb_spirit_penalties[penalty];
}

static void card_row(int number, char **field) {
    const struct sb_spirit_card *card = &sb_spirit_cards[number];
    assert_string_equal(card->id, field[0]);
    assert_int_equal(card->value, atoi(field[1]));
    assert_string_equal(symbol_name(card->symbol), field[2]);
    assert_string_equal(penalty_name(card->penalty[0]), field[3]);
    assert_string_equal(penalty_name(card->penalty[1]), field[4]);
    assert_int_equal(card->flame, atoi(field[5]));
    assert_string_equal(card->evidence, field[6]);
}

static void every_card_is_as_in_its_row(void **unused) {
    (void)unused;
    assert_int_equal(for_every_row("cards.csv", "id,value,defence,penalty1,penalty2,flame,evidence", card_row),
                     SB_SPIRIT_RAIDERS);
}

static void fifty_two_plunderers_seven_lieutenants_seven_bosses(void **unused) {
    (void)unused;
    int values[7] = {0};
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++) {
        const char *id = sb_spirit_cards[card].id;
        values[sb_spirit_cards[card].value]++;
        assert_int_equal(id[1] - '0', sb_spirit_cards[card].value);
        assert_int_equal(id[0], card < SB_SPIRIT_LIEUTENANTS ? 'p' : card < SB_SPIRIT_BOSSES ? 'l' : 'b');
        assert_int_equal(card_named(id), card);
    }
    static const int expected[7] = {0, 13, 13, 13, 13, 7, 7};
    assert_memory_equal(values, expected, sizeof values);
    assert_int_equal(SB_SPIRIT_LIEUTENANTS, 52);
    assert_int_equal(SB_SPIRIT_BOSSES - SB_SPIRIT_LIEUTENANTS, 7);
    assert_int_equal(SB_SPIRIT_RAIDERS - SB_SPIRIT_BOSSES, 7);
}

static int flames_among(int from, int to) {
    int flames = 0;
    for (int card = from; card < to; card++)
        flames += sb_spirit_cards[card].flame;
    return flames;
}

static void flames_of_plunderers_lieutenants_and_bosses(void **unused) {
    (void)unused;
    assert_int_equal(flames_among(0, SB_SPIRIT_LIEUTENANTS), 24); /* 46 % */
    assert_int_equal(flames_among(SB_SPIRIT_LIEUTENANTS, SB_SPIRIT_BOSSES), 4);
    assert_int_equal(flames_among(SB_SPIRIT_BOSSES, SB_SPIRIT_RAIDERS), 7);
}

static void symbols_of_plunderers(void **unused) {
    (void)unused;
    int counts[SB_SPIRIT_SYMBOLS + 1] = {0};
    for (int card = 0; card < SB_SPIRIT_LIEUTENANTS; card++)
        counts[sb_spirit_cards[card].symbol]++;
    static const int expected[] = {
        [SB_SPIRIT_HAT] = 14, [SB_SPIRIT_FARM] = 16, [SB_SPIRIT_DOLL] = 18, [SB_SPIRIT_NO_SYMBOL] = 4};
    assert_memory_equal(counts, expected, sizeof counts);
}

static void eleven_penalties_by_name(void **unused) {
    (void)unused;
    static const char *const names[] = {
        [SB_SPIRIT_PENALTY_BARRICADE] = "barricade",      [SB_SPIRIT_PENALTY_WOUND] = "wound",
        [SB_SPIRIT_PENALTY_INFILTRATE] = "infiltrate",    [SB_SPIRIT_PENALTY_NO_DEFEND] = "no_defend",
        [SB_SPIRIT_PENALTY_NO_SUPPORT] = "no_support",    [SB_SPIRIT_PENALTY_ARROW_LEFT] = "arrow_left",
        [SB_SPIRIT_PENALTY_ARROW_RIGHT] = "arrow_right",  [SB_SPIRIT_PENALTY_MUST_PASS] = "must_pass",
        [SB_SPIRIT_PENALTY_REINFORCE] = "reinforce",      [SB_SPIRIT_PENALTY_NO_TALENT] = "no_talent",
        [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = "lose_defence"};
    assert_int_equal(SB_SPIRIT_PENALTIES, 12);
    for (int penalty = 1; penalty < SB_SPIRIT_PENALTIES; penalty++)
        assert_string_equal(sb_spirit_penalties[penalty], names[penalty]);
}

static void hat_farm_and_doll(void **unused) {
    (void)unused;
    assert_string_equal(sb_spirit_symbols[SB_SPIRIT_HAT], "hat");
    assert_string_equal(sb_spirit_symbols[SB_SPIRIT_FARM], "farm");
    assert_string_equal(sb_spirit_symbols[SB_SPIRIT_DOLL], "doll");
}

/* ---- Samurai ---- */

static void samurai_row(int number, char **field) {
    const struct sb_spirit_samurai *samurai = &sb_spirit_samurai[number];
    assert_string_equal(samurai->name, field[0]);
    assert_int_equal(samurai->kiai[0], atoi(field[1]));
    assert_int_equal(samurai->kiai[1], atoi(field[2]));
    assert_string_equal(samurai->animal, field[3]);
    assert_string_equal(samurai->talent, field[4]);
}

static void every_samurai_is_as_in_its_row(void **unused) {
    (void)unused;
    assert_int_equal(for_every_row("samurai.csv", "name,kiai_human,kiai_animal,animal,talent", samurai_row), 7);
    assert_int_equal(samurai_named("heihachi"), SB_SPIRIT_TALENT_GIVE_EVEN);
    assert_int_equal(samurai_named("daisuke"), SB_SPIRIT_TALENT_GIVE_ODD);
    assert_int_equal(samurai_named("gorobei"), SB_SPIRIT_TALENT_IGNORE_EVEN);
    assert_int_equal(samurai_named("kanbei"), SB_SPIRIT_TALENT_IGNORE_ODD);
    assert_int_equal(samurai_named("kikuchiyo"), SB_SPIRIT_TALENT_FIGHT_TWICE);
    assert_int_equal(samurai_named("kyuzo"), SB_SPIRIT_TALENT_DROP_DOUBLE);
    assert_int_equal(samurai_named("katsushiro"), SB_SPIRIT_TALENT_REDRAW);
}

static void kiai_is_human_with_0_and_1_wounds_animal_with_2_and_3(void **unused) {
    (void)unused;
    static const int human[] = {8, 8, 9, 9, 10, 9, 10}, animal[] = {11, 11, 12, 12, 13, 12, 13};
    struct position table = scene("heihachi+daisuke+gorobei+kanbei+kikuchiyo+kyuzo+katsushiro", "", "");
    for (int seat = 0; seat < 7; seat++)
        for (int wounds = 0; wounds < 4; wounds++) {
            spirit(&table)->wounds[seat] = (uint8_t)wounds;
            assert_int_equal(sb_spirit_kiai(spirit(&table), seat), wounds < 2 ? human[seat] : animal[seat]);
        }
}

/* ---- Village ---- */

static void village_row(int number, char **field) {
    bool farm = number < SB_SPIRIT_BACKS;
    assert_string_equal(field[0], farm ? "farm" : "family");
    assert_string_equal(farm ? sb_spirit_back_names[number] : sb_spirit_bonus_names[number - SB_SPIRIT_BACKS],
                        field[1]);
    assert_int_equal(farm ? sb_spirit_backs[number] : 1, atoi(field[2]));
}

/* The effects have no commas, so every row has five fields. */
static void every_farm_and_family_is_as_in_its_row(void **unused) {
    (void)unused;
    assert_int_equal(for_every_row("village.csv", "token,back,count,effect,evidence", village_row), 7);
    int farms = 0;
    for (int back = 0; back < SB_SPIRIT_BACKS; back++)
        farms += sb_spirit_backs[back];
    assert_int_equal(farms, 6);
    assert_int_equal(SB_SPIRIT_FARMS, 6);
    assert_int_equal(SB_SPIRIT_FAMILIES, 3);
}

/* ---- Facts ---- */

static void cooperative_hidden_two_to_seven_seats(void **unused) {
    (void)unused;
    assert_string_equal(sb_spirit.name, "spirit");
    assert_int_equal(sb_spirit.rules, 1);
    assert_int_equal(sb_spirit.seats_least, 2);
    assert_int_equal(sb_spirit.seats_most, 7);
    assert_true(sb_spirit.cooperative);
    assert_true(sb_spirit.hidden);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_as_in_its_row),
        cmocka_unit_test(fifty_two_plunderers_seven_lieutenants_seven_bosses),
        cmocka_unit_test(flames_of_plunderers_lieutenants_and_bosses),
        cmocka_unit_test(symbols_of_plunderers),
        cmocka_unit_test(eleven_penalties_by_name),
        cmocka_unit_test(hat_farm_and_doll),
        cmocka_unit_test(every_samurai_is_as_in_its_row),
        cmocka_unit_test(kiai_is_human_with_0_and_1_wounds_animal_with_2_and_3),
        cmocka_unit_test(every_farm_and_family_is_as_in_its_row),
        cmocka_unit_test(cooperative_hidden_two_to_seven_seats),
    };
    return cmocka_run_group_tests_name("spirit: pieces", tests, NULL, NULL);
}
