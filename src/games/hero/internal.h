/* Rent a Hero: what the files of this folder share.
 *
 * Reading order: pieces.c (the cards), rules.c (the machine: who acts, which moves), turn.c (the course of a turn),
 * window.c (who is asked when), ability.c (announcing, cancelling, taking effect), lacks.c (what a hand cannot hold),
 * scoring.c, notation.c, view.c, facts.c, redeal.c, standing.c, check.c, game.c; how it is shown: show.c, names.c,
 * drawing.c, moves_worded.c, telling.c, ending.c, teaching.c; and what boards are told beyond that: prospects.c (what
 * follows from what an eye knows), derived.c, pieces_told.c, and in sentences about.c and choices.c.
 */
#ifndef SABURAU_HERO_INTERNAL_H
#define SABURAU_HERO_INTERNAL_H

#include <assert.h>
#include <saburau/hero.h>
#include <string.h>

typedef struct sb_hero_state state_t;

/* The options, in the order of the game's table. */
enum { OPTION_HINT, OPTION_END, OPTION_WINDOWS, OPTION_FIRST };
enum { HINT_SAME, HINT_FITS };
enum { END_DECK, END_SIX };
enum { WINDOWS_FULL, WINDOWS_LEAN };
enum { FIRST_RANDOM }; /* value v > 0 is seat v - 1 */

static inline uint8_t number_bit(int number) {
    return (uint8_t)(1 << number);
}
static inline int left_of(const state_t *s, int seat) {
    return seat + 1 == s->seats ? 0 : seat + 1;
}
static inline int pile_size(const sb_hero_pile pile) {
    int size = 0;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        size += pile[number];
    return size;
}
/* Cards of a pile whose numbers are in the set. */
static inline int count_numbers(const sb_hero_pile pile, uint8_t numbers) {
    int count = 0;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (numbers >> number & 1)
            count += pile[number];
    return count;
}
/* Is the hero in the seat's team, and has it not been used? */
static inline bool is_ready(const state_t *s, int seat, int hero) {
    return (s->team[seat] & ~s->used[seat]) >> hero & 1;
}
static inline uint8_t requirement(const state_t *s) {
    return sb_hero_requirement(s->revealed, s->seats);
}

/* turn.c */
bool hero_can_draw(const state_t *s);        /* a card from the deck, or with end=six from the supply */
void hero_draw_card(state_t *s, int number); /* takes it out of the deck, which is refilled first if it must be */
bool hero_refills(const state_t *before, sb_move move);            /* does drawing this card refill the deck? */
const uint8_t *hero_supply(const state_t *s, sb_hero_pile memory); /* what the next card is drawn from */
void hero_begin_turn(state_t *s, int sender);
void hero_reveal(state_t *s, int number);
void hero_begin_sending(state_t *s);
int hero_send_moves(const state_t *s, sb_move *moves);
bool hero_had_nothing_to_send(const state_t *before, const state_t *after); /* so that a move ended the turn */
void hero_send_card(state_t *s, int number);
void hero_send_from_deck(state_t *s);
void hero_drop_card(state_t *s, int number);
void hero_travel_to(state_t *s, int holder);
int hero_decide_moves(const state_t *s, sb_move *moves);
void hero_hire(state_t *s);
void hero_banish_doubled(state_t *s);
void hero_give_hint(state_t *s, int number);
void hero_discard_wanderer(state_t *s);
void hero_finish_turn(state_t *s);
void hero_next_turn(state_t *s);

/* window.c */
void hero_open_window(state_t *s, int window);
void hero_go_on_asking(state_t *s);
int hero_window_moves(const state_t *s, int seat, sb_move *moves);
bool hero_has_its_turn_in_window(const state_t *s, int seat); /* is the seat asked there, now or later? */
int hero_witch_moves(const state_t *s, int seat, uint8_t heroes, sb_move *moves);

/* ability.c */
void hero_announce(state_t *s, int seat, int hero, int target);
int hero_answer_moves(const state_t *s, int seat, sb_move *moves);
void hero_let_pass(state_t *s);
void hero_draw_for_wizard(state_t *s, int number);

/* lacks.c: what everybody knows of a hand that had no fitting card */
void hero_note_lack(state_t *s, int seat, uint8_t numbers);
void hero_note_drawn(state_t *s, int seat);
void hero_note_gone(state_t *s, int seat, int number);
bool hero_may_have_held(const state_t *s, int seat, int number); /* since then, for all anybody knows? */

/* scoring.c: what the ranking compares, in this order */
enum { HERO_BY_HEROES, HERO_BY_BANISHED, HERO_BY_USED, HERO_COLUMNS };
extern const char *const hero_columns[HERO_COLUMNS];
int hero_ranked(const state_t *s, int seat, int column);
uint32_t hero_best(const state_t *s, int *decided); /* and by which column; HERO_COLUMNS if they share the win */
int hero_place(const state_t *s, int seat);         /* 1 for those who are ahead of everybody else */

/* redeal.c, view.c: what an eye knows */
bool hero_can_hold(const state_t *s, int seat); /* does the hand agree with what all know of it? */
bool hero_knows_wanderer(const state_t *s, int eye);
bool hero_knows_hint(const state_t *s, int eye, uint8_t hint);

/* ---- The table's functions ---- */

void hero_start(void *state, const struct sb_setup *setup);
int hero_actor(const void *state);
int hero_moves(const void *state, sb_move *moves);
uint32_t hero_weight(const void *state, sb_move outcome);
sb_move hero_sample(const void *state, struct sb_random *random);
void hero_apply(void *state, sb_move move);
void hero_result(const void *state, struct sb_result *result);
void hero_summary(const void *state, struct sb_text *json);
void hero_write(const void *state, sb_move move, int eye, struct sb_text *out);
bool hero_read(const void *state, const char *text, sb_move *move, struct sb_error *error);
void hero_refuse(const void *state, sb_move move, struct sb_error *error);
extern const struct sb_view_member hero_view[];
extern const struct sb_view_member hero_derived[];
void hero_put_numbers(struct sb_text *json, uint8_t numbers); /* a set of heroes, as a list */
void hero_facts(const void *before, sb_move move, const void *after, int eye, struct sb_text *json);
bool hero_is_shown(const state_t *s, sb_move move, int eye);
bool hero_reveals(const void *state, sb_move move);
uint64_t hero_notices(const void *before, sb_move move, const void *after, int eye);
void hero_redeal(void *state, int seat, struct sb_random *random);
bool hero_check(const void *state, struct sb_error *error);
extern const struct sb_standing hero_standing[];
extern const struct sb_show hero_show;

#endif
