/* Cleaning: what people write for other people to read. */
#include "clean.h"
#include <saburau/text.h>

static bool is_space(uint32_t character) {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r' || character == 0xa0 ||
           character == 0x1680 || (character >= 0x2000 && character <= 0x200a) || character == 0x2028 ||
           character == 0x2029 || character == 0x202f || character == 0x205f || character == 0x3000;
}

bool clean_text(const char *text, const char *refusal, int most, char *out, size_t room, struct sb_error *error) {
    struct sb_text cleaned = sb_text_over(out, room);
    int characters = 0, bytes;
    uint32_t character;
    bool space = false;
    for (; *text && (bytes = sb_character(text, &character)) > 0; text += bytes) {
        space |= is_space(character);
        if (is_space(character) || !sb_is_shown(character))
            continue;
        if (space && characters > 0) {
            sb_put_char(&cleaned, ' ');
            characters++;
        }
        space = false;
        sb_put_bytes(&cleaned, text, (size_t)bytes);
        characters++;
    }
    if (characters < 1 || characters > most || cleaned.cut)
        return sb_fail(error, refusal, most);
    return true;
}
