/* Rent a Hero: why the game is over, and who has won by what. */
#include "show.h"

static int heroes_of(const state_t *s, int seat) {
    return __builtin_popcount(s->team[seat]);
}

/* Who has six different heroes, or -1. */
static int six_heroes(const state_t *s) {
    for (int seat = 0; seat < s->seats; seat++)
        if (heroes_of(s, seat) == 6)
            return seat;
    return -1;
}

void hero_tell_why_over(const state_t *s, struct sb_text *out) {
    int seat = six_heroes(s);
    if (seat >= 0)
        sb_say(out, "Seat %d has six different heroes. The game is over.", seat);
    else if (s->six)
        sb_say(out, "%d turns have been played. The game is over.", s->turns);
    else
        sb_say(out, "The deck has run out. The game is over.");
}

/* ---- Who has won ---- */

static int banished_of(const state_t *s, int seat) {
    return -s->doubled[seat];
}

static int announced_of(const state_t *s, int seat) {
    return -s->announced[seat];
}

/* Those of the seats for whom this is highest. */
static uint32_t best_of(const state_t *s, uint32_t seats, int (*merit)(const state_t *s, int seat)) {
    uint32_t best = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        bool highest = seats >> seat & 1;
        for (int other = 0; other < s->seats; other++)
            highest = highest && (!(seats >> other & 1) || merit(s, other) <= merit(s, seat));
        best |= highest ? 1u << seat : 0;
    }
    return best;
}

static bool is_one(uint32_t seats) {
    return (seats & (seats - 1)) == 0;
}

/* Step by step as on the rules page, until one seat is left. */
static void tell_comparison(const state_t *s, struct sb_text *out) {
    uint32_t left = best_of(s, ~0u, heroes_of);
    sb_say(out, "Nobody has six heroes, so the largest team wins.\n");
    if (is_one(left))
        return;
    left = best_of(s, left, banished_of);
    sb_say(out, "Several teams are the largest; among them, the fewest banished cards win.\n");
    if (is_one(left))
        return;
    left = best_of(s, left, announced_of);
    sb_say(out, "These are equal too, so the fewest abilities used win.\n");
    if (!is_one(left))
        sb_say(out, "Even these are equal, so the win is shared.\n");
}

static void tell_winners(const state_t *s, struct sb_text *out) {
    struct sb_result result;
    sb_hero_result(s, &result);
    for (int seat = 0; seat < s->seats; seat++) {
        if (!(result.winners >> seat & 1))
            continue;
        if (is_one(result.winners))
            sb_say(out, "Seat %d wins.", seat);
        else
            sb_say(out, "Seat %d shares the win.", seat);
        sb_put_char(out, '\n');
    }
}

void hero_tell_outcome(const void *memory, struct sb_text *out) {
    const state_t *s = memory;
    for (int seat = 0; seat < s->seats; seat++)
        sb_say(out, "Seat %d: heroes %d, banished cards %d, abilities used %d.\n", seat, heroes_of(s, seat),
               s->doubled[seat], s->announced[seat]);
    if (six_heroes(s) >= 0)
        sb_say(out, "Seat %d has six different heroes, which wins at once.\n", six_heroes(s));
    else
        tell_comparison(s, out);
    tell_winners(s, out);
}
