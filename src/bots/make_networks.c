/* Turns networks in files into C: make_networks OUTPUT NAME.network… writes each as `network_NAME`, with `_` for `-`.
 */
#include "network.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const char *file, const char *why) {
    fprintf(stderr, "%s: %s\n", file, why);
    return 1;
}

/* All of a file; NULL if it cannot be read. */
static char *read_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    size_t room = 0, got = 1;
    for (*length = 0; file && got > 0; *length += got) {
        room += 1 << 20;
        bytes = realloc(bytes, room);
        if (!bytes)
            abort();
        got = fread(bytes + *length, 1, room - *length, file);
    }
    if (file)
        fclose(file);
    return bytes;
}

static void put_numbers(FILE *out, const int16_t *numbers, int count) {
    fputc('{', out);
    for (int i = 0; i < count; i++)
        fprintf(out, "%d,", numbers[i]);
    fputs("},\n", out);
}

static void put_rows(FILE *out, const char *name, const struct network *network) {
    fprintf(out, "static const int8_t rows_%s[%d][%d] = {\n", name, network->inputs, NETWORK_FIRST);
    for (int row = 0; row < network->inputs; row++) {
        fputc('{', out);
        for (int i = 0; i < NETWORK_FIRST; i++)
            fprintf(out, "%d,", network->rows[row][i]);
        fputs("},\n", out);
    }
    fputs("};\n", out);
}

static void put_network(FILE *out, const char *name, const struct network *network) {
    put_rows(out, name, network);
    fprintf(out, "const struct network network_%s = {%d, rows_%s,\n", name, network->inputs, name);
    put_numbers(out, network->bias, NETWORK_FIRST);
    fputs("{\n", out);
    for (int i = 0; i < NETWORK_FIRST; i++)
        put_numbers(out, network->second[i], NETWORK_SECOND);
    fputs("},\n", out);
    put_numbers(out, network->second_bias, NETWORK_SECOND);
    put_numbers(out, network->out, NETWORK_SECOND);
    fprintf(out, "%d};\n", network->out_bias);
}

/* The name of a file, without folders and what follows the dot, as a name in C. */
static void name_of(const char *path, char *name, size_t room) {
    const char *slash = strrchr(path, '/');
    snprintf(name, room, "%s", slash ? slash + 1 : path);
    name[strcspn(name, ".")] = '\0';
    for (char *at = name; (at = strchr(at, '-'));)
        *at = '_';
}

static int put_file(FILE *out, const char *path) {
    size_t length;
    char name[64];
    struct network network;
    char *bytes = read_file(path, &length);
    int inputs = bytes ? network_inputs(bytes, length) : 0;
    if (inputs == 0)
        return fail(path, "is no network, or not all of one");
    int8_t(*rows)[NETWORK_FIRST] = calloc((size_t)inputs, sizeof *rows);
    if (!rows)
        abort();
    network_read(bytes, length, rows, &network);
    name_of(path, name, sizeof name);
    put_network(out, name, &network);
    free(rows);
    free(bytes);
    return 0;
}

int main(int argc, char **argv) {
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;
    int status = 0;
    if (!out)
        return fail(argc > 1 ? argv[1] : "make_networks", "cannot be written");
    fputs("/* Made by make_networks. */\n#include \"network.h\"\n", out);
    for (int i = 2; i < argc && status == 0; i++)
        status = put_file(out, argv[i]);
    return fclose(out) == 0 ? status : fail(argv[1], "cannot be written");
}
