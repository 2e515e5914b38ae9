/* Rent a Hero: dealing anew what a seat cannot know. */
#include "worlds.h"

#include <string.h>

/* ---- It keeps all the seat knows ---- */

/* Beside the deck, hands, the Wanderer, the numbers of hints and what others were told, not a byte is different. */
static void assert_nothing_else_changed(const struct position *table, const struct position *world) {
    struct position back = *world;
    struct sb_hero_state *to = tavern_state(&back);
    const struct sb_hero_state *from = tavern_seen(table);
    memcpy(to->deck, from->deck, sizeof to->deck);
    memcpy(to->hand, from->hand, sizeof to->hand);
    memcpy(to->told, from->told, sizeof to->told);
    assert_int_equal(to->wanderer != 0, from->wanderer != 0);
    to->wanderer = from->wanderer;
    for (int i = 0; i < from->hint_count; i++) {
        assert_int_equal(sb_hero_hint_seat(to->hints[i]), sb_hero_hint_seat(from->hints[i]));
        assert_int_equal(sb_hero_hint_yes(to->hints[i]), sb_hero_hint_yes(from->hints[i]));
        to->hints[i] = from->hints[i];
    }
    assert_same_state(table, &back);
}

/* The Wanderer stays if the seat sent or saw it, a hint if it gave or answered it. */
static void assert_known_cards_stay(const struct position *table, const struct position *world, int seat) {
    const struct sb_hero_state *a = tavern_seen(table), *b = tavern_seen(world);
    if (seat == a->sender || (a->looked >> seat & 1))
        assert_int_equal(a->wanderer, b->wanderer);
    assert_int_equal(a->told[seat], b->told[seat]);
    for (int i = 0; i < a->hint_count; i++)
        if (seat == a->sender || seat == sb_hero_hint_seat(a->hints[i]))
            assert_int_equal(a->hints[i], b->hints[i]);
    assert_memory_equal(a->hand[seat], b->hand[seat], sizeof a->hand[seat]);
    for (int other = 0; other < a->seats; other++)
        assert_int_equal(tavern_count(a->hand[other]), tavern_count(b->hand[other]));
    assert_int_equal(tavern_count(a->deck), tavern_count(b->deck));
}

static void assert_fair_world(const struct position *table, const struct position *world, int seat) {
    assert_same_view(table, world, seat);
    assert_same_view(table, world, SB_SPECTATOR);
    assert_actor(world, sb_hero.actor(&table->state));
    if (sb_hero.actor(&table->state) == seat)
        assert_same_moves(table, world);
    assert_known_cards_stay(table, world, seat);
    assert_true(tavern_tells_truth(world));
    assert_nothing_else_changed(table, world);
}

/* ---- What a hand cannot hold, kept by the test itself ---- */

static void note_drawn(struct notes *notes, int seat) {
    for (int i = 0; i < notes->count[seat]; i++)
        notes->lacks[seat][i].most++;
}

static void note_shown(struct notes *notes, int seat, int number) {
    for (int i = 0; i < notes->count[seat]; i++)
        notes->lacks[seat][i].most -= notes->lacks[seat][i].numbers >> number & 1;
}

/* What a move tells all about hands, while hints are never shuffled back. */
static void take_notes(struct notes *notes, const struct position *before, sb_move move, const struct position *after) {
    const struct sb_hero_state *was = tavern_seen(before), *is = tavern_seen(after);
    int verb = sb_hero_verb(move), sender = was->sender;
    if (verb == SB_HERO_DO_SEND_DECK)
        notes->lacks[sender][notes->count[sender]++] = (struct lack){sb_hero_requirement(was->revealed, was->seats), 0};
    if (verb == SB_HERO_DO_CARD)
        note_drawn(notes, sb_hero_seat(move));
    if (verb == SB_HERO_DO_DROP)
        note_shown(notes, sender, sb_hero_number(move));
    if (was->wanderer != 0 && is->wanderer == 0 && !was->from_deck)
        note_shown(notes, sender, was->wanderer);
    for (int i = 0; i < was->hint_count && is->hint_count == 0; i++)
        note_shown(notes, sb_hero_hint_seat(was->hints[i]), sb_hero_hint_number(was->hints[i]));
}

/* ---- Random games ---- */

static void deal_worlds(const struct position *table, const struct notes *notes, struct sb_random *random,
                        long *different) {
    for (int seat = 0; seat < table->setup.seats; seat++) {
        struct position world = tavern_redealt(table, seat, random);
        assert_fair_world(table, &world, seat);
        if (!tavern_seen(table)->six)
            assert_true(tavern_fits_notes(&world, notes, -1));
        *different += memcmp(&world.state, &table->state, sb_hero.state_size) != 0;
    }
}

static void watch_game(int seats, const char *options, struct sb_random *random, long *worlds, long *different) {
    struct position table = start_game(&sb_hero, seats, options);
    struct notes notes = {0};
    for (int moves = 0; sb_hero.actor(&table.state) != SB_NOBODY && moves < 400; moves++) {
        sb_move move = any_move(&table, random);
        struct position before = table;
        make_move(&table, move);
        take_notes(&notes, &before, move, &table);
        if (moves % 3 == 0) {
            deal_worlds(&table, &notes, random, different);
            *worlds += seats;
        }
    }
}

static void a_redeal_keeps_all_the_seat_knows(void **unused) {
    (void)unused;
    static const char *const options[] = {"", "hint=fits", "end=six", "windows=lean", "end=six hint=fits windows=lean"};
    long worlds = 0, different = 0;
    struct sb_random random;
    sb_random_stream(&random, 41, 1);
    for (int game = 0; game < 45; game++)
        watch_game(3 + game % 3, options[game / 3 % 5], &random, &worlds, &different);
    assert_true(worlds > 10000);
    assert_true(different * 10 > worlds * 8);
}

static void a_redealt_game_plays_on(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 42, 1);
    for (int game = 0; game < 30; game++) {
        struct position table = start_game(&sb_hero, 3 + game % 3, game % 2 == 0 ? "" : "end=six");
        for (int n = 0; sb_hero.actor(&table.state) != SB_NOBODY && n < 1000; n++) {
            if (n % 7 == 0)
                table = tavern_redealt(&table, n % 3, &random);
            make_move(&table, any_move(&table, &random));
        }
    }
}

static void equal_generators_deal_equal_worlds(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "44 12345 12345");
    struct sb_random one = {{1, 2, 3, 4}}, two = one;
    struct position left = tavern_redealt(&table, 0, &one), right = tavern_redealt(&table, 0, &two);
    assert_same_state(&left, &right);
}

/* ---- Sets of what can be ---- */

/* The numbers the Wanderer has in many worlds of a seat: ascending digits. */
static void wanderers(const struct position *table, int seat, int worlds, char digits[SB_HERO_NUMBERS + 1]) {
    struct sb_random random;
    sb_random_stream(&random, 43, 1);
    int seen = 0;
    for (int i = 0; i < worlds; i++) {
        struct position world = tavern_redealt(table, seat, &random);
        seen |= 1 << tavern_state(&world)->wanderer;
    }
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (seen >> number & 1)
            *digits++ = (char)('0' + number);
    *digits = '\0';
}

/* What the view says the Wanderer can be: ascending digits. */
static void can_be(const struct position *table, int seat, char digits[SB_HERO_NUMBERS + 1]) {
    struct sb_text view = view_of(table, seat);
    const char *at = strstr(view.data, "\"wanderer_can_be\":[");
    assert_non_null(at);
    for (at = strchr(at, '['); *at != ']'; at++)
        if (*at >= '1' && *at <= '7')
            *digits++ = *at;
    *digits = '\0';
    sb_text_free(&view);
}

/* Over many worlds the Wanderer is each of these, and the view says so. */
static void assert_wanderers_at(struct spot spot, const struct position *table, int seat, const char *expected) {
    char dealt[SB_HERO_NUMBERS + 1], said[SB_HERO_NUMBERS + 1];
    wanderers(table, seat, 3000, dealt);
    can_be(table, seat, said);
    if (strcmp(dealt, expected) != 0)
        fail_at(spot, "seat %d is dealt the Wanderers %s, not %s", seat, dealt, expected);
    if (strcmp(said, expected) != 0)
        fail_at(spot, "seat %d is told that the Wanderer can be %s, not %s", seat, said, expected);
}
#define assert_wanderers(table, seat, expected) assert_wanderers_at(HERE, table, seat, expected)

static void the_sender_and_sergeants_keep_the_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - 5 -", "14 4 4 4");
    play(&table, "* reveal 3, 0 send 4, 2 sergeant");
    assert_wanderers(&table, 0, "4");
    assert_wanderers(&table, 1, "345");
    assert_wanderers(&table, 2, "4");
    assert_wanderers(&table, 3, "345");
}

static void a_wanderer_from_a_hand_meets_the_requirement(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - -", "13 4 4 4");
    play(&table, "* reveal 6, 0 send 3");
    assert_wanderers(&table, 1, "1234");
}

static void with_a_knight_it_may_be_any(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "6 - - -", "13 4 4 4");
    play(&table, "* reveal 6, 0 knight, 0 send 3");
    assert_wanderers(&table, 1, "1234567");
}

static void from_the_deck_it_may_be_any(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - -", "67 4 4 4");
    play(&table, "* reveal 6, 0 send deck, * wanderer 3, 0 drop 7");
    assert_wanderers(&table, 1, "1234567");
}

/* All eleven 3 and all eleven 5 lie open or in the seat's own hand. */
static void it_is_a_number_of_which_a_copy_is_unseen(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "5 - -", "4 33333333335555555555 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_wanderers(&table, 1, "4");
    assert_wanderers(&table, 2, "345");
}

static void ones_own_hints_are_remembered(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - -", "14 3456 4 4");
    play(&table, "* reveal 3, 0 send 4, 1 hint 3");
    assert_wanderers(&table, 1, "45");
    assert_wanderers(&table, 2, "345");
    play(&table, "1 hint 4");
    assert_wanderers(&table, 1, "4");
    assert_wanderers(&table, 2, "345");
}

static void ones_own_hints_are_remembered_with_fits(void **unused) {
    (void)unused;
    struct position table = tavern(4, "hint=fits", "- - - -", "14 1356 4 4");
    play(&table, "* reveal 7, 0 send 4, 1 hint 5"); /* even */
    assert_wanderers(&table, 1, "46");
    play(&table, "1 hint 3"); /* 3 to 5 */
    assert_wanderers(&table, 1, "4");
    assert_wanderers(&table, 2, "4567");
}

/* A hint that others gave: its card must be one that gives that answer. */
static void a_hint_of_others_fits_its_answer(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - -", "14 4 3333333333 4");
    play(&table, "* reveal 3, 0 send 4, 1 pass, 2 hint 3, 2 pass");
    struct sb_random random;
    sb_random_stream(&random, 44, 1);
    for (int i = 0; i < 500; i++) {
        struct position world = tavern_redealt(&table, 3, &random);
        assert_int_not_equal(sb_hero_hint_number(tavern_state(&world)->hints[0]), tavern_state(&world)->wanderer);
    }
}

/* Ten 5 lie open: the last one cannot be both the Wanderer and the hint that was the same. */
static void a_hint_that_was_the_same_needs_a_second_copy(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - 5", "14 44 4 555555555");
    play(&table, "* reveal 3, 0 send 4, 3 decline, 1 hint 4, 3 decline");
    assert_wanderers(&table, 3, "34");
}

/* Two hints of others that were the same need a third copy. */
static void two_hints_that_were_the_same_need_a_third_copy(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - 5", "14 444 4 55555555");
    play(&table, "* reveal 3, 0 send 4, 3 decline, 1 hint 4, 3 decline, 1 hint 4, 3 decline");
    assert_wanderers(&table, 3, "34");
    assert_wanderers(&table, 2, "345");
}

/* Of a thousand million deals one agrees with all of these hints: nobody could wait for it to come by chance. */
static void many_hints_are_dealt_from_what_agrees(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - -", "14 44444447 3 5");
    play(&table, "* reveal 3, 0 send 4, 1 hint 4, 1 hint 4, 1 hint 4, 1 hint 4, 1 hint 4, 1 hint 4, 1 hint 4");
    struct sb_random random;
    sb_random_stream(&random, 47, 1);
    int same = 0;
    for (int i = 0; i < 100; i++) {
        struct position world = tavern_redealt(&table, 3, &random);
        const struct sb_hero_state *state = tavern_seen(&world);
        assert_int_equal(state->hint_count, 7);
        for (int hint = 0; hint < 7; hint++)
            assert_int_equal(sb_hero_hint_number(state->hints[hint]), state->wanderer);
        same += state->wanderer == 4;
    }
    assert_in_range(same, 10, 99); /* it could be another number of which there are as many */
}

/* Hints that a refill has shuffled back were answered all the same. */
static void hints_shuffled_back_are_remembered(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- 7 -", "14 1345 4");
    tavern_deck(&table, "3");
    play(&table, "* reveal 3, 1 decline, 0 send 4, 1 hint 3, 1 wizard, * card 1 1, * card 1 1");
    assert_wanderers(&table, 1, "45");
    play(&table, "1 hint 5");
    assert_wanderers(&table, 1, "4");
}

/* ---- No fitting card ---- */

/* The most cards of these numbers that a seat holds in many worlds of another. */
static int most_held(const struct position *table, int eye, int seat, int numbers) {
    struct sb_random random;
    sb_random_stream(&random, 45, 1);
    int most = 0;
    for (int i = 0; i < 3000; i++) {
        struct position world = tavern_redealt(table, eye, &random);
        int count = 0;
        for (int number = 1; number <= SB_HERO_NUMBERS; number++)
            count += numbers >> number & 1 ? tavern_state(&world)->hand[seat][number] : 0;
        most = count > most ? count : most;
    }
    return most;
}

enum { LOW = 1 << 1 | 1 << 2 | 1 << 3, ODD = 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7 };

static void a_hand_without_a_fitting_card_holds_none(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "4567 44444 44");
    assert_int_equal(most_held(&table, 1, 0, LOW), 4);
    play(&table, "* reveal 1");
    assert_legal_moves(&table, "send deck");
    play(&table, "0 send deck");
    assert_int_equal(most_held(&table, 1, 0, LOW), 0);
    play(&table, "* wanderer 1, 0 drop 7");
    assert_int_equal(most_held(&table, 1, 0, LOW), 0);
    assert_int_equal(most_held(&table, 2, 0, LOW), 0);
    assert_wanderers(&table, 1, "1234567"); /* it is no card of that hand */
}

/* Each draw later may be of those numbers; other seats' draws are not its own. */
static void cards_drawn_since_may_be_of_those_numbers(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "7 7 -", "4567 44444 44");
    play(&table, "* reveal 1, 0 decline, 1 decline, 0 send deck, * wanderer 1, 0 drop 7, 0 decline");
    play(&table, "1 wizard, * card 1 1, * card 1 1");
    assert_int_equal(most_held(&table, 2, 0, LOW), 0);
    play(&table, "0 wizard, * card 0 7, * card 0 1");
    assert_int_equal(most_held(&table, 2, 0, LOW), 2);
    play(&table, "1 hire, * card 0 2");
    assert_int_equal(most_held(&table, 2, 0, LOW), 3);
}

/* The card drawn was of those numbers, and is shown when it has left: the rest is as it was. */
static void a_card_shown_when_it_left_is_counted(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "4567 1444 1444");
    play(&table, "* reveal 1, 0 send deck, * wanderer 1, 0 drop 7, 1 hire, * card 0 2");
    assert_int_equal(most_held(&table, 2, 0, LOW), 1);
    play(&table, "* reveal 1, 1 send 1, 2 pass, 0 hint 2");
    assert_int_equal(most_held(&table, 2, 0, LOW), 1); /* nobody saw it */
    assert_int_equal(most_held(&table, 1, 0, LOW), 0); /* but the sender */
    play(&table, "0 hire");
    assert_int_equal(most_held(&table, 2, 0, LOW), 0);
}

static void another_card_shown_when_it_left_is_not(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "4567 1444 1444");
    play(&table, "* reveal 1, 0 send deck, * wanderer 1, 0 drop 7, 1 hire, * card 0 2");
    play(&table, "* reveal 1, 1 send 1, 2 pass, 0 hint 6, 0 hire, * card 1 1");
    assert_int_equal(most_held(&table, 2, 0, LOW), 1);
}

/* Once more without a fitting card, now of other numbers: of both only what was drawn since each time. */
static void two_such_hands_are_both_remembered(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "4666 1444 1444");
    play(&table, "* reveal 1, 0 send deck, * wanderer 1, 0 drop 6, 1 hire, * card 0 2");
    play(&table, "* reveal 1, 1 send 1, 2 hire, * card 1 4");
    play(&table, "* reveal 1, 2 send 1, 0 pass, 1 pass, 2 hire, * card 2 4");
    play(&table, "* reveal 4, 0 send deck");
    assert_int_equal(most_held(&table, 1, 0, ODD), 0);
    assert_int_equal(most_held(&table, 1, 0, LOW), 1); /* a 2, drawn since the first time */
    assert_int_equal(most_held(&table, 1, 0, 1 << 2), 1);
    play(&table, "* wanderer 1, 0 drop 6, 1 hire, * card 0 7");
    assert_int_equal(most_held(&table, 1, 0, ODD), 1);
    assert_int_equal(most_held(&table, 1, 0, LOW), 2);
}

/* What left that hand as a Wanderer is bound by it, too: 1 and 3 were not there, and the 2 drawn since was shown. */
static void a_wanderer_out_of_such_a_hand_is_bound(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "4567 1444 1444");
    play(&table, "* reveal 1, 0 send deck, * wanderer 1, 0 drop 6, 1 hire, * card 0 2");
    play(&table, "* reveal 1, 1 send 1, 2 hire, * card 1 4");
    play(&table, "* reveal 3, 2 send 4, 0 hint 2, 0 pass, 1 pass, 2 hire, * card 2 4");
    play(&table, "* reveal 4, 0 send 5");
    assert_wanderers(&table, 1, "57");
}

/* Nothing fitted and nothing could be drawn: that is announced as well. */
static void a_turn_without_a_wanderer_tells_it_too(void **unused) {
    (void)unused;
    struct position table = tavern(3, "end=six", "- - -", "4567 1 -");
    struct sb_hero_state *state = tavern_state(&table);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++) {
        state->hand[2][number] = state->deck[number];
        state->deck[number] = 0;
    }
    state->hand[2][1]--, state->deck[1]++;
    play(&table, "* reveal 1");
    assert_int_equal(state->sender, 1);
    assert_int_equal(most_held(&table, 1, 0, LOW), 0);
}

static void who_sent_a_card_lacks_nothing(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1567 44444 44");
    play(&table, "* reveal 1, 0 send 1");
    assert_int_equal(most_held(&table, 1, 0, LOW), 3);
}

/* ---- The view agrees ---- */

/* The worlds dealt never hold a Wanderer that the view excludes, and all it allows turn up if one deals long enough;
 * with hardly a deck left the view does not think through which hands there could be without it. */
static void assert_view_agrees(const struct position *table, int seat, struct sb_random *random) {
    char said[SB_HERO_NUMBERS + 1];
    can_be(table, seat, said);
    size_t missing = strlen(said);
    bool seen[SB_HERO_NUMBERS + 1] = {false};
    bool exact = tavern_count(tavern_seen(table)->deck) >= 10;
    for (int i = 0; i < (exact ? 20000 : 20) && missing > 0; i++) {
        struct position world = *table;
        sb_hero.redeal(&world.state, seat, random);
        int number = tavern_state(&world)->wanderer;
        assert_non_null(strchr(said, '0' + number));
        missing -= !seen[number];
        seen[number] = true;
    }
    assert_true(missing == 0 || !exact);
}

static void the_view_says_exactly_what_the_wanderer_can_be(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 47, 1);
    static const char *const options[] = {"", "hint=fits", "end=six", "end=six hint=fits"};
    long positions = 0;
    for (int game = 0; game < 24; game++) {
        struct position table = start_game(&sb_hero, 3 + game % 3, options[game % 4]);
        for (int n = 0; sb_hero.actor(&table.state) != SB_NOBODY && n < 300; n++) {
            make_move(&table, any_move(&table, &random));
            for (int seat = 0; seat < table.setup.seats && tavern_state(&table)->wanderer != 0; seat++, positions++)
                assert_view_agrees(&table, seat, &random);
        }
    }
    assert_true(positions > 3000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_redeal_keeps_all_the_seat_knows),
        cmocka_unit_test(a_redealt_game_plays_on),
        cmocka_unit_test(equal_generators_deal_equal_worlds),
        cmocka_unit_test(the_sender_and_sergeants_keep_the_wanderer),
        cmocka_unit_test(a_wanderer_from_a_hand_meets_the_requirement),
        cmocka_unit_test(with_a_knight_it_may_be_any),
        cmocka_unit_test(from_the_deck_it_may_be_any),
        cmocka_unit_test(it_is_a_number_of_which_a_copy_is_unseen),
        cmocka_unit_test(ones_own_hints_are_remembered),
        cmocka_unit_test(ones_own_hints_are_remembered_with_fits),
        cmocka_unit_test(a_hint_of_others_fits_its_answer),
        cmocka_unit_test(a_hint_that_was_the_same_needs_a_second_copy),
        cmocka_unit_test(two_hints_that_were_the_same_need_a_third_copy),
        cmocka_unit_test(many_hints_are_dealt_from_what_agrees),
        cmocka_unit_test(hints_shuffled_back_are_remembered),
        cmocka_unit_test(a_hand_without_a_fitting_card_holds_none),
        cmocka_unit_test(cards_drawn_since_may_be_of_those_numbers),
        cmocka_unit_test(a_card_shown_when_it_left_is_counted),
        cmocka_unit_test(another_card_shown_when_it_left_is_not),
        cmocka_unit_test(two_such_hands_are_both_remembered),
        cmocka_unit_test(a_wanderer_out_of_such_a_hand_is_bound),
        cmocka_unit_test(a_turn_without_a_wanderer_tells_it_too),
        cmocka_unit_test(who_sent_a_card_lacks_nothing),
        cmocka_unit_test(the_view_says_exactly_what_the_wanderer_can_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
