/* Advice: a hint as people read it. */
#include "advice.h"
#include "wrap.h"

bool advice_bot(const struct sb_game *game, struct sb_bot *bot, struct sb_error *error) {
    return sb_bot_find("search:ms=1000", game, bot, error);
}

bool advice_find(const struct sb_match *match, size_t at, const struct sb_bot *bot, struct advice *advice,
                 struct sb_error *error) {
    advice->there = *match;
    advice->there.count = at;
    sb_match_position(match, at, &advice->there.state);
    return sb_match_hint(&advice->there, bot, &advice->hint, error);
}

int advice_percent(double chance) {
    return (int)(100 * chance + 0.5);
}

void advice_write(const struct advice *advice, sb_move move, struct sb_text *out) {
    advice->there.game->write(&advice->there.state, move, advice->hint.seat, out);
}

void advice_tell(const struct advice *advice, sb_move move, struct sb_text *out) {
    const struct sb_game *game = advice->there.game;
    const void *before = &advice->there.state;
    union sb_state after = advice->there.state;
    if (game->reveals(before, move))
        return;
    game->apply(&after, move);
    game->show->tell(before, move, &after, advice->hint.seat, out);
}

void advice_reason(const struct advice *advice, sb_move move, struct sb_text *out) {
    sb_hint_reason(advice->there.game, &advice->there.state, move, out);
}

static void put_candidate(const struct advice *advice, int number, struct sb_text *out) {
    const struct sb_candidate *candidate = &advice->hint.candidate[number];
    char memory[SB_MAX_NOTATION];
    struct sb_text move = sb_text_over(memory, sizeof memory), line = sb_text_new(out->words);
    advice_write(advice, candidate->move, &move);
    if (number == 0)
        sb_say(&line, "Best: %s. Chance to win: %d %%.", memory, advice_percent(candidate->value));
    else
        sb_say(&line, "Or: %s. Chance to win: %d %%.", memory, advice_percent(candidate->value));
    sb_put_char(&line, ' ');
    advice_reason(advice, candidate->move, &line);
    wrap_put(line.data, 4, out);
    sb_text_free(&line);
}

void advice_put(const struct advice *advice, struct sb_text *out) {
    for (int i = 0; i < advice->hint.count && i < 3; i++)
        put_candidate(advice, i, out);
}
