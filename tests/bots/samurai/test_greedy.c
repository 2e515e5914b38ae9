/* The bot greedy: what it sees in Samurai, and that it sees nothing else. */
#include "games/samurai/scene.h"
#include <saburau/match.h>
#include <saburau/sim.h>
#include <string.h>

/* What greedy chooses among these moves, in a world dealt anew from stream `deal`; chance of its own is the same
 * always. */
static sb_move choice_among(const struct position *table, const sb_move *moves, int count, uint64_t deal) {
    return ask_bot_among(table, "greedy", moves, count, deal, 0);
}

static sb_move choice(const struct position *table, uint64_t deal) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    return choice_among(table, moves, count, deal);
}

static void assert_chooses_at(struct spot spot, const struct position *table, const char *expected) {
    char memory[SB_MAX_NOTATION];
    const char *text = text_of(table, choice(table, 0), SB_REFEREE, memory);
    if (strcmp(text, expected) != 0)
        fail_at(spot, "greedy chooses %s, not %s", text, expected);
}
#define assert_chooses(table, expected) assert_chooses_at(HERE, table, expected)

/* Of two legal moves it takes the first, in whichever order they are offered. */
static void assert_prefers_at(struct spot spot, const struct position *table, const char *better, const char *worse) {
    sb_move one, other;
    struct sb_error error = {.words = NULL};
    if (!sb_move_read(table->game, &table->state, better, &one, &error) ||
        !sb_move_read(table->game, &table->state, worse, &other, &error))
        fail_at(spot, "%s", error.text);
    if (choice_among(table, (sb_move[]){one, other}, 2, 0) != one ||
        choice_among(table, (sb_move[]){other, one}, 2, 0) != one)
        fail_at(spot, "greedy does not prefer %s to %s", better, worse);
}
#define assert_prefers(table, better, worse) assert_prefers_at(HERE, table, better, worse)

/* Greedy plays until another actor has to act. */
static void play_turn(struct position *table) {
    int seat = table->game->actor(&table->state);
    while (table->game->actor(&table->state) == seat)
        make_move(table, choice(table, 0));
}

/* ---- What it sees ---- */

static void keeps_strong_tokens_first(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    play_turn(&table);
    assert_hand(&table, 0, "helmet4 buddha4 rice4 samurai3 ronin");
}

static void takes_a_figure_it_can_win(void **unused) {
    (void)unused;
    struct position table =
        seat_0_to_play("k18 helmet", "0 helmet2 l17, 1 rice4 p8, 0 holds helmet4 samurai1 rice2 buddha2");
    play_turn(&table);
    assert_captured(&table, 0, 1, 0, 0);
}

static void takes_it_with_no_more_than_it_needs(void **unused) {
    (void)unused;
    struct position table =
        seat_0_to_play("k18 helmet, l16 buddha rice", "0 samurai3 l17, 1 rice4 p8, 0 holds helmet4 helmet2");
    assert_prefers(&table, "helmet2 k17", "helmet4 k17");
}

/* 3 against 3: with the ship in time, the helmet is won. */
static void plays_a_ship_before_the_token_that_closes(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("k18 helmet", "0 rice2 p8, 1 helmet3 l17, 0 holds samurai3 ship1");
    assert_prefers(&table, "ship1 k19", "samurai3 k17");
    turns(&table, "0 ship1 k19");
    assert_prefers(&table, "samurai3 k17", "end");
}

static void spoils_what_it_cannot_win(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("k18 helmet", "0 rice2 p8, 1 helmet3 l17, 0 holds helmet3");
    assert_prefers(&table, "helmet3 k17", "helmet3 p9");
}

static void closes_nothing_for_others(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("k18 helmet", "0 rice2 p8, 1 helmet4 l17, 0 holds rice3 samurai2");
    assert_prefers(&table, "samurai2 o13", "samurai2 k17");
    play_turn(&table);
    assert_captured(&table, 1, 0, 0, 0);
}

/* 1 against 0, and one space left: whoever comes next takes it. */
static void opens_no_last_space_for_others(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("k18 helmet, f18 rice", "0 rice2 p8, 1 helmet4 q10, 0 holds samurai1");
    assert_prefers(&table, "samurai1 o13", "samurai1 k17");
}

static void holds_what_gains_nothing(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet, f18 rice", "0 samurai2 o13, 0 holds ship1 ship2 swap");
    assert_chooses(&table, "end");
}

/* Seat 0 has taken six helmets; the last, Edo's, lacks only n14, and with it come a buddha and rice. */
static void ends_the_game_when_that_wins(void **unused) {
    (void)unused;
    struct position table = scene(
        2, "", "o10 buddha rice, l16 buddha rice, o8 helmet, q9 helmet, q13 helmet, q15 helmet, k18 helmet, f18 helmet",
        "0 samurai3 k17, 1 rice2 l17, 0 samurai2 f17, 1 rice3 g18, 0 helmet4 p8, 1 rice4 o9, 0 helmet3 p9, "
        "1 buddha2 q10, 0 helmet2 q14, 1 buddha3 p14, 0 samurai2 p13, 1 buddha4 p12, 0 samurai1 o13, 1 samurai1 n13, "
        "0 samurai1 o15, 1 shift l17 m14, 1 end, 0 holds buddha4 ronin ship1");
    draw_up(&table);
    play_turn(&table);
    assert_actor(&table, SB_NOBODY);
    struct sb_result result;
    table.game->result(&table.state, &result);
    assert_int_equal(result.winners, 1);
}

/* ---- When there is nothing to choose ---- */

/* Seat 0 has laid all its tokens but these, and only o13 is free. */
static struct position last_space(const char *hand) {
    int captured[][SB_SAMURAI_KINDS] = {{3, 3, 3}, {4, 4, 4}};
    struct position table = scene(2, "", "o10 helmet rice", "");
    edit_tokens(&table, 0, hand, "");
    edit_tokens(&table, 1, "helmet4 helmet3 helmet2", "");
    edit_lay_rest(&table, 0, "o13");
    edit_lay_rest(&table, 1, "o13");
    edit_take_surrounded(&table, captured);
    assert_checks(&table);
    return table;
}

static void passes_when_it_must(void **unused) {
    (void)unused;
    struct position table = last_space("");
    assert_chooses(&table, "pass");
}

static void ends_when_it_must(void **unused) {
    (void)unused;
    struct position table = last_space("ship1");
    play_turn(&table);
    assert_actor(&table, 1);
    table = last_space("ship1");
    make_move(&table, choice(&table, 0));
    assert_legal_moves(&table, "end");
    assert_chooses(&table, "end");
}

/* ---- What it does not see ---- */

/* Follows a game of greedy's own; every choice is the same in ten worlds that differ in what the seat cannot know. */
static void assert_blind_to_the_deal(int seats, const char *options, uint64_t number) {
    struct position table = start_game(&sb_samurai, seats, options);
    struct sb_random random;
    sb_random_stream(&random, 3, number);
    for (int actor; (actor = table.game->actor(&table.state)) != SB_NOBODY;) {
        if (actor == SB_CHANCE) {
            make_move(&table, any_move(&table, &random));
            continue;
        }
        sb_move move = choice(&table, 0);
        for (uint64_t deal = 1; deal < 10; deal++)
            assert_int_equal(choice(&table, deal), move);
        make_move(&table, move);
    }
}

static void same_knowledge_same_move(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= 4; seats++)
        for (uint64_t number = 0; number < 4; number++)
            assert_blind_to_the_deal(seats, number % 2 ? "captures=turn" : "", number);
}

/* ---- Whole games ---- */

static void play_games(int seats, const char *options, uint64_t games) {
    struct sb_setup setup;
    struct sb_match match;
    struct sb_error error = {.words = NULL};
    assert_true(read_setup(&sb_samurai, seats, options, &setup, &error));
    assert_true(sb_match_start(&match, &sb_samurai, &setup, 4, 0, &error));
    for (uint64_t game = 0; game < games; game++) {
        /* Beside random, greedy meets positions it would not come to alone. */
        for (int seat = 0; seat < seats; seat++)
            seat_bot(&match, seat, game % 2 && seat % 2 ? "random" : "greedy");
        sb_match_restart(&match, 4, game);
        while (sb_match_actor(&match) != SB_NOBODY) {
            union sb_state before = match.state;
            assert_true(sb_match_advance(&match) > 0);
            assert_true(sb_move_legal(&sb_samurai, &before, match.steps[match.count - 1].move));
        }
    }
    sb_match_free(&match);
}

static void plays_every_setup_by_the_rules(void **unused) {
    (void)unused;
    static const char *const options[] = {
        "",
        "hand=random",
        "figures=random",
        "hand=random figures=random",
        "captures=turn",
        "hand=random captures=turn",
        "figures=random captures=turn",
        "hand=random figures=random captures=turn",
    };
    for (int seats = 2; seats <= 4; seats++)
        for (int i = 0; i < 8; i++)
            play_games(seats, options[i], 10);
}

static double wins_against_random(int seats, int seat, uint64_t games) {
    struct sb_sim sim = {.game = &sb_samurai, .games = games, .seed = 5, .jobs = 1};
    struct sb_tally tally;
    assert_true(sb_setup_start(&sb_samurai, seats, &sim.setup, NULL));
    for (int other = 0; other < seats; other++)
        sim.bots[other] = bot_named(&sb_samurai, other == seat ? "greedy" : "random");
    assert_true(sb_sim_run(&sim, &tally, NULL));
    return tally.wins[seat];
}

static void beats_random(void **unused) {
    (void)unused;
    assert_true(wins_against_random(2, 0, 50) + wins_against_random(2, 1, 50) >= 95);
    assert_true(wins_against_random(3, 1, 50) >= 45);
    assert_true(wins_against_random(4, 3, 50) >= 45);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_strong_tokens_first),
        cmocka_unit_test(takes_a_figure_it_can_win),
        cmocka_unit_test(takes_it_with_no_more_than_it_needs),
        cmocka_unit_test(plays_a_ship_before_the_token_that_closes),
        cmocka_unit_test(spoils_what_it_cannot_win),
        cmocka_unit_test(closes_nothing_for_others),
        cmocka_unit_test(opens_no_last_space_for_others),
        cmocka_unit_test(holds_what_gains_nothing),
        cmocka_unit_test(ends_the_game_when_that_wins),
        cmocka_unit_test(passes_when_it_must),
        cmocka_unit_test(ends_when_it_must),
        cmocka_unit_test(same_knowledge_same_move),
        cmocka_unit_test(plays_every_setup_by_the_rules),
        cmocka_unit_test(beats_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
