/* Rent a Hero (Kuro, 2014), as data: cards, state and moves.
 *
 * For front ends that draw the table and bots that know the game; everybody else meets it through game.h. The rules are
 * in src/games/hero; the page they follow is docs/rules/hero.md.
 */
#ifndef SABURAU_HERO_H
#define SABURAU_HERO_H

#include <saburau/game.h>

#ifdef __cplusplus
extern "C" {
#endif

extern const struct sb_game sb_hero;

/* ---- Cards ---- */

enum {
    SB_HERO_SEATS = 5,
    SB_HERO_NUMBERS = 7,
    SB_HERO_COPIES = 11,
    SB_HERO_HAND = 5,
    SB_HERO_TEAM = 6, /* different heroes, who win */
    SB_HERO_TURNS = 500,
    SB_HERO_MOVES = 24 /* legal in one position, at most */
};

/* A card is its number, which is also its strength. */
enum {
    SB_HERO_CHICKEN = 1,
    SB_HERO_PYRO,
    SB_HERO_WITCH,
    SB_HERO_DOG,
    SB_HERO_SERGEANT,
    SB_HERO_KNIGHT,
    SB_HERO_WIZARD
};

struct sb_hero_card {
    const char *name;
    const char *ability; /* the word that announces it */
};

/* Indexed by number; row 0 is empty. */
extern const struct sb_hero_card sb_hero_cards[SB_HERO_NUMBERS + 1];

/* The strengths that meet the requirement which a card sets, bit k for strength k. */
uint8_t sb_hero_requirement(int number, int seats);

/* ---- The state ---- */

/* How many cards of each number; [0] is unused. */
typedef uint8_t sb_hero_pile[SB_HERO_NUMBERS + 1];

enum sb_hero_step {
    SB_HERO_DEAL_TEAMS, /* chance: `seat` gets a hero */
    SB_HERO_DEAL_HANDS, /* chance: `seat` gets a card */
    SB_HERO_FIRST,      /* chance: who begins */
    SB_HERO_REVEAL,     /* chance: the card that sets the requirement */
    SB_HERO_ASK,        /* `seat` is asked in a window, or about an ability */
    SB_HERO_SEND,       /* the sender sends a card */
    SB_HERO_WANDERER,   /* chance: a Wanderer from the deck */
    SB_HERO_DROP,       /* the sender puts a card of its hand onto the discard pile */
    SB_HERO_DECIDE,     /* the holder decides */
    SB_HERO_DRAW,       /* chance: `seat` draws for its Wizard */
    SB_HERO_END_DRAW,   /* chance: the sender draws at the end of its turn */
    SB_HERO_OVER
};

enum { SB_HERO_NO_WINDOW, SB_HERO_W1, SB_HERO_W2, SB_HERO_W3, SB_HERO_W4 };

/* An ability that was announced and has not taken effect. */
struct sb_hero_ability {
    uint8_t seat;
    uint8_t hero;   /* whose ability */
    uint8_t target; /* the Witch's */
    uint8_t asked;  /* how many of the others have let it pass */
};

/* A hint of this turn, face down: who gave it, which card, and what the sender answered. */
static inline uint8_t sb_hero_hint(int seat, int number, bool yes) {
    return (uint8_t)(seat << 5 | number << 1 | yes);
}
static inline int sb_hero_hint_seat(uint8_t hint) {
    return hint >> 5;
}
static inline int sb_hero_hint_number(uint8_t hint) {
    return hint >> 1 & 7;
}
static inline bool sb_hero_hint_yes(uint8_t hint) {
    return hint & 1;
}

/* What everybody knows of a seat's hand since it once had no card that fits: cards of these numbers, and of all later
 * such rows, are at most so many in its hand (and among what has left it unseen), for they must have been drawn since.
 */
struct sb_hero_lack {
    uint8_t numbers; /* bit k for number k */
    uint8_t most;
};

enum { SB_HERO_CHAIN = 24, SB_HERO_HINTS = 77, SB_HERO_LACKS = 7 };

struct sb_hero_state {
    sb_hero_pile deck;
    sb_hero_pile discards; /* face up, this turn's revealed card included */
    sb_hero_pile hand[SB_HERO_SEATS];
    sb_hero_pile banished[SB_HERO_SEATS];
    uint8_t team[SB_HERO_SEATS];       /* heroes, bit k for number k */
    uint8_t used[SB_HERO_SEATS];       /* those of them that are used */
    uint16_t announced[SB_HERO_SEATS]; /* abilities, in the whole game */
    uint16_t doubled[SB_HERO_SEATS];   /* cards banished, also where they go to the discard pile */
    uint8_t seats;
    uint8_t step;
    uint8_t seat; /* who is asked, dealt to, or draws */
    uint8_t sender;
    uint8_t holder;
    uint8_t revealed; /* this turn's card */
    uint8_t wanderer; /* 0 for none */
    uint8_t hired;    /* a doubled hero whose last actions are asked for, 0 for none */
    uint8_t looked;   /* seats that know the Wanderer */
    uint8_t window;
    uint8_t asked;        /* how many seats of the window have declined in a row */
    uint8_t draws;        /* a Wizard has still to draw */
    uint8_t dealt;        /* cards of a hand dealt so far */
    bool deciding;        /* the ability was announced by the holder when it decided */
    bool from_deck;       /* the Wanderer came from the deck */
    bool knight;          /* the sender may ignore the requirement */
    bool fits, six, lean; /* options hint=fits, end=six, windows=lean */
    bool first_random;
    uint16_t turns;
    uint8_t depth;
    struct sb_hero_ability chain[SB_HERO_CHAIN];
    uint8_t hint_count;
    uint8_t hints[SB_HERO_HINTS]; /* of this turn, as long as they lie face down */
    uint8_t told[SB_HERO_SEATS];  /* what the Wanderer is not, by a seat's own hints that were shuffled back */
    uint8_t lack_count[SB_HERO_SEATS];
    struct sb_hero_lack lacks[SB_HERO_SEATS][SB_HERO_LACKS];
};

/* ---- What a seat can work out ---- */

/* What a card is called in a sentence, in the language of the text it is for: "the Witch (3)". */
const char *sb_hero_called(const struct sb_text *out, int number);

/* Would yes (or no) be the answer to a hint with this number, if that were the Wanderer? */
bool sb_hero_agrees(const struct sb_hero_state *state, int number, int wanderer, bool yes);

/* The cards an eye has not seen lying anywhere: in the deck, in others' hands, or face down. */
void sb_hero_unseen(const struct sb_hero_state *state, int eye, sb_hero_pile unseen);

/* The numbers the Wanderer can be, as far as an eye can tell: bit k for number k. 0 if there is none. */
uint8_t sb_hero_wanderer_can_be(const struct sb_hero_state *state, int eye);

/* ---- Moves ---- */

enum {
    SB_HERO_DO_HERO,     /* hero SEAT NUMBER */
    SB_HERO_DO_CARD,     /* card SEAT NUMBER */
    SB_HERO_DO_FIRST,    /* first SEAT */
    SB_HERO_DO_REVEAL,   /* reveal NUMBER */
    SB_HERO_DO_WANDERER, /* wanderer NUMBER */
    SB_HERO_DO_SEND,     /* send NUMBER */
    SB_HERO_DO_SEND_DECK,
    SB_HERO_DO_DROP, /* drop NUMBER */
    SB_HERO_DO_HIRE,
    SB_HERO_DO_PASS,
    SB_HERO_DO_HINT, /* hint NUMBER */
    SB_HERO_DO_DECLINE,
    SB_HERO_DO_ABILITY, /* chicken, pyro, witch NUMBER, dog, sergeant, knight, wizard */
    SB_HERO_VERBS
};

/* A move is a verb, a number, a seat, and for the Witch the hero she makes ready. */
static inline sb_move sb_hero_move(int verb, int number, int seat, int target) {
    return (sb_move)verb | (sb_move)number << 8 | (sb_move)seat << 16 | (sb_move)target << 24;
}
static inline int sb_hero_verb(sb_move move) {
    return move & 255;
}
static inline int sb_hero_number(sb_move move) {
    return move >> 8 & 255;
}
static inline int sb_hero_seat(sb_move move) {
    return move >> 16 & 255;
}
static inline int sb_hero_target(sb_move move) {
    return (int)(move >> 24);
}

#ifdef __cplusplus
}
#endif

#endif
