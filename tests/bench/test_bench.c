/* The bench, of games that bots know nothing of (new_games.c): it has something sensible to say of those as well. */
#include "support.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

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

/* ---- Curves ---- */

/* How often is one text in another? */
static int count_of(const char *text, const char *part) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)); at++)
        count++;
    return count;
}

/* The file of a test's own for a chart. */
static const char *chart_file(void) {
    static char path[200];
    const char *tmp = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/curve-%ld.svg", tmp ? tmp : "/tmp", (long)getpid());
    return path;
}

/* All of that chart, which another program has to be able to read; it is removed. Free it with free. */
static char *drawn(const char *path) {
    char command[400], *text = NULL;
    size_t room = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_true(getdelim(&text, &room, '\0', file) > 0);
    fclose(file);
    snprintf(command, sizeof command,
             "python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' '%s'", path);
    assert_int_equal(system(command), 0);
    unlink(path);
    return text;
}

static void a_curve_has_a_row_and_a_point_for_each_time(void **unused) {
    (void)unused;
    char arguments[300];
    snprintf(arguments, sizeof arguments,
             "curve highcard 3 --times 1,2,4 --deals 2 --jobs 1 --against random --svg '%s'", chart_file());
    char *text = printed(arguments), *svg = drawn(chart_file());
    assert_int_equal(lines_with(text, "High Card for 3 seats: search alone among random. Deals: 2, seed 1."), 1);
    assert_int_equal(lines_with(text, "search:ms="), 3);
    assert_int_equal(lines_with(text, "search:ms=4 "), 1);
    assert_int_equal(count_of(text, " 6 games  Elo "), 3); /* two deals on three seats */
    assert_null(strstr(text, "nan"));
    assert_int_equal(count_of(svg, "<circle class=\"new\""), 3);
    assert_int_equal(count_of(svg, "<line class=\"new\""), 3); /* the intervals */
    assert_int_equal(count_of(svg, "<polyline"), 1);
    assert_int_equal(count_of(svg, "<line class=\"mark\""), 1); /* the fair share */
    assert_null(strstr(svg, "nan"));
    free(text);
    free(svg);
}

static void a_curve_of_one_time_is_a_point(void **unused) {
    (void)unused;
    char arguments[300];
    snprintf(arguments, sizeof arguments, "curve highcard --times 1 --deals 1 --jobs 1 --svg '%s'", chart_file());
    char *text = printed(arguments), *svg = drawn(chart_file());
    assert_int_equal(lines_with(text, "High Card for 2 seats: search against random."),
                     1); /* greedy does not play it */
    assert_int_equal(lines_with(text, "search:ms=1 "), 1);
    assert_int_equal(count_of(svg, "<circle"), 1);
    assert_null(strstr(svg, "nan"));
    free(text);
    free(svg);
}

static void a_curve_of_a_game_won_together_has_no_opponent(void **unused) {
    (void)unused;
    char arguments[300];
    snprintf(arguments, sizeof arguments, "curve together --times 1,2 --deals 3 --jobs 1 --svg '%s'", chart_file());
    char *text = printed(arguments), *svg = drawn(chart_file());
    assert_int_equal(count_of(text, " 3 games "), 2);
    assert_null(strstr(text, "against"));
    assert_null(strstr(text, "Elo"));
    assert_int_equal(count_of(svg, "<circle"), 2);
    assert_null(strstr(svg, "class=\"mark\""));
    free(text);
    free(svg);
}

static void a_curve_refuses_what_it_cannot_draw(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"",
                                        "highcard 9",
                                        "highcard --times 2,1",
                                        "highcard --times 1,",
                                        "highcard --times 0",
                                        "highcard --deals 0",
                                        "highcard --against nobody",
                                        "highcard --times 1 --svg /no/such/folder/c.svg",
                                        "together --against random",
                                        "highcard --times"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char command[400];
        snprintf(command, sizeof command, "'%s' curve %s >/dev/null 2>&1", SABURAU_BENCH_OF_NEW_GAMES, wrong[i]);
        int status = system(command);
        if (!WIFEXITED(status) || (WEXITSTATUS(status) != 1 && WEXITSTATUS(status) != 2))
            fail_at(HERE, "bench curve %s ended with status %d", wrong[i], status);
    }
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
        cmocka_unit_test(a_curve_has_a_row_and_a_point_for_each_time),
        cmocka_unit_test(a_curve_of_one_time_is_a_point),
        cmocka_unit_test(a_curve_of_a_game_won_together_has_no_opponent),
        cmocka_unit_test(a_curve_refuses_what_it_cannot_draw),
        cmocka_unit_test(two_programs_are_compared),
    };
    return cmocka_run_group_tests_name("bench", tests, NULL, NULL);
}
