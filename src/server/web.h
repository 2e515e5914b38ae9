/* The page's files: in the program itself, or read from a folder while somebody works on them. */
#ifndef SABURAU_SERVER_WEB_H
#define SABURAU_SERVER_WEB_H

#include <stdbool.h>
#include <stddef.h>

struct web_file {
    const char *name; /* in the folder web/ */
    const unsigned char *bytes;
    size_t length;
    const char *tag; /* ETag: another one whenever the bytes change */
};

/* Those in the program; ends with a row without a name. */
extern const struct web_file web_files[];

/* What browsers are told a file is, by its name. */
const char *web_type(const char *name);

/* A file in the program, or NULL. */
const struct web_file *web_find(const char *name);

/* A file in the folder: its bytes, to be freed, or NULL. Only names that the program has are looked for, so nothing
 * else of the disk can be asked for. */
unsigned char *web_read(const char *folder, const char *name, size_t *length);

/* Is the tag among those of If-None-Match? A proxy that compresses makes them weak, which is as good here. */
bool web_has_tag(const char *if_none_match, const char *tag);

#endif
