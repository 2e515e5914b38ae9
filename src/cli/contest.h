/* A contest of bots, reported: as a table, as JSON, as a chart. */
#ifndef SABURAU_CONTEST_H
#define SABURAU_CONTEST_H

#include <saburau/arena.h>
#include <saburau/text.h>

enum { CONTEST_LABEL_ROOM = SB_BOT_ROOM + 8 };

struct contest_report {
    const struct sb_arena *arena;
    const struct sb_contest *contest;
    char label[SB_ARENA_BOTS][CONTEST_LABEL_ROOM]; /* the bots' names, all different: the second greedy is greedy#2 */
};

/* Names the bots. */
void contest_label(struct contest_report *report);

/* Is the first bot held against a field? */
bool contest_is_field(const struct sb_arena *arena);

/* For people, in the buffer's language. */
void contest_table(const struct contest_report *report, struct sb_text *out);

/* One object. */
void contest_json(const struct contest_report *report, struct sb_text *json);

/* A picture of it, as one SVG document: ratings, or shares of wins, with their 95 % intervals. */
void contest_chart(const struct contest_report *report, struct sb_text *svg);

#endif
