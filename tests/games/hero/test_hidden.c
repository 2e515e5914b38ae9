/* Rent a Hero: what each seat sees and reads, and that it can tell nothing else. */
#include "scene.h"

#include <string.h>

/* ---- Moves as each eye reads them ---- */

/* A move of the actor's, as four seats and a spectator read it: the hidden form, or the full one for the seats named.
 */
static void assert_read(const struct position *table, const char *text, const char *hidden, const char *seats) {
    sb_move move;
    char memory[SB_MAX_NOTATION];
    assert_true(sb_move_read(table->game, &table->state, text, &move, NULL));
    assert_string_equal(text_of(table, move, SB_REFEREE, memory), text);
    assert_string_equal(text_of(table, move, SB_SPECTATOR, memory), hidden);
    for (int seat = 0; seat < table->setup.seats; seat++)
        assert_string_equal(text_of(table, move, seat, memory), strchr(seats, '0' + seat) != NULL ? text : hidden);
}

static void a_card_drawn_is_read_by_who_draws(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 4, "");
    while (tavern_state(&table)->step == SB_HERO_DEAL_TEAMS)
        make_move(&table, any_move(&table, &(struct sb_random){{1, 2, 3, 4}}));
    assert_read(&table, "card 0 4", "card 0 ?", "0");
    table = tavern(4, "", "- - 7 -", "44 44 44 44");
    play(&table, "* reveal 3, 2 wizard");
    assert_read(&table, "card 2 4", "card 2 ?", "2");
    play(&table, "* card 2 4, * card 2 5, 0 send 4, 1 hire");
    assert_read(&table, "card 0 4", "card 0 ?", "0");
}

static void a_card_sent_is_read_by_the_sender(void **unused) {
    (void)unused;
    struct position table = tavern(4, "first=1", "- - - -", "44 44 44 44");
    play(&table, "* reveal 3");
    assert_read(&table, "send 4", "send ?", "1");
}

static void a_wanderer_from_the_deck_is_read_by_the_sender(void **unused) {
    (void)unused;
    struct position table = tavern(4, "first=1", "- - - -", "44 44 44 44");
    play(&table, "* reveal 2");
    assert_read(&table, "send deck", "send deck", "0123");
    play(&table, "1 send deck");
    assert_read(&table, "wanderer 6", "wanderer ?", "1");
    play(&table, "* wanderer 6");
    assert_read(&table, "drop 4", "drop 4", "0123");
}

static void a_hint_is_read_by_the_asker_and_the_sender(void **unused) {
    (void)unused;
    struct position table = tavern(4, "first=1", "- - - -", "44 44 45 44");
    play(&table, "* reveal 3, 1 send 4");
    assert_read(&table, "hint 5", "hint ?", "12");
    play(&table, "2 pass");
    assert_read(&table, "hint 4", "hint ?", "13");
}

static void everything_else_is_read_by_all(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 4, "");
    assert_read(&table, "hero 0 3", "hero 0 3", "0123");
    table = tavern(4, "", "- - 3567u -", "44 44 44 44");
    assert_read(&table, "reveal 3", "reveal 3", "0123");
    play(&table, "* reveal 3");
    assert_read(&table, "knight", "knight", "0123");
    assert_read(&table, "witch 7", "witch 7", "0123");
    assert_read(&table, "decline", "decline", "0123");
    play(&table, "2 decline, 0 send 4");
    assert_read(&table, "sergeant", "sergeant", "0123");
    play(&table, "2 decline");
    assert_read(&table, "hire", "hire", "0123");
    assert_read(&table, "pass", "pass", "0123");
}

/* ---- Views ---- */

static bool sees(const struct position *table, int eye, const char *words) {
    struct sb_text view = view_of(table, eye);
    bool found = strstr(view.data, words) != NULL;
    sb_text_free(&view);
    return found;
}

static bool same_view(const struct position *left, const struct position *right, int eye) {
    struct sb_text a = view_of(left, eye), b = view_of(right, eye);
    bool same = strcmp(a.data, b.data) == 0;
    sb_text_free(&a);
    sb_text_free(&b);
    return same;
}

/* Two games that differ only in what is hidden: exactly these seats can tell them apart. */
static void assert_told_apart_by_at(struct spot spot, const struct position *left, const struct position *right,
                                    const char *seats) {
    if (!same_view(left, right, SB_SPECTATOR))
        fail_at(spot, "a spectator can tell them apart");
    for (int seat = 0; seat < left->setup.seats; seat++)
        if (same_view(left, right, seat) == (strchr(seats, '0' + seat) != NULL))
            fail_at(spot, "seat %d %s tell them apart", seat, strchr(seats, '0' + seat) ? "cannot" : "can");
}
#define assert_told_apart_by(left, right, seats) assert_told_apart_by_at(HERE, left, right, seats)

static void a_hand_is_seen_by_its_seat_only(void **unused) {
    (void)unused;
    struct position left = tavern(3, "", "1 1 1", "44 1237 44"), right = tavern(3, "", "1 1 1", "44 4566 44");
    assert_told_apart_by(&left, &right, "1");
    assert_true(sees(&left, 1, "\"hand\":[1,1,1,0,0,0,1]"));
    assert_false(sees(&left, 0, "[1,1,1,0,0,0,1]"));
    assert_true(sees(&left, SB_REFEREE, "[1,1,1,0,0,0,1]"));
    play(&left, "* reveal 3, 0 send 4"), play(&right, "* reveal 3, 0 send 4");
    assert_told_apart_by(&left, &right, "1");
}

static void sizes_of_hands_and_deck_are_seen_by_all(void **unused) {
    (void)unused;
    struct position left = tavern(3, "", "1 1 1", "44 12 44"), right = tavern(3, "", "1 1 1", "44 123 44");
    for (int seat = 0; seat < 3; seat++)
        assert_false(same_view(&left, &right, seat));
    assert_false(same_view(&left, &right, SB_SPECTATOR));
    assert_true(sees(&left, SB_SPECTATOR, "\"deck\":68,"));
    assert_true(sees(&right, SB_SPECTATOR, "\"deck\":67,"));
}

static void the_wanderer_is_seen_by_its_sender(void **unused) {
    (void)unused;
    struct position left = tavern(4, "", "- - - -", "4 4 4 4"), right = tavern(4, "", "- - - -", "5 4 4 4");
    play(&left, "* reveal 3, 0 send 4"), play(&right, "* reveal 3, 0 send 5");
    assert_told_apart_by(&left, &right, "0");
    assert_true(sees(&left, 0, "\"wanderer_can_be\":[4]"));
    assert_true(sees(&left, 1, "\"wanderer_can_be\":[3,4,5]"));
    assert_true(sees(&left, SB_SPECTATOR, "\"wanderer_can_be\":[3,4,5]"));
    play(&left, "1 pass"), play(&right, "1 pass");
    assert_told_apart_by(&left, &right, "0");
}

static void a_wanderer_from_the_deck_is_seen_by_its_sender(void **unused) {
    (void)unused;
    struct position left = tavern(4, "", "- - - -", "1 4 4 4"), right = left;
    play(&left, "* reveal 3, 0 send deck, * wanderer 2, 0 drop 1");
    play(&right, "* reveal 3, 0 send deck, * wanderer 7, 0 drop 1");
    assert_told_apart_by(&left, &right, "0");
    assert_true(sees(&left, 1, "\"wanderer_can_be\":[1,2,3,4,5,6,7]"));
}

static void a_knight_hides_the_requirement(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "6 - -", "14 4 4");
    play(&table, "* reveal 3, 0 knight, 0 send 4");
    assert_true(sees(&table, 1, "\"wanderer_can_be\":[1,2,3,4,5,6,7]"));
}

static void the_wanderer_is_seen_by_a_sergeant(void **unused) {
    (void)unused;
    struct position left = tavern(4, "", "- - 5 -", "4 4 4 4"), right = tavern(4, "", "- - 5 -", "5 4 4 4");
    play(&left, "* reveal 3, 0 send 4, 2 sergeant"), play(&right, "* reveal 3, 0 send 5, 2 sergeant");
    assert_told_apart_by(&left, &right, "02");
    assert_true(sees(&left, 2, "\"wanderer_can_be\":[4]"));
    assert_true(sees(&left, 1, "\"wanderer_can_be\":[3,4,5]"));
}

static void the_wanderer_is_seen_by_all_when_hired_or_discarded(void **unused) {
    (void)unused;
    struct position left = tavern(3, "", "- - -", "4 4 4"), right = tavern(3, "", "- - -", "5 4 4");
    play(&left, "* reveal 3, 0 send 4, 1 hire"), play(&right, "* reveal 3, 0 send 5, 1 hire");
    assert_false(same_view(&left, &right, SB_SPECTATOR));
    left = tavern(3, "", "- - 2", "4 4 4"), right = tavern(3, "", "- - 2", "5 4 4");
    play(&left, "* reveal 3, 0 send 4, 2 pyro"), play(&right, "* reveal 3, 0 send 5, 2 pyro");
    assert_false(same_view(&left, &right, SB_SPECTATOR));
    assert_true(sees(&left, 1, "\"discards\":[0,0,1,1,0,0,0]"));
}

static void a_hint_is_seen_by_the_asker_and_the_sender(void **unused) {
    (void)unused;
    struct position left = tavern(4, "", "- - - -", "4 156 4 4"), right = left;
    play(&left, "* reveal 3, 0 send 4, 1 hint 1"), play(&right, "* reveal 3, 0 send 4, 1 hint 6");
    assert_told_apart_by(&left, &right, "01");
    assert_true(sees(&left, 2, "\"discards\":[0,0,1,0,0,0,0]"));
}

static void the_answer_to_a_hint_is_seen_by_all(void **unused) {
    (void)unused;
    struct position left = tavern(4, "", "- - - -", "4 146 4 4"), right = left;
    play(&left, "* reveal 3, 0 send 4, 1 hint 1"), play(&right, "* reveal 3, 0 send 4, 1 hint 4");
    assert_false(same_view(&left, &right, SB_SPECTATOR));
}

static void hints_are_seen_by_all_when_they_are_turned_up(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - -", "4 156 4 4");
    play(&table, "* reveal 3, 0 send 4, 1 hint 1, 1 hire");
    assert_true(sees(&table, 3, "\"discards\":[1,0,1,0,0,0,0]"));
}

static void ones_own_hint_narrows_the_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - -", "4 345 4 4");
    play(&table, "* reveal 3, 0 send 4, 1 hint 5");
    assert_true(sees(&table, 1, "\"wanderer_can_be\":[3,4]"));
    assert_true(sees(&table, 2, "\"wanderer_can_be\":[3,4,5]"));
    play(&table, "1 hint 4");
    assert_true(sees(&table, 1, "\"wanderer_can_be\":[4]"));
    assert_true(sees(&table, 2, "\"wanderer_can_be\":[3,4,5]"));
}

/* ---- What a seat asks and is refused depends on what it knows ---- */

/* Whether a window asks a seat depends on public facts alone: other hands, the same questions. */
static void who_is_asked_does_not_depend_on_hands(void **unused) {
    (void)unused;
    struct position left = tavern(3, "", "6 7 26", "44 1237 44"), right = tavern(3, "", "6 7 26", "44 4566 55");
    const char *lines[] = {"* reveal 3", "0 decline", "1 decline", "2 decline", "0 send 4", "2 decline", "1 pass"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        play(&left, lines[i]), play(&right, lines[i]);
        assert_actor(&right, left.game->actor(&left.state));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_drawn_is_read_by_who_draws),
        cmocka_unit_test(a_card_sent_is_read_by_the_sender),
        cmocka_unit_test(a_wanderer_from_the_deck_is_read_by_the_sender),
        cmocka_unit_test(a_hint_is_read_by_the_asker_and_the_sender),
        cmocka_unit_test(everything_else_is_read_by_all),
        cmocka_unit_test(a_hand_is_seen_by_its_seat_only),
        cmocka_unit_test(sizes_of_hands_and_deck_are_seen_by_all),
        cmocka_unit_test(the_wanderer_is_seen_by_its_sender),
        cmocka_unit_test(a_wanderer_from_the_deck_is_seen_by_its_sender),
        cmocka_unit_test(a_knight_hides_the_requirement),
        cmocka_unit_test(the_wanderer_is_seen_by_a_sergeant),
        cmocka_unit_test(the_wanderer_is_seen_by_all_when_hired_or_discarded),
        cmocka_unit_test(a_hint_is_seen_by_the_asker_and_the_sender),
        cmocka_unit_test(the_answer_to_a_hint_is_seen_by_all),
        cmocka_unit_test(hints_are_seen_by_all_when_they_are_turned_up),
        cmocka_unit_test(ones_own_hint_narrows_the_wanderer),
        cmocka_unit_test(who_is_asked_does_not_depend_on_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
