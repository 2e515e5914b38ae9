/* Samurai Spirit: what is said about things and moves. */
#include "told.h"

#include <stdio.h>
#include <string.h>

#define FULL "p1-02 p1-11 p1-07" /* a left side that lacks nothing */
#define FULL_TOO "p2-02 p2-11 p2-07"

/* ---- Raiders ---- */

#define FLAME ", with a flame: as an intruder it costs a barricade, or else a farm, when the round ends."

static void a_raider_and_where_it_lies(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei+gorobei", "",
                                  "1 line p1-02 p4-02, 2 left p2-02, stack p3-02 p3-06, known p3-06, discards p1-01");
    assert_about(&table, "p4-02",
                 "A raider of value 4 (hat, arrow at Kyuzo)" FLAME " It is the last card in the line of Kanbei.");
    assert_about(&table, "p1-02", "A raider of value 1 (hat, no penalty)" FLAME " It lies in the line of Kanbei.");
    assert_about(&table, "p2-02",
                 "A raider of value 2 (hat, no penalty)" FLAME " It lies on the left side of Gorobei.");
    assert_about(&table, "p3-06",
                 "A raider of value 3 (doll, no penalty), without a flame. It lies in the stack, where all know it.");
    assert_about(&table, "p3-02", "A raider of value 3 (hat, no penalty)" FLAME);
    assert_about(&table, "p1-01", "A raider of value 1 (hat, wound)" FLAME " It is discarded.");
    play(&table, "0 fight");
    assert_about(&table, "p3-02", "A raider of value 3 (hat, no penalty)" FLAME " Kyuzo is to play it.");
    assert_about(&table, "b6-03", "A raider of value 6 (farm, twice barricade lost)" FLAME);
}

/* ---- Samurai ---- */

static void a_samurai(void **unused) {
    (void)unused;
    struct position table =
        scene("kyuzo+kanbei", "reserve=on", "1 line p4-03 p1-05, 1 left p2-02, 1 wounds 3, reserve daisuke");
    const char *kanbei =
        "Kanbei the boar has 5; the kiai is 12. Wounds: 3. Wounds until death: 1. Talent: ignore the penalty of a card "
        "of odd value. Kiai: discard the top three intruders. Missing on the left side: farm and doll. Values in the "
        "line, in order: 4 and 1. The next turn of Kanbei begins with the penalty of the last card of the line. It "
        "costs the village a barricade. Kanbei can ignore the penalty.";
    assert_about(&table, "kanbei", kanbei);
    assert_about(&table, "seat 1", kanbei);
    assert_about(&table, "daisuke",
                 "The support token of Daisuke lies in the reserve. Talent: give a card of odd value to a neighbour.");
    assert_about(&table, "gorobei",
                 "Gorobei has no part in this game now. Talent: ignore the penalty of a card of even value.");
}

static void the_parts_of_a_samurai(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei+gorobei", "", "0 line p4-03, 1 left p2-02, 1 line p3-01, passed 2");
    assert_about(&table, "seat 0 sum",
                 "Kyuzo has 4; with 9 comes the kiai. Kiai: lend a samurai's support token to another.");
    assert_about(&table, "seat 1 sum",
                 "Kanbei has 3; with 9 comes the kiai. Kiai: discard the top two intruders. As things stand, the kiai "
                 "could do nothing.");
    assert_about(&table, "seat 2 sum", "Gorobei has passed with 0; the kiai is 9.");
    assert_about(&table, "seat 1 hat", "Kanbei has a hat, of value 2: no wound for it when the round ends.");
    assert_about(&table, "seat 1 farm", "Kanbei has no farm: the village loses a farm when the round ends.");
    assert_about(&table, "seat 1 doll", "Kanbei has no doll: the village loses a family when the round ends.");
    assert_about(&table, "seat 1 token",
                 "The support token of Kanbei is at home: it can be lent. Talent: ignore the "
                 "penalty of a card of odd value.");
    assert_about(&table, "token gorobei",
                 "The support token of Gorobei is at home; who has passed lends nothing. "
                 "Talent: ignore the penalty of a card of even value.");
    assert_about(&table, "seat 0 penalty", "No penalty waits for Kyuzo.");
    assert_about(&table, "seat 0 odds",
                 "If the next raider came into the line of Kyuzo: below the kiai 100 %, exactly "
                 "on it 0 %, above it 0 %.");
    play(&table, "0 support 1");
    assert_about(&table, "seat 0 token",
                 "The support token of Kyuzo lies with Kanbei until their turn ends. Talent: discard a card if "
                 "the line holds one of its value.");
    assert_about(&table, "seat 7", "");
    assert_about(&table, "seat 0 nose", "");
}

static void what_cannot_strike_wounds_and_the_fourth_wound_kills(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei+heihachi", "", "1 line p4-02, 2 line p1-05, 2 wounds 3, barricades 0");
    play(&table, "0 pass");
    assert_about(&table, "seat 2 penalty",
                 "The next turn of Heihachi begins with the penalty of the last card of the line. It costs the village "
                 "a farm, for no barricade is left.");
    table = scene("kyuzo+kanbei+heihachi", "first=1", "1 line p4-02, 2 line p2-01, 2 wounds 3, passed 0");
    assert_about(&table, "seat 2 penalty",
                 "The next turn of Heihachi begins with the penalty of the last card of the line. It gives Heihachi "
                 "the fourth wound, and Heihachi dies.");
}

/* The second of two sees what the first has done. */
static void two_penalties_follow_each_other(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "", "round 3, 1 line b6-03, barricades 1");
    assert_about(&table, "seat 1 penalty",
                 "The next turn of Kanbei begins with the penalty of the last card of the line. It costs the village a "
                 "barricade. It costs the village a farm, for no barricade is left.");
    table = scene("kyuzo+kanbei", "", "round 3, 1 line b6-01, stack p3-06");
    assert_about(&table, "seat 1 penalty",
                 "The next turn of Kanbei begins with the penalty of the last card of the line. It lets the top raider "
                 "in unseen. It finds nothing to strike and wounds Kanbei instead.");
}

/* ---- The village and the stacks ---- */

static void the_village(void **unused) {
    (void)unused;
    struct position table =
        scene("kyuzo+kanbei", "level=hard", "barricades 1, backs farm wound wound, families heal scout");
    assert_about(&table, "barricades", "Barricades: 1 of 3. When no barricade is left, a farm is lost instead.");
    assert_about(&table, "farms",
                 "Farms: 3 of 6. With the last farm the game is lost. Each lost farm strikes once more with its back. "
                 "Backs of the farms left: family 0, farm 1, barricade 0, wound 2.");
    assert_about(&table, "families",
                 "Families: 2 of 3. With the last family the game is lost. When a round ends, a family heals a wounded "
                 "samurai. When a round ends, a family spots the top intruder, which is discarded.");
    assert_about(&table, "village", "Barricades: 1 of 3. Farms: 3 of 6. Families: 2 of 3.");
    assert_about(&table, "round", "Round 2 of 3, on the level hard.");
    table = scene("kyuzo+kanbei", "level=heroic", "");
    assert_about(&table, "families", "Families: 3 of 3. With the last family the game is lost.");
}

static void the_stacks(void **unused) {
    (void)unused;
    struct position table =
        scene("kyuzo+kanbei", "reserve=off",
              "stack p3-02 p3-06, known p3-06, intruders p1-01, discards p2-02 p2-07, 0 left p1-02");
    assert_about(&table, "stack", "Raiders that are still to come: 2. Known, in place 2 from the top: value 3.");
    assert_about(&table, "intruders",
                 "Intruders, turned up when the round ends: 1. Each flame costs a barricade, or a farm when no "
                 "barricade is left.");
    assert_about(&table, "discards", "Discarded raiders: 2. All discards come back in the next round.");
    assert_about(&table, "reserve", "There is nothing in the reserve.");
    table = scene("kyuzo+kanbei", "", "round 3, discards p2-02 p2-07");
    assert_about(&table, "discards", "Discarded raiders: 2.");
}

static void a_symbol_and_how_likely_it_comes(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "", "0 left p1-02, stack p3-06, known p3-06");
    assert_about(&table, "hat",
                 "When the round ends, every samurai without a hat is wounded. Without a hat: Kanbei. The next raider "
                 "shows a hat with 0 %.");
    assert_about(&table, "doll",
                 "When the round ends, every samurai without a doll costs a family. Without a doll: Kyuzo and Kanbei. "
                 "The next raider shows a doll with 100 %.");
    assert_about(&table, "value 3", "The next raider has value 3 with 100 %.");
    assert_about(&table, "value 9", "");
    assert_about(&table, "no_defend",
                 "A penalty: the samurai may not defend this turn. A penalty that cannot be applied wounds instead.");
}

static void the_end_of_the_round(void **unused) {
    (void)unused;
    struct position table =
        scene("kyuzo+kanbei", "", "0 left " FULL ", 1 left " FULL_TOO ", families heal, stack p3-06, known p3-06");
    assert_about(
        &table, "end",
        "If all passed now, the round would end, and 1 raider would slip in. The end of the round costs nothing.");
    table =
        scene("kyuzo+kanbei", "",
              "0 left p1-02 p1-11, 1 left " FULL_TOO ", families heal scout, stack p3-02, intruders p3-06, known p3-02 "
              "p3-06, barricades 0, farms 1");
    assert_about(
        &table, "end",
        "If all passed now, the round would end, and 1 raider would slip in. Without a doll, one family lost for "
        "each: Kyuzo. Last, the intruders are turned up, 2 in all: each flame costs a barricade, or a farm when no "
        "barricade is left. Flames: about 1, at least 0, at most 1. If it turns out badly, the game is lost.");
}

/* ---- Moves ---- */

static void actions(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei+gorobei", "", "0 line p4-03, stack p4-06 p3-06, known p4-06");
    assert_about(&table, "fight",
                 "In your line the next raider stays below the kiai in 0 % of cases, hits it exactly in 100 %, goes "
                 "above it in 0 %.");
    assert_about(&table, "support",
                 "Who gets your support token? Talent: give a card of even value to a neighbour. A "
                 "raider of value 4 (doll, no penalty) slips in, without a flame.");
    assert_about(&table, "support 1",
                 "Kanbei can give a card of even value to a neighbour next turn. A raider of value 4 (doll, no "
                 "penalty) slips in, without a flame.");
    assert_about(&table, "support 0", "A seat cannot support itself.");
    assert_about(&table, "pass",
                 "You are out until the round ends: nothing comes to you, and nothing goes. Your left side still "
                 "lacks: hat, farm and doll.");
    struct sb_text other = about_text(&table, "fight", 1);
    assert_string_equal(other.data, ""); /* not its move */
    sb_text_free(&other);
}

static void the_last_to_pass_is_told_what_follows(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "",
                                  "passed 1, 0 left " FULL ", 1 left " FULL_TOO
                                  ", barricades 1, farms 1, families heal, stack p3-02 p3-01, known p3-01 p3-02");
    assert_about(&table, "pass",
                 "Your pass ends the round; 2 raiders slip in. Last, the intruders are turned up, 2 in all: each "
                 "flame costs a barricade, or a farm when no barricade is left. Flames: 2. The flames burn the last "
                 "farm in any case, and the game is lost.");
    table = scene("kyuzo+kanbei", "", "passed 1, 0 line p4-03 p4-06 p3-06, 1 wounds 3, stack p1-07");
    assert_about(&table, "pass",
                 "Above the kiai you have to pass. Your pass ends the round; 1 raider slips in. Without a hat, "
                 "and so killed by a fourth wound: Kanbei. The game is lost.");
}

static void a_card_to_be_played(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kyuzo", "", "0 line p4-03, stack p2-05 p3-06, 1 line p2-02 p4-06 p1-07");
    play(&table, "0 fight");
    assert_about(&table, "confront",
                 "In your line it makes 6 of 8. As long as this raider lies last, each of your turns begins with its "
                 "penalty. It costs the village a barricade.");
    assert_about(&table, "defend",
                 "This raider goes to your left side: no family lost for a missing doll when the round ends.");
    assert_about(&table, "give", "A neighbour plays the card in your place. Who gets it?");
    assert_about(&table, "give 1",
                 "Kyuzo plays it; in that line it would make 9: the kiai. Kyuzo can also defend with it.");
    assert_derived(&table, "moves.confront.brief", "\"Makes 6 of 8. Each turn: barricade lost.\"");
    play(&table, "0 give 1");
    assert_about(&table, "discard", "Your line holds a card of value 2 already, so this raider goes to the discards.");
    table = scene("katsushiro+kyuzo", "", "0 line p4-03 p4-06, stack p4-04 p3-06, known p3-06, barricades 0, farms 1");
    play(&table, "0 fight");
    assert_about(&table, "confront",
                 "In your line it makes 12, above your kiai of 10, and the village loses its last farm: the game is "
                 "lost. As long as this raider lies last, each of your turns begins with its penalty. It costs the "
                 "village a farm, for no barricade is left.");
    assert_about(
        &table, "redraw",
        "This raider goes under the stack, where all know it; the next one has to be confronted or defended with. In "
        "your line the next raider stays below the kiai in 0 % of cases, hits it exactly in 0 %, goes above it in "
        "100 %.");
}

static void penalties_and_the_reserve(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+kyuzo", "", "0 line p3-13, 0 wounds 3, reserve daisuke");
    assert_about(&table, "reserve daisuke",
                 "For the rest of the round you can give cards of odd value to neighbours. "
                 "Then the token is used up.");
    assert_about(&table, "reserve", "Whose talent do you take from the reserve for this round?");
    assert_about(&table, "ready",
                 "You take nothing more from the reserve, and your turn begins. "
                 "Then comes a penalty that you can ignore: wound.");
    play(&table, "0 ready");
    assert_about(&table, "ignore", "The penalty of your last card does nothing this turn.");
    assert_about(&table, "suffer",
                 "The penalty of your last card strikes. It gives you the fourth wound, and you die.");
    table = scene("kikuchiyo+kyuzo", "reserve=off", "round 3, 0 line b6-05");
    assert_about(&table, "first", "Which penalty comes first?");
    assert_about(&table, "first no_talent",
                 "This penalty comes first, then the other. It takes your talents away this turn.");
    table = scene("kikuchiyo+kyuzo", "reserve=off", "round 3, 0 line b6-07, 0 left p1-02");
    assert_about(&table, "lose hat", "Your hat is discarded: a wound when the round ends, unless another comes.");
}

static void a_kiai_is_told_by_what_it_does_here(void **unused) {
    (void)unused;
    struct position table =
        scene("heihachi+kanbei", "", "0 line p4-03 p4-06, 0 wounds 2, 1 wounds 1, stack p3-06, barricades 1");
    play(&table, "0 fight, 0 confront");
    assert_about(&table, "kiai", "A barricade is added: 2 of 4.");
    assert_about(&table, "kiai ", "Kiai: heal a wounded samurai. A barricade is added: 2 of 4. Who is healed?");
    assert_about(&table, "kiai heal 1", "Kanbei loses the wound token. A barricade is added: 2 of 4.");
    assert_about(&table, "skip",
                 "The kiai does nothing; the first card of your line, of value 4, is discarded all the same.");
    table = scene("heihachi+kanbei", "", "0 line p4-03 p4-06, 0 wounds 2, 1 wounds 1, stack p3-06");
    play(&table, "0 fight, 0 confront");
    assert_about(&table, "kiai", "Kiai: heal a wounded samurai. Who is healed?");
    table = scene("kyuzo+kanbei+daisuke", "", "0 line p4-03 p2-07, stack p3-06 p1-07, 2 line p4-06 p2-02");
    play(&table, "0 fight, 0 confront");
    assert_about(&table, "kiai 1 2", "Daisuke can ignore the penalty of a card of odd value next turn.");
    assert_about(&table, "kiai 1 0",
                 "It is the turn of Kyuzo, and the token goes home when it ends: it is of no use there.");
    assert_about(&table, "kiai 1",
                 "The support token of Kanbei goes to another samurai. Talent: ignore the penalty of "
                 "a card of odd value. Who gets it?");
    table = scene("daisuke+kanbei+kyuzo", "", "0 line p4-03 p1-07, stack p3-06 p1-02, 1 line p4-06 p2-02");
    play(&table, "0 fight, 0 confront");
    assert_about(&table, "kiai 1 2",
                 "The line of Kanbei loses its last card, a raider of value 2 (hat, no penalty), and has 4 of 9. Kyuzo "
                 "plays it; in that line it would make 2 of 9. Kyuzo can also defend with it.");
}

static void an_order_of_cards(void **unused) {
    (void)unused;
    struct position table =
        scene("katsushiro+kanbei", "", "0 line p4-03 p3-02, stack p3-06 p1-02 p2-07 p1-07, 1 line p4-06");
    play(&table, "0 fight, 0 confront");
    assert_about(&table, "kiai", "You turn up 2 raiders from the top of the stack and put them back in any order.");
    play(&table, "0 kiai");
    assert_about(&table, "order p2-07", "The raider of value 2 (doll, no penalty) will lie on top.");
    assert_about(&table, "order p2-07 p1-02", "From the top, the raiders have these values: 2 and 1.");
    assert_derived(&table, "moves.order p2-07 .label", "\"on top\"");
    assert_derived(&table, "moves.order p2-07 p1-02.label", "\"second\"");
}

/* ---- In games ---- */

static void assert_sentence(const struct position *table, const char *text, int eye) {
    struct sb_text said = about_text(table, text, eye);
    if (!said.length || !strchr(".?!", said.data[said.length - 1]) || strstr(said.data, "  "))
        fail_at(HERE, "about \"%s\" it is said: %s", text, said.length ? said.data : "nothing");
    sb_text_free(&said);
}

static void assert_alike(const struct position *here, const struct position *there, const char *text, int eye) {
    struct sb_text one = about_text(here, text, eye), other = about_text(there, text, eye);
    assert_string_equal(one.data ? one.data : "", other.data ? other.data : "");
    sb_text_free(&one);
    sb_text_free(&other);
}

/* The move, its beginnings, and each of its words. */
static void look_at_move(const struct position *table, const struct position *world, sb_move move, int eye) {
    char memory[SB_MAX_NOTATION], text[SB_MAX_NOTATION];
    text_of(table, move, eye, memory);
    assert_sentence(table, memory, eye);
    assert_alike(table, world, memory, eye);
    for (char *space = memory; (space = strchr(space + 1, ' '));) {
        snprintf(text, sizeof text, "%.*s", (int)(space - memory), memory);
        assert_sentence(table, text, eye);
        size_t length = strcspn(space + 1, " ");
        snprintf(text, sizeof text, "%.*s", (int)length, space + 1);
        assert_sentence(table, text, eye);
    }
}

static void look_at_things(const struct position *table, const struct position *world, int eye) {
    static const char *const things[] = {
        "barricades",  "farms",       "families",       "village",      "round",        "end",   "stack",  "intruders",
        "discards",    "hat",         "farm",           "doll",         "value 1",      "kyuzo", "seat 1", "seat 1 sum",
        "seat 0 line", "seat 0 odds", "seat 1 penalty", "seat 0 token", "token kanbei", "p1-01", "b6-01"};
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        assert_sentence(table, things[i], eye);
        assert_alike(table, world, things[i], eye);
    }
}

static void look(const struct position *table, struct sb_random *random) {
    struct position world = another_world(table, random);
    sb_move moves[SB_MAX_MOVES];
    int actor = sb_spirit.actor(&table->state);
    for (int i = sb_spirit.moves(&table->state, moves); i-- > 0;)
        look_at_move(table, &world, moves[i], actor);
    look_at_things(table, &world, sb_random_below(random, 2) ? actor : SB_SPECTATOR);
}

static void everything_is_told_to_everybody_alike(void **unused) {
    (void)unused;
    for_positions(12, look);
}

/* Before anybody sits anywhere, while cards are dealt, and when all is over. */
static void there_is_always_something_to_say_of_the_village(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 3, "level=hard");
    struct sb_random random;
    sb_random_stream(&random, 9, 9);
    for (int made = 0; goes_on(&table, made); made++) {
        assert_sentence(&table, "end", SB_SPECTATOR);
        assert_sentence(&table, "village", SB_SPECTATOR);
        assert_sentence(&table, "kyuzo", SB_SPECTATOR);
        assert_sentence(&table, "hat", SB_SPECTATOR);
        assert_sentence(&table, "stack", SB_SPECTATOR);
        make_move(&table, any_move(&table, &random));
    }
    assert_sentence(&table, "end", SB_SPECTATOR);
}

static void any_text_is_harmless(void **unused) {
    (void)unused;
    static const char *const pieces[] = {"seat", " ",     "0",       "9",   "kiai",  "order",  "p1-01",
                                         "hat",  "token", "kyuzo",   "{0}", "%s",    "value",  "give",
                                         "",     "\xff",  "support", "-1",  "first", "reserve"};
    struct position table = scene("daisuke+kanbei+kyuzo", "", "0 line p4-03 p1-07, stack p3-06 p1-02, 1 line p4-06");
    play(&table, "0 fight, 0 confront");
    struct sb_random random;
    sb_random_stream(&random, 2, 2);
    for (int i = 0; i < 3000; i++) {
        char text[100] = "";
        for (uint32_t words = sb_random_below(&random, 6); words-- > 0;)
            strcat(text, pieces[sb_random_below(&random, sizeof pieces / sizeof *pieces)]);
        struct sb_text said = about_text(&table, text, (int)sb_random_below(&random, 3));
        sb_text_free(&said);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_raider_and_where_it_lies),
        cmocka_unit_test(a_samurai),
        cmocka_unit_test(the_parts_of_a_samurai),
        cmocka_unit_test(what_cannot_strike_wounds_and_the_fourth_wound_kills),
        cmocka_unit_test(two_penalties_follow_each_other),
        cmocka_unit_test(the_village),
        cmocka_unit_test(the_stacks),
        cmocka_unit_test(a_symbol_and_how_likely_it_comes),
        cmocka_unit_test(the_end_of_the_round),
        cmocka_unit_test(actions),
        cmocka_unit_test(the_last_to_pass_is_told_what_follows),
        cmocka_unit_test(a_card_to_be_played),
        cmocka_unit_test(penalties_and_the_reserve),
        cmocka_unit_test(a_kiai_is_told_by_what_it_does_here),
        cmocka_unit_test(an_order_of_cards),
        cmocka_unit_test(everything_is_told_to_everybody_alike),
        cmocka_unit_test(there_is_always_something_to_say_of_the_village),
        cmocka_unit_test(any_text_is_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
