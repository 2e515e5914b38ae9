/* Simulation (sim.h). */
#include "support.h"
#include <saburau/record.h>
#include <saburau/samurai.h>
#include <saburau/sim.h>
#include <saburau/spirit.h>
#include <stdlib.h>
#include <string.h>

static struct sb_sim random_games(int seats, uint64_t games, int jobs) {
    struct sb_sim sim = {.game = &sb_samurai, .games = games, .seed = 9, .jobs = jobs};
    assert_true(sb_setup_start(&sb_samurai, seats, &sim.setup, NULL));
    for (int seat = 0; seat < seats; seat++)
        sim.bots[seat] = bot_named(&sb_samurai, "random");
    return sim;
}

/* Runs it with records and returns them. */
static char *records_of(struct sb_sim sim, struct sb_tally *tally) {
    struct sb_error error = {.words = NULL};
    char *bytes = NULL;
    size_t length = 0;
    sim.records = open_memstream(&bytes, &length);
    assert_non_null(sim.records);
    assert_true(sb_sim_run(&sim, tally, &error));
    assert_int_equal(fclose(sim.records), 0);
    return bytes;
}

static void games_do_not_depend_on_the_number_of_threads(void **unused) {
    struct sb_tally one, three;
    char *alone = records_of(random_games(3, 200, 1), &one);
    char *together = records_of(random_games(3, 200, 3), &three);
    (void)unused;
    assert_string_equal(alone, together);
    assert_int_equal(one.moves, three.moves);
    for (int seat = 0; seat < 3; seat++)
        assert_true(one.wins[seat] - three.wins[seat] < 1e-9 && three.wins[seat] - one.wins[seat] < 1e-9);
    free(alone);
    free(together);
}

static void tallies_agree_with_the_records(void **unused) {
    struct sb_tally tally;
    char *records = records_of(random_games(4, 50, 2), &tally);
    uint64_t games = 0, moves = 0, decisions = 0, shortest = UINT64_MAX, longest = 0;
    double wins[SB_MAX_SEATS] = {0}, sum = 0;
    (void)unused;
    for (char *line = strtok(records, "\n"); line; line = strtok(NULL, "\n")) {
        struct sb_match match;
        struct sb_result result;
        struct sb_error error = {.words = NULL};
        assert_true(sb_record_read(&match, line, strlen(line), NULL, &error));
        sb_samurai.result(&match.state, &result);
        games++;
        moves += match.count;
        shortest = match.count < shortest ? match.count : shortest;
        longest = match.count > longest ? match.count : longest;
        for (size_t i = 0; i < match.count; i++)
            decisions += match.steps[i].actor >= 0;
        for (int seat = 0; seat < 4; seat++)
            wins[seat] += result.value[seat];
        sb_match_free(&match);
    }
    assert_int_equal(games, 50);
    assert_int_equal(tally.games, games);
    assert_int_equal(tally.moves, moves);
    assert_int_equal(tally.decisions, decisions);
    assert_true(tally.choices > tally.decisions);
    assert_int_equal(tally.shortest, shortest);
    assert_int_equal(tally.longest, longest);
    for (int seat = 0; seat < 4; seat++) {
        assert_true(tally.wins[seat] > wins[seat] - 1e-6 && tally.wins[seat] < wins[seat] + 1e-6);
        sum += tally.wins[seat];
    }
    assert_true(sum > 50 - 1e-6 && sum < 50 + 1e-6);
    free(records);
}

static void lost_cooperative_games_are_counted_by_cause(void **unused) {
    struct sb_sim sim = {.game = &sb_spirit, .games = 60, .seed = 5, .jobs = 2};
    struct sb_tally tally;
    uint64_t won = 0, lost[SB_MAX_CAUSES] = {0};
    (void)unused;
    assert_true(sb_setup_start(&sb_spirit, 3, &sim.setup, NULL));
    for (int seat = 0; seat < 3; seat++)
        sim.bots[seat] = bot_named(&sb_spirit, "greedy");
    char *records = records_of(sim, &tally);
    for (char *line = strtok(records, "\n"); line; line = strtok(NULL, "\n")) {
        won += strstr(line, "\"won\":true") != NULL;
        for (int cause = 0; sb_spirit.causes[cause]; cause++) {
            char words[40];
            snprintf(words, sizeof words, "\"cause\":\"%s\"", sb_spirit.causes[cause]);
            lost[cause] += strstr(line, words) != NULL;
        }
    }
    assert_true(won > 0 && won < 60);
    assert_int_equal(tally.won, won);
    assert_memory_equal(tally.lost, lost, sizeof lost);
    free(records);
}

static uint64_t last_done, calls;

static void note_progress(void *data, uint64_t done, uint64_t games) {
    assert_ptr_equal(data, &calls);
    assert_true(done > last_done && done <= games);
    last_done = done;
    calls++;
}

static void progress_is_told_and_reaches_the_end(void **unused) {
    struct sb_sim sim = random_games(2, 777, 2);
    struct sb_tally tally;
    (void)unused;
    last_done = calls = 0;
    sim.progress = note_progress;
    sim.data = &calls;
    assert_true(sb_sim_run(&sim, &tally, NULL));
    assert_int_equal(last_done, 777);
    assert_true(calls > 10);
}

static void records_that_cannot_be_written_are_an_error(void **unused) {
    struct sb_sim sim = random_games(2, 500, 2);
    struct sb_tally tally;
    struct sb_error error = {.words = NULL};
    (void)unused;
    sim.records = fopen("/dev/full", "w");
    assert_non_null(sim.records);
    setvbuf(sim.records, NULL, _IONBF, 0);
    assert_false(sb_sim_run(&sim, &tally, &error));
    assert_non_null(strstr(error.text, "could not be written"));
    fclose(sim.records);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_do_not_depend_on_the_number_of_threads),
        cmocka_unit_test(tallies_agree_with_the_records),
        cmocka_unit_test(lost_cooperative_games_are_counted_by_cause),
        cmocka_unit_test(progress_is_told_and_reaches_the_end),
        cmocka_unit_test(records_that_cannot_be_written_are_an_error),
    };
    return cmocka_run_group_tests_name("sim", tests, NULL, NULL);
}
