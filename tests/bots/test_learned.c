/* Networks, and what they look at in each game (network.h, learned.h). */
#include "../../src/bots/knowledge.h"
#include "../../src/bots/plan.h"
#include "support_games.h"
#include <saburau/games.h>
#include <saburau/random.h>
#include <string.h>

/* ---- Networks ---- */

enum { INPUTS = 50 };
static int8_t rows[INPUTS][NETWORK_FIRST];

static int any_from_to(struct sb_random *random, int least, int most) {
    return least + (int)sb_random_below(random, (uint32_t)(most - least + 1));
}

static void any_network(struct sb_random *random, struct network *network) {
    *network = (struct network){.inputs = INPUTS, .rows = (const int8_t(*)[NETWORK_FIRST])rows};
    for (int i = 0; i < NETWORK_FIRST; i++) {
        for (int row = 1; row < INPUTS; row++)
            rows[row][i] = (int8_t)any_from_to(random, -127, 127);
        network->bias[i] = (int16_t)any_from_to(random, -127, 127);
        for (int j = 0; j < NETWORK_SECOND; j++)
            network->second[i][j] = (int16_t)any_from_to(random, -127, 127);
    }
    for (int j = 0; j < NETWORK_SECOND; j++) {
        network->second_bias[j] = (int16_t)any_from_to(random, -127, 127);
        network->out[j] = (int16_t)any_from_to(random, -960, 960);
    }
    network->out_bias = (int16_t)any_from_to(random, -960, 960);
}

static int clip(int number) {
    return number < 0 ? 0 : number > NETWORK_CLIPPED ? NETWORK_CLIPPED : number;
}

/* As the header says it, one weight after the other. */
static double output_by_definition(const struct network *network, const uint16_t *features, int count) {
    int first[NETWORK_FIRST], out = network->out_bias * NETWORK_ONE;
    for (int i = 0; i < NETWORK_FIRST; i++) {
        first[i] = network->bias[i];
        for (int f = 0; f < count; f++)
            first[i] += network->rows[features[f]][i];
    }
    for (int j = 0; j < NETWORK_SECOND; j++) {
        int sum = 0;
        for (int i = 0; i < NETWORK_FIRST; i++)
            sum += clip(first[i]) * network->second[i][j];
        sum = sum >= 0 ? sum / NETWORK_ONE : -((-sum + NETWORK_ONE - 1) / NETWORK_ONE); /* rounded down */
        out += network->out[j] * clip(sum + network->second_bias[j]);
    }
    return out / (double)(NETWORK_ONE * NETWORK_ONE);
}

/* The largest weights there can be must not overflow. */
static void a_network_says_the_same_with_all_instructions_of_the_processor(void **unused) {
    (void)unused;
    struct sb_random random;
    struct network network;
    sb_random_stream(&random, 1, 1);
    for (int round = 0; round < 200; round++) {
        uint16_t features[40];
        int count = any_from_to(&random, 0, 40);
        any_network(&random, &network);
        for (int i = 0; i < count; i++)
            features[i] = (uint16_t)any_from_to(&random, 0, INPUTS - 1);
        double expected = output_by_definition(&network, features, count);
        assert_true(network_output(&network, features, count) == expected);
        assert_true(network_output_plainly(&network, features, count) == expected);
    }
    for (int i = 0; i < NETWORK_FIRST; i++) {
        network.bias[i] = 127;
        for (int j = 0; j < NETWORK_SECOND; j++)
            network.second[i][j] = i % 2 ? 127 : -127;
    }
    assert_true(network_output(&network, NULL, 0) == output_by_definition(&network, NULL, 0));
    for (int i = 0; i < NETWORK_FIRST; i++)
        for (int j = 0; j < NETWORK_SECOND; j++)
            network.second[i][j] = j % 2 ? 127 : -127;
    assert_true(network_output(&network, NULL, 0) == output_by_definition(&network, NULL, 0));
}

/* ---- What is looked at ---- */

static const struct learned_knowledge *learned;
static const struct search_knowledge *search;
static const struct sb_game *game;

/* What is said of a position must be said of all numbers of features. */
static void assert_listed(const struct learned_look *look) {
    assert_int_equal(look->views, game->cooperative ? 1 : look->seats);
    for (int i = 0; i < look->views; i++) {
        assert_true(look->view[i].count <= LEARNED_LISTED);
        for (int f = 0; f < look->view[i].count; f++)
            if (look->view[i].features[f] < 1 || look->view[i].features[f] >= learned->inputs)
                fail_at(HERE, "%s has no feature %d.", game->name, look->view[i].features[f]);
    }
}

/* Two worlds: everything that a seat cannot know is dealt anew, and the seat lists the same. */
static void assert_known(const union sb_state *state, const struct learned_look *look, int seat,
                         struct sb_random *random) {
    static struct learned_look other;
    union sb_state world;
    memcpy(&world, state, game->state_size);
    game->redeal(&world, seat, random);
    learned->look(&world, 0, &other);
    assert_int_equal(look->view[seat].count, other.view[seat].count);
    assert_memory_equal(look->view[seat].features, other.view[seat].features,
                        (size_t)look->view[seat].count * sizeof *other.view[seat].features);
}

static long looked_at;

static void look_at(const union sb_state *state, struct sb_random *random) {
    static struct learned_look look;
    learned->look(state, learned->symmetries - 1, &look);
    assert_listed(&look);
    learned->look(state, 0, &look);
    assert_listed(&look);
    /* In Samurai Spirit cards are turned up when a round is over: its own test knows when. */
    for (int seat = 0; look.views > 1 && seat < look.seats; seat++)
        assert_known(state, &look, seat, random);
    looked_at++;
}

/* The position after a move, if search would evaluate it. */
static void look_after(const struct position *table, sb_move move, struct sb_random *random) {
    union sb_state state, true_state;
    memcpy(&state, &table->state, game->state_size);
    memcpy(&true_state, &table->state, game->state_size);
    game->apply(&true_state, move);
    if (search->prepare)
        search->prepare(&state);
    if (search->quiet(&state) || game->actor(&true_state) == SB_NOBODY)
        return;
    game->apply(&state, move);
    if (search->quiet(&state))
        look_at(&state, random);
}

static void look_through_game(struct position *table, uint64_t number) {
    struct sb_random random;
    game = table->game;
    learned = knowledge_of(game)->learned;
    search = knowledge_of(game)->search;
    if (!learned)
        return;
    assert_int_equal(learned->network(table->setup.seats)->inputs, learned->inputs);
    sb_random_stream(&random, 5, number);
    for (int moves = 0; goes_on(table, moves); moves++) {
        sb_move move = any_move(table, &random);
        look_after(table, move, &random);
        make_move(table, move);
    }
}

static void what_a_network_looks_at_follows_from_what_the_seat_may_know(void **unused) {
    (void)unused;
    for_every_setup(look_through_game);
    assert_true(looked_at > 1000);
}

/* ---- net ---- */

static void all_moves_of_a_plan_are_legal_and_the_best_has_the_highest_value(void **unused) {
    (void)unused;
    for (const struct sb_game *const *each = sb_games; *each; each++) {
        const struct game_knowledge *knows = knowledge_of(*each);
        if (!knows->learned)
            continue;
        struct position table = start_game(*each, (*each)->seats_usual, "");
        struct sb_random random;
        sb_random_stream(&random, 2, 1);
        for (int moves = 0; moves < 60 && goes_on(&table, moves); moves++) {
            int actor = (*each)->actor(&table.state);
            sb_move move = any_move(&table, &random);
            if (actor >= 0) {
                struct plan plan;
                plan_make(knows, knows->learned->network(table.setup.seats), &table.state, actor, knows->learned->again,
                          &random, &plan);
                for (int i = 0; plan.count > 1 && i < plan.count; i++)
                    assert_true(plan.tried[i].value <= plan.tried[plan.best].value);
                move = plan.tried[plan.best].move;
            }
            make_move(&table, move);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_network_says_the_same_with_all_instructions_of_the_processor),
        cmocka_unit_test(what_a_network_looks_at_follows_from_what_the_seat_may_know),
        cmocka_unit_test(all_moves_of_a_plan_are_legal_and_the_best_has_the_highest_value),
    };
    return cmocka_run_group_tests_name("networks", tests, NULL, NULL);
}
