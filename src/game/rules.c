/* The rules for people: leading a game to the position of an example. */
#include <saburau/rules.h>
#include <string.h>

/* Cuts the first piece off, behind commas and spaces, which ends where `end` stands; false if there is none. */
static bool cut_piece(const char **text, const char *end, struct sb_text *piece) {
    *text += strspn(*text, ", ");
    size_t length = strcspn(*text, end);
    sb_text_clear(piece);
    sb_put_bytes(piece, *text, length);
    *text += length;
    return length > 0;
}

static bool read_options(const struct sb_game *game, const char *options, struct sb_setup *setup,
                         struct sb_error *error) {
    char memory[200];
    struct sb_text word = sb_text_over(memory, sizeof memory);
    while (cut_piece(&options, " ", &word)) {
        char *value = memory + strcspn(memory, "=");
        *value = '\0';
        if (!sb_setup_option(game, setup, memory, value + 1, error))
            return false;
    }
    return game->accepts(setup, error);
}

/* "0 helmet4 o13" */
static bool play_step(const struct sb_game *game, union sb_state *state, const char *step, struct sb_error *error) {
    char actor[SB_MAX_NOTATION], quoted[SB_QUOTE_ROOM];
    struct sb_text text = sb_text_over(actor, sizeof actor);
    if (game->actor(state) != SB_NOBODY)
        sb_actor_write(game->actor(state), &text);
    sb_put_char(&text, ' ');
    if (strncmp(step, actor, text.length) != 0)
        return sb_fail(error, "\"%s\" does not begin with who is to act.", sb_quote(quoted, step));
    sb_move move;
    if (!sb_move_read(game, state, step + text.length, &move, error))
        return false;
    game->apply(state, move);
    return true;
}

bool sb_rules_play(const struct sb_game *game, const struct sb_rules_position *position, struct sb_setup *setup,
                   union sb_state *state, struct sb_error *error) {
    if (!sb_setup_start(game, position->seats, setup, error) || !read_options(game, position->options, setup, error))
        return false;
    game->start(state, setup);
    char memory[SB_STEP_ROOM];
    struct sb_text step = sb_text_over(memory, sizeof memory);
    for (const char *moves = position->moves; cut_piece(&moves, ",", &step);)
        if (!play_step(game, state, memory, error))
            return false;
    return true;
}
