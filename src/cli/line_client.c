/* A client of the admin socket. */
#include "line_client.h"
#include <errno.h>
#include <saburau/json.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

enum { PATIENCE = 60 }; /* seconds for a reply */

/* -1 and errno if nobody is there. */
static int connect_to(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct timeval patience = {.tv_sec = PATIENCE};
    if (strlen(path) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(address.sun_path, path);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        return -1;
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(descriptor, (struct sockaddr *)&address, sizeof address) == 0)
        return descriptor;
    int reason = errno;
    close(descriptor);
    errno = reason;
    return -1;
}

bool line_client_is_there(const char *path) {
    int descriptor = connect_to(path);
    if (descriptor >= 0)
        close(descriptor);
    return descriptor >= 0;
}

bool line_client_open(struct line_client *client, const char *path, struct sb_error *error) {
    int descriptor = connect_to(path);
    *client = (struct line_client){.stream = descriptor >= 0 ? fdopen(descriptor, "r") : NULL, .path = path};
    if (client->stream)
        return true;
    if (descriptor >= 0)
        close(descriptor);
    if (errno == ENOENT || errno == ECONNREFUSED)
        return sb_fail(error, "No server is running that listens at %s.", path);
    return sb_fail(error, "The server at %s cannot be reached: %s.", path, sb_system_says(error, errno));
}

void line_client_close(struct line_client *client) {
    if (client->stream)
        fclose(client->stream);
    client->stream = NULL;
}

/* A line that is a reply; what the server says besides is passed over. */
static json_t *read_reply(struct line_client *client) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    json_t *reply = NULL;
    while (!reply && (length = getline(&line, &room, client->stream)) > 0) {
        json_error_t problem;
        reply = sb_json_read(line, (size_t)length, 0, &problem);
        if (!json_is_object(reply) || json_object_get(reply, "bye")) {
            json_decref(reply);
            reply = NULL;
            break;
        }
    }
    free(line);
    return reply;
}

static bool send_line(const struct line_client *client, const char *text) {
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t sent = send(fileno(client->stream), text, length, MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR)
            return false;
        text += sent > 0 ? sent : 0;
        length -= sent > 0 ? (size_t)sent : 0;
    }
    return send(fileno(client->stream), "\n", 1, MSG_NOSIGNAL) == 1;
}

bool line_client_ask(struct line_client *client, const char *request, json_t **reply, struct sb_error *error) {
    *reply = NULL;
    errno = 0;
    if (send_line(client, request))
        *reply = read_reply(client);
    if (!*reply)
        return errno
                   ? sb_fail(error, "The server at %s does not answer: %s.", client->path, sb_system_says(error, errno))
                   : sb_fail(error, "The server at %s does not answer.", client->path);
    const char *sentence = sb_json_text(json_object_get(*reply, "say"));
    if (json_object_get(*reply, "error"))
        return sentence ? sb_fail(error, "%s", sentence) : sb_fail(error, "The server refuses.");
    return true;
}
