/* Requests: reading what a client says.
 *
 * Nearly all messages are plain: one object of texts without escapes, whole numbers and the like, in ASCII. Those are
 * read in one pass, without memory from the heap. jansson reads all others, and it alone says what is no JSON: where
 * the first pass meets anything that it does not expect, it gives up.
 */
#include "requests.h"
#include <string.h>

/* ---- Plain messages ---- */

enum {
    DEPTH_MOST = 16, /* of a message */
    DIGITS_MOST = 15 /* of a plain number: it fits whatever they are */
};

static char *skip_spaces(char *at) {
    while (*at == ' ')
        at++;
    return at;
}

/* The text that begins with this quote is cut off where it ends. What comes after it; NULL if it is not plain. */
static char *read_text(char *at, const char **text) {
    if (*at++ != '"')
        return NULL;
    *text = at;
    while (*at >= ' ' && *at <= '~' && *at != '"' && *at != '\\')
        at++;
    if (*at != '"')
        return NULL;
    *at = '\0';
    return at + 1;
}

static char *read_number(char *at, int64_t *number) {
    const char *first = at;
    *number = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        if (at - first == DIGITS_MOST)
            return NULL;
        *number = 10 * *number + (*at - '0');
    }
    return at == first || (*first == '0' && at - first > 1) ? NULL : at;
}

static char *read_word(char *at, struct value *value) {
    static const struct {
        const char *word;
        size_t length;
        enum value_kind kind;
    } words[] = {{"true", 4, VALUE_TRUE}, {"false", 5, VALUE_FALSE}, {"null", 4, VALUE_NULL}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(at, words[i].word, words[i].length) == 0) {
            value->kind = words[i].kind;
            return at + words[i].length;
        }
    return NULL;
}

static char *read_value(char *at, struct value *value) {
    if (*at == '"') {
        value->kind = VALUE_TEXT;
        return read_text(at, &value->text);
    }
    if (*at >= '0' && *at <= '9') {
        value->kind = VALUE_NUMBER;
        return read_number(at, &value->number);
    }
    return read_word(at, value);
}

/* The number of a plain member; -1 if there is none. */
static int find_plain(const struct members *members, const char *key) {
    for (int i = 0; i < members->count; i++)
        if (*members->plain[i].key == *key && strcmp(members->plain[i].key, key) == 0)
            return i;
    return -1;
}

/* One more member, and the comma or bracket after it. */
static char *read_member(struct members *members, char *at) {
    const char *key;
    struct value value = {.text = NULL};
    if (members->count == PLAIN_MEMBERS_MOST || !(at = read_text(at, &key)) || find_plain(members, key) >= 0)
        return NULL;
    at = skip_spaces(at);
    if (*at != ':' || !(at = read_value(skip_spaces(at + 1), &value)))
        return NULL;
    members->plain[members->count].key = key;
    members->plain[members->count++].value = value;
    return skip_spaces(at);
}

static bool read_plain(struct members *members, const char *text, size_t length) {
    char *at = members->memory;
    members->count = 0;
    if (length >= PLAIN_ROOM || *text != '{')
        return false;
    memcpy(at, text, length);
    at[length] = '\0';
    do
        at = read_member(members, skip_spaces(at + 1));
    while (at && *at == ',');
    return at && *at == '}' && at + 1 == members->memory + length;
}

/* ---- All others ---- */

/* Is the text nested too deeply to be parsed? Hardly any has so many brackets that it could be: they are counted first,
 * which the compiler does for many bytes at once. */
static bool is_too_deep(const char *text, size_t length) {
    int depth = 0, brackets = 0;
    bool quoted = false;
    for (size_t i = 0; i < length; i++)
        brackets += text[i] == '{' || text[i] == '[';
    if (brackets <= DEPTH_MOST)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (quoted) {
            if (text[i] == '\\')
                i++; /* whatever follows is no end */
            else
                quoted = text[i] != '"';
        } else if (text[i] == '"') {
            quoted = true;
        } else if (text[i] == '{' || text[i] == '[') {
            if (++depth > DEPTH_MOST)
                return true;
        } else if (text[i] == '}' || text[i] == ']') {
            depth--;
        }
    }
    return false;
}

static enum reading read_any(struct members *members, const char *text, size_t length) {
    json_error_t problem;
    if (is_too_deep(text, length))
        return READ_NO_OBJECT;
    members->json = sb_json_read(text, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &problem);
    if (!members->json && !problem.text[0])
        return READ_NO_MEMORY;
    return json_is_object(members->json) ? READ_OBJECT : READ_NO_OBJECT;
}

enum reading members_read(struct members *members, const char *text, size_t length) {
    members->json = NULL;
    return read_plain(members, text, length) ? READ_OBJECT : read_any(members, text, length);
}

void members_free(struct members *members) {
    json_decref(members->json);
}

/* ---- Members ---- */

static struct value value_of(const json_t *json) {
    if (!json)
        return (struct value){.kind = VALUE_MISSING};
    if (json_is_integer(json))
        return (struct value){.kind = VALUE_NUMBER, .number = json_integer_value(json)};
    if (json_is_boolean(json))
        return (struct value){.kind = json_is_true(json) ? VALUE_TRUE : VALUE_FALSE};
    if (json_is_null(json))
        return (struct value){.kind = VALUE_NULL};
    if (sb_json_text(json))
        return (struct value){.kind = VALUE_TEXT, .text = sb_json_text(json)};
    return (struct value){.kind = VALUE_OTHER, .json = json};
}

struct value members_find(const struct members *members, const char *key) {
    if (members->json)
        return value_of(json_object_get(members->json, key));
    int found = find_plain(members, key);
    return found < 0 ? (struct value){.kind = VALUE_MISSING} : members->plain[found].value;
}
