/* Names: what a person may be called. A name is compared by its *skeleton*: small Latin letters and digits that look
 * like it, as in Unicode's UTS #39, for the few words that matter here. */
#include "names.h"
#include "clean.h"
#include <ctype.h>
#include <saburau/bot.h>
#include <saburau/games.h>
#include <saburau/text.h>
#include <string.h>

enum { SKELETON_ROOM = 128 };

/* ---- What characters look like ---- */

enum { BETWEEN = ' ', UNLIKE = '?' }; /* what is no letter, and a letter that looks like none of ours */

/* Latin letters with accents, from U+00C0 on. */
enum { ACCENTED_FIRST = 0xc0 };
static const char accented[] = "aaaaaa?ceeeeiiiidnooooo?ouuuuy??aaaaaa?ceeeeiiiionooooo?ouuuuy?y"
                               "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii??jjkkkllllll?"
                               "?llnnnnnnnnnoooooo??rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzf";

/* Rows of letters or digits in other styles, in the usual order, over and over: from `first` on, so many, the first of
 * which is like this one. */
static const struct {
    uint32_t first, count;
    char like;
} rows[] = {
    {0xff10, 10, '0'},  {0xff21, 26, 'a'},  {0xff41, 26, 'a'},  {0x1d7ce, 50, '0'}, {0x1d400, 676, 'a'},
    {0x2460, 9, '1'},   {0x2474, 9, '1'},   {0x2488, 9, '1'},   {0x2776, 9, '1'},   {0x2780, 9, '1'},
    {0x278a, 9, '1'},   {0x2080, 10, '0'},  {0x2074, 6, '4'},   {0x249c, 26, 'a'},  {0x24b6, 26, 'a'},
    {0x24d0, 26, 'a'},  {0x1f110, 26, 'a'}, {0x1f130, 26, 'a'}, {0x1f150, 26, 'a'}, {0x1f170, 26, 'a'},
    {0x1fbf0, 10, '0'}, {0x1f1e6, 26, 'a'},
};

/* Those of other alphabets, and small capitals, that look like a letter of the words below. */
static const struct {
    char like;
    const char *characters;
} look_alikes[] = {
    {'a', "аАαΑɑᴀꭺⲁ"},
    {'b', "вВьЬβΒʙЪъƄƅᏏᖯ"},
    {'c', "сСϲϹᴄⅽⅭⲥꮯᏟ"},
    {'d', "ԁᴅⅾⅮɗᏧᗞ"},
    {'e', "еЕεΕєЄэɛᴇёЁҽℯ℮ⲉᎬ"},
    {'f', "ƒϝẝꞙք"},
    {'g', "ɡɢցԍԌᏀᶃ"},
    {'h', "нНһҺΗհʜᏂᎻ"},
    {'i', "іІїЇιΙɪıӀӏⅰⅠɩꙇ"},
    {'l', "ǀⅼⅬʟ"},
    {'m', "мМΜᴍⅿⅯⲙ"},
    {'n', "пПηΝոռɴи"},
    {'o', "оОοΟσօՕᴏ०০੦૦๐໐ⲟ〇○◯"},
    {'r', "гГʀᴦⲅя"},
    {'s', "ѕЅꜱʂՏⲋ"},
    {'t', "тТτΤᴛҭ⊤ⲧ"},
    {'u', "υսᴜʊцµμᥙ"},
    {'x', "хХχΧⅹⅩҳ×"},
    {'y', "уУγΥүҮʏўЎ"},
    {':', "∶：꞉։׃ː˸︓﹕܃܄ः⁚᛬"},
    {'1', "¹"},
    {'2', "²"},
    {'3', "³"},
};

static bool is_mark(uint32_t character) {
    return (character >= 0x300 && character <= 0x36f) || (character >= 0x1ab0 && character <= 0x1aff) ||
           (character >= 0x1dc0 && character <= 0x1dff) || (character >= 0x20d0 && character <= 0x20ff) ||
           (character >= 0xfe20 && character <= 0xfe2f) || (character >= 0x483 && character <= 0x489);
}

/* Punctuation, symbols, pictures. */
static bool is_between(uint32_t character) {
    return (character >= 0xa1 && character <= 0xbf) || (character >= 0x2000 && character <= 0x2bff) ||
           (character >= 0x3000 && character <= 0x303f) || (character >= 0xfe10 && character <= 0xfe6f) ||
           (character >= 0xff01 && character <= 0xff65) || (character >= 0x1f000 && character <= 0x1faff);
}

/* Among the look-alikes; UNLIKE if it is none. */
static char look_up(const char *character) {
    for (size_t i = 0; i < sizeof look_alikes / sizeof *look_alikes; i++)
        if (strstr(look_alikes[i].characters, character))
            return look_alikes[i].like;
    return UNLIKE;
}

/* What the character that begins here, of so many bytes, looks like. */
static char likeness(const char *text, uint32_t character, int bytes) {
    if (character < 0x80)
        return isalnum((int)character) || character == ':' ? (char)tolower((int)character) : BETWEEN;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (character >= rows[i].first && character - rows[i].first < rows[i].count)
            return (char)(rows[i].like + (int)(character - rows[i].first) % (rows[i].like == 'a' ? 26 : 10));
    char one[5] = {0};
    memcpy(one, text, (size_t)bytes);
    char like = look_up(one);
    if (like != UNLIKE)
        return like;
    if (character >= ACCENTED_FIRST && character - ACCENTED_FIRST < sizeof accented - 1)
        return accented[character - ACCENTED_FIRST];
    return is_between(character) ? BETWEEN : UNLIKE;
}

/* With one space for all that stands between letters, and none at its ends. */
static void write_skeleton(const char *name, struct sb_text *out) {
    bool between = false;
    uint32_t character;
    for (int bytes; *name && (bytes = sb_character(name, &character)) > 0; name += bytes) {
        if (is_mark(character))
            continue;
        char like = likeness(name, character, bytes);
        between |= like == BETWEEN;
        if (like == BETWEEN || (like == ':' && out->length == 0))
            continue;
        if (between && out->length > 0)
            sb_put_char(out, ' ');
        between = false;
        sb_put_char(out, like);
    }
}

/* ---- Words in a skeleton ---- */

/* Digits and letters that are hard to tell apart are the same. */
static char rough(char letter) {
    return letter == '0' ? 'o' : letter == '1' || letter == 'i' ? 'l' : letter;
}

/* What follows a letter, or a word, if it stands here, with spaces or without; NULL if it does not. */
static const char *pass_letter(const char *at, char letter) {
    at += strspn(at, " ");
    return *at && rough(*at) == rough(letter) ? at + 1 : NULL;
}

static const char *pass_word(const char *at, const char *word) {
    for (; at && *word; word++) {
        const char *next = pass_letter(at, *word);
        if (!next && *word == 'm' && (next = pass_letter(at, 'r')))
            next = pass_letter(next, 'n');
        at = next;
    }
    return at;
}

/* Is the word all there is, or the beginning of a bot's name with settings (`search:ms=200`)? */
static bool is_word(const char *at, const char *word) {
    at = pass_word(at, word);
    return at && (at += strspn(at, " "), !*at || *at == ':');
}

static bool is_kind_or_level(const char *at) {
    for (const struct sb_bot_kind *const *kind = sb_bot_kinds; *kind; kind++)
        if (is_word(at, (*kind)->name))
            return true;
    for (const struct sb_game *const *game = sb_games; *game; game++)
        for (const struct sb_level *level = sb_levels_of(*game); level->name; level++)
            if (is_word(at, level->name))
                return true;
    return false;
}

/* "Bot", "Bot 1", "Bot 1 (hard)", `bot:` with anything. Apart from the word, letters may pass for digits. */
static bool is_like_bot(const char *skeleton) {
    const char *at = pass_word(skeleton, "bot");
    if (!at)
        return false;
    bool apart = *at == ' ';
    at += strspn(at, " ");
    at += strspn(at, apart ? "0123456789ilo" : "0123456789");
    return is_word(at, "") || is_kind_or_level(at);
}

/* "Guest", "Guest 1a2b". */
static bool is_like_guest(const char *skeleton) {
    const char *at = pass_word(skeleton, "guest");
    int digits = 0;
    for (; at && *at; at++) {
        if (*at != ' ' && !strchr("0123456789abcdefilo", *at))
            return false;
        digits += *at != ' ';
    }
    return at && (digits == 0 || digits == 4);
}

bool name_misleads(const char *name) {
    char skeleton[SKELETON_ROOM];
    struct sb_text text = sb_text_over(skeleton, sizeof skeleton);
    write_skeleton(name, &text);
    return is_like_bot(skeleton) || is_like_guest(skeleton) || is_kind_or_level(skeleton);
}

static const char guest[] = "Guest ";

void name_guest(const char digits[5], struct sb_text *out) {
    sb_put_format(out, "%s%s", guest, digits);
}

const char *name_of_guest(const char *name) {
    const char *digits = name + strlen(guest);
    return strncmp(name, guest, strlen(guest)) == 0 && strspn(digits, "0123456789abcdef") == 4 && !digits[4] ? digits
                                                                                                             : NULL;
}
