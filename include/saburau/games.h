/* The registry: all games there are. Code that is handed a game needs game.h only. */
#ifndef SABURAU_GAMES_H
#define SABURAU_GAMES_H

#include <saburau/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All games, ending with a null pointer. */
extern const struct sb_game *const sb_games[];

/* A game by name, or NULL and a sentence that lists the games there are. */
const struct sb_game *sb_game_find(const char *name, struct sb_error *error);

#ifdef __cplusplus
}
#endif

#endif
