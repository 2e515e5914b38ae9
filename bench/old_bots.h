/* Bots of another version of the program, from a library of its: to hold new ones against old ones in one match.
 *
 * The library is all of `saburau_core` of that version, linked as one shared object:
 *
 *   gcc -shared -O3 -flto=auto -o old.so -Wl,--whole-archive libsaburau_core.a -Wl,--no-whole-archive -ljansson -lm
 *
 * Games must have the same states, and bots the same interface, in both.
 */
#ifndef SABURAU_BENCH_OLD_BOTS_H
#define SABURAU_BENCH_OLD_BOTS_H

#include <saburau/bot.h>

/* Loads the library; ends the program with a sentence if that fails. */
void old_bots_load(const char *library);

/* The bot of that version, by its name there. */
bool old_bots_find(const char *name, const struct sb_game *game, struct sb_bot *bot, struct sb_error *error);

/* The bot of that version if it is called old:NAME, otherwise of this one. */
bool old_bots_find_any(const char *name, const struct sb_game *game, struct sb_bot *bot, struct sb_error *error);

#endif
