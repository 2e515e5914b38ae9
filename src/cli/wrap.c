/* Breaking text for people into lines. */
#include "wrap.h"
#include "cli.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void wrap_put(const char *text, size_t indent, struct sb_text *out) {
    sb_put_wrapped(out, text, indent, WRAP_WIDTH);
    if (sb_text_column(out) > 0)
        sb_put_char(out, '\n');
}

void wrap_say(const char *english, ...) {
    const char *format = sb_word(cli_words, english);
    va_list arguments, again;
    va_start(arguments, english);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    char *sentence = length < 0 ? NULL : malloc((size_t)length + 1);
    struct sb_text out = sb_text_new(NULL);
    if (sentence) {
        vsnprintf(sentence, (size_t)length + 1, format, again);
        wrap_put(sentence, 0, &out);
    }
    if (out.length > 0)
        fputs(out.data, stdout);
    sb_text_free(&out);
    free(sentence);
    va_end(again);
    va_end(arguments);
}
