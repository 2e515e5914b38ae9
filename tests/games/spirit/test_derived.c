/* Samurai Spirit: what follows from a view, told by the rules. */
#include "told.h"

#include <saburau/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FULL "p1-02 p1-11 p1-07" /* a left side that lacks nothing */
#define FULL_TOO "p2-02 p2-11 p2-07"

/* ---- Samurai ---- */

static void a_samurai_and_what_it_lacks(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "", "0 line p4-03 p1-07, 0 left p1-02, 1 wounds 3");
    assert_derived(&table, "seats.0.to_kiai", "4");
    assert_derived(&table, "seats.0.missing", "[\"farm\",\"doll\"]");
    assert_derived(&table, "seats.0.until_animal", "2");
    assert_derived(&table, "seats.0.until_death", "4");
    assert_derived(&table, "seats.0.must_pass", "false");
    assert_derived(&table, "seats.0.threat", "");
    assert_derived(&table, "seats.1.until_animal", "0");
    assert_derived(&table, "seats.1.until_death", "1");
    assert_derived(&table, "seats.1.missing", "[\"hat\",\"farm\",\"doll\"]");
    table = scene("kyuzo+kanbei", "", "0 line p4-03 p4-06 p3-06");
    assert_derived(&table, "seats.0.to_kiai", "-2");
    assert_derived(&table, "seats.0.must_pass", "true");
}

static void each_form_takes_two_wounds(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei+gorobei", "", "1 wounds 1, 2 wounds 3");
    assert_derived(&table, "seats.0.form", "{\"wounds\":0,\"most\":2}");
    assert_derived(&table, "seats.1.form.wounds", "1");
    assert_derived(&table, "seats.2.form", "{\"wounds\":1,\"most\":2}"); /* of the animal */
}

static void a_penalty_that_waits(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei+gorobei", "", "1 line p4-02, 2 line p4-04");
    assert_derived(&table, "seats.1.threat",
                   "{\"penalties\":[\"arrow_right\"],\"ignorable\":false,\"label\":\"arrow at Kyuzo\"}");
    assert_derived(&table, "seats.2.threat",
                   "{\"penalties\":[\"barricade\"],\"ignorable\":true,\"label\":\"can be ignored: barricade lost\"}");
    play(&table, "0 pass"); /* the arrow has nobody to fly at, and wounds */
    assert_derived(&table, "seats.1.threat.penalties", "[\"wound\"]");
    table = scene("kyuzo+kanbei+gorobei", "", "round 3, 1 line b6-05, 2 line b6-07");
    assert_derived(&table, "seats.1.threat.label", "\"wound and no talents\"");
    assert_derived(&table, "seats.2.threat.penalties", "[\"wound\"]"); /* no defence to lose */
}

/* A token serves in the next turn, and no longer. */
static void a_lent_talent_ignores_once(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+kyuzo", "reserve=off", "1 line p3-01");
    play(&table, "0 support 1");
    assert_derived_at(HERE, &table, 1, "seats.1.threat.ignorable", "true");
    assert_derived_at(HERE, &table, 1, "seats.1.usable", "[\"kanbei\"]");
    play(&table, "1 ignore");
    assert_derived_at(HERE, &table, 1, "seats.1.threat.ignorable", "false");
    assert_derived_at(HERE, &table, 1, "seats.1.usable", "[]");
}

static void what_was_suffered_cannot_be_ignored_in_that_turn(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+kyuzo", "reserve=off", "0 line p3-11");
    assert_derived(&table, "seats.0.threat.label", "\"can be ignored: no support\"");
    struct position ignored = table;
    play(&table, "0 suffer");
    assert_derived(&table, "seats.0.threat",
                   "{\"penalties\":[\"no_support\"],\"ignorable\":false,\"label\":\"no support\"}");
    play(&ignored, "0 ignore");
    assert_derived(&ignored, "seats.0.threat.ignorable", "true");
    table = scene("kyuzo+kanbei", "reserve=off", "0 line p3-11, 1 line p1-11");
    play(&table, "0 fight");
    assert_derived(&table, "seats.1.threat.ignorable", "true"); /* it binds one seat alone */
}

static void what_kiai_and_talents_can_do_now(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei+kyuzo", "", "stack p2-02 p1-07, 2 line p2-07");
    assert_derived(&table, "seats.0.kiai_works", "false"); /* no barricade is missing */
    assert_derived(&table, "seats.1.kiai_works", "false"); /* there are no intruders */
    assert_derived(&table, "seats.2.kiai_works", "true");
    play(&table, "0 fight");
    assert_derived(&table, "seats.0.usable", "[\"heihachi\"]");
    play(&table, "0 give 2");
    assert_derived(&table, "seats.0.usable", "[]");
    assert_derived(&table, "seats.2.usable", "[\"kyuzo\"]");
}

static void the_card_to_be_played(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei", "", "0 line p3-06, stack p4-03 p1-07");
    assert_derived(&table, "card", "");
    play(&table, "0 fight");
    assert_derived(&table, "card", "{\"sum\":7,\"meets\":\"below\"}");
    table = scene("heihachi+kanbei", "", "0 line p4-06, stack p4-03 p1-07");
    play(&table, "0 fight");
    assert_derived(&table, "card", "{\"sum\":8,\"meets\":\"exact\"}");
}

static void going_above_costs_a_barricade_or_a_farm(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei", "", "0 line p4-06 p2-07, stack p4-03 p1-07");
    play(&table, "0 fight");
    assert_derived(&table, "card", "{\"sum\":10,\"meets\":\"above\",\"costs\":\"barricade\"}");
    table = scene("heihachi+kanbei", "", "0 line p4-06 p2-07, stack p4-03 p1-07, barricades 0");
    play(&table, "0 fight");
    assert_derived(&table, "card.costs", "\"farm\"");
}

/* ---- The end of the round ---- */

static void what_the_end_of_the_round_would_cost(void **unused) {
    (void)unused;
    struct position table =
        scene("kyuzo+kanbei", "", "0 left p1-02 p1-07, stack p3-02 p3-06, known p3-02 p3-06, intruders p1-01");
    assert_derived(&table, "end.raiders", "2");
    assert_derived(&table, "end.intruders", "3");
    assert_derived(&table, "end.wounded", "[1]");
    assert_derived(&table, "end.dying", "[]");
    assert_derived(&table, "end.without_farm", "[0,1]");
    assert_derived(&table, "end.without_doll", "[1]");
    assert_derived(&table, "end.families", "{\"least\":2,\"most\":2}");
    assert_derived(&table, "end.lost", "");
    assert_derived(&table, "end.may_be_lost", "false");
    assert_derived(&table, "end.tolls.0.label", "\"Wounded: Kanbei\"");
    assert_derived(&table, "end.tolls.1.label", "\"Farms lost: 2 of 6\"");
    assert_derived(&table, "end.tolls.2.label", "\"Families lost: 1 of 3\"");
}

static void known_flames_are_counted_and_unknown_ones_expected(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "level=heroic",
                                  "0 left " FULL ", 1 left " FULL_TOO
                                  ", stack p3-02 p3-06, intruders p3-01, known p3-01 p3-02 p3-06, barricades 1");
    assert_derived(&table, "end.flames", "2");
    assert_derived(&table, "end.flames_range", "{\"least\":2,\"most\":2}");
    assert_derived(&table, "end.barricades", "{\"least\":0,\"most\":0}");
    assert_derived(&table, "end.tolls",
                   "[{\"step\":\"flame\",\"grave\":false,\"label\":\"Flames: 2; barricades: 1\",\"says\":\"Last, the "
                   "intruders are turned up, 3 in all: each flame costs a barricade, or a farm when no barricade is "
                   "left. Flames: 2. Farms left then: at least 2.\"}]");
    table = start_game(&sb_spirit, 2, "samurai=kyuzo+kanbei first=0 reserve=off");
    struct sb_random random;
    sb_random_stream(&random, 3, 3);
    deal_anything(&table, &random);
    assert_derived(&table, "end.flames_range", "{\"least\":0,\"most\":14}");
    assert_derived(&table, "end.flames", "6"); /* 23 of the 52 plunderers have one, and a family may spot one */
}

/* The page once said that flames would burn the last farm, though the game is lost before they are seen. */
static void families_are_lost_before_flames_are_seen(void **unused) {
    (void)unused;
    struct position table =
        scene("kyuzo+kanbei", "",
              "0 left p1-02 p1-11, 1 left p2-02 p2-11, families heal, farms 1, barricades 0, stack p3-02, intruders "
              "p3-01, known p3-01 p3-02");
    assert_derived(&table, "end.lost", "\"families\"");
    assert_derived(&table, "end.farms", "{\"least\":1,\"most\":1}");
    assert_derived(&table, "end.tolls.0.label", "\"The last family is lost\"");
    assert_derived(&table, "end.tolls.1", "");
    play(&table, "0 pass");
    play(&table, "1 pass, * family heal");
    assert_derived(&table, "over.cause", "\"families\"");
    assert_derived(&table, "over.farms", "1");
}

/* Nor do they, if a family adds a barricade before, or spots the only one that has a flame. */
static void families_help_before_flames_are_seen(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "",
                                  "0 left " FULL ", 1 left " FULL_TOO
                                  ", families barricade, farms 1, barricades 0, stack p3-02 p3-06, known p3-02 p3-06");
    assert_derived(&table, "end.flames", "1");
    assert_derived(&table, "end.lost", "");
    assert_derived(&table, "end.may_be_lost", "false");
    assert_derived(&table, "end.tolls.0.grave", "false");
    table = scene("kyuzo+kanbei", "",
                  "0 left " FULL ", 1 left " FULL_TOO
                  ", families scout, farms 1, barricades 0, stack p3-02 p3-06, known p3-02 p3-06");
    assert_derived(&table, "end.flames", "0");
    assert_derived(&table, "end.tolls", "[]");
    table = scene("kyuzo+kanbei", "",
                  "0 left " FULL ", 1 left " FULL_TOO
                  ", families heal, farms 1, barricades 0, stack p3-02 p3-06, known p3-02 p3-06");
    assert_derived(&table, "end.lost", "\"farms\"");
    assert_derived(&table, "end.tolls.0.label", "\"Flames: 1; the last farm burns\"");
}

static void a_death_comes_before_everything_else(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "", "1 wounds 3, farms 1, families heal");
    assert_derived(&table, "end.dying", "[1]");
    assert_derived(&table, "end.lost", "\"death\"");
    assert_derived(&table, "end.tolls.0.label", "\"Killed: Kanbei\"");
    assert_derived(&table, "end.tolls.1", "");
}

static void farms_come_before_families(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "", "0 left p1-02, 1 left p2-02, farms 2, families heal");
    assert_derived(&table, "end.lost", "\"farms\"");
    assert_derived(&table, "end.tolls.0.label", "\"The last farm is lost\"");
    assert_derived(&table, "end.tolls.1", "");
}

static void backs_of_farms_may_make_it_worse(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "level=heroic",
                                  "0 left " FULL ", 1 left p2-02 p2-07, backs farm family, families heal, stack p3-06, "
                                  "known p3-06");
    assert_derived(&table, "end.lost", "");
    assert_derived(&table, "end.may_be_lost", "true");
}

/* ---- The end of the game ---- */

static void how_it_ended(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "", "1 wounds 3, 0 left " FULL);
    assert_derived(&table, "over", "");
    play(&table, "0 pass, 1 pass");
    assert_derived(&table, "over",
                   "{\"won\":false,\"round\":2,\"farms\":6,\"families\":3,\"unhurt\":false,\"cause\":\"death\","
                   "\"dead\":[1],\"says\":\"Lost: Kanbei the boar is dead.\"}");
    assert_derived(&table, "end", "");
    assert_derived(&table, "moves", "");
    table = scene("kyuzo+kanbei", "", "round 3, 0 left " FULL ", 1 left " FULL_TOO ", stack p3-06");
    play(&table, "0 pass, 1 pass");
    assert_derived(&table, "over.says", "\"Won: the village stands.\"");
    assert_derived(&table, "over.score", "\"10+\"");
}

/* ---- Moves ---- */

static void moves_are_told_to_who_can_make_them(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei+gorobei", "", "");
    assert_derived(&table, "moves.support 1",
                   "{\"label\":\"Kanbei\",\"brief\":\"\",\"says\":\"Kanbei can discard a card next turn if the line "
                   "holds one of the same value. The top raider slips in unseen.\",\"grave\":false,\"warns\":false}");
    assert_derived(&table, "moves.support .label", "\"Support\"");
    assert_derived(&table, "moves.fight.label", "\"Fight\"");
    assert_derived_at(HERE, &table, 1, "moves", "");
    assert_derived_at(HERE, &table, SB_SPECTATOR, "moves", "");
}

static void ending_the_round_is_grave_if_it_need_not_be(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "", "passed 1");
    assert_derived(&table, "moves.pass.grave", "true");
    assert_derived(&table, "moves.fight.grave", "false");
    table = scene("kyuzo+kanbei", "", "");
    assert_derived(&table, "moves.pass.grave", "false");
    table = scene("kyuzo+kanbei", "", "passed 1, 0 line p4-03 p4-06 p3-06");
    assert_derived(&table, "moves.pass.grave", "false"); /* nothing else can be done */
}

static void who_is_ready_is_warned_of_the_penalty_that_waits(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "reserve=on", "0 line p4-04, reserve daisuke");
    assert_derived(&table, "moves.ready.warns", "true");
    assert_derived(&table, "moves.ready.brief", "\"Then comes the penalty: barricade lost.\"");
    assert_derived(
        &table, "moves.ready.says",
        "\"You take nothing more from the reserve, and your turn begins. Then comes the penalty: barricade lost.\"");
    table = scene("kyuzo+kanbei", "reserve=on", "round 3, 0 line b6-05, reserve daisuke");
    assert_derived(&table, "moves.ready.brief", "\"Then comes the penalty: wound and no talents.\"");
    table = scene("kyuzo+kanbei", "reserve=on", "round 3, 0 line b6-03, reserve daisuke");
    assert_derived(&table, "moves.ready.brief", "\"Then comes the penalty: two barricades lost.\"");
    table = scene("kyuzo+kanbei", "reserve=on", "0 line p1-07, reserve daisuke");
    assert_derived(&table, "moves.ready.warns", "false");
    assert_derived(&table, "moves.ready.brief", "\"Keep the talents for later.\"");
}

static void nobody_is_warned_of_a_penalty_that_its_talent_ignores(void **unused) {
    (void)unused;
    struct position table = scene("gorobei+kanbei", "reserve=on", "0 line p4-04, reserve daisuke");
    assert_derived(&table, "moves.ready.warns", "false");
    assert_derived(&table, "moves.ready.brief", "\"Then comes a penalty that you can ignore: barricade lost.\"");
    assert_derived(&table, "seats.0.threat.ignorable", "true");
    assert_derived(&table, "seats.0.threat.label", "\"can be ignored: barricade lost\"");
    table = scene("kyuzo+kanbei", "reserve=on", "0 line p4-04, reserve gorobei");
    assert_derived(&table, "moves.ready.warns", "true");
    play(&table, "0 reserve gorobei");
    assert_derived(&table, "moves.ready.warns", "false");
}

/* ---- Pieces ---- */

static void the_pieces_are_those_of_the_tables(void **unused) {
    (void)unused;
    struct sb_text text = sb_text_new(NULL);
    struct position table = start_game(&sb_spirit, 3, "level=heroic");
    sb_json_open(&text, '{');
    sb_spirit.show->pieces(&table.setup, &text);
    sb_json_close(&text, '}');
    json_error_t problem;
    json_t *pieces = sb_json_read(text.data, text.length, JSON_REJECT_DUPLICATES, &problem);
    assert_non_null(pieces);
    const json_t *cards = json_object_get(pieces, "cards");
    assert_int_equal(json_object_size(cards), SB_SPIRIT_RAIDERS);
    for (int i = 0; i < SB_SPIRIT_RAIDERS; i++) {
        const struct sb_spirit_card *card = &sb_spirit_cards[i];
        const json_t *told = json_object_get(cards, card->id), *penalties = json_object_get(told, "penalties");
        const char *symbol = json_string_value(json_object_get(told, "symbol"));
        assert_int_equal(json_integer_value(json_object_get(told, "value")), card->value);
        assert_int_equal(json_is_true(json_object_get(told, "flame")), card->flame);
        assert_string_equal(symbol, card->symbol == SB_SPIRIT_NO_SYMBOL ? "none" : sb_spirit_symbols[card->symbol]);
        assert_int_equal(json_array_size(penalties), (card->penalty[0] != 0) + (card->penalty[1] != 0));
        for (size_t j = 0; j < json_array_size(penalties); j++)
            assert_string_equal(json_string_value(json_array_get(penalties, j)), sb_spirit_penalties[card->penalty[j]]);
    }
    for (int i = 0; i < SB_SPIRIT_SAMURAI; i++) {
        const json_t *told = json_object_get(json_object_get(pieces, "samurai"), sb_spirit_samurai[i].name);
        const json_t *kiai = json_object_get(told, "kiai");
        assert_int_equal(json_integer_value(json_array_get(kiai, 0)), sb_spirit_samurai[i].kiai[0]);
        assert_int_equal(json_integer_value(json_array_get(kiai, 1)), sb_spirit_samurai[i].kiai[1]);
    }
    assert_true(json_is_false(json_object_get(pieces, "bonuses")));
    assert_true(json_is_false(json_object_get(pieces, "reserve")));
    const json_t *arrows = json_array_get(json_object_get(pieces, "arrows"), 0);
    assert_int_equal(json_integer_value(json_object_get(arrows, "arrow_left")), 1);
    assert_int_equal(json_integer_value(json_object_get(arrows, "arrow_right")), 2);
    json_decref(pieces);
    sb_text_free(&text);
}

/* ---- In games ---- */

static int number_at(const json_t *json, const char *key) {
    return (int)json_integer_value(json_object_get(json, key));
}

static void assert_within(const json_t *end, const char *key, int number) {
    const json_t *range = json_object_get(end, key);
    if (number < number_at(range, "least") || number > number_at(range, "most"))
        fail_at(HERE, "%s are %d, not from %d to %d", key, number, number_at(range, "least"), number_at(range, "most"));
}

/* Without a cause there is a next round, or the game is won. */
static void assert_lost_as_said(const json_t *end, const struct sb_spirit_state *after) {
    const char *cause = json_string_value(json_object_get(end, "lost"));
    bool lost = after->cause > SB_SPIRIT_CAUSE_WON;
    if (cause && !lost)
        fail_at(HERE, "it is not lost by %s", cause);
    if (lost && !json_is_true(json_object_get(end, "may_be_lost")))
        fail_at(HERE, "it is lost by %s, which was not foreseen",
                sb_spirit.causes[after->cause - SB_SPIRIT_CAUSE_DEATH]);
    bool backs = after->level == SB_SPIRIT_LEVEL_HARD || after->level == SB_SPIRIT_LEVEL_HEROIC;
    if (cause && !backs)
        assert_string_equal(cause, sb_spirit.causes[after->cause - SB_SPIRIT_CAUSE_DEATH]);
}

static int flames_of(const struct sb_spirit_state *s) {
    int flames = 0;
    for (int i = 0; i < s->stack_size; i++)
        flames += sb_spirit_cards[s->stack[i]].flame;
    for (int i = 0; i < s->intruder_size; i++)
        flames += sb_spirit_cards[s->intruders[i]].flame;
    return flames;
}

/* All others have passed; the last one does, in one of the worlds that it may be. */
static void the_round_ends_as_foretold(const struct position *table, struct sb_random *random) {
    struct position world = another_world(table, random);
    struct sb_spirit_state *s = spirit(&world);
    if (sb_spirit_top(s)->step != SB_SPIRIT_STEP_ACTION)
        return;
    s->passed = (uint8_t)(((1 << s->seats) - 1) & ~(1 << sb_spirit_top(s)->seat));
    json_t *derived = derived_of(&world, sb_spirit_top(s)->seat), *end = json_object_get(derived, "end");
    const struct sb_spirit_state before = *s;
    const json_t *flames = json_object_get(end, "flames_range");
    assert_true(number_at(flames, "least") <= flames_of(s) && number_at(flames, "most") >= flames_of(s) - 1);
    assert_within(end, "flames_range", number_at(end, "flames"));
    make_move(&world, sb_spirit_move(SB_SPIRIT_PASS, 0, 0, 0));
    while (s->round == before.round && s->cause == SB_SPIRIT_CAUSE_NONE)
        make_move(&world, any_move(&world, random));
    assert_lost_as_said(end, s);
    assert_within(end, "barricades", s->barricades);
    assert_within(end, "farms", s->farms);
    assert_within(end, "families", __builtin_popcount(s->families));
    json_decref(derived);
}

static void the_end_of_the_round_is_as_foretold(void **unused) {
    (void)unused;
    for_positions(48, the_round_ends_as_foretold);
}

static void worlds_alike_have_the_same_derived(const struct position *table, struct sb_random *random) {
    struct position world = another_world(table, random);
    int actor = sb_spirit.actor(&table->state);
    struct sb_text here = derived_text(table, actor), there = derived_text(&world, actor);
    if (strcmp(here.data, there.data) != 0)
        fail_at(HERE, "here:\n%s\nthere:\n%s", here.data, there.data);
    assert_true(here.length < 16384);
    sb_text_free(&here);
    sb_text_free(&there);
}

static void what_is_hidden_does_not_count(void **unused) {
    (void)unused;
    for_positions(24, worlds_alike_have_the_same_derived);
}

static const json_t *seat_in(const json_t *derived, int seat) {
    return json_array_get(json_object_get(derived, "seats"), (size_t)seat);
}

static int last_of(const struct sb_spirit_state *s, int seat) {
    return s->line_size[seat] ? s->lines[sb_spirit_line(s, seat) + s->line_size[seat] - 1] : -1;
}

/* What was told of a seat before a move, and what the rules then ask of it. */
static void compare_with_rules(const json_t *derived, const struct sb_spirit_state *before,
                               const struct sb_spirit_state *after) {
    const struct sb_spirit_frame *top = sb_spirit_top(after);
    const json_t *seat = seat_in(derived, top->seat);
    bool same_tokens = memcmp(before->token_at, after->token_at, sizeof before->token_at) == 0;
    if (top->step == SB_SPIRIT_STEP_IGNORE && after->turn != before->turn && same_tokens &&
        last_of(before, top->seat) == last_of(after, top->seat))
        assert_true(json_is_true(json_object_get(json_object_get(seat, "threat"), "ignorable")));
    const json_t *card = json_object_get(derived, "card");
    if (card && after->sum[sb_spirit_top(before)->seat] == number_at(card, "sum") && json_object_get(card, "costs"))
        assert_true(after->barricades + after->farms < before->barricades + before->farms);
}

static void a_turn_goes_as_told(const struct position *table, struct sb_random *random) {
    struct position next = *table;
    json_t *derived = derived_of(table, sb_spirit.actor(&table->state)), *moves = json_object_get(derived, "moves");
    sb_move all[SB_MAX_MOVES];
    int count = sb_spirit.moves(&table->state, all), told = 0;
    const char *text;
    json_t *words;
    json_object_foreach(moves, text, words) {
        bool whole = text[strlen(text) - 1] != ' ';
        const char *says = json_string_value(json_object_get(words, "says"));
        assert_true(strlen(says) > 10 && strchr(".?!", says[strlen(says) - 1]));
        assert_true(!whole || *json_string_value(json_object_get(words, "label")));
        assert_true(whole || count_legal(table, text) > 0);
        told += whole;
    }
    assert_int_equal(told, count);
    for (int i = 0; i < count; i++) {
        char memory[SB_MAX_NOTATION];
        assert_non_null(json_object_get(moves, text_of(table, all[i], 0, memory)));
    }
    const struct sb_spirit_state *s = spirit_seen(table);
    const struct sb_spirit_frame *top = sb_spirit_top(s);
    if (top->step == SB_SPIRIT_STEP_ACTION) {
        bool last = (s->passed | 1 << top->seat) == (1 << s->seats) - 1;
        const json_t *pass = json_object_get(moves, "pass");
        assert_int_equal(json_is_true(json_object_get(pass, "grave")), last && count > 1);
    }
    if (top->step == SB_SPIRIT_STEP_KIAI)
        assert_int_equal(json_is_true(json_object_get(seat_in(derived, top->seat), "kiai_works")), count > 1);
    make_move(&next, any_move(&next, random));
    if (sb_spirit.actor(&next.state) != SB_NOBODY)
        compare_with_rules(derived, s, spirit_seen(&next));
    json_decref(derived);
}

static void every_move_is_told_and_turns_go_as_told(void **unused) {
    (void)unused;
    for_positions(24, a_turn_goes_as_told);
}

/* The number that is told is the mean over worlds, rounded, as long as no family is lost or spots anything. */
static void expected_flames_are_the_mean(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 3, "level=heroic first=0");
    struct sb_random random;
    sb_random_stream(&random, 5, 5);
    enum { WORLDS = 2000 };
    long sum = 0;
    for (int made = 0; made < 28 || sb_spirit.actor(&table.state) < 0; made++)
        make_move(&table, any_move(&table, &random));
    for (int i = 0; i < WORLDS; i++) {
        struct position world = another_world(&table, &random);
        sum += flames_of(spirit_seen(&world));
    }
    json_t *derived = derived_of(&table, sb_spirit.actor(&table.state));
    double off = (double)sum / WORLDS - number_at(json_object_get(derived, "end"), "flames");
    if (off < -0.6 || off > 0.6)
        fail_at(HERE, "the mean is %f off", off);
    json_decref(derived);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_samurai_and_what_it_lacks),
        cmocka_unit_test(each_form_takes_two_wounds),
        cmocka_unit_test(a_penalty_that_waits),
        cmocka_unit_test(a_lent_talent_ignores_once),
        cmocka_unit_test(what_was_suffered_cannot_be_ignored_in_that_turn),
        cmocka_unit_test(what_kiai_and_talents_can_do_now),
        cmocka_unit_test(the_card_to_be_played),
        cmocka_unit_test(going_above_costs_a_barricade_or_a_farm),
        cmocka_unit_test(what_the_end_of_the_round_would_cost),
        cmocka_unit_test(known_flames_are_counted_and_unknown_ones_expected),
        cmocka_unit_test(families_are_lost_before_flames_are_seen),
        cmocka_unit_test(families_help_before_flames_are_seen),
        cmocka_unit_test(a_death_comes_before_everything_else),
        cmocka_unit_test(farms_come_before_families),
        cmocka_unit_test(backs_of_farms_may_make_it_worse),
        cmocka_unit_test(how_it_ended),
        cmocka_unit_test(moves_are_told_to_who_can_make_them),
        cmocka_unit_test(ending_the_round_is_grave_if_it_need_not_be),
        cmocka_unit_test(who_is_ready_is_warned_of_the_penalty_that_waits),
        cmocka_unit_test(nobody_is_warned_of_a_penalty_that_its_talent_ignores),
        cmocka_unit_test(the_pieces_are_those_of_the_tables),
        cmocka_unit_test(the_end_of_the_round_is_as_foretold),
        cmocka_unit_test(what_is_hidden_does_not_count),
        cmocka_unit_test(every_move_is_told_and_turns_go_as_told),
        cmocka_unit_test(expected_flames_are_the_mean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
