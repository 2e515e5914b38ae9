/* What bots believe of others' hands in Samurai.
 *
 * Who chose a hand began with tokens that are worth beginning with: one of those that was not played yet was most
 * likely kept, and lies in the hand until it is played. All else is as likely as the game has it.
 */
#include "internal.h"

typedef struct sb_samurai_state state_t;

/* How likely a wanted token was kept, in per cent. */
enum { KEPT = 70 };

/* Tokens that exist twice; of such, the next bit of a set is the second copy, and there only if the first is. */
static const uint32_t doubles = 1u << SB_SAMURAI_SAMURAI2 | 1u << SB_SAMURAI_SAMURAI1 | 1u << SB_SAMURAI_SHIP1;

static uint32_t wanted_tokens(void) {
    uint32_t wanted = 0;
    for (int token = 0; token < SB_SAMURAI_TOKENS; token++)
        wanted |= (uint32_t)samurai_is_wanted(token) << token;
    return wanted;
}

/* Any token of a set. */
static int any_token(uint32_t set, struct sb_random *random) {
    for (uint32_t skip = sb_random_below(random, (uint32_t)samurai_size(set)); skip > 0; skip--)
        set &= set - 1;
    int bit = samurai_lowest(set);
    return bit > 0 && doubles >> (bit - 1) & 1 ? bit - 1 : bit;
}

static void move_token(uint32_t *from, uint32_t *to, int token) {
    bool twice = doubles >> token & 1;
    *from &= ~(1u << (twice && *from >> (token + 1) & 1 ? token + 1 : token));
    *to |= 1u << (*to >> token & 1 ? token + 1 : token);
}

static void believe(state_t *s, int seat, uint32_t wanted, struct sb_random *random) {
    uint32_t *hand = &s->hand[seat], *pile = &s->pile[seat];
    for (uint32_t lacking = *pile & wanted; lacking; lacking &= lacking - 1)
        if ((*hand & ~wanted) && sb_random_below(random, 100) < KEPT) {
            move_token(hand, pile, any_token(*hand & ~wanted, random));
            move_token(pile, hand, samurai_lowest(lacking));
        }
}

void samurai_believe(void *state, int seat, struct sb_random *random) {
    state_t *s = state;
    sb_samurai.redeal(state, seat, random);
    bool chosen = !s->hands_random && s->phase > SB_SAMURAI_HANDS;
    for (int other = 0; chosen && other < s->seats; other++)
        if (other != seat)
            believe(s, other, wanted_tokens(), random);
}
