/* What fuzz targets have in common. */
#include "fuzz.h"
#include <saburau/games.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Choices ---- */

int input_byte(struct input *input) {
    return input_is_over(input) ? 0 : *input->at++;
}

uint32_t input_below(struct input *input, uint32_t n) {
    uint32_t number = (uint32_t)input_byte(input);
    if (n > 256)
        number = number << 8 | (uint32_t)input_byte(input);
    return number % n;
}

size_t input_line(struct input *input, char *text, size_t room) {
    size_t length = 0;
    while (!input_is_over(input) && *input->at != '\n' && length + 1 < room)
        if ((text[length] = (char)*input->at++))
            length++;
    text[length] = '\0';
    input->at += !input_is_over(input);
    return length;
}

const struct sb_game *input_game(struct input *input, struct sb_setup *setup) {
    uint32_t games = 0;
    while (sb_games[games])
        games++;
    const struct sb_game *game = sb_games[input_below(input, games)];
    int seats = game->seats_least + (int)input_below(input, (uint32_t)(game->seats_most - game->seats_least + 1));
    struct sb_error error = {.words = NULL};
    sb_setup_start(game, seats, setup, NULL);
    for (const struct sb_option *option = game->options; option->name; option++) {
        uint32_t values = 0;
        while (option->values[values])
            values++;
        sb_setup_option(game, setup, option->name, option->values[input_below(input, values)], NULL);
    }
    if (!game->accepts(setup, &error)) {
        fuzz_need_sentence(&error);
        sb_setup_start(game, seats, setup, NULL);
    }
    return game;
}

/* ---- Promises ---- */

void fuzz_fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("NOT AS PROMISED: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    abort();
}

void fuzz_need_text(const char *text) {
    json_t *string = json_string(text); /* jansson takes nothing but UTF-8 */
    if (!string)
        fuzz_fail("no UTF-8: %s", text);
    json_decref(string);
    for (const char *c = text; *c; c++)
        if ((*c >= 0 && *c < ' ' && *c != '\n') || *c == 0x7f)
            fuzz_fail("a control character: %s", text);
}

void fuzz_need_sentence(const struct sb_error *error) {
    if (!error->text[0])
        fuzz_fail("refused without a word");
    fuzz_need_text(error->text);
    if (strchr(error->text, '\n'))
        fuzz_fail("more than one line: %s", error->text);
}

json_t *fuzz_need_object(const char *text, size_t length) {
    json_error_t problem;
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &problem);
    if (!json_is_object(json))
        fuzz_fail("no JSON object (%s): %.*s", json ? "another value" : problem.text, (int)length, text);
    return json;
}

void fuzz_need_same(const char *what, const char *one, const char *other) {
    if (strcmp(one, other) != 0)
        fuzz_fail("%s differs:\n%s\n%s", what, one, other);
}
