/* Samurai Spirit (Antoine Bauza, 2014), as data: pieces, state and moves.
 *
 * For front ends that draw the village and bots that know the game; everybody else meets it through game.h. The rules
 * are in src/games/spirit; the page they follow is docs/rules/spirit.md.
 */
#ifndef SABURAU_SPIRIT_H
#define SABURAU_SPIRIT_H

#include <saburau/game.h>

#ifdef __cplusplus
extern "C" {
#endif

extern const struct sb_game sb_spirit;

/* ---- Pieces ---- */

enum {
    SB_SPIRIT_SEATS = 7,
    SB_SPIRIT_SAMURAI = 7,
    SB_SPIRIT_ROUNDS = 3,
    SB_SPIRIT_FARMS = 6,
    SB_SPIRIT_FAMILIES = 3,
    SB_SPIRIT_TURNS = 500 /* of a round, at most */
};

/* Cards are numbered in the order of cards.csv: plunderers, lieutenants, bosses. */
enum { SB_SPIRIT_LIEUTENANTS = 52, SB_SPIRIT_BOSSES = 59, SB_SPIRIT_RAIDERS = 66 };

/* Defence symbols. */
enum { SB_SPIRIT_HAT, SB_SPIRIT_FARM, SB_SPIRIT_DOLL, SB_SPIRIT_SYMBOLS, SB_SPIRIT_NO_SYMBOL = SB_SPIRIT_SYMBOLS };

enum {
    SB_SPIRIT_NO_PENALTY,
    SB_SPIRIT_PENALTY_BARRICADE,
    SB_SPIRIT_PENALTY_WOUND,
    SB_SPIRIT_PENALTY_INFILTRATE,
    SB_SPIRIT_PENALTY_NO_DEFEND,
    SB_SPIRIT_PENALTY_NO_SUPPORT,
    SB_SPIRIT_PENALTY_ARROW_LEFT,
    SB_SPIRIT_PENALTY_ARROW_RIGHT,
    SB_SPIRIT_PENALTY_MUST_PASS,
    SB_SPIRIT_PENALTY_REINFORCE,
    SB_SPIRIT_PENALTY_NO_TALENT,
    SB_SPIRIT_PENALTY_LOSE_DEFENCE,
    SB_SPIRIT_PENALTIES
};

struct sb_spirit_card {
    char id[6];
    uint8_t value;
    uint8_t symbol;
    uint8_t penalty[2];
    bool flame;
    const char *evidence; /* how sure we are of this row */
};

/* Samurai, in the order of samurai.csv. A talent is named by the samurai whose own it is. */
enum {
    SB_SPIRIT_HEIHACHI,
    SB_SPIRIT_DAISUKE,
    SB_SPIRIT_GOROBEI,
    SB_SPIRIT_KANBEI,
    SB_SPIRIT_KIKUCHIYO,
    SB_SPIRIT_KYUZO,
    SB_SPIRIT_KATSUSHIRO
};
enum {
    SB_SPIRIT_TALENT_GIVE_EVEN = SB_SPIRIT_HEIHACHI,
    SB_SPIRIT_TALENT_GIVE_ODD = SB_SPIRIT_DAISUKE,
    SB_SPIRIT_TALENT_IGNORE_EVEN = SB_SPIRIT_GOROBEI,
    SB_SPIRIT_TALENT_IGNORE_ODD = SB_SPIRIT_KANBEI,
    SB_SPIRIT_TALENT_FIGHT_TWICE = SB_SPIRIT_KIKUCHIYO,
    SB_SPIRIT_TALENT_DROP_DOUBLE = SB_SPIRIT_KYUZO,
    SB_SPIRIT_TALENT_REDRAW = SB_SPIRIT_KATSUSHIRO
};

struct sb_spirit_samurai {
    const char *name;
    const char *animal;
    const char *talent;
    uint8_t kiai[2]; /* as a human, as an animal */
};

/* What is on the back of farms, and what families bring; in the order of village.csv. */
enum { SB_SPIRIT_BACK_FAMILY, SB_SPIRIT_BACK_FARM, SB_SPIRIT_BACK_BARRICADE, SB_SPIRIT_BACK_WOUND, SB_SPIRIT_BACKS };
enum { SB_SPIRIT_BONUS_HEAL, SB_SPIRIT_BONUS_BARRICADE, SB_SPIRIT_BONUS_SCOUT };

extern const struct sb_spirit_card sb_spirit_cards[SB_SPIRIT_RAIDERS];
extern const struct sb_spirit_samurai sb_spirit_samurai[SB_SPIRIT_SAMURAI];
extern const uint8_t sb_spirit_backs[SB_SPIRIT_BACKS]; /* how many farms have each */
extern const char *const sb_spirit_symbols[SB_SPIRIT_SYMBOLS];
extern const char *const sb_spirit_penalties[SB_SPIRIT_PENALTIES];
extern const char *const sb_spirit_back_names[SB_SPIRIT_BACKS];
extern const char *const sb_spirit_bonus_names[SB_SPIRIT_FAMILIES];

/* ---- Levels ---- */

enum { SB_SPIRIT_LEVEL_NORMAL, SB_SPIRIT_LEVEL_EASY, SB_SPIRIT_LEVEL_HARD, SB_SPIRIT_LEVEL_HEROIC, SB_SPIRIT_LEVELS };

/* ---- The state ---- */

/* A set of cards, a bit each. */
struct sb_spirit_set {
    uint64_t word[2];
};

/* What is to be done: the top of the stack of steps is done first. Some wait for a move, the others follow by
 * themselves. */
enum sb_spirit_step {
    /* chance */
    SB_SPIRIT_STEP_SAMURAI,   /* who sits on a seat */
    SB_SPIRIT_STEP_FIRST,     /* who begins */
    SB_SPIRIT_STEP_LEADER,    /* a lieutenant or boss joins; `a` are still to come */
    SB_SPIRIT_STEP_DEAL,      /* the stack is dealt, top first; with `a`, the round begins then */
    SB_SPIRIT_STEP_REINFORCE, /* a discarded card comes back */
    SB_SPIRIT_STEP_BACK,      /* a lost farm's back */
    SB_SPIRIT_STEP_STRAY,     /* … which wounds somebody */
    SB_SPIRIT_STEP_FAMILY,    /* which family is lost */
    SB_SPIRIT_STEP_HEAL,      /* whom a family heals */
    /* a seat's choice */
    SB_SPIRIT_STEP_RESERVE, /* tokens of the reserve */
    SB_SPIRIT_STEP_IGNORE,  /* ignore or suffer the penalty of card `a` */
    SB_SPIRIT_STEP_WHICH,   /* which penalty of card `a` comes first */
    SB_SPIRIT_STEP_LOSE,    /* which defence is lost */
    SB_SPIRIT_STEP_ACTION,  /* fight, support or pass */
    SB_SPIRIT_STEP_PLAY,    /* what to do with card `a`; with `b`, no talents */
    SB_SPIRIT_STEP_AGAIN,   /* a second fight? */
    SB_SPIRIT_STEP_KIAI,    /* kiai or skip */
    SB_SPIRIT_STEP_MORE,    /* the second use of an animal kiai, or stop */
    SB_SPIRIT_STEP_ORDER,   /* in which order the top `a` cards go back */
    /* automatic */
    SB_SPIRIT_STEP_TURN,      /* the seat's turn begins */
    SB_SPIRIT_STEP_LAST_CARD, /* … with the penalty of the last card of its line */
    SB_SPIRIT_STEP_PENALTY,   /* penalty `a` hits the seat */
    SB_SPIRIT_STEP_PENALTIES_DONE,
    SB_SPIRIT_STEP_RECEIVE, /* the seat gets card `a`, which Daisuke has moved */
    SB_SPIRIT_STEP_FOUGHT,  /* after a fight */
    SB_SPIRIT_STEP_TURN_ENDS,
    SB_SPIRIT_STEP_KIAI_ENDS,
    SB_SPIRIT_STEP_LOSE_BARRICADE,
    SB_SPIRIT_STEP_LOSE_FARM,
    SB_SPIRIT_STEP_DEFENCES,  /* end of the round: symbol `a` of the seat, then the next */
    SB_SPIRIT_STEP_BONUS,     /* … what family `a` brings */
    SB_SPIRIT_STEP_INTRUDERS, /* … the intruders are turned up */
    SB_SPIRIT_STEP_ROUND_ENDS,
    SB_SPIRIT_STEP_OVER
};

struct sb_spirit_frame {
    uint8_t step;
    uint8_t seat;
    uint8_t a, b;
};

enum { SB_SPIRIT_DEPTH = 64 };

enum {
    SB_SPIRIT_CAUSE_NONE,
    SB_SPIRIT_CAUSE_WON,
    SB_SPIRIT_CAUSE_DEATH,
    SB_SPIRIT_CAUSE_FARMS,
    SB_SPIRIT_CAUSE_FAMILIES
};

struct sb_spirit_state {
    struct sb_spirit_set pool; /* cards to be dealt next: plunderers left, or what is gathered */
    struct sb_spirit_set left; /* lieutenants and bosses that have not come into play */
    struct sb_spirit_set discards;
    struct sb_spirit_set seen;            /* everybody has seen their faces at some time */
    struct sb_spirit_set placed;          /* everybody knows where they lie in the stack or with the intruders */
    struct sb_spirit_set aside[3];        /* plunderers set aside, unseen, for lack of dolls (two seats) */
    uint8_t stack[SB_SPIRIT_RAIDERS];     /* the raider stack, top last */
    uint8_t intruders[SB_SPIRIT_RAIDERS]; /* the intruder stack, top last */
    uint8_t lines[SB_SPIRIT_RAIDERS];     /* all lines, one after the other, seat 0's first */
    uint8_t since[SB_SPIRIT_RAIDERS]; /* of a card dealt anew that all knew: no intruder deeper than this can be it */
    uint8_t line_size[SB_SPIRIT_SEATS];
    uint8_t sum[SB_SPIRIT_SEATS]; /* of each line */
    uint8_t defence[SB_SPIRIT_SEATS]
                   [SB_SPIRIT_SYMBOLS]; /* the card on the left side with each symbol, plus 1; 0 for none */
    uint8_t samurai[SB_SPIRIT_SEATS];
    uint8_t wounds[SB_SPIRIT_SEATS];
    uint8_t token_at[SB_SPIRIT_SEATS]; /* with which seat each seat's support token lies */
    uint8_t taken[SB_SPIRIT_SEATS];    /* talents taken from the reserve this round, bit t for talent t */
    uint8_t backs[SB_SPIRIT_BACKS];    /* of farms not yet lost */
    uint8_t stack_size, intruder_size;
    uint8_t to_deal; /* cards of the stack still to be dealt; those dealt lie above */
    uint8_t seats, level, round;
    uint8_t first; /* the round's first player */
    uint8_t turn;  /* whose turn it is, or was last */
    uint8_t barricades, barricades_most, farms;
    uint8_t families;                                 /* those left, bit b for bonus b */
    uint8_t passed;                                   /* seats that have passed, a bit each */
    uint8_t in_kiai;                                  /* seats whose kiai is being settled */
    uint8_t reserve;                                  /* samurai whose tokens lie in the reserve */
    uint8_t lent;                                     /* talents of tokens that lay with the seat when its turn began */
    uint8_t held;                                     /* seats that have held the card of this fight */
    uint8_t fights;                                   /* this turn */
    bool no_defend, no_support, must_pass, no_talent; /* this turn */
    bool ending;                                      /* the round's end is being settled: no kiai */
    uint8_t cause;                                    /* how the game ended */
    uint16_t turns;                                   /* of this round */
    uint8_t depth;
    struct sb_spirit_frame frames[SB_SPIRIT_DEPTH];
};

static inline const struct sb_spirit_frame *sb_spirit_top(const struct sb_spirit_state *state) {
    return &state->frames[state->depth - 1];
}
/* The value a seat's line must not go above. */
static inline int sb_spirit_kiai(const struct sb_spirit_state *state, int seat) {
    return sb_spirit_samurai[state->samurai[seat]].kiai[state->wounds[seat] >= 2];
}
/* Where a seat's line begins in `lines`. */
static inline int sb_spirit_line(const struct sb_spirit_state *state, int seat) {
    int start = 0;
    for (int other = 0; other < seat; other++)
        start += state->line_size[other];
    return start;
}
/* The talents a seat has now, a bit each. */
uint8_t sb_spirit_talents(const struct sb_spirit_state *state, int seat);

/* The probability of each card to be the next raider, as everybody can work it out. All zero if the stack is empty. */
void sb_spirit_next_card(const struct sb_spirit_state *state, double chance[SB_SPIRIT_RAIDERS]);

/* ---- Moves ---- */

enum {
    SB_SPIRIT_SAMURAI_SITS, /* samurai SEAT NAME */
    SB_SPIRIT_FIRST,        /* first SEAT */
    SB_SPIRIT_LEADER,       /* lieutenant CARD, boss CARD */
    SB_SPIRIT_RAIDER,       /* raider CARD */
    SB_SPIRIT_REINFORCE,    /* reinforce CARD */
    SB_SPIRIT_BACK,         /* farm BACK */
    SB_SPIRIT_WOUND,        /* wound SEAT */
    SB_SPIRIT_FAMILY,       /* family BONUS */
    SB_SPIRIT_HEAL,         /* heal SEAT */
    SB_SPIRIT_RESERVE,      /* reserve NAME */
    SB_SPIRIT_READY,
    SB_SPIRIT_IGNORE,
    SB_SPIRIT_SUFFER,
    SB_SPIRIT_WHICH, /* first PENALTY */
    SB_SPIRIT_LOSE,  /* lose SYMBOL */
    SB_SPIRIT_FIGHT,
    SB_SPIRIT_SUPPORT, /* support SEAT */
    SB_SPIRIT_PASS,
    SB_SPIRIT_CONFRONT,
    SB_SPIRIT_DEFEND,
    SB_SPIRIT_GIVE, /* give SEAT */
    SB_SPIRIT_DISCARD,
    SB_SPIRIT_REDRAW,
    SB_SPIRIT_AGAIN,
    SB_SPIRIT_STOP,
    SB_SPIRIT_KIAI,      /* kiai */
    SB_SPIRIT_KIAI_HEAL, /* kiai heal SEAT */
    SB_SPIRIT_KIAI_ONE,  /* kiai SEAT */
    SB_SPIRIT_KIAI_TWO,  /* kiai SEAT SEAT */
    SB_SPIRIT_SKIP,
    SB_SPIRIT_ORDER, /* order CARD…, the new top first */
    SB_SPIRIT_VERBS
};

/* A move is a verb and up to three numbers: seats, cards (plus 1 in `order`, where 0 is none), samurai and so on. */
static inline sb_move sb_spirit_move(int verb, int a, int b, int c) {
    return (sb_move)verb | (sb_move)a << 8 | (sb_move)b << 16 | (sb_move)c << 24;
}
static inline int sb_spirit_verb(sb_move move) {
    return move & 255;
}
static inline int sb_spirit_a(sb_move move) {
    return move >> 8 & 255;
}
static inline int sb_spirit_b(sb_move move) {
    return move >> 16 & 255;
}
static inline int sb_spirit_c(sb_move move) {
    return (int)(move >> 24);
}

#ifdef __cplusplus
}
#endif

#endif
