/* saburau verify: is every move legal, is the result right? */
#include "cli.h"
#include <saburau/json.h>
#include <saburau/record.h>

struct judge {
    bool json;
    uint64_t passed, failed;
};

/* One verdict. `at` is -1 if it is about no move, `line` 0 if about no line. */
static void report(struct judge *judge, const char *file, long line, long at, const char *move, const char *reason) {
    struct sb_text out = sb_text_new(cli_words);
    if (reason)
        judge->failed++;
    else
        judge->passed++;
    if (judge->json) {
        sb_json_open(&out, '{');
        sb_json_key(&out, "file"), sb_json_string(&out, file);
        if (line > 0)
            sb_json_key(&out, "line"), sb_json_number(&out, line);
        sb_json_key(&out, "ok"), sb_json_bool(&out, !reason);
        if (reason && at >= 0)
            sb_json_key(&out, "at"), sb_json_number(&out, at);
        if (reason)
            sb_json_key(&out, "reason"), sb_json_string(&out, reason);
        sb_json_close(&out, '}');
    } else if (reason && line == 0) {
        sb_put(&out, reason);
    } else if (reason && at < 0) {
        sb_say(&out, "%s, line %ld: %s", file, line, reason);
    } else if (reason && move) {
        sb_say(&out, "%s, line %ld, move %ld, \"%s\": %s", file, line, at, move, reason);
    } else if (reason) {
        sb_say(&out, "%s, line %ld, after move %ld: %s", file, line, at - 1, reason);
    }
    if (out.length > 0)
        puts(out.data);
    sb_text_free(&out);
}

static bool judge_line(void *data, const struct cli_line *line) {
    struct judge *judge = data;
    struct sb_record record;
    struct sb_error error = {.words = cli_words};
    enum sb_verdict verdict;
    if (line->problem || !sb_record_open(&record, line->text, line->length, &error)) {
        report(judge, line->file, line->number, -1, NULL, line->problem ? line->problem : error.text);
        return true;
    }
    do
        verdict = sb_record_step(&record, &error);
    while (verdict == SB_RECORD_GOES_ON);
    char quoted[SB_QUOTE_ROOM];
    const char *move = sb_record_move(&record, record.match.count);
    report(judge, line->file, line->number, (long)record.match.count, move ? sb_quote(quoted, move) : NULL,
           verdict == SB_RECORD_ENDS ? NULL : error.text);
    sb_record_close(&record);
    return true;
}

int verify_command(int argc, char **argv) {
    struct judge judge = {.json = false};
    int count, code;
    const struct cli_flag flags[] = {
        {.name = "--json", .meaning = SB_PHRASE("one JSON object per record"), .on = &judge.json},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "verify", "FILE…", SB_PHRASE("Replays records and checks them: one line per bad one, then how many passed."),
        flags,    1,       argc};
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    for (int i = 0; i < count; i++) {
        struct sb_error error = {.words = cli_words};
        if (!cli_each_line(argv[i], judge_line, &judge, &error))
            report(&judge, argv[i], 0, -1, NULL, error.text);
    }
    if (!judge.json)
        cli_say(stdout, "%llu passed, %llu failed\n", (unsigned long long)judge.passed,
                (unsigned long long)judge.failed);
    return judge.failed ? CLI_NO : CLI_DONE;
}
