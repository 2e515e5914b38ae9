/* saburau rules: the rules of a game, for the terminal. */
#include "cli.h"
#include "rules_page.h"
#include "wrap.h"
#include <assert.h>
#include <saburau/games.h>
#include <saburau/rules.h>

/* A title, and under it a line as long as it. */
static void put_title(const char *title, char line, struct sb_text *out) {
    sb_put(out, title);
    sb_put_char(out, '\n');
    for (size_t i = sb_width(title); i > 0; i--)
        sb_put_char(out, line);
    sb_put(out, "\n\n");
}

static void put_contents(const struct sb_game *game, struct sb_text *out) {
    sb_say(out, "Contents");
    sb_put_char(out, '\n');
    int number = 0;
    for (const struct sb_rules_part *part = game->show->rules; part->words; part++)
        if (part->kind == SB_RULES_HEADING)
            sb_put_format(out, "  %d. %s\n", ++number, sb_text_word(out, part->words));
}

void cli_rules_board(const struct sb_game *game, const struct sb_rules_position *position, struct sb_text *out) {
    struct sb_setup setup;
    union sb_state state;
    bool legal = sb_rules_play(game, position, &setup, &state, NULL);
    assert(legal); /* as a test makes sure of */
    if (legal)
        game->show->board(&state, position->eye, out);
}

/* How a part begins: what stands before its words, on whose width the lines that follow are indented. */
struct beginning {
    int chapter; /* headings so far */
    int step;    /* steps of this list */
};

static void put_part(const struct sb_game *game, const struct sb_rules_part *part, struct beginning *at,
                     struct sb_text *out) {
    const char *words = sb_text_word(out, part->words);
    struct sb_text head = sb_text_new(out->words);
    at->step = part->kind == SB_RULES_STEP ? at->step + 1 : 0;
    switch (part->kind) {
    case SB_RULES_HEADING:
        sb_put_format(&head, "%d. %s", ++at->chapter, words);
        put_title(head.data, '-', out);
        break;
    case SB_RULES_EXAMPLE:
        cli_rules_board(game, part->position, out);
        sb_put_char(out, '\n');
        wrap_put(words, 0, out);
        break;
    case SB_RULES_STEP:
    case SB_RULES_ITEM:
    case SB_RULES_RULING:
        if (at->step)
            sb_put_format(&head, "  %d. ", at->step);
        else
            sb_put(&head, "  - ");
        sb_put(out, head.data);
        wrap_put(words, head.length, out);
        break;
    case SB_RULES_PARAGRAPH:
        wrap_put(words, 0, out);
    }
    sb_text_free(&head);
}

static bool is_listed(const struct sb_rules_part *part) {
    return part->kind == SB_RULES_STEP || part->kind == SB_RULES_ITEM || part->kind == SB_RULES_RULING;
}

void cli_rules(const struct sb_game *game, struct sb_text *out) {
    put_title(sb_text_word(out, game->show->title), '=', out);
    wrap_put(sb_text_word(out, game->show->sentence), 0, out);
    sb_put_char(out, '\n');
    put_contents(game, out);
    struct beginning at = {0};
    for (const struct sb_rules_part *part = game->show->rules; part->words; part++) {
        bool heads = part > game->show->rules && part[-1].kind == SB_RULES_HEADING; /* has left a line free */
        bool goes_on = part > game->show->rules && is_listed(part) && part[-1].kind == part->kind;
        if (!heads && !goes_on)
            sb_put_char(out, '\n');
        if (part->kind == SB_RULES_HEADING)
            sb_put_char(out, '\n');
        put_part(game, part, &at, out);
    }
}

int rules_command(int argc, char **argv) {
    bool markdown = false;
    const struct cli_flag flags[] = {
        {.name = "--markdown", .meaning = SB_PHRASE("as the page in docs/how-to-play"), .on = &markdown},
        {.name = NULL},
    };
    const struct cli_usage usage = {"rules", "GAME", SB_PHRASE("Prints the rules of a game, with examples."),
                                    flags,   1,      1};
    struct sb_error error = {.words = cli_words};
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    const struct sb_game *game = sb_game_find(argv[0], &error);
    if (!game)
        return cli_fail(CLI_USAGE, &error);
    struct sb_text out = sb_text_new(cli_words);
    (markdown ? rules_page : cli_rules)(game, &out);
    fputs(out.data, stdout);
    sb_text_free(&out);
    return CLI_DONE;
}
