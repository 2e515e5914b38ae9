/* Samurai: pieces and board, against the page and the printed map. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

/* ---- Tokens ---- */

struct row {
    const char *name;
    int strength;
    const char *influences;
    int count;
    bool character;
    bool sea;
};

static const struct row rows[] = {
    {"helmet4", 4, "helmet", 1, false, false}, {"helmet3", 3, "helmet", 1, false, false},
    {"helmet2", 2, "helmet", 1, false, false}, {"buddha4", 4, "buddha", 1, false, false},
    {"buddha3", 3, "buddha", 1, false, false}, {"buddha2", 2, "buddha", 1, false, false},
    {"rice4", 4, "rice", 1, false, false},     {"rice3", 3, "rice", 1, false, false},
    {"rice2", 2, "rice", 1, false, false},     {"samurai3", 3, "all", 1, false, false},
    {"samurai2", 2, "all", 2, false, false},   {"samurai1", 1, "all", 2, false, false},
    {"shift", 0, "nothing", 1, false, false},  {"ship2", 2, "all", 1, true, true},
    {"ship1", 1, "all", 2, true, true},        {"ronin", 1, "all", 1, true, false},
    {"swap", 0, "nothing", 1, true, false},
};

static int kinds_of(const char *influences) {
    if (strcmp(influences, "all") == 0)
        return 7;
    return 1 << kind_named(influences);
}

static void twenty_tokens_in_token_order(void **unused) {
    (void)unused;
    int token = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int copy = 0; copy < rows[i].count; copy++, token++) {
            const struct sb_samurai_token *t = &sb_samurai_tokens[token];
            assert_string_equal(t->name, rows[i].name);
            assert_int_equal(t->character, rows[i].character);
            assert_int_equal(t->sea, rows[i].sea);
            assert_int_equal(t->strength, rows[i].strength);
            if (t->strength > 0)
                assert_int_equal(t->kinds, kinds_of(rows[i].influences));
        }
    assert_int_equal(token, 20);
    assert_int_equal(SB_SAMURAI_TOKENS, 20);
}

static void the_kinds_are_helmet_buddha_rice(void **unused) {
    (void)unused;
    assert_string_equal(sb_samurai_kinds[SB_SAMURAI_HELMET], "helmet");
    assert_string_equal(sb_samurai_kinds[SB_SAMURAI_BUDDHA], "buddha");
    assert_string_equal(sb_samurai_kinds[SB_SAMURAI_RICE], "rice");
}

static void seats_and_figures(void **unused) {
    (void)unused;
    assert_string_equal(sb_samurai.name, "samurai");
    assert_int_equal(sb_samurai.rules, 1);
    assert_int_equal(sb_samurai.seats_least, 2);
    assert_int_equal(sb_samurai.seats_most, 4);
    assert_true(sb_samurai.hidden);
    assert_false(sb_samurai.cooperative);
    static const int figures[] = {[2] = 7, [3] = 10, [4] = 13};
    for (int seats = 2; seats <= 4; seats++) {
        struct position table = start_game(&sb_samurai, seats, "first=0");
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
            int edo = (int)(samurai(&table)->figures[kind] >> sb_samurai_board.edo & 1);
            assert_int_equal(samurai(&table)->supply[kind] + edo, figures[seats]);
        }
    }
}

/* ---- Hexes ---- */

static void as_many_spaces_as_the_seats_need(void **unused) {
    (void)unused;
    static const int expected[5][3] = {[2] = {30, 44, 17}, [3] = {43, 64, 26}, [4] = {56, 84, 34}};
    for (int seats = 2; seats <= 4; seats++) {
        assert_int_equal(sb_samurai_board.lands[seats], expected[seats][0]);
        assert_int_equal(sb_samurai_board.seas[seats], expected[seats][1]);
        assert_int_equal(sb_samurai_board.settlements[seats], expected[seats][2]);
    }
}

static void settlements_hold_all_figures(void **unused) {
    (void)unused;
    static const int room[] = {[2] = 21, [3] = 30, [4] = 39};
    for (int seats = 2; seats <= 4; seats++) {
        int sum = 0;
        for (int i = 0; i < sb_samurai_board.settlements[seats]; i++)
            sum += sb_samurai_board.settlement[i].size;
        assert_int_equal(sum, room[seats]);
    }
}

static void settlements_come_in_board_order(void **unused) {
    (void)unused;
    static const char *const labels[] = {"o8",  "q9",  "o10", "q11", "o12", "m13", "q13", "o14", "l14",
                                         "q15", "j15", "n15", "l16", "g17", "i17", "k18", "f18", "i19",
                                         "d19", "g20", "b20", "j20", "e21", "h21", "c22", "e23", "o2",
                                         "s3",  "p3",  "n4",  "r4",  "p5",  "n6",  "q7"};
    for (int i = 0; i < SB_SAMURAI_SETTLEMENTS; i++)
        assert_string_equal(sb_samurai_board.settlement[i].hex.label, labels[i]);
}

static const char *const LAND_OF_PART[] = {
    ("p8 o9 p9 q10 p10 o11 p11 n12 p12 o13 l13 n13 p13 m14 q14 n14 "
     "p14 m15 o15 l15 i16 k16 m16 h16 j16 k17 f17 h17 l17 g18"),
    "h19 j19 c20 e20 i20 d20 h20 c21 g21 i21 d21 e22 d22",
    "p2 o3 r3 o4 q4 s4 p4 o5 q5 n5 o6 q6 p6",
};

static const char *const SEA_OF_PART[] = {
    ("o7 n7 p7 q8 n8 r8 n9 r9 n10 r10 n11 r11 m12 q12 l12 r12 k13 r13 k14 j14 r14 i15 k15 h15 p15 r15 g16 o16 "
     "q16 f16 n16 e17 m17 j17 e18 i18 m18 h18 j18 l18 e19 g19 k19 f19"),
    "d18 c19 b19 a20 k20 f20 a21 k21 b21 f21 j21 g22 i22 b22 f22 h22 c23 d23 f23 e24",
    "o1 n1 p1 q2 s2 n2 r2 t2 q3 n3 t3 m4 t4 m5 s5 r5 m6 r6 m7 r7",
};

static void land_comes_in_board_order(void **unused) {
    (void)unused;
    int place = 0;
    for (int part = 0; part < 3; part++) {
        char words[300];
        char *rest = strcpy(words, LAND_OF_PART[part]);
        for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
            assert_int_equal(place_named(word), place++);
        assert_int_equal(sb_samurai_board.lands[part + 2], place);
    }
}

static void each_part_has_its_sea(void **unused) {
    (void)unused;
    int before = SB_SAMURAI_SEA;
    for (int part = 0; part < 3; part++) {
        char words[300];
        char *rest = strcpy(words, SEA_OF_PART[part]);
        int count = 0;
        for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; count++)
            assert_in_range(place_named(word), before, SB_SAMURAI_SEA + sb_samurai_board.seas[part + 2] - 1);
        before += count;
        assert_int_equal(SB_SAMURAI_SEA + sb_samurai_board.seas[part + 2], before);
    }
}

static void cities_have_names_and_room(void **unused) {
    (void)unused;
    static const struct {
        const char *label, *name;
        int size;
    } cities[] = {{"o14", "Edo", 3}, {"o10", "Akita", 2}, {"l16", "Kyoto", 2}, {"p5", "Sapporo", 2}};
    int named = 0;
    for (int i = 0; i < SB_SAMURAI_SETTLEMENTS; i++)
        named += sb_samurai_board.settlement[i].name[0] != '\0';
    assert_int_equal(named, 4);
    for (int i = 0; i < 4; i++) {
        const struct sb_samurai_settlement *city = &sb_samurai_board.settlement[settlement_named(cities[i].label)];
        assert_string_equal(city->name, cities[i].name);
        assert_int_equal(city->size, cities[i].size);
    }
    assert_int_equal(sb_samurai_board.edo, settlement_named("o14"));
}

static void every_label_names_one_hex(void **unused) {
    (void)unused;
    for (int place = 0; place < SB_SAMURAI_PLACES; place++) {
        const struct sb_samurai_hex *hex = &sb_samurai_board.places[place];
        assert_int_equal(place_named(hex->label), place);
        assert_int_equal(settlement_named(hex->label), -1);
    }
}

/* A hex two columns to the east lies two columns to the east; a row down, one down; whatever they are counted from. */
static void columns_and_rows_follow_the_map(void **unused) {
    (void)unused;
    const struct sb_samurai_hex *o9 = &sb_samurai_board.places[place_named("o9")];
    const struct sb_samurai_hex *p8 = &sb_samurai_board.places[place_named("p8")];
    const struct sb_samurai_hex *a20 = &sb_samurai_board.places[place_named("a20")];
    const struct sb_samurai_hex *p1 = &sb_samurai_board.places[place_named("p1")];
    assert_int_equal(p8->column - o9->column, 1);
    assert_int_equal(o9->row - p8->row, 1);
    assert_int_equal(o9->column - a20->column, 14);
    assert_int_equal(a20->row - p1->row, 19);
}

/* ---- What lies next to what, read off the map ---- */

static bool is_next(const struct sb_samurai_settlement *settlement, int place) {
    for (int i = 0; i < settlement->count; i++)
        if (settlement->next[i] == place)
            return true;
    return false;
}

static void assert_next(const char *label, const char *land, const char *sea) {
    const struct sb_samurai_settlement *settlement = &sb_samurai_board.settlement[settlement_named(label)];
    char words[100];
    snprintf(words, sizeof words, "%s %s", land, sea);
    char *rest = words;
    int count = 0;
    uint64_t lands = 0;
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; count++) {
        int place = place_named(word);
        assert_true(is_next(settlement, place));
        assert_true(sb_samurai_board.beside[place] >> settlement_named(label) & 1);
        if (place < SB_SAMURAI_SEA)
            lands |= (uint64_t)1 << place;
    }
    assert_int_equal(settlement->count, count);
    assert_true(settlement->land == lands);
}

static void settlements_have_the_neighbours_of_the_map(void **unused) {
    (void)unused;
    assert_next("o8", "o9 p8", "o7 p7 n7 n8");
    assert_next("q9", "q10 p8 p9", "q8 r8 r9");
    assert_next("o10", "o9 o11 p9 p10", "n9 n10");
    assert_next("o12", "o11 o13 p11 p12 n12", "n11");
    assert_next("o14", "o13 o15 p13 p14 n13 n14", "");
    assert_next("l16", "l15 l17 m16 k16 k17", "m17");
    assert_next("k18", "k17 l17", "k19 l18 j17 j18");
    assert_next("f18", "f17 g18", "f19 g19 e18 e19");
    assert_next("p5", "p4 p6 q5 q6 o5 o6", "");
    assert_next("c22", "c21 d21 d22", "c23 b21 b22");
}

static void a_settlement_may_have_sea_of_another_part(void **unused) {
    (void)unused;
    assert_next("i19", "i20 j19 h19", "i18 j18 h18");
    assert_next("d19", "d20 e20 c20", "d18 e19 c19");
    assert_next("n6", "n5 o6", "n7 o7 m6 m7");
    assert_next("q7", "q6 p6", "q8 r6 r7 p7");
}

static void every_land_space_lies_between_two_settlements(void **unused) {
    (void)unused;
    for (int place = 0; place < SB_SAMURAI_LANDS; place++) {
        int count = 0;
        for (int i = 0; i < SB_SAMURAI_SETTLEMENTS; i++)
            count += is_next(&sb_samurai_board.settlement[i], place);
        assert_int_equal(count, 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twenty_tokens_in_token_order),
        cmocka_unit_test(the_kinds_are_helmet_buddha_rice),
        cmocka_unit_test(seats_and_figures),
        cmocka_unit_test(as_many_spaces_as_the_seats_need),
        cmocka_unit_test(settlements_hold_all_figures),
        cmocka_unit_test(settlements_come_in_board_order),
        cmocka_unit_test(land_comes_in_board_order),
        cmocka_unit_test(each_part_has_its_sea),
        cmocka_unit_test(cities_have_names_and_room),
        cmocka_unit_test(every_label_names_one_hex),
        cmocka_unit_test(columns_and_rows_follow_the_map),
        cmocka_unit_test(settlements_have_the_neighbours_of_the_map),
        cmocka_unit_test(a_settlement_may_have_sea_of_another_part),
        cmocka_unit_test(every_land_space_lies_between_two_settlements),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
