/* What the tests of reasons share: asking for one, and going through the moves of whole games. */
#ifndef SABURAU_TESTS_REASONS_H
#define SABURAU_TESTS_REASONS_H

#include "support.h"

enum { REASON_ROOM = 512 };

/* What speaks for a move. */
const char *reason_of(const struct position *table, sb_move move, char memory[REASON_ROOM]);

/* … of a move in notation: exactly this. */
void assert_reason_at(struct spot spot, const struct position *table, const char *move, const char *expected);
#define assert_reason(table, move, expected) assert_reason_at(HERE, table, move, expected)

/* A world that the actor cannot tell from this one. */
struct position redealt(const struct position *table, uint64_t stream);

/* Calls `look` with some moves of every decision of a game, half of it at random, half by greedy, so that all kinds of
 * positions come up. */
void for_moves_of_a_game(const struct sb_game *game, int seats, const char *options, uint64_t seed,
                         void (*look)(const struct position *table, sb_move move, const char *reason));

/* Fails if a sentence and the move do not go together. */
void assert_so(bool so, const struct position *table, sb_move move, const char *reason);

/* "… with 40 %": the number before the percent sign of a sentence that begins so; -1 if there is none. */
int percent_in(const char *reason, const char *beginning);

#endif
