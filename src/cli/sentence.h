/* The game's sentences as they are read here: with what seats are called for their marks. */
#ifndef SABURAU_SENTENCE_H
#define SABURAU_SENTENCE_H

#include <saburau/match.h>

/* What is asked, and of whom: "Seat 0 (Kyuzo): Draw a raider." */
void sentence_prompt(const struct sb_game *game, const void *state, int eye, struct sb_text *out);

/* A legal move in words. */
void sentence_wording(const struct sb_game *game, const void *state, sb_move move, struct sb_text *out);

void sentence_tell(const struct sb_game *game, const void *before, sb_move move, const void *after, int eye,
                   struct sb_text *out);
void sentence_outcome(const struct sb_game *game, const void *state, struct sb_text *out);
void sentence_reason(const struct sb_game *game, const void *state, sb_move move, struct sb_text *out);

/* About a thing or a move (sb_about). */
bool sentence_about(const struct sb_game *game, const void *state, const char *text, int eye, struct sb_text *out);

#endif
