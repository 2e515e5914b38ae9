/* What bots know of Rent a Hero: its parts. */
#ifndef SABURAU_BOTS_HERO_INTERNAL_H
#define SABURAU_BOTS_HERO_INTERNAL_H

#include "../knowledge.h"
#include <saburau/hero.h>
#include <string.h>

enum {
    HERO_ROOM = SB_HERO_NUMBERS + 1, /* of what is indexed by number */
    HERO_TEAM = SB_HERO_TEAM         /* heroes of a team that wins */
};

/* ---- Teams, seats and cards ---- */

static inline bool hero_has(const struct sb_hero_state *s, int seat, int number) {
    return s->team[seat] >> number & 1;
}
/* How many heroes a seat's team has. */
static inline int hero_team_size(const struct sb_hero_state *s, int seat) {
    return __builtin_popcount(s->team[seat]);
}
static inline bool hero_is_ready(const struct sb_hero_state *s, int seat, int hero) {
    return (s->team[seat] & ~s->used[seat]) >> hero & 1;
}
static inline int hero_left_of(const struct sb_hero_state *s, int seat) {
    return seat + 1 == s->seats ? 0 : seat + 1;
}
/* Eight counts of which the first is unused; together they are few enough for a byte, which the product has on top. */
static inline int hero_cards(const sb_hero_pile pile) {
    uint64_t counts;
    memcpy(&counts, pile, sizeof counts);
    return (int)(counts * 0x0101010101010101u >> 56);
}
/* Has the seat been told what the Wanderer is, by a hint of its own that was answered with yes? */
static inline bool hero_was_told(const struct sb_hero_state *s, int seat) {
    bool told = false;
    for (int i = 0; i < s->hint_count; i++)
        told |= !s->fits && sb_hero_hint_seat(s->hints[i]) == seat && sb_hero_hint_yes(s->hints[i]);
    return told;
}

/* ---- The parts of the row ---- */

/* The score of a won game: fine enough to tell moves apart, and coarse enough that the last bits of the arithmetic do
 * not. */
enum { HERO_WON_GAME = 1000000000 };

greedy_scorer hero_scores;
extern const struct search_knowledge hero_search;
extern const struct learned_knowledge hero_learned;
reasons_writer hero_reasons;

#endif
