/* How Samurai Spirit is shown: what show.c, names.c, drawing.c, moves_worded.c, telling.c, following.c, meaning.c,
 * tolls.c, about.c, pieces_told.c, derived.c and teaching.c share. */
#ifndef SABURAU_SPIRIT_SHOW_H
#define SABURAU_SPIRIT_SHOW_H

#include "internal.h"
#include <saburau/lesson.h>

void spirit_draw(const void *state, int eye, struct sb_text *out);
void spirit_tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out);
void spirit_tell_outcome(const void *state, struct sb_text *out);

extern const struct sb_rules_part spirit_rules_in_short[];

/* lesson.c */
extern const struct sb_lesson_step spirit_lesson[];

/* ---- names.c: words for things; looked up in the catalogue of the text they are meant for ---- */

/* A piece of text to be an argument of a sentence, or to be laid out. There is room for languages that need two bytes a
 * letter, and half as many letters again. */
enum { NOTE_ROOM = 1200 };
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

/* The same for a samurai in a form; "Kyuzo the fox"; the talent in three words. */
const char *spirit_kiai_in_form(const struct sb_text *out, int samurai, bool animal);
const char *spirit_animal_called(const struct sb_text *out, int samurai);
const char *spirit_gift_words(const struct sb_text *out, int samurai);

/* Labels. The last: what the penalties of the seat's last card come to, "arrow at Kyuzo"; one that cannot be applied is
 * a wound. */
const char *spirit_symbol_words(const struct sb_text *out, int symbol);
const char *spirit_penalty_words(const struct sb_text *out, int penalty);
const char *spirit_strikes_words(struct note *note, const struct sb_text *out, const state_t *s, int seat,
                                 const uint8_t penalty[2]);

/* What a raider shows besides its value, for brackets: "farm, no support". Sentences say "raider of value 3 (…)" in
 * full, for other languages bend those words. Arrows of a card that a seat has are aimed, "arrow at {2}" or "arrow at
 * Kyuzo"; it is NOBODYS where no seat has it. */
enum { NOBODYS = -1 };
enum spirit_naming { BY_MARK, BY_NAME };
const char *spirit_traits(struct note *note, const struct sb_text *out, const state_t *s, int seat, int card,
                          enum spirit_naming naming);
/* All that a raider shows, in a sentence. */
void spirit_say_card(const state_t *s, int seat, int card, struct sb_text *out);

/* A chance in percent, for people: 0 and 100 only where it is certain. */
int spirit_percent(double chance);

/* The cards' values, "1 and 3"; those of a set, or of a list. */
const char *spirit_set_words(struct note *note, const struct sb_text *out, set_t cards);
const char *spirit_list_words(struct note *note, const struct sb_text *out, const uint8_t *cards, int count);
/* The samurai of a set, a bit each: "Kyuzo and Kanbei". */
const char *spirit_samurai_words(struct note *note, const struct sb_text *out, uint8_t samurai);

/* The samurai of some seats: "Kyuzo and Kanbei", "3 samurai", "everybody"; the symbols a left side lacks: "hat and
 * doll". */
const char *spirit_seats_words(struct note *note, const struct sb_text *out, const state_t *s, uint8_t seats);
const char *spirit_missing_words(struct note *note, const struct sb_text *out, const state_t *s, int seat);

/* A space, if something stands before it in the text. */
static inline void spirit_next(struct sb_text *out, size_t from) {
    if (out->length > from)
        sb_put_char(out, ' ');
}

/* ---- moves_worded.c ---- */

void spirit_word_move(const void *state, sb_move move, struct sb_text *out);

/* ---- meaning.c: what moves would do ---- */

/* What the card's penalties do at the beginning of the seat's turn, as it stands: a space and a sentence for each. To
 * the seat ("It wounds you."), or of it ("It wounds Kyuzo."). */
void spirit_say_penalties(const state_t *s, int seat, int card, bool to_seat, struct sb_text *out);

/* What a card would make of the seat's sum. */
void spirit_say_sum(const state_t *s, int seat, int card, struct sb_text *out);

/* Of a legal move, or of the first words that some have in common: a name for it, what it does in few words (nothing if
 * the sentence is short), and in a sentence or two. They are said to the actor. */
struct start {
    sb_move move; /* it, or the first of them */
    int words;    /* that are said of it; all of them: WHOLE */
};
enum { WHOLE = 9 };
void spirit_put_label(const state_t *s, struct start start, struct sb_text *out);
void spirit_put_brief(const state_t *s, struct start start, struct sb_text *out);
void spirit_say_meaning(const state_t *s, struct start start, struct sb_text *out);
/* Does the move end the round, though something else can be done? */
bool spirit_is_grave(const state_t *s, sb_move move);

/* Is its brief a warning: does a penalty follow at once that cannot be ignored? */
bool spirit_warns(const state_t *s, sb_move move);

/* Does the last card of its line wait for the seat with a penalty? */
bool spirit_is_threatened(const state_t *s, int seat);

/* ---- about.c: what there is to say about things ---- */

bool spirit_about(const void *state, const char *text, int eye, struct sb_text *out);
/* Everything of a seat's samurai. */
void spirit_describe(const state_t *s, int seat, struct sb_text *out);
/* How the game ended, in few words: "Lost: Kyuzo the fox is dead." */
void spirit_say_end_of_game(const state_t *s, struct sb_text *out);

/* ---- tolls.c: what the end of the round would cost, if all passed now ---- */

/* Its steps, in the order of the rules. */
enum { TOLL_HATS, TOLL_FARMS, TOLL_DOLLS, TOLL_FLAMES, TOLL_STEPS };
/* Does a step cost anything, and is there still a game when it comes? It is grave if the game is lost then. */
bool spirit_is_toll(const state_t *s, const struct forecast *forecast, int step, bool *grave);
void spirit_put_toll(const state_t *s, const struct forecast *forecast, int step, struct sb_text *out); /* a label */
void spirit_say_toll(const state_t *s, const struct forecast *forecast, int step, struct sb_text *out);
/* All of them in sentences; false, and nothing, if it costs nothing. */
bool spirit_say_tolls(const state_t *s, const struct forecast *forecast, struct sb_text *out);

/* ---- pieces_told.c ---- */

void spirit_pieces(const struct sb_setup *setup, struct sb_text *json);

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
/* Does `eye` know the top raider? */
bool spirit_knows_top(const state_t *s, int eye);
void spirit_tell_end(struct tale *tale, const state_t *now);

#endif
