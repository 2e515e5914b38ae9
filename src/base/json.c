/* Writing JSON. */
#include <math.h>
#include <saburau/json.h>

/* A comma is due after a value, and only there. */
static void separate(struct sb_text *out) {
    if (out->length == 0)
        return;
    switch (out->data[out->length - 1]) {
    case '{':
    case '[':
    case ':':
    case '\n':
        return;
    default:
        sb_put_char(out, ',');
    }
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

void sb_json_string(struct sb_text *out, const char *utf8) {
    separate(out);
    sb_put_char(out, '"');
    const char *from = utf8;
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
