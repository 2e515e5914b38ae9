/* Advice: a hint as people read it, the same at the table, in a replay and for a record.
 *
 * It is for the seat that is to act: nothing in it depends on what that seat cannot know.
 */
#ifndef SABURAU_ADVICE_H
#define SABURAU_ADVICE_H

#include <saburau/hint.h>

struct advice {
    struct sb_match there; /* the match as it stood; its memory is the whole one's */
    struct sb_hint hint;
};

/* The bot that advises people who wait for it. */
bool advice_bot(const struct sb_game *game, struct sb_bot *bot, struct sb_error *error);

/* What the bot advises after the first `at` moves of the match. */
bool advice_find(const struct sb_match *match, size_t at, const struct sb_bot *bot, struct advice *advice,
                 struct sb_error *error);

/* A chance in percent, to be printed. */
int advice_percent(double chance);

/* A move in notation, as the seat reads it; what it does in a sentence or two, if that can be known in advance; and
 * what speaks for it. */
void advice_write(const struct advice *advice, sb_move move, struct sb_text *out);
void advice_tell(const struct advice *advice, sb_move move, struct sb_text *out);
void advice_reason(const struct advice *advice, sb_move move, struct sb_text *out);

/* The best move and up to two others, each with its chance and reason, in lines. */
void advice_put(const struct advice *advice, struct sb_text *out);

#endif
