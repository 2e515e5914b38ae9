/* saburau serve: tables for browsers and programs. */
#include "../server/net.h"
#include "cli.h"
#include <saburau/file.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ADDRESS_ROOM = 64, IDLE_SECONDS = 75, DAYS_MOST = 100000 };

/* "127.0.0.1:7777", "[::1]:7777". */
static bool read_listen(const char *flag, const char *text, char address[ADDRESS_ROOM], int *port,
                        struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    struct sb_text out = sb_text_over(address, ADDRESS_ROOM);
    const char *colon = strrchr(text, ':');
    bool in_brackets = *text == '[' && colon && colon > text && colon[-1] == ']';
    const char *from = in_brackets ? text + 1 : text;
    const char *to = in_brackets ? colon - 1 : colon;
    uint64_t number;
    if (!colon || to == from || (!in_brackets && memchr(from, ':', (size_t)(to - from))))
        return sb_fail(error, "%s takes an address and a port, like 127.0.0.1:7777 or [::1]:7777, not \"%s\".", flag,
                       sb_quote(quoted, text));
    sb_put_bytes(&out, from, (size_t)(to - from));
    if (out.cut)
        return sb_fail(error, "The address \"%s\" is too long.", sb_quote(quoted, text));
    if (!cli_number(flag, colon + 1, 0, 65535, &number, error))
        return false;
    *port = (int)number;
    return true;
}

/* Where tables are stored by default. */
static bool usual_database(struct sb_text *path, struct sb_error *error) {
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    if (data && *data == '/')
        sb_put_format(path, "%s/saburau/saburau.db", data);
    else if (home && *home == '/')
        sb_put_format(path, "%s/.local/share/saburau/saburau.db", home);
    else
        return sb_fail(error,
                       "There is no home directory: neither HOME nor XDG_DATA_HOME is set. Name a file with --db.");
    return sb_file_make_parents(path->data, error);
}

static bool choose_database(const char *asked, struct sb_text *path, struct sb_error *error) {
    if (!asked)
        return usual_database(path, error);
    if (strncmp(asked, "postgresql:", 11) == 0 || strncmp(asked, "postgres:", 9) == 0)
        return sb_fail(error, "Tables cannot be kept in PostgreSQL yet; --db takes the name of a file.");
    sb_put(path, asked);
    return true;
}

/* Bots get all cores but one, which is for the people. */
static bool read_threads(const char *text, int *threads, struct sb_error *error) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t number = cores > 2 ? (uint64_t)cores - 1 : 1;
    if (text && !cli_number("--threads", text, 1, 256, &number, error))
        return false;
    *threads = (int)number;
    return true;
}

static bool read_count(const char *flag, const char *text, uint64_t most, int *count, struct sb_error *error) {
    uint64_t number;
    if (!cli_number(flag, text, 0, most, &number, error))
        return false;
    *count = (int)number;
    return true;
}

int serve_command(int argc, char **argv) {
    const char *listen = "127.0.0.1:7777", *database = NULL, *public_url = NULL, *web = NULL, *rate = "20",
               *threads = NULL, *admin = NULL;
    const char *away = "60", *keep_waiting = "7", *keep_playing = "90", *keep_finished = "0";
    const struct cli_flag flags[] = {
        {.name = "--listen",
         .value = "ADDR:PORT",
         .meaning = SB_PHRASE("where to listen (default: 127.0.0.1:7777); port 0 is any free one"),
         .text = &listen},
        {.name = "--db",
         .value = "FILE",
         .meaning = SB_PHRASE("where tables are kept (default: in the home directory)"),
         .text = &database},
        {.name = "--public",
         .value = "URL",
         .meaning = SB_PHRASE("the address visitors type, if there is a proxy before the server"),
         .text = &public_url},
        {.name = "--web",
         .value = "DIR",
         .meaning = SB_PHRASE("read the page from this folder, while working on it"),
         .text = &web},
        {.name = "--admin",
         .value = "ADDR:PORT",
         .meaning = SB_PHRASE("where to answer /metrics, for those who watch over the server (default: nowhere)"),
         .text = &admin},
        {.name = "--rate",
         .value = "N",
         .meaning = SB_PHRASE("messages a second from one connection (default: 20); 0 lifts all limits"),
         .text = &rate},
        {.name = "--threads",
         .value = "N",
         .meaning = SB_PHRASE("threads for bots (default: one less than there are cores)"),
         .text = &threads},
        {.name = "--away",
         .value = "SECONDS",
         .meaning = SB_PHRASE("after which a bot may stand in for somebody who is gone (default: 60)"),
         .text = &away},
        {.name = "--keep-waiting",
         .value = "DAYS",
         .meaning = SB_PHRASE("for which a table stays where no game has begun, if nobody touches it (default: 7)"),
         .text = &keep_waiting},
        {.name = "--keep-playing",
         .value = "DAYS",
         .meaning = SB_PHRASE("… where a game is being played (default: 90); 0 is for ever"),
         .text = &keep_playing},
        {.name = "--keep-finished",
         .value = "DAYS",
         .meaning = SB_PHRASE("… where the game is over (default: 0, for ever)"),
         .text = &keep_finished},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "serve", "", SB_PHRASE("Hosts tables: prints its address when it is ready, and serves until it is stopped."),
        flags,   0,  0};
    struct sb_error error = {.words = cli_words};
    struct net_settings settings = {.idle = IDLE_SECONDS};
    struct sb_text path = sb_text_new(NULL);
    char address[ADDRESS_ROOM], admin_address[ADDRESS_ROOM];
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    settings.public_url = public_url;
    settings.web = web;
    settings.address = address;
    settings.admin = admin ? admin_address : NULL;
    if (!read_listen("--listen", listen, address, &settings.port, &error) ||
        (admin && !read_listen("--admin", admin, admin_address, &settings.admin_port, &error)) ||
        !read_count("--rate", rate, 100000, &settings.rate, &error) ||
        !read_threads(threads, &settings.threads, &error) ||
        !read_count("--away", away, 1000000, &settings.away, &error) ||
        !read_count("--keep-waiting", keep_waiting, DAYS_MOST, &settings.keep_waiting, &error) ||
        !read_count("--keep-playing", keep_playing, DAYS_MOST, &settings.keep_playing, &error) ||
        !read_count("--keep-finished", keep_finished, DAYS_MOST, &settings.keep_finished, &error) ||
        !choose_database(database, &path, &error)) {
        sb_text_free(&path);
        return cli_fail(CLI_USAGE, &error);
    }
    settings.path = path.data;
    bool served = net_serve(&settings, &error);
    sb_text_free(&path);
    return served ? CLI_DONE : cli_fail(CLI_NO, &error);
}
