/* Reviews of finished games (review.h). */
#include "support.h"
#include <math.h>
#include <saburau/hero.h>
#include <saburau/record.h>
#include <saburau/review.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>
#include <string.h>

static const struct sb_game *const games[] = {&sb_samurai, &sb_spirit, &sb_hero};
enum { GAMES = sizeof games / sizeof *games };

/* Where seat 0 errs in blunder.jsonl. */
enum { BLUNDER_AT = 113 };

/* A game played to its end by a bot on all seats. */
static void play_match(struct sb_match *match, const struct sb_game *game, int seats, const char *bot, uint64_t seed) {
    struct sb_setup setup;
    struct sb_error error = {.words = NULL};
    assert_true(sb_setup_start(game, seats, &setup, &error));
    assert_true(sb_match_start(match, game, &setup, seed, 0, &error));
    for (int seat = 0; seat < seats; seat++)
        seat_bot(match, seat, bot);
    while (sb_match_actor(match) != SB_NOBODY)
        assert_true(sb_match_advance(match) > 0);
}

static struct sb_review review_of(const struct sb_match *match, uint64_t iterations) {
    return (struct sb_review){.match = match, .iterations = iterations, .seed = 5, .jobs = 1};
}

static struct sb_reviewed run(const struct sb_review *review) {
    struct sb_reviewed reviewed;
    struct sb_error error = {.words = NULL};
    if (!sb_review_run(review, &reviewed, &error))
        fail_msg("%s", error.text);
    return reviewed;
}

/* ---- Luck ---- */

static void assert_near(double one, double other) {
    if (!(fabs(one - other) < 1e-9))
        fail_msg("%.17g, not %.17g", one, other);
}

/* What the curve gains at moves of chance. */
static double luck_in_curve(const struct sb_match *match, const struct sb_reviewed *reviewed, int seat) {
    double luck = 0;
    for (size_t step = 0; step < match->count; step++)
        if (match->steps[step].actor == SB_CHANCE)
            luck += reviewed->curve[step + 1][seat] - reviewed->curve[step][seat];
    return luck;
}

static void luck_and_moves_add_up_to_the_result(void **unused) {
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct sb_match match;
        struct sb_result result;
        play_match(&match, games[i], 3, "greedy", 4);
        match.game->result(&match.state, &result);
        struct sb_review review = review_of(&match, 1);
        struct sb_reviewed reviewed = run(&review);
        double luck = 0;
        assert_int_equal(reviewed.positions, match.count + 1);
        for (int seat = 0; seat < 3; seat++) {
            const struct sb_reviewed_seat *here = &reviewed.seat[seat];
            assert_near(here->result, result.value[seat]);
            assert_near(here->start + here->luck + here->moved, here->result);
            assert_near(here->luck, luck_in_curve(&match, &reviewed, seat));
            assert_near(here->adjusted, here->result - here->luck);
            assert_true(here->luck_error > 0 && here->luck_error < 0.2);
            luck += fabs(here->luck);
        }
        assert_true(luck > 0.01);
        sb_review_free(&reviewed);
        sb_match_free(&match);
    }
}

/* Before it, chance is drawn as it may come: so the evaluation just before is the mean of those after. */
static void nobody_can_expect_luck(void **unused) {
    (void)unused;
    enum { MATCHES = 60 };
    double sum = 0, squares = 0;
    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        struct sb_match match;
        play_match(&match, &sb_spirit, 2, "random", seed);
        struct sb_review review = review_of(&match, 1);
        struct sb_reviewed reviewed = run(&review);
        sum += reviewed.seat[0].luck;
        squares += reviewed.seat[0].luck * reviewed.seat[0].luck;
        sb_review_free(&reviewed);
        sb_match_free(&match);
    }
    double mean = sum / MATCHES, error = sqrt((squares / MATCHES - mean * mean) / (MATCHES - 1));
    assert_true(fabs(mean) < 3 * error);
}

/* ---- Decisions ---- */

/* Reads the first line of a file beside this one. */
static void read_match(struct sb_match *match, const char *path) {
    static char line[20000];
    struct sb_error error = {.words = NULL};
    long at;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    fclose(file);
    if (!sb_record_read(match, line, strlen(line), &at, &error))
        fail_msg("%s", error.text);
}

/* In this game seat 0 has only to capture the last buddha, as it can in many ways; but it sets it aside, and loses. */
static void not_to_make_the_capture_that_wins_is_a_mistake(void **unused) {
    (void)unused;
    struct sb_match match;
    read_match(&match, SABURAU_SOURCE_DIR "/tests/sim/blunder.jsonl");
    struct sb_review review = review_of(&match, 100);
    struct sb_reviewed reviewed = run(&review);
    const struct sb_reviewed_decision *worst = &reviewed.decisions[0];
    for (size_t i = 1; i < reviewed.count; i++)
        if (reviewed.decisions[i].cost > worst->cost)
            worst = &reviewed.decisions[i];
    assert_int_equal(worst->at, BLUNDER_AT);
    assert_true(worst->sure && worst->value > 0.95 && worst->cost > 0.3);
    assert_true(worst->best != worst->played && worst->played == match.steps[BLUNDER_AT].move);
    sb_review_free(&reviewed);
    sb_match_free(&match);
}

static void decisions_are_those_with_a_choice_and_add_up(void **unused) {
    (void)unused;
    struct sb_match match;
    sb_move moves[SB_MAX_MOVES];
    play_match(&match, &sb_spirit, 2, "random", 2);
    struct sb_review review = review_of(&match, 20);
    struct sb_reviewed reviewed = run(&review);
    double lost[2] = {0}, all[2] = {0};
    size_t next = 0;
    for (size_t at = 0; at < match.count; at++) {
        union sb_state state;
        sb_match_position(&match, at, &state);
        if (match.steps[at].actor < 0 || match.game->moves(&state, moves) == 1)
            continue;
        const struct sb_reviewed_decision *decision = &reviewed.decisions[next++];
        assert_int_equal(decision->at, at);
        assert_int_equal(decision->seat, match.steps[at].actor);
        assert_int_equal(decision->played, match.steps[at].move);
        assert_true(decision->best != decision->played || (decision->cost == 0 && !decision->sure));
        assert_true(decision->cost >= -SB_REVIEW_SURE * decision->error);
        assert_int_equal(decision->sure,
                         decision->cost >= SB_REVIEW_LEAST && decision->cost > SB_REVIEW_SURE * decision->error);
        all[decision->seat] += decision->cost;
        lost[decision->seat] += decision->sure ? decision->cost : 0;
    }
    assert_int_equal(next, reviewed.count);
    for (int seat = 0; seat < 2; seat++) {
        assert_near(reviewed.seat[seat].lost, lost[seat]);
        assert_near(reviewed.seat[seat].all, all[seat]);
        assert_true(reviewed.seat[seat].mistakes > 0);
    }
    sb_review_free(&reviewed);
    sb_match_free(&match);
}

static void assert_same_decision(const struct sb_reviewed_decision *one, const struct sb_reviewed_decision *other) {
    assert_int_equal(one->at, other->at);
    assert_int_equal(one->seat, other->seat);
    assert_int_equal(one->played, other->played);
    assert_int_equal(one->best, other->best);
    assert_true(one->value == other->value && one->cost == other->cost && one->error == other->error);
    assert_int_equal(one->sure, other->sure);
}

/* ---- Not by hindsight ---- */

static bool is_draw_of_seat_1(const struct sb_match *match, size_t step) {
    union sb_state state;
    char text[SB_MAX_NOTATION];
    struct sb_text out = sb_text_over(text, sizeof text);
    if (match->steps[step].actor != SB_CHANCE)
        return false;
    sb_match_position(match, step, &state);
    match->game->write(&state, match->steps[step].move, SB_REFEREE, &out);
    return strncmp(text, "draw 1 ", 7) == 0;
}

/* The same game with two of its draws exchanged; false if that cannot have been. */
static bool exchange(const struct sb_match *match, size_t one, size_t two, struct sb_match *other) {
    struct sb_error error = {.words = NULL};
    assert_true(sb_match_start(other, match->game, &match->setup, 0, 0, &error));
    for (size_t step = 0; step < match->count; step++) {
        sb_move move = match->steps[step == one ? two : step == two ? one : step].move;
        if (!sb_move_legal(other->game, &other->state, move) || sb_match_actor(other) != match->steps[step].actor) {
            sb_match_free(other);
            return false;
        }
        assert_true(sb_match_play(other, move));
    }
    return true;
}

/* Two games in which seat 1 drew two tokens in another order, far from each other; between the two draws its hands
 * differ, which seat 0 cannot know. */
static void find_two_games(const struct sb_match *match, struct sb_match *other) {
    for (size_t one = match->count / 4; one < match->count; one++)
        for (size_t two = match->count - 1; two > one + 12; two--)
            if (match->steps[one].move != match->steps[two].move && is_draw_of_seat_1(match, one) &&
                is_draw_of_seat_1(match, two) && exchange(match, one, two, other))
                return;
    fail_msg("no two draws can be exchanged");
}

/* The next decision of seat 0; what seat 1 could choose from is another matter. */
static const struct sb_reviewed_decision *next_of_seat_0(const struct sb_reviewed *reviewed, size_t *next) {
    while (*next < reviewed->count)
        if (reviewed->decisions[(*next)++].seat == 0)
            return &reviewed->decisions[*next - 1];
    return NULL;
}

static bool differ(const struct sb_match *match, const struct sb_match *other, size_t at) {
    union sb_state state, state_other;
    sb_match_position(match, at, &state);
    sb_match_position(other, at, &state_other);
    return memcmp(&state, &state_other, match->game->state_size) != 0;
}

static void what_a_seat_cannot_know_does_not_matter(void **unused) {
    (void)unused;
    struct sb_match match, other;
    play_match(&match, &sb_samurai, 2, "greedy", 3);
    find_two_games(&match, &other);
    struct sb_review review = review_of(&match, 12), review_other = review_of(&other, 12);
    struct sb_reviewed reviewed = run(&review), reviewed_other = run(&review_other);
    size_t next = 0, next_other = 0, hidden = 0;
    for (const struct sb_reviewed_decision *decision; (decision = next_of_seat_0(&reviewed, &next));) {
        hidden += differ(&match, &other, decision->at);
        assert_same_decision(decision, next_of_seat_0(&reviewed_other, &next_other));
    }
    assert_null(next_of_seat_0(&reviewed_other, &next_other));
    assert_true(hidden > 0);
    sb_review_free(&reviewed);
    sb_review_free(&reviewed_other);
    sb_match_free(&match);
    sb_match_free(&other);
}

/* ---- Threads ---- */

static uint64_t last_done, last_of;

static void note_progress(void *data, uint64_t done, uint64_t of) {
    assert_ptr_equal(data, &last_done);
    assert_true(done > last_done && done <= of);
    last_done = done;
    last_of = of;
}

static void the_review_does_not_depend_on_the_number_of_threads(void **unused) {
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct sb_match match;
        play_match(&match, games[i], 3, "random", 6);
        struct sb_review review = review_of(&match, 6);
        struct sb_reviewed one = run(&review);
        review.jobs = 2;
        review.progress = note_progress;
        review.data = &last_done;
        last_done = 0;
        struct sb_reviewed two = run(&review);
        assert_int_equal(last_done, last_of);
        assert_int_equal(one.count, two.count);
        for (size_t at = 0; at < one.count; at++)
            assert_same_decision(&one.decisions[at], &two.decisions[at]);
        assert_memory_equal(one.curve, two.curve, one.positions * sizeof *one.curve);
        for (int seat = 0; seat < 3; seat++)
            assert_true(one.seat[seat].luck == two.seat[seat].luck && one.seat[seat].lost == two.seat[seat].lost &&
                        one.seat[seat].luck_error == two.seat[seat].luck_error);
        sb_review_free(&one);
        sb_review_free(&two);
        sb_match_free(&match);
    }
}

/* ---- Parts ---- */

static void assert_same_seats(const struct sb_reviewed *one, const struct sb_reviewed *other) {
    for (int seat = 0; seat < SB_MAX_SEATS; seat++) {
        const struct sb_reviewed_seat *here = &one->seat[seat], *there = &other->seat[seat];
        assert_true(here->result == there->result && here->start == there->start && here->luck == there->luck &&
                    here->luck_error == there->luck_error && here->moved == there->moved &&
                    here->adjusted == there->adjusted && here->lost == there->lost && here->all == there->all &&
                    here->all_error == there->all_error);
        assert_int_equal(here->decisions, there->decisions);
        assert_int_equal(here->mistakes, there->mistakes);
    }
}

/* The luck first, and then the decisions from the last to the first, some at a time. */
static void parts_are_the_whole(void **unused) {
    enum { SOME = 7 };
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct sb_match match;
        struct sb_reviewed parts;
        struct sb_error error = {.words = NULL};
        play_match(&match, games[i], 3, "random", 7);
        struct sb_review review = review_of(&match, 4);
        struct sb_reviewed whole = run(&review);
        assert_true(sb_review_start(&review, &parts, &error) && sb_review_luck(&review, &parts, &error));
        for (size_t to = parts.count, from; to > 0; to = from) {
            from = to > SOME ? to - SOME : 0;
            assert_true(sb_review_judge(&review, &parts, from, to, &error));
        }
        sb_review_add_up(&parts);
        assert_int_equal(parts.count, whole.count);
        for (size_t at = 0; at < whole.count; at++)
            assert_same_decision(&parts.decisions[at], &whole.decisions[at]);
        assert_memory_equal(parts.curve, whole.curve, whole.positions * sizeof *whole.curve);
        assert_same_seats(&parts, &whole);
        sb_review_free(&parts);
        sb_review_free(&whole);
        sb_match_free(&match);
    }
}

static void tell_stop(void *data, uint64_t done, uint64_t of) {
    (void)done, (void)of;
    sb_stop_tell(data);
}

/* … when its first decision has been judged: nothing else is thought about. */
static void a_review_ends_soon_when_it_is_stopped(void **unused) {
    struct sb_stop stop = {false};
    struct sb_match match;
    (void)unused;
    play_match(&match, &sb_samurai, 2, "random", 8);
    struct sb_review review = review_of(&match, 10);
    review.stop = &stop;
    review.progress = tell_stop;
    review.data = &stop;
    struct sb_reviewed reviewed = run(&review);
    assert_true(reviewed.count > 1 && reviewed.decisions[0].value > 0);
    for (size_t i = 1; i < reviewed.count; i++)
        assert_true(reviewed.decisions[i].value == 0 && reviewed.decisions[i].cost == 0);
    for (size_t at = 0; at < reviewed.positions; at++)
        assert_true(reviewed.curve[at][0] == 0);
    sb_review_free(&reviewed);
    sb_match_free(&match);
}

static void a_game_that_goes_on_is_not_reviewed(void **unused) {
    (void)unused;
    struct sb_match match;
    struct sb_setup setup;
    struct sb_reviewed reviewed;
    struct sb_error error = {.words = NULL};
    assert_true(sb_setup_start(&sb_samurai, 2, &setup, &error));
    assert_true(sb_match_start(&match, &sb_samurai, &setup, 1, 0, &error));
    struct sb_review review = review_of(&match, 1);
    assert_false(sb_review_run(&review, &reviewed, &error));
    assert_non_null(strstr(error.text, "not over"));
    sb_match_free(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(luck_and_moves_add_up_to_the_result),
        cmocka_unit_test(nobody_can_expect_luck),
        cmocka_unit_test(not_to_make_the_capture_that_wins_is_a_mistake),
        cmocka_unit_test(decisions_are_those_with_a_choice_and_add_up),
        cmocka_unit_test(what_a_seat_cannot_know_does_not_matter),
        cmocka_unit_test(the_review_does_not_depend_on_the_number_of_threads),
        cmocka_unit_test(parts_are_the_whole),
        cmocka_unit_test(a_review_ends_soon_when_it_is_stopped),
        cmocka_unit_test(a_game_that_goes_on_is_not_reviewed),
    };
    return cmocka_run_group_tests_name("reviews", tests, NULL, NULL);
}
