/* Advice: a hint as people read it. */
#include "hint_words.h"
#include "cli.h"
#include "sentence.h"
#include "wrap.h"

bool hint_bot(const struct sb_game *game, struct sb_bot *bot, struct sb_error *error) {
    return sb_bot_find("search:ms=1000", game, bot, error);
}

bool hint_find(const struct sb_match *match, size_t at, const struct sb_bot *bot, struct hint_at *hint,
               struct sb_error *error) {
    hint->there = *match;
    hint->there.count = at;
    sb_match_position(match, at, &hint->there.state);
    return sb_match_hint(&hint->there, bot, &hint->found, error);
}

int hint_percent(double chance) {
    return (int)(100 * chance + 0.5);
}

void hint_write(const struct hint_at *hint, sb_move move, struct sb_text *out) {
    hint->there.game->write(&hint->there.state, move, hint->found.seat, out);
}

void hint_word(const struct hint_at *hint, sb_move move, struct sb_text *out) {
    sentence_wording(hint->there.game, &hint->there.state, move, out);
}

const char *hint_named(const struct hint_at *hint, sb_move move, char memory[HINT_NAME_ROOM]) {
    struct sb_text name = sb_text_over(memory, HINT_NAME_ROOM);
    name.words = cli_words;
    hint_word(hint, move, &name);
    sb_put(&name, " [");
    hint_write(hint, move, &name);
    sb_put(&name, "]");
    return memory;
}

void hint_tell(const struct hint_at *hint, sb_move move, struct sb_text *out) {
    const struct sb_game *game = hint->there.game;
    const void *before = &hint->there.state;
    union sb_state after = hint->there.state;
    if (game->reveals(before, move))
        return;
    game->apply(&after, move);
    sentence_tell(game, before, move, &after, hint->found.seat, out);
}

void hint_reason(const struct hint_at *hint, sb_move move, struct sb_text *out) {
    sentence_reason(hint->there.game, &hint->there.state, move, out);
}

static void put_candidate(const struct hint_at *hint, int number, struct sb_text *out) {
    const struct sb_candidate *candidate = &hint->found.candidate[number];
    char memory[HINT_NAME_ROOM];
    struct sb_text line = sb_text_new(out->words);
    hint_named(hint, candidate->move, memory);
    if (number == 0)
        sb_say(&line, "Best: %s. Chance to win: %d %%.", memory, hint_percent(candidate->value));
    else
        sb_say(&line, "Or: %s. Chance to win: %d %%.", memory, hint_percent(candidate->value));
    sb_put_char(&line, ' ');
    hint_reason(hint, candidate->move, &line);
    wrap_put(line.data, 4, out);
    sb_text_free(&line);
}

void hint_put(const struct hint_at *hint, struct sb_text *out) {
    for (int i = 0; i < hint->found.count && i < 3; i++)
        put_candidate(hint, i, out);
}
