/* Languages in the hall (hall.h): everybody at a table reads their own, and views have none.
 *
 * The other language is the pseudo-language, in which every phrase stands in brackets: ⟦…⟧.
 */
#include "support_hall.h"
#include <string.h>

static struct guest ann, bob, eve, fay;
static char table[LINK_ROOM], invitation[LINK_ROOM];

static void speak(struct guest *guest, const char *language) {
    assert_string_equal(text_in(ask_well(guest, "'do':'hello','lang':'%s'", language), "lang"), language);
}

static int come_in(void **unused) {
    if (make_store_folder(unused))
        return 1;
    open_hall();
    enter(&ann, "ann");
    enter(&bob, "bob");
    enter(&eve, "eve");
    enter(&fay, "fay");
    speak(&bob, "en-XA");
    speak(&fay, "en-XA");
    return 0;
}

static int go_out(void **unused) {
    leave(&ann);
    leave(&bob);
    leave(&eve);
    leave(&fay);
    close_hall();
    return remove_store_folder(unused);
}

static void watch(struct guest *guest) {
    ask_well(guest, "'do':'watch','table':'%s','derived':true", table);
}

/* Ann and Bob play, Eve and Fay watch; Bob and Fay read the other language. */
static void begin_game(void) {
    const json_t *made = ask_well(&ann, "'do':'create','game':'samurai','seats':['me','link'],'options':{'first':'0'}");
    strcpy(table, text_in(made, "table"));
    strcpy(invitation, text_in(made, "invitation"));
    ask_well(&bob, "'do':'join','table':'%s','invitation':'%s'", table, invitation);
    watch(&ann);
    watch(&bob);
    watch(&eve);
    watch(&fay);
    ask_well(&ann, "'do':'start','table':'%s'", table);
}

static bool is_bracketed(const char *sentence) {
    return strncmp(sentence, "⟦", strlen("⟦")) == 0;
}

static const char *last_sentence(struct guest *guest, int eye) {
    const json_t *log = json_object_get(last_told(guest, eye), "log");
    return text_in(json_array_get(log, json_array_size(log) - 1), "say");
}

static void hello_tells_the_languages_there_are(void **unused) {
    (void)unused;
    const json_t *reply = ask_well(&ann, "'do':'hello'");
    assert_string_equal(text_in(reply, "lang"), "en");
    assert_string_equal(text_in(json_object_get(reply, "languages"), "en"), "English");
    assert_string_equal(text_in(ask_well(&ann, "'do':'hello','lang':'en-GB'"), "lang"), "en");
    assert_string_equal(text_in(ask_well(&bob, "'do':'hello'"), "lang"), "en-XA");
    assert_string_equal(text_in(ask_well(&bob, "'do':'hello','lang':'tlh'"), "lang"), "en-XA");
    ask_refused(&bob, "bad_request", "'do':'hello','lang':7");
}

static void everybody_at_a_table_reads_their_own_language(void **unused) {
    (void)unused;
    begin_game();
    for (int round = 0; round < 3; round++) {
        int64_t at = number_in(last_told(&ann, 0), "at");
        char move[64];
        strcpy(move, json_string_value(json_array_get(json_object_get(last_told(&ann, 0), "legal"), 0)));
        ask_well(&ann, "'do':'move','table':'%s','seat':0,'at':%d,'move':'%s'", table, (int)at, move);
        assert_false(is_bracketed(last_sentence(&ann, 0)));
        assert_true(is_bracketed(last_sentence(&bob, 1)));
        assert_false(is_bracketed(last_sentence(&eve, SB_SPECTATOR)));
        assert_true(is_bracketed(last_sentence(&fay, SB_SPECTATOR)));
        assert_false(is_bracketed(text_in(last_told(&ann, 0), "ask")));
        assert_true(is_bracketed(text_in(last_told(&bob, 1), "ask")));
        assert_false(is_bracketed(text_in(last_told(&eve, SB_SPECTATOR), "ask")));
        assert_true(is_bracketed(text_in(last_told(&fay, SB_SPECTATOR), "ask")));
        assert_true(json_equal(json_object_get(last_told(&eve, SB_SPECTATOR), "view"),
                               json_object_get(last_told(&fay, SB_SPECTATOR), "view")));
    }
}

static void refusals_are_in_the_language_of_who_is_refused(void **unused) {
    (void)unused;
    assert_false(is_bracketed(text_in(ask(&ann, "'do':'dance'"), "say")));
    assert_true(is_bracketed(text_in(ask(&bob, "'do':'dance'"), "say")));
    begin_game();
    assert_true(is_bracketed(text_in(ask(&fay, "'do':'move','table':'%s','seat':0,'at':0,'move':'x'", table), "say")));
    assert_true(is_bracketed(text_in(ask(&bob, "'do':'say','table':'%s','say':''", table), "say")));
    assert_true(is_bracketed(text_in(ask(&bob, "'do':'name','name':'Bot 1'"), "say")));
}

static void somebody_without_a_name_is_a_guest_in_every_language(void **unused) {
    (void)unused;
    begin_game();
    assert_true(
        strncmp(text_in(json_array_get(json_object_get(last_told(&ann, 0), "seats"), 1), "name"), "Guest ", 6) == 0);
    assert_true(is_bracketed(text_in(json_array_get(json_object_get(last_told(&bob, 1), "seats"), 0), "name")));
}

static void who_changes_the_language_is_told_everything_in_it(void **unused) {
    (void)unused;
    begin_game();
    speak(&bob, "en");
    forget(&bob);
    watch(&bob);
    assert_false(is_bracketed(text_in(last_told(&bob, 1), "ask")));
}

static const json_t *strength_of(struct guest *guest, size_t level) {
    const json_t *games = json_object_get(ask_well(guest, "'do':'games'"), "games");
    const json_t *strengths = json_object_get(json_array_get(games, 0), "strengths");
    assert_int_equal(json_array_size(strengths), 5);
    return json_array_get(strengths, level);
}

/* Programs call them the same everywhere. */
static void levels_of_bots_are_told_in_the_language_of_who_reads(void **unused) {
    (void)unused;
    assert_string_equal(text_in(strength_of(&ann, 0), "level"), "beginner");
    assert_string_equal(text_in(strength_of(&ann, 0), "strength"), "beginner");
    assert_string_equal(text_in(strength_of(&bob, 0), "level"), "beginner");
    assert_true(is_bracketed(text_in(strength_of(&bob, 0), "strength")));
    assert_true(is_bracketed(text_in(strength_of(&bob, 4), "sentence")));
    speak(&bob, "pl");
    assert_string_equal(text_in(strength_of(&bob, 4), "strength"), "ekspert");
    const json_t *made = ask_well(&ann, "'do':'create','game':'samurai','seats':['me','link','expert']");
    strcpy(table, text_in(made, "table"));
    watch(&ann);
    watch(&bob);
    const json_t *bot = json_array_get(json_object_get(last_told(&ann, 0), "seats"), 2);
    assert_string_equal(text_in(bot, "level"), "expert");
    assert_string_equal(text_in(bot, "strength"), "expert");
    bot = json_array_get(json_object_get(last_told(&bob, SB_SPECTATOR), "seats"), 2);
    assert_string_equal(text_in(bot, "level"), "expert");
    assert_string_equal(text_in(bot, "strength"), "ekspert");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(hello_tells_the_languages_there_are, come_in, go_out),
        cmocka_unit_test_setup_teardown(everybody_at_a_table_reads_their_own_language, come_in, go_out),
        cmocka_unit_test_setup_teardown(refusals_are_in_the_language_of_who_is_refused, come_in, go_out),
        cmocka_unit_test_setup_teardown(somebody_without_a_name_is_a_guest_in_every_language, come_in, go_out),
        cmocka_unit_test_setup_teardown(who_changes_the_language_is_told_everything_in_it, come_in, go_out),
        cmocka_unit_test_setup_teardown(levels_of_bots_are_told_in_the_language_of_who_reads, come_in, go_out),
    };
    return cmocka_run_group_tests_name("languages", tests, NULL, NULL);
}
