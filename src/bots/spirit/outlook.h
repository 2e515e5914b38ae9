/* The outlook on a game of Samurai Spirit: how likely the team wins from a position where a turn has ended.
 *
 * It is a logistic model: a few features, each with a weight (weights.h), add up to the log odds of winning. The
 * features are how many barricades, farms, families and wounds the round will leave after missing symbols, penalties
 * and the flames among the intruders; how the lines stand; who can still fight; and whether there is room for the cards
 * to come.
 *
 * Hidden cards matter only through the odds: those that everybody can work out, or those of one dealt world.
 */
#ifndef SABURAU_SPIRIT_OUTLOOK_H
#define SABURAU_SPIRIT_OUTLOOK_H

#include "weights.h"

/* What the hidden cards are like. */
struct spirit_odds {
    double value[7];                      /* how likely the next one has this value, */
    double symbol[SB_SPIRIT_SYMBOLS + 1]; /* this symbol, */
    double flame;                         /* or a flame */
    double mean;                          /* of the values */
};

/* The odds, if hidden cards have these chances. */
void spirit_odds_reckon(struct spirit_odds *odds, const double chance[SB_SPIRIT_RAIDERS]);

/* The odds in a world as it was dealt: those of its stack. */
void spirit_odds_count(struct spirit_odds *odds, const struct sb_spirit_state *world);

/* The odds that all know, where a turn has ended: of the stack if what is hidden lies anywhere, and of flames among
 * what is hidden. In every world of a position they are the same. */
void spirit_odds_known(struct spirit_odds *odds, const struct sb_spirit_state *s);

/* How likely the team wins, 0 to 1. Of the cards it looks only at those whose place everybody knows. */
double spirit_chance_to_win(const struct sb_spirit_state *s, const struct spirit_odds *odds,
                            const spirit_weights weights);

/* … and the log odds of that. */
double spirit_log_odds(const struct sb_spirit_state *s, const struct spirit_odds *odds, const spirit_weights weights);

/* Has the turn that ended been the last of its round? */
bool spirit_round_is_over(const struct sb_spirit_state *s);

/* Plays the end of such a round, up to where chance would choose who joins in the next, or the game is over. Nobody has
 * a choice in it, and all that is hidden is turned up. What chance chooses follows from the world: in others it is
 * something else. */
void spirit_settle_round(struct sb_spirit_state *s);

/* Is this where a round after the first begins: all that was in play is gathered, and nothing dealt? */
bool spirit_round_begins(const struct sb_spirit_state *s);

/* Makes a copy stop where penalties or the turn are over, in a step SB_SPIRIT_STEP_OVER that says in `a` which step it
 * stands for: beyond, the next penalties or the end of the round would turn up cards nobody knows. */
void spirit_stop_at_end_of_turn(struct sb_spirit_state *s);

/* Will the seat fight when its turn comes: neither passed, nor above its kiai? */
bool spirit_fights_on(const struct sb_spirit_state *s, int seat);

/* Does everybody know where a card of the stack or the intruders lies? */
static inline bool spirit_is_placed(const struct sb_spirit_state *s, int card) {
    return s->placed.word[card >> 6] >> (card & 63) & 1;
}

#endif
