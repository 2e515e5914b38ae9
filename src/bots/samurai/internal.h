/* What bots know of Samurai: its parts. */
#ifndef SABURAU_BOTS_SAMURAI_INTERNAL_H
#define SABURAU_BOTS_SAMURAI_INTERNAL_H

#include "../knowledge.h"
#include <saburau/samurai.h>

/* ---- Sets of places ---- */

static inline int samurai_lowest(uint64_t set) {
    return __builtin_ctzll(set);
}
static inline int samurai_size(uint64_t set) {
    return __builtin_popcountll(set);
}

/* ---- The board ---- */

/* The settlements that hold figures. */
static inline uint64_t samurai_occupied(const struct sb_samurai_state *s) {
    return s->figures[SB_SAMURAI_HELMET] | s->figures[SB_SAMURAI_BUDDHA] | s->figures[SB_SAMURAI_RICE];
}

/* The land spaces around a settlement on which nothing lies. */
static inline uint64_t samurai_open_land(const struct sb_samurai_state *s, int settlement) {
    return sb_samurai_board.settlement[settlement].land & s->empty_land;
}

/* Is a sea space beside it open? */
bool samurai_open_sea(const struct sb_samurai_state *s, int settlement);

/* Between two turns: the seat that plays next, also while the last one still draws. */
static inline int samurai_next(const struct sb_samurai_state *s) {
    int next = s->phase == SB_SAMURAI_DRAW ? s->seat + 1 : s->seat;
    return next == s->seats ? 0 : next;
}

/* ---- Moves ---- */

/* Does it use up a token, rather than end the turn or pass? */
bool samurai_is_play(sb_move move);

/* The token a play uses up. */
int samurai_token_of(sb_move move);

/* Is that one with character, of which a turn may have any number? */
bool samurai_has_character(sb_move move);

/* The settlements a play may matter to. */
uint64_t samurai_settlements_of(sb_move move);

/* Would two plays lay their tokens on the same space? */
bool samurai_same_space(sb_move first, sb_move then);

/* The tokens a seat may lay on land, of a hand. */
static inline uint32_t samurai_for_land(uint32_t hand) {
    return hand & ((1u << SB_SAMURAI_SHIFT) - 1);
}

/* Tokens to begin with: the strongest of each kind, and the strongest of the others that are laid on land. With them
 * the first settlements are won, and none of them waits in the pile when it is needed. Ships and exchanges only matter
 * later. */
bool samurai_is_wanted(int token);

/* ---- The parts of the row ---- */

/* The score of a won game: fine enough to tell moves apart, and coarse enough that the last bits of the arithmetic do
 * not. */
enum { SAMURAI_WON_GAME = 1000000 };

greedy_scorer samurai_scores;
extern const struct search_knowledge samurai_search;
/* Deals anew what the seat cannot know, as others choose their hands. */
void samurai_believe(void *state, int seat, struct sb_random *random);
extern const struct learned_knowledge samurai_learned;
reasons_writer samurai_reasons;

#endif
