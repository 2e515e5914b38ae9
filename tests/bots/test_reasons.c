/* Reasons in words, of every game: they are sentences, and nothing the actor cannot know is in them. */
#include "bots/reasons.h"
#include "support_games.h"
#include <saburau/hint.h>
#include <string.h>

enum { LINE = 200 };

static void assert_is_sentences(const struct position *table, const char *reason) {
    size_t length = strlen(reason);
    if (length == 0 && table->game == &sb_template)
        return;
    if (length == 0 || length > LINE || reason[length - 1] != '.' || strstr(reason, "  "))
        fail_at(HERE, "No sentence that fits a line: \"%s\"", reason);
}

/* What a hint tells of a move beforehand; nothing if that would turn something up. */
static void foretell(const struct position *table, sb_move move, struct sb_text *out) {
    union sb_state after = table->state;
    if (table->game->reveals(&table->state, move))
        return;
    table->game->apply(&after, move);
    table->game->show->tell(&table->state, move, &after, table->game->actor(&table->state), out);
}

static void assert_same_words(const struct position *table, const struct position *world, sb_move move) {
    char here[REASON_ROOM], there[REASON_ROOM];
    struct sb_text told_here = sb_text_new(NULL), told_there = sb_text_new(NULL);
    assert_is_sentences(table, reason_of(table, move, here));
    assert_string_equal(here, reason_of(world, move, there));
    foretell(table, move, &told_here);
    foretell(world, move, &told_there);
    assert_int_equal(told_here.length, told_there.length);
    if (told_here.length > 0)
        assert_string_equal(told_here.data, told_there.data);
    sb_text_free(&told_here);
    sb_text_free(&told_there);
}

/* A game at random; at every decision some of the moves, in worlds that look alike to the actor. */
static void play_through(struct position *table, uint64_t number) {
    enum { MOST_MOVES = 400, ASKED = 4, WORLDS = 2 };
    sb_move moves[SB_MAX_MOVES];
    struct sb_random random;
    sb_random_stream(&random, 23, number);
    for (int made = 0; made < MOST_MOVES && table->game->actor(&table->state) != SB_NOBODY; made++) {
        bool asks = table->game->actor(&table->state) >= 0;
        int count = table->game->moves(&table->state, moves);
        for (uint64_t world = 0; asks && world < WORLDS; world++) {
            struct position other = redealt(table, number + world);
            for (int i = 0; i < ASKED; i++)
                assert_same_words(table, &other, moves[sb_random_below(&random, (uint32_t)count)]);
        }
        make_move(table, any_move(table, &random));
    }
}

static void sentences_depend_on_what_the_actor_knows_alone(void **unused) {
    (void)unused;
    for_every_setup(play_through);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_depend_on_what_the_actor_knows_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
