/* Samurai Spirit: whole games at random, every legal move counted from the position as the page says. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

/* ---- Cards ---- */

/* Every card is in exactly one place; the card being played, too. */
static void assert_all_cards_are_there(const struct position *table) {
    const struct sb_spirit_state *s = spirit_seen(table);
    int count = set_count(&s->pool) + set_count(&s->left) + set_count(&s->discards);
    for (int i = 0; i < 3; i++)
        count += set_count(&s->aside[i]);
    count += s->stack_size - s->to_deal + s->intruder_size + sb_spirit_line(s, s->seats);
    for (int seat = 0; seat < s->seats; seat++)
        for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
            count += s->defence[seat][symbol] != 0;
    for (int i = 0; i < s->depth; i++)
        count += s->frames[i].step == SB_SPIRIT_STEP_PLAY || s->frames[i].step == SB_SPIRIT_STEP_RECEIVE;
    if (sb_spirit.actor(&table->state) != SB_NOBODY)
        assert_int_equal(count, SB_SPIRIT_RAIDERS);
}

/* ---- Legal moves ---- */

static bool passed(const struct sb_spirit_state *s, int seat) {
    return s->passed >> seat & 1;
}

static const struct sb_spirit_card *last_card(const struct sb_spirit_state *s, int seat) {
    return &sb_spirit_cards[s->lines[sb_spirit_line(s, seat) + s->line_size[seat] - 1]];
}

static bool must_pass(const struct sb_spirit_state *s, int seat) {
    return s->must_pass || s->sum[seat] > sb_spirit_kiai(s, seat);
}

static int actions(const struct sb_spirit_state *s, int seat) {
    int count = 1;
    if (must_pass(s, seat))
        return count;
    count++;
    for (int other = 0; other < s->seats && !s->no_support && s->token_at[seat] == seat; other++)
        count += other != seat && !passed(s, other);
    return count;
}

static bool may_defend(const struct sb_spirit_state *s, int seat, const struct sb_spirit_card *card) {
    bool forbidden = s->no_defend && seat == s->turn;
    return card->symbol != SB_SPIRIT_NO_SYMBOL && s->defence[seat][card->symbol] == 0 && !forbidden;
}

static bool has_talent(const struct sb_spirit_state *s, int seat, int talent) {
    bool own_turn = seat == s->turn;
    int talents = 1 << s->samurai[seat] | s->taken[seat] | (own_turn ? s->lent : 0);
    return !(own_turn && s->no_talent) && talents >> talent & 1;
}

static bool line_holds(const struct sb_spirit_state *s, int seat, int value) {
    for (int i = 0; i < s->line_size[seat]; i++)
        if (sb_spirit_cards[s->lines[sb_spirit_line(s, seat) + i]].value == value)
            return true;
    return false;
}

static int takers(const struct sb_spirit_state *s, int seat) {
    int left = (seat + 1) % s->seats, right = (seat + s->seats - 1) % s->seats;
    int count = !passed(s, left) && !(s->held >> left & 1);
    return count + (right != left && !passed(s, right) && !(s->held >> right & 1));
}

static int plays(const struct sb_spirit_state *s, int seat) {
    const struct sb_spirit_card *card = &sb_spirit_cards[sb_spirit_top(s)->a];
    int count = 1 + may_defend(s, seat, card);
    if (sb_spirit_top(s)->b)
        return count;
    if (has_talent(s, seat, card->value % 2 == 0 ? SB_SPIRIT_TALENT_GIVE_EVEN : SB_SPIRIT_TALENT_GIVE_ODD))
        count += takers(s, seat);
    count += has_talent(s, seat, SB_SPIRIT_TALENT_DROP_DOUBLE) && line_holds(s, seat, card->value);
    return count + (has_talent(s, seat, SB_SPIRIT_TALENT_REDRAW) && s->stack_size > 0);
}

/* Pairs of seats that have not passed and differ; with `cards` the first has a card, otherwise its token at home. */
static int pairs(const struct sb_spirit_state *s, bool cards) {
    int count = 0;
    for (int from = 0; from < s->seats; from++)
        for (int to = 0; to < s->seats; to++)
            count += from != to && !passed(s, from) && !passed(s, to) &&
                     (cards ? s->line_size[from] > 0 : s->token_at[from] == from);
    return count;
}

static int lines_in_play(const struct sb_spirit_state *s) {
    int count = 0;
    for (int seat = 0; seat < s->seats; seat++)
        count += !passed(s, seat) && s->line_size[seat] > 0;
    return count;
}

static int wounded(const struct sb_spirit_state *s) {
    int count = 0;
    for (int seat = 0; seat < s->seats; seat++)
        count += s->wounds[seat] == 1 || s->wounds[seat] == 3;
    return count;
}

/* The ways to use the kiai, without `skip` or `stop`. */
static int kiais(const struct sb_spirit_state *s, int seat) {
    bool animal = s->wounds[seat] >= 2, barricade = s->barricades < s->barricades_most;
    switch (s->samurai[seat]) {
    case SB_SPIRIT_HEIHACHI:
        return barricade + (animal ? wounded(s) : 0);
    case SB_SPIRIT_DAISUKE:
        return pairs(s, true);
    case SB_SPIRIT_GOROBEI:
    case SB_SPIRIT_KATSUSHIRO:
        return s->stack_size > 0;
    case SB_SPIRIT_KANBEI:
        return s->intruder_size > 0;
    case SB_SPIRIT_KIKUCHIYO:
        return lines_in_play(s);
    default:
        return pairs(s, false) + (animal && barricade);
    }
}

static int defences(const struct sb_spirit_state *s, int seat) {
    int count = 0;
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        count += s->defence[seat][symbol] != 0;
    return count;
}

/* How many moves the page allows the seat here. */
static int moves_there_are(const struct sb_spirit_state *s) {
    const struct sb_spirit_frame *top = sb_spirit_top(s);
    int tokens = 0, orders = 1;
    switch (top->step) {
    case SB_SPIRIT_STEP_RESERVE:
        for (int samurai = 0; samurai < SB_SPIRIT_SAMURAI; samurai++)
            tokens += s->reserve >> samurai & 1;
        return tokens + 1;
    case SB_SPIRIT_STEP_LOSE:
        return defences(s, top->seat);
    case SB_SPIRIT_STEP_ACTION:
        return actions(s, top->seat);
    case SB_SPIRIT_STEP_PLAY:
        return plays(s, top->seat);
    case SB_SPIRIT_STEP_KIAI:
    case SB_SPIRIT_STEP_MORE:
        return kiais(s, top->seat) + 1;
    case SB_SPIRIT_STEP_ORDER:
        for (int i = 2; i <= top->a; i++)
            orders *= i;
        return orders;
    default:
        return 2; /* ignore or suffer, first this or that, again or stop */
    }
}

static void assert_asked_rightly(const struct sb_spirit_state *s) {
    const struct sb_spirit_frame *top = sb_spirit_top(s);
    int seat = top->seat;
    assert_false(passed(s, seat));
    if (top->step == SB_SPIRIT_STEP_IGNORE) {
        int value = last_card(s, seat)->value;
        assert_true(has_talent(s, seat, value % 2 == 0 ? SB_SPIRIT_TALENT_IGNORE_EVEN : SB_SPIRIT_TALENT_IGNORE_ODD));
    } else if (top->step == SB_SPIRIT_STEP_WHICH) {
        assert_true(last_card(s, seat)->penalty[0] != last_card(s, seat)->penalty[1]);
    } else if (top->step == SB_SPIRIT_STEP_AGAIN) {
        assert_true(has_talent(s, seat, SB_SPIRIT_TALENT_FIGHT_TWICE) && s->stack_size > 0 &&
                    s->sum[seat] <= sb_spirit_kiai(s, seat));
    } else if (top->step == SB_SPIRIT_STEP_KIAI) {
        assert_int_equal(s->sum[seat], sb_spirit_kiai(s, seat));
    } else if (top->step == SB_SPIRIT_STEP_ORDER) {
        int most = s->wounds[seat] >= 2 ? 3 : 2;
        assert_int_equal(top->a, s->stack_size < most ? s->stack_size : most);
    }
}

static void assert_position(const struct position *table) {
    const struct sb_spirit_state *s = spirit_seen(table);
    sb_move moves[SB_MAX_MOVES];
    int count = sb_spirit.moves(&table->state, moves);
    assert_all_cards_are_there(table);
    assert_in_range(count, 1, sb_spirit.moves_most);
    if (sb_spirit.actor(&table->state) < 0)
        return;
    assert_asked_rightly(s);
    if (count != moves_there_are(s)) {
        struct sb_text list = legal_moves(table);
        print_error("%s\n", list.data);
        sb_text_free(&list);
        fail_at(HERE, "step %d: %d moves, not %d", sb_spirit_top(s)->step, count, moves_there_are(s));
    }
}

/* ---- Games ---- */

/* A player that keeps the village alive longer than one who picks anything: fights rather than passing. */
static sb_move some_move(const struct position *table, struct sb_random *random) {
    sb_move move = any_move(table, random);
    for (int tries = 0; tries < 3 && sb_spirit.actor(&table->state) >= 0; tries++) {
        int verb = sb_spirit_verb(move);
        if (verb != SB_SPIRIT_PASS && verb != SB_SPIRIT_SUFFER && verb != SB_SPIRIT_SKIP)
            break;
        move = any_move(table, random);
    }
    return move;
}

static void every_number_of_seats_and_level(void **unused) {
    (void)unused;
    static const char *const levels[] = {"easy", "normal", "hard", "heroic"};
    static const char *const reserves[] = {"on", "off"};
    struct sb_random random;
    int rounds[4] = {0};
    for (int i = 0; i < 6 * 4 * 2 * 4; i++) {
        char options[60];
        snprintf(options, sizeof options, "level=%s reserve=%s", levels[i / 6 % 4], reserves[i / 24 % 2]);
        struct position table = start_game(&sb_spirit, 2 + i % 6, options);
        int length = 0;
        sb_random_stream(&random, 91, (uint64_t)i);
        for (; sb_spirit.actor(&table.state) != SB_NOBODY; length++) {
            assert_position(&table);
            make_move(&table, some_move(&table, &random));
        }
        assert_all_cards_are_there(&table);
        assert_in_range(length, 1, sb_spirit.length_most);
        rounds[spirit(&table)->round]++;
    }
    assert_true(rounds[1] > 0 && rounds[2] > 0 && rounds[3] > 0);
}

/* A village that cannot be lost, so that all three rounds are played to their end. */
static void strengthen(struct position *table) {
    struct sb_spirit_state *s = spirit(table);
    if (sb_spirit_top(s)->step != SB_SPIRIT_STEP_ACTION)
        return;
    s->barricades = s->barricades_most;
    for (int seat = 0; seat < s->seats; seat++)
        s->wounds[seat] = s->wounds[seat] % 4 < 2 ? 0 : 2;
    s->families = 7;
    s->farms = SB_SPIRIT_FARMS;
    memcpy(s->backs, sb_spirit_backs, sizeof sb_spirit_backs);
}

static void all_three_rounds_to_the_end(void **unused) {
    (void)unused;
    struct sb_random random;
    int third = 0;
    for (int i = 0; i < 60; i++) {
        struct position table =
            start_game(&sb_spirit, 2 + i % 6, i % 2 == 0 ? "level=easy reserve=on" : "level=heroic");
        int length = 0;
        sb_random_stream(&random, 92, (uint64_t)i);
        for (; sb_spirit.actor(&table.state) != SB_NOBODY; length++) {
            strengthen(&table);
            assert_position(&table);
            make_move(&table, some_move(&table, &random));
        }
        assert_in_range(length, 1, sb_spirit.length_most);
        third += spirit(&table)->round == 3;
    }
    assert_true(third >= 10);
}

static void declared_sizes_fit(void **unused) {
    (void)unused;
    assert_int_equal(sb_spirit.state_size, sizeof(struct sb_spirit_state));
    assert_true(sb_spirit.length_most > 0 && sb_spirit.moves_most <= SB_MAX_MOVES);
    /* The most there is to choose from: all plunderers, or seven who may take six others' last cards. */
    assert_true(sb_spirit.moves_most >= 52);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_of_seats_and_level),
        cmocka_unit_test(all_three_rounds_to_the_end),
        cmocka_unit_test(declared_sizes_fit),
    };
    return cmocka_run_group_tests_name("spirit: games", tests, NULL, NULL);
}
