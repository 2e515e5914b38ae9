/* The kinds of bots there are; one file each. */
#ifndef SABURAU_BOTS_H
#define SABURAU_BOTS_H

#include <saburau/bot.h>

extern const struct sb_bot_kind sb_random_bot;
extern const struct sb_bot_kind sb_greedy_bot;
extern const struct sb_bot_kind sb_search_bot;
extern const struct sb_bot_kind sb_exec_bot;

#endif
