/* What people can say at a table with one tap. */
#include <saburau/game.h>
#include <string.h>

const struct sb_saying *sb_saying_find(const struct sb_game *game, const char *name) {
    for (const struct sb_saying *saying = game->show->phrases; saying && saying->name; saying++)
        if (strcmp(saying->name, name) == 0)
            return saying;
    return NULL;
}
