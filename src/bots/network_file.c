/* Networks in files. */
#include "network.h"
#include <stdlib.h>
#include <string.h>

static const char begins[] = NETWORK_FORMAT "\ninputs ";

/* Where the weights begin: behind an empty line. NULL if there is none. */
static const char *find_weights(const char *bytes, size_t length) {
    for (size_t i = 0; i + 2 <= length; i++)
        if (bytes[i] == '\n' && bytes[i + 1] == '\n')
            return bytes + i + 2;
    return NULL;
}

static size_t bytes_for_bits(long inputs) {
    return ((size_t)inputs + 7) / 8;
}

static bool has_row(const char *bits, long row) {
    return (unsigned char)bits[row / 8] >> row % 8 & 1;
}

static size_t count_rows(const char *bits, long inputs) {
    size_t count = 0;
    for (long row = 0; row < inputs; row++)
        count += has_row(bits, row);
    return count;
}

int network_inputs(const char *bytes, size_t length) {
    enum { SMALL = 2 * (NETWORK_FIRST + NETWORK_SECOND + NETWORK_SECOND + 1) + NETWORK_FIRST * NETWORK_SECOND };
    const char *weights = find_weights(bytes, length);
    if (!weights || strncmp(bytes, begins, strlen(begins)) != 0)
        return 0;
    long inputs = strtol(bytes + strlen(begins), NULL, 10);
    size_t rest = length - (size_t)(weights - bytes);
    if (inputs <= 0 || inputs > UINT16_MAX + 1 || rest < bytes_for_bits(inputs))
        return 0;
    size_t all = bytes_for_bits(inputs) + count_rows(weights, inputs) * NETWORK_FIRST + SMALL;
    return rest == all ? (int)inputs : 0;
}

static const char *read_bytes(const char *from, int16_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        numbers[i] = (signed char)from[i];
    return from + count;
}

static const char *read_pairs(const char *from, int16_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        numbers[i] = (int16_t)((unsigned char)from[2 * i] | (unsigned)(unsigned char)from[2 * i + 1] << 8);
    return from + 2 * count;
}

void network_read(const char *bytes, size_t length, int8_t (*rows)[NETWORK_FIRST], struct network *network) {
    int inputs = network_inputs(bytes, length);
    const char *bits = find_weights(bytes, length), *weights = bits + bytes_for_bits(inputs);
    *network = (struct network){.inputs = inputs, .rows = (const int8_t(*)[NETWORK_FIRST])rows};
    for (int row = 0; row < inputs; row++) {
        memset(rows[row], 0, sizeof *rows);
        if (!has_row(bits, row))
            continue;
        memcpy(rows[row], weights, sizeof *rows);
        weights += sizeof *rows;
    }
    weights = read_pairs(weights, network->bias, NETWORK_FIRST);
    weights = read_bytes(weights, network->second[0], NETWORK_FIRST * NETWORK_SECOND);
    weights = read_pairs(weights, network->second_bias, NETWORK_SECOND);
    weights = read_pairs(weights, network->out, NETWORK_SECOND);
    read_pairs(weights, &network->out_bias, 1);
}
