/* The page's files (web.h): in the program, or read from a folder while somebody works on them. */
#include "../../src/server/web.h"
#include "support.h"
#include <brotli/decode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void every_file_has_a_type(void **unused) {
    (void)unused;
    assert_string_equal(web_type("index.html"), "text/html; charset=utf-8");
    assert_non_null(strstr(web_type("games/hero.js"), "javascript"));
    assert_string_equal(web_type("fonts/text.woff2"), "font/woff2");
    assert_string_equal(web_type("strange.xyz"), "application/octet-stream");
    assert_string_equal(web_type("README"), "application/octet-stream");
}

static void the_folder_has_what_the_program_has(void **unused) {
    size_t length;
    (void)unused;
    const struct web_file *file = web_find("icon.svg");
    assert_non_null(file);
    unsigned char *read = web_read(SABURAU_SOURCE_DIR "/web", "icon.svg", &length);
    assert_non_null(read);
    assert_int_equal(length, file->forms[CODING_PLAIN].length);
    assert_memory_equal(read, file->forms[CODING_PLAIN].bytes, length);
    free(read);
}

static void unpack(enum coding coding, const struct web_form *form, unsigned char *to, size_t *length) {
    if (coding == CODING_BROTLI) {
        assert_int_equal(BrotliDecoderDecompress(form->length, form->bytes, length, to), BROTLI_DECODER_RESULT_SUCCESS);
        return;
    }
    z_stream stream = {.next_in = (unsigned char *)form->bytes, .avail_in = (uInt)form->length};
    stream.next_out = to;
    stream.avail_out = (uInt)*length;
    assert_int_equal(inflateInit2(&stream, 15 + 16), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    *length = stream.total_out;
    inflateEnd(&stream);
}

static void every_form_is_the_same_file_and_smaller(void **unused) {
    (void)unused;
    int packed = 0;
    for (const struct web_file *file = web_files; file->name; file++) {
        const struct web_form *plain = &file->forms[CODING_PLAIN];
        unsigned char *room = malloc(plain->length + 1);
        assert_non_null(plain->bytes);
        assert_non_null(room);
        for (enum coding i = CODING_GZIP; i < CODINGS; i++) {
            const struct web_form *form = &file->forms[i];
            size_t length = plain->length + 1;
            if (!form->bytes)
                continue;
            packed++;
            unpack(i, form, room, &length);
            assert_int_equal(length, plain->length);
            assert_memory_equal(room, plain->bytes, length);
            assert_true(form->length < plain->length);
            assert_string_not_equal(form->tag, plain->tag);
        }
        free(room);
    }
    assert_true(packed > 50);
}

static void a_file_is_found_under_its_version_only(void **unused) {
    char address[64];
    (void)unused;
    snprintf(address, sizeof address, "%s/main.js", web_version);
    assert_ptr_equal(web_find_version(address), web_find("main.js"));
    address[0] = address[0] == '0' ? '1' : '0';
    assert_null(web_find_version(address));
    snprintf(address, sizeof address, "%smain.js", web_version);
    assert_null(web_find_version(address));
    assert_null(web_find_version("main.js"));
    assert_null(web_find_version(web_version));
    assert_null(web_find_version(""));
}

/* Only files of the page, and never others of the folder or beside it. */
static void no_other_file_is_read(void **unused) {
    static const char *const names[] = {"", "tsconfig.json", "../README.md", "/etc/passwd", "main.js/", "./main.js"};
    size_t length;
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_null(web_find(names[i]));
        assert_null(web_read(SABURAU_SOURCE_DIR "/web", names[i], &length));
    }
    assert_null(web_read("no/such/folder", "main.js", &length));
    char deep[5000];
    memset(deep, '/', sizeof deep); /* the same folder, and yet too long for a path */
    strcpy(deep + sizeof deep - 10, "web");
    assert_null(web_read(deep, "main.js", &length));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_has_a_type),
        cmocka_unit_test(the_folder_has_what_the_program_has),
        cmocka_unit_test(every_form_is_the_same_file_and_smaller),
        cmocka_unit_test(a_file_is_found_under_its_version_only),
        cmocka_unit_test(no_other_file_is_read),
    };
    return cmocka_run_group_tests_name("web", tests, NULL, NULL);
}
