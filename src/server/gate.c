/* The gate: Host, Origin, address and cookies. */
#include "gate.h"
#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Takes the port off if it is the one that browsers leave out. */
static void drop_usual_port(char *origin, bool secure) {
    const char *usual = secure ? ":443" : ":80";
    size_t length = strlen(origin), tail = strlen(usual);
    if (length > tail && strcmp(origin + length - tail, usual) == 0)
        origin[length - tail] = '\0';
}

static bool is_letter_of_host(char c) {
    return isalnum((unsigned char)c) || strchr(".-_:[]", c);
}

bool gate_make(struct gate *gate, const char *public_url, int port, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    *gate = (struct gate){.port = port};
    if (!public_url)
        return true;
    gate->secure = strncasecmp(public_url, "https://", 8) == 0;
    size_t scheme = gate->secure ? 8 : 7;
    bool good = gate->secure || strncasecmp(public_url, "http://", 7) == 0;
    size_t length = good ? scheme : 0;
    while (good && public_url[length] && is_letter_of_host(public_url[length]))
        length++;
    good = good && length > scheme && length < sizeof gate->origin;
    good = good && (public_url[length] == '\0' || strcmp(public_url + length, "/") == 0);
    if (!good)
        return sb_fail(error,
                       "The public URL must look like https://games.example.org, without a path; \"%s\" does not.",
                       sb_quote(quoted, public_url));
    for (size_t i = 0; i < length; i++)
        gate->origin[i] = (char)tolower((unsigned char)public_url[i]);
    gate->origin[length] = '\0';
    drop_usual_port(gate->origin, gate->secure);
    return true;
}

/* Splits "host:port" or "[host]:port"; the port is 80 if it is not there. False if it is neither. */
static bool split_host(const char *text, char *host, size_t room, int *port) {
    const char *end;
    size_t length;
    if (*text == '[') {
        end = strchr(text++, ']');
        if (!end)
            return false;
        length = (size_t)(end++ - text);
    } else {
        length = strcspn(text, ":");
        end = text + length;
    }
    if (length == 0 || length >= room)
        return false;
    memcpy(host, text, length);
    host[length] = '\0';
    *port = 80;
    if (*end == '\0')
        return true;
    size_t digits = strspn(end + 1, "0123456789");
    if (*end != ':' || digits == 0 || digits > 5 || end[1 + digits] != '\0')
        return false;
    *port = atoi(end + 1);
    return true;
}

bool gate_knows_host(const struct gate *gate, const char *host) {
    char name[64];
    limits_address address;
    int port;
    if (*gate->origin)
        return true;
    return split_host(host, name, sizeof name, &port) && port == gate->port &&
           (strcasecmp(name, "localhost") == 0 || limits_read_address(name, &address));
}

bool gate_knows_origin(const struct gate *gate, const char *origin, const char *host) {
    if (!origin)
        return true;
    if (*gate->origin)
        return strcasecmp(origin, gate->origin) == 0;
    return strncasecmp(origin, "http://", 7) == 0 && strcasecmp(origin + 7, host) == 0;
}

limits_address gate_address(const struct gate *gate, const char *peer, const char *forwarded) {
    limits_address address = 0;
    if (*gate->origin && forwarded) {
        const char *last = strrchr(forwarded, ',');
        last = last ? last + 1 : forwarded;
        if (limits_read_address(last + strspn(last, " \t"), &address))
            return address;
    }
    /* Whoever has no address that can be read shares one with all the others. */
    return limits_read_address(peer, &address) ? address : 0;
}

/* ---- Cookies ---- */

static const char strict_name[] = "__Host-saburau", plain_name[] = "saburau";

const char *gate_cookie_name(const struct gate *gate) {
    return gate->secure ? strict_name : plain_name;
}

/* Goes to the next cookie of that name, and copies its value; false if there is none left. One that is too long to be
 * ours is passed over. */
static bool next_cookie(const char **cookies, const char *name, char value[COOKIE_ROOM]) {
    size_t name_length = strlen(name);
    while (**cookies) {
        const char *cookie = *cookies + strspn(*cookies, " \t;");
        size_t length = strcspn(cookie, ";");
        *cookies = cookie + length;
        while (length > 0 && (cookie[length - 1] == ' ' || cookie[length - 1] == '\t'))
            length--;
        if (length <= name_length || strncmp(cookie, name, name_length) != 0 || cookie[name_length] != '=' ||
            length - name_length - 1 >= COOKIE_ROOM)
            continue;
        memcpy(value, cookie + name_length + 1, length - name_length - 1);
        value[length - name_length - 1] = '\0';
        return true;
    }
    return false;
}

static bool read_signed(const struct secret_key *key, const char *cookies, const char *name, char secret[SECRET_ROOM]) {
    char value[COOKIE_ROOM];
    while (next_cookie(&cookies, name, value))
        if (secret_of_cookie(key, value, secret))
            return true;
    return false;
}

static bool read_known(const char *cookies, gate_known *known, void *data, char secret[SECRET_ROOM]) {
    enum { ASKED_MOST = 4 };
    char value[COOKIE_ROOM];
    for (int asked = 0; asked < ASKED_MOST && next_cookie(&cookies, plain_name, value);) {
        if (!secret_is_secret(value))
            continue;
        memcpy(secret, value, SECRET_ROOM);
        asked++;
        if (known(data, secret))
            return true;
    }
    return false;
}

bool gate_read_cookie(const struct secret_key *key, const char *cookies, gate_known *known, void *data,
                      char secret[SECRET_ROOM]) {
    return read_signed(key, cookies, strict_name, secret) || read_signed(key, cookies, plain_name, secret) ||
           read_known(cookies, known, data, secret);
}
