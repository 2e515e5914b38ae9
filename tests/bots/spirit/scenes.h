/* Scenes of Samurai Spirit for tests of bots: Heihachi (kiai 8) and Kanbei (kiai 9), without the reserve. */
#ifndef SABURAU_TESTS_BOTS_SPIRIT_SCENES_H
#define SABURAU_TESTS_BOTS_SPIRIT_SCENES_H

#include "support.h"
#include <saburau/spirit.h>

struct sb_spirit_state *spirit_state_of(struct position *table);

/* The stack begins with these cards; what comes after them does not matter. Seat 0 has the first turn. */
struct position spirit_scene(const char *top);

#endif
