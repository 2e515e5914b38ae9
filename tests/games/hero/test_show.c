/* What people read of Rent a Hero: sentences, the table, what is asked, the result; and what each eye may not read. */
#include "support.h"
#include <saburau/hero.h>
#include <string.h>

/* Three teams and hands; seat 0 has revealed a Dog Trainer, so an odd strength is required. */
static struct position deal(const char *options) {
    struct position table = start_game(&sb_hero, 3, options);
    play(&table, "* hero 0 2, * hero 0 5, * hero 1 1, * hero 1 6, * hero 2 4, * hero 2 7, "
                 "* card 0 1, * card 0 2, * card 0 3, * card 0 4, * card 0 5, "
                 "* card 1 1, * card 1 1, * card 1 5, * card 1 6, * card 1 7, "
                 "* card 2 3, * card 2 3, * card 2 4, * card 2 4, * card 2 2, * reveal 4");
    return table;
}

/* … and has sent its Witch, which seat 1 has. */
static struct position send_witch(const char *options) {
    struct position table = deal(options);
    play(&table, "1 decline, 2 decline, 0 send 3, 2 decline, 0 decline");
    return table;
}

static const struct sb_hero_state *state_of(const struct position *table) {
    return (const struct sb_hero_state *)(const void *)&table->state;
}

static struct sb_hero_state *change(struct position *table) {
    return (struct sb_hero_state *)(void *)&table->state;
}

/* A hero more in a team. */
static void join(struct position *table, int seat, int hero) {
    change(table)->deck[hero]--;
    change(table)->team[seat] |= (uint8_t)(1 << hero);
}

/* ---- Questions ---- */

/* The sentence with "seat 0" for the mark of a seat. */
static struct sb_text named(struct sb_text *sentence) {
    struct sb_text text = sb_text_new(NULL);
    sb_put_named(&text, sentence->data, NULL, NULL);
    sb_text_free(sentence);
    return text;
}

/* The move, made on a copy, is told so to this eye. */
static void assert_told_at(struct spot spot, const struct position *table, const char *text, int eye,
                           const char *expected) {
    struct position after = *table;
    struct sb_error error = {.words = NULL};
    struct sb_text told = sb_text_new(NULL);
    sb_move move;
    if (!sb_move_read(table->game, &table->state, text, &move, &error))
        fail_at(spot, "%s", error.text);
    table->game->apply(&after.state, move);
    table->game->show->tell(&table->state, move, &after.state, eye, &told);
    told = named(&told);
    if (strcmp(told.data, expected) != 0)
        fail_at(spot, "%s is told as: %s", text, told.data);
    sb_text_free(&told);
}
#define assert_told(table, text, eye, expected) assert_told_at(HERE, table, text, eye, expected)

static void assert_asked_at(struct spot spot, const struct position *table, const char *expected) {
    struct sb_text prompt = sb_text_new(NULL);
    table->game->show->prompt(&table->state, SB_REFEREE, &prompt);
    prompt = named(&prompt);
    if (strcmp(prompt.data, expected) != 0)
        fail_at(spot, "What is asked is: %s", prompt.data);
    sb_text_free(&prompt);
}
#define assert_asked(table, expected) assert_asked_at(HERE, table, expected)

/* The drawn table has, or has not, this text. */
static void assert_drawn_at(struct spot spot, const struct position *table, int eye, const char *text, bool there) {
    struct sb_text board = sb_text_new(NULL);
    table->game->show->board(&table->state, eye, &board);
    if ((strstr(board.data, text) != NULL) != there)
        fail_at(spot, "\"%s\" is %s:\n%s", text, there ? "missing" : "there", board.data);
    sb_text_free(&board);
}
#define assert_drawn(table, eye, text) assert_drawn_at(HERE, table, eye, text, true)
#define assert_not_drawn(table, eye, text) assert_drawn_at(HERE, table, eye, text, false)

static void assert_outcome_at(struct spot spot, const struct position *table, const char *expected) {
    struct sb_text outcome = sb_text_new(NULL);
    table->game->show->outcome(&table->state, &outcome);
    outcome = named(&outcome);
    if (strcmp(outcome.data, expected) != 0)
        fail_at(spot, "The outcome is: %s", outcome.data);
    sb_text_free(&outcome);
}
#define assert_outcome(table, expected) assert_outcome_at(HERE, table, expected)

/* ---- Sentences ---- */

static void a_drawn_card_is_named_to_its_owner_only(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 3, "first=0");
    play(&table, "* hero 0 2, * hero 0 5, * hero 1 1, * hero 1 6, * hero 2 4");
    assert_told(&table, "hero 2 4", 0, "Seat 2 has that hero already, so the card is discarded: the Dog Trainer (4).");
    play(&table, "* hero 2 7");
    assert_told(&table, "card 0 3", 0, "Seat 0 is dealt a card: the Witch (3).");
    assert_told(&table, "card 0 3", SB_REFEREE, "Seat 0 is dealt a card: the Witch (3).");
    assert_told(&table, "card 0 3", 1, "");
    play(&table, "* card 0 3, * card 0 3, * card 0 3, * card 0 3");
    assert_told(&table, "card 0 3", 0, "Seat 0 is dealt a card: the Witch (3).");
    assert_told(&table, "card 0 3", 1, "Seat 0 is dealt 5 cards.");
    assert_told(&table, "card 0 3", SB_SPECTATOR, "Seat 0 is dealt 5 cards.");
}

static void the_sent_card_is_named_to_the_sender_only(void **unused) {
    (void)unused;
    struct position table = deal("first=0");
    play(&table, "1 decline, 2 decline");
    assert_asked(&table, "Send a card of your hand as the Wanderer. Strength required: odd. If none of yours "
                         "fits, it is one from the deck.");
    assert_told(&table, "send 3", 0, "Seat 0 sends a card of their hand as the Wanderer to seat 1: the Witch (3).");
    assert_told(&table, "send 3", 1, "Seat 0 sends a card of their hand, face down, as the Wanderer to seat 1.");
    assert_told(&table, "send 3", SB_SPECTATOR,
                "Seat 0 sends a card of their hand, face down, as the Wanderer to seat 1.");
}

static void a_hint_is_named_to_the_two_who_saw_it(void **unused) {
    (void)unused;
    struct position table = send_witch("first=0");
    for (int eye = 0; eye < 2; eye++)
        assert_told(
            &table, "hint 5", eye,
            "Seat 1 asks seat 0 with a card of their hand: the Sergeant (5). No: the Wanderer has another number.");
    assert_told(&table, "hint 5", 2,
                "Seat 1 asks seat 0 with a card that only these two see. No: the Wanderer has another number.");
    play(&table, "1 hint 5");
    assert_drawn(&table, 1, "seat 1 [5] no");
    assert_drawn(&table, 2, "seat 1 [?] no");
    assert_drawn(&table, SB_SPECTATOR, "seat 1 [?] no");
}

static void a_hint_may_ask_for_the_requirement(void **unused) {
    (void)unused;
    struct position table = send_witch("first=0 hint=fits");
    assert_told(
        &table, "hint 1", 1,
        "Seat 1 asks seat 0 with a card of their hand: the Angry Chicken (1). Yes: the Wanderer meets that card's "
        "requirement.");
    assert_told(&table, "hint 5", 2,
                "Seat 1 asks seat 0 with a card that only these two see. No: the Wanderer does not meet that card's "
                "requirement.");
}

static void hints_are_turned_up_when_the_turn_ends(void **unused) {
    (void)unused;
    struct position table = send_witch("first=0");
    play(&table, "1 hint 5, 2 decline, 0 decline");
    assert_told(
        &table, "hire", 2,
        "Seat 1 hires the Wanderer: the Witch (3). The hero joins their team, which has 3 heroes now. The hint of "
        "this turn is turned up: the Sergeant (5).");
    play(&table, "1 hint 7, 2 decline, 0 decline");
    assert_told(
        &table, "hire", 2,
        "Seat 1 hires the Wanderer: the Witch (3). The hero joins their team, which has 3 heroes now. The hints of "
        "this turn are turned up, in their order: 5 and 7.");
}

static void a_doubled_hero_leaves_with_its_copy(void **unused) {
    (void)unused;
    struct position table = deal("first=0");
    play(&table, "1 decline, 2 decline, 0 send 1, 2 decline, 0 decline");
    assert_told(
        &table, "hire", 2,
        "Seat 1 hires the Wanderer: the Angry Chicken (1). Their team has that hero already. Both copies go to their "
        "banished pile.");
}

static void the_sergeant_tells_only_those_who_have_looked(void **unused) {
    (void)unused;
    struct position table = deal("first=1");
    play(&table, "1 decline, 2 decline, 1 send 7, 0 decline");
    play(&table, "2 pass, 2 decline");
    assert_told(&table, "sergeant", 2, "Seat 0 uses their Sergeant (5).");
    play(&table, "0 sergeant");
    assert_told(&table, "decline", 0, "Seat 1 declines. Seat 0 looks at the Wanderer: the Wizard (7).");
    assert_told(&table, "decline", 2, "Seat 1 declines. Seat 0 looks at the Wanderer.");
    play(&table, "1 decline");
    assert_drawn(&table, 0, "0[7]");
    assert_drawn(&table, 2, "0[?]");
}

static void a_chicken_cancels_and_that_is_told(void **unused) {
    (void)unused;
    struct position table = deal("first=0");
    play(&table, "1 decline");
    assert_told(&table, "wizard", 0, "Seat 2 uses their Wizard (7).");
    play(&table, "2 wizard");
    assert_asked(&table, "Seat 2 uses their Wizard (7) to draw two cards. Cancel that with your Angry Chicken "
                         "(1), or decline.");
    assert_drawn(&table, 0, "seat 2: the Wizard (7)");
    assert_told(&table, "chicken", 0,
                "Seat 1 uses their Angry Chicken (1) against an ability of seat 2: the Wizard (7). That ability is "
                "cancelled.");
    assert_told(&table, "decline", 0, "Seat 1 declines. Now seat 2 draws.");
}

/* ---- What is asked ---- */

static void windows_say_what_they_are_about(void **unused) {
    (void)unused;
    struct position table = deal("first=0");
    assert_asked(&table, "Before seat 0 sends the Wanderer you may use an ability, or decline.");
    play(&table, "1 decline, 2 decline, 0 send 3");
    assert_asked(&table, "The Wanderer is with seat 1. You may use an ability before that seat decides, or "
                         "decline.");
    play(&table, "2 decline, 0 decline");
    assert_asked(&table, "The Wanderer is with you. Hire it, pass it on to seat 2, or ask with a hint.");
    play(&table, "1 pass, 0 decline");
    assert_asked(&table, "The Wanderer is with you. Hire it, pass it on to seat 0, ask with a hint, or use an "
                         "ability first.");
    play(&table, "2 pass, 2 decline");
    assert_asked(&table, "The Wanderer has come back to you. Hire it, or use an ability first.");
    play(&table, "0 hire");
    assert_asked(&table, "The turn of seat 0 ends. You may use an ability before it does, or decline.");
}

static void who_is_asked_is_spoken_to(void **unused) {
    (void)unused;
    struct position table = deal("first=0");
    join(&table, 0, SB_HERO_CHICKEN);
    join(&table, 2, SB_HERO_CHICKEN);
    struct position sent = table;
    play(&table, "1 decline, 2 wizard, 0 chicken");
    assert_asked(&table, "Seat 0 uses their Angry Chicken (1) to cancel an ability of seat 2: the Wizard (7). Cancel "
                         "that with your Angry Chicken (1), or decline.");
    play(&table, "1 decline");
    assert_asked(&table, "Seat 0 uses their Angry Chicken (1) to cancel an ability of yours: the Wizard (7). Cancel "
                         "that with your Angry Chicken (1), or decline.");
    table = sent;
    play(&table, "1 knight");
    assert_asked(&table, "Seat 1 uses their Black Knight (6), so that seat 0 may send any card. Cancel that with your "
                         "Angry Chicken (1), or decline.");
    play(&table, "2 decline");
    assert_asked(&table, "Seat 1 uses their Black Knight (6), so that you may send any card. Cancel that with your "
                         "Angry Chicken (1), or decline.");
    table = sent;
    play(&table, "1 decline, 2 decline, 0 send 3, 2 dog");
    assert_asked(&table, "Seat 2 uses their Dog Trainer (4), so that seat 1 has to pass on the Wanderer. Cancel that "
                         "with your Angry Chicken (1), or decline.");
    play(&table, "0 decline");
    assert_asked(&table, "Seat 2 uses their Dog Trainer (4), so that you have to pass on the Wanderer. Cancel that "
                         "with your Angry Chicken (1), or decline.");
    table = sent;
    join(&table, 0, SB_HERO_WIZARD);
    play(&table, "1 decline, 2 decline, 0 send 3, 2 decline, 0 decline, 1 hire");
    assert_asked(&table, "Your turn ends. You may use an ability before it does, or decline.");
}

static void only_what_is_possible_is_asked(void **unused) {
    (void)unused;
    struct position table = send_witch("first=0");
    struct sb_hero_state *s = change(&table);
    memset(s->hand[1], 0, sizeof s->hand[1]);
    assert_asked(&table, "The Wanderer is with you. Hire it, or pass it on to seat 2.");
    s->team[1] |= 1 << SB_HERO_PYRO;
    assert_asked(&table, "The Wanderer is with you. Hire it, pass it on to seat 2, or use an ability first.");
    s->holder = s->seat = 0;
    s->used[0] = s->team[0];
    assert_asked(&table, "The Wanderer has come back to you, and you have to hire it.");
    table = deal("first=0");
    play(&table, "1 decline, 2 decline");
    memset(change(&table)->deck, 0, sizeof(sb_hero_pile));
    assert_asked(&table, "Send a card of your hand as the Wanderer. Strength required: odd.");
}

static void what_is_asked_of_the_sender_says_nothing_of_its_hand(void **unused) {
    (void)unused;
    struct position fitting = deal("first=0"), without = fitting;
    struct sb_text left = sb_text_new(NULL), right = sb_text_new(NULL);
    play(&fitting, "1 decline, 2 decline");
    play(&without, "1 decline, 2 decline");
    for (int number = 1; number <= 7; number += 2)
        change(&without)->hand[0][number] = 0;
    sb_hero.show->prompt(&fitting.state, 1, &left);
    sb_hero.show->prompt(&without.state, 1, &right);
    assert_string_equal(left.data, right.data);
    sb_text_free(&left);
    sb_text_free(&right);
}

static void requirements_are_said_in_words(void **unused) {
    static const char *const words[] = {"",
                                        "3 or less.",
                                        "5 or more.",
                                        "3, 4 or 5.",
                                        "odd.",
                                        "even.",
                                        "at most 3 (the number of players).",
                                        "at least 3 (the number of players)."};
    (void)unused;
    struct position table = deal("first=0");
    for (int number = 1; number <= 7; number++) {
        change(&table)->revealed = (uint8_t)number;
        assert_drawn(&table, SB_SPECTATOR, words[number]);
    }
}

/* ---- The table ---- */

static void hands_are_drawn_for_their_owners_and_the_referee(void **unused) {
    (void)unused;
    struct position table = deal("first=0");
    assert_drawn(&table, 2, "Your hand           [2]       [3][3]    [4][4]\n");
    assert_not_drawn(&table, 2, "Hand of");
    assert_not_drawn(&table, SB_SPECTATOR, "Hand of");
    assert_not_drawn(&table, SB_SPECTATOR, "Your hand");
    assert_drawn(&table, SB_REFEREE, "Hand of 0 [1]");
    assert_drawn(&table, SB_REFEREE, "Hand of 2           [2]");
}

static void heroes_are_ready_used_or_lacking(void **unused) {
    (void)unused;
    struct position table = deal("first=0");
    play(&table, "1 knight");
    assert_drawn(&table, 0, "Seat 1    ready     -         -         -         -         (used)    -\n");
    assert_drawn(&table, 0, "A Black Knight is in effect: any card may be sent.\n");
}

static void the_wanderer_is_drawn_where_it_is(void **unused) {
    (void)unused;
    struct position table = send_witch("first=0");
    assert_drawn(&table, 0, "0 --> 1[3] --> 2 --> 0\n");
    assert_drawn(&table, 1, "0 --> 1[?] --> 2 --> 0\n");
    play(&table, "1 pass, 0 decline, 2 pass, 2 decline");
    assert_drawn(&table, 2, "0 --> 1 --> 2 --> 0[?]\n");
}

static void what_the_wanderer_can_be_is_noted(void **unused) {
    (void)unused;
    struct position table = send_witch("first=0");
    assert_drawn(&table, 0, "Wanderer  -         -         surely    -         -         -         -\n");
    assert_drawn(&table, 1, "Wanderer  maybe     -         maybe     -         maybe     -         maybe\n");
    play(&table, "1 hint 5");
    assert_drawn(&table, 1, "Wanderer  maybe     -         maybe     -         -         -         maybe\n");
}

/* ---- The end ---- */

static struct position ended(void) {
    struct position table = deal("first=0");
    change(&table)->step = SB_HERO_OVER;
    return table;
}

static void six_heroes_win_at_once(void **unused) {
    (void)unused;
    struct position table = ended();
    change(&table)->team[1] = 0x7e;
    assert_outcome(&table, "Seat 1 wins: six different heroes.\n");
}

static void ties_are_broken_step_by_step(void **unused) {
    (void)unused;
    struct position table = ended();
    struct sb_hero_state *s = change(&table);
    assert_outcome(&table, "The deck has run out.\nHeroes, banished cards and abilities used are equal.\n"
                           "Seat 0 shares the win.\nSeat 1 shares the win.\nSeat 2 shares the win.\n");
    s->announced[0] = s->announced[2] = 1;
    assert_outcome(&table, "The deck has run out.\nSeat 1 wins: of the largest teams with the fewest banished cards, "
                           "the fewest abilities used (0).\n");
    s->doubled[0] = s->doubled[1] = 2;
    assert_outcome(&table, "The deck has run out.\nSeat 2 wins: of the largest teams, the one with the fewest banished "
                           "cards (0).\n");
    s->team[0] = 0x0e;
    assert_outcome(&table, "The deck has run out.\nSeat 0 wins: the most heroes (3).\n");
}

static void the_set_up_ends_with_the_first_turn(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 3, "first=0");
    assert_false(sb_hero.show->begun(&table.state));
    table = deal("first=0");
    assert_true(sb_hero.show->begun(&table.state));
    assert_int_equal(state_of(&table)->turns, 1);
}

static void every_word_of_a_choice_is_explained(void **unused) {
    static const char *const words[] = {"send", "drop", "hire", "pass", "hint", "decline"};
    (void)unused;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_non_null(sb_hero.show->explain(words[i]));
    for (int hero = 1; hero <= SB_HERO_NUMBERS; hero++)
        assert_non_null(sb_hero.show->explain(sb_hero_cards[hero].ability));
    assert_null(sb_hero.show->explain("3"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_drawn_card_is_named_to_its_owner_only),
        cmocka_unit_test(the_sent_card_is_named_to_the_sender_only),
        cmocka_unit_test(a_hint_is_named_to_the_two_who_saw_it),
        cmocka_unit_test(a_hint_may_ask_for_the_requirement),
        cmocka_unit_test(hints_are_turned_up_when_the_turn_ends),
        cmocka_unit_test(a_doubled_hero_leaves_with_its_copy),
        cmocka_unit_test(the_sergeant_tells_only_those_who_have_looked),
        cmocka_unit_test(a_chicken_cancels_and_that_is_told),
        cmocka_unit_test(windows_say_what_they_are_about),
        cmocka_unit_test(who_is_asked_is_spoken_to),
        cmocka_unit_test(only_what_is_possible_is_asked),
        cmocka_unit_test(what_is_asked_of_the_sender_says_nothing_of_its_hand),
        cmocka_unit_test(requirements_are_said_in_words),
        cmocka_unit_test(hands_are_drawn_for_their_owners_and_the_referee),
        cmocka_unit_test(heroes_are_ready_used_or_lacking),
        cmocka_unit_test(the_wanderer_is_drawn_where_it_is),
        cmocka_unit_test(what_the_wanderer_can_be_is_noted),
        cmocka_unit_test(six_heroes_win_at_once),
        cmocka_unit_test(ties_are_broken_step_by_step),
        cmocka_unit_test(the_set_up_ends_with_the_first_turn),
        cmocka_unit_test(every_word_of_a_choice_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
