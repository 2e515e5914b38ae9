/* Every game there is, in every way it can be set up. */
#include "support_games.h"

static int value_count(const struct sb_option *option) {
    int count = 0;
    while (option->values[count])
        count++;
    return count;
}

/* Counts through the combinations of options like a clock; false after the last one. */
static bool next_options(const struct sb_game *game, struct sb_setup *setup) {
    for (int i = 0; game->options[i].name; i++) {
        if (++setup->option[i] < value_count(&game->options[i]))
            return true;
        setup->option[i] = 0;
    }
    return false;
}

static void with_game(const struct sb_game *game, void (*test)(struct table *table, uint64_t number),
                      uint64_t *number) {
    for (int seats = game->seats_least; seats <= game->seats_most; seats++) {
        struct table table = {.game = game};
        assert_true(sb_setup_start(game, seats, &table.setup, NULL));
        do {
            if (!game->accepts(&table.setup, NULL))
                continue;
            game->start(&table.state, &table.setup);
            struct table given = table;
            test(&given, (*number)++);
        } while (next_options(game, &table.setup));
    }
}

void for_every_setup(void (*test)(struct table *table, uint64_t number)) {
    uint64_t number = 0;
    for (const struct sb_game *const *game = sb_games; *game; game++)
        with_game(*game, test, &number);
    with_game(&sb_template, test, &number);
}
