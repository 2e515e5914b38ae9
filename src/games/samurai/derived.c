/* Samurai: what follows from a view by the rules, for boards that would have to work it out again.
 *
 * All of it lies open but two things: whose majorities an eye may know, and what a seat may still keep for its first
 * hand. */
#include "internal.h"

/* ---- What all know alike ---- */

static void put_begun(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_bool(json, s->phase >= SB_SAMURAI_TURN);
}

static void put_figure(struct sb_text *json, const state_t *s, int kind,
                       int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS]) {
    sb_json_key(json, sb_samurai_kinds[kind]), sb_json_open(json, '{');
    sb_json_key(json, "influence"), sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        sb_json_number(json, influence[seat][kind]);
    sb_json_close(json, ']');
    sb_json_key(json, "taker"), put_seat_or_null(json, samurai_taker(s, influence, kind));
    sb_json_close(json, '}');
}

/* What stands there and how it stands. */
static void put_held(struct sb_text *json, const state_t *s, int settlement,
                     int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS]) {
    uint64_t empty = sb_samurai_board.settlement[settlement].land & s->empty_land;
    sb_json_key(json, "empty"), sb_json_number(json, __builtin_popcountll(empty));
    if (!empty)
        sb_json_key(json, "waits"), sb_json_bool(json, true);
    sb_json_key(json, "figures"), sb_json_open(json, '{');
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (s->figures[kind] >> settlement & 1)
            put_figure(json, s, kind, influence);
    sb_json_close(json, '}');
}

static void put_settlements(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_open(json, '{');
    for (uint64_t rest = occupied_settlements(s); rest; rest &= rest - 1) {
        int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS];
        sb_samurai_influence(s, lowest(rest), influence);
        sb_json_key(json, sb_samurai_board.settlement[lowest(rest)].hex.label), sb_json_open(json, '{');
        put_held(json, s, lowest(rest), influence);
        sb_json_close(json, '}');
    }
    sb_json_close(json, '}');
}

/* The game ends when there are no more of a kind. */
static void put_left(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_open(json, '[');
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        sb_json_number(json, __builtin_popcountll(s->figures[kind]));
    sb_json_close(json, ']');
}

static void put_aside(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_open(json, '{');
    sb_json_key(json, "count"), sb_json_number(json, samurai_aside(s));
    sb_json_key(json, "end"), sb_json_number(json, SAMURAI_ASIDE);
    sb_json_close(json, '}');
}

/* Of which kinds one figure more is the end, and whether one more aside is. */
static void put_last(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_open(json, '[');
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (samurai_is_last(s, kind))
            sb_json_word(json, sb_samurai_kinds[kind]);
    if (samurai_aside_is_near(s))
        sb_json_word(json, "aside");
    sb_json_close(json, ']');
}

/* ---- The ranking ---- */

static void put_ranked(struct sb_text *json, const state_t *s, const struct samurai_score *score, int seat) {
    sb_json_open(json, '{');
    sb_json_key(json, "seat"), sb_json_number(json, seat);
    sb_json_key(json, "place"), sb_json_number(json, samurai_place(score, s->seats, seat));
    sb_json_key(json, "wins"), sb_json_bool(json, score->winners >> seat & 1);
    sb_json_key(json, "competes"), sb_json_bool(json, score->competing >> seat & 1);
    sb_json_key(json, "captured"), put_kinds(json, s->captured[seat]);
    sb_json_key(json, "majorities"), sb_json_open(json, '[');
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (score->holder[kind] == seat)
            sb_json_word(json, sb_samurai_kinds[kind]);
    sb_json_close(json, ']');
    sb_json_key(json, "others"), sb_json_number(json, score->others[seat]);
    sb_json_key(json, "total"), sb_json_number(json, score->total[seat]);
    sb_json_close(json, '}');
}

static void put_ranking(const void *state, int eye, struct sb_text *json) {
    static const char *const steps[] = {"majorities", "others", "total", "shared"};
    const state_t *s = state;
    struct samurai_score score;
    (void)eye;
    if (s->phase != SB_SAMURAI_OVER)
        return;
    samurai_score(s, &score);
    sb_json_open(json, '{');
    sb_json_key(json, "decided"), sb_json_word(json, steps[score.decided]);
    sb_json_key(json, "seats"), sb_json_open(json, '[');
    for (int place = 1; place <= s->seats; place++)
        for (int seat = 0; seat < s->seats; seat++)
            if (samurai_place(&score, s->seats, seat) == place)
                put_ranked(json, s, &score, seat);
    sb_json_close(json, ']');
    sb_json_close(json, '}');
}

/* ---- What seats know differently ---- */

bool samurai_sees_captures(const state_t *s, int eye) {
    for (int seat = 0; seat < s->seats; seat++)
        if (!captures_are_shown(s, seat, eye))
            return false;
    return true;
}

static void put_majorities(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    if (!samurai_sees_captures(s, eye))
        return;
    sb_json_open(json, '[');
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        put_seat_or_null(json, samurai_majority(s, kind));
    sb_json_close(json, ']');
}

/* A seat's 20 tokens by number, those of a set. */
static void put_numbers(struct sb_text *json, uint32_t set) {
    sb_json_open(json, '[');
    for (; set; set &= set - 1)
        sb_json_number(json, __builtin_ctz(set));
    sb_json_close(json, ']');
}

/* A first hand can be chosen as a whole, and is then kept token by token, in token order: any `missing` of the `open`
 * ones make it full. */
static void put_keeping(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    if (s->phase != SB_SAMURAI_HANDS || s->hands_random || !hand_is_shown(s->seat, eye))
        return;
    uint32_t kept = s->hand[s->seat], open = 0;
    for (int token = 0; token < SB_SAMURAI_TOKENS; token++)
        if (token_of_bit(token) >= s->last_kept)
            open |= TOKEN(token) & ~kept;
    sb_json_open(json, '{');
    sb_json_key(json, "kept"), put_numbers(json, kept);
    sb_json_key(json, "open"), put_numbers(json, open);
    sb_json_key(json, "missing"), sb_json_number(json, SB_SAMURAI_HAND - token_count(kept));
    sb_json_close(json, '}');
}

const struct sb_view_member samurai_derived[] = {
    {.key = "begun", .put = put_begun},
    {.key = "settlements", .put = put_settlements},
    {.key = "left", .put = put_left},
    {.key = "aside", .put = put_aside},
    {.key = "last", .put = put_last},
    {.key = "ranking", .put = put_ranking},
    {.key = "majorities", .put = put_majorities, .own = true},
    {.key = "keeping", .put = put_keeping, .own = true},
    {.key = NULL},
};
