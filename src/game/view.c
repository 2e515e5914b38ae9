/* Views: what an eye may see. */
#include <saburau/game.h>
#include <saburau/json.h>

bool sb_view_put(const struct sb_view_member *member, const void *state, int eye, struct sb_text *json) {
    size_t start = json->length;
    sb_json_key(json, member->key);
    size_t value = json->length;
    member->put(state, member->own || eye == SB_REFEREE ? eye : SB_SPECTATOR, json);
    if (json->length > value)
        return true;
    sb_text_shorten(json, start);
    return false;
}

void sb_view_write(const struct sb_game *game, const void *state, int eye, struct sb_text *json) {
    sb_json_open(json, '{');
    sb_json_key(json, "game"), sb_json_word(json, game->name);
    for (const struct sb_view_member *member = game->view; member->key; member++)
        sb_view_put(member, state, eye, json);
    sb_json_close(json, '}');
}

void sb_derived_write(const struct sb_game *game, const void *state, int eye, struct sb_text *json) {
    sb_json_open(json, '{');
    for (const struct sb_view_member *member = game->derived; member && member->key; member++)
        sb_view_put(member, state, eye, json);
    sb_json_close(json, '}');
}
