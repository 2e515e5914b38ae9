/* Reasons: what all games share. In a game without reasons of its own only forced moves have one. */
#include "reasons.h"
#include "knowledge.h"
#include <saburau/hint.h>
#include <stdarg.h>
#include <stdio.h>

/* A place for a sentence of this weight; NULL if heavier ones have them all. */
static char *find_place(struct reasons *reasons, int weight) {
    int at = REASONS_KEPT;
    while (at > 0 && reasons->kept[at - 1].weight < weight)
        at--;
    if (at == REASONS_KEPT)
        return NULL;
    for (int i = REASONS_KEPT - 1; i > at; i--)
        reasons->kept[i] = reasons->kept[i - 1];
    reasons->kept[at].weight = weight;
    return reasons->kept[at].sentence;
}

void reason_say(struct reasons *reasons, int weight, const char *english, ...) {
    va_list arguments;
    char *sentence = find_place(reasons, weight);
    if (!sentence)
        return;
    va_start(arguments, english);
    vsnprintf(sentence, REASON_ROOM, sb_word(reasons->words, english), arguments);
    va_end(arguments);
}

void reason_say_count(struct reasons *reasons, int weight, long count, const char *one, const char *many, ...) {
    va_list arguments;
    char *sentence = find_place(reasons, weight);
    if (!sentence)
        return;
    va_start(arguments, many);
    vsnprintf(sentence, REASON_ROOM, sb_word_count(reasons->words, count, one, many), arguments);
    va_end(arguments);
}

void reason_phrase(struct reasons *reasons, int weight, const char *english) {
    char *sentence = find_place(reasons, weight);
    if (sentence)
        snprintf(sentence, REASON_ROOM, "%s", sb_word(reasons->words, english));
}

int reason_percent(double chance) {
    int percent = (int)(100 * chance + 0.5);
    if (percent == 0 && chance > 0)
        return 1;
    return percent == 100 && chance < 1 - 1e-9 ? 99 : percent;
}

static void find_reasons(const struct sb_game *game, const void *state, sb_move move, struct reasons *reasons) {
    sb_move moves[SB_MAX_MOVES];
    if (game->moves(state, moves) == 1) {
        reason_say(reasons, 1, "There is no other move.");
        return;
    }
    const struct game_knowledge *known = knowledge_of(game);
    if (known->reasons)
        known->reasons(state, move, reasons);
}

void sb_hint_reason(const struct sb_game *game, const void *state, sb_move move, struct sb_text *out) {
    struct reasons reasons = {.words = out->words};
    if (game->actor(state) < 0)
        return;
    find_reasons(game, state, move, &reasons);
    for (int i = 0; i < REASONS_KEPT && reasons.kept[i].weight > 0; i++) {
        if (i > 0)
            sb_put_char(out, ' ');
        sb_put(out, reasons.kept[i].sentence);
    }
}
