/* search plays Rent a Hero: what it must find, what it must not see, and what its knowledge says. */
#include "../../../src/bots/hero/outlook.h"
#include "../../../src/bots/search.h"
#include "positions.h"
#include <math.h>
#include <string.h>

/* ---- Asking the bot ---- */

static const char *choice(struct spot spot, const struct position *table, int seat, uint64_t stream, char *memory) {
    assert_actor_at(spot, table, seat);
    return text_of(table, ask_bot(table, "search:iterations=1000:mem=4", stream, stream), SB_REFEREE, memory);
}

/* Whatever its random numbers. */
enum { STREAMS = 4 };

static void assert_finds_at(struct spot spot, const struct position *table, int seat, const char *expected) {
    char memory[SB_MAX_NOTATION];
    for (uint64_t stream = 0; stream < STREAMS; stream++) {
        const char *text = choice(spot, table, seat, stream, memory);
        if (strcmp(text, expected) != 0)
            fail_at(spot, "chose %s, not %s", text, expected);
    }
}
#define assert_finds(table, seat, expected) assert_finds_at(HERE, table, seat, expected)

static void assert_avoids_at(struct spot spot, const struct position *table, int seat, const char *unwanted) {
    char memory[SB_MAX_NOTATION];
    for (uint64_t stream = 0; stream < STREAMS; stream++)
        if (strcmp(choice(spot, table, seat, stream, memory), unwanted) == 0)
            fail_at(spot, "chose %s", unwanted);
}
#define assert_avoids(table, seat, unwanted) assert_avoids_at(HERE, table, seat, unwanted)

/* ---- What it must find ---- */

static void hires_the_sixth_hero_it_has_looked_at(void **unused) {
    (void)unused;
    struct position table = hero_deal_five();
    play(&table, "* reveal 3, 0 send 3");
    hero_look(&table, 1);
    assert_finds(&table, 1, "hire");
}

static void does_not_hire_a_double(void **unused) {
    (void)unused;
    struct position table = hero_deal();
    play(&table, "* reveal 3, 0 send 5");
    hero_look(&table, 1);
    assert_avoids(&table, 1, "hire");
}

/* Discards most of the deck, so that the end is near, but none of its 1s. */
static void wear_down(struct position *table) {
    struct sb_hero_state *s = hero_state(table);
    for (int number = 2; number <= SB_HERO_NUMBERS; number++)
        for (; s->deck[number] > 1; s->deck[number]--)
            s->discards[number]++;
    assert_checks(table);
}

/* Seat 1 has five heroes and lacks 2 and 3. Of 1, 2 and 3 it has 1 alone, and so would a sender who can choose send
 * that; but not all can. It has cards for one hint. */
static struct position deal_one_hint(void) {
    struct position table = hero_deal_five();
    struct sb_hero_state *s = hero_state(&table);
    hero_join(&table, 1, SB_HERO_WIZARD);
    s->team[1] &= (uint8_t) ~(1 << SB_HERO_PYRO);
    s->used[1] = (uint8_t)(s->team[1] & ~(1 << SB_HERO_CHICKEN));
    s->deck[SB_HERO_PYRO]++;
    for (int number = 2; number <= SB_HERO_NUMBERS; number++) {
        s->deck[number] = (uint8_t)(s->deck[number] + s->hand[1][number]);
        s->hand[1][number] = 0;
    }
    s->hand[1][SB_HERO_WIZARD] = 1;
    s->deck[SB_HERO_WIZARD]--;
    wear_down(&table);
    return table;
}

static void asks_the_hint_that_settles_the_question(void **unused) {
    (void)unused;
    struct position table = deal_one_hint();
    play(&table, "* reveal 1, 0 send 3");
    assert_finds(&table, 1, "hint 1");
    play(&table, "1 hint 1");
    assert_finds(&table, 1, "hire");
}

static void does_not_hire_after_the_answer_no(void **unused) {
    (void)unused;
    struct position table = hero_deal_five();
    play(&table, "* reveal 1, 0 send 2, 1 hint 3");
    assert_avoids(&table, 1, "hire");
}

static void burns_the_sixth_hero_of_a_rival(void **unused) {
    (void)unused;
    struct position table = hero_deal_five();
    hero_join(&table, 2, SB_HERO_PYRO);
    play(&table, "* reveal 3, 0 send 3");
    hero_look(&table, 1);
    hero_look(&table, 2);
    assert_finds(&table, 2, "pyro");
}

static void does_not_burn_what_a_rival_has_already(void **unused) {
    (void)unused;
    struct position table = hero_deal_five();
    hero_join(&table, 2, SB_HERO_PYRO);
    play(&table, "* reveal 3, 0 send 4");
    hero_look(&table, 1);
    hero_look(&table, 2);
    assert_finds(&table, 2, "decline");
}

static void sends_the_sixth_hero_of_a_rival_past_it_with_a_dog(void **unused) {
    (void)unused;
    struct position table = hero_deal_five();
    hero_join(&table, 2, SB_HERO_DOG);
    play(&table, "* reveal 3, 0 send 3");
    hero_look(&table, 1);
    hero_look(&table, 2);
    assert_finds(&table, 2, "dog");
}

static void cancels_what_would_take_its_sixth_hero(void **unused) {
    (void)unused;
    struct position table = hero_deal_five();
    hero_join(&table, 2, SB_HERO_PYRO);
    play(&table, "* reveal 3, 0 send 3");
    hero_look(&table, 1);
    play(&table, "2 pyro, 0 decline");
    assert_finds(&table, 1, "chicken");
}

static void does_not_send_a_rival_its_sixth_hero(void **unused) {
    (void)unused;
    struct position table = hero_deal_five();
    play(&table, "* reveal 3");
    assert_avoids(&table, 0, "send 3");
}

/* ---- Positions of all kinds ---- */

static const char *const variants[] = {"", "hint=fits", "end=six", "hint=fits end=six windows=lean"};
enum { VARIANTS = sizeof variants / sizeof *variants };

/* Comes by every position of some games at random. */
static void for_positions(void (*visit)(const struct position *table, uint64_t number)) {
    uint64_t number = 0;
    for (int i = 0; i < VARIANTS; i++)
        for (int game = 0; game < 9; game++) {
            struct position table = start_game(&sb_hero, 3 + game % 3, variants[i]);
            struct sb_random random;
            sb_random_stream(&random, (uint64_t)i, (uint64_t)game);
            for (int at = 0; at < 400 && sb_hero.actor(&table.state) != SB_NOBODY; at++) {
                visit(&table, number++);
                make_move(&table, any_move(&table, &random));
            }
        }
}

static void ask_in_two_worlds(const struct position *table, uint64_t number) {
    if (sb_hero.actor(&table->state) < 0 || number % 24 != 0)
        return;
    const char *bot = "search:iterations=30:mem=1";
    if (ask_bot(table, bot, 2 * number, number) != ask_bot(table, bot, 2 * number + 1, number))
        fail_at(HERE, "the choice depends on what the seat cannot know");
}

static void does_not_depend_on_what_is_hidden(void **unused) {
    (void)unused;
    for_positions(ask_in_two_worlds);
}

static long estimated;

static void add_up_estimates(const struct position *table, uint64_t number) {
    const struct search_knowledge *knows = search_knowledge_of(&sb_hero);
    double values[SB_MAX_SEATS], sum = 0;
    (void)number;
    knows->estimate(&table->state, values);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        assert_true(values[seat] >= 0 && values[seat] <= 1);
        sum += values[seat];
    }
    assert_true(fabs(sum - 1) < 1e-9);
    estimated++;
}

static void estimates_add_up_to_one_win(void **unused) {
    (void)unused;
    estimated = 0;
    for_positions(add_up_estimates);
    assert_true(estimated > 3000);
}

/* ---- Worlds ---- */

static void redeal_in_a_likely_way(const struct position *table, uint64_t number) {
    if (sb_hero.actor(&table->state) < 0 || number % 12 != 0)
        return;
    struct position world = *table;
    struct sb_random random;
    int seat = sb_hero.actor(&table->state);
    sb_random_stream(&random, 3, number);
    search_knowledge_of(&sb_hero)->redeal(&world.state, seat, &random);
    assert_checks(&world);
    assert_same_view(table, &world, seat);
    assert_same_moves(table, &world);
}

static void likely_worlds_look_the_same_to_the_seat(void **unused) {
    (void)unused;
    for_positions(redeal_in_a_likely_way);
}

/* How often the Wanderer is a number, in worlds that one of the two deals. */
static int count_wanderers(const struct position *table, int seat, int number, bool likely) {
    enum { WORLDS = 2000 };
    struct sb_random random;
    int count = 0;
    sb_random_stream(&random, 4, (uint64_t)likely);
    for (int i = 0; i < WORLDS; i++) {
        struct position world = *table;
        (likely ? search_knowledge_of(&sb_hero)->redeal : sb_hero.redeal)(&world.state, seat, &random);
        count += hero_state(&world)->wanderer == number;
    }
    return count;
}

/* Seat 0 would rather send seat 1 the 5, which it has, than the 3, which would be its sixth hero. */
static void what_a_sender_would_not_send_is_unlikely(void **unused) {
    (void)unused;
    struct position table = hero_deal_five();
    play(&table, "* reveal 3, 0 send 4");
    assert_true(count_wanderers(&table, 1, 3, true) < 0.6 * count_wanderers(&table, 1, 3, false));
}

/* Seat 1 has looked and passed it on: it has 5 already, and lacks 3 and 4. */
static void what_was_passed_on_knowingly_is_of_no_use(void **unused) {
    (void)unused;
    struct position table = hero_deal();
    play(&table, "* reveal 3, 0 send 5");
    hero_look(&table, 1);
    play(&table, "1 pass");
    assert_true(count_wanderers(&table, 2, 5, true) > 1.5 * count_wanderers(&table, 2, 5, false));
}

/* ---- Whole games ---- */

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hires_the_sixth_hero_it_has_looked_at),
        cmocka_unit_test(does_not_hire_a_double),
        cmocka_unit_test(asks_the_hint_that_settles_the_question),
        cmocka_unit_test(does_not_hire_after_the_answer_no),
        cmocka_unit_test(burns_the_sixth_hero_of_a_rival),
        cmocka_unit_test(does_not_burn_what_a_rival_has_already),
        cmocka_unit_test(sends_the_sixth_hero_of_a_rival_past_it_with_a_dog),
        cmocka_unit_test(cancels_what_would_take_its_sixth_hero),
        cmocka_unit_test(does_not_send_a_rival_its_sixth_hero),
        cmocka_unit_test(does_not_depend_on_what_is_hidden),
        cmocka_unit_test(estimates_add_up_to_one_win),
        cmocka_unit_test(likely_worlds_look_the_same_to_the_seat),
        cmocka_unit_test(what_a_sender_would_not_send_is_unlikely),
        cmocka_unit_test(what_was_passed_on_knowingly_is_of_no_use),
    };
    return cmocka_run_group_tests_name("search_hero", tests, NULL, NULL);
}
