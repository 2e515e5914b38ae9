/* Errors that carry a sentence. */
#include <saburau/error.h>
#include <saburau/text.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool sb_fail(struct sb_error *error, const char *english, ...) {
    if (error) {
        va_list arguments;
        va_start(arguments, english);
        error->memory = false;
        vsnprintf(error->text, sizeof error->text, sb_word(error->words, english), arguments);
        va_end(arguments);
    }
    return false;
}

bool sb_fail_memory(struct sb_error *error) {
    sb_fail(error, "There is not enough memory.");
    if (error)
        error->memory = true;
    return false;
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
    int at = 0;
    for (; outside[at] && at < 60; at++)
        memory[at] = outside[at] >= ' ' && outside[at] <= '~' && outside[at] != '"' ? outside[at] : '?';
    for (int dots = 0; outside[at] && dots < 3; dots++)
        memory[at + dots] = '.';
    memory[outside[at] ? at + 3 : at] = '\0';
    return memory;
}
