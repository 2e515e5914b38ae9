/* The language the program speaks. */
#include "cli.h"

bool cli_language(const char *language, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    if (!language)
        return true;
    const struct sb_words *words = sb_words_for(language);
    if (!words)
        return sb_fail(error, "There is no language \"%s\".", sb_quote(quoted, language));
    cli_words = words;
    error->words = words;
    return true;
}
