/* The outlook on a game of Rent a Hero: an evaluation from one seat's point of view.
 *
 * Everything is measured in the seat's chance to win. The outlook estimates how likely the Wanderer is each number;
 * what would change if a seat hired that number (a new hero, a doubled one, the sixth); how likely each seat on the way
 * hires it; and from that what the Wanderer is worth to the seat, wherever it stands.
 *
 * Of the world it is given it uses only what the seat knows: what lies open, its own hand, how many cards others hold,
 * the Wanderer if the seat has looked, and hints it gave or answered.
 */
#ifndef SABURAU_HERO_OUTLOOK_H
#define SABURAU_HERO_OUTLOOK_H

#include "internal.h"

struct hero_outlook {
    const struct sb_hero_state *s;
    int me;
    int turns;                              /* left after this one */
    double later;                           /* discount: how much what is good later counts now */
    double strength[SB_HERO_SEATS];         /* relative to the strongest seat's */
    double weight[SB_HERO_SEATS];           /* e to the power of the strength; chances to win are their softmax */
    double total;                           /* of the weights */
    double now;                             /* my chance of winning, as the teams stand */
    double hires[SB_HERO_SEATS][HERO_ROOM]; /* the change of my chance if the seat hires the number */
    double likely[HERO_ROOM];               /* how likely the Wanderer is each number */
    double at[SB_HERO_SEATS][HERO_ROOM];    /* what a Wanderer of that number is worth to me when it comes there */
};

/* Looks at a world of the seat's. */
void hero_outlook_look(struct hero_outlook *outlook, const struct sb_hero_state *world, int seat);

/* What each seat may expect of the game, as the teams stand; of a Wanderer on its way it knows nothing. */
void hero_outlook_estimate(const struct sb_hero_state *world, double *values);

/* ---- Chances of winning ---- */

/* The change of my chance if a seat becomes stronger by this much. */
double hero_outlook_shift(const struct hero_outlook *outlook, int seat, double stronger);

/* The change of my chance if the game ends with this turn. */
double hero_outlook_ending(const struct hero_outlook *outlook);

/* How many turns are left after this one, with this many cards in the deck. */
int hero_outlook_turns(const struct sb_hero_state *world, int deck);

/* Parts of a seat's strength: a ready hero, beside being a hero; cards in its hand; an ability less to announce. The
 * first two are good later, and count for less as the end comes near. */
double hero_outlook_ready(int hero);
double hero_outlook_hand(int cards);
double hero_outlook_announcing(const struct sb_hero_state *world);

/* What it costs me to use a hero of mine, at least 0. */
double hero_outlook_price(const struct hero_outlook *outlook, int hero);

/* ---- The Wanderer ---- */

/* May a card of the number be sent, as far as the requirement goes? */
bool hero_outlook_meets(const struct sb_hero_state *world, int number);

/* Cards of each number I have not seen: in the deck, in others' hands, or face down. */
void hero_outlook_unseen(const struct hero_outlook *outlook, int *unseen);

/* Foresees the journey anew, as if these seats had looked. */
void hero_outlook_foresee(struct hero_outlook *outlook, uint8_t looked);

/* The expected value, over the numbers the Wanderer may be. */
static inline double hero_outlook_average(const struct hero_outlook *outlook, const double *values) {
    double sum = 0;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        sum += outlook->likely[number] * values[number];
    return sum;
}

#endif
