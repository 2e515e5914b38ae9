/* Reasons in words, of Rent a Hero: they say what is so. */
#include "bots/reasons.h"
#include <saburau/hero.h>
#include <string.h>

/* ---- Sentences ---- */

static struct sb_hero_state *hero(struct position *table) {
    return (struct sb_hero_state *)(void *)&table->state;
}

/* Three seats, seat 0 begins. Seats 0 and 2 have a Chicken and a Witch, seat 1 a Pyromaniac and a Sergeant. */
static struct position deal(void) {
    struct position table = start_game(&sb_hero, 3, "first=0");
    play(&table, "* hero 0 1, * hero 0 3, * hero 1 2, * hero 1 5, * hero 2 1, * hero 2 3");
    play(&table, "* card 0 2, * card 0 3, * card 0 4, * card 0 5, * card 0 7");
    play(&table, "* card 1 1, * card 1 2, * card 1 3, * card 1 7, * card 1 7");
    play(&table, "* card 2 2, * card 2 4, * card 2 6, * card 2 6, * card 2 7");
    return table;
}

static void join(struct position *table, int seat, int number) {
    hero(table)->deck[number]--;
    hero(table)->team[seat] |= (uint8_t)(1 << number);
}

static void look(struct position *table, int seat) {
    hero(table)->looked |= (uint8_t)(1 << seat);
}

/* Seat 1 has five heroes and lacks 3 and 7. */
static struct position deal_five_heroes(void) {
    struct position table = deal();
    join(&table, 1, SB_HERO_CHICKEN);
    join(&table, 1, SB_HERO_DOG);
    join(&table, 1, SB_HERO_KNIGHT);
    hero(&table)->used[1] = hero(&table)->team[1];
    assert_checks(&table);
    return table;
}

static void sending_tells_what_the_left_neighbour_has(void **unused) {
    struct position table = deal();
    (void)unused;
    play(&table, "* reveal 3");
    assert_reason(&table, "send 5",
                  "Seat 1, on your left, has that hero and would lose their copy by hiring. If it comes back and you "
                  "hire it, it joins your team.");
    assert_reason(&table, "send 4",
                  "Seat 1, on your left, lacks that hero. If it comes back and you hire it, it joins your team.");
}

static void sending_tells_who_would_win(void **unused) {
    struct position table = deal_five_heroes();
    (void)unused;
    play(&table, "* reveal 3");
    assert_reason(&table, "send 3", "Seat 1 would win by hiring it. Seat 1, on your left, lacks that hero.");
}

static void the_sixth_hero_wins(void **unused) {
    struct position table = deal_five_heroes();
    (void)unused;
    play(&table, "* reveal 3, 0 send 3");
    look(&table, 1);
    assert_reason(&table, "hire", "It is your sixth hero, and you win: the Witch (3).");
}

static void a_known_double_is_told(void **unused) {
    struct position table = deal();
    (void)unused;
    play(&table, "* reveal 3, 0 send 5");
    look(&table, 1);
    assert_reason(&table, "hire", "Your team has that hero already, and both copies are lost: the Sergeant (5).");
    assert_reason(&table, "pass", "Hiring it would cost you your copy: the Sergeant (5).");
}

/* 3, 4 or 5: unseen are 7, 11 and 10 of them. */
static void an_unknown_wanderer_is_told_by_the_unseen_cards(void **unused) {
    struct position table = deal();
    (void)unused;
    play(&table, "* reveal 3, 0 send 4");
    assert_reason(&table, "hire",
                  "By the unseen cards it is a hero your team lacks in 64 % of cases. By the unseen cards it is most "
                  "likely this one, in 39 % of cases: the Dog Trainer (4).");
    assert_reason(&table, "hint 3",
                  "By the unseen cards the answer is yes in 25 % of cases, and then you know the Wanderer.");
    assert_reason(&table, "hint 7", "The answer is certain already. You keep another card like it.");
    assert_reason(
        &table, "sergeant",
        "You then know the Wanderer; now it can be any of 3 numbers. By the unseen cards it is most likely this "
        "one, in 39 % of cases: the Dog Trainer (4).");
}

static void burning_keeps_a_sixth_hero_from_a_rival(void **unused) {
    struct position table = deal_five_heroes();
    (void)unused;
    join(&table, 2, SB_HERO_PYRO);
    play(&table, "* reveal 3, 0 send 3");
    assert_actor(&table, 2);
    assert_reason(&table, "pyro", "It keeps a hero from seat 1 that may be their sixth. Nobody gets the Wanderer.");
    assert_reason(&table, "decline",
                  "Seat 1 needs one more hero, and may lack this one. Your heroes stay ready for later.");
}

/* ---- Whole games: what is said against what the move does, in worlds the actor cannot tell apart ---- */

typedef struct sb_hero_state hero_t;

static const hero_t *hero_of(const struct position *table) {
    return (const hero_t *)(const void *)&table->state;
}

/* Hiring, in a world that the seat cannot tell from this one. */
static void check_hire(const struct position *world, sb_move move, const char *reason) {
    const hero_t *s = hero_of(world);
    hero_t after = *s;
    int me = s->seat, before = s->team[me], percent = percent_in(reason, "By the unseen cards it is a hero");
    bool lacks = !(before >> s->wanderer & 1);
    sb_hero.apply(&after, move);
    if (strstr(reason, "and you win:") || strstr(reason, "and you win."))
        assert_so(after.step == SB_HERO_OVER && __builtin_popcount(after.team[me]) == 6, world, move, reason);
    if (strstr(reason, "It joins your team") || strstr(reason, "it joins your team"))
        assert_so(after.team[me] == (before | 1 << s->wanderer) && lacks, world, move, reason);
    if (strstr(reason, "both copies are lost"))
        assert_so(!lacks, world, move, reason);
    assert_so(percent != 0 && percent != 100, world, move, reason); /* it is said in other words */
}

static void check_hint(const struct position *world, sb_move move, const char *reason, bool answer) {
    const hero_t *s = hero_of(world);
    if (strstr(reason, "The answer is certain already"))
        assert_so(answer == sb_hero_agrees(s, sb_hero_number(move), s->wanderer, true), world, move, reason);
}

static void look_at_hero(const struct position *table, sb_move move, const char *reason) {
    enum { WORLDS = 5 };
    const hero_t *s = hero_of(table);
    int verb = sb_hero_verb(move), number = sb_hero_number(move);
    for (uint64_t i = 0; i < WORLDS; i++) {
        struct position world = redealt(table, i);
        if (verb == SB_HERO_DO_HIRE)
            check_hire(&world, move, reason);
        if (verb == SB_HERO_DO_HINT)
            check_hint(&world, move, reason, sb_hero_agrees(s, number, s->wanderer, true));
    }
}

static void hero_says_what_is_so(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 4; seed++)
        for (int seats = 3; seats <= 5; seats++)
            for_moves_of_a_game(&sb_hero, seats, seed % 2 ? "hint=fits" : "windows=lean", seed * 8 + (uint64_t)seats,
                                look_at_hero);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sending_tells_what_the_left_neighbour_has),
        cmocka_unit_test(sending_tells_who_would_win),
        cmocka_unit_test(the_sixth_hero_wins),
        cmocka_unit_test(a_known_double_is_told),
        cmocka_unit_test(an_unknown_wanderer_is_told_by_the_unseen_cards),
        cmocka_unit_test(burning_keeps_a_sixth_hero_from_a_rival),
        cmocka_unit_test(hero_says_what_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
