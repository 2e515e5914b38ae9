/* The command line: what its sub-commands share.
 *
 * Results go to stdout, messages to stderr. A command returns CLI_DONE, CLI_NO (a clean "no": an invalid record, a file
 * that cannot be read) or CLI_USAGE (wrongly called).
 */
#ifndef SABURAU_CLI_H
#define SABURAU_CLI_H

#include <saburau/bot.h>
#include <saburau/error.h>
#include <saburau/game.h>
#include <stdio.h>

enum { CLI_DONE = 0, CLI_NO = 1, CLI_USAGE = 2 };

/* A flag that was given several times. */
struct cli_list {
    const char *item[32];
    int count;
};

/* One flag: `value` names what follows it ("N", "FILE"), NULL for a switch. Exactly one of the targets is set. */
struct cli_flag {
    const char *name;
    const char *value;
    const char *meaning;
    const char **text;
    bool *on;
    struct cli_list *list;
};

/* How a command is called. Arguments are what is left when the flags are taken out. */
struct cli_usage {
    const char *command;
    const char *arguments; /* "GAME", "FILE…" */
    const char *sentence;
    const struct cli_flag *flags; /* ends with a row without a name */
    int least, most;              /* number of arguments */
};

/* Sorts argv[1…] into flags and arguments. Returns true and the arguments (in place, argv[0…count-1]); or false and the
 * exit code, when help was asked for (printed) or the call is wrong (said). */
bool cli_parse(const struct cli_usage *usage, int argc, char **argv, int *count, int *code);

/* A whole number from least to most; false and a sentence naming the flag. */
bool cli_number(const char *flag, const char *text, uint64_t least, uint64_t most, uint64_t *number,
                struct sb_error *error);

/* The number of threads; NULL is one per core. */
bool cli_jobs(const char *text, int *jobs, struct sb_error *error);

/* Game, seats (NULL: the usual number) and `key=value` options from the command line. */
bool cli_setup(const char *game_name, const char *seats, const struct cli_list *options, const struct sb_game **game,
               struct sb_setup *setup, struct sb_error *error);

/* Splits a list at its commas, in place; false if there are more than `most` parts or an empty one. */
bool cli_split(char *list, const char **parts, int most, int *count);

/* What people type to start this program: `saburau`, or the script that started it (SABURAU_CALLED_AS). */
const char *cli_program(void);

/* Says the error on stderr and returns the code. */
int cli_fail(int code, const struct sb_error *error);

/* A sentence or a longer text for people on stdout or stderr, looked up in the catalogue. */
void cli_say(FILE *file, const char *english, ...) __attribute__((format(printf, 2, 3)));

/* The same behind the program's name on stderr, as complaints are said, with a newline. Returns CLI_USAGE. */
int cli_complain(const char *english, ...) __attribute__((format(printf, 1, 2)));

/* A progress bar on stderr if that is a terminal, otherwise nothing. */
void cli_progress(const char *what, uint64_t done, uint64_t of);
void cli_progress_end(void);

/* Takes --lang out of the arguments, and lets cli_words speak that language, or the environment's if it is not there.
 * False, and a sentence on stderr, if there is no such language. */
bool cli_language(int *argc, char **argv);

/* The rules of a game for the terminal: title, contents, and part by part, with the boards of its examples. */
void cli_rules(const struct sb_game *game, struct sb_text *out);

/* A line of a file of records; `problem` is why it could not be kept, or NULL. */
struct cli_line {
    const char *file;
    long number;
    const char *text;
    size_t length;
    const char *problem;
};

/* Calls `take` for every line of the file ("-" is standard input) that is not blank, until it returns false. Returns
 * false if the file cannot be opened or read. */
bool cli_each_line(const char *file, bool (*take)(void *data, const struct cli_line *line), void *data,
                   struct sb_error *error);

/* Opens the N-th record of a file, counted from 1; false and a sentence if there is none or it cannot be read. */
struct sb_record;
bool cli_record_open(const char *file, uint64_t number, struct sb_record *record, struct sb_error *error);

/* Replays the whole of it. False and a sentence if it is wrong somewhere: then there is nothing to say of the game. */
bool cli_record_replay(const char *file, struct sb_record *record, struct sb_error *error);

/* Looks up in the catalogue the user's language asks for. */
extern const struct sb_words *cli_words;

int admin_command(int argc, char **argv);
int arena_command(int argc, char **argv);
int backup_command(int argc, char **argv);
int check_command(int argc, char **argv);
int games_command(int argc, char **argv);
int hint_command(int argc, char **argv);
int learn_command(int argc, char **argv);
int play_command(int argc, char **argv);
int replay_command(int argc, char **argv);
int restore_command(int argc, char **argv);
int review_command(int argc, char **argv);
int rules_command(int argc, char **argv);
int serve_command(int argc, char **argv);
int sim_command(int argc, char **argv);
int trace_command(int argc, char **argv);
int train_command(int argc, char **argv);
int verify_command(int argc, char **argv);

#endif
