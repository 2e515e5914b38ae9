/* Bots: those who choose moves without being people.
 *
 * A bot never sees the true state. It is handed a *world*: a copy in which everything its seat cannot know has been
 * dealt anew (sb_game.redeal), and the legal moves of its seat, which are the same in every such world. Cheating is
 * impossible by construction. A bot that does not look at the world at all says so, and none is dealt for it.
 */
#ifndef SABURAU_BOT_H
#define SABURAU_BOT_H

#include <saburau/game.h>

/* A decision to make. */
struct sb_question {
    const struct sb_game *game;
    int seat;
    const void *world; /* NULL for a bot that is blind */
    const sb_move *moves;
    int count;
    struct sb_random *random;
};

struct sb_bot {
    const char *name;
    const char *sentence; /* what it does, for people */
    bool blind;           /* wants no world */
    /* Can it play this game? */
    bool (*plays)(const struct sb_game *game);
    /* One of the question's moves. */
    sb_move (*choose)(const struct sb_question *question);
};

/* All bots, the weakest first; ends with a null pointer. */
extern const struct sb_bot *const sb_bots[];

/* A bot by its name, for a game; NULL and a sentence if there is none or it cannot play that game. */
const struct sb_bot *sb_bot_find(const char *name, const struct sb_game *game, struct sb_error *error);

/* The strongest bot for a game: whom a newcomer meets. */
const struct sb_bot *sb_bot_best(const struct sb_game *game);

#endif
