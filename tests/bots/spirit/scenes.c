/* Scenes of Samurai Spirit for tests of bots. */
#include "scenes.h"

struct sb_spirit_state *spirit_state_of(struct position *table) {
    return (struct sb_spirit_state *)&table->state;
}

struct position spirit_scene(const char *top) {
    struct position table = start_game(&sb_spirit, 2, "samurai=heihachi+kanbei first=0 reserve=off");
    play(&table, top);
    struct sb_random random;
    sb_random_stream(&random, 1, 0);
    while (sb_spirit.actor(&table.state) == SB_CHANCE)
        make_move(&table, any_move(&table, &random));
    return table;
}
