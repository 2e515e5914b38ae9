/* saburau: the program. Finds the sub-command and runs it. */
#include "cli.h"
#include <string.h>

static const struct {
    const char *name;
    const char *sentence;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"admin", SB_PHRASE("tell a server that runs what to do"), admin_command},
    {"arena", SB_PHRASE("let bots compete, and find out who is stronger"), arena_command},
    {"backup", SB_PHRASE("copy a server's database, also while it runs"), backup_command},
    {"check", SB_PHRASE("check a server's database: is every table sound?"), check_command},
    {"games", SB_PHRASE("list the games, their seats and options"), games_command},
    {"hint", SB_PHRASE("what to play in a position of a record, and why"), hint_command},
    {"learn", SB_PHRASE("a guided first game, for who does not know the rules"), learn_command},
    {"play", SB_PHRASE("play in the terminal, with people and bots"), play_command},
    {"replay", SB_PHRASE("step through a recorded game"), replay_command},
    {"restore", SB_PHRASE("put a backup in the place of a server's database"), restore_command},
    {"review", SB_PHRASE("what decisions cost in a game that is over, and what was luck"), review_command},
    {"rules", SB_PHRASE("the rules of a game, with examples"), rules_command},
    {"serve", SB_PHRASE("host tables for browsers and programs"), serve_command},
    {"sim", SB_PHRASE("let bots play many games, fast"), sim_command},
    {"trace", SB_PHRASE("print actor and legal moves of every position of a record"), trace_command},
    {"train", SB_PHRASE("let a bot teach itself a game"), train_command},
    {"verify", SB_PHRASE("check records: is every move legal, is the result right?"), verify_command},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(FILE *file) {
    cli_say(file, "Saburau: tabletop games to play, host and study; `games` lists them.\n\n");
    cli_say(file, "Usage: %s COMMAND [ARGUMENT…]\n\n", cli_program());
    for (int i = 0; i < COMMANDS; i++)
        fprintf(file, "  %-8s %s\n", commands[i].name, sb_word(cli_words, commands[i].sentence));
    cli_say(file, "\n`%s COMMAND --help` tells more.\n", cli_program());
}

int main(int argc, char **argv) {
    if (!cli_language(&argc, argv))
        return CLI_USAGE;
    if (argc < 2) {
        help(stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        help(stdout);
        return CLI_DONE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("saburau %s\n", SABURAU_VERSION);
        return CLI_DONE;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0) {
            int code = commands[i].run(argc - 1, argv + 1);
            if (fflush(stdout) == 0 && !ferror(stdout))
                return code;
            cli_complain("The output could not be written.");
            return CLI_NO;
        }
    char quoted[SB_QUOTE_ROOM];
    return cli_complain("There is no command \"%s\"; `%s --help` lists them.", sb_quote(quoted, argv[1]),
                        cli_program());
}
