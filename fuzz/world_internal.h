/* What the files of the world share. */
#ifndef SABURAU_FUZZ_WORLD_INTERNAL_H
#define SABURAU_FUZZ_WORLD_INTERNAL_H

#include "world.h"

void world_begin_clock(void);
void world_begin_secrets(void);
void world_begin_bots(void);

#endif
