/* Records: games written down, one JSON object per line (saburau-record/1).
 *
 * A record holds every decision and every chance outcome, so it replays without a random generator. Reading one judges
 * it: whatever is wrong is refused with a sentence and, for a bad move, its index.
 */
#ifndef SABURAU_RECORD_H
#define SABURAU_RECORD_H

#include <saburau/file.h>
#include <saburau/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the match as one line of JSON, without a newline; with its result if the game is over. */
void sb_record_write(const struct sb_match *match, struct sb_text *json);

/* The result of a match that is over, as records have it: one JSON object. */
void sb_record_write_result(const struct sb_match *match, struct sb_text *json);

/* A record being replayed, step by step. */
struct sb_record {
    struct sb_match match; /* as far as it has been replayed */
    size_t moves;          /* how many the record holds */
    void *json;            /* the parsed line */
};

enum sb_verdict {
    SB_RECORD_GOES_ON, /* a move was made */
    SB_RECORD_ENDS,    /* no moves are left, and the result, if given, is right */
    SB_RECORD_IS_WRONG /* the next move, or the result, is wrong: the error says why; match.count is where */
};

/* Parses a line and sets up the match, no move made. False if it cannot be read as a record; then there is nothing to
 * close. */
bool sb_record_open(struct sb_record *record, const char *line, size_t length, struct sb_error *error);
/* The text of one of its moves, or NULL if there is none or it is no text. */
const char *sb_record_move(const struct sb_record *record, size_t at);
enum sb_verdict sb_record_step(struct sb_record *record, struct sb_error *error);
void sb_record_close(struct sb_record *record);

/* Replays a whole record. On success the match is the caller's. `at`, if wanted, gets the index of the first bad move
 * (the number of moves if the result is wrong), or -1 if the record cannot be read. */
bool sb_record_read(struct sb_match *match, const char *line, size_t length, long *at, struct sb_error *error);

#ifdef __cplusplus
}
#endif

#endif
