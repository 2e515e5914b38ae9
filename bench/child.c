/* Programs under measurement. */
#include "child.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <saburau/clock.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char folder[CHILD_PATH_ROOM - 64];
static volatile sig_atomic_t running; /* the child, or 0 */

/* ---- Going away ---- */

/* Nothing in here but what a handler of signals may do: that may start a program, but not read a folder. */
static void clean_up(void) {
    if (running) {
        kill((pid_t)running, SIGKILL);
        waitpid((pid_t)running, NULL, 0);
        running = 0;
    }
    if (folder[0]) {
        pid_t remover = fork();
        if (remover == 0) {
            execl("/bin/rm", "rm", "-rf", folder, (char *)NULL);
            _exit(1);
        }
        waitpid(remover, NULL, 0);
        folder[0] = '\0';
    }
}

static void interrupted(int number) {
    clean_up();
    _exit(128 + number);
}

/* The end of what the child has said on stderr, which may tell why. */
static void print_log(void) {
    char path[CHILD_PATH_ROOM], text[2000];
    child_path(path, "log");
    FILE *log = folder[0] ? fopen(path, "r") : NULL;
    if (!log)
        return;
    if (fseek(log, -(long)sizeof text, SEEK_END) != 0)
        rewind(log);
    size_t length = fread(text, 1, sizeof text, log);
    fwrite(text, 1, length, stderr);
    fclose(log);
}

void child_give_up(const char *sentence, ...) {
    va_list arguments;
    fflush(stdout);
    va_start(arguments, sentence);
    vfprintf(stderr, sentence, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    print_log();
    exit(1);
}

/* ---- The folder ---- */

void child_make_folder(void) {
    snprintf(folder, sizeof folder, "%s/bench-XXXXXX", SABURAU_BENCH_FOLDER);
    if (!mkdtemp(folder)) {
        folder[0] = '\0';
        child_give_up("A folder in %s cannot be made: %s.", SABURAU_BENCH_FOLDER, strerror(errno));
    }
    struct sigaction action = {.sa_handler = interrupted};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    atexit(clean_up);
}

void child_path(char path[CHILD_PATH_ROOM], const char *name) {
    snprintf(path, CHILD_PATH_ROOM, "%s/%s", folder, name);
}

void child_remove(const char *name) {
    DIR *all = opendir(folder);
    for (struct dirent *entry; all && (entry = readdir(all));) {
        char path[CHILD_PATH_ROOM + NAME_MAX];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (strncmp(entry->d_name, name, strlen(name)) == 0)
            unlink(path);
    }
    if (all)
        closedir(all);
}

/* ---- The process ---- */

/* Counting begins at 0. */
static void make_count(void) {
    static const uint64_t none = 0;
    char path[CHILD_PATH_ROOM];
    child_path(path, "syncs");
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0 || write(file, &none, sizeof none) != sizeof none)
        child_give_up("%s cannot be written: %s.", path, strerror(errno));
    close(file);
}

static void slow_down(int delay) {
    char path[CHILD_PATH_ROOM], number[16];
    child_path(path, "syncs");
    snprintf(number, sizeof number, "%d", delay);
    setenv("LD_PRELOAD", SABURAU_SLOW_SYNC, 1);
    setenv("SABURAU_SYNC_DELAY", number, 1);
    setenv("SABURAU_SYNC_COUNT", path, 1);
    /* A build with the address sanitizer wants its own library to be the first; ours does not mind. */
    setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
}

static _Noreturn void become(const char *const *words, int out, pid_t parent, int sync_delay) {
    char path[CHILD_PATH_ROOM];
    child_path(path, "log");
    int log = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* should the benchmark be killed */
    if (getppid() != parent)
        _exit(1);
    dup2(out, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    if (sync_delay >= 0)
        slow_down(sync_delay);
    execv(words[0], (char *const *)(uintptr_t)words);
    fprintf(stderr, "%s cannot be started: %s.\n", words[0], strerror(errno));
    _exit(127);
}

/* The port at the end of the first line that ends with one; the line may say more than that. */
static uint16_t read_port(int in) {
    char line[256];
    size_t length = 0;
    for (;;) {
        struct pollfd ready = {.fd = in, .events = POLLIN};
        if (poll(&ready, 1, 60000) < 1 || read(in, line + length, 1) != 1)
            child_give_up("The server has not said where it listens.");
        if (line[length] != '\n') {
            length += length + 1 < sizeof line;
            continue;
        }
        line[length] = '\0';
        const char *address = strstr(line, "127.0.0.1:");
        if (address)
            return (uint16_t)strtoul(address + strlen("127.0.0.1:"), NULL, 10);
        length = 0;
    }
}

void child_start(struct child *child, const char *const *words, int sync_delay) {
    int ends[2];
    fflush(stdout);
    make_count();
    if (pipe(ends) < 0)
        child_give_up("A pipe cannot be made: %s.", strerror(errno));
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    pid_t parent = getpid();
    child->started = sb_clock_seconds();
    child->pid = fork();
    if (child->pid == 0)
        become(words, ends[1], parent, sync_delay);
    if (child->pid < 0)
        child_give_up("A process cannot be started: %s.", strerror(errno));
    running = (sig_atomic_t)child->pid;
    close(ends[1]);
    child->out = ends[0];
    child->port = read_port(child->out);
}

void child_stop(struct child *child) {
    int status = 0;
    kill(child->pid, SIGTERM);
    for (int waited = 0; waitpid(child->pid, &status, WNOHANG) == 0; waited++) {
        if (waited == 1000)
            child_give_up("The server does not stop when it is told to.");
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    running = 0;
    close(child->out);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        child_give_up("The server has not ended well (status %d).", status);
}

/* ---- What it uses ---- */

static double status_bytes(const struct child *child, const char *name) {
    char path[64], line[256];
    double kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)child->pid);
    FILE *file = fopen(path, "r");
    if (!file)
        child_give_up("%s cannot be read: %s.", path, strerror(errno));
    while (fgets(line, sizeof line, file))
        if (strncmp(line, name, strlen(name)) == 0)
            kilobytes = strtod(line + strlen(name), NULL);
    fclose(file);
    return 1024 * kilobytes;
}

double child_memory(const struct child *child) {
    return status_bytes(child, "VmRSS:");
}

double child_memory_most(const struct child *child) {
    return status_bytes(child, "VmHWM:");
}

/* The clock of a process says the same as utime + stime of /proc/PID/stat, but not in steps of a hundredth. */
double child_seconds(const struct child *child) {
    clockid_t id;
    struct timespec time;
    if (clock_getcpuclockid(child->pid, &id) != 0 || clock_gettime(id, &time) != 0)
        child_give_up("The time the server has used cannot be read: %s.", strerror(errno));
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

double child_syncs(const struct child *child) {
    char path[CHILD_PATH_ROOM];
    uint64_t count;
    (void)child; /* there is one at a time */
    child_path(path, "syncs");
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, &count, sizeof count) != sizeof count)
        child_give_up("%s cannot be read: %s.", path, strerror(errno));
    close(file);
    return (double)count;
}
