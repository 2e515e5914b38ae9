/* greedy and Samurai Spirit: what each feature is worth.
 *
 * Found by playing, not by thought: the bot played itself many thousand times, on all levels and with a few barricades
 * more than usual (so that both outcomes are common), now and then making a move at random; then a logistic regression
 * of "won" on the features of every position after a turn gave new weights, and so on until they won no more. Each row
 * holds the weights at the start and at the end of rounds 1, 2 and 3; in between, the bot goes from one to the other as
 * the stack shrinks. A weight of 1 multiplies the odds of winning by e.
 *
 * The weights of a group that always adds up to the same (wounds, lives, …) matter only relative to each other.
 */
#include "greedy_spirit.h"

/* clang-format off */
const float greedy_spirit_weights[FEATURES][MOMENTS] = {
    [ALWAYS] = { -0.11f,  -0.18f,  -0.07f,   0.43f,  -0.41f,   1.14f},

    [LIVES + 0] = { -3.01f,  -4.80f,  -5.58f,  -5.30f,  -6.57f,  -4.73f},
    [LIVES + 1] = { -2.62f,  -6.25f,  -2.46f,  -3.53f,  -4.61f,  -1.78f},
    [LIVES + 2] = { -2.33f,  -4.49f,  -3.02f,  -2.92f,  -3.16f,  -1.13f},
    [LIVES + 3] = { -2.95f,  -2.78f,  -3.44f,  -2.04f,  -1.95f,  -0.39f},
    [LIVES + 4] = { -4.04f,  -2.55f,  -1.96f,  -1.56f,  -1.10f,   0.44f},
    [LIVES + 5] = { -4.31f,  -2.01f,  -1.21f,  -1.03f,  -0.35f,   0.94f},
    [LIVES + 6] = { -3.59f,  -1.15f,  -0.65f,  -0.52f,   0.30f,   1.21f},
    [LIVES + 7] = { -1.36f,  -0.84f,  -0.17f,  -0.00f,   1.03f,   1.00f},
    [LIVES + 8] = { -1.31f,  -0.12f,   0.40f,   0.52f,   1.40f,   0.89f},
    [LIVES + 9] = { -0.12f,   0.45f,   0.99f,   1.02f,   1.59f,   1.07f},
    [LIVES + 10] = {  1.23f,   0.94f,   1.58f,   1.18f,   1.97f,   1.57f},
    [LIVES + 11] = {  1.54f,   1.65f,   1.83f,   0.64f,   2.33f,  -0.22f},
    [LIVES + 12] = {  2.38f,   2.06f,   1.91f,   0.34f,   1.83f,   1.84f},
    [LIVES + 13] = {  2.62f,   2.28f,   2.33f,   1.11f,   3.78f,   3.11f},
    [LIVES + 14] = {  2.66f,   2.91f,   1.28f,   1.92f,   3.33f,   2.82f},

    [FARMS + 0] = { -2.01f,  -2.10f,  -3.10f,  -4.04f,  -3.10f,  -7.06f},
    [FARMS + 1] = { -1.71f,  -1.89f,  -0.64f,  -1.05f,   0.64f,  -0.39f},
    [FARMS + 2] = { -1.50f,  -2.07f,  -2.23f,  -1.10f,   0.34f,   0.16f},
    [FARMS + 3] = { -1.40f,  -1.58f,   0.14f,   0.25f,  -0.19f,   0.38f},
    [FARMS + 4] = {  1.90f,   0.15f,  -0.04f,   0.06f,  -0.53f,   0.04f},
    [FARMS + 5] = {  0.29f,  -0.09f,  -0.51f,  -0.34f,  -0.98f,  -0.40f},
    [FARMS + 6] = { -0.71f,  -0.80f,  -1.22f,  -0.96f,  -1.72f,  -1.06f},

    [FAMILIES + 0] = { -4.00f,  -4.02f,  -2.35f,  -4.16f,  -1.88f,  -6.82f},
    [FAMILIES + 1] = { -0.40f,  -1.30f,  -0.66f,  -0.98f,   0.02f,   0.20f},
    [FAMILIES + 2] = {  0.41f,  -0.02f,   0.20f,   0.33f,  -0.37f,   0.96f},
    [FAMILIES + 3] = {  0.68f,   0.60f,   0.40f,   0.84f,  -0.43f,   1.46f},

    [BONUS + 0] = { -0.11f,  -0.18f,   0.05f,  -0.22f,   0.36f,  -0.13f},
    [BONUS + 1] = { -0.11f,  -0.17f,   0.20f,   0.16f,   0.30f,   0.37f},
    [BONUS + 2] = { -0.11f,  -0.18f,   0.13f,  -0.03f,   0.39f,   0.17f},

    [WOUNDS + 0] = { -0.07f,  -0.17f,  -0.15f,   0.08f,  -0.48f,   0.71f},
    [WOUNDS + 1] = {  0.17f,  -0.14f,  -0.02f,   0.10f,  -0.41f,   0.60f},
    [WOUNDS + 2] = { -0.01f,  -0.71f,  -0.55f,  -0.17f,  -0.80f,   0.37f},
    [WOUNDS + 3] = { -1.11f,  -0.95f,  -1.32f,  -0.65f,  -1.21f,   0.01f},
    [WOUNDS + 4] = { -2.37f,  -4.95f,  -2.39f,  -3.88f,  -2.60f,  -4.16f},

    [GAP + 0] = {  0.00f,   0.00f,   0.00f,   0.00f,   0.00f,   0.00f},
    [GAP + 1] = { -0.16f,  -0.53f,   1.05f,  -0.09f,   2.00f,  -0.39f},
    [GAP + 2] = {  0.05f,  -0.46f,   0.87f,  -0.16f,   1.94f,  -0.49f},
    [GAP + 3] = {  0.15f,  -0.39f,   0.60f,  -0.25f,   1.60f,  -0.44f},
    [GAP + 4] = {  0.38f,  -0.41f,   0.47f,  -0.23f,   1.05f,  -0.34f},
    [GAP + 5] = {  0.66f,  -0.15f,   0.50f,  -0.28f,   0.98f,  -0.02f},
    [GAP + 6] = {  0.68f,  -0.14f,   0.46f,  -0.12f,   0.77f,   0.25f},
    [GAP + 7] = {  0.57f,  -0.05f,   0.18f,  -0.19f,   0.61f,   0.19f},
    [GAP + 8] = {  0.75f,   0.10f,   0.29f,  -0.08f,   0.56f,   0.13f},
    [GAP + 9] = {  0.91f,   0.21f,   0.36f,  -0.11f,   0.66f,   0.13f},
    [GAP + 10] = {  1.09f,   0.31f,   0.03f,  -0.02f,   0.41f,   0.40f},
    [GAP + 11] = {  0.21f,  -0.26f,  -0.35f,  -0.43f,   0.31f,   0.30f},
    [GAP + 12] = { -1.47f,  -0.87f,  -0.29f,  -0.47f,   0.42f,   0.01f},
    [GAP + 13] = {  1.50f,   1.66f,  -0.42f,  -0.24f,   0.17f,   0.74f},

    [ABOVE] = {  0.23f,   0.17f,   0.02f,   0.21f,   0.25f,   0.17f},

    [PENALTY + 0] = {  0.15f,   0.11f,  -0.21f,   0.07f,  -0.24f,   0.00f},
    [PENALTY + 1] = { -0.43f,   0.00f,  -0.65f,  -0.27f,  -0.57f,  -0.88f},
    [PENALTY + 2] = { -0.35f,   0.06f,  -0.28f,   0.06f,  -0.18f,   0.14f},
    [PENALTY + 3] = { -0.00f,   0.00f,  -0.27f,  -0.08f,  -0.28f,  -0.31f},
    [PENALTY + 4] = { -0.05f,  -0.07f,  -0.63f,  -0.01f,  -0.44f,  -0.44f},
    [PENALTY + 5] = {  0.18f,   0.17f,  -0.29f,   0.07f,  -0.24f,   0.21f},
    [PENALTY + 6] = {  0.03f,  -0.15f,  -0.38f,  -0.40f,  -0.44f,  -0.85f},
    [PENALTY + 7] = { -0.34f,   0.17f,  -0.34f,  -0.32f,  -0.40f,  -0.62f},
    [PENALTY + 8] = {  0.00f,   0.00f,   0.00f,   0.00f,  -1.36f,   0.03f},
    [PENALTY + 9] = {  0.00f,   0.00f,   0.00f,   0.00f,   0.04f,  -0.60f},
    [PENALTY + 10] = {  0.00f,   0.00f,   0.00f,   0.00f,  -0.27f,   0.74f},
    [PENALTY + 11] = {  0.00f,   0.00f,   0.00f,   0.00f,  -0.54f,  -1.04f},

    [KIAI + 0] = { -0.39f,   0.49f,   0.90f,  -0.17f,   1.58f,   0.25f},
    [KIAI + 1] = {  0.33f,   0.68f,  -0.11f,  -0.09f,   1.68f,  -0.04f},
    [KIAI + 2] = {  1.41f,   1.14f,   0.76f,   0.19f,   1.80f,   0.23f},
    [KIAI + 3] = {  1.49f,   1.28f,   0.16f,  -0.03f,   0.36f,  -0.11f},
    [KIAI + 4] = {  1.25f,   0.41f,   0.35f,  -0.21f,   1.31f,  -0.21f},
    [KIAI + 5] = {  0.57f,   0.06f,   0.01f,   0.46f,   1.31f,   0.28f},
    [KIAI + 6] = { -0.02f,   0.78f,  -1.14f,  -0.06f,  -0.57f,  -0.98f},

    [OVERFLOW] = { -0.69f,   0.14f,  -1.54f,  -0.06f,  -2.39f,   0.36f},

    [SURPLUS + 0] = {  0.58f,  -0.22f,   0.98f,  -0.05f,   0.57f,  -0.04f},
    [SURPLUS + 1] = {  0.19f,  -0.09f,   0.26f,   0.14f,   0.42f,  -0.14f},
    [SURPLUS + 2] = { -0.12f,  -0.09f,   0.07f,   0.13f,  -0.10f,   0.03f},
    [SURPLUS + 3] = { -0.26f,  -0.18f,  -0.38f,   0.08f,  -0.24f,   0.03f},
    [SURPLUS + 4] = { -0.64f,  -0.32f,  -0.70f,  -0.09f,  -0.66f,   0.21f},
    [SURPLUS + 5] = { -0.84f,  -0.47f,  -1.14f,  -0.40f,  -0.64f,  -0.37f},
    [SURPLUS + 6] = { -1.28f,  -0.73f,  -1.27f,  -0.61f,  -0.67f,  -1.07f},
    [SURPLUS + 7] = { -1.89f,  -0.81f,  -1.34f,  -1.71f,  -0.93f,  -1.31f},
    [SURPLUS + 8] = { -2.35f,  -1.25f,  -2.24f,  -1.73f,  -1.23f,  -1.68f},
    [SURPLUS + 9] = { -2.39f,  -1.19f,  -2.40f,  -2.60f,  -1.27f,  -1.90f},
    [SURPLUS + 10] = { -2.54f,  -1.38f,  -2.59f,  -1.40f,  -2.12f,  -1.55f},

    [TALENT + 0] = { -0.10f,  -0.09f,  -0.05f,  -0.04f,   0.07f,   0.01f},
    [TALENT + 1] = { -0.08f,  -0.10f,  -0.06f,  -0.04f,   0.05f,   0.02f},
    [TALENT + 2] = { -0.09f,   0.03f,  -0.02f,   0.10f,   0.08f,   0.09f},
    [TALENT + 3] = { -0.08f,  -0.01f,  -0.02f,   0.04f,   0.06f,   0.02f},
    [TALENT + 4] = { -0.14f,  -0.11f,  -0.06f,   0.02f,   0.06f,   0.02f},
    [TALENT + 5] = { -0.12f,  -0.10f,  -0.08f,   0.01f,   0.08f,   0.06f},
    [TALENT + 6] = { -0.13f,  -0.13f,  -0.07f,  -0.10f,   0.06f,  -0.04f},

    [LENT + 0] = { -0.30f,  -0.56f,   0.13f,  -0.40f,  -0.31f,   0.18f},
    [LENT + 1] = { -0.28f,   0.02f,  -0.06f,  -0.20f,  -0.01f,   0.11f},
    [LENT + 2] = { -0.22f,   0.25f,  -0.17f,   0.09f,  -0.43f,  -0.21f},
    [LENT + 3] = { -0.35f,   0.31f,  -0.17f,  -0.10f,  -0.39f,  -0.31f},
    [LENT + 4] = { -0.30f,   0.15f,  -0.18f,  -0.19f,   0.06f,  -0.07f},
    [LENT + 5] = { -0.40f,   0.19f,  -0.32f,  -0.19f,  -0.29f,   0.10f},
    [LENT + 6] = {  0.02f,  -0.17f,  -0.16f,  -0.13f,   0.05f,  -0.03f},

    [RESERVE + 0] = { -0.85f,   0.05f,  -0.40f,  -0.58f,  -0.25f,  -0.06f},
    [RESERVE + 1] = { -0.10f,   0.55f,   0.32f,   0.36f,   0.05f,  -0.48f},
    [RESERVE + 2] = { -0.13f,   0.47f,   0.44f,   0.33f,   0.35f,   0.09f},
    [RESERVE + 3] = { -0.23f,   0.50f,   0.45f,   0.43f,   0.52f,   0.02f},
    [RESERVE + 4] = { -0.28f,   0.43f,   0.29f,   0.38f,   0.07f,   0.04f},
    [RESERVE + 5] = { -0.27f,   0.50f,   0.25f,   0.31f,   0.44f,  -0.11f},
    [RESERVE + 6] = { -0.10f,   0.53f,   0.12f,   0.42f,   0.48f,   0.68f},
};
/* clang-format on */
