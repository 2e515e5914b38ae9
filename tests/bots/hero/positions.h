/* Positions of Rent a Hero, for whoever is asked what to do in them. */
#ifndef SABURAU_TESTS_BOTS_HERO_POSITIONS_H
#define SABURAU_TESTS_BOTS_HERO_POSITIONS_H

#include "support.h"
#include <saburau/hero.h>

struct sb_hero_state *hero_state(struct position *table);

/* Three seats, seat 0 begins. Seats 0 and 2 have a Chicken and a Witch, seat 1 a Pyromaniac and a Sergeant, so that
 * nobody is asked before a Wanderer has been sent. */
struct position hero_deal(void);

/* The same, but seat 1 has five heroes and lacks 3 and 7; all it could use but the Chicken is used. */
struct position hero_deal_five(void);

/* Puts a hero from the deck into a team. */
void hero_join(struct position *table, int seat, int hero);

/* Lets a seat know the Wanderer. */
void hero_look(struct position *table, int seat);

#endif
