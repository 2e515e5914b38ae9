/* What people can type at the table besides moves. */
#include "cli.h"
#include "hint_words.h"
#include "plain.h"
#include "sentence.h"
#include "story.h"
#include "table.h"
#include "wrap.h"
#include <saburau/record.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static bool is_over(const struct cli_table *table) {
    return sb_match_actor(&table->match) == SB_NOBODY;
}

/* Asks for confirmation: the same word again, or `yes`. */
static bool is_confirmed(struct cli_table *table, const char *word) {
    printf("? ");
    if (!table_read(table))
        return false;
    if (strcasecmp(table->input.line, word) == 0 || strcasecmp(table->input.line, "yes") == 0)
        return true;
    wrap_say("Nothing has changed; the game goes on.");
    return false;
}

static enum table_next show_board(struct cli_table *table, int seat, const char *rest) {
    (void)table, (void)seat, (void)rest;
    return TABLE_SHOW;
}

static enum table_next list_moves(struct cli_table *table, int seat, const char *rest) {
    (void)seat, (void)rest;
    menu_back(&table->menu);
    return TABLE_LIST;
}

/* For the seat that is to act; it is the one whose person types. */
static enum table_next give_advice(struct cli_table *table, int seat, const char *rest) {
    (void)seat, (void)rest;
    struct sb_error error = {.words = cli_words};
    struct sb_text out = sb_text_new(cli_words);
    struct sb_bot bot;
    struct hint_at hint;
    if (hint_bot(table->match.game, &bot, &error) && hint_find(&table->match, table->match.count, &bot, &hint, &error))
        hint_put(&hint, &out);
    else
        wrap_put(error.text, 0, &out);
    table_print(&out);
    sb_text_free(&out);
    return TABLE_ASK;
}

static enum table_next tell_log(struct cli_table *table, int seat, const char *rest) {
    (void)seat, (void)rest;
    struct sb_text out = sb_text_new(cli_words);
    story_log(&table->match, 0, table->match.count, table_eye(table), &out);
    table_print(&out);
    sb_text_free(&out);
    return TABLE_ASK;
}

static bool put_about(const struct cli_table *table, const char *notation, struct sb_text *said) {
    return sentence_about(table->match.game, &table->match.state, notation, table_eye(table), said);
}

/* Does the typed text name a seat, as sentences do ("Platz 1")? Then that in notation. */
static bool means_seat(const struct cli_table *table, const char *typed, char notation[SB_MAX_NOTATION]) {
    static const char *const names[] = {SB_PHRASE("Seat %d"), SB_PHRASE("seat %d")};
    char name[SB_MAX_NOTATION], known[SB_MAX_NOTATION];
    for (int i = 0; i < 2 * table->match.setup.seats; i++) {
        snprintf(name, sizeof name, sb_word(cli_words, names[i % 2]), i / 2);
        plain_words(name, known, sizeof known);
        if (strcmp(known, typed) == 0) {
            snprintf(notation, SB_MAX_NOTATION, "seat %d", i / 2);
            return true;
        }
    }
    return false;
}

/* About a word of one's own language: what is called so in English is looked for in the catalogue, backwards. */
static bool put_about_word(const struct cli_table *table, const char *typed, struct sb_text *said) {
    char wanted[SB_MAX_NOTATION], english[SB_MAX_NOTATION], known[SB_MAX_NOTATION];
    plain_words(typed, wanted, sizeof wanted);
    if (put_about(table, wanted, said)) /* English, with capitals */
        return true;
    if (means_seat(table, wanted, english))
        return put_about(table, english, said);
    for (size_t i = 0; cli_words && i < cli_words->slots; i++) {
        const struct sb_phrase *phrase = &cli_words->phrases[i];
        if (!phrase->english || strlen(phrase->translated) >= sizeof known)
            continue;
        const char *context = strrchr(phrase->english, '\4');
        plain_words(phrase->translated, known, sizeof known);
        plain_words(context ? context : phrase->english, english, sizeof english);
        if (strcmp(known, wanted) == 0 && put_about(table, english, said))
            return true;
    }
    return false;
}

/* What there is to say about a thing or a move: in notation, by its number in the list, or in words. A number is one of
 * the list as long as there is a list, also where things (heroes, seats) have numbers as well. */
static bool put_about_typed(const struct cli_table *table, int seat, const char *typed, struct sb_text *said,
                            struct sb_error *error) {
    char memory[2 * SB_MAX_NOTATION];
    bool listed = seat != NO_READER, by_number = listed && menu_takes_number(&table->menu, typed);
    const char *meant = listed ? menu_meant(&table->menu, typed, memory, error) : NULL;
    if (!by_number && (put_about(table, typed, said) || put_about_word(table, typed, said)))
        return true;
    return meant && put_about(table, meant, said);
}

static enum table_next tell_about(struct cli_table *table, int seat, const char *rest) {
    struct sb_text out = sb_text_new(cli_words), said = sb_text_new(cli_words);
    struct sb_error error = {.words = cli_words};
    if (!*rest)
        wrap_say(
            "About what? Type `about` and a word of the board, a move, its first words, or its number in the list.");
    else if (!put_about_typed(table, seat, rest, &said, &error))
        wrap_say("%s", *error.text ? error.text : sb_word(cli_words, "There is nothing to say about that here."));
    else
        wrap_put(said.data, 0, &out);
    table_print(&out);
    sb_text_free(&said);
    sb_text_free(&out);
    return TABLE_ASK;
}

static enum table_next show_rules(struct cli_table *table, int seat, const char *rest) {
    (void)seat, (void)rest;
    struct sb_text out = sb_text_new(cli_words);
    cli_rules(table->match.game, &out);
    table_print(&out);
    sb_text_free(&out);
    return TABLE_ASK;
}

/* The text of the last move, as its seat reads it. */
static void write_last(const struct cli_table *table, int seat, char memory[SB_MAX_NOTATION]) {
    const struct sb_match *match = &table->match;
    union sb_state before;
    sb_match_position(match, match->count - 1, &before);
    struct sb_text text = sb_text_over(memory, SB_MAX_NOTATION);
    match->game->write(&before, match->steps[match->count - 1].move, seat, &text);
}

static enum table_next undo(struct cli_table *table, int seat, const char *rest) {
    (void)rest;
    struct sb_error error = {.words = cli_words};
    char last[SB_MAX_NOTATION] = "";
    if (table->match.count > 0)
        write_last(table, seat, last);
    if (!sb_match_take_back(&table->match, seat, &error)) {
        wrap_say("%s", error.text);
        return TABLE_ASK;
    }
    for (int other = 0; other < SB_MAX_SEATS; other++)
        if (table->told[other] > table->match.count)
            table->told[other] = table->match.count;
    wrap_say("Taken back: %s.", last);
    return TABLE_GO_ON;
}

/* A file that this table did not write is replaced only after confirmation. */
static bool may_write(struct cli_table *table, const char *path) {
    if (access(path, F_OK) != 0 || strcmp(path, table->saved_to) == 0)
        return true;
    wrap_say("%s exists already. Type `save` again to replace it.", path);
    return is_confirmed(table, "save");
}

static void write_record(struct cli_table *table, const char *path) {
    struct sb_error error = {.words = cli_words};
    struct sb_text record = sb_text_new(NULL);
    sb_record_write(&table->match, &record);
    sb_put_char(&record, '\n');
    if (!sb_file_save(path, record.data, record.length, &error)) {
        wrap_say("%s", error.text);
    } else {
        strcpy(table->saved_to, path);
        table->saved = table->match.count;
        if (is_over(table))
            wrap_say("Saved. `%s replay %s` shows the game again.", cli_program(), path);
        else
            wrap_say("Saved. `%s play --load %s` goes on from here.", cli_program(), path);
    }
    sb_text_free(&record);
}

static enum table_next save(struct cli_table *table, int seat, const char *rest) {
    (void)seat;
    char path[TABLE_PATH_ROOM];
    if (!*rest) {
        wrap_say("Save to which file? Type `save FILE`.");
        return TABLE_ASK;
    }
    if (strlen(rest) >= sizeof path) {
        wrap_say("That file name is too long.");
        return TABLE_ASK;
    }
    strcpy(path, rest); /* the next line typed overwrites this one */
    if (may_write(table, path))
        write_record(table, path);
    return table->left ? TABLE_GO_ON : TABLE_ASK;
}

static void list_standing(const struct cli_table *table, int seat) {
    const struct sb_standing *now = table->match.seats[seat].standing;
    struct sb_text out = sb_text_new(cli_words);
    sb_put_format(&out, "%s always     %s\n", now ? " " : "*", sb_text_word(&out, "ask me always"));
    for (const struct sb_standing *row = table->match.game->standing; row->name; row++)
        sb_put_format(&out, "%s %-10s %s\n", row == now ? "*" : " ", row->name, sb_text_word(&out, row->meaning));
    table_print(&out);
    sb_text_free(&out);
}

/* Without a name, lists the standing answers, with a star at the current one. */
static enum table_next set_standing(struct cli_table *table, int seat, const char *name) {
    struct sb_error error = {.words = cli_words};
    if (!table->match.game->standing)
        wrap_say("This game has no standing answers.");
    else if (!*name)
        list_standing(table, seat);
    else if (!sb_match_standing(&table->match, seat, name, &error))
        wrap_say("%s", error.text);
    else {
        wrap_say("Done; `standing always` undoes it.");
        return TABLE_GO_ON;
    }
    return TABLE_ASK;
}

static enum table_next resign(struct cli_table *table, int seat, const char *rest) {
    (void)rest;
    bool alone = table_people(table) == 1;
    struct sb_bot bot;
    sb_bot_usual(table->match.game, &bot);
    if (alone)
        wrap_say("Resigning ends the game here. Type `resign` again to do it.");
    else
        wrap_say("Resigning leaves your seat to the bot %s. Type `resign` again to do it.", bot.name);
    if (!is_confirmed(table, "resign"))
        return table->left ? TABLE_GO_ON : TABLE_ASK;
    if (alone) {
        wrap_say("Seat %d resigns, and nobody is left to play: the game ends here.", seat);
        table_forget(table);
        table->left = true;
    } else {
        struct sb_error error = {.words = cli_words};
        if (!sb_match_seat(&table->match, seat, &bot, NULL, &error)) {
            wrap_say("%s", error.text);
            return TABLE_ASK;
        }
    }
    return TABLE_GO_ON;
}

static enum table_next quit(struct cli_table *table, int seat, const char *rest) {
    (void)seat, (void)rest;
    bool unsaved = !is_over(table) && table->moved && table->saved != table->match.count;
    if (unsaved) {
        if (table->kept)
            wrap_say("You have not saved this game; `save FILE` does. Otherwise `%s play --resume` continues it, until "
                     "another game is started. Type `quit` again to leave.",
                     cli_program());
        else
            wrap_say("You have not saved this game, and it would be lost; `save FILE` saves it. Type `quit` again to "
                     "leave.");
        if (!is_confirmed(table, "quit"))
            return table->left ? TABLE_GO_ON : TABLE_ASK;
    }
    wrap_say("Goodbye!");
    table->left = true;
    return TABLE_GO_ON;
}

static enum table_next help(struct cli_table *table, int seat, const char *rest);

static const struct {
    const char *name;
    const char *also;     /* another name, which is not listed; NULL for none */
    const char *argument; /* what follows it; NULL for nothing */
    const char *meaning;
    bool when_over;
    enum table_next (*run)(struct cli_table *table, int seat, const char *rest);
} commands[] = {
    {"board", NULL, NULL, SB_PHRASE("show the position again"), true, show_board},
    {"moves", NULL, NULL, SB_PHRASE("list the moves again, from the top; so does an empty line"), false, list_moves},
    {"advice", "hint", NULL, SB_PHRASE("what you could play, and why; it takes a second"), false, give_advice},
    {"about", NULL, "WORDS", SB_PHRASE("what a thing on the board is, or a move would do"), true, tell_about},
    {"undo", NULL, NULL, SB_PHRASE("take back your last move, while nobody else has acted"), false, undo},
    {"log", NULL, NULL, SB_PHRASE("the whole game so far, as you may read it"), true, tell_log},
    {"rules", NULL, NULL, SB_PHRASE("the rules"), true, show_rules},
    {"save", NULL, "FILE", SB_PHRASE("write the game to a file"), true, save},
    {"standing", NULL, "[ANSWER]", SB_PHRASE("how often you want to be asked"), false, set_standing},
    {"resign", NULL, NULL, SB_PHRASE("give up your seat"), false, resign},
    {"quit", NULL, NULL, SB_PHRASE("leave the table"), true, quit},
    {"help", NULL, NULL, SB_PHRASE("this list"), true, help},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static enum table_next help(struct cli_table *table, int seat, const char *rest) {
    (void)seat, (void)rest;
    struct sb_text out = sb_text_new(cli_words);
    if (!is_over(table)) {
        struct sb_text words = sb_text_new(cli_words);
        sb_say(&words,
               "Type the number of a move in the list, or the move, as it is written there or in words; if you type "
               "only its first word, the list shows what may follow. Or type a command:");
        wrap_put(words.data, 0, &out);
        sb_text_free(&words);
    }
    for (int i = 0; i < COMMANDS; i++) {
        if (is_over(table) && !commands[i].when_over)
            continue;
        sb_put_format(&out, "  %s %s", commands[i].name, commands[i].argument ? commands[i].argument : "");
        sb_put_spaces_to(&out, 22);
        sb_put(&out, sb_text_word(&out, commands[i].meaning));
        sb_put_char(&out, '\n');
    }
    table_print(&out);
    sb_text_free(&out);
    return TABLE_ASK;
}

/* Is it what the first `length` bytes of the line say? */
static bool is_called(const char *name, const char *line, size_t length) {
    return name && strlen(name) == length && strncasecmp(name, line, length) == 0;
}

bool table_command(struct cli_table *table, int seat, const char *line, enum table_next *next) {
    size_t length = strcspn(line, " \t");
    const char *rest = line + length + strspn(line + length, " \t");
    if (strcmp(line, "?") == 0) {
        *next = help(table, seat, rest);
        return true;
    }
    for (int i = 0; i < COMMANDS; i++) {
        bool same = is_called(commands[i].name, line, length) || is_called(commands[i].also, line, length);
        if (!same || (seat == NO_READER && !commands[i].when_over) || (*rest && !commands[i].argument))
            continue;
        *next = commands[i].run(table, seat, rest);
        return true;
    }
    return false;
}
