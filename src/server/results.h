/* Results: how a game has ended, and what that is to each who played. Both are written down when it ends, so that lists
 * and statistics need no game to be played again.
 */
#ifndef SABURAU_SERVER_RESULTS_H
#define SABURAU_SERVER_RESULTS_H

#include "table.h"

/* Who has won, as table_facts has it; WINNERS_NONE if the game is not played to its end. */
int results_winners(const struct table *table);

/* The game is over, and has winners or losers: counts it for everybody who has played to its end. Who has all seats of
 * a game in which they compete has played against nobody, and it does not count. */
void results_count(const struct table *table, struct store *store);

/* A visitor who plays resigns: that is lost, whatever becomes of the game. To be called before the seats are marked. */
void results_count_resigned(const struct table *table, struct store *store, const struct secret_hash *visitor);

#endif
