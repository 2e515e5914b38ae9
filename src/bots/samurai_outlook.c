/* The outlook on a game of Samurai: guesses, in the order figure, majority, victory. */
#include "samurai_outlook.h"
#include <math.h>
#include <string.h>

typedef struct sb_samurai_state state_t;
typedef int influence_t[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS];

enum { SEATS = SB_SAMURAI_SEATS, KINDS = SB_SAMURAI_KINDS };

/* What the bot believes: all that was tuned by matches. */
static const struct {
    /* By how much a point of influence multiplies a seat's odds of taking a figure, by open land spaces around it: the
     * more can still be laid, the less a lead means. Of a single open space, and of none, more is known (see below). */
    double odds[OUTLOOK_OPEN + 1];
    /* What is left of the seat's own odds when it ends its turn with two open: the others may fill both, or lead into
     * the race for the last one. */
    double exposed;
    /* How likely a figure is taken before the game ends. */
    double taken[OUTLOOK_OPEN + 1];
    /* How likely a seat that can take a figure with its next token does so; and if it can only tie, spoils it. */
    double takes, spoils;
    /* How far ahead, in figures, a majority is safe: with nothing open, and more with the root of what is. */
    double safe, safe_by_open;
    /* How much a seat without a majority counts among those who have one: things may change. */
    double hope;
    /* What is left of a token's price when the game is about to end. */
    double late;
    /* What a token is worth in hand, in won games: those with character most, for they can be played beside another. */
    double price[SB_SAMURAI_TOKENS];
} believes = {
    .odds = {1, 1, 1.57, 1.5, 1.4, 1.33, 1.3},
    .exposed = 0.6,
    .taken = {1, 1, 0.85, 0.75, 0.7, 0.65, 0.6},
    .takes = 0.85,
    .spoils = 0.4,
    .safe = 0.5,
    .safe_by_open = 2.0,
    .hope = 0.02,
    .late = 0.25,
    .price = {[SB_SAMURAI_HELMET4] = 0.035,
              [SB_SAMURAI_HELMET3] = 0.022,
              [SB_SAMURAI_HELMET2] = 0.008,
              [SB_SAMURAI_BUDDHA4] = 0.035,
              [SB_SAMURAI_BUDDHA3] = 0.022,
              [SB_SAMURAI_BUDDHA2] = 0.008,
              [SB_SAMURAI_RICE4] = 0.035,
              [SB_SAMURAI_RICE3] = 0.022,
              [SB_SAMURAI_RICE2] = 0.008,
              [SB_SAMURAI_SAMURAI3] = 0.036,
              [SB_SAMURAI_SAMURAI2] = 0.030,
              [SB_SAMURAI_SAMURAI1] = 0.015,
              [SB_SAMURAI_SHIFT] = 0.150,
              [SB_SAMURAI_SHIP2] = 0.100,
              [SB_SAMURAI_SHIP1] = 0.045,
              [SB_SAMURAI_RONIN] = 0.125,
              [SB_SAMURAI_SWAP] = 0.320},
};

static int lowest(uint64_t set) {
    return __builtin_ctzll(set);
}
static int size(uint64_t set) {
    return __builtin_popcountll(set);
}

/* ---- Who will take a figure ---- */

static uint64_t open_land(const state_t *s, int settlement) {
    return sb_samurai_board.settlement[settlement].land & s->empty_land;
}

static bool open_sea(const state_t *s, int settlement) {
    const struct sb_samurai_settlement *here = &sb_samurai_board.settlement[settlement];
    for (int i = 0; i < here->count; i++)
        if (here->next[i] >= SB_SAMURAI_SEA && !s->lying[here->next[i]])
            return true;
    return false;
}

/* Who takes a figure that is surrounded: a sole highest influence above 0; -1 for nobody. */
static int taker(influence_t influence, int kind, int seats) {
    int highest = 0, holder = -1;
    for (int seat = 0; seat < seats; seat++) {
        if (influence[seat][kind] > highest) {
            highest = influence[seat][kind];
            holder = seat;
        } else if (influence[seat][kind] == highest) {
            holder = -1;
        }
    }
    return holder;
}

/* How much a seat lacks to draw level with the best of the others; below 0 if it is ahead. */
static int lacks(influence_t influence, int kind, int seats, int seat) {
    int best = 0;
    for (int other = 0; other < seats; other++)
        if (other != seat && influence[other][kind] > best)
            best = influence[other][kind];
    return best - influence[seat][kind];
}

static double reaches(const struct outlook *o, int seat, int kind, int strength) {
    if (strength > OUTLOOK_STRENGTH)
        return 0;
    return o->reach[seat][kind][strength < 0 ? 0 : strength];
}

static int next_seat(const struct outlook *o, int seat) {
    return seat + 1 == o->seats ? 0 : seat + 1;
}

/* One land space is open: the first who comes with a token that is strong enough takes the figure, and one who can only
 * draw level may spoil it. All the others come before the seat itself, whose turn is ending. */
static void race(const struct outlook *o, influence_t influence, int kind, bool sea, double *figures) {
    double open = 1;
    for (int seat = next_seat(o, o->seat); seat != o->seat; seat = next_seat(o, seat)) {
        int gap = lacks(influence, kind, o->seats, seat);
        double wins = reaches(o, seat, kind, gap + 1);
        double ties = reaches(o, seat, kind, gap) - wins;
        double helped = sea ? ties * o->ship[seat] : 0; /* by a ship, a tie becomes a win */
        double takes = (wins + helped) * believes.takes;
        figures[seat] += open * takes;
        open *= 1 - takes - (ties - helped) * believes.spoils;
    }
    int most = o->left[o->spent][kind] + (sea ? o->own_ship : 0);
    if (most > lacks(influence, kind, o->seats, o->seat))
        figures[o->seat] += open;
}

/* Several are open: a seat's odds grow with its influence. */
static void contest(const struct outlook *o, influence_t influence, int kind, int open, double *figures) {
    double odds[SEATS], sum = 0;
    for (int seat = 0; seat < o->seats; seat++)
        odds[seat] = o->power[open][influence[seat][kind]];
    if (open == 2)
        odds[o->seat] *= believes.exposed;
    for (int seat = 0; seat < o->seats; seat++)
        sum += odds[seat];
    for (int seat = 0; seat < o->seats; seat++)
        figures[seat] += odds[seat] / sum * believes.taken[open];
}

/* Adds what the seats may expect of a settlement's figures. */
static void expect(const struct outlook *o, int settlement, struct prospects *prospects) {
    influence_t influence;
    int open = size(open_land(&o->board, settlement));
    bool sea = open == 1 && open_sea(&o->board, settlement);
    sb_samurai_influence(&o->board, settlement, influence);
    for (int kind = 0; kind < KINDS; kind++) {
        double *figures = prospects->figures[kind];
        if (!(o->board.figures[kind] >> settlement & 1))
            continue;
        prospects->open[kind] += open > 0;
        if (open > 1) {
            contest(o, influence, kind, open, figures);
        } else if (open == 1) {
            race(o, influence, kind, sea, figures);
        } else {
            int seat = taker(influence, kind, o->seats);
            if (seat >= 0)
                figures[seat] += 1;
        }
    }
}

static void forget(struct prospects *prospects, const struct prospects *standing, int seats) {
    for (int kind = 0; kind < KINDS; kind++) {
        prospects->open[kind] -= standing->open[kind];
        for (int seat = 0; seat < seats; seat++)
            prospects->figures[kind][seat] -= standing->figures[kind][seat];
    }
}

/* ---- Who will win ---- */

/* From 0 to 1 while x goes from -1 to 1, flat at both ends: a majority that is safe, or lost, needs no more figures. */
static double smooth_step(double x) {
    double t = 0.5 + 0.5 * x;
    t = t < 0 ? 0 : t;
    t = t > 1 ? 1 : t;
    return t * t * (3 - 2 * t);
}

/* How likely each seat ends with strictly the most of a kind: half a figure more, at least, than each other. */
static void guess_majority(const struct prospects *prospects, int kind, int seats, double *majority) {
    const double *figures = prospects->figures[kind];
    double scale = 1 / (believes.safe + believes.safe_by_open * sqrt(prospects->open[kind]));
    for (int seat = 0; seat < seats; seat++) {
        majority[seat] = 1;
        for (int other = 0; other < seats; other++)
            if (other != seat)
                majority[seat] *= smooth_step((figures[seat] - figures[other] - 0.5) * scale);
    }
}

/* Two majorities win outright. If nobody has two, those with one compare their other figures; that is guessed by the
 * figures in all. */
static double guess_chance(const struct prospects *prospects, double majority[KINDS][SEATS], int seats, int me) {
    double my_two = 0, my_weight = 0, twos = 0, weights = 0;
    for (int seat = 0; seat < seats; seat++) {
        double a = majority[0][seat], b = majority[1][seat], c = majority[2][seat];
        double two = a * b + a * c + b * c - 2 * a * b * c;
        double any = 1 - (1 - a) * (1 - b) * (1 - c);
        double all = 1 + prospects->figures[0][seat] + prospects->figures[1][seat] + prospects->figures[2][seat];
        double weight = (any - two + believes.hope) * (all * all) * (all * all);
        twos += two;
        weights += weight;
        if (seat == me) {
            my_two = two;
            my_weight = weight;
        }
    }
    return my_two + (twos < 1 ? 1 - twos : 0) * my_weight / weights;
}

/* ---- The end of the game ---- */

/* Takes the figures of the settlements that are surrounded. */
static void settle(state_t *s, uint64_t settlements) {
    for (settlements &= outlook_occupied(s); settlements; settlements &= settlements - 1) {
        influence_t influence;
        int settlement = lowest(settlements);
        if (open_land(s, settlement))
            continue;
        sb_samurai_influence(s, settlement, influence);
        for (int kind = 0; kind < KINDS; kind++) {
            if (!(s->figures[kind] >> settlement & 1))
                continue;
            int seat = taker(influence, kind, s->seats);
            s->figures[kind] &= ~((uint64_t)1 << settlement);
            if (seat >= 0)
                s->captured[seat][kind]++;
            else
                s->aside[kind]++;
        }
    }
}

/* Can the game end by what is taken of these settlements, or has it come to its end already? */
static bool may_end(const state_t *s, uint64_t settlements) {
    int aside = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (!(s->figures[kind] & ~settlements))
            return true;
        aside += s->aside[kind] + size(s->figures[kind] & settlements);
    }
    return aside >= 4;
}

/* Would the game be over if the turn ended now? Then nothing has to be guessed: `value` is what the seat gets. */
static bool ends(const struct outlook *o, uint64_t settlements, double *value) {
    settlements |= o->surrounded;
    if (!may_end(&o->board, settlements))
        return false;
    state_t after = o->board;
    settle(&after, settlements);
    if (!may_end(&after, 0))
        return false;
    struct sb_result result;
    sb_samurai.result(&after, &result);
    *value = result.value[o->seat];
    return true;
}

double outlook_gain(const struct outlook *o, uint64_t settlements) {
    double value, majority[KINDS][SEATS];
    if (ends(o, settlements, &value))
        return value - o->chance;
    settlements &= outlook_occupied(&o->board);
    if (!settlements)
        return 0;
    struct prospects prospects = o->prospects;
    for (uint64_t rest = settlements; rest; rest &= rest - 1) {
        forget(&prospects, &o->standing[lowest(rest)], o->seats);
        expect(o, lowest(rest), &prospects);
    }
    for (int kind = 0; kind < KINDS; kind++) {
        if (o->board.figures[kind] & settlements)
            guess_majority(&prospects, kind, o->seats, majority[kind]);
        else
            memcpy(majority[kind], o->majority[kind], sizeof majority[kind]);
    }
    return guess_chance(&prospects, majority, o->seats, o->seat) - o->chance;
}

double outlook_price(const struct outlook *o, int token) {
    return believes.price[token] * (believes.late + (1 - believes.late) * o->time_left);
}

/* ---- Looking ---- */

/* Can the token be laid on land, or bring one there, and add that much influence on a kind? */
static bool adds(int token, int kind, int strength) {
    const struct sb_samurai_token *t = &sb_samurai_tokens[token];
    if (t->sea || token == SB_SAMURAI_SWAP)
        return false;
    return strength == 0 || (t->kinds >> kind & 1 && t->strength >= strength);
}

static int count_adding(uint32_t tokens, int kind, int strength) {
    int count = 0;
    for (; tokens; tokens &= tokens - 1)
        count += adds(lowest(tokens), kind, strength);
    return count;
}

/* How likely there is a good one among `hand` tokens drawn from `all`, of which `good` are good. */
static double one_of(int good, int hand, int all) {
    double none = 1;
    for (int i = 0; i < hand; i++)
        none *= all - good > i ? (double)(all - good - i) / (all - i) : 0;
    return 1 - none;
}

/* What another seat may hold: any of its unplayed tokens, all equally likely. Its hand and its pile in this world are
 * only one way to divide them, and count together. */
static void guess_hand(struct outlook *o, int seat) {
    const uint32_t ships = 1u << SB_SAMURAI_SHIP2 | 1u << SB_SAMURAI_SHIP1 | 1u << (SB_SAMURAI_SHIP1 + 1);
    uint32_t hand = o->board.hand[seat], pile = o->board.pile[seat];
    int held = size(hand), all = held + size(pile);
    o->ship[seat] = one_of(size(hand & ships) + size(pile & ships), held, all);
    for (int kind = 0; kind < KINDS; kind++)
        for (int strength = 0; strength <= OUTLOOK_STRENGTH; strength++) {
            int good = count_adding(hand, kind, strength) + count_adding(pile, kind, strength);
            o->reach[seat][kind][strength] = one_of(good, held, all);
        }
}

static int strongest(uint32_t hand, int kind) {
    int strength = OUTLOOK_STRENGTH;
    while (strength > 0 && !count_adding(hand, kind, strength))
        strength--;
    return strength;
}

static void count_own_hand(struct outlook *o) {
    uint32_t hand = o->board.hand[o->seat];
    o->own_ship = hand >> SB_SAMURAI_SHIP2 & 1 ? 2 : (int)(hand >> SB_SAMURAI_SHIP1 & 1);
    o->spent = SB_SAMURAI_SWAP; /* which takes no influence away */
    for (uint32_t tokens = hand | 1u << SB_SAMURAI_SWAP; tokens; tokens &= tokens - 1)
        for (int kind = 0; kind < KINDS; kind++)
            o->left[lowest(tokens)][kind] = strongest(hand & ~(tokens & -tokens), kind);
}

static void list_odds(struct outlook *o) {
    for (int open = 0; open <= OUTLOOK_OPEN; open++) {
        o->power[open][0] = 1;
        for (int influence = 1; influence <= OUTLOOK_INFLUENCE; influence++)
            o->power[open][influence] = o->power[open][influence - 1] * believes.odds[open];
    }
}

static void look_around(struct outlook *o) {
    o->prospects = (struct prospects){.open = {0}};
    o->surrounded = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int seat = 0; seat < o->seats; seat++)
            o->prospects.figures[kind][seat] = o->board.captured[seat][kind];
    for (uint64_t rest = outlook_occupied(&o->board); rest; rest &= rest - 1) {
        int settlement = lowest(rest);
        if (!open_land(&o->board, settlement))
            o->surrounded |= rest & -rest;
        o->standing[settlement] = (struct prospects){.open = {0}};
        expect(o, settlement, &o->standing[settlement]);
        expect(o, settlement, &o->prospects);
    }
    for (int kind = 0; kind < KINDS; kind++)
        guess_majority(&o->prospects, kind, o->seats, o->majority[kind]);
    o->chance = guess_chance(&o->prospects, o->majority, o->seats, o->seat);
}

/* How much of the game is left, from 1 to 0: it ends with the kind of which the fewest figures are left. */
static double count_time(const struct outlook *o) {
    int fewest = SB_SAMURAI_SETTLEMENTS;
    for (int kind = 0; kind < KINDS; kind++)
        fewest = size(o->board.figures[kind]) < fewest ? size(o->board.figures[kind]) : fewest;
    return (double)fewest / (1 + 3 * o->seats);
}

void outlook_look(struct outlook *o, const state_t *world, int seat) {
    o->board = *world;
    o->seat = seat;
    o->seats = world->seats;
    list_odds(o);
    count_own_hand(o);
    for (int other = 0; other < o->seats; other++)
        if (other != seat)
            guess_hand(o, other);
    look_around(o);
    o->time_left = count_time(o);
}
