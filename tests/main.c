/* Where test programs begin: PROGRAM [FILE] runs the test file of that name, such as games/hero/test_turn.
 *
 * TESTS, which CMake writes, lists the files in the program: TEST(name, the main of it). One that had to be linked by
 * itself is ALONE(name): a program below the folder of this one, which is run in its place.
 */
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TEST(name, main_of) int main_of(void);
#define ALONE(name)
#include TESTS
#undef TEST
#undef ALONE

static const struct {
    const char *name;
    int (*run)(void); /* NULL: a program of its own */
} tests[] = {
#define TEST(name, main_of) {name, main_of},
#define ALONE(name) {name, NULL},
#include TESTS
};

enum { COUNT = sizeof tests / sizeof *tests };

static int run_alone(char *program, const char *name) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", dirname(program), name);
    execl(path, path, (char *)NULL);
    perror(path);
    return 1;
}

int main(int count, char **words) {
    for (int i = 0; i < COUNT; i++)
        if (COUNT == 1 || (count == 2 && strcmp(words[1], tests[i].name) == 0))
            return tests[i].run ? tests[i].run() : run_alone(words[0], tests[i].name);
    fprintf(stderr, "usage: %s FILE, which is one of:\n", words[0]);
    for (int i = 0; i < COUNT; i++)
        fprintf(stderr, "  %s\n", tests[i].name);
    return 2;
}
