/* The course of a match, told move by move as somebody may read it. */
#include "story.h"
#include "wrap.h"

/* Puts one move, which leads from one position to the other. */
typedef void put_move(const struct sb_match *match, size_t at, const void *before, const void *after, int eye,
                      struct sb_text *out);

static void put_told(const struct sb_match *match, size_t at, const void *before, const void *after, int eye,
                     struct sb_text *out) {
    struct sb_text sentence = sb_text_new(out->words);
    match->game->show->tell(before, match->steps[at].move, after, eye, &sentence);
    wrap_put(sentence.data, 2, out);
    sb_text_free(&sentence);
}

static void put_logged(const struct sb_match *match, size_t at, const void *before, const void *after, int eye,
                       struct sb_text *out) {
    struct sb_text line = sb_text_new(out->words);
    sb_put_format(&line, "%4zu. ", at + 1);
    sb_actor_write(match->steps[at].actor, &line);
    sb_put_char(&line, ' ');
    match->game->write(before, match->steps[at].move, eye, &line);
    sb_put(&line, "  — ");
    match->game->show->tell(before, match->steps[at].move, after, eye, &line);
    wrap_put(line.data, 8, out);
    sb_text_free(&line);
}

static void walk(const struct sb_match *match, size_t from, size_t to, int eye, struct sb_text *out, put_move *put) {
    union sb_state before, after;
    sb_match_position(match, from, &before);
    for (size_t at = from; at < to; at++, before = after) {
        after = before;
        match->game->apply(&after, match->steps[at].move);
        put(match, at, &before, &after, eye, out);
    }
}

void story_tell(const struct sb_match *match, size_t from, size_t to, int eye, struct sb_text *out) {
    walk(match, from, to, eye, out, put_told);
}

void story_log(const struct sb_match *match, size_t from, size_t to, int eye, struct sb_text *out) {
    walk(match, from, to, eye, out, put_logged);
}
