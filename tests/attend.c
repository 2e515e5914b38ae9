/* Attends a test until all of it has ended: attend SECONDS REPORT COMMAND…
 *
 * Runs the command in a process group of its own, for so many seconds at most, and exits as it did (124: time was up).
 * What the test has left running is ended too. The report is one line, "WALL PROCESSOR": seconds that passed, and
 * processor seconds of the test with all its descendants. A browser leaves its processes to init, where nobody counts
 * them; so that they come here instead, this process is their subreaper.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GRACE = 10 /* seconds from the friendly signal to the other */ };

static pid_t test;
static volatile sig_atomic_t late, stopped;

static void when_late(int signal) {
    (void)signal;
    kill(-test, late ? SIGKILL : SIGTERM);
    late = 1;
    alarm(GRACE);
}

static void when_stopped(int signal) {
    (void)signal;
    stopped = 1;
    kill(-test, SIGKILL);
}

static void on_signal(int signal, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler};
    sigaction(signal, &action, NULL);
}

static void start(char **command) {
    test = fork();
    if (test == 0) {
        setpgid(0, 0);
        execvp(command[0], command);
        printf("# %s: %s\n", command[0], strerror(errno));
        fflush(stdout);
        _exit(127);
    }
    setpgid(test, test); /* here too: whoever is first */
}

/* Waits for the test; its exit code, as a shell says it. */
static int wait_for_test(void) {
    int status = 0;
    for (pid_t ended = 0; ended != test;) {
        ended = wait(&status);
        if (ended < 0 && errno != EINTR)
            return 127;
    }
    alarm(0);
    if (late)
        return 124;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void end_children(void) {
    char path[64];
    int child;
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    FILE *children = fopen(path, "r");
    if (!children)
        return;
    while (fscanf(children, "%d", &child) == 1)
        kill(child, SIGKILL);
    fclose(children);
}

/* Ends and reaps all that is left; what a process leaves behind when it ends comes to us in turn. */
static void end_the_rest(void) {
    kill(-test, SIGKILL);
    do
        end_children();
    while (wait(NULL) >= 0 || errno == EINTR);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double seconds(struct timeval time) {
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

static int report(const char *path, double wall) {
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    FILE *file = fopen(path, "w");
    if (!file)
        return -1;
    fprintf(file, "%.2f %.2f\n", wall, seconds(used.ru_utime) + seconds(used.ru_stime));
    return fclose(file);
}

int main(int count, char **words) {
    if (count < 4) {
        fputs("usage: attend SECONDS REPORT COMMAND…\n", stderr);
        return 2;
    }
    double began = now();
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    start(words + 3);
    on_signal(SIGALRM, when_late);
    on_signal(SIGTERM, when_stopped);
    on_signal(SIGINT, when_stopped);
    alarm((unsigned)strtoul(words[1], NULL, 10));
    int code = wait_for_test();
    double wall = now() - began;
    end_the_rest();
    if (report(words[2], wall) != 0 || stopped)
        return 130;
    return code;
}
