/* The outbox. */
#include "outbox.h"
#include <stdlib.h>
#include <string.h>

enum { BYTES_MOST = 64 << 20 };

struct outbox outbox_new(void) {
    return (struct outbox){.text = sb_text_new(NULL)};
}

void outbox_free(struct outbox *outbox) {
    free(outbox->letters);
    sb_text_free(&outbox->text);
    *outbox = outbox_new();
}

static bool make_room(struct outbox *outbox) {
    if (outbox->count < outbox->room)
        return true;
    size_t room = outbox->room ? 2 * outbox->room : 64;
    struct letter *letters = realloc(outbox->letters, room * sizeof *letters);
    if (!letters)
        return false;
    outbox->letters = letters;
    outbox->room = room;
    return true;
}

bool outbox_put(struct outbox *outbox, struct client *to, const char *text, size_t length) {
    size_t from = outbox->text.length;
    bool fits = from + length <= BYTES_MOST && make_room(outbox);
    char *room = fits ? sb_put_room(&outbox->text, length) : NULL;
    if (!room)
        return false;
    memcpy(room, text, length);
    outbox->letters[outbox->count++] = (struct letter){.to = to, .from = from, .length = length};
    return true;
}

void outbox_forget(struct outbox *outbox, const struct client *client) {
    for (size_t i = 0; i < outbox->count; i++)
        if (outbox->letters[i].to == client)
            outbox->letters[i].to = NULL;
}

const char *outbox_text(const struct outbox *outbox, const struct letter *letter) {
    return outbox->text.data + letter->from;
}

void outbox_clear(struct outbox *outbox) {
    outbox->count = 0;
    sb_text_clear(&outbox->text);
}
