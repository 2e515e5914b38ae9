/* greedy: what it knows of Samurai.
 *
 * The bot guesses who will take each figure on the board, as the tokens lie; what a figure is worth to the seat, given
 * who holds the majorities; and so how a play changes the seat's chance of winning. A play is tried on a copy of the
 * board, and only the settlements beside it are judged anew.
 *
 * Of the redealt world it uses only what the seat knows: the board, its own hand, and each other seat's unplayed tokens
 * together. How those divide into hand and pile never matters, so the choice does not depend on the redeal.
 */
#include "greedy.h"
#include <math.h>
#include <saburau/samurai.h>
#include <string.h>

typedef struct sb_samurai_state state_t;

enum { SEATS = SB_SAMURAI_SEATS, KINDS = SB_SAMURAI_KINDS, MOST_OPEN = 6, MOST_INFLUENCE = 31, STRONGEST = 4 };

/* ---- What the bot believes: every number that was tuned by matches ---- */

static const struct {
    /* By how much a point of influence multiplies a seat's odds of taking a figure, by open land spaces around it: the
     * fewer are open, the less can still happen. */
    double odds[MOST_OPEN + 1];
    /* How likely it is settled before the game ends. */
    double settled[MOST_OPEN + 1];
    /* How likely a seat that can take a figure with its next token does so, or, if it can only tie, spoils it. */
    double takes, spoils;
    /* How far ahead, in figures, a majority is safe: when nothing is left on the board, and more for each figure left.
     */
    double safe, safe_per_figure;
    /* What a token is worth in hand, in figures. */
    double price[SB_TOKENS];
} believes = {
    .odds = {1, 2.0, 1.7, 1.5, 1.4, 1.33, 1.3},
    .settled = {1, 0.95, 0.85, 0.75, 0.7, 0.65, 0.6},
    .takes = 0.7,
    .spoils = 0.4,
    .safe = 0.5,
    .safe_per_figure = 0.5,
    .price =
        {
            [SB_HELMET4] = 0.25,
            [SB_HELMET3] = 0.15,
            [SB_HELMET2] = 0.05,
            [SB_BUDDHA4] = 0.25,
            [SB_BUDDHA3] = 0.15,
            [SB_BUDDHA2] = 0.05,
            [SB_RICE4] = 0.25,
            [SB_RICE3] = 0.15,
            [SB_RICE2] = 0.05,
            [SB_SAMURAI3] = 0.3,
            [SB_SAMURAI2] = 0.2,
            [SB_SAMURAI1] = 0.1,
            [SB_SHIFT] = 0.3,
            [SB_SHIP2] = 0.4,
            [SB_SHIP1] = 0.3,
            [SB_RONIN] = 0.3,
            [SB_SWAP] = 0.4,
        },
};

/* A score of 1 is this much of a won game. */
static const double unit = 1e6;

/* ---- Small sets ---- */

static int lowest(uint64_t set) {
    return __builtin_ctzll(set);
}
static uint64_t bit(int index) {
    return (uint64_t)1 << index;
}
static int size(uint64_t set) {
    return __builtin_popcountll(set);
}
static uint64_t occupied(const state_t *s) {
    return s->figures[SB_HELMET] | s->figures[SB_BUDDHA] | s->figures[SB_RICE];
}

/* ---- The outlook: the position as the seat sees it ---- */

struct outlook {
    state_t board; /* plays are tried here, and taken back */
    int me;
    int seats;
    double power[MOST_OPEN + 1][MOST_INFLUENCE + 1]; /* odds[open] to the power of the influence */
    /* How likely a seat holds a token for land that adds at least this much influence on a kind. */
    double reach[SEATS][KINDS][STRONGEST + 2];
    /* What the seat can still add when it has played a token: the strongest for each kind. */
    int left[SB_TOKENS][KINDS];
    const int *mine;                 /* the row of `left` that holds now */
    double worth[SEATS][KINDS];      /* to me, if the seat takes a figure of the kind */
    double standing[SB_SETTLEMENTS]; /* what each settlement promises, as the tokens lie */
    double price;                    /* of a token priced at one figure */
    double now;                      /* my chance of winning */
};

/* ---- Who will take a figure ---- */

/* Settled by the rules: a sole highest influence above 0. */
static void settle(const struct outlook *o, int influence[SEATS][KINDS], int kind, double share[SEATS]) {
    int highest = 0, holder = -1;
    for (int seat = 0; seat < o->seats; seat++) {
        share[seat] = 0;
        if (influence[seat][kind] > highest) {
            highest = influence[seat][kind];
            holder = seat;
        } else if (influence[seat][kind] == highest) {
            holder = -1;
        }
    }
    if (holder >= 0)
        share[holder] = 1;
}

/* How much a seat lacks to draw level with the best of the others; 0 or less if it is level or ahead. */
static int lacks(const struct outlook *o, int influence[SEATS][KINDS], int kind, int seat) {
    int best = 0;
    for (int other = 0; other < o->seats; other++)
        if (other != seat && influence[other][kind] > best)
            best = influence[other][kind];
    return best - influence[seat][kind];
}

static double reaches(const struct outlook *o, int seat, int kind, int strength) {
    if (strength > STRONGEST)
        return 0;
    return o->reach[seat][kind][strength < 0 ? 0 : strength];
}

/* One land space is open: whoever comes first with a token strong enough takes the figure, or at least spoils it for
 * the leader. The seats after this one come before it. */
static void race(const struct outlook *o, int influence[SEATS][KINDS], int kind, double share[SEATS]) {
    double open = 1;
    for (int seat = 0; seat < o->seats; seat++)
        share[seat] = 0;
    for (int i = 1; i < o->seats; i++) {
        int seat = (o->me + i) % o->seats;
        int gap = lacks(o, influence, kind, seat);
        double wins = reaches(o, seat, kind, gap + 1);
        double ties = reaches(o, seat, kind, gap) - wins;
        share[seat] = open * wins * believes.takes;
        open *= 1 - wins * believes.takes - ties * believes.spoils;
    }
    if (o->mine[kind] > lacks(o, influence, kind, o->me))
        share[o->me] = open;
}

/* More are open: every point of influence helps, the less the more can still be laid. */
static void contest(const struct outlook *o, int influence[SEATS][KINDS], int kind, int open, double share[SEATS]) {
    double sum = 0;
    for (int seat = 0; seat < o->seats; seat++)
        sum += share[seat] = o->power[open][influence[seat][kind]];
    for (int seat = 0; seat < o->seats; seat++)
        share[seat] *= believes.settled[open] / sum;
}

static void foresee(const struct outlook *o, int influence[SEATS][KINDS], int kind, int open, double share[SEATS]) {
    if (open == 0)
        settle(o, influence, kind, share);
    else if (open == 1)
        race(o, influence, kind, share);
    else
        contest(o, influence, kind, open, share);
}

static int open_land(const state_t *s, int settlement) {
    return size(sb_samurai_board.settlement[settlement].land & s->empty_land);
}

/* What the figures of a settlement promise me: mine are worth having, others' worth denying. */
static double promise(const struct outlook *o, int settlement) {
    int influence[SEATS][KINDS];
    double share[SEATS], sum = 0;
    int open = open_land(&o->board, settlement);
    sb_samurai_influence(&o->board, settlement, influence);
    for (int kind = 0; kind < KINDS; kind++) {
        if (!(o->board.figures[kind] >> settlement & 1))
            continue;
        foresee(o, influence, kind, open, share);
        for (int seat = 0; seat < o->seats; seat++)
            sum += share[seat] * o->worth[seat][kind];
    }
    return sum;
}

/* ---- What a figure is worth ---- */

/* From 0 to 1 while x goes from -1 to 1, flat at both ends: what is safe or lost needs no more figures. */
static double smooth_step(double x) {
    double t = x <= -1 ? 0 : x >= 1 ? 1 : (x + 1) / 2;
    return t * t * (3 - 2 * t);
}

/* Figures the seats have or may expect, and how many are still open. */
struct prospects {
    double figures[SEATS][KINDS];
    int left[KINDS];
};

/* How likely the seat ends with strictly the most of a kind. */
static double majority(const struct prospects *p, int seats, int seat, int kind) {
    double chance = 1, reach = believes.safe + believes.safe_per_figure * sqrt(p->left[kind]);
    for (int other = 0; other < seats; other++)
        if (other != seat)
            chance *= smooth_step((p->figures[seat][kind] - p->figures[other][kind] - 0.5) / reach);
    return chance;
}

/* A seat's two ways to win: two majorities win outright; with one, the figures of other kinds decide. */
struct ways {
    double two;
    double one; /* how it weighs against the other seats' */
};

static struct ways ways_to_win(const struct prospects *p, int seats, int seat) {
    double a = majority(p, seats, seat, SB_HELMET);
    double b = majority(p, seats, seat, SB_BUDDHA);
    double c = majority(p, seats, seat, SB_RICE);
    const double *figures = p->figures[seat];
    double total = figures[SB_HELMET] + figures[SB_BUDDHA] + figures[SB_RICE];
    double two = a * b + a * c + b * c - 2 * a * b * c;
    double any = 1 - (1 - a) * (1 - b) * (1 - c);
    double weight = (1 + total) * (1 + total);
    return (struct ways){two, (any - two + 0.02) * weight * weight};
}

static double chance_to_win(const struct prospects *p, int seats, int me) {
    double outright = 0, weights = 0;
    struct ways mine = {0, 0};
    for (int seat = 0; seat < seats; seat++) {
        struct ways ways = ways_to_win(p, seats, seat);
        outright += ways.two;
        weights += ways.one;
        if (seat == me)
            mine = ways;
    }
    double undecided = outright < 1 ? 1 - outright : 0;
    return mine.two + undecided * mine.one / weights;
}

static struct prospects prospects_of(const struct outlook *o) {
    struct prospects p = {.left = {0}};
    for (int seat = 0; seat < o->seats; seat++)
        for (int kind = 0; kind < KINDS; kind++)
            p.figures[seat][kind] = o->board.captured[seat][kind];
    for (uint64_t rest = occupied(&o->board); rest; rest &= rest - 1) {
        int influence[SEATS][KINDS], settlement = lowest(rest), open = open_land(&o->board, settlement);
        sb_samurai_influence(&o->board, settlement, influence);
        for (int kind = 0; kind < KINDS; kind++) {
            double share[SEATS];
            if (!(o->board.figures[kind] >> settlement & 1))
                continue;
            foresee(o, influence, kind, open, share);
            p.left[kind] += open > 0;
            for (int seat = 0; seat < o->seats; seat++)
                p.figures[seat][kind] += share[seat];
        }
    }
    return p;
}

/* What a figure more or less in a seat's hands does to my chance of winning. */
static void weigh_figures(struct outlook *o) {
    struct prospects p = prospects_of(o);
    o->now = chance_to_win(&p, o->seats, o->me);
    double sum = 0;
    for (int seat = 0; seat < o->seats; seat++)
        for (int kind = 0; kind < KINDS; kind++) {
            double *figures = &p.figures[seat][kind], expected = *figures;
            *figures = expected + 0.5;
            double more = chance_to_win(&p, o->seats, o->me);
            *figures = expected - 0.5;
            o->worth[seat][kind] = more - chance_to_win(&p, o->seats, o->me);
            *figures = expected;
            if (seat == o->me)
                sum += o->worth[seat][kind];
        }
    o->price = sum / KINDS;
}

/* ---- Setting up the outlook ---- */

/* The tokens of a set that can be laid on land and add at least this much influence on a kind. */
static int count_reaching(uint32_t set, int kind, int strength) {
    int count = 0;
    for (; set; set &= set - 1) {
        const struct sb_samurai_token *token = &sb_samurai_tokens[lowest(set)];
        count += !token->sea && lowest(set) < SB_SWAP &&
                 (strength == 0 || (token->kinds >> kind & 1 && token->strength >= strength));
    }
    return count;
}

/* How likely a hand of this size, drawn from `all` tokens of which `good` are good, holds a good one. */
static double holds_one(int hand, int all, int good) {
    double none = 1;
    for (int i = 0; i < hand; i++)
        none *= all - good - i > 0 ? (double)(all - good - i) / (all - i) : 0;
    return 1 - none;
}

/* Hand and pile count together: the redealt division of others' tokens is nothing the seat knows. */
static void guess_reach(struct outlook *o, int seat) {
    uint32_t hand = o->board.hand[seat], pile = o->board.pile[seat];
    int held = size(hand), all = held + size(pile);
    for (int kind = 0; kind < KINDS; kind++)
        for (int strength = 0; strength <= STRONGEST; strength++)
            o->reach[seat][kind][strength] =
                holds_one(held, all, count_reaching(hand, kind, strength) + count_reaching(pile, kind, strength));
}

static void count_left(struct outlook *o, uint32_t hand, int token) {
    for (int kind = 0; kind < KINDS; kind++) {
        int strongest = 0;
        for (int strength = 1; strength <= STRONGEST; strength++)
            if (count_reaching(hand, kind, strength))
                strongest = strength;
        o->left[token][kind] = strongest;
    }
}

static void look(struct outlook *o, const struct sb_question *question) {
    memcpy(&o->board, question->world, sizeof o->board);
    o->me = question->seat;
    o->seats = o->board.seats;
    for (int open = 0; open <= MOST_OPEN; open++) {
        o->power[open][0] = 1;
        for (int i = 1; i <= MOST_INFLUENCE; i++)
            o->power[open][i] = o->power[open][i - 1] * believes.odds[open];
    }
    for (int seat = 0; seat < o->seats; seat++)
        if (seat != o->me)
            guess_reach(o, seat);
    uint32_t hand = o->board.hand[o->me];
    for (int token = 0; token < SB_TOKENS; token++)
        count_left(o, hand & ~(1u << token), token);
    o->mine = o->left[SB_SWAP];
    weigh_figures(o);
    for (int settlement = 0; settlement < SB_SETTLEMENTS; settlement++)
        o->standing[settlement] = occupied(&o->board) >> settlement & 1 ? promise(o, settlement) : 0;
}

/* ---- Trying plays ---- */

static void lay(struct outlook *o, int token, int place) {
    o->board.lying[place] = sb_samurai_mark(o->me, token);
    if (place < SB_LANDS)
        o->board.empty_land &= ~bit(place);
}

static void take_up(struct outlook *o, int place) {
    o->board.lying[place] = 0;
    if (place < SB_LANDS)
        o->board.empty_land |= bit(place);
}

/* The token a play uses up. */
static int token_of(sb_move move) {
    switch (sb_samurai_verb(move)) {
    case SB_DO_PLAY:
        return sb_samurai_what(move);
    case SB_DO_SHIFT:
        return SB_SHIFT;
    default:
        return SB_SWAP;
    }
}

/* The figures of a swap change places; doing it again takes it back. */
static void exchange(struct outlook *o, sb_move move) {
    uint64_t both = bit(sb_samurai_from(move)) | bit(sb_samurai_to(move));
    o->board.figures[sb_samurai_what(move)] ^= both;
    o->board.figures[sb_samurai_who(move)] ^= both;
}

/* Makes a play on the board, and returns the settlements it may matter to. */
static uint64_t try(struct outlook *o, sb_move move) {
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    o->mine = o->left[token_of(move)];
    switch (sb_samurai_verb(move)) {
    case SB_DO_PLAY:
        lay(o, sb_samurai_what(move), to);
        return sb_samurai_board.beside[to];
    case SB_DO_SHIFT:
        lay(o, sb_samurai_mark_token(o->board.lying[from]), to);
        lay(o, SB_SHIFT, from);
        return sb_samurai_board.beside[from] | sb_samurai_board.beside[to];
    default:
        exchange(o, move);
        return bit(from) | bit(to);
    }
}

static void take_back(struct outlook *o, sb_move move) {
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    switch (sb_samurai_verb(move)) {
    case SB_DO_PLAY:
        take_up(o, to);
        break;
    case SB_DO_SHIFT:
        o->board.lying[from] = o->board.lying[to];
        take_up(o, to);
        break;
    default:
        exchange(o, move);
    }
}

/* My chance of winning if the turn ended now and with it the game; -1 if the game would go on. */
static double chance_at_end(const struct outlook *o) {
    state_t after = o->board;
    for (uint64_t rest = occupied(&after); rest; rest &= rest - 1) {
        int influence[SEATS][KINDS], settlement = lowest(rest);
        if (open_land(&after, settlement))
            continue;
        sb_samurai_influence(&after, settlement, influence);
        for (int kind = 0; kind < KINDS; kind++) {
            double share[SEATS];
            if (!(after.figures[kind] >> settlement & 1))
                continue;
            settle(o, influence, kind, share);
            after.figures[kind] &= ~bit(settlement);
            after.aside[kind]++;
            for (int seat = 0; seat < o->seats; seat++)
                if (share[seat] > 0) {
                    after.captured[seat][kind]++;
                    after.aside[kind]--;
                }
        }
    }
    if (after.figures[SB_HELMET] && after.figures[SB_BUDDHA] && after.figures[SB_RICE] &&
        after.aside[SB_HELMET] + after.aside[SB_BUDDHA] + after.aside[SB_RICE] < 4)
        return -1;
    struct sb_result result;
    sb_samurai.result(&after, &result);
    return result.value[o->me];
}

/* What the board, as it has been changed around these settlements, promises more than it did. */
static double gain(const struct outlook *o, uint64_t settlements) {
    double sum = 0;
    bool surrounded = false;
    for (settlements &= occupied(&o->board); settlements; settlements &= settlements - 1) {
        int settlement = lowest(settlements);
        sum += promise(o, settlement) - o->standing[settlement];
        surrounded |= open_land(&o->board, settlement) == 0;
    }
    if (surrounded) {
        double end = chance_at_end(o);
        if (end >= 0)
            return end - o->now;
    }
    return sum;
}

static double price(const struct outlook *o, int token) {
    return believes.price[token] * o->price;
}

static double judge(struct outlook *o, sb_move move) {
    double value = gain(o, try(o, move)) - price(o, token_of(move));
    take_back(o, move);
    return value;
}

/* ---- A turn: any tokens with character, and one without ---- */

static bool has_character(sb_move move) {
    return sb_samurai_tokens[token_of(move)].character;
}

static bool is_play(sb_move move) {
    return sb_samurai_verb(move) != SB_DO_END && sb_samurai_verb(move) != SB_DO_PASS;
}

/* A play with character and then one without, as one. */
static double judge_both(struct outlook *o, sb_move first, sb_move then) {
    uint64_t settlements = try(o, first);
    settlements |= try(o, then);
    double value = gain(o, settlements) - price(o, token_of(first)) - price(o, token_of(then));
    take_back(o, then);
    take_back(o, first);
    return value;
}

static bool same_place(sb_move a, sb_move b) {
    return sb_samurai_verb(a) != SB_DO_SWAP && sb_samurai_to(a) == sb_samurai_to(b);
}

/* The settlements beside a play with character that have one land space left when it is made: filling that as well is
 * what tokens with character are kept for. */
static double best_closing(struct outlook *o, sb_move first, double best) {
    uint32_t plain = o->board.hand[o->me] & ((1u << SB_SHIFT) - 1);
    uint64_t settlements = try(o, first) & occupied(&o->board), closing = 0;
    for (; settlements; settlements &= settlements - 1) {
        uint64_t open = sb_samurai_board.settlement[lowest(settlements)].land & o->board.empty_land;
        if (size(open) == 1)
            closing |= open;
    }
    take_back(o, first);
    for (; closing; closing &= closing - 1)
        for (uint32_t rest = plain; rest; rest &= rest - 1) {
            double value = judge_both(o, first, sb_samurai_move(SB_DO_PLAY, lowest(rest), 0, 0, lowest(closing)));
            best = value > best ? value : best;
        }
    return best;
}

static void score_turn(const struct sb_question *question, int32_t *scores) {
    struct outlook o;
    double value[SB_MAX_MOVES];
    int plain = -1;
    look(&o, question);
    for (int i = 0; i < question->count; i++) {
        sb_move move = question->moves[i];
        value[i] = is_play(move) ? judge(&o, move) : gain(&o, 0);
        if (is_play(move) && !has_character(move) && (plain < 0 || value[i] > value[plain]))
            plain = i;
    }
    for (int i = 0; i < question->count; i++) {
        sb_move move = question->moves[i];
        if (plain >= 0 && is_play(move) && has_character(move)) {
            if (!same_place(move, question->moves[plain])) {
                double both = judge_both(&o, move, question->moves[plain]);
                value[i] = both > value[i] ? both : value[i];
            }
            value[i] = best_closing(&o, move, value[i]);
        }
        scores[i] = (int32_t)(value[i] * unit);
    }
}

/* ---- The first hand, and the figures ---- */

static int32_t score_keep(int token) {
    static const int32_t wanted[SB_TOKENS] = {
        [SB_HELMET4] = 1, [SB_SAMURAI3] = 1, [SB_SAMURAI2] = 1, [SB_SHIP2] = 1, [SB_RONIN] = 1,
    };
    return wanted[token];
}

void greedy_score_samurai(const struct sb_question *question, int32_t *scores) {
    const state_t *s = question->world;
    if (s->phase == SB_SAMURAI_TURN) {
        score_turn(question, scores);
        return;
    }
    for (int i = 0; i < question->count; i++)
        scores[i] = s->phase == SB_SAMURAI_HANDS ? score_keep(sb_samurai_what(question->moves[i])) : 0;
}
