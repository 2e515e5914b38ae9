/* WebSocket frames. */
#include "frames.h"
#include <assert.h>
#include <string.h>

enum { FIN = 0x80, RESERVED = 0x70, KIND = 0x0f, MASKED = 0x80, SIZE = 0x7f, CONTROL = 0x08, KEY_LENGTH = 4 };

static enum frame_kind kind_of(const struct frames *frames) {
    return (enum frame_kind)(frames->head[0] & KIND);
}

static bool is_control(const struct frames *frames) {
    return frames->head[0] & CONTROL;
}

static bool is_last(const struct frames *frames) {
    return frames->head[0] & FIN;
}

/* May a frame begin like that? Of the head, both bytes that each has are there. */
static bool may_begin(const struct frames *frames) {
    int size = frames->head[1] & SIZE;
    if ((frames->head[0] & RESERVED) || !(frames->head[1] & MASKED))
        return false;
    switch (kind_of(frames)) {
    case FRAME_MORE:
        return frames->in_message;
    case FRAME_TEXT:
    case FRAME_BINARY:
        return !frames->in_message;
    case FRAME_CLOSE:
    case FRAME_PING:
    case FRAME_PONG:
        return is_last(frames) && size <= FRAME_CONTROL_MOST;
    default:
        return false;
    }
}

/* How many bytes there are of the size, beyond the seven bits that each frame has. */
static int length_of_size(const struct frames *frames) {
    int size = frames->head[1] & SIZE;
    return size == 127 ? 8 : size == 126 ? 2 : 0;
}

static uint64_t read_size(const struct frames *frames) {
    int more = length_of_size(frames);
    uint64_t size = more ? 0 : frames->head[1] & SIZE;
    for (int i = 0; i < more; i++)
        size = size << 8 | frames->head[2 + i];
    return size;
}

/* The head is complete: what is it the head of? */
static bool begin_payload(struct frames *frames) {
    frames->left = read_size(frames);
    frames->in_payload = true;
    frames->unmasked = 0;
    frames->control_length = 0;
    if (kind_of(frames) == FRAME_TEXT || kind_of(frames) == FRAME_BINARY)
        frames->message = kind_of(frames);
    if (!is_control(frames))
        frames->in_message = !is_last(frames);
    return frames->left >> 63 == 0;
}

/* Takes a byte of the head. */
static bool take_head(struct frames *frames, unsigned char byte) {
    frames->head[frames->head_length++] = byte;
    if (frames->head_length < 2)
        return true;
    if (frames->head_length == 2 && !may_begin(frames))
        return false;
    return frames->head_length < 2 + length_of_size(frames) + KEY_LENGTH || begin_payload(frames);
}

static void unmask(struct frames *frames, unsigned char *bytes, size_t length) {
    const unsigned char *key = frames->head + 2 + length_of_size(frames);
    for (size_t i = 0; i < length; i++)
        bytes[i] ^= key[(frames->unmasked + i) % KEY_LENGTH];
    frames->unmasked = (uint32_t)((frames->unmasked + length) % KEY_LENGTH);
}

static void end_frame(struct frames *frames) {
    frames->in_payload = false;
    frames->head_length = 0;
}

/* As much of the payload as there is; false if that is only a part of a control frame. */
static bool take_payload(struct frames *frames, unsigned char **bytes, size_t *length, struct frame_part *part) {
    size_t taken = frames->left < *length ? (size_t)frames->left : *length;
    unmask(frames, *bytes, taken);
    *part = (struct frame_part){.kind = frames->message, .bytes = (const char *)*bytes, .length = taken};
    if (is_control(frames)) {
        assert(frames->control_length + taken <= FRAME_CONTROL_MOST);
        memcpy(frames->control + frames->control_length, *bytes, taken);
        frames->control_length = (unsigned char)(frames->control_length + taken);
        *part = (struct frame_part){
            .kind = kind_of(frames), .bytes = (const char *)frames->control, .length = frames->control_length};
    }
    frames->left -= taken;
    *bytes += taken;
    *length -= taken;
    part->left = frames->left;
    part->ends_message = !is_control(frames) && frames->left == 0 && is_last(frames);
    bool whole = frames->left == 0;
    bool told = whole || !is_control(frames);
    if (whole)
        end_frame(frames);
    return told;
}

enum frames_answer frames_next(struct frames *frames, unsigned char **bytes, size_t *length, struct frame_part *part) {
    for (; !frames->in_payload; ++*bytes, --*length) {
        if (*length == 0)
            return FRAMES_EMPTY;
        if (!take_head(frames, **bytes))
            return FRAMES_WRONG;
    }
    if (frames->left > 0 && *length == 0)
        return FRAMES_EMPTY;
    return take_payload(frames, bytes, length, part) ? FRAMES_PART : FRAMES_EMPTY;
}

/* ---- UTF-8 ---- */

/* How many bytes the first character has, of which so many are there; 0 if it is none. */
static size_t character(const unsigned char *text, size_t length) {
    static const struct {
        unsigned char bits, mask;
        uint32_t least;
    } rows[] = {{0x00, 0x80, 0}, {0xc0, 0xe0, 0x80}, {0xe0, 0xf0, 0x800}, {0xf0, 0xf8, 0x10000}};
    size_t size = 0;
    while (size < 4 && (text[0] & rows[size].mask) != rows[size].bits)
        size++;
    if (size == 4 || size >= length)
        return 0;
    uint32_t code = (uint32_t)(text[0] & ~rows[size].mask);
    for (size_t i = 1; i <= size; i++) {
        if ((text[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (text[i] & 0x3f);
    }
    bool good = code >= rows[size].least && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
    return good ? size + 1 : 0;
}

bool frames_is_utf8(const char *text, size_t length) {
    const unsigned char *at = (const unsigned char *)text;
    while (length > 0) {
        size_t size = *at < 0x80 ? 1 : character(at, length);
        if (size == 0)
            return false;
        at += size;
        length -= size;
    }
    return true;
}
