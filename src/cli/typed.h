/* Lines that people type, or that a pipe types for them. */
#ifndef SABURAU_TYPED_H
#define SABURAU_TYPED_H

#include <saburau/file.h>

/* Opens standard input; close it with sb_lines_close. */
bool typed_open(struct sb_lines *input, struct sb_error *error);

/* Reads a line, after showing all that was printed, and takes the white space off its ends. False when the input has
 * ended, or when the output cannot be written (see ferror): then nobody is there who could answer. */
bool typed_line(struct sb_lines *input);

#endif
