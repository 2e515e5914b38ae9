/* A hint in words, the same at the table, in a replay and for a record.
 *
 * It is for the seat that is to act: nothing in it depends on what that seat cannot know.
 */
#ifndef SABURAU_HINT_WORDS_H
#define SABURAU_HINT_WORDS_H

#include <saburau/match.h>

/* A hint and where it was given. */
struct hint_at {
    struct sb_match there; /* the match as it stood; its memory is the whole one's */
    struct sb_hint found;
};

/* The bot whose hints people wait for. */
bool hint_bot(const struct sb_game *game, struct sb_bot *bot, struct sb_error *error);

/* The bot's hint after the first `at` moves of the match. */
bool hint_find(const struct sb_match *match, size_t at, const struct sb_bot *bot, struct hint_at *hint,
               struct sb_error *error);

/* A chance in percent, to be printed. */
int hint_percent(double chance);

/* A move in words and in notation, as sentences name it: "Support Kyuzo [support 2]". */
enum { HINT_NAME_ROOM = 2 * SB_MAX_WORDING + SB_MAX_NOTATION };
const char *hint_named(const struct hint_at *hint, sb_move move, char memory[HINT_NAME_ROOM]);

/* A move in words, and in notation, as the seat reads it; what it does in a sentence or two, if that can be known
 * beforehand; and why it is good. */
void hint_word(const struct hint_at *hint, sb_move move, struct sb_text *out);
void hint_write(const struct hint_at *hint, sb_move move, struct sb_text *out);
void hint_tell(const struct hint_at *hint, sb_move move, struct sb_text *out);
void hint_reason(const struct hint_at *hint, sb_move move, struct sb_text *out);

/* The best move and up to two others, each with its chance and reason, in lines. */
void hint_put(const struct hint_at *hint, struct sb_text *out);

#endif
