/* Scenes of Rent a Hero: see scene.h. */
#include "scene.h"

#include <saburau/json.h>
#include <stdio.h>
#include <string.h>

enum { WORDS = 200 };

/* ---- Positions ---- */

/* Takes a card out of the deck. */
static void take(struct spot spot, struct position *table, char digit) {
    int number = digit - '0';
    if (number < 1 || number > SB_HERO_NUMBERS || tavern_state(table)->deck[number] == 0)
        fail_at(spot, "there is no card %c left", digit);
    tavern_state(table)->deck[number]--;
}

static void fill_team(struct spot spot, struct position *table, int seat, const char *word) {
    struct sb_hero_state *state = tavern_state(table);
    for (const char *at = word; *at != '\0' && *at != '-'; at++) {
        if (*at == 'u')
            continue;
        take(spot, table, *at);
        int bit = 1 << (*at - '0');
        state->team[seat] = (uint8_t)(state->team[seat] | bit);
        if (at[1] == 'u')
            state->used[seat] = (uint8_t)(state->used[seat] | bit);
    }
}

static void fill_hand(struct spot spot, struct position *table, int seat, const char *word) {
    for (const char *at = word; *at != '\0' && *at != '-'; at++) {
        take(spot, table, *at);
        tavern_state(table)->hand[seat][*at - '0']++;
    }
}

static void fill_seats(struct spot spot, struct position *table, const char *words,
                       void (*fill)(struct spot spot, struct position *table, int seat, const char *word)) {
    char memory[WORDS];
    snprintf(memory, sizeof memory, "%s", words);
    char *rest = memory;
    for (int seat = 0; seat < table->setup.seats; seat++) {
        const char *word = strtok_r(rest, " ", &rest);
        if (word == NULL)
            fail_at(spot, "\"%s\" has no word for seat %d", words, seat);
        fill(spot, table, seat, word);
    }
}

/* Everything that was dealt goes back into the deck. */
static void gather(struct sb_hero_state *state) {
    memset(state->hand, 0, sizeof state->hand);
    memset(state->team, 0, sizeof state->team);
    memset(state->discards, 0, sizeof state->discards);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        state->deck[number] = SB_HERO_COPIES;
}

struct position tavern_at(struct spot spot, int seats, const char *options, const char *teams, const char *hands) {
    char all[WORDS];
    snprintf(all, sizeof all, "first=0 %s", options);
    struct position table = start_game_at(spot, &sb_hero, seats, all);
    struct sb_random random = {{1, 2, 3, 4}};
    while (tavern_state(&table)->step != SB_HERO_REVEAL)
        make_move_at(spot, &table, any_move(&table, &random));
    gather(tavern_state(&table));
    fill_seats(spot, &table, teams, fill_team);
    fill_seats(spot, &table, hands, fill_hand);
    assert_checks_at(spot, &table);
    return table;
}

void tavern_deck_at(struct spot spot, struct position *table, const char *cards) {
    struct sb_hero_state *state = tavern_state(table);
    sb_hero_pile kept = {0};
    for (; *cards != '\0' && *cards != '-'; cards++) {
        take(spot, table, *cards);
        kept[*cards - '0']++;
    }
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        state->discards[number] = (uint8_t)(state->discards[number] + state->deck[number]);
    memcpy(state->deck, kept, sizeof kept);
    assert_checks_at(spot, table);
}

/* ---- Asking ---- */

void tavern_team_at(struct spot spot, const struct position *table, int seat, const char *team) {
    const struct sb_hero_state *state = tavern_seen(table);
    char shown[WORDS] = "";
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (state->team[seat] >> number & 1)
            snprintf(shown + strlen(shown), sizeof shown - strlen(shown), "%d%s", number,
                     state->used[seat] >> number & 1 ? "u" : "");
    if (strcmp(shown[0] != '\0' ? shown : "-", team) != 0)
        fail_at(spot, "seat %d's team is \"%s\", not \"%s\"", seat, shown, team);
}

int tavern_count(const sb_hero_pile pile) {
    int count = 0;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        count += pile[number];
    return count;
}

void tavern_cards_at(struct spot spot, const sb_hero_pile pile, const char *cards) {
    char shown[WORDS] = "";
    size_t length = 0;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        for (int copy = 0; copy < pile[number]; copy++)
            shown[length++] = (char)('0' + number);
    if (strcmp(length > 0 ? shown : "-", cards) != 0)
        fail_at(spot, "the cards are \"%s\", not \"%s\"", shown, cards);
}

static void assert_values(struct spot spot, const struct position *table, const struct sb_result *result) {
    int winners = 0;
    for (int seat = 0; seat < table->setup.seats; seat++)
        winners += (int)(result->winners >> seat & 1);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        double value = result->winners >> seat & 1 ? 1.0 / winners : 0;
        if (result->value[seat] < value - 1e-9 || result->value[seat] > value + 1e-9)
            fail_at(spot, "seat %d's value is %f, not %f", seat, result->value[seat], value);
    }
}

static void assert_summary(struct spot spot, const struct position *table, const char *summary) {
    char memory[WORDS], expected[WORDS];
    struct sb_text json = sb_text_over(memory, sizeof memory);
    sb_json_open(&json, '{');
    table->game->summary(&table->state, &json);
    sb_json_close(&json, '}');
    snprintf(expected, sizeof expected, "{%s}", summary);
    if (json.cut || strcmp(memory, expected) != 0)
        fail_at(spot, "the summary is %s, not %s", memory, expected);
}

void tavern_ends_at(struct spot spot, const struct position *table, const char *winners, const char *summary) {
    assert_actor_at(spot, table, SB_NOBODY);
    struct sb_result result;
    table->game->result(&table->state, &result);
    uint32_t expected = 0;
    for (const char *at = winners; *at != '\0'; at++)
        expected |= 1u << (*at - '0');
    if (result.winners != expected)
        fail_at(spot, "the winners are 0x%x, not %s", (unsigned)result.winners, winners);
    assert_values(spot, table, &result);
    assert_summary(spot, table, summary);
}
