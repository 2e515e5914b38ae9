/* Samurai: what the files of this folder share.
 *
 * Reading order: map.txt and pieces.c (the box), rules.c (the game), scoring.c (the winner), notation.c (moves as
 * text), view.c (what a seat sees), facts.c (what a move showed), derived.c (what follows from a view), pieces_told.c
 * (what stays the same), redeal.c (what it cannot know), check.c (what always holds), show.c (with drawing.c,
 * moves_worded.c, telling.c and teaching.c; about.c, with standing.c, previews.c and beginnings.c), game.c (the table).
 */
#ifndef SABURAU_SAMURAI_INTERNAL_H
#define SABURAU_SAMURAI_INTERNAL_H

#include <saburau/json.h>
#include <saburau/samurai.h>
#include <string.h>

typedef struct sb_samurai_state state_t;

/* The options, in the order of the game's table, and the values the code asks for. */
enum { OPTION_HAND, OPTION_FIGURES, OPTION_CAPTURES, OPTION_FIRST };
enum { HAND_CHOOSE, HAND_RANDOM };
enum { FIGURES_PLAYERS, FIGURES_RANDOM };
enum { CAPTURES_INSTANT, CAPTURES_TURN };
enum { FIRST_RANDOM }; /* value v > 0 is seat v - 1 */

/* So many figures set aside end the game. */
enum { SAMURAI_ASIDE = 4 };

/* Sets of tokens. */
#define TOKEN(token) (1u << (token))
#define DOUBLE_TOKENS (TOKEN(SB_SAMURAI_SAMURAI2) | TOKEN(SB_SAMURAI_SAMURAI1) | TOKEN(SB_SAMURAI_SHIP1))
#define SECOND_COPIES (DOUBLE_TOKENS << 1)
#define ALL_TOKENS (TOKEN(SB_SAMURAI_TOKENS) - 1)
#define SHIPS (TOKEN(SB_SAMURAI_SHIP2) | TOKEN(SB_SAMURAI_SHIP1))
#define PLAIN_LAND_TOKENS (TOKEN(SB_SAMURAI_SHIFT) - 1) /* without character, and simply laid down */

static inline int lowest(uint64_t set) {
    return __builtin_ctzll(set);
}
static inline uint64_t bit(int index) {
    return (uint64_t)1 << index;
}
/* The first `count` bits, count < 64. */
static inline uint64_t first_bits(int count) {
    return bit(count) - 1;
}

/* How many bits are set; for sets of tokens, which are small. */
static inline int token_count(uint32_t set) {
    return __builtin_popcount(set);
}
static inline int copies(uint32_t set, int token) {
    return (int)(set >> token & 1) + (DOUBLE_TOKENS >> token & set >> (token + 1) & 1 ? 1 : 0);
}
static inline void add_token(uint32_t *set, int token) {
    *set |= TOKEN(token) << (*set >> token & 1);
}
static inline void remove_token(uint32_t *set, int token) {
    *set &= ~(TOKEN(token) << (copies(*set, token) - 1));
}
/* The token of a bit: of second copies, the first. */
static inline int token_of_bit(int index) {
    return index - (int)(SECOND_COPIES >> index & 1);
}

/* The position of a set's nth lowest bit, counted from 0. */
static inline int nth_bit(uint32_t set, uint32_t nth) {
    while (nth-- > 0)
        set &= set - 1;
    return __builtin_ctz(set);
}

static inline uint64_t occupied_settlements(const state_t *s) {
    return s->figures[SB_SAMURAI_HELMET] | s->figures[SB_SAMURAI_BUDDHA] | s->figures[SB_SAMURAI_RICE];
}
static inline int samurai_aside(const state_t *s) {
    return s->aside[SB_SAMURAI_HELMET] + s->aside[SB_SAMURAI_BUDDHA] + s->aside[SB_SAMURAI_RICE];
}
static inline int next_seat(const state_t *s, int seat) {
    return seat + 1 == s->seats ? 0 : seat + 1;
}
static inline bool land_is_empty(const state_t *s, int place) {
    return place < SB_SAMURAI_LANDS && s->empty_land >> place & 1;
}
static inline bool sea_is_empty(const state_t *s, int place) {
    return place >= SB_SAMURAI_SEA && s->empty_sea[(place - SB_SAMURAI_SEA) / 64] >> (place - SB_SAMURAI_SEA) % 64 & 1;
}

/* The words of notation and views. */
static inline void put_token(struct sb_text *out, int token) {
    const struct sb_samurai_token *facts = &sb_samurai_tokens[token];
    sb_put_field(out, facts->name, sizeof facts->name, facts->name_length);
}
static inline int label_length(const struct sb_samurai_hex *hex) {
    return hex->label[2] ? 3 : 2;
}
static inline void put_label(struct sb_text *out, const struct sb_samurai_hex *hex) {
    sb_put_field(out, hex->label, sizeof hex->label, (size_t)label_length(hex));
}

/* A number per kind, as JSON. */
static inline void put_kinds(struct sb_text *json, const uint8_t *counts) {
    sb_json_open(json, '[');
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        sb_json_number(json, counts[kind]);
    sb_json_close(json, ']');
}

/* A seat as JSON; -1 is nobody. */
static inline void put_seat_or_null(struct sb_text *json, int seat) {
    if (seat >= 0)
        sb_json_number(json, seat);
    else
        sb_json_null(json);
}

/* May this eye see the seat's hand? */
static inline bool hand_is_shown(int seat, int eye) {
    return eye == seat || eye == SB_REFEREE;
}
/* … and what the seat has captured? With two seats it lies open; with more, behind the seat's screen until the end. */
static inline bool captures_are_shown(const state_t *s, int seat, int eye) {
    return hand_is_shown(seat, eye) || s->seats == 2 || s->phase == SB_SAMURAI_OVER;
}

/* Figures of each kind for 0 … 4 seats. */
extern const uint8_t samurai_figures[SB_SAMURAI_SEATS + 1];

/* rules.c */
void samurai_start(void *state, const struct sb_setup *setup);
int samurai_actor(const void *state);
int samurai_moves(const void *state, sb_move *moves);
uint32_t samurai_weight(const void *state, sb_move outcome);
sb_move samurai_sample(const void *state, struct sb_random *random);
void samurai_apply(void *state, sb_move move);
/* The cities that wait for figures; villages are filled when there are none. */
uint64_t samurai_cities_with_room(const state_t *s);
/* Is the game over when the turn ends? */
bool samurai_game_ends(const state_t *s);
/* Is it near: one figure of a kind is left, or one more set aside is enough? */
bool samurai_is_last(const state_t *s, int kind);
bool samurai_aside_is_near(const state_t *s);
/* Who takes a figure of the kind, with such influence: a sole highest above 0. -1 if nobody does. */
int samurai_taker(const state_t *s, int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS], int kind);

/* scoring.c */
void samurai_result(const void *state, struct sb_result *result);
void samurai_summary(const void *state, struct sb_text *json);
/* The seat with strictly the most figures of a kind, or -1. */
int samurai_majority(const state_t *s, int kind);

/* How captured figures are compared, step by step, and the step that decides. */
enum { SAMURAI_BY_MAJORITIES, SAMURAI_BY_OTHERS, SAMURAI_BY_TOTAL, SAMURAI_SHARED };
struct samurai_score {
    int holder[SB_SAMURAI_KINDS]; /* who has the majority of each kind, or -1 */
    int majorities[SB_SAMURAI_SEATS];
    int others[SB_SAMURAI_SEATS]; /* figures of the kinds that the seat has no majority of */
    int total[SB_SAMURAI_SEATS];
    uint32_t competing; /* the seats with the most majorities: only their figures are compared */
    uint32_t winners;
    int decided;
};
void samurai_score(const state_t *s, struct samurai_score *score);
/* A seat's place in the same comparison, from 1; seats that are equal in all share it. */
int samurai_place(const struct samurai_score *score, int seats, int seat);

/* notation.c: the words of a text, if they are separated by single spaces, and what they name (-1: nothing) */
enum { SAMURAI_MOST_WORDS = 5 };
struct samurai_words {
    char memory[SB_MAX_NOTATION];
    const char *word[SAMURAI_MOST_WORDS];
    int count;
};
bool samurai_split(const char *text, struct samurai_words *words);
int samurai_find_token(const char *word);
int samurai_find_kind(const char *word);
int samurai_find_settlement(const state_t *s, const char *word);
int samurai_find_place(const state_t *s, const char *word);
/* … and moves */
void samurai_write(const void *state, sb_move move, int eye, struct sb_text *out);
bool samurai_read(const void *state, const char *text, sb_move *move, struct sb_error *error);
void samurai_refuse(const void *state, sb_move move, struct sb_error *error);

/* facts.c: the figures of each kind that were captured or set aside by a move, and the settlements they stood in */
uint64_t samurai_settled(const state_t *before, sb_move move, const state_t *after, uint64_t gone[SB_SAMURAI_KINDS]);
void samurai_facts(const void *before, sb_move move, const void *after, int eye, struct sb_text *json);

/* view.c, derived.c, pieces_told.c, redeal.c, check.c, show.c */
extern const struct sb_view_member samurai_view[];
extern const struct sb_view_member samurai_derived[];
/* May this eye see what each seat has captured? */
bool samurai_sees_captures(const state_t *s, int eye);
void samurai_pieces(const struct sb_setup *setup, struct sb_text *json);
bool samurai_reveals(const void *state, sb_move move);
uint64_t samurai_notices(const void *before, sb_move move, const void *after, int eye);
void samurai_redeal(void *state, int seat, struct sb_random *random);
bool samurai_check(const void *state, struct sb_error *error);
extern const struct sb_show samurai_show;

#endif
