/* High Card: the rules. */
#include "internal.h"
#include <saburau/json.h>

void template_start(void *state, const struct sb_setup *setup) {
    state_t *s = state;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->changes = setup->option[OPTION_CHANGES] == CHANGES_ONCE;
    s->dealing = true;
    for (int value = 1; value <= VALUES; value++)
        s->deck[value] = COPIES;
}

int template_actor(const void *state) {
    const state_t *s = state;
    if (s->over)
        return SB_NOBODY;
    return s->dealing ? SB_CHANCE : s->seat;
}

int template_moves(const void *state, sb_move *moves) {
    const state_t *s = state;
    int count = 0;
    if (s->over)
        return 0;
    if (!s->dealing) {
        moves[count++] = DO_STAY;
        moves[count++] = DO_CHANGE;
        return count;
    }
    for (int value = 1; value <= VALUES; value++)
        if (s->deck[value])
            moves[count++] = deal_move(value);
    return count;
}

uint32_t template_weight(const void *state, sb_move outcome) {
    return ((const state_t *)state)->deck[move_value(outcome)];
}

sb_move template_sample(const void *state, struct sb_random *random) {
    const state_t *s = state;
    uint32_t cards = 0;
    for (int value = 1; value <= VALUES; value++)
        cards += s->deck[value];
    uint32_t drawn = sb_random_below(random, cards);
    int value = 1;
    for (; drawn >= s->deck[value]; value++)
        drawn -= s->deck[value];
    return deal_move(value);
}

/* All are dealt a card before the first decides. */
static void next_decision(state_t *s) {
    s->dealing = false;
    if (++s->seat == s->seats) {
        s->seat = 0;
        s->over = true;
    }
}

static void deal_card(state_t *s, int value) {
    s->deck[value]--;
    s->card[s->seat] = (uint8_t)value;
    if (s->old[s->seat]) {
        next_decision(s);
    } else if (++s->seat == s->seats) {
        s->seat = 0;
        s->dealing = false;
        s->over = !s->changes;
    }
}

void template_apply(void *state, sb_move move) {
    state_t *s = state;
    switch (move_verb(move)) {
    case DO_DEAL:
        deal_card(s, move_value(move));
        break;
    case DO_CHANGE:
        s->old[s->seat] = s->card[s->seat];
        s->card[s->seat] = 0;
        s->dealing = true;
        break;
    default:
        next_decision(s);
    }
}

void template_result(const void *state, struct sb_result *result) {
    const state_t *s = state;
    int highest = 0, sharing = 0;
    *result = (struct sb_result){.winners = 0};
    for (int seat = 0; seat < s->seats; seat++)
        if (s->card[seat] > highest)
            highest = s->card[seat];
    for (int seat = 0; seat < s->seats; seat++)
        if (s->card[seat] == highest) {
            result->winners |= 1u << seat;
            sharing++;
        }
    for (int seat = 0; seat < s->seats; seat++)
        if (result->winners >> seat & 1)
            result->value[seat] = 1.0 / sharing;
}

void template_summary(const void *state, struct sb_text *json) {
    const state_t *s = state;
    sb_json_key(json, "cards");
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        sb_json_number(json, s->card[seat]);
    sb_json_close(json, ']');
}
