/* From a network's output to chances of winning. */
#include "learned.h"
#include <math.h>

static void share_of_all(const struct learned_look *look, const double *output, double *values) {
    double highest = -INFINITY, sum = 0;
    for (int seat = 0; seat < look->views; seat++) {
        values[seat] = look->view[seat].score + output[seat];
        highest = values[seat] > highest ? values[seat] : highest;
    }
    for (int seat = 0; seat < look->views; seat++)
        sum += values[seat] = exp(values[seat] - highest);
    for (int seat = 0; seat < look->views; seat++)
        values[seat] /= sum;
}

void learned_chances(const struct learned_look *look, const double *output, double *values) {
    if (look->views > 1) {
        share_of_all(look, output, values);
        return;
    }
    double chance = 1 / (1 + exp(-look->view[0].score - output[0]));
    for (int seat = 0; seat < look->seats; seat++)
        values[seat] = chance;
}

void learned_values(const struct learned_knowledge *knows, const struct network *network, const void *state,
                    double *values) {
    struct learned_look look;
    double output[SB_MAX_SEATS];
    knows->look(state, 0, &look);
    for (int view = 0; view < look.views; view++)
        output[view] = network_output(network, look.view[view].features, look.view[view].count);
    learned_chances(&look, output, values);
}
