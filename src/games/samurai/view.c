/* Samurai: what a seat may see, built field by field from what it may know. */
#include "internal.h"
#include <saburau/hash.h>

static const char *const phases[] = {"first", "hands", "figures", "turn", "draw", "over"};

/* ---- What all see alike ---- */

static void put_phase(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_word(json, phases[s->phase]);
}

static void put_first(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    if (s->phase != SB_SAMURAI_FIRST)
        sb_json_number(json, s->first);
}

static void put_turn(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    if (s->phase != SB_SAMURAI_FIRST && s->phase != SB_SAMURAI_OVER)
        sb_json_number(json, s->seat);
}

static void put_played(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_bool(json, s->played);
}

static void put_played_plain(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_bool(json, s->played_plain);
}

static void put_captures(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_word(json, s->captures_at_end ? "turn" : "instant");
}

static void put_supply(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    put_kinds(json, s->supply);
}

static void put_aside(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    put_kinds(json, s->aside);
}

static void put_figures(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_open(json, '{');
    for (uint64_t rest = occupied_settlements(s); rest; rest &= rest - 1) {
        sb_json_key(json, sb_samurai_board.settlement[lowest(rest)].hex.label);
        sb_json_open(json, '[');
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            if (s->figures[kind] >> lowest(rest) & 1)
                sb_json_word(json, sb_samurai_kinds[kind]);
        sb_json_close(json, ']');
    }
    sb_json_close(json, '}');
}

/* There are many tokens: they are written piece by piece. */
static void put_lying(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_open(json, '{');
    for (int place = 0; place < SB_SAMURAI_PLACES; place++) {
        if (!s->lying[place])
            continue;
        sb_json_separate(json);
        sb_put_char(json, '"'), put_label(json, &sb_samurai_board.places[place]);
        sb_put(json, "\":{\"seat\":"), sb_put_number(json, sb_samurai_mark_seat(s->lying[place]));
        sb_put(json, ",\"token\":\""), put_token(json, sb_samurai_mark_token(s->lying[place]));
        sb_put(json, "\"}");
    }
    sb_json_close(json, '}');
}

/* ---- What seats see differently ---- */

/* There are so many tokens in a view that their bytes are written one list at a time. */
static void put_tokens(struct sb_text *json, uint32_t set) {
    const struct sb_samurai_token *token;
    char *to = sb_text_begin(json, 2 + SB_SAMURAI_TOKENS * (sizeof token->name + 3));
    if (!to)
        return;
    *to++ = '[';
    for (; set; set &= set - 1) {
        token = &sb_samurai_tokens[__builtin_ctz(set)];
        *to++ = '"';
        memcpy(to, token->name, sizeof token->name);
        to += token->name_length;
        *to++ = '"';
        *to++ = ',';
    }
    to -= to[-1] == ',';
    *to++ = ']';
    sb_text_end(json, to);
}

/* A seat's sets together: pile and hand are added token by token, so that the copies of a double line up. */
static uint32_t unplayed(const state_t *s, int seat) {
    uint32_t set = s->pile[seat];
    for (uint32_t hand = s->hand[seat]; hand; hand &= hand - 1)
        add_token(&set, token_of_bit(__builtin_ctz(hand)));
    return set;
}

static void put_seat(struct sb_text *json, const state_t *s, int seat, int eye) {
    sb_json_open(json, '{');
    sb_json_key(json, "hand"), sb_json_number(json, token_count(s->hand[seat]));
    sb_json_key(json, "pile"), sb_json_number(json, token_count(s->pile[seat]));
    sb_json_key(json, "left"), put_tokens(json, unplayed(s, seat));
    if (captures_are_shown(s, seat, eye))
        sb_json_key(json, "captured"), put_kinds(json, s->captured[seat]);
    if (eye == SB_REFEREE)
        sb_json_key(json, "held"), put_tokens(json, s->hand[seat]);
    sb_json_close(json, '}');
}

static void put_seats(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        put_seat(json, s, seat, eye);
    sb_json_close(json, ']');
}

static void put_you(const void *state, int eye, struct sb_text *json) {
    (void)state;
    if (eye >= 0)
        sb_json_number(json, eye);
}

static void put_hand(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    if (eye >= 0)
        put_tokens(json, s->hand[eye]);
}

#define SHOWS(field) SB_VIEW_SHOWS(state_t, field)

const struct sb_view_member samurai_view[] = {
    {.key = "phase", .put = put_phase, SHOWS(phase)},
    {.key = "first", .put = put_first},
    {.key = "seat", .put = put_turn},
    {.key = "played", .put = put_played, SHOWS(played)},
    {.key = "played_plain", .put = put_played_plain, SHOWS(played_plain)},
    {.key = "captures", .put = put_captures, SHOWS(captures_at_end)},
    {.key = "supply", .put = put_supply, SHOWS(supply)},
    {.key = "aside", .put = put_aside, SHOWS(aside)},
    {.key = "figures", .put = put_figures, SHOWS(figures)},
    {.key = "tokens", .put = put_lying, SHOWS(lying)},
    {.key = "seats", .put = put_seats, .own = true},
    {.key = "you", .put = put_you, .own = true},
    {.key = "hand", .put = put_hand, .own = true},
    {.key = NULL},
};

/* Everything is played in the open but others' tokens, which are drawn and kept unseen. */
uint64_t samurai_notices(const void *before, sb_move move, const void *after, int eye) {
    const state_t *s = before;
    (void)after;
    int verb = sb_samurai_verb(move);
    int owner = verb == SB_SAMURAI_DO_DRAW ? sb_samurai_who(move) : s->seat;
    bool of_hands = verb == SB_SAMURAI_DO_DRAW || verb == SB_SAMURAI_DO_KEEP;
    if (of_hands && !hand_is_shown(owner, eye))
        move = sb_samurai_move(verb, SB_SAMURAI_TOKENS, owner, 0, 0);
    return sb_mix(0, move);
}

/* Seats only play what all see; new tokens come by chance. Even the figures behind screens, shown when the game is
 * over, could be counted from the log. */
bool samurai_reveals(const void *state, sb_move move) {
    (void)state, (void)move;
    return false;
}
