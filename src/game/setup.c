/* Setting up a game from words. */
#include <jansson.h>
#include <saburau/game.h>
#include <saburau/json.h>
#include <string.h>

/* What people call the game, to be an argument of sb_fail. */
static const char *title_of(const struct sb_game *game, const struct sb_error *error) {
    return sb_word(error ? error->words : NULL, game->show->title);
}

bool sb_setup_start(const struct sb_game *game, int seats, struct sb_setup *setup, struct sb_error *error) {
    if (seats < game->seats_least || seats > game->seats_most)
        return sb_fail(error, "%s is played with %d to %d seats, not %d.", title_of(game, error), game->seats_least,
                       game->seats_most, seats);
    *setup = (struct sb_setup){.seats = seats};
    return true;
}

int sb_setup_difficulty(const struct sb_game *game) {
    for (int option = 0; game->options[option].name; option++)
        if (game->options[option].difficulty)
            return option;
    return -1;
}

/* "a, b, c" */
static void list_words(struct sb_text *out, const char *word) {
    sb_put_format(out, "%s%s", out->length ? ", " : "", word);
}

/* May an option have this value with so many seats, if all else is as usual? */
static bool is_possible(const struct sb_game *game, int seats, int option, int value) {
    struct sb_setup setup = {.seats = seats};
    setup.option[option] = value;
    return game->accepts(&setup, NULL);
}

/* The value of one option from its text. */
static bool read_value(const struct sb_game *game, int number, const struct sb_setup *setup, const char *text,
                       int *value, struct sb_error *error) {
    const struct sb_option *option = &game->options[number];
    char list[200], quoted[SB_QUOTE_ROOM];
    struct sb_text known = sb_text_over(list, sizeof list);
    for (int v = 0; option->values[v]; v++) {
        if (strcmp(option->values[v], text) == 0) {
            *value = v;
            return true;
        }
        if (is_possible(game, setup->seats, number, v))
            list_words(&known, option->values[v]);
    }
    if (option->read)
        return option->read(text, setup, value, error);
    return sb_fail(error, "Option `%s` cannot be \"%s\"; it can be: %s.", option->name, sb_quote(quoted, text), list);
}

bool sb_setup_option(const struct sb_game *game, struct sb_setup *setup, const char *name, const char *value,
                     struct sb_error *error) {
    char list[200], quoted[SB_QUOTE_ROOM];
    struct sb_text known = sb_text_over(list, sizeof list);
    for (int i = 0; game->options[i].name; i++) {
        if (strcmp(game->options[i].name, name) == 0)
            return read_value(game, i, setup, value, &setup->option[i], error);
        list_words(&known, game->options[i].name);
    }
    return sb_fail(error, "%s has no option \"%s\"; it has: %s.", title_of(game, error), sb_quote(quoted, name), list);
}

/* "name=value" */
static bool set_option(const struct sb_game *game, struct sb_setup *setup, const char *words, struct sb_error *error) {
    char name[64];
    size_t length = strcspn(words, "=");
    struct sb_text text = sb_text_over(name, sizeof name);
    sb_put_bytes(&text, words, length);
    return sb_setup_option(game, setup, name, words + length + 1, error);
}

bool sb_setup_gentle(const struct sb_game *game, int seats, struct sb_setup *setup, struct sb_error *error) {
    if (!sb_setup_start(game, seats, setup, error))
        return false;
    for (const char *const *words = game->gentle; words && *words; words++)
        if (!set_option(game, setup, *words, error))
            return false;
    return game->accepts(setup, error);
}

bool sb_setup_first(const struct sb_setup *setup, int option, struct sb_error *error) {
    int first = setup->option[option] - 1;
    return first < setup->seats ||
           sb_fail(error, "first=%d is not possible: the seats are numbered 0 to %d.", first, setup->seats - 1);
}

void sb_setup_value(const struct sb_game *game, const struct sb_setup *setup, int option, struct sb_text *out) {
    const struct sb_option *facts = &game->options[option];
    int value = setup->option[option], listed = 0;
    while (facts->values[listed] && listed < value)
        listed++;
    if (facts->values[listed])
        sb_put(out, facts->values[listed]);
    else
        facts->write(value, setup, out);
}

bool sb_setup_read(const struct sb_game *game, const struct json_t *options, struct sb_setup *setup,
                   struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    const char *name;
    json_t *value;
    if (options && !json_is_object(options))
        return sb_fail(error, "\"options\" is not an object.");
    json_object_foreach((json_t *)options, name, value) {
        if (!sb_json_text(value))
            return sb_fail(error, "Option `%s` is not a string.", sb_quote(quoted, name));
        if (!sb_setup_option(game, setup, name, sb_json_text(value), error))
            return false;
    }
    return game->accepts(setup, error);
}

void sb_setup_write(const struct sb_game *game, const struct sb_setup *setup, struct sb_text *json) {
    sb_json_open(json, '{');
    for (int i = 0; game->options[i].name; i++)
        if (setup->option[i] != 0) {
            char memory[200];
            struct sb_text value = sb_text_over(memory, sizeof memory);
            sb_setup_value(game, setup, i, &value);
            sb_json_key(json, game->options[i].name);
            sb_json_string(json, memory);
        }
    sb_json_close(json, '}');
}
