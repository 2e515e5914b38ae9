/* Histograms: buckets with fixed bounds. */
#include "histogram.h"

/* Microseconds: a round of a few requests takes tens of them, a slow disk's sync tens of thousands. */
static const int64_t bounds[HISTOGRAM_BOUNDS] = {
    25,    50,    100,    250,    500,    1000,    2500,    5000,    10000,
    25000, 50000, 100000, 250000, 500000, 1000000, 2500000, 5000000, 10000000,
};

static void count_up(atomic_uint_least64_t *counter, uint64_t more) {
    atomic_fetch_add_explicit(counter, more, memory_order_relaxed);
}

void histogram_add(struct histogram *histogram, int64_t microseconds) {
    int bucket = 0;
    if (microseconds < 0)
        microseconds = 0;
    while (bucket < HISTOGRAM_BOUNDS && microseconds > bounds[bucket])
        bucket++;
    count_up(&histogram->counts[bucket], 1);
    count_up(&histogram->sum, (uint64_t)microseconds);
}

/* The buckets are read once and their sum is the count: so the two agree, whatever is added meanwhile. */
void histogram_write(struct histogram *histogram, const char *name, const char *help, struct sb_text *out) {
    unsigned long long count = 0;
    sb_put_format(out, "# HELP saburau_%s %s\n# TYPE saburau_%s histogram\n", name, help, name);
    for (int i = 0; i < HISTOGRAM_BOUNDS; i++) {
        count += atomic_load_explicit(&histogram->counts[i], memory_order_relaxed);
        sb_put_format(out, "saburau_%s_bucket{le=\"%g\"} %llu\n", name, (double)bounds[i] / 1e6, count);
    }
    count += atomic_load_explicit(&histogram->counts[HISTOGRAM_BOUNDS], memory_order_relaxed);
    unsigned long long sum = atomic_load_explicit(&histogram->sum, memory_order_relaxed);
    sb_put_format(out, "saburau_%s_bucket{le=\"+Inf\"} %llu\nsaburau_%s_sum %llu.%06llu\nsaburau_%s_count %llu\n", name,
                  count, name, sum / 1000000, sum % 1000000, name, count);
}
