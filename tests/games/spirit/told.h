/* What tests of derived facts and of sentences about things share. */
#ifndef SABURAU_TESTS_SPIRIT_TOLD_H
#define SABURAU_TESTS_SPIRIT_TOLD_H

#include "scene.h"

#include <jansson.h>

/* What follows from an eye's view. Free it with sb_text_free. */
struct sb_text derived_text(const struct position *table, int eye);
/* … read; json_decref it. */
json_t *derived_of(const struct position *table, int eye);

/* The value on a way of keys and indices ("seats.0.missing") is this one, as compact JSON; "" if there is none. */
void assert_derived_at(struct spot spot, const struct position *table, int eye, const char *way, const char *expected);
#define assert_derived(table, way, expected) assert_derived_at(HERE, table, 0, way, expected)

/* What is said about a text, to an eye; "" if nothing is. With numbers for marks. Free it with sb_text_free. */
struct sb_text about_text(const struct position *table, const char *text, int eye);
void assert_about_at(struct spot spot, const struct position *table, const char *text, const char *expected);
#define assert_about(table, text, expected) assert_about_at(HERE, table, text, expected)

/* Plays whole games, by seats and levels, and looks at each position in which a seat is asked. */
void for_positions(int games, void (*look)(const struct position *table, struct sb_random *random));

/* Another world in which all see the same. */
struct position another_world(const struct position *table, struct sb_random *random);

#endif
