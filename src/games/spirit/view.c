/* Samurai Spirit: what a seat may see: everything but the hidden cards. All seats know the same. */
#include "internal.h"
#include <saburau/hash.h>
#include <saburau/json.h>

static const char *const steps[] = {
    [SB_SPIRIT_STEP_SAMURAI] = "samurai", [SB_SPIRIT_STEP_FIRST] = "first",         [SB_SPIRIT_STEP_LEADER] = "leader",
    [SB_SPIRIT_STEP_DEAL] = "deal",       [SB_SPIRIT_STEP_REINFORCE] = "reinforce", [SB_SPIRIT_STEP_BACK] = "farm",
    [SB_SPIRIT_STEP_STRAY] = "wound",     [SB_SPIRIT_STEP_FAMILY] = "family",       [SB_SPIRIT_STEP_HEAL] = "heal",
    [SB_SPIRIT_STEP_RESERVE] = "reserve", [SB_SPIRIT_STEP_IGNORE] = "ignore",       [SB_SPIRIT_STEP_WHICH] = "which",
    [SB_SPIRIT_STEP_LOSE] = "lose",       [SB_SPIRIT_STEP_ACTION] = "action",       [SB_SPIRIT_STEP_PLAY] = "play",
    [SB_SPIRIT_STEP_AGAIN] = "again",     [SB_SPIRIT_STEP_KIAI] = "kiai",           [SB_SPIRIT_STEP_MORE] = "more",
    [SB_SPIRIT_STEP_ORDER] = "order",     [SB_SPIRIT_STEP_OVER] = "over",
};

/* Rounded, so that the same odds are the same bytes. */
static void put_share(struct sb_text *json, const char *key, double share) {
    sb_json_key(json, key), sb_json_decimal(json, (uint32_t)(share * 10000 + 0.5), 4);
}

/* ---- The position ---- */

static void put_level(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_word(json, spirit_levels[s->level].name);
}

static void put_round(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_number(json, s->round);
}

static void put_turn(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_number(json, s->turn);
}

static void put_card(struct sb_text *json, int card) {
    sb_json_word(json, sb_spirit_cards[card].id);
}

static void put_names(struct sb_text *json, uint8_t samurai) {
    sb_json_open(json, '[');
    for (int i = 0; i < SB_SPIRIT_SAMURAI; i++)
        if (in_set(samurai, i))
            sb_json_word(json, sb_spirit_samurai[i].name);
    sb_json_close(json, ']');
}

/* A stack from its top: the cards whose place is known, null for the others. */
static void put_pile(struct sb_text *json, const state_t *s, const uint8_t *cards, int from, int to, bool all) {
    sb_json_open(json, '[');
    for (int i = to - 1; i >= from; i--) {
        if (all || has(&s->placed, cards[i]))
            put_card(json, cards[i]);
        else
            sb_json_null(json);
    }
    sb_json_close(json, ']');
}

static void put_stack(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    put_pile(json, s, s->stack, s->to_deal, s->stack_size, eye == SB_REFEREE);
}

static void put_intruders(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    put_pile(json, s, s->intruders, 0, s->intruder_size, eye == SB_REFEREE);
}

static void put_discards(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_open(json, '[');
    for (set_t rest = s->discards; !is_empty(&rest);)
        put_card(json, take_lowest(&rest));
    sb_json_close(json, ']');
}

static void put_reserve(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    put_names(json, s->reserve);
}

static void put_village(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_open(json, '{');
    sb_json_key(json, "barricades"), sb_json_number(json, s->barricades);
    sb_json_key(json, "barricades_most"), sb_json_number(json, s->barricades_most);
    sb_json_key(json, "farms"), sb_json_number(json, s->farms);
    sb_json_key(json, "families"), sb_json_open(json, '[');
    for (int bonus = 0; bonus < SB_SPIRIT_FAMILIES; bonus++)
        if (in_set(s->families, bonus))
            sb_json_word(json, sb_spirit_bonus_names[bonus]);
    sb_json_close(json, ']');
    sb_json_key(json, "backs"), sb_json_open(json, '{');
    for (int back = 0; back < SB_SPIRIT_BACKS && spirit_levels[s->level].backs; back++)
        sb_json_key(json, sb_spirit_back_names[back]), sb_json_number(json, s->backs[back]);
    sb_json_close(json, '}');
    sb_json_close(json, '}');
}

static void put_odds(struct sb_text *json, const state_t *s, int seat, const double *chance) {
    struct odds odds = spirit_compute_odds(s, seat, chance);
    put_share(json, "below", odds.below);
    put_share(json, "exact", odds.exact);
    put_share(json, "above", odds.above);
}

static void put_penalties(struct sb_text *json, const state_t *s, int seat) {
    sb_json_key(json, "penalties");
    sb_json_open(json, '[');
    for (int i = 0; i < 2 && s->line_size[seat] > 0; i++) {
        int penalty = sb_spirit_cards[last_of_line(s, seat)].penalty[i];
        if (penalty != SB_SPIRIT_NO_PENALTY)
            sb_json_word(json, sb_spirit_penalties[penalty]);
    }
    sb_json_close(json, ']');
}

static void put_seat(struct sb_text *json, const state_t *s, int seat, const double *chance) {
    int start = sb_spirit_line(s, seat);
    sb_json_open(json, '{');
    sb_json_key(json, "samurai"), sb_json_word(json, sb_spirit_samurai[s->samurai[seat]].name);
    sb_json_key(json, "animal"), sb_json_bool(json, is_animal(s, seat));
    sb_json_key(json, "wounds"), sb_json_number(json, s->wounds[seat]);
    sb_json_key(json, "passed"), sb_json_bool(json, has_passed(s, seat));
    sb_json_key(json, "sum"), sb_json_number(json, s->sum[seat]);
    sb_json_key(json, "kiai"), sb_json_number(json, sb_spirit_kiai(s, seat));
    sb_json_key(json, "line"), sb_json_open(json, '[');
    for (int i = 0; i < s->line_size[seat]; i++)
        put_card(json, s->lines[start + i]);
    sb_json_close(json, ']');
    sb_json_key(json, "left"), sb_json_open(json, '{');
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        if (s->defence[seat][symbol])
            sb_json_key(json, sb_spirit_symbols[symbol]), put_card(json, s->defence[seat][symbol] - 1);
    sb_json_close(json, '}');
    sb_json_key(json, "token_at"), sb_json_number(json, s->token_at[seat]);
    sb_json_key(json, "talents"), put_names(json, sb_spirit_talents(s, seat));
    put_penalties(json, s, seat);
    put_odds(json, s, seat, chance);
    sb_json_close(json, '}');
}

static void put_seats(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    double chance[SB_SPIRIT_RAIDERS];
    sb_spirit_next_card(s, chance);
    sb_json_open(json, '[');
    for (int seat = 0; seat < seated(s); seat++)
        put_seat(json, s, seat, chance);
    sb_json_close(json, ']');
}

/* ---- The next card ---- */

static void put_next(const void *state, int eye, struct sb_text *json) {
    (void)eye;
    double chance[SB_SPIRIT_RAIDERS];
    sb_spirit_next_card(state, chance);
    double symbols[SB_SPIRIT_SYMBOLS + 1] = {0}, values[7] = {0};
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++) {
        symbols[sb_spirit_cards[card].symbol] += chance[card];
        values[value_of(card)] += chance[card];
    }
    sb_json_open(json, '{');
    for (int value = 1; value <= 6; value++) {
        char key[2] = {(char)('0' + value), '\0'};
        put_share(json, key, values[value]);
    }
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        put_share(json, sb_spirit_symbols[symbol], symbols[symbol]);
    sb_json_close(json, '}');
}

static void put_may_come(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    int count[SB_SPIRIT_SYMBOLS + 1];
    spirit_count_may_come(s, count);
    sb_json_open(json, '{');
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        sb_json_key(json, sb_spirit_symbols[symbol]), sb_json_number(json, count[symbol]);
    sb_json_key(json, "none"), sb_json_number(json, count[SB_SPIRIT_NO_SYMBOL]);
    sb_json_close(json, '}');
}

/* ---- What is being done ---- */

static void put_step(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_word(json, steps[sb_spirit_top(s)->step]);
}

static void put_asked(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    if (waits_for_seat(sb_spirit_top(s)->step))
        sb_json_number(json, sb_spirit_top(s)->seat);
}

/* The card that it is about. */
static void put_card_of_step(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    const frame_t *top = sb_spirit_top(s);
    if (top->step == SB_SPIRIT_STEP_PLAY || top->step == SB_SPIRIT_STEP_IGNORE || top->step == SB_SPIRIT_STEP_WHICH)
        put_card(json, top->a);
}

/* Who may not get the card that is to be played, … */
static void put_held(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    if (sb_spirit_top(s)->step != SB_SPIRIT_STEP_PLAY)
        return;
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        if (in_set(s->held, seat))
            sb_json_number(json, seat);
    sb_json_close(json, ']');
}

/* … and whether it can only be confronted or defended. */
static void put_must_keep(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    const frame_t *top = sb_spirit_top(s);
    if (top->step == SB_SPIRIT_STEP_PLAY)
        sb_json_bool(json, top->b);
}

/* The penalties of this turn that last until its end, if they were not ignored. */
static void put_binding(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    static const int lasting[] = {SB_SPIRIT_PENALTY_NO_DEFEND, SB_SPIRIT_PENALTY_NO_SUPPORT,
                                  SB_SPIRIT_PENALTY_MUST_PASS, SB_SPIRIT_PENALTY_NO_TALENT};
    sb_json_open(json, '[');
    for (size_t i = 0; i < sizeof lasting / sizeof *lasting; i++)
        if (spirit_binds(s, lasting[i]))
            sb_json_word(json, sb_spirit_penalties[lasting[i]]);
    sb_json_close(json, ']');
}

static void put_you(const void *state, int eye, struct sb_text *json) {
    (void)state;
    if (eye >= 0)
        sb_json_number(json, eye);
}

#define SHOWS(field) SB_VIEW_SHOWS(state_t, field)

const struct sb_view_member spirit_view[] = {
    {.key = "level", .put = put_level, SHOWS(level)},
    {.key = "round", .put = put_round, SHOWS(round)},
    {.key = "turn", .put = put_turn, SHOWS(turn)},
    {.key = "step", .put = put_step},
    {.key = "asked", .put = put_asked},
    {.key = "card", .put = put_card_of_step},
    {.key = "held", .put = put_held},
    {.key = "must_keep", .put = put_must_keep},
    {.key = "binding", .put = put_binding},
    {.key = "village", .put = put_village},
    {.key = "stack", .put = put_stack},
    {.key = "intruders", .put = put_intruders},
    {.key = "discards", .put = put_discards, SHOWS(discards)},
    {.key = "reserve", .put = put_reserve, SHOWS(reserve)},
    {.key = "next", .put = put_next},
    {.key = "may_come", .put = put_may_come},
    {.key = "seats", .put = put_seats},
    {.key = "you", .put = put_you, .own = true},
    {.key = NULL},
};

/* Blanks the cards of a stack that nobody knows. */
static void blank(const state_t *s, uint8_t *cards, int count) {
    for (int i = 0; i < count; i++)
        if (!has(&s->placed, cards[i]))
            cards[i] = SB_SPIRIT_RAIDERS;
}

/* The move, and what all see then. Which cards are in play and where the hidden ones lie is all that is not seen. */
uint64_t spirit_notices(const void *before, sb_move move, const void *after, int eye) {
    state_t seen = *(const state_t *)after;
    (void)before;
    if (spirit_is_hidden(sb_spirit_verb(move), eye))
        move = sb_spirit_move(sb_spirit_verb(move), 0, 0, 0);
    if (eye != SB_REFEREE) {
        seen.pool = seen.left = (set_t){{0, 0}};
        memset(seen.aside, 0, sizeof seen.aside);
        blank(&seen, seen.stack, seen.stack_size);
        blank(&seen, seen.intruders, seen.intruder_size);
    }
    /* Above the steps to be done there is nothing but zeros. */
    return sb_hash(move, &seen, offsetof(state_t, frames) + seen.depth * sizeof *seen.frames);
}

/* Is a card hidden before the move and in the open after it? When a round is over all cards have been turned up, and
 * are hidden again at once, for they are gathered. */
bool spirit_reveals(const void *state, sb_move move) {
    const state_t *s = state;
    state_t after = *s;
    spirit_apply(&after, move);
    set_t before = spirit_hidden_cards(s), now = spirit_hidden_cards(&after);
    if (s->to_deal > 0)
        before = without(&before, &s->pool);
    if (after.round != s->round)
        now = (set_t){{0, 0}};
    set_t shown = without(&before, &now);
    return !is_empty(&shown);
}
