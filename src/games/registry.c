/* The registry of games; games.def is its list. */
#include <saburau/games.h>
#include <string.h>

#define GAME(name) extern const struct sb_game sb_##name;
#include "games.def"
#undef GAME

#define GAME(name) &sb_##name,
const struct sb_game *const sb_games[] = {
#include "games.def"
    NULL};
#undef GAME

const struct sb_game *sb_game_find(const char *name, struct sb_error *error) {
    char list[200], quoted[SB_QUOTE_ROOM];
    struct sb_text names = sb_text_over(list, sizeof list);
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        if (strcmp((*game)->name, name) == 0)
            return *game;
        sb_put_format(&names, "%s%s", names.length ? ", " : "", (*game)->name);
    }
    sb_fail(error, "There is no game \"%s\"; the games are: %s.", sb_quote(quoted, name), list);
    return NULL;
}
