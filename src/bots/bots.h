/* The bots there are; one file each. */
#ifndef SABURAU_BOTS_H
#define SABURAU_BOTS_H

#include <saburau/bot.h>

extern const struct sb_bot sb_random_bot;
extern const struct sb_bot sb_greedy_bot;

#endif
