/* A program of the user's, as a child process. */
#include "program.h"
#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <saburau/clock.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* ---- Time ---- */

static int64_t now(void) {
    return sb_clock_microseconds() / 1000;
}

int64_t program_deadline(int64_t milliseconds) {
    return now() + milliseconds;
}

/* Waits until a file is ready. PROGRAM_SLOW once the deadline has passed, ready or not, so that a program that never
 * stops writing cannot hold us up. */
static enum program_news wait_for(int file, short event, int64_t deadline) {
    struct pollfd ready = {.fd = file, .events = event};
    for (;;) {
        int64_t left = deadline - now();
        if (left <= 0)
            return PROGRAM_SLOW;
        int count = poll(&ready, 1, left < 1000000 ? (int)left : 1000000);
        if (count > 0)
            return PROGRAM_GOOD;
        if (count < 0 && errno != EINTR)
            return PROGRAM_CLOSED;
    }
}

/* ---- Starting ---- */

/* Starts the shell with these files as standard input and output. Other threads may be doing the same, so none of our
 * code runs between fork and exec (posix_spawn), and our own ends are close-on-exec. */
static int spawn(const char *command, int in, int out, pid_t *process) {
    char *const arguments[] = {"sh", "-c", (char *)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t manner;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE); /* whoever started us may have set it to be ignored */
    int problem = posix_spawn_file_actions_init(&files);
    if (problem)
        return problem;
    problem = posix_spawnattr_init(&manner);
    if (!problem) {
        posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        posix_spawnattr_setpgroup(&manner, 0);
        posix_spawnattr_setsigmask(&manner, &none);
        posix_spawnattr_setsigdefault(&manner, &usual);
        problem = posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
        if (!problem)
            problem = posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
        if (!problem)
            problem = posix_spawn(process, "/bin/sh", &files, &manner, arguments, environ);
        posix_spawnattr_destroy(&manner);
    }
    posix_spawn_file_actions_destroy(&files);
    return problem;
}

/* Sockets, not pipes: only they can be written to without a signal when the reader is gone. */
static bool make_pair(int pair[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) == 0;
}

static void close_pair(const int pair[2]) {
    close(pair[0]);
    close(pair[1]);
}

bool program_start(struct program *program, const char *command, struct sb_error *error) {
    int in[2], out[2];
    assert(!program->process);
    if (!make_pair(in))
        return sb_fail(error, "No program can be started: %s.", sb_system_says(error, errno));
    if (!make_pair(out)) {
        sb_fail(error, "No program can be started: %s.", sb_system_says(error, errno));
        close_pair(in);
        return false;
    }
    int problem = spawn(command, in[1], out[1], &program->process);
    if (problem) {
        program->process = 0;
        close_pair(in);
        close_pair(out);
        return sb_fail(error, "No program can be started: %s.", sb_system_says(error, problem));
    }
    close(in[1]);
    close(out[1]);
    program->to = in[0];
    program->from = out[0];
    program->length = program->taken = 0;
    return true;
}

/* ---- Talking ---- */

enum program_news program_send(struct program *program, const char *bytes, size_t length, int64_t deadline) {
    while (length > 0) {
        enum program_news news = wait_for(program->to, POLLOUT, deadline);
        if (news != PROGRAM_GOOD)
            return news;
        ssize_t sent = send(program->to, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN && errno != EINTR)
            return PROGRAM_CLOSED;
        if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        }
    }
    return PROGRAM_GOOD;
}

/* Reads what there is. */
static enum program_news read_more(struct program *program, int64_t deadline) {
    enum program_news news = wait_for(program->from, POLLIN, deadline);
    if (news != PROGRAM_GOOD)
        return news;
    ssize_t count = read(program->from, program->bytes + program->length, sizeof program->bytes - program->length);
    if (count == 0 || (count < 0 && errno != EINTR))
        return PROGRAM_CLOSED;
    if (count > 0)
        program->length += (size_t)count;
    return PROGRAM_GOOD;
}

enum program_news program_line(struct program *program, int64_t deadline, const char **line, size_t *length) {
    char *end;
    program->length -= program->taken;
    memmove(program->bytes, program->bytes + program->taken, program->length);
    program->taken = 0;
    while (!(end = memchr(program->bytes, '\n', program->length))) {
        if (program->length == sizeof program->bytes)
            return PROGRAM_ENDLESS;
        enum program_news news = read_more(program, deadline);
        if (news != PROGRAM_GOOD)
            return news;
    }
    *end = '\0';
    *line = program->bytes;
    *length = (size_t)(end - program->bytes);
    program->taken = *length + 1;
    return PROGRAM_GOOD;
}

/* ---- Ending ---- */

/* Has it ended within this time? It is not reaped yet (WNOWAIT): until then its process id, which is also its process
 * group's, cannot be given to another process. */
static bool has_ended(pid_t process, int64_t milliseconds) {
    static const struct timespec moment = {.tv_nsec = 2000000};
    int64_t deadline = program_deadline(milliseconds);
    for (;;) {
        siginfo_t news = {.si_pid = 0};
        if (waitid(P_PID, (id_t)process, &news, WEXITED | WNOHANG | WNOWAIT) != 0 || news.si_pid != 0)
            return true;
        if (now() >= deadline)
            return false;
        nanosleep(&moment, NULL);
    }
}

int program_end(struct program *program) {
    enum { PATIENCE = 200 };
    pid_t process = program->process;
    int status = 0;
    assert(process > 0);
    close(program->to);
    bool by_itself = has_ended(process, PATIENCE);
    if (!by_itself) {
        kill(-process, SIGTERM);
        has_ended(process, PATIENCE);
    }
    kill(-process, SIGKILL); /* also its children, if it has ended itself */
    while (waitpid(process, &status, 0) < 0 && errno == EINTR)
        ;
    close(program->from);
    program->process = 0;
    return by_itself ? status : -1;
}
