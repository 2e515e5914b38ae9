/* Samurai (Reiner Knizia, 1998), as data: pieces, board, state and moves.
 *
 * For front ends that draw the board and bots that know the game; everybody else meets it through game.h. The rules are
 * in src/games/samurai; the page they follow is docs/rules/samurai.md.
 */
#ifndef SABURAU_SAMURAI_H
#define SABURAU_SAMURAI_H

#include <saburau/game.h>

#ifdef __cplusplus
extern "C" {
#endif

extern const struct sb_game sb_samurai;

/* ---- Pieces ---- */

enum { SB_SAMURAI_SEATS = 4, SB_SAMURAI_KINDS = 3, SB_SAMURAI_HAND = 5 };

/* Kinds of figures. */
enum { SB_SAMURAI_HELMET, SB_SAMURAI_BUDDHA, SB_SAMURAI_RICE };

/* Tokens, in token order. A seat's 20 tokens are 20 bits; of a token that exists twice the second copy is the next bit.
 * In a set of tokens the second bit is set only if the first is, so equal sets are equal numbers, and the first bits
 * alone list what is there, each once. */
enum {
    SB_SAMURAI_HELMET4,
    SB_SAMURAI_HELMET3,
    SB_SAMURAI_HELMET2,
    SB_SAMURAI_BUDDHA4,
    SB_SAMURAI_BUDDHA3,
    SB_SAMURAI_BUDDHA2,
    SB_SAMURAI_RICE4,
    SB_SAMURAI_RICE3,
    SB_SAMURAI_RICE2,
    SB_SAMURAI_SAMURAI3,
    SB_SAMURAI_SAMURAI2,
    SB_SAMURAI_SAMURAI1 = SB_SAMURAI_SAMURAI2 + 2,
    SB_SAMURAI_SHIFT = SB_SAMURAI_SAMURAI1 + 2,
    SB_SAMURAI_SHIP2,
    SB_SAMURAI_SHIP1,
    SB_SAMURAI_RONIN = SB_SAMURAI_SHIP1 + 2,
    SB_SAMURAI_SWAP,
    SB_SAMURAI_TOKENS
};

struct sb_samurai_token {
    char name[11];
    uint8_t name_length;
    uint8_t strength;
    uint8_t kinds; /* the kinds it influences, bit k for kind k */
    bool character;
    bool sea;
};

/* Indexed by token; the rows of second copies repeat the first. */
extern const struct sb_samurai_token sb_samurai_tokens[SB_SAMURAI_TOKENS];
extern const char *const sb_samurai_kinds[SB_SAMURAI_KINDS];

/* ---- The board ---- */

/* Spaces for tokens are *places*: the land spaces from 0, the sea spaces from SB_SAMURAI_SEA. *Settlements* are counted
 * by themselves, and so is the sea; land and settlements stand in board order. A board for fewer seats is the first few
 * of each. */
enum { SB_SAMURAI_LANDS = 56, SB_SAMURAI_SEA = SB_SAMURAI_LANDS, SB_SAMURAI_PLACES = 140, SB_SAMURAI_SETTLEMENTS = 34 };

struct sb_samurai_hex {
    char label[4];       /* as in notation: column letter, row number */
    uint8_t column, row; /* from 0, to the east and to the south; odd columns lie half a hex lower */
};

struct sb_samurai_settlement {
    struct sb_samurai_hex hex;
    uint8_t size;     /* figures it holds at the start: village 1, city 2, Edo 3 */
    uint8_t count;    /* places next to it */
    uint8_t next[6];  /* those places */
    uint64_t land;    /* the land spaces next to it, a bit each */
    const char *name; /* "" for villages */
};

struct sb_samurai_board {
    /* How many there are of each for 0 … 4 seats. */
    uint8_t lands[SB_SAMURAI_SEATS + 1];
    uint8_t seas[SB_SAMURAI_SEATS + 1];
    uint8_t settlements[SB_SAMURAI_SEATS + 1];
    struct sb_samurai_hex places[SB_SAMURAI_PLACES];
    uint64_t beside[SB_SAMURAI_PLACES]; /* the settlements next to a place, a bit each */
    struct sb_samurai_settlement settlement[SB_SAMURAI_SETTLEMENTS];
    /* Land spaces and settlements together, in board order: places, and SB_SAMURAI_PLACES + settlement. */
    uint8_t ground[SB_SAMURAI_LANDS + SB_SAMURAI_SETTLEMENTS];
    uint64_t cities; /* the settlements that are cities, Edo not among them */
    uint8_t edo;     /* its settlement number */
};

extern const struct sb_samurai_board sb_samurai_board;

/* Tokens in a sentence, by token: "helmet 4", "token exchange"; to be looked up in the catalogue. */
extern const char *const sb_samurai_token_words[SB_SAMURAI_TOKENS];
extern const char *const sb_samurai_kind_words[SB_SAMURAI_KINDS];

/* A settlement in a sentence: "o8", or "Edo (o14)" where it has a name. */
enum { SB_SAMURAI_NAME_ROOM = 32 };
const char *sb_samurai_settlement_name(int settlement, char memory[SB_SAMURAI_NAME_ROOM]);

/* ---- The state ---- */

enum sb_samurai_phase {
    SB_SAMURAI_FIRST,   /* chance says who begins */
    SB_SAMURAI_HANDS,   /* five starting tokens each */
    SB_SAMURAI_FIGURES, /* figures onto the board */
    SB_SAMURAI_TURN,    /* a seat plays */
    SB_SAMURAI_DRAW,    /* the seat's hand is filled up */
    SB_SAMURAI_OVER
};

struct sb_samurai_state {
    uint64_t figures[SB_SAMURAI_KINDS]; /* the settlements that hold such a figure, a bit each */
    uint64_t empty_land;                /* the land spaces without a token, a bit each */
    uint64_t empty_sea[2];              /* the sea spaces without one */
    uint64_t movable[SB_SAMURAI_SEATS]; /* the land spaces with a token that `shift` may move */
    uint32_t hand[SB_SAMURAI_SEATS];    /* sets of tokens */
    uint32_t pile[SB_SAMURAI_SEATS];
    uint8_t lying[SB_SAMURAI_PLACES]; /* the token on each place: sb_samurai_mark(), 0 for none */
    uint8_t captured[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS];
    uint8_t aside[SB_SAMURAI_KINDS];
    uint8_t supply[SB_SAMURAI_KINDS]; /* figures not yet on the board */
    uint8_t seats;
    uint8_t phase;
    uint8_t first;     /* who began */
    uint8_t seat;      /* whose turn it is, or who keeps, draws or puts */
    uint8_t last_kept; /* the token kept last, by the seat that is choosing its hand */
    bool played;       /* a play was made this turn */
    bool played_plain; /* … of a token without character */
    bool hands_random; /* the options, as far as they matter later */
    bool figures_random;
    bool captures_at_end;
};

/* A token lying on the board: whose, and which. */
static inline uint8_t sb_samurai_mark(int seat, int token) {
    return (uint8_t)(0x80 | seat << 5 | token);
}
static inline int sb_samurai_mark_seat(uint8_t mark) {
    return mark >> 5 & 3;
}
static inline int sb_samurai_mark_token(uint8_t mark) {
    return mark & 31;
}

/* Each seat's influence on each kind of figure in a settlement, as the tokens lie now. */
void sb_samurai_influence(const struct sb_samurai_state *state, int settlement,
                          int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS]);

/* ---- Moves ---- */

enum {
    SB_SAMURAI_DO_FIRST, /* first SEAT */
    SB_SAMURAI_DO_KEEP,  /* keep TOKEN */
    SB_SAMURAI_DO_DRAW,  /* draw SEAT TOKEN */
    SB_SAMURAI_DO_PUT,   /* put KIND SETTLEMENT */
    SB_SAMURAI_DO_PLAY,  /* TOKEN PLACE */
    SB_SAMURAI_DO_SHIFT, /* shift PLACE PLACE */
    SB_SAMURAI_DO_SWAP,  /* swap SETTLEMENT KIND SETTLEMENT KIND, the lower numbered settlement first */
    SB_SAMURAI_DO_END,
    SB_SAMURAI_DO_PASS
};

/* A move is four numbers beside its verb: `what` (a token or a kind), `who` (a seat, or the second kind of a swap), and
 * two places or settlements, `from` and `to`; a move with one of them has it in `to`. Unused ones are 0. */
enum { SB_SAMURAI_WHAT_BIT = 4, SB_SAMURAI_WHO_BIT = 10, SB_SAMURAI_FROM_BIT = 16, SB_SAMURAI_TO_BIT = 24 };

static inline sb_move sb_samurai_move(int verb, int what, int who, int from, int to) {
    return (sb_move)verb | (sb_move)what << SB_SAMURAI_WHAT_BIT | (sb_move)who << SB_SAMURAI_WHO_BIT |
           (sb_move)from << SB_SAMURAI_FROM_BIT | (sb_move)to << SB_SAMURAI_TO_BIT;
}
static inline int sb_samurai_verb(sb_move move) {
    return move & 15;
}
static inline int sb_samurai_what(sb_move move) {
    return move >> SB_SAMURAI_WHAT_BIT & 63;
}
static inline int sb_samurai_who(sb_move move) {
    return move >> SB_SAMURAI_WHO_BIT & 63;
}
static inline int sb_samurai_from(sb_move move) {
    return move >> SB_SAMURAI_FROM_BIT & 255;
}
static inline int sb_samurai_to(sb_move move) {
    return (int)(move >> SB_SAMURAI_TO_BIT);
}

#ifdef __cplusplus
}
#endif

#endif
