/* What the tests of reasons share. */
#include "reasons.h"
#include <saburau/hint.h>
#include <stdlib.h>
#include <string.h>

const char *reason_of(const struct position *table, sb_move move, char memory[REASON_ROOM]) {
    struct sb_text reason = sb_text_new(NULL), text = sb_text_over(memory, REASON_ROOM);
    sb_hint_reason(table->game, &table->state, move, &reason);
    sb_put_named(&text, reason.data, NULL, NULL);
    assert_false(text.cut);
    sb_text_free(&reason);
    return memory;
}

struct position redealt(const struct position *table, uint64_t stream) {
    struct position world = *table;
    struct sb_random random;
    sb_random_stream(&random, 17, stream);
    world.game->redeal(&world.state, world.game->actor(&world.state), &random);
    return world;
}

void assert_reason_at(struct spot spot, const struct position *table, const char *move, const char *expected) {
    char memory[REASON_ROOM];
    sb_move found;
    struct sb_error error = {.words = NULL};
    if (!sb_move_read(table->game, &table->state, move, &found, &error))
        fail_at(spot, "%s", error.text);
    if (strcmp(reason_of(table, found, memory), expected) != 0)
        fail_at(spot, "Of %s it is said: %s\nnot: %s", move, memory, expected);
}

void for_moves_of_a_game(const struct sb_game *game, int seats, const char *options, uint64_t seed,
                         void (*look)(const struct position *table, sb_move move, const char *reason)) {
    enum { ASKED = 12 };
    struct position table = start_game(game, seats, options);
    sb_move moves[SB_MAX_MOVES];
    char memory[REASON_ROOM];
    struct sb_random random;
    sb_random_stream(&random, 29, seed);
    for (uint64_t at = 0; at < 2000 && game->actor(&table.state) != SB_NOBODY; at++) {
        bool asks = game->actor(&table.state) >= 0;
        int count = game->moves(&table.state, moves);
        for (int i = 0; asks && count > 1 && i < ASKED && i < count; i++) {
            sb_move move = moves[count <= ASKED ? (uint32_t)i : sb_random_below(&random, (uint32_t)count)];
            look(&table, move, reason_of(&table, move, memory));
        }
        bool greedy = asks && sb_random_below(&random, 2);
        make_move(&table, greedy ? ask_bot(&table, "greedy", at, at) : any_move(&table, &random));
    }
}

void assert_so(bool so, const struct position *table, sb_move move, const char *reason) {
    char memory[SB_MAX_NOTATION];
    if (!so)
        fail_at(HERE, "Of %s it is said: %s", text_of(table, move, SB_REFEREE, memory), reason);
}

int percent_in(const char *reason, const char *beginning) {
    const char *sentence = strstr(reason, beginning);
    const char *percent = sentence ? strstr(sentence, " %") : NULL;
    if (!percent)
        return -1;
    while (percent > sentence && percent[-1] >= '0' && percent[-1] <= '9')
        percent--;
    return atoi(percent);
}
