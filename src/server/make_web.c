/* Turns the page's files into C: make_web OUT FOLDER FILE… (names relative to the folder). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *name) {
    fprintf(stderr, "make_web: %s %s\n", what, name);
    exit(1);
}

/* Writes a file's bytes as the array `file_N`; returns how many there are, and a hash of them. */
static size_t write_bytes(FILE *out, const char *path, int number, uint64_t *hash) {
    FILE *in = fopen(path, "rb");
    size_t length = 0;
    if (!in)
        fail("cannot read", path);
    *hash = 0xcbf29ce484222325;
    fprintf(out, "static const unsigned char file_%d[] = {", number);
    for (int byte; (byte = getc(in)) != EOF; length++) {
        fprintf(out, length % 24 ? "%d," : "\n%d,", byte);
        *hash = (*hash ^ (uint64_t)byte) * 0x100000001b3;
    }
    fprintf(out, "\n0};\n");
    fclose(in);
    return length;
}

int main(int argc, char **argv) {
    if (argc < 4)
        fail("usage:", "make_web OUT FOLDER FILE…");
    FILE *out = fopen(argv[1], "w");
    char path[4096];
    size_t *lengths = calloc((size_t)argc, sizeof *lengths);
    uint64_t *hashes = calloc((size_t)argc, sizeof *hashes);
    if (!out || !lengths || !hashes)
        fail("cannot write", argv[1]);
    fprintf(out, "/* Made from the folder web/. */\n#include \"web.h\"\n#include <stddef.h>\n");
    for (int i = 3; i < argc; i++) {
        snprintf(path, sizeof path, "%s/%s", argv[2], argv[i]);
        lengths[i] = write_bytes(out, path, i, &hashes[i]);
    }
    fprintf(out, "const struct web_file web_files[] = {\n");
    for (int i = 3; i < argc; i++)
        fprintf(out, "{\"%s\", file_%d, %zu, \"%016llx\"},\n", argv[i], i, lengths[i], (unsigned long long)hashes[i]);
    fprintf(out, "{NULL, NULL, 0, NULL}};\n");
    free(lengths);
    free(hashes);
    return fclose(out) == 0 ? 0 : 1;
}
