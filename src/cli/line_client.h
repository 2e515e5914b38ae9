/* A client of the admin socket: a line with a JSON object out, one with the reply in. */
#ifndef SABURAU_CLI_LINE_CLIENT_H
#define SABURAU_CLI_LINE_CLIENT_H

#include <jansson.h>
#include <saburau/error.h>
#include <stdio.h>

struct line_client {
    FILE *stream; /* to read from; what is sent goes past it */
    const char *path;
};

/* Does a server listen there? */
bool line_client_is_there(const char *path);
/* False and a sentence if none does, or it cannot be reached. */
bool line_client_open(struct line_client *client, const char *path, struct sb_error *error);
void line_client_close(struct line_client *client);

/* True if the reply is a yes. If it is a no, the error is the server's sentence. *reply is to be given back to jansson;
 * it is NULL if there was none. */
bool line_client_ask(struct line_client *client, const char *request, json_t **reply, struct sb_error *error);

#endif
