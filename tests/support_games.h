/* Every game there is, in every way it can be set up: what the generic tests go through. A new game needs only its line
 * in the registry to be among them. */
#ifndef SABURAU_TESTS_SUPPORT_GAMES_H
#define SABURAU_TESTS_SUPPORT_GAMES_H

#include "support.h"

extern const struct sb_game sb_template;

/* Calls `test` with a table at the first position of set-ups of every registered game and of the template: all seat
 * counts, and for each all combinations of options that are listed. Where those are more than forty, twelve of them,
 * far apart, in which every value of every option occurs. `number` counts the set-ups, to seed generators with. */
void for_every_setup(void (*test)(struct position *table, uint64_t number));

#endif
