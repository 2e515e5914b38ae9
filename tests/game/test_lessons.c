/* Lessons: every step is a position that the game leads to, what it calls right can be played, and whatever is tried is
 * answered. */
#include "support_games.h"
#include <ctype.h>
#include <saburau/lesson.h>
#include <saburau/samurai.h>
#include <string.h>

/* Calls `test` for every step of every lesson, with the way there. */
static void for_every_step(void (*test)(const struct sb_game *game, int step, const struct sb_lesson_way *way)) {
    struct sb_lesson_way way;
    struct sb_error error = {0};
    for (const struct sb_game *const *game = sb_games; *game; game++)
        for (int step = 0; step < sb_lesson_count(*game); step++) {
            if (!sb_lesson_lead(*game, step, NULL, &way, &error))
                fail_at(HERE, "%s, step %d: %s", (*game)->name, step, error.text);
            test(*game, step, &way);
        }
}

/* Calls `test` for every legal move in a step. */
static void for_every_move(const struct sb_game *game, int step, const struct sb_lesson_way *way,
                           void (*test)(const struct sb_game *game, int step, const char *move)) {
    sb_move moves[SB_MAX_MOVES];
    int count = game->moves(&way->state, moves);
    for (int i = 0; i < count; i++) {
        char memory[SB_MAX_NOTATION];
        struct sb_text text = sb_text_over(memory, sizeof memory);
        game->write(&way->state, moves[i], way->eye, &text);
        test(game, step, memory);
    }
}

static void every_game_has_a_lesson_of_ten_minutes(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++)
        assert_in_range(sb_lesson_count(*game), 8, 16);
    assert_int_equal(sb_lesson_count(&sb_template), 0);
}

/* ---- Positions ---- */

static void assert_decision(const struct sb_game *game, int step, const struct sb_lesson_way *way) {
    struct sb_error error = {0};
    if (!game->check(&way->state, &error))
        fail_at(HERE, "%s, step %d: %s", game->name, step, error.text);
    assert_int_equal(game->actor(&way->state), way->eye);
    /* There is something to decide, or the learner is told why there is not. */
    assert_true(way->count < SB_LESSON_MOVES / 2);
}

static void in_every_step_the_learner_decides(void **unused) {
    (void)unused;
    for_every_step(assert_decision);
}

/* What is right is legal, each of it once. */
static void assert_right(const struct sb_game *game, int step, const struct sb_lesson_way *way) {
    char move[SB_STEP_ROOM];
    struct sb_error error = {0};
    sb_move read;
    int count = 0;
    for (const char *right = game->show->lesson[step].right; sb_step_next(&right, move); count++)
        if (!sb_move_read(game, &way->state, move, &read, &error))
            fail_at(HERE, "%s, step %d: %s", game->name, step, error.text);
    assert_true(count > 0);
}

static void what_is_right_can_be_played(void **unused) {
    (void)unused;
    for_every_step(assert_right);
}

/* ---- Trying ---- */

static void assert_answered(const struct sb_game *game, int step, const char *move) {
    struct sb_lesson_way way;
    struct sb_error error = {0};
    struct sb_lesson_verdict verdict = sb_lesson_judge(game, step, move);
    if (!sb_lesson_lead(game, step, move, &way, &error) || !game->check(&way.state, &error))
        fail_at(HERE, "%s, step %d, %s: %s", game->name, step, move, error.text);
    assert_true(verdict.words && *verdict.words);
    assert_true(verdict.right || !verdict.goes_on);
    assert_string_equal(verdict.right ? verdict.words : game->show->lesson[step].reason,
                        game->show->lesson[step].reason);
}

static void assert_all_answered(const struct sb_game *game, int step, const struct sb_lesson_way *way) {
    for_every_move(game, step, way, assert_answered);
}

static void whatever_is_tried_is_answered_and_what_follows_can_be_played(void **unused) {
    (void)unused;
    for_every_step(assert_all_answered);
}

/* How many legal moves the row answers that the test looks at. */
static const struct sb_lesson_try *looked_at;
static int answered;

static void count_answered(const struct sb_game *game, int step, const char *move) {
    struct sb_lesson_verdict verdict = sb_lesson_judge(game, step, move);
    answered += !verdict.right && verdict.words == looked_at->words;
}

/* A row that no move comes to is a slip of notation. The last one is for all others, of which there may be none. */
static void assert_rows_used(const struct sb_game *game, int step, const struct sb_lesson_way *way) {
    for (looked_at = game->show->lesson[step].tries; looked_at->moves; looked_at++) {
        answered = 0;
        for_every_move(game, step, way, count_answered);
        if (answered == 0)
            fail_at(HERE, "%s, step %d: nothing is answered by %s", game->name, step, looked_at->moves);
    }
}

static void every_answer_is_given_to_some_move(void **unused) {
    (void)unused;
    for_every_step(assert_rows_used);
}

/* Does a token of Samurai get influence on any figure there? */
static bool has_influence(const struct sb_samurai_state *state, sb_move move) {
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (sb_samurai_tokens[sb_samurai_what(move)].kinds >> kind & 1 &&
            state->figures[kind] & sb_samurai_board.beside[sb_samurai_to(move)])
            return true;
    return false;
}

static void a_token_without_influence_is_told_so_in_the_first_decision(void **unused) {
    (void)unused;
    const struct sb_game *samurai = sb_game_find("samurai", NULL);
    struct sb_lesson_way way;
    sb_move moves[SB_MAX_MOVES];
    assert_true(sb_lesson_lead(samurai, 0, NULL, &way, NULL));
    int count = samurai->moves(&way.state, moves);
    for (int i = 0; i < count; i++) {
        char memory[SB_MAX_NOTATION];
        struct sb_text text = sb_text_over(memory, sizeof memory);
        samurai->write(&way.state, moves[i], way.eye, &text);
        bool is_told = strncmp(sb_lesson_judge(samurai, 0, memory).words, "No figure", strlen("No figure")) == 0;
        if (is_told == has_influence((const void *)&way.state, moves[i]))
            fail_at(HERE, "%s: %s", memory, is_told ? "it has influence" : "it has none");
    }
}

/* What follows from a wrong move is played out on the board to its end, every move of it. */
static void assert_then_played(const struct sb_game *game, int step, const char *move) {
    const struct sb_lesson_try *row = game->show->lesson[step].tries;
    struct sb_lesson_verdict verdict = sb_lesson_judge(game, step, move);
    while (row->moves && row->words != verdict.words)
        row++;
    struct sb_lesson_way before, after;
    assert_true(sb_lesson_lead(game, step, NULL, &before, NULL) && sb_lesson_lead(game, step, move, &after, NULL));
    int expected = 1;
    char one[SB_STEP_ROOM];
    for (const char *then = verdict.right ? "" : row->then; sb_step_next(&then, one);)
        expected++;
    assert_int_equal(after.count - before.count, expected);
}

static void assert_all_then_played(const struct sb_game *game, int step, const struct sb_lesson_way *way) {
    for_every_move(game, step, way, assert_then_played);
}

static void what_follows_from_a_wrong_move_is_shown_to_its_end(void **unused) {
    (void)unused;
    for_every_step(assert_all_then_played);
}

static void a_move_that_is_not_legal_is_refused(void **unused) {
    (void)unused;
    struct sb_lesson_way way;
    struct sb_error error = {0};
    const struct sb_game *samurai = sb_game_find("samurai", NULL);
    assert_false(sb_lesson_lead(samurai, 0, "helmet4 o8", &way, &error));
    assert_non_null(strstr(error.text, "o8"));
    assert_false(sb_lesson_lead(samurai, 0, "dance", &way, &error));
    assert_false(sb_lesson_lead(samurai, sb_lesson_count(samurai), "end", &way, &error));
    assert_string_equal(error.text, "The lesson is over.");
}

static void where_several_are_right_the_lesson_goes_on_with_the_first(void **unused) {
    (void)unused;
    const struct sb_game *samurai = sb_game_find("samurai", NULL);
    char move[SB_MAX_NOTATION];
    sb_lesson_right(samurai, 0, move);
    assert_true(sb_lesson_judge(samurai, 0, move).goes_on);
    assert_true(sb_lesson_judge(samurai, 0, "helmet4 n14").right);
    assert_false(sb_lesson_judge(samurai, 0, "helmet4 n14").goes_on);
    assert_false(sb_lesson_judge(samurai, 0, "helmet4 p8").right);
}

/* ---- Words ---- */

/* Sentences for people, without notation (as "o13" is), options and signs. */
static void assert_sentences(const struct sb_game *game, int step, const char *words) {
    char last = words && *words ? words[strlen(words) - 1] : '\0';
    if (last != '.' && last != '?')
        fail_at(HERE, "%s, step %d: these are no sentences: %s", game->name, step, words ? words : "nothing");
    assert_true(isupper((unsigned char)*words) || isdigit((unsigned char)*words));
    for (const char *at = words; *at; at++)
        if (strchr("=`_{}%", *at) || (isalpha((unsigned char)at[0]) && isdigit((unsigned char)at[1])))
            fail_at(HERE, "%s, step %d: this is typed, not read: %s", game->name, step, words);
}

static void assert_words(const struct sb_game *game, int step, const struct sb_lesson_way *way) {
    const struct sb_lesson_step *here = &game->show->lesson[step];
    (void)way;
    assert_sentences(game, step, here->story);
    assert_sentences(game, step, here->task);
    assert_sentences(game, step, here->reason);
    for (const struct sb_lesson_try *row = here->tries;; row++) {
        assert_sentences(game, step, row->words);
        if (!row->moves)
            break;
    }
}

static void steps_are_told_in_whole_sentences_without_notation(void **unused) {
    (void)unused;
    for_every_step(assert_words);
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        int end = sb_lesson_count(*game);
        assert_sentences(*game, end, (*game)->show->lesson[end].story);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_lesson_of_ten_minutes),
        cmocka_unit_test(in_every_step_the_learner_decides),
        cmocka_unit_test(what_is_right_can_be_played),
        cmocka_unit_test(whatever_is_tried_is_answered_and_what_follows_can_be_played),
        cmocka_unit_test(every_answer_is_given_to_some_move),
        cmocka_unit_test(a_token_without_influence_is_told_so_in_the_first_decision),
        cmocka_unit_test(what_follows_from_a_wrong_move_is_shown_to_its_end),
        cmocka_unit_test(a_move_that_is_not_legal_is_refused),
        cmocka_unit_test(where_several_are_right_the_lesson_goes_on_with_the_first),
        cmocka_unit_test(steps_are_told_in_whole_sentences_without_notation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
