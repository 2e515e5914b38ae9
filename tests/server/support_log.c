/* Reading the log. */
#include "support_log.h"
#include "support.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ROOM = 2 * 1024 * 1024 };

static FILE *written;
static int usual;

int open_log(void **unused) {
    (void)unused;
    written = tmpfile();
    usual = dup(STDERR_FILENO);
    return written && usual >= 0 && dup2(fileno(written), STDERR_FILENO) >= 0 ? 0 : -1;
}

int close_log(void **unused) {
    (void)unused;
    dup2(usual, STDERR_FILENO);
    close(usual);
    return fclose(written);
}

const char *log_lines(void) {
    static char text[ROOM];
    rewind(written);
    text[fread(text, 1, ROOM - 1, written)] = '\0';
    return text;
}

int count_in_log(const char *words) {
    int count = 0;
    for (const char *at = log_lines(); (at = strstr(at, words)); at++)
        count++;
    return count;
}

void assert_logged(const char *words) {
    if (count_in_log(words) == 0)
        fail_at(HERE, "not in the log: %s\n%s", words, log_lines());
}
