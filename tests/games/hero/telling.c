/* What boards are told of Rent a Hero, for tests: see telling.h. */
#include "telling.h"
#include <string.h>

/* The text with names in it, in its place. */
static void name_seats(struct sb_text *text) {
    struct sb_text named = sb_text_new(NULL);
    if (text->length > 0)
        sb_put_named(&named, text->data, NULL, NULL);
    else
        sb_put(&named, "");
    sb_text_free(text);
    *text = named;
}

static const struct sb_view_member *find_member(const char *key) {
    const struct sb_view_member *member = sb_hero.derived;
    while (member->key && strcmp(member->key, key) != 0)
        member++;
    assert_non_null(member->key);
    return member;
}

struct sb_text tavern_derived(const struct position *table, int eye, const char *key) {
    const struct sb_view_member *member = find_member(key);
    struct sb_text json = sb_text_new(NULL);
    sb_put_char(&json, '\n'); /* a new document */
    member->put(&table->state, member->own || eye == SB_REFEREE ? eye : SB_SPECTATOR, &json);
    memmove(json.data, json.data + 1, json.length);
    json.length--;
    return json;
}

void tavern_derived_at(struct spot spot, const struct position *table, int eye, const char *member,
                       const char *expected) {
    struct sb_text json = tavern_derived(table, eye, member);
    if (strcmp(json.data, expected) != 0)
        fail_at(spot, "%s is %s\nnot %s", member, json.data, expected);
    sb_text_free(&json);
}

void tavern_derived_has_at(struct spot spot, const struct position *table, int eye, const char *member,
                           const char *part) {
    struct sb_text json = tavern_derived(table, eye, member);
    if (!strstr(json.data, part))
        fail_at(spot, "%s is %s\nwithout %s", member, json.data, part);
    sb_text_free(&json);
}

struct sb_text tavern_about(const struct position *table, int eye, const char *text) {
    struct sb_text out = sb_text_new(NULL);
    bool said = sb_hero.show->about(&table->state, text, eye, &out);
    assert_true(said == (out.length > 0));
    name_seats(&out);
    return out;
}

void tavern_about_at(struct spot spot, const struct position *table, int eye, const char *text, const char *expected) {
    struct sb_text said = tavern_about(table, eye, text);
    if (strcmp(said.data, expected) != 0)
        fail_at(spot, "About \"%s\" is said: %s\nnot: %s", text, said.data, expected);
    sb_text_free(&said);
}

void tavern_about_has_at(struct spot spot, const struct position *table, int eye, const char *text, const char *part) {
    struct sb_text said = tavern_about(table, eye, text);
    if (!strstr(said.data, part))
        fail_at(spot, "About \"%s\" is said: %s\nwithout: %s", text, said.data, part);
    sb_text_free(&said);
}
