/* Lines that people type. */
#include "typed.h"
#include <signal.h>
#include <string.h>
#include <unistd.h>

bool typed_open(struct sb_lines *input, struct sb_error *error) {
    /* Somebody who stops reading our output shows as an error of the stream, not as a signal that ends us. */
    signal(SIGPIPE, SIG_IGN);
    return sb_lines_open(input, "-", error);
}

/* NULs become `?`, so that the line can be treated as a string. */
static void tidy(struct sb_lines *input) {
    for (size_t i = 0; i < input->length; i++)
        if (input->line[i] == '\0')
            input->line[i] = '?';
    while (input->length > 0 && strchr(" \t\r", input->line[input->length - 1]))
        input->line[--input->length] = '\0';
    size_t blank = strspn(input->line, " \t");
    memmove(input->line, input->line + blank, input->length - blank + 1);
    input->length -= blank;
}

bool typed_line(struct sb_lines *input) {
    if (fflush(stdout) != 0 || ferror(stdout) || !sb_lines_next(input, NULL))
        return false;
    /* On a terminal the typed line ends with a new line on the screen; what comes through a pipe is not seen there. */
    if (!isatty(STDIN_FILENO))
        putchar('\n');
    tidy(input);
    return true;
}
