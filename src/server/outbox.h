/* The outbox: messages that wait until what they tell of is on the disk for good. */
#ifndef SABURAU_SERVER_OUTBOX_H
#define SABURAU_SERVER_OUTBOX_H

#include <saburau/text.h>
#include <stdbool.h>
#include <stddef.h>

struct client;

struct letter {
    struct client *to; /* NULL if it has gone */
    size_t from, length;
};

struct outbox {
    struct letter *letters;
    size_t count, room;
    struct sb_text text; /* of all of them */
};

struct outbox outbox_new(void);
void outbox_free(struct outbox *outbox);
/* False if there is no memory, or it would be too much. */
bool outbox_put(struct outbox *outbox, struct client *to, const char *text, size_t length);
/* The client has gone: it gets nothing any more. */
void outbox_forget(struct outbox *outbox, const struct client *client);
/* The text of a letter. */
const char *outbox_text(const struct outbox *outbox, const struct letter *letter);
void outbox_clear(struct outbox *outbox);

#endif
