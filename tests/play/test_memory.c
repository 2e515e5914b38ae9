/* Matches and records when there is no memory: every allocation fails once (memory.h). */
#include "memory.h"
#include "support.h"
#include <saburau/record.h>
#include <string.h>

/* ---- A match ---- */

/* With search on a seat, which keeps a tree and is told all moves. */
static bool start(struct sb_match *match, const struct sb_game *game, struct sb_error *error) {
    struct sb_setup setup;
    struct sb_bot search = bot_named(game, "search:iterations=4:mem=1"), any = bot_named(game, "random");
    assert_true(sb_setup_start(game, game->seats_least, &setup, error));
    if (!sb_match_start(match, game, &setup, 7, 0, error))
        return false;
    for (int seat = 0; seat < setup.seats; seat++)
        if (!sb_match_seat(match, seat, seat == 0 ? &search : &any, NULL, error)) {
            sb_match_free(match);
            return false;
        }
    return true;
}

/* Where there is no memory for a move, there is some a moment later. */
static void play_out(struct sb_match *match) {
    for (int choices; (choices = sb_match_advance(match)) != 0;)
        if (choices < 0)
            memory_back();
}

static struct sb_match match_of(const struct sb_game *game) {
    struct sb_match match;
    struct sb_error error = {.words = NULL};
    assert_true(start(&match, game, &error));
    play_out(&match);
    return match;
}

static void assert_same_moves_made(const struct sb_match *one, const struct sb_match *other) {
    assert_int_equal(one->count, other->count);
    for (size_t i = 0; i < one->count; i++)
        assert_true(one->steps[i].move == other->steps[i].move);
}

static void a_match_waits_for_memory_and_goes_on_as_if_nothing_had_happened(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        struct sb_match whole = match_of(*game);
        FOR_EVERY_FAILURE(failure) {
            struct sb_match match;
            struct sb_error error = {.words = NULL};
            memory_fail(failure);
            bool started = start(&match, *game, &error);
            if (started)
                play_out(&match);
            memory_back();
            if (started) {
                assert_same_moves_made(&whole, &match);
                sb_match_free(&match);
            } else {
                assert_non_null(strstr(error.text, "memory"));
            }
        }
        sb_match_free(&whole);
    }
}

/* ---- A record ---- */

static void a_record_is_read_whole_or_not_at_all(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        struct sb_match whole = match_of(*game);
        struct sb_text record = sb_text_new(NULL);
        sb_record_write(&whole, &record);
        FOR_EVERY_FAILURE(failure) {
            struct sb_match match;
            struct sb_error error = {.words = NULL};
            memory_fail(failure);
            bool read = sb_record_read(&match, record.data, record.length, NULL, &error);
            memory_back();
            if (read) {
                assert_false(memory_has_failed());
                assert_same_moves_made(&whole, &match);
                sb_match_free(&match);
            } else {
                assert_string_equal(error.text, "There is not enough memory.");
            }
        }
        sb_text_free(&record);
        sb_match_free(&whole);
    }
}

static void a_record_is_written_whole_or_marked_as_cut(void **unused) {
    (void)unused;
    struct sb_match match = match_of(sb_games[0]);
    FOR_EVERY_FAILURE(failure) {
        struct sb_text record = sb_text_new(NULL);
        memory_fail(failure);
        sb_record_write(&match, &record);
        memory_back();
        assert_true(record.cut == memory_has_failed());
        sb_text_free(&record);
    }
    sb_match_free(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_waits_for_memory_and_goes_on_as_if_nothing_had_happened),
        cmocka_unit_test(a_record_is_read_whole_or_not_at_all),
        cmocka_unit_test(a_record_is_written_whole_or_marked_as_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
