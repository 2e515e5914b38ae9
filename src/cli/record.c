/* Finding a record in a file of them, and replaying it. */
#include "cli.h"
#include <saburau/record.h>

struct finding {
    uint64_t wanted; /* which record of the file, from 1 */
    uint64_t seen;   /* how many have been passed, it among them */
    bool found;
    struct sb_record *record;
    struct sb_error why;
};

static bool take_line(void *data, const struct cli_line *line) {
    struct finding *finding = data;
    struct sb_error why = {.words = cli_words};
    if (++finding->seen < finding->wanted)
        return true;
    if (line->problem)
        return sb_fail(&finding->why, "%s, line %ld: %s", line->file, line->number, line->problem);
    finding->found = sb_record_open(finding->record, line->text, line->length, &why);
    if (!finding->found)
        sb_fail(&finding->why, "%s, line %ld: %s", line->file, line->number, why.text);
    return false;
}

bool cli_record_open(const char *file, uint64_t number, struct sb_record *record, struct sb_error *error) {
    struct finding finding = {.wanted = number, .record = record, .why = {.words = cli_words}};
    if (!cli_each_line(file, take_line, &finding, error))
        return false;
    if (finding.found)
        return true;
    if (finding.why.text[0]) {
        *error = finding.why;
        return false;
    }
    if (finding.seen == 0)
        return sb_fail(error, "%s holds no record.", file);
    return sb_fail(error, "%s holds no game %llu; records there: %llu.", file, (unsigned long long)number,
                   (unsigned long long)finding.seen);
}

bool cli_record_replay(const char *file, struct sb_record *record, struct sb_error *error) {
    struct sb_error why = {.words = cli_words};
    enum sb_verdict verdict;
    do
        verdict = sb_record_step(record, &why);
    while (verdict == SB_RECORD_GOES_ON);
    return verdict == SB_RECORD_ENDS || sb_fail(error, "%s: The record is wrong. Good moves before that: %zu. %s", file,
                                                record->match.count, why.text);
}
