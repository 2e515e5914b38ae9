/* Text buffers. */
#include <saburau/text.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a growing text points to while it is empty. Never written to, since it has no room. */
static char nothing[1];

struct sb_text sb_text_new(const struct sb_words *words) {
    return (struct sb_text){.grows = true, .words = words, .data = nothing};
}

void sb_text_free(struct sb_text *text) {
    if (text->grows && text->room > 0)
        free(text->data);
    *text = sb_text_new(text->words);
}

struct sb_text sb_text_over(char *memory, size_t room) {
    memory[0] = '\0';
    return (struct sb_text){.data = memory, .room = room};
}

void sb_text_clear(struct sb_text *text) {
    text->length = 0;
    text->cut = false;
    if (text->room > 0)
        text->data[0] = '\0';
}

size_t sb_text_make_room(struct sb_text *text, size_t more) {
    size_t wanted = text->length + more + 1;
    if (wanted <= text->room)
        return more;
    if (text->grows) {
        size_t room = text->room < 64 ? 128 : text->room * 2;
        if (room < wanted)
            room = wanted;
        char *data = realloc(text->room > 0 ? text->data : NULL, room);
        if (data) {
            text->data = data;
            text->room = room;
            data[text->length] = '\0'; /* there was none in an empty text's own memory */
            return more;
        }
    }
    text->cut = true;
    return text->room > 0 ? text->room - 1 - text->length : 0;
}

char *sb_put_room(struct sb_text *text, size_t length) {
    if (sb_text_make_room(text, length) < length)
        return NULL;
    char *room = text->data + text->length;
    text->length += length;
    room[length] = '\0';
    return room;
}

void sb_put_digits(struct sb_text *text, int64_t number) {
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    size_t length = number < 0 ? 2 : 1;
    for (uint64_t more = rest / 10; more > 0; more /= 10)
        length++;
    char *digits = sb_put_room(text, length);
    if (!digits)
        return;
    digits[0] = '-';
    do
        digits[--length] = (char)('0' + rest % 10);
    while (rest /= 10);
}

/* Later bytes of a character do not count. */
static bool begins_character(char byte) {
    return ((unsigned char)byte & 0xC0) != 0x80;
}

static size_t width_of(const char *utf8, size_t bytes) {
    size_t width = 0;
    for (size_t i = 0; i < bytes; i++)
        width += begins_character(utf8[i]);
    return width;
}

size_t sb_width(const char *utf8) {
    return width_of(utf8, strlen(utf8));
}

size_t sb_text_column(const struct sb_text *text) {
    size_t column = 0;
    for (size_t at = text->length; at > 0 && text->data[at - 1] != '\n'; at--)
        column += begins_character(text->data[at - 1]);
    return column;
}

static void put_spaces(struct sb_text *text, size_t count) {
    static const char spaces[] = "                ";
    for (size_t some; count > 0 && !text->cut; count -= some) {
        some = count < sizeof spaces ? count : sizeof spaces - 1;
        sb_put_bytes(text, spaces, some);
    }
}

void sb_put_spaces_to(struct sb_text *text, size_t column) {
    size_t width = sb_text_column(text);
    put_spaces(text, width < column ? column - width : 0);
}

void sb_put_right(struct sb_text *text, const char *string, size_t column) {
    size_t width = sb_width(string);
    sb_put_spaces_to(text, column > width ? column - width : 0);
    sb_put(text, string);
}

size_t sb_widest(const struct sb_text *text, const char *const *phrases, size_t count) {
    size_t widest = 0;
    for (size_t i = 0; i < count; i++) {
        const char *phrase = sb_text_word(text, phrases[i]);
        size_t width = sb_width(phrase);
        for (const char *at = phrase; (at = strstr(at, "%d")); at++)
            width--;
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* One word after `gap` spaces, or on a new line if it does not fit; returns the column behind it. */
static size_t put_word(struct sb_text *text, const char *word, size_t bytes, size_t column, size_t gap, size_t indent,
                       size_t width) {
    size_t letters = width_of(word, bytes);
    bool stands_alone = column == 0 || (column <= indent && text->data[text->length - 1] == ' ');
    if (!stands_alone && column + gap + letters > width) {
        sb_put_char(text, '\n');
        column = 0;
        gap = indent;
    }
    put_spaces(text, gap);
    sb_put_bytes(text, word, bytes);
    return column + gap + letters;
}

/* The bytes of the first word. A per cent sign belongs to the number before it. */
static size_t word_length(const char *words) {
    size_t bytes = strcspn(words, " \n");
    if (bytes > 0 && words[bytes] == ' ' && words[bytes + 1] == '%')
        bytes += 1 + strcspn(words + bytes + 1, " \n");
    return bytes;
}

void sb_put_wrapped(struct sb_text *text, const char *words, size_t indent, size_t width) {
    size_t column = sb_text_column(text), gap = column > 0 && text->data[text->length - 1] != ' ';
    while (*words && !text->cut) {
        size_t bytes = word_length(words);
        if (bytes > 0) {
            column = put_word(text, words, bytes, column, gap, indent, width);
            gap = 0;
        } else if (*words == '\n') {
            sb_put_char(text, '\n');
            column = gap = 0;
            bytes = 1;
        } else {
            gap++;
            bytes = 1;
        }
        words += bytes;
    }
}

static void put_by_printf(struct sb_text *text, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    size_t room = text->room - text->length; /* usually enough */
    int length = vsnprintf(room ? text->data + text->length : NULL, room, format, arguments);
    if (length > 0) {
        size_t fits = sb_text_make_room(text, (size_t)length);
        if ((size_t)length >= room && text->room > 0)
            vsnprintf(text->data + text->length, fits + 1, format, again);
        if (text->room > 0)
            text->length += fits;
    }
    va_end(again);
}

/* Nearly all sentences have no conversions but %s and %d. Those are done here, several times as fast as by printf; from
 * any other on (a translation's %2$s, too), the format is left to it. */
static void put_arguments(struct sb_text *text, const char *format, va_list arguments) {
    va_list rest;
    va_copy(rest, arguments);
    const char *percent;
    while ((percent = strchr(format, '%')) && (percent[1] == 's' || percent[1] == 'd')) {
        sb_put_bytes(text, format, (size_t)(percent - format));
        if (percent[1] == 's')
            sb_put(text, va_arg(rest, const char *));
        else
            sb_put_number(text, va_arg(rest, int));
        format = percent + 2;
    }
    if (percent)
        put_by_printf(text, format, rest);
    else
        sb_put(text, format);
    va_end(rest);
}

void sb_put_format(struct sb_text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    put_arguments(text, format, arguments);
    va_end(arguments);
}

void sb_say(struct sb_text *text, const char *english, ...) {
    va_list arguments;
    va_start(arguments, english);
    put_arguments(text, sb_word(text->words, english), arguments);
    va_end(arguments);
}

void sb_say_count(struct sb_text *text, long count, const char *one, const char *many, ...) {
    va_list arguments;
    va_start(arguments, many);
    put_arguments(text, sb_word_count(text->words, count, one, many), arguments);
    va_end(arguments);
}

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

/* With the language's sign for each point between two digits, and for per cent after one. */
static void put_with_signs(struct sb_text *text, const char *numbers) {
    for (const char *at = numbers; *at; at++)
        if (*at == '.' && at > numbers && is_digit(at[-1]) && is_digit(at[1]))
            sb_put(text, sb_text_word(text, SB_PHRASE_IN("decimal sign", ".")));
        else if (strncmp(at, " %", 2) == 0 && at > numbers && is_digit(at[-1]))
            sb_put(text, sb_text_word(text, SB_PHRASE_IN("per cent, after a number", " %"))), at++;
        else
            sb_put_char(text, *at);
}

void sb_put_decimal(struct sb_text *text, const char *format, ...) {
    char numbers[SB_DECIMAL_ROOM];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(numbers, sizeof numbers, format, arguments);
    va_end(arguments);
    put_with_signs(text, numbers);
}

const char *sb_decimal(const struct sb_words *words, char memory[SB_DECIMAL_ROOM], const char *format, ...) {
    char numbers[SB_DECIMAL_ROOM];
    struct sb_text text = sb_text_over(memory, SB_DECIMAL_ROOM);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(numbers, sizeof numbers, format, arguments);
    va_end(arguments);
    text.words = words;
    put_with_signs(&text, numbers);
    return memory;
}

void sb_say_list(struct sb_text *text, const char *const *items, int count) {
    for (int i = 0; i < count; i++) {
        if (i > 0)
            sb_put(text, i + 1 < count ? sb_word(text->words, SB_PHRASE_IN("between two of a list", ", "))
                                       : sb_word(text->words, SB_PHRASE_IN("before the last of a list", " and ")));
        sb_put(text, items[i]);
    }
}

const char *sb_text_word(const struct sb_text *text, const char *english) {
    return sb_word(text->words, english);
}

/* ---- Seats in sentences ---- */

static void put_number_of_seat(const void *data, int seat, bool begins, struct sb_text *text) {
    (void)data;
    if (begins)
        sb_say(text, "Seat %d", seat);
    else
        sb_say(text, "seat %d", seat);
}

/* After a full stop, a quotation mark, or in a new line. */
static bool begins_sentence(const char *sentence, const char *at) {
    while (at > sentence && at[-1] == ' ')
        at--;
    return at == sentence || strchr(".!?\"\n", at[-1]);
}

static bool is_mark(const char *at) {
    return at[0] == '{' && at[1] >= '0' && at[1] <= '9' && at[2] == '}';
}

void sb_put_named(struct sb_text *text, const char *sentence, sb_namer name, const void *data) {
    const char *at = sentence, *next;
    for (; (next = strchr(at, '{')); at = next) {
        sb_put_bytes(text, at, (size_t)(next - at));
        if (is_mark(next)) {
            (name ? name : put_number_of_seat)(data, next[1] - '0', begins_sentence(sentence, next), text);
            next += 3;
        } else {
            sb_put_char(text, *next++);
        }
    }
    sb_put(text, at);
}
