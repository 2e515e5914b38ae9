/* The page's files: in the program itself, or read from a folder while somebody works on them. Those in the program lie
 * under one version of the page, `/web/VERSION/NAME`: modules find each other by relative names, and what an address
 * names never changes, so browsers keep it and need not ask again. Only index.html, which names the version, is asked
 * for each time. */
#ifndef SABURAU_SERVER_WEB_H
#define SABURAU_SERVER_WEB_H

#include "coding.h"
#include <stddef.h>

/* What is sent of a file in one coding. */
struct web_form {
    const unsigned char *bytes; /* NULL if there is no such form: it would not be smaller */
    size_t length;
    const char *tag; /* ETag: another one whenever the bytes change, and for each coding */
};

struct web_file {
    const char *name; /* in the folder web/ */
    struct web_form forms[CODINGS];
};

/* Those in the program; ends with a row without a name. */
extern const struct web_file web_files[];

/* A hash of all of them. */
extern const char web_version[];

/* What browsers are told a file is, by its name. */
const char *web_type(const char *name);

/* A file in the program, or NULL. */
const struct web_file *web_find(const char *name);

/* … by its address behind `/web/`: VERSION/NAME. NULL also if that is of another version. */
const struct web_file *web_find_version(const char *address);

/* A file in the folder: its bytes, to be freed, or NULL. Only names that the program has are looked for, so nothing
 * else of the disk can be asked for. */
unsigned char *web_read(const char *folder, const char *name, size_t *length);

/* The form of a file for who sends this Accept-Encoding; NULL if there is no such header. */
enum coding web_choose(const struct web_file *file, const char *accept_encoding);

/* Is there more than one form of it? Then caches are to know by what it varies. */
bool web_varies(const struct web_file *file);

/* Is the tag among those of If-None-Match? A proxy that compresses makes them weak, which is as good here. */
bool web_has_tag(const char *if_none_match, const char *tag);

#endif
