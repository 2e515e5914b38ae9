/* Reading requests (src/server/requests_reading.c): whatever is read as a plain message, jansson reads as the same. */
#include "../../src/server/requests.h"
#include "support.h"
#include <saburau/random.h>
#include <stdlib.h>
#include <string.h>

static struct members members;

/* By jansson alone, as strictly as messages are read; NULL if it is no object. */
static json_t *read_by_jansson(const char *text, size_t length) {
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
    if (json_is_object(json))
        return json;
    json_decref(json);
    return NULL;
}

static bool is_same(const struct value *value, const json_t *json) {
    switch (value->kind) {
    case VALUE_TEXT:
        return json_is_string(json) && json_string_length(json) == strlen(value->text) &&
               strcmp(json_string_value(json), value->text) == 0;
    case VALUE_NUMBER:
        return json_is_integer(json) && json_integer_value(json) == value->number && !value->text;
    case VALUE_TRUE:
        return json_is_true(json) && !value->text;
    case VALUE_FALSE:
        return json_is_false(json) && !value->text;
    case VALUE_NULL:
        return json_is_null(json) && !value->text;
    default:
        return false;
    }
}

/* Is the message read as plain? Then it is compared with what jansson reads. */
static bool is_plain(const char *text, size_t length) {
    enum reading reading = members_read(&members, text, length);
    bool plain = reading == READ_OBJECT && !members.json;
    json_t *json = read_by_jansson(text, length);
    if ((reading == READ_OBJECT) != (json != NULL))
        fail_at(HERE, "read differently: %.*s", (int)length, text);
    if (plain) {
        if (json_object_size(json) != (size_t)members.count)
            fail_at(HERE, "%d members: %.*s", members.count, (int)length, text);
        const char *key;
        json_t *item;
        json_object_foreach(json, key, item) {
            struct value value = members_find(&members, key);
            if (!is_same(&value, item))
                fail_at(HERE, "\"%s\" is something else: %.*s", key, (int)length, text);
        }
    }
    json_decref(json);
    members_free(&members);
    return plain;
}

static bool is_plain_text(const char *text) {
    return is_plain(text, strlen(text));
}

static void what_clients_say_all_the_time_is_plain(void **unused) {
    (void)unused;
    assert_true(is_plain_text("{\"id\":7,\"do\":\"move\",\"table\":\"0123456789abcdef\",\"seat\":1,\"at\":12,"
                              "\"move\":\"swap a12 helmet b7 rice\"}"));
    assert_true(is_plain_text("{\"id\": 7, \"do\": \"watch\", \"table\": \"x\", \"drawing\": true}")); /* Python's */
    assert_true(is_plain_text("{\"do\":\"say\",\"say\":\"\",\"a\":false,\"b\":null,\"c\":0,\"d\":999999999999999}"));
}

/* Some of these are good JSON, some are not: jansson decides. */
static void everything_else_is_not_plain(void **unused) {
    static const char *const texts[] = {
        "",
        "{",
        "}",
        "{}",
        "{ }",
        "[]",
        "7",
        "null",
        "\"x\"",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{,}",
        "{\"a\":1}}",
        "{\"a\":1} ",
        " {\"a\":1}",
        "{\"a\":1}\n",
        "{\n\"a\":1}",
        "{\"a\":\t1}",
        "{\"a\" 1}",
        "{\"a\":1 \"b\":2}",
        "{\"a\":01}",
        "{\"a\":00}",
        "{\"a\":-1}",
        "{\"a\":-0}",
        "{\"a\":1.0}",
        "{\"a\":1e3}",
        "{\"a\":1.}",
        "{\"a\":+1}",
        "{\"a\":0x1}",
        "{\"a\":1234567890123456}",
        "{\"a\":9223372036854775807}",
        "{\"a\":9223372036854775808}",
        "{\"a\":tru}",
        "{\"a\":truee}",
        "{\"a\":True}",
        "{\"a\":nul}",
        "{\"a\":nullnull}",
        "{\"a\":falsey}",
        "{\"a\":\"x}",
        "{\"a\":\"x\"y\"}",
        "{\"a\":\"\\n\"}",
        "{\"a\":\"\\u0000\"}",
        "{\"a\":\"\\\"\"}",
        "{\"\\u0061\":1}",
        "{\"a\":\"\xc3\xa9\"}",
        "{\"a\":\"\xc3\"}",
        "{\"a\":\"\x7f\"}",
        "{\"a\":\"\x01\"}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":1,\"b\":2,\"a\":1}",
        "{\"\":1,\"\":1}",
        "{a:1}",
        "{'a':1}",
        "{\"a\":'1'}",
        "{\"a\":[1]}",
        "{\"a\":{}}",
        "{\"a\":/**/1}",
        "\xef\xbb\xbf{\"a\":1}",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (is_plain_text(texts[i]))
            fail_at(HERE, "plain: %s", texts[i]);
    assert_false(is_plain("{\"a\":\"x\0y\"}", 11));
    assert_false(is_plain("{\"a\":1}\0", 8));
}

static void long_messages_are_not_plain(void **unused) {
    (void)unused;
    char text[2000] = "{\"a\":\"";
    struct sb_text more = {.data = text, .length = strlen(text), .room = sizeof text};
    while (more.length < PLAIN_ROOM - 3)
        sb_put_char(&more, 'x');
    sb_put(&more, "\"}");
    assert_true(is_plain(text, more.length));
    sb_put_char(&more, ' ');
    assert_false(is_plain(text, more.length));
    sb_text_clear(&more);
    for (int i = 0; i <= PLAIN_MEMBERS_MOST; i++)
        sb_put_format(&more, "%c\"%d\":%d", i ? ',' : '{', i, i);
    sb_put_char(&more, '}');
    assert_false(is_plain(text, more.length));
}

/* ---- At random ---- */

static const char *const pieces[] = {
    "{",        "}",
    ",",        ":",
    "\"",       "\"a\"",
    "\"b\"",    "\"do\"",
    "\"id\":",  "\"move\"",
    " ",        "  ",
    "0",        "1",
    "17",       "-1",
    "1.5",      "1e9",
    "01",       "true",
    "false",    "null",
    "[",        "]",
    "\"a\":",   "\\",
    "\\u0",     "\\u00e9",
    "\xc3\xa9", "\xff",
    "\x01",     "\t",
    "\n",       "999999999999999",
    "\"\"",     "x",
};

static const char *const messages[] = {
    "{\"id\":7,\"do\":\"move\",\"table\":\"0123456789abcdef\",\"seat\":1,\"at\":12,\"move\":\"keep helmet4\"}",
    "{\"id\": 3, \"do\": \"watch\", \"table\": \"abc\", \"drawing\": true, \"eye\": null}",
    "{\"a\":1,\"b\":false,\"c\":\"\",\"d\":123456789012345}",
};

static size_t put_piece(char *text, size_t at, struct sb_random *random) {
    const char *piece = pieces[sb_random_below(random, sizeof pieces / sizeof *pieces)];
    memcpy(text + at, piece, strlen(piece));
    return at + strlen(piece);
}

/* A message of pieces: often the beginning of one that is good. */
static size_t make_message(char *text, struct sb_random *random) {
    size_t length = 0;
    text[length++] = '{';
    for (uint32_t i = sb_random_below(random, 4); i > 0; i--) {
        text[length++] = '"';
        text[length++] = (char)('a' + sb_random_below(random, 3));
        text[length++] = '"';
        text[length++] = ':';
        length = put_piece(text, length, random);
        text[length++] = ',';
    }
    length -= sb_random_below(random, 2);
    for (uint32_t i = sb_random_below(random, 3); i > 0; i--)
        length = put_piece(text, length, random);
    text[length++] = '}';
    return length;
}

/* A good one with some bytes changed, left out or put in. */
static size_t damage_message(char *text, struct sb_random *random) {
    const char *message = messages[sb_random_below(random, sizeof messages / sizeof *messages)];
    size_t length = strlen(message);
    memcpy(text, message, length);
    for (uint32_t i = sb_random_below(random, 3); i > 0; i--) {
        size_t at = sb_random_below(random, (uint32_t)length), count = 1 + sb_random_below(random, 3);
        switch (sb_random_below(random, 3)) {
        case 0:
            text[at] = (char)sb_random_below(random, 256);
            break;
        case 1:
            count = count < length - at ? count : length - at;
            memmove(text + at, text + at + count, length - at - count);
            length -= count;
            break;
        default: {
            char piece[32];
            size_t more = put_piece(piece, 0, random);
            memmove(text + at + more, text + at, length - at);
            memcpy(text + at, piece, more);
            length += more;
        }
        }
    }
    return length;
}

static void any_message_is_read_as_jansson_reads_it(void **unused) {
    enum { TIMES = 60000 };
    static char text[1000];
    struct sb_random random;
    int plain = 0;
    (void)unused;
    sb_random_stream(&random, 5, 0);
    for (int i = 0; i < TIMES; i++) {
        size_t length = i % 2 ? make_message(text, &random) : damage_message(text, &random);
        text[length] = '\0'; /* as the hall promises */
        plain += is_plain(text, length);
    }
    assert_in_range(plain, TIMES / 5, 4 * TIMES / 5); /* enough of both kinds */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_clients_say_all_the_time_is_plain),
        cmocka_unit_test(everything_else_is_not_plain),
        cmocka_unit_test(long_messages_are_not_plain),
        cmocka_unit_test(any_message_is_read_as_jansson_reads_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
