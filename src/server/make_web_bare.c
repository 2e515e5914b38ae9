/* Files as they are sent: without the comments that have lines to themselves. These are a quarter of what would go over
 * the wire, and nobody's browser reads them. Lines stay where they are, so that a browser's complaint names the line in
 * the source. Comments beside code stay too: to find them would take a parser. */
#include "make_web.h"
#include <stdbool.h>
#include <string.h>

static bool begins(const char *text, size_t length, const char *with) {
    return length >= strlen(with) && memcmp(text, with, strlen(with)) == 0;
}

/* The line goes on behind the beginning of a comment: is there nothing else in it? `inside`: the comment goes on in the
 * next line. */
static bool is_rest_comment(const char *line, size_t length, bool *inside) {
    const char *close = strstr(line, "*/");
    *inside = !close || close >= line + length;
    return *inside || close + 2 == line + length;
}

/* Is this line, without the spaces before it, nothing but comment? `inside` says whether one goes on from the line
 * before, and afterwards, whether it goes on to the next. */
static bool is_comment(const char *line, size_t length, bool *inside) {
    if (*inside)
        return is_rest_comment(line, length, inside);
    if (begins(line, length, "/*"))
        return is_rest_comment(line + 2, length - 2, inside);
    return begins(line, length, "//");
}

struct bytes make_web_bare(struct bytes plain, const char *name) {
    struct bytes bare = {NULL, 0};
    FILE *out = open_memstream((char **)&bare.data, &bare.length);
    const char *at = (const char *)plain.data, *end = at + plain.length;
    bool inside = false;
    if (!out)
        make_web_fail("no memory for", name);
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at), indent = 0;
        while (indent < length && at[indent] == ' ')
            indent++;
        if (!is_comment(at + indent, length - indent, &inside))
            fwrite(at, 1, length, out);
        if (newline)
            putc('\n', out);
        at += length + (newline != NULL);
    }
    if (fclose(out) != 0)
        make_web_fail("no memory for", name);
    return bare;
}
