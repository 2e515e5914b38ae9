/* search: what it knows of Samurai.
 *
 * Which moves to try first it learns from greedy, which sees a turn ahead. What it knows better is what a position is
 * worth to everybody: who will take which figure, who will have which majorities, and what the tokens still to be
 * played are good for.
 */
#include "greedy.h"
#include "search.h"
#include <math.h>
#include <saburau/samurai.h>

typedef struct sb_samurai_state state_t;

enum { SEATS = SB_SAMURAI_SEATS, KINDS = SB_SAMURAI_KINDS, OPEN = 6, INFLUENCE = 16 };

/* ---- What it believes ----
 *
 * Found by playing: some thousand games of greedy, and for two seats of search, both now and then making a move at
 * random; then the numbers were changed, one after the other, as long as what they say of each turn's winner became
 * more likely. In a match of 100 games with two seats (300 iterations) they won 78 % against those of greedy. */
struct beliefs {
    /* By how much a point of influence multiplies a seat's odds of taking a figure, by open land spaces around it. */
    double odds[OPEN + 1];
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
    double token[SB_TOKENS];
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

struct prospects {
    const state_t *s;
    const struct beliefs *believes;
    double odds[OPEN + 1][INFLUENCE + 1];
    double figures[KINDS][SEATS]; /* taken, and to be expected */
};

static void list_odds(struct prospects *p) {
    for (int open = 1; open <= OPEN; open++) {
        p->odds[open][0] = 1;
        for (int influence = 1; influence <= INFLUENCE; influence++)
            p->odds[open][influence] = p->odds[open][influence - 1] * p->believes->odds[open];
    }
}

/* The most that a hand can add to a settlement's figure of a kind in one turn; -1 if it cannot be laid on land. */
static int reach(const state_t *s, int seat, int kind, bool sea) {
    int land = -1, ship = 0;
    for (uint32_t hand = s->hand[seat]; hand; hand &= hand - 1) {
        const struct sb_samurai_token *token = &sb_samurai_tokens[lowest(hand)];
        int strength = token->kinds >> kind & 1 ? token->strength : 0;
        if (lowest(hand) == SB_SWAP)
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
        if (here->next[i] >= SB_SEA && !s->lying[here->next[i]])
            return true;
    return false;
}

/* Can the seat whose turn it is close the settlement and take the figure? */
static bool can_take(const state_t *s, int settlement, int influence[SEATS][KINDS], int kind) {
    int highest = 0, adds = reach(s, s->seat, kind, has_open_sea(s, settlement));
    for (int other = 0; other < s->seats; other++)
        if (other != s->seat && influence[other][kind] > highest)
            highest = influence[other][kind];
    return adds >= 0 && influence[s->seat][kind] + adds > highest;
}

/* A figure goes to the seats by their odds. */
static void expect_figure(struct prospects *p, int settlement, int open, int influence[SEATS][KINDS], int kind) {
    const state_t *s = p->s;
    double odds[SEATS], sum = 0;
    for (int seat = 0; seat < s->seats; seat++)
        odds[seat] = p->odds[open][influence[seat][kind]];
    if (open <= 2)
        odds[s->seat] *= p->believes->turn[open];
    if (open == 1 && can_take(s, settlement, influence, kind))
        odds[s->seat] *= p->believes->closes;
    for (int seat = 0; seat < s->seats; seat++)
        sum += odds[seat];
    for (int seat = 0; seat < s->seats; seat++)
        p->figures[kind][seat] += odds[seat] / sum;
}

static void expect_figures(struct prospects *p) {
    const state_t *s = p->s;
    int influence[SEATS][KINDS];
    for (int kind = 0; kind < KINDS; kind++)
        for (int seat = 0; seat < s->seats; seat++)
            p->figures[kind][seat] = s->captured[seat][kind];
    for (uint64_t rest = s->figures[0] | s->figures[1] | s->figures[2]; rest; rest &= rest - 1) {
        int settlement = lowest(rest);
        int open = size(sb_samurai_board.settlement[settlement].land & s->empty_land);
        sb_samurai_influence(s, settlement, influence);
        for (int kind = 0; kind < KINDS; kind++)
            if (s->figures[kind] >> settlement & 1)
                expect_figure(p, settlement, open, influence, kind);
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
static void expect_majority(const struct prospects *p, int kind, double *majority) {
    const double *figures = p->figures[kind];
    double scale = 1 / (p->believes->safe + p->believes->safe_by_open * sqrt(size(p->s->figures[kind])) + 1e-9);
    for (int seat = 0; seat < p->s->seats; seat++) {
        majority[seat] = 1;
        for (int other = 0; other < p->s->seats; other++)
            if (other != seat)
                majority[seat] *= smooth_step((figures[seat] - figures[other] - 0.5) * scale);
    }
}

/* Two majorities win outright. If nobody has two, those with one compare their other figures; that is guessed by the
 * figures in all. */
static void expect_victory(const struct prospects *p, double *chances) {
    double majority[KINDS][SEATS], weight[SEATS], twos = 0, weights = 0;
    for (int kind = 0; kind < KINDS; kind++)
        expect_majority(p, kind, majority[kind]);
    for (int seat = 0; seat < p->s->seats; seat++) {
        double a = majority[0][seat], b = majority[1][seat], c = majority[2][seat];
        double two = a * b + a * c + b * c - 2 * a * b * c;
        double any = 1 - (1 - a) * (1 - b) * (1 - c);
        double all = 1 + p->figures[0][seat] + p->figures[1][seat] + p->figures[2][seat];
        weight[seat] = (any - two + p->believes->hope) * (all * all) * (all * all);
        chances[seat] = two;
        twos += two;
        weights += weight[seat];
    }
    for (int seat = 0; seat < p->s->seats; seat++)
        chances[seat] += (twos < 1 ? 1 - twos : 0) * weight[seat] / weights;
}

/* ---- Tokens ---- */

/* How much of the game is left, from 1 to 0: it ends with the kind of which the fewest figures are left. */
static double time_left(const state_t *s) {
    int fewest = SB_SETTLEMENTS;
    for (int kind = 0; kind < KINDS; kind++)
        fewest = size(s->figures[kind]) < fewest ? size(s->figures[kind]) : fewest;
    return (double)fewest / (1 + 3 * s->seats);
}

static double worth_of(const struct beliefs *b, uint32_t tokens) {
    double worth = 0;
    for (; tokens; tokens &= tokens - 1)
        worth += b->token[lowest(tokens)];
    return worth;
}

/* ---- The estimate ---- */

static bool rests(const void *state) {
    const state_t *s = state;
    return s->phase == SB_SAMURAI_TURN && !s->played;
}

static void estimate(const void *state, double *values) {
    const state_t *s = state;
    struct prospects p = {.s = s, .believes = &believes[s->seats]};
    double sum = 0, lasting = p.believes->late + (1 - p.believes->late) * time_left(s);
    list_odds(&p);
    expect_figures(&p);
    expect_victory(&p, values);
    for (int seat = 0; seat < s->seats; seat++) {
        double tokens = worth_of(p.believes, s->hand[seat]) + worth_of(p.believes, s->pile[seat]);
        values[seat] = exp(p.believes->sharp * log(values[seat] + 1e-4) + tokens * lasting);
        sum += values[seat];
    }
    for (int seat = 0; seat < s->seats; seat++)
        values[seat] /= sum;
}

/* ---- Moves ---- */

/* What greedy sees: tokens to begin with, then what a play gains if the turn ended with it or with closing a
 * settlement, less what its token is worth in hand. */
static void judge(const struct sb_game *game, const void *state, const sb_move *moves, int count, float *scores) {
    const state_t *s = state;
    const float won_game = s->phase == SB_SAMURAI_TURN ? 1e-6f : 1e-2f;
    int32_t found[SB_MAX_MOVES];
    struct sb_question question = {.game = game, .seat = s->seat, .world = state, .moves = moves, .count = count};
    greedy_score_samurai(&question, found);
    for (int i = 0; i < count; i++)
        scores[i] = (float)found[i] * won_game;
}

/* A playout only ends the turn that was begun; what is set up before the first turn is set up anyhow. */
static sb_move play(const struct sb_game *game, const void *state, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    const state_t *s = state;
    if (s->phase == SB_SAMURAI_TURN && s->played)
        return sb_samurai_move(SB_DO_END, 0, 0, 0, 0);
    return moves[sb_random_below(random, (uint32_t)game->moves(state, moves))];
}

const struct search_knowledge search_knows_samurai = {
    .judge = judge,
    .play = play,
    .rests = rests,
    .estimate = estimate,
    .moments = 1,
    .contrast = 0.03f,
    .curiosity = 1.2,
    .widening = 1.0,
};
