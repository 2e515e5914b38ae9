/* Writing JSON, and reading it. */
#include <jansson.h>
#include <math.h>
#include <pthread.h>
#include <saburau/json.h>
#include <stdlib.h>
#include <string.h>

void sb_json_put_word(struct sb_text *out, const char *word, size_t length, bool key) {
    sb_json_separate(out);
    sb_put_char(out, '"');
    sb_put_bytes(out, word, length);
    sb_put(out, key ? "\":" : "\"");
}

/* Is there a byte below `bound` (at most 128), or equal to `byte`, in this word of eight? */
static uint64_t has_below(uint64_t word, unsigned char bound) {
    return (word - UINT64_C(0x0101010101010101) * bound) & ~word & UINT64_C(0x8080808080808080);
}
static uint64_t has_byte(uint64_t word, unsigned char byte) {
    return has_below(word ^ UINT64_C(0x0101010101010101) * byte, 1);
}

/* Is there nothing to escape? Letters of any language are plain. */
static bool is_plain(const char *bytes, size_t length) {
    uint64_t word = 0, special = 0;
    for (; length >= sizeof word; bytes += sizeof word, length -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        special |= has_below(word, 0x20) | has_byte(word, '"') | has_byte(word, '\\');
    }
    for (; length > 0; bytes++, length--)
        special |= (unsigned char)*bytes < 0x20 || *bytes == '"' || *bytes == '\\';
    return !special;
}

static size_t escaped_length(unsigned char byte) {
    return byte == '"' || byte == '\\' ? 2 : byte < 0x20 ? 6 : 1;
}

static void put_escaped_byte(char *to, unsigned char byte, size_t length) {
    static const char digits[] = "0123456789abcdef";
    if (length > 1)
        *to++ = '\\';
    if (length == 6) {
        memcpy(to, "u00", 3);
        to[3] = digits[byte >> 4];
        to[4] = digits[byte & 15];
    } else {
        *to = (char)byte;
    }
}

/* From the end on, so that no byte is written over before it has been read. */
static void escape(struct sb_text *out, size_t from) {
    size_t end = out->length, more = 0;
    for (size_t i = from; i < end; i++)
        more += escaped_length((unsigned char)out->data[i]) - 1;
    if (more == 0 || !sb_put_room(out, more))
        return;
    const char *read = out->data + end;
    for (char *to = out->data + out->length; to > read;) {
        unsigned char byte = (unsigned char)*--read;
        size_t length = escaped_length(byte);
        to -= length;
        put_escaped_byte(to, byte, length);
    }
}

size_t sb_json_begin_string(struct sb_text *out) {
    sb_json_separate(out);
    sb_put_char(out, '"');
    return out->length;
}

void sb_json_end_string(struct sb_text *out, size_t from) {
    if (!is_plain(out->data + from, out->length - from)) /* few strings are not */
        escape(out, from);
    sb_put_char(out, '"');
}

void sb_json_string(struct sb_text *out, const char *utf8) {
    size_t from = sb_json_begin_string(out);
    sb_put(out, utf8);
    sb_json_end_string(out, from);
}

void sb_json_real(struct sb_text *out, double number) {
    sb_json_separate(out);
    if (isfinite(number))
        sb_put_format(out, "%.10g", number);
    else
        sb_put(out, "null");
}

void sb_json_decimal(struct sb_text *out, uint32_t number, int places) {
    uint32_t scale = 1;
    for (int i = 0; i < places; i++)
        scale *= 10;
    sb_json_number(out, number / scale);
    if (number % scale > 0)
        sb_put_char(out, '.');
    for (uint32_t rest = number % scale; rest > 0; rest %= scale) {
        scale /= 10;
        sb_put_char(out, (char)('0' + rest / scale));
    }
}

void sb_json_bool(struct sb_text *out, bool value) {
    sb_json_separate(out);
    sb_put(out, value ? "true" : "false");
}

void sb_json_null(struct sb_text *out) {
    sb_json_separate(out);
    sb_put(out, "null");
}

/* ---- Reading ---- */

/* Without memory jansson may leave letters out of a string and read on as if nothing were wrong, or call the string an
 * invalid token. So it is watched. */
static _Thread_local bool memory_was_lacking;

static void *allocate(size_t size) {
    void *memory = malloc(size);
    memory_was_lacking |= !memory;
    return memory;
}

static void watch_memory(void) {
    json_set_alloc_funcs(allocate, free);
}

/* Begins to watch; for the whole thread, until it is watched anew. */
static void watch(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch_memory);
    memory_was_lacking = false;
}

json_t *sb_json_read(const char *text, size_t length, size_t flags, json_error_t *problem) {
    watch();
    json_t *json = json_loadb(text, length, flags, problem);
    if (!memory_was_lacking)
        return json;
    json_decref(json);
    problem->text[0] = '\0';
    return NULL;
}

char *sb_json_dump(const json_t *json) {
    watch();
    char *text = json_dumps(json, JSON_COMPACT);
    if (!memory_was_lacking)
        return text;
    free(text);
    return NULL;
}

const char *sb_json_text(const struct json_t *value) {
    const char *text = json_string_value(value);
    return text && strlen(text) == json_string_length(value) ? text : NULL;
}
