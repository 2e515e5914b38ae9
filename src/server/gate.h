/* The gate: who may come in, by the headers of its HTTP request.
 *
 * A browser tells from which page a request comes (Origin); only our own may open a WebSocket or become a visitor. A
 * name that somebody else has pointed at this machine (DNS rebinding) is not ours either: without a public URL the
 * server answers to `localhost` and to addresses in numbers. Programs send no Origin and are let in.
 */
#ifndef SABURAU_SERVER_GATE_H
#define SABURAU_SERVER_GATE_H

#include "limits.h"
#include "secret.h"
#include <saburau/error.h>

struct gate {
    char origin[256]; /* of the public URL; empty if there is none */
    int port;         /* that the server listens on */
    bool secure;      /* the public URL is https */
};

/* False and a sentence if the URL (which may be NULL) is not one that a server can have. */
bool gate_make(struct gate *gate, const char *public_url, int port, struct sb_error *error);

/* Does this Host mean us? */
bool gate_knows_host(const struct gate *gate, const char *host);
/* … and does this Origin, NULL if there is none? */
bool gate_knows_origin(const struct gate *gate, const char *origin, const char *host);

/* Whose request it is: the peer's; the last address in X-Forwarded-For (may be NULL) if a proxy stands before us. */
limits_address gate_address(const struct gate *gate, const char *peer, const char *forwarded);

/* What our cookie is called: under https so that no other site of the same domain can set one of that name. */
const char *gate_cookie_name(const struct gate *gate);

/* The visitor's secret in a Cookie header; false if there is no good one. Of several cookies of ours the good one
 * counts, which is one that is signed with the key. One without a signature, from before there were any, is good if
 * `known` says so: only few of them are asked about. */
typedef bool gate_known(void *data, const char *secret);
bool gate_read_cookie(const struct secret_key *key, const char *cookies, gate_known *known, void *data,
                      char secret[SECRET_ROOM]);

#endif
