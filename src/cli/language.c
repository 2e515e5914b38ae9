/* The language the program speaks: --lang, which every command takes, or that of the environment. */
#include "cli.h"
#include <stdlib.h>
#include <string.h>

/* What the environment asks for, in POSIX' order; English, if that is none of ours. */
static const struct sb_words *of_environment(void) {
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        const struct sb_words *words = value && *value ? sb_words_for(value) : NULL;
        if (value && *value)
            return words ? words : &sb_english;
    }
    return &sb_english;
}

/* What follows "--lang", in the same word or the next; NULL if the word is something else. */
static const char *value_of(char **word, int *used) {
    static const char flag[] = "--lang";
    size_t length = strlen(flag);
    *used = 1;
    if (strncmp(*word, flag, length) != 0)
        return NULL;
    if ((*word)[length] == '=')
        return *word + length + 1;
    if ((*word)[length])
        return NULL;
    *used = word[1] ? 2 : 1;
    return word[1] ? word[1] : "";
}

static bool refuse(const char *language) {
    char quoted[SB_QUOTE_ROOM];
    struct sb_text list = sb_text_new(NULL);
    for (const struct sb_words *const *words = sb_languages; *words; words++)
        sb_put_format(&list, list.length > 0 ? ", %s" : "%s", (*words)->language);
    /* Translators: what was asked for, and the tags of all languages: "en, pl". */
    cli_complain("There is no language \"%s\"; there is: %s.", sb_quote(quoted, language), list.data);
    sb_text_free(&list);
    return false;
}

bool cli_language(int *argc, char **argv) {
    int kept = 1;
    bool flags = true, good = true;
    cli_words = of_environment();
    for (int i = 1, used = 1; i < *argc; i += used) {
        const char *language = flags ? value_of(argv + i, &used) : NULL;
        flags = flags && strcmp(argv[i], "--") != 0;
        if (!language) {
            used = 1;
            argv[kept++] = argv[i];
        } else if (sb_words_for(language)) {
            cli_words = sb_words_for(language);
        } else {
            good = refuse(language);
        }
    }
    argv[ *argc = kept] = NULL;
    return good;
}
