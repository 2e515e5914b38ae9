/* What tests of games have in common: a game on a table, played and questioned in notation.
 *
 *     struct position table = start_game(&sb_samurai, 2, "first=0 hand=random");
 *     play(&table, "* draw 0 helmet4, * draw 0 ship1");
 *     assert_legal(&table, "draw 0 swap");
 *     assert_refused(&table, "draw 0 ship2 n7", "ship2");
 *
 * Everything fails the test where it was called, with the library's own sentence.
 */
#ifndef SABURAU_TESTS_SUPPORT_H
#define SABURAU_TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <saburau/bot.h>
#include <saburau/games.h>
#include <saburau/match.h>

/* A position of a game, and what led to it: the game and its set-up. */
struct position {
    const struct sb_game *game;
    struct sb_setup setup;
    union sb_state state;
};

/* Where a test stands, for its complaints. */
struct spot {
    const char *file;
    int line;
};
#define HERE ((struct spot){__FILE__, __LINE__})

/* Fails the test at a spot, with a message. */
void fail_at(struct spot spot, const char *format, ...) __attribute__((format(printf, 2, 3), noreturn));

/* ---- Setting up ---- */

/* The set-up these words mean ("captures=turn first=1"); false and a sentence if it is refused. */
bool read_setup(const struct sb_game *game, int seats, const char *options, struct sb_setup *setup,
                struct sb_error *error);

/* A game at its first position. */
struct position start_game_at(struct spot spot, const struct sb_game *game, int seats, const char *options);
#define start_game(game, seats, options) start_game_at(HERE, game, seats, options)

/* These options are refused, with a sentence that holds `word`. */
void assert_setup_refused_at(struct spot spot, const struct sb_game *game, int seats, const char *options,
                             const char *word);
#define assert_setup_refused(game, seats, options, word) assert_setup_refused_at(HERE, game, seats, options, word)

/* ---- Playing ---- */

/* Plays lines as records write them, separated by ", ": "0 keep helmet4, 0 keep ship1". Each must be the actor's and
 * legal; the state is checked after each. */
void play_at(struct spot spot, struct position *table, const char *lines);
#define play(table, lines) play_at(HERE, table, lines)

/* Applies a legal move and checks the state. */
void make_move_at(struct spot spot, struct position *table, sb_move move);
#define make_move(table, move) make_move_at(HERE, table, move)

/* One move at random: of a seat's legal ones any, of chance's outcomes one by weight. */
sb_move any_move(const struct position *table, struct sb_random *random);

/* Is there a move to come, after so many? A game longer than it says it can be fails the test, rather than never end.
 */
bool goes_on_at(struct spot spot, const struct position *table, int moves_made);
#define goes_on(table, moves_made) goes_on_at(HERE, table, moves_made)

/* The next of several lines separated by ", ", copied without its separator; false if there is none. */
bool next_line(const char **lines, char *line, size_t room);

/* ---- Asking ---- */

void assert_actor_at(struct spot spot, const struct position *table, int actor);
#define assert_actor(table, actor) assert_actor_at(HERE, table, actor)

void assert_legal_at(struct spot spot, const struct position *table, const char *text);
#define assert_legal(table, text) assert_legal_at(HERE, table, text)

/* The text is refused with a sentence that holds `word`. */
void assert_refused_at(struct spot spot, const struct position *table, const char *text, const char *word);
#define assert_refused(table, text, word) assert_refused_at(HERE, table, text, word)

/* The actor's legal moves are exactly these: texts sorted bytewise, separated by ", ". */
void assert_legal_moves_at(struct spot spot, const struct position *table, const char *expected);
#define assert_legal_moves(table, expected) assert_legal_moves_at(HERE, table, expected)

/* Of the legal moves, how many begin with this text? */
int count_legal(const struct position *table, const char *beginning);

/* An outcome of chance has this weight. */
void assert_weight_at(struct spot spot, const struct position *table, const char *text, uint32_t weight);
#define assert_weight(table, text, weight) assert_weight_at(HERE, table, text, weight)

/* The actor's legal moves as text: sorted bytewise, separated by ", ". Free it with sb_text_free. */
struct sb_text legal_moves(const struct position *table);

/* What an eye sees. Free it with sb_text_free. */
struct sb_text view_of(const struct position *table, int eye);

/* A move as an eye reads it. `memory` is SB_MAX_NOTATION bytes; the text must fit. */
const char *text_of(const struct position *table, sb_move move, int eye, char *memory);

/* A legal move reads so in words, with "seat 0" for the mark of a seat. */
void assert_worded_at(struct spot spot, const struct position *table, const char *text, const char *expected);
#define assert_worded(table, text, expected) assert_worded_at(HERE, table, text, expected)

/* A move, made on a copy, has exactly these facts for an eye, as a JSON object; "" if it has none. */
void assert_facts_at(struct spot spot, const struct position *table, const char *text, int eye, const char *expected);
#define assert_facts(table, text, eye, expected) assert_facts_at(HERE, table, text, eye, expected)

/* The state keeps every invariant of its game. */
void assert_checks_at(struct spot spot, const struct position *table);
#define assert_checks(table) assert_checks_at(HERE, table)

/* Two tables hold the same bytes. */
void assert_same_state_at(struct spot spot, const struct position *left, const struct position *right);
#define assert_same_state(left, right) assert_same_state_at(HERE, left, right)

/* An eye sees the same in both, to the byte. */
void assert_same_view_at(struct spot spot, const struct position *left, const struct position *right, int eye);
#define assert_same_view(left, right, eye) assert_same_view_at(HERE, left, right, eye)

/* The actor has the same moves in both, in the same order. */
void assert_same_moves_at(struct spot spot, const struct position *left, const struct position *right);
#define assert_same_moves(left, right) assert_same_moves_at(HERE, left, right)

/* ---- Chance ---- */

/* Were these counts drawn with probabilities in proportion to these weights? Pearson's chi-squared against its
 * 99.99% quantile; seeds are fixed, so the answer never changes from run to run. */
void assert_drawn_by_weight_at(struct spot spot, const long *counts, const double *weights, int n);
#define assert_drawn_by_weight(counts, weights, n) assert_drawn_by_weight_at(HERE, counts, weights, n)

/* ---- Bots ---- */

/* A bot by its name. */
struct sb_bot bot_named_at(struct spot spot, const struct sb_game *game, const char *name);
#define bot_named(game, name) bot_named_at(HERE, game, name)

/* The decision that the actor has to make, in the position as it is. */
struct sb_decision decision_in(const struct position *table, uint64_t seed);

/* Puts a bot on a seat of a match. */
void seat_bot_at(struct spot spot, struct sb_match *match, int seat, const char *name);
#define seat_bot(match, seat, name) seat_bot_at(HERE, match, seat, name)

/* What a bot that has just sat down chooses among these moves, in a world dealt by stream `dealing`, with random
 * numbers of stream `choosing`. */
sb_move ask_bot_among(const struct position *table, const char *name, const sb_move *moves, int count, uint64_t dealing,
                      uint64_t choosing);

/* … among all legal moves. */
sb_move ask_bot(const struct position *table, const char *name, uint64_t dealing, uint64_t choosing);

#endif
