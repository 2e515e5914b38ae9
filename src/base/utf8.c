/* Characters of UTF-8. */
#include <saburau/text.h>

int sb_character(const char *text, uint32_t *character) {
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000}; /* of characters with so many more bytes */
    const unsigned char *at = (const unsigned char *)text;
    uint32_t first = *at;
    int more = first < 0xc0 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    if ((first >= 0x80 && first < 0xc0) || first >= 0xf8)
        return 0;
    *character = more ? first & 0x3fu >> more : first;
    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        *character = *character << 6 | (at[i] & 0x3fu);
    }
    bool is_surrogate = *character >= 0xd800 && *character <= 0xdfff;
    return *character < least[more] || *character > 0x10ffff || is_surrogate ? 0 : more + 1;
}

bool sb_is_utf8(const char *text) {
    uint32_t character;
    for (int bytes; *text; text += bytes)
        if ((bytes = sb_character(text, &character)) == 0)
            return false;
    return true;
}

bool sb_is_shown(uint32_t character) {
    static const struct {
        uint32_t first, last;
    } unshown[] = {{0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},     {0x34f, 0x34f},     {0x61c, 0x61c},
                   {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f}, {0x200b, 0x200f},   {0x2028, 0x202e},
                   {0x2060, 0x206f},   {0x3164, 0x3164},   {0xd800, 0xf8ff}, {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
                   {0xffa0, 0xffa0},   {0xfff0, 0xfffd},   {0xfdd0, 0xfdef}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
                   {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff}};
    for (size_t i = 0; i < sizeof unshown / sizeof *unshown; i++)
        if (character >= unshown[i].first && character <= unshown[i].last)
            return false;
    return true;
}
