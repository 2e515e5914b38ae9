/* What is new in a view. */
#include "view_news.h"
#include <saburau/json.h>
#include <string.h>

struct view_news view_news_none(void) {
    return (struct view_news){.members = sb_text_new(NULL), .old = sb_text_new(NULL)};
}

void view_news_free(struct view_news *news) {
    sb_text_free(&news->members);
    sb_text_free(&news->old);
    *news = view_news_none();
}

/* Has the member that was just put, from `start` on, the same text as the one in the old object? */
static bool is_as_it_was(const struct sb_text *old, const struct sb_text *json, size_t start) {
    start += json->data[start] == ',';
    return json->length - start == old->length - 1 && memcmp(json->data + start, old->data + 1, old->length - 1) == 0;
}

/* Puts a member if it is not as it was. True if it is gone. */
static bool put_if_new(const struct sb_view_member *member, const void *before, const void *after, int eye,
                       struct sb_text *old, struct sb_text *json) {
    const char *here = (const char *)before + member->from, *there = (const char *)after + member->from;
    size_t start = json->length;
    if (member->size > 0)
        return memcmp(here, there, member->size) != 0 && !sb_view_put(member, after, eye, json);
    sb_text_clear(old);
    sb_put_char(old, '{');
    bool was = sb_view_put(member, before, eye, old), is = sb_view_put(member, after, eye, json);
    json->cut |= old->cut;
    if (was && is && !json->cut && is_as_it_was(old, json, start))
        sb_text_shorten(json, start);
    return was && !is;
}

/* … those that all see alike, or those that they do not. The set of those that are gone. */
static uint64_t put_new_members(const struct sb_game *game, bool own, const void *before, const void *after, int eye,
                                struct sb_text *old, struct sb_text *json) {
    uint64_t gone = 0;
    for (int i = 0; game->view[i].key; i++)
        if (game->view[i].own == own && put_if_new(&game->view[i], before, after, eye, old, json))
            gone |= UINT64_C(1) << i;
    return gone;
}

static void find_alike(struct view_news *news, const struct sb_game *game, const void *before, const void *after) {
    sb_text_clear(&news->members);
    sb_put_char(&news->members, '{');
    news->gone = put_new_members(game, false, before, after, SB_SPECTATOR, &news->old, &news->members);
    news->known = true;
}

static void put_gone(const struct sb_game *game, uint64_t gone, struct sb_text *json) {
    sb_json_key(json, "gone"), sb_json_open(json, '[');
    for (; gone; gone &= gone - 1)
        sb_json_word(json, game->view[__builtin_ctzll(gone)].key);
    sb_json_close(json, ']');
}

void view_news_put(struct view_news *news, const struct sb_game *game, const void *before, const void *after, int eye,
                   struct sb_text *json) {
    if (!news->known)
        find_alike(news, game, before, after);
    json->cut |= news->members.cut;
    sb_json_key(json, "view"), sb_put_bytes(json, news->members.data, news->members.length);
    uint64_t gone = news->gone | put_new_members(game, true, before, after, eye, &news->old, json);
    sb_json_close(json, '}');
    if (gone)
        put_gone(game, gone, json);
}
