/* Worlds of Rent a Hero: what a table looks like when dealt anew for a seat, and what the page says of such a world. */
#ifndef SABURAU_TESTS_HERO_WORLDS_H
#define SABURAU_TESTS_HERO_WORLDS_H

#include "scene.h"

/* The table dealt anew for a seat. */
struct position tavern_redealt(const struct position *table, int seat, struct sb_random *random);

/* The Wanderer met the requirement if it had to, and every answer to a hint is true. */
bool tavern_tells_truth(const struct position *world);

/* ---- What hands cannot hold, noted by a test itself ---- */

/* A hand once had no card of these numbers; so many were drawn since and not shown when they left. */
struct lack {
    int numbers;
    int most;
};

enum { LACKS = 100 };

struct notes {
    struct lack lacks[SB_HERO_SEATS][LACKS];
    int count[SB_HERO_SEATS];
};

/* Cards of these numbers in a hand, or face down on the table out of it. */
int tavern_held(const struct sb_hero_state *state, int seat, int numbers);

/* No hand, but that of the eye (or -1), holds more than the notes allow. */
bool tavern_fits_notes(const struct position *world, const struct notes *notes, int eye);

#endif
