/* Finding bots by name. */
#include "bots.h"
#include <string.h>

const struct sb_bot *const sb_bots[] = {&sb_random_bot, &sb_greedy_bot, NULL};

const struct sb_bot *sb_bot_find(const char *name, const struct sb_game *game, struct sb_error *error) {
    char list[200], quoted[SB_QUOTE_ROOM];
    struct sb_text names = sb_text_over(list, sizeof list);
    for (const struct sb_bot *const *bot = sb_bots; *bot; bot++) {
        if (!(*bot)->plays(game))
            continue;
        if (strcmp((*bot)->name, name) == 0)
            return *bot;
        sb_put_format(&names, "%s%s", names.length ? ", " : "", (*bot)->name);
    }
    sb_fail(error, "There is no bot \"%s\" for %s; there is: %s.", sb_quote(quoted, name), game->name, list);
    return NULL;
}

const struct sb_bot *sb_bot_best(const struct sb_game *game) {
    const struct sb_bot *best = NULL;
    for (const struct sb_bot *const *bot = sb_bots; *bot; bot++)
        if ((*bot)->plays(game))
            best = *bot;
    return best;
}
