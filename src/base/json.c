/* Writing JSON. */
#include <math.h>
#include <saburau/json.h>
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

void sb_json_key(struct sb_text *out, const char *key) {
    sb_json_string(out, key);
    sb_put_char(out, ':');
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

/* Most strings have nothing to escape and come in great numbers: those are written in one go. */
void sb_json_string(struct sb_text *out, const char *utf8) {
    size_t length = 0;
    while ((unsigned char)utf8[length] >= 0x20 && utf8[length] != '"' && utf8[length] != '\\')
        length++;
    bool comma = is_comma_due(out);
    char *room = utf8[length] ? NULL : sb_put_room(out, length + 2 + comma);
    if (!room) {
        separate(out);
        put_escaped(out, utf8);
        return;
    }
    if (comma)
        *room++ = ',';
    *room++ = '"';
    memcpy(room, utf8, length);
    room[length] = '"';
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
