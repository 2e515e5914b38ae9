/* Words: the catalogue every sentence meant for people goes through.
 *
 * Code holds English; a catalogue turns an English phrase into another language's, or leaves it as it is. Catalogues
 * are values, not a global setting: a server speaks to each seat in its own language. Text buffers and errors carry the
 * catalogue they speak (text.h, error.h), so most code only ever calls sb_say() and sb_fail().
 *
 * Formats are printf's; a translation may reorder arguments with %2$s.
 */
#ifndef SABURAU_WORDS_H
#define SABURAU_WORDS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sb_phrase {
    const char *english;
    const char *translated;
};

struct sb_words {
    const char *language;            /* "en", "pl", … */
    const struct sb_phrase *phrases; /* sorted by the English phrase, bytewise */
    size_t count;
};

/* English: the catalogue without phrases. A null pointer means English as well. */
extern const struct sb_words sb_english;

/* The catalogue of a language, or NULL if there is none for it. */
const struct sb_words *sb_words_for(const char *language);

/* The phrase in the catalogue's language; the English one if the catalogue lacks it. */
const char *sb_word(const struct sb_words *words, const char *english) __attribute__((format_arg(2)));

/* Marks a phrase in a table that is looked up later, for the program that extracts phrases (gettext's N_). */
#define SB_PHRASE(english) english

#ifdef __cplusplus
}
#endif

#endif
