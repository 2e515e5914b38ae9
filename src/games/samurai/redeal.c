/* Samurai: dealing again (a determinization) what a seat cannot know, which is how each other seat's unplayed tokens
 * divide into hand and pile.
 *
 * What they are together is known. Every division that fits the known sizes is taken to be equally likely; for a seat
 * that is still choosing its hand, every final hand is, of which it has kept the first few in token order.
 */
#include "internal.h"

/* A random set of `count` of the tokens in `from`, moved to `to`. */
static void deal(uint32_t *from, uint32_t *to, int count, struct sb_random *random) {
    for (; count > 0; count--) {
        int token = token_of_bit(nth_bit(*from, sb_random_below(random, (uint32_t)token_count(*from))));
        remove_token(from, token);
        add_token(to, token);
    }
}

static int last_token(uint32_t set) {
    return token_of_bit(31 - __builtin_clz(set));
}

static void put_back_last(uint32_t *hand, uint32_t *pile) {
    int token = last_token(*hand);
    remove_token(hand, token);
    add_token(pile, token);
}

static void redeal_seat(state_t *s, int seat, struct sb_random *random) {
    uint32_t *hand = &s->hand[seat], *pile = &s->pile[seat];
    int count = token_count(*hand);
    while (*hand)
        put_back_last(hand, pile);
    if (s->phase == SB_SAMURAI_HANDS && !s->hands_random && s->seat == seat) {
        deal(pile, hand, SB_SAMURAI_HAND, random);
        while (token_count(*hand) > count)
            put_back_last(hand, pile);
        s->last_kept = count ? (uint8_t)last_token(*hand) : 0;
    } else {
        deal(pile, hand, count, random);
    }
}

void samurai_redeal(void *state, int seat, struct sb_random *random) {
    state_t *s = state;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            redeal_seat(s, other, random);
}
