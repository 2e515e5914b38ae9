/* Lessons as the server tells them: every step of every lesson, what is tried there, and what is refused. */
#include "support_hall.h"
#include <saburau/games.h>
#include <saburau/lesson.h>
#include <saburau/words.h>
#include <string.h>

static struct guest ann;

static int come_in(void **unused) {
    int failed = make_store_folder(unused);
    if (failed)
        return failed;
    open_hall();
    enter(&ann, "ann");
    return 0;
}

static int go_out(void **unused) {
    leave(&ann);
    close_hall();
    return remove_store_folder(unused);
}

static const json_t *position_in(const json_t *reply) {
    return json_object_get(reply, "position");
}

/* A learner who does what the lesson calls right, and goes on. */
static void follow(const char *game) {
    int64_t steps = number_in(ask_well(&ann, "'do':'lesson','game':'%s'", game), "steps");
    assert_true(steps > 5);
    for (int step = 0; step < steps; step++) {
        const json_t *reply = ask_well(&ann, "'do':'lesson','game':'%s','step':%d,'derived':true", game, step);
        char right[SB_MAX_NOTATION];
        strcpy(right, text_in(reply, "right"));
        assert_true(strlen(text_in(reply, "story")) > 0 && strlen(text_in(reply, "task")) > 0);
        assert_true(strlen(text_in(reply, "wording")) > 0);
        const json_t *position = position_in(reply);
        assert_int_equal(number_in(position, "actor"), number_in(position, "eye"));
        assert_non_null(json_object_get(position, "derived"));
        bool legal = false;
        size_t i;
        json_t *move;
        json_array_foreach(json_object_get(position, "legal"), i, move) legal |=
            strcmp(json_string_value(move), right) == 0;
        assert_true(legal);
        const json_t *tried = json_object_get(
            ask_well(&ann, "'do':'lesson','game':'%s','step':%d,'tried':'%s'", game, step, right), "tried");
        assert_true(is_true_in(tried, "right") && is_true_in(tried, "goes_on"));
    }
    const json_t *end = ask_well(&ann, "'do':'lesson','game':'%s','step':%d", game, (int)steps);
    assert_true(strlen(text_in(end, "story")) > 0);
    assert_null(json_object_get(end, "task"));
    assert_null(json_object_get(end, "right"));
}

static void whoever_follows_a_lesson_comes_to_its_end_in_any_language(void **unused) {
    (void)unused;
    for (const struct sb_words *const *words = sb_languages; *words; words++) {
        ask_well(&ann, "'do':'hello','lang':'%s'", (*words)->language);
        for (const struct sb_game *const *game = sb_games; *game; game++)
            follow((*game)->name);
    }
}

static void a_wrong_move_is_explained_and_what_follows_is_in_the_log(void **unused) {
    (void)unused;
    size_t before =
        json_array_size(json_object_get(position_in(ask_well(&ann, "'do':'lesson','game':'samurai','step':2")), "log"));
    const json_t *reply = ask_well(&ann, "'do':'lesson','game':'samurai','step':2,'tried':'ship2 q12'");
    const json_t *tried = json_object_get(reply, "tried");
    assert_false(is_true_in(tried, "right"));
    assert_non_null(strstr(text_in(tried, "say"), "A ship lies on the sea"));
    const json_t *log = json_object_get(position_in(reply), "log");
    assert_int_equal(json_array_size(log), before + 4);
    assert_string_equal(text_in(json_array_get(log, before + 3), "move"), "samurai3 p8");
}

/* What is hidden from the learner's seat is not in what it is told, though the lesson knows it. */
static void a_lesson_shows_what_the_learner_may_see(void **unused) {
    (void)unused;
    const json_t *position = position_in(ask_well(&ann, "'do':'lesson','game':'samurai','step':0,'derived':true"));
    size_t i;
    json_t *entry;
    int hidden = 0;
    json_array_foreach(json_object_get(position, "log"), i, entry) hidden +=
        strcmp(text_in(entry, "move"), "draw 1 ?") == 0;
    assert_int_equal(hidden, 5);
    char *text = json_dumps(position, 0);
    assert_null(strstr(text, "draw 1 rice4"));
    free(text);
    const json_t *seats = json_object_get(position, "seats");
    assert_true(is_true_in(json_array_get(seats, 0), "you"));
    assert_string_equal(text_in(json_array_get(seats, 1), "kind"), "bot");
}

static void the_same_can_be_asked_as_at_a_table(void **unused) {
    (void)unused;
    const json_t *reply = ask_well(&ann, "'do':'lesson','game':'samurai','step':1,'about':'o10'");
    assert_non_null(strstr(text_in(reply, "say"), "Akita"));
    reply = ask_well(&ann, "'do':'lesson','game':'samurai','step':1,'wordings':true");
    assert_true(strlen(text_in(json_object_get(reply, "wordings"), "end")) > 0);
    reply = ask_well(&ann, "'do':'lesson','game':'samurai','step':1,'count':28,'drawing':true");
    assert_int_equal(number_in(reply, "count"), 28);
    assert_true(strlen(text_in(reply, "drawing")) > 0);
}

static void what_cannot_be_is_refused(void **unused) {
    (void)unused;
    ask_refused(&ann, "bad_request", "'do':'lesson'");
    ask_refused(&ann, "bad_request", "'do':'lesson','game':'chess'");
    ask_refused(&ann, "bad_request", "'do':'lesson','game':'samurai','step':-1");
    ask_refused(&ann, "bad_request", "'do':'lesson','game':'samurai','step':99");
    ask_refused(&ann, "bad_request", "'do':'lesson','game':'samurai','step':'one'");
    ask_refused(&ann, "bad_request", "'do':'lesson','game':'samurai','tried':5");
    ask_refused(&ann, "bad_request", "'do':'lesson','game':'samurai','step':1,'count':30");
    ask_refused(&ann, "bad_request", "'do':'lesson','game':'samurai','wordings':1");
    ask_refused(&ann, "illegal", "'do':'lesson','game':'samurai','step':0,'tried':'end'");
    ask_refused(&ann, "illegal", "'do':'lesson','game':'samurai','step':0,'tried':'dance'");
    ask_refused(&ann, "illegal", "'do':'lesson','game':'samurai','step':10,'tried':'end'");
    char long_text[300];
    memset(long_text, 'o', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    ask_refused(&ann, "bad_request", "'do':'lesson','game':'samurai','about':'%s'", long_text);
    ask_refused(&ann, "illegal", "'do':'lesson','game':'samurai','tried':'%s'", long_text);
}

static void a_lesson_is_told_in_the_language_of_who_asks(void **unused) {
    (void)unused;
    ask_well(&ann, "'do':'hello','lang':'pl'");
    assert_non_null(strstr(text_in(ask_well(&ann, "'do':'lesson','game':'samurai'"), "story"), "To Japonia"));
}

/* It is no table: it is nobody's, and in no list. */
static void nothing_of_a_lesson_is_kept(void **unused) {
    (void)unused;
    ask_well(&ann, "'do':'lesson','game':'samurai','tried':'helmet4 p9'");
    const json_t *lobby = ask_well(&ann, "'do':'lobby'");
    assert_int_equal(json_array_size(json_object_get(lobby, "mine")), 0);
    assert_int_equal(metric("tables_in_memory"), 0);
}

int main(void) {
#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)
    const struct CMUnitTest tests[] = {
        test(whoever_follows_a_lesson_comes_to_its_end_in_any_language),
        test(a_wrong_move_is_explained_and_what_follows_is_in_the_log),
        test(a_lesson_shows_what_the_learner_may_see),
        test(the_same_can_be_asked_as_at_a_table),
        test(what_cannot_be_is_refused),
        test(a_lesson_is_told_in_the_language_of_who_asks),
        test(nothing_of_a_lesson_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
