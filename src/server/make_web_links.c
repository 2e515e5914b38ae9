/* Which files a page needs first: those that index.html names, those that they import, and so on. What is imported only
 * when it is wanted, `import("./board.js")`, is not among them. */
#include "make_web.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char address[] = "\"/web/";

enum { NAME_ROOM = 256 };

/* The files that were found, in the order in which a browser would. */
struct found {
    const struct sources *sources;
    const struct source **list;
    size_t count, named; /* the first ones are named by index.html itself */
};

static bool ends(const char *text, const char *with) {
    return strlen(text) >= strlen(with) && strcmp(text + strlen(text) - strlen(with), with) == 0;
}

/* `relative`, as the file `from` names it, from the folder web/ on. */
static void resolve(const char *from, const char *relative, size_t length, char name[NAME_ROOM]) {
    const char *slash = strrchr(from, '/');
    size_t folder = slash ? (size_t)(slash + 1 - from) : 0;
    for (; length > 3 && strncmp(relative, "../", 3) == 0 && folder > 0; relative += 3, length -= 3)
        while (--folder > 0 && from[folder - 1] != '/') {
        }
    if (length > 2 && strncmp(relative, "./", 2) == 0)
        relative += 2, length -= 2;
    snprintf(name, NAME_ROOM, "%.*s%.*s", (int)folder, from, (int)length, relative);
}

static void add(struct found *found, const char *from, const char *name) {
    const struct source *source = NULL;
    for (size_t i = 0; i < found->sources->count; i++)
        if (strcmp(found->sources->list[i].name, name) == 0)
            source = &found->sources->list[i];
    if (!source) {
        fprintf(stderr, "make_web: %s names %s\n", from, name);
        make_web_fail("there is no", name);
    }
    for (size_t i = 0; i < found->count; i++)
        if (found->list[i] == source)
            return;
    found->list[found->count++] = source;
}

/* The file between `open` and the next quotation mark, if the line has it. */
static bool add_from(struct found *found, const struct source *from, const char *line, const char *open) {
    char name[NAME_ROOM];
    const char *end = line + strcspn(line, "\n"), *start = strstr(line, open);
    if (!start || start >= end)
        return false;
    start += strlen(open);
    resolve(from->name, start, strcspn(start, "\"\n"), name);
    add(found, from->name, name);
    return true;
}

static bool begins(const char *line, const char *with) {
    return strncmp(line, with, strlen(with)) == 0;
}

/* A statement that imports begins a line, or ends on one that begins with a brace (prettier sees to that). */
static void add_imports(struct found *found, const struct source *source) {
    const char *line = (const char *)source->plain.data;
    bool is_style = ends(source->name, ".css");
    for (; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        if (is_style && begins(line, "@import"))
            add_from(found, source, line, "url(\"");
        if (is_style || !(begins(line, "import ") || begins(line, "export ") || begins(line, "} from ")))
            continue;
        if (!add_from(found, source, line, " from \"") && begins(line, "import \""))
            add_from(found, source, line, "import \"");
    }
}

/* What index.html names; icons and fonts are among it, and lead nowhere. */
static void add_named(struct found *found, const struct source *index) {
    char name[NAME_ROOM];
    for (const char *at = (const char *)index->plain.data; (at = strstr(at, address));) {
        at += strlen(address);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "\"\n"), at);
        add(found, index->name, name);
    }
    found->named = found->count;
}

static void put_links(FILE *out, const struct found *found, const char *version) {
    for (size_t i = found->named; i < found->count; i++) {
        const char *name = found->list[i]->name;
        const char *kind = ends(name, ".css") ? "rel=\"preload\" as=\"style\"" : "rel=\"modulepreload\"";
        fprintf(out, "    <link %s href=\"/web/%s/%s\" />\n", kind, version, name);
    }
}

struct bytes make_web_index(const struct sources *sources, const struct source *index, const char *version) {
    struct found found = {.sources = sources, .list = calloc(sources->count, sizeof *found.list)};
    struct bytes made = {NULL, 0};
    FILE *out = open_memstream((char **)&made.data, &made.length);
    const char *text = (const char *)index->plain.data, *head = strstr(text, "  </head>");
    if (!found.list || !out)
        make_web_fail("no memory for", index->name);
    if (!head || strstr(head, address))
        make_web_fail("files may be named only in the head of", index->name);
    add_named(&found, index);
    for (size_t i = 0; i < found.count; i++)
        if (ends(found.list[i]->name, ".js") || ends(found.list[i]->name, ".css"))
            add_imports(&found, found.list[i]);
    for (const char *at; (at = strstr(text, address)) && at < head; text = at + strlen(address))
        fprintf(out, "%.*s%s%s/", (int)(at - text), text, address, version);
    fprintf(out, "%.*s", (int)(head - text), text);
    put_links(out, &found, version);
    fputs(head, out);
    free(found.list);
    if (fclose(out) != 0)
        make_web_fail("no memory for", index->name);
    return made;
}
