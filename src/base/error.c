/* Errors that carry a sentence. */
#include <errno.h>
#include <saburau/error.h>
#include <saburau/text.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A text that was too long ends with a whole character: half of one is no UTF-8. */
static void end_whole(char *text) {
    size_t end = strlen(text), begin = end;
    while (begin > 0 && ((unsigned char)text[begin - 1] & 0xC0) == 0x80)
        begin--;
    if (begin > 0 && ((unsigned char)text[begin - 1] & 0xC0) == 0xC0 && !sb_is_utf8(text + begin - 1))
        text[begin - 1] = '\0';
}

bool sb_fail(struct sb_error *error, const char *english, ...) {
    if (error) {
        va_list arguments;
        va_start(arguments, english);
        error->memory = false;
        int length = vsnprintf(error->text, sizeof error->text, sb_word(error->words, english), arguments);
        va_end(arguments);
        if (length >= (int)sizeof error->text)
            end_whole(error->text);
    }
    return false;
}

bool sb_fail_memory(struct sb_error *error) {
    sb_fail(error, "There is not enough memory.");
    if (error)
        error->memory = true;
    return false;
}

/* The usual ones, in the system's own English, which people know and search for. */
static const struct {
    int number;
    const char *says;
} system_says[] = {
    {EACCES, SB_PHRASE("Permission denied")},
    {EADDRINUSE, SB_PHRASE("Address already in use")},
    {EADDRNOTAVAIL, SB_PHRASE("Cannot assign requested address")},
    {EAGAIN, SB_PHRASE("Resource temporarily unavailable")},
    {ECONNREFUSED, SB_PHRASE("Connection refused")},
    {ECONNRESET, SB_PHRASE("Connection reset by peer")},
    {EDQUOT, SB_PHRASE("Disk quota exceeded")},
    {EEXIST, SB_PHRASE("File exists")},
    {EFBIG, SB_PHRASE("File too large")},
    {EINVAL, SB_PHRASE("Invalid argument")},
    {EIO, SB_PHRASE("Input/output error")},
    {EISDIR, SB_PHRASE("Is a directory")},
    {ELOOP, SB_PHRASE("Too many levels of symbolic links")},
    {EMFILE, SB_PHRASE("Too many open files")},
    {ENAMETOOLONG, SB_PHRASE("File name too long")},
    {ENFILE, SB_PHRASE("Too many open files in system")},
    {ENOENT, SB_PHRASE("No such file or directory")},
    {ENOMEM, SB_PHRASE("Cannot allocate memory")},
    {ENOSPC, SB_PHRASE("No space left on device")},
    {ENOTDIR, SB_PHRASE("Not a directory")},
    {ENXIO, SB_PHRASE("No such device or address")},
    {EPERM, SB_PHRASE("Operation not permitted")},
    {EPIPE, SB_PHRASE("Broken pipe")},
    {EROFS, SB_PHRASE("Read-only file system")},
};

const char *sb_system_says(const struct sb_error *error, int number) {
    for (size_t i = 0; i < sizeof system_says / sizeof *system_says; i++)
        if (system_says[i].number == number)
            return sb_word(error ? error->words : NULL, system_says[i].says);
    return strerror(number);
}

void sb_error_name_seats(struct sb_error *error) {
    char named[sizeof error->text];
    struct sb_text text = sb_text_over(named, sizeof named);
    if (!error)
        return;
    text.words = error->words;
    sb_put_named(&text, error->text, NULL, NULL);
    memcpy(error->text, named, text.length + 1);
}

const char *sb_quote(char *memory, const char *outside) {
    struct sb_text quoted = sb_text_over(memory, SB_QUOTE_ROOM);
    for (int characters = 0; *outside && characters < 60; characters++) {
        uint32_t character;
        int bytes = sb_character(outside, &character);
        if (bytes > 0 && sb_is_shown(character) && character != '"')
            sb_put_bytes(&quoted, outside, (size_t)bytes);
        else
            sb_put_char(&quoted, '?');
        outside += bytes > 0 ? bytes : 1;
    }
    if (*outside)
        sb_put(&quoted, "...");
    return memory;
}
