/* High Card: what a seat may see. Cards are shown when the game is over; what was put away never is. */
#include "internal.h"
#include <saburau/hash.h>
#include <saburau/json.h>

static void put_seat(struct sb_text *json, const state_t *s, int seat, int eye) {
    bool own = eye == seat || eye == SB_REFEREE;
    sb_json_open(json, '{');
    sb_json_key(json, "dealt"), sb_json_bool(json, s->card[seat] != 0);
    sb_json_key(json, "changed"), sb_json_bool(json, s->old[seat] != 0);
    if (s->card[seat] && (own || s->over))
        sb_json_key(json, "card"), sb_json_number(json, s->card[seat]);
    if (s->old[seat] && own)
        sb_json_key(json, "old"), sb_json_number(json, s->old[seat]);
    sb_json_close(json, '}');
}

static void put_over(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_bool(json, s->over);
}

static void put_turn(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    if (!s->over)
        sb_json_number(json, s->seat);
}

static void put_seats(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        put_seat(json, s, seat, eye);
    sb_json_close(json, ']');
}

const struct sb_view_member template_view[] = {
    {.key = "over", .put = put_over},
    {.key = "seat", .put = put_turn},
    {.key = "seats", .put = put_seats, .own = true},
    {.key = NULL},
};

/* Others' cards are not seen when they are dealt, and all are seen when the game is over. */
uint64_t template_notices(const void *before, sb_move move, const void *after, int eye) {
    const state_t *s = before, *now = after;
    bool shown = move_verb(move) != DO_DEAL || eye == s->seat || eye == SB_REFEREE;
    uint64_t noticed = sb_mix(shown, shown ? move : 0);
    return now->over ? sb_hash(noticed, now->card, sizeof now->card) : noticed;
}

/* With the last move all cards are shown: the facts of that move, beside the view of the last position. */
void template_facts(const void *before, sb_move move, const void *after, int eye, struct sb_text *json) {
    const state_t *now = after;
    (void)before, (void)move, (void)eye;
    if (!now->over)
        return;
    sb_json_key(json, "cards"), sb_json_open(json, '[');
    for (int seat = 0; seat < now->seats; seat++)
        sb_json_number(json, now->card[seat]);
    sb_json_close(json, ']');
}

bool template_reveals(const void *state, sb_move move) {
    state_t after = *(const state_t *)state;
    template_apply(&after, move);
    return after.over;
}
