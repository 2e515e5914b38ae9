/* Statistics of contests: what the results say about the bots.
 *
 * The unit is the *deal*: one set-up of chance, played several times so that every bot has had every seat of it. A
 * bot's score of a deal is its share of wins over those games, between 0 and 1. Games of one deal are not independent,
 * deals are; so everything here is built on scores of deals. Pure functions of numbers: no games, no printing.
 */
#ifndef SABURAU_STATISTICS_H
#define SABURAU_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Moments ---- */

/* Means and co-moments of several scores, deal by deal (Welford's way, which does not lose digits). All begin with the
 * first deal; one that has stopped never comes back, so two have in common the deals of the one that stopped first. */
struct sb_moments {
    int count;
    uint64_t *deals; /* of each */
    double *mean;    /* of each */
    double *co;      /* count × count: sums over common deals of the products of deviations */
    double *off;     /* room to work in */
};

/* False only if there is no memory; free it with sb_moments_free. */
bool sb_moments_start(struct sb_moments *moments, int count);
void sb_moments_free(struct sb_moments *moments);

/* One more deal: the scores of those that are still open. */
void sb_moments_add(struct sb_moments *moments, const double *score, const bool *open);

/* The covariance of two of the means. */
double sb_moments_covariance(const struct sb_moments *moments, int i, int j);

/* ---- Intervals ---- */

struct sb_interval {
    double low, high;
};

/* The 95 % confidence interval of a share that is the mean of the scores of `deals` deals; `variance` is that of the
 * mean. It is Wilson's score interval (1927), which is also right near 0 and 1, for the effective sample size: as many
 * coin tosses as would have this variance. For scores of 0 and 1 only, it is exactly Wilson's. */
struct sb_interval sb_share_interval(double share, double variance, uint64_t deals);

/* The same for a difference of two shares, between -1 and 1. */
struct sb_interval sb_difference_interval(double difference, double variance, uint64_t deals);

/* ---- A test that may be looked at after every deal ---- */

/* An anytime-valid sequential test (a test martingale, or e-process). A gambler bets on the next deal's difference x
 * (between -1 and 1), at fair odds if its mean is 0: a stake of λ times the money makes it grow by the factor 1 + λx.
 * If the mean is 0 or less, no way of betting on x > 0 can be expected to win money, so by Ville's inequality the
 * chance of *ever* having 40 times the money is at most 1/40. The same holds for the other side. So to declare one side
 * stronger as soon as its gambler has 40 times the money is wrong in at most 5 % of all contests between equals, no
 * matter how often one looks or when one stops, for any distribution of x. (A fixed 95 % interval looked at again and
 * again would sooner or later exclude 0 for certain.) Each side has its money split at first among stakes from large to
 * small, since how large a difference is to be expected is not known: the mixture finds the right one by itself. See
 * Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (2024). */
enum { SB_TEST_STAKES = 8 };

struct sb_test {
    double money[2][SB_TEST_STAKES]; /* as logarithms: on the first side, on the second */
    int verdict;                     /* 1: the mean is above 0, -1: below 0, 0: not decided */
};

/* One more difference; a verdict once reached stays. */
void sb_test_add(struct sb_test *test, double difference);

/* How many times its first money the better side has. */
double sb_test_evidence(const struct sb_test *test);

/* ---- Ratings ---- */

/* Two bots that met: a alone among b's on all other seats, and b alone among a's, on the same deals. */
struct sb_meeting {
    int a, b;
    uint64_t deals;
    double alone[2]; /* share of wins of a alone, of b alone */
};

/* Ratings that explain all meetings at once: a seat wins with a chance in proportion to 10^(rating/400) of its bot
 * (Bradley and Terry for two seats, Luce for more). Their average is 0. `co` holds, for each two meetings, the
 * co-moment of alone[0] - alone[1] over common deals. `error` is half the 95 % interval. At most SB_RATED_MOST bots,
 * each of which has met every other, directly or through others. */
enum { SB_RATED_MOST = 16 };
void sb_ratings_fit(int bots, int seats, const struct sb_meeting *meetings, int count, const double *co, double *rating,
                    double *error);

#ifdef __cplusplus
}
#endif

#endif
