/* Samurai Spirit: what nobody may see, and what everybody may. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

static const int EYES[] = {0, 1, SB_SPECTATOR};

static void assert_reads_at(struct spot spot, const struct position *table, const char *text, const char *as) {
    sb_move move;
    struct sb_error error = {0};
    char memory[SB_MAX_NOTATION];
    if (!sb_move_read(&sb_spirit, &table->state, text, &move, &error))
        fail_at(spot, "\"%s\" was refused: %s", text, error.text);
    for (size_t i = 0; i < sizeof EYES / sizeof EYES[0]; i++)
        if (strcmp(text_of(table, move, EYES[i], memory), as) != 0)
            fail_at(spot, "%d reads \"%s\", not \"%s\"", EYES[i], memory, as);
    if (strcmp(text_of(table, move, SB_REFEREE, memory), text) != 0)
        fail_at(spot, "the referee reads \"%s\", not \"%s\"", memory, text);
}
#define assert_reads(table, text, as) assert_reads_at(HERE, table, text, as)

/* ---- Moves as they are read ---- */

static void nobody_reads_which_card_is_dealt(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kanbei+daisuke first=0");
    assert_reads(&table, "raider p1-01", "raider ?");
    assert_refused(&table, "raider ?", ".");
}

static void nobody_reads_which_leader_joins(void **unused) {
    (void)unused;
    const char *items = "stack p4-06, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05, 2 left p3-01 p3-09 p3-04";
    struct position table = scene("kanbei+daisuke+gorobei", "", items);
    play(&table, "0 fight, 0 confront");
    assert_reads(&table, "boss b6-03", "boss ?");
    table = scene("kanbei+daisuke+gorobei", "",
                  "round 1, stack p4-06, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05, 2 left p3-01 p3-09 p3-04");
    play(&table, "0 fight, 0 confront");
    assert_reads(&table, "lieutenant l5-07", "lieutenant ?");
    play(&table, "* lieutenant l5-07, * lieutenant l5-01, * lieutenant l5-02");
    assert_reads(&table, "raider l5-07", "raider ?");
}

static void a_stack_dealt_anew_is_hidden_too(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "0 line b6-04, discards p1-01 p3-13");
    play(&table, "0 first reinforce");
    assert_reads(&table, "reinforce p3-13", "reinforce p3-13"); /* it lay open */
    play(&table, "* reinforce p3-13");
    assert_reads(&table, "raider p3-13", "raider ?");
}

static void everybody_reads_everything_else(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "");
    assert_reads(&table, "samurai 0 kyuzo", "samurai 0 kyuzo");
    play(&table, "* samurai 0 kyuzo, * samurai 1 kanbei");
    assert_reads(&table, "first 1", "first 1");
    table = scene("daisuke+kanbei", "level=hard", "0 line p1-13, barricades 0");
    assert_reads(&table, "farm wound", "farm wound");
    play(&table, "* farm wound");
    assert_reads(&table, "wound 1", "wound 1");
    table = scene("daisuke+kanbei", "reserve=on", "");
    assert_reads(&table, "reserve kyuzo", "reserve kyuzo");
    table = scene("katsushiro+kanbei", "", "0 line p4-12 p4-03, stack p2-07 p1-07 p3-06");
    play(&table, "0 fight, 0 confront, 0 kiai");
    assert_reads(&table, "order p3-06 p1-07", "order p3-06 p1-07");
}

/* ---- Views ---- */

/* The cards that lie open, or whose place all know. */
static struct sb_spirit_set open_cards(const struct position *table) {
    const struct sb_spirit_state *s = spirit_seen(table);
    struct sb_spirit_set open = s->discards;
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        if (set_has(&s->placed, card))
            set_add(&open, card);
    for (int i = 0; i < sb_spirit_line(s, s->seats); i++)
        set_add(&open, s->lines[i]);
    for (int seat = 0; seat < s->seats; seat++)
        for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
            if (s->defence[seat][symbol] != 0)
                set_add(&open, s->defence[seat][symbol] - 1);
    for (int i = 0; i < s->depth; i++)
        if (s->frames[i].step == SB_SPIRIT_STEP_PLAY || s->frames[i].step == SB_SPIRIT_STEP_RECEIVE)
            set_add(&open, s->frames[i].a);
    for (int i = 0; sb_spirit_top(s)->step == SB_SPIRIT_STEP_ORDER && i < sb_spirit_top(s)->a; i++)
        set_add(&open, s->stack[s->stack_size - 1 - i]);
    return open;
}

static void assert_view_names_open_cards_only(const struct position *table, int eye) {
    struct sb_text view = view_of(table, eye);
    struct sb_spirit_set open = open_cards(table);
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        if (!set_has(&open, card) && strstr(view.data, sb_spirit_cards[card].id) != NULL)
            fail_at(HERE, "%d sees %s: %s", eye, sb_spirit_cards[card].id, view.data);
    sb_text_free(&view);
}

static void views_name_no_hidden_card(void **unused) {
    (void)unused;
    struct sb_random random;
    for (int seats = 2; seats <= 7; seats++) {
        struct position table = start_game(&sb_spirit, seats, "reserve=on level=easy");
        sb_random_stream(&random, 61, (uint64_t)seats);
        for (; sb_spirit.actor(&table.state) != SB_NOBODY; make_move(&table, any_move(&table, &random)))
            for (size_t i = 0; i < sizeof EYES / sizeof EYES[0]; i++)
                assert_view_names_open_cards_only(&table, EYES[i]);
    }
}

static bool sees(const struct position *table, int eye, const char *word) {
    struct sb_text view = view_of(table, eye);
    bool found = strstr(view.data, word) != NULL;
    sb_text_free(&view);
    return found;
}

static void the_referee_sees_every_card(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "stack p2-07 p1-07 p3-06, intruders p1-01");
    static const char *const hidden[] = {"p2-07", "p1-07", "p3-06", "p1-01"};
    for (int i = 0; i < 4; i++) {
        assert_true(sees(&table, SB_REFEREE, hidden[i]));
        assert_false(sees(&table, 0, hidden[i]));
        assert_false(sees(&table, SB_SPECTATOR, hidden[i]));
    }
}

static void everybody_sees_a_card_that_went_under_the_stack(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "stack p2-07 p1-07 p3-06");
    play(&table, "0 fight, 0 redraw, 0 confront");
    assert_true(sees(&table, 1, "\"stack\":[null,\"p2-07\"]"));
}

static void everybody_sees_cards_in_the_order_chosen(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "0 line p4-12 p4-03, stack p2-07 p1-07 p3-06 p4-06");
    play(&table, "0 fight, 0 confront, 0 kiai");
    assert_true(sees(&table, 1, "p1-07") && sees(&table, 1, "p3-06")); /* turned up for all */
    assert_false(sees(&table, 1, "p4-06"));
    play(&table, "0 order p3-06 p1-07");
    assert_true(sees(&table, SB_SPECTATOR, "\"stack\":[\"p3-06\",\"p1-07\",null]"));
    play(&table, "1 support 0");
    assert_true(sees(&table, 0, "\"intruders\":[\"p3-06\"]")); /* it lay face up before */
    assert_true(sees(&table, 0, "\"stack\":[\"p1-07\",null]"));
}

static void nobody_sees_an_intruder_that_went_there_unseen(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei", "", "stack p2-07 p1-07 p3-06");
    play(&table, "0 support 1");
    assert_true(sees(&table, 0, "\"intruders\":[null]"));
    assert_true(sees(&table, SB_REFEREE, "\"intruders\":[\"p2-07\"]"));
}

static void a_stack_dealt_anew_shows_nothing(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+kanbei", "", "0 line b6-04, discards p1-01, stack p2-07 p1-07, known p2-07 p1-07");
    play(&table, "0 first reinforce, * reinforce p1-01, * raider p2-07, * raider p1-01, * raider p1-07");
    assert_true(sees(&table, 0, "\"stack\":[null,null,null]"));
}

/* ---- What reveals ---- */

static bool reveals(const struct position *table, const char *text) {
    sb_move move;
    assert_true(sb_move_read(&sb_spirit, &table->state, text, &move, NULL));
    return sb_spirit.reveals(&table->state, move);
}

static void a_card_turned_up_is_a_revelation(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "0 line p4-12 p4-03, stack p2-07 p1-07 p3-06 p4-06");
    assert_true(reveals(&table, "fight"));
    assert_false(reveals(&table, "support 1"));
    assert_false(reveals(&table, "pass"));
    play(&table, "0 fight");
    assert_true(reveals(&table, "redraw"));
    assert_false(reveals(&table, "defend"));
    assert_false(reveals(&table, "confront"));
    play(&table, "0 confront");
    assert_true(reveals(&table, "kiai"));
    assert_false(reveals(&table, "skip"));
    play(&table, "0 kiai, 0 order p1-07 p3-06");
    assert_false(reveals(&table, "fight")); /* all know p1-07 */
}

static void intruders_turned_up_are_a_revelation(void **unused) {
    (void)unused;
    const char *left = "intruders p1-03, stack p1-07, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05";
    struct position table = scene("daisuke+kanbei", "", left);
    play(&table, "0 fight");
    assert_true(reveals(&table, "confront")); /* the round ends, the next one begins */
    table = scene("daisuke+kanbei", "", "round 3, intruders p1-03, stack p1-07");
    play(&table, "0 fight");
    assert_false(reveals(&table, "confront")); /* a family is to be lost first */
    table = scene("daisuke+kanbei", "", "stack p1-07, passed 1, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05");
    assert_true(reveals(&table, "pass"));
    table = scene("daisuke+kanbei", "",
                  "stack p1-07, known p1-07, passed 1, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05");
    assert_false(reveals(&table, "pass")); /* the only card was known */
}

static void an_arrow_is_a_revelation(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+daisuke", "", "0 line p3-03, stack p2-07 p1-07 p3-06");
    assert_true(reveals(&table, "suffer"));
    assert_false(reveals(&table, "ignore"));
}

static void dealing_is_none(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kanbei+daisuke first=0");
    assert_false(reveals(&table, "raider p1-01"));
}

/* ---- What the rules forbid is in the view ---- */

static void everybody_sees_which_penalties_bind(void **unused) {
    (void)unused;
    static const char *const cards[][2] = {
        {"p4-07", "\"binding\":[\"no_defend\"]"},
        {"p2-11", "\"binding\":[\"no_support\"]"},
        {"b6-02", "\"binding\":[\"must_pass\"]"},
    };
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        char items[40];
        snprintf(items, sizeof items, "0 line %s", cards[i][0]);
        struct position ignored = scene("gorobei+kanbei", "", items), suffered = ignored;
        play(&ignored, "0 ignore");
        play(&suffered, "0 suffer");
        assert_true(sees(&ignored, 0, "\"binding\":[]"));
        assert_true(sees(&suffered, 0, cards[i][1]));
        assert_true(sees(&suffered, 1, cards[i][1]));
        assert_true(sees(&suffered, SB_SPECTATOR, cards[i][1]));
        play(&suffered, "0 pass");
        assert_true(sees(&suffered, 1, "\"binding\":[]"));
    }
    struct position table = scene("katsushiro+heihachi", "", "0 line b6-05");
    play(&table, "0 first no_talent");
    assert_true(sees(&table, 1, "\"binding\":[\"no_talent\"]"));
}

static void everybody_sees_who_has_held_a_card(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei+gorobei", "", "stack p2-03 p2-07 p4-06 p3-06, 1 talents heihachi");
    assert_false(sees(&table, 0, "\"held\""));
    play(&table, "0 fight");
    assert_true(sees(&table, 1, "\"held\":[0],"));
    play(&table, "0 give 1");
    assert_true(sees(&table, 2, "\"held\":[0,1],"));
    play(&table, "1 give 2");
    assert_true(sees(&table, 2, "\"held\":[0,1,2],"));
}

static void everybody_sees_that_a_card_must_be_kept(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "stack p2-03 p4-06 p1-07");
    play(&table, "0 fight");
    assert_true(sees(&table, 0, "\"must_keep\":false"));
    play(&table, "0 redraw");
    assert_true(sees(&table, 0, "\"must_keep\":true"));
    assert_true(sees(&table, 1, "\"must_keep\":true"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_reads_which_card_is_dealt),
        cmocka_unit_test(nobody_reads_which_leader_joins),
        cmocka_unit_test(a_stack_dealt_anew_is_hidden_too),
        cmocka_unit_test(everybody_reads_everything_else),
        cmocka_unit_test(views_name_no_hidden_card),
        cmocka_unit_test(the_referee_sees_every_card),
        cmocka_unit_test(everybody_sees_a_card_that_went_under_the_stack),
        cmocka_unit_test(everybody_sees_cards_in_the_order_chosen),
        cmocka_unit_test(nobody_sees_an_intruder_that_went_there_unseen),
        cmocka_unit_test(a_stack_dealt_anew_shows_nothing),
        cmocka_unit_test(a_card_turned_up_is_a_revelation),
        cmocka_unit_test(intruders_turned_up_are_a_revelation),
        cmocka_unit_test(an_arrow_is_a_revelation),
        cmocka_unit_test(dealing_is_none),
        cmocka_unit_test(everybody_sees_which_penalties_bind),
        cmocka_unit_test(everybody_sees_who_has_held_a_card),
        cmocka_unit_test(everybody_sees_that_a_card_must_be_kept),
    };
    return cmocka_run_group_tests_name("spirit: hidden information", tests, NULL, NULL);
}
