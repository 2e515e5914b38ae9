/* Samurai Spirit: dealing again (a determinization) what nobody can know: which cards nobody has seen are in play, and
 * which hidden card lies where.
 *
 * What is known stays: cards whose place is known; which seen cards are hidden somewhere; that a reinforced card cannot
 * lie among intruders that came before it; and with two seats, that the first stack holds two dolls and those set aside
 * do not.
 */
#include "internal.h"

struct hand {
    uint8_t card[SB_SPIRIT_RAIDERS];
    int count;
};

static void gather_set(struct hand *hand, set_t set) {
    while (!is_empty(&set))
        hand->card[hand->count++] = (uint8_t)take_lowest(&set);
}

/* A Fisher-Yates shuffle. */
static void shuffle(struct hand *hand, struct sb_random *random) {
    for (int i = hand->count; i > 1; i--) {
        int j = (int)sb_random_below(random, (uint32_t)i);
        uint8_t card = hand->card[i - 1];
        hand->card[i - 1] = hand->card[j];
        hand->card[j] = card;
    }
}

static set_t take_cards(struct hand *hand, int count) {
    set_t set = {{0, 0}};
    while (count-- > 0)
        add(&set, hand->card[--hand->count]);
    return set;
}

/* Deals the cards nobody has seen between the hidden places (`count` of them) and those out of play, by rejection
 * sampling: until the stacks have the dolls that all know of. Returns the former. */
static set_t deal_strangers(state_t *s, int count, struct sb_random *random) {
    set_t strangers = spirit_never_seen(s), out_of_play, aside[3], inside;
    bool first_stack = s->seats == 2 && s->round == 1;
    int open = first_stack ? spirit_open_dolls(s) : 0;
    bool possible;
    do {
        struct hand hand = {.count = 0};
        gather_set(&hand, strangers);
        shuffle(&hand, random);
        inside = take_cards(&hand, count);
        possible = !first_stack || s->to_deal > 0 || open + spirit_dolls_in(inside) >= 2;
        for (int i = 0; i < 3 && s->round == 1; i++) {
            aside[i] = take_cards(&hand, set_size(&s->aside[i]));
            possible = possible && spirit_dolls_in(aside[i]) < 2;
        }
        out_of_play = take_cards(&hand, hand.count);
    } while (!possible);
    if (s->round == 1)
        memcpy(s->aside, aside, sizeof aside);
    set_t *rest = s->round == 1 && s->to_deal > 0 ? &s->pool : &s->left;
    *rest = without(rest, &strangers);
    *rest = join(rest, &out_of_play);
    return inside;
}

/* Takes a random card (reservoir sampling) out of the hand that may lie with the intruders at this depth. */
static int deal_intruder(const state_t *s, struct hand *hand, int depth, struct sb_random *random) {
    uint32_t may = 0;
    int chosen = 0;
    for (int i = 0; i < hand->count; i++)
        if (s->since[hand->card[i]] <= depth && sb_random_below(random, ++may) == 0)
            chosen = i;
    int card = hand->card[chosen];
    hand->card[chosen] = hand->card[--hand->count];
    return card;
}

void spirit_redeal(void *state, int seat, struct sb_random *random) {
    state_t *s = state;
    (void)seat;
    set_t hidden = spirit_hidden_cards(s), strangers = spirit_never_seen(s);
    /* While the first stack is dealt, what is left of the plunderers is not hidden in the stack but out of it. */
    if (s->round == 1 && s->to_deal > 0)
        hidden = without(&hidden, &s->pool);
    set_t known = without(&hidden, &strangers), unknown = without(&hidden, &known);
    struct hand hand = {.count = 0};
    gather_set(&hand, known);
    gather_set(&hand, deal_strangers(s, set_size(&unknown), random));
    /* The deepest intruders first: whatever may lie there may lie higher up too, so every dealing is equally likely. */
    for (int i = 0; i < s->intruder_size; i++)
        if (!has(&s->placed, s->intruders[i]))
            s->intruders[i] = (uint8_t)deal_intruder(s, &hand, i, random);
    shuffle(&hand, random);
    for (int i = s->to_deal; i < s->stack_size; i++)
        if (!has(&s->placed, s->stack[i]))
            s->stack[i] = hand.card[--hand.count];
    if (s->to_deal > 0 && s->round > 1)
        s->pool = take_cards(&hand, hand.count);
}
