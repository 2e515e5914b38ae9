/* Expiry: tables that nobody has touched for as long as the host of the server says are removed. */
#include "hall_internal.h"
#include <time.h>

enum {
    DAY = 24 * 60 * 60,
    REMOVED_IN_A_ROUND = 4 /* so that no round takes long */
};

static const double PAUSE = 60;     /* seconds until it is looked for such tables again, if there were none left, */
static const double BREATHER = 0.2; /* and if there may be more: others come first */

/* ---- Being touched ---- */

/* It is written down at most once a day for a table, so moves do not pay for it. */
void hall_touch_changed(struct hall *hall) {
    int64_t now = (int64_t)time(NULL);
    for (struct table *table = hall->changed; table; table = table->next_changed)
        if (table_has_news(table) && !table->lost && !table->removed && now - table->facts.touched >= DAY)
            table_touch(table, hall->store, now);
}

/* ---- Being removed ---- */

/* What is left alone for so many days, and the day by which `touched` may be late. */
static bool remove_old(struct hall *hall, enum phase phase, int days) {
    struct old_table old[REMOVED_IN_A_ROUND];
    int64_t before = (int64_t)time(NULL) - ((int64_t)days + 1) * DAY;
    if (days == 0)
        return false;
    int count = store_old_tables(hall->store, phase, before, old, REMOVED_IN_A_ROUND);
    for (int i = 0; i < count; i++)
        hall_remove_table(hall, old[i].id, old[i].link,
                          SB_PHRASE("This table has been removed: nobody had touched it for a long time."));
    return count > 0;
}

void hall_expire(struct hall *hall) {
    const struct hall_settings *settings = &hall->settings;
    if (hall->now < hall->expire_at || hall->try_again > 0 || hall->stopping)
        return;
    bool more = remove_old(hall, PHASE_WAITING, settings->keep_waiting) ||
                remove_old(hall, PHASE_PLAYING, settings->keep_playing) ||
                remove_old(hall, PHASE_OVER, settings->keep_finished);
    hall->expire_at = hall->now + (more ? BREATHER : PAUSE);
}
