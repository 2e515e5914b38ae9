/* The gate and its neighbours: what they read out of the headers of a request and the words of whoever runs the server.
 * The input is lines; the first letter of a line says what the rest of it is. */
#include "../src/server/coding.h"
#include "../src/server/gate.h"
#include "fuzz.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>

static void try_url(struct gate *gate, const char *url) {
    struct sb_error error = {.words = NULL};
    struct gate made;
    if (!gate_make(&made, url, gate->port, &error)) {
        fuzz_need_sentence(&error);
        return;
    }
    *gate = made;
    if (!gate_knows_origin(gate, gate->origin, "") || !gate_knows_host(gate, "anything"))
        fuzz_fail("%s: its own origin is strange to it", url);
    for (const char *c = gate->origin; *c; c++)
        if (isupper((unsigned char)*c) || !isprint((unsigned char)*c))
            fuzz_fail("%s: the origin is %s", url, gate->origin);
}

static bool is_known(void *data, const char *secret) {
    (void)data;
    return secret[0] < 'a';
}

/* Nobody can sign with a key of zeros by chance: whoever gets in is known. */
static void try_cookies(const char *cookies) {
    static const struct secret_key key;
    char secret[SECRET_ROOM];
    if (gate_read_cookie(&key, cookies, is_known, NULL, secret) &&
        (!secret_is_secret(secret) || !strstr(cookies, secret) || !is_known(NULL, secret)))
        fuzz_fail("out of \"%s\" comes the secret %s", cookies, secret);
}

/* Only from a page that a request can have been sent to: the host's own. */
static void try_host(const struct gate *gate, const char *host) {
    char origin[400] = "http://";
    bool known = gate_knows_host(gate, host);
    strncat(origin, host, sizeof origin - 8);
    if (known && !*gate->origin && !gate_knows_origin(gate, origin, host))
        fuzz_fail("%s is known, its pages are not", host);
    if (gate_knows_origin(gate, "http://elsewhere.example", host) && strcasecmp(host, "elsewhere.example") != 0 &&
        strcmp(gate->origin, "http://elsewhere.example") != 0)
        fuzz_fail("a page of elsewhere may talk to %s", host);
}

static void try_address(const struct gate *gate, const char *text) {
    limits_address read, given, peer = gate_address(gate, "192.0.2.7", NULL);
    given = gate_address(gate, "192.0.2.7", text);
    if (!*gate->origin && given != peer)
        fuzz_fail("without a proxy, X-Forwarded-For is believed: %s", text);
    if (*gate->origin && !strchr(text, ',') && limits_read_address(text, &read) && given != read)
        fuzz_fail("behind a proxy, X-Forwarded-For is not believed: %s", text);
    gate_address(gate, text, NULL);
}

/* Nobody gets a coding that they have not named. */
static void try_codings(const char *accept_encoding) {
    static const bool all[CODINGS] = {true, true, true};
    enum coding chosen = coding_choose(accept_encoding, all);
    const char *name = coding_name(chosen);
    bool is_named = false;
    for (const char *c = accept_encoding; name && *c; c++)
        is_named = is_named || *c == '*' || strncasecmp(c, name, strlen(name)) == 0;
    if (name && !is_named)
        fuzz_fail("\"%s\" gets %s", accept_encoding, name);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct input input = {bytes, bytes + size};
    struct gate gate;
    gate_make(&gate, NULL, 7777, NULL);
    while (!input_is_over(&input)) {
        char line[380];
        input_line(&input, line, sizeof line);
        const char *rest = line[0] ? line + 1 : line;
        if (line[0] == 'u')
            try_url(&gate, rest);
        else if (line[0] == 'c')
            try_cookies(rest);
        else if (line[0] == 'e')
            try_codings(rest);
        else if (line[0] == 'x')
            try_address(&gate, rest);
        else
            try_host(&gate, rest);
        secret_is_link(rest);
    }
    return 0;
}
