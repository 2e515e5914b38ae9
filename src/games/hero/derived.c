/* Rent a Hero: what follows from a view, for boards and programs that would have to work it out again. Every member is
 * built from what the eye may know; docs/rules/hero.md describes them. */
#include "prospects.h"
#include "show.h"
#include <saburau/json.h>

static void put_set_of_seats(struct sb_text *json, const state_t *s, uint32_t seats) {
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        if (seats >> seat & 1)
            sb_json_number(json, seat);
    sb_json_close(json, ']');
}

/* ---- The requirement and the Wanderer ---- */

static void put_required(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    char phrase[HERO_PHRASE_ROOM];
    (void)eye;
    if (!s->revealed || !hero_is_in_turn(s))
        return;
    sb_json_open(json, '{');
    sb_json_key(json, "words"), sb_json_string(json, hero_strength(s->revealed, s->seats, json, phrase));
    sb_json_key(json, "lifted"), sb_json_bool(json, s->knight || s->from_deck);
    sb_json_key(json, "says");
    size_t from = sb_json_begin_string(json);
    hero_say_of_requirement(s, json);
    sb_json_end_string(json, from);
    sb_json_close(json, '}');
}

static const char *met(const state_t *s, const struct suspects *suspects) {
    if (!(suspects->numbers & ~requirement(s)))
        return "yes";
    return suspects->numbers & requirement(s) ? "perhaps" : "no";
}

static void put_suspects(struct sb_text *json, const struct suspects *suspects) {
    sb_json_open(json, '[');
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (suspects->numbers >> number & 1) {
            sb_json_open(json, '{');
            sb_json_key(json, "number"), sb_json_number(json, number);
            sb_json_key(json, "copies"), sb_json_number(json, suspects->copies[number]);
            sb_json_key(json, "percent"), sb_json_number(json, hero_percent(suspects, number_bit(number)));
            sb_json_close(json, '}');
        }
    sb_json_close(json, ']');
}

static void put_wanderer(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    if (!s->wanderer)
        return;
    struct suspects suspects = hero_suspects(s, eye);
    sb_json_open(json, '{');
    sb_json_key(json, "seat"), sb_json_number(json, hero_keeper(s));
    if (hero_certain(&suspects))
        sb_json_key(json, "number"), sb_json_number(json, hero_certain(&suspects));
    sb_json_key(json, "suspects"), put_suspects(json, &suspects);
    sb_json_key(json, "meets"), sb_json_word(json, met(s, &suspects));
    sb_json_key(json, "says");
    size_t from = sb_json_begin_string(json);
    hero_say_wanderer(s, eye, json);
    sb_json_end_string(json, from);
    sb_json_close(json, '}');
}

static void put_leaving(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    if (!s->hired)
        return;
    sb_json_open(json, '{');
    sb_json_key(json, "seat"), sb_json_number(json, s->holder);
    sb_json_key(json, "number"), sb_json_number(json, s->hired);
    sb_json_key(json, "says");
    size_t from = sb_json_begin_string(json);
    hero_say_leaving(s, eye, json);
    sb_json_end_string(json, from);
    sb_json_close(json, '}');
}

/* ---- Seats ---- */

/* What hiring the Wanderer would do to a seat to which it still comes. */
static void put_hire(struct sb_text *json, const state_t *s, int seat, const struct suspects *suspects) {
    uint8_t team = s->team[seat], joins = suspects->numbers & (uint8_t)~team;
    sb_json_open(json, '{');
    sb_json_key(json, "joins"), hero_put_numbers(json, joins);
    sb_json_key(json, "doubles"), hero_put_numbers(json, suspects->numbers & team);
    sb_json_key(json, "percent"), sb_json_number(json, hero_percent(suspects, joins));
    sb_json_key(json, "wins"), sb_json_bool(json, __builtin_popcount(team) == SB_HERO_TEAM - 1 && joins);
    sb_json_close(json, '}');
}

static void put_seat(struct sb_text *json, const state_t *s, int seat, int eye, const struct suspects *suspects) {
    int heroes = hero_ranked(s, seat, HERO_BY_HEROES);
    sb_json_open(json, '{');
    sb_json_key(json, "heroes"), sb_json_number(json, heroes);
    sb_json_key(json, "to_six"), sb_json_number(json, SB_HERO_TEAM - heroes);
    sb_json_key(json, "banished"), sb_json_number(json, hero_ranked(s, seat, HERO_BY_BANISHED));
    sb_json_key(json, "used"), sb_json_number(json, hero_ranked(s, seat, HERO_BY_USED));
    sb_json_key(json, "place"), sb_json_number(json, hero_place(s, seat));
    sb_json_key(json, "usable"), hero_put_numbers(json, hero_usable(s, seat));
    sb_json_key(json, "sends"), sb_json_bool(json, hero_is_in_turn(s) && s->sender == seat);
    sb_json_key(json, "knows"), sb_json_bool(json, s->wanderer && s->looked >> seat & 1);
    if (hero_may_hire(s, seat))
        sb_json_key(json, "hire"), put_hire(json, s, seat, suspects);
    sb_json_key(json, "says");
    size_t from = sb_json_begin_string(json);
    hero_say_seat(s, seat, eye, json);
    sb_json_end_string(json, from);
    sb_json_close(json, '}');
}

static void put_seats(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    struct suspects suspects = hero_suspects(s, eye);
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        put_seat(json, s, seat, eye, &suspects);
    sb_json_close(json, ']');
}

/* ---- The race and the end ---- */

static void put_discarded(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_number(json, pile_size(s->discards));
}

static void put_race(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    int decided;
    (void)eye;
    if (!hero_is_in_turn(s))
        return;
    sb_json_open(json, '{');
    sb_json_key(json, "leaders"), put_set_of_seats(json, s, hero_best(s, &decided));
    sb_json_key(json, "turns_left"), sb_json_number(json, hero_turns_left(s));
    sb_json_close(json, '}');
}

static void put_ranked_seat(struct sb_text *json, const state_t *s, int seat) {
    sb_json_open(json, '{');
    sb_json_key(json, "seat"), sb_json_number(json, seat);
    sb_json_key(json, "place"), sb_json_number(json, hero_place(s, seat));
    sb_json_key(json, "numbers"), sb_json_open(json, '[');
    for (int column = 0; column < HERO_COLUMNS; column++)
        sb_json_number(json, hero_ranked(s, seat, column));
    sb_json_close(json, ']');
    sb_json_close(json, '}');
}

static void put_ranking(struct sb_text *json, const state_t *s) {
    sb_json_open(json, '[');
    for (int place = 1; place <= s->seats; place++)
        for (int seat = 0; seat < s->seats; seat++)
            if (hero_place(s, seat) == place)
                put_ranked_seat(json, s, seat);
    sb_json_close(json, ']');
}

static void put_end(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    int decided;
    (void)eye;
    if (s->step != SB_HERO_OVER)
        return;
    sb_json_open(json, '{');
    sb_json_key(json, "winners"), put_set_of_seats(json, s, hero_best(s, &decided));
    sb_json_key(json, "columns"), sb_json_open(json, '[');
    for (int column = 0; column < HERO_COLUMNS; column++)
        sb_json_word(json, hero_columns[column]);
    sb_json_close(json, ']');
    if (decided < HERO_COLUMNS)
        sb_json_key(json, "decided"), sb_json_word(json, hero_columns[decided]);
    sb_json_key(json, "ranking"), put_ranking(json, s);
    sb_json_key(json, "says");
    size_t from = sb_json_begin_string(json);
    hero_say_what_decided(s, json);
    sb_json_end_string(json, from);
    sb_json_close(json, '}');
}

/* ---- Hints, abilities, moves: a sentence each ---- */

static void put_each(struct sb_text *json, const state_t *s, int count, int eye,
                     void (*say)(const state_t *s, int at, int eye, struct sb_text *out)) {
    if (count == 0)
        return;
    sb_json_open(json, '[');
    for (int at = 0; at < count; at++) {
        size_t from = sb_json_begin_string(json);
        say(s, at, eye, json);
        sb_json_end_string(json, from);
    }
    sb_json_close(json, ']');
}

static void put_hints(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    put_each(json, s, s->hint_count, eye, hero_say_hint);
}

static void put_abilities(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    put_each(json, s, s->depth, eye, hero_say_ability);
}

static void put_moves(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    if (eye >= 0 && eye == hero_actor(s))
        hero_put_choices(s, json);
}

const struct sb_view_member hero_derived[] = {
    {.key = "required", .put = put_required},
    {.key = "discarded", .put = put_discarded},
    {.key = "race", .put = put_race},
    {.key = "end", .put = put_end},
    {.key = "leaving", .put = put_leaving, .own = true},
    {.key = "wanderer", .put = put_wanderer, .own = true},
    {.key = "seats", .put = put_seats, .own = true},
    {.key = "hints", .put = put_hints, .own = true},
    {.key = "abilities", .put = put_abilities, .own = true},
    {.key = "moves", .put = put_moves, .own = true},
    {.key = NULL},
};
