/* What fuzz targets have in common: choices read out of an input, and saying that something is wrong.
 *
 * A target is a file fuzz_NAME.c with the function that libFuzzer calls, LLVMFuzzerTestOneInput. It turns any bytes
 * into something to do, does it, and holds what comes of it against what was promised. libFuzzer drives it (./run
 * fuzz), or replay.c, which needs no clang (./run test). The same bytes are to do the same again: nothing is kept from
 * one input to the next, and time and secrets are the input's too (world.h).
 */
#ifndef SABURAU_FUZZ_H
#define SABURAU_FUZZ_H

#include <jansson.h>
#include <saburau/error.h>
#include <saburau/game.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* ---- Choices ---- */

/* What is left of an input. Behind its end there are zeros. */
struct input {
    const uint8_t *at, *end;
};

static inline bool input_is_over(const struct input *input) {
    return input->at == input->end;
}

/* A number from 0 to 255. */
int input_byte(struct input *input);
/* … from 0 to n - 1; n > 0. Of one byte if that is enough, else of two. */
uint32_t input_below(struct input *input, uint32_t n);
/* Text up to the next newline, or as much as there is room for, NUL-terminated; without NULs. Returns its length. */
size_t input_line(struct input *input, char *text, size_t room);

/* A game with a number of seats and options, as the input chooses them. */
const struct sb_game *input_game(struct input *input, struct sb_setup *setup);

/* ---- Promises ---- */

/* Something is not as promised: says what, and ends the process, for libFuzzer to keep the input. */
_Noreturn void fuzz_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Text that people read: UTF-8 without control characters. */
void fuzz_need_text(const char *text);
/* Whoever refuses says why, in a sentence. */
void fuzz_need_sentence(const struct sb_error *error);
/* One JSON object in UTF-8, without members of the same name; to be freed. */
json_t *fuzz_need_object(const char *text, size_t length);
/* Two texts that are to be the same. */
void fuzz_need_same(const char *what, const char *one, const char *other);

#endif
