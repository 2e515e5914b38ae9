/* The course of a match, told move by move as somebody may read it. */
#include "story.h"
#include "sentence.h"
#include "wrap.h"
#include <string.h>

/* Walks through moves, from `at` to before `to`. */
struct walk {
    const struct sb_match *match;
    size_t at, to;
    union sb_state before, after; /* the move at `at` */
};

static struct walk walk_from(const struct sb_match *match, size_t from, size_t to) {
    struct walk walk = {.match = match, .at = from, .to = to};
    sb_match_position(match, from, &walk.before);
    walk.after = walk.before;
    if (from < to)
        match->game->apply(&walk.after, match->steps[from].move);
    return walk;
}

static void walk_on(struct walk *walk) {
    walk->before = walk->after;
    if (++walk->at < walk->to)
        walk->match->game->apply(&walk->after, walk->match->steps[walk->at].move);
}

static void tell(const struct walk *walk, int eye, struct sb_text *out) {
    sentence_tell(walk->match->game, &walk->before, walk->match->steps[walk->at].move, &walk->after, eye, out);
}

/* A sentence that is repeated, as when unseen cards come, is told once; an empty one is not told. How often stands
 * before its full stop. */
static void put_told(struct sb_text *sentence, int times, struct sb_text *out) {
    if (sentence->length == 0)
        return;
    struct sb_text line = sb_text_new(out->words);
    if (times > 1) {
        if (sentence->data[sentence->length - 1] == '.')
            sb_text_shorten(sentence, sentence->length - 1);
        /* Translators: a sentence, without its full stop, and how often it is true: "Seat 1 draws a token (2 times)."
         */
        sb_say_count(&line, times, "%s (%d time).", "%s (%d times).", sentence->data, times);
    } else {
        sb_put(&line, sentence->data);
    }
    wrap_put(line.data, 2, out);
    sb_text_free(&line);
}

void story_tell(const struct sb_match *match, size_t from, size_t to, int eye, struct sb_text *out) {
    struct sb_text sentence = sb_text_new(out->words), last = sb_text_new(out->words);
    int times = 0;
    for (struct walk walk = walk_from(match, from, to); walk.at < to; walk_on(&walk)) {
        sb_text_clear(&sentence);
        tell(&walk, eye, &sentence);
        if (times > 0 && strcmp(sentence.data, last.data) != 0) {
            put_told(&last, times, out);
            times = 0;
        }
        times++;
        sb_text_clear(&last);
        sb_put(&last, sentence.data);
    }
    if (times > 0)
        put_told(&last, times, out);
    sb_text_free(&last);
    sb_text_free(&sentence);
}

void story_log(const struct sb_match *match, size_t from, size_t to, int eye, struct sb_text *out) {
    struct sb_text line = sb_text_new(out->words), sentence = sb_text_new(out->words);
    for (struct walk walk = walk_from(match, from, to); walk.at < to; walk_on(&walk)) {
        sb_text_clear(&line);
        sb_put_format(&line, "%4zu. ", walk.at + 1);
        sb_step_write(match->game, &walk.before, match->steps[walk.at].move, eye, &line);
        sb_text_clear(&sentence);
        tell(&walk, eye, &sentence);
        if (sentence.length > 0)
            sb_put_format(&line, "  — %s", sentence.data);
        wrap_put(line.data, 8, out);
    }
    sb_text_free(&sentence);
    sb_text_free(&line);
}
