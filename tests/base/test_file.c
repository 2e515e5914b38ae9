/* Files (file.h). */
#include "support.h"
#include <dirent.h>
#include <saburau/file.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[200], path[256];

static int make_folder(void **unused) {
    const char *tmp = getenv("TMPDIR");
    (void)unused;
    snprintf(folder, sizeof folder, "%s/saburau-XXXXXX", tmp ? tmp : "/tmp");
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/file", folder);
    return 0;
}

static int remove_folder(void **unused) {
    (void)unused;
    unlink(path);
    return rmdir(folder);
}

static void write_file(const char *bytes, size_t length) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static int files_in_folder(void) {
    DIR *directory = opendir(folder);
    int count = 0;
    assert_non_null(directory);
    while (readdir(directory))
        count++;
    closedir(directory);
    return count - 2;
}

static void lines_come_one_by_one(void **unused) {
    struct sb_lines lines;
    struct sb_error error = {.words = NULL};
    (void)unused;
    write_file("one\n\nthree\0x\nlast", 18);
    assert_true(sb_lines_open(&lines, path, &error));
    assert_true(sb_lines_next(&lines, &error) && lines.number == 1 && lines.length == 3);
    assert_string_equal(lines.line, "one");
    assert_true(sb_lines_next(&lines, &error) && lines.number == 2 && lines.length == 0);
    assert_true(sb_lines_next(&lines, &error) && lines.length == 7);
    assert_memory_equal(lines.line, "three\0x", 8);
    assert_true(sb_lines_next(&lines, &error) && lines.number == 4);
    assert_string_equal(lines.line, "last");
    assert_false(sb_lines_next(&lines, &error));
    assert_string_equal(error.text, "");
    sb_lines_close(&lines);
}

static void a_line_that_is_too_long_is_passed_over(void **unused) {
    struct sb_lines lines;
    struct sb_error error = {.words = NULL};
    size_t size = (size_t)SB_LINE_MOST * 3;
    char *bytes = malloc(size);
    (void)unused;
    assert_non_null(bytes);
    memset(bytes, 'x', size);
    bytes[size - 6] = '\n';
    memcpy(bytes + size - 5, "short", 5);
    write_file(bytes, size);
    free(bytes);
    assert_true(sb_lines_open(&lines, path, &error));
    assert_true(sb_lines_next(&lines, &error) && lines.too_long);
    assert_true(lines.room <= (size_t)SB_LINE_MOST * 2);
    assert_true(sb_lines_next(&lines, &error) && !lines.too_long && lines.number == 2);
    assert_string_equal(lines.line, "short");
    sb_lines_close(&lines);
}

static void what_cannot_be_opened_is_named(void **unused) {
    struct sb_lines lines;
    struct sb_error error = {.words = NULL};
    (void)unused;
    assert_false(sb_lines_open(&lines, "/no/such/file", &error));
    assert_non_null(strstr(error.text, "/no/such/file"));
    /* A folder opens, but cannot be read. */
    assert_true(sb_lines_open(&lines, folder, &error));
    error.text[0] = '\0';
    assert_false(sb_lines_next(&lines, &error));
    assert_non_null(strstr(error.text, "cannot be read"));
    sb_lines_close(&lines);
}

static void saving_replaces_the_whole_file(void **unused) {
    struct sb_error error = {.words = NULL};
    struct stat status;
    char bytes[16] = "";
    (void)unused;
    write_file("something much longer", 21);
    assert_true(sb_file_save(path, "new", 3, &error));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_int_equal(fread(bytes, 1, sizeof bytes, file), 3);
    fclose(file);
    assert_string_equal(bytes, "new");
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(files_in_folder(), 1);
}

static void a_failed_save_leaves_the_old_file_and_nothing_else(void **unused) {
    struct sb_error error = {.words = NULL};
    struct rlimit old, small = {100, 100};
    static char large[10000];
    char bytes[16] = "";
    (void)unused;
    write_file("old", 3);
    /* A limit on the size of files stands for a full disk. */
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    small.rlim_max = old.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool saved = sb_file_save(path, large, sizeof large, &error);
    setrlimit(RLIMIT_FSIZE, &old);
    assert_false(saved);
    assert_non_null(strstr(error.text, "cannot be written"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_int_equal(fread(bytes, 1, sizeof bytes, file), 3);
    fclose(file);
    assert_string_equal(bytes, "old");
    assert_int_equal(files_in_folder(), 1);
    assert_false(sb_file_save("/no/such/folder/file", "x", 1, &error));
}

static void whether_a_file_can_be_saved_is_known_beforehand(void **unused) {
    struct sb_error error = {.words = NULL};
    (void)unused;
    assert_true(sb_file_can_save(path, &error));
    assert_int_equal(files_in_folder(), 0);
    assert_false(sb_file_can_save("/no/such/folder/file", &error));
    assert_non_null(strstr(error.text, "/no/such/folder/file cannot be written"));
    assert_false(sb_file_can_save(folder, &error));
    assert_non_null(strstr(error.text, "cannot be written"));
    write_file("old", 3);
    assert_true(sb_file_can_save(path, &error));
    assert_int_equal(files_in_folder(), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines_come_one_by_one, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_line_that_is_too_long_is_passed_over, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(what_cannot_be_opened_is_named, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(saving_replaces_the_whole_file, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(whether_a_file_can_be_saved_is_known_beforehand, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_failed_save_leaves_the_old_file_and_nothing_else, make_folder, remove_folder),
    };
    return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
