/* The gate: Host, Origin, cookie and address. */
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

bool gate_read_cookie(const char *cookies, char secret[SECRET_ROOM]) {
    static const char name[] = "saburau=";
    int found = 0;
    while (*cookies) {
        cookies += strspn(cookies, " \t;");
        size_t length = strcspn(cookies, ";");
        size_t value = length - (sizeof name - 1);
        if (strncmp(cookies, name, sizeof name - 1) == 0) {
            found++;
            if (value != SECRET_ROOM - 1)
                return false;
            memcpy(secret, cookies + sizeof name - 1, SECRET_ROOM - 1);
            secret[SECRET_ROOM - 1] = '\0';
        }
        cookies += length;
    }
    return found == 1 && secret_is_secret(secret);
}
