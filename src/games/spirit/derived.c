/* Samurai Spirit: what follows from a view by the rules, so that a board need not work it out again. All of it is what
 * everybody knows; what moves would do is told to who can make them. */
#include "show.h"
#include <saburau/json.h>

static void put_seats_of(struct sb_text *json, uint8_t seats) {
    sb_json_open(json, '[');
    for (int seat = 0; seat < SB_SPIRIT_SEATS; seat++)
        if (in_set(seats, seat))
            sb_json_number(json, seat);
    sb_json_close(json, ']');
}

/* ---- Samurai ---- */

static bool is_asked(const state_t *s, int seat) {
    return waits_for_seat(sb_spirit_top(s)->step) && sb_spirit_top(s)->seat == seat;
}

/* Whose talents, of those that it has, make a move possible that it can make now. */
static uint8_t usable_talents(const state_t *s, int seat) {
    sb_move moves[SB_SPIRIT_RAIDERS];
    const frame_t *top = sb_spirit_top(s);
    uint8_t usable = 0;
    if (!is_asked(s, seat))
        return 0;
    if (top->step == SB_SPIRIT_STEP_IGNORE)
        return (uint8_t)(1 << ignoring_talent(top->a));
    if (top->step == SB_SPIRIT_STEP_AGAIN)
        return 1 << SB_SPIRIT_TALENT_FIGHT_TWICE;
    for (int i = top->step == SB_SPIRIT_STEP_PLAY ? spirit_moves(s, moves) : 0; i-- > 0;)
        switch (sb_spirit_verb(moves[i])) {
        case SB_SPIRIT_GIVE:
            usable |= (uint8_t)(1 << giving_talent(top->a));
            break;
        case SB_SPIRIT_DISCARD:
            usable |= 1 << SB_SPIRIT_TALENT_DROP_DOUBLE;
            break;
        case SB_SPIRIT_REDRAW:
            usable |= 1 << SB_SPIRIT_TALENT_REDRAW;
            break;
        default:
            break;
        }
    return usable;
}

/* What was suffered cannot be ignored any more while it lasts, though the next turn can be spared it. */
static bool is_ignorable(const state_t *s, int seat, const uint8_t *penalty) {
    bool suffered = seat == s->turn && (spirit_binds(s, penalty[0]) || spirit_binds(s, penalty[1]));
    return !suffered && spirit_may_ignore(s, seat);
}

/* The penalty that waits for a seat: what it comes to now, and a label for it. */
static void put_threat(struct sb_text *json, const state_t *s, int seat) {
    struct note note;
    if (!spirit_is_threatened(s, seat))
        return;
    const uint8_t *penalty = sb_spirit_cards[last_of_line(s, seat)].penalty;
    sb_json_key(json, "threat"), sb_json_open(json, '{');
    sb_json_key(json, "penalties"), sb_json_open(json, '[');
    for (int i = 0; i < 2 && penalty[i] != SB_SPIRIT_NO_PENALTY; i++)
        sb_json_word(
            json, sb_spirit_penalties[spirit_can_inflict(s, seat, penalty[i]) ? penalty[i] : SB_SPIRIT_PENALTY_WOUND]);
    sb_json_close(json, ']');
    sb_json_key(json, "ignorable"), sb_json_bool(json, is_ignorable(s, seat, penalty));
    sb_json_key(json, "label");
    size_t from = sb_json_begin_string(json);
    spirit_strikes_words(&note, json, s, seat, penalty);
    if (is_ignorable(s, seat, penalty))
        /* Translators: a label; %s is a penalty, "wound", that the samurai has a talent against. */
        sb_say(json, "can be ignored: %s", note.words);
    else
        sb_put(json, note.words);
    sb_json_end_string(json, from);
    sb_json_close(json, '}');
}

/* Each form can take two wounds: how many its present one has. */
static void put_form(struct sb_text *json, const state_t *s, int seat) {
    int wounds = s->wounds[seat] - (is_animal(s, seat) ? 2 : 0);
    sb_json_key(json, "form"), sb_json_open(json, '{');
    sb_json_key(json, "wounds"), sb_json_number(json, wounds > 0 ? wounds : 0);
    sb_json_key(json, "most"), sb_json_number(json, 2);
    sb_json_close(json, '}');
}

static void put_seat(struct sb_text *json, const state_t *s, int seat) {
    sb_move moves[SB_MAX_MOVES];
    int wounds = s->wounds[seat];
    bool above = s->sum[seat] > sb_spirit_kiai(s, seat);
    sb_json_open(json, '{');
    sb_json_key(json, "to_kiai"), sb_json_number(json, sb_spirit_kiai(s, seat) - s->sum[seat]);
    sb_json_key(json, "must_pass");
    sb_json_bool(json, !has_passed(s, seat) && (above || (s->must_pass && s->turn == seat)));
    sb_json_key(json, "missing"), sb_json_open(json, '[');
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        if (!s->defence[seat][symbol])
            sb_json_word(json, sb_spirit_symbols[symbol]);
    sb_json_close(json, ']');
    sb_json_key(json, "until_animal"), sb_json_number(json, wounds < 2 ? 2 - wounds : 0);
    sb_json_key(json, "until_death"), sb_json_number(json, 4 - wounds);
    put_form(json, s, seat);
    sb_json_key(json, "kiai_works"), sb_json_bool(json, spirit_kiai_moves(s, seat, moves) > 0);
    sb_json_key(json, "usable"), sb_json_open(json, '[');
    for (uint32_t rest = usable_talents(s, seat); rest; rest &= rest - 1)
        sb_json_word(json, sb_spirit_samurai[__builtin_ctz(rest)].name);
    sb_json_close(json, ']');
    sb_json_key(json, "taken"), sb_json_open(json, '[');
    for (uint32_t rest = s->taken[seat]; rest; rest &= rest - 1)
        sb_json_word(json, sb_spirit_samurai[__builtin_ctz(rest)].name);
    sb_json_close(json, ']');
    put_threat(json, s, seat);
    sb_json_key(json, "says");
    size_t from = sb_json_begin_string(json);
    spirit_describe(s, seat, json);
    sb_json_end_string(json, from);
    sb_json_close(json, '}');
}

static void put_seats(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_open(json, '[');
    for (int seat = 0; seat < seated(s); seat++)
        put_seat(json, s, seat);
    sb_json_close(json, ']');
}

/* ---- The card that is to be played ---- */

static void put_card(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    const frame_t *top = sb_spirit_top(s);
    if (top->step != SB_SPIRIT_STEP_PLAY)
        return;
    int sum = s->sum[top->seat] + value_of(top->a), kiai = sb_spirit_kiai(s, top->seat);
    sb_json_open(json, '{');
    sb_json_key(json, "sum"), sb_json_number(json, sum);
    sb_json_key(json, "meets"), sb_json_word(json, sum < kiai ? "below" : sum == kiai ? "exact" : "above");
    if (sum > kiai)
        sb_json_key(json, "costs"), sb_json_word(json, s->barricades > 0 ? "barricade" : "farm");
    sb_json_close(json, '}');
}

/* ---- The end of the round ---- */

static void put_range(struct sb_text *json, const char *key, const struct range *range) {
    sb_json_key(json, key), sb_json_open(json, '{');
    sb_json_key(json, "least"), sb_json_number(json, range->least);
    sb_json_key(json, "most"), sb_json_number(json, range->most);
    sb_json_close(json, '}');
}

static const char *cause_word(int cause) {
    return spirit_causes[cause - SB_SPIRIT_CAUSE_DEATH];
}

static void put_tolls(struct sb_text *json, const state_t *s, const struct forecast *forecast) {
    static const char *const steps[TOLL_STEPS] = {"hat", "farm", "doll", "flame"};
    bool grave;
    sb_json_open(json, '[');
    for (int step = 0; step < TOLL_STEPS; step++) {
        if (!spirit_is_toll(s, forecast, step, &grave))
            continue;
        sb_json_open(json, '{');
        sb_json_key(json, "step"), sb_json_word(json, steps[step]);
        sb_json_key(json, "grave"), sb_json_bool(json, grave);
        sb_json_key(json, "label");
        size_t from = sb_json_begin_string(json);
        spirit_put_toll(s, forecast, step, json);
        sb_json_end_string(json, from);
        sb_json_key(json, "says");
        from = sb_json_begin_string(json);
        spirit_say_toll(s, forecast, step, json);
        sb_json_end_string(json, from);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

static void put_end(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    struct forecast forecast;
    (void)eye;
    if (!spirit_forecast(s, &forecast))
        return;
    sb_json_open(json, '{');
    sb_json_key(json, "raiders"), sb_json_number(json, forecast.raiders);
    sb_json_key(json, "intruders"), sb_json_number(json, forecast.intruders);
    sb_json_key(json, "wounded"), put_seats_of(json, forecast.lacking[SB_SPIRIT_HAT]);
    sb_json_key(json, "dying"), put_seats_of(json, forecast.dying);
    sb_json_key(json, "without_farm"), put_seats_of(json, forecast.lacking[SB_SPIRIT_FARM]);
    sb_json_key(json, "without_doll"), put_seats_of(json, forecast.lacking[SB_SPIRIT_DOLL]);
    sb_json_key(json, "flames"), sb_json_number(json, forecast.about);
    put_range(json, "flames_range", &forecast.flames);
    put_range(json, "barricades", &forecast.barricades);
    put_range(json, "farms", &forecast.farms);
    put_range(json, "families", &forecast.families);
    if (forecast.sure)
        sb_json_key(json, "lost"), sb_json_word(json, cause_word(forecast.sure));
    if (forecast.likely)
        sb_json_key(json, "lost_if_so_many"), sb_json_word(json, cause_word(forecast.likely));
    sb_json_key(json, "may_be_lost"), sb_json_bool(json, forecast.may != 0);
    sb_json_key(json, "tolls"), put_tolls(json, s, &forecast);
    sb_json_close(json, '}');
}

/* ---- The end of the game ---- */

static void put_over(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    uint8_t dead = 0;
    (void)eye;
    if (s->cause == SB_SPIRIT_CAUSE_NONE)
        return;
    for (int seat = 0; seat < s->seats; seat++)
        dead |= (uint8_t)(s->wounds[seat] == 4 ? 1 << seat : 0);
    sb_json_open(json, '{');
    spirit_summary(s, json);
    sb_json_key(json, "dead"), put_seats_of(json, dead);
    sb_json_key(json, "says");
    size_t from = sb_json_begin_string(json);
    spirit_say_end_of_game(s, json);
    sb_json_end_string(json, from);
    sb_json_close(json, '}');
}

/* ---- Moves ---- */

static void put_words(struct sb_text *json, const char *key, const state_t *s, struct start start,
                      void (*put)(const state_t *s, struct start start, struct sb_text *out)) {
    sb_json_key(json, key);
    size_t from = sb_json_begin_string(json);
    put(s, start, json);
    sb_json_end_string(json, from);
}

static void put_start(struct sb_text *json, const state_t *s, struct start start, const char *text) {
    sb_json_key(json, text), sb_json_open(json, '{');
    put_words(json, "label", s, start, spirit_put_label);
    put_words(json, "brief", s, start, spirit_put_brief);
    put_words(json, "says", s, start, spirit_say_meaning);
    if (start.words == WHOLE) {
        sb_json_key(json, "grave"), sb_json_bool(json, spirit_is_grave(s, start.move));
        sb_json_key(json, "warns"), sb_json_bool(json, spirit_warns(s, start.move));
    }
    sb_json_close(json, '}');
}

/* Where the words after the first `words` begin; 0 if there are none. */
static size_t end_of_words(const char *text, int words) {
    for (size_t i = 0; text[i]; i++)
        if (text[i] == ' ' && --words == 0)
            return i + 1;
    return 0;
}

/* The first words of a move, a space at their end, unless the move before it begins with the same. */
static void put_starts(struct sb_text *json, const state_t *s, sb_move move, const char *text, const char *before) {
    size_t length;
    for (int words = 1; (length = end_of_words(text, words)); words++) {
        char memory[SB_MAX_NOTATION];
        struct sb_text start = sb_text_over(memory, sizeof memory);
        sb_put_bytes(&start, text, length);
        if (strncmp(memory, before, length) != 0)
            put_start(json, s, (struct start){move, words}, memory);
    }
}

static void put_moves(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    sb_move moves[SB_SPIRIT_RAIDERS];
    char memory[2][SB_MAX_NOTATION] = {"", ""};
    if (eye < 0 || !is_asked(s, eye))
        return;
    int count = spirit_moves(s, moves);
    sb_json_open(json, '{');
    for (int i = 0; i < count; i++) {
        char *text = memory[i % 2];
        struct sb_text notation = sb_text_over(text, SB_MAX_NOTATION);
        spirit_write(s, moves[i], eye, &notation);
        put_starts(json, s, moves[i], text, memory[1 - i % 2]);
        put_start(json, s, (struct start){moves[i], WHOLE}, text);
    }
    sb_json_close(json, '}');
}

const struct sb_view_member spirit_derived[] = {
    {.key = "seats", .put = put_seats},
    {.key = "card", .put = put_card},
    {.key = "end", .put = put_end},
    {.key = "over", .put = put_over},
    {.key = "moves", .put = put_moves, .own = true},
    {.key = NULL},
};
