/* saburau games: what can be played. */
#include "cli.h"
#include <saburau/games.h>
#include <saburau/json.h>

static void put_option(struct sb_text *json, const struct sb_option *option) {
    sb_json_open(json, '{');
    sb_json_key(json, "name"), sb_json_string(json, option->name);
    sb_json_key(json, "meaning"), sb_json_string(json, sb_word(cli_words, option->meaning));
    sb_json_key(json, "default"), sb_json_string(json, option->values[0]);
    sb_json_key(json, "values");
    sb_json_open(json, '[');
    for (int i = 0; option->values[i]; i++)
        sb_json_string(json, option->values[i]);
    sb_json_close(json, ']');
    if (option->form)
        sb_json_key(json, "form"), sb_json_string(json, sb_word(cli_words, option->form));
    sb_json_close(json, '}');
}

static void put_levels(struct sb_text *json, const struct sb_level *levels) {
    sb_json_key(json, "levels");
    sb_json_open(json, '[');
    for (const struct sb_level *level = levels; level->name; level++)
        sb_json_string(json, level->name);
    sb_json_close(json, ']');
    sb_json_key(json, "strengths");
    sb_json_open(json, '[');
    for (const struct sb_level *level = levels; level->name; level++) {
        sb_json_open(json, '{');
        sb_json_key(json, "level"), sb_json_string(json, level->name);
        sb_json_key(json, "sentence"), sb_json_string(json, sb_word(cli_words, level->sentence));
        sb_json_key(json, "bot"), sb_json_string(json, level->bot);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

static void put_game(struct sb_text *json, const struct sb_game *game) {
    sb_json_open(json, '{');
    sb_json_key(json, "name"), sb_json_string(json, game->name);
    sb_json_key(json, "title"), sb_json_string(json, sb_word(cli_words, game->show->title));
    sb_json_key(json, "rules"), sb_json_number(json, game->rules);
    sb_json_key(json, "seats");
    sb_json_open(json, '[');
    for (int seats = game->seats_least; seats <= game->seats_most; seats++)
        sb_json_number(json, seats);
    sb_json_close(json, ']');
    sb_json_key(json, "minutes_least"), sb_json_number(json, game->minutes_least);
    sb_json_key(json, "minutes_most"), sb_json_number(json, game->minutes_most);
    sb_json_key(json, "cooperative"), sb_json_bool(json, game->cooperative);
    sb_json_key(json, "hidden"), sb_json_bool(json, game->hidden);
    sb_json_key(json, "options");
    sb_json_open(json, '[');
    for (const struct sb_option *option = game->options; option->name; option++)
        put_option(json, option);
    sb_json_close(json, ']');
    put_levels(json, sb_levels_of(game));
    sb_json_key(json, "bots");
    sb_json_open(json, '[');
    for (const struct sb_bot_kind *const *kind = sb_bot_kinds; *kind; kind++)
        if ((*kind)->plays(game))
            sb_json_string(json, (*kind)->name);
    sb_json_close(json, ']');
    sb_json_close(json, '}');
}

static void print_json(void) {
    struct sb_text json = sb_text_new(cli_words);
    sb_json_open(&json, '[');
    for (const struct sb_game *const *game = sb_games; *game; game++)
        put_game(&json, *game);
    sb_json_close(&json, ']');
    puts(json.data);
    sb_text_free(&json);
}

/* A row of a list: what is typed, and what it means. */
static void print_row(size_t indent, size_t width, const char *typed, const char *meaning) {
    struct sb_text line = sb_text_new(cli_words);
    sb_put_spaces_to(&line, indent);
    sb_put_format(&line, "%s ", typed);
    sb_put_spaces_to(&line, indent + width);
    sb_put(&line, meaning);
    puts(line.data);
    sb_text_free(&line);
}

static void print_option(const struct sb_option *option) {
    /* Translators: an option that is typed, and what it means. */
    cli_say(stdout, "    --option %s=…: %s\n", option->name, sb_word(cli_words, option->meaning));
    for (int i = 0; option->values[i]; i++) {
        struct sb_text meaning = sb_text_new(cli_words), row = sb_text_new(cli_words);
        sb_put_named(&meaning, sb_word(cli_words, option->meanings[i]), NULL, NULL);
        if (i == 0) /* Translators: what the value of an option means that holds unless another is chosen. */
            sb_say(&row, "%s (default)", meaning.data);
        else
            sb_put(&row, meaning.data);
        print_row(8, 9, option->values[i], row.data);
        sb_text_free(&row);
        sb_text_free(&meaning);
    }
    if (option->form)
        printf("        %s\n", sb_word(cli_words, option->form));
}

static void print_kind(const struct sb_bot_kind *kind) {
    char name[SB_BOT_ROOM];
    snprintf(name, sizeof name, "%s%s%s", kind->name, kind->command ? ":" : "", kind->command ? kind->command : "");
    print_row(8, 9, name, sb_word(cli_words, kind->sentence));
    for (const struct sb_bot_setting *setting = kind->settings; setting && setting->name; setting++) {
        snprintf(name, sizeof name, "%s=N", setting->name);
        print_row(12, 15, name, sb_word(cli_words, setting->meaning));
    }
}

static void print_level(const struct sb_level *level) {
    struct sb_text meaning = sb_text_new(cli_words);
    /* Translators: what to expect of a level of bots, and the name of the bot that plays it. */
    sb_say(&meaning, "%s (the same as %s)", sb_word(cli_words, level->sentence), level->bot);
    print_row(8, 9, level->name, meaning.data);
    sb_text_free(&meaning);
}

static void print_bots(const struct sb_game *game) {
    cli_say(stdout, "    bots:\n");
    for (const struct sb_level *level = sb_levels_of(game); level->name; level++)
        print_level(level);
    for (const struct sb_bot_kind *const *kind = sb_bot_kinds; *kind; kind++)
        if ((*kind)->plays(game))
            print_kind(*kind);
}

static void print_game(const struct sb_game *game) {
    /* Translators: what is typed for the game, and what it is called. */
    cli_say(stdout, "%s: %s, %d to %d seats, about %d to %d minutes\n", game->name,
            sb_word(cli_words, game->show->title), game->seats_least, game->seats_most, game->minutes_least,
            game->minutes_most);
    printf("    %s\n", sb_word(cli_words, game->show->sentence));
    for (const struct sb_option *option = game->options; option->name; option++)
        print_option(option);
    print_bots(game);
}

int games_command(int argc, char **argv) {
    bool json = false;
    int count, code;
    const struct cli_flag flags[] = {
        {.name = "--json", .meaning = SB_PHRASE("as one JSON list"), .on = &json},
        {.name = NULL},
    };
    const struct cli_usage usage = {"games", "", SB_PHRASE("Lists the games, their seats, options and bots."),
                                    flags,   0,  0};
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    if (json)
        print_json();
    else
        for (const struct sb_game *const *game = sb_games; *game; game++)
            print_game(*game);
    return CLI_DONE;
}
