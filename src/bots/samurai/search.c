/* search: what it knows of Samurai.
 *
 * Moves are judged by how they would change the estimate (estimate.c) if the turn ended with them. To be fast this is
 * linear: the value of a figure more or less (the gradient of the estimate) is found once for all moves, and only the
 * settlements beside a play are evaluated again. Others' hands never matter here.
 */
#include "estimate.h"
#include "internal.h"
#include <string.h>

typedef struct sb_samurai_state state_t;

enum { SEATS = SB_SAMURAI_SEATS, KINDS = SB_SAMURAI_KINDS, SETTLEMENTS = SB_SAMURAI_SETTLEMENTS };

/* ---- Looking ---- */

/* A settlement as it is, or as plays would make it. */
struct place {
    int open;  /* land spaces */
    int kinds; /* of its figures, a bit each */
    samurai_influence influence;
};

struct sight {
    const state_t *s;
    int me, next;
    struct estimate estimate;
    double value;              /* what I may expect */
    double gain[KINDS][SEATS]; /* what it is worth to me if a seat gets a figure of a kind */
    struct place place[SETTLEMENTS];
    double here[SETTLEMENTS]; /* what its figures are worth to me */
    /* What laying a token beside a settlement adds to that, as far as it has been found out. */
    double beside[SETTLEMENTS][SB_SAMURAI_TOKENS];
    uint32_t known[SETTLEMENTS];
};

static double my_value(struct estimate *estimate, int me) {
    double values[SEATS];
    estimate_values(estimate, values);
    return values[me];
}

/* The gradient: what one more figure for a seat does to my chances (finite differences). */
static void find_gains(struct sight *sight) {
    static const double step = 0.5;
    sight->value = my_value(&sight->estimate, sight->me);
    for (int kind = 0; kind < KINDS; kind++)
        for (int seat = 0; seat < sight->s->seats; seat++) {
            struct estimate *e = &sight->estimate;
            e->figures[kind][seat] += step;
            sight->gain[kind][seat] = (my_value(e, sight->me) - sight->value) / step;
            e->figures[kind][seat] -= step;
        }
}

/* What the figures of a settlement would be worth to me if it were like this. */
static double worth_of(const struct sight *sight, struct place *place) {
    double shares[SEATS], worth = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (!(place->kinds >> kind & 1))
            continue;
        estimate_shares(&sight->estimate, place->open, place->influence, kind, sight->next, shares);
        for (int seat = 0; seat < sight->s->seats; seat++)
            worth += shares[seat] * sight->gain[kind][seat];
    }
    return worth;
}

static void look_at_places(struct sight *sight) {
    double shares[SEATS];
    for (uint64_t rest = samurai_occupied(sight->s); rest; rest &= rest - 1) {
        int settlement = samurai_lowest(rest);
        struct place *place = &sight->place[settlement];
        *place = (struct place){.open = samurai_size(samurai_open_land(sight->s, settlement))};
        sb_samurai_influence(sight->s, settlement, place->influence);
        for (int kind = 0; kind < KINDS; kind++) {
            if (!(sight->s->figures[kind] >> settlement & 1))
                continue;
            place->kinds |= 1 << kind;
            estimate_shares(&sight->estimate, place->open, place->influence, kind, sight->next, shares);
            for (int seat = 0; seat < sight->s->seats; seat++)
                sight->estimate.figures[kind][seat] += shares[seat];
        }
    }
}

static void look(struct sight *sight, const state_t *s) {
    sight->s = s;
    sight->me = s->seat;
    sight->next = s->seat + 1 == s->seats ? 0 : s->seat + 1;
    estimate_start(&sight->estimate, s);
    look_at_places(sight);
    find_gains(sight);
    memset(sight->known, 0, sizeof sight->known);
    for (uint64_t rest = samurai_occupied(s); rest; rest &= rest - 1)
        sight->here[samurai_lowest(rest)] = worth_of(sight, &sight->place[samurai_lowest(rest)]);
}

/* ---- Plays ---- */

/* The settlements with figures that a play may matter to. */
static uint64_t settlements_of(const struct sight *sight, sb_move move) {
    return samurai_settlements_of(move) & samurai_occupied(sight->s);
}

static void add_influence(struct place *place, int seat, int token, int sign) {
    for (int kind = 0; kind < KINDS; kind++)
        if (sb_samurai_tokens[token].kinds >> kind & 1)
            place->influence[seat][kind] += sign * sb_samurai_tokens[token].strength;
}

static void lay(const struct sight *sight, struct place *place, int token) {
    place->open -= !sb_samurai_tokens[token].sea;
    add_influence(place, sight->me, token, 1);
}

/* What a play of mine makes of a settlement. A shift moves a token of mine, and lies, without influence, where that
 * was; a swap exchanges two figures. */
static void change(const struct sight *sight, int settlement, struct place *place, sb_move move) {
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    int moved = sb_samurai_mark_token(sight->s->lying[from]);
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_PLAY:
        if (sb_samurai_board.beside[to] >> settlement & 1)
            lay(sight, place, sb_samurai_what(move));
        break;
    case SB_SAMURAI_DO_SHIFT:
        if (sb_samurai_board.beside[from] >> settlement & 1)
            add_influence(place, sight->me, moved, -1);
        if (sb_samurai_board.beside[to] >> settlement & 1)
            lay(sight, place, moved);
        break;
    default:
        if (settlement == from || settlement == to)
            place->kinds ^= 1 << sb_samurai_what(move) | 1 << sb_samurai_who(move);
    }
}

/* What a play changes, or two together. */
static double gain_of(const struct sight *sight, sb_move first, const sb_move *then) {
    uint64_t settlements = settlements_of(sight, first) | (then ? settlements_of(sight, *then) : 0);
    double gain = 0;
    for (; settlements; settlements &= settlements - 1) {
        struct place place = sight->place[samurai_lowest(settlements)];
        change(sight, samurai_lowest(settlements), &place, first);
        if (then)
            change(sight, samurai_lowest(settlements), &place, *then);
        gain += worth_of(sight, &place) - sight->here[samurai_lowest(settlements)];
    }
    return gain;
}

/* The same for one token laid: what it does to a settlement is the same from every side, and found out once. */
static double gain_of_laying(struct sight *sight, sb_move move) {
    int token = sb_samurai_what(move);
    double gain = 0;
    for (uint64_t rest = settlements_of(sight, move); rest; rest &= rest - 1) {
        int settlement = samurai_lowest(rest);
        if (!(sight->known[settlement] >> token & 1)) {
            struct place place = sight->place[settlement];
            lay(sight, &place, token);
            sight->beside[settlement][token] = worth_of(sight, &place) - sight->here[settlement];
            sight->known[settlement] |= 1u << token;
        }
        gain += sight->beside[settlement][token];
    }
    return gain;
}

/* ---- The end of the game ---- */

/* Could the game end with what is taken beside this place? */
static bool may_end(const state_t *s, int place) {
    uint64_t beside = sb_samurai_board.beside[place];
    int aside = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (!(s->figures[kind] & ~beside))
            return true;
        aside += s->aside[kind] + samurai_size(s->figures[kind] & beside);
    }
    return aside >= 4;
}

/* What comes of it if I make this play and end my turn: true if the game is over then. */
static bool ends(const struct sight *sight, sb_move move, double *value) {
    state_t after = *sight->s;
    struct sb_result result;
    sb_samurai.apply(&after, move);
    if (after.phase == SB_SAMURAI_TURN && after.seat == sight->me)
        sb_samurai.apply(&after, sb_samurai_move(SB_SAMURAI_DO_END, 0, 0, 0, 0));
    if (after.phase != SB_SAMURAI_OVER)
        return false;
    sb_samurai.result(&after, &result);
    *value = result.value[sight->me] - sight->value;
    return true;
}

/* ---- Judging ---- */

/* What one token less in hand costs: the derivative of my chance by its log odds, times the token's part of them. */
static double price_of(const struct sight *sight, sb_move move) {
    return sight->value * (1 - sight->value) * estimate_token(&sight->estimate, samurai_token_of(move));
}

/* A play by itself. */
static double judge_alone(struct sight *sight, sb_move move) {
    double value;
    if (!samurai_is_play(move))
        return 0;
    if (sb_samurai_verb(move) != SB_SAMURAI_DO_PLAY)
        return gain_of(sight, move, NULL) - price_of(sight, move);
    if (may_end(sight->s, sb_samurai_to(move)) && ends(sight, move, &value))
        return value;
    return gain_of_laying(sight, move) - price_of(sight, move);
}

static double judge_both(const struct sight *sight, sb_move first, sb_move then) {
    return gain_of(sight, first, &then) - price_of(sight, first) - price_of(sight, then);
}

/* The land spaces that are the last ones open beside a settlement, once this play is made. */
static uint64_t last_spaces(const struct sight *sight, sb_move first) {
    uint64_t spaces = 0, empty = sight->s->empty_land;
    if (sb_samurai_verb(first) == SB_SAMURAI_DO_PLAY && sb_samurai_to(first) < SB_SAMURAI_LANDS)
        empty &= ~((uint64_t)1 << sb_samurai_to(first));
    for (uint64_t rest = settlements_of(sight, first); rest; rest &= rest - 1) {
        uint64_t open = sb_samurai_board.settlement[samurai_lowest(rest)].land & empty;
        if ((open & (open - 1)) == 0)
            spaces |= open;
    }
    return spaces;
}

/* The best of filling such a space in the same turn: that is what tokens with character are kept for. */
static double judge_closing(const struct sight *sight, sb_move first, double best) {
    for (uint64_t spaces = last_spaces(sight, first); spaces; spaces &= spaces - 1)
        for (uint32_t tokens = samurai_for_land(sight->s->hand[sight->me]); tokens; tokens &= tokens - 1) {
            double both =
                judge_both(sight, first,
                           sb_samurai_move(SB_SAMURAI_DO_PLAY, samurai_lowest(tokens), 0, 0, samurai_lowest(spaces)));
            best = both > best ? both : best;
        }
    return best;
}

/* The best the turn can come to with this play of a token with character: it alone, or closing a settlement with it, or
 * making the play without character that is best anyway. If it does not pay by itself, it will not pay beside a play
 * elsewhere. */
static double judge_turn(const struct sight *sight, sb_move first, double alone, sb_move plain) {
    double best = judge_closing(sight, first, alone);
    bool apart = !(settlements_of(sight, first) & settlements_of(sight, plain));
    if ((alone <= 0 && apart) || samurai_same_space(first, plain))
        return best;
    double both = judge_both(sight, first, plain);
    return both > best ? both : best;
}

static int best_plain(const sb_move *moves, int count, const float *scores) {
    int best = -1;
    for (int i = 0; i < count; i++)
        if (samurai_is_play(moves[i]) && !samurai_has_character(moves[i]) && (best < 0 || scores[i] > scores[best]))
            best = i;
    return best;
}

static void judge_plays(const state_t *s, const sb_move *moves, int count, float *scores) {
    struct sight sight;
    look(&sight, s);
    for (int i = 0; i < count; i++)
        scores[i] = (float)judge_alone(&sight, moves[i]);
    int plain = best_plain(moves, count, scores);
    for (int i = 0; plain >= 0 && i < count; i++)
        if (samurai_is_play(moves[i]) && samurai_has_character(moves[i]))
            scores[i] = (float)judge_turn(&sight, moves[i], (double)scores[i], moves[plain]);
}

/* What it is worth to begin with a token that is wanted. */
static const float wanted_gain = 0.1f;

static void judge(const struct sb_game *game, const void *state, const sb_move *moves, int count, float *scores) {
    const state_t *s = state;
    (void)game;
    if (s->phase == SB_SAMURAI_TURN) {
        judge_plays(s, moves, count, scores);
        return;
    }
    for (int i = 0; i < count; i++)
        scores[i] =
            s->phase == SB_SAMURAI_HANDS ? wanted_gain * (float)samurai_is_wanted(sb_samurai_what(moves[i])) : 0;
}

/* ---- Playouts ---- */

/* A playout only ends the turn that was begun; the set-up before the first turn is played at random. */
static sb_move play(const struct sb_game *game, const void *state, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    const state_t *s = state;
    if (s->phase == SB_SAMURAI_TURN && s->played)
        return sb_samurai_move(SB_SAMURAI_DO_END, 0, 0, 0, 0);
    return moves[sb_random_below(random, (uint32_t)game->moves(state, moves))];
}

/* Between two turns; what the last seat will draw does not matter yet. */
static bool quiet(const void *state) {
    const state_t *s = state;
    return s->phase == SB_SAMURAI_DRAW || (s->phase == SB_SAMURAI_TURN && !s->played);
}

static void estimate(const void *state, double *values) {
    const state_t *s = state;
    learned_values(&samurai_learned, samurai_learned.network(s->seats), s, values);
}

const struct search_knowledge samurai_search = {
    .redeal = samurai_believe,
    .judge = judge,
    .play = play,
    .quiet = quiet,
    .estimate = estimate,
    .quiet_most = 1,
    .expands_late = true,
    .temperature = 0.08f,
    .exploration = 0.5,
    .widening = 2.0,
};
