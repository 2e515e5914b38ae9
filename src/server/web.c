/* The page's files. */
#include "web.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *web_type(const char *name) {
    static const struct {
        const char *ending, *type;
    } types[] = {{".html", "text/html; charset=utf-8"},
                 {".js", "text/javascript; charset=utf-8"},
                 {".css", "text/css; charset=utf-8"},
                 {".json", "application/json"},
                 {".svg", "image/svg+xml"},
                 {".txt", "text/plain; charset=utf-8"},
                 {".woff2", "font/woff2"}};
    const char *ending = strrchr(name, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++)
        if (strcmp(ending, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

const struct web_file *web_find(const char *name) {
    for (const struct web_file *file = web_files; file->name; file++)
        if (strcmp(file->name, name) == 0)
            return file;
    return NULL;
}

const struct web_file *web_find_version(const char *address) {
    size_t length = strlen(web_version);
    return strncmp(address, web_version, length) == 0 && address[length] == '/' ? web_find(address + length + 1) : NULL;
}

/* What was made when the project was built is in no folder. */
static unsigned char *copy_of(const struct web_file *file, size_t *length) {
    const struct web_form *plain = &file->forms[CODING_PLAIN];
    unsigned char *bytes = malloc(plain->length + 1);
    if (bytes)
        memcpy(bytes, plain->bytes, *length = plain->length);
    return bytes;
}

unsigned char *web_read(const char *folder, const char *name, size_t *length) {
    char path[4096];
    const struct web_file *known = web_find(name);
    if (!known || snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path)
        return NULL;
    FILE *file = fopen(path, "rb");
    if (!file && strncmp(name, "words/", strlen("words/")) == 0)
        return copy_of(known, length);
    unsigned char *bytes = NULL;
    long size;
    if (file && fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) >= 0 && fseek(file, 0, SEEK_SET) == 0 &&
        (bytes = malloc((size_t)size + 1)))
        *length = fread(bytes, 1, (size_t)size, file);
    if (file)
        fclose(file);
    return bytes;
}

enum coding web_choose(const struct web_file *file, const char *accept_encoding) {
    bool there_is[CODINGS];
    for (enum coding i = 0; i < CODINGS; i++)
        there_is[i] = file->forms[i].bytes;
    return coding_choose(accept_encoding, there_is);
}

bool web_varies(const struct web_file *file) {
    return file->forms[CODING_GZIP].bytes || file->forms[CODING_BROTLI].bytes;
}

bool web_has_tag(const char *if_none_match, const char *tag) {
    const char *list = if_none_match + strspn(if_none_match, " \t");
    if (strcmp(list, "*") == 0)
        return true;
    while (*list) {
        list += strspn(list, " \t,");
        list += strncmp(list, "W/", 2) == 0 ? 2 : 0;
        const char *end = *list == '"' ? strchr(list + 1, '"') : NULL;
        if (!end)
            return false;
        size_t length = (size_t)(end + 1 - list);
        if (length == strlen(tag) && strncmp(list, tag, length) == 0)
            return true;
        list = end + 1;
    }
    return false;
}
