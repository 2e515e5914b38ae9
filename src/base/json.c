/* Writing JSON, and reading it. */
#include <jansson.h>
#include <math.h>
#include <pthread.h>
#include <saburau/json.h>
#include <stdlib.h>
#include <string.h>

/* A comma is due after a value, and only there. */
static bool is_comma_due(const struct sb_text *out) {
    char last = out->length ? out->data[out->length - 1] : '\n';
    return last != '{' && last != '[' && last != ':' && last != '\n';
}

static void separate(struct sb_text *out) {
    if (is_comma_due(out))
        sb_put_char(out, ',');
}

void sb_json_open(struct sb_text *out, char bracket) {
    separate(out);
    sb_put_char(out, bracket);
}

void sb_json_close(struct sb_text *out, char bracket) {
    sb_put_char(out, bracket);
}

/* Puts bytes between quotes as they are, with a comma before and a colon after where they are due. False if there is no
 * room for all of them; then nothing was put. */
static bool put_quoted(struct sb_text *out, const char *bytes, size_t length, bool colon) {
    bool comma = is_comma_due(out);
    char *room = sb_put_room(out, length + 2 + comma + colon);
    if (!room)
        return false;
    if (comma)
        *room++ = ',';
    *room++ = '"';
    memcpy(room, bytes, length);
    room[length] = '"';
    if (colon)
        room[length + 1] = ':';
    return true;
}

void sb_json_put_word(struct sb_text *out, const char *word, size_t length, bool key) {
    put_quoted(out, word, length, key);
}

static void put_escaped(struct sb_text *out, const char *utf8) {
    const char *from = utf8;
    sb_put_char(out, '"');
    for (const char *c = utf8;; c++) {
        unsigned char byte = (unsigned char)*c;
        if (byte >= 0x20 && byte != '"' && byte != '\\')
            continue;
        sb_put_bytes(out, from, (size_t)(c - from));
        if (!byte)
            break;
        if (byte == '"' || byte == '\\')
            sb_put_format(out, "\\%c", byte);
        else
            sb_put_format(out, "\\u%04x", byte);
        from = c + 1;
    }
    sb_put_char(out, '"');
}

/* Is there a byte below `bound`, or equal to `byte`, in this word of eight? (Bytes above 127 may be taken for such.) */
static uint64_t has_below(uint64_t word, unsigned char bound) {
    return (word - UINT64_C(0x0101010101010101) * bound) & UINT64_C(0x8080808080808080);
}
static uint64_t has_byte(uint64_t word, unsigned char byte) {
    return has_below(word ^ UINT64_C(0x0101010101010101) * byte, 1);
}

/* Is there nothing to escape? May wrongly say no where letters are not ASCII. */
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

/* Most strings have nothing to escape, and there are many of them: those are written in one go. */
void sb_json_string(struct sb_text *out, const char *utf8) {
    size_t length = strlen(utf8);
    if (is_plain(utf8, length) && put_quoted(out, utf8, length, false))
        return;
    separate(out);
    put_escaped(out, utf8);
}

void sb_json_number(struct sb_text *out, int64_t number) {
    separate(out);
    sb_put_number(out, number);
}

void sb_json_real(struct sb_text *out, double number) {
    separate(out);
    if (isfinite(number))
        sb_put_format(out, "%.10g", number);
    else
        sb_put(out, "null");
}

void sb_json_bool(struct sb_text *out, bool value) {
    separate(out);
    sb_put(out, value ? "true" : "false");
}

void sb_json_null(struct sb_text *out) {
    separate(out);
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
