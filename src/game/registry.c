/* The games there are. Adding one is a line here. */
#include <saburau/game.h>
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>
#include <string.h>

const struct sb_game *const sb_games[] = {&sb_samurai, &sb_spirit, &sb_hero, NULL};

const struct sb_game *sb_game_find(const char *name, struct sb_error *error) {
    char list[200], quoted[SB_QUOTE_ROOM];
    struct sb_text names = sb_text_over(list, sizeof list);
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        if (strcmp((*game)->name, name) == 0)
            return *game;
        sb_put_format(&names, "%s%s", names.length ? ", " : "", (*game)->name);
    }
    sb_fail(error, "There is no game \"%s\"; there is: %s.", sb_quote(quoted, name), list);
    return NULL;
}
