/* What the hall refuses about a game, to whom, and in which words: moves, looking back, hints and how the chances went.
 */
#include "support_hall.h"
#include <stdio.h>
#include <string.h>

static struct guest ann, bob;
static char table[LINK_ROOM];

static int come_in(void **unused) {
    if (make_store_folder(unused))
        return -1;
    open_hall();
    enter(&ann, "ann");
    enter(&bob, "bob");
    return 0;
}

static int go_out(void **unused) {
    leave(&ann);
    leave(&bob);
    close_hall();
    return remove_store_folder(unused);
}

/* Ann makes a table of Samurai, where seat 0 begins. */
static void make_table(const char *members) {
    const json_t *reply = ask_well(&ann, "'do':'create','game':'samurai','options':{'first':'0'},%s", members);
    strcpy(table, text_in(reply, "table"));
}

static void begin_game_of_two(void) {
    make_table("'seats':['me','open']");
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
}

static void refused(struct guest *guest, const char *request, const char *word, const char *sentence) {
    char members[300];
    snprintf(members, sizeof members, "%s,'table':'%s'", request, table);
    const json_t *reply = ask(guest, "%s", members);
    assert_string_equal(text_in(reply, "error"), word);
    assert_string_equal(text_in(reply, "say"), sentence);
}

static void nothing_can_be_done_at_a_game_that_has_not_begun(void **unused) {
    static const char sentence[] = "The game has not begun yet.";
    (void)unused;
    make_table("'seats':['me','open']");
    refused(&ann, "'do':'move','seat':0,'at':0,'move':'keep helmet4'", "forbidden", sentence);
    refused(&ann, "'do':'look'", "forbidden", sentence);
    refused(&ann, "'do':'hint'", "forbidden", sentence);
    refused(&ann, "'do':'resign'", "forbidden", sentence);
    refused(&ann, "'do':'back','seat':0", "forbidden", "The game is not being played; nothing can be taken back.");
}

static void nothing_can_be_done_at_a_game_that_is_over(void **unused) {
    (void)unused;
    begin_game_of_two();
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    refused(&bob, "'do':'move','seat':1,'at':0,'move':'keep helmet4'", "forbidden", "The game is over.");
    refused(&bob, "'do':'stand_in','seat':0,'on':true", "forbidden", "The game is over.");
    refused(&bob, "'do':'name','name':'Bert'", "forbidden", "The game is over; names can no longer be changed.");
}

static void what_names_another_position_is_late(void **unused) {
    static const char sentence[] = "The game has moved on since; look at it again.";
    (void)unused;
    begin_game_of_two();
    refused(&ann, "'do':'move','seat':0,'at':1,'move':'keep helmet4'", "late", sentence);
    ask_well(&ann, "'do':'move','seat':0,'at':0,'move':'keep helmet4','table':'%s'", table);
    refused(&ann, "'do':'back','seat':0,'at':0", "late", sentence);
    ask_well(&ann, "'do':'back','seat':0,'at':1,'table':'%s'", table);
}

static void one_looks_with_ones_own_eyes_until_the_game_is_over(void **unused) {
    static const char sentence[] = "\"eye\" is a seat, null or \"referee\".";
    (void)unused;
    begin_game_of_two();
    refused(&bob, "'do':'look','eye':0", "forbidden", "That seat is not yours.");
    refused(&bob, "'do':'look','eye':'referee'", "forbidden", "Everything can be seen only when the game is over.");
    refused(&bob, "'do':'look','eye':2", "bad_request", sentence);
    refused(&bob, "'do':'look','eye':-1", "bad_request", sentence);
    refused(&bob, "'do':'look','eye':'all'", "bad_request", sentence);
    ask_well(&bob, "'do':'look','eye':null,'table':'%s'", table);
    ask_well(&bob, "'do':'look','eye':1,'table':'%s'", table);
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    ask_well(&bob, "'do':'look','eye':0,'table':'%s'", table);
    ask_well(&bob, "'do':'look','eye':'referee','table':'%s'", table);
}

static void hints_are_for_one_person_among_bots_whose_turn_it_is(void **unused) {
    static const char sentence[] = "Advice is for games with one person among bots, and for games that are over.";
    (void)unused;
    begin_game_of_two();
    refused(&ann, "'do':'hint'", "forbidden", sentence);
    make_table("'seats':['me','easy'],'start':true");
    refused(&bob, "'do':'hint'", "forbidden", sentence);
    refused(&ann, "'do':'hint','count':1", "bad_request", "\"count\" is a whole number from 0 to 0.");
    make_table("'seats':['easy','me'],'start':true");
    refused(&ann, "'do':'hint'", "forbidden", "It is not your turn.");
    refused(&ann, "'do':'curve'", "forbidden", "How the chances went is told when the game is over.");
}

static void there_is_no_hint_where_nobody_decides(void **unused) {
    const json_t *reply;
    (void)unused;
    reply =
        ask_well(&ann, "'do':'upload','record':{'format':'saburau-record/1','game':'samurai','seats':2,'moves':[]}");
    strcpy(table, text_in(reply, "table"));
    refused(&bob, "'do':'hint','count':0", "forbidden", "Nobody has to decide anything there.");
}

static void one_question_at_a_time(void **unused) {
    (void)unused;
    make_table("'seats':['me','easy'],'start':true");
    say(&ann, "'do':'hint','table':'%s'", table);
    refused(&ann, "'do':'hint'", "slow_down", "One question at a time: the last one is still being thought about.");
    assert_in_range(number_in(ask(&ann, "'do':'hint','table':'%s'", table), "retry"), 500, 2500);
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(nothing_can_be_done_at_a_game_that_has_not_begun),
        test(nothing_can_be_done_at_a_game_that_is_over),
        test(what_names_another_position_is_late),
        test(one_looks_with_ones_own_eyes_until_the_game_is_over),
        test(hints_are_for_one_person_among_bots_whose_turn_it_is),
        test(there_is_no_hint_where_nobody_decides),
        test(one_question_at_a_time),
    };
    return cmocka_run_group_tests_name("refusals", tests, NULL, NULL);
}
