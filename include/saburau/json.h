/* JSON: writing it, straight into a text buffer, and reading it by jansson.
 *
 * No tree and no writer object: whether a comma is due follows from the last byte written, so values are just put one
 * after the other:
 *
 *     sb_json_open(out, '{');
 *     sb_json_key(out, "seat"), sb_json_number(out, 2);
 *     sb_json_key(out, "hand"), sb_json_open(out, '[');
 *     …
 *     sb_json_close(out, ']');
 *     sb_json_close(out, '}');
 *
 * A new line in the buffer starts a new document.
 */
#ifndef SABURAU_JSON_H
#define SABURAU_JSON_H

#include <saburau/text.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A comma is due after a value, and only there. */
static inline void sb_json_separate(struct sb_text *out) {
    char last = out->length ? out->data[out->length - 1] : '\n';
    if (last != '{' && last != '[' && last != ':' && last != '\n')
        sb_put_char(out, ',');
}

static inline void sb_json_open(struct sb_text *out, char bracket) {
    sb_json_separate(out);
    sb_put_char(out, bracket);
}
static inline void sb_json_close(struct sb_text *out, char bracket) {
    sb_put_char(out, bracket);
}
static inline void sb_json_number(struct sb_text *out, int64_t number) {
    sb_json_separate(out);
    sb_put_number(out, number);
}
void sb_json_string(struct sb_text *out, const char *utf8);

/* A string that is written in place: what is put between the two is its text, and is escaped in the end. The first
 * returns where the text begins, for the second. */
size_t sb_json_begin_string(struct sb_text *out);
void sb_json_end_string(struct sb_text *out, size_t from);

/* Words of ours, with nothing in them to escape, as values and as keys. Always inline, so that the length of a literal
 * is known when it is compiled: views have hundreds of them. */
void sb_json_put_word(struct sb_text *out, const char *word, size_t length, bool key);

__attribute__((always_inline)) static inline void sb_json_put_quoted(struct sb_text *out, const char *word,
                                                                     size_t length, bool key) {
    char *to = out->data + out->length;
    if (out->length == 0 || out->length + length + 5 > out->room) {
        sb_json_put_word(out, word, length, key); /* the long way: room has to be made */
        return;
    }
    if (to[-1] != '{' && to[-1] != '[' && to[-1] != ':' && to[-1] != '\n')
        *to++ = ',';
    *to++ = '"';
    memcpy(to, word, length);
    to += length;
    *to++ = '"';
    if (key)
        *to++ = ':';
    *to = '\0';
    out->length = (size_t)(to - out->data);
}

static inline void sb_json_word(struct sb_text *out, const char *word) {
    sb_json_put_quoted(out, word, strlen(word), false);
}
__attribute__((always_inline)) static inline void sb_json_key(struct sb_text *out, const char *key) {
    sb_json_put_quoted(out, key, strlen(key), true);
}

void sb_json_real(struct sb_text *out, double number);
/* A number of 1 / 10^places, exactly: 2500 with four places is 0.25. Many times as fast as sb_json_real. */
void sb_json_decimal(struct sb_text *out, uint32_t number, int places);
void sb_json_bool(struct sb_text *out, bool value);
void sb_json_null(struct sb_text *out);

/* The string that a value read by jansson holds; NULL if it is no string, or holds a NUL, at which C would cut it. */
struct json_t;
const char *sb_json_text(const struct json_t *value);

/* Reads a text by jansson, with its flags. NULL and why if that fails; without memory there is no reason, that is, its
 * text is empty. (Always to be used instead of json_loadb, which without memory may leave letters out of a string.) */
struct json_error_t;
struct json_t *sb_json_read(const char *text, size_t length, size_t flags, struct json_error_t *problem);
/* The other way round, as text to be freed; NULL without memory. (Instead of json_dumps, for the same reason.) */
char *sb_json_dump(const struct json_t *json);

#ifdef __cplusplus
}
#endif

#endif
