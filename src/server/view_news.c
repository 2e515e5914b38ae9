/* What is new in a view. */
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

/* Without memory for it the view counts as cut: it cannot be compared with another. */
static void add_member(struct told *told, size_t at) {
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
    told->members[told->count++] = (uint32_t)at;
}

/* What comes after a string that begins with this quote. */
static const char *skip_string(const char *quote) {
    const char *c = quote + 1;
    for (; *c != '"'; c++)
        c += *c == '\\'; /* whatever follows is no end */
    return c + 1;
}

/* Views are JSON of our own, without spaces: so it is enough to count brackets and to leave out strings. */
static void find_members(struct told *told) {
    const char *text = told->view.data;
    int depth = 0;
    told->count = 0;
    for (const char *c = text; *c && !told->view.cut;) {
        if (*c == '"') {
            c = skip_string(c);
            continue;
        }
        depth += (*c == '{' || *c == '[') - (*c == '}' || *c == ']');
        bool next = depth == 1 && (*c == '{' || *c == ',') && c[1] == '"';
        c++;
        if (next)
            add_member(told, (size_t)(c - text));
    }
}

void told_write(struct told *told, const struct sb_game *game, const void *state, int eye) {
    sb_text_clear(&told->view);
    game->view(state, eye, &told->view);
    find_members(told);
}

/* ---- Comparing ---- */

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

static bool is_same_member(struct member one, struct member other) {
    return one.length == other.length && memcmp(one.text, other.text, one.length) == 0;
}

/* How long the key is, with its quotes. */
static size_t key_length(struct member member) {
    return (size_t)((const char *)memchr(member.text + 1, '"', member.length - 1) + 1 - member.text);
}

static bool has_same_key(struct member one, struct member other) {
    size_t length = key_length(one);
    return other.length > length && memcmp(one.text, other.text, length) == 0;
}

/* The number of the member with the same key; -1 if there is none. Views to compare mostly have the same members in the
 * same order: so it is looked for where it would be then. */
static int find_key(const struct told *told, struct member wanted, int likely) {
    if (likely < told->count && has_same_key(wanted, member_of(told, likely)))
        return likely;
    for (int i = 0; i < told->count; i++)
        if (has_same_key(wanted, member_of(told, i)))
            return i;
    return -1;
}

static void put_raw(struct sb_text *json, const char *bytes, size_t length) {
    char last = json->data[json->length - 1];
    if (last != '{' && last != '[')
        sb_put_char(json, ',');
    sb_put_bytes(json, bytes, length);
}

/* The members that were not told, or otherwise. */
static void put_changed(const struct told *before, const struct told *now, struct sb_text *json) {
    int next = 0;
    sb_json_key(json, "view"), sb_json_open(json, '{');
    for (int i = 0; i < now->count; i++) {
        struct member member = member_of(now, i);
        if (next < before->count && is_same_member(member, member_of(before, next))) {
            next++;
            continue;
        }
        int old = find_key(before, member, next);
        if (old < 0 || !is_same_member(member, member_of(before, old)))
            put_raw(json, member.text, member.length);
        next = old < 0 ? next : old + 1;
    }
    sb_json_close(json, '}');
}

/* The keys that were told and are no longer there. */
static void put_gone(const struct told *before, const struct told *now, struct sb_text *json) {
    bool any = false;
    for (int i = 0; i < before->count; i++) {
        struct member member = member_of(before, i);
        if (find_key(now, member, i) >= 0)
            continue;
        if (!any)
            sb_json_key(json, "gone"), sb_json_open(json, '[');
        any = true;
        put_raw(json, member.text, key_length(member));
    }
    if (any)
        sb_json_close(json, ']');
}

void told_put_news(const struct told *before, const struct told *now, struct sb_text *json) {
    put_changed(before, now, json);
    put_gone(before, now, json);
}
