/* greedy: what it knows of Rent a Hero.
 *
 * Everything is measured in one coin, the seat's chance of winning. The bot guesses how likely the Wanderer is each
 * number; what it would change if a seat hired that number (a new hero, a doubled one, the sixth); how likely each seat
 * on the way hires it; and so what the Wanderer is worth to the seat wherever it stands. An ability, a hint, a card
 * sent are then compared with doing without, less what the used hero or the card was worth.
 *
 * Of the redealt world it uses only what the seat knows: what lies open, its own hand, how many cards others hold, the
 * Wanderer if the seat has looked, and hints it gave or answered. So the choice does not depend on the redeal.
 */
#include "greedy.h"
#include <math.h>
#include <saburau/hero.h>
#include <string.h>

typedef struct sb_hero_state state_t;

enum { SEATS = SB_HERO_SEATS, NUMBERS = SB_HERO_NUMBERS, ROOM = NUMBERS + 1, SIX = 6, MOST_HAND = 6 };

/* ---- What the bot believes: every number that was tuned by matches ---- */

static const struct {
    /* Seats win in proportion to e to the power of their strength: what a number of heroes adds to it at the end, … */
    double heroes[SIX];
    /* … and how fast that fades the farther the end is, for so much can still happen: it halves in so many rounds. */
    double fades;
    /* With end=six nobody knows when it ends; it counts as so many turns away. */
    int far;
    /* What a ready hero adds to its seat's strength, beside being a hero: what its ability is still good for. */
    double ready[ROOM];
    /* What the cards in a hand add, by their number: a small hand is forced to send from the deck. */
    double hand[MOST_HAND + 1];
    /* What is only good later (ready heroes, cards) counts for less as the end comes near: turns / (turns + soon). */
    double soon;
    /* Ties are broken by banished cards, which matters more the more seats there are, then by abilities announced. */
    double banished[SEATS + 1], announced;
    /* How likely another seat that has not looked knows the Wanderer all the same when it decides: with a Sergeant, and
     * for each card it could give as a hint. */
    double sergeant_tells, hint_tells;
    /* How often another seat does otherwise than foreseen, and hires half the time. High, for trusting the forecast
     * more lost matches, against greedy as well as against random. */
    double careless;
    /* How likely the sender burns a Wanderer that has come back and would cost it a hero. */
    double sender_burns;
    /* A card in hand, beside being a card: one the seat could use itself, one its left neighbour has already, the only
     * one of its number. */
    double keep_needed, keep_bait, keep_only;
    /* How much likelier a sender sends what its left neighbour has already than other cards, and how much less likely a
     * seat that has looked passes on what it lacks. */
    double sends_bait, passes_needed;
} believes = {
    .heroes = {-1.4, -0.7, 0, 1.05, 2.6, 4.3},
    .fades = 0.8,
    .far = 15,
    .ready =
        {
            [SB_CHICKEN] = 0.10,
            [SB_PYRO] = 0.30,
            [SB_WITCH] = 0.12,
            [SB_DOG] = 0.12,
            [SB_SERGEANT] = 0.20,
            [SB_KNIGHT] = 0.05,
            [SB_WIZARD] = 0.10,
        },
    .hand = {0, 0.15, 0.27, 0.36, 0.43, 0.48, 0.5},
    .soon = 2,
    .banished = {[3] = 0.06, [4] = 0.18, [5] = 0.3},
    .announced = 0.13,
    .sergeant_tells = 0.5,
    .hint_tells = 0.06,
    .careless = 0.7,
    .sender_burns = 0.5,
    .keep_needed = 0.03,
    .keep_bait = 0.03,
    .keep_only = 0.03,
    .sends_bait = 2,
    .passes_needed = 0.2,
};

/* A score of 1 is this much of a won game. */
static const double unit = 1e9;

/* ---- Small things ---- */

static int size(uint8_t set) {
    return __builtin_popcount(set);
}
static bool has(const state_t *s, int seat, int number) {
    return s->team[seat] >> number & 1;
}
static bool is_ready(const state_t *s, int seat, int hero) {
    return (s->team[seat] & ~s->used[seat]) >> hero & 1;
}
static int left_of(const state_t *s, int seat) {
    return seat + 1 == s->seats ? 0 : seat + 1;
}
static int pile_size(const sb_hero_pile pile) {
    int cards = 0;
    for (int number = 1; number <= NUMBERS; number++)
        cards += pile[number];
    return cards;
}
static double most(double a, double b) {
    return a > b ? a : b;
}

/* ---- The outlook: the position as the seat sees it ---- */

struct outlook {
    const state_t *s;
    int me;
    int turns;                 /* left after this one */
    double strength[SEATS];    /* relative to the strongest seat's */
    double weight[SEATS];      /* e to the power of that */
    double total;              /* of the weights */
    double now;                /* my chance of winning, as the teams stand */
    double hires[SEATS][ROOM]; /* what it does to my chance if the seat hires the number */
    double likely[ROOM];       /* how likely the Wanderer is each number */
    double at[SEATS][ROOM];    /* what a Wanderer of that number is worth to me when it comes to the seat */
};

/* ---- Chances of winning ---- */

static int turns_left(const state_t *s, int deck) {
    if (s->six)
        return believes.far;
    return deck <= 1 ? 0 : deck / 2;
}

static double hand_strength(int cards) {
    return believes.hand[cards < MOST_HAND ? cards : MOST_HAND];
}

/* How much what is good later counts now. */
static double later(int turns) {
    return turns / (turns + believes.soon);
}

/* What an announced ability costs in the ranking, which with end=six hardly ever decides. */
static double announcing(const state_t *s) {
    return s->six ? 0 : believes.announced;
}

/* A seat as the ranking and the bot look at it. */
struct standing {
    uint8_t team, used;
    int hand, banished, announced;
};

static struct standing standing_of(const state_t *s, int seat) {
    return (struct standing){s->team[seat], s->used[seat], pile_size(s->hand[seat]), s->doubled[seat],
                             s->announced[seat]};
}

/* When the game ends with this turn only the ranking counts, and any difference decides. */
static double strength_at_end(const struct standing *seat) {
    return size(seat->team) * 1e6 - seat->banished * 1e4 - seat->announced * 50.0;
}

static double strength_of(const state_t *s, const struct standing *seat, int turns) {
    if (turns == 0)
        return strength_at_end(seat);
    double good_later = hand_strength(seat->hand);
    for (int hero = 1; hero <= NUMBERS; hero++)
        if ((seat->team & ~seat->used) >> hero & 1)
            good_later += believes.ready[hero];
    double heroes = believes.heroes[size(seat->team)] / (1 + turns / (believes.fades * s->seats));
    double ties = s->six ? 0 : believes.banished[s->seats] * seat->banished;
    return heroes + good_later * later(turns) - ties - announcing(s) * seat->announced;
}

/* Differences beyond this decide anyway, and e to their power must stay a number. */
static double bounded(double strength) {
    static const double bound = 300;
    return strength > bound ? bound : strength < -bound ? -bound : strength;
}

static double chance_with_weight(const struct outlook *o, int seat, double weight) {
    double total = o->total - o->weight[seat] + weight;
    return (seat == o->me ? weight : o->weight[o->me]) / total;
}

/* What it does to my chance if a seat becomes stronger by so much. */
static double shift(const struct outlook *o, int seat, double stronger) {
    return chance_with_weight(o, seat, exp(bounded(o->strength[seat] + stronger))) - o->now;
}

static double chance_if_hired(const struct outlook *o, int seat, int number) {
    struct standing standing = standing_of(o->s, seat), before = standing;
    uint8_t hero = (uint8_t)(1 << number);
    if (has(o->s, seat, number)) {
        standing.team &= (uint8_t)~hero;
        standing.banished += 2;
    } else {
        standing.team |= hero;
        if (size(standing.team) == SIX)
            return seat == o->me;
    }
    return o->now + shift(o, seat, strength_of(o->s, &standing, o->turns) - strength_of(o->s, &before, o->turns));
}

static void weigh_seats(struct outlook *o) {
    double strongest = -INFINITY;
    o->total = 0;
    for (int seat = 0; seat < o->s->seats; seat++) {
        struct standing standing = standing_of(o->s, seat);
        o->strength[seat] = strength_of(o->s, &standing, o->turns);
        strongest = most(strongest, o->strength[seat]);
    }
    for (int seat = 0; seat < o->s->seats; seat++) {
        o->strength[seat] -= strongest;
        o->weight[seat] = exp(bounded(o->strength[seat]));
        o->total += o->weight[seat];
    }
    o->now = o->weight[o->me] / o->total;
}

static void weigh_hires(struct outlook *o) {
    for (int seat = 0; seat < o->s->seats; seat++)
        for (int number = 1; number <= NUMBERS; number++)
            o->hires[seat][number] = chance_if_hired(o, seat, number) - o->now;
}

/* What it costs me to use a hero of mine, at least 0. */
static double price_of(const struct outlook *o, int hero) {
    return -shift(o, o->me, -believes.ready[hero] * later(o->turns) - announcing(o->s));
}

/* ---- What the Wanderer can be ---- */

static bool agrees(const state_t *s, int card, int wanderer, bool yes) {
    bool truth = s->fits ? sb_hero_requirement(card, s->seats) >> wanderer & 1 : card == wanderer;
    return truth == yes;
}

static bool knows_wanderer(const struct outlook *o) {
    return o->s->wanderer && o->s->looked >> o->me & 1;
}

/* A hint is known to who gave it and to the sender. */
static bool knows_hint(const state_t *s, int seat, uint8_t hint) {
    return seat == s->sender || seat == sb_hero_hint_seat(hint);
}

/* Cards that lie open nowhere: in the deck, in hands, or face down. */
static void count_closed(const state_t *s, int *closed) {
    for (int number = 1; number <= NUMBERS; number++) {
        closed[number] = SB_HERO_COPIES - s->discards[number] - (s->hired == number);
        for (int seat = 0; seat < s->seats; seat++)
            closed[number] -= s->banished[seat][number] + has(s, seat, number);
    }
}

/* … and that I have not seen otherwise. */
static void count_unseen(const struct outlook *o, int *unseen) {
    const state_t *s = o->s;
    count_closed(s, unseen);
    for (int number = 1; number <= NUMBERS; number++)
        unseen[number] -= s->hand[o->me][number];
    if (knows_wanderer(o))
        unseen[s->wanderer]--;
    for (int i = 0; i < s->hint_count; i++)
        if (knows_hint(s, o->me, s->hints[i]))
            unseen[sb_hero_hint_number(s->hints[i])]--;
}

/* How likely an unknown card would have got that answer. */
static double answered_so(const state_t *s, const int *cards, int wanderer, bool yes) {
    int all = 0, agreeing = 0;
    for (int card = 1; card <= NUMBERS; card++) {
        int count = cards[card] - (card == wanderer);
        count = count < 0 ? 0 : count;
        all += count;
        agreeing += agrees(s, card, wanderer, yes) ? count : 0;
    }
    return all ? (double)agreeing / all : 1;
}

/* The Wanderer as the hints show it to a seat; of those I know myself, its own are known to it as well. */
static double fits_hints(const struct outlook *o, int seat, const int *cards, int number) {
    const state_t *s = o->s;
    double likely = 1;
    for (int i = 0; i < s->hint_count; i++) {
        uint8_t hint = s->hints[i];
        bool yes = sb_hero_hint_yes(hint);
        likely *= knows_hint(s, seat, hint) && knows_hint(s, o->me, hint)
                      ? agrees(s, sb_hero_hint_number(hint), number, yes)
                      : answered_so(s, cards, number, yes);
    }
    return likely;
}

static bool meets_requirement(const state_t *s, int number) {
    return s->from_deck || s->knight || sb_hero_requirement(s->revealed, s->seats) >> number & 1;
}

/* Those who have had it and passed it on: who has looked and lacks a number hardly does. */
static double was_passed(const struct outlook *o, int number) {
    const state_t *s = o->s;
    double likely = 1;
    for (int seat = left_of(s, s->sender); seat != s->holder; seat = left_of(s, seat))
        if (seat != o->me && s->looked >> seat & 1 && !has(s, seat, number))
            likely *= believes.passes_needed;
    if (!s->from_deck && has(s, left_of(s, s->sender), number))
        likely *= believes.sends_bait;
    return likely;
}

static void normalise(double *likely) {
    double sum = 0;
    for (int number = 1; number <= NUMBERS; number++)
        sum += likely[number];
    for (int number = 1; number <= NUMBERS; number++)
        likely[number] = sum > 0 ? likely[number] / sum : 1.0 / NUMBERS;
}

static void guess_wanderer(struct outlook *o) {
    int unseen[ROOM];
    count_unseen(o, unseen);
    for (int number = 1; number <= NUMBERS; number++) {
        if (knows_wanderer(o))
            o->likely[number] = o->s->wanderer == number;
        else if (!meets_requirement(o->s, number) || unseen[number] <= 0)
            o->likely[number] = 0;
        else
            o->likely[number] = unseen[number] * fits_hints(o, o->me, unseen, number) * was_passed(o, number);
    }
    normalise(o->likely);
}

/* ---- The journey ---- */

/* How likely another seat lacks the Wanderer, as it sees it. */
static double seems_needed(const struct outlook *o, int seat, const int *closed) {
    double needed = 0, all = 0;
    for (int number = 1; number <= NUMBERS; number++) {
        if (!meets_requirement(o->s, number) || closed[number] <= 0)
            continue;
        double likely = closed[number] * fits_hints(o, seat, closed, number);
        all += likely;
        needed += has(o->s, seat, number) ? 0 : likely;
    }
    return all > 0 ? needed / all : 0.5;
}

/* Has the seat been told by a hint whose number I do not know? */
static bool was_told(const struct outlook *o, int seat) {
    const state_t *s = o->s;
    for (int i = 0; i < s->hint_count; i++)
        if (!s->fits && sb_hero_hint_seat(s->hints[i]) == seat && sb_hero_hint_yes(s->hints[i]))
            return true;
    return false;
}

/* How likely another seat knows the Wanderer when it decides. */
static double is_informed(const struct outlook *o, int seat, uint8_t looked) {
    if (looked >> seat & 1 || was_told(o, seat))
        return 1;
    int hand = pile_size(o->s->hand[seat]);
    double informed = believes.hint_tells * (hand > 1 ? hand - 1 : 0);
    if (is_ready(o->s, seat, SB_SERGEANT))
        informed += believes.sergeant_tells;
    return informed < 1 ? informed : 1;
}

/* Another seat hires what it knows it lacks; blindly, the more gladly the likelier it lacks it. */
static void foresee_other(struct outlook *o, int seat, uint8_t looked, const int *closed) {
    double needed = seems_needed(o, seat, closed), informed = is_informed(o, seat, looked);
    double blindly = needed * needed / (needed * needed + (1 - needed) * (1 - needed));
    const double *passed = o->at[left_of(o->s, seat)];
    for (int number = 1; number <= NUMBERS; number++) {
        double takes = informed * !has(o->s, seat, number) + (1 - informed) * blindly;
        takes += believes.careless * (0.5 - takes);
        o->at[seat][number] = takes * o->hires[seat][number] + (1 - takes) * passed[number];
    }
}

/* Who sent it must hire it, or burn it. */
static void foresee_sender(struct outlook *o) {
    int seat = o->s->sender;
    for (int number = 1; number <= NUMBERS; number++) {
        double hires = o->hires[seat][number], burns = 0;
        if (is_ready(o->s, seat, SB_PYRO) && seat == o->me)
            hires = most(hires, -price_of(o, SB_PYRO));
        else if (is_ready(o->s, seat, SB_PYRO) && has(o->s, seat, number))
            burns = believes.sender_burns;
        o->at[seat][number] = (1 - burns) * hires;
    }
}

static double on_average(const struct outlook *o, const double *values) {
    double sum = 0;
    for (int number = 1; number <= NUMBERS; number++)
        sum += o->likely[number] * values[number];
    return sum;
}

/* I decide by what I know by then; if that is not the Wanderer itself, all numbers get the same answer. */
static void foresee_myself(struct outlook *o, uint8_t looked) {
    const double *hired = o->hires[o->me], *passed = o->at[left_of(o->s, o->me)];
    double informed = is_informed(o, o->me, looked);
    bool hire = on_average(o, hired) >= on_average(o, passed);
    for (int number = 1; number <= NUMBERS; number++)
        o->at[o->me][number] =
            informed * most(hired[number], passed[number]) + (1 - informed) * (hire ? hired[number] : passed[number]);
}

/* From the sender, who comes last, back to the seat on its left. */
static void foresee_journey(struct outlook *o, uint8_t looked) {
    const state_t *s = o->s;
    int closed[ROOM];
    count_closed(s, closed);
    foresee_sender(o);
    for (int i = s->seats - 1; i > 0; i--) {
        int seat = (s->sender + i) % s->seats;
        if (seat == o->me)
            foresee_myself(o, looked);
        else
            foresee_other(o, seat, looked, closed);
    }
}

static void look(struct outlook *o, const struct sb_question *question) {
    o->s = question->world;
    o->me = question->seat;
    o->turns = turns_left(o->s, pile_size(o->s->deck));
    weigh_seats(o);
    weigh_hires(o);
    guess_wanderer(o);
    foresee_journey(o, o->s->looked);
}

/* ---- Cards in hand ---- */

/* What I lose with a card of my hand. */
static double price_of_card(const struct outlook *o, int number) {
    const state_t *s = o->s;
    int hand = pile_size(s->hand[o->me]);
    double worth = hand_strength(hand) - hand_strength(hand - 1);
    worth += has(s, o->me, number) ? 0 : believes.keep_needed;
    worth += has(s, left_of(s, o->me), number) ? believes.keep_bait : 0;
    worth += s->hand[o->me][number] == 1 ? believes.keep_only : 0;
    return -shift(o, o->me, -worth * later(o->turns));
}

/* The best that can be sent from my hand; `any`: whatever the requirement. */
static double best_send(const struct outlook *o, bool any) {
    const state_t *s = o->s;
    double best = -INFINITY;
    for (int number = 1; number <= NUMBERS; number++)
        if (s->hand[o->me][number] && (any || meets_requirement(s, number)))
            best = most(best, o->at[left_of(s, o->me)][number] - price_of_card(o, number));
    return best;
}

/* A card from the deck may be anything I have not seen. */
static double send_from_deck(const struct outlook *o) {
    int unseen[ROOM];
    double sum = 0, all = 0;
    count_unseen(o, unseen);
    for (int number = 1; number <= NUMBERS; number++) {
        sum += unseen[number] * o->at[left_of(o->s, o->me)][number];
        all += unseen[number];
    }
    return all > 0 ? sum / all : 0;
}

/* ---- Hints ---- */

/* After the answer I hire or pass on, whichever is better then. */
static double value_of_hint(const struct outlook *o, int card) {
    const double *hired = o->hires[o->me], *passed = o->at[left_of(o->s, o->me)];
    double hire[2] = {0, 0}, pass[2] = {0, 0};
    for (int number = 1; number <= NUMBERS; number++) {
        int answer = agrees(o->s, card, number, true);
        hire[answer] += o->likely[number] * hired[number];
        pass[answer] += o->likely[number] * passed[number];
    }
    return most(hire[0], pass[0]) + most(hire[1], pass[1]) - price_of_card(o, card);
}

/* ---- Abilities ---- */

/* What a forced pass leads to. */
static double after_dog(const struct outlook *o, int number) {
    const state_t *s = o->s;
    return s->holder == s->sender ? 0 : o->at[left_of(s, s->holder)][number];
}

/* What a Wanderer is worth to me where it stands, if I know its number and may use heroes against it. */
static double worth_knowing(const struct outlook *o, int number) {
    const state_t *s = o->s;
    bool mine = s->holder == o->me;
    double best = o->at[s->holder][number];
    if (mine)
        best = o->hires[o->me][number];
    if (mine && s->sender != o->me)
        best = most(best, o->at[left_of(s, o->me)][number]);
    if (is_ready(s, o->me, SB_PYRO))
        best = most(best, -price_of(o, SB_PYRO));
    if (!mine && is_ready(s, o->me, SB_DOG))
        best = most(best, after_dog(o, number) - price_of(o, SB_DOG));
    return best;
}

static double value_of_looking(const struct outlook *o) {
    double sum = 0;
    for (int number = 1; number <= NUMBERS; number++)
        sum += o->likely[number] * worth_knowing(o, number);
    return sum;
}

static double value_of_dog(const struct outlook *o) {
    double sum = 0;
    for (int number = 1; number <= NUMBERS; number++)
        sum += o->likely[number] * after_dog(o, number);
    return sum;
}

/* What the Wanderer promises as things stand. */
static double promise(const struct outlook *o) {
    return o->s->wanderer ? on_average(o, o->at[o->s->holder]) : 0;
}

/* Two cards more for a seat; and the deck may run out with this turn, which is good for whoever is ahead. */
static double value_of_wizard(const struct outlook *o, int seat) {
    const state_t *s = o->s;
    int hand = pile_size(s->hand[seat]), deck = pile_size(s->deck) - 2;
    double value = shift(o, seat, (hand_strength(hand + 2) - hand_strength(hand)) * later(o->turns));
    if (o->turns > 0 && turns_left(s, deck) == 0) {
        struct outlook last = *o;
        last.turns = 0;
        weigh_seats(&last);
        value = last.now - o->now;
    }
    return promise(o) + value;
}

/* What I may send if a Black Knight takes effect, against what I may send now. */
static double value_of_knight(const struct outlook *o) {
    if (o->s->sender != o->me)
        return 0;
    double now = best_send(o, false);
    if (now == -INFINITY)
        now = send_from_deck(o);
    return most(best_send(o, true), now) - now;
}

/* What an ability of mine is worth where it can be used now, without the price of the used hero. */
static double value_of(const struct outlook *o, int hero) {
    switch (hero) {
    case SB_PYRO:
        return 0;
    case SB_DOG:
        return value_of_dog(o);
    case SB_SERGEANT:
        return value_of_looking(o);
    case SB_KNIGHT:
        return value_of_knight(o);
    case SB_WIZARD:
        return value_of_wizard(o, o->me);
    default:
        return promise(o);
    }
}

/* Could a hero of mine act here, if it were ready? */
static bool could_act(const struct outlook *o, int hero) {
    const state_t *s = o->s;
    switch (hero) {
    case SB_PYRO:
        return s->wanderer;
    case SB_DOG:
        return s->wanderer && s->holder != o->me;
    case SB_SERGEANT:
        return s->wanderer && !(s->looked >> o->me & 1);
    case SB_KNIGHT:
        return s->window == SB_HERO_W1 && !s->knight;
    default:
        return false;
    }
}

/* The hero is ready for later; or it acts at once, and is as used as before. */
static double value_of_witch(const struct outlook *o, int hero) {
    double value = promise(o) + shift(o, o->me, believes.ready[hero] * later(o->turns));
    if (could_act(o, hero))
        value = most(value, value_of(o, hero) + shift(o, o->me, -announcing(o->s)));
    return value;
}

/* A doomed hero has nothing to lose. */
static double price_here(const struct outlook *o, int hero) {
    return o->s->hired == hero ? -shift(o, o->me, -announcing(o->s)) : price_of(o, hero);
}

static double score_ability(const struct outlook *o, sb_move move) {
    int hero = sb_hero_number(move);
    double value = hero == SB_WITCH ? value_of_witch(o, sb_hero_target(move)) : value_of(o, hero);
    return value - price_here(o, hero);
}

/* ---- Answers to an ability ---- */

/* What the position promises me if an announced ability takes effect. */
static double value_of_effect(const struct outlook *o, const struct sb_hero_ability *ability) {
    struct outlook then;
    switch (ability->hero) {
    case SB_PYRO:
        return 0;
    case SB_DOG:
        return value_of_dog(o);
    case SB_SERGEANT:
        then = *o;
        foresee_journey(&then, (uint8_t)(o->s->looked | 1 << ability->seat));
        return promise(&then);
    case SB_WIZARD:
        return value_of_wizard(o, ability->seat);
    case SB_WITCH:
        return promise(o) + shift(o, ability->seat, believes.ready[ability->target] * later(o->turns));
    default:
        return promise(o) + (ability->seat == o->s->sender ? shift(o, ability->seat, believes.ready[SB_KNIGHT]) : 0);
    }
}

/* Chickens above the first ability cancel each other; an even number of them lets it take effect. */
static bool takes_effect(const state_t *s) {
    bool effect = true;
    for (int i = 1; i < s->depth; i++)
        effect ^= s->chain[i].hero == SB_CHICKEN;
    return effect;
}

/* My Chicken turns it round. The Witch that readies one is followed by it. */
static double score_answer(const struct outlook *o, sb_move move) {
    bool declined = sb_hero_verb(move) == SB_HERO_DO_DECLINE;
    bool effect = takes_effect(o->s) == declined;
    double value = effect ? value_of_effect(o, &o->s->chain[0]) : promise(o);
    return declined ? value : value - price_of(o, sb_hero_number(move));
}

/* ---- Scores ---- */

static double score_hire(const struct outlook *o) {
    return on_average(o, o->hires[o->me]);
}

static double score_move(const struct outlook *o, sb_move move) {
    int number = sb_hero_number(move), next = left_of(o->s, o->me);
    if (o->s->depth > 0)
        return score_answer(o, move);
    switch (sb_hero_verb(move)) {
    case SB_HERO_DO_SEND:
        return o->at[next][number] - price_of_card(o, number);
    case SB_HERO_DO_SEND_DECK:
        return send_from_deck(o);
    case SB_HERO_DO_DROP:
        return -price_of_card(o, number);
    case SB_HERO_DO_HIRE:
        return score_hire(o);
    case SB_HERO_DO_PASS:
        return on_average(o, o->at[next]);
    case SB_HERO_DO_HINT:
        return value_of_hint(o, number);
    case SB_HERO_DO_ABILITY:
        return score_ability(o, move);
    default:
        return promise(o);
    }
}

/* Where nothing is to be gained, nothing is to be used up. */
static bool is_quiet(sb_move move) {
    int verb = sb_hero_verb(move);
    return verb == SB_HERO_DO_DECLINE || verb == SB_HERO_DO_PASS;
}

void greedy_score_hero(const struct sb_question *question, int32_t *scores) {
    struct outlook o;
    look(&o, question);
    for (int i = 0; i < question->count; i++)
        scores[i] = (int32_t)(score_move(&o, question->moves[i]) * unit) + is_quiet(question->moves[i]);
}

void greedy_hero_estimate(const void *state, double *values) {
    struct outlook o = {.s = state};
    o.turns = turns_left(o.s, pile_size(o.s->deck));
    weigh_seats(&o);
    for (int seat = 0; seat < o.s->seats; seat++)
        values[seat] = o.weight[seat] / o.total;
}
