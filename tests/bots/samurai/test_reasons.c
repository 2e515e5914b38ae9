/* Reasons in words, of Samurai: they say what is so. */
#include "bots/reasons.h"
#include "games/samurai/scene.h"
#include <stdio.h>
#include <string.h>

/* ---- Sentences ---- */

static void a_capture_is_told_with_the_influences(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("k18 helmet", "0 helmet2 l17, 1 rice4 p8, 0 holds helmet4 samurai1");
    assert_reason(&table, "helmet4 k17",
                  "It captures the helmet of k18 for you, 6 to 0. You then have the most helmets, 1 to 0.");
}

static void a_weak_token_that_is_enough_saves_a_strong_one(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("k18 helmet", "0 helmet3 l17, 1 rice4 p8, 0 holds helmet4 samurai1 helmet2");
    samurai(&table)->captured[0][SB_SAMURAI_HELMET] = 1; /* so that no majority is news */
    assert_reason(&table, "helmet2 k17",
                  "It captures the helmet of k18 for you, 5 to 0. "
                  "A token of strength 2 is enough; helmet 4 stays in your hand.");
}

static void leads_are_told_the_nearly_closed_one_first(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("k18 helmet", "0 rice2 p8, 1 rice4 o9, 0 holds helmet2");
    assert_reason(&table, "helmet2 l17",
                  "It puts you ahead for the helmet of k18, 2 to 0; land spaces still open: 1. "
                  "It puts you ahead for the helmet of Kyoto (l16), 2 to 0; land spaces still open: 4.");
}

static void a_lead_is_taken_from_a_rival(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("q9 helmet", "0 rice2 k17, 1 helmet2 p8, 0 holds helmet4");
    assert_reason(&table, "helmet4 p9",
                  "It takes the lead for the helmet of q9 from seat 1, 4 to 2; land spaces still open: 1.");
}

static void a_rival_is_drawn_level_with(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("q9 helmet", "0 rice2 k17, 1 helmet2 p9, 0 holds samurai2");
    assert_reason(&table, "samurai2 p8",
                  "It puts you ahead for the rice of o8, 2 to 0; land spaces still open: 1. "
                  "It draws level with seat 1 for the helmet of q9, at 2; land spaces still open: 1.");
}

static void a_tie_takes_a_figure_from_a_rival(void **unused) {
    (void)unused;
    struct position table = seat_0_to_play("k18 helmet", "0 rice2 p8, 1 helmet2 l17, 0 holds samurai2");
    assert_reason(&table, "samurai2 k17",
                  "Nobody gets the helmet of k18: the tie costs seat 1 the lead. "
                  "It puts you ahead for the buddha of Kyoto (l16), 2 to 0; land spaces still open: 3.");
}

static void a_swap_tells_what_comes_and_what_goes(void **unused) {
    (void)unused;
    struct position table =
        seat_0_to_play("k18 helmet, q9 buddha", "0 helmet2 p9, 1 helmet4 l17, 0 holds swap samurai1");
    assert_reason(&table, "swap q9 buddha k18 helmet",
                  "It takes the helmet of k18 away from seat 1, who leads for it. "
                  "It brings the helmet to q9, where you lead, 2 to 0; land spaces still open: 2.");
}

static void with_captures_at_the_end_a_figure_is_taken_then(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "captures=turn", "k18 helmet", "0 helmet2 l17, 1 rice4 p8, 1 end, 0 holds helmet4");
    draw_up(&table);
    assert_reason(&table, "helmet4 k17",
                  "At the end of the turn you capture the helmet of k18, 6 to 0. "
                  "It extends your lead for the helmet of Kyoto (l16) to 6 against 0.");
}

/* ---- Whole games: what is said against what the move does ---- */

typedef struct sb_samurai_state samurai_t;

static int captured_by(const samurai_t *s, int seat) {
    return s->captured[seat][0] + s->captured[seat][1] + s->captured[seat][2];
}

static int best_of_others(const samurai_t *s, int seat, int kind) {
    int best = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && s->captured[other][kind] > best)
            best = s->captured[other][kind];
    return best;
}

static void check_majorities(const struct position *table, sb_move move, const samurai_t *after, const char *reason) {
    static const char *const kinds[] = {"helmets", "buddhas", "rice"};
    int me = samurai_seen(table)->seat;
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
        char safe[80], most[80];
        int own = after->captured[me][kind], others = best_of_others(after, me, kind);
        snprintf(safe, sizeof safe, "Nobody can take the majority of %s from you", kinds[kind]);
        snprintf(most, sizeof most, "You then have the most %s, %d to %d.", kinds[kind], own, others);
        if (strstr(reason, safe))
            assert_so(own > others + __builtin_popcountll(after->figures[kind]), table, move, reason);
        if (strstr(reason, "You then have the most") && strstr(reason, kinds[kind]))
            assert_so(strstr(reason, most) && own > others, table, move, reason);
    }
}

/* How it stands about a figure: the actor's influence, the best of the others', and a sole leader or -1. */
struct standing {
    int own, best, leader;
};

static struct standing standing_of(const samurai_t *s, int settlement, int kind, int me) {
    int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS], most = 0, at_most = 0;
    struct standing standing = {.leader = -1};
    sb_samurai_influence(s, settlement, influence);
    for (int seat = 0; seat < s->seats; seat++)
        most = influence[seat][kind] > most ? influence[seat][kind] : most;
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat != me && influence[seat][kind] > standing.best)
            standing.best = influence[seat][kind];
        if (influence[seat][kind] < most || most == 0)
            continue;
        standing.leader = seat;
        at_most++;
    }
    if (at_most > 1)
        standing.leader = -1;
    standing.own = influence[me][kind];
    return standing;
}

/* Does the reason hold this beginning of a sentence, with a kind and a settlement in it? */
static bool says(const char *reason, const char *format, int kind, int settlement) {
    static const char *const kinds[] = {"helmet", "buddha", "rice"};
    char sentence[160], name[SB_SAMURAI_NAME_ROOM];
    snprintf(sentence, sizeof sentence, format, kinds[kind], sb_samurai_settlement_name(settlement, name));
    return strstr(reason, sentence) != NULL;
}

/* What is told of one figure, against how it stood and stands. */
static void check_figure(const struct position *table, sb_move move, const samurai_t *after, const char *reason,
                         int settlement, int kind) {
    const samurai_t *s = samurai_seen(table);
    int me = s->seat;
    struct standing then = standing_of(s, settlement, kind, me), now = standing_of(after, settlement, kind, me);
    bool stood = s->figures[kind] >> settlement & 1, stands = after->figures[kind] >> settlement & 1;
    if (says(reason, "It puts you ahead for the %s of %s,", kind, settlement))
        assert_so(stands && now.leader == me && then.leader == -1, table, move, reason);
    if (says(reason, "It takes the lead for the %s of %s from", kind, settlement))
        assert_so(stands && now.leader == me && then.leader >= 0 && then.leader != me, table, move, reason);
    if (says(reason, "It extends your lead for the %s of %s to", kind, settlement))
        assert_so(stands && now.leader == me && then.leader == me && now.own > then.own, table, move, reason);
    if (says(reason, " for the %s of %s, at", kind, settlement))
        assert_so(stands && now.leader == -1 && now.own == now.best && now.own > 0, table, move, reason);
    if (says(reason, "Nobody gets the %s of %s: the tie", kind, settlement))
        assert_so(stood && now.leader == -1 && now.own == now.best && then.leader >= 0, table, move, reason);
    if (says(reason, "It brings the %s to %s, where you lead", kind, settlement))
        assert_so(!stood && stands && now.leader == me, table, move, reason);
    if (says(reason, "It takes the %s of %s away from seat", kind, settlement))
        assert_so(stood && !stands && then.leader >= 0 && then.leader != me, table, move, reason);
    if (says(reason, "It gives up your lead for the %s of %s.", kind, settlement))
        assert_so(stood && then.leader == me && (!stands || now.leader != me), table, move, reason);
}

static void check_figures(const struct position *table, sb_move move, const samurai_t *after, const char *reason) {
    for (int settlement = 0; settlement < sb_samurai_board.settlements[after->seats]; settlement++)
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            check_figure(table, move, after, reason, settlement, kind);
}

static void look_at_samurai(const struct position *table, sb_move move, const char *reason) {
    const samurai_t *s = samurai_seen(table);
    samurai_t after = *s, ended;
    int me = s->seat, verb = sb_samurai_verb(move);
    if (verb != SB_SAMURAI_DO_PLAY && verb != SB_SAMURAI_DO_SHIFT && verb != SB_SAMURAI_DO_SWAP)
        return;
    sb_samurai.apply(&after, move);
    ended = after;
    sb_samurai.apply(&ended, sb_samurai_move(SB_SAMURAI_DO_END, 0, 0, 0, 0));
    bool captures = captured_by(&after, me) > captured_by(s, me);
    assert_so(captures == !!strstr(reason, "It captures the"), table, move, reason);
    if (strstr(reason, "you capture the"))
        assert_so(captured_by(&ended, me) > captured_by(s, me), table, move, reason);
    bool over = ended.phase == SB_SAMURAI_OVER;
    struct sb_result result = {0};
    if (over)
        sb_samurai.result(&ended, &result);
    assert_so(over == !!strstr(reason, "the game is over"), table, move, reason);
    assert_so((result.winners == 1u << me) == !!strstr(reason, "over and you win."), table, move, reason);
    check_majorities(table, move, s->captures_at_end ? &ended : &after, reason);
    check_figures(table, move, &after, reason);
}

static void samurai_says_what_is_so(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 6; seed++)
        for (int seats = 2; seats <= 4; seats++)
            for_moves_of_a_game(&sb_samurai, seats, seed % 3 ? "figures=random" : "captures=turn hand=random",
                                seed * 8 + (uint64_t)seats, look_at_samurai);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_capture_is_told_with_the_influences),
        cmocka_unit_test(a_weak_token_that_is_enough_saves_a_strong_one),
        cmocka_unit_test(leads_are_told_the_nearly_closed_one_first),
        cmocka_unit_test(a_lead_is_taken_from_a_rival),
        cmocka_unit_test(a_rival_is_drawn_level_with),
        cmocka_unit_test(a_tie_takes_a_figure_from_a_rival),
        cmocka_unit_test(a_swap_tells_what_comes_and_what_goes),
        cmocka_unit_test(with_captures_at_the_end_a_figure_is_taken_then),
        cmocka_unit_test(samurai_says_what_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
