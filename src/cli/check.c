/* saburau check: is everything in a server's database sound? */
#include "../server/check.h"
#include "../server/secret.h"
#include "cli.h"
#include "places.h"
#include <saburau/json.h>

static void report(void *data, int64_t table, const char *reason) {
    const bool *json = data;
    struct sb_text out = sb_text_new(cli_words);
    if (*json) {
        sb_json_open(&out, '{');
        if (table)
            sb_json_key(&out, "table"), sb_json_number(&out, table);
        sb_json_key(&out, "ok"), sb_json_bool(&out, false);
        sb_json_key(&out, "reason"), sb_json_string(&out, reason);
        sb_json_close(&out, '}');
    } else if (table) {
        sb_say(&out, "Table %lld: %s", (long long)table, reason);
    } else {
        sb_say(&out, "The file: %s", reason);
    }
    puts(out.data);
    sb_text_free(&out);
}

static void sum_up(const struct check *check, bool json) {
    if (json)
        printf("{\"passed\":%llu,\"failed\":%llu}\n", (unsigned long long)check->passed,
               (unsigned long long)check->failed);
    else
        cli_say(stdout, "%llu passed, %llu failed\n", (unsigned long long)check->passed,
                (unsigned long long)check->failed);
}

int check_command(int argc, char **argv) {
    struct places places = {.database = NULL};
    bool json = false;
    const struct cli_flag flags[] = {
        PLACES_FLAG_DB(places),
        PLACES_FLAG_CONFIG(places),
        {.name = "--json",
         .meaning = SB_PHRASE("one JSON object for all that is damaged, and one in the end"),
         .on = &json},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "check",
        "",
        SB_PHRASE(
            "Checks a database that no server uses, or a backup: SQLite's own check, then every table is read and its "
            "moves are made again.\nOne line for all that is damaged, then how many passed: the file, and each table."),
        flags,
        0,
        0};
    struct sb_error error = {.words = cli_words};
    struct check check = {.damage = report, .data = &json, .words = cli_words};
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    if (!places_find(&places, &error)) {
        code = cli_fail(CLI_USAGE, &error);
    } else if (!secret_start() || !check_database(&check, places.database_path.data, &error)) {
        code = cli_fail(CLI_NO, &error);
    } else {
        sum_up(&check, json);
        code = check.failed ? CLI_NO : CLI_DONE;
    }
    places_free(&places);
    return code;
}
