/* What a network says of a position. */
#include "network.h"

/* Vectors of sixteen: compilers make of them what the processor has. */
typedef int16_t lanes __attribute__((vector_size(2 * 16)));
typedef int8_t bytes __attribute__((vector_size(16)));
typedef int32_t wide __attribute__((vector_size(4 * 16)));

enum { LANES = NETWORK_SECOND, PARTS = NETWORK_FIRST / LANES };

/* All functions that take or return vectors are inlined, so no calling convention matters. */
#pragma GCC diagnostic ignored "-Wpsabi"
#define INLINE static inline __attribute__((always_inline))

INLINE lanes load(const int16_t *from) {
    lanes loaded;
    __builtin_memcpy(&loaded, from, sizeof loaded);
    return loaded;
}

INLINE void sum_rows(const struct network *network, const uint16_t *features, int count, lanes sum[PARTS]) {
    for (int part = 0; part < PARTS; part++)
        sum[part] = load(network->bias + part * LANES);
    for (int i = 0; i < count; i++)
        for (int part = 0; part < PARTS; part++) {
            bytes row;
            __builtin_memcpy(&row, &network->rows[features[i]][part * LANES], sizeof row);
            sum[part] += __builtin_convertvector(row, lanes);
        }
}

/* Clipped ReLU. */
INLINE void clip(lanes *sum) {
    lanes clipped = *sum & (*sum > 0);
    lanes over = clipped > NETWORK_CLIPPED;
    *sum = (over & NETWORK_CLIPPED) | (~over & clipped);
}

/* Two products fit into sixteen bits, more do not. */
INLINE wide second_layer(const struct network *network, const lanes first[PARTS]) {
    int16_t input[NETWORK_FIRST];
    wide sum = {0};
    __builtin_memcpy(input, first, sizeof input);
    for (int i = 0; i < NETWORK_FIRST; i += 2) {
        lanes two = load(network->second[i]) * input[i] + load(network->second[i + 1]) * input[i + 1];
        sum += __builtin_convertvector(two, wide);
    }
    return sum;
}

INLINE int32_t evaluate(const struct network *network, const uint16_t *features, int count) {
    lanes first[PARTS];
    int32_t second[NETWORK_SECOND], out = network->out_bias * NETWORK_ONE;
    sum_rows(network, features, count, first);
    for (int part = 0; part < PARTS; part++)
        clip(&first[part]);
    wide sum = second_layer(network, first);
    __builtin_memcpy(second, &sum, sizeof second);
    for (int i = 0; i < NETWORK_SECOND; i++) {
        int32_t input = (second[i] >> 6) + network->second_bias[i];
        out += network->out[i] * (input < 0 ? 0 : input > NETWORK_CLIPPED ? NETWORK_CLIPPED : input);
    }
    return out;
}

/* ---- The same code for what the processor can do ---- */

static int32_t evaluate_plainly(const struct network *network, const uint16_t *features, int count) {
    return evaluate(network, features, count);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static int32_t evaluate_wide(const struct network *network, const uint16_t *features,
                                                             int count) {
    return evaluate(network, features, count);
}
static bool has_wide(void) {
    return __builtin_cpu_supports("avx2");
}
#else
#define evaluate_wide evaluate_plainly
#define has_wide() false
#endif

/* Exact: a power of two divides. */
static double log_odds(int32_t out) {
    return out / (double)(NETWORK_ONE * NETWORK_ONE);
}

double network_output(const struct network *network, const uint16_t *features, int count) {
    return log_odds((has_wide() ? evaluate_wide : evaluate_plainly)(network, features, count));
}

double network_output_plainly(const struct network *network, const uint16_t *features, int count) {
    return log_odds(evaluate_plainly(network, features, count));
}
