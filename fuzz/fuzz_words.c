/* Words from outside: moves, options, bots, standing answers, and what people say. The input is a position and lines;
 * the first letter of a line says what the rest of it is read as. What is taken can be written, and read again as the
 * same. */
#include "../src/server/clean.h"
#include "fuzz.h"
#include <saburau/bot.h>
#include <saburau/json.h>
#include <saburau/match.h>
#include <string.h>

/* ---- The words, each in its way; false and a sentence if they are refused ---- */

static bool try_move(struct sb_match *match, const char *text, struct sb_error *error) {
    const struct sb_game *game = match->game;
    char memory[SB_MAX_NOTATION];
    struct sb_text written = sb_text_over(memory, sizeof memory);
    sb_move move;
    if (!sb_move_read(game, &match->state, text, &move, error))
        return false;
    if (!sb_move_legal(game, &match->state, move))
        fuzz_fail("an illegal move was read: %s", text);
    game->write(&match->state, move, SB_REFEREE, &written);
    fuzz_need_same("a move", text, memory);
    return true;
}

static bool try_option(struct sb_match *match, char *text, struct sb_error *error) {
    const struct sb_game *game = match->game;
    struct sb_setup setup = match->setup;
    char *value = strchr(text, '=');
    if (!value)
        return sb_fail(error, "No option.");
    *value++ = '\0';
    if (!sb_setup_option(game, &setup, text, value, error))
        return false;
    int number = 0;
    while (strcmp(game->options[number].name, text) != 0)
        number++;
    struct sb_text written = sb_text_new(NULL);
    sb_setup_value(game, &setup, number, &written);
    fuzz_need_same("the value of an option", value, written.data);
    sb_text_free(&written);
    if (!game->accepts(&setup, error))
        return false;
    union sb_state state;
    game->start(&state, &setup);
    return game->check(&state, error) || (fuzz_fail("the first position: %s", error->text), false);
}

static bool try_options(struct sb_match *match, const char *text, struct sb_error *error) {
    const struct sb_game *game = match->game;
    struct sb_setup setup, again;
    json_t *json = json_loads(text, JSON_ALLOW_NUL, NULL);
    sb_setup_start(game, match->setup.seats, &setup, NULL);
    sb_setup_start(game, match->setup.seats, &again, NULL);
    bool good = json ? sb_setup_read(game, json, &setup, error) : sb_fail(error, "No JSON.");
    json_decref(json);
    if (!good)
        return false;
    struct sb_text written = sb_text_new(NULL);
    sb_setup_write(game, &setup, &written);
    json = fuzz_need_object(written.data, written.length);
    if (!sb_setup_read(game, json, &again, error) || memcmp(&setup, &again, sizeof setup) != 0)
        fuzz_fail("options that were written are read as others: %s", written.data);
    json_decref(json);
    sb_text_free(&written);
    return true;
}

static bool try_bot(struct sb_match *match, const char *text, struct sb_error *error) {
    struct sb_bot bot, again;
    if (!sb_bot_find(text, match->game, &bot, error))
        return false;
    fuzz_need_same("the name of a bot", text, bot.name);
    if (!sb_bot_find(bot.name, match->game, &again, error) ||
        memcmp(bot.setting, again.setting, sizeof bot.setting) != 0)
        fuzz_fail("%s is another bot the second time", text);
    return true;
}

static bool try_talk(const char *text, struct sb_error *error) {
    enum { MOST = 30, ROOM = 4 * MOST + 1 };
    char clean[ROOM], again[ROOM];
    json_t *string = json_string(text);
    json_decref(string);
    if (!string) /* requests are JSON: nothing but UTF-8 comes so far */
        return sb_fail(error, "No UTF-8.");
    if (!clean_text(text, "A name", MOST, clean, sizeof clean, error))
        return false;
    fuzz_need_text(clean);
    if (!clean_text(clean, "A name", MOST, again, sizeof again, error))
        fuzz_fail("clean text is refused: %s", error->text);
    fuzz_need_same("clean text", clean, again);
    return true;
}

static bool try_line(struct sb_match *match, char *line, struct sb_error *error) {
    switch (line[0]) {
    case 'o':
        return try_option(match, line + 1, error);
    case 'j':
        return try_options(match, line + 1, error);
    case 'b':
        return try_bot(match, line + 1, error);
    case 's':
        return sb_match_standing(match, 0, line + 1, error);
    case 't':
        return try_talk(line + 1, error);
    default:
        return try_move(match, line[0] ? line + 1 : line, error);
    }
}

/* ---- The position ---- */

static void walk(struct sb_match *match, int moves) {
    struct sb_random random;
    sb_move legal[SB_MAX_MOVES];
    sb_random_stream(&random, (uint64_t)moves, 0);
    for (int i = 0; i < moves && sb_match_actor(match) != SB_NOBODY; i++) {
        int count = match->game->moves(&match->state, legal);
        match->game->apply(&match->state, legal[sb_random_below(&random, (uint32_t)count)]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct input input = {bytes, bytes + size};
    struct sb_setup setup;
    struct sb_match match;
    const struct sb_game *game = input_game(&input, &setup);
    if (!sb_match_start(&match, game, &setup, 0, 0, NULL))
        return 0;
    walk(&match, 2 * input_byte(&input));
    while (!input_is_over(&input)) {
        char line[400];
        struct sb_error error = {.words = NULL};
        input_line(&input, line, sizeof line);
        if (!try_line(&match, line, &error))
            fuzz_need_sentence(&error);
    }
    sb_match_free(&match);
    return 0;
}
