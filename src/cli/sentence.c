/* The game's sentences. */
#include "sentence.h"
#include <saburau/hint.h>

/* Names the seats of what was written in between. */
static void put_named(struct sb_text *marked, struct sb_text *out) {
    if (marked->length > 0)
        sb_put_named(out, marked->data, NULL, NULL);
    out->cut |= marked->cut;
    sb_text_free(marked);
}

static void put_address(const struct sb_game *game, const void *state, struct sb_text *out) {
    int actor = game->actor(state);
    const char *role = actor >= 0 && game->show->role ? game->show->role(state, actor) : NULL;
    if (role)
        sb_say(out, "{%d} (%s): ", actor, sb_text_word(out, role));
    else if (actor >= 0)
        sb_say(out, "{%d}: ", actor);
}

/* The two are named apart: what is asked is a sentence of its own, and may begin with a seat. */
void sentence_prompt(const struct sb_game *game, const void *state, int eye, struct sb_text *out) {
    struct sb_text address = sb_text_new(out->words), marked = sb_text_new(out->words);
    put_address(game, state, &address);
    put_named(&address, out);
    game->show->prompt(state, eye, &marked);
    put_named(&marked, out);
}

void sentence_wording(const struct sb_game *game, const void *state, sb_move move, struct sb_text *out) {
    struct sb_text marked = sb_text_new(out->words);
    sb_move_wording(game, state, move, &marked);
    put_named(&marked, out);
}

void sentence_tell(const struct sb_game *game, const void *before, sb_move move, const void *after, int eye,
                   struct sb_text *out) {
    struct sb_text marked = sb_text_new(out->words);
    game->show->tell(before, move, after, eye, &marked);
    put_named(&marked, out);
}

void sentence_outcome(const struct sb_game *game, const void *state, struct sb_text *out) {
    struct sb_text marked = sb_text_new(out->words);
    game->show->outcome(state, &marked);
    put_named(&marked, out);
}

void sentence_reason(const struct sb_game *game, const void *state, sb_move move, struct sb_text *out) {
    struct sb_text marked = sb_text_new(out->words);
    sb_hint_reason(game, state, move, &marked);
    put_named(&marked, out);
}

bool sentence_about(const struct sb_game *game, const void *state, const char *text, int eye, struct sb_text *out) {
    struct sb_text marked = sb_text_new(out->words);
    bool said = sb_about(game, state, text, eye, &marked);
    put_named(&marked, out);
    return said;
}
