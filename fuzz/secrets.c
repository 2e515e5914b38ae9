/* The system's random numbers, in place of those that libsodium would take: the same for each input. */
#include "../src/server/secret.h"
#include "world_internal.h"
#include <saburau/random.h>
#include <sodium.h>

static struct sb_random numbers;
static bool used;

static const char *name(void) {
    return "fuzz";
}

static uint32_t next(void) {
    return (uint32_t)sb_random_next(&numbers);
}

static void fill(void *memory, size_t size) {
    used = true;
    for (uint8_t *byte = memory; size > 0; size--)
        *byte++ = (uint8_t)next();
}

static struct randombytes_implementation implementation = {.implementation_name = name, .random = next, .buf = fill};

void world_begin_secrets(void) {
    static bool begun;
    if (!begun)
        randombytes_set_implementation(&implementation);
    begun = true;
    secret_start();
    sb_random_stream(&numbers, 1, 0);
    /* secret_number keeps some in store: those of the last input are used up here. */
    for (used = false; !used;)
        secret_number();
}

void world_begin(void) {
    world_begin_clock();
    world_begin_secrets();
    world_begin_bots();
}
