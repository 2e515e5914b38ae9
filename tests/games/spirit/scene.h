/* Scenes of Samurai Spirit: positions in a few words.
 *
 *     struct position table = scene("gorobei+kanbei+kyuzo", "level=hard", "0 line p1-01 p2-03, 1 wounds 1, stack
 * p3-06"); play(&table, "0 ignore, 0 fight, 0 confront"); assert_shows(&table, "0 line p1-01 p2-03 p3-06, stack");
 *
 * A scene is the beginning of the turn of the round's first player (seat 0, unless the options say another), who
 * already has to choose something, or of what chance has to do before. The same items describe and question positions:
 *
 *     S line CARD…     S left CARD…      confronted, in order; defended: hat, farm, doll
 *     S wounds N       S token T         S's support token lies with T
 *     S talents NAME…                    taken from the reserve this round
 *     stack CARD…      intruders CARD…   top first
 *     discards CARD…   known CARD…       in card order; `known` are the places in both stacks that all know
 *     barricades N     farms N           families BONUS…   backs BACK…   (of farms left; sets the farms, too)
 *     passed S…        reserve NAME…     round N           turns N       (begun in this round)
 *
 * What no item mentions is as at the start of a game; the stack is then those of the eight cards without penalty that
 * no item mentions. Cards not mentioned have no part in the game. Without an item for it a scene plays in round 2: the
 * doll rule of two seats is for the first.
 */
#ifndef SABURAU_TESTS_SPIRIT_SCENE_H
#define SABURAU_TESTS_SPIRIT_SCENE_H

#include "support.h"

#include <saburau/spirit.h>

struct position spirit_scene_at(struct spot spot, const char *samurai, const char *options, const char *items);
#define scene(samurai, options, items) spirit_scene_at(HERE, samurai, options, items)

/* Every item is exactly so. */
void assert_shows_at(struct spot spot, const struct position *table, const char *items);
#define assert_shows(table, items) assert_shows_at(HERE, table, items)

/* The game is over with exactly these members of the summary. */
void assert_summary_at(struct spot spot, const struct position *table, const char *json);
#define assert_summary(table, json) assert_summary_at(HERE, table, json)

/* These texts, separated by ", ", are all refused, with a sentence each. */
void assert_all_refused_at(struct spot spot, const struct position *table, const char *texts);
#define assert_all_refused(table, texts) assert_all_refused_at(HERE, table, texts)

/* Deals these cards, separated by spaces, as `* raider CARD` each. */
void deal_at(struct spot spot, struct position *table, const char *cards);
#define deal(table, cards) deal_at(HERE, table, cards)

/* Lets chance deal whatever comes while only cards are dealt. */
void deal_anything(struct position *table, struct sb_random *random);

static inline struct sb_spirit_state *spirit(struct position *table) {
    return (struct sb_spirit_state *)(void *)&table->state;
}
static inline const struct sb_spirit_state *spirit_seen(const struct position *table) {
    return (const struct sb_spirit_state *)(const void *)&table->state;
}

/* ---- Words ---- */

/* Numbers of a card, a samurai; -1 if there is none of that name. */
int card_named(const char *id);
int samurai_named(const char *name);

static inline bool set_has(const struct sb_spirit_set *set, int card) {
    return set->word[card / 64] >> card % 64 & 1;
}
static inline void set_add(struct sb_spirit_set *set, int card) {
    set->word[card / 64] |= (uint64_t)1 << card % 64;
}
static inline void set_drop(struct sb_spirit_set *set, int card) {
    set->word[card / 64] &= ~((uint64_t)1 << card % 64);
}
int set_count(const struct sb_spirit_set *set);

#endif
