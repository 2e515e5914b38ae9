/* Two programs side by side. */
#ifndef SABURAU_BENCH_COMPARE_H
#define SABURAU_BENCH_COMPARE_H

#include "scene.h"

/* Is there such a part: moves, sync, sockets, open? */
bool compare_knows(const char *part);

/* An older saburau of the same protocol against that of this build, in one part or, with NULL, in all. */
void compare_programs(const char *other, const char *part, const struct plan *plan);

#endif
