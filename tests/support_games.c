/* Every game there is, in every way it can be set up. */
#include "support_games.h"
#include <stdlib.h>
#include <time.h>

/* Of the combinations of options per number of seats, so many for each unit of the budget. */
enum { SOME = 12, COMBINATIONS_MOST = 4096 };

int test_budget(void) {
    const char *words = getenv("SABURAU_TEST_BUDGET");
    int budget = words ? atoi(words) : 1;
    assert_in_range(budget, 1, 1000);
    return budget;
}

static int value_count(const struct sb_option *option) {
    int count = 0;
    while (option->values[count])
        count++;
    return count;
}

static int combinations_of(const struct sb_game *game) {
    int count = 1;
    for (int i = 0; game->options[i].name; i++)
        count *= value_count(&game->options[i]);
    return count;
}

/* The options of combination `number`, read like the hands of a clock. */
static void set_combination(const struct sb_game *game, struct sb_setup *setup, int number) {
    for (int i = 0; game->options[i].name; i++) {
        int values = value_count(&game->options[i]);
        setup->option[i] = number % values;
        number /= values;
    }
}

static int common_divisor(int a, int b) {
    return b == 0 ? a : common_divisor(b, a % b);
}

/* A step that leads through all combinations without repeating one, and far from each to the next: near the golden
 * section of them, and prime to their number. */
static int giant_step(int combinations) {
    int step = combinations * 618 / 1000 + 1;
    while (common_divisor(step, combinations) != 1)
        step++;
    return step;
}

/* Has the set-up a value of an option that has not been seen? Now it has. */
static bool is_news(const struct sb_game *game, const struct sb_setup *setup, uint64_t seen[SB_MAX_OPTIONS]) {
    bool news = false;
    for (int i = 0; game->options[i].name; i++) {
        uint64_t value = (uint64_t)1 << setup->option[i];
        news |= !(seen[i] & value);
        seen[i] |= value;
    }
    return news;
}

/* The combinations that may go together, in giant steps. */
static int accepted_combinations(const struct sb_game *game, struct sb_setup setup, int *accepted) {
    int combinations = combinations_of(game), step = giant_step(combinations), count = 0;
    assert_true(combinations <= COMBINATIONS_MOST);
    for (int i = 0; i < combinations; i++) {
        int number = (int)((long)i * step % combinations);
        set_combination(game, &setup, number);
        if (game->accepts(&setup, NULL))
            accepted[count++] = number;
    }
    return count;
}

/* Of all combinations some: first those with a value of an option not seen before, so that every value occurs, then as
 * they come. Moves them to the front and returns how many. */
static int choose_some(const struct sb_game *game, struct sb_setup setup, int *numbers, int count) {
    uint64_t seen[SB_MAX_OPTIONS] = {0};
    int chosen = 0;
    for (int i = 0; i < count; i++) {
        set_combination(game, &setup, numbers[i]);
        if (!is_news(game, &setup, seen))
            continue;
        int number = numbers[i];
        numbers[i] = numbers[chosen];
        numbers[chosen++] = number;
    }
    int some = SOME * test_budget();
    return chosen > some ? chosen : some;
}

static void with_game(const struct sb_game *game, void (*test)(struct position *table, uint64_t number),
                      uint64_t *number) {
    for (int seats = game->seats_least; seats <= game->seats_most; seats++) {
        struct position table = {.game = game};
        int combinations[COMBINATIONS_MOST];
        assert_true(sb_setup_start(game, seats, &table.setup, NULL));
        int count = accepted_combinations(game, table.setup, combinations);
        if (count > SOME * test_budget())
            count = choose_some(game, table.setup, combinations, count);
        for (int i = 0; i < count; i++) {
            struct position given = table;
            set_combination(game, &given.setup, combinations[i]);
            game->start(&given.state, &given.setup);
            test(&given, (*number)++);
        }
    }
}

bool looks_at_seat(int seat, uint64_t number) {
    return test_budget() > 1 || ((uint64_t)seat + number) % 2 == 0;
}

void for_every_setup(void (*test)(struct position *table, uint64_t number)) {
    uint64_t number = 0;
    clock_t start = clock();
    for (const struct sb_game *const *game = sb_games; *game; game++)
        with_game(*game, test, &number);
    with_game(&sb_template, test, &number);
    print_message("# %d set-ups in %.1f processor seconds; more with SABURAU_TEST_BUDGET\n", (int)number,
                  (double)(clock() - start) / CLOCKS_PER_SEC);
}
