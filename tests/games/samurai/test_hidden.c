/* Samurai: what each seat sees, and that it can tell nothing else. */
#include "scene.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* ---- Views ---- */

static json_t *view_json(const struct position *table, int eye) {
    struct sb_text text = view_of(table, eye);
    json_t *json = json_loads(text.data, JSON_REJECT_DUPLICATES, NULL);
    sb_text_free(&text);
    assert_true(json_is_object(json));
    return json;
}

static json_t *seat_of(json_t *view, int seat) {
    return json_array_get(json_object_get(view, "seats"), (size_t)seat);
}

/* Words of a JSON array, separated by spaces. */
static const char *words_of(json_t *array, char *memory, size_t room) {
    struct sb_text out = sb_text_over(memory, room);
    for (size_t i = 0; i < json_array_size(array); i++) {
        sb_put(&out, i > 0 ? " " : "");
        sb_put(&out, json_string_value(json_array_get(array, i)));
    }
    assert_false(out.cut);
    return memory;
}

static void assert_words(json_t *array, const char *expected) {
    char memory[300];
    assert_true(json_is_array(array));
    assert_string_equal(words_of(array, memory, sizeof memory), expected);
}

static struct position in_play(int seats) {
    return scene(seats, "", "k18 helmet, o8 rice",
                 "0 helmet4 k17, 0 ship1 n7, 1 samurai1 l17, 1 ship2 o7, 1 end, 0 holds swap samurai2 samurai2");
}

static void a_seat_sees_its_own_hand(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", "", "0 holds helmet4 samurai2 samurai2 ship1 swap, 1 holds rice4 shift ronin ship1");
    json_t *view = view_json(&table, 0);
    assert_words(json_object_get(view, "hand"), "helmet4 samurai2 samurai2 ship1 swap");
    json_decref(view);
    view = view_json(&table, 1);
    assert_words(json_object_get(view, "hand"), "helmet4 rice4 shift ship1 ronin");
    json_decref(view);
}

static void nobody_else_sees_it(void **unused) {
    (void)unused;
    struct position table = in_play(3);
    for (int eye = SB_SPECTATOR; eye < 3; eye++) {
        if (eye == SB_NOBODY || eye == SB_CHANCE)
            continue;
        json_t *view = view_json(&table, eye);
        for (int seat = 0; seat < 3; seat++) {
            assert_true(json_is_integer(json_object_get(seat_of(view, seat), "hand")));
            assert_null(json_object_get(seat_of(view, seat), "held"));
        }
        assert_int_equal(json_object_get(view, "hand") != NULL, eye >= 0);
        json_decref(view);
    }
}

static void all_see_the_sizes_of_hands_and_piles(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "", "0 holds helmet4 ship1 ship1");
    play(&table, "0 helmet4 p8, 0 ship1 n7");
    static const int eyes[] = {SB_SPECTATOR, 0, 1};
    for (int i = 0; i < 3; i++) {
        json_t *view = view_json(&table, eyes[i]);
        assert_int_equal(json_integer_value(json_object_get(seat_of(view, 0), "hand")), 3);
        assert_int_equal(json_integer_value(json_object_get(seat_of(view, 0), "pile")), 15);
        assert_int_equal(json_integer_value(json_object_get(seat_of(view, 1), "hand")), 5);
        json_decref(view);
    }
}

static void what_is_left_in_hand_and_pile_together_is_public(void **unused) {
    (void)unused;
    struct position table = in_play(2);
    static const int eyes[] = {SB_SPECTATOR, 0, 1};
    for (int i = 0; i < 3; i++) {
        json_t *view = view_json(&table, eyes[i]);
        assert_words(json_object_get(seat_of(view, 0), "left"),
                     "helmet3 helmet2 buddha4 buddha3 buddha2 rice4 rice3 rice2 samurai3 samurai2 samurai2 samurai1 "
                     "samurai1 shift ship2 ship1 ronin swap");
        assert_words(json_object_get(seat_of(view, 1), "left"),
                     "helmet4 helmet3 helmet2 buddha4 buddha3 buddha2 rice4 rice3 rice2 samurai3 samurai2 samurai2 "
                     "samurai1 shift ship1 ship1 ronin swap");
        json_decref(view);
    }
}

static void board_and_figures_are_public(void **unused) {
    (void)unused;
    struct position table = in_play(2);
    json_t *view = view_json(&table, SB_SPECTATOR);
    assert_words(json_object_get(json_object_get(view, "figures"), "o14"), "helmet buddha rice");
    assert_words(json_object_get(json_object_get(view, "figures"), "o8"), "rice");
    assert_null(json_object_get(json_object_get(view, "figures"), "k18")); /* emptied */
    json_t *token = json_object_get(json_object_get(view, "tokens"), "k17");
    assert_string_equal(json_string_value(json_object_get(token, "token")), "helmet4");
    assert_int_equal(json_integer_value(json_object_get(token, "seat")), 0);
    assert_int_equal(json_object_size(json_object_get(view, "tokens")), 4);
    json_decref(view);
}

/* Which seats' captured figures an eye sees, a bit each. */
static int captured_seen(const struct position *table, int eye) {
    json_t *view = view_json(table, eye);
    int seen = 0;
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (json_object_get(seat_of(view, seat), "captured") != NULL)
            seen |= 1 << seat;
    json_decref(view);
    return seen;
}

static void captured_figures_are_open_for_two(void **unused) {
    (void)unused;
    struct position table = in_play(2);
    assert_int_equal(captured_seen(&table, 0), 3);
    assert_int_equal(captured_seen(&table, 1), 3);
    assert_int_equal(captured_seen(&table, SB_SPECTATOR), 3);
    json_t *view = view_json(&table, 1);
    json_t *captured = json_object_get(seat_of(view, 0), "captured");
    assert_int_equal(json_integer_value(json_array_get(captured, SB_SAMURAI_HELMET)), 1);
    json_decref(view);
}

static void captured_figures_stand_behind_screens_for_more(void **unused) {
    (void)unused;
    for (int seats = 3; seats <= 4; seats++) {
        struct position table = in_play(seats);
        for (int eye = 0; eye < seats; eye++)
            assert_int_equal(captured_seen(&table, eye), 1 << eye);
        assert_int_equal(captured_seen(&table, SB_SPECTATOR), 0);
    }
}

static void at_the_end_all_captured_figures_are_shown(void **unused) {
    (void)unused;
    struct position table =
        scene(3, "", "o8 helmet, q15 helmet, k18 helmet, f18 helmet",
              "0 rice2 k17, 1 rice2 l17, 2 rice3 f17, 0 rice3 g18, 1 rice4 o9, 2 rice4 p8, 0 buddha2 q14, "
              "1 buddha2 p14, 1 end");
    assert_actor(&table, SB_NOBODY);
    for (int eye = 0; eye < 3; eye++)
        assert_int_equal(captured_seen(&table, eye), 7);
    assert_int_equal(captured_seen(&table, SB_SPECTATOR), 7);
}

static void the_referee_sees_everything(void **unused) {
    (void)unused;
    struct position table = scene(3, "", "", "0 holds helmet4 samurai2 samurai2 ship1 swap");
    json_t *view = view_json(&table, SB_REFEREE);
    assert_words(json_object_get(seat_of(view, 0), "held"), "helmet4 samurai2 samurai2 ship1 swap");
    assert_int_equal(captured_seen(&table, SB_REFEREE), 7);
    json_decref(view);
}

/* ---- Texts ---- */

static void assert_reads(const struct position *table, const char *move, int eye, const char *expected) {
    sb_move number;
    assert_true(sb_move_read(table->game, &table->state, move, &number, NULL));
    char memory[SB_MAX_NOTATION];
    assert_string_equal(text_of(table, number, eye, memory), expected);
}

static void a_token_kept_is_read_by_its_owner_only(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 3, "first=1");
    assert_reads(&table, "keep rice4", 1, "keep rice4");
    assert_reads(&table, "keep rice4", SB_REFEREE, "keep rice4");
    assert_reads(&table, "keep rice4", 0, "keep ?");
    assert_reads(&table, "keep rice4", 2, "keep ?");
    assert_reads(&table, "keep rice4", SB_SPECTATOR, "keep ?");
    play(&table, "1 keep helmet4, 1 keep helmet3, 1 keep helmet2, 1 keep buddha4, 1 keep buddha3");
    assert_reads(&table, "keep rice4", 2, "keep rice4");
    assert_reads(&table, "keep rice4", 1, "keep ?");
}

static void a_token_drawn_is_read_by_its_owner_only(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 3, "first=1 hand=random");
    assert_reads(&table, "draw 1 rice4", 1, "draw 1 rice4");
    assert_reads(&table, "draw 1 rice4", SB_REFEREE, "draw 1 rice4");
    assert_reads(&table, "draw 1 rice4", 0, "draw 1 ?");
    assert_reads(&table, "draw 1 rice4", 2, "draw 1 ?");
    assert_reads(&table, "draw 1 rice4", SB_SPECTATOR, "draw 1 ?");
    table = scene(2, "", "", "0 helmet4 p8, 0 end");
    assert_reads(&table, "draw 0 ship2", 0, "draw 0 ship2");
    assert_reads(&table, "draw 0 ship2", 1, "draw 0 ?");
}

static void all_else_is_read_by_all(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", "o8 helmet, q9 rice", "0 helmet4 p8, 1 helmet4 m14, 1 end, 0 holds shift swap ship1");
    draw_up(&table);
    static const char *const moves[] = {"shift p8 p9", "swap o8 helmet q9 rice", "ship1 n7"};
    for (int i = 0; i < 3; i++) {
        assert_reads(&table, moves[i], 1, moves[i]);
        assert_reads(&table, moves[i], SB_SPECTATOR, moves[i]);
    }
}

/* Seats play what all may see, and what chance brings is told by its text. */
static void no_move_turns_up_anything_else(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 13, 1);
    struct position table = start_game(&sb_samurai, 3, "");
    for (int n = 0; goes_on(&table, n); n++) {
        sb_move move = any_move(&table, &random);
        assert_false(sb_samurai.reveals(&table.state, move));
        make_move(&table, move);
    }
}

/* ---- Two worlds ----
 *
 * Two games are played side by side. What one seat can read is the same in both; where it reads a `?`, each game goes
 * its own way. Everything that seat is ever shown must be the same to the byte. */

struct worlds {
    struct position left, right;
    int eye;
    struct sb_random random;
    long positions, different;
};

static void assert_worlds_look_alike(struct worlds *worlds) {
    int actor = sb_samurai.actor(&worlds->left.state);
    assert_actor(&worlds->right, actor);
    assert_same_view(&worlds->left, &worlds->right, worlds->eye);
    if (actor == worlds->eye)
        assert_same_moves(&worlds->left, &worlds->right);
    worlds->positions++;
    worlds->different += memcmp(&worlds->left.state, &worlds->right.state, sb_samurai.state_size) != 0;
}

static bool is_hidden(const struct worlds *worlds, const struct position *table, sb_move move) {
    char text[SB_MAX_NOTATION];
    return strchr(text_of(table, move, worlds->eye, text), '?') != NULL;
}

/* Of the moves legal on the left, one that is legal on the right as well; false if there is none. */
static bool shared_move(struct worlds *worlds, sb_move *move) {
    sb_move moves[SB_MAX_MOVES];
    int count = sb_samurai.moves(&worlds->left.state, moves);
    int shared = 0;
    for (int i = 0; i < count; i++)
        if (sb_move_legal(&sb_samurai, &worlds->right.state, moves[i]))
            moves[shared++] = moves[i];
    if (shared > 0)
        *move = moves[sb_random_below(&worlds->random, (uint32_t)shared)];
    return shared > 0;
}

/* The left makes a hidden move; the right the same or any other, so that hands differ but share something to play. */
static void step_apart(struct worlds *worlds, sb_move move) {
    bool same = sb_random_below(&worlds->random, 3) != 0 && sb_move_legal(&sb_samurai, &worlds->right.state, move);
    sb_move other = same ? move : any_move(&worlds->right, &worlds->random);
    char left[SB_MAX_NOTATION], right[SB_MAX_NOTATION];
    assert_string_equal(text_of(&worlds->left, move, worlds->eye, left),
                        text_of(&worlds->right, other, worlds->eye, right));
    make_move(&worlds->left, move);
    make_move(&worlds->right, other);
}

static bool step_together(struct worlds *worlds) {
    sb_move move;
    if (!shared_move(worlds, &move))
        return false;
    char left[SB_MAX_NOTATION], right[SB_MAX_NOTATION];
    assert_string_equal(text_of(&worlds->left, move, worlds->eye, left),
                        text_of(&worlds->right, move, worlds->eye, right));
    make_move(&worlds->left, move);
    make_move(&worlds->right, move);
    return true;
}

/* Makes a move in both; false if what is public cannot go on the same way. */
static bool step(struct worlds *worlds) {
    sb_move move = any_move(&worlds->left, &worlds->random);
    if (is_hidden(worlds, &worlds->left, move)) {
        step_apart(worlds, move);
        return true;
    }
    return step_together(worlds);
}

static void play_worlds(struct worlds *worlds, int seats, const char *options) {
    worlds->left = worlds->right = start_game(&sb_samurai, seats, options);
    int n = 0;
    do
        assert_worlds_look_alike(worlds);
    while (goes_on(&worlds->left, n++) && step(worlds));
}

static const char *const OPTIONS[] = {
    "",
    "captures=turn",
    "hand=random",
    "figures=random",
    "hand=random figures=random",
    "hand=random captures=turn first=1",
    "figures=random captures=turn first=0",
    "hand=random figures=random captures=turn",
};
enum { OPTION_SETS = sizeof OPTIONS / sizeof OPTIONS[0] };

static void two_worlds_look_alike(int seats, int games) {
    struct worlds worlds = {.positions = 0};
    sb_random_stream(&worlds.random, 11, (uint64_t)seats);
    for (int game = 0; game < games; game++) {
        worlds.eye = game % (seats + 1) < seats ? game % (seats + 1) : SB_SPECTATOR;
        play_worlds(&worlds, seats, OPTIONS[game / (seats + 1) % OPTION_SETS]);
    }
    assert_true(worlds.positions > 1000);
    assert_true(worlds.different * 3 > worlds.positions * 2);
}

static void two_worlds_look_alike_with_two_seats(void **unused) {
    (void)unused;
    two_worlds_look_alike(2, 40);
}

static void two_worlds_look_alike_with_three_seats(void **unused) {
    (void)unused;
    two_worlds_look_alike(3, 40);
}

static void two_worlds_look_alike_with_four_seats(void **unused) {
    (void)unused;
    two_worlds_look_alike(4, 40);
}

/* What refuses a seat's move says nothing of what is hidden from it. */
static void reasons_are_the_same_in_both_worlds(void **unused) {
    (void)unused;
    static const char *const tries[] = {"helmet4 p8", "shift p8 o9", "ship1 n7",   "swap o8 helmet q9 rice",
                                        "end",        "pass",        "keep ship1", "draw 0 ronin",
                                        "put rice o8"};
    struct worlds worlds = {.eye = 0};
    sb_random_stream(&worlds.random, 12, 1);
    for (int game = 0; game < 12; game++) {
        worlds.left = worlds.right = start_game(&sb_samurai, 2, OPTIONS[game % OPTION_SETS]);
        for (int n = 0; goes_on(&worlds.left, n) && step(&worlds); n++)
            for (size_t i = 0; sb_samurai.actor(&worlds.left.state) == 0 && i < sizeof tries / sizeof tries[0]; i++) {
                struct sb_error left = {0}, right = {0};
                sb_move move;
                sb_move_read(&sb_samurai, &worlds.left.state, tries[i], &move, &left);
                sb_move_read(&sb_samurai, &worlds.right.state, tries[i], &move, &right);
                assert_string_equal(left.text, right.text);
            }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_sees_its_own_hand),
        cmocka_unit_test(nobody_else_sees_it),
        cmocka_unit_test(all_see_the_sizes_of_hands_and_piles),
        cmocka_unit_test(what_is_left_in_hand_and_pile_together_is_public),
        cmocka_unit_test(board_and_figures_are_public),
        cmocka_unit_test(captured_figures_are_open_for_two),
        cmocka_unit_test(captured_figures_stand_behind_screens_for_more),
        cmocka_unit_test(at_the_end_all_captured_figures_are_shown),
        cmocka_unit_test(the_referee_sees_everything),
        cmocka_unit_test(a_token_kept_is_read_by_its_owner_only),
        cmocka_unit_test(a_token_drawn_is_read_by_its_owner_only),
        cmocka_unit_test(all_else_is_read_by_all),
        cmocka_unit_test(no_move_turns_up_anything_else),
        cmocka_unit_test(two_worlds_look_alike_with_two_seats),
        cmocka_unit_test(two_worlds_look_alike_with_three_seats),
        cmocka_unit_test(two_worlds_look_alike_with_four_seats),
        cmocka_unit_test(reasons_are_the_same_in_both_worlds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
