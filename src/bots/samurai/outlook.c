/* The outlook on a game of Samurai: guesses, in the order figure, majority, victory. */
#include "outlook.h"
#include "internal.h"
#include <math.h>
#include <string.h>

typedef struct sb_samurai_state state_t;

enum { SEATS = SB_SAMURAI_SEATS, KINDS = SB_SAMURAI_KINDS };

/* The parameters, all tuned by matches. */
static const struct {
    /* The factor by which a point of influence multiplies a seat's odds of taking a figure, by open land spaces around
     * it: the more can still be laid, the less a lead means. With one open space, or none, more is known (see below).
     */
    double odds[VICTORY_OPEN + 1];
    /* What is left of the seat's own odds when it ends its turn with two open: the others may fill both, or lead into
     * the race for the last one. */
    double exposed;
    /* How likely a figure is taken before the game ends. */
    double taken[VICTORY_OPEN + 1];
    /* How likely a seat that can take a figure with its next token does so; and if it can only tie, spoils it. */
    double takes, spoils;
    /* A lead, in figures, that makes a majority safe: with nothing open, and so much more with the square root of what
     * is. */
    double safe, safe_by_open;
    /* How much a seat without a majority counts among those who have one: things may change. */
    double hope;
    /* What is left of a token's price when the game is about to end. */
    double late;
    /* What a token is worth in hand, in won games. Those with character are worth most, because they can be played
     * beside another. */
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

/* ---- Who will take a figure ---- */

/* How much a seat lacks to draw level with the best of the others; below 0 if it is ahead. */
static int lacks(samurai_influence influence, int kind, int seats, int seat) {
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
static void race(const struct outlook *o, samurai_influence influence, int kind, bool sea, double *figures) {
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
static void contest(const struct outlook *o, samurai_influence influence, int kind, int open, double *figures) {
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
    samurai_influence influence;
    int open = samurai_size(samurai_open_land(&o->board, settlement));
    bool sea = open == 1 && samurai_open_sea(&o->board, settlement);
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
            int seat = victory_taker(influence, kind, o->seats);
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

static void guess_majority(const struct prospects *prospects, int kind, int seats, double *majority) {
    double safe = believes.safe + believes.safe_by_open * sqrt(prospects->open[kind]);
    victory_majority(prospects->figures[kind], safe, seats, majority);
}

static double guess_chance(struct prospects *prospects, double majority[KINDS][SEATS], int seats, int me) {
    double chances[SEATS];
    victory_chances(prospects->figures, majority, believes.hope, seats, chances);
    return chances[me];
}

/* ---- The end of the game ---- */

/* Takes the figures of the settlements that are surrounded. */
static void settle(state_t *s, uint64_t settlements) {
    for (settlements &= samurai_occupied(s); settlements; settlements &= settlements - 1) {
        samurai_influence influence;
        int settlement = samurai_lowest(settlements);
        if (samurai_open_land(s, settlement))
            continue;
        sb_samurai_influence(s, settlement, influence);
        for (int kind = 0; kind < KINDS; kind++) {
            if (!(s->figures[kind] >> settlement & 1))
                continue;
            int seat = victory_taker(influence, kind, s->seats);
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
        aside += s->aside[kind] + samurai_size(s->figures[kind] & settlements);
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
    settlements &= samurai_occupied(&o->board);
    if (!settlements)
        return 0;
    struct prospects prospects = o->prospects;
    for (uint64_t rest = settlements; rest; rest &= rest - 1) {
        forget(&prospects, &o->standing[samurai_lowest(rest)], o->seats);
        expect(o, samurai_lowest(rest), &prospects);
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
        count += adds(samurai_lowest(tokens), kind, strength);
    return count;
}

/* The chance that at least one of `hand` tokens is good, if they are drawn from `all`, of which `good` are
 * (hypergeometric). */
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
    int held = samurai_size(hand), all = held + samurai_size(pile);
    o->ship[seat] = one_of(samurai_size(hand & ships) + samurai_size(pile & ships), held, all);
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
            o->left[samurai_lowest(tokens)][kind] = strongest(hand & ~(tokens & -tokens), kind);
}

static void look_around(struct outlook *o) {
    o->prospects = (struct prospects){.open = {0}};
    o->surrounded = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int seat = 0; seat < o->seats; seat++)
            o->prospects.figures[kind][seat] = o->board.captured[seat][kind];
    for (uint64_t rest = samurai_occupied(&o->board); rest; rest &= rest - 1) {
        int settlement = samurai_lowest(rest);
        if (!samurai_open_land(&o->board, settlement))
            o->surrounded |= rest & -rest;
        o->standing[settlement] = (struct prospects){.open = {0}};
        expect(o, settlement, &o->standing[settlement]);
        expect(o, settlement, &o->prospects);
    }
    for (int kind = 0; kind < KINDS; kind++)
        guess_majority(&o->prospects, kind, o->seats, o->majority[kind]);
    o->chance = guess_chance(&o->prospects, o->majority, o->seats, o->seat);
}

void outlook_look(struct outlook *o, const state_t *world, int seat) {
    o->board = *world;
    o->seat = seat;
    o->seats = world->seats;
    victory_list_odds(believes.odds, o->power);
    count_own_hand(o);
    for (int other = 0; other < o->seats; other++)
        if (other != seat)
            guess_hand(o, other);
    look_around(o);
    o->time_left = victory_time_left(world);
}
