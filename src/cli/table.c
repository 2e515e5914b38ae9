/* A table: a match played at one keyboard. Leads through the match. */
#include "table.h"
#include "cli.h"
#include "sentence.h"
#include "story.h"
#include "typed.h"
#include "unfinished.h"
#include "wrap.h"
#include <string.h>

int table_people(const struct cli_table *table) {
    int people = 0;
    for (int seat = 0; seat < table->match.setup.seats; seat++)
        people += !sb_match_is_bot(&table->match, seat);
    return people;
}

/* The person at the keyboard has resigned, and a bot plays on: what that seat knows must not be shown any more. */
static bool reader_resigned(const struct cli_table *table) {
    return table->reader != NO_READER && sb_match_is_bot(&table->match, table->reader);
}

int table_eye(const struct cli_table *table) {
    if (table->reader != NO_READER && !reader_resigned(table))
        return table->reader;
    return table_people(table) > 0 ? SB_SPECTATOR : SB_REFEREE;
}

void table_print(struct sb_text *text) {
    if (text->length > 0)
        fputs(text->data, stdout);
    sb_text_clear(text);
}

/* ---- Input ---- */

static void say_input_ended(const struct cli_table *table) {
    if (sb_match_actor(&table->match) == SB_NOBODY)
        wrap_say("The input has ended. Goodbye!");
    else if (table->kept)
        wrap_say("The input has ended. `%s play --resume` goes on with this game.", cli_program());
    else
        wrap_say("The input has ended, and so has this game.");
}

bool table_read(struct cli_table *table) {
    if (typed_line(&table->input))
        return true;
    table->left = true;
    if (!ferror(stdout)) {
        putchar('\n');
        say_input_ended(table);
    }
    return false;
}

/* ---- The screen ---- */

static void wipe(const struct cli_table *table) {
    if (table->terminal)
        fputs("\033[H\033[2J\033[3J", stdout);
}

static void show_position(const struct cli_table *table) {
    struct sb_text out = sb_text_new(cli_words);
    sb_put_char(&out, '\n');
    table->match.game->show->board(&table->match.state, table_eye(table), &out);
    table_print(&out);
    sb_text_free(&out);
}

static void show_prompt(const struct cli_table *table) {
    struct sb_text out = sb_text_new(cli_words);
    struct sb_text prompt = sb_text_new(cli_words);
    sentence_prompt(table->match.game, &table->match.state, table_eye(table), &prompt);
    sb_put_char(&out, '\n');
    wrap_put(prompt.data, 0, &out);
    table_print(&out);
    sb_text_free(&prompt);
    sb_text_free(&out);
}

static void show_menu(const struct cli_table *table) {
    struct sb_text out = sb_text_new(cli_words);
    menu_show(&table->menu, &out);
    table_print(&out);
    sb_text_free(&out);
}

/* What has happened since move number `from`. */
static void tell(const struct cli_table *table, size_t from, int eye) {
    struct sb_text out = sb_text_new(cli_words);
    story_tell(&table->match, from, table->match.count, eye, &out);
    table_print(&out);
    sb_text_free(&out);
}

static void tell_reader(struct cli_table *table) {
    if (table->reader == NO_READER || reader_resigned(table))
        return;
    tell(table, table->told[table->reader], table->reader);
    table->told[table->reader] = table->match.count;
}

/* The first words on the screen; after the first wiping of it, so that they stay. */
static void greet(struct cli_table *table) {
    if (table->greeted)
        return;
    table->greeted = true;
    wrap_say("%s for %d seats. `help` lists what you can type, `rules` tells the rules.",
             sb_word(cli_words, table->match.game->show->title), table->match.setup.seats);
    if (table->another_waits)
        wrap_say("An unfinished game waits for `%s play --resume`; your first move in this one replaces it.",
                 cli_program());
}

/* ---- Handing over the keyboard ---- */

static void say_pass_on(const struct cli_table *table, int seat) {
    char quoted[SB_QUOTE_ROOM];
    const char *name = sb_quote(quoted, table->match.seats[seat].name); /* it may come from a file */
    if (strcmp(name, "human") == 0)
        wrap_say("Pass the keyboard to seat %d, who presses Enter.", seat);
    else
        wrap_say("Pass the keyboard to seat %d (%s), who presses Enter.", seat, name);
}

static void say_resigned(const struct cli_table *table) {
    if (reader_resigned(table))
        wrap_say("Seat %d resigns; the bot %s takes over.", table->reader, table->match.seats[table->reader].bot.name);
}

/* Who plays together knows the same: all read one screen, and what one has heard all have. */
static void share_screen(struct cli_table *table, int seat) {
    say_resigned(table);
    if (table->reader != NO_READER)
        table->told[seat] = table->told[table->reader];
    table->reader = seat;
}

/* Makes the seat's person the reader. Between two people the screen shows only what both may know. */
static bool hand_over(struct cli_table *table, int seat) {
    if (table->reader == seat)
        return true;
    if (table->match.game->cooperative) {
        share_screen(table, seat);
        return true;
    }
    bool another = table->reader != NO_READER || table_people(table) > 1;
    if (another) {
        size_t from = table->reader == NO_READER ? table->match.count : table->told[table->reader];
        wipe(table);
        say_resigned(table);
        tell(table, from, SB_SPECTATOR);
        table->reader = NO_READER;
        putchar('\n');
        say_pass_on(table, seat);
        if (!table_read(table))
            return false;
        wipe(table);
    }
    table->reader = seat;
    return true;
}

/* ---- Keeping the game safe ---- */

static void keep(struct cli_table *table) {
    struct sb_error error = {.words = cli_words};
    table->kept = unfinished_save(&table->match, &error);
    if (table->kept || table->keeping_failed)
        return;
    table->keeping_failed = true;
    cli_say(stderr, "This game cannot be kept for --resume. %s\n", error.text);
}

void table_forget(struct cli_table *table) {
    if (table->kept)
        unfinished_remove();
    table->kept = false;
}

/* ---- A person's move ---- */

static enum table_next take_line(struct cli_table *table, int seat) {
    struct sb_error error = {.words = cli_words};
    enum table_next next;
    const char *line = table->input.line;
    if (table->input.too_long) {
        wrap_say("That line is too long.");
        return TABLE_ASK;
    }
    if (*line == '\0') {
        menu_back(&table->menu);
        return TABLE_LIST;
    }
    if (table_command(table, seat, line, &next))
        return next;
    sb_move move;
    switch (menu_choose(&table->menu, line, &move, &error)) {
    case MENU_MOVE:
        if (!sb_match_play(&table->match, move)) {
            wrap_say("There is not enough memory for this move.");
            return TABLE_ASK;
        }
        table->moved = true;
        keep(table);
        return TABLE_GO_ON;
    case MENU_LIST:
        return TABLE_LIST;
    default:
        wrap_say("%s", error.text);
        return TABLE_ASK;
    }
}

static void ask_for_line(const struct cli_table *table) {
    printf("%s> ", table->menu.path);
}

/* Asks the person on the seat until they have moved or left. */
static void ask(struct cli_table *table, int seat) {
    if (!hand_over(table, seat))
        return;
    greet(table);
    tell_reader(table);
    enum table_next next = TABLE_SHOW;
    while (next != TABLE_GO_ON) {
        if (next == TABLE_SHOW) {
            menu_open(&table->menu, table->match.game, &table->match.state);
            show_position(table);
            show_prompt(table);
        }
        if (next == TABLE_SHOW || next == TABLE_LIST)
            show_menu(table);
        ask_for_line(table);
        if (!table_read(table))
            return;
        next = take_line(table, seat);
    }
}

/* ---- The end ---- */

static void show_outcome(const struct cli_table *table) {
    struct sb_text out = sb_text_new(cli_words);
    struct sb_text outcome = sb_text_new(cli_words);
    sentence_outcome(table->match.game, &table->match.state, &outcome);
    sb_put_char(&out, '\n');
    wrap_put(outcome.data, 2, &out);
    table_print(&out);
    sb_text_free(&outcome);
    sb_text_free(&out);
}

/* The game is over: shows it, and lets people save or look at it. */
static void finish(struct cli_table *table) {
    int people = table_people(table);
    say_resigned(table);
    tell_reader(table);
    if (people > 1 && !table->match.game->cooperative) {
        wipe(table);
        table->reader = NO_READER;
    }
    show_position(table);
    show_outcome(table);
    table_forget(table);
    if (people == 0)
        return;
    wrap_say("The game is over. `save FILE` keeps its record, `log` tells it again, `quit` leaves.");
    while (!table->left) {
        enum table_next next = TABLE_ASK;
        printf("> ");
        if (!table_read(table))
            return;
        if (*table->input.line && !table_command(table, NO_READER, table->input.line, &next))
            wrap_say("The game is over: type `save FILE`, `log`, `board`, `rules` or `quit`.");
        else if (next == TABLE_SHOW)
            show_position(table);
    }
}

/* ---- The match ---- */

/* Says what a bot's last decision was, if it was none of its own. */
static void say_forfeit(const struct cli_table *table, int seat) {
    wrap_say("The bot of seat %d could not decide, so another moved for it. %s", seat,
             table->match.seats[seat].forfeit.text);
}

/* Nobody can move any more. What is kept can be resumed. */
static bool give_up(struct cli_table *table) {
    wrap_say("There is not enough memory to go on with this game.");
    table->left = true;
    return true;
}

/* Lets chance or a bot act. People who may watch are told at once, with everything that chance does next. */
static bool others_act(struct cli_table *table) {
    size_t before = table->match.count;
    int actor = sb_match_actor(&table->match);
    uint64_t forfeits = actor >= 0 ? table->match.seats[actor].forfeits : 0;
    int choices = sb_match_advance(&table->match);
    if (choices <= 0)
        return choices < 0 && give_up(table);
    if (actor >= 0 && table->match.seats[actor].forfeits > forfeits)
        say_forfeit(table, actor);
    while (sb_match_actor(&table->match) == SB_CHANCE)
        if (sb_match_advance(&table->match) < 0)
            return give_up(table);
    int people = table_people(table);
    if (people == 0)
        tell(table, before, SB_REFEREE);
    else if (people == 1)
        tell_reader(table);
    return true;
}

void table_run(struct cli_table *table) {
    while (!table->left && !ferror(stdout)) {
        int actor = sb_match_actor(&table->match);
        if (actor == SB_NOBODY) {
            finish(table);
            break;
        }
        if (others_act(table))
            continue;
        if (table->kept)
            keep(table);
        ask(table, actor);
    }
    sb_match_free(&table->match);
}
