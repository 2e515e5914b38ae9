/* Scenes of Rent a Hero: positions in a line or two.
 *
 *     struct position table = tavern(3, "windows=lean", "7 3u5 -", "12345 66 -");
 *     play(&table, "* reveal 3, 0 decline, 0 send 4");
 *
 * is a game that seat 0 begins (unless an option says otherwise), just before the first card is revealed. Per seat
 * there is a word for its team, with `u` behind a used hero, and one for its hand; `-` is nothing. All other cards are
 * the deck. From there on it is played by real moves; a team without an ability for a window is not asked in it.
 */
#ifndef SABURAU_TESTS_HERO_SCENE_H
#define SABURAU_TESTS_HERO_SCENE_H

#include "support.h"

#include <saburau/hero.h>

struct position tavern_at(struct spot spot, int seats, const char *options, const char *teams, const char *hands);
#define tavern(seats, options, teams, hands) tavern_at(HERE, seats, options, teams, hands)

/* Leaves exactly these cards ("1123") in the deck; the others go to the discard pile. */
void tavern_deck_at(struct spot spot, struct position *table, const char *cards);
#define tavern_deck(table, cards) tavern_deck_at(HERE, table, cards)

static inline struct sb_hero_state *tavern_state(struct position *table) {
    return (struct sb_hero_state *)(void *)&table->state;
}
static inline const struct sb_hero_state *tavern_seen(const struct position *table) {
    return (const struct sb_hero_state *)(const void *)&table->state;
}

/* ---- Asking ---- */

/* A team, written as for `tavern`: "13u7", numbers ascending; "-" if it is empty. */
void tavern_team_at(struct spot spot, const struct position *table, int seat, const char *team);
#define assert_team(table, seat, team) tavern_team_at(HERE, table, seat, team)

/* Cards of a pile, ascending: "1123"; "-" if there is none. */
void tavern_cards_at(struct spot spot, const sb_hero_pile pile, const char *cards);
#define assert_cards(pile, cards) tavern_cards_at(HERE, pile, cards)

int tavern_count(const sb_hero_pile pile);

/* The winners, a digit each ("02"), values that fit them, and the members of the summary. */
void tavern_ends_at(struct spot spot, const struct position *table, const char *winners, const char *summary);
#define assert_ends(table, winners, summary) tavern_ends_at(HERE, table, winners, summary)

#endif
