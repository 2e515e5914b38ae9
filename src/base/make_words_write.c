/* Writing catalogues: hash tables in C for the program, modules for the page. */
#include "make_words.h"
#include "phrase_slot.h"

/* As strings are written in C and in JavaScript. */
static void put_escaped(FILE *out, const char *text) {
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', out), fputc(*text, out);
        else if (*text == '\n')
            fputs("\\n", out);
        else if (*text == '\t')
            fputs("\\t", out);
        else
            fputc(*text, out);
    }
}

static void put_string(FILE *out, const char *text) {
    fputc('"', out);
    put_escaped(out, text);
    fputc('"', out);
}

/* ---- C ---- */

static char *key_of(const struct entry *entry) {
    char *key = NULL;
    size_t length;
    FILE *out = open_memstream(&key, &length);
    if (!out)
        make_words_fail("make_words", 0, "there is not enough memory");
    if (entry->context)
        fprintf(out, "\4%s\4", entry->context);
    fputs(entry->english, out);
    fclose(out);
    return key;
}

static size_t slots_for(const struct catalogue *catalogue) {
    size_t slots = 4;
    while (slots < 2 * catalogue->count) /* half of them empty: one look is nearly always enough */
        slots *= 2;
    return slots;
}

static void write_row(FILE *out, const struct entry *entry) {
    fputs("    {", out);
    if (entry->context)
        fputs("\"\\4\" ", out), put_string(out, entry->context), fputs(" \"\\4\" ", out);
    put_string(out, entry->english);
    fputs(", ", out);
    for (int form = 0; form < MAKE_WORDS_FORMS && entry->forms[form]; form++) {
        fputs(form > 0 ? " \"\\0\" " : "", out);
        put_string(out, entry->forms[form]);
    }
    fputs("},\n", out);
}

static void write_table(FILE *out, const struct catalogue *catalogue, int number) {
    size_t slots = slots_for(catalogue);
    const struct entry **table = make_words_room(NULL, slots * sizeof *table);
    for (size_t slot = 0; slot < slots; slot++)
        table[slot] = NULL;
    for (size_t i = 0; i < catalogue->count; i++) {
        if (!catalogue->entries[i].for_program)
            continue;
        size_t slot = phrase_slot(key_of(&catalogue->entries[i]), slots);
        while (table[slot])
            slot = (slot + 1) & (slots - 1);
        table[slot] = &catalogue->entries[i];
    }
    fprintf(out, "static const struct sb_phrase phrases_%d[] = {\n", number);
    for (size_t slot = 0; slot < slots; slot++)
        if (table[slot])
            write_row(out, table[slot]);
        else
            fputs("    {NULL, NULL},\n", out);
    fputs("};\n", out);
}

void make_words_write_c(FILE *out, const struct catalogue *catalogues, int count) {
    fputs("/* Made from the PO files in po/. */\n#include <saburau/words.h>\n", out);
    for (int i = 0; i < count; i++) {
        const struct catalogue *catalogue = &catalogues[i];
        write_table(out, catalogue, i);
        fprintf(out, "static unsigned plural_%d(unsigned long n) {\n    return (unsigned)(%s);\n}\n", i,
                catalogue->plural);
        fprintf(out, "static const struct sb_words words_%d = {\"%s\", ", i, catalogue->language);
        put_string(out, catalogue->name);
        fprintf(out, ", phrases_%d, sizeof phrases_%d / sizeof *phrases_%d, plural_%d};\n", i, i, i, i);
    }
    fputs("const struct sb_words *const sb_languages[] = {&sb_english, ", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "&words_%d, ", i);
    fputs("NULL};\n", out);
}

/* ---- The page ---- */

void make_words_write_page(FILE *out, const struct catalogue *catalogue) {
    fprintf(out, "// Made from the PO files in po/.\nexport const plural = (n) => Number(%s);\n", catalogue->plural);
    fputs("export const phrases = {\n", out);
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct entry *entry = &catalogue->entries[i];
        if (!entry->for_page)
            continue;
        fputs("  \"", out);
        if (entry->context)
            fputs("\\u0004", out), put_escaped(out, entry->context), fputs("\\u0004", out);
        put_escaped(out, entry->english);
        fputs("\": ", out);
        fputs(entry->many ? "[" : "", out);
        for (int form = 0; form < MAKE_WORDS_FORMS && entry->forms[form]; form++) {
            fputs(form > 0 ? ", " : "", out);
            put_string(out, entry->forms[form]);
        }
        fputs(entry->many ? "],\n" : ",\n", out);
    }
    fputs("};\n", out);
}

void make_words_write_list(FILE *out, const struct catalogue *catalogues, int count) {
    fputs("// Made from the PO files in po/.\nexport const languages = [\n  { code: \"en\", name: \"English\" },\n",
          out);
    for (int i = 0; i < count; i++) {
        fprintf(out, "  { code: \"%s\", name: ", catalogues[i].language);
        put_string(out, catalogues[i].name);
        fputs(" },\n", out);
    }
    fputs("];\n", out);
}
