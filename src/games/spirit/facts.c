/* Samurai Spirit: what a move showed beyond its text: the cards that were turned up, wherever they went then, and where
 * the end of a round begins and is over.
 *
 * Like what sentences tell, that is found by making the move again step by step: in the end many of these cards lie
 * elsewhere, or are hidden again because the round is over. */
#include "internal.h"
#include <saburau/json.h>

struct shown {
    set_t raiders, intruders;
};

static set_t set_of(const uint8_t *cards, int from, int to) {
    set_t set = {{0, 0}};
    for (int i = from; i < to; i++)
        add(&set, cards[i]);
    return set;
}

static bool is_same(const set_t *one, const set_t *other) {
    return one->word[0] == other->word[0] && one->word[1] == other->word[1];
}

/* Has any card of the stack or of the intruders moved, or been turned up? A redrawn one makes another's place known. */
static bool is_moved(const state_t *before, const state_t *now) {
    return before->stack_size != now->stack_size || before->intruder_size != now->intruder_size ||
           !is_same(&before->placed, &now->placed);
}

/* Of the cards that lay face down, those a step has turned up: they lie neither in a stack now nor with those to be
 * dealt. Katsushiro's stay on the stack, but now all know where. */
static void note_step(struct shown *shown, const state_t *before, const state_t *now) {
    if (!is_moved(before, now))
        return;
    set_t stack = set_of(now->stack, now->to_deal, now->stack_size);
    set_t intruders = set_of(now->intruders, 0, now->intruder_size);
    set_t known = without(&now->placed, &before->placed), covered = join(&stack, &intruders);
    covered = join(&covered, &now->pool);
    covered = without(&covered, &known);
    stack = set_of(before->stack, before->to_deal, before->stack_size);
    stack = without(&stack, &covered);
    shown->raiders = join(&shown->raiders, &stack);
    intruders = set_of(before->intruders, 0, before->intruder_size);
    intruders = without(&intruders, &covered);
    shown->intruders = join(&shown->intruders, &intruders);
}

static void put_cards(struct sb_text *json, const char *key, set_t cards) {
    if (is_empty(&cards))
        return;
    sb_json_key(json, key), sb_json_open(json, '[');
    while (!is_empty(&cards))
        sb_json_word(json, sb_spirit_cards[take_lowest(&cards)].id);
    sb_json_close(json, ']');
}

/* Makes the move again, step by step. */
static void put_shown(const state_t *before, sb_move move, struct sb_text *json) {
    state_t now = *before;
    struct shown shown = {.raiders = {{0, 0}}};
    spirit_begin_move(&now, move);
    if (!waits_for_chance(sb_spirit_top(before)->step))
        note_step(&shown, before, &now);
    while (!spirit_waits(&now)) {
        state_t earlier = now;
        spirit_follow(&now);
        note_step(&shown, &earlier, &now);
    }
    put_cards(json, "raiders", shown.raiders);
    put_cards(json, "intruders", shown.intruders);
}

/* With which move a round begins to end, and with which the next one comes: what is told from the one to the other is
 * what the end has done, and why. */
static void put_rounds(const state_t *before, const state_t *after, struct sb_text *json) {
    bool comes = after->round > before->round;
    if (!before->ending && (after->ending || comes))
        sb_json_key(json, "round_ends"), sb_json_number(json, before->round);
    if (comes)
        sb_json_key(json, "round_comes"), sb_json_number(json, after->round);
}

void spirit_facts(const void *state, sb_move move, const void *left, int eye, struct sb_text *json) {
    const state_t *before = state, *after = left;
    (void)eye; /* all know the same */
    if (is_moved(before, after))
        put_shown(before, move, json);
    put_rounds(before, after, json);
    /* With two seats: the stack that is complete lacks dolls. */
    if (sb_spirit_top(before)->step == SB_SPIRIT_STEP_DEAL && before->to_deal == 1 && after->to_deal > 0)
        sb_json_key(json, "set_aside"), sb_json_bool(json, true);
}
