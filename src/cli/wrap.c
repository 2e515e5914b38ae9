/* Breaking text for people into lines. */
#include "wrap.h"
#include "cli.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static size_t width_of(const char *text, size_t bytes) {
    size_t width = 0;
    for (size_t i = 0; i < bytes; i++)
        width += ((unsigned char)text[i] & 0xC0) != 0x80;
    return width;
}

size_t wrap_width(const char *text) {
    return width_of(text, strlen(text));
}

void wrap_put(const char *text, size_t indent, struct sb_text *out) {
    size_t column = 0;
    size_t gap = 0;
    while (*text) {
        if (*text == '\n') {
            sb_put_char(out, *text++);
            column = gap = 0;
            continue;
        }
        if (*text == ' ') {
            text++;
            gap++;
            continue;
        }
        size_t bytes = strcspn(text, " \n");
        size_t width = width_of(text, bytes);
        if (column > 0 && column + gap + width > WRAP_WIDTH) {
            sb_put_char(out, '\n');
            sb_put_spaces_to(out, indent);
            column = indent;
            gap = 0;
        }
        for (; gap > 0; gap--, column++)
            sb_put_char(out, ' ');
        sb_put_bytes(out, text, bytes);
        column += width;
        text += bytes;
    }
    if (column > 0)
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
