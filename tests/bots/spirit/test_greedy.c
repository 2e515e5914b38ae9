/* The bot greedy: what it sees in Samurai Spirit, and that it sees nothing else. */
#include "scenes.h"
#include <saburau/sim.h>
#include <saburau/spirit.h>
#include <string.h>

/* What it chooses in a world dealt anew from stream `deal`; chance of its own is the same always. */
static sb_move choice(const struct position *table, uint64_t deal) {
    return ask_bot(table, "greedy", deal, 0);
}

static void assert_chooses_at(struct spot spot, const struct position *table, const char *expected) {
    char memory[SB_MAX_NOTATION];
    const char *text = text_of(table, choice(table, 0), SB_REFEREE, memory);
    if (strcmp(text, expected) != 0)
        fail_at(spot, "greedy chooses %s, not %s", text, expected);
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

static void defends_a_missing_symbol_rather_than_going_above_its_kiai(void **unused) {
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

/* ---- Nothing else ---- */

/* Plays a game and asks at every decision in several worlds that look the same. */
static void play_in_many_worlds(int seats, const char *options, uint64_t stream) {
    struct position table = start_game(&sb_spirit, seats, options);
    struct sb_random random;
    sb_random_stream(&random, 3, stream);
    for (int actor; (actor = sb_spirit.actor(&table.state)) != SB_NOBODY;) {
        sb_move move = actor == SB_CHANCE ? any_move(&table, &random) : choice(&table, 0);
        for (uint64_t deal = 1; actor != SB_CHANCE && deal < 4; deal++)
            assert_int_equal(choice(&table, deal), move);
        assert_true(sb_move_legal(&sb_spirit, &table.state, move));
        sb_spirit.apply(&table.state, move);
    }
}

static void sees_nothing_that_is_hidden(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= SB_SPIRIT_SEATS; seats++)
        for (uint64_t game = 0; game < 8; game++)
            play_in_many_worlds(seats, game % 2 ? "level=easy reserve=on" : "level=hard", game);
}

static uint64_t games_won(int seats, const char *options, uint64_t games) {
    struct sb_sim sim = {.game = &sb_spirit, .games = games, .seed = 1, .jobs = 2};
    struct sb_error error = {.words = NULL};
    struct sb_tally tally;
    assert_true(read_setup(&sb_spirit, seats, options, &sim.setup, &error));
    for (int seat = 0; seat < seats; seat++)
        sim.bots[seat] = bot_named(&sb_spirit, "greedy");
    assert_true(sb_sim_run(&sim, &tally, &error));
    assert_int_equal(tally.games, games);
    return tally.won;
}

/* In debug builds a match checks every move and every state. */
static void plays_every_level_with_any_number_of_seats(void **unused) {
    static const char *const options[] = {"level=easy", "level=normal reserve=on", "level=hard", "level=heroic"};
    (void)unused;
    for (int seats = 2; seats <= SB_SPIRIT_SEATS; seats++)
        for (int i = 0; i < 4; i++)
            games_won(seats, options[i], 12);
}

static void wins(void **unused) {
    (void)unused;
    assert_in_range(games_won(2, "", 100), 70, 100);
    assert_in_range(games_won(2, "level=easy", 100), 85, 100);
    assert_in_range(games_won(3, "", 100), 10, 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(confronts_a_card_that_is_a_kiai),
        cmocka_unit_test(defends_a_missing_symbol_rather_than_going_above_its_kiai),
        cmocka_unit_test(passes_rather_than_dying),
        cmocka_unit_test(sees_nothing_that_is_hidden),
        cmocka_unit_test(plays_every_level_with_any_number_of_seats),
        cmocka_unit_test(wins),
    };
    return cmocka_run_group_tests_name("greedy: Samurai Spirit", tests, NULL, NULL);
}
