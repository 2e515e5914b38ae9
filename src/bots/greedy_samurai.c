/* greedy: what it knows of Samurai.
 *
 * A play is tried on the outlook's board and judged by how much it changes the seat's chance to win, less what its
 * token is worth in hand (samurai_outlook.c). What is left for here: what belongs together in a turn, which tokens to
 * begin with, and where to put figures.
 */
#include "greedy.h"
#include "samurai_outlook.h"

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
    o->spent = token_of(move);
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

static double judge(struct outlook *o, sb_move move) {
    double value = outlook_gain(o, try(o, move)) - outlook_price(o, token_of(move));
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
    double value = outlook_gain(o, settlements) - outlook_price(o, token_of(first)) - outlook_price(o, token_of(then));
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
    uint32_t plain = o->board.hand[o->seat] & ((1u << SB_SHIFT) - 1);
    uint64_t settlements = try(o, first) & outlook_occupied(&o->board), closing = 0;
    for (; settlements; settlements &= settlements - 1) {
        uint64_t open = sb_samurai_board.settlement[lowest(settlements)].land & o->board.empty_land;
        if (open && !(open & (open - 1)))
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
    outlook_look(&o, question->world, question->seat);
    for (int i = 0; i < question->count; i++) {
        sb_move move = question->moves[i];
        value[i] = is_play(move) ? judge(&o, move) : outlook_gain(&o, 0);
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
        scores[i] = (int32_t)(value[i] * won_game);
    }
}

/* ---- The first hand, and the figures ---- */

/* The strongest token of each kind, and the strongest of the others that are laid on land: with them the first
 * settlements are won, and none of them waits in the pile when it is needed. Ships and exchanges only matter later. */
static const bool wanted[SB_TOKENS] = {
    [SB_HELMET4] = true, [SB_BUDDHA4] = true, [SB_RICE4] = true, [SB_SAMURAI3] = true, [SB_RONIN] = true,
};

/* Tokens are kept in token order, so the first one wanted comes first. */
static int32_t score_keep(int token) {
    return wanted[token] ? SB_TOKENS - token : 0;
}

void greedy_score_samurai(const struct sb_question *question, int32_t *scores) {
    const struct sb_samurai_state *s = question->world;
    if (s->phase == SB_SAMURAI_TURN) {
        score_turn(question, scores);
        return;
    }
    for (int i = 0; i < question->count; i++)
        scores[i] = s->phase == SB_SAMURAI_HANDS ? score_keep(sb_samurai_what(question->moves[i])) : 0;
}
