/* Every game there is, in every way it can be set up: what the generic tests go through. A new game needs only its line
 * in the registry to be among them. */
#ifndef SABURAU_TESTS_SUPPORT_GAMES_H
#define SABURAU_TESTS_SUPPORT_GAMES_H

#include "support.h"

extern const struct sb_game sb_template;

/* Calls `test` with a table at the first position of set-ups of every registered game and of the template: all seat
 * counts, and for each so many combinations of options that are listed: twelve times the budget, far apart, in which
 * every value of every option occurs. `number` counts the set-ups, to seed generators with. Says how long it took. */
void for_every_setup(void (*test)(struct position *table, uint64_t number));

/* How much a test of many games may do: 1, or what SABURAU_TEST_BUDGET says. */
int test_budget(void);

/* Is it the seat's turn to be looked at, number by number? Every other seat's, and the others' next time; with a
 * greater budget, always. */
bool looks_at_seat(int seat, uint64_t number);

#endif
