/* Going through files of records. */
#include "cli.h"
#include <saburau/file.h>
#include <string.h>

static bool is_blank(const struct sb_lines *lines) {
    return strspn(lines->line, " \t\r") == lines->length;
}

/* Progress goes by bytes read, so only where the size of the file is known; and small files need none. */
enum { LARGE = 1000000 };

static uint64_t size_of(FILE *file) {
    long size = file != stdin && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : 0;
    if (size > 0)
        rewind(file);
    return size > 0 ? (uint64_t)size : 0;
}

bool cli_each_line(const char *file, bool (*take)(void *data, const struct cli_line *line), void *data,
                   struct sb_error *error) {
    struct sb_lines lines;
    if (!sb_lines_open(&lines, file, error))
        return false;
    uint64_t size = size_of(lines.file), read = 0;
    struct sb_error failure = {.words = error->words};
    bool more = true;
    while (more && sb_lines_next(&lines, &failure)) {
        struct cli_line line = {file, lines.number, lines.line, lines.length, NULL};
        if (lines.too_long)
            line.problem = sb_word(cli_words, "The line is longer than the 16 MiB a record may have.");
        if (lines.too_long || !is_blank(&lines))
            more = take(data, &line);
        read += lines.length + 1;
        if (size > LARGE && more)
            cli_progress(file, read < size ? read : size, size);
    }
    if (size > LARGE)
        cli_progress_end();
    sb_lines_close(&lines);
    return !failure.text[0] || sb_fail(error, "%s: %s", file, failure.text);
}
