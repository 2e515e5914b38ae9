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
        sb_say(out, "{%d} has six different heroes. The game is over.", seat);
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

static void tell_shared(const state_t *s, uint32_t winners, struct sb_text *out) {
    sb_say(out, "Heroes, banished cards and abilities used are equal.\n");
    for (int seat = 0; seat < s->seats; seat++)
        if (winners >> seat & 1) {
            sb_say(out, "{%d} shares the win.", seat);
            sb_put_char(out, '\n');
        }
}

/* Step by step as on the rules page, until one seat is left. */
static void tell_comparison(const state_t *s, struct sb_text *out) {
    uint32_t largest = best_of(s, ~0u, heroes_of);
    uint32_t cleanest = best_of(s, largest, banished_of);
    uint32_t best = best_of(s, cleanest, announced_of);
    int seat = __builtin_ctz(best);
    if (!is_one(best))
        tell_shared(s, best, out);
    else if (is_one(largest))
        sb_say(out, "{%d} wins: the most heroes (%d).\n", seat, heroes_of(s, seat));
    else if (is_one(cleanest))
        sb_say(out, "{%d} wins: of the largest teams, the one with the fewest banished cards (%d).\n", seat,
               s->doubled[seat]);
    else
        sb_say(out,
               "{%d} wins: of the largest teams with the fewest banished cards, the fewest abilities used "
               "(%d).\n",
               seat, s->announced[seat]);
}

/* What decided; the numbers themselves are drawn with the table. */
void hero_tell_outcome(const void *memory, struct sb_text *out) {
    const state_t *s = memory;
    int seat = six_heroes(s);
    if (seat >= 0) {
        sb_say(out, "{%d} wins: six different heroes.\n", seat);
        return;
    }
    if (s->six)
        sb_say(out, "%d turns have been played.\n", s->turns);
    else
        sb_say(out, "The deck has run out.\n");
    tell_comparison(s, out);
}
