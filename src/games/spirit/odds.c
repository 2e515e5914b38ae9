/* Samurai Spirit: the probability of each next card, as everybody can work it out.
 *
 * Cards that have been seen and lie nowhere in the open are known to be hidden in the stack or with the intruders.
 * Those never seen are so many of the plunderers (round 1), lieutenants (round 2) or bosses (round 3) that nobody has
 * seen, all equally likely; but with two seats all know that the first stack holds two dolls, and those set aside do
 * not.
 */
#include "internal.h"

set_t spirit_hidden_cards(const state_t *s) {
    set_t hidden = {{0, 0}};
    for (int i = s->to_deal; i < s->stack_size; i++)
        add(&hidden, s->stack[i]);
    for (int i = 0; i < s->intruder_size; i++)
        add(&hidden, s->intruders[i]);
    hidden = without(&hidden, &s->placed);
    return s->to_deal ? join(&hidden, &s->pool) : hidden;
}

/* Of those who came in this round, the ones nobody has ever seen, wherever they are. */
set_t spirit_never_seen(const state_t *s) {
    static const int ends[] = {0, SB_SPIRIT_LIEUTENANTS, SB_SPIRIT_BOSSES, SB_SPIRIT_RAIDERS};
    set_t class = card_range(ends[s->round - 1], ends[s->round]);
    return without(&class, &s->seen);
}

int spirit_dolls_in(set_t set) {
    int dolls = 0;
    while (!is_empty(&set))
        dolls += sb_spirit_cards[take_lowest(&set)].symbol == SB_SPIRIT_DOLL;
    return dolls;
}

int spirit_open_dolls(const state_t *s) {
    set_t out = spirit_hidden_cards(s);
    out = join(&out, &s->left);
    for (int i = 0; i < 3; i++)
        out = join(&out, &s->aside[i]);
    set_t all = card_range(0, SB_SPIRIT_LIEUTENANTS);
    return spirit_dolls_in(without(&all, &out));
}

/* In how many ways so many cards can be chosen. */
static double choose(int of, int count) {
    double ways = count < 0 || count > of ? 0 : 1;
    for (int i = 0; i < count && i < of; i++)
        ways = ways * (of - i) / (i + 1);
    return ways;
}

/* In how many ways so many dolls and others can be the stacks set aside, from the i-th on. */
static double ways_aside(const state_t *s, int i, int dolls, int others) {
    double ways = 0;
    if (i == 3)
        return 1;
    for (int doll = 0, size = set_size(&s->aside[i]); doll < 2; doll++) {
        double here = choose(dolls, doll) * choose(others, size - doll);
        if (here > 0)
            ways += here * ways_aside(s, i + 1, dolls - doll, others - size + doll);
    }
    return ways;
}

/* The probability that a card nobody has seen is among the hidden ones: one without and one with a doll. */
static void compute_shares(const state_t *s, set_t strangers, int hidden, double share[2]) {
    int size = set_size(&strangers), dolls = spirit_dolls_in(strangers), others = size - dolls;
    share[0] = share[1] = size == 0 ? 0 : (double)hidden / size;
    if (s->seats > 2 || s->round > 1)
        return;
    double ways = 0, sum = 0;
    for (int doll = 0, open = spirit_open_dolls(s); doll <= hidden && doll <= dolls; doll++) {
        if (open + doll < 2 || hidden - doll > others)
            continue;
        double these = choose(dolls, doll) * choose(others, hidden - doll) *
                       ways_aside(s, 0, dolls - doll, others - hidden + doll);
        ways += these;
        sum += these * doll;
    }
    share[0] = others == 0 ? 0 : (hidden - sum / ways) / others;
    share[1] = dolls == 0 ? 0 : sum / ways / dolls;
}

struct flames spirit_count_flames(const state_t *s) {
    double share[2];
    set_t hidden = spirit_hidden_cards(s), strangers = spirit_never_seen(s);
    set_t known = without(&hidden, &strangers), unknown = without(&hidden, &known);
    int places = set_size(&unknown), size = set_size(&strangers), may = 0;
    struct flames flames = {.least = 0};
    while (!is_empty(&known))
        flames.expected += sb_spirit_cards[take_lowest(&known)].flame;
    flames.least = flames.most = (int)flames.expected;
    compute_shares(s, strangers, places, share);
    while (!is_empty(&strangers)) {
        const struct sb_spirit_card *card = &sb_spirit_cards[take_lowest(&strangers)];
        may += card->flame;
        flames.expected += card->flame ? share[card->symbol == SB_SPIRIT_DOLL] : 0;
    }
    flames.least += places > size - may ? places - (size - may) : 0;
    flames.most += places < may ? places : may;
    return flames;
}

/* The probability that a hidden card is in the stack rather than with the intruders, by the depth above which it must
 * lie: intruders came one by one, each any of the cards that could be there. */
static void compute_in_stack(const state_t *s, const set_t *hidden, double in_stack[SB_SPIRIT_RAIDERS + 1]) {
    double stays = 1;
    int slots = 0;
    for (int i = 0; i < s->intruder_size; i++)
        slots += !has(&s->placed, s->intruders[i]);
    for (int depth = s->intruder_size; depth <= SB_SPIRIT_RAIDERS; depth++)
        in_stack[depth] = 1;
    for (int depth = s->intruder_size - 1; depth >= 0; depth--) {
        if (!has(&s->placed, s->intruders[depth])) {
            int may = 0;
            set_t rest = *hidden;
            while (!is_empty(&rest))
                may += s->since[take_lowest(&rest)] <= depth;
            stays *= 1 - 1.0 / (may - --slots);
        }
        in_stack[depth] = stays;
    }
}

void sb_spirit_next_card(const state_t *s, double chance[SB_SPIRIT_RAIDERS]) {
    memset(chance, 0, SB_SPIRIT_RAIDERS * sizeof *chance);
    if (s->stack_size == 0 || s->to_deal > 0)
        return;
    int top = s->stack[s->stack_size - 1], slots = 0;
    if (has(&s->placed, top)) {
        chance[top] = 1;
        return;
    }
    double in_stack[SB_SPIRIT_RAIDERS + 1], share[2];
    set_t hidden = spirit_hidden_cards(s), strangers = spirit_never_seen(s);
    set_t known = without(&hidden, &strangers), unknown = without(&hidden, &known);
    compute_shares(s, strangers, set_size(&unknown), share);
    compute_in_stack(s, &hidden, in_stack);
    for (int i = 0; i < s->stack_size; i++)
        slots += !has(&s->placed, s->stack[i]);
    while (!is_empty(&known)) {
        int card = take_lowest(&known);
        chance[card] = in_stack[s->since[card]] / slots;
    }
    while (!is_empty(&strangers)) {
        int card = take_lowest(&strangers);
        chance[card] = share[sb_spirit_cards[card].symbol == SB_SPIRIT_DOLL] * in_stack[0] / slots;
    }
}

struct odds spirit_compute_odds(const state_t *s, int seat, const double chance[SB_SPIRIT_RAIDERS]) {
    struct odds odds = {0, 0, 0};
    int kiai = sb_spirit_kiai(s, seat);
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++) {
        int sum = s->sum[seat] + value_of(card);
        *(sum < kiai ? &odds.below : sum == kiai ? &odds.exact : &odds.above) += chance[card];
    }
    return odds;
}

void spirit_count_may_come(const state_t *s, int count[SB_SPIRIT_SYMBOLS + 1]) {
    set_t hidden = spirit_hidden_cards(s), strangers = spirit_never_seen(s);
    set_t rest = join(&hidden, &strangers);
    memset(count, 0, (SB_SPIRIT_SYMBOLS + 1) * sizeof *count);
    while (!is_empty(&rest))
        count[sb_spirit_cards[take_lowest(&rest)].symbol]++;
}
