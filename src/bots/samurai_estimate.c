/* What a position of Samurai is worth to everybody: who will take which figure, who will have which majorities, and
 * what the tokens still to be played are good for. */
#include "samurai_estimate.h"
#include <math.h>

typedef struct sb_samurai_state state_t;

enum { SEATS = SB_SAMURAI_SEATS, KINDS = SB_SAMURAI_KINDS };

/* ---- What it believes ----
 *
 * Found by playing: some thousand games of greedy, and for two seats of search, both now and then making a move at
 * random; then the numbers were changed, one after the other, as long as what they say of each turn's winner became
 * more likely. In a match of 100 games with two seats (300 iterations) they won 78 % against those of greedy. */
struct beliefs {
    /* By how much a point of influence multiplies a seat's odds of taking a figure, by open land spaces around it. */
    double odds[ESTIMATE_OPEN + 1];
    /* What the turn does to the odds of the seat that has it, with one space open and with two: whoever lays the last
     * but one lets another lay the last; but one that can close the settlement and take the figure may do so. */
    double turn[3], closes;
    /* How far ahead, in figures, a majority is safe: with nothing open, and more with the root of what is. */
    double safe, safe_by_open;
    /* How much a seat without a majority counts among those who have one. */
    double hope;
    /* How much of a token's worth is left at the end of the game. */
    double late;
    /* The same, for how sure all this makes it. */
    double sharp;
    /* What an unplayed token multiplies a seat's odds of winning by, as a power of e. Those with character most, for
     * they are tempo: they are played beside another; and the exchange of figures, which decides a majority. */
    double token[SB_SAMURAI_TOKENS];
};

static const struct beliefs believes[] = {
    [2] = {.odds = {1, 1.23, 1.21, 1.28, 1.30, 1.39, 1.30},
           .turn = {1, 0.84, 1.08},
           .closes = 1.65,
           .safe = 0.50,
           .safe_by_open = 1.24,
           .hope = 0.005,
           .late = 1,
           .sharp = 1.49,
           .token = {0.38, 0.11, 0.07, 0.38, 0.11, 0.07, 0.38, 0.11, 0.07, 0.65, //
                     0.10, 0.10, 0.00, 0.00, 0.40, 0.43, 0.09, 0.09, 0.52, 1.00}},
    [3] = {.odds = {1, 1.39, 1.27, 1.38, 1.65, 1.63, 1.30},
           .turn = {1, 0.92, 1.05},
           .closes = 1.45,
           .safe = 0.00,
           .safe_by_open = 1.75,
           .hope = 25,
           .late = 0.74,
           .sharp = 1.46,
           .token = {0.33, 0.13, 0.08, 0.33, 0.13, 0.08, 0.33, 0.13, 0.08, 0.66, //
                     0.15, 0.15, 0.10, 0.10, 0.43, 0.46, 0.23, 0.23, 0.59, 0.93}},
    [4] = {.odds = {1, 1.56, 1.37, 1.40, 1.45, 1.60, 1.30},
           .turn = {1, 1.02, 1.09},
           .closes = 1.27,
           .safe = 0.00,
           .safe_by_open = 1.40,
           .hope = 1.04,
           .late = 0.76,
           .sharp = 1.43,
           .token = {0.31, 0.20, 0.20, 0.31, 0.20, 0.20, 0.31, 0.20, 0.20, 0.60, //
                     0.29, 0.29, 0.18, 0.18, 0.63, 0.44, 0.11, 0.11, 0.56, 1.10}},
};

static int lowest(uint64_t set) {
    return __builtin_ctzll(set);
}
static int size(uint64_t set) {
    return __builtin_popcountll(set);
}

/* ---- Figures ---- */

static void list_odds(struct estimate *e, const struct beliefs *b) {
    for (int open = 1; open <= ESTIMATE_OPEN; open++) {
        e->odds[open][0] = 1;
        for (int influence = 1; influence <= ESTIMATE_INFLUENCE; influence++)
            e->odds[open][influence] = e->odds[open][influence - 1] * b->odds[open];
    }
}

/* A sole highest influence above 0 takes the figure. */
static void settle(const struct estimate *e, estimate_influence influence, int kind, double *shares) {
    int highest = 0, holder = -1;
    for (int seat = 0; seat < e->seats; seat++) {
        shares[seat] = 0;
        if (influence[seat][kind] > highest) {
            highest = influence[seat][kind];
            holder = seat;
        } else if (influence[seat][kind] == highest) {
            holder = -1;
        }
    }
    if (holder >= 0)
        shares[holder] = 1;
}

static void share_by_odds(const struct estimate *e, double *odds) {
    double sum = 0;
    for (int seat = 0; seat < e->seats; seat++)
        sum += odds[seat];
    for (int seat = 0; seat < e->seats; seat++)
        odds[seat] /= sum;
}

void estimate_shares(const struct estimate *e, int open, estimate_influence influence, int kind, int turn,
                     double *shares) {
    if (open == 0) {
        settle(e, influence, kind, shares);
        return;
    }
    for (int seat = 0; seat < e->seats; seat++)
        shares[seat] = e->odds[open][influence[seat][kind]];
    if (open <= 2)
        shares[turn] *= believes[e->seats].turn[open];
    share_by_odds(e, shares);
}

/* The most that a hand can add to a settlement's figure of a kind in one turn; -1 if it cannot be laid on land. */
static int reach(const state_t *s, int seat, int kind, bool sea) {
    int land = -1, ship = 0;
    for (uint32_t hand = s->hand[seat]; hand; hand &= hand - 1) {
        const struct sb_samurai_token *token = &sb_samurai_tokens[lowest(hand)];
        int strength = token->kinds >> kind & 1 ? token->strength : 0;
        if (lowest(hand) == SB_SAMURAI_SWAP)
            continue;
        if (token->sea)
            ship = strength > ship ? strength : ship;
        else
            land = strength > land ? strength : land;
    }
    return land < 0 || !sea ? land : land + ship;
}

static bool has_open_sea(const state_t *s, int settlement) {
    const struct sb_samurai_settlement *here = &sb_samurai_board.settlement[settlement];
    for (int i = 0; i < here->count; i++)
        if (here->next[i] >= SB_SAMURAI_SEA && !s->lying[here->next[i]])
            return true;
    return false;
}

/* Can the seat whose turn it is close the settlement and take the figure? */
static bool can_take(const state_t *s, int settlement, estimate_influence influence, int kind) {
    int highest = 0, adds = reach(s, s->seat, kind, has_open_sea(s, settlement));
    for (int other = 0; other < s->seats; other++)
        if (other != s->seat && influence[other][kind] > highest)
            highest = influence[other][kind];
    return adds >= 0 && influence[s->seat][kind] + adds > highest;
}

static void expect_figure(struct estimate *e, const state_t *s, int settlement, int open, estimate_influence influence,
                          int kind) {
    double shares[SEATS];
    estimate_shares(e, open, influence, kind, s->seat, shares);
    if (open == 1 && can_take(s, settlement, influence, kind)) {
        shares[s->seat] *= believes[e->seats].closes;
        share_by_odds(e, shares);
    }
    for (int seat = 0; seat < e->seats; seat++)
        e->figures[kind][seat] += shares[seat];
}

static void expect_figures(struct estimate *e, const state_t *s) {
    estimate_influence influence;
    for (uint64_t rest = s->figures[0] | s->figures[1] | s->figures[2]; rest; rest &= rest - 1) {
        int settlement = lowest(rest);
        int open = size(sb_samurai_board.settlement[settlement].land & s->empty_land);
        sb_samurai_influence(s, settlement, influence);
        for (int kind = 0; kind < KINDS; kind++)
            if (s->figures[kind] >> settlement & 1)
                expect_figure(e, s, settlement, open, influence, kind);
    }
}

/* ---- Majorities ---- */

/* From 0 to 1 while x goes from -1 to 1, flat at both ends: a majority that is safe, or lost, needs no more figures. */
static double smooth_step(double x) {
    double t = 0.5 + 0.5 * x;
    t = t < 0 ? 0 : t;
    t = t > 1 ? 1 : t;
    return t * t * (3 - 2 * t);
}

/* How likely each seat ends with strictly the most of a kind: half a figure more, at least, than each other. */
static void expect_majority(const struct estimate *e, int kind, double *majority) {
    const struct beliefs *b = &believes[e->seats];
    const double *figures = e->figures[kind];
    double scale = 1 / (b->safe + b->safe_by_open * sqrt(e->left[kind]) + 1e-9);
    for (int seat = 0; seat < e->seats; seat++) {
        majority[seat] = 1;
        for (int other = 0; other < e->seats; other++)
            if (other != seat)
                majority[seat] *= smooth_step((figures[seat] - figures[other] - 0.5) * scale);
    }
}

/* Two majorities win outright. If nobody has two, those with one compare their other figures; that is guessed by the
 * figures in all. */
static void expect_victory(const struct estimate *e, double *chances) {
    double majority[KINDS][SEATS], weight[SEATS], twos = 0, weights = 0;
    for (int kind = 0; kind < KINDS; kind++)
        expect_majority(e, kind, majority[kind]);
    for (int seat = 0; seat < e->seats; seat++) {
        double a = majority[0][seat], b = majority[1][seat], c = majority[2][seat];
        double two = a * b + a * c + b * c - 2 * a * b * c;
        double any = 1 - (1 - a) * (1 - b) * (1 - c);
        double all = 1 + e->figures[0][seat] + e->figures[1][seat] + e->figures[2][seat];
        weight[seat] = (any - two + believes[e->seats].hope) * (all * all) * (all * all);
        chances[seat] = two;
        twos += two;
        weights += weight[seat];
    }
    for (int seat = 0; seat < e->seats; seat++)
        chances[seat] += (twos < 1 ? 1 - twos : 0) * weight[seat] / weights;
}

void estimate_values(const struct estimate *e, double *values) {
    expect_victory(e, values);
    for (int seat = 0; seat < e->seats; seat++)
        values[seat] = exp(believes[e->seats].sharp * log(values[seat] + 1e-4) + e->tokens[seat]);
    share_by_odds(e, values);
}

/* ---- Tokens ---- */

/* How much of the game is left, from 1 to 0: it ends with the kind of which the fewest figures are left. */
static double time_left(const struct estimate *e) {
    int fewest = SB_SAMURAI_SETTLEMENTS;
    for (int kind = 0; kind < KINDS; kind++)
        fewest = e->left[kind] < fewest ? e->left[kind] : fewest;
    return (double)fewest / (1 + 3 * e->seats);
}

double estimate_token(const struct estimate *e, int token) {
    return believes[e->seats].token[token] * e->lasting;
}

static double worth_of(const struct estimate *e, uint32_t tokens) {
    double worth = 0;
    for (; tokens; tokens &= tokens - 1)
        worth += estimate_token(e, lowest(tokens));
    return worth;
}

/* ---- All of it ---- */

void estimate_start(struct estimate *e, const state_t *s) {
    e->seats = s->seats;
    list_odds(e, &believes[s->seats]);
    for (int kind = 0; kind < KINDS; kind++) {
        e->left[kind] = size(s->figures[kind]);
        for (int seat = 0; seat < s->seats; seat++)
            e->figures[kind][seat] = s->captured[seat][kind];
    }
    e->lasting = believes[s->seats].late + (1 - believes[s->seats].late) * time_left(e);
    for (int seat = 0; seat < s->seats; seat++)
        e->tokens[seat] = worth_of(e, s->hand[seat]) + worth_of(e, s->pile[seat]);
}

void estimate_position(const state_t *s, double *values) {
    struct estimate e;
    estimate_start(&e, s);
    expect_figures(&e, s);
    estimate_values(&e, values);
}
