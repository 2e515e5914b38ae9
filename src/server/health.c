/* Health: what is looked at once a second, whether anybody asks or not; so who asks makes no work. */
#include "hall_internal.h"
#include "log.h"

static const double LOOK_EVERY = 1;        /* seconds */
static const double STANDSTILL_MOST = 120; /* … for which bots may think about the same while other questions wait */
static const double SYNC_MOST = 3;         /* … for which a disk may sync */

void hall_watch_queues(struct hall *hall) {
    struct thinkers_vitals vitals = thinkers_feel(hall->thinkers, hall->now);
    fullness_note(&hall->health.hints, "hints", vitals.hints, HINTS_MOST);
    fullness_note(&hall->health.alone, "alone", hall->alone.waiting, ALONE_IN_LINE);
    fullness_note(&hall->health.clocks, "clocks", (int64_t)hall->deadlines.count, DEADLINES_MOST);
}

static bool check_thinkers(struct hall *hall, struct sb_error *error) {
    struct thinkers_vitals vitals = thinkers_feel(hall->thinkers, hall->now);
    if (vitals.running < vitals.threads)
        return sb_fail(error, "Of %d threads for bots, only %d run.", vitals.threads, vitals.running);
    return vitals.standstill < STANDSTILL_MOST ||
           sb_fail(error, "No bot has come to a decision for %.0f seconds, and questions wait.", vitals.standstill);
}

/* Else a server that nobody can play on, and where so nobody writes anything, would not notice that it can again. */
static void try_storage(struct hall *hall) {
    if (!hall->trouble.text[0] || !store_try_write(hall->store))
        return;
    hall->trouble.text[0] = '\0';
    log_event(LOG_INFO, "storage_recovered", (char *)NULL);
}

static bool check_disk(const struct hall *hall, struct sb_error *error) {
    double seconds = hall->now - hall->syncing_since;
    return store_safety(hall->store) != STORE_SYNCING || seconds < SYNC_MOST ||
           sb_fail(error, "The disk has been syncing for %.0f seconds, and nobody is told anything.", seconds);
}

static void look(struct hall *hall) {
    struct sb_error found = {.words = NULL};
    bool was_well = !hall->health.found.text[0];
    bool is_well = store_probe(hall->store, &found) && check_disk(hall, &found) && check_thinkers(hall, &found);
    if (is_well && !was_well)
        log_event(LOG_INFO, "healthy", (char *)NULL);
    if (!is_well && was_well)
        log_event(LOG_ERROR, "unhealthy", "say", found.text, (char *)NULL);
    hall->health.found = found;
}

void hall_watch_over(struct hall *hall) {
    hall_watch_queues(hall);
    if (hall->now < hall->health.look_at)
        return;
    hall->health.look_at = hall->now + LOOK_EVERY;
    try_storage(hall);
    look(hall);
}

bool hall_is_healthy(const struct hall *hall, struct sb_error *error) {
    if (hall->trouble.text[0])
        return sb_fail(error, "%s", hall->trouble.text);
    if (hall->stopping)
        return sb_fail(error, "The server is going down.");
    return !hall->health.found.text[0] || sb_fail(error, "%s", hall->health.found.text);
}
