/* saburau admin: what those who run a server tell it while it runs. */
#include "cli.h"
#include "grid.h"
#include "line_client.h"
#include "places.h"
#include "wrap.h"
#include <jansson.h>
#include <saburau/json.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What can be said with flags. */
struct details {
    const char *phase, *before, *limit;
    bool links, json;
};

/* ---- The answers, for people ---- */

static const char *text_of(const json_t *object, const char *key) {
    const char *text = sb_json_text(json_object_get(object, key));
    return text ? text : "";
}

static long long number_of(const json_t *object, const char *key) {
    return json_integer_value(json_object_get(object, key));
}

static const char *moment(char memory[32], long long seconds) {
    time_t when = (time_t)seconds;
    struct tm parts;
    if (!gmtime_r(&when, &parts) || strftime(memory, 32, "%Y-%m-%d %H:%M", &parts) == 0)
        *memory = '\0';
    return memory;
}

static void show_status(const json_t *reply) {
    const json_t *tables = json_object_get(reply, "tables");
    long long uptime = number_of(reply, "uptime");
    cli_say(stdout, "Version %s, up for %lld:%02lld:%02lld\n", text_of(reply, "version"), uptime / 3600,
            uptime / 60 % 60, uptime % 60);
    cli_say(stdout, "Health: %s\n", text_of(reply, "health"));
    cli_say(stdout, "Clients: %lld\n", number_of(reply, "clients"));
    cli_say(stdout, "Tables: waiting %lld, playing %lld (with somebody there: %lld), over %lld; in memory %lld\n",
            number_of(tables, "waiting"), number_of(tables, "playing"), number_of(reply, "active"),
            number_of(tables, "over"), number_of(reply, "in_memory"));
    cli_say(stdout, "Moves since the start: by people %lld, by bots %lld\n", number_of(reply, "moves"),
            number_of(reply, "bot_moves"));
    cli_say(stdout, "Queues: questions to bots %lld, bytes to be sent %lld\n", number_of(reply, "bots_thinking"),
            number_of(reply, "unsent"));
    cli_say(stdout, "Bans: %lld\n", number_of(reply, "bans"));
    if (json_is_true(json_object_get(reply, "draining")))
        cli_say(stdout, "Draining: no new games begin\n");
    if (json_is_true(json_object_get(reply, "backup")))
        cli_say(stdout, "A backup is being made\n");
}

/* Words of replies, as people read them. One that is not here is shown as it came. */
static const struct {
    const char *word, *phrase;
} told[] = {
    {"waiting", SB_PHRASE_IN("phase of a table", "waiting")},
    {"playing", SB_PHRASE_IN("phase of a table", "playing")},
    {"over", SB_PHRASE_IN("phase of a table", "over")},
    {"damaged", SB_PHRASE_IN("phase of a table", "damaged")},
    {"open", SB_PHRASE_IN("who has a seat", "open")},
    {"link", SB_PHRASE_IN("who has a seat", "link")},
    {"person", SB_PHRASE_IN("who has a seat", "person")},
    {"bot", SB_PHRASE_IN("who has a seat", "bot")},
    {"stand_in", SB_PHRASE_IN("of a seat", "a bot stands in")},
    {"resigned", SB_PHRASE_IN("of a seat", "resigned")},
    {"address", SB_PHRASE_IN("who is banned", "address")},
    {"visitor", SB_PHRASE_IN("who is banned", "visitor")},
};

static const char *in_words(const char *word) {
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (strcmp(told[i].word, word) == 0)
            return sb_word(cli_words, told[i].phrase);
    return word;
}

static const char *listed_or_not(const json_t *table) {
    return json_is_true(json_object_get(table, "listed")) ? sb_word(cli_words, SB_PHRASE_IN("of a table", "listed"))
                                                          : sb_word(cli_words, SB_PHRASE_IN("of a table", "private"));
}

static void print_grid(struct sb_text *cells, size_t indent, uint32_t right) {
    struct sb_text out = sb_text_new(cli_words);
    grid_put(cells, indent, right, &out);
    fputs(out.data, stdout);
    sb_text_free(&out);
    sb_text_free(cells);
}

static void put_row(const json_t *row, struct sb_text *cells) {
    char memory[32];
    sb_put_format(cells, "%lld\t%s\t%s\t%s\t%lld/%lld\t%s\t%s\n", number_of(row, "table"), text_of(row, "link"),
                  text_of(row, "game"), in_words(text_of(row, "phase")), number_of(row, "taken"),
                  number_of(row, "seats"), moment(memory, number_of(row, "made")),
                  json_is_true(json_object_get(row, "listed")) ? listed_or_not(row) : "");
}

static void show_list(const json_t *reply) {
    const json_t *rows = json_object_get(reply, "tables");
    struct sb_text cells = sb_text_new(cli_words);
    if (json_array_size(rows) == 0)
        cli_say(stdout, "There are no tables to list.\n");
    for (size_t i = 0; i < json_array_size(rows); i++)
        put_row(json_array_get(rows, i), &cells);
    print_grid(&cells, 0, 0);
    if (json_object_get(reply, "before"))
        cli_say(stdout, "There may be more: --before %lld\n", number_of(reply, "before"));
}

static void show_seat(size_t number, const json_t *seat) {
    printf("  %zu %s", number, in_words(text_of(seat, "kind")));
    for (const char *const *key = (const char *const[]){"level", "name", "visitor", "address", NULL}; *key; key++)
        if (*text_of(seat, *key))
            printf("  %s", text_of(seat, *key));
    for (const char *const *key = (const char *const[]){"stand_in", "resigned", NULL}; *key; key++)
        if (json_is_true(json_object_get(seat, *key)))
            printf("  %s", in_words(*key));
    printf("\n");
}

static void show_table(const json_t *reply) {
    char memory[32];
    const json_t *seats = json_object_get(reply, "seats");
    /* Translators: number and link of a table, its game, its phase, and whether it is listed or private. */
    cli_say(stdout, "Table %lld, %s: %s, %s, %s\n", number_of(reply, "table"), text_of(reply, "link"),
            text_of(reply, "game"), in_words(text_of(reply, "phase")), listed_or_not(reply));
    cli_say(stdout, "Made %s UTC; moves: %lld; pairs of eyes that watch: %lld\n",
            moment(memory, number_of(reply, "made")), number_of(reply, "moves"), number_of(reply, "watchers"));
    for (size_t seat = 0; seat < json_array_size(seats); seat++)
        show_seat(seat, json_array_get(seats, seat));
}

static void show_bans(const json_t *reply) {
    char memory[32];
    const json_t *bans = json_object_get(reply, "bans");
    struct sb_text cells = sb_text_new(cli_words);
    if (json_array_size(bans) == 0)
        cli_say(stdout, "Nobody is banned.\n");
    for (size_t i = 0; i < json_array_size(bans); i++) {
        const json_t *ban = json_array_get(bans, i);
        sb_put_format(&cells, "%s\t%s\t%s\n", in_words(text_of(ban, "kind")), text_of(ban, "who"),
                      moment(memory, number_of(ban, "since")));
    }
    print_grid(&cells, 0, 0);
}

static void show_closed(const json_t *reply) {
    (void)reply;
    cli_say(stdout, "The game is over, and those who watch have been told.\n");
}

static void show_removed(const json_t *reply) {
    (void)reply;
    cli_say(stdout, "The table is gone, and those who watched have been told.\n");
}

static void show_banned(const json_t *reply) {
    cli_say(stdout, "Banned: %s\n", text_of(reply, "who"));
}

static void show_unbanned(const json_t *reply) {
    cli_say(stdout, "No longer banned: %s\n", text_of(reply, "who"));
}

static void show_announced(const json_t *reply) {
    cli_say(stdout, "Clients that have been told: %lld\n", number_of(reply, "clients"));
}

static void show_draining(const json_t *reply) {
    cli_say(stdout, "No new games begin. Games with somebody there: %lld\n", number_of(reply, "active"));
}

static void show_undrained(const json_t *reply) {
    (void)reply;
    cli_say(stdout, "New games may begin again.\n");
}

/* ---- Commands ---- */

static const struct command {
    const char *name;
    const char *argument; /* what follows it, NULL for nothing; and the member of the request that it becomes */
    const char *member;
    const char *meaning;
    void (*show)(const json_t *reply);
} commands[] = {
    {"status", NULL, NULL, SB_PHRASE("how the server is"), show_status},
    {"list", NULL, NULL, SB_PHRASE("the tables, the newest first"), show_list},
    {"show", "TABLE", "table", SB_PHRASE("one table, by its number or its link"), show_table},
    {"close", "TABLE", "table", SB_PHRASE("end its game, without a result"), show_closed},
    {"remove", "TABLE", "table", SB_PHRASE("delete it with all its moves and its chat"), show_removed},
    {"ban", "WHO", "who", SB_PHRASE("keep out an address, or a visitor by its 16 digits (`show` tells them)"),
     show_banned},
    {"unban", "WHO", "who", SB_PHRASE("let them in again"), show_unbanned},
    {"bans", NULL, NULL, SB_PHRASE("who is banned"), show_bans},
    {"announce", "TEXT", "say", SB_PHRASE("show a sentence to everybody who is connected"), show_announced},
    {"drain", NULL, NULL, SB_PHRASE("let no new games begin; those that are played go on"), show_draining},
    {"undrain", NULL, NULL, SB_PHRASE("let new games begin again"), show_undrained},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct command *find_command(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* Flags that are numbers go into the request as such. */
static bool put_number(struct sb_text *request, const char *flag, const char *text, struct sb_error *error) {
    uint64_t number = 0;
    if (!text)
        return true;
    if (!cli_number(flag, text, 1, INT64_MAX, &number, error))
        return false;
    sb_json_key(request, flag + 2), sb_json_number(request, (int64_t)number);
    return true;
}

static bool write_request(const struct command *command, const char *argument, const struct details *details,
                          struct sb_text *request, struct sb_error *error) {
    sb_json_open(request, '{');
    sb_json_key(request, "do"), sb_json_string(request, command->name);
    if (cli_words != &sb_english)
        sb_json_key(request, "lang"), sb_json_string(request, cli_words->language);
    if (argument)
        sb_json_key(request, command->member), sb_json_string(request, argument);
    if (details->phase)
        sb_json_key(request, "phase"), sb_json_string(request, details->phase);
    if (details->links)
        sb_json_key(request, "links"), sb_json_bool(request, true);
    if (!put_number(request, "--before", details->before, error) ||
        !put_number(request, "--limit", details->limit, error))
        return false;
    sb_json_close(request, '}');
    return true;
}

static int ask(const struct command *command, const char *socket, const struct sb_text *request, bool as_json,
               struct sb_error *error) {
    struct line_client client;
    json_t *reply = NULL;
    if (!line_client_open(&client, socket, error))
        return cli_fail(CLI_NO, error);
    bool asked = line_client_ask(&client, request->data, &reply, error);
    if (reply && as_json) {
        char *line = sb_json_dump(reply);
        puts(line ? line : "");
        free(line);
    } else if (asked) {
        command->show(reply);
    }
    json_decref(reply);
    line_client_close(&client);
    return asked ? CLI_DONE : as_json && reply ? CLI_NO : cli_fail(CLI_NO, error);
}

/* What the command does, with all that can be asked for. */
static void put_help(struct sb_text *out) {
    enum { AT_MEANING = 18 };
    struct sb_text words = sb_text_new(out->words);
    sb_say(&words, "Talks to a server that runs on this machine, as its user or as root. COMMAND is one of:");
    wrap_put(words.data, 0, out);
    for (int i = 0; i < COMMANDS; i++) {
        sb_put_format(out, "\n  %s %s", commands[i].name, commands[i].argument ? commands[i].argument : "");
        sb_put_spaces_to(out, AT_MEANING);
        sb_put_wrapped(out, sb_text_word(out, commands[i].meaning), AT_MEANING, WRAP_WIDTH);
    }
    sb_text_free(&words);
}

int admin_command(int argc, char **argv) {
    struct places places = {.database = NULL};
    struct details details = {.phase = NULL};
    const struct cli_flag flags[] = {
        PLACES_FLAG_SOCKET(places),
        PLACES_FLAG_DB(places),
        PLACES_FLAG_CONFIG(places),
        {.name = "--json", .meaning = SB_PHRASE("print the server's reply, one JSON object"), .on = &details.json},
        {.name = "--phase",
         .value = "PHASE",
         .meaning = SB_PHRASE("list only tables in this phase: `waiting`, `playing` or `over`"),
         .text = &details.phase},
        {.name = "--limit",
         .value = "N",
         .meaning = SB_PHRASE("list so many (default: 50, at most 1000)"),
         .text = &details.limit},
        {.name = "--before",
         .value = "N",
         .meaning = SB_PHRASE("list those with smaller numbers"),
         .text = &details.before},
        {.name = "--links",
         .meaning = SB_PHRASE("tell whole links: who has one can watch the table"),
         .on = &details.links},
        {.name = NULL},
    };
    struct sb_text sentence = sb_text_new(cli_words);
    put_help(&sentence);
    const struct cli_usage usage = {"admin", "COMMAND [ARGUMENT]", sentence.data, flags, 1, 2};
    struct sb_error error = {.words = cli_words};
    char quoted[SB_QUOTE_ROOM];
    int count, code;
    bool parsed = cli_parse(&usage, argc, argv, &count, &code);
    sb_text_free(&sentence);
    if (!parsed)
        return code;
    const struct command *command = find_command(argv[0]);
    if (!command) {
        sb_fail(&error, "There is no command \"%s\"; `%s admin --help` lists them.", sb_quote(quoted, argv[0]),
                cli_program());
        return cli_fail(CLI_USAGE, &error);
    }
    if ((count == 2) != (command->argument != NULL)) {
        sb_fail(&error, "It is: `%s admin %s%s%s`.", cli_program(), command->name, command->argument ? " " : "",
                command->argument ? command->argument : "");
        return cli_fail(CLI_USAGE, &error);
    }
    struct sb_text request = sb_text_new(NULL);
    if (!write_request(command, count == 2 ? argv[1] : NULL, &details, &request, &error) ||
        !places_find(&places, &error))
        code = cli_fail(CLI_USAGE, &error);
    else
        code = ask(command, places.socket_path.data, &request, details.json, &error);
    sb_text_free(&request);
    places_free(&places);
    return code;
}
