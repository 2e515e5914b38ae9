/* Finding bots by name. */
#include "bots.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct sb_bot_kind *const sb_bot_kinds[] = {&sb_random_bot, &sb_greedy_bot, &sb_net_bot,
                                                  &sb_search_bot, &sb_exec_bot,   NULL};

/* ---- Names ---- */

/* The names of a game's bots, with commas between them. */
static void list_names(const struct sb_game *game, struct sb_text *names) {
    for (const struct sb_level *level = sb_levels_of(game); level->name; level++)
        sb_put_format(names, "%s%s", names->length ? ", " : "", level->name);
    for (const struct sb_bot_kind *const *kind = sb_bot_kinds; *kind; kind++)
        if ((*kind)->plays(game))
            sb_put_format(names, "%s%s%s%s", names->length ? ", " : "", (*kind)->name, (*kind)->command ? ":" : "",
                          (*kind)->command ? (*kind)->command : "");
}

static bool fail_unknown(const char *name, const struct sb_game *game, struct sb_error *error) {
    char list[200], quoted[SB_QUOTE_ROOM];
    struct sb_text names = sb_text_over(list, sizeof list);
    list_names(game, &names);
    return sb_fail(error, "There is no bot \"%s\" for %s; there is: %s.", sb_quote(quoted, name),
                   sb_word(error ? error->words : NULL, game->show->title), list);
}

/* Does a name begin with this word, alone or with a colon after it? */
static bool begins_with(const char *name, const char *word) {
    size_t length = strlen(word);
    return strncmp(name, word, length) == 0 && (name[length] == '\0' || name[length] == ':');
}

static const struct sb_bot_kind *kind_of(const char *name, const struct sb_game *game) {
    for (const struct sb_bot_kind *const *kind = sb_bot_kinds; *kind; kind++)
        if (begins_with(name, (*kind)->name) && (*kind)->plays(game))
            return *kind;
    return NULL;
}

/* ---- Settings: NAME=NUMBER, with colons between them ---- */

/* The number of the setting that stands here, and where its value begins; -1 if none does. */
static int setting_at(const struct sb_bot_kind *kind, const char *text, const char **value) {
    for (int i = 0; kind->settings && kind->settings[i].name; i++) {
        size_t length = strlen(kind->settings[i].name);
        if (strncmp(text, kind->settings[i].name, length) == 0 && text[length] == '=') {
            *value = text + length + 1;
            return i;
        }
    }
    return -1;
}

static bool fail_setting(const struct sb_bot_kind *kind, const char *text, struct sb_error *error) {
    char list[200], quoted[SB_QUOTE_ROOM];
    struct sb_text names = sb_text_over(list, sizeof list);
    for (const struct sb_bot_setting *setting = kind->settings; setting && setting->name; setting++)
        sb_put_format(&names, "%s%s=%s", names.length ? ", " : "", setting->name, "N");
    if (names.length == 0)
        return sb_fail(error, "The bot %s has no settings; \"%s\" cannot follow its name.", kind->name,
                       sb_quote(quoted, text));
    return sb_fail(error, "\"%s\" is not a setting of the bot %s; those are: %s (a colon before each).",
                   sb_quote(quoted, text), kind->name, list);
}

/* Reads one setting at the start of the text, and moves the text beyond it and the colon after it. */
static bool read_setting(struct sb_bot *bot, const char **text, struct sb_error *error) {
    const char *value;
    char *end;
    int i = setting_at(bot->kind, *text, &value);
    if (i < 0)
        return fail_setting(bot->kind, *text, error);
    const struct sb_bot_setting *setting = &bot->kind->settings[i];
    errno = 0;
    long long number = strtoll(value, &end, 10);
    bool digits = *value >= '0' && *value <= '9' && (*end == '\0' || *end == ':');
    if (!digits || errno || number < setting->least || number > setting->most)
        return sb_fail(error, "The setting %s of the bot %s is a whole number from %lld to %lld.", setting->name,
                       bot->kind->name, (long long)setting->least, (long long)setting->most);
    bot->setting[i] = number;
    *text = *end == ':' ? end + 1 : end;
    return true;
}

/* What stands after the kind's name: settings, and for a kind that needs one its command, which is all that does not
 * begin like a setting. */
static bool read_rest(struct sb_bot *bot, struct sb_error *error) {
    const char *text = bot->name + strlen(bot->kind->name), *value;
    text += *text == ':';
    while (*text && (!bot->kind->command || setting_at(bot->kind, text, &value) >= 0))
        if (!read_setting(bot, &text, error))
            return false;
    if (bot->kind->command && !*text)
        return sb_fail(error, "The bot %s needs a command: %s:%s.", bot->kind->name, bot->kind->name,
                       bot->kind->command);
    bot->command = (size_t)(text - bot->name);
    return true;
}

static bool find_kind(const char *name, const struct sb_game *game, struct sb_bot *bot, struct sb_error *error) {
    bot->kind = kind_of(name, game);
    if (!bot->kind)
        return fail_unknown(name, game, error);
    if (snprintf(bot->name, sizeof bot->name, "%s", name) >= (int)sizeof bot->name)
        return sb_fail(error, "The name of a bot has at most %d bytes.", SB_BOT_ROOM - 1);
    for (int i = 0; bot->kind->settings && bot->kind->settings[i].name; i++)
        bot->setting[i] = bot->kind->settings[i].usual;
    return read_rest(bot, error);
}

bool sb_bot_find(const char *name, const struct sb_game *game, struct sb_bot *bot, struct sb_error *error) {
    const struct sb_level *level = sb_level_find(game, name);
    *bot = (struct sb_bot){.kind = NULL};
    if (!find_kind(level ? level->bot : name, game, bot, error))
        return false;
    if (level)
        snprintf(bot->name, sizeof bot->name, "%s", level->name);
    return true;
}

void sb_bot_usual(const struct sb_game *game, struct sb_bot *bot) {
    sb_bot_find(sb_level_usual(game)->name, game, bot, NULL);
}

int64_t sb_bot_patience(const struct sb_bot *bot) {
    return bot->kind->patience ? bot->kind->patience(bot) : 0;
}
