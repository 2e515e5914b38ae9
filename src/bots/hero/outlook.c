/* The outlook on a game of Rent a Hero. */
#include "outlook.h"
#include <math.h>

typedef struct sb_hero_state state_t;
typedef struct hero_outlook outlook_t;

enum { SEATS = SB_HERO_SEATS, NUMBERS = SB_HERO_NUMBERS, ROOM = HERO_ROOM, MOST_HAND = 6 };

/* ---- What is believed: every number that was tuned by matches ---- */

static const struct {
    /* Chances to win are the softmax of the seats' strengths. What a number of heroes adds to a strength at the end, …
     */
    double heroes[HERO_TEAM];
    /* … and in how many rounds before the end that halves, because much can still happen. */
    double fades;
    /* With end=six nobody knows when the game ends; it counts as this many turns away. */
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
    /* How often another seat does not do what is foreseen, and hires half the time. High, because trusting the forecast
     * more lost matches, against greedy as well as against random. */
    double careless;
    /* How likely the sender burns a Wanderer that has come back and would cost it a hero. */
    double sender_burns;
    /* How much likelier a sender sends what its left neighbour has already than other cards, and how much less likely a
     * seat that has looked passes on what it lacks. */
    double sends_bait, passes_needed;
} believes = {
    .heroes = {-1.4, -0.7, 0, 1.05, 2.6, 4.3},
    .fades = 0.8,
    .far = 15,
    .ready =
        {
            [SB_HERO_CHICKEN] = 0.10,
            [SB_HERO_PYRO] = 0.30,
            [SB_HERO_WITCH] = 0.12,
            [SB_HERO_DOG] = 0.12,
            [SB_HERO_SERGEANT] = 0.20,
            [SB_HERO_KNIGHT] = 0.05,
            [SB_HERO_WIZARD] = 0.10,
        },
    .hand = {0, 0.15, 0.27, 0.36, 0.43, 0.48, 0.5},
    .soon = 2,
    .banished = {[3] = 0.06, [4] = 0.18, [5] = 0.3},
    .announced = 0.13,
    .sergeant_tells = 0.5,
    .hint_tells = 0.06,
    .careless = 0.7,
    .sender_burns = 0.5,
    .sends_bait = 2,
    .passes_needed = 0.2,
};

/* ---- Chances of winning ---- */

static double most(double a, double b) {
    return a > b ? a : b;
}

int hero_outlook_turns(const state_t *s, int deck) {
    if (s->six)
        return believes.far;
    return deck <= 1 ? 0 : deck / 2;
}

double hero_outlook_ready(int hero) {
    return believes.ready[hero];
}

double hero_outlook_hand(int cards) {
    return believes.hand[cards < MOST_HAND ? cards : MOST_HAND];
}

/* What an announced ability costs in the ranking, which with end=six hardly ever decides. */
double hero_outlook_announcing(const state_t *s) {
    return s->six ? 0 : believes.announced;
}

/* What a banished card costs in the ranking. */
static double banishing(const state_t *s) {
    return s->six ? 0 : believes.banished[s->seats];
}

/* How much of what heroes add to a strength counts, this many turns before the end. */
static double fading(const state_t *s, int turns) {
    return 1 / (1 + turns / (believes.fades * s->seats));
}

/* When the game ends with this turn only the ranking counts, and any difference decides. */
static double ranking(int heroes, int banished, int announced) {
    return heroes * 1e6 - banished * 1e4 - announced * 50.0;
}

static double strength_of(const outlook_t *o, int seat) {
    const state_t *s = o->s;
    int heroes = hero_team_size(s, seat);
    if (o->turns == 0)
        return ranking(heroes, s->doubled[seat], s->announced[seat]);
    double good_later = hero_outlook_hand(hero_cards(s->hand[seat]));
    for (int ready = s->team[seat] & ~s->used[seat]; ready; ready &= ready - 1)
        good_later += believes.ready[__builtin_ctz((unsigned)ready)];
    return believes.heroes[heroes] * fading(s, o->turns) + good_later * o->later - banishing(s) * s->doubled[seat] -
           hero_outlook_announcing(s) * s->announced[seat];
}

/* Clamped: larger differences decide anyway, and e to their power must stay finite. */
static double bounded(double strength) {
    static const double bound = 300;
    return strength > bound ? bound : strength < -bound ? -bound : strength;
}

/* Where the seat had nearly all of the total, next to nothing is left of the others' weights but rounding. */
static double chance_with_weight(const outlook_t *o, int seat, double weight) {
    double total = o->total - o->weight[seat] + weight;
    double chance = (seat == o->me ? weight : o->weight[o->me]) / total;
    return chance < 1 ? chance : 1;
}

double hero_outlook_shift(const outlook_t *o, int seat, double stronger) {
    return chance_with_weight(o, seat, exp(bounded(o->strength[seat] + stronger))) - o->now;
}

double hero_outlook_price(const outlook_t *o, int hero) {
    return -hero_outlook_shift(o, o->me, -believes.ready[hero] * o->later - hero_outlook_announcing(o->s));
}

static void weigh_seats(outlook_t *o) {
    double strongest = -INFINITY;
    o->total = 0;
    for (int seat = 0; seat < o->s->seats; seat++) {
        o->strength[seat] = strength_of(o, seat);
        strongest = most(strongest, o->strength[seat]);
    }
    for (int seat = 0; seat < o->s->seats; seat++) {
        o->strength[seat] -= strongest;
        o->weight[seat] = exp(bounded(o->strength[seat]));
        o->total += o->weight[seat];
    }
    o->now = o->weight[o->me] / o->total;
}

double hero_outlook_ending(const outlook_t *o) {
    outlook_t last = *o;
    last.turns = 0;
    weigh_seats(&last);
    return last.now - o->now;
}

static void start(outlook_t *o, const state_t *world, int seat) {
    o->s = world;
    o->me = seat;
    o->turns = hero_outlook_turns(world, hero_cards(world->deck));
    o->later = o->turns / (o->turns + believes.soon);
    weigh_seats(o);
}

void hero_outlook_estimate(const state_t *world, double *values) {
    outlook_t o;
    start(&o, world, 0);
    for (int seat = 0; seat < world->seats; seat++)
        values[seat] = o.weight[seat] / o.total;
}

/* ---- What hiring does ---- */

/* How much stronger one hero more makes a seat, or how much weaker a doubled one; without that hero's ability. */
static double gain_of_hero(const outlook_t *o, int heroes) {
    if (o->turns == 0)
        return ranking(1, 0, 0);
    return (believes.heroes[heroes + 1] - believes.heroes[heroes]) * fading(o->s, o->turns);
}
static double loss_of_hero(const outlook_t *o, int heroes) {
    if (o->turns == 0)
        return ranking(-1, 2, 0);
    return (believes.heroes[heroes - 1] - believes.heroes[heroes]) * fading(o->s, o->turns) - 2 * banishing(o->s);
}

/* e to a small power, by its Taylor series: cheaper than exp. */
static double grow(double x) {
    return 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4 * (1 + x / 5 * (1 + x / 6 * (1 + x / 7))))));
}

/* Search asks this of every position it passes: so only two powers for a seat, and products for the rest. */
static void weigh_hires(outlook_t *o) {
    const state_t *s = o->s;
    double more[ROOM], less[ROOM];
    for (int number = 1; number <= NUMBERS; number++) {
        more[number] = grow(believes.ready[number] * o->later);
        less[number] = 1 / more[number];
    }
    for (int seat = 0; seat < s->seats; seat++) {
        int heroes = hero_team_size(s, seat);
        double lost = heroes > 0 ? exp(bounded(o->strength[seat] + loss_of_hero(o, heroes))) : 0;
        double won = heroes + 1 < HERO_TEAM ? exp(bounded(o->strength[seat] + gain_of_hero(o, heroes))) : 0;
        for (int number = 1; number <= NUMBERS; number++) {
            double chance;
            if (hero_has(s, seat, number))
                chance = chance_with_weight(o, seat, s->used[seat] >> number & 1 ? lost : lost * less[number]);
            else if (heroes + 1 == HERO_TEAM)
                chance = seat == o->me;
            else
                chance = chance_with_weight(o, seat, won * more[number]);
            o->hires[seat][number] = chance - o->now;
        }
    }
}

/* ---- What the Wanderer can be ---- */

static bool knows_wanderer(const outlook_t *o) {
    return o->s->wanderer && o->s->looked >> o->me & 1;
}

/* A hint is known to the seat that gave it and to the sender. */
static bool knows_hint(const state_t *s, int seat, uint8_t hint) {
    return seat == s->sender || seat == sb_hero_hint_seat(hint);
}

/* Cards that lie open nowhere: in the deck, in hands, or face down. */
static void count_closed(const state_t *s, int *closed) {
    for (int number = 1; number <= NUMBERS; number++) {
        closed[number] = SB_HERO_COPIES - s->discards[number] - (s->hired == number);
        for (int seat = 0; seat < s->seats; seat++)
            closed[number] -= s->banished[seat][number] + hero_has(s, seat, number);
    }
}

/* … and that I have not seen otherwise. */
void hero_outlook_unseen(const outlook_t *o, int *unseen) {
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
        agreeing += sb_hero_agrees(s, card, wanderer, yes) ? count : 0;
    }
    return all ? (double)agreeing / all : 1;
}

/* The Wanderer as the hints show it to a seat; of those I know myself, its own are known to it as well. */
static double fits_given_hints(const outlook_t *o, int seat, const int *cards, int number) {
    const state_t *s = o->s;
    double likely = 1;
    for (int i = 0; i < s->hint_count; i++) {
        uint8_t hint = s->hints[i];
        bool yes = sb_hero_hint_yes(hint);
        likely *= knows_hint(s, seat, hint) && knows_hint(s, o->me, hint)
                      ? sb_hero_agrees(s, sb_hero_hint_number(hint), number, yes)
                      : answered_so(s, cards, number, yes);
    }
    return likely;
}

/* Mostly there are none. */
static inline double fits_hints(const outlook_t *o, int seat, const int *cards, int number) {
    return o->s->hint_count ? fits_given_hints(o, seat, cards, number) : 1;
}

/* The numbers that may be sent. */
static uint8_t sendable(const state_t *s) {
    return s->from_deck || s->knight ? 0xfe : sb_hero_requirement(s->revealed, s->seats);
}

bool hero_outlook_meets(const state_t *s, int number) {
    return sendable(s) >> number & 1;
}

/* Those who have had it and passed it on: who has looked and lacks a number hardly does. */
static double was_passed(const outlook_t *o, int number) {
    const state_t *s = o->s;
    double likely = 1;
    for (int seat = hero_left_of(s, s->sender); seat != s->holder; seat = hero_left_of(s, seat))
        if (seat != o->me && s->looked >> seat & 1 && !hero_has(s, seat, number))
            likely *= believes.passes_needed;
    if (!s->from_deck && hero_has(s, hero_left_of(s, s->sender), number))
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

static void guess_wanderer(outlook_t *o) {
    int unseen[ROOM];
    uint8_t may = sendable(o->s);
    hero_outlook_unseen(o, unseen);
    for (int number = 1; number <= NUMBERS; number++) {
        if (knows_wanderer(o))
            o->likely[number] = o->s->wanderer == number;
        else if (!(may >> number & 1) || unseen[number] <= 0)
            o->likely[number] = 0;
        else
            o->likely[number] = unseen[number] * fits_hints(o, o->me, unseen, number) * was_passed(o, number);
    }
    normalise(o->likely);
}

/* ---- The journey ---- */

/* How likely another seat lacks the Wanderer, as it sees it. */
static double seems_needed(const outlook_t *o, int seat, const int *closed) {
    double needed = 0, all = 0;
    uint8_t may = sendable(o->s);
    for (int number = 1; number <= NUMBERS; number++) {
        if (!(may >> number & 1) || closed[number] <= 0)
            continue;
        double likely = closed[number] * fits_hints(o, seat, closed, number);
        all += likely;
        needed += hero_has(o->s, seat, number) ? 0 : likely;
    }
    return all > 0 ? needed / all : 0.5;
}

/* How likely another seat knows the Wanderer when it decides. */
static double is_informed(const outlook_t *o, int seat, uint8_t looked) {
    if (looked >> seat & 1 || hero_was_told(o->s, seat))
        return 1;
    int hand = hero_cards(o->s->hand[seat]);
    double informed = believes.hint_tells * (hand > 1 ? hand - 1 : 0);
    if (hero_is_ready(o->s, seat, SB_HERO_SERGEANT))
        informed += believes.sergeant_tells;
    return informed < 1 ? informed : 1;
}

/* Another seat hires what it knows it lacks. Without knowing, it hires the more likely, the more likely it lacks it. */
static void foresee_other(outlook_t *o, int seat, uint8_t looked, const int *closed) {
    double needed = seems_needed(o, seat, closed), informed = is_informed(o, seat, looked);
    double blindly = needed * needed / (needed * needed + (1 - needed) * (1 - needed));
    const double *passed = o->at[hero_left_of(o->s, seat)];
    for (int number = 1; number <= NUMBERS; number++) {
        double takes = informed * !hero_has(o->s, seat, number) + (1 - informed) * blindly;
        takes += believes.careless * (0.5 - takes);
        o->at[seat][number] = takes * o->hires[seat][number] + (1 - takes) * passed[number];
    }
}

/* The sender must hire it, or burn it. */
static void foresee_sender(outlook_t *o) {
    int seat = o->s->sender;
    for (int number = 1; number <= NUMBERS; number++) {
        double hires = o->hires[seat][number], burns = 0;
        if (hero_is_ready(o->s, seat, SB_HERO_PYRO) && seat == o->me)
            hires = most(hires, -hero_outlook_price(o, SB_HERO_PYRO));
        else if (hero_is_ready(o->s, seat, SB_HERO_PYRO) && hero_has(o->s, seat, number))
            burns = believes.sender_burns;
        o->at[seat][number] = (1 - burns) * hires;
    }
}

/* I decide by what I know by then; if that is not the Wanderer itself, all numbers get the same answer. */
static void foresee_myself(outlook_t *o, uint8_t looked) {
    const double *hired = o->hires[o->me], *passed = o->at[hero_left_of(o->s, o->me)];
    double informed = is_informed(o, o->me, looked);
    bool hire = hero_outlook_average(o, hired) >= hero_outlook_average(o, passed);
    for (int number = 1; number <= NUMBERS; number++)
        o->at[o->me][number] =
            informed * most(hired[number], passed[number]) + (1 - informed) * (hire ? hired[number] : passed[number]);
}

/* From the sender, who comes last, back to the seat on its left. */
void hero_outlook_foresee(outlook_t *o, uint8_t looked) {
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

void hero_outlook_look(outlook_t *o, const state_t *world, int seat) {
    start(o, world, seat);
    weigh_hires(o);
    guess_wanderer(o);
    hero_outlook_foresee(o, world->looked);
}
