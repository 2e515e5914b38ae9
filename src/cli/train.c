/* saburau train: a network learns a game by playing against itself. */
#include "cli.h"
#include <saburau/file.h>
#include <saburau/train.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- What is said on the way ---- */

static void put_time(double seconds, struct sb_text *out) {
    sb_say(out, "%d min %d s", (int)seconds / 60, (int)seconds % 60);
}

/* One line, on a terminal written over the one before; elsewhere only at trials. */
static void show_progress(void *data, const struct sb_training_news *news) {
    bool terminal = isatty(STDERR_FILENO), trial = news->trial_games > 0;
    double left = news->seconds / (double)(news->games - news->before) * (double)(news->of - news->games);
    char one[SB_DECIMAL_ROOM], two[SB_DECIMAL_ROOM];
    struct sb_text out = sb_text_new(cli_words);
    (void)data;
    if (!terminal && !trial)
        return;
    if (terminal)
        sb_put(&out, "\r\033[K");
    sb_say(&out, "games: %llu of %llu; loss %s (without the network %s); ", (unsigned long long)news->games,
           (unsigned long long)news->of, sb_decimal(cli_words, one, "%.4f", news->loss),
           sb_decimal(cli_words, two, "%.4f", news->base_loss));
    if (trial)
        sb_say(&out, "trial: %s won of %llu games; ", sb_decimal(cli_words, one, "%.1f %%", 100 * news->trial_share),
               (unsigned long long)news->trial_games);
    sb_say(&out, "time left: ");
    put_time(left, &out);
    fprintf(stderr, "%s%s", out.data, trial || !terminal ? "\n" : "");
    sb_text_free(&out);
}

/* ---- The command ---- */

static bool read_rate(const char *text, double *rate, struct sb_error *error) {
    char *end;
    *rate = strtod(text, &end);
    return (*end == '\0' && end > text && *rate > 0 && *rate <= 1) ||
           sb_fail(error, "--rate takes a number above 0 and at most 1.");
}

static bool read_seats(const char *text, struct sb_training *training, struct sb_error *error) {
    struct sb_setup setup;
    uint64_t seats = 0;
    if (!text)
        return true;
    if (!cli_number("--seats", text, 1, SB_MAX_SEATS, &seats, error) ||
        !sb_setup_start(training->game, (int)seats, &setup, error))
        return false;
    training->seats = (int)seats;
    return true;
}

static bool read_game(const char *name, struct sb_training *training, struct sb_error *error) {
    struct cli_list none = {.count = 0};
    struct sb_setup setup;
    if (!cli_setup(name, NULL, &none, &training->game, &setup, error))
        return false;
    return sb_training_knows(training->game) ||
           sb_fail(error, "Nobody has said what a network should look at in this game: %s.",
                   sb_word(error->words, training->game->show->title));
}

int train_command(int argc, char **argv) {
    const char *seats = NULL, *games = "100000", *seed = "1", *jobs = NULL, *rate = "0.03", *trials = "20";
    struct sb_training training = {.progress = show_progress};
    const struct cli_flag flags[] = {
        {.name = "--out",
         .value = "FILE",
         .meaning = SB_PHRASE("write the network to this file"),
         .text = &training.out},
        {.name = "--seats",
         .value = "N",
         .meaning = SB_PHRASE("number of seats (default: all that the game allows, in turn)"),
         .text = &seats},
        {.name = "--games", .value = "N", .meaning = SB_PHRASE("number of games (default: 100000)"), .text = &games},
        {.name = "--seed",
         .value = "S",
         .meaning = SB_PHRASE("the same seed gives the same network (default: 1)"),
         .text = &seed},
        {.name = "--jobs",
         .value = "J",
         .meaning = SB_PHRASE("threads (default: one per core); does not change the network"),
         .text = &jobs},
        {.name = "--rate",
         .value = "R",
         .meaning = SB_PHRASE("learning rate at the start (default: 0.03); it falls to a tenth"),
         .text = &rate},
        {.name = "--from",
         .value = "NETWORK",
         .meaning = SB_PHRASE("begin with what the network in this file has learned"),
         .text = &training.from},
        {.name = "--trials",
         .value = "N",
         .meaning = SB_PHRASE("how often to try the network against greedy on the way (default: 20)"),
         .text = &trials},
        {.name = "--checkpoint",
         .value = "FILE",
         .meaning = SB_PHRASE("save everything there at each trial"),
         .text = &training.checkpoint},
        {.name = "--go-on", .meaning = SB_PHRASE("go on from the checkpoint"), .on = &training.go_on},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "train", "GAME", SB_PHRASE("Lets a network learn to judge positions, by playing against itself."), flags, 1, 1};
    struct sb_error error = {.words = cli_words};
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    code = CLI_USAGE;
    if (!training.out)
        sb_fail(&error, "Where to write the network? --out takes a file.");
    else if (training.go_on && !training.checkpoint)
        sb_fail(&error, "Go on from where? --checkpoint takes a file.");
    else if (read_game(argv[0], &training, &error) && read_seats(seats, &training, &error) &&
             cli_number("--games", games, 1, UINT64_C(1000000000000), &training.games, &error) &&
             cli_number("--seed", seed, 0, INT64_MAX, &training.seed, &error) &&
             cli_number("--trials", trials, 0, 1000, &training.trials, &error) &&
             cli_jobs(jobs, &training.jobs, &error) && read_rate(rate, &training.rate, &error)) {
        code = CLI_NO;
        if (sb_file_can_save(training.out, &error) &&
            (!training.checkpoint || training.go_on || sb_file_can_save(training.checkpoint, &error)) &&
            sb_training_run(&training, &error))
            code = CLI_DONE;
    }
    return code == CLI_DONE ? code : cli_fail(code, &error);
}
