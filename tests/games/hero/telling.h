/* What boards are told of Rent a Hero, for tests: members of `derived` as they are, with marks for seats; and sentences
 * of `about`, with "seat 0" for the mark {0}. */
#ifndef SABURAU_TESTS_HERO_TELLING_H
#define SABURAU_TESTS_HERO_TELLING_H

#include "scene.h"

/* The value of a member of `derived`, as JSON; "" if there is none. Free it with sb_text_free. */
struct sb_text tavern_derived(const struct position *table, int eye, const char *member);

/* It is exactly this; it has this text in it. */
void tavern_derived_at(struct spot spot, const struct position *table, int eye, const char *member,
                       const char *expected);
#define assert_derived(table, eye, member, expected) tavern_derived_at(HERE, table, eye, member, expected)
void tavern_derived_has_at(struct spot spot, const struct position *table, int eye, const char *member,
                           const char *part);
#define assert_derived_has(table, eye, member, part) tavern_derived_has_at(HERE, table, eye, member, part)

/* What the game says about a text; "" if there is nothing. Free it with sb_text_free. */
struct sb_text tavern_about(const struct position *table, int eye, const char *text);

void tavern_about_at(struct spot spot, const struct position *table, int eye, const char *text, const char *expected);
#define assert_about(table, eye, text, expected) tavern_about_at(HERE, table, eye, text, expected)
void tavern_about_has_at(struct spot spot, const struct position *table, int eye, const char *text, const char *part);
#define assert_about_has(table, eye, text, part) tavern_about_has_at(HERE, table, eye, text, part)

#endif
