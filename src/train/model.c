/* A network while it learns. */
#include "model.h"
#include <math.h>
#include <saburau/random.h>
#include <stdlib.h>

enum { FIRST = NETWORK_FIRST, SECOND = NETWORK_SECOND };

static const float clipped = (float)NETWORK_CLIPPED / NETWORK_ONE;
static const float out_most = 15; /* of an output weight */

/* ---- Starting ---- */

static float any_weight(struct sb_random *random, float most) {
    return ((float)(sb_random_next(random) >> 40) * 0x1p-23f - 1) * most;
}

/* The output weights are 0, so that nothing is said before something was learned. */
static void fill(struct model *model, uint64_t seed) {
    struct sb_random random;
    sb_random_stream(&random, seed, 0);
    for (int row = 1; row < model->inputs; row++)
        for (int i = 0; i < FIRST; i++)
            model->rows[row][i] = any_weight(&random, 0.05f);
    model->small = (struct model_small){.out_bias = 0};
    for (int i = 0; i < FIRST; i++) {
        model->small.bias[i] = 0.3f;
        for (int j = 0; j < SECOND; j++)
            model->small.second[i][j] = any_weight(&random, 0.2f);
    }
    for (int i = 0; i < SECOND; i++)
        model->small.second_bias[i] = 0.3f;
}

bool model_start(struct model *model, int inputs, uint64_t seed) {
    *model = (struct model){.inputs = inputs,
                            .rows = calloc((size_t)inputs, sizeof *model->rows),
                            .row_squares = calloc((size_t)inputs, sizeof *model->row_squares)};
    if (!model->rows || !model->row_squares) {
        model_free(model);
        return false;
    }
    fill(model, seed);
    return true;
}

void model_free(struct model *model) {
    free(model->rows);
    free(model->row_squares);
    *model = (struct model){.inputs = 0};
}

/* ---- Going on from a network ---- */

static void take_all(float *weights, const int16_t *from, int count) {
    for (int i = 0; i < count; i++)
        weights[i] = (float)from[i] / NETWORK_ONE;
}

static void take_row(struct model *model, const int8_t row[FIRST], int number, float squares) {
    bool learned = false;
    for (int i = 0; i < FIRST; i++)
        learned |= row[i] != 0;
    if (!learned)
        return;
    for (int i = 0; i < FIRST; i++)
        model->rows[number][i] = (float)row[i] / NETWORK_ONE;
    model->row_squares[number] = squares;
}

/* Nobody knows any more how much was learned of each row. As if it had been something of each, so that first steps are
 * small and what was learned is not lost. */
void model_take(struct model *model, const struct network *network) {
    static const float squares = 10;
    struct model_small *small = &model->small;
    for (int row = 1; row < model->inputs; row++)
        take_row(model, network->rows[row], row, squares);
    take_all(small->bias, network->bias, FIRST);
    take_all(small->second[0], network->second[0], FIRST * SECOND);
    take_all(small->second_bias, network->second_bias, SECOND);
    take_all(small->out, network->out, SECOND);
    small->out_bias = (float)network->out_bias / NETWORK_ONE;
    for (int i = 0; i < FIRST; i++)
        small->second_squares[i] = squares;
    small->bias_squares = small->second_bias_squares = small->out_squares = squares;
}

/* ---- What it says ---- */

struct signal {
    float first[FIRST], second[SECOND]; /* after ReLU */
    float out;
};

static float clip(float x) {
    return x < 0 ? 0 : x > clipped ? clipped : x;
}

static void feed(const struct model *model, const struct learned_view *view, struct signal *signal) {
    const struct model_small *small = &model->small;
    float first[FIRST], second[SECOND];
    for (int i = 0; i < FIRST; i++)
        first[i] = small->bias[i];
    for (int f = 0; f < view->count; f++)
        for (int i = 0; i < FIRST; i++)
            first[i] += model->rows[view->features[f]][i];
    for (int j = 0; j < SECOND; j++)
        second[j] = small->second_bias[j];
    for (int i = 0; i < FIRST; i++) {
        signal->first[i] = clip(first[i]);
        for (int j = 0; j < SECOND; j++)
            second[j] += signal->first[i] * small->second[i][j];
    }
    signal->out = small->out_bias;
    for (int j = 0; j < SECOND; j++) {
        signal->second[j] = clip(second[j]);
        signal->out += signal->second[j] * small->out[j];
    }
}

/* ---- Learning ---- */

/* Adagrad: how far to go, with gradients whose mean square is this. */
static float step(float *squares, float square, float rate) {
    *squares += square;
    return rate / sqrtf(*squares + 1e-4f);
}

static float bounded(float x, float most) {
    return x < -most ? -most : x > most ? most : x;
}

static float mean_square(const float *gradient, int count) {
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += gradient[i] * gradient[i];
    return sum / (float)count;
}

static void descend(float *weights, const float *gradient, int count, float by, float most) {
    for (int i = 0; i < count; i++)
        weights[i] = bounded(weights[i] - by * gradient[i], most);
}

/* Is a clipped ReLU neither at its lower nor at its upper end? */
static bool is_open(float signal) {
    return signal > 0 && signal < clipped;
}

static void learn_out(struct model_small *small, const struct signal *signal, float error, float rate, float *second) {
    float gradient[SECOND];
    for (int j = 0; j < SECOND; j++) {
        second[j] = is_open(signal->second[j]) ? error * small->out[j] : 0;
        gradient[j] = error * signal->second[j];
    }
    float by = step(&small->out_squares, mean_square(gradient, SECOND), rate);
    descend(small->out, gradient, SECOND, by, out_most);
    small->out_bias = bounded(small->out_bias - by * error, out_most);
}

static void learn_second(struct model_small *small, const struct signal *signal, const float *second, float rate,
                         float *first) {
    float square = mean_square(second, SECOND);
    for (int i = 0; i < FIRST; i++) {
        float sum = 0, in = signal->first[i];
        for (int j = 0; j < SECOND; j++)
            sum += second[j] * small->second[i][j];
        first[i] = is_open(in) ? sum : 0;
        if (in > 0)
            descend(small->second[i], second, SECOND, in * step(&small->second_squares[i], in * in * square, rate),
                    clipped);
    }
    descend(small->second_bias, second, SECOND, step(&small->second_bias_squares, square, rate), clipped);
}

static void learn_first(struct model *model, const struct learned_view *view, const float *first, float rate) {
    float square = mean_square(first, FIRST);
    if (square == 0)
        return;
    for (int f = 0; f < view->count; f++)
        descend(model->rows[view->features[f]], first, FIRST,
                step(&model->row_squares[view->features[f]], square, rate), clipped);
    descend(model->small.bias, first, FIRST, step(&model->small.bias_squares, square, rate), clipped);
}

static void learn_view(struct model *model, const struct learned_view *view, const struct signal *signal, float error,
                       float rate) {
    float first[FIRST], second[SECOND];
    learn_out(&model->small, signal, error, rate, second);
    learn_second(&model->small, signal, second, rate, first);
    learn_first(model, view, first, rate);
}

/* The derivative of the cross-entropy by a view's score is what was said less what became of it. */
void model_learn(struct model *model, const struct learned_look *look, const double *targets, double rate) {
    struct signal signal[SB_MAX_SEATS];
    double output[SB_MAX_SEATS], values[SB_MAX_SEATS];
    for (int i = 0; i < look->views; i++) {
        feed(model, &look->view[i], &signal[i]);
        output[i] = (double)signal[i].out;
    }
    learned_chances(look, output, values);
    for (int i = 0; i < look->views; i++)
        learn_view(model, &look->view[i], &signal[i], (float)(values[i] - targets[i]), (float)rate);
}

/* ---- Rounding ---- */

static int16_t rounded(float weight, float most) {
    return (int16_t)lrintf(bounded(weight, most) * NETWORK_ONE);
}

static void round_all(const float *weights, int16_t *into, int count, float most) {
    for (int i = 0; i < count; i++)
        into[i] = rounded(weights[i], most);
}

void model_round(const struct model *model, int8_t (*rows)[NETWORK_FIRST], struct network *network) {
    const struct model_small *small = &model->small;
    *network = (struct network){.inputs = model->inputs, .rows = (const int8_t(*)[NETWORK_FIRST])rows};
    for (int row = 0; row < model->inputs; row++) {
        bool learned = model->row_squares[row] > 0; /* else it holds nothing but what it was filled with */
        for (int i = 0; i < FIRST; i++)
            rows[row][i] = learned ? (int8_t)rounded(model->rows[row][i], clipped) : 0;
    }
    round_all(small->bias, network->bias, FIRST, clipped);
    round_all(small->second[0], network->second[0], FIRST * SECOND, clipped);
    round_all(small->second_bias, network->second_bias, SECOND, clipped);
    round_all(small->out, network->out, SECOND, out_most);
    network->out_bias = rounded(small->out_bias, out_most);
}
