/* Words: the catalogue every sentence meant for people goes through.
 *
 * Code holds English; a catalogue turns an English phrase into another language's, or leaves it as it is. Catalogues
 * are values, not a global setting: a server speaks to each seat in its own language. Text buffers and errors carry the
 * catalogue they speak (text.h, error.h), so most code only ever calls sb_say() and sb_fail().
 *
 * Formats are printf's; a translation may reorder arguments with %2$s. Translations are kept in gettext's PO files
 * (po/), and compiled in (make_words.c).
 */
#ifndef SABURAU_WORDS_H
#define SABURAU_WORDS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sb_phrase {
    const char *english;    /* NULL: an empty slot of the hash table */
    const char *translated; /* of a phrase with a number all plural forms, one behind the NUL of the other */
};

struct sb_words {
    const char *language;                    /* "en", "pl", … as in BCP 47 */
    const char *name;                        /* what its speakers call it */
    const struct sb_phrase *phrases;         /* a hash table, open addressing with linear probing: see phrase_slot.h */
    size_t slots;                            /* a power of two; 0 for English */
    unsigned (*plural)(unsigned long count); /* which plural form a number takes, 0, 1, …; NULL for English */
};

/* English: the catalogue without phrases. A null pointer means English as well. */
extern const struct sb_words sb_english;

/* All languages there are, English first; ends with a null pointer. */
extern const struct sb_words *const sb_languages[];

/* The catalogue of a language; NULL if there is none for it. "pl" is found for "pl", "PL", "pl_PL.UTF-8" and "pl-PL".
 */
const struct sb_words *sb_words_for(const char *language);

/* The phrase in the catalogue's language; the English one if the catalogue lacks it. */
const char *sb_word(const struct sb_words *words, const char *english) __attribute__((format_arg(2)));

/* The form of a phrase that goes with the number: `one` for 1 in English, else `many`; in other languages by their
 * plural rules, as gettext's ngettext. */
const char *sb_word_count(const struct sb_words *words, long count, const char *one, const char *many)
    __attribute__((format_arg(3), format_arg(4)));

/* Marks a phrase in a table that is looked up later, for the program that extracts phrases (gettext's N_). */
#define SB_PHRASE(english) english

/* The same, where one English phrase means several things, which are different words in other languages: the context
 * tells them apart, and nobody reads it but translators (gettext's pgettext). */
#define SB_PHRASE_IN(context, english) "\4" context "\4" english

#ifdef __cplusplus
}
#endif

#endif
