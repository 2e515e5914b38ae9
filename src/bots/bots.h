/* The kinds of bots there are; one file each. */
#ifndef SABURAU_BOTS_H
#define SABURAU_BOTS_H

#include <assert.h>
#include <saburau/bot.h>

extern const struct sb_bot_kind sb_random_bot;
extern const struct sb_bot_kind sb_greedy_bot;
extern const struct sb_bot_kind sb_net_bot;
extern const struct sb_bot_kind sb_search_bot;
extern const struct sb_bot_kind sb_exec_bot;

/* A setting of a bot, read by its own kind. Each kind has its own settings in its own order, so another kind's settings
 * would mean something else. */
static inline int64_t bot_setting(const struct sb_bot *bot, const struct sb_bot_kind *kind, int setting) {
    assert(bot->kind == kind);
    (void)kind;
    return bot->setting[setting];
}

/* Milliseconds (sb_bot_kind.patience) for a bot that decides at first sight, on a machine that has other things to do,
 * too; and the most for one that thinks, but not by the clock: in some games it has hundreds of small decisions. */
enum { PATIENCE_AT_SIGHT = 5, PATIENCE_MOST = 30 };

#endif
