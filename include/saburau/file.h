/* Files: whole lines in, whole files out. */
#ifndef SABURAU_FILE_H
#define SABURAU_FILE_H

#include <saburau/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Reads a file line by line. A line longer than SB_LINE_MOST is not kept: it is passed over and reported as too long,
 * so that a hundred megabytes of anything cost no memory. */
enum { SB_LINE_MOST = 16 * 1024 * 1024 };

struct sb_lines {
    FILE *file;
    char *line; /* the current line, without its newline; NUL-terminated, but may hold NULs of its own */
    size_t length;
    size_t room;
    long number;   /* of the current line, from 1 */
    bool too_long; /* the current line was passed over */
};

/* Opens a file, "-" being standard input. */
bool sb_lines_open(struct sb_lines *lines, const char *path, struct sb_error *error);
/* The next line; false at the end, or when reading fails (then `error` says so, otherwise it is left alone). */
bool sb_lines_next(struct sb_lines *lines, struct sb_error *error);
void sb_lines_close(struct sb_lines *lines);

/* Writes all of it to an open descriptor. False and errno if that fails. */
bool sb_file_write(int file, const char *bytes, size_t length);

/* Writes a file atomically, all of it or nothing: into a new file beside it, flushed to the disk, then renamed over the
 * old one. */
bool sb_file_save(const char *path, const char *bytes, size_t length, struct sb_error *error);

/* Could a file be saved there? To be asked before long work, not after it. Leaves nothing behind. */
bool sb_file_can_save(const char *path, struct sb_error *error);

/* Creates the missing parent folders of a file, readable by their owner only. */
bool sb_file_make_parents(char *path, struct sb_error *error);

#ifdef __cplusplus
}
#endif

#endif
