/* Statistics of contests. */
#include <assert.h>
#include <math.h>
#include <saburau/statistics.h>
#include <stdlib.h>
#include <string.h>

static const double z = 1.959964; /* 95 % of the normal distribution lie within this many standard deviations */

/* ---- Moments ---- */

bool sb_moments_start(struct sb_moments *moments, int count) {
    size_t n = (size_t)count;
    *moments = (struct sb_moments){.count = count,
                                   .deals = calloc(n, sizeof *moments->deals),
                                   .mean = calloc(n, sizeof *moments->mean),
                                   .co = calloc(n * n, sizeof *moments->co),
                                   .off = calloc(n, sizeof *moments->off)};
    if (moments->deals && moments->mean && moments->co && moments->off)
        return true;
    sb_moments_free(moments);
    return false;
}

void sb_moments_free(struct sb_moments *moments) {
    free(moments->deals);
    free(moments->mean);
    free(moments->co);
    free(moments->off);
    *moments = (struct sb_moments){.count = 0};
}

void sb_moments_add(struct sb_moments *moments, const double *score, const bool *open) {
    int n = moments->count;
    for (int i = 0; i < n; i++) {
        if (!open[i])
            continue;
        moments->off[i] = score[i] - moments->mean[i];
        moments->mean[i] += moments->off[i] / (double)++moments->deals[i];
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; open[i] && j < n; j++)
            if (open[j])
                moments->co[i * n + j] += moments->off[i] * (score[j] - moments->mean[j]);
}

/* With d common deals, the sum of the products of deviations is d times the covariance of one deal; a mean over D deals
 * has a share of 1/D in each. */
double sb_moments_covariance(const struct sb_moments *moments, int i, int j) {
    double deals = (double)moments->deals[i] * (double)moments->deals[j];
    return deals > 0 ? moments->co[i * moments->count + j] / deals : 0;
}

/* ---- Intervals ---- */

struct sb_interval sb_share_interval(double share, double variance, uint64_t deals) {
    double d = (double)deals, most = share * (1 - share); /* no score between 0 and 1 varies more */
    if (deals == 0)
        return (struct sb_interval){0, 1};
    /* A few deals that happen to be alike must not look like certainty: they are pooled with one that varies most. */
    double pooled = (variance * d * d + most) / (d + 1);
    double trials = pooled > 0 ? d * most / pooled : d;
    double middle = share + z * z / (2 * trials), reach = z * sqrt(most / trials + z * z / (4 * trials * trials));
    double low = (middle - reach) / (1 + z * z / trials), high = (middle + reach) / (1 + z * z / trials);
    return (struct sb_interval){low > 0 ? low : 0, high < 1 ? high : 1};
}

struct sb_interval sb_difference_interval(double difference, double variance, uint64_t deals) {
    struct sb_interval half = sb_share_interval((1 + difference) / 2, variance / 4, deals);
    return (struct sb_interval){2 * half.low - 1, 2 * half.high - 1};
}

/* ---- The test ---- */

/* What a side's stakes have become together, as a multiple of what they were. */
static double money_of(const double *money) {
    double sum = 0;
    for (int i = 0; i < SB_TEST_STAKES; i++)
        sum += exp(money[i]) / SB_TEST_STAKES;
    return sum;
}

void sb_test_add(struct sb_test *test, double difference) {
    const double enough = 40;
    double stake = 0.9; /* never all the money: nobody is ruined by one deal */
    assert(difference >= -1 - 1e-9 && difference <= 1 + 1e-9);
    for (int i = 0; i < SB_TEST_STAKES; i++, stake /= 2) {
        test->money[0][i] += log1p(stake * difference);
        test->money[1][i] += log1p(-stake * difference);
    }
    if (test->verdict == 0 && money_of(test->money[0]) >= enough)
        test->verdict = 1;
    else if (test->verdict == 0 && money_of(test->money[1]) >= enough)
        test->verdict = -1;
}

double sb_test_evidence(const struct sb_test *test) {
    return fmax(money_of(test->money[0]), money_of(test->money[1]));
}

/* ---- Ratings ---- */

typedef double matrix[SB_RATED_MOST][SB_RATED_MOST];

/* Turns a symmetric positive matrix into its inverse (Gauss and Jordan; no pivoting needed). */
static void invert(int n, matrix a) {
    for (int k = 0; k < n; k++) {
        double pivot = a[k][k];
        a[k][k] = 1;
        for (int j = 0; j < n; j++)
            a[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = a[i][k];
            if (i == k)
                continue;
            a[i][k] = 0;
            for (int j = 0; j < n; j++)
                a[i][j] -= factor * a[k][j];
        }
    }
}

/* The chance to win of a bot alone among others, when its rating is higher by `above`, in natural
 * logarithms. */
static double chance_alone(double above, int seats) {
    return 1 / (1 + (seats - 1) * exp(-above));
}

/* How a meeting looks to given ratings. */
struct look {
    double weight;  /* by how much the expected difference, over all deals, grows with a's rating */
    double surplus; /* what was scored above it */
};

/* Every meeting is given one made-up deal that ends even: it keeps ratings finite where one side has won everything,
 * and hardly matters otherwise. */
static struct look look_at(const struct sb_meeting *meeting, int seats, const double *rating) {
    double above = rating[meeting->a] - rating[meeting->b], deals = (double)meeting->deals;
    double p = chance_alone(above, seats), q = chance_alone(-above, seats);
    return (struct look){.weight = (deals + 1) * (p * (1 - p) + q * (1 - q)),
                         .surplus = deals * (meeting->alone[0] - meeting->alone[1]) - (deals + 1) * (p - q)};
}

/* Surplus of each bot (the gradient of the likelihood) and the inverse of its curvature. The curvature knows nothing of
 * all ratings rising together; one more term keeps their sum where it is. */
static void look_around(int bots, int seats, const struct sb_meeting *meetings, int count, const double *rating,
                        double *surplus, matrix inverse) {
    for (int i = 0; i < bots; i++) {
        surplus[i] = 0;
        for (int j = 0; j < bots; j++)
            inverse[i][j] = 1.0 / bots;
    }
    for (int m = 0; m < count; m++) {
        int a = meetings[m].a, b = meetings[m].b;
        struct look look = look_at(&meetings[m], seats, rating);
        surplus[a] += look.surplus;
        surplus[b] -= look.surplus;
        inverse[a][a] += look.weight;
        inverse[b][b] += look.weight;
        inverse[a][b] -= look.weight;
        inverse[b][a] -= look.weight;
    }
    invert(bots, inverse);
}

/* The largest likelihood, by Newton's steps; it has only one top. Steps are kept short, for the first may be wild. */
static void climb(int bots, int seats, const struct sb_meeting *meetings, int count, double *rating, matrix inverse) {
    double surplus[SB_RATED_MOST], step[SB_RATED_MOST], longest = 1;
    memset(rating, 0, (size_t)bots * sizeof *rating);
    for (int round = 0; round < 200 && longest > 1e-10; round++) {
        longest = 0;
        look_around(bots, seats, meetings, count, rating, surplus, inverse);
        for (int i = 0; i < bots; i++) {
            step[i] = 0;
            for (int j = 0; j < bots; j++)
                step[i] += inverse[i][j] * surplus[j];
            longest = fmax(longest, fabs(step[i]));
        }
        for (int i = 0; i < bots; i++)
            rating[i] += step[i] / fmax(1, longest);
    }
    look_around(bots, seats, meetings, count, rating, surplus, inverse);
}

/* The variance of a bot's rating, by what is called a sandwich: how the deals' differences really vary (not how single
 * independent games would), carried through the fit. A meeting's made-up deal counts as one that varies as much as any
 * can, so that a few deals that happen to be alike do not look like certainty. */
static double variance_of(int bot, const struct sb_meeting *meetings, int count, const double *co, matrix inverse) {
    double variance = 0;
    for (int m = 0; m < count; m++) {
        double pull = inverse[bot][meetings[m].a] - inverse[bot][meetings[m].b];
        variance += pull * pull;
        for (int other = 0; other < count; other++)
            variance +=
                pull * co[m * count + other] * (inverse[bot][meetings[other].a] - inverse[bot][meetings[other].b]);
    }
    return fmax(0, variance);
}

void sb_ratings_fit(int bots, int seats, const struct sb_meeting *meetings, int count, const double *co, double *rating,
                    double *error) {
    const double points = 400 / log(10); /* of a rating, per unit of the natural logarithm */
    double natural[SB_RATED_MOST];
    matrix inverse;
    assert(bots <= SB_RATED_MOST);
    climb(bots, seats, meetings, count, natural, inverse);
    for (int bot = 0; bot < bots; bot++) {
        rating[bot] = points * natural[bot];
        error[bot] = points * z * sqrt(variance_of(bot, meetings, count, co, inverse));
    }
}
