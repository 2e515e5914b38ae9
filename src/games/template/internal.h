/* High Card, the template game: state, moves, and what the files of this folder share. Copy the folder to start a game.
 *
 * The game: every seat is dealt a card, unseen by the others. In turn each may change its card once. The highest card
 * wins; equal ones share. Small as it is, it has all that the interface knows: chance, hidden cards, an option, a tie.
 *
 * Reading order: rules.c (the game), notation.c (moves as text), view.c (what a seat sees), redeal.c (what it cannot
 * know), check.c (what always holds), show.c (words and drawing), game.c (the table).
 */
#ifndef SABURAU_TEMPLATE_INTERNAL_H
#define SABURAU_TEMPLATE_INTERNAL_H

#include <saburau/game.h>
#include <string.h>

enum { SEATS = 4, VALUES = 6, COPIES = 2 };

enum { OPTION_CHANGES };
enum { CHANGES_ONCE, CHANGES_NEVER };

typedef struct {
    uint8_t deck[VALUES + 1]; /* how many cards of each value it holds; values begin with 1 */
    uint8_t card[SEATS];      /* the card each seat holds, 0 before it is dealt */
    uint8_t old[SEATS];       /* the card it has put away, 0 for none */
    uint8_t seats;
    uint8_t seat; /* who is dealt a card, or decides */
    bool dealing; /* that seat is dealt a card */
    bool changes; /* seats may change their card */
    bool over;
} state_t;

/* A move is a verb; `deal` has the card's value above it. */
enum { DO_DEAL, DO_STAY, DO_CHANGE };

static inline sb_move deal_move(int value) {
    return DO_DEAL | (sb_move)value << 2;
}
static inline int move_verb(sb_move move) {
    return move & 3;
}
static inline int move_value(sb_move move) {
    return (int)(move >> 2);
}

void template_start(void *state, const struct sb_setup *setup);
int template_actor(const void *state);
int template_moves(const void *state, sb_move *moves);
uint32_t template_weight(const void *state, sb_move outcome);
sb_move template_sample(const void *state, struct sb_random *random);
void template_apply(void *state, sb_move move);
void template_result(const void *state, struct sb_result *result);
void template_summary(const void *state, struct sb_text *json);
void template_write(const void *state, sb_move move, int eye, struct sb_text *out);
bool template_read(const void *state, const char *text, sb_move *move, struct sb_error *error);
void template_refuse(const void *state, sb_move move, struct sb_error *error);
extern const struct sb_view_member template_view[];
bool template_reveals(const void *state, sb_move move);
uint64_t template_notices(const void *before, sb_move move, const void *after, int eye);
void template_facts(const void *before, sb_move move, const void *after, int eye, struct sb_text *json);
void template_redeal(void *state, int seat, struct sb_random *random);
bool template_check(const void *state, struct sb_error *error);
extern const struct sb_show template_show;
extern const struct sb_game sb_template;

#endif
