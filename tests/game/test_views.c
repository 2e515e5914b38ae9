/* What every game promises about views: one is enough to play. Whatever decides which moves are legal stands in it; a
 * seat, a page or a program need not remember how a position came about.
 *
 * Positions that differ and look the same to the actor are seldom met by chance. So from every position of a game
 * several short ways are walked: each begins with another choice, and then all go on with the same luck and the same
 * choices. A choice that leaves a mark on the rules and none in the view is caught.
 */
#include "support_games.h"
#include <saburau/hash.h>
#include <string.h>

enum {
    TIMES = 2,   /* with another luck and other choices */
    WAYS = 6,    /* that begin differently */
    CHOICES = 3, /* on each way */
    SEEN_MOST = TIMES * WAYS * CHOICES * 2
};

/* Positions met from the same one. */
struct seen {
    uint64_t view;
    struct position table;
};
static struct seen seen[SEEN_MOST];
static int seen_count;

static long twins;

static int actor_of(const struct position *table) {
    return table->game->actor(&table->state);
}

static void assert_same_legal_moves(const struct position *left, const struct position *right) {
    struct sb_text a = legal_moves(left), b = legal_moves(right);
    if (strcmp(a.data, b.data) != 0) {
        struct sb_text view = view_of(left, actor_of(left));
        fail_at(HERE, "Seat %d sees the same and may once play %s, once %s:\n%s", actor_of(left), a.data, b.data,
                view.data);
    }
    sb_text_free(&a);
    sb_text_free(&b);
}

/* Compares a position with those met before it that look the same to whoever is to act. */
static void look(const struct position *table) {
    struct sb_text view = view_of(table, actor_of(table));
    uint64_t hash = sb_hash((uint64_t)actor_of(table), view.data, view.length);
    sb_text_free(&view);
    for (int i = 0; i < seen_count; i++) {
        if (seen[i].view != hash)
            continue;
        if (memcmp(&seen[i].table.state, &table->state, table->game->state_size) == 0)
            return;
        twins++;
        assert_same_legal_moves(&seen[i].table, table);
    }
    seen[seen_count].view = hash;
    seen[seen_count++].table = *table;
}

/* So many choices from here on, as `random` has them; and chance in between. */
static void walk(struct position *table, struct sb_random random) {
    for (int made = 0; made < CHOICES && actor_of(table) != SB_NOBODY;) {
        if (actor_of(table) >= 0) {
            look(table);
            made++;
        }
        table->game->apply(&table->state, any_move(table, &random));
    }
}

static void walk_from(const struct position *table, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    seen_count = 0;
    for (int times = 0; times < TIMES; times++) {
        int first = (int)sb_random_below(random, (uint32_t)count);
        for (int way = 0; way < WAYS && way < count; way++) {
            struct position there = *table;
            there.game->apply(&there.state, moves[(first + way) % count]);
            walk(&there, *random);
        }
    }
}

static void walk_everywhere(struct position *start, uint64_t number) {
    struct position table = *start;
    struct sb_random random;
    sb_random_stream(&random, 29, number);
    for (; actor_of(&table) != SB_NOBODY; table.game->apply(&table.state, any_move(&table, &random)))
        if (actor_of(&table) >= 0)
            walk_from(&table, &random);
}

static void positions_that_look_alike_have_the_same_legal_moves(void **unused) {
    (void)unused;
    twins = 0;
    for_every_setup(walk_everywhere);
    /* The test would be empty if no two positions looked alike. */
    assert_true(twins > 5000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_that_look_alike_have_the_same_legal_moves),
    };
    return cmocka_run_group_tests_name("views", tests, NULL, NULL);
}
