/* What make_words is made of: reading PO files, the pseudo-language, writing C and JavaScript. */
#ifndef SABURAU_BASE_MAKE_WORDS_H
#define SABURAU_BASE_MAKE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { MAKE_WORDS_FORMS = 6 /* Arabic has that many */ };

struct entry {
    char *context; /* NULL: none */
    char *english, *many;
    char *forms[MAKE_WORDS_FORMS];
    bool for_program, for_page; /* where it is used: in C, in JavaScript */
};

struct catalogue {
    char *language, *name, *plural; /* of the header: what the language is called, and its rule for plurals, in C */
    int forms;                      /* of phrases with a number */
    struct entry *entries;
    size_t count;
};

/* Ends the program with a sentence. */
_Noreturn void make_words_fail(const char *file, int line, const char *what);

/* Memory that lasts until the program ends. */
void *make_words_room(void *old, size_t size);

/* A catalogue as gettext's tools write it, complete. A template, whose phrases are not translated, is read in the same
 * way. */
struct catalogue make_words_read(const char *file, bool is_template);

/* Makes a template the catalogue of a language nobody speaks: what is not in its brackets has gone past the catalogue,
 * and what is cut off by its length will be cut off in other languages. */
void make_words_pseudo(struct catalogue *template);

void make_words_write_c(FILE *out, const struct catalogue *catalogues, int count);
void make_words_write_page(FILE *out, const struct catalogue *catalogue);
void make_words_write_list(FILE *out, const struct catalogue *catalogues, int count);

#endif
