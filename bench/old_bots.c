/* Bots of another version of the program. */
#include "old_bots.h"
#include <dlfcn.h>
#include <saburau/games.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef const struct sb_game *game_finder(const char *name, struct sb_error *error);
typedef bool bot_finder(const char *name, const struct sb_game *game, struct sb_bot *bot, struct sb_error *error);

static void *library;

/* C knows no way from data to functions; POSIX says this one works. */
static void find(const char *symbol, void *function) {
    void *found = library ? dlsym(library, symbol) : NULL;
    if (!found) {
        fprintf(stderr, "%s\n", library ? dlerror() : "There is no library of old bots: --old FILE.");
        exit(2);
    }
    memcpy(function, &found, sizeof found);
}

void old_bots_load(const char *path) {
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        exit(2);
    }
}

/* Its own table of that game: its bots know their games by where they are. */
static const struct sb_game *game_there(const struct sb_game *game) {
    game_finder *finder;
    find("sb_game_find", &finder);
    return finder(game->name, NULL);
}

static bool find_there(const char *name, const struct sb_game *game, struct sb_bot *bot, struct sb_error *error) {
    bot_finder *finder;
    find("sb_bot_find", &finder);
    return finder(name, game_there(game), bot, error);
}

/* ---- A bot that asks an old one ---- */

struct asked {
    struct sb_bot bot;
    void *self;
};

static bool plays(const struct sb_game *game) {
    (void)game;
    return true;
}

static void *open_old(const struct sb_bot *bot, const struct sb_game *game, struct sb_error *error) {
    struct asked *asked = calloc(1, sizeof *asked);
    if (!asked || !find_there(bot->name + bot->command, game, &asked->bot, error))
        return NULL;
    if (asked->bot.kind->open && !(asked->self = asked->bot.kind->open(&asked->bot, game_there(game), error)))
        return NULL;
    return asked;
}

static void close_old(void *self) {
    struct asked *asked = self;
    if (asked->bot.kind->close)
        asked->bot.kind->close(asked->self);
    free(asked);
}

static sb_move choose(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    struct asked *asked = self;
    struct sb_question there = *question;
    (void)bot;
    there.game = game_there(question->game);
    return asked->bot.kind->choose(&asked->bot, asked->self, &there);
}

static const struct sb_bot_kind old_bot = {
    .name = "old", .remembers = true, .plays = plays, .open = open_old, .close = close_old, .choose = choose};

bool old_bots_find(const char *name, const struct sb_game *game, struct sb_bot *bot, struct sb_error *error) {
    struct sb_bot there;
    if (!find_there(name, game, &there, error))
        return false;
    *bot = (struct sb_bot){.kind = &old_bot, .command = strlen("old:")};
    snprintf(bot->name, sizeof bot->name, "old:%s", name);
    return true;
}

bool old_bots_find_any(const char *name, const struct sb_game *game, struct sb_bot *bot, struct sb_error *error) {
    return strncmp(name, "old:", 4) == 0 ? old_bots_find(name + 4, game, bot, error)
                                         : sb_bot_find(name, game, bot, error);
}
