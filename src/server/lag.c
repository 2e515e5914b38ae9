/* How late the loop is. */
#include "lag.h"

int64_t lag_note(struct lag *lag, int64_t now, int64_t due) {
    int64_t late = lag->due > 0 && now > lag->due ? now - lag->due : 0;
    if (now >= lag->window) {
        lag->before = now < lag->window + LAG_WINDOW ? lag->worst : 0;
        lag->worst = 0;
        lag->window = now + LAG_WINDOW;
    }
    if (late > lag->worst)
        lag->worst = late;
    lag->late = late >= LAG_LATE ? lag->late + 1 : 0;
    lag->due = due;
    return late;
}

int64_t lag_worst(const struct lag *lag, int64_t now) {
    int64_t worst = lag->worst > lag->before ? lag->worst : lag->before;
    int64_t by_now = lag->due > 0 ? now - lag->due : 0;
    return by_now > worst ? by_now : worst;
}

bool lag_keeps_up(const struct lag *lag) {
    return lag->late < LAG_IN_ROW;
}
