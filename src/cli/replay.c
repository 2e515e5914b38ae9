/* saburau replay: steps through a recorded game. */
#include "cli.h"
#include "grid.h"
#include "hint_words.h"
#include "sentence.h"
#include "story.h"
#include "typed.h"
#include "wrap.h"
#include <ctype.h>
#include <saburau/record.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A record, replayed as far as it is right. */
struct film {
    const char *file;
    struct sb_record record;
    int eye;
    bool wrong; /* the record is wrong after the last move of the match */
    struct sb_error why;
};

static void develop(struct film *film) {
    enum sb_verdict verdict;
    film->why.words = cli_words;
    do
        verdict = sb_record_step(&film->record, &film->why);
    while (verdict == SB_RECORD_GOES_ON);
    film->wrong = verdict == SB_RECORD_IS_WRONG;
}

/* ---- Showing it ---- */

static void print(struct sb_text *text) {
    if (text->length > 0)
        fputs(text->data, stdout);
    sb_text_free(text);
}

static void show_board(const struct film *film, const void *state) {
    struct sb_text out = sb_text_new(cli_words);
    film->record.match.game->show->board(state, film->eye, &out);
    print(&out);
}

static void show_moves(const struct film *film, size_t from, size_t to) {
    struct sb_text out = sb_text_new(cli_words);
    story_log(&film->record.match, from, to, film->eye, &out);
    print(&out);
}

static void show_header(const struct film *film) {
    const struct sb_match *match = &film->record.match;
    const struct sb_game *game = match->game;
    struct sb_text out = sb_text_new(cli_words);
    sb_say(&out, "%s for %d seats", sb_text_word(&out, game->show->title), match->setup.seats);
    for (int i = 0; game->options[i].name; i++)
        if (match->setup.option[i] != 0) {
            sb_put_format(&out, ", %s=", game->options[i].name);
            sb_setup_value(game, &match->setup, i, &out);
        }
    sb_put_char(&out, '\n');
    for (int seat = 0; seat < match->setup.seats; seat++) {
        char quoted[SB_QUOTE_ROOM];
        sb_say(&out, "Seat %d: %s", seat, sb_quote(quoted, match->seats[seat].name));
        sb_put_char(&out, '\n');
    }
    print(&out);
}

/* How the last position is to be read: as a result, as what is asked next, or as the place where the record goes wrong.
 */
static void show_end(const struct film *film) {
    const struct sb_match *match = &film->record.match;
    struct sb_text text = sb_text_new(cli_words);
    struct sb_text out = sb_text_new(cli_words);
    char quoted[SB_QUOTE_ROOM];
    const char *move = sb_record_move(&film->record, match->count);
    if (sb_match_actor(match) == SB_NOBODY)
        sentence_outcome(match->game, &match->state, &text);
    else
        sentence_prompt(match->game, &match->state, film->eye, &text);
    if (film->wrong && move)
        sb_say(&text, "\nThe record is wrong at move %zu (index %zu), \"%s\": %s", match->count + 1, match->count,
               sb_quote(quoted, move), film->why.text);
    else if (film->wrong)
        sb_say_count(&text, (long)match->count, "\nThe record is wrong after %zu move: %s",
                     "\nThe record is wrong after %zu moves: %s", match->count, film->why.text);
    else if (sb_match_actor(match) != SB_NOBODY)
        sb_say(&text, "\nThe record ends here; the game is not over.");
    wrap_put(text.data, 2, &out);
    print(&out);
    sb_text_free(&text);
}

/* ---- All at once ---- */

/* The number of moves of the set-up; 0 if there is none, or if the record ends within it. */
static size_t setup_length(const struct film *film) {
    const struct sb_match *match = &film->record.match;
    bool (*begun)(const void *) = match->game->show->begun;
    union sb_state state;
    sb_match_position(match, 0, &state);
    for (size_t at = 0; begun && at < match->count; at++) {
        if (begun(&state))
            return at;
        match->game->apply(&state, match->steps[at].move);
    }
    return 0;
}

static void show_all(const struct film *film) {
    const struct sb_match *match = &film->record.match;
    size_t setup = setup_length(film);
    union sb_state state;
    show_header(film);
    cli_say(stdout, "\nAt the start:\n");
    sb_match_position(match, 0, &state);
    show_board(film, &state);
    putchar('\n');
    if (setup > 0) {
        show_moves(film, 0, setup);
        cli_say(stdout, "\nAfter the set-up:\n");
        sb_match_position(match, setup, &state);
        show_board(film, &state);
        putchar('\n');
    }
    show_moves(film, setup, match->count);
    cli_say(stdout, "\nAt the end:\n");
    show_board(film, &match->state);
    putchar('\n');
    show_end(film);
}

/* ---- Step by step ---- */

static void show_step(const struct film *film, size_t at) {
    const struct sb_match *match = &film->record.match;
    union sb_state state;
    sb_match_position(match, at, &state);
    putchar('\n');
    show_board(film, &state);
    putchar('\n');
    if (at > 0)
        show_moves(film, at - 1, at);
    if (at == match->count)
        show_end(film);
}

/* A hint is for who decides, and speaks of what only that seat knows. */
static void show_hint(const struct film *film, size_t at) {
    const struct sb_match *match = &film->record.match;
    struct sb_error error = {.words = cli_words};
    struct sb_text out = sb_text_new(cli_words);
    struct sb_bot bot;
    struct hint_at hint;
    union sb_state state;
    sb_match_position(match, at, &state);
    int actor = match->game->actor(&state);
    if (actor >= 0 && film->eye != SB_REFEREE && film->eye != actor) {
        wrap_say("Seat %d decides here, and advice would tell what only that seat knows.", actor);
        return;
    }
    if (hint_bot(match->game, &bot, &error) && hint_find(match, at, &bot, &hint, &error))
        hint_put(&hint, &out);
    else
        wrap_put(error.text, 0, &out);
    print(&out);
}

/* What can be typed, and what it does. */
static const struct {
    const char *typed, *meaning;
} keys[] = {
    {SB_PHRASE("Enter or n"), SB_PHRASE("the next move")},
    {"b", SB_PHRASE("one move back")},
    {"0", SB_PHRASE("the start")},
    {"N", SB_PHRASE("after move number N")},
    {"e", SB_PHRASE("the end")},
    {"h", SB_PHRASE("advice: what could be played here, and why")},
    {"q", SB_PHRASE_IN("what a key does", "quit")},
};

static void help(void) {
    struct sb_text cells = sb_text_new(cli_words), out = sb_text_new(cli_words);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        sb_put_format(&cells, "%s\t%s\n", sb_text_word(&cells, keys[i].typed), sb_text_word(&cells, keys[i].meaning));
    grid_put(&cells, 2, 0, &out);
    sb_text_free(&cells);
    print(&out);
}

/* Where a typed line leads from a position; false if it means nothing, after saying so. */
static bool find_way(const struct film *film, const char *line, size_t *at) {
    size_t count = film->record.match.count;
    char *rest;
    if (*line == '\0' || strcmp(line, "n") == 0) {
        if (*at == count)
            wrap_say("This is the end; `b` goes back, `q` quits.");
        return (*at)++ < count;
    }
    if (strcmp(line, "b") == 0) {
        if (*at == 0)
            wrap_say("This is the start.");
        return (*at)-- > 0;
    }
    if (strcmp(line, "e") == 0) {
        *at = count;
        return true;
    }
    unsigned long long number = isdigit((unsigned char)*line) ? strtoull(line, &rest, 10) : 0;
    if (!isdigit((unsigned char)*line) || *rest) {
        char quoted[SB_QUOTE_ROOM];
        wrap_say("\"%s\" is not a command here; `?` lists them.", sb_quote(quoted, line));
        return false;
    }
    if (number > count)
        wrap_say("There is no move %llu; the last one is %zu.", number, count);
    else
        *at = (size_t)number;
    return number <= count;
}

static void step_through(const struct film *film, struct sb_lines *input) {
    size_t at = 0;
    show_header(film);
    show_step(film, at);
    wrap_say("Enter shows the next move, `?` lists what else you can type.");
    for (;;) {
        cli_say(stdout, "%zu of %zu> ", at, film->record.match.count);
        if (!typed_line(input)) {
            putchar('\n');
            return;
        }
        size_t there = at;
        if (strcmp(input->line, "q") == 0 || strcmp(input->line, "quit") == 0)
            return;
        if (strcmp(input->line, "?") == 0 || strcmp(input->line, "help") == 0) {
            help();
        } else if (strcmp(input->line, "h") == 0 || strcmp(input->line, "hint") == 0 ||
                   strcmp(input->line, "advice") == 0) {
            show_hint(film, at);
        } else if (find_way(film, input->line, &there)) {
            at = there;
            show_step(film, at);
        }
    }
}

/* ---- The command ---- */

/* Nobody at a keyboard, and nothing in the pipe either. */
static bool nobody_types(void) {
    if (isatty(STDIN_FILENO))
        return false;
    int byte = getc(stdin);
    return byte == EOF || ungetc(byte, stdin) == EOF;
}

static bool find_eye(const struct film *film, const char *seat, int *eye, struct sb_error *error) {
    uint64_t number;
    *eye = SB_REFEREE;
    if (!seat)
        return true;
    if (!cli_number("--seat", seat, 0, (uint64_t)film->record.match.setup.seats - 1, &number, error))
        return false;
    *eye = (int)number;
    return true;
}

static int show_film(struct film *film, bool all, struct sb_error *error) {
    struct sb_lines input;
    if (all || strcmp(film->file, "-") == 0 || nobody_types()) {
        show_all(film);
        return film->wrong ? CLI_NO : CLI_DONE;
    }
    if (!typed_open(&input, error))
        return cli_fail(CLI_NO, error);
    step_through(film, &input);
    sb_lines_close(&input);
    return film->wrong ? CLI_NO : CLI_DONE;
}

int replay_command(int argc, char **argv) {
    const char *game = NULL, *seat = NULL;
    bool all = false;
    const struct cli_flag flags[] = {
        {.name = "--game",
         .value = "N",
         .meaning = SB_PHRASE("the N-th game of the file, not the first"),
         .text = &game},
        {.name = "--seat", .value = "S", .meaning = SB_PHRASE("only what this seat may see"), .text = &seat},
        {.name = "--all", .meaning = SB_PHRASE("print the whole game, without asking"), .on = &all},
        {.name = NULL},
    };
    const struct cli_usage usage = {"replay", "FILE", SB_PHRASE("Steps through a recorded game."), flags, 1, 1};
    struct sb_error error = {.words = cli_words};
    struct film film = {.wrong = false};
    uint64_t wanted = 1;
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    if (game && !cli_number("--game", game, 1, UINT64_MAX, &wanted, &error))
        return cli_fail(CLI_USAGE, &error);
    film.file = argv[0];
    if (!cli_record_open(film.file, wanted, &film.record, &error))
        return cli_fail(CLI_NO, &error);
    develop(&film);
    code = find_eye(&film, seat, &film.eye, &error) ? show_film(&film, all, &error) : cli_fail(CLI_USAGE, &error);
    sb_record_close(&film.record);
    return code;
}
