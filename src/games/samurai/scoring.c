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

static void count_figures(const state_t *s, struct samurai_score *score) {
    *score = (struct samurai_score){.competing = 0};
    for (int seat = 0; seat < s->seats; seat++) {
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            score->total[seat] += s->captured[seat][kind];
        score->others[seat] = score->total[seat];
    }
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
        int seat = score->holder[kind] = samurai_majority(s, kind);
        if (seat < 0)
            continue;
        score->majorities[seat]++;
        score->others[seat] -= s->captured[seat][kind];
    }
}

static bool is_one(uint32_t seats) {
    return (seats & (seats - 1)) == 0;
}

/* Two or three majorities are more than anybody else can have, and so is the only one. Where nobody has any, there are
 * no other kinds to compare. */
void samurai_score(const state_t *s, struct samurai_score *score) {
    count_figures(s, score);
    score->competing = score->winners = best((1u << s->seats) - 1, score->majorities);
    score->decided = SAMURAI_BY_MAJORITIES;
    if (is_one(score->winners))
        return;
    score->decided = SAMURAI_BY_OTHERS;
    if (score->majorities[lowest(score->winners)] > 0)
        score->winners = best(score->winners, score->others);
    if (score->majorities[lowest(score->winners)] > 0 && is_one(score->winners))
        return;
    score->winners = best(score->winners, score->total);
    score->decided = is_one(score->winners) ? SAMURAI_BY_TOTAL : SAMURAI_SHARED;
}

int samurai_place(const struct samurai_score *score, int seats, int seat) {
    int place = 1;
    for (int other = 0; other < seats; other++) {
        int ahead = score->majorities[other] - score->majorities[seat];
        if (ahead == 0 && score->majorities[seat] > 0)
            ahead = score->others[other] - score->others[seat];
        if (ahead == 0)
            ahead = score->total[other] - score->total[seat];
        place += ahead > 0;
    }
    return place;
}

void samurai_result(const void *state, struct sb_result *result) {
    const state_t *s = state;
    struct samurai_score score;
    samurai_score(s, &score);
    *result = (struct sb_result){.winners = score.winners};
    for (int seat = 0; seat < s->seats; seat++)
        if (result->winners >> seat & 1)
            result->value[seat] = 1.0 / __builtin_popcount(result->winners);
}

void samurai_summary(const void *state, struct sb_text *json) {
    const state_t *s = state;
    sb_json_key(json, "captured");
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        put_kinds(json, s->captured[seat]);
    sb_json_close(json, ']');
    sb_json_key(json, "aside");
    sb_json_number(json, samurai_aside(s));
}
