/* Text buffers: where everything written goes, whether notation, JSON or sentences.
 *
 * A buffer either grows on the heap or lies over memory of the caller's and never grows. When there is no room, what
 * does not fit is left out and `cut` is set: writing never fails half-way through a caller's code, and whoever sends
 * the text on checks `cut` once. The text is always NUL-terminated.
 */
#ifndef SABURAU_TEXT_H
#define SABURAU_TEXT_H

#include <saburau/words.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sb_text {
    char *data;
    size_t length;
    size_t room;                  /* bytes at data, the terminating NUL included */
    bool grows;                   /* data is the buffer's own */
    bool cut;                     /* something did not fit */
    const struct sb_words *words; /* the language sb_say speaks; NULL is English */
};

/* A buffer that grows; free it with sb_text_free. */
struct sb_text sb_text_new(const struct sb_words *words);
void sb_text_free(struct sb_text *text);

/* A buffer over the caller's memory; room > 0. */
struct sb_text sb_text_over(char *memory, size_t room);

void sb_text_clear(struct sb_text *text);

/* Leaves only the first `length` bytes; no more than there are. */
static inline void sb_text_shorten(struct sb_text *text, size_t length) {
    text->length = length;
    if (text->room > 0)
        text->data[length] = '\0';
}

/* Makes room for `more` bytes and the NUL; returns how many of them fit. */
size_t sb_text_make_room(struct sb_text *text, size_t more);

/* Inline, because a message is made of hundreds of these, most of them a byte or a literal. */
static inline void sb_put_char(struct sb_text *text, char c) {
    if (text->length + 2 > text->room && sb_text_make_room(text, 1) == 0)
        return;
    text->data[text->length++] = c;
    text->data[text->length] = '\0';
}
static inline void sb_put_bytes(struct sb_text *text, const char *bytes, size_t length) {
    if (text->length + length + 1 > text->room && (length = sb_text_make_room(text, length)) == 0)
        return;
    memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}
static inline void sb_put(struct sb_text *text, const char *string) {
    sb_put_bytes(text, string, strlen(string));
}

/* A string that fills only the first `length` bytes of a field. Where there is room all of the field is copied, whose
 * size the compiler knows: that takes a few instructions, and no call. */
static inline void sb_put_field(struct sb_text *text, const char *field, size_t size, size_t length) {
    if (text->length + size + 1 > text->room) {
        sb_put_bytes(text, field, length);
        return;
    }
    memcpy(text->data + text->length, field, size);
    text->length += length;
    text->data[text->length] = '\0';
}

/* Where a caller may write up to `most` bytes itself, for lists of many small pieces; NULL if there is no room for so
 * many. sb_text_end says where what was written ends. */
static inline char *sb_text_begin(struct sb_text *text, size_t most) {
    bool fits = text->length + most + 1 <= text->room || sb_text_make_room(text, most) == most;
    return fits ? text->data + text->length : NULL;
}
static inline void sb_text_end(struct sb_text *text, char *end) {
    *end = '\0';
    text->length = (size_t)(end - text->data);
}

/* Appends `length` bytes for the caller to fill in, and returns where they begin; NULL if they do not fit. */
char *sb_put_room(struct sb_text *text, size_t length);

void sb_put_digits(struct sb_text *text, int64_t number);
static inline void sb_put_number(struct sb_text *text, int64_t number) {
    if (number >= 0 && number < 10) /* as most are in a view */
        sb_put_char(text, (char)('0' + number));
    else
        sb_put_digits(text, number);
}

/* How wide a text is, and the buffer's last line: a column per character of UTF-8. */
size_t sb_width(const char *utf8);
size_t sb_text_column(const struct sb_text *text);

/* The character that begins here, and how many bytes it has: 0 if these are not UTF-8 as the standard has it (nothing
 * longer than it need be, no surrogates, nothing beyond U+10FFFF). Is all of a text so? */
int sb_character(const char *text, uint32_t *character);
bool sb_is_utf8(const char *text);

/* Is it a character that people see? Not those that control a terminal, turn the direction of writing, are invisible,
 * or mean nothing to all. */
bool sb_is_shown(uint32_t character);

/* How wide the widest of some phrases is in the buffer's language: so wide a column for them has to be. A %d in them is
 * a digit. */
size_t sb_widest(const struct sb_text *text, const char *const *phrases, size_t count);

/* Spaces until the buffer's last line is `column` characters long. */
void sb_put_spaces_to(struct sb_text *text, size_t column);

/* Spaces, then the string, so that it ends at this column: for numbers below each other. */
void sb_put_right(struct sb_text *text, const char *string, size_t column);

/* Goes on with these words on the buffer's last line, after a space if it ends with anything else. Breaks lines between
 * words, so that none is longer than `width` (a longer word stays whole, and so does a number with its per cent sign);
 * the new lines begin with `indent` spaces. More spaces than one between words stay, and so do newlines. */
void sb_put_wrapped(struct sb_text *text, const char *words, size_t indent, size_t width);

/* Formatted, for machines: no catalogue. */
void sb_put_format(struct sb_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Formatted, for people: the format is looked up in the buffer's catalogue. */
void sb_say(struct sb_text *text, const char *english, ...) __attribute__((format(printf, 2, 3)));

/* The same for a sentence with a number that other words depend on: `one` is what English says for 1, `many` for other
 * numbers. Both have the same places; the number is one of the arguments only where it is to be read. */
void sb_say_count(struct sb_text *text, long count, const char *one, const char *many, ...)
    __attribute__((format(printf, 3, 5), format(printf, 4, 5)));

/* Numbers for people: as printf writes them, but with the language's signs for the decimal point ("1,5") and for per
 * cent, which is written " %%" after the number. sb_decimal makes an argument of sb_say from them. */
enum { SB_DECIMAL_ROOM = 128 };
void sb_put_decimal(struct sb_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *sb_decimal(const struct sb_words *words, char memory[SB_DECIMAL_ROOM], const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Several things in one: "a", "a and b", "a, b and c", as the language joins them. */
void sb_say_list(struct sb_text *text, const char *const *items, int count);

/* A sentence speaks of a seat by a mark, `{0}`, which "{%d} wins." puts: what the seat is called, and whether a crest
 * stands before it, only who shows the sentence knows. This puts a sentence with a name for each mark. `name` puts
 * that of a seat; `begins` says whether a sentence begins with it. NULL calls seats "seat 0" or "Seat 0". */
typedef void (*sb_namer)(const void *data, int seat, bool begins, struct sb_text *text);
void sb_put_named(struct sb_text *text, const char *sentence, sb_namer name, const void *data);

/* The phrase in the buffer's language, to be an argument of sb_say. */
const char *sb_text_word(const struct sb_text *text, const char *english) __attribute__((format_arg(2)));

#ifdef __cplusplus
}
#endif

#endif
