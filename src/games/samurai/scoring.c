/* Samurai: the winner. */
#include "internal.h"
#include <saburau/json.h>

int samurai_majority(const state_t *s, int kind) {
    int most = 0, holder = -1;
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->captured[seat][kind] > most) {
            most = s->captured[seat][kind];
            holder = seat;
        } else if (s->captured[seat][kind] == most) {
            holder = -1;
        }
    }
    return holder;
}

/* Of the seats in the set, those with the highest score. */
static uint32_t best(uint32_t seats, const int *score) {
    uint32_t winners = 0;
    int highest = -1;
    for (int seat = 0; seat < SB_SAMURAI_SEATS; seat++) {
        if (!(seats >> seat & 1) || score[seat] < highest)
            continue;
        winners = (score[seat] > highest ? 0 : winners) | 1u << seat;
        highest = score[seat];
    }
    return winners;
}

static uint32_t winners(const state_t *s) {
    int majorities[SB_SAMURAI_SEATS] = {0}, others[SB_SAMURAI_SEATS] = {0}, total[SB_SAMURAI_SEATS] = {0};
    uint32_t with_majority = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            total[seat] += s->captured[seat][kind];
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
        int seat = samurai_majority(s, kind);
        if (seat < 0)
            continue;
        if (++majorities[seat] == 2)
            return 1u << seat;
        with_majority |= 1u << seat;
        others[seat] = total[seat] - s->captured[seat][kind];
    }
    if (with_majority)
        return best(best(with_majority, others), total);
    return best((1u << s->seats) - 1, total);
}

void samurai_result(const void *state, struct sb_result *result) {
    const state_t *s = state;
    *result = (struct sb_result){.winners = winners(s)};
    for (int seat = 0; seat < s->seats; seat++)
        if (result->winners >> seat & 1)
            result->value[seat] = 1.0 / __builtin_popcount(result->winners);
}

void samurai_summary(const void *state, struct sb_text *json) {
    const state_t *s = state;
    sb_json_key(json, "captured");
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++) {
        sb_json_open(json, '[');
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            sb_json_number(json, s->captured[seat][kind]);
        sb_json_close(json, ']');
    }
    sb_json_close(json, ']');
    sb_json_key(json, "aside");
    sb_json_number(json, s->aside[SB_SAMURAI_HELMET] + s->aside[SB_SAMURAI_BUDDHA] + s->aside[SB_SAMURAI_RICE]);
}
