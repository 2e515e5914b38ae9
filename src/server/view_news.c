/* What is new in a view.
 *
 * Views are JSON of our own, without spaces, and most of one is as it was in the last. So a member is first compared
 * with what was told of it, as bytes; only one that has changed is read to find its end.
 */
#include "view_news.h"
#include <saburau/json.h>
#include <stdlib.h>
#include <string.h>

struct told told_nothing(void) {
    return (struct told){.view = sb_text_new(NULL)};
}

void told_free(struct told *told) {
    sb_text_free(&told->view);
    free(told->members);
    *told = told_nothing();
}

/* ---- Members ---- */

/* A member: its bytes, up to the comma or bracket after it. */
struct member {
    const char *text;
    size_t length;
};

static struct member member_of(const struct told *told, int number) {
    size_t from = told->members[number];
    size_t end = number + 1 < told->count ? told->members[number + 1] : told->view.length;
    return (struct member){told->view.data + from, end - 1 - from};
}

/* How long the key is that begins here, with its quotes. */
static size_t key_length(const char *key) {
    return (size_t)(strchr(key + 1, '"') + 1 - key);
}

/* The number of the member with the key that begins here; -1 if there is none. Views mostly have the same members in
 * the same order: so it is first looked for where it would be then. */
static int find_key(const struct told *told, const char *key, int likely) {
    size_t length = key_length(key);
    if (likely < told->count && memcmp(told->view.data + told->members[likely], key, length) == 0)
        return likely;
    for (int i = 0; i < told->count; i++)
        if (memcmp(told->view.data + told->members[i], key, length) == 0)
            return i;
    return -1;
}

/* Without memory for it the view counts as cut: it cannot be compared with another. */
static void add_member(struct told *told, const char *at) {
    if (told->count == told->room) {
        int room = told->room ? 2 * told->room : 16;
        uint32_t *members = realloc(told->members, (size_t)room * sizeof *members);
        if (!members) {
            told->view.cut = true;
            return;
        }
        told->members = members;
        told->room = room;
    }
    told->members[told->count++] = (uint32_t)(at - told->view.data);
}

/* ---- Reading ---- */

/* What the bytes mean on the way to a member's end; all others are passed over. */
enum { OTHER, QUOTE, OPEN, CLOSE, COMMA, END };
static const unsigned char meaning[256] = {
    ['"'] = QUOTE, ['{'] = OPEN, ['['] = OPEN, ['}'] = CLOSE, [']'] = CLOSE, [','] = COMMA, ['\0'] = END};

/* What comes after a string that begins with this quote. */
static const char *skip_string(const char *quote) {
    const char *c = quote + 1;
    for (; *c != '"'; c++)
        if (*c == '\\')
            c++; /* whatever follows is no end */
    return c + 1;
}

/* The comma or bracket after the member that begins here. */
static const char *end_of_member(const char *c) {
    for (int depth = 0;;) {
        int met;
        while ((met = meaning[(unsigned char)*c]) == OTHER)
            c++;
        if (met == QUOTE) {
            c = skip_string(c);
            continue;
        }
        if (met == END || (depth == 0 && met != OPEN))
            return c;
        depth += (met == OPEN) - (met == CLOSE);
        c++;
    }
}

/* How long the member is that begins here, if it is the same as this one of a view that was told; 0 if it is not.
 * `rest` is how many bytes there are from here on. */
static size_t same_length(const struct told *told, int number, const char *text, size_t rest) {
    if (!told || number < 0 || number >= told->count)
        return 0;
    struct member member = member_of(told, number);
    bool same = member.length < rest && memcmp(text, member.text, member.length) == 0 &&
                (text[member.length] == ',' || text[member.length] == '}');
    return same ? member.length : 0;
}

static void put_raw(struct sb_text *json, const char *bytes, size_t length) {
    char last = json->data[json->length - 1];
    if (last != '{' && last != '[')
        sb_put_char(json, ',');
    sb_put_bytes(json, bytes, length);
}

/* Puts a member if it is not as it was told before; returns the number it had then, or -1. */
static int put_if_new(const struct told *before, struct member now, int likely, struct sb_text *json) {
    int old = find_key(before, now.text, likely);
    if (!same_length(before, old, now.text, now.length + 1))
        put_raw(json, now.text, now.length);
    return old;
}

/* Finds the members of a view; those that are not as they were told before are put. Returns how many had been told, in
 * whatever form. Another view, if there is one, is only a guess that saves reading: most members are for one eye what
 * they are for another. */
static int find_members(struct told *now, const struct told *before, const struct told *other, struct sb_text *json) {
    const char *c = now->view.data, *end = c + now->view.length;
    int likely = 0, kept = 0;
    now->count = 0;
    while ((*c == '{' || *c == ',') && c[1] == '"' && !now->view.cut) {
        struct member member = {++c, 0};
        size_t rest = (size_t)(end - c);
        int number = now->count, old = likely;
        add_member(now, c);
        member.length = same_length(before, likely, c, rest);
        if (!member.length) {
            member.length = same_length(other, number, c, rest);
            if (!member.length)
                member.length = (size_t)(end_of_member(c) - c);
            old = before ? put_if_new(before, member, likely, json) : -1;
        }
        if (old >= 0) {
            kept++;
            likely = old + 1;
        }
        c += member.length;
    }
    return kept;
}

/* The keys that were told and are no longer there. */
static void put_gone(const struct told *before, const struct told *now, struct sb_text *json) {
    bool any = false;
    for (int i = 0; i < before->count; i++) {
        const char *key = member_of(before, i).text;
        if (find_key(now, key, i) >= 0)
            continue;
        if (!any)
            sb_json_key(json, "gone"), sb_json_open(json, '[');
        any = true;
        put_raw(json, key, key_length(key));
    }
    if (any)
        sb_json_close(json, ']');
}

void told_write(struct told *told, const struct sb_game *game, const void *state, int eye) {
    sb_text_clear(&told->view);
    game->view(state, eye, &told->view);
    find_members(told, NULL, NULL, NULL);
}

void told_write_news(struct told *told, const struct told *before, const struct told *other, const struct sb_game *game,
                     const void *state, int eye, struct sb_text *json) {
    sb_text_clear(&told->view);
    game->view(state, eye, &told->view);
    told->view.cut |= before->view.cut;
    sb_json_key(json, "view"), sb_json_open(json, '{');
    int kept = find_members(told, before, other && !other->view.cut ? other : NULL, json);
    sb_json_close(json, '}');
    if (!told->view.cut && kept < before->count)
        put_gone(before, told, json);
    json->cut |= told->view.cut;
}
