/* The bot search: what it finds in Samurai Spirit, and that what it knows is sane. */
#include "../../../src/bots/spirit/internal.h"
#include "scenes.h"
#include <saburau/sim.h>
#include <saburau/spirit.h>
#include <string.h>

static sb_move choice(const struct position *table, uint64_t deal) {
    return ask_bot(table, "search:iterations=300:mem=4", deal, 0);
}

static void assert_chooses_at(struct spot spot, const struct position *table, const char *expected) {
    char memory[SB_MAX_NOTATION];
    const char *text = text_of(table, choice(table, 0), SB_REFEREE, memory);
    if (strcmp(text, expected) != 0)
        fail_at(spot, "search chooses %s, not %s", text, expected);
}
#define assert_chooses(table, expected) assert_chooses_at(HERE, table, expected)

/* ---- What it sees ---- */

static void confronts_a_card_that_is_a_kiai(void **unused) {
    (void)unused;
    struct position table = spirit_scene("* raider p4-03, * raider p1-07, * raider p4-13");
    spirit_state_of(&table)->barricades = 2;
    play(&table, "0 fight, 0 confront, 1 fight, 1 defend, 0 fight");
    assert_legal(&table, "give 1");
    assert_chooses(&table, "confront");
    play(&table, "0 confront");
    assert_chooses(&table, "kiai");
}

static void takes_a_symbol_rather_than_going_above_its_kiai(void **unused) {
    (void)unused;
    struct position table =
        spirit_scene("* raider p4-03, * raider p1-07, * raider p3-06, * raider p1-02, * raider p3-07");
    play(&table, "0 fight, 0 confront, 1 fight, 1 defend, 0 fight, 0 confront, 1 fight, 1 defend, 0 fight");
    assert_legal(&table, "confront");
    assert_chooses(&table, "defend");
}

/* Three wounds, nothing left to defend, a full line: the next card can only hurt, and its penalty may kill. */
static void passes_rather_than_dying(void **unused) {
    (void)unused;
    struct position table =
        spirit_scene("* raider p4-03, * raider p1-02, * raider p1-11, * raider p1-12, * raider p1-07, "
                     "* raider p1-08, * raider p4-06, * raider p2-07, * raider p3-06, * raider p3-02");
    play(&table, "0 fight, 0 defend, 1 fight, 1 defend, 0 fight, 0 defend, 1 fight, 1 defend, 0 fight, 0 defend");
    play(&table,
         "1 fight, 1 defend, 0 fight, 0 confront, 1 fight, 1 confront, 0 fight, 0 confront, 1 fight, 1 confront");
    spirit_state_of(&table)->wounds[0] = 3;
    assert_legal(&table, "fight");
    assert_chooses(&table, "pass");
}

/* ---- Nothing hidden ---- */

/* Plays a game and asks at every decision in several worlds that look the same. A few iterations will do: the first
 * card it should not see would change what they find. */
static void play_in_many_worlds(int seats, const char *options, uint64_t stream) {
    struct position table = start_game(&sb_spirit, seats, options);
    struct sb_random random;
    sb_random_stream(&random, 3, stream);
    for (int actor; (actor = sb_spirit.actor(&table.state)) != SB_NOBODY;) {
        sb_move move = any_move(&table, &random);
        if (actor != SB_CHANCE) {
            move = ask_bot(&table, "search:iterations=12:mem=1", 0, 0);
            assert_int_equal(ask_bot(&table, "search:iterations=12:mem=1", 1, 0), move);
            assert_true(sb_move_legal(&sb_spirit, &table.state, move));
        }
        sb_spirit.apply(&table.state, move);
    }
}

static void sees_nothing_that_is_hidden(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= SB_SPIRIT_SEATS; seats++)
        play_in_many_worlds(seats, seats % 2 ? "level=easy reserve=on" : "level=hard", (uint64_t)seats);
}

/* ---- Sane numbers ---- */

/* A playout's move. */
static sb_move sensible_move(const struct position *table, struct sb_random *random) {
    return (spirit_search.play)(&sb_spirit, &table->state, random);
}

static void assert_is_chance(double chance) {
    if (!(chance >= 0 && chance <= 1))
        fail_msg("%f is no chance", chance);
}

static void assert_judges_sanely(const struct position *table) {
    sb_move moves[SB_SPIRIT_RAIDERS];
    float scores[SB_SPIRIT_RAIDERS];
    int count = sb_spirit.moves(&table->state, moves);
    spirit_search.judge(&sb_spirit, &table->state, moves, count, scores);
    /* A kiai may promise a little more than the best position. */
    for (int i = 0; i < count; i++)
        if (!(scores[i] >= 0 && scores[i] < 1.5f))
            fail_msg("a move promises %f", (double)scores[i]);
}

/* Plays a copy on to the end of the turn, as a playout does, and looks at what the estimate says. Returns the moves. */
static int assert_estimates_sanely(const struct position *position, struct sb_random *random) {
    struct position table = *position;
    double values[SB_MAX_SEATS];
    int moves = 0, seats = table.setup.seats;
    spirit_search.prepare(&table.state);
    for (; !spirit_search.quiet(&table.state); moves++) {
        int actor = sb_spirit.actor(&table.state);
        sb_move move = actor == SB_CHANCE ? sb_spirit.sample(&table.state, random) : sensible_move(&table, random);
        assert_true(sb_move_legal(&sb_spirit, &table.state, move));
        sb_spirit.apply(&table.state, move);
    }
    spirit_search.estimate(&table.state, values);
    for (int seat = 0; seat < seats; seat++) {
        assert_is_chance(values[seat]);
        assert_true(values[seat] == values[0]);
    }
    return moves;
}

static int look_at_a_game(int seats, const char *options, uint64_t stream) {
    struct position table = start_game(&sb_spirit, seats, options);
    struct sb_random random;
    int looks = 0;
    sb_random_stream(&random, 5, stream);
    for (int actor; (actor = sb_spirit.actor(&table.state)) != SB_NOBODY;) {
        if (actor != SB_CHANCE) {
            assert_judges_sanely(&table);
            assert_in_range(assert_estimates_sanely(&table, &random), 0, 200);
            looks++;
        }
        /* Sensible moves get further than random ones; some of those for variety. */
        bool sensible = actor != SB_CHANCE && sb_random_below(&random, 4) > 0;
        sb_move move = sensible ? sensible_move(&table, &random) : any_move(&table, &random);
        sb_spirit.apply(&table.state, move);
    }
    return looks;
}

static void knows_sane_numbers_everywhere(void **unused) {
    static const char *const options[] = {"level=easy", "level=normal reserve=on", "level=hard", "level=heroic"};
    int looks = 0;
    (void)unused;
    for (int seats = 2; seats <= SB_SPIRIT_SEATS; seats++)
        for (uint64_t game = 0; game < 8; game++)
            looks += look_at_a_game(seats, options[game % 4], game);
    assert_in_range(looks, 2000, 100000);
}

/* Once somebody is dead there is no hope, and a team that is better off has more. */
static void expects_more_of_a_better_position(void **unused) {
    (void)unused;
    struct position better = spirit_scene("* raider p4-03, * raider p1-07, * raider p4-13"), worse = better;
    double more[SB_MAX_SEATS], less[SB_MAX_SEATS];
    spirit_state_of(&worse)->barricades = 0;
    spirit_state_of(&worse)->wounds[1] = 3;
    spirit_search.estimate(&better.state, more);
    spirit_search.estimate(&worse.state, less);
    assert_true(less[0] < more[0]);
    spirit_state_of(&worse)->cause = SB_SPIRIT_CAUSE_DEATH;
    spirit_search.estimate(&worse.state, less);
    assert_true(less[0] == 0);
}

/* ---- Strength ---- */

/* Greedy wins 94 % of such games, random play none. */
static void wins(void **unused) {
    struct sb_sim sim = {.game = &sb_spirit, .games = 12, .seed = 1, .jobs = 2};
    struct sb_error error = {.words = NULL};
    struct sb_tally tally;
    (void)unused;
    assert_true(read_setup(&sb_spirit, 2, "level=easy", &sim.setup, &error));
    for (int seat = 0; seat < 2; seat++)
        sim.bots[seat] = bot_named(&sb_spirit, "search:iterations=60:mem=4");
    assert_true(sb_sim_run(&sim, &tally, &error));
    assert_in_range(tally.won, 8, 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(confronts_a_card_that_is_a_kiai),
        cmocka_unit_test(takes_a_symbol_rather_than_going_above_its_kiai),
        cmocka_unit_test(passes_rather_than_dying),
        cmocka_unit_test(sees_nothing_that_is_hidden),
        cmocka_unit_test(knows_sane_numbers_everywhere),
        cmocka_unit_test(expects_more_of_a_better_position),
        cmocka_unit_test(wins),
    };
    return cmocka_run_group_tests_name("search: Samurai Spirit", tests, NULL, NULL);
}
