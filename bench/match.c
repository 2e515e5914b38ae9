/* One match in the arena, between any two bots, also those of another version. */
#include "bench.h"
#include "old_bots.h"
#include <saburau/arena.h>
#include <saburau/games.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void print(const struct sb_arena *arena, const struct sb_contest *contest) {
    const struct sb_comparison *found = &contest->comparisons[0];
    printf("%s, %d seats, %s %s %s: %.1f %% (%.1f–%.1f)", arena->game->name, arena->setup.seats, arena->bots[0].name,
           arena->field ? "among" : "and", arena->bots[1].name, 100 * found->share[0], 100 * found->interval[0].low,
           100 * found->interval[0].high);
    if (arena->field)
        printf(", fair %.1f %%", 100 * contest->fair);
    else
        printf(" and %.1f %%", 100 * found->share[1]);
    printf("; difference %+.1f (%+.1f to %+.1f); %llu games, %.0f s\n", 100 * found->difference,
           100 * found->difference_interval.low, 100 * found->difference_interval.high,
           (unsigned long long)contest->games, contest->seconds);
}

static int explain(void) {
    fprintf(stderr,
            "saburau-bench match [--old LIBRARY] GAME SEATS FIRST SECOND DEALS [SEED [JOBS [OPTION=VALUE…]]]\n"
            "A bot of the library is called old:NAME. With more than two seats the first sits alone among others of "
            "the second.\n");
    return 2;
}

int bench_match(int count, char **words) {
    static struct sb_arena arena;
    static struct sb_contest contest;
    struct sb_error error = {.words = NULL};
    if (count >= 2 && strcmp(words[0], "--old") == 0) {
        old_bots_load(words[1]);
        count -= 2;
        words += 2;
    }
    if (count < 5)
        return explain();
    arena = (struct sb_arena){.game = sb_game_find(words[0], &error),
                              .count = 2,
                              .all = true,
                              .deals = strtoull(words[4], NULL, 10),
                              .seed = count > 5 ? strtoull(words[5], NULL, 10) : 1,
                              .jobs = count > 6 ? atoi(words[6]) : (int)sysconf(_SC_NPROCESSORS_ONLN)};
    bool good = arena.game && sb_setup_start(arena.game, atoi(words[1]), &arena.setup, &error) &&
                old_bots_find_any(words[2], arena.game, &arena.bots[0], &error) &&
                old_bots_find_any(words[3], arena.game, &arena.bots[1], &error);
    for (int i = 7; good && i < count; i++) {
        char *value = strchr(words[i], '=');
        if (!value)
            return explain();
        *value++ = '\0';
        good = sb_setup_option(arena.game, &arena.setup, words[i], value, &error);
    }
    arena.field = good && !arena.game->cooperative && arena.setup.seats > 2;
    if (!good || !sb_arena_run(&arena, &contest, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    print(&arena, &contest);
    return 0;
}
