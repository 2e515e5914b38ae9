/* The rules for people: leading a game to the position of an example. */
#include <saburau/rules.h>
#include <string.h>

static bool read_options(const struct sb_game *game, const char *options, struct sb_setup *setup,
                         struct sb_error *error) {
    char memory[200];
    for (size_t length; options += strspn(options, " "), (length = strcspn(options, " ")) > 0; options += length) {
        struct sb_text word = sb_text_over(memory, sizeof memory);
        sb_put_bytes(&word, options, length);
        char *value = memory + strcspn(memory, "=");
        *value = '\0';
        if (!sb_setup_option(game, setup, memory, value + 1, error))
            return false;
    }
    return game->accepts(setup, error);
}

bool sb_rules_play(const struct sb_game *game, const struct sb_rules_position *position, struct sb_setup *setup,
                   union sb_state *state, struct sb_error *error) {
    if (!sb_setup_start(game, position->seats, setup, error) || !read_options(game, position->options, setup, error))
        return false;
    game->start(state, setup);
    char step[SB_STEP_ROOM];
    sb_move move;
    for (const char *steps = position->moves; sb_step_next(&steps, step); game->apply(state, move))
        if (!sb_step_read(game, state, step, &move, error))
            return false;
    return true;
}
