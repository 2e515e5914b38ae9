/* What the files of make_web share: make_web.c puts the page's files into C, make_web_links.c finds out which of them a
 * browser needs first, make_web_bare.c leaves out comments, make_web_press.c makes them smaller. */
#ifndef SABURAU_SERVER_MAKE_WEB_H
#define SABURAU_SERVER_MAKE_WEB_H

#include <stddef.h>
#include <stdio.h>

/* A file, or one form of it; whoever has it frees the bytes. A NUL that does not count follows them. */
struct bytes {
    unsigned char *data; /* NULL if there is none */
    size_t length;
};

struct source {
    const char *name; /* in the folder web/ */
    struct bytes plain;
};

struct sources {
    struct source *list;
    size_t count;
};

/* Says what is wrong with which file, and ends the program. */
_Noreturn void make_web_fail(const char *what, const char *name);

/* index.html as it is served: with the version in its addresses, and a link for each file that it leads to, however
 * many imports lie between: otherwise a browser would find one only when it has read another. */
struct bytes make_web_index(const struct sources *sources, const struct source *index, const char *version);

/* A script or style sheet without the comments that have lines to themselves. */
struct bytes make_web_bare(struct bytes plain, const char *name);

/* Compressed, as small as it gets; none if that is not smaller. */
struct bytes make_web_gzip(struct bytes plain);
struct bytes make_web_brotli(struct bytes plain);

#endif
