/* Rent a Hero: whole games at random, with all seats and options; after every move all invariants hold, and who is
 * asked for what is what a second reading of the page says. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

/* ---- What the page allows, read a second time ---- */

static bool ready(const struct sb_hero_state *state, int seat, int hero) {
    return (state->team[seat] >> hero & 1) && !(state->used[seat] >> hero & 1);
}

static bool used(const struct sb_hero_state *state, int seat, int hero) {
    return state->used[seat] >> hero & 1;
}

/* Cards that could be drawn: of the deck, or of all that end=six shuffles back. */
static int drawable(const struct sb_hero_state *state) {
    int deck = tavern_count(state->deck);
    if (!state->six || deck > 0)
        return deck;
    return tavern_count(state->discards) + state->hint_count - (state->revealed != 0);
}

/* May this seat announce this hero's ability in the open window? */
static bool usable(const struct sb_hero_state *state, int seat, int hero, int target) {
    bool lean = state->lean, sender = seat == state->sender, draw = drawable(state) > 0;
    if (hero == SB_HERO_CHICKEN || !ready(state, seat, hero) || (hero == SB_HERO_WITCH && !used(state, seat, target)))
        return false;
    bool wizard_or_witch = hero == SB_HERO_WIZARD ? draw : hero == SB_HERO_WITCH;
    switch (state->window) {
    case SB_HERO_W1:
        return hero == SB_HERO_KNIGHT ? !state->knight : wizard_or_witch && (!lean || sender);
    case SB_HERO_W2:
        if (hero == SB_HERO_SERGEANT)
            return !sender && !(state->looked >> seat & 1);
        if (hero == SB_HERO_PYRO || hero == SB_HERO_DOG)
            return true;
        return wizard_or_witch &&
               (!lean || (hero == SB_HERO_WITCH &&
                          (target == SB_HERO_PYRO || target == SB_HERO_DOG || target == SB_HERO_SERGEANT)));
    case SB_HERO_W3:
        if (state->hired == SB_HERO_WITCH)
            return hero == SB_HERO_WITCH;
        return state->hired == SB_HERO_WIZARD && draw && wizard_or_witch &&
               (hero == SB_HERO_WIZARD || target == SB_HERO_WIZARD);
    default:
        if (lean && (tavern_count(state->deck) < 1 || tavern_count(state->deck) > 3))
            return false;
        return draw && wizard_or_witch && (!lean || hero == SB_HERO_WIZARD || target == SB_HERO_WIZARD);
    }
}

static int window_moves(const struct sb_hero_state *state, int seat) {
    int count = 0;
    for (int hero = 1; hero <= SB_HERO_NUMBERS; hero++)
        if (hero != SB_HERO_WITCH)
            count += usable(state, seat, hero, 0);
    for (int target = 1; target <= SB_HERO_NUMBERS; target++)
        count += target != SB_HERO_WITCH && usable(state, seat, SB_HERO_WITCH, target);
    return count;
}

/* Chicken, or Witch for a used Chicken. */
static int answers(const struct sb_hero_state *state, int seat) {
    return ready(state, seat, SB_HERO_CHICKEN) ||
           (used(state, seat, SB_HERO_CHICKEN) && ready(state, seat, SB_HERO_WITCH));
}

/* What a holder may decide, with so many different cards in hand. */
static int decisions(const struct sb_hero_state *state, int cards) {
    int holder = state->holder, own = 0;
    bool away = holder != state->sender;
    own += ready(state, holder, SB_HERO_PYRO) + (ready(state, holder, SB_HERO_WIZARD) && drawable(state) > 0);
    own += ready(state, holder, SB_HERO_SERGEANT) && away && !(state->looked >> holder & 1);
    for (int target = 1; ready(state, holder, SB_HERO_WITCH) && target <= SB_HERO_NUMBERS; target++)
        own += used(state, holder, target);
    return 1 + own + (away ? 1 + (tavern_count(state->hand[holder]) >= 2 ? cards : 0) : 0);
}

/* Everything a seat may be asked here, counted. */
static int moves_by_the_page(const struct sb_hero_state *state) {
    if (state->step == SB_HERO_ASK)
        return 1 + (state->depth > 0 ? answers(state, state->seat) : window_moves(state, state->seat));
    int fitting = 0, any = 0;
    uint8_t numbers = sb_hero_requirement(state->revealed, state->seats);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (state->hand[state->seat][number] > 0)
            any++, fitting += numbers >> number & 1;
    if (state->step == SB_HERO_DROP)
        return any;
    if (state->step == SB_HERO_SEND)
        return (state->knight ? any : fitting) + (fitting == 0 && drawable(state) > 0);
    return decisions(state, any);
}

static void assert_moves_fit_the_page(const struct position *table) {
    sb_move moves[SB_MAX_MOVES];
    int count = sb_hero.moves(&table->state, moves);
    assert_in_range(count, 1, sb_hero.moves_most);
    if (sb_hero.actor(&table->state) < 0)
        return;
    assert_int_equal(count, moves_by_the_page(tavern_seen(table)));
    if (tavern_seen(table)->step == SB_HERO_ASK)
        assert_true(count >= 2); /* who can only decline is not asked */
}

static void assert_texts_are_read_back(const struct position *table) {
    sb_move moves[SB_MAX_MOVES], back;
    int count = sb_hero.moves(&table->state, moves);
    for (int i = 0; i < count; i++) {
        char memory[SB_MAX_NOTATION];
        assert_true(sb_move_read(&sb_hero, &table->state, text_of(table, moves[i], SB_REFEREE, memory), &back, NULL));
        assert_int_equal(back, moves[i]);
    }
}

/* All outcomes of a draw together weigh as much as there are cards to draw from. */
static void assert_weights_fit(const struct position *table) {
    const struct sb_hero_state *state = tavern_seen(table);
    sb_move moves[SB_MAX_MOVES];
    int count = sb_hero.moves(&table->state, moves), sum = 0;
    for (int i = 0; i < count; i++)
        sum += (int)sb_hero.weight(&table->state, moves[i]);
    assert_int_equal(sum, state->step == SB_HERO_FIRST ? state->seats : drawable(state));
}

/* ---- Games ---- */

static bool has_six(const struct sb_hero_state *state) {
    for (int seat = 0; seat < state->seats; seat++)
        if (__builtin_popcount(state->team[seat]) == 6)
            return true;
    return false;
}

static int play_game(int seats, const char *options, struct sb_random *random) {
    struct position table = start_game(&sb_hero, seats, options);
    int length = 0;
    for (; sb_hero.actor(&table.state) != SB_NOBODY; length++) {
        assert_moves_fit_the_page(&table);
        assert_texts_are_read_back(&table);
        if (sb_hero.actor(&table.state) == SB_CHANCE)
            assert_weights_fit(&table);
        assert_false(has_six(tavern_state(&table)));
        make_move(&table, any_move(&table, random));
    }
    const struct sb_hero_state *state = tavern_state(&table);
    assert_true(has_six(state) || (state->six ? state->turns == 500 : tavern_count(state->deck) == 0));
    struct sb_result result;
    sb_hero.result(&table.state, &result);
    assert_int_not_equal(result.winners, 0);
    return length;
}

static void games_with_all_options_follow_the_page(void **unused) {
    (void)unused;
    static const char *const hints[] = {"same", "fits"}, *const ends[] = {"deck", "six"};
    static const char *const windows[] = {"full", "lean"}, *const first[] = {"random", "0", "1", "2"};
    struct sb_random random;
    sb_random_stream(&random, 61, 1);
    for (int i = 0; i < 3 * 8 * 4; i++) {
        char options[100];
        snprintf(options, sizeof options, "hint=%s end=%s windows=%s first=%s", hints[i & 1], ends[i >> 1 & 1],
                 windows[i >> 2 & 1], first[i / 24]);
        for (int game = 0; game < 2; game++)
            assert_in_range(play_game(3 + i / 8 % 3, options, &random), 1, sb_hero.length_most);
    }
}

/* ---- States ---- */

static void the_same_moves_lead_to_the_same_bytes(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 62, 1);
    for (int game = 0; game < 6; game++) {
        struct position one = start_game(&sb_hero, 3 + game % 3, game % 2 == 0 ? "" : "end=six");
        struct position two = one;
        for (int n = 0; sb_hero.actor(&one.state) != SB_NOBODY && n < 500; n++) {
            sb_move move = any_move(&one, &random);
            make_move(&one, move);
            make_move(&two, move);
            assert_same_state(&one, &two);
        }
    }
}

static void equal_positions_are_equal_bytes(void **unused) {
    (void)unused;
    struct position one = tavern(3, "", "7 - -", "44 44 44"), two = one;
    play(&one, "* reveal 3, 0 wizard, * card 0 1, * card 0 2, 0 send 4, 1 hire, * card 0 3");
    play(&two, "* reveal 3, 0 decline, 0 send 4, 0 decline, 1 hire, 0 wizard, * card 0 2, * card 0 3, * card 0 1");
    assert_same_state(&one, &two);
}

static void asking_changes_nothing(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "2 - 2", "44 44 44");
    play(&table, "* reveal 3, 0 send 4");
    struct position copy = table;
    struct sb_text view = view_of(&table, 1), list = legal_moves(&table);
    sb_text_free(&view);
    sb_text_free(&list);
    assert_refused(&table, "hire", "");
    sb_move move;
    assert_true(sb_move_read(&sb_hero, &table.state, "pyro", &move, NULL));
    assert_true(sb_hero.reveals(&table.state, move));
    assert_same_state(&table, &copy);
}

/* ---- Taking back ---- */

static bool reveals(const struct position *table, const char *text) {
    sb_move move;
    assert_true(sb_move_read(&sb_hero, &table->state, text, &move, NULL));
    return sb_hero.reveals(&table->state, move);
}

static void what_was_shown_cannot_be_taken_back(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 5 2", "44 14 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_true(reveals(&table, "pyro"));
    play(&table, "2 decline");
    assert_true(reveals(&table, "hint 1"));
    assert_true(reveals(&table, "hire"));
    assert_true(reveals(&table, "sergeant"));
    assert_false(reveals(&table, "pass"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_with_all_options_follow_the_page),
        cmocka_unit_test(the_same_moves_lead_to_the_same_bytes),
        cmocka_unit_test(equal_positions_are_equal_bytes),
        cmocka_unit_test(asking_changes_nothing),
        cmocka_unit_test(what_was_shown_cannot_be_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
