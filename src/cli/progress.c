/* The progress bar. */
#include "cli.h"
#include <unistd.h>

void cli_progress(const char *what, uint64_t done, uint64_t of) {
    enum { WIDTH = 30 };
    static int shown = -1; /* in thousandths, so that the terminal is not flooded */
    int thousandths = of ? (int)(done * 1000 / of) : 1000;
    if (thousandths == shown || !isatty(STDERR_FILENO))
        return;
    shown = thousandths;
    int full = thousandths * WIDTH / 1000;
    char share[SB_DECIMAL_ROOM];
    fprintf(stderr, "\r%s [%.*s%.*s] %s", what, full, "##############################", WIDTH - full,
            "..............................", sb_decimal(cli_words, share, "%3d %%", thousandths / 10));
}

void cli_progress_end(void) {
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
}
