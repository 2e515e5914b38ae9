/* Results: how a game has ended, and what that is to each who played. */
#include "results.h"
#include <saburau/bot.h>
#include <string.h>

int results_winners(const struct table *table) {
    struct sb_result result;
    if (sb_match_actor(&table->match) != SB_NOBODY)
        return WINNERS_NONE;
    table->facts.game->result(&table->match.state, &result);
    return (int)result.winners;
}

/* ---- Which kind of game it was ---- */

/* The level of the strongest bot; empty if there is none. */
static const char *strongest(const struct table_facts *facts) {
    const char *found = "";
    for (const struct sb_level *level = sb_levels_of(facts->game); level->name; level++)
        for (int seat = 0; seat < facts->setup.seats; seat++)
            if (facts->seats[seat].kind == SEAT_BOT && strcmp(facts->seats[seat].bot, level->name) == 0)
                found = level->name;
    return found;
}

static bool has_others(const struct table_facts *facts, const struct secret_hash *visitor) {
    for (int seat = 0; seat < facts->setup.seats; seat++)
        if (facts->seats[seat].kind == SEAT_PERSON && !seat_is_of(&facts->seats[seat], visitor))
            return true;
    return false;
}

static void copy(char word[STORE_WORD_ROOM], const char *from) {
    struct sb_text text = sb_text_over(word, STORE_WORD_ROOM);
    sb_put(&text, from);
}

static void count(const struct table_facts *facts, struct store *store, const struct secret_hash *visitor, bool won) {
    struct statistics_row row = {.seats = facts->setup.seats, .games = 1, .won = won};
    int option = sb_setup_difficulty(facts->game);
    copy(row.game, facts->game->name);
    copy(row.level, strongest(facts));
    copy(row.difficulty, "");
    row.people = has_others(facts, visitor);
    if (option >= 0) {
        struct sb_text value = sb_text_over(row.difficulty, sizeof row.difficulty);
        sb_setup_value(facts->game, &facts->setup, option, &value);
    }
    store_count_games(store, visitor, &row);
}

/* ---- For whom ---- */

static bool plays(const struct seat_facts *seat, const struct secret_hash *visitor) {
    return seat_is_of(seat, visitor) && !seat->resigned;
}

/* Is it worth counting for somebody: against anybody, or together? */
static bool counts(const struct table_facts *facts, const struct secret_hash *visitor) {
    return facts->game->cooperative || strongest(facts)[0] || has_others(facts, visitor);
}

void results_count(const struct table *table, struct store *store) {
    static const struct secret_hash nobody;
    const struct table_facts *facts = &table->facts;
    for (int seat = 0; seat < facts->setup.seats; seat++) {
        const struct secret_hash *visitor = &facts->seats[seat].owner;
        int first = 0, won = 0;
        if (!plays(&facts->seats[seat], visitor) || secret_equal(visitor, &nobody))
            continue;
        while (!plays(&facts->seats[first], visitor))
            first++;
        for (int own = 0; own < facts->setup.seats; own++)
            won |= plays(&facts->seats[own], visitor) && facts->winners >> own & 1;
        if (first == seat && counts(facts, visitor))
            count(facts, store, visitor, won);
    }
}

void results_count_resigned(const struct table *table, struct store *store, const struct secret_hash *visitor) {
    const struct table_facts *facts = &table->facts;
    for (int seat = 0; seat < facts->setup.seats; seat++)
        if (plays(&facts->seats[seat], visitor) && counts(facts, visitor)) {
            count(facts, store, visitor, false);
            return;
        }
}
