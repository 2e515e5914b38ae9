/* Samurai: what follows from a view, what a move showed, and what stays the same for a whole game. */
#include "scene.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* ---- Asking ---- */

/* What follows for an eye, as JSON; to be freed with json_decref. */
static json_t *derived_of(const struct position *table, int eye) {
    struct sb_text text = sb_text_new(NULL);
    sb_derived_write(table->game, &table->state, eye, &text);
    assert_false(text.cut);
    assert_true(text.length < 6000); /* it is sent with every change */
    json_t *derived = json_loads(text.data, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(derived);
    sb_text_free(&text);
    return derived;
}

/* What a move showed, whoever looks: the figures that were settled; NULL if none were. */
static json_t *settled_by(const struct position *before, sb_move move, const struct position *after) {
    char memory[SB_MAX_FACTS], others[SB_MAX_FACTS];
    const char *facts = sb_move_facts(before->game, &before->state, move, &after->state, SB_SPECTATOR, memory);
    for (int seat = 0; facts && seat < samurai_seen(before)->seats; seat++)
        assert_string_equal(sb_move_facts(before->game, &before->state, move, &after->state, seat, others), facts);
    json_t *all = facts ? json_loads(facts, JSON_REJECT_DUPLICATES, NULL) : NULL;
    json_t *settled = json_incref(json_object_get(all, "settled"));
    assert_int_equal(settled != NULL, facts != NULL);
    json_decref(all);
    return settled;
}

static json_t *pieces_for(int seats) {
    struct position table = start_game(&sb_samurai, seats, "");
    struct sb_text text = sb_text_new(NULL);
    sb_put(&text, "{");
    sb_samurai.show->pieces(&table.setup, &text);
    sb_put(&text, "}");
    json_t *pieces = json_loads(text.data, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(pieces);
    sb_text_free(&text);
    return pieces;
}

/* A member is this, as JSON without spaces; "" if there must be no such member. */
static void assert_member_at(struct spot spot, const json_t *object, const char *key, const char *expected) {
    const json_t *member = json_object_get(object, key);
    char *text = member ? json_dumps(member, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    if (strcmp(text ? text : "", expected) != 0)
        fail_at(spot, "%s is %s, not %s", key, text ? text : "not there", expected);
    free(text);
}
#define assert_member(object, key, expected) assert_member_at(HERE, object, key, expected)

static void assert_derived_at(struct spot spot, const struct position *table, int eye, const char *key,
                              const char *expected) {
    json_t *derived = derived_of(table, eye);
    assert_member_at(spot, derived, key, expected);
    json_decref(derived);
}
#define assert_derived(table, eye, key, expected) assert_derived_at(HERE, table, eye, key, expected)

static void assert_settlement_at(struct spot spot, const struct position *table, const char *label,
                                 const char *expected) {
    json_t *derived = derived_of(table, SB_SPECTATOR);
    assert_member_at(spot, json_object_get(derived, "settlements"), label, expected);
    json_decref(derived);
}
#define assert_settlement(table, label, expected) assert_settlement_at(HERE, table, label, expected)

/* ---- Settlements ---- */

static void a_figure_has_the_influence_of_each_seat_and_who_takes_it(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet, l16 helmet, l16 buddha, o8 rice",
                                  "0 ship2 k19, 1 helmet2 l17, 1 end, 0 holds helmet4 samurai1");
    draw_up(&table);
    assert_settlement(&table, "k18", "{\"empty\":1,\"figures\":{\"helmet\":{\"influence\":[2,2],\"taker\":null}}}");
    assert_settlement(&table, "o8", "{\"empty\":2,\"figures\":{\"rice\":{\"influence\":[0,0],\"taker\":null}}}");
    play(&table, "0 samurai1 l15");
    assert_settlement(&table, "l16",
                      "{\"empty\":3,\"figures\":{\"helmet\":{\"influence\":[1,2],\"taker\":1},"
                      "\"buddha\":{\"influence\":[1,0],\"taker\":0}}}");
}

/* Plays the last line, which is a seat's, and tells what was settled by it: "" if nothing was. */
static void assert_settles_at(struct spot spot, struct position *table, const char *line, const char *expected) {
    struct position before = *table;
    struct sb_error error;
    sb_move move;
    assert_true(sb_move_read(&sb_samurai, &before.state, line + 2, &move, &error));
    make_move(table, move);
    json_t *settled = settled_by(&before, move, table);
    char *text = settled ? json_dumps(settled, JSON_COMPACT) : NULL;
    if (strcmp(text ? text : "", expected) != 0)
        fail_at(spot, "%s settles %s, not %s", line, text ? text : "nothing", expected);
    free(text);
    json_decref(settled);
}
#define assert_settles(table, line, expected) assert_settles_at(HERE, table, line, expected)

static void a_surrounded_settlement_waits_for_the_end_of_the_turn_or_its_figures_are_taken(void **unused) {
    (void)unused;
    const char *figures = "k18 helmet";
    const char *lines = "0 ship2 k19, 1 helmet2 l17, 1 ship1 j18, 1 end, 0 holds helmet4";
    struct position table = scene(2, "captures=turn", figures, lines);
    draw_up(&table);
    assert_settles(&table, "0 helmet4 k17", "");
    assert_settlement(&table, "k18",
                      "{\"empty\":0,\"waits\":true,\"figures\":{\"helmet\":{\"influence\":[6,3],\"taker\":0}}}");
    assert_settles(&table, "0 end", "{\"k18\":{\"helmet\":0}}");
    assert_settlement(&table, "k18", "");
    table = scene(2, "", figures, lines);
    draw_up(&table);
    assert_settles(&table, "0 helmet4 k17", "{\"k18\":{\"helmet\":0}}");
    assert_settlement(&table, "k18", "");
}

static void a_figure_that_is_set_aside_is_taken_by_nobody(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 ship2 k19, 1 helmet2 l17, 1 end, 0 holds rice4");
    draw_up(&table);
    assert_settles(&table, "0 rice4 k17", "{\"k18\":{\"helmet\":null}}");
}

/* Neither figure leaves the board: they are where the text says. */
static void figures_that_change_places_are_not_settled(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet, o8 rice", "0 rice3 p8, 1 helmet2 l17, 1 end, 0 holds swap");
    draw_up(&table);
    assert_settles(&table, "0 swap o8 rice k18 helmet", "");
}

static void only_settlements_with_figures_are_told_of_before_the_turns(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 4, "first=0 hand=random");
    assert_derived(&table, 0, "settlements", "{}");
    assert_derived(&table, 0, "begun", "false");
    draw_up(&table);
    play(&table, "0 put rice p5");
    assert_derived(&table, 0, "settlements",
                   "{\"o14\":{\"empty\":6,\"figures\":{\"helmet\":{\"influence\":[0,0,0,0],\"taker\":null},"
                   "\"buddha\":{\"influence\":[0,0,0,0],\"taker\":null},"
                   "\"rice\":{\"influence\":[0,0,0,0],\"taker\":null}}},"
                   "\"p5\":{\"empty\":6,\"figures\":{\"rice\":{\"influence\":[0,0,0,0],\"taker\":null}}}}");
    assert_derived(&table, 0, "left", "[1,1,2]");
    table = scene(2, "", "k18 helmet", "0 helmet4 p8");
    assert_derived(&table, 0, "begun", "true");
}

/* ---- What ends the game ---- */

static void figures_left_and_set_aside_are_counted(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 rice4 k17, 1 rice3 l17");
    assert_derived(&table, SB_SPECTATOR, "left", "[6,7,7]");
    assert_derived(&table, SB_SPECTATOR, "aside", "{\"count\":1,\"end\":4}");
}

static void what_one_figure_more_would_end_is_told(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 rice4 k17, 1 rice3 l17");
    assert_derived(&table, SB_SPECTATOR, "last", "[]");
    samurai(&table)->aside[SB_SAMURAI_HELMET] = 3;
    assert_derived(&table, 0, "last", "[\"aside\"]");
    samurai(&table)->figures[SB_SAMURAI_RICE] &= -samurai(&table)->figures[SB_SAMURAI_RICE];
    assert_derived(&table, 0, "last", "[\"rice\",\"aside\"]");
}

static void majorities_are_told_to_those_who_see_all_captures(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 helmet4 k17, 1 rice3 l17");
    assert_derived(&table, 1, "majorities", "[0,null,null]");
    assert_derived(&table, SB_SPECTATOR, "majorities", "[0,null,null]");
    table = scene(3, "", "k18 helmet", "0 helmet4 k17, 1 rice3 l17");
    for (int eye = 0; eye < 3; eye++)
        assert_derived(&table, eye, "majorities", "");
    assert_derived(&table, SB_SPECTATOR, "majorities", "");
    assert_derived(&table, SB_REFEREE, "majorities", "[0,null,null]");
    samurai(&table)->phase = SB_SAMURAI_OVER;
    assert_derived(&table, 2, "majorities", "[0,null,null]");
}

/* ---- The ranking ---- */

/* Of a game that ended with these figures. */
static void assert_ranked_at(struct spot spot, int seats, const uint8_t captured[][SB_SAMURAI_KINDS],
                             const char *decided, const char *places) {
    struct position table = start_game(&sb_samurai, seats, "first=0");
    memcpy(samurai(&table)->captured, captured, (size_t)seats * SB_SAMURAI_KINDS);
    samurai(&table)->phase = SB_SAMURAI_OVER;
    struct sb_result result;
    sb_samurai.result(&table.state, &result);
    json_t *derived = derived_of(&table, 1), *row;
    json_t *ranking = json_object_get(derived, "ranking");
    char found[200] = "";
    size_t i;
    json_array_foreach(json_object_get(ranking, "seats"), i, row) {
        int seat = (int)json_integer_value(json_object_get(row, "seat"));
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%d:%d%s %d %d/%d", i ? ", " : "",
                 (int)json_integer_value(json_object_get(row, "place")), seat,
                 json_is_true(json_object_get(row, "competes")) ? "*" : "",
                 (int)json_array_size(json_object_get(row, "majorities")),
                 (int)json_integer_value(json_object_get(row, "others")),
                 (int)json_integer_value(json_object_get(row, "total")));
        assert_int_equal(json_is_true(json_object_get(row, "wins")), result.winners >> seat & 1);
        assert_int_equal(json_is_true(json_object_get(row, "wins")),
                         json_integer_value(json_object_get(row, "place")) == 1);
    }
    if (strcmp(json_string_value(json_object_get(ranking, "decided")), decided) != 0 || strcmp(found, places) != 0)
        fail_at(spot, "decided by %s: %s", json_string_value(json_object_get(ranking, "decided")), found);
    json_decref(derived);
}
#define assert_ranked(seats, decided, places, ...)                                                                     \
    assert_ranked_at(HERE, seats, (const uint8_t[][SB_SAMURAI_KINDS]){__VA_ARGS__}, decided, places)

/* place:seat, a star for those who compete, majorities, other figures / figures in all */
static void the_ranking_has_all_that_is_compared_and_what_decided(void **unused) {
    (void)unused;
    assert_ranked(2, "majorities", "1:1* 2 1/5, 2:0 1 2/4", {1, 1, 2}, {2, 2, 1});
    assert_ranked(3, "majorities", "1:0* 1 1/4, 2:2 0 5/5, 3:1 0 4/4", {3, 1, 0}, {0, 2, 2}, {1, 2, 2});
    assert_ranked(4, "others", "1:0* 1 6/10, 2:1* 1 5/9, 3:2* 1 4/9, 4:3 0 6/6", {3, 3, 4}, {4, 2, 3}, {2, 5, 2},
                  {2, 2, 2});
    assert_ranked(4, "total", "1:0* 1 3/9, 2:1* 1 3/8, 3:3 0 11/11, 4:2 0 10/10", {6, 1, 2}, {0, 5, 3}, {3, 3, 4},
                  {3, 4, 4});
    assert_ranked(3, "total", "1:2* 0 5/5, 2:0* 0 4/4, 2:1* 0 4/4", {2, 0, 2}, {2, 2, 0}, {1, 2, 2});
    assert_ranked(2, "shared", "1:0* 1 1/3, 1:1* 1 1/3", {2, 0, 1}, {0, 2, 1});
    assert_ranked(2, "shared", "1:0* 0 3/3, 1:1* 0 3/3", {1, 1, 1}, {1, 1, 1});
}

static void there_is_no_ranking_before_the_end(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 helmet4 p8");
    assert_derived(&table, SB_REFEREE, "ranking", "");
}

/* ---- The first hand ---- */

static void what_can_still_be_kept_is_told_to_who_keeps(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    play(&table, "0 keep buddha4, 0 keep samurai2");
    assert_derived(&table, 0, "keeping", "{\"kept\":[3,10],\"open\":[11,12,13,14,15,16,17,18,19],\"missing\":3}");
    assert_derived(&table, 1, "keeping", "");
    assert_derived(&table, SB_SPECTATOR, "keeping", "");
    play(&table, "0 keep samurai2");
    assert_derived(&table, 0, "keeping", "{\"kept\":[3,10,11],\"open\":[12,13,14,15,16,17,18,19],\"missing\":2}");
    play(&table, "0 keep ship1, 0 keep ship1");
    assert_derived(&table, 0, "keeping", "");
}

/* Any five that are open can be kept, one after another; and nothing else. */
static void whatever_is_open_can_be_kept(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 47, 0);
    for (int i = 0; i < 200; i++) {
        struct position table = start_game(&sb_samurai, 2, "first=0");
        uint32_t chosen = 0;
        while (size_of(chosen) < SB_SAMURAI_HAND)
            chosen |= 1u << sb_random_below(&random, SB_SAMURAI_TOKENS);
        for (; chosen; chosen &= chosen - 1) {
            char line[40];
            json_t *derived = derived_of(&table, 0), *number;
            bool open = false;
            size_t at;
            json_array_foreach(json_object_get(json_object_get(derived, "keeping"), "open"), at, number) open |=
                json_integer_value(number) == __builtin_ctz(chosen);
            assert_int_equal(json_integer_value(json_object_get(json_object_get(derived, "keeping"), "missing")),
                             size_of(chosen));
            /* The second copy alone is kept as the first. */
            assert_true(open || sb_samurai_tokens[__builtin_ctz(chosen)].name[0] == 's');
            json_decref(derived);
            snprintf(line, sizeof line, "0 keep %s", sb_samurai_tokens[__builtin_ctz(chosen)].name);
            play(&table, line);
        }
    }
}

/* ---- Whole games ---- */

static bool stood(const struct position *table, int settlement, int kind) {
    return samurai_seen(table)->figures[kind] >> settlement & 1;
}

/* What was said of figures that waited and are now gone: how many went to the seat, or (-1) aside. */
static int said_to_go_to(const struct position *before, const struct position *after, int taker) {
    json_t *told = derived_of(before, SB_SPECTATOR);
    int count = 0;
    for (int settlement = 0; settlement < sb_samurai_board.settlements[samurai_seen(before)->seats]; settlement++)
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
            if (!stood(before, settlement, kind) || stood(after, settlement, kind))
                continue;
            json_t *here = json_object_get(json_object_get(told, "settlements"),
                                           sb_samurai_board.settlement[settlement].hex.label);
            json_t *seat =
                json_object_get(json_object_get(json_object_get(here, "figures"), sb_samurai_kinds[kind]), "taker");
            assert_non_null(seat);
            assert_true(json_is_true(json_object_get(here, "waits")));
            count += (json_is_null(seat) ? -1 : (int)json_integer_value(seat)) == taker;
        }
    json_decref(told);
    return count;
}

/* How many went there by the facts of the move, each from where it stood. */
static int went_to(const struct position *before, sb_move move, const struct position *after, int taker) {
    json_t *settled = settled_by(before, move, after), *here, *seat;
    int count = 0;
    const char *label, *kind;
    json_object_foreach(settled, label, here) {
        assert_true(json_object_size(here) > 0);
        json_object_foreach(here, kind, seat) count +=
            (json_is_null(seat) ? -1 : (int)json_integer_value(seat)) == taker;
    }
    json_decref(settled);
    return count;
}

static int figures_of(const struct position *table, int seat) {
    const uint8_t *captured = samurai_seen(table)->captured[seat];
    return captured[0] + captured[1] + captured[2];
}

static void assert_goes_as_told(const struct position *before, sb_move move, const struct position *after) {
    bool waiting = samurai_seen(before)->captures_at_end;
    for (int seat = -1; seat < samurai_seen(before)->seats; seat++) {
        int more = seat < 0 ? aside_of(after) - aside_of(before) : figures_of(after, seat) - figures_of(before, seat);
        assert_int_equal(went_to(before, move, after, seat), more);
        if (waiting)
            assert_int_equal(said_to_go_to(before, after, seat), more);
    }
    json_t *derived = derived_of(after, SB_SPECTATOR);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(derived, "aside"), "count")), aside_of(after));
    bool ends = aside_of(after) >= (int)json_integer_value(json_object_get(json_object_get(derived, "aside"), "end"));
    for (size_t kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        ends |= json_integer_value(json_array_get(json_object_get(derived, "left"), kind)) == 0;
    if (samurai_seen(after)->phase == SB_SAMURAI_DRAW || samurai_seen(after)->phase == SB_SAMURAI_OVER)
        assert_int_equal(ends, samurai_seen(after)->phase == SB_SAMURAI_OVER);
    json_decref(derived);
}

static bool took_figures(const struct position *before, const struct position *after) {
    return aside_of(before) != aside_of(after) || figures_of(before, 0) != figures_of(after, 0) ||
           memcmp(samurai_seen(before)->captured, samurai_seen(after)->captured,
                  sizeof samurai_seen(before)->captured) != 0;
}

static void figures_go_as_they_were_said_to(void **unused) {
    (void)unused;
    int taken = 0;
    for (int game = 0; game < 24; game++) {
        struct position table =
            start_game(&sb_samurai, 2 + game % 3,
                       game % 2 ? "hand=random figures=random captures=turn" : "hand=random figures=random");
        struct sb_random random;
        sb_random_stream(&random, 53, (uint64_t)game);
        for (int moves = 0; goes_on(&table, moves); moves++) {
            struct position before = table;
            sb_move move = any_move(&table, &random);
            make_move(&table, move);
            if (!took_figures(&before, &table) && sb_samurai_verb(move) != SB_SAMURAI_DO_END)
                continue;
            taken += took_figures(&before, &table);
            assert_goes_as_told(&before, move, &table);
        }
        struct sb_result result;
        sb_samurai.result(&table.state, &result);
        json_t *derived = derived_of(&table, 0), *row;
        size_t i;
        json_array_foreach(json_object_get(json_object_get(derived, "ranking"), "seats"), i, row)
            assert_int_equal(json_is_true(json_object_get(row, "wins")),
                             result.winners >> json_integer_value(json_object_get(row, "seat")) & 1);
        json_decref(derived);
    }
    assert_true(taken > 200);
}

/* ---- Pieces ---- */

static void the_map_is_told_in_board_order_for_that_many_seats(void **unused) {
    (void)unused;
    const struct sb_samurai_board *board = &sb_samurai_board;
    FILE *map = fopen(SABURAU_SOURCE_DIR "/src/games/samurai/map.txt", "r");
    char line[256], label[8], kind[32], part[32], name[32];
    json_t *pieces = pieces_for(4), *places = json_object_get(pieces, "places");
    size_t at = 0;
    assert_non_null(map);
    while (fgets(line, sizeof line, map)) {
        if (line[0] == '#' || sscanf(line, "%7s %31s %31s %31s", label, kind, part, name) != 4)
            continue;
        const json_t *place = json_array_get(places, at++);
        assert_string_equal(json_string_value(json_object_get(place, "label")), label);
        assert_string_equal(json_string_value(json_object_get(place, "kind")), kind);
        assert_string_equal(json_string_value(json_object_get(place, "part")), part);
        const char *told = json_string_value(json_object_get(place, "name"));
        assert_string_equal(told ? told : "-", name);
    }
    fclose(map);
    assert_int_equal(at, 90);
    json_decref(pieces);
    for (int seats = 2; seats <= 4; seats++) {
        pieces = pieces_for(seats);
        assert_int_equal(json_array_size(json_object_get(pieces, "places")),
                         board->lands[seats] + board->seas[seats] + board->settlements[seats]);
        json_decref(pieces);
    }
}

static void a_space_is_told_what_lies_beside_it(void **unused) {
    (void)unused;
    json_t *pieces = pieces_for(2), *places = json_object_get(pieces, "places");
    assert_member(json_array_get(places, 0), "beside", "[\"o7\",\"p7\",\"p8\",\"o9\",\"n8\",\"n7\"]");
    assert_member(json_array_get(places, 0), "size", "1");
    assert_member(json_array_get(places, 1), "beside", "[\"o8\",\"q9\"]");
    assert_member(json_array_get(places, 21), "size", "3");
    assert_member(json_array_get(places, 47), "kind", "\"sea\"");
    json_decref(pieces);
}

static void tokens_are_told_as_they_are(void **unused) {
    (void)unused;
    json_t *pieces = pieces_for(2), *tokens = json_object_get(pieces, "tokens"), *token;
    size_t i;
    assert_int_equal(json_array_size(tokens), SB_SAMURAI_TOKENS);
    json_array_foreach(tokens, i, token) {
        const struct sb_samurai_token *facts = &sb_samurai_tokens[i];
        const char *wants = json_string_value(json_object_get(token, "wants"));
        assert_string_equal(json_string_value(json_object_get(token, "token")), facts->name);
        assert_int_equal(json_integer_value(json_object_get(token, "strength")), facts->strength);
        assert_int_equal(json_is_true(json_object_get(token, "seal")), facts->character);
        assert_int_equal(json_is_true(json_object_get(token, "sea")), facts->sea);
        int kinds = strcmp(wants, "none") == 0 ? 0 : strcmp(wants, "all") == 0 ? 7 : 1 << kind_named(wants);
        assert_int_equal(kinds, facts->kinds);
    }
    assert_member(json_array_get(tokens, 14), "word", "\"token exchange\"");
    assert_member(json_array_get(json_object_get(pieces, "kinds"), 1), "word", "\"buddha\"");
    json_decref(pieces);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_figure_has_the_influence_of_each_seat_and_who_takes_it),
        cmocka_unit_test(a_surrounded_settlement_waits_for_the_end_of_the_turn_or_its_figures_are_taken),
        cmocka_unit_test(a_figure_that_is_set_aside_is_taken_by_nobody),
        cmocka_unit_test(figures_that_change_places_are_not_settled),
        cmocka_unit_test(only_settlements_with_figures_are_told_of_before_the_turns),
        cmocka_unit_test(figures_left_and_set_aside_are_counted),
        cmocka_unit_test(what_one_figure_more_would_end_is_told),
        cmocka_unit_test(majorities_are_told_to_those_who_see_all_captures),
        cmocka_unit_test(the_ranking_has_all_that_is_compared_and_what_decided),
        cmocka_unit_test(there_is_no_ranking_before_the_end),
        cmocka_unit_test(what_can_still_be_kept_is_told_to_who_keeps),
        cmocka_unit_test(whatever_is_open_can_be_kept),
        cmocka_unit_test(figures_go_as_they_were_said_to),
        cmocka_unit_test(the_map_is_told_in_board_order_for_that_many_seats),
        cmocka_unit_test(a_space_is_told_what_lies_beside_it),
        cmocka_unit_test(tokens_are_told_as_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
