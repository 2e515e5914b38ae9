/* Looking phrases up in a catalogue. */
#include "phrase_slot.h"
#include <ctype.h>
#include <saburau/words.h>
#include <stdbool.h>

const struct sb_words sb_english = {.language = "en", .name = "English"};

/* As tags of languages are compared; names of locales have `_` for `-`. */
static int plain(char letter) {
    return letter == '_' ? '-' : tolower((unsigned char)letter);
}

/* Does the name of a locale or a language tag begin with the language? */
static bool speaks(const char *tag, const char *language) {
    size_t length = strlen(language);
    for (size_t i = 0; i < length; i++)
        if (plain(tag[i]) != plain(language[i]))
            return false;
    return !tag[length] || strchr("_-.@", tag[length]);
}

const struct sb_words *sb_words_for(const char *language) {
    const struct sb_words *best = NULL; /* "en-XA" is another language than "en" */
    for (const struct sb_words *const *words = sb_languages; *words; words++)
        if (speaks(language, (*words)->language) && (!best || strlen((*words)->language) > strlen(best->language)))
            best = *words;
    return best;
}

/* What stands behind the context, if there is one. */
static const char *without_context(const char *english) {
    return *english == '\4' ? strchr(english + 1, '\4') + 1 : english;
}

/* The entry of a phrase, by what it says; NULL if the catalogue lacks it. */
static const struct sb_phrase *look_up(const struct sb_words *words, const char *english) {
    for (size_t slot = phrase_slot(english, words->slots); words->phrases[slot].english;
         slot = (slot + 1) & (words->slots - 1))
        if (strcmp(words->phrases[slot].english, english) == 0)
            return &words->phrases[slot];
    return NULL;
}

/* A server says the same few hundred phrases again and again, and a phrase nearly always stands in the same place of
 * the program: where it stood is where it is found again. What it says is compared all the same, for a caller may have
 * made it in memory of its own; mostly the linker has put both in one place. */
struct finding {
    const struct sb_words *words;
    const char *english;
    const struct sb_phrase *phrase;
};
enum { FINDINGS = 512 };

static struct finding *finding_of(const struct sb_words *words, const char *english) {
    static _Thread_local struct finding findings[FINDINGS];
    uint64_t hash = sb_mix((uintptr_t)words, (uintptr_t)english);
    return &findings[hash % FINDINGS];
}

static const char *find(const struct sb_words *words, const char *english) {
    if (!words || words->slots == 0)
        return NULL;
    struct finding *finding = finding_of(words, english);
    bool known = finding->words == words && finding->english == english;
    if (known && (finding->phrase->english == english || strcmp(finding->phrase->english, english) == 0))
        return finding->phrase->translated;
    const struct sb_phrase *phrase = look_up(words, english);
    if (phrase)
        *finding = (struct finding){words, english, phrase};
    return phrase ? phrase->translated : NULL;
}

const char *sb_word(const struct sb_words *words, const char *english) {
    const char *found = find(words, english);
    return found ? found : without_context(english);
}

const char *sb_word_count(const struct sb_words *words, long count, const char *one, const char *many) {
    const char *form = find(words, one);
    unsigned long size = count < 0 ? 0 - (unsigned long)count : (unsigned long)count;
    if (!form)
        return size == 1 ? without_context(one) : many;
    for (unsigned number = words->plural(size); number > 0; number--)
        form += strlen(form) + 1;
    return form;
}
