/* Scenes of Samurai: see scene.h. */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = SB_MAX_NOTATION + 64 };

/* ---- Words ---- */

int token_named(const char *name) {
    for (int token = 0; token < SB_SAMURAI_TOKENS; token++)
        if (strcmp(sb_samurai_tokens[token].name, name) == 0)
            return token;
    return -1;
}

int kind_named(const char *name) {
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (strcmp(sb_samurai_kinds[kind], name) == 0)
            return kind;
    return -1;
}

int place_named(const char *label) {
    for (int place = 0; place < SB_SAMURAI_PLACES; place++)
        if (strcmp(sb_samurai_board.places[place].label, label) == 0)
            return place;
    return -1;
}

int settlement_named(const char *label) {
    for (int settlement = 0; settlement < SB_SAMURAI_SETTLEMENTS; settlement++)
        if (strcmp(sb_samurai_board.settlement[settlement].hex.label, label) == 0)
            return settlement;
    return -1;
}

int copies_of(int token) {
    return token == SB_SAMURAI_SAMURAI2 || token == SB_SAMURAI_SAMURAI1 || token == SB_SAMURAI_SHIP1 ? 2 : 1;
}

int count_in(uint32_t set, int token) {
    int count = 0;
    for (int copy = 0; copy < copies_of(token); copy++)
        count += (int)(set >> (token + copy) & 1);
    return count;
}

int size_of(uint32_t set) {
    int size = 0;
    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

static uint32_t with(uint32_t set, int token) {
    assert_true(token >= 0 && count_in(set, token) < copies_of(token));
    return set | (uint32_t)1 << (token + count_in(set, token));
}

uint32_t set_of(const char *words) {
    char memory[LINE * 4];
    snprintf(memory, sizeof memory, "%s", words);
    uint32_t set = 0;
    char *rest = memory;
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        set = with(set, token_named(word));
    return set;
}

/* ---- Chance, knowing what comes ---- */

/* The tokens that lines need of a seat, in order. */
static int needs(const char *lines, int seat, int *tokens) {
    char line[LINE];
    int count = 0;
    while (next_line(&lines, line, sizeof line)) {
        if (line[0] != '0' + seat)
            continue;
        bool holds = strncmp(line + 2, "holds ", 6) == 0;
        char *rest = line + (holds ? 8 : 2);
        for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
            if (token_named(word) >= 0)
                tokens[count++] = token_named(word);
            if (!holds)
                break;
        }
    }
    return count;
}

/* The first token that the lines need and the seat lacks, or -1. */
static int lacking(const struct position *table, int seat, const char *lines) {
    int tokens[200];
    int count = needs(lines, seat, tokens);
    int used[SB_SAMURAI_TOKENS] = {0};
    for (int i = 0; i < count; i++)
        if (++used[tokens[i]] > count_in(samurai_seen(table)->hand[seat], tokens[i]))
            return tokens[i];
    return -1;
}

static void draw_for(struct spot spot, struct position *table, const char *lines) {
    sb_move moves[SB_MAX_MOVES];
    table->game->moves(&table->state, moves);
    char text[LINE];
    text_of(table, moves[0], SB_REFEREE, text);
    int seat = text[strlen("draw ")] - '0';
    int token = lacking(table, seat, lines);
    if (token >= 0)
        snprintf(text, sizeof text, "draw %d %s", seat, sb_samurai_tokens[token].name);
    char line[LINE + 2];
    snprintf(line, sizeof line, "* %s", text);
    play_at(spot, table, line);
}

static bool stands(const struct position *table, const char *label, int kind) {
    return samurai_seen(table)->figures[kind] >> settlement_named(label) & 1;
}

/* The kinds wanted for a settlement and not there yet, a bit each; for any settlement (NULL) how many of one kind. */
static int wanted_kinds(const struct position *table, const char *figures, const char *label, int *reserved) {
    char line[LINE];
    int wanted = 0;
    while (next_line(&figures, line, sizeof line)) {
        char *rest = line;
        char *hex = strtok_r(rest, " ", &rest);
        for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
            int kind = kind_named(word);
            assert_true(kind >= 0 && settlement_named(hex) >= 0);
            if (stands(table, hex, kind))
                continue;
            reserved[kind]++;
            if (strcmp(hex, label) == 0)
                wanted |= 1 << kind;
        }
    }
    return wanted;
}

static void put_for(struct spot spot, struct position *table, const char *figures) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    char texts[SB_SAMURAI_KINDS][SB_MAX_NOTATION];
    int reserved[SB_SAMURAI_KINDS] = {0};
    int best = -1, most = -100;
    for (int i = 0; i < count; i++) {
        text_of(table, moves[i], SB_REFEREE, texts[i]);
        const char *label = strrchr(texts[i], ' ') + 1;
        memset(reserved, 0, sizeof reserved);
        int wanted = wanted_kinds(table, figures, label, reserved);
        int kind = sb_samurai_what(moves[i]);
        int spare = samurai_seen(table)->supply[kind] - reserved[kind];
        if (wanted >> kind & 1)
            spare = 1000;
        if (spare > most) {
            best = i;
            most = spare;
        }
    }
    char line[LINE];
    snprintf(line, sizeof line, "* %s", texts[best]);
    play_at(spot, table, line);
}

static void assert_figures_stand(struct spot spot, const struct position *table, const char *figures) {
    int reserved[SB_SAMURAI_KINDS] = {0};
    wanted_kinds(table, figures, "", reserved);
    if (reserved[0] + reserved[1] + reserved[2] > 0)
        fail_at(spot, "the figures could not be put as wanted: %s", figures);
}

/* ---- Scenes ---- */

struct position scene_at(struct spot spot, int seats, const char *options, const char *figures, const char *lines) {
    char all[200];
    snprintf(all, sizeof all, "first=0 hand=random figures=random %s", options);
    struct position table = start_game_at(spot, &sb_samurai, seats, all);
    while (samurai(&table)->phase == SB_SAMURAI_HANDS)
        draw_for(spot, &table, lines);
    while (samurai(&table)->phase == SB_SAMURAI_FIGURES)
        put_for(spot, &table, figures);
    assert_figures_stand(spot, &table, figures);
    turns_at(spot, &table, lines);
    return table;
}

static void assert_holds(struct spot spot, const struct position *table, const char *line) {
    int seat = line[0] - '0';
    uint32_t held = samurai_seen(table)->hand[seat];
    uint32_t wanted = set_of(line + strlen("0 holds "));
    for (int token = 0; token < SB_SAMURAI_TOKENS; token++)
        if ((wanted >> token & 1) && count_in(held, token) < count_in(wanted, token))
            fail_at(spot, "seat %d does not hold %s", seat, sb_samurai_tokens[token].name);
}

static void turn_line(struct spot spot, struct position *table, const char *line, const char *lines_from_here) {
    int actor = table->game->actor(&table->state);
    if (actor >= 0 && actor != line[0] - '0') {
        char end[] = {(char)('0' + actor), ' ', 'e', 'n', 'd', '\0'};
        play_at(spot, table, end);
    }
    while (table->game->actor(&table->state) == SB_CHANCE)
        draw_for(spot, table, lines_from_here);
    play_at(spot, table, line);
}

void turns_at(struct spot spot, struct position *table, const char *lines) {
    char line[LINE];
    for (const char *here = lines; next_line(&lines, line, sizeof line); here = lines) {
        if (strncmp(line + 1, " holds ", 7) == 0)
            assert_holds(spot, table, line);
        else
            turn_line(spot, table, line, here);
    }
}

void draw_up(struct position *table) {
    while (table->game->actor(&table->state) == SB_CHANCE)
        draw_for(HERE, table, "");
}

/* ---- Asking ---- */

void assert_hand_at(struct spot spot, const struct position *table, int seat, const char *words) {
    if (samurai_seen(table)->hand[seat] == set_of(words))
        return;
    struct sb_text hand = sb_text_new(NULL);
    for (int token = 0; token < SB_SAMURAI_TOKENS; token++)
        if (samurai_seen(table)->hand[seat] >> token & 1)
            sb_put(&hand, sb_samurai_tokens[token].name), sb_put(&hand, " ");
    char shown[LINE * 4];
    snprintf(shown, sizeof shown, "%s", hand.data);
    sb_text_free(&hand);
    fail_at(spot, "seat %d holds %s, not %s", seat, shown, words);
}

void assert_figures_at(struct spot spot, const struct position *table, const char *label, const char *kinds) {
    char standing[LINE] = "";
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (stands(table, label, kind))
            strcat(strcat(standing, standing[0] != '\0' ? " " : ""), sb_samurai_kinds[kind]);
    if (strcmp(standing, kinds) != 0)
        fail_at(spot, "in %s stands \"%s\", not \"%s\"", label, standing, kinds);
}

void assert_lies_at(struct spot spot, const struct position *table, const char *label, const char *token) {
    uint8_t mark = samurai_seen(table)->lying[place_named(label)];
    char lying[LINE] = "";
    if (mark != 0)
        snprintf(lying, sizeof lying, "%d %s", sb_samurai_mark_seat(mark),
                 sb_samurai_tokens[sb_samurai_mark_token(mark)].name);
    if (strcmp(lying, token) != 0)
        fail_at(spot, "on %s lies \"%s\", not \"%s\"", label, lying, token);
}

void assert_captured_at(struct spot spot, const struct position *table, int seat, int helmets, int buddhas, int rice) {
    const uint8_t *captured = samurai_seen(table)->captured[seat];
    if (captured[SB_SAMURAI_HELMET] != helmets || captured[SB_SAMURAI_BUDDHA] != buddhas ||
        captured[SB_SAMURAI_RICE] != rice)
        fail_at(spot, "seat %d captured %d/%d/%d, not %d/%d/%d", seat, captured[SB_SAMURAI_HELMET],
                captured[SB_SAMURAI_BUDDHA], captured[SB_SAMURAI_RICE], helmets, buddhas, rice);
}

int aside_of(const struct position *table) {
    const uint8_t *aside = samurai_seen(table)->aside;
    return aside[SB_SAMURAI_HELMET] + aside[SB_SAMURAI_BUDDHA] + aside[SB_SAMURAI_RICE];
}

void assert_aside_at(struct spot spot, const struct position *table, int figures) {
    if (aside_of(table) != figures)
        fail_at(spot, "%d figures are set aside, not %d", aside_of(table), figures);
}

/* ---- Editing ---- */

void edit_tokens(struct position *table, int seat, const char *hand, const char *pile) {
    samurai(table)->hand[seat] = set_of(hand);
    samurai(table)->pile[seat] = set_of(pile);
}

static void lay(struct position *table, int seat, int token, int place) {
    struct sb_samurai_state *state = samurai(table);
    state->lying[place] = sb_samurai_mark(seat, token);
    if (place >= SB_SAMURAI_SEA) {
        state->empty_sea[(place - SB_SAMURAI_SEA) / 64] &= ~((uint64_t)1 << (place - SB_SAMURAI_SEA) % 64);
        return;
    }
    state->empty_land &= ~((uint64_t)1 << place);
    if (token != SB_SAMURAI_SHIFT && !sb_samurai_tokens[token].character)
        state->movable[seat] |= (uint64_t)1 << place;
}

static int laid(const struct position *table, int seat, int token) {
    int count = 0;
    for (int place = 0; place < SB_SAMURAI_PLACES; place++)
        count += samurai_seen(table)->lying[place] == sb_samurai_mark(seat, token);
    return count;
}

static bool is_free(const struct position *table, int place, const char *kept_free) {
    char memory[LINE];
    snprintf(memory, sizeof memory, "%s", kept_free);
    char *rest = memory;
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        if (place_named(word) == place)
            return false;
    return samurai_seen(table)->lying[place] == 0;
}

static void lay_first(struct position *table, int seat, int token, const char *kept_free) {
    bool sea = sb_samurai_tokens[token].sea;
    for (int place = sea ? SB_SAMURAI_SEA : 0; place < (sea ? SB_SAMURAI_PLACES : SB_SAMURAI_SEA); place++)
        if (is_free(table, place, kept_free)) {
            lay(table, seat, token, place);
            return;
        }
    fail_at(HERE, "there is no space left for seat %d's %s", seat, sb_samurai_tokens[token].name);
}

void edit_lay_rest(struct position *table, int seat, const char *kept_free) {
    const struct sb_samurai_state *state = samurai_seen(table);
    for (int token = 0; token < SB_SAMURAI_SWAP; token += copies_of(token)) {
        int left = copies_of(token) - count_in(state->hand[seat], token) - count_in(state->pile[seat], token) -
                   laid(table, seat, token);
        while (left-- > 0)
            lay_first(table, seat, token, kept_free);
    }
}

static void take(struct position *table, int settlement, int kind, int captured[][SB_SAMURAI_KINDS]) {
    struct sb_samurai_state *state = samurai(table);
    state->figures[kind] &= ~((uint64_t)1 << settlement);
    for (int seat = 0; seat < state->seats; seat++)
        if (state->captured[seat][kind] < captured[seat][kind]) {
            state->captured[seat][kind]++;
            return;
        }
    state->aside[kind]++;
}

void edit_take_surrounded(struct position *table, int captured[][SB_SAMURAI_KINDS]) {
    const struct sb_samurai_state *state = samurai_seen(table);
    for (int settlement = 0; settlement < sb_samurai_board.settlements[state->seats]; settlement++)
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            if ((sb_samurai_board.settlement[settlement].land & state->empty_land) == 0 &&
                (state->figures[kind] >> settlement & 1))
                take(table, settlement, kind, captured);
}

struct position seat_0_to_play(const char *figures, const char *lines) {
    struct position table = scene(2, "", figures, lines);
    turns(&table, "1 end");
    draw_up(&table);
    assert_actor(&table, 0);
    return table;
}
