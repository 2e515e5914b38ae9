/* Statistics of contests (statistics.h), against made-up results of which the truth is known. */
#include "support.h"
#include <math.h>
#include <saburau/random.h>
#include <saburau/statistics.h>

static bool near(double a, double b, double within) {
    return fabs(a - b) <= within;
}

static bool chance(struct sb_random *random, double p) {
    return sb_random_below(random, 1000000) < p * 1000000;
}

/* ---- Moments ---- */

static void moments_are_those_of_the_definition(void **unused) {
    enum { DEALS = 50, EARLY = 20 };
    struct sb_moments moments;
    struct sb_random random;
    double x[DEALS], y[DEALS], mean_x = 0, mean_y = 0, early_y = 0, early_x = 0, both = 0, square = 0;
    (void)unused;
    sb_random_stream(&random, 1, 0);
    assert_true(sb_moments_start(&moments, 2));
    for (int i = 0; i < DEALS; i++) {
        x[i] = chance(&random, 0.5);
        y[i] = (x[i] + chance(&random, 0.3)) / 2;
        mean_x += x[i] / DEALS;
        early_x += i < EARLY ? x[i] / EARLY : 0;
        early_y += i < EARLY ? y[i] / EARLY : 0;
        sb_moments_add(&moments, (double[]){x[i], y[i]}, (bool[]){true, i < EARLY});
    }
    mean_y = early_y;
    for (int i = 0; i < DEALS; i++) {
        square += (x[i] - mean_x) * (x[i] - mean_x);
        both += i < EARLY ? (x[i] - early_x) * (y[i] - early_y) : 0;
    }
    assert_int_equal(moments.deals[0], DEALS);
    assert_int_equal(moments.deals[1], EARLY);
    assert_true(near(moments.mean[0], mean_x, 1e-12) && near(moments.mean[1], mean_y, 1e-12));
    assert_true(near(sb_moments_covariance(&moments, 0, 0), square / (DEALS * DEALS), 1e-12));
    assert_true(near(sb_moments_covariance(&moments, 0, 1), both / (DEALS * EARLY), 1e-12));
    assert_true(near(sb_moments_covariance(&moments, 1, 0), both / (DEALS * EARLY), 1e-12));
    sb_moments_free(&moments);
}

/* ---- Intervals ---- */

static void wins_and_losses_have_wilsons_interval(void **unused) {
    struct sb_interval tenth = sb_share_interval(0.1, 0.1 * 0.9 / 100, 100), none = sb_share_interval(0, 0, 100);
    struct sb_interval all = sb_share_interval(1, 0, 100);
    (void)unused;
    assert_true(near(tenth.low, 0.05523, 1e-4) && near(tenth.high, 0.17437, 1e-4));
    assert_true(near(none.low, 0, 1e-9) && near(none.high, 0.0370, 1e-4));
    assert_true(near(all.high, 1, 1e-9) && near(all.low, 0.9630, 1e-4));
}

static void scores_that_vary_less_have_narrower_intervals(void **unused) {
    struct sb_interval coins = sb_share_interval(0.5, 0.25 / 400, 400),
                       pairs = sb_share_interval(0.5, 0.125 / 400, 400);
    struct sb_interval three_alike = sb_share_interval(0.5, 0, 3);
    (void)unused;
    assert_true(near((coins.high - coins.low) / (pairs.high - pairs.low), sqrt(2), 0.02));
    assert_true(three_alike.high - three_alike.low > 0.3);
}

/* One deal of two games, its score 0, ½ or 1; games of a deal agree more often than chance would have it. */
static double score_of_deal(struct sb_random *random, double p) {
    bool first = chance(random, p), second = chance(random, 0.3) ? first : chance(random, p);
    return (first + second) / 2.0;
}

static void assert_covers(double p, int deals, double least) {
    enum { CONTESTS = 2000 };
    int covered = 0;
    struct sb_random random;
    sb_random_stream(&random, 7, (uint64_t)deals);
    for (int contest = 0; contest < CONTESTS; contest++) {
        struct sb_moments moments;
        assert_true(sb_moments_start(&moments, 1));
        for (int i = 0; i < deals; i++)
            sb_moments_add(&moments, (double[]){score_of_deal(&random, p)}, (bool[]){true});
        struct sb_interval interval =
            sb_share_interval(moments.mean[0], sb_moments_covariance(&moments, 0, 0), (uint64_t)deals);
        covered += interval.low <= p && p <= interval.high;
        sb_moments_free(&moments);
    }
    if (covered < least * CONTESTS || covered > 0.985 * CONTESTS)
        fail_msg("%d of %d intervals of %d deals cover %g", covered, CONTESTS, deals, p);
}

static void intervals_cover_the_truth_in_19_of_20_contests(void **unused) {
    (void)unused;
    assert_covers(0.5, 20, 0.93);
    assert_covers(0.5, 200, 0.935);
    assert_covers(0.8, 50, 0.93);
    assert_covers(0.95, 100, 0.92);
}

/* ---- The test ---- */

enum { CONTESTS = 2000, DEALS = 500 };

/* Differences of deals, with mean 0 unless they are shifted. */
static double even_coin(struct sb_random *random) {
    return chance(random, 0.5) ? 1 : -1;
}
static double two_games(struct sb_random *random) {
    return 2 * score_of_deal(random, 0.5) - 1;
}
static double seldom_much(struct sb_random *random) {
    return chance(random, 0.1) ? -0.9 : 0.1;
}
static double favoured(struct sb_random *random) {
    return chance(random, 0.6) ? 1 : -1;
}

/* How many of the contests a test decides for the first, for the second; and how many somebody would decide who looks
 * at a fixed 95 % interval after every deal. */
static void decide(double (*draw)(struct sb_random *), int *first, int *second, int *peeking) {
    struct sb_random random;
    sb_random_stream(&random, 11, 0);
    *first = *second = *peeking = 0;
    for (int contest = 0; contest < CONTESTS; contest++) {
        struct sb_test test = {.verdict = 0};
        double sum = 0, squares = 0;
        bool peeked = false;
        for (int i = 1; i <= DEALS; i++) {
            double x = draw(&random);
            sum += x;
            squares += x * x;
            peeked = peeked || (i >= 10 && fabs(sum) > 1.96 * sqrt(squares));
            sb_test_add(&test, x);
        }
        *first += test.verdict > 0;
        *second += test.verdict < 0;
        *peeking += peeked;
    }
}

static void equals_are_seldom_told_apart_though_one_looks_after_every_deal(void **unused) {
    double (*const draws[])(struct sb_random *) = {even_coin, two_games, seldom_much};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        int first, second, peeking;
        decide(draws[i], &first, &second, &peeking);
        assert_true(first <= CONTESTS / 40 && second <= CONTESTS / 40);
        assert_true(peeking > CONTESTS / 5);
    }
}

static void who_is_stronger_is_found_out(void **unused) {
    int first, second, peeking;
    (void)unused;
    decide(favoured, &first, &second, &peeking);
    assert_true(first > CONTESTS * 9 / 10);
    assert_true(second <= 1);
}

static void a_verdict_once_reached_stays(void **unused) {
    struct sb_test test = {.verdict = 0};
    (void)unused;
    for (int i = 0; i < 20; i++)
        sb_test_add(&test, 1);
    assert_int_equal(test.verdict, 1);
    assert_true(sb_test_evidence(&test) >= 40);
    for (int i = 0; i < 100; i++)
        sb_test_add(&test, -1);
    assert_int_equal(test.verdict, 1);
}

/* ---- Ratings ---- */

static void three_wins_of_four_are_191_points(void **unused) {
    const struct sb_meeting meeting = {0, 1, 1000000, {0.75, 0.25}};
    double co = 1000000 * 0.5, rating[2], error[2];
    (void)unused;
    sb_ratings_fit(2, 2, &meeting, 1, &co, rating, error);
    assert_true(near(rating[0] - rating[1], 190.85, 0.1));
    assert_true(near(rating[0] + rating[1], 0, 1e-6));
}

static void a_fair_share_at_a_larger_table_is_no_difference(void **unused) {
    const struct sb_meeting fair = {0, 1, 100, {0.25, 0.25}}, better = {0, 1, 1000000, {0.5, 0.1}};
    double co = 10, rating[2], error[2];
    (void)unused;
    sb_ratings_fit(2, 4, &fair, 1, &co, rating, error);
    assert_true(near(rating[0], 0, 1e-6));
    /* Three times as strong as each of three others: half of the wins; and the other way 1 of 10. */
    sb_ratings_fit(2, 4, &better, 1, &co, rating, error);
    assert_true(near(rating[0] - rating[1], 400 * log10(3), 0.1));
}

static void who_wins_everything_has_a_finite_rating_that_says_little(void **unused) {
    const struct sb_meeting meeting = {0, 1, 10, {1, 0}};
    double co = 0, rating[2], error[2];
    (void)unused;
    sb_ratings_fit(2, 2, &meeting, 1, &co, rating, error);
    assert_true(rating[0] > 100 && rating[0] < 1000);
    assert_true(error[0] > 100 && error[0] < 1000);
}

/* Three bots at tables of four, their strengths known: do the intervals hold them? */
static void rating_intervals_cover_the_truth(void **unused) {
    enum { ROUNDS = 400, OF_ROUND = 60, SEATS = 4 };
    const double truth[3] = {120, 0, -120};
    const int pairs[3][2] = {{0, 1}, {0, 2}, {1, 2}};
    int covered[3] = {0};
    struct sb_random random;
    (void)unused;
    sb_random_stream(&random, 3, 0);
    for (int round = 0; round < ROUNDS; round++) {
        struct sb_moments moments;
        struct sb_meeting meetings[3];
        double co[9], rating[3], error[3];
        assert_true(sb_moments_start(&moments, 6));
        for (int deal = 0; deal < OF_ROUND; deal++) {
            double score[6] = {0};
            for (int game = 0; game < SEATS * 6; game++) {
                const int *pair = pairs[game % 6 / 2];
                double odds = pow(10, (truth[pair[0]] - truth[pair[1]]) / (game % 2 ? -400 : 400));
                score[game % 6] += chance(&random, odds / (odds + SEATS - 1)) / (double)SEATS;
            }
            sb_moments_add(&moments, score, (bool[]){true, true, true, true, true, true});
        }
        for (int m = 0; m < 3; m++) {
            meetings[m] =
                (struct sb_meeting){pairs[m][0], pairs[m][1], OF_ROUND, {moments.mean[2 * m], moments.mean[2 * m + 1]}};
            for (int other = 0; other < 3; other++)
                co[3 * m + other] = moments.co[12 * m + 2 * other] - moments.co[12 * m + 2 * other + 1] -
                                    moments.co[12 * m + 6 + 2 * other] + moments.co[12 * m + 6 + 2 * other + 1];
        }
        sb_ratings_fit(3, SEATS, meetings, 3, co, rating, error);
        for (int bot = 0; bot < 3; bot++)
            covered[bot] += near(rating[bot], truth[bot], error[bot]);
        sb_moments_free(&moments);
    }
    for (int bot = 0; bot < 3; bot++)
        if (covered[bot] < 0.92 * ROUNDS || covered[bot] > 0.985 * ROUNDS)
            fail_msg("%d of %d intervals cover the rating of bot %d", covered[bot], ROUNDS, bot);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moments_are_those_of_the_definition),
        cmocka_unit_test(wins_and_losses_have_wilsons_interval),
        cmocka_unit_test(scores_that_vary_less_have_narrower_intervals),
        cmocka_unit_test(intervals_cover_the_truth_in_19_of_20_contests),
        cmocka_unit_test(equals_are_seldom_told_apart_though_one_looks_after_every_deal),
        cmocka_unit_test(who_is_stronger_is_found_out),
        cmocka_unit_test(a_verdict_once_reached_stays),
        cmocka_unit_test(three_wins_of_four_are_191_points),
        cmocka_unit_test(a_fair_share_at_a_larger_table_is_no_difference),
        cmocka_unit_test(who_wins_everything_has_a_finite_rating_that_says_little),
        cmocka_unit_test(rating_intervals_cover_the_truth),
    };
    return cmocka_run_group_tests_name("statistics", tests, NULL, NULL);
}
