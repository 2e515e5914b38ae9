/* Flags and arguments: one table per command says what it takes; help is printed from the same table. */
#include "cli.h"
#include "wrap.h"
#include <saburau/games.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const struct sb_words *cli_words = &sb_english;

void cli_say(FILE *file, const char *english, ...) {
    va_list arguments;
    va_start(arguments, english);
    vfprintf(file, sb_word(cli_words, english), arguments);
    va_end(arguments);
}

int cli_complain(const char *english, ...) {
    va_list arguments;
    va_start(arguments, english);
    fputs("saburau: ", stderr);
    vfprintf(stderr, sb_word(cli_words, english), arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return CLI_USAGE;
}

const char *cli_program(void) {
    const char *called = getenv("SABURAU_CALLED_AS");
    return called && *called ? called : "saburau";
}

int cli_fail(int code, const struct sb_error *error) {
    fprintf(stderr, "saburau: %s\n", error->text);
    return code;
}

/* Every command takes it (language.c). */
static const struct cli_flag language = {.name = "--lang", .value = "L", .meaning = SB_PHRASE("speak this language")};

static void print_flag(const struct cli_flag *flag) {
    struct sb_text line = sb_text_new(cli_words);
    sb_put_format(&line, "  %s%s%s", flag->name, flag->value ? " " : "", flag->value ? flag->value : "");
    sb_put_spaces_to(&line, 22);
    sb_put_format(&line, " %s\n", sb_word(cli_words, flag->meaning));
    fputs(line.data, stdout);
    sb_text_free(&line);
}

/* Translators: how a command is called: the program, the command, what follows. FLAGS stands for flags such as --seed.
 */
static const char *const calls[] = {SB_PHRASE("Usage: %s %s [FLAGS]"), SB_PHRASE("Usage: %s %s %s [FLAGS]")};

static void help(const struct cli_usage *usage) {
    cli_say(stdout, calls[*usage->arguments != '\0'], cli_program(), usage->command, usage->arguments);
    struct sb_text sentence = sb_text_new(cli_words);
    wrap_put(sb_word(cli_words, usage->sentence), 0, &sentence);
    printf("\n\n%s\n", sentence.data);
    sb_text_free(&sentence);
    for (const struct cli_flag *flag = usage->flags; flag->name; flag++)
        print_flag(flag);
    print_flag(&language);
}

/* Takes argv[i] as a flag and returns how many words it used; 0 if the call is wrong, after saying so. */
static int take_flag(const struct cli_usage *usage, int argc, char **argv, int i) {
    char quoted[SB_QUOTE_ROOM];
    const char *equals = strchr(argv[i], '=');
    size_t length = equals ? (size_t)(equals - argv[i]) : strlen(argv[i]);
    for (const struct cli_flag *flag = usage->flags; flag->name; flag++) {
        if (strlen(flag->name) != length || strncmp(flag->name, argv[i], length) != 0)
            continue;
        if (!flag->value) {
            if (equals) {
                cli_complain("%s takes no value.", flag->name);
                return 0;
            }
            *flag->on = true;
            return 1;
        }
        if (!equals && i + 1 >= argc) {
            cli_complain("%s needs a value: `%s %s`.", flag->name, flag->name, flag->value);
            return 0;
        }
        const char *value = equals ? equals + 1 : argv[i + 1];
        if (flag->text) {
            *flag->text = value;
        } else if (flag->list->count < (int)(sizeof flag->list->item / sizeof *flag->list->item)) {
            flag->list->item[flag->list->count++] = value;
        } else {
            cli_complain("%s was given too many times.", flag->name);
            return 0;
        }
        return equals ? 1 : 2;
    }
    cli_complain("`%s` has no flag \"%s\"; `%s %s --help` lists them.", usage->command, sb_quote(quoted, argv[i]),
                 cli_program(), usage->command);
    return 0;
}

bool cli_parse(const struct cli_usage *usage, int argc, char **argv, int *count, int *code) {
    bool flags = true;
    *count = 0;
    *code = CLI_USAGE;
    for (int i = 1; i < argc;) {
        if (flags && (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)) {
            help(usage);
            *code = CLI_DONE;
            return false;
        }
        if (flags && strcmp(argv[i], "--") == 0) {
            flags = false;
            i++;
        } else if (flags && argv[i][0] == '-' && argv[i][1]) {
            int used = take_flag(usage, argc, argv, i);
            if (used == 0)
                return false;
            i += used;
        } else {
            argv[(*count)++] = argv[i++];
        }
    }
    if (*count < usage->least || *count > usage->most) {
        *code = *usage->arguments
                    ? cli_complain("Usage: %s %s %s [FLAGS]; --help tells more.", cli_program(), usage->command,
                                   usage->arguments)
                    : cli_complain("Usage: %s %s [FLAGS]; --help tells more.", cli_program(), usage->command);
        return false;
    }
    return true;
}

bool cli_number(const char *flag, const char *text, uint64_t least, uint64_t most, uint64_t *number,
                struct sb_error *error) {
    uint64_t value = 0;
    bool good = *text != '\0';
    for (const char *c = text; *c && good; c++) {
        good = *c >= '0' && *c <= '9' && value <= (UINT64_MAX - 9) / 10;
        value = value * 10 + (uint64_t)(*c - '0');
    }
    char quoted[SB_QUOTE_ROOM];
    if (!good || value < least || value > most)
        return sb_fail(error, "%s takes a whole number from %llu to %llu, not \"%s\".", flag, (unsigned long long)least,
                       (unsigned long long)most, sb_quote(quoted, text));
    *number = value;
    return true;
}

bool cli_jobs(const char *text, int *jobs, struct sb_error *error) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t number = cores > 0 ? (uint64_t)cores : 1;
    if (text && !cli_number("--jobs", text, 1, 256, &number, error))
        return false;
    *jobs = (int)number;
    return true;
}

bool cli_setup(const char *game_name, const char *seats, const struct cli_list *options, const struct sb_game **game,
               struct sb_setup *setup, struct sb_error *error) {
    *game = sb_game_find(game_name, error);
    if (!*game)
        return false;
    uint64_t number = (uint64_t)(*game)->seats_usual;
    if (seats && !cli_number("--seats", seats, 1, SB_MAX_SEATS, &number, error))
        return false;
    if (!sb_setup_start(*game, (int)number, setup, error))
        return false;
    for (int i = 0; i < options->count; i++) {
        char name[64];
        const char *equals = strchr(options->item[i], '=');
        char quoted[SB_QUOTE_ROOM];
        if (!equals || (size_t)(equals - options->item[i]) >= sizeof name)
            return sb_fail(error, "--option takes `NAME=VALUE`, not \"%s\".", sb_quote(quoted, options->item[i]));
        memcpy(name, options->item[i], (size_t)(equals - options->item[i]));
        name[equals - options->item[i]] = '\0';
        if (!sb_setup_option(*game, setup, name, equals + 1, error))
            return false;
    }
    return (*game)->accepts(setup, error);
}

bool cli_split(char *list, const char **parts, int most, int *count) {
    *count = 0;
    for (char *part = list;;) {
        char *comma = strchr(part, ',');
        if (comma)
            *comma = '\0';
        if (!*part || *count == most)
            return false;
        parts[(*count)++] = part;
        if (!comma)
            return true;
        part = comma + 1;
    }
}
