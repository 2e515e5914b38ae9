/* What every game promises about hidden information: what a seat receives is a function of what it may know.
 *
 * Two ways to change only what is hidden from a seat: *redeal*, and *two worlds*: two games from the first move on in
 * which everything that seat can read is the same, and everything else is chosen independently, until something hidden
 * is turned up; then one of them is dealt anew. In both, every byte the seat receives must be the same: its view, its
 * log (in notation, as facts and in sentences), its board, its legal moves.
 */
#include "support_games.h"
#include <saburau/hash.h>
#include <string.h>

static int actor_of(const struct position *table) {
    return table->game->actor(&table->state);
}

/* What a seat is told in either world; kept, for there are millions. */
static struct sb_text left_text, right_text;

static void assert_same_text(const char *what) {
    if (left_text.length != right_text.length || memcmp(left_text.data, right_text.data, left_text.length) != 0)
        fail_at(HERE, "The seat's %s tells two worlds apart:\n%s\n%s", what, left_text.data, right_text.data);
    sb_text_clear(&left_text);
    sb_text_clear(&right_text);
}

static int make_texts(void **unused) {
    (void)unused;
    left_text = sb_text_new(NULL);
    right_text = sb_text_new(NULL);
    return 0;
}

static int free_texts(void **unused) {
    (void)unused;
    sb_text_free(&left_text);
    sb_text_free(&right_text);
    return 0;
}

static long positions, apart;

static void assert_says_the_same(const struct position *left, const struct position *right, int seat,
                                 const char *about) {
    assert_int_equal(sb_about(left->game, &left->state, about, seat, &left_text),
                     sb_about(right->game, &right->state, about, seat, &right_text));
    sb_put(&left_text, "\n"), sb_put(&right_text, "\n"); /* there may be nothing to say */
    assert_same_text(about);
}

/* What is said about things that the view names, one in `every` of its words, */
static void ask_about_words(const struct position *left, const struct position *right, int seat, int every) {
    struct sb_text view = view_of(left, seat);
    int number = 0;
    for (char *word = strtok(view.data, "\""); word; word = strtok(NULL, "\""))
        if (++number % every == 0 && strlen(word) < SB_MAX_NOTATION)
            assert_says_the_same(left, right, seat, word);
    sb_text_free(&view);
}

/* … about what is named by more words than one, or by a number, */
static void ask_about_parts(const struct position *left, const struct position *right, int seat) {
    static const char *const forms[] = {"seat %d",  "seat %d 3",    "hand %d",      "hints %d",
                                        "value %d", "abilities %d", "seat %d line", "%d"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        for (int number = 0; number < SB_MAX_SEATS; number++) {
            char text[SB_MAX_NOTATION];
            struct sb_text words = sb_text_over(text, sizeof text);
            for (const char *at = forms[i]; *at; at++)
                if (at[0] == '%')
                    sb_put_number(&words, number), at++;
                else
                    sb_put_char(&words, *at);
            assert_says_the_same(left, right, seat, text);
        }
}

/* … and about moves, whole and their first words. */
static void ask_about_moves(const struct position *left, const struct position *right, int seat, int every) {
    sb_move moves[SB_MAX_MOVES];
    int count = left->game->moves(&left->state, moves);
    for (int i = 0; i < count; i += every) {
        char text[SB_MAX_NOTATION];
        assert_says_the_same(left, right, seat, text_of(left, moves[i], seat, text));
        text[strcspn(text, " ")] = '\0';
        assert_says_the_same(left, right, seat, text);
    }
}

/* The legal moves in words. */
static void put_wordings(const struct position *table, struct sb_text *out) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    for (int i = 0; i < count; i++) {
        sb_move_wording(table->game, &table->state, moves[i], out);
        sb_put_char(out, '\n');
    }
}

static void put_legal_moves(const struct position *table, struct sb_text *out) {
    struct sb_text list = legal_moves(table);
    sb_put_bytes(out, list.data, list.length);
    sb_text_free(&list);
}

/* All that a seat is shown of a position. (Of two equal states everything is the same, for games have no other memory.)
 */
static void assert_looks_the_same(const struct position *left, const struct position *right, int seat) {
    const struct sb_game *game = left->game;
    if (memcmp(&left->state, &right->state, game->state_size) == 0)
        return;
    sb_view_write(game, &left->state, seat, &left_text);
    sb_view_write(game, &right->state, seat, &right_text);
    assert_same_text("view");
    game->show->board(&left->state, seat, &left_text);
    game->show->board(&right->state, seat, &right_text);
    assert_same_text("board");
    sb_derived_write(game, &left->state, seat, &left_text);
    sb_derived_write(game, &right->state, seat, &right_text);
    assert_same_text("list of derived facts");
    ask_about_words(left, right, seat, 101);
    if (sb_mix(0, (uint64_t)positions) % 16 == 0)
        ask_about_parts(left, right, seat);
    assert_int_equal(actor_of(left), actor_of(right));
    game->show->prompt(&left->state, seat, &left_text);
    game->show->prompt(&right->state, seat, &right_text);
    assert_same_text("prompt");
    if (actor_of(left) != seat) {
        game->show->prompt(&left->state, seat, &left_text);
        game->show->prompt(&left->state, SB_SPECTATOR, &right_text);
        assert_same_text("prompt of others");
        return;
    }
    put_legal_moves(left, &left_text);
    put_legal_moves(right, &right_text);
    assert_same_text("list of legal moves");
    put_wordings(left, &left_text);
    put_wordings(right, &right_text);
    assert_same_text("list of moves in words");
    ask_about_moves(left, right, seat, 61);
}

/* ---- Two worlds ---- */

/* Of a world's moves, one at random that the seat reads as `text`; false if there is none. */
static bool find_alike(const struct position *table, int seat, const char *text, struct sb_random *random,
                       sb_move *found) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves), alike = 0;
    for (int i = 0; i < count; i++) {
        char other[SB_MAX_NOTATION];
        if (strcmp(text_of(table, moves[i], seat, other), text) == 0 && sb_random_below(random, (uint32_t)++alike) == 0)
            *found = moves[i];
    }
    return alike > 0;
}

/* The facts of a move that led from one position to another, as a seat is told them; nothing, if there are none. */
static const char *facts_of(const struct position *before, sb_move move, const struct position *after, int seat,
                            char memory[SB_MAX_FACTS]) {
    const char *facts = sb_move_facts(before->game, &before->state, move, &after->state, seat, memory);
    return facts ? facts : "";
}

/* Makes a move in each world; what the seat is told of them is the same. */
static void move_both(struct position *left, sb_move a, struct position *right, sb_move b, int seat) {
    struct position before_left = *left, before_right = *right;
    make_move(left, a);
    make_move(right, b);
    left->game->show->tell(&before_left.state, a, &left->state, seat, &left_text);
    right->game->show->tell(&before_right.state, b, &right->state, seat, &right_text);
    assert_same_text("log");
    char facts_left[SB_MAX_FACTS], facts_right[SB_MAX_FACTS];
    assert_string_equal(facts_of(&before_left, a, left, seat, facts_left),
                        facts_of(&before_right, b, right, seat, facts_right));
}

/* Finds a move in each world that the seat reads alike and that shows no more than its text; false if there is none.
 */
static bool find_moves_alike(const struct position *left, sb_move *a, const struct position *right, sb_move *b,
                             int seat, struct sb_random *random) {
    for (int tries = 0; tries < 50; tries++) {
        char text[SB_MAX_NOTATION];
        *a = any_move(left, random);
        text_of(left, *a, seat, text);
        if (find_alike(right, seat, text, random, b))
            return !left->game->reveals(&left->state, *a) && !right->game->reveals(&right->state, *b);
    }
    return false;
}

/* One step in both worlds. Where they part for a good reason, the left one goes on, and the right one becomes another
 * world in which the seat knows the same. */
static void step_both(struct position *left, struct position *right, int seat, struct sb_random *random) {
    sb_move a = 0, b = 0;
    if (find_moves_alike(left, &a, right, &b, seat, random)) {
        move_both(left, a, right, b, seat);
        return;
    }
    make_move(left, a);
    *right = *left;
    right->game->redeal(&right->state, seat, random);
}

static void two_worlds_of(struct position *start, uint64_t number) {
    for (int seat = 0; seat < start->setup.seats; seat++) {
        if (!looks_at_seat(seat, number))
            continue;
        struct position left = *start, right = *start;
        struct sb_random random;
        sb_random_stream(&random, 13 + (uint64_t)seat, number);
        for (;;) {
            assert_looks_the_same(&left, &right, seat);
            positions++;
            apart += memcmp(&left.state, &right.state, left.game->state_size) != 0;
            if (actor_of(&left) == SB_NOBODY)
                break;
            step_both(&left, &right, seat, &random);
        }
    }
}

static void a_seat_cannot_tell_two_worlds_apart(void **unused) {
    (void)unused;
    positions = apart = 0;
    for_every_setup(two_worlds_of);
    /* The test would be empty if the worlds never parted. */
    assert_true(positions > 10000);
    assert_true(apart * 10 > positions * 8);
}

/* ---- Redeal ---- */

static long dealt, differently;

static void redeal_at(const struct position *table, uint64_t number, struct sb_random *random) {
    for (int seat = 0; seat < table->setup.seats; seat++) {
        if (!looks_at_seat(seat, number))
            continue;
        struct position world = *table;
        table->game->redeal(&world.state, seat, random);
        assert_checks(&world);
        assert_looks_the_same(table, &world, seat);
        dealt++;
        differently += memcmp(&world.state, &table->state, table->game->state_size) != 0;
    }
}

static void redeal_everywhere(struct position *start, uint64_t number) {
    struct position table = *start;
    struct sb_random random;
    sb_random_stream(&random, 17, number);
    for (; actor_of(&table) != SB_NOBODY; make_move(&table, any_move(&table, &random)))
        redeal_at(&table, number++, &random);
    redeal_at(&table, number, &random);
}

static void redeal_keeps_all_a_seat_knows_and_varies_the_rest(void **unused) {
    (void)unused;
    dealt = differently = 0;
    for_every_setup(redeal_everywhere);
    assert_true(dealt > 10000);
    assert_true(differently * 10 > dealt * 7);
}

/* ---- Noticing ---- */

static long noticed_alike, noticed_apart, with_facts;

static uint64_t notice(struct position *table, sb_move move, int seat) {
    union sb_state before = table->state;
    make_move(table, move);
    return table->game->notices(&before, move, &table->state, seat);
}

/* The move from `before` as the seat reads it: its text and facts, and then in a sentence. */
struct reading {
    char text[SB_MAX_NOTATION], facts[SB_MAX_FACTS];
    struct sb_text sentence;
};

static void read_move(struct reading *reading, const struct position *before, sb_move move,
                      const struct position *after, int seat) {
    text_of(before, move, seat, reading->text);
    if (!sb_move_facts(before->game, &before->state, move, &after->state, seat, reading->facts))
        reading->facts[0] = '\0';
    reading->sentence = sb_text_new(NULL);
    before->game->show->tell(&before->state, move, &after->state, seat, &reading->sentence);
}

/* Text and facts are all that the seat notices; and facts tell nothing that it neither sees nor is told in a sentence.
 */
static void assert_facts_tell_what_is_noticed(struct reading *a, struct reading *b, bool noticed_the_same) {
    bool told_the_same = strcmp(a->text, b->text) == 0 && strcmp(a->facts, b->facts) == 0;
    bool said_the_same = strcmp(a->sentence.data, b->sentence.data) == 0;
    if (told_the_same ? !noticed_the_same : noticed_the_same && said_the_same)
        fail_at(HERE, "A seat is told \"%s\" %s and \"%s\" %s and notices %s:\n%s\n%s", a->text, a->facts, b->text,
                b->facts, noticed_the_same ? "the same" : "a difference", a->sentence.data, b->sentence.data);
    with_facts += a->facts[0] != '\0';
    sb_text_free(&a->sentence);
    sb_text_free(&b->sentence);
}

/* Any move in each of two worlds that look alike to the seat: it notices the same exactly if it reads the same and sees
 * the same afterwards. */
static void assert_notices_what_it_sees(const struct position *table, sb_move a, const struct position *other,
                                        sb_move b, int seat) {
    struct position left = *table, right = *other;
    struct reading read_a, read_b;
    bool same = notice(&left, a, seat) == notice(&right, b, seat);
    read_move(&read_a, table, a, &left, seat);
    read_move(&read_b, other, b, &right, seat);
    bool alike = strcmp(read_a.text, read_b.text) == 0;
    struct sb_text view_a = view_of(&left, seat), view_b = view_of(&right, seat);
    alike = alike && strcmp(view_a.data, view_b.data) == 0;
    if (same != alike)
        fail_at(HERE, "Seat %d reads \"%s\" and \"%s\" and notices %s:\n%s\n%s", seat, read_a.text, read_b.text,
                same ? "the same" : "a difference", view_a.data, view_b.data);
    assert_facts_tell_what_is_noticed(&read_a, &read_b, same);
    noticed_alike += same;
    noticed_apart += !same;
    sb_text_free(&view_a);
    sb_text_free(&view_b);
}

static void notice_in_one_game(struct position table, uint64_t seed, uint64_t number) {
    struct sb_random random;
    sb_random_stream(&random, seed, number);
    while (actor_of(&table) != SB_NOBODY) {
        int seat = (int)sb_random_below(&random, (uint32_t)table.setup.seats);
        struct position world = table;
        table.game->redeal(&world.state, seat, &random);
        char text[SB_MAX_NOTATION];
        sb_move a = any_move(&table, &random), b = any_move(&world, &random);
        assert_notices_what_it_sees(&table, a, &world, b, seat);
        if (find_alike(&world, seat, text_of(&table, a, seat, text), &random, &b))
            assert_notices_what_it_sees(&table, a, &world, b, seat);
        make_move(&table, a);
    }
}

static void notice_everywhere(struct position *start, uint64_t number) {
    for (uint64_t seed = 23; seed < 26; seed++)
        notice_in_one_game(*start, seed, number);
}

static void a_seat_notices_exactly_what_it_sees(void **unused) {
    (void)unused;
    noticed_alike = noticed_apart = with_facts = 0;
    for_every_setup(notice_everywhere);
    assert_true(noticed_alike > 10000);
    assert_true(noticed_apart > 10000);
    assert_true(with_facts > 5000);
}

/* A redealt world is a world like any other: it can be played to its end. */
static void play_redealt(struct position *start, uint64_t number) {
    struct position table = *start;
    struct sb_random random;
    sb_random_stream(&random, 19, number);
    while (actor_of(&table) != SB_NOBODY) {
        int seat = (int)sb_random_below(&random, (uint32_t)table.setup.seats);
        table.game->redeal(&table.state, seat, &random);
        make_move(&table, any_move(&table, &random));
    }
}

static void redealt_worlds_can_be_played_to_the_end(void **unused) {
    (void)unused;
    for_every_setup(play_redealt);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_cannot_tell_two_worlds_apart),
        cmocka_unit_test(redeal_keeps_all_a_seat_knows_and_varies_the_rest),
        cmocka_unit_test(a_seat_notices_exactly_what_it_sees),
        cmocka_unit_test(redealt_worlds_can_be_played_to_the_end),
    };
    return cmocka_run_group_tests_name("hidden information", tests, make_texts, free_texts);
}
