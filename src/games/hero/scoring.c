/* Rent a Hero: the winner. */
#include "internal.h"
#include <saburau/json.h>

const char *const hero_columns[HERO_COLUMNS] = {
    [HERO_BY_HEROES] = "heroes",
    [HERO_BY_BANISHED] = "banished",
    [HERO_BY_USED] = "used",
};

int hero_ranked(const state_t *s, int seat, int column) {
    switch (column) {
    case HERO_BY_HEROES:
        return __builtin_popcount(s->team[seat]);
    case HERO_BY_BANISHED:
        return s->doubled[seat];
    default:
        assert(column == HERO_BY_USED);
        return s->announced[seat];
    }
}

/* More heroes are better, fewer of the rest. */
static bool is_better(const state_t *s, int seat, int other, int column) {
    int one = hero_ranked(s, seat, column), two = hero_ranked(s, other, column);
    return column == HERO_BY_HEROES ? one > two : one < two;
}

/* Those of the seats whom none of them is better than. */
static uint32_t best_of(const state_t *s, uint32_t seats, int column) {
    uint32_t best = seats;
    for (int seat = 0; seat < s->seats; seat++)
        for (int other = 0; other < s->seats; other++)
            if (seats >> other & 1 && is_better(s, other, seat, column))
                best &= ~(1u << seat);
    return best;
}

/* Column by column, until one seat is left. Six heroes win at once, and are more than anybody else has. */
uint32_t hero_best(const state_t *s, int *decided) {
    uint32_t best = (1u << s->seats) - 1;
    for (*decided = 0; *decided < HERO_COLUMNS; ++*decided) {
        best = best_of(s, best, *decided);
        if ((best & (best - 1)) == 0)
            break;
    }
    return best;
}

static bool is_ahead(const state_t *s, int seat, int other) {
    for (int column = 0; column < HERO_COLUMNS; column++)
        if (hero_ranked(s, seat, column) != hero_ranked(s, other, column))
            return is_better(s, seat, other, column);
    return false;
}

int hero_place(const state_t *s, int seat) {
    int place = 1;
    for (int other = 0; other < s->seats; other++)
        place += is_ahead(s, other, seat);
    return place;
}

void hero_result(const void *state, struct sb_result *result) {
    const state_t *s = state;
    int decided;
    *result = (struct sb_result){.winners = hero_best(s, &decided)};
    for (int seat = 0; seat < s->seats; seat++)
        if (result->winners >> seat & 1)
            result->value[seat] = 1.0 / __builtin_popcount(result->winners);
}

void hero_summary(const void *state, struct sb_text *json) {
    const state_t *s = state;
    for (int column = 0; column < HERO_COLUMNS; column++) {
        sb_json_key(json, hero_columns[column]), sb_json_open(json, '[');
        for (int seat = 0; seat < s->seats; seat++)
            sb_json_number(json, hero_ranked(s, seat, column));
        sb_json_close(json, ']');
    }
}
