/* A language that nobody speaks, for tests: "Fight" becomes "⟦Ḟîĝħţ··⟧", with other letters, and longer by two fifths.
 */
#include "make_words.h"
#include <stdlib.h>
#include <string.h>

/* Letters of several alphabets, for each of the alphabet's; "" keeps it. */
static const char *const small[26] = {"å", "ƀ", "ç", "ð", "é", "ƒ", "ĝ", "ħ", "î", "ĵ", "ķ", "ł", "м",
                                      "ñ", "ö", "þ", "ʠ", "ř", "ş", "ţ", "ü", "ѵ", "ŵ", "х", "ў", "ż"};
static const char *const large[26] = {"Å", "Б", "Ç", "Đ", "É", "Ƒ", "Ĝ", "Ħ", "Î", "Ĵ", "Ķ", "Ł", "М",
                                      "Ñ", "Ö", "Þ", "Ǫ", "Ř", "Ş", "Ţ", "Ü", "Ѵ", "Ŵ", "Х", "Ў", "Ż"};

/* A conversion of printf's: "%d", "%2$s", "%5.1f", "%lld"; not the sign in "5 % of". */
static size_t conversion(const char *at) {
    size_t length = 1 + strspn(at + 1, "0123456789$.*+-");
    length += strspn(at + length, "hlz");
    return at[length] && strchr("diufsczxX", at[length]) ? length + 1 : 0;
}

/* How many bytes from here on have to stay as they are: a conversion, a place "{0}" or "{%d}", or what is to be typed
 * `like this` or
 * --like-this; 0 if none. */
static size_t kept(const char *at) {
    if (at[0] == '%')
        return at[1] == '%' ? 2 : conversion(at);
    if (*at == '{' && strchr(at, '}'))
        return strcspn(at, "}") + 1;
    if (*at == '`' && strchr(at + 1, '`'))
        return strcspn(at + 1, "`") + 2;
    if (at[0] == '-' && at[1] == '-')
        return strcspn(at, " .,;:)\n");
    return 0;
}

static void put_letter(FILE *out, char letter) {
    if (letter >= 'a' && letter <= 'z')
        fputs(small[letter - 'a'], out);
    else if (letter >= 'A' && letter <= 'Z')
        fputs(large[letter - 'A'], out);
    else
        fputc(letter, out);
}

/* Blanks and line ends around a phrase stay around its brackets: there they belong to the layout. */
static char *disguise(const char *english) {
    char *text = NULL;
    size_t length, blanks = strspn(english, " \n"), end = strlen(english), letters = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        make_words_fail("make_words", 0, "there is not enough memory");
    while (end > blanks && strchr(" \n", english[end - 1]))
        end--;
    fprintf(out, "%.*s⟦", (int)blanks, english);
    for (size_t at = blanks; at < end;) {
        size_t same = kept(english + at);
        fprintf(out, "%.*s", (int)same, english + at);
        if (same == 0)
            put_letter(out, english[at++]), letters++;
        at += same;
    }
    for (size_t i = 0; i < (2 * letters + 4) / 5; i++)
        fputs(i % 8 == 7 ? " " : "·", out);
    fprintf(out, "⟧%s", english + end);
    fclose(out);
    return text;
}

void make_words_pseudo(struct catalogue *template) {
    template->language = "en-XA"; /* as other projects call it */
    template->name = "⟦Pseudo⟧";
    template->forms = 2;
    template->plural = "n != 1";
    for (size_t i = 0; i < template->count; i++) {
        struct entry *entry = &template->entries[i];
        entry->forms[0] = disguise(entry->english);
        entry->forms[1] = entry->many ? disguise(entry->many) : NULL;
    }
}
