/* Rent a Hero: what a move showed beyond its text: answers, the Wanderer, hints turned up, a hand without a fitting
 * card; that a turn began, and whether somebody showed something to be remembered. */
#include "internal.h"
#include <saburau/json.h>

/* Everybody hears the answer to a hint. */
static void put_answer(const state_t *after, struct sb_text *json) {
    sb_json_key(json, "yes"), sb_json_bool(json, sb_hero_hint_yes(after->hints[after->hint_count - 1]));
}

/* It was hired or discarded, for all to see; or a Sergeant looks, and those who know it hear whom he saw. */
static void put_wanderer(const state_t *before, const state_t *after, int eye, struct sb_text *json) {
    bool turned_up = !after->wanderer, looked_at = after->looked & ~before->looked;
    if (turned_up || (looked_at && hero_knows_wanderer(after, eye)))
        sb_json_key(json, "wanderer"), sb_json_number(json, before->wanderer);
    if (turned_up)
        sb_json_key(json, "turned_up"), sb_json_bool(json, true);
}

/* When the turn is over, in the order they were given; a refill takes them unseen. */
static bool turns_hints_up(const state_t *before, sb_move move, const state_t *after) {
    return before->hint_count > 0 && after->hint_count == 0 && !hero_refills(before, move);
}

static void put_hints(const state_t *before, struct sb_text *json) {
    sb_json_key(json, "hints"), sb_json_open(json, '[');
    for (int i = 0; i < before->hint_count; i++)
        sb_json_number(json, sb_hero_hint_number(before->hints[i]));
    sb_json_close(json, ']');
}

/* A question and its answer, a card, a hand without a fitting one: what a careful player writes down. */
static bool is_notable(const state_t *before, sb_move move, const state_t *after) {
    int verb = sb_hero_verb(move);
    return verb == SB_HERO_DO_HINT || verb == SB_HERO_DO_DROP || verb == SB_HERO_DO_SEND_DECK ||
           turns_hints_up(before, move, after) || hero_had_nothing_to_send(before, after);
}

void hero_facts(const void *state, sb_move move, const void *left, int eye, struct sb_text *json) {
    const state_t *before = state, *after = left;
    if (sb_hero_verb(move) == SB_HERO_DO_HINT)
        put_answer(after, json);
    if (before->wanderer)
        put_wanderer(before, after, eye, json);
    if (turns_hints_up(before, move, after))
        put_hints(before, json);
    if (hero_had_nothing_to_send(before, after))
        sb_json_key(json, "nothing_sent"), sb_json_bool(json, true);
    if (sb_hero_verb(move) == SB_HERO_DO_REVEAL)
        sb_json_key(json, "begins"), sb_json_bool(json, true);
    if (is_notable(before, move, after))
        sb_json_key(json, "notable"), sb_json_bool(json, true);
}
