/* Hints: what search would play in a position, what it thinks of the other moves, and why.
 *
 * A hint is for the seat that has to decide and is made from what that seat knows: search is asked as if it sat there.
 * Players ask for hints during a game; whoever studies a game that is over asks for them afterwards.
 */
#ifndef SABURAU_HINT_H
#define SABURAU_HINT_H

#include <saburau/bot.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A move that was considered: how much of its thinking search gave to it, and what it expects of the game's result for
 * the seat then, both from 0 to 1. */
struct sb_candidate {
    sb_move move;
    double share;
    double value;
};

enum { SB_CANDIDATES = 8, SB_CANDIDATES_BEST = 3 };

struct sb_hint {
    int seat;
    double value; /* what the seat may expect as it is */
    int count;    /* the candidates: the three considered most, of these the highest value first; then the others */
    struct sb_candidate candidate[SB_CANDIDATES];
};

/* What a bot of the kind search would play for the seat that is to act in the decision's world. False and a sentence if
 * no seat is to act, the bot is of another kind, or there is no memory. The same seed gives the same hint, if the bot
 * is limited by iterations. If the decision's `stop` is told meanwhile, the hint comes soon, and is worth little.
 * (sb_match_hint in match.h is the same for a match.) */
bool sb_hint_find(const struct sb_decision *decision, const struct sb_bot *bot, struct sb_hint *hint,
                  struct sb_error *error);

/* What the seat may expect of the game's result if it makes this legal move, from 0 to 1: all of search's thinking goes
 * into what follows that move, so moves that a hint would hardly look at can be compared. Decisions with the same seed
 * deal the same worlds for each move. False as above. */
bool sb_hint_worth(const struct sb_decision *decision, const struct sb_bot *bot, sb_move move, double *worth,
                   struct sb_error *error);

/* Why a legal move of the actor's is good, or what it does: one or two sentences, about 200 characters at most,
 * addressed to the actor ("you"). They state facts that the actor knows, so they are the same in the true state and in
 * any world dealt anew. Writes nothing where no seat acts, and of a game without reasons only that a move is the only
 * one. */
void sb_hint_reason(const struct sb_game *game, const void *state, sb_move move, struct sb_text *out);

#ifdef __cplusplus
}
#endif

#endif
