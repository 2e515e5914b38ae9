/* The admin socket: lines in, lines out. */
#define _GNU_SOURCE /* struct ucred */
#include "admin_socket.h"
#include "listening.h"
#include "log.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    CONNECTIONS_MOST = 16,
    UNSENT_MOST = 16 * 1024 * 1024, /* bytes: more than the longest answer has */
    SECONDS_IDLE = 3600             /* as long as a copy of the database may take */
};

struct admin_socket {
    struct stat file; /* the socket, as it was made */
    lws_dll2_owner_t connections;
    char path[];
};

struct admin_connection {
    struct peer peer;
    struct network *network;
    struct lws *wsi;
    struct client *client; /* NULL when it has left */
    lws_dll2_t place;      /* among all administrators */
    char *line;            /* what has come and was not served yet */
    size_t length, room;
    struct sb_text out; /* what is to be sent, after the room that lws_write wants */
    bool waiting;       /* a request has no reply yet */
    bool dropped;
};

/* ---- What goes out ---- */

static void clear_out(struct admin_connection *admin) {
    static const char room[LWS_PRE];
    sb_text_clear(&admin->out);
    sb_put_bytes(&admin->out, room, sizeof room);
}

/* From outside of the connection's own callback, which comes later. */
static void admin_drop(void *connection) {
    struct admin_connection *admin = connection;
    admin->dropped = true;
    lws_set_timeout(admin->wsi, PENDING_TIMEOUT_LAGGING, LWS_TO_KILL_ASYNC);
}

static void admin_send(void *connection, const char *text, size_t length) {
    struct admin_connection *admin = connection;
    if (admin->dropped)
        return;
    sb_put_bytes(&admin->out, text, length);
    sb_put_char(&admin->out, '\n');
    admin->waiting = false;
    if (admin->out.cut || admin->out.length > UNSENT_MOST)
        admin_drop(admin);
    else
        lws_callback_on_writable(admin->wsi);
}

static const struct outlet admin_outlet = {admin_send, admin_drop, admin_drop};

/* ---- What comes in ---- */

static bool has_unsent(const struct admin_connection *admin) {
    return admin->out.length > LWS_PRE || lws_partial_buffered(admin->wsi);
}

/* Serves lines, as long as whoever sent them has taken the answers. */
static void serve_lines(struct admin_connection *admin) {
    char *message = admin->network->message;
    while (!admin->waiting && !admin->dropped && !has_unsent(admin)) {
        const char *end = admin->length ? memchr(admin->line, '\n', admin->length) : NULL;
        if (!end)
            return;
        size_t length = (size_t)(end - admin->line);
        memcpy(message, admin->line, length);
        message[length] = '\0';
        admin->length -= length + 1;
        memmove(admin->line, end + 1, admin->length);
        admin->waiting = true;
        hall_receive(admin->network->hall, admin->client, message, length);
    }
}

/* False if there is no room for it: then the connection is closed. */
static bool receive(struct admin_connection *admin, const char *text, size_t length) {
    if (admin->dropped || admin->length + length > HALL_MESSAGE_MOST)
        return false;
    if (admin->length + length > admin->room) {
        char *line = realloc(admin->line, 2 * (admin->length + length));
        if (!line)
            return false;
        admin->line = line;
        admin->room = 2 * (admin->length + length);
    }
    memcpy(admin->line + admin->length, text, length);
    admin->length += length;
    lws_set_timeout(admin->wsi, PENDING_TIMEOUT_HTTP_KEEPALIVE_IDLE, SECONDS_IDLE);
    serve_lines(admin);
    return true;
}

static bool write_out(struct admin_connection *admin) {
    bool written = true;
    if (admin->dropped)
        return false;
    if (lws_partial_buffered(admin->wsi)) {
        lws_callback_on_writable(admin->wsi);
        return true;
    }
    if (admin->out.length > LWS_PRE) {
        written = lws_write(admin->wsi, (unsigned char *)admin->out.data + LWS_PRE, admin->out.length - LWS_PRE,
                            LWS_WRITE_RAW) >= 0;
        clear_out(admin);
        lws_callback_on_writable(admin->wsi);
    } else {
        serve_lines(admin);
    }
    return written;
}

/* ---- Coming and going ---- */

static void tell(const struct admin_connection *admin, const char *event) {
    char number[LOG_NUMBER_ROOM];
    log_event(LOG_INFO, event, "connection", log_number(number, (int64_t)admin->peer.number), (char *)NULL);
}

static bool enter(struct admin_connection *admin, struct lws *wsi) {
    struct network *network = network_of(wsi);
    *admin = (struct admin_connection){.peer = {&admin_outlet, ++network->last_number}, .network = network, .wsi = wsi};
    admin->out = sb_text_new(NULL);
    clear_out(admin);
    admin->client = hall_enter_admin(network->hall, admin);
    if (!admin->client) {
        sb_text_free(&admin->out);
        return false;
    }
    lws_dll2_add_tail(&admin->place, &network->admin->connections);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_KEEPALIVE_IDLE, SECONDS_IDLE);
    tell(admin, "admin_opened");
    return true;
}

static void leave(struct admin_connection *admin) {
    if (!admin->client)
        return;
    hall_leave(admin->network->hall, admin->client);
    admin->client = NULL;
    admin->dropped = true;
    lws_dll2_remove(&admin->place);
    tell(admin, "admin_closed");
    sb_text_free(&admin->out);
    free(admin->line);
}

/* May whoever is at the other end say what is to be done? */
static bool is_trusted(int descriptor) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           (peer.uid == geteuid() || peer.uid == 0);
}

static void let_in(struct lws *listener) {
    struct network *network = network_of(listener);
    int descriptor = listening_accept(listener);
    if (descriptor < 0)
        return;
    if (network->stopping || network->admin->connections.count >= CONNECTIONS_MOST || !is_trusted(descriptor)) {
        close(descriptor);
        return;
    }
    lws_sock_file_fd_type file = {.sockfd = descriptor};
    lws_adopt_descriptor_vhost(network->inside, LWS_ADOPT_SOCKET, file, admin_protocol.name, NULL);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    switch (reason) {
    case LWS_CALLBACK_RAW_RX_FILE:
        let_in(wsi);
        return 0;
    case LWS_CALLBACK_RAW_ADOPT:
        return enter(user, wsi) ? 0 : -1;
    case LWS_CALLBACK_RAW_RX:
        network_begin_round(network_of(wsi));
        return receive(user, in, length) ? 0 : -1;
    case LWS_CALLBACK_RAW_WRITEABLE:
        return write_out(user) ? 0 : -1;
    case LWS_CALLBACK_RAW_CLOSE:
        leave(user);
        return 0;
    default:
        return 0;
    }
}

const struct lws_protocols admin_protocol = {
    .name = "admin",
    .callback = callback,
    .per_session_data_size = sizeof(struct admin_connection),
};

/* ---- The path ---- */

/* Is there a server that answers at this socket? */
static bool is_alive(const struct sockaddr_un *address) {
    int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    bool alive = probe >= 0 && (connect(probe, (const struct sockaddr *)address, sizeof *address) == 0 ||
                                (errno != ECONNREFUSED && errno != ENOENT));
    if (probe >= 0)
        close(probe);
    return alive;
}

/* Nothing is at the path, or only what a dead server has left. */
static bool make_way(const struct sockaddr_un *address, struct sb_error *error) {
    struct stat there;
    if (lstat(address->sun_path, &there) != 0)
        return true;
    if (!S_ISSOCK(there.st_mode))
        return sb_fail(error, "%s cannot be the admin socket: it is another kind of file.", address->sun_path);
    if (is_alive(address))
        return sb_fail(error, "%s is the admin socket of another server, which is running.", address->sun_path);
    unlink(address->sun_path);
    return true;
}

/* Only its owner may open it, from the first moment: bind takes the mode from the socket. -1 and errno if that fails.
 */
static int listen_at(const struct sockaddr_un *address, struct stat *file) {
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0)
        return -1;
    if (fchmod(descriptor, S_IRUSR | S_IWUSR) == 0 &&
        bind(descriptor, (const struct sockaddr *)address, sizeof *address) == 0 &&
        chmod(address->sun_path, S_IRUSR | S_IWUSR) == 0 && lstat(address->sun_path, file) == 0 &&
        listen(descriptor, SOMAXCONN) == 0)
        return descriptor;
    int reason = errno;
    close(descriptor);
    errno = reason;
    return -1;
}

bool admin_socket_start(struct network *network, const char *path, struct sb_error *error) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (!*path || strlen(path) >= sizeof address.sun_path)
        return sb_fail(error, "A socket's path has 1 to %zu bytes, but not %s: name another one with --admin-socket.",
                       sizeof address.sun_path - 1, path);
    strcpy(address.sun_path, path);
    if (!make_way(&address, error))
        return false;
    struct admin_socket *admin = calloc(1, sizeof *admin + strlen(path) + 1);
    if (!admin)
        return sb_fail_memory(error);
    strcpy(admin->path, path);
    int descriptor = listen_at(&address, &admin->file);
    if (descriptor < 0) {
        free(admin);
        return sb_fail(error, "The admin socket %s cannot be made: %s.", path, sb_system_says(error, errno));
    }
    network->admin = admin;
    lws_sock_file_fd_type file = {.filefd = descriptor};
    return lws_adopt_descriptor_vhost(network->inside, LWS_ADOPT_RAW_FILE_DESC, file, admin_protocol.name, NULL) ||
           sb_fail(error, "The admin socket %s cannot be served.", path);
}

void admin_socket_end(struct network *network) {
    struct admin_socket *admin = network->admin;
    struct stat there;
    if (!admin)
        return;
    while (admin->connections.head)
        leave(lws_container_of(admin->connections.head, struct admin_connection, place));
    if (lstat(admin->path, &there) == 0 && there.st_dev == admin->file.st_dev && there.st_ino == admin->file.st_ino)
        unlink(admin->path);
    network->admin = NULL;
    free(admin);
}
