/* Reasons in words, of Samurai Spirit: they say what is so. */
#include "bots/reasons.h"
#include "games/spirit/scene.h"
#include <stdlib.h>
#include <string.h>

/* ---- Sentences ---- */

/* Heihachi's kiai is 8, Kanbei's 9. */
static void a_card_that_hits_the_kiai(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei", "", "0 line p4-03 p1-02, stack p3-06 p1-07");
    play(&table, "0 fight");
    assert_reason(&table, "confront",
                  "The card hits your kiai exactly. It is a harmless last card, without a penalty.");
    assert_reason(&table, "defend",
                  "It is the doll you lack: no family is lost for want of one at the end of the round.");
}

static void a_card_that_goes_above(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei", "", "0 line p4-03 p3-02, stack p2-02 p1-07");
    play(&table, "0 fight");
    assert_reason(
        &table, "confront",
        "The card takes you above your kiai, which costs a barricade. It is a harmless last card, without a penalty.");
    assert_reason(&table, "give 1",
                  "Seat 1 lacks the symbol of the card and can put it on the left side. Confronting the card would "
                  "take you above your kiai.");
}

static void a_card_below_leaves_some_to_spare(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei", "", "stack p1-09 p1-07");
    play(&table, "0 fight");
    assert_reason(&table, "confront",
                  "You stay below your kiai, with 7 to spare. As the last card of your line, this one will cost a "
                  "barricade, or a farm if no barricade is left.");
}

static void a_fight_is_told_by_its_odds(void **unused) {
    (void)unused;
    struct position table = scene("heihachi+kanbei", "", "0 line p4-03 p3-02, stack p1-07 p2-07, known p1-07");
    assert_reason(&table, "fight",
                  "The next card hits your kiai exactly. The next card shows a symbol that your left side lacks.");
}

static void who_passes_last_lets_the_raiders_in(void **unused) {
    (void)unused;
    struct position table =
        scene("heihachi+kanbei", "", "0 line p4-03 p3-02, stack p2-07 p1-07, known p2-07, passed 1");
    assert_reason(&table, "pass",
                  "You are the last to pass, so that the 2 raiders left slip into the village. The next card "
                  "takes you above your kiai.");
}

static void arrows_name_whom_they_hit(void **unused) {
    (void)unused;
    struct position table = scene("gorobei+kanbei+kyuzo", "", "0 line p4-08, stack p3-03 p1-07");
    assert_reason(&table, "ignore", "Seat 2 need not draw a raider.");
    play(&table, "0 ignore, 0 fight");
    assert_reason(&table, "confront",
                  "You stay below your kiai, with 2 to spare. As the last card of your line, this one will send seat 1 "
                  "a raider.");
}

/* ---- Whole games: what is said against what the move does ---- */

typedef struct sb_spirit_state spirit_t;

static int gap_of(const spirit_t *s, int seat) {
    return sb_spirit_kiai(s, seat) - s->sum[seat];
}

static void check_confront(const struct position *table, sb_move move, const spirit_t *after, const char *reason) {
    const spirit_t *s = spirit_seen(table);
    int seat = sb_spirit_top(s)->seat;
    const struct sb_spirit_frame *then = sb_spirit_top(after);
    const char *spare = strstr(reason, "with ");
    bool kiai = then->step == SB_SPIRIT_STEP_KIAI && then->seat == seat;
    assert_so(kiai == !!strstr(reason, "The card hits your kiai exactly."), table, move, reason);
    if (strstr(reason, "costs a barricade"))
        assert_so(after->barricades < s->barricades, table, move, reason);
    if (strstr(reason, "costs a farm"))
        assert_so(after->farms < s->farms, table, move, reason);
    if (strstr(reason, "and the game"))
        assert_so(after->cause == SB_SPIRIT_CAUSE_FARMS, table, move, reason);
    /* What follows by itself may change the line again, or turn the samurai into an animal. */
    bool settled = after->line_size[seat] == s->line_size[seat] + 1 && after->wounds[seat] == s->wounds[seat];
    if (strstr(reason, "You stay below") && spare && settled)
        assert_so(gap_of(after, seat) == atoi(spare + 5) && gap_of(after, seat) > 0, table, move, reason);
}

/* The odds are those of the worlds that the seats cannot tell apart. */
static void check_fight(const struct position *table, sb_move move, const char *reason) {
    enum { WORLDS = 60 };
    int seat = sb_spirit_top(spirit_seen(table))->seat, gap = gap_of(spirit_seen(table), seat), above = 0, exact = 0;
    int said_above = percent_in(reason, "The next card would take you above");
    int said_exact = percent_in(reason, "The next card would hit your kiai exactly");
    if (strstr(reason, "The next card takes you above"))
        said_above = 100;
    if (strstr(reason, "The next card hits your kiai exactly"))
        said_exact = 100;
    for (uint64_t i = 0; i < WORLDS; i++) {
        struct position world = redealt(table, i);
        const spirit_t *s = spirit_seen(&world);
        int value = sb_spirit_cards[s->stack[s->stack_size - 1]].value;
        above += value > gap;
        exact += value == gap;
    }
    if (strstr(reason, "No card that can come next"))
        assert_so(above == 0, table, move, reason);
    if (said_above >= 0)
        assert_so(abs(said_above - above * 100 / WORLDS) < 30 && (said_above < 100 || above == WORLDS), table, move,
                  reason);
    if (said_exact >= 0)
        assert_so(abs(said_exact - exact * 100 / WORLDS) < 30 && (said_exact < 100 || exact == WORLDS), table, move,
                  reason);
}

static void look_at_spirit(const struct position *table, sb_move move, const char *reason) {
    spirit_t after = *spirit_seen(table);
    int seat = sb_spirit_top(&after)->seat, verb = sb_spirit_verb(move);
    if (verb == SB_SPIRIT_FIGHT)
        check_fight(table, move, reason);
    sb_spirit.apply(&after, move);
    if (verb == SB_SPIRIT_CONFRONT)
        check_confront(table, move, &after, reason);
    if (verb == SB_SPIRIT_DEFEND && after.round == spirit_seen(table)->round && after.cause == SB_SPIRIT_CAUSE_NONE) {
        static const char *const words[] = {"the hat you lack", "the farm you lack", "the doll you lack"};
        int symbol = sb_spirit_cards[sb_spirit_top(spirit_seen(table))->a].symbol;
        assert_so(strstr(reason, words[symbol]) && !spirit_seen(table)->defence[seat][symbol], table, move, reason);
    }
}

static void spirit_says_what_is_so(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 4; seed++)
        for (int seats = 2; seats <= 5; seats++)
            for_moves_of_a_game(&sb_spirit, seats, seed % 2 ? "level=heroic reserve=on" : "",
                                seed * 8 + (uint64_t)seats, look_at_spirit);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_that_hits_the_kiai),
        cmocka_unit_test(a_card_that_goes_above),
        cmocka_unit_test(a_card_below_leaves_some_to_spare),
        cmocka_unit_test(a_fight_is_told_by_its_odds),
        cmocka_unit_test(who_passes_last_lets_the_raiders_in),
        cmocka_unit_test(arrows_name_whom_they_hit),
        cmocka_unit_test(spirit_says_what_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
