/* Which games bots know something of, and what they do in the others. Adding a game's row is one line here. */
#include "knowledge.h"
#include <string.h>

static const struct game_knowledge *const rows[] = {&samurai_knowledge, &spirit_knowledge, &hero_knowledge};
enum { ROWS = sizeof rows / sizeof *rows };

const struct game_knowledge *knowledge_of(const struct sb_game *game) {
    static const struct game_knowledge none = {.game = NULL};
    for (int i = 0; i < ROWS; i++)
        if (rows[i]->game == game)
            return rows[i];
    return &none;
}

/* ---- Levels ---- */

/* Of opponents as of companions. */
const char level_beginner[] =
    SB_PHRASE("for children and first games: sees what is obvious, and makes mistakes as people do");
const char level_easy[] = SB_PHRASE("knows its way around, but often misses something better");
const char level_medium[] = SB_PHRASE("plays soundly and seldom errs badly: a match for most people");
const char level_hard[] = SB_PHRASE("thinks ahead, and makes use of what others miss");
const char level_expert[] = SB_PHRASE("thinks for a second or two, and misses little");

/* Bots that play any game. Search is limited by iterations, so that the same seed gives the same game. */
static const struct sb_level usual_levels[LEVELS + 1] = {
    {"beginner", "random", level_beginner},
    {"easy", "search:iterations=20", level_easy},
    {"medium", "search:iterations=100", level_medium},
    {"hard", "search:iterations=1000", level_hard},
    {"expert", "search:iterations=5000", level_expert},
};

const struct sb_level *sb_levels_of(const struct sb_game *game) {
    const struct game_knowledge *known = knowledge_of(game);
    return known->levels[0].name ? known->levels : usual_levels;
}

const struct sb_level *sb_level_find(const struct sb_game *game, const char *name) {
    for (const struct sb_level *level = sb_levels_of(game); level->name; level++)
        if (strcmp(level->name, name) == 0)
            return level;
    return NULL;
}

const char *sb_level_word(const char *name) {
    static const char *const words[] = {
        SB_PHRASE_IN("level of a bot", "beginner"), SB_PHRASE_IN("level of a bot", "easy"),
        SB_PHRASE_IN("level of a bot", "medium"),   SB_PHRASE_IN("level of a bot", "hard"),
        SB_PHRASE_IN("level of a bot", "expert"),
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(sb_word(NULL, words[i]), name) == 0)
            return words[i];
    return name;
}

const struct sb_level *sb_level_usual(const struct sb_game *game) {
    return sb_level_find(game, "medium");
}

const struct sb_level *sb_level_gentle(const struct sb_game *game) {
    return game->cooperative ? sb_level_usual(game) : sb_levels_of(game);
}

/* ---- Search ---- */

sb_move search_play_best(const struct sb_game *game, const void *state, search_judge *judges) {
    sb_move moves[SB_MAX_MOVES];
    float scores[SB_MAX_MOVES];
    int count = game->moves(state, moves), best = 0;
    if (count == 1)
        return moves[0];
    judges(game, state, moves, count, scores);
    for (int i = 1; i < count; i++)
        if (scores[i] > scores[best])
            best = i;
    return moves[best];
}

static void judge(const struct sb_game *game, const void *state, const sb_move *moves, int count, float *scores) {
    (void)game, (void)state, (void)moves;
    for (int i = 0; i < count; i++)
        scores[i] = 0;
}

static sb_move play(const struct sb_game *game, const void *state, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    int count = game->moves(state, moves);
    return moves[sb_random_below(random, (uint32_t)count)];
}

/* Uniform priors and random playouts, to the end of the game or until that takes too long. */
static const struct search_knowledge usual_search = {
    .judge = judge,
    .play = play,
    .playout_most = 1000,
    .temperature = 1,
    .exploration = 2,
    .widening = 8,
};

const struct search_knowledge *search_knowledge_of(const struct sb_game *game) {
    const struct game_knowledge *known = knowledge_of(game);
    return known->search ? known->search : &usual_search;
}
