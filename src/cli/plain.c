/* Words as people type them, whatever keys they have. */
#include "plain.h"
#include <ctype.h>
#include <saburau/text.h>
#include <string.h>

/* The small letter for a capital one of two bytes in UTF-8, as Polish, German and Russian have them; itself, if it is
 * none. */
static unsigned lower(unsigned letter) {
    if ((letter >= 0xc0 && letter <= 0xde && letter != 0xd7) || (letter >= 0x410 && letter <= 0x42f))
        return letter + 0x20;
    if (letter >= 0x400 && letter <= 0x40f)
        return letter + 0x50;
    bool odd_is_large = (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17e);
    return letter >= 0x100 && letter <= 0x17e && letter % 2 == odd_is_large ? letter + 1 : letter;
}

void plain_lower(char *text) {
    for (; *text; text++) {
        unsigned char first = (unsigned char)text[0], second = (unsigned char)text[1];
        if (first < 0x80) {
            *text = (char)tolower(first);
        } else if (first >= 0xc0 && first < 0xe0 && (second & 0xc0) == 0x80) {
            unsigned letter = lower((first & 0x1fu) << 6 | (second & 0x3fu));
            *text++ = (char)(0xc0 | letter >> 6);
            *text = (char)(0x80 | (letter & 0x3f));
        }
    }
}

/* Letters with accents, as Polish, German and Russian have them, and the letters people type where they have no such
 * key. */
static const struct {
    const char *letter, *plain;
} accented[] = {{"ą", "a"}, {"ć", "c"}, {"ę", "e"}, {"ł", "l"}, {"ń", "n"}, {"ó", "o"},  {"ś", "s"},
                {"ź", "z"}, {"ż", "z"}, {"ä", "a"}, {"ö", "o"}, {"ü", "u"}, {"ß", "ss"}, {"ё", "е"}};

static const char *without_accent(const char *letter) {
    for (size_t i = 0; i < sizeof accented / sizeof *accented; i++)
        if (strcmp(accented[i].letter, letter) == 0)
            return accented[i].plain;
    return letter;
}

/* Is it a sign that words are read without, or a space of its own kind? */
static bool is_sign(uint32_t character) {
    return character < 0x80 ? !isalnum((int)character)
                            : character < 0xc0 || (character >= 0x2000 && character <= 0x206f);
}

void plain_words(const char *text, char *plain, size_t room) {
    struct sb_text out = sb_text_over(plain, room);
    bool between = false;
    for (int bytes; *text; text += bytes > 0 ? bytes : 1) {
        uint32_t character;
        char letter[5] = "";
        bytes = sb_character(text, &character);
        if (bytes == 0 || is_sign(character)) {
            between = out.length > 0;
            continue;
        }
        if (between)
            sb_put_char(&out, ' ');
        between = false;
        memcpy(letter, text, (size_t)bytes);
        plain_lower(letter);
        sb_put(&out, without_accent(letter));
    }
}
