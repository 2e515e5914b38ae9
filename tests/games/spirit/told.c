/* What tests of derived facts and of sentences about things share. */
#include "told.h"

#include <saburau/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sb_text derived_text(const struct position *table, int eye) {
    struct sb_text text = sb_text_new(NULL);
    sb_derived_write(table->game, &table->state, eye, &text);
    assert_false(text.cut);
    return text;
}

json_t *derived_of(const struct position *table, int eye) {
    struct sb_text text = derived_text(table, eye);
    json_error_t problem;
    json_t *derived = sb_json_read(text.data, text.length, JSON_REJECT_DUPLICATES, &problem);
    if (!derived)
        fail_at(HERE, "%s: %s", problem.text, text.data);
    sb_text_free(&text);
    return derived;
}

void assert_derived_at(struct spot spot, const struct position *table, int eye, const char *way, const char *expected) {
    json_t *derived = derived_of(table, eye), *at = derived;
    char words[120], *rest = words;
    snprintf(words, sizeof words, "%s", way);
    while (at && rest) {
        char *word = rest, *dot = strchr(rest, '.');
        rest = dot ? dot + 1 : NULL;
        if (dot)
            *dot = '\0';
        at = json_is_array(at) ? json_array_get(at, (size_t)atoi(word)) : json_object_get(at, word);
    }
    char *found = at ? json_dumps(at, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    if (strcmp(found ? found : "", expected) != 0)
        fail_at(spot, "%s is %s instead of %s", way, found ? found : "not there", expected);
    free(found);
    json_decref(derived);
}

struct sb_text about_text(const struct position *table, const char *text, int eye) {
    struct sb_text marked = sb_text_new(NULL), out = sb_text_new(NULL);
    bool said = sb_about(table->game, &table->state, text, eye, &marked);
    assert_false(marked.cut);
    if (said != (marked.length > 0))
        fail_at(HERE, "about \"%s\" it is %s said: %s", text, said ? "" : "not", marked.data);
    sb_put_named(&out, said ? marked.data : "", NULL, NULL);
    sb_text_free(&marked);
    return out;
}

void assert_about_at(struct spot spot, const struct position *table, const char *text, const char *expected) {
    int actor = table->game->actor(&table->state);
    struct sb_text said = about_text(table, text, actor >= 0 ? actor : SB_SPECTATOR);
    if (strcmp(said.data ? said.data : "", expected) != 0)
        fail_at(spot, "about \"%s\" it is said:\n%s\ninstead of:\n%s", text, said.data, expected);
    sb_text_free(&said);
}

void for_positions(int games, void (*look)(const struct position *table, struct sb_random *random)) {
    static const char *const levels[] = {"level=normal", "level=hard", "level=heroic reserve=on", "level=easy"};
    for (int game = 0; game < games; game++) {
        struct sb_random random;
        sb_random_stream(&random, 31, (uint64_t)game);
        struct position table = start_game(&sb_spirit, 2 + game % 6, levels[game / 2 % 4]);
        for (int made = 0; goes_on(&table, made); made++) {
            if (sb_spirit.actor(&table.state) >= 0)
                look(&table, &random);
            bool greedy = sb_spirit.actor(&table.state) >= 0 && sb_random_below(&random, 3) > 0;
            make_move(&table, greedy ? ask_bot(&table, "greedy", (uint64_t)made, 7) : any_move(&table, &random));
        }
    }
}

struct position another_world(const struct position *table, struct sb_random *random) {
    struct position world = *table;
    sb_spirit.redeal(&world.state, 0, random);
    return world;
}
