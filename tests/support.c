/* Support for tests of games: see support.h. */
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fail_at(struct spot spot, const char *format, ...) {
    char message[2000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    print_error("%s\n", message);
    _fail(spot.file, spot.line);
    abort(); /* _fail leaves the test; the compiler does not know */
}

/* ---- Setting up ---- */

static bool read_option(const struct sb_game *game, struct sb_setup *setup, char *word, struct sb_error *error) {
    char *value = strchr(word, '=');
    assert_non_null(value);
    *value++ = '\0';
    return sb_setup_option(game, setup, word, value, error);
}

bool read_setup(const struct sb_game *game, int seats, const char *options, struct sb_setup *setup,
                struct sb_error *error) {
    char words[200];
    assert_true(strlen(options) < sizeof words);
    strcpy(words, options);
    if (!sb_setup_start(game, seats, setup, error))
        return false;
    char *rest = words;
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        if (!read_option(game, setup, word, error))
            return false;
    return game->accepts(setup, error);
}

struct position start_game_at(struct spot spot, const struct sb_game *game, int seats, const char *options) {
    struct position table = {.game = game};
    struct sb_error error = {0};
    if (!read_setup(game, seats, options, &table.setup, &error))
        fail_at(spot, "%d seats, \"%s\": %s", seats, options, error.text);
    game->start(&table.state, &table.setup);
    assert_checks_at(spot, &table);
    return table;
}

static void assert_sentence(struct spot spot, const struct sb_error *error, const char *word) {
    if (strlen(error->text) < 10)
        fail_at(spot, "no reason given: \"%s\"", error->text);
    if (strstr(error->text, word) == NULL)
        fail_at(spot, "the reason lacks \"%s\": %s", word, error->text);
}

void assert_setup_refused_at(struct spot spot, const struct sb_game *game, int seats, const char *options,
                             const char *word) {
    struct sb_setup setup;
    struct sb_error error = {0};
    if (read_setup(game, seats, options, &setup, &error))
        fail_at(spot, "%d seats, \"%s\" were accepted", seats, options);
    assert_sentence(spot, &error, word);
}

/* ---- Playing ---- */

bool next_line(const char **lines, char *line, size_t room) {
    if (**lines == '\0')
        return false;
    const char *end = strstr(*lines, ", ");
    size_t length = end != NULL ? (size_t)(end - *lines) : strlen(*lines);
    assert_true(length < room);
    memcpy(line, *lines, length);
    line[length] = '\0';
    *lines += length + (end != NULL ? 2 : 0);
    return true;
}

void make_move_at(struct spot spot, struct position *table, sb_move move) {
    table->game->apply(&table->state, move);
    assert_checks_at(spot, table);
}

static void play_line(struct spot spot, struct position *table, const char *line) {
    int actor = line[0] == '*' ? SB_CHANCE : line[0] - '0';
    if (strlen(line) < 3 || line[1] != ' ')
        fail_at(spot, "not a line of a record: \"%s\"", line);
    if (table->game->actor(&table->state) != actor)
        fail_at(spot, "\"%s\": it is for %d to act", line, table->game->actor(&table->state));
    sb_move move;
    struct sb_error error = {0};
    if (!sb_move_read(table->game, &table->state, line + 2, &move, &error))
        fail_at(spot, "\"%s\" was refused: %s", line, error.text);
    make_move_at(spot, table, move);
}

void play_at(struct spot spot, struct position *table, const char *lines) {
    char line[SB_MAX_NOTATION + 8];
    while (next_line(&lines, line, sizeof line))
        play_line(spot, table, line);
}

sb_move any_move(const struct position *table, struct sb_random *random) {
    if (table->game->actor(&table->state) == SB_CHANCE)
        return table->game->sample(&table->state, random);
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    assert_true(count > 0);
    return moves[sb_random_below(random, (uint32_t)count)];
}

bool goes_on_at(struct spot spot, const struct position *table, int moves_made) {
    if (table->game->actor(&table->state) == SB_NOBODY)
        return false;
    if (moves_made >= table->game->length_most)
        fail_at(spot, "the game goes on after %d moves", moves_made);
    return true;
}

/* ---- Asking ---- */

void assert_actor_at(struct spot spot, const struct position *table, int actor) {
    int who = table->game->actor(&table->state);
    if (who != actor)
        fail_at(spot, "it is for %d to act, not %d", who, actor);
}

void assert_legal_at(struct spot spot, const struct position *table, const char *text) {
    sb_move move;
    struct sb_error error = {0};
    if (!sb_move_read(table->game, &table->state, text, &move, &error))
        fail_at(spot, "\"%s\" was refused: %s", text, error.text);
    char memory[SB_MAX_NOTATION];
    if (strcmp(text_of(table, move, SB_REFEREE, memory), text) != 0)
        fail_at(spot, "\"%s\" was read as \"%s\"", text, memory);
}

void assert_refused_at(struct spot spot, const struct position *table, const char *text, const char *word) {
    sb_move move;
    struct sb_error error = {0};
    if (sb_move_read(table->game, &table->state, text, &move, &error))
        fail_at(spot, "\"%s\" was accepted", text);
    assert_sentence(spot, &error, word);
}

static int by_bytes(const void *left, const void *right) {
    return strcmp(left, right);
}

struct sb_text legal_moves(const struct position *table) {
    static char texts[SB_MAX_MOVES][SB_MAX_NOTATION];
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    for (int i = 0; i < count; i++)
        text_of(table, moves[i], SB_REFEREE, texts[i]);
    qsort(texts, (size_t)count, sizeof texts[0], by_bytes);
    struct sb_text list = sb_text_new(NULL);
    sb_put(&list, ""); /* a text without moves is a text */
    for (int i = 0; i < count; i++) {
        sb_put(&list, i > 0 ? ", " : "");
        sb_put(&list, texts[i]);
    }
    return list;
}

void assert_legal_moves_at(struct spot spot, const struct position *table, const char *expected) {
    struct sb_text list = legal_moves(table);
    bool same = strcmp(list.data, expected) == 0;
    char shown[1500];
    snprintf(shown, sizeof shown, "%s", list.data);
    sb_text_free(&list);
    if (!same)
        fail_at(spot, "legal:    %s\nexpected: %s", shown, expected);
}

int count_legal(const struct position *table, const char *beginning) {
    char memory[SB_MAX_NOTATION];
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    int found = 0;
    for (int i = 0; i < count; i++)
        found += strncmp(text_of(table, moves[i], SB_REFEREE, memory), beginning, strlen(beginning)) == 0;
    return found;
}

void assert_weight_at(struct spot spot, const struct position *table, const char *text, uint32_t weight) {
    assert_actor_at(spot, table, SB_CHANCE);
    sb_move move;
    struct sb_error error = {0};
    if (!sb_move_read(table->game, &table->state, text, &move, &error))
        fail_at(spot, "\"%s\" was refused: %s", text, error.text);
    uint32_t actual = table->game->weight(&table->state, move);
    if (actual != weight)
        fail_at(spot, "\"%s\" has weight %u, not %u", text, (unsigned)actual, (unsigned)weight);
}

struct sb_text view_of(const struct position *table, int eye) {
    struct sb_text view = sb_text_new(NULL);
    sb_view_write(table->game, &table->state, eye, &view);
    return view;
}

const char *text_of(const struct position *table, sb_move move, int eye, char *memory) {
    struct sb_text out = sb_text_over(memory, SB_MAX_NOTATION);
    table->game->write(&table->state, move, eye, &out);
    assert_false(out.cut);
    return memory;
}

void assert_worded_at(struct spot spot, const struct position *table, const char *text, const char *expected) {
    struct sb_error error = {.words = NULL};
    char marked[SB_MAX_WORDING] = "", named[2 * SB_MAX_WORDING] = "";
    struct sb_text words = sb_text_over(marked, sizeof marked), out = sb_text_over(named, sizeof named);
    sb_move move;
    if (!sb_move_read(table->game, &table->state, text, &move, &error))
        fail_at(spot, "%s is refused: %s", text, error.text);
    sb_move_wording(table->game, &table->state, move, &words);
    sb_put_named(&out, marked, NULL, NULL);
    if (words.cut || out.cut || strcmp(named, expected) != 0)
        fail_at(spot, "%s reads \"%s\"", text, named);
}

void assert_facts_at(struct spot spot, const struct position *table, const char *text, int eye, const char *expected) {
    struct position after = *table;
    struct sb_error error = {.words = NULL};
    char memory[SB_MAX_FACTS];
    sb_move move;
    if (!sb_move_read(table->game, &table->state, text, &move, &error))
        fail_at(spot, "%s is refused: %s", text, error.text);
    make_move_at(spot, &after, move);
    const char *facts = sb_move_facts(table->game, &table->state, move, &after.state, eye, memory);
    if (strcmp(facts ? facts : "", expected) != 0)
        fail_at(spot, "%s has the facts %s", text, facts ? facts : "(none)");
}

void assert_checks_at(struct spot spot, const struct position *table) {
    struct sb_error error = {0};
    if (!table->game->check(&table->state, &error))
        fail_at(spot, "the state is broken: %s", error.text);
}

void assert_same_state_at(struct spot spot, const struct position *left, const struct position *right) {
    for (size_t i = 0; i < left->game->state_size; i++)
        if (left->state.bytes[i] != right->state.bytes[i])
            fail_at(spot, "the states differ at byte %zu", i);
}

/* A few words of a text, from shortly before a byte on. */
static void excerpt(const struct sb_text *text, size_t at, char *memory, size_t room) {
    size_t from = at > 30 ? at - 30 : 0;
    snprintf(memory, room, "%s", from < text->length ? text->data + from : "");
}

void assert_same_view_at(struct spot spot, const struct position *left, const struct position *right, int eye) {
    struct sb_text a = view_of(left, eye), b = view_of(right, eye);
    bool same = a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
    size_t at = 0;
    while (!same && a.data[at] != '\0' && a.data[at] == b.data[at])
        at++;
    char here[100], there[100];
    excerpt(&a, at, here, sizeof here);
    excerpt(&b, at, there, sizeof there);
    sb_text_free(&a);
    sb_text_free(&b);
    if (!same)
        fail_at(spot, "the views of %d differ: …%s… and …%s…", eye, here, there);
}

void assert_same_moves_at(struct spot spot, const struct position *left, const struct position *right) {
    sb_move a[SB_MAX_MOVES], b[SB_MAX_MOVES];
    int count = left->game->moves(&left->state, a);
    if (right->game->moves(&right->state, b) != count || memcmp(a, b, sizeof a[0] * (size_t)count) != 0)
        fail_at(spot, "the legal moves differ");
}

/* ---- Chance ---- */

/* The 99.99% quantile of chi-squared with that many degrees of freedom (Wilson and Hilferty's approximation). */
static double quantile(int degrees) {
    double k = degrees;
    return k * pow(1 - 2 / (9 * k) + 3.719 * sqrt(2 / (9 * k)), 3);
}

void assert_drawn_by_weight_at(struct spot spot, const long *counts, const double *weights, int n) {
    double drawn = 0, weight = 0, sum = 0;
    for (int i = 0; i < n; i++) {
        drawn += (double)counts[i];
        weight += weights[i];
    }
    for (int i = 0; i < n; i++) {
        double expected = drawn * weights[i] / weight;
        sum += ((double)counts[i] - expected) * ((double)counts[i] - expected) / expected;
    }
    if (sum > quantile(n - 1))
        fail_at(spot, "not drawn by weight: chi-squared is %.1f, at most %.1f expected", sum, quantile(n - 1));
}

/* ---- Bots ---- */

struct sb_bot bot_named_at(struct spot spot, const struct sb_game *game, const char *name) {
    struct sb_bot bot;
    struct sb_error error = {.words = NULL};
    if (!sb_bot_find(name, game, &bot, &error))
        fail_at(spot, "%s", error.text);
    return bot;
}

void seat_bot_at(struct spot spot, struct sb_match *match, int seat, const char *name) {
    struct sb_bot bot = bot_named_at(spot, match->game, name);
    struct sb_error error = {.words = NULL};
    if (!sb_match_seat(match, seat, &bot, NULL, &error))
        fail_at(spot, "%s", error.text);
}

struct sb_decision decision_in(const struct position *table, uint64_t seed) {
    return (struct sb_decision){.game = table->game,
                                .setup = table->setup,
                                .seat = table->game->actor(&table->state),
                                .seed = seed,
                                .world = table->state};
}

sb_move ask_bot_among(const struct position *table, const char *name, const sb_move *moves, int count, uint64_t dealing,
                      uint64_t choosing) {
    struct sb_bot bot = bot_named(table->game, name);
    struct sb_error error = {.words = NULL};
    union sb_state world = table->state;
    struct sb_random deals, chooses;
    int seat = table->game->actor(&table->state);
    assert_true(seat >= 0);
    sb_random_stream(&deals, 1, dealing);
    sb_random_stream(&chooses, 2, choosing);
    table->game->redeal(&world, seat, &deals);
    void *self = bot.kind->open ? bot.kind->open(&bot, table->game, &error) : NULL;
    sb_move move = bot.kind->choose(&bot, self,
                                    &(struct sb_question){.game = table->game,
                                                          .setup = &table->setup,
                                                          .seat = seat,
                                                          .world = &world,
                                                          .moves = moves,
                                                          .count = count,
                                                          .random = &chooses,
                                                          .fresh = true,
                                                          .forfeit = &error});
    if (self)
        bot.kind->close(self);
    return move;
}

sb_move ask_bot(const struct position *table, const char *name, uint64_t dealing, uint64_t choosing) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    return ask_bot_among(table, name, moves, count, dealing, choosing);
}
