/* Turns PO files into catalogues: make_words OUT.c FOLDER [--pseudo TEMPLATE.pot] FILE.po…
 *
 * Runs when the project is built. Writes the program's catalogues as C, and those of the page as modules
 * FOLDER/LANGUAGE.js; each has the phrases that its sources use, and
 * FOLDER/languages.js lists them.
 */
#include "make_words.h"
#include <stdlib.h>
#include <string.h>

void make_words_fail(const char *file, int line, const char *what) {
    if (line > 0)
        fprintf(stderr, "%s:%d: %s\n", file, line, what);
    else
        fprintf(stderr, "%s: %s\n", file, what);
    exit(1);
}

void *make_words_room(void *old, size_t size) {
    void *room = realloc(old, size);
    if (!room)
        make_words_fail("make_words", 0, "there is not enough memory");
    return room;
}

static FILE *open_to_write(const char *file) {
    FILE *out = fopen(file, "w");
    if (!out)
        make_words_fail(file, 0, "cannot be written");
    return out;
}

static void close_written(FILE *out, const char *file) {
    if (ferror(out) || fclose(out) != 0)
        make_words_fail(file, 0, "cannot be written");
}

/* A module of the page. */
static FILE *open_module(const char *folder, const char *name, char file[4096]) {
    snprintf(file, 4096, "%s/%s.js", folder, name);
    return open_to_write(file);
}

int main(int argc, char **argv) {
    char file[4096];
    if (argc < 3)
        make_words_fail("make_words", 0, "usage: make_words OUT.c FOLDER [--pseudo TEMPLATE.pot] FILE.po…");
    struct catalogue *catalogues = make_words_room(NULL, (size_t)argc * sizeof *catalogues);
    int count = 0;
    for (int i = 3; i < argc; i++) {
        bool pseudo = strcmp(argv[i], "--pseudo") == 0 && i + 1 < argc;
        catalogues[count] = make_words_read(argv[pseudo ? ++i : i], pseudo);
        if (pseudo)
            make_words_pseudo(&catalogues[count]);
        count++;
    }
    FILE *out = open_to_write(argv[1]);
    make_words_write_c(out, catalogues, count);
    close_written(out, argv[1]);
    out = open_module(argv[2], "languages", file);
    make_words_write_list(out, catalogues, count);
    close_written(out, file);
    for (int i = 0; i < count; i++) {
        out = open_module(argv[2], catalogues[i].language, file);
        make_words_write_page(out, &catalogues[i]);
        close_written(out, file);
    }
    return 0;
}
