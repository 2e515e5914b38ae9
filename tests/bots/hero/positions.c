/* Positions of Rent a Hero. */
#include "positions.h"

struct sb_hero_state *hero_state(struct position *table) {
    return (struct sb_hero_state *)&table->state;
}

struct position hero_deal(void) {
    struct position table = start_game(&sb_hero, 3, "first=0");
    play(&table, "* hero 0 1, * hero 0 3, * hero 1 2, * hero 1 5, * hero 2 1, * hero 2 3");
    play(&table, "* card 0 2, * card 0 3, * card 0 4, * card 0 5, * card 0 7");
    play(&table, "* card 1 1, * card 1 2, * card 1 3, * card 1 7, * card 1 7");
    play(&table, "* card 2 2, * card 2 4, * card 2 6, * card 2 6, * card 2 7");
    return table;
}

void hero_join(struct position *table, int seat, int hero) {
    struct sb_hero_state *s = hero_state(table);
    s->deck[hero]--;
    s->team[seat] |= (uint8_t)(1 << hero);
}

void hero_look(struct position *table, int seat) {
    hero_state(table)->looked |= (uint8_t)(1 << seat);
}

struct position hero_deal_five(void) {
    struct position table = hero_deal();
    hero_join(&table, 1, SB_HERO_CHICKEN);
    hero_join(&table, 1, SB_HERO_DOG);
    hero_join(&table, 1, SB_HERO_KNIGHT);
    hero_state(&table)->used[1] = (uint8_t)(hero_state(&table)->team[1] & ~(1 << SB_HERO_CHICKEN));
    assert_checks(&table);
    return table;
}
