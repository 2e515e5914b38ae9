/* WebSocket frames of clients (src/server/frames.h). */
#include "../../src/server/frames.h"
#include "support.h"
#include <stdio.h>
#include <string.h>

#define KEY "\x11\x22\x33\x44"

/* A stream of bytes, and what was read of it: "text+" for a part, "text." for the end of a message, "ping:x". */
struct stream {
    unsigned char bytes[200000];
    size_t length;
};

static struct stream stream;
static char heard[140000];

static void begin(void) {
    stream.length = 0;
}

static void put(const void *bytes, size_t length) {
    memcpy(stream.bytes + stream.length, bytes, length);
    stream.length += length;
}

/* A masked frame. */
static void put_frame(int first, const char *payload, size_t length) {
    unsigned char head[10] = {(unsigned char)first, (unsigned char)(0x80 | (length < 126 ? length : 126))};
    size_t size = 2;
    assert_true(length < 65536);
    if (length >= 126) {
        head[size++] = (unsigned char)(length >> 8);
        head[size++] = (unsigned char)length;
    }
    put(head, size);
    put(KEY, 4);
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)payload[i] ^ (unsigned char)KEY[i % 4];
        put(&byte, 1);
    }
}

static void hear(const struct frame_part *part) {
    size_t at = strlen(heard);
    const char *kind = part->kind == FRAME_PING    ? "ping:"
                       : part->kind == FRAME_PONG  ? "pong:"
                       : part->kind == FRAME_CLOSE ? "close:"
                                                   : "";
    int written = snprintf(heard + at, sizeof heard - at, "%s%.*s%s", kind, (int)part->length, part->bytes,
                           *kind                ? " "
                           : part->ends_message ? ". "
                           : part->left == 0    ? "+"
                                                : "");
    assert_true(written >= 0 && at + (size_t)written < sizeof heard);
}

/* Reads the stream in pieces of that many bytes. */
static enum frames_answer read_in(size_t piece) {
    static unsigned char copy[sizeof stream.bytes];
    struct frames frames = {0};
    heard[0] = '\0';
    memcpy(copy, stream.bytes, stream.length);
    for (size_t from = 0; from < stream.length; from += piece) {
        unsigned char *bytes = copy + from;
        size_t length = stream.length - from < piece ? stream.length - from : piece;
        struct frame_part part;
        enum frames_answer answer;
        while ((answer = frames_next(&frames, &bytes, &length, &part)) == FRAMES_PART)
            hear(&part);
        if (answer == FRAMES_WRONG)
            return FRAMES_WRONG;
        assert_int_equal(length, 0);
    }
    return FRAMES_EMPTY;
}

static void assert_read(const char *expected) {
    static const size_t pieces[] = {1, 2, 3, 7, 1000, sizeof stream.bytes};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        assert_int_equal(read_in(pieces[i]), FRAMES_EMPTY);
        assert_string_equal(heard, expected);
    }
}

static void assert_wrong(void) {
    assert_int_equal(read_in(1), FRAMES_WRONG);
    assert_int_equal(read_in(sizeof stream.bytes), FRAMES_WRONG);
}

static void messages_come_whole_or_in_frames(void **unused) {
    (void)unused;
    begin();
    put_frame(0x81, "one", 3);
    put_frame(0x01, "tw", 2);
    put_frame(0x89, "are you there?", 14); /* in between */
    put_frame(0x00, "", 0);
    put_frame(0x80, "o", 1);
    put_frame(0x81, "", 0);
    put_frame(0x8a, "", 0);
    put_frame(0x88, "ab", 2);
    assert_read("one. tw+ping:are you there? +o. . pong: close:ab ");
}

static void sizes_are_of_seven_sixteen_or_sixty_four_bits(void **unused) {
    static char text[65536], expected[sizeof text + 3];
    static const unsigned char long_head[] = {0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 2};
    (void)unused;
    for (size_t length = 124; length < 65536; length = length < 130 ? length + 1 : 2 * length) {
        memset(text, 'x', length);
        snprintf(expected, sizeof expected, "%.*s. ", (int)length, text);
        begin();
        put_frame(0x81, text, length);
        assert_read(expected);
    }
    begin();
    put(long_head, sizeof long_head);
    put("\0\0\0\0ok", 6);
    assert_read("ok. ");
}

/* Section 5.1: a server must close the connection upon a frame that is not masked. */
static void a_frame_that_is_not_masked_is_wrong(void **unused) {
    (void)unused;
    begin();
    put("\x81\x02ok", 4);
    assert_wrong();
    begin();
    put("\x89\x00", 2); /* nor an empty ping */
    assert_wrong();
    begin();
    put_frame(0x81, "good", 4);
    put("\x8a\x00", 2);
    assert_wrong();
    assert_string_equal(heard, "good. ");
}

static void other_frames_against_the_rules_are_wrong(void **unused) {
    static const int wrong_first[] = {0xc1, 0xa1, 0x91, 0x83, 0x87, 0x8b, 0x8f, 0x80, 0x09, 0x08, 0x0a};
    (void)unused;
    for (size_t i = 0; i < sizeof wrong_first / sizeof *wrong_first; i++) {
        begin();
        put_frame(wrong_first[i], "x", 1);
        assert_wrong();
    }
    begin(); /* a message inside another */
    put_frame(0x01, "x", 1);
    put_frame(0x81, "x", 1);
    assert_wrong();
    begin(); /* a ping that is too long */
    put_frame(0x89, "x", 0);
    stream.bytes[1] = 0xfe;
    put("\0\176\0\0\0\0", 6);
    assert_wrong();
    begin(); /* of more bytes than there are numbers for */
    put("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14);
    assert_wrong();
}

static void a_size_is_told_before_the_bytes_come(void **unused) {
    unsigned char bytes[] = {0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'x'}, *at = bytes;
    size_t length = sizeof bytes;
    struct frames frames = {0};
    struct frame_part part;
    (void)unused;
    assert_int_equal(frames_next(&frames, &at, &length, &part), FRAMES_PART);
    assert_true(part.length == 1 && part.left == (UINT64_C(1) << 40) - 1);
}

static void text_is_utf8(void **unused) {
    static const char *const good[] = {"",           "a",    "\u017c\u00f3\u0142w", "\u65e5\u672c",
                                       "\U0001f600", "\x7f", "\xf4\x8f\xbf\xbf"};
    static const char *const wrong[] = {"\x80",         "\xc3",
                                        "\xc0\x80",     "\xe2\x82",
                                        "\xe0\x80\x80", "\xed\xa0\x80",
                                        "\xff",         "\xf0\x80\x80\x80",
                                        "a\xffz",       "\xf4\x90\x80\x80",
                                        "\xc3\x28",     "\xf8\x88\x80\x80\x80"};
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(frames_is_utf8(good[i], strlen(good[i])));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(frames_is_utf8(wrong[i], strlen(wrong[i])));
    assert_true(frames_is_utf8("a\0b", 3));
    assert_false(frames_is_utf8("\u017c", 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_come_whole_or_in_frames),
        cmocka_unit_test(sizes_are_of_seven_sixteen_or_sixty_four_bits),
        cmocka_unit_test(a_frame_that_is_not_masked_is_wrong),
        cmocka_unit_test(other_frames_against_the_rules_are_wrong),
        cmocka_unit_test(a_size_is_told_before_the_bytes_come),
        cmocka_unit_test(text_is_utf8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
