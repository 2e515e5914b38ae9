/* What there is to say about something. */
#include <saburau/game.h>

/* Why it cannot be played, if it is a move at all. */
static bool put_refusal(const struct sb_game *game, const void *state, const char *text, struct sb_text *out) {
    struct sb_error error = {.words = out->words};
    sb_move move;
    if (!game->read(state, text, &move, &error) || sb_move_legal(game, state, move))
        return false;
    game->refuse(state, move, &error);
    sb_put(out, error.text);
    return true;
}

bool sb_about(const struct sb_game *game, const void *state, const char *text, int eye, struct sb_text *out) {
    if (game->show->about && game->show->about(state, text, eye, out))
        return true;
    return eye >= 0 && eye == game->actor(state) && put_refusal(game, state, text, out);
}
