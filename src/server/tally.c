/* Tallies: counted always, told seldom. */
#include "tally.h"
#include <stddef.h>

void tally_tell(struct tally *tally, const struct tally_name *name, int64_t now) {
    char count[LOG_NUMBER_ROOM], connection[LOG_NUMBER_ROOM];
    if (tally->untold == 0 || now < tally->tell_at)
        return;
    log_event(name->level, name->event, "kind", name->kind, "count", log_number(count, (int64_t)tally->untold),
              tally->connection ? "connection" : NULL, log_number(connection, (int64_t)tally->connection),
              (char *)NULL);
    tally->untold = 0;
    tally->tell_at = now + TALLY_PAUSE;
}

void tally_count(struct tally *tally, const struct tally_name *name, uint64_t connection, int64_t now) {
    tally->count++;
    tally->untold++;
    tally->connection = connection;
    tally_tell(tally, name, now);
}
