/* The bench, of games that bots know nothing of (new_games.c): it has something sensible to say of those as well. */
#include "support.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* What it prints; it has to end well. Free it with free. Without a path it finds no valgrind to count instructions
 * with, which takes long. */
static char *printed(const char *arguments) {
    char command[400], *text = NULL;
    size_t length;
    snprintf(command, sizeof command, "PATH=/ '%s' %s", SABURAU_BENCH_OF_NEW_GAMES, arguments);
    FILE *pipe = popen(command, "r"), *all = open_memstream(&text, &length);
    assert_true(pipe && all);
    for (int byte; (byte = fgetc(pipe)) != EOF;)
        fputc(byte, all);
    fclose(all);
    int status = pclose(pipe);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail_at(HERE, "bench %s ended with status %d after printing:\n%s", arguments, status, text);
    return text;
}

/* How many lines begin with this? */
static int lines_with(const char *text, const char *beginning) {
    int count = 0;
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        count += strncmp(line, beginning, strlen(beginning)) == 0;
    }
    return count;
}

static void speed_is_measured_of_a_game_bots_do_not_know(void **unused) {
    (void)unused;
    char *text = printed("--seconds 0.01");
    assert_int_equal(lines_with(text, "highcard     2"), 1);
    assert_int_equal(lines_with(text, "highcard     4"), 1);
    assert_int_equal(lines_with(text, "together random"), 1);
    assert_int_equal(lines_with(text, "together greedy"), 0);
    assert_null(strstr(text, "nan"));
    free(text);
}

static void strength_is_told_of_a_game_bots_do_not_know(void **unused) {
    (void)unused;
    char *text = printed("strength");
    assert_int_equal(lines_with(text, "highcard     2 "), 1); /* the speed of search */
    assert_int_equal(lines_with(text, "highcard 2 seats  easy                   and   beginner"), 1);
    assert_int_equal(lines_with(text, "highcard 2 seats  medium                 and   easy"), 1);
    assert_int_equal(lines_with(text, "highcard 2 seats  hard                   and   medium"), 1);
    assert_int_equal(lines_with(text, "highcard 2 seats  expert                 and   hard"), 1);
    assert_int_equal(lines_with(text, "together 2 seats  medium                 and   easy"), 1);
    assert_null(strstr(text, "nan"));
    free(text);
}

/* The program with itself, for a moment. */
static void two_programs_are_compared(void **unused) {
    (void)unused;
    char *text = printed("server compare '" SABURAU_PROGRAM "' moves --runs 2 --seconds 0.1");
    assert_int_equal(lines_with(text, "200 tables of Samurai, closed loop"), 1);
    assert_int_equal(lines_with(text, "  moves a second   "), 1);
    assert_int_equal(lines_with(text, "  syncs a second   "), 1);
    assert_null(strstr(text, "nan"));
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(speed_is_measured_of_a_game_bots_do_not_know),
        cmocka_unit_test(strength_is_told_of_a_game_bots_do_not_know),
        cmocka_unit_test(two_programs_are_compared),
    };
    return cmocka_run_group_tests_name("bench", tests, NULL, NULL);
}
