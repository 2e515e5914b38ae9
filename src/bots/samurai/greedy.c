/* greedy: what it knows of Samurai.
 *
 * A play is tried on the outlook's board and judged by how much it changes the seat's chance to win, less what its
 * token is worth in hand (outlook.c). Here is the rest: what belongs together in a turn, and which tokens to
 * begin with.
 */
#include "internal.h"
#include "outlook.h"
#include <math.h>

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

/* The figures of a swap change places; doing it again takes it back. */
static void exchange(struct outlook *o, sb_move move) {
    uint64_t both = bit(sb_samurai_from(move)) | bit(sb_samurai_to(move));
    o->board.figures[sb_samurai_what(move)] ^= both;
    o->board.figures[sb_samurai_who(move)] ^= both;
}

static void try(struct outlook *o, sb_move move) {
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    o->spent = samurai_token_of(move);
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
    if (!samurai_is_play(move))
        return outlook_gain(o, 0);
    try(o, move);
    double gain = outlook_gain(o, samurai_settlements_of(move));
    take_back(o, move);
    return gain - outlook_price(o, samurai_token_of(move));
}

/* ---- A turn: any number of tokens with character, one without ---- */

/* A play with character and then one without, as one. */
static double judge_both(struct outlook *o, sb_move first, sb_move then) {
    try(o, first);
    try(o, then);
    double gain = outlook_gain(o, samurai_settlements_of(first) | samurai_settlements_of(then));
    take_back(o, then);
    take_back(o, first);
    return gain - outlook_price(o, samurai_token_of(first)) - outlook_price(o, samurai_token_of(then));
}

/* The land spaces that are the last ones open beside a settlement, once this play is made. */
static uint64_t last_spaces(struct outlook *o, sb_move first) {
    uint64_t spaces = 0;
    try(o, first);
    for (uint64_t settlements = samurai_settlements_of(first) & samurai_occupied(&o->board); settlements;
         settlements &= settlements - 1) {
        uint64_t open = samurai_open_land(&o->board, samurai_lowest(settlements));
        if ((open & (open - 1)) == 0)
            spaces |= open;
    }
    take_back(o, first);
    return spaces;
}

/* The best of filling such a space in the same turn: that is what tokens with character are kept for. */
static double judge_closing(struct outlook *o, sb_move first) {
    double best = -1;
    for (uint64_t spaces = last_spaces(o, first); spaces; spaces &= spaces - 1)
        for (uint32_t tokens = samurai_for_land(o->board.hand[o->seat]); tokens; tokens &= tokens - 1) {
            sb_move then = sb_samurai_move(SB_SAMURAI_DO_PLAY, samurai_lowest(tokens), 0, 0, samurai_lowest(spaces));
            best = fmax(best, judge_both(o, first, then));
        }
    return best;
}

/* The best the turn can come to with this play of a token with character: it alone, which has been judged, or closing
 * with it, or making the play without character that is best anyway. If it does not pay by itself, it will not pay
 * beside a play elsewhere: most plays are dismissed here. */
static double judge_turn(struct outlook *o, sb_move first, double alone, sb_move plain) {
    double best = fmax(alone, judge_closing(o, first));
    if (alone <= 0 && !(samurai_settlements_of(first) & samurai_settlements_of(plain)))
        return best;
    return samurai_same_space(first, plain) ? best : fmax(best, judge_both(o, first, plain));
}

static int best_plain(const struct sb_question *question, const double *values) {
    int best = -1;
    for (int i = 0; i < question->count; i++)
        if (samurai_is_play(question->moves[i]) && !samurai_has_character(question->moves[i]))
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
        if (plain >= 0 && samurai_is_play(move) && samurai_has_character(move))
            values[i] = judge_turn(&outlook, move, values[i], question->moves[plain]);
        scores[i] = (int32_t)(values[i] * SAMURAI_WON_GAME);
    }
}

/* ---- The first hand, and the figures ---- */

/* Tokens are kept in token order, so the first one wanted comes first. */
static int32_t score_keep(int token) {
    return samurai_is_wanted(token) ? SB_SAMURAI_TOKENS - token : 0;
}

/* Where figures are put was not found to matter, whatever the hand: any place is equal. */
void samurai_scores(const struct sb_question *question, int32_t *scores) {
    const struct sb_samurai_state *world = question->world;
    if (world->phase == SB_SAMURAI_TURN) {
        score_turn(question, scores);
        return;
    }
    for (int i = 0; i < question->count; i++)
        scores[i] = world->phase == SB_SAMURAI_HANDS ? score_keep(sb_samurai_what(question->moves[i])) : 0;
}
