/* How Samurai Spirit is shown: what show.c, wording.c, drawing.c, telling.c, following.c and teaching.c share. */
#ifndef SABURAU_SPIRIT_SHOW_H
#define SABURAU_SPIRIT_SHOW_H

#include "internal.h"

void spirit_draw(const void *state, int eye, struct sb_text *out);
void spirit_tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out);
void spirit_tell_outcome(const void *state, struct sb_text *out);

extern const char *const spirit_rules_in_short[];

/* ---- wording.c: words for things; looked up in the catalogue of the text they are meant for ---- */

/* A piece of text to be an argument of a sentence, or to be laid out. */
enum { NOTE_ROOM = 400 };
struct note {
    char words[NOTE_ROOM];
};
struct sb_text spirit_note_for(struct note *note, const struct sb_text *out);

extern const char *const spirit_samurai_names[SB_SPIRIT_SAMURAI]; /* in English */

/* "Kyuzo", for the seat's samurai or for any; "Kyuzo the fox" once it has turned animal. */
const char *spirit_who(const struct sb_text *out, const state_t *s, int seat);
const char *spirit_samurai_called(const struct sb_text *out, int samurai);
const char *spirit_form_of(const struct sb_text *out, const state_t *s, int seat);

/* Sentences: what a samurai's talent is, and what its kiai does in its form. */
const char *spirit_talent_words(const struct sb_text *out, int samurai);
const char *spirit_kiai_words(const struct sb_text *out, const state_t *s, int seat);

/* Labels. */
const char *spirit_penalty_words(const struct sb_text *out, int penalty);

/* "raider of value 3 (farm, no support)". Arrows of a card that a seat has are aimed, "arrow at {2}"; it is NOBODYS
 * where no seat has it. */
enum { NOBODYS = -1 };
const char *spirit_card_words(struct note *note, const struct sb_text *out, const state_t *s, int seat, int card);

/* The cards' values, "1, 3"; those of a set, or of a list. */
const char *spirit_set_words(struct note *note, const struct sb_text *out, set_t cards);
const char *spirit_list_words(struct note *note, const struct sb_text *out, const uint8_t *cards, int count);
/* The samurai of a set, a bit each: "Kyuzo, Kanbei". */
const char *spirit_samurai_words(struct note *note, const struct sb_text *out, uint8_t samurai);

/* ---- following.c: what followed from a move by itself ---- */

/* A tale being told to somebody. Intruders are turned up one by one, but told of together. */
struct tale {
    struct sb_text *out;
    int eye;
    int intruders, flames, barricades, farms; /* turned up, and lost by it, and not yet told */
};

void spirit_tell_step(struct tale *tale, const state_t *before, frame_t step, const state_t *now);
void spirit_tell_kiai_reached(struct tale *tale, const state_t *before, const state_t *now);
void spirit_say_wound(const state_t *now, int seat, struct sb_text *out);
void spirit_tell_if_above(struct tale *tale, const state_t *now, int seat);
/* The top raider in words if `eye` may know it; NULL if not. */
const char *spirit_top_raider(struct note *note, const struct sb_text *out, const state_t *s, int eye);
void spirit_tell_end(struct tale *tale, const state_t *now);

#endif
