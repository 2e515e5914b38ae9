/* Settings from a file. */
#include "config.h"
#include <ctype.h>
#include <saburau/file.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool refuse(const struct config *config, long line, struct sb_error *error, const char *why) {
    return sb_fail(error, "%s, line %ld: %s", config->path, line, sb_word(error->words, why));
}

/* Without the white space around it, in place. */
static char *trim(char *text) {
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static const struct cli_flag *find(const struct cli_flag *flags, const char *name) {
    const struct cli_flag *flag = flags;
    while (flag->name && strcmp(flag->name + 2, name) != 0)
        flag++;
    return flag->name && strcmp(name, "config") != 0 ? flag : NULL;
}

/* Is this flag set by the file already? On which line? */
static long line_of(const struct config *config, const struct cli_flag *flag) {
    for (int i = 0; i < config->count; i++)
        if (config->set[i].flag == flag)
            return config->set[i].line;
    return 0;
}

static bool set(struct config *config, const struct cli_flag *flag, const char *text, long line,
                struct sb_error *error) {
    char *value = strdup(text);
    if (!value)
        return sb_fail_memory(error);
    config->set[config->count].flag = flag;
    config->set[config->count].value = value;
    config->set[config->count++].line = line;
    if (!flag->value) {
        *flag->on = strcmp(value, "yes") == 0;
        return *flag->on || strcmp(value, "no") == 0 ||
               refuse(config, line, error, SB_PHRASE("This is `yes` or `no`."));
    }
    if (flag->text)
        *flag->text = value;
    else if (flag->list->count < (int)(sizeof flag->list->item / sizeof *flag->list->item))
        flag->list->item[flag->list->count++] = value;
    else
        return refuse(config, line, error, SB_PHRASE("This is set too many times."));
    return true;
}

static bool take_line(struct config *config, char *text, long line, const struct cli_flag *flags, bool some_wanted,
                      struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    text = trim(text);
    if (!*text || *text == '#')
        return true;
    char *equals = strchr(text, '=');
    if (!equals)
        return refuse(config, line, error, SB_PHRASE("A line is `NAME = VALUE`, or begins with #."));
    *equals = '\0';
    const char *name = trim(text), *value = trim(equals + 1);
    const struct cli_flag *flag = find(flags, name);
    if (!flag && some_wanted)
        return true;
    if (!flag)
        return sb_fail(error, "%s, line %ld: There is no setting \"%s\"; `%s serve --help` lists them.", config->path,
                       line, sb_quote(quoted, name), cli_program());
    if (!*value)
        return refuse(config, line, error, SB_PHRASE("The value is missing."));
    if (!flag->list && line_of(config, flag) > 0)
        return sb_fail(error, "%s, line %ld: This is set already, on line %ld.", config->path, line,
                       line_of(config, flag));
    if (config->count == CONFIG_MOST)
        return refuse(config, line, error, SB_PHRASE("There are too many settings."));
    return set(config, flag, value, line, error);
}

static bool read_lines(struct config *config, struct sb_lines *lines, const struct cli_flag *flags, bool some_wanted,
                       struct sb_error *error) {
    struct sb_error reading = {.words = error->words};
    while (sb_lines_next(lines, &reading)) {
        if (lines->too_long || strlen(lines->line) != lines->length)
            return refuse(config, lines->number, error, SB_PHRASE("This is no line of text."));
        if (!take_line(config, lines->line, lines->number, flags, some_wanted, error))
            return false;
    }
    return !reading.text[0] || sb_fail(error, "%s cannot be read. %s", config->path, reading.text);
}

bool config_read(struct config *config, const char *path, const struct cli_flag *flags, bool some_wanted,
                 struct sb_error *error) {
    struct sb_lines lines;
    *config = (struct config){.path = path};
    if (!path && access(CONFIG_USUAL, F_OK) == 0)
        config->path = CONFIG_USUAL;
    if (!config->path)
        return true;
    if (!sb_lines_open(&lines, config->path, error))
        return false;
    bool read = read_lines(config, &lines, flags, some_wanted, error);
    sb_lines_close(&lines);
    return read;
}

void config_free(struct config *config) {
    for (int i = 0; i < config->count; i++)
        free(config->set[i].value);
    config->count = 0;
}

void config_blame(const struct config *config, struct sb_error *error) {
    for (int i = 0; i < config->count; i++) {
        const struct cli_flag *flag = config->set[i].flag;
        bool is_used = flag->text ? *flag->text == config->set[i].value : true;
        struct sb_error said = *error;
        if (is_used && strstr(said.text, flag->name)) {
            sb_fail(error, "%s, line %ld: %s", config->path, config->set[i].line, said.text);
            return;
        }
    }
}
