/* Telling the service manager how it goes. */
#include "notify.h"
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { STATUS_EVERY = 10 * 1000000 }; /* microseconds */

/* A path, or, with an @ before it, a name in the kernel's own list. */
static int connect_to(const char *name) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(name);
    if ((name[0] != '/' && name[0] != '@') || length >= sizeof address.sun_path)
        return -1;
    memcpy(address.sun_path, name, length);
    if (name[0] == '@')
        address.sun_path[0] = '\0';
    int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    if (descriptor >= 0 && connect(descriptor, (struct sockaddr *)&address, size) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

/* Half of what the manager waits for at most, if it waits for this process. */
static int64_t read_interval(void) {
    const char *microseconds = getenv("WATCHDOG_USEC"), *process = getenv("WATCHDOG_PID");
    if (!microseconds || (process && strtoll(process, NULL, 10) != getpid()))
        return 0;
    int64_t interval = strtoll(microseconds, NULL, 10) / 2;
    return interval > 0 ? interval : 0;
}

void notify_start(struct notifier *notifier) {
    const char *name = getenv("NOTIFY_SOCKET");
    *notifier = (struct notifier){.descriptor = name ? connect_to(name) : -1, .interval = read_interval()};
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_USEC");
    unsetenv("WATCHDOG_PID");
}

void notify_end(struct notifier *notifier) {
    if (notifier->descriptor >= 0)
        close(notifier->descriptor);
    notifier->descriptor = -1;
}

/* If it cannot be sent there is nobody to tell. */
static void tell(const struct notifier *notifier, const char *words) {
    if (notifier->descriptor >= 0 && send(notifier->descriptor, words, strlen(words), MSG_NOSIGNAL) < 0)
        return;
}

void notify_ready(struct notifier *notifier) {
    tell(notifier, "READY=1\nSTATUS=Serving tables.");
}

void notify_stopping(struct notifier *notifier) {
    tell(notifier, "STOPPING=1\nSTATUS=Stopping.");
}

void notify_alive(struct notifier *notifier, int64_t now) {
    if (notifier->interval == 0 || now - notifier->last < notifier->interval)
        return;
    notifier->last = now;
    tell(notifier, "WATCHDOG=1");
}

void notify_status(struct notifier *notifier, int64_t now, int64_t clients) {
    char words[64];
    if (notifier->descriptor < 0 || now - notifier->status < STATUS_EVERY)
        return;
    notifier->status = now;
    snprintf(words, sizeof words, "STATUS=Serving tables to %lld clients.", (long long)clients);
    tell(notifier, words);
}
