/* The bench's registry in a test: games that nobody has told bots, or the bench, anything about. They stand in for a
 * game that was added a minute ago: the template, and the same as if all seats won or lost together. */
#include <saburau/game.h>
#include <string.h>

extern const struct sb_game sb_template;

static const char *const causes[] = {"low", NULL};
static struct sb_game together;

const struct sb_game *const sb_games[] = {&sb_template, &together, NULL};

__attribute__((constructor)) static void make_games(void) {
    together = sb_template;
    together.name = "together";
    together.seats_most = 2;
    together.cooperative = true;
    together.causes = causes;
}

const struct sb_game *sb_game_find(const char *name, struct sb_error *error) {
    for (const struct sb_game *const *game = sb_games; *game; game++)
        if (strcmp((*game)->name, name) == 0)
            return *game;
    sb_fail(error, "There is no game %s.", name);
    return NULL;
}
