/* Samurai Spirit: the features of the outlook, and their weights. */
#ifndef SABURAU_SPIRIT_WEIGHTS_H
#define SABURAU_SPIRIT_WEIGHTS_H

#include <saburau/spirit.h>

/* The features, in the order of the tables of weights. A feature that ends at …_END is a number; it lies between two
 * rows and is interpolated. */
enum {
    ALWAYS,
    LIVES, /* barricades and farms, less the flames and lost farms to be expected: 0 to 14 */
    LIVES_END = LIVES + 14,
    FARMS, /* farms, less those lost for want of a symbol: 0 to 6 */
    FARMS_END = FARMS + SB_SPIRIT_FARMS,
    FAMILIES, /* how likely so many families outlast the round: 0 to 3 */
    FAMILIES_END = FAMILIES + SB_SPIRIT_FAMILIES,
    BONUS, /* the families left, by what they bring */
    BONUS_END = BONUS + SB_SPIRIT_FAMILIES - 1,
    WOUNDS, /* of each samurai, with those to be expected: 0 to 4 */
    WOUNDS_END = WOUNDS + 4,
    GAP, /* between each samurai's sum and its kiai, before it has passed: 0 to 13 */
    GAP_END = GAP + 13,
    ABOVE,                                /* samurai above their kiai who have not passed yet */
    PENALTY,                              /* last cards of lines, by their penalties */
    KIAI = PENALTY + SB_SPIRIT_PENALTIES, /* how likely the next card is a kiai, by samurai */
    OVERFLOW = KIAI + SB_SPIRIT_SAMURAI,  /* … or takes somebody above */
    SURPLUS,                              /* cards of the stack for which nobody has room: -8 to 12, in steps of 2 */
    SURPLUS_END = SURPLUS + 10,
    TALENT,                             /* talents, by the turns left to use them */
    LENT = TALENT + SB_SPIRIT_SAMURAI,  /* talents lent for the next turn */
    RESERVE = LENT + SB_SPIRIT_SAMURAI, /* tokens in the reserve */
    FEATURES = RESERVE + SB_SPIRIT_SAMURAI
};

/* At the start and at the end of each round. */
enum { MOMENTS = 6 };

/* What everything is worth: for two seats, who have the reserve as a rule, and for more. */
typedef float spirit_weights[2][FEATURES][MOMENTS];

extern const spirit_weights greedy_spirit_weights;
extern const spirit_weights search_spirit_weights;

#endif
