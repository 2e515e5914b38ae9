/* Reviews of finished games in the hall: part by part, the same for whoever asks, and refused where there is none. */
#include "support_hall.h"
#include <math.h>
#include <saburau/clock.h>
#include <saburau/record.h>
#include <saburau/review.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct guest ann, bob;
static char table[LINK_ROOM];

/* A game of Samurai Spirit, played at random and lost; and its first moves. */
static char record[4000];
static struct sb_match match;

static void read_record(void) {
    struct sb_error error = {.words = NULL};
    long at;
    FILE *file = fopen(SABURAU_SOURCE_DIR "/tests/golden/spirit-two-seats-normal-lost.jsonl", "r");
    assert_non_null(file);
    assert_non_null(fgets(record, sizeof record, file));
    fclose(file);
    if (!sb_record_read(&match, record, strlen(record), &at, &error))
        fail_msg("%s", error.text);
}

static int come_in(void **unused) {
    if (make_store_folder(unused))
        return -1;
    read_record();
    open_hall();
    enter(&ann, "ann");
    enter(&bob, "bob");
    strcpy(table, text_in(ask_well(&ann, "'do':'upload','record':%s", record), "table"));
    return 0;
}

static int go_out(void **unused) {
    leave(&ann);
    leave(&bob);
    close_hall();
    sb_match_free(&match);
    return remove_store_folder(unused);
}

/* The part that begins after so many moves, when it has been thought about. */
static const json_t *part_from(struct guest *guest, size_t from) {
    const json_t *reply;
    int64_t id = say(guest, "'do':'review','table':'%s','from':%zu", table, from);
    double until = sb_clock_seconds() + 60;
    for (end_round(); !(reply = find_reply(guest, id)); let_pass(0.002))
        assert_true(sb_clock_seconds() < until);
    assert_null(json_object_get(reply, "error"));
    assert_int_equal(number_in(reply, "of"), match.count);
    return reply;
}

/* Where the review begins here: to judge all of the game takes too long. */
static size_t late(void) {
    return match.count - match.count / 4;
}

/* ---- Parts ---- */

static void assert_told(const json_t *told, const struct sb_reviewed_decision *decision) {
    const json_t *better = json_object_get(told, "better");
    assert_int_equal(number_in(told, "count"), decision->at);
    assert_int_equal(number_in(told, "seat"), decision->seat);
    assert_non_null(json_object_get(told, "cost"));
    assert_non_null(json_object_get(told, "error"));
    assert_int_equal(!better, !json_object_get(told, "played"));
    if (!better)
        return;
    union sb_state state;
    sb_move move;
    sb_match_position(&match, decision->at, &state);
    assert_true(sb_move_read(match.game, &state, text_in(better, "move"), &move, NULL) && move != decision->played);
    assert_true(strlen(text_in(better, "wording")) > 0 && strlen(text_in(better, "say")) > 0);
    const json_t *played = json_object_get(told, "played");
    assert_true(sb_move_read(match.game, &state, text_in(played, "move"), &move, NULL) && move == decision->played);
}

static void parts_tell_all_decisions_and_then_the_luck(void **unused) {
    struct sb_review review = {.match = &match, .seed = 1, .jobs = 1};
    struct sb_reviewed reviewed;
    size_t told = 0, mistakes = 0, next = late();
    (void)unused;
    assert_true(sb_review_start(&review, &reviewed, NULL) && sb_review_luck(&review, &reviewed, NULL));
    while (reviewed.decisions[told].at < next)
        told++;
    while (next < match.count) {
        const json_t *part = part_from(&ann, next), *decisions = json_object_get(part, "decisions");
        assert_true(number_in(part, "next") > (int64_t)next && !json_object_get(part, "seats"));
        for (size_t i = 0; i < json_array_size(decisions); i++) {
            assert_told(json_array_get(decisions, i), &reviewed.decisions[told++]);
            mistakes += json_object_get(json_array_get(decisions, i), "better") != NULL;
        }
        next = (size_t)number_in(part, "next");
    }
    assert_int_equal(told, reviewed.count);
    assert_true(mistakes > 0); /* it was lost at random */
    const json_t *last = part_from(&ann, next), *seats = json_object_get(last, "seats");
    assert_null(json_object_get(last, "next"));
    assert_int_equal(json_array_size(seats), 2);
    for (size_t seat = 0; seat < 2; seat++) {
        const json_t *here = json_array_get(seats, seat);
        assert_true(fabs(json_number_value(json_object_get(here, "result")) - reviewed.seat[seat].result) < 1e-4);
        assert_true(fabs(json_number_value(json_object_get(here, "luck")) - reviewed.seat[seat].luck) < 1e-4);
        assert_true(fabs(json_number_value(json_object_get(here, "error")) - reviewed.seat[seat].luck_error) < 1e-4);
    }
    sb_review_free(&reviewed);
}

static void everybody_gets_the_same_review(void **unused) {
    (void)unused;
    json_t *first = json_deep_copy(json_array_get(json_object_get(part_from(&ann, late()), "decisions"), 0));
    const json_t *other = json_array_get(json_object_get(part_from(&bob, late()), "decisions"), 0);
    assert_true(first && json_equal(first, other));
    json_decref(first);
}

/* ---- Refused ---- */

static void refused(const char *request, const char *word, const char *sentence) {
    const json_t *reply = ask(&ann, "'do':'review','table':'%s'%s", table, request);
    assert_string_equal(text_in(reply, "error"), word);
    assert_string_equal(text_in(reply, "say"), sentence);
}

static void a_review_begins_within_the_game(void **unused) {
    char sentence[80];
    (void)unused;
    snprintf(sentence, sizeof sentence, "\"from\" is a whole number from 0 to %zu.", match.count);
    refused(",'from':-1", "bad_request", sentence);
    refused(",'from':1000", "bad_request", sentence);
    refused(",'from':'start'", "bad_request", sentence);
}

static void only_games_that_were_played_to_their_end_are_reviewed(void **unused) {
    (void)unused;
    const json_t *reply = ask_well(&ann, "'do':'create','game':'samurai','seats':['me','easy'],'start':true");
    strcpy(table, text_in(reply, "table"));
    refused("", "forbidden", "A game can be reviewed when it is over.");
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    refused("", "forbidden", "The game was not played to its end; only games that were are reviewed.");
}

static void a_client_asks_for_one_part_at_a_time(void **unused) {
    (void)unused;
    int64_t id = say(&ann, "'do':'review','table':'%s'", table);
    refused("", "slow_down", "One question at a time: the last one is still being thought about.");
    assert_null(find_reply(&ann, id));
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(parts_tell_all_decisions_and_then_the_luck),
        test(everybody_gets_the_same_review),
        test(a_review_begins_within_the_game),
        test(only_games_that_were_played_to_their_end_are_reviewed),
        test(a_client_asks_for_one_part_at_a_time),
    };
    return cmocka_run_group_tests_name("reviews in the hall", tests, NULL, NULL);
}
