/* Records (record.h): what is written reads back, and what is wrong is refused with its place and a reason. */
#include "support_games.h"
#include <saburau/record.h>
#include <saburau/samurai.h>
#include <stdlib.h>
#include <string.h>

/* ---- Round trips ---- */

/* The template is not in the registry, so records of it cannot be found again. */
static bool is_registered(const struct sb_game *game) {
    return sb_game_find(game->name, NULL) == game;
}

static void assert_reads_back(const struct sb_match *match) {
    struct sb_match again;
    struct sb_error error = {.words = NULL};
    struct sb_text first = sb_text_new(NULL), second = sb_text_new(NULL);
    long at;
    sb_record_write(match, &first);
    if (!sb_record_read(&again, first.data, first.length, &at, &error))
        fail_at(HERE, "%s\n%s", error.text, first.data);
    assert_int_equal(at, match->count);
    assert_memory_equal(&again.state, &match->state, match->game->state_size);
    sb_record_write(&again, &second);
    assert_string_equal(first.data, second.data);
    sb_match_free(&again);
    sb_text_free(&first);
    sb_text_free(&second);
}

static void write_and_read(struct position *table, uint64_t number) {
    struct sb_match match;
    if (!is_registered(table->game))
        return;
    assert_true(sb_match_start(&match, table->game, &table->setup, 4, number, NULL));
    struct sb_bot bot = bot_named(match.game, "random");
    for (int seat = 0; seat < match.setup.seats; seat++)
        sb_match_seat(&match, seat, &bot, seat == 0 ? "Zoë \"Z\" \\" : NULL, NULL);
    assert_reads_back(&match);
    while (sb_match_advance(&match) > 0)
        if (match.count % 50 == 0)
            assert_reads_back(&match);
    assert_reads_back(&match);
    sb_match_free(&match);
}

static void games_read_back_as_they_were_written_finished_or_not(void **unused) {
    (void)unused;
    for_every_setup(write_and_read);
}

/* ---- Refusals ---- */

/* A whole game of Samurai to damage, as its parts. */
#define HEAD "{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":2,\"options\":{\"first\":\"0\"},"
#define MOVES                                                                                                          \
    "\"0 keep helmet4\",\"0 keep samurai3\",\"0 keep ship2\",\"0 keep ronin\",\"0 keep swap\",\"1 keep helmet4\""

/* The record is refused; `at` is the index of the move to blame, -1 for none; the reason holds `word`. */
static void assert_refused_record(const char *record, size_t length, long at, const char *word) {
    struct sb_match match;
    struct sb_error error = {.words = NULL};
    long found;
    if (sb_record_read(&match, record, length, &found, &error))
        fail_at(HERE, "This was not refused: %.200s", record);
    if (found != at)
        fail_at(HERE, "Refused at %ld, not at %ld: %s\n%.200s", found, at, error.text, record);
    if (!strstr(error.text, word))
        fail_at(HERE, "\"%s\" does not speak of \"%s\": %.200s", error.text, word, record);
}

static void what_is_no_record_is_refused(void **unused) {
    static const struct {
        const char *record, *word;
    } cases[] = {
        {"", "JSON"},
        {"{", "JSON"},
        {"nonsense", "JSON"},
        {"[]", "object"},
        {"{}", "format"},
        {"{\"format\":1}", "format"},
        {"{\"format\":\"other/1\"}", "other/1"},
        {"{\"format\":\"saburau-record/1\\u0000\"}", "format"},
        {"{\"format\":\"saburau-record/1\"}", "game"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"chess\"}", "chess"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\"}", "seats"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":\"2\"}", "seats"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":1}", "seats"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":5}", "seats"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":99999999999999999999}", "seats"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":2,\"rules\":2,\"moves\":[]}", "rules"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":2,\"rules\":\"1\",\"moves\":[]}", "rules"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":2}", "moves"},
        {HEAD "\"moves\":{}}", "moves"},
        {HEAD "\"moves\":[],\"moves\":[]}", "JSON"},
        {HEAD "\"moves\":[]} trailing", "JSON"},
        {HEAD "\"names\":[\"only one\"],\"moves\":[]}", "names"},
        {HEAD "\"names\":[1,2],\"moves\":[]}", "name"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":2,\"options\":[],\"moves\":[]}", "options"},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":2,\"options\":{\"x\":\"y\"},\"moves\":[]}",
         "\"x\""},
        {"{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":2,\"options\":{\"first\":0},\"moves\":[]}",
         "first"},
        {"{\"format\":\"saburau-record/"
         "1\",\"game\":\"samurai\",\"seats\":2,\"options\":{\"first\":\"2\"},\"moves\":[]}",
         "first"},
        {"{\"format\":\"saburau-record/"
         "1\",\"game\":\"samurai\",\"seats\":2,\"options\":{\"hand\":\"all\"},\"moves\":[]}",
         "all"},
        {HEAD "\"moves\":[\"0 keep \xff\"]}", "JSON"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_refused_record(cases[i].record, strlen(cases[i].record), -1, cases[i].word);
}

/* Who judges a record of somebody else's reads the reason in a terminal, which obeys control characters. */
static void a_reason_has_no_control_characters(void **unused) {
    static const char record[] = "{\"format\" \x1b[2J\x07}";
    struct sb_match match;
    struct sb_error error = {.words = NULL};
    (void)unused;
    assert_false(sb_record_read(&match, record, sizeof record - 1, NULL, &error));
    for (const char *c = error.text; *c; c++)
        if (*c < ' ' || *c > '~')
            fail_at(HERE, "byte %d in: %s", *c, error.text);
}

static void a_bad_move_is_named_by_its_index(void **unused) {
    static const struct {
        const char *record;
        long at;
        const char *word;
    } cases[] = {
        {HEAD "\"moves\":[\"* first 0\"]}", 0, "not chance"},
        {HEAD "\"moves\":[" MOVES ",\"0 keep helmet3\"]}", 6, "Seat 1"},
        {HEAD "\"moves\":[" MOVES ",\"1 keep helmet4\"]}", 6, "helmet 4"},
        {HEAD "\"moves\":[" MOVES ",\"1 keep  helmet3\"]}", 6, "single spaces"},
        {HEAD "\"moves\":[" MOVES ",\"1 Keep helmet3\"]}", 6, "not a move"},
        {HEAD "\"moves\":[" MOVES ",\"1 keep ?\"]}", 6, "?"},
        {HEAD "\"moves\":[" MOVES ",\"1\"]}", 6, "begins with"},
        {HEAD "\"moves\":[" MOVES ",\"\"]}", 6, "begins with"},
        {HEAD "\"moves\":[" MOVES ",\"01 keep helmet3\"]}", 6, "begins with"},
        {HEAD "\"moves\":[" MOVES ",\"9 keep helmet3\"]}", 6, "begins with"},
        {HEAD "\"moves\":[" MOVES ",\"2 keep helmet3\"]}", 6, "not seat 2"},
        {HEAD "\"moves\":[" MOVES ",17]}", 6, "string"},
        {HEAD "\"moves\":[" MOVES ",null]}", 6, "string"},
        {HEAD "\"moves\":[" MOVES ",\"1 keep helmet3\\u0000\"]}", 6, "NUL"},
        {HEAD "\"moves\":[\"0 end\"," MOVES "]}", 0, "hands"},
        {HEAD "\"moves\":[" MOVES "],\"result\":{\"winners\":[0]}}", 6, "not over"},
        {HEAD "\"moves\":[" MOVES "],\"result\":null}", 6, "not over"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_refused_record(cases[i].record, strlen(cases[i].record), cases[i].at, cases[i].word);
}

static void extra_fields_and_missing_options_are_fine(void **unused) {
    static const char *const records[] = {
        HEAD "\"moves\":[" MOVES "],\"seed\":18446744073709551615,\"date\":\"today\",\"thinking\":{\"a\":[1]}}",
        "{\"format\":\"saburau-record/1\",\"game\":\"samurai\",\"seats\":2,\"moves\":[]}",
        "{\"format\":\"saburau-record/"
        "1\",\"game\":\"samurai\",\"seats\":4,\"rules\":1,\"options\":{\"hand\":\"choose\"},"
        "\"moves\":[\"* first 3\"]}",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        struct sb_match match;
        struct sb_error error = {.words = NULL};
        if (!sb_record_read(&match, records[i], strlen(records[i]), NULL, &error))
            fail_at(HERE, "%s\n%s", error.text, records[i]);
        sb_match_free(&match);
    }
}

/* ---- A finished game, damaged in every way ---- */

static struct sb_text whole_game(size_t *moves) {
    struct sb_match match;
    struct sb_text text = sb_text_new(NULL);
    struct sb_setup setup;
    assert_true(sb_setup_start(&sb_samurai, 3, &setup, NULL));
    assert_true(sb_match_start(&match, &sb_samurai, &setup, 5, 0, NULL));
    for (int seat = 0; seat < 3; seat++)
        seat_bot(&match, seat, "random");
    while (sb_match_advance(&match) > 0)
        ;
    sb_record_write(&match, &text);
    *moves = match.count;
    sb_match_free(&match);
    return text;
}

/* Replaces the first `old` after `from` and expects a refusal. */
static void assert_refused_with(const struct sb_text *text, const char *from, const char *old, const char *new, long at,
                                const char *word) {
    struct sb_text damaged = sb_text_new(NULL);
    const char *start = strstr(text->data, from);
    const char *found = start ? strstr(start, old) : NULL;
    assert_non_null(found);
    sb_put_bytes(&damaged, text->data, (size_t)(found - text->data));
    sb_put(&damaged, new);
    sb_put(&damaged, found + strlen(old));
    assert_refused_record(damaged.data, damaged.length, at, word);
    sb_text_free(&damaged);
}

static void a_wrong_result_is_named_by_the_number_of_moves(void **unused) {
    size_t moves;
    struct sb_text text = whole_game(&moves);
    long end = (long)moves;
    (void)unused;
    assert_refused_with(&text, "\"result\"", "\"winners\":[", "\"winners\":[9,", end, "by the rules");
    assert_refused_with(&text, "\"result\"", "\"aside\":", "\"aside\":1", end, "by the rules");
    assert_refused_with(&text, "\"result\"", "\"aside\":", "\"beside\":", end, "by the rules");
    assert_refused_with(&text, "\"result\"", "\"captured\":[[", "\"captured\":[[1", end, "by the rules");
    assert_refused_with(&text, "\"result\"", "\"summary\":{", "\"summary\":{\"extra\":1,", end, "by the rules");
    assert_refused_with(&text, "\"result\"", "\"summary\":", "\"other\":", end, "by the rules");
    assert_refused_with(&text, "\"result\"", "{", "[{", -1, "JSON");
    assert_refused_with(&text, "end\"],", "\"],", "\",\"0 end\"],", end, "over");
    sb_text_free(&text);
}

/* Whatever is cut off or flipped: read or refused, never a crash. What still reads must replay to a valid state. */
static void damaged_records_never_crash(void **unused) {
    size_t moves;
    struct sb_text text = whole_game(&moves);
    struct sb_random random;
    int refused = 0;
    (void)unused;
    sb_random_stream(&random, 29, 0);
    for (int i = 0; i < 3000; i++) {
        struct sb_match match;
        struct sb_error error = {.words = NULL};
        size_t length = text.length;
        char *copy = malloc(length);
        assert_non_null(copy);
        memcpy(copy, text.data, length);
        if (i % 3 == 0)
            length = sb_random_below(&random, (uint32_t)length);
        for (uint32_t flips = i % 3 == 1 ? 1 : sb_random_below(&random, 4); flips > 0 && length > 0; flips--)
            copy[sb_random_below(&random, (uint32_t)length)] = (char)sb_random_below(&random, 256);
        if (sb_record_read(&match, copy, length, NULL, &error)) {
            assert_true(sb_samurai.check(&match.state, &error));
            sb_match_free(&match);
        } else {
            assert_true(error.text[0]);
            refused++;
        }
        free(copy);
    }
    assert_true(refused > 2000);
    sb_text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_read_back_as_they_were_written_finished_or_not),
        cmocka_unit_test(what_is_no_record_is_refused),
        cmocka_unit_test(a_reason_has_no_control_characters),
        cmocka_unit_test(a_bad_move_is_named_by_its_index),
        cmocka_unit_test(extra_fields_and_missing_options_are_fine),
        cmocka_unit_test(a_wrong_result_is_named_by_the_number_of_moves),
        cmocka_unit_test(damaged_records_never_crash),
    };
    return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
