/* saburau play: sets up a table in the terminal, for a new game or one that was saved. */
#include "cli.h"
#include "seating.h"
#include "table.h"
#include "typed.h"
#include "unfinished.h"
#include <saburau/record.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

struct wishes {
    const char *game, *seats, *bots, *seed, *load;
    struct cli_list options;
    bool resume, plain;
};

/* ---- Seeds ---- */

static uint64_t fresh_seed(void) {
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) == (ssize_t)sizeof seed)
        return seed;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static bool find_seed(const struct wishes *wishes, uint64_t *seed, struct sb_error *error) {
    *seed = 0;
    if (wishes->seed)
        return cli_number("--seed", wishes->seed, 0, UINT64_MAX, seed, error);
    *seed = fresh_seed();
    return true;
}

/* ---- A new game ---- */

static int start_new(const struct wishes *wishes, uint64_t seed, struct sb_match *match, struct sb_error *error) {
    const struct sb_game *game;
    struct sb_setup setup;
    if (!cli_setup(wishes->game, wishes->seats, &wishes->options, &game, &setup, error))
        return CLI_USAGE;
    if (!sb_match_start(match, game, &setup, seed, 0, error))
        return CLI_NO;
    if (seating_by_list(match, wishes->bots, error))
        return CLI_DONE;
    sb_match_free(match);
    return CLI_USAGE;
}

/* ---- A saved game ---- */

/* Copies of a file's lines, each over the one before: in the end, the last. */
struct last_line {
    char *text;
    size_t length;
    struct sb_error *error;
    bool failed;
};

static bool take_line(void *data, const struct cli_line *line) {
    struct last_line *last = data;
    free(last->text);
    last->text = line->problem ? NULL : malloc(line->length + 1);
    last->failed = !last->text;
    if (last->failed)
        return sb_fail(last->error, "%s, line %ld: %s", line->file, line->number,
                       line->problem ? line->problem : sb_word(cli_words, "There is not enough memory."));
    memcpy(last->text, line->text, line->length + 1);
    last->length = line->length;
    return true;
}

static bool read_record(const char *path, struct sb_match *match, struct sb_error *error) {
    struct last_line last = {.error = error};
    struct sb_error why = {.words = error->words};
    bool good = false;
    if (!cli_each_line(path, take_line, &last, error) || last.failed)
        goto out;
    if (!last.text)
        sb_fail(error, "%s holds no record.", path);
    else if (sb_record_read(match, last.text, last.length, NULL, &why))
        good = true;
    else
        sb_fail(error, "%s: %s", path, why.text);
out:
    free(last.text);
    return good;
}

/* Takes the loaded moves into a match with chance of its own: the future is not in the file. */
static bool take_over(struct sb_match *match, const struct sb_match *loaded, uint64_t seed, struct sb_error *error) {
    if (!sb_match_start(match, loaded->game, &loaded->setup, seed, loaded->count, error))
        return false;
    if (!sb_match_reserve(match, loaded->count)) {
        sb_match_free(match);
        return sb_fail_memory(error);
    }
    for (size_t i = 0; i < loaded->count; i++)
        sb_match_play(match, loaded->steps[i].move);
    return true;
}

static int start_loaded(const struct wishes *wishes, const char *path, uint64_t seed, struct sb_match *match,
                        struct sb_error *error) {
    struct sb_match loaded;
    if (!read_record(path, &loaded, error))
        return CLI_NO;
    int code = CLI_DONE;
    if (wishes->game && strcmp(wishes->game, loaded.game->name) != 0) {
        sb_fail(error, "%s holds a game of `%s`, not of `%s`.", path, loaded.game->name, wishes->game);
        code = CLI_USAGE;
    } else if (sb_match_actor(&loaded) == SB_NOBODY) {
        sb_fail(error, "The game in %s is finished; `%s replay %s` shows it.", path, cli_program(), path);
        code = CLI_NO;
    } else if (!take_over(match, &loaded, seed, error)) {
        code = CLI_NO;
    } else if (wishes->bots ? !seating_by_list(match, wishes->bots, error) : !seating_by_names(match, &loaded, error)) {
        sb_match_free(match);
        code = CLI_USAGE;
    }
    sb_match_free(&loaded);
    return code;
}

static int start_resumed(const struct wishes *wishes, uint64_t seed, struct sb_match *match, struct sb_error *error) {
    struct sb_text path = sb_text_new(NULL);
    int code = CLI_NO;
    if (!unfinished_exists())
        sb_fail(error, "There is no unfinished game to resume.");
    else if (unfinished_path(&path, error))
        code = start_loaded(wishes, path.data, seed, match, error);
    sb_text_free(&path);
    return code;
}

/* ---- The command ---- */

static bool check_wishes(const struct wishes *wishes, struct sb_error *error) {
    bool saved = wishes->load || wishes->resume;
    if (wishes->load && wishes->resume)
        return sb_fail(error, "--load and --resume do not go together: each names a game.");
    if (!saved && !wishes->game)
        return sb_fail(error, "Which game? `%s play GAME`; `%s games` lists them.", cli_program(), cli_program());
    if (saved && (wishes->seats || wishes->options.count > 0))
        return sb_fail(error, "A saved game has its seats and options already: leave out --seats and --option.");
    return true;
}

static int start(const struct wishes *wishes, struct sb_match *match, struct sb_error *error) {
    uint64_t seed;
    if (!check_wishes(wishes, error) || !find_seed(wishes, &seed, error))
        return CLI_USAGE;
    if (wishes->resume)
        return start_resumed(wishes, seed, match, error);
    if (wishes->load)
        return start_loaded(wishes, wishes->load, seed, match, error);
    return start_new(wishes, seed, match, error);
}

/* Sets the table and plays. It holds all texts of a menu, too much for a stack on a small machine. */
static int play(const struct wishes *wishes, struct sb_error *error) {
    struct cli_table *table = calloc(1, sizeof *table);
    if (!table) {
        sb_fail_memory(error);
        return CLI_NO;
    }
    int code = start(wishes, &table->match, error);
    if (code == CLI_DONE && !typed_open(&table->input, error)) {
        sb_match_free(&table->match);
        code = CLI_NO;
    }
    if (code == CLI_DONE) {
        table->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
        table->reader = NO_READER;
        table->kept = table->moved = wishes->resume;
        table->saved = wishes->resume ? 0 : table->match.count;
        for (int seat = 0; seat < SB_MAX_SEATS; seat++) {
            table->told[seat] = table->match.count;
            table->match.seats[seat].forfeit.words = cli_words;
        }
        table->another_waits = !wishes->resume && unfinished_exists();
        table_run(table);
        sb_lines_close(&table->input);
    }
    free(table);
    return code;
}

int play_command(int argc, char **argv) {
    struct wishes wishes = {.game = NULL};
    const struct cli_flag flags[] = {
        {.name = "--seats", .value = "N", .meaning = SB_PHRASE("number of seats"), .text = &wishes.seats},
        {.name = "--bots",
         .value = "LIST",
         .meaning = SB_PHRASE("who else plays: names, separated by commas"),
         .text = &wishes.bots},
        {.name = "--option",
         .value = "NAME=VALUE",
         .meaning = SB_PHRASE("an option of the game; the command `games` lists them"),
         .list = &wishes.options},
        {.name = "--seed",
         .value = "S",
         .meaning = SB_PHRASE("the same seed gives the same chance"),
         .text = &wishes.seed},
        {.name = "--load",
         .value = "FILE",
         .meaning = SB_PHRASE("go on with the last game of a file"),
         .text = &wishes.load},
        {.name = "--resume", .meaning = SB_PHRASE("go on with the game that was interrupted"), .on = &wishes.resume},
        {.name = "--plain", .meaning = SB_PHRASE("line by line; this is the only mode yet"), .on = &wishes.plain},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "play",
        "[GAME]",
        SB_PHRASE(
            "Plays a game in the terminal. You sit on seat 0, the bot `medium` elsewhere, unless --bots names one "
            "bot for all seats but yours, one for each seat after yours, or somebody for every seat, where "
            "`human` is a person at this keyboard."),
        flags,
        0,
        1};
    struct sb_error error = {.words = cli_words};
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    wishes.game = count > 0 ? argv[0] : NULL;
    code = play(&wishes, &error);
    return code == CLI_DONE ? CLI_DONE : cli_fail(code, &error);
}
