/* Looking phrases up in a catalogue. */
#include <saburau/words.h>
#include <stdlib.h>
#include <string.h>

const struct sb_words sb_english = {"en", NULL, 0};

static const struct sb_words *const catalogues[] = {&sb_english, NULL};

const struct sb_words *sb_words_for(const char *language) {
    for (const struct sb_words *const *words = catalogues; *words; words++)
        if (strcmp((*words)->language, language) == 0)
            return *words;
    return NULL;
}

static int compare(const void *english, const void *phrase) {
    return strcmp(english, ((const struct sb_phrase *)phrase)->english);
}

const char *sb_word(const struct sb_words *words, const char *english) {
    if (!words || words->count == 0)
        return english;
    const struct sb_phrase *found = bsearch(english, words->phrases, words->count, sizeof *words->phrases, compare);
    return found ? found->translated : english;
}
