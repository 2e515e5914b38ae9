/* Cleaning: what people write for other people to read. */
#include "clean.h"
#include <saburau/text.h>

uint32_t clean_character(const char *text, int *bytes) {
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] < 0x80) {
        *bytes = 1;
        return at[0];
    }
    *bytes = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    uint32_t character = at[0] & (0xffu >> (*bytes + 1));
    for (int i = 1; i < *bytes; i++)
        character = character << 6 | (at[i] & 0x3fu);
    return character;
}

static const struct {
    uint32_t first, last;
} unshown[] = {{0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},     {0x34f, 0x34f},     {0x61c, 0x61c},
               {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f}, {0x200b, 0x200f},   {0x202a, 0x202e},
               {0x2060, 0x206f},   {0x3164, 0x3164},   {0xd800, 0xf8ff}, {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
               {0xffa0, 0xffa0},   {0xfff0, 0xfffd},   {0xfdd0, 0xfdef}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
               {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff}};

static bool is_shown(uint32_t character) {
    for (size_t i = 0; i < sizeof unshown / sizeof *unshown; i++)
        if (character >= unshown[i].first && character <= unshown[i].last)
            return false;
    return true;
}

static bool is_space(uint32_t character) {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r' || character == 0xa0 ||
           character == 0x1680 || (character >= 0x2000 && character <= 0x200a) || character == 0x2028 ||
           character == 0x2029 || character == 0x202f || character == 0x205f || character == 0x3000;
}

bool clean_text(const char *text, const char *refusal, int most, char *out, size_t room, struct sb_error *error) {
    struct sb_text cleaned = sb_text_over(out, room);
    int characters = 0, bytes;
    bool space = false;
    for (; *text; text += bytes) {
        uint32_t character = clean_character(text, &bytes);
        space |= is_space(character);
        if (is_space(character) || !is_shown(character))
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
