/* Hints: what search would play, and what it thinks of the other moves.
 *
 * A hint is for the seat that has to decide, and made of what that seat knows: search is asked as if it sat there. The
 * same is good for a player who asks for advice, and for whoever studies a game that is over.
 */
#ifndef SABURAU_HINT_H
#define SABURAU_HINT_H

#include <saburau/match.h>

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

enum { SB_CANDIDATES = 8 };

struct sb_hint {
    int seat;
    double value; /* what the seat may expect as it is */
    int count;    /* the candidates, the best first */
    struct sb_candidate candidate[SB_CANDIDATES];
};

/* What a bot of the kind search advises the seat that is to act. False and a sentence if no seat is to act, the bot is
 * of another kind, or there is no memory. The match is left as it is, its random numbers too. */
bool sb_match_hint(const struct sb_match *match, const struct sb_bot *bot, struct sb_hint *hint,
                   struct sb_error *error);

/* The same for any position: a world as the seat that is to act knows it. `seed` settles what is left to chance. */
bool sb_hint_find(const struct sb_game *game, const struct sb_setup *setup, const void *world, const struct sb_bot *bot,
                  uint64_t seed, struct sb_hint *hint, struct sb_error *error);

/* What speaks for a legal move of the actor's, or what it does, in one or two sentences, about 200 characters at most:
 * facts of the position as the actor knows it, which the reader is taken to be ("you"). What the actor cannot know has
 * no influence on them, so it makes no difference whether the state is the true one or one dealt anew. Nothing where no
 * seat acts, or of a game nobody has written reasons for. */
void sb_hint_reason(const struct sb_game *game, const void *state, sb_move move, struct sb_text *out);

#ifdef __cplusplus
}
#endif

#endif
