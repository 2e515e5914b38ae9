/* Rent a Hero: the winner. */
#include "internal.h"
#include <saburau/json.h>

/* More heroes, then fewer banished cards, then fewer abilities announced. */
static long rank(const state_t *s, int seat) {
    return __builtin_popcount(s->team[seat]) * 100000000L - s->doubled[seat] * 10000L - s->announced[seat];
}

static uint32_t winners(const state_t *s) {
    uint32_t set = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (__builtin_popcount(s->team[seat]) == 6)
            return 1u << seat;
    for (int seat = 0; seat < s->seats; seat++) {
        bool best = true;
        for (int other = 0; other < s->seats; other++)
            best = best && rank(s, other) <= rank(s, seat);
        set |= best ? 1u << seat : 0;
    }
    return set;
}

void hero_result(const void *state, struct sb_result *result) {
    const state_t *s = state;
    *result = (struct sb_result){.winners = winners(s)};
    for (int seat = 0; seat < s->seats; seat++)
        if (result->winners >> seat & 1)
            result->value[seat] = 1.0 / __builtin_popcount(result->winners);
}

static void put_counts(struct sb_text *json, const char *key, const state_t *s,
                       int (*count)(const state_t *s, int seat)) {
    sb_json_key(json, key);
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        sb_json_number(json, count(s, seat));
    sb_json_close(json, ']');
}

static int heroes(const state_t *s, int seat) {
    return __builtin_popcount(s->team[seat]);
}

static int doubled(const state_t *s, int seat) {
    return s->doubled[seat];
}

static int announced(const state_t *s, int seat) {
    return s->announced[seat];
}

void hero_summary(const void *state, struct sb_text *json) {
    const state_t *s = state;
    put_counts(json, "heroes", s, heroes);
    put_counts(json, "banished", s, doubled);
    put_counts(json, "used", s, announced);
}
