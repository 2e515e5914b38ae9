/* greedy: what it knows of Samurai.
 *
 * A play is tried on the outlook's board and judged by how much it changes the seat's chance to win, less what its
 * token is worth in hand (samurai_outlook.c). Here is the rest: what belongs together in a turn, and which tokens to
 * begin with.
 */
#include "greedy.h"
#include "samurai_outlook.h"
#include <math.h>

/* A score of 1 is one part in this many of a won game: fine enough to tell moves apart, and coarse enough that the last
 * bits of the arithmetic do not. */
static const double won_game = 1e6;

static int lowest(uint64_t set) {
    return __builtin_ctzll(set);
}
static uint64_t bit(int index) {
    return (uint64_t)1 << index;
}

/* ---- Trying plays ---- */

static void lay(struct outlook *o, int token, int place) {
    o->board.lying[place] = sb_samurai_mark(o->seat, token);
    if (place < SB_SAMURAI_LANDS)
        o->board.empty_land &= ~bit(place);
}

static void take_up(struct outlook *o, int place) {
    o->board.lying[place] = 0;
    if (place < SB_SAMURAI_LANDS)
        o->board.empty_land |= bit(place);
}

static bool is_play(sb_move move) {
    return sb_samurai_verb(move) != SB_SAMURAI_DO_END && sb_samurai_verb(move) != SB_SAMURAI_DO_PASS;
}

/* The token a play uses up. */
static int token_of(sb_move move) {
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_PLAY:
        return sb_samurai_what(move);
    case SB_SAMURAI_DO_SHIFT:
        return SB_SAMURAI_SHIFT;
    default:
        return SB_SAMURAI_SWAP;
    }
}

static bool has_character(sb_move move) {
    return sb_samurai_tokens[token_of(move)].character;
}

/* The figures of a swap change places; doing it again takes it back. */
static void exchange(struct outlook *o, sb_move move) {
    uint64_t both = bit(sb_samurai_from(move)) | bit(sb_samurai_to(move));
    o->board.figures[sb_samurai_what(move)] ^= both;
    o->board.figures[sb_samurai_who(move)] ^= both;
}

/* The settlements a play may matter to. */
static uint64_t settlements_of(sb_move move) {
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_PLAY:
        return sb_samurai_board.beside[to];
    case SB_SAMURAI_DO_SHIFT:
        return sb_samurai_board.beside[from] | sb_samurai_board.beside[to];
    default:
        return bit(from) | bit(to);
    }
}

static void try(struct outlook *o, sb_move move) {
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    o->spent = token_of(move);
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_PLAY:
        lay(o, sb_samurai_what(move), to);
        break;
    case SB_SAMURAI_DO_SHIFT:
        lay(o, sb_samurai_mark_token(o->board.lying[from]), to);
        lay(o, SB_SAMURAI_SHIFT, from);
        break;
    default:
        exchange(o, move);
    }
}

static void take_back(struct outlook *o, sb_move move) {
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_PLAY:
        take_up(o, to);
        break;
    case SB_SAMURAI_DO_SHIFT:
        o->board.lying[from] = o->board.lying[to];
        take_up(o, to);
        break;
    default:
        exchange(o, move);
    }
}

/* What a move gains if the turn ends with it, less what it spends. */
static double judge(struct outlook *o, sb_move move) {
    if (!is_play(move))
        return outlook_gain(o, 0);
    try(o, move);
    double gain = outlook_gain(o, settlements_of(move));
    take_back(o, move);
    return gain - outlook_price(o, token_of(move));
}

/* ---- A turn: any number of tokens with character, one without ---- */

/* A play with character and then one without, as one. */
static double judge_both(struct outlook *o, sb_move first, sb_move then) {
    try(o, first);
    try(o, then);
    double gain = outlook_gain(o, settlements_of(first) | settlements_of(then));
    take_back(o, then);
    take_back(o, first);
    return gain - outlook_price(o, token_of(first)) - outlook_price(o, token_of(then));
}

/* The land spaces that are the last ones open beside a settlement, once this play is made. */
static uint64_t last_spaces(struct outlook *o, sb_move first) {
    uint64_t spaces = 0;
    try(o, first);
    for (uint64_t settlements = settlements_of(first) & outlook_occupied(&o->board); settlements;
         settlements &= settlements - 1) {
        uint64_t open = sb_samurai_board.settlement[lowest(settlements)].land & o->board.empty_land;
        if ((open & (open - 1)) == 0)
            spaces |= open;
    }
    take_back(o, first);
    return spaces;
}

/* The best of filling such a space in the same turn: that is what tokens with character are kept for. */
static double judge_closing(struct outlook *o, sb_move first) {
    const uint32_t laid_on_land = (1u << SB_SAMURAI_SHIFT) - 1;
    double best = -1;
    for (uint64_t spaces = last_spaces(o, first); spaces; spaces &= spaces - 1)
        for (uint32_t tokens = o->board.hand[o->seat] & laid_on_land; tokens; tokens &= tokens - 1) {
            sb_move then = sb_samurai_move(SB_SAMURAI_DO_PLAY, lowest(tokens), 0, 0, lowest(spaces));
            best = fmax(best, judge_both(o, first, then));
        }
    return best;
}

/* The best the turn can come to with this play of a token with character: it alone, which has been judged, or closing
 * with it, or making the play without character that is best anyway. If it does not pay by itself, it will not pay
 * beside a play elsewhere: most plays are dismissed here. */
static double judge_turn(struct outlook *o, sb_move first, double alone, sb_move plain) {
    double best = fmax(alone, judge_closing(o, first));
    if (alone <= 0 && !(settlements_of(first) & settlements_of(plain)))
        return best;
    bool same_space = sb_samurai_verb(first) == SB_SAMURAI_DO_PLAY && sb_samurai_to(first) == sb_samurai_to(plain);
    return same_space ? best : fmax(best, judge_both(o, first, plain));
}

static int best_plain(const struct sb_question *question, const double *values) {
    int best = -1;
    for (int i = 0; i < question->count; i++)
        if (is_play(question->moves[i]) && !has_character(question->moves[i]))
            if (best < 0 || values[i] > values[best])
                best = i;
    return best;
}

static void score_turn(const struct sb_question *question, int32_t *scores) {
    struct outlook outlook;
    double values[SB_MAX_MOVES];
    outlook_look(&outlook, question->world, question->seat);
    for (int i = 0; i < question->count; i++)
        values[i] = judge(&outlook, question->moves[i]);
    int plain = best_plain(question, values);
    for (int i = 0; i < question->count; i++) {
        sb_move move = question->moves[i];
        if (plain >= 0 && is_play(move) && has_character(move))
            values[i] = judge_turn(&outlook, move, values[i], question->moves[plain]);
        scores[i] = (int32_t)(values[i] * won_game);
    }
}

/* ---- The first hand, and the figures ---- */

/* The strongest token of each kind, and the strongest of the others that are laid on land: with them the first
 * settlements are won, and none of them waits in the pile when it is needed. Ships and exchanges only matter later. */
static const bool wanted[SB_SAMURAI_TOKENS] = {
    [SB_SAMURAI_HELMET4] = true,  [SB_SAMURAI_BUDDHA4] = true, [SB_SAMURAI_RICE4] = true,
    [SB_SAMURAI_SAMURAI3] = true, [SB_SAMURAI_RONIN] = true,
};

/* Tokens are kept in token order, so the first one wanted comes first. */
static int32_t score_keep(int token) {
    return wanted[token] ? SB_SAMURAI_TOKENS - token : 0;
}

/* Where figures are put has not been found to matter, whatever the hand: any place will do. */
void greedy_score_samurai(const struct sb_question *question, int32_t *scores) {
    const struct sb_samurai_state *world = question->world;
    if (world->phase == SB_SAMURAI_TURN) {
        score_turn(question, scores);
        return;
    }
    for (int i = 0; i < question->count; i++)
        scores[i] = world->phase == SB_SAMURAI_HANDS ? score_keep(sb_samurai_what(question->moves[i])) : 0;
}
