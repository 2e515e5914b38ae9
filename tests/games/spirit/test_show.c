/* Samurai Spirit: what people read. */
#include "scene.h"

#include <ctype.h>
#include <saburau/rules.h>
#include <stdio.h>
#include <string.h>

/* Two samurai without a reserve, before a stack everybody here knows. */
static void deal_stack(struct position *table) {
    play(table, "* raider p1-05, * raider p4-02, * raider p4-05, * raider p3-03, * raider p2-02, * raider p4-06, "
                "* raider p1-02, * raider p1-07, * raider p2-07, * raider p3-06, * raider p3-02, * raider p4-03, "
                "* raider p1-13, * raider p2-13");
}

static struct position two_samurai(const char *samurai) {
    char options[80];
    snprintf(options, sizeof options, "samurai=%s first=0 reserve=off", samurai);
    struct position table = start_game(&sb_spirit, 2, options);
    deal_stack(&table);
    return table;
}

/* Daisuke's line is 1Db 4Dw, and Kanbei's arrow has just brought it 3H<: eight, his kiai. */
static struct position daisuke_at_his_kiai(void) {
    struct position table = two_samurai("daisuke+kanbei");
    play(&table, "0 fight, 0 confront, 1 fight, 1 confront, 0 fight, 0 confront");
    return table;
}

/* ---- Asking for sentences ---- */

/* Line breaks and indents are the layout's; sentences are compared without them. */
static void squeeze(struct sb_text *text) {
    size_t kept = 0;
    for (size_t i = 0; i < text->length; i++)
        if (!isspace((unsigned char)text->data[i]))
            text->data[kept++] = text->data[i];
        else if (kept > 0 && text->data[kept - 1] != ' ')
            text->data[kept++] = ' ';
    text->data[text->length = kept] = '\0';
}

/* The sentence with numbers for its marks. */
static void put_numbers(struct sb_text *text) {
    struct sb_text named = sb_text_new(NULL);
    sb_put_named(&named, text->data, NULL, NULL);
    sb_text_free(text);
    *text = named;
}

static void assert_holds_at(struct spot spot, struct sb_text *text, const char *words, bool expected) {
    put_numbers(text);
    squeeze(text);
    if ((strstr(text->data, words) != NULL) != expected)
        fail_at(spot, "\"%s\" is %s in:\n%s", words, expected ? "not" : "wrongly", text->data);
    sb_text_free(text);
}

/* No backticks, and nothing like "p1-05". */
static void assert_no_notation_at(struct spot spot, struct sb_text *text) {
    for (const char *at = text->data; (at = strpbrk(at, "`-")) != NULL; at++)
        if (*at == '`' || (isdigit((unsigned char)at[1]) && at > text->data && isdigit((unsigned char)at[-1])))
            fail_at(spot, "there is notation in: %s", text->data);
    sb_text_free(text);
}

static void assert_board_at(struct spot spot, const struct position *table, int eye, const char *words, bool expected) {
    struct sb_text text = sb_text_new(NULL);
    table->game->show->board(&table->state, eye, &text);
    assert_holds_at(spot, &text, words, expected);
}
#define assert_board(table, words) assert_board_at(HERE, table, 0, words, true)
#define assert_not_on_board(table, words) assert_board_at(HERE, table, 0, words, false)

static void assert_prompt_at(struct spot spot, const struct position *table, const char *words) {
    struct sb_text text = sb_text_new(NULL);
    table->game->show->prompt(&table->state, SB_REFEREE, &text);
    assert_holds_at(spot, &text, words, true);
}
#define assert_prompt(table, words) assert_prompt_at(HERE, table, words)

/* Plays one move, without its actor, and checks all that is told of it. */
static void assert_told_at(struct spot spot, struct position *table, const char *move, int eye, const char *told) {
    struct sb_text text = sb_text_new(NULL);
    struct position before = *table;
    struct sb_error error = {.words = NULL};
    sb_move number;
    if (!sb_move_read(table->game, &table->state, move, &number, &error))
        fail_at(spot, "%s", error.text);
    make_move_at(spot, table, number);
    table->game->show->tell(&before.state, number, &table->state, eye, &text);
    put_numbers(&text);
    if (strcmp(text.data, told) != 0)
        fail_at(spot, "told is:\n%s\ninstead of:\n%s", text.data, told);
    sb_text_free(&text);
}
#define assert_told(table, move, told) assert_told_at(HERE, table, move, 0, told)

/* ---- The table ---- */

static void the_penalty_that_waits_is_said_in_words(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    play(&table, "0 fight, 0 confront");
    assert_board(&table, "The last card will cost a barricade.");
    play(&table, "1 fight, 1 confront");
    assert_board(&table, "The last card will shoot at seat 0.");
}

static void a_penalty_that_cannot_be_applied_is_announced_as_a_wound(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    play(&table, "0 fight, 0 defend, 1 fight, 1 confront, 0 pass");
    assert_not_on_board(&table, "The last card will shoot");
    assert_board(&table, "The last card will find nothing to strike and bring a wound instead.");
}

static void who_can_ignore_a_penalty_is_said(void **unused) {
    (void)unused;
    struct position table = two_samurai("gorobei+kanbei");
    play(&table, "0 fight, 0 confront");
    assert_not_on_board(&table, "That can be ignored.");
    play(&table, "1 support 0");
    assert_board(&table, "Borrowed support tokens: Kanbei.");
    assert_board(&table, "That can be ignored.");
}

static void the_left_side_shows_what_is_missing(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    assert_board(&table, "no hat no farm no doll");
    play(&table, "0 fight, 0 defend");
    assert_board(&table, "no hat no farm [doll]");
}

static void sums_and_lines_are_shown_in_order(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    play(&table, "0 fight, 0 confront, 1 fight, 1 defend, 0 fight, 0 confront");
    assert_board(&table, "Kyuzo 5 of 9 [=====....]");
    assert_board(&table, "line: 1Db 4Dw");
}

static void odds_are_those_of_the_next_card(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    play(&table, "0 fight, 0 confront");
    assert_board(&table, "Next: 100 % below, 0 % kiai, 0 % above.");
    spirit(&table)->sum[1] = 8;
    assert_board(&table, "Next: 0 % below, 24 % kiai, 76 % above.");
}

static void nobody_but_the_referee_sees_the_stack(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    assert_board_at(HERE, &table, 1, "from the top: 14 unseen", true);
    assert_board_at(HERE, &table, SB_SPECTATOR, "from the top: 14 unseen", true);
    assert_board_at(HERE, &table, SB_REFEREE, "from the top: 1Db* 4H>*", true);
}

static void a_card_put_under_the_stack_stays_known(void **unused) {
    (void)unused;
    struct position table = two_samurai("katsushiro+kanbei");
    play(&table, "0 fight, 0 redraw");
    assert_board(&table, "Stack: 13, from the top: 12 unseen 1Db*");
    assert_board(&table, "Turned up for seat 0 to play: a raider of value 4 (hat, arrow at seat 1).");
}

/* ---- What is asked ---- */

static void a_seat_is_known_by_its_samurai(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "first=0");
    assert_prompt(&table, "Chance says whom seat 0 plays.");
    assert_null(sb_spirit.show->role(&table.state, 0));
    assert_told(&table, "samurai 0 kyuzo", "Seat 0 plays Kyuzo.");
    assert_string_equal(sb_spirit.show->role(&table.state, 0), "Kyuzo");
    assert_null(sb_spirit.show->role(&table.state, 1));
}

static void playing_a_card_says_what_it_would_make(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    play(&table, "0 fight");
    assert_prompt(&table, "Play this raider of value 1 (doll, barricade lost). In your line it makes 1 "
                          "of 9.");
    table = daisuke_at_his_kiai();
    play(&table, "0 skip, 1 fight, 1 defend, 0 fight");
    assert_prompt(&table, "In your line it makes 8: your kiai!");
    table = daisuke_at_his_kiai();
    play(&table, "0 skip, 1 pass, 0 fight");
    assert_prompt(&table, "In your line it makes 9, above your kiai of 8, and the village loses a barricade.");
    spirit(&table)->barricades = 0;
    assert_prompt(&table,
                  "In your line it makes 9, above your kiai of 8, and the village, without a barricade, loses a "
                  "farm.");
    table = scene("kyuzo+kanbei", "reserve=off", "0 line p3-07, stack p1-09 p1-07");
    play(&table, "0 fight");
    assert_prompt(&table, "You may not defend with this raider of value 1 (");
}

static void without_a_barricade_penalties_cost_a_farm(void **unused) {
    (void)unused;
    struct position table = two_samurai("kanbei+kyuzo");
    play(&table, "0 fight, 0 confront, 1 pass");
    spirit(&table)->barricades = 0;
    assert_prompt(&table, "It costs the village a farm, for no barricade is left.");
    assert_board(&table, "The last card will cost a farm, for no barricade is left.");
}

static void what_is_asked_is_no_notation(void **unused) {
    (void)unused;
    struct sb_random random;
    for (int game = 0; game < 60; game++) {
        struct position table = start_game(&sb_spirit, 2 + game % 6, "reserve=on");
        sb_random_stream(&random, 29, (uint64_t)game);
        for (; table.game->actor(&table.state) != SB_NOBODY; make_move(&table, any_move(&table, &random))) {
            struct sb_text text = sb_text_new(NULL);
            table.game->show->prompt(&table.state, SB_REFEREE, &text);
            assert_no_notation_at(HERE, &text);
        }
    }
}

static void an_empty_reserve_offers_nothing(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+kanbei first=0 reserve=on");
    deal_stack(&table);
    assert_prompt(&table, "No penalty waits for you: say that you are ready, or take talents from the reserve.");
    play(&table, "0 reserve heihachi, 0 reserve daisuke, 0 reserve gorobei, 0 reserve kikuchiyo, 0 reserve katsushiro");
    assert_prompt(&table, "The reserve is empty now; say that you are ready.");
}

static void the_reserve_is_asked_about_with_what_it_is_for(void **unused) {
    (void)unused;
    struct position table = scene("kyuzo+kanbei", "reserve=on", "0 line p4-04, reserve daisuke");
    assert_prompt(&table, "A penalty waits for you: take talents from the reserve, or say that you are ready.");
    table = scene("gorobei+kanbei", "reserve=on", "0 line p4-04, reserve daisuke");
    assert_prompt(&table,
                  "You can ignore the penalty that waits: say that you are ready, or take talents from the reserve.");
}

static void cards_to_be_ordered_bear_on_the_board_the_names_they_have_in_moves(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei", "", "0 line p4-12 p4-03, stack p2-07 p4-02 p4-05 p1-07");
    play(&table, "0 fight, 0 confront, 0 kiai");
    assert_prompt(&table, "the new top first. raider of value 4 (hat, arrow at the samurai before) raider of value 4 "
                          "(doll, wound)");
    assert_board(&table, "Turned up: p4-02, a raider of value 4 (hat, arrow at the samurai before).");
}

static void above_the_kiai_one_must_pass_and_is_told_why(void **unused) {
    (void)unused;
    struct position table = daisuke_at_his_kiai();
    play(&table, "0 skip");
    assert_prompt(&table, "Fight, support another samurai, or pass.");
    play(&table, "1 pass");
    assert_prompt(&table, "Fight or pass; all others have passed.");
    play(&table, "0 fight, 0 confront");
    assert_prompt(&table, "With 9 you are above your kiai of 8, so you must pass.");
    assert_board(&table, "The sum is above the kiai: only passing is possible.");
}

static void ignoring_names_the_penalty(void **unused) {
    (void)unused;
    struct position table = two_samurai("kanbei+kyuzo");
    play(&table, "0 fight, 0 confront, 1 pass");
    assert_prompt(&table, "Ignore the penalty of your last card, or suffer it? It costs the village a "
                          "barricade.");
}

static void a_kiai_says_what_it_does(void **unused) {
    (void)unused;
    struct position table = daisuke_at_his_kiai();
    assert_prompt(&table, "You have reached your kiai of 8 exactly. Kiai: move the last card of a line to another "
                          "samurai. Use the kiai or skip it; then the first card of your line is discarded.");
}

static void every_word_a_seat_can_begin_a_move_with_has_a_meaning(void **unused) {
    (void)unused;
    struct sb_random random;
    for (int game = 0; game < 60; game++) {
        struct position table = start_game(&sb_spirit, 2 + game % 6, "reserve=on");
        sb_random_stream(&random, 23, (uint64_t)game);
        for (; table.game->actor(&table.state) != SB_NOBODY; make_move(&table, any_move(&table, &random))) {
            sb_move moves[SB_MAX_MOVES];
            char text[SB_MAX_NOTATION];
            int count = table.game->moves(&table.state, moves);
            for (int i = 0; i < count && table.game->actor(&table.state) >= 0; i++) {
                text_of(&table, moves[i], SB_REFEREE, text);
                text[strcspn(text, " ")] = '\0';
                if (!table.game->show->explain(text))
                    fail_at(HERE, "\"%s\" has no meaning", text);
            }
        }
    }
}

/* ---- What is told ---- */

static void what_nobody_sees_only_the_referee_is_told(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 3, "samurai=kyuzo+kanbei+daisuke first=0");
    assert_told(&table, "raider p1-05", "");
    assert_told_at(HERE, &table, "raider p1-06", SB_SPECTATOR, "");
    assert_told_at(HERE, &table, "raider p1-07", SB_REFEREE, "A raider of value 1 is dealt onto the stack.");
    table = two_samurai("kyuzo+kanbei");
    struct position again = table;
    assert_told(&table, "support 1",
                "Seat 0 (Kyuzo) supports seat 1 (Kanbei); a raider slips into the village unseen.");
    assert_told_at(
        HERE, &again, "support 1", SB_REFEREE,
        "Seat 0 (Kyuzo) supports seat 1 (Kanbei); a raider of value 1 (doll, barricade lost) slips into the village.");
}

static void an_unseen_deal_is_told_once(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+kanbei first=0 reserve=off level=easy");
    play(&table, "* raider p1-05, * raider p4-02, * raider p4-05, * raider p3-03, * raider p2-02, * raider p4-06, "
                 "* raider p1-02, * raider p1-07, * raider p2-07, * raider p3-06, * raider p3-02");
    assert_told(&table, "raider p4-03", "The stack is dealt, unseen: 12 raiders. Round 1 begins with seat 0 (Kyuzo).");
}

static void a_move_is_told_with_the_penalty_that_follows(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    assert_told(&table, "fight", "Seat 0 (Kyuzo) fights and turns up a raider of value 1 (doll, barricade lost).");
    assert_told(&table, "confront", "Seat 0 (Kyuzo) confronts the raider of value 1: the sum is 1 of 9.");
    play(&table, "1 fight");
    assert_told(&table, "defend",
                "Seat 1 (Kanbei) defends with the raider of value 4: the left side has a hat now. The last card of "
                "seat 0 (Kyuzo) strikes the barricades. The village loses a barricade (3 left).");
}

static void arrows_kiai_and_going_above_are_told_as_they_follow(void **unused) {
    (void)unused;
    struct position table = two_samurai("daisuke+kanbei");
    play(&table, "0 fight, 0 confront, 1 fight, 1 confront, 0 fight");
    assert_told(&table, "confront",
                "Seat 0 (Daisuke) confronts the raider of value 4: the sum is 5 of 8. The last card of seat 1 (Kanbei) "
                "shoots a raider of value 3 (hat, arrow at seat 1) into the line of seat 0 (Daisuke): the sum there is "
                "8 of 8. Seat 0 (Daisuke) reaches the kiai of 8.");
    assert_told(&table, "skip",
                "Seat 0 (Daisuke) does not use the kiai. The kiai ends: the first card in the line of seat 0, of value "
                "1, is discarded; the sum is 7 of 8.");
    assert_told(&table, "pass",
                "Seat 1 (Kanbei) passes for the rest of the round. The last card of seat 0 (Daisuke) finds nothing to "
                "strike but its samurai. Seat 0 (Daisuke) is wounded.");
    play(&table, "0 fight");
    assert_told(&table, "confront",
                "Seat 0 (Daisuke) confronts the raider of value 2: the sum is 9 of 8. That is above the kiai. The "
                "village loses a barricade (2 left).");
}

static void one_discarded_card_is_told_as_one(void **unused) {
    (void)unused;
    struct position table = scene("kanbei+kyuzo", "", "0 line p4-03 p2-07, intruders p1-05, stack p3-06 p1-07");
    play(&table, "0 fight, 0 confront");
    assert_told(&table, "kiai",
                "Seat 0 (Kanbei) uses the kiai and discards an intruder, of value 1. The kiai ends: the first card in "
                "the line of seat 0, of value 4, is discarded; the sum is 5 of 9.");
    table = scene("kanbei+kyuzo", "", "0 line p4-03 p2-07, intruders p1-05 p4-02, stack p3-06 p1-07");
    play(&table, "0 fight, 0 confront");
    assert_told(&table, "kiai",
                "Seat 0 (Kanbei) uses the kiai. Discarded intruders, by value: 1 and 4. The kiai ends: the first card "
                "in the line of seat 0, of value 4, is discarded; the sum is 5 of 9.");
}

static void a_card_shows_what_its_penalties_are(void **unused) {
    (void)unused;
    static const char *const cards[][2] = {
        {"stack p1-07 p2-07", "value 1 (doll, no penalty)."},
        {"stack p1-05 p2-07", "value 1 (doll, barricade lost)."},
        {"round 3, stack b6-01 p2-07", "value 6 (hat, twice infiltration)."},
    };
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        struct position table = scene("kanbei+kyuzo", "", cards[i][0]);
        char told[120];
        snprintf(told, sizeof told, "Seat 0 (Kanbei) fights and turns up a raider of %s", cards[i][1]);
        assert_told(&table, "fight", told);
    }
}

static void the_end_of_a_round_is_told_step_by_step(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    play(&table, "0 pass");
    assert_told(
        &table, "pass",
        "Seat 1 (Kanbei) passes for the rest of the round. All have passed, and round 1 ends; 14 raiders of the "
        "stack join the intruders. Seat 0 (Kyuzo) has no hat on the left side. Seat 0 (Kyuzo) is "
        "wounded. Seat 1 (Kanbei) has no hat on the left side. Seat 1 (Kanbei) is wounded. Seat 0 (Kyuzo) has "
        "no farm on the left side. The village loses a farm (5 left). Seat 1 (Kanbei) has no farm on the left "
        "side. The village loses a farm (4 left). Seat 0 (Kyuzo) has no doll, which costs a family.");
    assert_told(&table, "family heal",
                "The family that heals wounds is lost. Seat 1 (Kanbei) has no doll, which costs a family.");
    assert_told(&table, "family barricade",
                "The family that adds barricades is lost. A family spots the top intruder: a raider of value 1 (doll, "
                "barricade lost) is discarded. "
                "Intruders turned up: 13, with flames: 5. Barricades lost: 4 (0 left), farms lost: 1 (3 left). Each "
                "flame costs a barricade, or a farm where no barricade is left. Round 2 comes: lieutenants join the "
                "raiders. All raiders are shuffled into a new stack; lines and left sides are cleared. Wounds, "
                "barricades, farms and families stay as they are.");
    assert_told(&table, "lieutenant l5-03", "A lieutenant joins the raiders, unseen.");
}

/* ---- Results ---- */

static void assert_outcome(struct position *table, const char *words) {
    struct sb_text text = sb_text_new(NULL);
    table->game->show->outcome(&table->state, &text);
    assert_holds_at(HERE, &text, words, true);
}

static void a_lost_game_says_why(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    spirit(&table)->cause = SB_SPIRIT_CAUSE_DEATH;
    spirit(&table)->wounds[1] = 4;
    assert_outcome(&table, "All have lost in round 1, for seat 1 (Kanbei) dies of a fourth wound.");
    spirit(&table)->cause = SB_SPIRIT_CAUSE_FARMS;
    assert_outcome(&table, "the last farm is gone.");
    spirit(&table)->cause = SB_SPIRIT_CAUSE_FAMILIES;
    assert_outcome(&table, "the last family is gone.");
}

static void a_won_game_explains_its_score(void **unused) {
    (void)unused;
    struct position table = two_samurai("kyuzo+kanbei");
    spirit(&table)->cause = SB_SPIRIT_CAUSE_WON;
    spirit(&table)->farms = 4;
    spirit(&table)->families = 1 << SB_SPIRIT_BONUS_HEAL;
    assert_outcome(&table, "Farms: 4. Families: 1. Nobody bears a wound, which is worth 1. Score: 6+");
    spirit(&table)->wounds[0] = 3;
    spirit(&table)->level = SB_SPIRIT_LEVEL_HEROIC;
    assert_outcome(&table, "Somebody bears a wound, so there is no point for that. Score: 5+++");
    spirit(&table)->level = SB_SPIRIT_LEVEL_EASY;
    assert_outcome(&table, "Score: 5.");
}

/* ---- Rules ---- */

static int count_evidence(const char *word) {
    int count = 0;
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        count += strcmp(sb_spirit_cards[card].evidence, word) == 0;
    return count;
}

static void the_rules_say_truly_how_sure_the_cards_are(void **unused) {
    (void)unused;
    struct sb_text rules = sb_text_new(NULL), words = sb_text_new(NULL);
    for (const struct sb_rules_part *part = sb_spirit.show->rules; part->words; part++)
        sb_put(&rules, part->words);
    sb_put_format(&words, "Of the %d raiders, %d are confirmed by them, and %d more", SB_SPIRIT_RAIDERS,
                  count_evidence("confirmed"), count_evidence("strong"));
    assert_non_null(strstr(rules.data, words.data));
    sb_text_clear(&words);
    sb_put_format(&words, "%d, among them all seven lieutenants, rest on fair evidence, and %d bosses are uncertain",
                  count_evidence("fair"), count_evidence("uncertain"));
    assert_non_null(strstr(rules.data, words.data));
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++) {
        const char *evidence = sb_spirit_cards[card].evidence;
        assert_true(strcmp(evidence, "strong") != 0 || card < SB_SPIRIT_LIEUTENANTS);
        assert_true(strcmp(evidence, "uncertain") != 0 || card >= SB_SPIRIT_BOSSES);
        assert_true(strcmp(evidence, "fair") == 0 || card < SB_SPIRIT_LIEUTENANTS || card >= SB_SPIRIT_BOSSES);
    }
    sb_text_free(&words);
    sb_text_free(&rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_penalty_that_waits_is_said_in_words),
        cmocka_unit_test(a_penalty_that_cannot_be_applied_is_announced_as_a_wound),
        cmocka_unit_test(who_can_ignore_a_penalty_is_said),
        cmocka_unit_test(the_left_side_shows_what_is_missing),
        cmocka_unit_test(sums_and_lines_are_shown_in_order),
        cmocka_unit_test(odds_are_those_of_the_next_card),
        cmocka_unit_test(nobody_but_the_referee_sees_the_stack),
        cmocka_unit_test(a_card_put_under_the_stack_stays_known),
        cmocka_unit_test(a_seat_is_known_by_its_samurai),
        cmocka_unit_test(playing_a_card_says_what_it_would_make),
        cmocka_unit_test(without_a_barricade_penalties_cost_a_farm),
        cmocka_unit_test(what_is_asked_is_no_notation),
        cmocka_unit_test(an_empty_reserve_offers_nothing),
        cmocka_unit_test(the_reserve_is_asked_about_with_what_it_is_for),
        cmocka_unit_test(cards_to_be_ordered_bear_on_the_board_the_names_they_have_in_moves),
        cmocka_unit_test(above_the_kiai_one_must_pass_and_is_told_why),
        cmocka_unit_test(ignoring_names_the_penalty),
        cmocka_unit_test(a_kiai_says_what_it_does),
        cmocka_unit_test(every_word_a_seat_can_begin_a_move_with_has_a_meaning),
        cmocka_unit_test(what_nobody_sees_only_the_referee_is_told),
        cmocka_unit_test(an_unseen_deal_is_told_once),
        cmocka_unit_test(a_move_is_told_with_the_penalty_that_follows),
        cmocka_unit_test(arrows_kiai_and_going_above_are_told_as_they_follow),
        cmocka_unit_test(one_discarded_card_is_told_as_one),
        cmocka_unit_test(a_card_shows_what_its_penalties_are),
        cmocka_unit_test(the_end_of_a_round_is_told_step_by_step),
        cmocka_unit_test(a_lost_game_says_why),
        cmocka_unit_test(a_won_game_explains_its_score),
        cmocka_unit_test(the_rules_say_truly_how_sure_the_cards_are),
    };
    return cmocka_run_group_tests_name("spirit, shown", tests, NULL, NULL);
}
