/* Scenes of Samurai: positions in a few lines.
 *
 *     struct position table = scene(2, "captures=turn", "k18 helmet, o8 rice", "0 samurai1 k17, 1 helmet2 l17, 0 holds
 * shift");
 *
 * is a game that seat 0 begins, with those figures in those settlements (any others elsewhere), played on by real
 * moves: the lines are the seats' plays, `end` is understood where the next line is another seat's, and chance draws
 * what the seats will need: first for their lines, then what they are to hold. What no line needs is drawn in token
 * order.
 *
 * Where real moves would take too long, a scene can be edited instead; what comes out must keep every invariant.
 */
#ifndef SABURAU_TESTS_SCENE_H
#define SABURAU_TESTS_SCENE_H

#include "support.h"

#include <saburau/samurai.h>

struct position scene_at(struct spot spot, int seats, const char *options, const char *figures, const char *lines);
#define scene(seats, options, figures, lines) scene_at(HERE, seats, options, figures, lines)

/* Goes on with more lines. The last turn is left open unless its `end` is written. */
void turns_at(struct spot spot, struct position *table, const char *lines);
#define turns(table, lines) turns_at(HERE, table, lines)

/* Lets chance draw, in token order, until it is a seat's turn or the game is over. */
void draw_up(struct position *table);

static inline struct sb_samurai_state *samurai(struct position *table) {
    return (struct sb_samurai_state *)(void *)&table->state;
}
static inline const struct sb_samurai_state *samurai_seen(const struct position *table) {
    return (const struct sb_samurai_state *)(const void *)&table->state;
}

/* ---- Words ---- */

/* Numbers of a token (the first copy), a kind, a place, a settlement; -1 if there is none of that name. */
int token_named(const char *name);
int kind_named(const char *name);
int place_named(const char *label);
int settlement_named(const char *label);

/* How many tokens of a name there are among a seat's 20. */
int copies_of(int token);

/* A set of tokens from words: "samurai2 samurai2 swap". */
uint32_t set_of(const char *words);
/* How many of a token, and how many tokens, there are in a set. */
int count_in(uint32_t set, int token);
int size_of(uint32_t set);

/* ---- Asking ---- */

/* A seat's hand is these tokens. */
void assert_hand_at(struct spot spot, const struct position *table, int seat, const char *words);
#define assert_hand(table, seat, words) assert_hand_at(HERE, table, seat, words)

/* A settlement holds exactly these kinds, in the order helmet, buddha, rice: "helmet rice"; "" for none. */
void assert_figures_at(struct spot spot, const struct position *table, const char *label, const char *kinds);
#define assert_figures(table, label, kinds) assert_figures_at(HERE, table, label, kinds)

/* What lies on a space: "0 helmet4"; "" for nothing. */
void assert_lies_at(struct spot spot, const struct position *table, const char *label, const char *token);
#define assert_lies(table, label, token) assert_lies_at(HERE, table, label, token)

void assert_captured_at(struct spot spot, const struct position *table, int seat, int helmets, int buddhas, int rice);
#define assert_captured(table, seat, helmets, buddhas, rice)                                                           \
    assert_captured_at(HERE, table, seat, helmets, buddhas, rice)

void assert_aside_at(struct spot spot, const struct position *table, int figures);
#define assert_aside(table, figures) assert_aside_at(HERE, table, figures)

/* How many figures have been set aside. */
int aside_of(const struct position *table);

/* ---- Editing ---- */

/* Gives a seat this hand and this pile. What is in neither has to be laid, or be a used `swap`. */
void edit_tokens(struct position *table, int seat, const char *hand, const char *pile);

/* Lays all that the seat has neither in hand nor pile nor on the board: ships at sea, others on land but not on the
 * spaces named, each on the first that is free. A `swap` is gone. */
void edit_lay_rest(struct position *table, int seat, const char *free);

/* Takes the figures of every surrounded settlement: the first ones for a seat up to its numbers of captured figures,
 * seat by seat, the others aside. `captured` is one row per seat. */
void edit_take_surrounded(struct position *table, int captured[][SB_SAMURAI_KINDS]);

/* A scene for two in which seat 1 has just ended its turn. */
struct position seat_0_to_play(const char *figures, const char *lines);

#endif
