/* saburau arena: bots against each other, and who is stronger. */
#include "cli.h"
#include "contest.h"
#include <saburau/file.h>
#include <string.h>

static bool read_bots(const char *list, struct sb_arena *arena, struct sb_error *error) {
    char copy[SB_ARENA_BOTS * SB_BOT_ROOM];
    const char *names[SB_ARENA_BOTS];
    if (!list)
        return sb_fail(error, "Which bots compete? --bots takes their names, separated by commas.");
    if (strlen(list) >= sizeof copy)
        return sb_fail(error, "The list of bots is too long.");
    strcpy(copy, list);
    if (!cli_split(copy, names, SB_ARENA_BOTS, &arena->count) || arena->count < 2)
        return sb_fail(error, "--bots takes 2 to %d bots, separated by commas; a bot may be named twice.",
                       SB_ARENA_BOTS);
    for (int bot = 0; bot < arena->count; bot++)
        if (!sb_bot_find(names[bot], arena->game, &arena->bots[bot], error))
            return false;
    return true;
}

/* How many whole deals that many games make. */
static bool read_games(const char *text, struct sb_arena *arena, struct sb_error *error) {
    uint64_t games;
    int of_deal = sb_arena_games_of_deal(arena);
    if (!cli_number("--games", text, 1, 1000000000, &games, error))
        return false;
    if (games < (uint64_t)of_deal)
        return sb_fail(error, "--games %s is too few: games of one deal here, so that every bot has every seat: %d.",
                       text, of_deal);
    arena->deals = games / (uint64_t)of_deal;
    return true;
}

static bool check_field(const struct sb_arena *arena, struct sb_error *error) {
    if (arena->field && arena->game->cooperative)
        return sb_fail(error, "--field does not go with a game in which all seats win or lose together: %s.",
                       sb_word(error->words, arena->game->show->title));
    return true;
}

static void show_progress(void *data, uint64_t done, uint64_t of) {
    cli_progress(data, done, of);
}

static bool hold(struct sb_arena *arena, struct sb_contest *contest, struct sb_error *error) {
    char title[160];
    struct sb_text text = sb_text_over(title, sizeof title);
    text.words = cli_words;
    sb_say(&text, "Playing: %s", sb_word(cli_words, arena->game->show->title));
    arena->progress = show_progress;
    arena->data = title;
    bool held = sb_arena_run(arena, contest, error);
    cli_progress_end();
    return held;
}

static void print_report(const struct contest_report *report, bool json) {
    struct sb_text out = sb_text_new(cli_words);
    (json ? contest_json : contest_table)(report, &out);
    if (json)
        sb_put_char(&out, '\n');
    fputs(out.data, stdout);
    sb_text_free(&out);
}

static bool save_chart(const struct contest_report *report, const char *file, struct sb_error *error) {
    struct sb_text svg = sb_text_new(cli_words);
    contest_chart(report, &svg);
    bool saved = svg.cut ? sb_fail_memory(error) : sb_file_save(file, svg.data, svg.length, error);
    sb_text_free(&svg);
    return saved;
}

int arena_command(int argc, char **argv) {
    const char *seats = NULL, *bots = NULL, *games = "1000", *seed = "1", *jobs = NULL, *svg = NULL;
    bool json = false;
    struct cli_list options = {.count = 0};
    struct sb_arena arena = {.count = 0};
    const struct cli_flag flags[] = {
        {.name = "--bots", .value = "B,B…", .meaning = SB_PHRASE("who competes; names as for play"), .text = &bots},
        {.name = "--seats", .value = "N", .meaning = SB_PHRASE("number of seats"), .text = &seats},
        {.name = "--field",
         .meaning = SB_PHRASE("test only the first bot, alone among each of the others"),
         .on = &arena.field},
        {.name = "--games",
         .value = "N",
         .meaning = SB_PHRASE("at most N games per pair of bots (default: 1000)"),
         .text = &games},
        {.name = "--all",
         .meaning = SB_PHRASE("play all games, even after the stronger bot is known"),
         .on = &arena.all},
        {.name = "--seed",
         .value = "S",
         .meaning = SB_PHRASE("the same seed gives the same games (default: 1)"),
         .text = &seed},
        {.name = "--jobs",
         .value = "J",
         .meaning = SB_PHRASE("threads (default: one per core); does not change the games"),
         .text = &jobs},
        {.name = "--option",
         .value = "NAME=VALUE",
         .meaning = SB_PHRASE("an option of the game; may be repeated"),
         .list = &options},
        {.name = "--svg", .value = "FILE", .meaning = SB_PHRASE("write a chart to this file"), .text = &svg},
        {.name = "--json", .meaning = SB_PHRASE("the result as one JSON object"), .on = &json},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "arena",
        "GAME",
        SB_PHRASE("Lets bots compete on fair seats until it is clear who is stronger, and rates them."),
        flags,
        1,
        1};
    struct sb_error error = {.words = cli_words};
    struct sb_contest contest;
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    if (!cli_setup(argv[0], seats, &options, &arena.game, &arena.setup, &error) || !read_bots(bots, &arena, &error) ||
        !read_games(games, &arena, &error) || !cli_number("--seed", seed, 0, INT64_MAX, &arena.seed, &error) ||
        !cli_jobs(jobs, &arena.jobs, &error) || !check_field(&arena, &error))
        return cli_fail(CLI_USAGE, &error);
    if ((svg && !sb_file_can_save(svg, &error)) || !hold(&arena, &contest, &error))
        return cli_fail(CLI_NO, &error);
    struct contest_report report = {.arena = &arena, .contest = &contest};
    contest_label(&report);
    print_report(&report, json);
    if (svg && !save_chart(&report, svg, &error))
        return cli_fail(CLI_NO, &error);
    return CLI_DONE;
}
