/* How Rent a Hero is shown: what names.c, drawing.c, moves_worded.c, telling.c, ending.c, about.c, choices.c,
 * pieces_told.c, teaching.c and show.c share. */
#ifndef SABURAU_HERO_SHOW_H
#define SABURAU_HERO_SHOW_H

#include "internal.h"
#include <saburau/lesson.h>

enum { HERO_PHRASE_ROOM = 400, HERO_LIST_ROOM = 1200 };

/* Another sentence after the ones before. */
static inline void go_on(struct sb_text *out) {
    sb_put_char(out, ' ');
}

static inline bool has(const state_t *s, int seat, int number) {
    return s->team[seat] >> number & 1;
}

/* names.c: phrases in the language of the text they are for */
const char *hero_heading(const struct sb_text *out, int number);   /* "Witch", above a column */
const char *hero_title(const struct sb_text *out, int number);     /* "Witch (3)", where it stands alone */
const char *hero_does(const struct sb_text *out, int number);      /* a sentence: what its ability is */
const char *hero_acts_only(const struct sb_text *out, int number); /* a sentence: when it can be used at all */
/* The strength that a card requires which is revealed, in full and without saying why; and what it asks as a hint, with
 * the option hint=fits or not. */
const char *hero_required(int number, int seats, const struct sb_text *out, char memory[HERO_PHRASE_ROOM]);
const char *hero_strength(int number, int seats, const struct sb_text *out, char memory[HERO_PHRASE_ROOM]);
const char *hero_question(int number, bool fits, int seats, const struct sb_text *out, char memory[HERO_PHRASE_ROOM]);
/* Heroes one after another, or "none"; and how many cards of each. */
const char *hero_listed(const struct sb_text *out, uint8_t numbers, char memory[HERO_LIST_ROOM]);
const char *hero_counted(const struct sb_text *out, const sb_hero_pile pile, char memory[HERO_LIST_ROOM]);

/* moves_worded.c */
void hero_word_move(const void *state, sb_move move, struct sb_text *out);

void hero_draw(const void *state, int eye, struct sb_text *out);
void hero_tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out);
void hero_tell_why_over(const state_t *s, struct sb_text *out);
void hero_tell_outcome(const void *state, struct sb_text *out);
void hero_say_what_decided(const state_t *s, struct sb_text *out);

/* about.c: sentences about what lies on the table; `hint` and `ability` are their places in the state */
bool hero_about(const void *state, const char *text, int eye, struct sb_text *out);
void hero_say_wanderer(const state_t *s, int eye, struct sb_text *out);
void hero_say_leaving(const state_t *s, int eye, struct sb_text *out);
void hero_say_seat(const state_t *s, int seat, int eye, struct sb_text *out);
void hero_say_hint(const state_t *s, int hint, int eye, struct sb_text *out);
void hero_say_ability(const state_t *s, int ability, int eye, struct sb_text *out);
void hero_say_of_requirement(const state_t *s, struct sb_text *out); /* what one should know of it besides, if so */

/* choices.c: what the actor can choose, as buttons have it; and all there is to say of a legal move, or of the word
 * with which some begin. */
void hero_put_choices(const state_t *s, struct sb_text *json);
bool hero_say_choice(const state_t *s, const char *text, struct sb_text *out);

/* pieces_told.c */
void hero_pieces(const struct sb_setup *setup, struct sb_text *json);

extern const struct sb_rules_part hero_rules_in_short[];

/* lesson.c */
extern const struct sb_lesson_step hero_lesson[];

#endif
