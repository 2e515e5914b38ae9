/* Samurai: whole games at random, watched move by move, and what makes states good to copy and compare. */
#include "scene.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- All options, all seats ---- */

struct watch {
    struct position before, after;
    char text[SB_MAX_NOTATION]; /* of the move between them */
    int actor;                  /* who made it */
};

static int figures_at(const struct position *table, int settlement) {
    int figures = 0;
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        figures |= (int)(samurai_seen(table)->figures[kind] >> settlement & 1) << kind;
    return figures;
}

/* Does every land space next to the settlement hold a token? */
static bool is_surrounded(const struct position *table, int settlement) {
    const struct sb_samurai_settlement *here = &sb_samurai_board.settlement[settlement];
    for (int i = 0; i < here->count; i++)
        if (here->next[i] < SB_SAMURAI_SEA && samurai_seen(table)->lying[here->next[i]] == 0)
            return false;
    return true;
}

/* Whose the figure is: the seat with the sole highest influence above 0, or -1. */
static int taker(const struct position *table, int settlement, int kind) {
    const struct sb_samurai_settlement *here = &sb_samurai_board.settlement[settlement];
    int influence[SB_SAMURAI_SEATS] = {0};
    for (int i = 0; i < here->count; i++) {
        uint8_t mark = samurai_seen(table)->lying[here->next[i]];
        const char *name = mark != 0 ? sb_samurai_tokens[sb_samurai_mark_token(mark)].name : "shift";
        const char *own = sb_samurai_kinds[kind];
        bool counts =
            strncmp(name, own, strlen(own)) == 0 || strncmp(name, "samurai", 7) == 0 || strncmp(name, "ship", 4) == 0;
        if (strcmp(name, "ronin") == 0)
            influence[sb_samurai_mark_seat(mark)]++;
        else if (counts)
            influence[sb_samurai_mark_seat(mark)] += name[strlen(name) - 1] - '0';
    }
    int best = -1;
    bool alone = false;
    for (int seat = 0; seat < SB_SAMURAI_SEATS; seat++) {
        if (influence[seat] == 0 || (best >= 0 && influence[seat] < influence[best]))
            continue;
        alone = best < 0 || influence[seat] > influence[best];
        best = seat;
    }
    return alone ? best : -1;
}

/* The figures as they stand after the play itself, before anything is settled. */
static int figures_to_settle(const struct watch *watch, int settlement) {
    char hex[2][8], kind[2][8];
    int figures = figures_at(&watch->before, settlement);
    if (sscanf(watch->text, "swap %7s %7s %7s %7s", hex[0], kind[0], hex[1], kind[1]) != 4)
        return figures;
    int both = 1 << kind_named(kind[0]) | 1 << kind_named(kind[1]);
    bool takes_part = settlement == settlement_named(hex[0]) || settlement == settlement_named(hex[1]);
    return takes_part ? figures ^ both : figures;
}

/* What was captured and set aside is what the page says, and all else still stands. */
static void assert_settled(const struct watch *watch, bool settles) {
    struct sb_samurai_state expected = *samurai_seen(&watch->before);
    for (int settlement = 0; settlement < sb_samurai_board.settlements[expected.seats]; settlement++) {
        int figures = figures_to_settle(watch, settlement);
        bool taken = settles && is_surrounded(&watch->after, settlement);
        assert_int_equal(figures_at(&watch->after, settlement), taken ? 0 : figures);
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
            if (!taken || !(figures >> kind & 1))
                continue;
            int seat = taker(&watch->after, settlement, kind);
            (*(seat >= 0 ? &expected.captured[seat][kind] : &expected.aside[kind]))++;
        }
    }
    assert_memory_equal(expected.captured, samurai_seen(&watch->after)->captured, sizeof expected.captured);
    assert_memory_equal(expected.aside, samurai_seen(&watch->after)->aside, sizeof expected.aside);
}

static bool should_end(const struct position *table) {
    const uint64_t *figures = samurai_seen(table)->figures;
    return figures[0] == 0 || figures[1] == 0 || figures[2] == 0 || aside_of(table) >= 4;
}

static void assert_turn_ended(const struct watch *watch) {
    const struct sb_samurai_state *state = samurai_seen(&watch->after);
    bool draws = size_of(state->hand[watch->actor]) < 5 && state->pile[watch->actor] != 0;
    if (should_end(&watch->after))
        assert_actor(&watch->after, SB_NOBODY);
    else if (draws)
        assert_actor(&watch->after, SB_CHANCE);
    else
        assert_actor(&watch->after, (watch->actor + 1) % watch->after.setup.seats);
}

static void assert_played(const struct watch *watch) {
    bool at_end = samurai_seen(&watch->before)->captures_at_end;
    bool ends = strcmp(watch->text, "end") == 0;
    assert_settled(watch, at_end == ends);
    if (ends)
        assert_turn_ended(watch);
    else if (strcmp(watch->text, "pass") == 0)
        assert_actor(&watch->after, (watch->actor + 1) % watch->after.setup.seats);
    else
        assert_actor(&watch->after, watch->actor);
}

/* How many plays the page allows, counted from the position alone. */
static int plays_there_are(const struct position *table) {
    const struct sb_samurai_state *state = samurai_seen(table);
    int seat = state->seat, land = 0, sea = 0, own = 0, plays = 0;
    for (int place = 0; place < sb_samurai_board.lands[state->seats]; place++) {
        uint8_t mark = state->lying[place];
        land += mark == 0;
        own += mark != 0 && sb_samurai_mark_seat(mark) == seat && sb_samurai_mark_token(mark) != SB_SAMURAI_RONIN;
    }
    for (int place = SB_SAMURAI_SEA; place < SB_SAMURAI_SEA + sb_samurai_board.seas[state->seats]; place++)
        sea += state->lying[place] == 0;
    for (int token = 0; token < SB_SAMURAI_TOKENS; token += copies_of(token)) {
        bool plain = token < SB_SAMURAI_SHIP2;
        if (count_in(state->hand[seat], token) == 0 || token == SB_SAMURAI_SWAP || (plain && state->played_plain))
            continue;
        plays += token == SB_SAMURAI_SHIFT                                ? own * land
                 : token == SB_SAMURAI_SHIP2 || token == SB_SAMURAI_SHIP1 ? sea
                                                                          : land;
    }
    for (int a = 0; count_in(state->hand[seat], SB_SAMURAI_SWAP) > 0 && a < SB_SAMURAI_SETTLEMENTS; a++)
        for (int b = 0; b < SB_SAMURAI_SETTLEMENTS; b++)
            for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
                for (int other = kind + 1; other < SB_SAMURAI_KINDS; other++) {
                    int both = 1 << kind | 1 << other;
                    plays += (figures_at(table, a) & both) == 1 << kind && (figures_at(table, b) & both) == 1 << other;
                }
    return plays;
}

static void assert_moves(const struct position *table) {
    sb_move moves[SB_MAX_MOVES];
    int count = sb_samurai.moves(&table->state, moves);
    assert_in_range(count, 1, sb_samurai.moves_most);
    const struct sb_samurai_state *state = samurai_seen(table);
    if (state->phase != SB_SAMURAI_TURN)
        return;
    int plays = plays_there_are(table);
    assert_int_equal(count_legal(table, "end"), state->played);
    assert_int_equal(count_legal(table, "pass"), plays == 0 && !state->played);
    assert_int_equal(count, plays + (state->played || plays == 0));
    if (!state->played)
        assert_true(size_of(state->hand[state->seat]) == 5 || state->pile[state->seat] == 0);
}

static void assert_weights_fit(const struct position *table) {
    sb_move moves[SB_MAX_MOVES];
    int count = sb_samurai.moves(&table->state, moves);
    const struct sb_samurai_state *state = samurai_seen(table);
    uint32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += sb_samurai.weight(&table->state, moves[i]);
    if (state->phase == SB_SAMURAI_DRAW || state->phase == SB_SAMURAI_HANDS)
        assert_int_equal(sum, size_of(state->pile[state->seat]));
}

/* Plays a game to its end, its moves chosen by `choose`; returns how many were passes. */
static int watch_game(int seats, const char *options, struct sb_random *random,
                      sb_move (*choose)(const struct position *table, struct sb_random *random)) {
    struct watch watch = {.after = start_game(&sb_samurai, seats, options)};
    int passes = 0, passes_in_a_row = 0;
    for (int n = 0; goes_on(&watch.after, n); n++) {
        watch.before = watch.after;
        watch.actor = sb_samurai.actor(&watch.before.state);
        assert_moves(&watch.before);
        if (watch.actor == SB_CHANCE)
            assert_weights_fit(&watch.before);
        sb_move move = choose(&watch.before, random);
        assert_true(sb_move_legal(&sb_samurai, &watch.before.state, move));
        text_of(&watch.before, move, SB_REFEREE, watch.text);
        make_move(&watch.after, move);
        if (samurai(&watch.before)->phase == SB_SAMURAI_TURN)
            assert_played(&watch);
        bool passed = strcmp(watch.text, "pass") == 0;
        passes_in_a_row = passed ? passes_in_a_row + 1 : 0;
        assert_true(passes_in_a_row < seats);
        passes += passed;
    }
    assert_true(should_end(&watch.after));
    return passes;
}

static void games_with_all_options_follow_the_page(void **unused) {
    (void)unused;
    static const char *const hands[] = {"choose", "random"}, *const figures[] = {"players", "random"};
    static const char *const captures[] = {"instant", "turn"}, *const first[] = {"random", "0", "1", "2", "3"};
    struct sb_random random;
    sb_random_stream(&random, 31, 1);
    for (int i = 0; i < 3 * 8 * 5; i++) {
        int seats = 2 + i % 3, choice = i / 3 % 8, begins = i / 24;
        if (begins > seats)
            continue;
        char options[100];
        snprintf(options, sizeof options, "hand=%s figures=%s captures=%s first=%s", hands[choice & 1],
                 figures[choice >> 1 & 1], captures[choice >> 2], first[begins]);
        for (int game = 0; game < 3; game++)
            watch_game(seats, options, &random, any_move);
    }
}

/* ---- Passing, in real games ----
 *
 * Seat 0 hurries: every turn it plays all it can. The others dawdle: one token a turn, those with character first. All
 * take care to leave figures standing. So seat 0 runs out of tokens long before the game is over. */

static int harm(const struct position *table) {
    int sum = 200 * aside_of(table);
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
        int left = 0;
        for (int settlement = 0; settlement < SB_SAMURAI_SETTLEMENTS; settlement++)
            left += figures_at(table, settlement) >> kind & 1;
        sum += (left < 2 ? 1000 : 0) - 3 * left;
    }
    return sum;
}

static int reluctance(const struct position *table, sb_move move) {
    bool hurries = samurai_seen(table)->seat == 0;
    char text[SB_MAX_NOTATION];
    text_of(table, move, SB_REFEREE, text);
    if (strcmp(text, "end") == 0)
        return hurries ? 10000 : -10000;
    struct position after = *table;
    sb_samurai.apply(&after.state, move);
    if (strcmp(text, "pass") != 0)
        sb_samurai.apply(&after.state,
                         sb_samurai_move(SB_SAMURAI_DO_END, 0, 0, 0, 0)); /* as with captures=turn they come then */
    text[strcspn(text, " ")] = '\0';
    int token = token_named(text);
    bool character = token >= 0 && sb_samurai_tokens[token].character;
    return harm(&after) + (hurries == character ? 50 : 0);
}

static sb_move hurry_or_dawdle(const struct position *table, struct sb_random *random) {
    if (sb_samurai.actor(&table->state) == SB_CHANCE)
        return any_move(table, random);
    sb_move moves[SB_MAX_MOVES];
    int count = sb_samurai.moves(&table->state, moves);
    int best = 0, least = INT_MAX;
    for (int i = 0; i < count; i++) {
        int here = reluctance(table, moves[i]) * 16 + (int)sb_random_below(random, 16);
        if (here < least) {
            best = i;
            least = here;
        }
    }
    return moves[best];
}

static void who_runs_out_of_tokens_passes_until_it_is_over(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 33, 1);
    for (int game = 0; game < 4; game++) {
        const char *options =
            game % 2 == 0 ? "first=0 hand=random figures=random" : "first=2 hand=random figures=random captures=turn";
        assert_true(watch_game(4, options, &random, hurry_or_dawdle) > 0);
    }
}

/* ---- Facts ---- */

static void declared_sizes_fit(void **unused) {
    (void)unused;
    assert_int_equal(sb_samurai.state_size, sizeof(struct sb_samurai_state));
    assert_in_range(sb_samurai.state_size, 1, SB_MAX_STATE);
    assert_in_range(sb_samurai.moves_most, 1, SB_MAX_MOVES);
}

/* ---- States ---- */

static void a_move_changes_no_earlier_copy(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 32, 1);
    for (int game = 0; game < 6; game++) {
        enum { MOST = 400 };
        struct position *copies = calloc(MOST, sizeof *copies);
        sb_move moves[MOST];
        copies[0] = start_game(&sb_samurai, 2 + game % 3, game % 2 == 0 ? "" : "captures=turn hand=random");
        int n = 0;
        for (; goes_on(&copies[n], n); n++) {
            assert_in_range(n + 1, 1, MOST - 1);
            moves[n] = any_move(&copies[n], &random);
            copies[n + 1] = copies[n];
            make_move(&copies[n + 1], moves[n]);
        }
        struct position again = copies[0];
        for (int i = 0; i < n; i++) {
            assert_same_state(&again, &copies[i]);
            make_move(&again, moves[i]);
        }
        assert_same_state(&again, &copies[n]);
        free(copies);
    }
}

static void asking_changes_nothing(void **unused) {
    (void)unused;
    struct position table = scene(3, "", "", "0 helmet4 p8, 1 ship1 n7, 1 helmet4 o9");
    struct position copy = table;
    struct sb_text view = view_of(&table, 1), list = legal_moves(&table);
    sb_text_free(&view);
    sb_text_free(&list);
    assert_refused(&table, "helmet4 p8", "");
    assert_same_state(&table, &copy);
}

/* The same position, reached from a scene by two orders of moves. */
static void assert_order_does_not_matter(const struct position *from, const char *one, const char *other) {
    struct position left = *from, right = *from;
    play(&left, one);
    play(&right, other);
    assert_same_state(&left, &right);
}

static void equal_positions_are_equal_bytes(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", "o8 helmet, q9 rice", "0 holds ship1 ship1 ronin swap samurai2, 1 holds helmet4");
    assert_order_does_not_matter(&table, "0 ship1 n7, 0 ship1 o7", "0 ship1 o7, 0 ship1 n7");
    assert_order_does_not_matter(&table, "0 ship1 n7, 0 samurai2 p8, 0 ronin m14",
                                 "0 ronin m14, 0 samurai2 p8, 0 ship1 n7");
    assert_order_does_not_matter(&table, "0 swap o8 helmet q9 rice, 0 ronin p8",
                                 "0 ronin p8, 0 swap o8 helmet q9 rice");
    assert_order_does_not_matter(&table, "0 ronin p8, 0 ship1 n7, 0 end, * draw 0 samurai2, * draw 0 samurai1",
                                 "0 ship1 n7, 0 ronin p8, 0 end, * draw 0 samurai1, * draw 0 samurai2");
}

/* A samurai2 drawn back after one was played is as good as the one that stayed. */
static void copies_of_a_token_are_one(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "", "0 holds samurai2 samurai2 ship1 ronin swap");
    assert_order_does_not_matter(&table, "0 samurai2 p8, 0 ship1 n7, 0 end, * draw 0 ship1, * draw 0 rice4",
                                 "0 ship1 n7, 0 samurai2 p8, 0 end, * draw 0 rice4, * draw 0 ship1");
    struct position drawn = start_game(&sb_samurai, 2, "first=0 hand=random");
    assert_order_does_not_matter(&drawn, "* draw 0 ship1, * draw 0 swap, * draw 0 ship1",
                                 "* draw 0 swap, * draw 0 ship1, * draw 0 ship1");
}

static void figures_put_in_any_order_are_the_same(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0 hand=random");
    while (samurai(&table)->phase == SB_SAMURAI_HANDS)
        make_move(&table, any_move(&table, &(struct sb_random){{1, 2, 3, 4}}));
    assert_order_does_not_matter(&table, "0 put helmet o10, 1 put rice l16, 0 put buddha l16, 1 put rice o10",
                                 "0 put rice l16, 1 put rice o10, 0 put helmet o10, 1 put buddha l16");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_with_all_options_follow_the_page),
        cmocka_unit_test(who_runs_out_of_tokens_passes_until_it_is_over),
        cmocka_unit_test(declared_sizes_fit),
        cmocka_unit_test(a_move_changes_no_earlier_copy),
        cmocka_unit_test(asking_changes_nothing),
        cmocka_unit_test(equal_positions_are_equal_bytes),
        cmocka_unit_test(copies_of_a_token_are_one),
        cmocka_unit_test(figures_put_in_any_order_are_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
