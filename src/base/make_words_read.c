/* Reading a PO file: comments, then msgctxt, msgid, msgid_plural and msgstr, each with strings as in C. */
#include "make_words.h"
#include <stdlib.h>
#include <string.h>

struct reader {
    const char *file;
    int line;
    bool is_template;
    bool is_fuzzy;      /* the entry that is being read */
    struct entry entry; /* … its parts so far */
    char **part;        /* … the one whose string goes on in the next line */
    char *header;       /* the translation of the empty phrase */
    struct catalogue catalogue;
};

static _Noreturn void stop(const struct reader *reader, const char *what) {
    make_words_fail(reader->file, reader->line, what);
}

/* Adds a string in quotation marks, escaped as in C, to what the part has already. */
static void add_string(struct reader *reader, const char *quoted) {
    const char *end = quoted + strlen(quoted) - 1;
    if (!reader->part || *quoted != '"' || end <= quoted || *end != '"')
        stop(reader, "a string in quotation marks is expected");
    size_t length = *reader->part ? strlen(*reader->part) : 0;
    char *to = *reader->part = make_words_room(*reader->part, length + (size_t)(end - quoted));
    to += length;
    for (const char *at = quoted + 1; at < end; at++) {
        if (*at == '\\') {
            static const char escapes[] = "nt\"\\", means[] = "\n\t\"\\";
            const char *found = strchr(escapes, *++at);
            if (at == end || !found)
                stop(reader, "an escape other than \\n, \\t, \\\" and \\\\");
            *to++ = means[found - escapes];
        } else {
            *to++ = *at;
        }
    }
    *to = '\0';
}

/* What the header says of something: "Language: pl". */
static char *field(const struct reader *reader, const char *name, size_t *length) {
    char *at = reader->header;
    for (; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
        if (strncmp(at, name, strlen(name)) == 0)
            break;
    if (!at)
        make_words_fail(reader->file, 0, name);
    at += strlen(name) + strspn(at + strlen(name), " ");
    *length = strcspn(at, "\n");
    return at;
}

static char *copy(const char *from, size_t length) {
    char *text = make_words_room(NULL, length + 1);
    memcpy(text, from, length);
    text[length] = '\0';
    return text;
}

static void read_header(struct reader *reader) {
    struct catalogue *catalogue = &reader->catalogue;
    size_t length;
    const char *at = field(reader, "Language:", &length);
    catalogue->language = copy(at, length);
    at = field(reader, "X-Language-Name:", &length);
    catalogue->name = copy(at, length);
    at = field(reader, "Plural-Forms:", &length);
    char *rule = copy(at, length), *expression = strstr(rule, "plural=");
    if (sscanf(rule, "nplurals=%d", &catalogue->forms) != 1 || catalogue->forms < 1 ||
        catalogue->forms > MAKE_WORDS_FORMS || !expression)
        make_words_fail(reader->file, 0, "Plural-Forms: cannot be read");
    expression += strlen("plural=");
    expression[strcspn(expression, ";")] = '\0';
    catalogue->plural = expression;
}

static void check_translated(struct reader *reader) {
    const struct entry *entry = &reader->entry;
    int wanted = entry->many ? reader->catalogue.forms : 1;
    if (reader->is_fuzzy)
        stop(reader, "the phrase above is marked as fuzzy: read its translation, and remove the mark");
    for (int form = 0; form < MAKE_WORDS_FORMS; form++)
        if ((entry->forms[form] && *entry->forms[form]) != (form < wanted))
            stop(reader,
                 form < wanted ? "the phrase above is not translated" : "the phrase above has too many plural forms");
}

static void end_entry(struct reader *reader) {
    struct entry *entry = &reader->entry;
    struct catalogue *catalogue = &reader->catalogue;
    if (entry->english && !*entry->english && !entry->context) {
        reader->header = entry->forms[0];
        if (!reader->is_template)
            read_header(reader);
    } else if (entry->english) {
        if (!reader->is_template)
            check_translated(reader);
        catalogue->entries = make_words_room(catalogue->entries, (catalogue->count + 1) * sizeof *catalogue->entries);
        catalogue->entries[catalogue->count++] = *entry;
    }
    *entry = (struct entry){.context = NULL};
    reader->part = NULL;
    reader->is_fuzzy = false;
}

/* Where the phrase is used: "#: src/cli/play.c web/table.js". */
static void read_places(struct entry *entry, char *places) {
    for (char *place = strtok(places, " "); place; place = strtok(NULL, " ")) {
        bool page = strncmp(place, "web/", 4) == 0;
        entry->for_page |= page;
        entry->for_program |= !page;
    }
}

static void read_keyword(struct reader *reader, char *line) {
    struct entry *entry = &reader->entry;
    struct {
        const char *keyword;
        char **part;
    } keywords[] = {{"msgctxt ", &entry->context},
                    {"msgid ", &entry->english},
                    {"msgid_plural ", &entry->many},
                    {"msgstr ", &entry->forms[0]}};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strncmp(line, keywords[i].keyword, strlen(keywords[i].keyword)) == 0) {
            reader->part = keywords[i].part;
            add_string(reader, line + strlen(keywords[i].keyword));
            return;
        }
    int form = -1, read = 0;
    if (sscanf(line, "msgstr[%d] %n", &form, &read) != 1 || form < 0 || form >= MAKE_WORDS_FORMS || read == 0)
        stop(reader, "this is no line of a PO file");
    reader->part = &entry->forms[form];
    add_string(reader, line + read);
}

static void read_line(struct reader *reader, char *line) {
    if (!*line)
        end_entry(reader);
    else if (strncmp(line, "#:", 2) == 0)
        read_places(&reader->entry, line + 2);
    else if (strncmp(line, "#,", 2) == 0)
        reader->is_fuzzy |= strstr(line, "fuzzy") != NULL;
    else if (*line == '"')
        add_string(reader, line);
    else if (*line != '#')
        read_keyword(reader, line);
}

struct catalogue make_words_read(const char *file, bool is_template) {
    struct reader reader = {.file = file, .is_template = is_template};
    FILE *in = fopen(file, "r");
    char *line = NULL;
    size_t room = 0;
    if (!in)
        make_words_fail(file, 0, "cannot be read");
    while (getline(&line, &room, in) > 0) {
        line[strcspn(line, "\n")] = '\0';
        reader.line++;
        read_line(&reader, line);
    }
    end_entry(&reader);
    if (ferror(in) || !reader.header)
        make_words_fail(file, 0, "is no PO file with a header");
    free(line);
    fclose(in);
    return reader.catalogue;
}
