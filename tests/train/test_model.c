/* A network while it learns (model.h), and in files (checkpoint.h). */
#include "../../src/train/checkpoint.h"
#include "../../src/train/model.h"
#include "support.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { INPUTS = 10 }; /* the last is never active */
static int8_t rows[INPUTS][NETWORK_FIRST];

/* Who has feature 1 without feature 2, or 2 without 1, wins: what no sum of rows alone could say. */
static void pose(struct sb_random *random, struct learned_look *look, double *result) {
    *look = (struct learned_look){.seats = 1, .views = 1};
    bool one = sb_random_below(random, 2), two = sb_random_below(random, 2);
    learned_list(&look->view[0], one ? 1 : 3);
    learned_list(&look->view[0], two ? 2 : 4);
    learned_list(&look->view[0], 5 + (int)sb_random_below(random, 4));
    result[0] = one != two;
}

static double share_of_right_answers(const struct network *network, struct sb_random *random) {
    enum { QUESTIONS = 200 };
    struct learned_look look;
    double result[SB_MAX_SEATS];
    int right = 0;
    for (int i = 0; i < QUESTIONS; i++) {
        pose(random, &look, result);
        right += (network_output(network, look.view[0].features, look.view[0].count) > 0) == (result[0] > 0.5);
    }
    return (double)right / QUESTIONS;
}

static void teach(struct model *model, struct sb_random *random, int lessons) {
    struct learned_look look;
    double result[SB_MAX_SEATS];
    for (int i = 0; i < lessons; i++) {
        pose(random, &look, result);
        model_learn(model, &look, result, 0.03);
    }
}

static void a_model_says_nothing_before_it_has_learned(void **unused) {
    (void)unused;
    struct model model;
    struct network network;
    uint16_t features[] = {1, 4, 5};
    assert_true(model_start(&model, INPUTS, 1));
    model_round(&model, rows, &network);
    assert_true(network_output(&network, features, 3) == 0);
    model_free(&model);
}

static void a_model_learns_what_is_not_a_sum_and_rounding_keeps_it(void **unused) {
    (void)unused;
    struct model model;
    struct network network;
    struct sb_random random;
    sb_random_stream(&random, 3, 1);
    assert_true(model_start(&model, INPUTS, 1));
    teach(&model, &random, 4000);
    model_round(&model, rows, &network);
    assert_true(share_of_right_answers(&network, &random) == 1);
    model_free(&model);
}

static void a_network_is_read_as_it_was_written(void **unused) {
    (void)unused;
    struct model model;
    struct network network, again;
    struct sb_random random;
    int8_t read[INPUTS][NETWORK_FIRST];
    struct sb_text file = sb_text_new(NULL);
    sb_random_stream(&random, 3, 1);
    assert_true(model_start(&model, INPUTS, 1));
    teach(&model, &random, 100);
    model_round(&model, rows, &network);
    checkpoint_put_network(&network, "game none\n", &file);
    for (int i = 0; i < NETWORK_FIRST; i++)
        assert_int_equal(rows[INPUTS - 1][i], 0); /* no lesson had it, so it is left out */
    assert_int_equal(network_inputs(file.data, file.length), INPUTS);
    assert_int_equal(network_inputs(file.data, file.length - 1), 0);
    assert_int_equal(network_inputs("saburau", 7), 0);
    network_read(file.data, file.length, read, &again);
    assert_memory_equal(rows, read, sizeof rows);
    again.rows = network.rows;
    assert_memory_equal(&network, &again, sizeof network);
    sb_text_free(&file);
    model_free(&model);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_model_says_nothing_before_it_has_learned),
        cmocka_unit_test(a_model_learns_what_is_not_a_sum_and_rounding_keeps_it),
        cmocka_unit_test(a_network_is_read_as_it_was_written),
    };
    return cmocka_run_group_tests_name("models", tests, NULL, NULL);
}
