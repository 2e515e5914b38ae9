/* A glance at a message. */
#include "glance.h"
#include <string.h>

/* The text that is looked at, and where. */
struct glance {
    const char *text;
    size_t length, at;
};

static char seen(const struct glance *glance) {
    return glance->at < glance->length ? glance->text[glance->at] : '\0';
}

static void skip_space(struct glance *glance) {
    while (seen(glance) && strchr(" \t\r\n", seen(glance)))
        glance->at++;
}

/* From one quote to behind the other, or to the end of the text. */
static void skip_string(struct glance *glance) {
    for (glance->at++; seen(glance) && seen(glance) != '"'; glance->at++)
        glance->at += seen(glance) == '\\' && glance->at + 1 < glance->length;
    glance->at += seen(glance) == '"';
}

/* To the comma behind a member, or the bracket at the end of all. */
static void skip_value(struct glance *glance) {
    for (int depth = 0; seen(glance);) {
        char c = seen(glance);
        if (c == '"') {
            skip_string(glance);
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}'))
            return;
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        glance->at++;
    }
}

static bool read_number(struct glance *glance, int64_t *number) {
    const int64_t most = (INT64_C(1) << 53) - 1;
    size_t start = glance->at;
    for (*number = 0; seen(glance) >= '0' && seen(glance) <= '9' && *number <= most; glance->at++)
        *number = 10 * *number + (seen(glance) - '0');
    return glance->at > start && *number <= most && seen(glance) && strchr(" \t\r\n,}", seen(glance));
}

bool glance_at_id(const char *text, size_t length, int64_t *id) {
    static const char key[] = "\"id\"";
    struct glance glance = {.text = text, .length = length < GLANCE_MOST ? length : GLANCE_MOST};
    skip_space(&glance);
    if (seen(&glance) != '{')
        return false;
    while (seen(&glance) && seen(&glance) != '}') {
        glance.at++; /* the bracket, or a comma */
        skip_space(&glance);
        size_t start = glance.at;
        if (seen(&glance) != '"')
            return false;
        skip_string(&glance);
        bool is_id = glance.at - start == sizeof key - 1 && memcmp(text + start, key, sizeof key - 1) == 0;
        skip_space(&glance);
        if (seen(&glance) != ':')
            return false;
        glance.at++;
        skip_space(&glance);
        if (is_id)
            return read_number(&glance, id);
        skip_value(&glance);
    }
    return false;
}
