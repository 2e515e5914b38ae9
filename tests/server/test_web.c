/* The page's files (web.h): in the program, or read from a folder while somebody works on them. */
#include "../../src/server/web.h"
#include "support.h"
#include <stdlib.h>
#include <string.h>

static void every_file_has_a_type(void **unused) {
    (void)unused;
    assert_string_equal(web_type("index.html"), "text/html; charset=utf-8");
    assert_non_null(strstr(web_type("games/hero.js"), "javascript"));
    assert_string_equal(web_type("strange.xyz"), "application/octet-stream");
    assert_string_equal(web_type("README"), "application/octet-stream");
}

static void the_folder_has_what_the_program_has(void **unused) {
    size_t length;
    (void)unused;
    const struct web_file *file = web_find("main.js");
    assert_non_null(file);
    unsigned char *read = web_read(SABURAU_SOURCE_DIR "/web", "main.js", &length);
    assert_non_null(read);
    assert_int_equal(length, file->length);
    assert_memory_equal(read, file->bytes, length);
    free(read);
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
        cmocka_unit_test(no_other_file_is_read),
    };
    return cmocka_run_group_tests_name("web", tests, NULL, NULL);
}
