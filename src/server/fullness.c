/* Queues that are full, and are not any more. */
#include "fullness.h"
#include "log.h"
#include <stddef.h>

static void tell(enum log_level level, const char *event, const char *queue, int64_t used, int64_t most) {
    char there[LOG_NUMBER_ROOM], may_be[LOG_NUMBER_ROOM];
    log_event(level, event, "queue", queue, "used", log_number(there, used), "most", log_number(may_be, most),
              (char *)NULL);
}

void fullness_note(struct fullness *fullness, const char *queue, int64_t used, int64_t most) {
    if (!fullness->full && used >= most) {
        fullness->full = true;
        tell(LOG_WARNING, "queue_full", queue, used, most);
    } else if (fullness->full && used <= most - most / 4) {
        fullness->full = false;
        tell(LOG_INFO, "queue_recovered", queue, used, most);
    }
}
