/* For those who look in from outside: records and metrics. */
#include "hall_internal.h"
#include <saburau/record.h>

bool hall_record(struct hall *hall, const char *link, struct sb_text *out, struct sb_error *error) {
    struct table *table;
    enum store_answer answer = secret_is_link(link) ? hall_find_table(hall, link, &table, error) : STORE_NONE;
    if (answer == STORE_NONE)
        return sb_fail(error, "There is no such table.");
    if (answer != STORE_FOUND)
        return false;
    /* One that has just ended is over when that is on the disk. */
    if (table->facts.phase != PHASE_OVER || table->news.all || table->round > hall->safe)
        return sb_fail(error, "The game is not over; its record would tell what is still hidden.");
    sb_record_write(&table->match, out);
    return true;
}

static void put_metric(struct sb_text *out, const char *name, const char *type, const char *help, long long value) {
    sb_put_format(out, "# HELP saburau_%s %s\n# TYPE saburau_%s %s\nsaburau_%s %lld\n", name, help, name, type, name,
                  value);
}

static void put_table_counts(struct hall *hall, struct sb_text *out) {
    static const char *const phases[] = {"waiting", "playing", "over"};
    int64_t counts[PHASE_OVER + 1];
    if (!store_count_tables(hall->store, counts))
        return; /* better no number than a wrong one */
    sb_put(out, "# HELP saburau_tables Tables in the store.\n# TYPE saburau_tables gauge\n");
    for (int phase = PHASE_WAITING; phase <= PHASE_OVER; phase++)
        sb_put_format(out, "saburau_tables{phase=\"%s\"} %lld\n", phases[phase], (long long)counts[phase]);
}

static void put_bots(struct hall *hall, struct sb_text *out) {
    static const char *const classes[] = {"watched", "hint", "unwatched", "alone"};
    struct thinkers_facts facts = thinkers_look(hall->thinkers);
    facts.waiting[CLASS_ALONE] += hall->alone.waiting;
    put_metric(out, "bots_thinking", "gauge", "Questions to bots without an answer.", thinkers_count(hall->thinkers));
    sb_put(out, "# HELP saburau_bots_waiting Questions to bots that wait for a thread.\n"
                "# TYPE saburau_bots_waiting gauge\n");
    for (int class = 0; class < QUEUE_CLASSES; class ++)
        sb_put_format(out, "saburau_bots_waiting{class=\"%s\"} %d\n", classes[class], facts.waiting[class]);
    sb_put(out, "# HELP saburau_bots_oldest_seconds Age of the oldest question to bots without an answer.\n"
                "# TYPE saburau_bots_oldest_seconds gauge\n");
    for (int class = 0; class < QUEUE_CLASSES; class ++)
        sb_put_format(out, "saburau_bots_oldest_seconds{class=\"%s\"} %.3f\n", classes[class], facts.age[class]);
}

void hall_metrics(struct hall *hall, struct sb_text *out) {
    put_table_counts(hall, out);
    put_metric(out, "clients", "gauge", "Client connections that are open now.", hall->counts.clients);
    put_metric(out, "watchers", "gauge", "Pairs of a connection and eyes with which it watches a table.",
               hall->counts.watchers);
    put_metric(out, "tables_in_memory", "gauge", "Tables in memory.", (long long)hall->table_count);
    put_metric(out, "clocks", "gauge", "Tables where time runs for a person, in memory or not.",
               (long long)hall->deadlines.count);
    put_metric(out, "tables_removed_total", "counter", "Tables removed because nobody had touched them.",
               (long long)hall->counts.removed);
    put_metric(out, "tables_damaged", "gauge", "Tables that were found damaged since the start.",
               (long long)hall->damaged.count);
    put_bots(hall, out);
    put_metric(out, "requests_total", "counter", "Requests from clients.", (long long)hall->counts.requests);
    put_metric(out, "requests_refused_total", "counter", "Requests from clients that were refused.",
               (long long)hall->counts.refused);
    put_metric(out, "moves_total", "counter", "Moves made by people.", (long long)hall->counts.moves);
    put_metric(out, "bot_moves_total", "counter", "Moves made by bots.", (long long)hall->counts.bot_moves);
    put_metric(out, "commits_total", "counter", "Transactions, those that failed included.",
               (long long)hall->counts.rounds);
    put_metric(out, "failed_commits_total", "counter", "Transactions that failed.",
               (long long)hall->counts.failed_rounds);
    histogram_write(store_commit_times(hall->store), "commit_seconds",
                    "How long it takes to write a transaction to the journal.", out);
    histogram_write(store_sync_times(hall->store), "sync_seconds",
                    "How long the disk takes to sync the journal, beside the loop.", out);
    put_metric(out, "messages_total", "counter", "Messages to clients.", (long long)hall->counts.messages);
}
