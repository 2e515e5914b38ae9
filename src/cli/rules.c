/* saburau rules: the rules of a game, in short. */
#include "cli.h"
#include "wrap.h"
#include <saburau/games.h>

void cli_rules(const struct sb_game *game, struct sb_text *out) {
    struct sb_text title = sb_text_new(out->words);
    sb_put(&title, sb_text_word(out, game->show->title));
    sb_put(out, title.data);
    sb_put_char(out, '\n');
    for (size_t i = sb_width(title.data); i > 0; i--)
        sb_put_char(out, '=');
    sb_put(out, "\n\n");
    sb_text_free(&title);
    wrap_put(sb_text_word(out, game->show->sentence), 0, out);
    sb_put_char(out, '\n');
    wrap_put(sb_text_word(out, game->show->aim), 0, out);
    for (const char *const *paragraph = game->show->rules; *paragraph; paragraph++) {
        sb_put_char(out, '\n');
        wrap_put(sb_text_word(out, *paragraph), 0, out);
    }
}

int rules_command(int argc, char **argv) {
    const struct cli_flag flags[] = {
        {.name = NULL},
    };
    const struct cli_usage usage = {"rules", "GAME", SB_PHRASE("Prints the rules of a game, in short."), flags, 1, 1};
    struct sb_error error = {.words = cli_words};
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    const struct sb_game *game = sb_game_find(argv[0], &error);
    if (!game)
        return cli_fail(CLI_USAGE, &error);
    struct sb_text out = sb_text_new(cli_words);
    cli_rules(game, &out);
    fputs(out.data, stdout);
    sb_text_free(&out);
    return CLI_DONE;
}
