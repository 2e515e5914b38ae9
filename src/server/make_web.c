/* Turns the page's files into C: make_web OUT FOLDER FILE… [-- FOLDER FILE…]. Names are relative to the folder before
 * them: some files are made when the project is built, and lie elsewhere. */
#include "make_web.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_ROOM = 17 };

void make_web_fail(const char *what, const char *name) {
    fprintf(stderr, "make_web: %s %s\n", what, name);
    exit(1);
}

/* FNV-1a: nobody gains anything by finding two files with the same one. */
static uint64_t hash_on(uint64_t hash, const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3;
    return hash;
}

static const uint64_t hash_start = 0xcbf29ce484222325;

static void write_hash(uint64_t hash, char text[HASH_ROOM]) {
    snprintf(text, HASH_ROOM, "%016llx", (unsigned long long)hash);
}

/* As it is in the folder. */
static struct bytes read_file(const char *folder, const char *name) {
    char path[4096];
    struct bytes read = {NULL, 0};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "rb"), *out = open_memstream((char **)&read.data, &read.length);
    if (!in || !out)
        make_web_fail("cannot read", path);
    for (int byte; (byte = getc(in)) != EOF;)
        putc(byte, out);
    if (ferror(in) || fclose(out) != 0)
        make_web_fail("cannot read", path);
    fclose(in);
    return read;
}

/* As it is sent. */
static struct bytes read_source(const char *folder, const char *name) {
    struct bytes plain = read_file(folder, name);
    const char *suffix = strrchr(name, '.');
    if (!suffix || (strcmp(suffix, ".js") != 0 && strcmp(suffix, ".css") != 0))
        return plain;
    struct bytes bare = make_web_bare(plain, name);
    free(plain.data);
    return bare;
}

/* All names and all bytes. */
static void make_version(const struct sources *sources, char version[HASH_ROOM]) {
    uint64_t hash = hash_start;
    for (size_t i = 0; i < sources->count; i++) {
        const struct source *source = &sources->list[i];
        hash = hash_on(hash, source->name, strlen(source->name) + 1);
        hash = hash_on(hash, &source->plain.length, sizeof source->plain.length);
        hash = hash_on(hash, source->plain.data, source->plain.length);
    }
    write_hash(hash, version);
}

/* Writes a form's bytes as the array `file_N_CODING`. */
static void write_form(FILE *out, size_t number, const char *coding, struct bytes form) {
    if (!form.data)
        return;
    fprintf(out, "static const unsigned char file_%zu_%s[] = {", number, coding);
    for (size_t i = 0; i < form.length; i++)
        fprintf(out, i % 24 ? "%d," : "\n%d,", form.data[i]);
    fprintf(out, "\n0};\n");
}

static void write_row(FILE *rows, size_t number, const char *coding, const char *tag, const char *tag_end,
                      struct bytes form) {
    if (form.data)
        fprintf(rows, "{file_%zu_%s, %zu, \"\\\"%s%s\\\"\"}, ", number, coding, form.length, tag, tag_end);
    else
        fprintf(rows, "{NULL, 0, NULL}, ");
}

static void write_source(FILE *out, FILE *rows, size_t number, const struct source *source) {
    struct bytes gzip = make_web_gzip(source->plain), brotli = make_web_brotli(source->plain);
    char tag[HASH_ROOM];
    write_hash(hash_on(hash_start, source->plain.data, source->plain.length), tag);
    write_form(out, number, "plain", source->plain);
    write_form(out, number, "gzip", gzip);
    write_form(out, number, "brotli", brotli);
    fprintf(rows, "{\"%s\", {", source->name);
    write_row(rows, number, "plain", tag, "", source->plain);
    write_row(rows, number, "gzip", tag, "-gzip", gzip);
    write_row(rows, number, "brotli", tag, "-br", brotli);
    fprintf(rows, "}},\n");
    free(gzip.data);
    free(brotli.data);
}

int main(int argc, char **argv) {
    if (argc < 4)
        make_web_fail("usage:", "make_web OUT FOLDER FILE… [-- FOLDER FILE…]");
    FILE *out = fopen(argv[1], "w");
    struct sources sources = {.list = calloc((size_t)argc, sizeof *sources.list)};
    struct bytes table = {NULL, 0};
    FILE *rows = open_memstream((char **)&table.data, &table.length);
    char version[HASH_ROOM];
    if (!out || !sources.list || !rows)
        make_web_fail("cannot write", argv[1]);
    const char *folder = argv[2];
    for (int i = 3; i < argc; i++)
        if (strcmp(argv[i], "--") == 0 && i + 1 < argc)
            folder = argv[++i];
        else
            sources.list[sources.count++] = (struct source){argv[i], read_source(folder, argv[i])};
    make_version(&sources, version);
    fprintf(out, "/* Made from the folder web/. */\n#include \"web.h\"\n#include <stddef.h>\n");
    fprintf(out, "const char web_version[] = \"%s\";\n", version);
    for (size_t i = 0; i < sources.count; i++) {
        struct source source = sources.list[i];
        if (strcmp(source.name, "index.html") == 0)
            source.plain = make_web_index(&sources, &source, version);
        write_source(out, rows, i, &source);
        if (source.plain.data != sources.list[i].plain.data)
            free(source.plain.data);
    }
    if (fclose(rows) != 0)
        make_web_fail("no memory for", argv[1]);
    fprintf(out, "const struct web_file web_files[] = {\n%s{.name = NULL}};\n", (char *)table.data);
    for (size_t i = 0; i < sources.count; i++)
        free(sources.list[i].plain.data);
    free(sources.list);
    free(table.data);
    return fclose(out) == 0 ? 0 : 1;
}
