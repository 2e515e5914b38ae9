/* Samurai: what is said about things, moves and beginnings of moves, and to whom. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 2048 };

/* What is said to the eye, with "seat 0" for the mark of a seat; "" if there is nothing to say. */
static const char *said(const struct position *table, const char *text, int eye, char memory[ROOM]) {
    struct sb_text sentences = sb_text_new(NULL), named = sb_text_over(memory, ROOM);
    bool any = sb_about(table->game, &table->state, text, eye, &sentences);
    assert_int_equal(any, sentences.length > 0);
    if (any)
        sb_put_named(&named, sentences.data, NULL, NULL);
    assert_false(named.cut);
    sb_text_free(&sentences);
    return memory;
}

static void assert_said_at(struct spot spot, const struct position *table, const char *text, int eye,
                           const char *expected) {
    char memory[ROOM] = "";
    if (strcmp(said(table, text, eye, memory), expected) != 0)
        fail_at(spot, "Of %s it is said: %s\nnot: %s", text, memory, expected);
}
#define assert_said(table, text, eye, expected) assert_said_at(HERE, table, text, eye, expected)

/* Seat 0 is to play. k18 lacks one of its two land spaces, k17; two figures are set aside. */
static struct position closing(const char *options) {
    struct position table =
        scene(2, options, "k18 helmet, o8 rice, l16 helmet, l16 buddha, q9 buddha, o10 helmet, o10 buddha",
              "0 ship2 k19, 1 helmet2 l17, 1 end, 0 holds helmet4 rice2 samurai1 rice4");
    draw_up(&table);
    return table;
}

/* ---- Things ---- */

static void a_settlement_says_what_is_there_and_how_it_stands(void **unused) {
    (void)unused;
    struct position table = closing("");
    assert_said(&table, "o8", 0, "o8: rice. Land spaces still empty: 2. Nobody has influence yet.");
    assert_said(&table, "k18", 0, "k18: a helmet. Land spaces still empty: 1. Helmet: a tie (you: 2, seat 1: 2).");
    assert_said(&table, "k18", SB_SPECTATOR,
                "k18: a helmet. Land spaces still empty: 1. Helmet: a tie (seat 0: 2, seat 1: 2).");
    play(&table, "0 helmet4 l15");
    assert_said(&table, "l16", 1,
                "Kyoto (l16): a helmet and a buddha. Land spaces still empty: 3. "
                "Helmet: seat 0 leads (seat 0: 4, you: 2). Buddha: nobody has influence.");
    assert_said(&table, "l16", 0,
                "Kyoto (l16): a helmet and a buddha. Land spaces still empty: 3. "
                "Helmet: you lead (you: 4, seat 1: 2). Buddha: nobody has influence.");
}

static void a_settlement_says_what_is_still_to_come(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0 hand=random");
    draw_up(&table);
    assert_said(&table, "o14", 0, "Edo (o14): a helmet, a buddha and rice. Land spaces still empty: 6.");
    assert_said(&table, "o8", 0, "o8: no figure yet. Land spaces still empty: 2.");
    play(&table, "0 put buddha o10");
    assert_said(&table, "o10", 0,
                "Akita (o10): a buddha. Land spaces still empty: 4. There is room for another figure.");
}

static void a_surrounded_settlement_says_what_becomes_of_its_figures(void **unused) {
    (void)unused;
    struct position table = closing("captures=turn");
    play(&table, "0 helmet4 k17");
    assert_said(&table, "k18", 0,
                "k18 is surrounded; its figures are settled when the turn ends. You capture the helmet of k18, 6 to "
                "2.");
    assert_said(&table, "k18", 1,
                "k18 is surrounded; its figures are settled when the turn ends. Seat 0 captures the helmet of k18, 6 "
                "to 2.");
    play(&table, "0 end");
    assert_said(&table, "k18", 0, "k18 is surrounded, and its figures are gone.");
}

static void a_space_says_what_lies_there_and_whose_it_is(void **unused) {
    (void)unused;
    struct position table = closing("");
    assert_said(&table, "k19", 0, "k19: ship 2 (yours).");
    assert_said(&table, "k19", 1, "k19: ship 2 of seat 0.");
    assert_said(&table, "l17", 0, "l17: helmet 2 of seat 1.");
    assert_said(&table, "k17", 0, "k17: empty land.");
    assert_said(&table, "o7", SB_SPECTATOR, "o7: open sea.");
    assert_said(&table, "h19", 0, ""); /* on no board for two */
}

static void a_token_says_what_it_does(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    const char *one = "Only one token without the seal in a turn.";
    const char *any = "It has the seal: as many such tokens in a turn as you like.";
    const char *const tokens[][3] = {
        {"helmet4", "Helmet 4: strength 4 for helmets. It goes to land.", one},
        {"buddha3", "Buddha 3: strength 3 for buddhas. It goes to land.", one},
        {"rice2", "Rice 2: strength 2 for rice. It goes to land.", one},
        {"samurai2", "Samurai 2: strength 2 for all figures. It goes to land.", one},
        {"ship1", "Ship 1: strength 1 for all figures. It goes to sea.", any},
        {"ronin", "Ronin: strength 1 for all figures. It goes to land.", any},
        {"shift",
         "Token exchange: it moves one of your tokens without the seal to an empty land space, and stays in its "
         "place.",
         one},
        {"swap", "Figure exchange: two figures of different kinds change places.", any},
    };
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
        char expected[ROOM], move[ROOM];
        snprintf(expected, sizeof expected, "%s %s", tokens[i][1], tokens[i][2]);
        snprintf(move, sizeof move, "keep %s", tokens[i][0]);
        assert_said(&table, tokens[i][0], SB_SPECTATOR, expected);
        assert_said(&table, tokens[i][0], 0, expected);
        if (sb_samurai_tokens[token_named(tokens[i][0])].strength > 1) /* the last ones are too few for five */
            assert_said(&table, move, 0, expected);
    }
    assert_said(&table, "keep", 0, "Tokens still to be kept for your first hand: 5.");
}

static void figures_say_how_many_are_left_and_what_ends_the_game(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0 hand=random");
    const char *end = "The game ends with the turn in which a kind leaves the map or the fourth figure is set aside.";
    char expected[ROOM];
    draw_up(&table);
    snprintf(expected, sizeof expected, "Rice on the map: 1. Set aside: 0. Still to be placed: 6. %s", end);
    assert_said(&table, "rice", 0, expected);
    table = closing("");
    samurai(&table)->aside[SB_SAMURAI_BUDDHA] = 2;
    snprintf(expected, sizeof expected, "Buddhas on the map: 7. Set aside: 2. %s", end);
    assert_said(&table, "buddha", 0, expected);
    snprintf(expected, sizeof expected, "Figures set aside: 2 of 4. %s", end);
    assert_said(&table, "aside", 1, expected);
}

static void that_the_end_is_near_is_said(void **unused) {
    (void)unused;
    struct position table = closing("");
    samurai(&table)->figures[SB_SAMURAI_BUDDHA] &= -samurai(&table)->figures[SB_SAMURAI_BUDDHA];
    const char *last = "The last buddha is on the map: when it is taken, the game ends with that turn.";
    char expected[ROOM];
    snprintf(expected, sizeof expected, "Buddhas on the map: 1. Set aside: 0. %s", last);
    assert_said(&table, "buddha", 0, expected);
    snprintf(expected, sizeof expected, "Figures set aside: 0 of 4. %s", last);
    assert_said(&table, "aside", 0, expected);
    samurai(&table)->aside[SB_SAMURAI_RICE] = 3;
    snprintf(expected, sizeof expected,
             "Figures set aside: 3 of 4. %s One more set aside, and the game ends with that turn.", last);
    assert_said(&table, "aside", 1, expected);
}

/* Of a game that ended with these figures. */
static void assert_decided(int seats, const char *expected, const uint8_t captured[][SB_SAMURAI_KINDS]) {
    struct position table = start_game(&sb_samurai, seats, "first=0");
    memcpy(samurai(&table)->captured, captured, (size_t)seats * SB_SAMURAI_KINDS);
    samurai(&table)->phase = SB_SAMURAI_OVER;
    assert_said(&table, "result", SB_SPECTATOR, expected);
}

static void what_decided_is_said_in_a_sentence(void **unused) {
    (void)unused;
    assert_decided(2, "Seat 1 wins with two majorities.", (const uint8_t[][3]){{1, 1, 2}, {2, 2, 1}});
    assert_decided(3, "Seat 0 wins with the only majority.", (const uint8_t[][3]){{3, 1, 0}, {0, 2, 2}, {1, 2, 2}});
    assert_decided(2, "Nobody has two majorities; of those with one, seat 0 has the most of the other kinds: 3.",
                   (const uint8_t[][3]){{2, 1, 2}, {0, 2, 2}});
    assert_decided(4, "Nobody has two majorities; of those with one, seat 0 has the most figures in all: 9.",
                   (const uint8_t[][3]){{6, 1, 2}, {0, 5, 3}, {3, 3, 4}, {3, 4, 4}});
    assert_decided(3, "Nobody has any majority; seat 2 has the most figures in all: 5.",
                   (const uint8_t[][3]){{2, 0, 2}, {2, 2, 0}, {1, 2, 2}});
    assert_decided(2, "The win is shared: everything that counts is equal.",
                   (const uint8_t[][3]){{2, 0, 1}, {0, 2, 1}});
    struct position table = closing("");
    struct sb_text out = sb_text_new(NULL);
    assert_false(sb_samurai.show->about(&table.state, "result", 0, &out));
    sb_text_free(&out);
}

static void what_others_have_captured_is_said_only_where_it_is_open(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 helmet4 k17, 1 helmet2 l17");
    assert_said(&table, "seat 0", 0,
                "Tokens in your hand: 5, in your pile: 14. Captured by you: helmets 1, buddhas 0, rice 0. "
                "You have the majority of helmets.");
    assert_said(&table, "seat 0", 1,
                "Tokens in the hand of seat 0: 5, in the pile: 14. Captured by seat 0: helmets 1, buddhas 0, rice 0. "
                "Seat 0 has the majority of helmets.");
    table = scene(3, "", "k18 helmet", "0 helmet4 k17, 1 helmet2 l17");
    assert_said(&table, "seat 0", 0,
                "Tokens in your hand: 5, in your pile: 14. Captured by you: helmets 1, buddhas 0, rice 0.");
    assert_said(&table, "seat 0", 1,
                "Tokens in the hand of seat 0: 5, in the pile: 14. What seat 0 captures stands behind a screen "
                "until the end.");
    assert_said(&table, "seat 3", 0, "");
}

/* ---- What would follow ---- */

static void what_a_token_would_settle_is_told_before_it_is_laid(void **unused) {
    (void)unused;
    struct position table = closing("");
    samurai(&table)->aside[SB_SAMURAI_BUDDHA] = 2;
    assert_said(&table, "helmet4 k17", 0,
                "If you play helmet 4 on k17: k18 is surrounded. You capture the helmet of k18, 6 to 2. "
                "Helmet of Kyoto (l16): you lead (you: 4, seat 1: 2).");
    assert_said(&table, "rice2 k17", 0,
                "If you play rice 2 on k17: k18 is surrounded. The helmet of k18 is set aside: a tie, 2 all. "
                "Figures set aside then: 3 of 4.");
    assert_said(&table, "rice4 o9", 0, "If you play rice 4 on o9: Rice of o8: you lead (you: 4).");
    assert_said(&table, "helmet4 k17", 1, ""); /* it is not seat 1's turn */
    assert_said(&table, "helmet4 k17", SB_SPECTATOR, "");
    table = closing("captures=turn");
    assert_said(&table, "samurai1 k17", 0,
                "If you play samurai 1 on k17: k18 is surrounded; its figures are settled when the turn ends. "
                "You capture the helmet of k18, 3 to 2. "
                "Helmet of Kyoto (l16): seat 1 leads (seat 1: 2, you: 1). "
                "Buddha of Kyoto (l16): you lead (you: 1).");
}

static void a_token_that_changes_no_influence_fills_a_space(void **unused) {
    (void)unused;
    struct position table = closing("");
    assert_said(&table, "helmet4 p8", 0,
                "If you play helmet 4 on p8: Land spaces still empty around o8: 1. Land spaces still empty around q9: "
                "2.");
}

static void what_an_exchange_would_change_is_told_for_both_its_ends(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet, o8 rice, q9 helmet, l16 helmet, l16 buddha",
                                  "0 rice3 p8, 1 helmet2 l17, 1 end, 0 holds shift swap ship1");
    draw_up(&table);
    assert_said(&table, "shift p8", 0, "If rice 3 leaves p8: Rice of o8: nobody has influence.");
    assert_said(&table, "shift p8 k17", 0,
                "If you move rice 3 from p8 to k17: k18 is surrounded. Seat 1 captures the helmet of k18, 2 to 0. "
                "Rice of o8: nobody has influence.");
    const char *swapped = "If you exchange two figures, rice of o8 and helmet of k18: "
                          "Helmet of o8: nobody has influence. Rice of k18: nobody has influence.";
    assert_said(&table, "swap o8 rice k18 helmet", 0, swapped);
    assert_said(&table, "swap k18 helmet o8 rice", 0, swapped);
    assert_said(&table, "swap o8 rice", 0, "Rice of o8: you lead (you: 3).");
    assert_said(&table, "swap k18", 0, "k18: a helmet. Land spaces still empty: 1. Helmet: seat 1 leads (seat 1: 2).");
    assert_said(&table, "swap o8 rice k18", 0,
                "k18: a helmet. Land spaces still empty: 1. Helmet: seat 1 leads (seat 1: 2).");
}

static void the_end_of_a_turn_says_what_it_brings(void **unused) {
    (void)unused;
    struct position table = closing("captures=turn");
    play(&table, "0 helmet4 k17");
    assert_said(&table, "end", 0,
                "It ends your turn. You capture the helmet of k18, 6 to 2. You draw 1 token then. After that it "
                "cannot be taken back.");
    table = closing("captures=turn");
    play(&table, "0 rice2 k17");
    samurai(&table)->aside[SB_SAMURAI_BUDDHA] = 3;
    assert_said(&table, "end", 0,
                "It ends your turn. The helmet of k18 is set aside: a tie, 2 all. Figures set aside then: 4 of 4. "
                "The game is over with it, and you share the win.");
}

static void who_would_win_is_told_where_captures_are_open(void **unused) {
    (void)unused;
    const char *figures = "k18 helmet, l16 helmet, l16 buddha";
    struct position table = scene(2, "", figures, "0 ship2 k19, 1 helmet2 l17, 1 end, 0 holds rice2");
    draw_up(&table);
    samurai(&table)->aside[SB_SAMURAI_BUDDHA] = 3;
    samurai(&table)->captured[1][SB_SAMURAI_RICE] = 1;
    assert_said(&table, "rice2 k17", 0,
                "If you play rice 2 on k17: k18 is surrounded. The helmet of k18 is set aside: a tie, 2 all. "
                "Figures set aside then: 4 of 4. If you end your turn after it, the game is over and you do not win.");
    table = scene(3, "", figures, "0 ship2 k19, 1 helmet2 l17, 2 rice2 p8, 2 end, 0 holds rice2");
    draw_up(&table);
    samurai(&table)->aside[SB_SAMURAI_BUDDHA] = 3;
    assert_said(&table, "rice2 k17", 0,
                "If you play rice 2 on k17: k18 is surrounded. The helmet of k18 is set aside: a tie, 2 all. "
                "Figures set aside then: 4 of 4. If you end your turn after it, the game is over.");
}

static void figures_are_put_knowing_what_comes_next(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0 hand=random");
    draw_up(&table);
    assert_said(&table, "put", 0, "Choose a figure, then a city with room for it.");
    assert_said(&table, "put helmet", 0, "Helmets to be placed: 6.");
    assert_said(&table, "put helmet o10", 0, "A helmet comes to Akita (o10). 4 land spaces lie around it.");
    play(&table, "0 put helmet o10, 1 put helmet l16, 0 put rice l16");
    assert_said(&table, "put helmet", 1, "Helmets to be placed: 4. Every city with room holds such a figure already.");
    assert_said(&table, "put rice o10", 1,
                "Rice comes to Akita (o10). 4 land spaces lie around it. Then the cities are full, and villages come "
                "next.");
    play(&table, "1 put rice o10");
    assert_said(&table, "put", 0, "Choose a figure, then an empty village.");
}

/* ---- Why not ---- */

static void what_cannot_be_chosen_says_why(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0 hand=random");
    draw_up(&table);
    assert_said(&table, "put helmet o14", 0, "Edo (o14) is full.");
    assert_said(&table, "put helmet o8", 0, "Cities come first: villages wait until these are full.");
    assert_said(&table, "put helmet p8", 0, "Figures stand in villages and cities, and p8 is neither.");
    play(&table, "0 put buddha o10");
    assert_said(&table, "put buddha o10", 1, "Akita (o10) holds a buddha already; the figures of a city differ.");
    assert_said(&table, "end", 1, "Figures are still being put on the board: `put KIND HEX`.");

    table = scene(2, "", "k18 helmet, o8 rice, q9 rice",
                  "0 ship2 k19, 1 helmet2 l17, 1 end, 0 holds helmet4 swap shift ship1");
    draw_up(&table);
    assert_said(&table, "helmet4 o14", 0, "Tokens lie around villages and cities, never on them: Edo (o14) is one.");
    assert_said(&table, "helmet4 o7", 0, "Only ships go to sea, and o7 is sea.");
    assert_said(&table, "ship1 k17", 0, "A ship goes to sea, and k17 is land.");
    assert_said(&table, "helmet4 l17", 0, "l17 holds a token already.");
    assert_said(&table, "end", 0, "At least one token must be played in a turn.");
    assert_said(&table, "swap p8", 0, "There is no such figure on p8.");
    assert_said(&table, "swap o14", 0, "A settlement would then hold two figures of one kind.");
    assert_said(&table, "swap o8 rice o8", 0, "Choose a figure of another settlement.");
    assert_said(&table, "swap o8 rice q9", 0, "Two figures of one kind are not exchanged: it would change nothing.");
    assert_said(&table, "swap o8 rice o14", 0, "A settlement would then hold two figures of one kind.");
    assert_said(&table, "swap o8 helmet", 0, "There is no such figure on o8.");
}

static void a_token_of_the_hand_says_why_it_cannot_be_played_now(void **unused) {
    (void)unused;
    char memory[ROOM] = "";
    struct position table = start_game(&sb_samurai, 2, "first=0");
    play(&table, "0 keep helmet4, 0 keep helmet3, 0 keep shift, 0 keep ship2, 0 keep swap");
    play(&table, "1 keep helmet4, 1 keep helmet3, 1 keep shift, 1 keep ship2, 1 keep swap");
    const char *later = "Tokens are played once all figures are placed. Helmet 4: ";
    assert_memory_equal(said(&table, "helmet4", 0, memory), later, strlen(later));
    const char *not_held = "Rice 4: ";
    assert_memory_equal(said(&table, "rice4", 0, memory), not_held, strlen(not_held));
    table = scene(2, "", "k18 helmet, o8 rice", "0 ship2 k19, 1 helmet2 l17, 1 end, 0 holds helmet4 shift rice2 ship1");
    draw_up(&table);
    const char *nothing = "You have no token without the seal on the map yet that could be moved. Token exchange: ";
    assert_memory_equal(said(&table, "shift", 0, memory), nothing, strlen(nothing));
    play(&table, "0 helmet4 p8");
    const char *played = "Your one token without the seal is played in this turn. Rice 2: ";
    assert_memory_equal(said(&table, "rice2", 0, memory), played, strlen(played));
    assert_memory_equal(said(&table, "rice2", 1, memory), "Rice 2: ", 8);
    assert_said(&table, "rice2 k17", 0, "Only one token without the seal may be played in a turn.");
    assert_said(&table, "shift p8", 0, "Your one token without the seal is played in this turn.");
    table = scene(2, "", "k18 helmet, o8 rice", "0 ship2 k19, 0 helmet4 p8, 1 helmet2 l17, 1 end, 0 holds shift ship1");
    draw_up(&table);
    assert_said(&table, "shift k17", 0, "There is no token on k17.");
    assert_said(&table, "shift o8", 0, "There is no token on o8.");
    assert_said(&table, "shift l17", 0, "Only your own tokens can be moved.");
    assert_said(&table, "shift k19", 0, "A token with the seal stays where it is, and so does a token exchange.");
    assert_said(&table, "shift p8 k19", 0, "k19 is sea; a token is shifted to an empty land space.");
    assert_said(&table, "swap o8", 0, "You have no such token in hand: figure exchange.");
}

/* ---- Whole games ---- */

static int times(const char *text, const char *word) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, word)); at++)
        count++;
    return count;
}

static void assert_so_at(struct spot spot, bool so, const char *move, const char *words) {
    if (!so)
        fail_at(spot, "Of %s it is said: %s", move, words);
}
#define assert_so(so, move, words) assert_so_at(HERE, so, move, words)

static int figures_of(const struct sb_samurai_state *state, int seat) {
    const uint8_t *captured = state->captured[seat];
    return captured[0] + captured[1] + captured[2];
}

/* What was said to be captured and set aside is: by the move, or, of a turn with captures at its end, by that. */
static void assert_comes_true(const struct position *table, const char *move, const char *words) {
    struct position after = *table;
    const struct sb_samurai_state *before = samurai_seen(table);
    int me = table->game->actor(&table->state), taken_by_others = 0;
    sb_move code;
    if (before->captures_at_end != (strcmp(move, "end") == 0))
        return;
    assert_true(sb_move_read(table->game, &table->state, move, &code, NULL));
    table->game->apply(&after.state, code);
    for (int seat = 0; seat < before->seats; seat++)
        if (seat != me)
            taken_by_others += figures_of(samurai_seen(&after), seat) - figures_of(before, seat);
    int mine = figures_of(samurai_seen(&after), me) - figures_of(before, me);
    assert_so(times(words, "You capture ") == mine, move, words);
    assert_so(times(words, " captures the ") == taken_by_others, move, words);
    assert_so(times(words, " is set aside: ") == aside_of(&after) - aside_of(table), move, words);
    char then[40];
    snprintf(then, sizeof then, "Figures set aside then: %d of 4.", aside_of(&after));
    assert_so(times(words, "Then ") <= 1 && (aside_of(&after) == aside_of(table) || strstr(words, then)), move, words);
    if (strcmp(move, "end") == 0)
        assert_so((strstr(words, "game is over") != NULL) == (samurai_seen(&after)->phase == SB_SAMURAI_OVER), move,
                  words);
}

/* Something is said about the move and about its beginnings and words, in whole sentences. */
static void assert_all_is_said(const struct position *table, const char *move) {
    char memory[ROOM] = "", part[SB_MAX_NOTATION];
    int me = table->game->actor(&table->state);
    for (size_t length = strlen(move); length > 0; length--) {
        if (move[length] != ' ' && move[length] != '\0')
            continue;
        snprintf(part, sizeof part, "%.*s", (int)length, move);
        const char *words = said(table, part, me, memory);
        assert_so(*words && words[strlen(words) - 1] == '.', part, words);
        const char *last = strrchr(part, ' ') ? strrchr(part, ' ') + 1 : part;
        words = said(table, last, me, memory);
        assert_so(*words && words[strlen(words) - 1] == '.', last, words);
    }
    assert_comes_true(table, move, said(table, move, me, memory));
}

static void assert_moves_are_told(const struct position *table, struct sb_random *random) {
    enum { ASKED = 6 };
    sb_move moves[SB_MAX_MOVES];
    char memory[SB_MAX_NOTATION];
    int count = table->game->moves(&table->state, moves);
    for (int i = 0; i < ASKED && i < count; i++) /* `end` comes last */
        assert_all_is_said(table,
                           text_of(table, moves[i ? sb_random_below(random, (uint32_t)count) : (uint32_t)count - 1],
                                   table->game->actor(&table->state), memory));
}

static void what_is_said_of_moves_comes_true(void **unused) {
    (void)unused;
    static const char *const options[] = {"", "captures=turn", "hand=random", "captures=turn figures=random"};
    for (int game = 0; game < 12; game++) {
        struct position table = start_game(&sb_samurai, 2 + game % 3, options[game % 4]);
        struct sb_random random;
        sb_random_stream(&random, 41, (uint64_t)game);
        for (int moves = 0; goes_on(&table, moves); moves++) {
            if (table.game->actor(&table.state) >= 0)
                assert_moves_are_told(&table, &random);
            make_move(&table, any_move(&table, &random));
        }
    }
}

/* Texts made of words of the game, and of anything. */
static void any_text_is_harmless(void **unused) {
    (void)unused;
    static const char *const words[] = {"helmet4", "shift",  "swap", "put",    "keep", "end", "pass", "seat",  "aside",
                                        "result",  "helmet", "rice", "o8",     "k18",  "k17", "o7",   "h19",   "0",
                                        "9",       "",       "{0}",  "\x80%n", "-1",   "o14", " ",    "first", "draw"};
    struct position table = closing("captures=turn");
    struct sb_random random;
    sb_random_stream(&random, 43, 0);
    for (int i = 0; i < 20000; i++) {
        struct sb_text text = sb_text_new(NULL), out = sb_text_new(NULL);
        int count = (int)sb_random_below(&random, 7);
        for (int word = 0; word < count; word++) {
            sb_put(&text, word ? " " : "");
            sb_put(&text, words[sb_random_below(&random, sizeof words / sizeof *words)]);
        }
        sb_put(&out, "Before.");
        size_t length = out.length;
        int eye = (int)sb_random_below(&random, 3) - 1;
        bool any = sb_about(table.game, &table.state, text.data ? text.data : "", eye < 0 ? SB_SPECTATOR : eye, &out);
        assert_int_equal(any, out.length > length);
        sb_text_free(&text);
        sb_text_free(&out);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_settlement_says_what_is_there_and_how_it_stands),
        cmocka_unit_test(a_settlement_says_what_is_still_to_come),
        cmocka_unit_test(a_surrounded_settlement_says_what_becomes_of_its_figures),
        cmocka_unit_test(a_space_says_what_lies_there_and_whose_it_is),
        cmocka_unit_test(a_token_says_what_it_does),
        cmocka_unit_test(figures_say_how_many_are_left_and_what_ends_the_game),
        cmocka_unit_test(that_the_end_is_near_is_said),
        cmocka_unit_test(what_decided_is_said_in_a_sentence),
        cmocka_unit_test(what_others_have_captured_is_said_only_where_it_is_open),
        cmocka_unit_test(what_a_token_would_settle_is_told_before_it_is_laid),
        cmocka_unit_test(a_token_that_changes_no_influence_fills_a_space),
        cmocka_unit_test(what_an_exchange_would_change_is_told_for_both_its_ends),
        cmocka_unit_test(the_end_of_a_turn_says_what_it_brings),
        cmocka_unit_test(who_would_win_is_told_where_captures_are_open),
        cmocka_unit_test(figures_are_put_knowing_what_comes_next),
        cmocka_unit_test(what_cannot_be_chosen_says_why),
        cmocka_unit_test(a_token_of_the_hand_says_why_it_cannot_be_played_now),
        cmocka_unit_test(what_is_said_of_moves_comes_true),
        cmocka_unit_test(any_text_is_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
