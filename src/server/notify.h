/* Telling the service manager how it goes: the protocol of systemd's sd_notify, a datagram to $NOTIFY_SOCKET.
 *
 * Without that variable nobody wants to know, and nothing is sent. No call ever blocks.
 */
#ifndef SABURAU_SERVER_NOTIFY_H
#define SABURAU_SERVER_NOTIFY_H

#include <stdint.h>

struct notifier {
    int descriptor;       /* -1 if nobody wants to know */
    int64_t interval;     /* microseconds between signs of life; 0 if none are wanted */
    int64_t last, status; /* when the last one was given, and the last word on how it goes */
};

/* Takes $NOTIFY_SOCKET and $WATCHDOG_USEC out of the environment. */
void notify_start(struct notifier *notifier);
void notify_end(struct notifier *notifier);

void notify_ready(struct notifier *notifier);
void notify_stopping(struct notifier *notifier);

/* Is a sign of life due? To be asked by the loop at every tick: who gives none for too long is restarted. */
void notify_alive(struct notifier *notifier, int64_t now);
/* A line on how it goes, every few seconds at most. */
void notify_status(struct notifier *notifier, int64_t now, int64_t clients);

#endif
