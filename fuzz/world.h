/* The world around a hall, such that the same input does the same again: time that passes when the target says so,
 * secrets from a generator that begins anew with each input, bots that decide at once, without threads. clock.c,
 * secrets.c and thinkers.c are the other sides of the seams that the hall has for all three. */
#ifndef SABURAU_FUZZ_WORLD_H
#define SABURAU_FUZZ_WORLD_H

#include <stdbool.h>

/* To be called before each input. */
void world_begin(void);

/* So many seconds pass. */
void world_pass(double seconds);

/* While bots are held, they are asked, but do not answer. */
void world_hold_bots(bool held);

#endif
