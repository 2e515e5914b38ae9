/* Moves, from and to words. */
#include <assert.h>
#include <saburau/game.h>
#include <saburau/json.h>
#include <string.h>

bool sb_move_legal(const struct sb_game *game, const void *state, sb_move move) {
    sb_move moves[SB_MAX_MOVES];
    int count = game->moves(state, moves);
    assert(count <= game->moves_most);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

bool sb_move_read(const struct sb_game *game, const void *state, const char *text, sb_move *move,
                  struct sb_error *error) {
    if (game->actor(state) == SB_NOBODY)
        return sb_fail(error, "The game is over.");
    if (!game->read(state, text, move, error))
        return false;
    if (!sb_move_legal(game, state, *move)) {
        game->refuse(state, *move, error);
        return false;
    }
    return true;
}

void sb_move_wording(const struct sb_game *game, const void *state, sb_move move, struct sb_text *out) {
    if (game->show->wording)
        game->show->wording(state, move, out);
    else
        game->write(state, move, game->actor(state), out);
}

const char *sb_move_facts(const struct sb_game *game, const void *before, sb_move move, const void *after, int eye,
                          char memory[SB_MAX_FACTS]) {
    if (!game->facts)
        return NULL;
    struct sb_text json = sb_text_over(memory, SB_MAX_FACTS);
    sb_json_open(&json, '{');
    size_t empty = json.length;
    game->facts(before, move, after, eye, &json);
    if (json.length == empty)
        return NULL;
    sb_json_close(&json, '}');
    assert(!json.cut);
    return memory;
}

void sb_actor_write(int actor, struct sb_text *out) {
    if (actor == SB_CHANCE)
        sb_put_char(out, '*');
    else
        sb_put_number(out, actor);
}

void sb_step_write(const struct sb_game *game, const void *state, sb_move move, int eye, struct sb_text *out) {
    sb_actor_write(game->actor(state), out);
    sb_put_char(out, ' ');
    game->write(state, move, eye, out);
}

bool sb_step_read(const struct sb_game *game, const void *state, const char *step, sb_move *move,
                  struct sb_error *error) {
    char actor[SB_MAX_NOTATION], quoted[SB_QUOTE_ROOM];
    struct sb_text text = sb_text_over(actor, sizeof actor);
    if (game->actor(state) != SB_NOBODY)
        sb_actor_write(game->actor(state), &text);
    sb_put_char(&text, ' ');
    if (strncmp(step, actor, text.length) != 0)
        return sb_fail(error, "\"%s\" does not begin with who is to act.", sb_quote(quoted, step));
    return sb_move_read(game, state, step + text.length, move, error);
}

bool sb_step_next(const char **steps, char step[SB_STEP_ROOM]) {
    struct sb_text text = sb_text_over(step, SB_STEP_ROOM);
    *steps += strspn(*steps, ", ");
    size_t length = strcspn(*steps, ",");
    sb_put_bytes(&text, *steps, length);
    *steps += length;
    return length > 0;
}
