/* Rent a Hero: what follows from what an eye knows, as numbers: for derived.c, and for the sentences of about.c and
 * choices.c. Nothing here reads what is hidden from the eye. */
#ifndef SABURAU_HERO_PROSPECTS_H
#define SABURAU_HERO_PROSPECTS_H

#include "internal.h"

/* What the Wanderer can be, and how many unseen cards there are of each such number; of one that is known, just it. */
struct suspects {
    uint8_t numbers;
    sb_hero_pile copies;
};
struct suspects hero_suspects(const state_t *s, int eye);

/* In how many of 100 cases it is one of these numbers, if every unseen card is equally likely: 0 only if it cannot be,
 * 100 only if it must be. */
int hero_percent(const struct suspects *suspects, uint8_t numbers);

/* The one number that it can be; 0 if there are several. */
int hero_certain(const struct suspects *suspects);

/* Who has the Wanderer. Until its sender has dropped a card, that is the sender. */
int hero_keeper(const state_t *s);

/* May the Wanderer still be hired by the seat, this turn? */
bool hero_may_hire(const state_t *s, int seat);

/* Would the seat win by hiring the Wanderer, if it is one of what `eye` can tell that it can be? Those numbers, or 0.
 */
uint8_t hero_may_be_sixth(const state_t *s, int eye, int seat);

/* The heroes of a seat that it is asked for, or will be in this window or about this ability, if nothing else happens.
 * Everybody sees which. */
uint8_t hero_usable(const state_t *s, int seat);

/* Could the seat cancel what another announces? */
bool hero_can_cancel(const state_t *s, int seat);

/* How many cards a Wizard would draw. */
int hero_wizard_draws(const state_t *s);

/* How many turns can come after this one, at most. */
int hero_turns_left(const state_t *s);

/* Is a turn being played? */
bool hero_is_in_turn(const state_t *s);

#endif
