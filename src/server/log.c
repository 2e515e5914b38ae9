/* The log, in logfmt. */
#include "log.h"
#include "limits.h"
#include <saburau/clock.h>
#include <saburau/text.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINES_A_SECOND = 10, LINES_AT_ONCE = 100, LEVELS = LOG_ERROR + 1 };

static void put_time(struct sb_text *line, const struct timespec *now) {
    char text[32];
    struct tm parts;
    gmtime_r(&now->tv_sec, &parts);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    sb_put_format(line, "time=%s.%03ldZ", text, now->tv_nsec / 1000000);
}

static bool is_plain(const char *value) {
    for (const char *c = value; *c; c++)
        if (*c <= ' ' || *c == '"' || *c == '=' || *c == '\\' || *c == 0x7f)
            return false;
    return *value != '\0';
}

static void put_value(struct sb_text *line, const char *value) {
    if (is_plain(value)) {
        sb_put(line, value);
        return;
    }
    sb_put_char(line, '"');
    for (const char *c = value; *c; c++) {
        if (*c == '"' || *c == '\\')
            sb_put_char(line, '\\');
        sb_put_char(line, (unsigned char)*c < ' ' || *c == 0x7f ? '?' : *c);
    }
    sb_put_char(line, '"');
}

/* May another line of this level be written now? *left_out is how many were left out before. */
static bool may_say(enum log_level level, int *left_out) {
    static struct bucket lines[LEVELS];
    static int unsaid[LEVELS];
    int64_t wait;
    if (!bucket_take(&lines[level], pace_per_second(LINES_A_SECOND, LINES_AT_ONCE), sb_clock_microseconds(), &wait)) {
        unsaid[level]++;
        return false;
    }
    *left_out = unsaid[level];
    unsaid[level] = 0;
    return true;
}

const char *log_number(char memory[LOG_NUMBER_ROOM], int64_t number) {
    snprintf(memory, LOG_NUMBER_ROOM, "%lld", (long long)number);
    return memory;
}

void log_event(enum log_level level, const char *event, ...) {
    static const char *const levels[LEVELS] = {"info", "warning", "error"};
    char memory[1024];
    struct sb_text line = sb_text_over(memory, sizeof memory - 1);
    struct timespec now;
    va_list pairs;
    int left_out;
    if (!may_say(level, &left_out))
        return;
    clock_gettime(CLOCK_REALTIME, &now);
    put_time(&line, &now);
    sb_put_format(&line, " level=%s event=%s", levels[level], event);
    va_start(pairs, event);
    for (const char *key = va_arg(pairs, const char *); key; key = va_arg(pairs, const char *)) {
        sb_put_format(&line, " %s=", key);
        put_value(&line, va_arg(pairs, const char *));
    }
    va_end(pairs);
    if (left_out > 0)
        sb_put_format(&line, " lines_left_out=%d", left_out);
    memory[line.length++] = '\n';
    /* One call of write, so that lines of several processes do not mix; whether it worked there is nobody to tell. */
    if (write(STDERR_FILENO, memory, line.length) < 0)
        return;
}
