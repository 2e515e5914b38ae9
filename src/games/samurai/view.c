/* Samurai: what a seat may see, built field by field from what it may know. */
#include "internal.h"
#include <saburau/hash.h>
#include <saburau/json.h>

static const char *const phases[] = {"first", "hands", "figures", "turn", "draw", "over"};

static void put_tokens(struct sb_text *json, const char *key, uint32_t set) {
    sb_json_key(json, key);
    sb_json_open(json, '[');
    for (; set; set &= set - 1)
        sb_json_word(json, sb_samurai_tokens[__builtin_ctz(set)].name);
    sb_json_close(json, ']');
}

static void put_kinds(struct sb_text *json, const char *key, const uint8_t *counts) {
    sb_json_key(json, key);
    sb_json_open(json, '[');
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        sb_json_number(json, counts[kind]);
    sb_json_close(json, ']');
}

static void put_figures(struct sb_text *json, const state_t *s) {
    sb_json_key(json, "figures");
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

static void put_lying(struct sb_text *json, const state_t *s) {
    sb_json_key(json, "tokens");
    sb_json_open(json, '{');
    for (int place = 0; place < SB_SAMURAI_PLACES; place++) {
        if (!s->lying[place])
            continue;
        sb_json_key(json, sb_samurai_board.places[place].label);
        sb_json_open(json, '{');
        sb_json_key(json, "seat"), sb_json_number(json, sb_samurai_mark_seat(s->lying[place]));
        sb_json_key(json, "token");
        sb_json_word(json, sb_samurai_tokens[sb_samurai_mark_token(s->lying[place])].name);
        sb_json_close(json, '}');
    }
    sb_json_close(json, '}');
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
    put_tokens(json, "left", unplayed(s, seat));
    if (captures_are_shown(s, seat, eye))
        put_kinds(json, "captured", s->captured[seat]);
    if (eye == SB_REFEREE)
        put_tokens(json, "held", s->hand[seat]);
    sb_json_close(json, '}');
}

void samurai_view(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    sb_json_open(json, '{');
    sb_json_key(json, "game"), sb_json_word(json, "samurai");
    sb_json_key(json, "phase"), sb_json_word(json, phases[s->phase]);
    if (s->phase != SB_SAMURAI_FIRST)
        sb_json_key(json, "first"), sb_json_number(json, s->first);
    if (s->phase != SB_SAMURAI_FIRST && s->phase != SB_SAMURAI_OVER)
        sb_json_key(json, "seat"), sb_json_number(json, s->seat);
    sb_json_key(json, "played"), sb_json_bool(json, s->played);
    sb_json_key(json, "played_plain"), sb_json_bool(json, s->played_plain);
    sb_json_key(json, "captures"), sb_json_word(json, s->captures_at_end ? "turn" : "instant");
    put_kinds(json, "supply", s->supply);
    put_kinds(json, "aside", s->aside);
    put_figures(json, s);
    put_lying(json, s);
    sb_json_key(json, "seats");
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        put_seat(json, s, seat, eye);
    sb_json_close(json, ']');
    if (eye >= 0) {
        sb_json_key(json, "you"), sb_json_number(json, eye);
        put_tokens(json, "hand", s->hand[eye]);
    }
    sb_json_close(json, '}');
}

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
