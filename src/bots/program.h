/* A program of the user's, as a child process: lines in, lines out.
 *
 * The shell starts it in a process group of its own, so that ending it also ends everything it has started. Nothing
 * here waits longer than it is told to, whatever the program does.
 */
#ifndef SABURAU_PROGRAM_H
#define SABURAU_PROGRAM_H

#include <saburau/error.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { PROGRAM_LINE_MOST = 64 * 1024 }; /* bytes of a line it writes, the newline included */

struct program {
    pid_t process; /* 0: none runs */
    int to, from;
    size_t length; /* of what was read, */
    size_t taken;  /* and how much of that was returned already */
    char bytes[PROGRAM_LINE_MOST];
};

/* The result of reading or writing. */
enum program_news {
    PROGRAM_GOOD,    /* what was asked for */
    PROGRAM_SLOW,    /* nothing until the deadline */
    PROGRAM_CLOSED,  /* it has ended, or has closed its input or output */
    PROGRAM_ENDLESS, /* a line longer than PROGRAM_LINE_MOST */
};

/* A time some milliseconds from now, for the functions below. */
int64_t program_deadline(int64_t milliseconds);

/* Starts a command; the struct is all zero, or that of a program that has ended. Its standard error is ours. */
bool program_start(struct program *program, const char *command, struct sb_error *error);

/* Writes bytes to it. On PROGRAM_SLOW or PROGRAM_CLOSED only some of them may have been written. */
enum program_news program_send(struct program *program, const char *bytes, size_t length, int64_t deadline);

/* The next line it writes, without its newline, NUL-terminated; it stays until the next call. */
enum program_news program_line(struct program *program, int64_t deadline, const char **line, size_t *length);

/* Closes its input, gives it a moment to end by itself, then ends it and all of its process group. Returns its status
 * as waitpid(2) gives it, or -1 if it had not ended by itself. */
int program_end(struct program *program);

#endif
