/* saburau serve: tables for browsers and programs. */
#include "../server/net.h"
#include "cli.h"
#include "places.h"
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

/* The admin socket is beside the database, if no other place is named. */
static void choose_socket(const char *named, const char *database, struct sb_text *path) {
    if (named)
        sb_put(path, named);
    else
        places_socket(database, path);
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
               *threads = NULL, *metrics = NULL;
    const char *away = "60", *keep_waiting = "7", *keep_playing = "90", *keep_finished = "0";
    const char *admin = NULL, *config_path = NULL;
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
        {.name = "--metrics",
         .value = "ADDR:PORT",
         .meaning = SB_PHRASE("where to answer /metrics, for those who watch over the server (default: nowhere)"),
         .text = &metrics},
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
         .meaning = SB_PHRASE("seconds after which a bot may stand in for somebody who is gone (default: 60)"),
         .text = &away},
        {.name = "--keep-waiting",
         .value = "DAYS",
         .meaning = SB_PHRASE("days a table stays where no game has begun, if nobody touches it (default: 7)"),
         .text = &keep_waiting},
        {.name = "--keep-playing",
         .value = "DAYS",
         .meaning = SB_PHRASE("days a table stays where a game is being played (default: 90); 0 is for ever"),
         .text = &keep_playing},
        {.name = "--keep-finished",
         .value = "DAYS",
         .meaning = SB_PHRASE("days a table stays where the game is over (default: 0, for ever)"),
         .text = &keep_finished},
        {.name = "--admin-socket",
         .value = "PATH",
         .meaning = SB_PHRASE("where `admin` reaches the server (default: FILE.admin beside the database)"),
         .text = &admin},
        {.name = "--config",
         .value = "FILE",
         .meaning = SB_PHRASE("read these settings first (default: /etc/saburau.conf, if it is there)"),
         .text = &config_path},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "serve", "", SB_PHRASE("Hosts tables: prints its address when it is ready, and serves until it is stopped."),
        flags,   0,  0};
    struct sb_error error = {.words = cli_words};
    struct net_settings settings = {.idle = IDLE_SECONDS};
    struct sb_text path = sb_text_new(NULL), socket = sb_text_new(NULL);
    struct config config;
    char address[ADDRESS_ROOM], metrics_address[ADDRESS_ROOM];
    int count, code = CLI_USAGE;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    /* Once more after the file has been read: what is on the command line wins. */
    if (!config_read(&config, config_path, flags, false, &error) || !cli_parse(&usage, argc, argv, &count, &code)) {
        config_free(&config);
        return cli_fail(CLI_USAGE, &error);
    }
    settings.public_url = public_url;
    settings.web = web;
    settings.address = address;
    settings.metrics = metrics ? metrics_address : NULL;
    settings.admin_asked = admin != NULL;
    if (!read_listen("--listen", listen, address, &settings.port, &error) ||
        (metrics && !read_listen("--metrics", metrics, metrics_address, &settings.metrics_port, &error)) ||
        !read_count("--rate", rate, 100000, &settings.rate, &error) ||
        !read_threads(threads, &settings.threads, &error) ||
        !read_count("--away", away, 1000000, &settings.away, &error) ||
        !read_count("--keep-waiting", keep_waiting, DAYS_MOST, &settings.keep_waiting, &error) ||
        !read_count("--keep-playing", keep_playing, DAYS_MOST, &settings.keep_playing, &error) ||
        !read_count("--keep-finished", keep_finished, DAYS_MOST, &settings.keep_finished, &error) ||
        !places_database(database, &path, &error)) {
        config_blame(&config, &error);
        code = cli_fail(CLI_USAGE, &error);
    } else {
        choose_socket(admin, path.data, &socket);
        settings.path = path.data;
        settings.admin = socket.data;
        code = net_serve(&settings, &error) ? CLI_DONE : cli_fail(CLI_NO, &error);
    }
    sb_text_free(&path);
    sb_text_free(&socket);
    config_free(&config);
    return code;
}
