/* How Samurai is shown: what its files share with show.c. */
#ifndef SABURAU_SAMURAI_SHOW_H
#define SABURAU_SAMURAI_SHOW_H

#include "internal.h"
#include <saburau/lesson.h>

void samurai_draw(const void *state, int eye, struct sb_text *out);
void samurai_tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out);
void samurai_tell_outcome(const void *state, struct sb_text *out);
/* Of that the one sentence that says what decided. */
void samurai_tell_decision(const struct sb_samurai_state *state, struct sb_text *out);

/* moves_worded.c */
void samurai_word_move(const void *state, sb_move move, struct sb_text *out);

bool samurai_about(const void *state, const char *text, int eye, struct sb_text *out);

/* telling.c: what becomes of a figure in a surrounded settlement; `you` is the seat that is spoken to, or -1. */
void samurai_tell_settled(const struct sb_samurai_state *state, int settlement, int kind, int you, struct sb_text *out);
extern const char *const samurai_comes_to[SB_SAMURAI_KINDS]; /* "A helmet comes to %s." */

/* ---- Sentences about something, one after another (about.c) ---- */

struct samurai_telling {
    const struct sb_samurai_state *state;
    int eye; /* who asks; "you" in sentences, if it is a seat */
    struct sb_text *out;
    size_t from; /* where the sentences begin */
};

/* The text for the next sentence, after a space if it is not the first. */
static inline struct sb_text *samurai_next(const struct samurai_telling *telling) {
    if (telling->out->length > telling->from)
        sb_put_char(telling->out, ' ');
    return telling->out;
}

/* about.c: what a token does. */
void samurai_say_token(const struct samurai_telling *telling, int token);

/* standing.c: how a figure stands as long as its settlement is open ("Helmet: 2 for you; yours as it stands."), with
 * or without the settlement's name; how a whole settlement stands; that it is surrounded, and what becomes of its
 * figures. In a position that may be another than the one asked about, but of the same game. */
void samurai_say_figure(const struct samurai_telling *telling, const struct sb_samurai_state *state, int settlement,
                        int kind, bool named);
void samurai_say_settlement(const struct samurai_telling *telling, int settlement);
void samurai_say_surrounded(const struct samurai_telling *telling, const struct sb_samurai_state *state,
                            int settlement);

/* previews.c: what a legal move would do; what would follow if a token of one's own left, the first half of a shift. */
void samurai_say_preview(const struct samurai_telling *telling, sb_move move);
void samurai_say_leaving(const struct samurai_telling *telling, int place);

/* beginnings.c: what there is to say about the first words of a move, and why a token of the hand cannot be played
 * now. False, and nothing, if there is nothing. */
bool samurai_say_beginning(const struct samurai_telling *telling, const struct samurai_words *words);
bool samurai_say_why_not(const struct samurai_telling *telling, int token);

extern const struct sb_rules_part samurai_rules_in_short[];

/* lesson.c */
extern const struct sb_lesson_step samurai_lesson[];

static inline const char *samurai_token_word(const struct sb_text *out, int token) {
    return sb_text_word(out, sb_samurai_token_words[token]);
}
static inline const char *samurai_place_label(int place) {
    return sb_samurai_board.places[place].label;
}

#endif
