/* Rent a Hero: dealing again (a determinization) what a seat cannot know: the others' hands, the Wanderer and face-down
 * hints it has not seen, and so the deck.
 *
 * What is known stays: how many cards of each number are unseen; that a Wanderer sent from a hand meets the
 * requirement, unless a Black Knight allowed any; every answer to a hint; and what a hand cannot hold since it had no
 * fitting card (lacks.c). With end=six a refill of the deck makes seats forget which discarded cards went back into
 * it and, except for the asker, the answers to hints that went with them.
 */
#include "internal.h"

/* What one seat knows, and what is to be dealt. */
struct deal {
    state_t *s;
    int seat;
    sb_hero_pile unseen;
    bool wanderer_unknown;
    struct sb_random *random;
};

bool sb_hero_agrees(const state_t *s, int number, int wanderer, bool yes) {
    bool truth = s->fits ? sb_hero_requirement(number, s->seats) >> wanderer & 1 : number == wanderer;
    return truth == yes;
}

/* A card out of the unseen ones, all equally likely. */
static int draw(struct deal *deal) {
    uint32_t nth = sb_random_below(deal->random, (uint32_t)pile_size(deal->unseen));
    int number = 1;
    for (; nth >= deal->unseen[number]; number++)
        nth -= deal->unseen[number];
    deal->unseen[number]--;
    return number;
}

/* Could it be the Wanderer, as far as the seat knows, hints aside? */
static bool may_be_wanderer(const struct deal *deal, int number) {
    const state_t *s = deal->s;
    return !(s->told[deal->seat] >> number & 1) && (s->from_deck || s->knight || requirement(s) >> number & 1);
}

static bool deal_wanderer(struct deal *deal) {
    if (!deal->wanderer_unknown)
        return true;
    deal->s->wanderer = (uint8_t)draw(deal);
    return may_be_wanderer(deal, deal->s->wanderer);
}

static bool deal_hints(struct deal *deal) {
    state_t *s = deal->s;
    for (int i = 0; i < s->hint_count; i++) {
        uint8_t hint = s->hints[i];
        if (!hero_knows_hint(s, deal->seat, hint))
            s->hints[i] = sb_hero_hint(sb_hero_hint_seat(hint), draw(deal), sb_hero_hint_yes(hint));
        if (s->wanderer && !sb_hero_agrees(s, sb_hero_hint_number(s->hints[i]), s->wanderer, sb_hero_hint_yes(hint)))
            return false;
    }
    return true;
}

/* ---- Many hints: few of all worlds agree with all of them, so they are dealt from what agrees ---- */

/* How many of the unseen cards lead to this answer? */
static int count_agreeing(const struct deal *deal, int wanderer, bool yes) {
    int count = 0;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (sb_hero_agrees(deal->s, number, wanderer, yes))
            count += deal->unseen[number];
    return count;
}

static int draw_agreeing(struct deal *deal, bool yes) {
    int wanderer = deal->s->wanderer, number = 0;
    int nth = (int)sb_random_below(deal->random, (uint32_t)count_agreeing(deal, wanderer, yes));
    while (nth >= 0)
        if (sb_hero_agrees(deal->s, ++number, wanderer, yes))
            nth -= deal->unseen[number];
    deal->unseen[number]--;
    return number;
}

/* In how many ways the hints that the seat has not seen can be dealt with this Wanderer: each takes one card of those
 * that lead to its answer, whichever that is. */
static double count_ways(const struct deal *deal, int wanderer) {
    const state_t *s = deal->s;
    int left[] = {count_agreeing(deal, wanderer, false), count_agreeing(deal, wanderer, true)};
    double ways = 1;
    for (int i = 0; i < s->hint_count; i++) {
        bool yes = sb_hero_hint_yes(s->hints[i]);
        if (!hero_knows_hint(s, deal->seat, s->hints[i]))
            ways *= left[yes] > 0 ? left[yes]-- : 0;
        else if (!sb_hero_agrees(s, sb_hero_hint_number(s->hints[i]), wanderer, yes))
            return 0;
    }
    return ways;
}

/* One that the hints agree with, the likelier the more ways there are to deal them. */
static void draw_wanderer(struct deal *deal) {
    double ways[SB_HERO_NUMBERS + 1] = {0}, all = 0;
    int number = 1;
    for (int i = 1; i <= SB_HERO_NUMBERS; i++)
        if (deal->unseen[i] > 0 && may_be_wanderer(deal, i)) {
            deal->unseen[i]--;
            ways[i] = count_ways(deal, i);
            deal->unseen[i]++;
            ways[i] *= deal->unseen[i];
            all += ways[i];
        }
    double nth = all * sb_random_below(deal->random, UINT32_MAX) / UINT32_MAX;
    while (number < SB_HERO_NUMBERS && nth >= ways[number])
        nth -= ways[number++];
    deal->s->wanderer = (uint8_t)number;
    deal->unseen[number]--;
}

static bool deal_agreeing(struct deal *deal) {
    state_t *s = deal->s;
    if (!s->wanderer)
        return deal_hints(deal);
    if (deal->wanderer_unknown)
        draw_wanderer(deal);
    for (int i = 0; i < s->hint_count; i++) {
        bool yes = sb_hero_hint_yes(s->hints[i]);
        if (!hero_knows_hint(s, deal->seat, s->hints[i]))
            s->hints[i] = sb_hero_hint(sb_hero_hint_seat(s->hints[i]), draw_agreeing(deal, yes), yes);
    }
    return true;
}

/* What counts against a seat's rows: its hand, and what has left it and is not shown yet. */
static void counted_hand(const state_t *s, int seat, sb_hero_pile cards) {
    memcpy(cards, s->hand[seat], sizeof(sb_hero_pile));
    if (s->wanderer && !s->from_deck && seat == s->sender)
        cards[s->wanderer]++;
    for (int i = 0; i < s->hint_count; i++)
        if (sb_hero_hint_seat(s->hints[i]) == seat)
            cards[sb_hero_hint_number(s->hints[i])]++;
}

bool hero_can_hold(const state_t *s, int seat) {
    sb_hero_pile cards;
    uint8_t numbers = 0;
    counted_hand(s, seat, cards);
    for (int i = s->lack_count[seat] - 1; i >= 0; i--) {
        numbers |= s->lacks[seat][i].numbers;
        if (count_numbers(cards, numbers) > s->lacks[seat][i].most)
            return false;
    }
    return true;
}

static bool deal_hand(struct deal *deal, int seat, int size) {
    state_t *s = deal->s;
    memset(s->hand[seat], 0, sizeof s->hand[seat]);
    while (size-- > 0)
        s->hand[seat][draw(deal)]++;
    return s->lack_count[seat] == 0 || hero_can_hold(s, seat);
}

/* Deals everything; false if that contradicts what is known. With `patient`, hints are dealt from what agrees with
 * them, and a hand that contradicts what is known is dealt again by itself, which favours no seat's true cards, but
 * makes some worlds a little likelier than others. */
static bool deal_world(struct deal *deal, const int *sizes, bool patient) {
    state_t *s = deal->s;
    if (patient ? !deal_agreeing(deal) : !deal_wanderer(deal) || !deal_hints(deal))
        return false;
    for (int i = 1; i < s->seats; i++) {
        int seat = (deal->seat + i) % s->seats;
        sb_hero_pile before;
        memcpy(before, deal->unseen, sizeof before);
        bool dealt = deal_hand(deal, seat, sizes[seat]);
        for (int tries = 0; patient && !dealt && tries < 1000; tries++) {
            memcpy(deal->unseen, before, sizeof before);
            dealt = deal_hand(deal, seat, sizes[seat]);
        }
        if (!dealt)
            return false;
    }
    memcpy(s->deck, deal->unseen, sizeof s->deck);
    /* Whoever is asked to send can: otherwise the turn would have gone on without a Wanderer. */
    sb_move moves[SB_HERO_NUMBERS + 1];
    return s->step != SB_HERO_SEND || hero_send_moves(s, moves) > 0;
}

void hero_redeal(void *state, int seat, struct sb_random *random) {
    enum { EXACT_TRIES = 1000 };
    state_t *s = state;
    state_t before = *s;
    int sizes[SB_HERO_SEATS];
    struct deal deal = {.s = s, .seat = seat, .random = random};
    sb_hero_pile unseen;
    sb_hero_unseen(s, seat, unseen);
    memcpy(deal.unseen, unseen, sizeof unseen);
    deal.wanderer_unknown = s->wanderer && !hero_knows_wanderer(s, seat);
    for (int other = 0; other < s->seats; other++) {
        sizes[other] = pile_size(s->hand[other]);
        before.told[other] = other == seat ? s->told[other] : 0;
    }
    *s = before;
    /* Rejection sampling: dealing until all fits makes every world that fits equally likely. */
    for (int tries = 0; !deal_world(&deal, sizes, tries >= EXACT_TRIES); tries++) {
        *s = before;
        memcpy(deal.unseen, unseen, sizeof unseen);
    }
}
