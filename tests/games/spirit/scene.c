/* Scenes of Samurai Spirit: see scene.h. */
#include "scene.h"

#include <saburau/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 600 };

static const char *const USUAL_STACK[] = {"p1-07", "p2-07", "p3-06", "p4-06", "p1-02", "p2-02", "p3-02", "p4-03"};

/* ---- Words ---- */

int card_named(const char *id) {
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        if (strcmp(sb_spirit_cards[card].id, id) == 0)
            return card;
    return -1;
}

int samurai_named(const char *name) {
    for (int samurai = 0; samurai < SB_SPIRIT_SAMURAI; samurai++)
        if (strcmp(sb_spirit_samurai[samurai].name, name) == 0)
            return samurai;
    return -1;
}

int set_count(const struct sb_spirit_set *set) {
    int count = 0;
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        count += set_has(set, card);
    return count;
}

/* An item: the seat or -1, its key, and the words after it. */
struct item {
    int seat;
    char *key;
    char *words[SB_SPIRIT_RAIDERS];
    int count;
    char memory[LINE];
};

static void read_item(struct spot spot, const char *line, struct item *item) {
    *item = (struct item){.seat = -1};
    snprintf(item->memory, sizeof item->memory, "%s", line);
    char *rest = item->memory;
    char *word = strtok_r(rest, " ", &rest);
    if (word == NULL)
        fail_at(spot, "an empty item");
    if (word[0] >= '0' && word[0] <= '6' && word[1] == '\0') {
        item->seat = word[0] - '0';
        word = strtok_r(rest, " ", &rest);
    }
    if (word == NULL)
        fail_at(spot, "\"%s\" says nothing of seat %d", line, item->seat);
    item->key = word;
    while ((word = strtok_r(rest, " ", &rest)) != NULL)
        item->words[item->count++] = word;
}

static bool is(const struct item *item, const char *key) {
    return strcmp(item->key, key) == 0;
}

static int card_of(struct spot spot, const struct item *item, int i) {
    int card = card_named(item->words[i]);
    if (card < 0)
        fail_at(spot, "\"%s\" is no card", item->words[i]);
    return card;
}

static uint8_t number_of(struct spot spot, const struct item *item) {
    if (item->count != 1)
        fail_at(spot, "\"%s\" is one number", item->key);
    return (uint8_t)atoi(item->words[0]);
}

/* Which of several names a word is. */
static int index_of(struct spot spot, const char *word, const char *const *names, int count) {
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    fail_at(spot, "nothing is named \"%s\"", word);
}

/* ---- Building ---- */

/* A card that lies open: all have seen it. */
static void open_card(struct sb_spirit_state *s, int card) {
    set_add(&s->seen, card);
    set_drop(&s->pool, card);
    set_drop(&s->left, card);
}

static void hidden_card(struct sb_spirit_state *s, int card) {
    set_drop(&s->pool, card);
    set_drop(&s->left, card);
}

static void build_line(struct spot spot, struct sb_spirit_state *s, const struct item *item) {
    int at = sb_spirit_line(s, item->seat) + s->line_size[item->seat], all = sb_spirit_line(s, s->seats);
    memmove(s->lines + at + item->count, s->lines + at, (size_t)(all - at));
    for (int i = 0; i < item->count; i++) {
        int card = card_of(spot, item, i);
        s->lines[at + i] = (uint8_t)card;
        s->sum[item->seat] = (uint8_t)(s->sum[item->seat] + sb_spirit_cards[card].value);
        open_card(s, card);
    }
    s->line_size[item->seat] = (uint8_t)(s->line_size[item->seat] + item->count);
}

static void build_left(struct spot spot, struct sb_spirit_state *s, const struct item *item) {
    for (int i = 0; i < item->count; i++) {
        int card = card_of(spot, item, i);
        s->defence[item->seat][sb_spirit_cards[card].symbol] = (uint8_t)(card + 1);
        open_card(s, card);
    }
}

/* The bottom card of the stack is still to be dealt: it comes last. */
static void build_stack(struct spot spot, struct sb_spirit_state *s, const struct item *item) {
    s->stack_size = (uint8_t)item->count;
    s->to_deal = 1;
    for (int i = 0; i < item->count; i++) {
        int card = card_of(spot, item, i);
        hidden_card(s, card);
        if (i + 1 < item->count)
            s->stack[item->count - 1 - i] = (uint8_t)card;
        else
            set_add(&s->pool, card);
    }
}

static void build_intruders(struct spot spot, struct sb_spirit_state *s, const struct item *item) {
    s->intruder_size = (uint8_t)item->count;
    for (int i = 0; i < item->count; i++) {
        s->intruders[item->count - 1 - i] = (uint8_t)card_of(spot, item, i);
        hidden_card(s, card_of(spot, item, i));
    }
}

static void build_backs(struct spot spot, struct sb_spirit_state *s, const struct item *item) {
    memset(s->backs, 0, sizeof s->backs);
    for (int i = 0; i < item->count; i++)
        s->backs[index_of(spot, item->words[i], sb_spirit_back_names, SB_SPIRIT_BACKS)]++;
    s->farms = (uint8_t)item->count;
}

static uint8_t samurai_set(struct spot spot, const struct item *item) {
    int set = 0;
    for (int i = 0; i < item->count; i++) {
        if (samurai_named(item->words[i]) < 0)
            fail_at(spot, "\"%s\" is no samurai", item->words[i]);
        set |= 1 << samurai_named(item->words[i]);
    }
    return (uint8_t)set;
}

static void build_seat(struct spot spot, struct sb_spirit_state *s, const struct item *item) {
    if (is(item, "line"))
        build_line(spot, s, item);
    else if (is(item, "left"))
        build_left(spot, s, item);
    else if (is(item, "wounds"))
        s->wounds[item->seat] = number_of(spot, item);
    else if (is(item, "token"))
        s->token_at[item->seat] = number_of(spot, item);
    else if (is(item, "talents"))
        s->taken[item->seat] = samurai_set(spot, item);
    else
        fail_at(spot, "a seat has no \"%s\"", item->key);
}

static void build_cards(struct spot spot, struct sb_spirit_state *s, const struct item *item) {
    for (int i = 0; i < item->count; i++) {
        int card = card_of(spot, item, i);
        if (is(item, "discards")) {
            open_card(s, card);
            set_add(&s->discards, card);
        } else {
            set_add(&s->seen, card);
            set_add(&s->placed, card);
        }
    }
}

static void build_number(struct spot spot, struct sb_spirit_state *s, const struct item *item) {
    if (is(item, "barricades"))
        s->barricades = number_of(spot, item);
    else if (is(item, "farms"))
        s->farms = number_of(spot, item);
    else if (is(item, "round"))
        s->round = number_of(spot, item);
    else if (is(item, "turns"))
        s->turns = (uint16_t)atoi(item->words[0]);
    else
        fail_at(spot, "there is no \"%s\"", item->key);
}

static void build_table(struct spot spot, struct sb_spirit_state *s, const struct item *item) {
    if (is(item, "stack"))
        build_stack(spot, s, item);
    else if (is(item, "intruders"))
        build_intruders(spot, s, item);
    else if (is(item, "discards") || is(item, "known"))
        build_cards(spot, s, item);
    else if (is(item, "backs"))
        build_backs(spot, s, item);
    else if (is(item, "reserve"))
        s->reserve = samurai_set(spot, item);
    else if (is(item, "families"))
        for (int i = s->families = 0; i < item->count; i++)
            s->families |= (uint8_t)(1 << index_of(spot, item->words[i], sb_spirit_bonus_names, SB_SPIRIT_FAMILIES));
    else if (is(item, "passed"))
        for (int i = 0; i < item->count; i++)
            s->passed |= (uint8_t)(1 << atoi(item->words[i]));
    else
        build_number(spot, s, item);
}

static void build(struct spot spot, struct sb_spirit_state *s, const char *items) {
    char line[LINE];
    while (next_line(&items, line, sizeof line)) {
        struct item item;
        read_item(spot, line, &item);
        (item.seat >= 0 ? build_seat : build_table)(spot, s, &item);
    }
}

/* The item that describes the stack: one of the items, or what they leave of the usual one. */
static void find_stack(const char *items, char *line, size_t room) {
    const char *rest = items;
    while (next_line(&rest, line, room))
        if (strncmp(line, "stack ", 6) == 0)
            return;
    struct sb_text usual = sb_text_over(line, room);
    sb_put(&usual, "stack");
    for (size_t i = 0; i < sizeof USUAL_STACK / sizeof USUAL_STACK[0]; i++)
        if (strstr(items, USUAL_STACK[i]) == NULL)
            sb_put_format(&usual, " %s", USUAL_STACK[i]);
}

struct position spirit_scene_at(struct spot spot, const char *samurai, const char *options, const char *items) {
    char words[200], stack[LINE];
    int seats = 1;
    for (const char *c = samurai; *c; c++)
        seats += *c == '+';
    snprintf(words, sizeof words, "samurai=%s%s %s%s", samurai, strstr(options, "first=") ? "" : " first=0",
             strstr(options, "reserve=") ? "" : "reserve=off ", options);
    struct position table = start_game_at(spot, &sb_spirit, seats, words);
    spirit(&table)->round = 2;
    find_stack(items, stack, sizeof stack);
    build(spot, spirit(&table), items);
    build(spot, spirit(&table), stack);
    deal_at(spot, &table, strrchr(stack, ' ') + 1);
    return table;
}

void deal_at(struct spot spot, struct position *table, const char *cards) {
    char memory[LINE], line[SB_MAX_NOTATION];
    snprintf(memory, sizeof memory, "%s", cards);
    char *rest = memory;
    for (char *card; (card = strtok_r(rest, " ", &rest)) != NULL;) {
        snprintf(line, sizeof line, "* raider %s", card);
        play_at(spot, table, line);
    }
}

void deal_anything(struct position *table, struct sb_random *random) {
    while (table->game->actor(&table->state) == SB_CHANCE && sb_spirit_top(spirit(table))->step <= SB_SPIRIT_STEP_DEAL)
        make_move(table, any_move(table, random));
}

/* ---- Asking ---- */

static void put_card(struct sb_text *out, int card) {
    sb_put_format(out, " %s", sb_spirit_cards[card].id);
}

/* A pile with its top at the end. */
static void put_pile(struct sb_text *out, const uint8_t *pile, int size) {
    for (int i = size - 1; i >= 0; i--)
        put_card(out, pile[i]);
}

static void put_set(struct sb_text *out, const struct sb_spirit_set *set) {
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        if (set_has(set, card))
            put_card(out, card);
}

static void put_names(struct sb_text *out, int set, const char *const *names, int count) {
    for (int i = 0; i < count; i++)
        if (set >> i & 1)
            sb_put_format(out, " %s", names[i]);
}

static void put_samurai(struct sb_text *out, int set) {
    for (int samurai = 0; samurai < SB_SPIRIT_SAMURAI; samurai++)
        if (set >> samurai & 1)
            sb_put_format(out, " %s", sb_spirit_samurai[samurai].name);
}

static void put_seats(struct sb_text *out, int set) {
    for (int seat = 0; seat < SB_SPIRIT_SEATS; seat++)
        if (set >> seat & 1)
            sb_put_format(out, " %d", seat);
}

static void put_left(struct sb_text *out, const uint8_t *defence) {
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        if (defence[symbol] != 0)
            put_card(out, defence[symbol] - 1);
}

static void put_seat_item(struct spot spot, struct sb_text *out, const struct sb_spirit_state *s,
                          const struct item *item) {
    int seat = item->seat;
    sb_put_format(out, "%d %s", seat, item->key);
    if (is(item, "line"))
        for (int i = 0; i < s->line_size[seat]; i++)
            put_card(out, s->lines[sb_spirit_line(s, seat) + i]);
    else if (is(item, "left"))
        put_left(out, s->defence[seat]);
    else if (is(item, "wounds"))
        sb_put_format(out, " %d", s->wounds[seat]);
    else if (is(item, "token"))
        sb_put_format(out, " %d", s->token_at[seat]);
    else if (is(item, "talents"))
        put_samurai(out, s->taken[seat]);
    else
        fail_at(spot, "a seat has no \"%s\"", item->key);
}

static void put_village(struct sb_text *out, const struct sb_spirit_state *s, const struct item *item) {
    if (is(item, "families"))
        put_names(out, s->families, sb_spirit_bonus_names, SB_SPIRIT_FAMILIES);
    else
        for (int back = 0; back < SB_SPIRIT_BACKS; back++)
            for (int i = 0; i < s->backs[back]; i++)
                put_names(out, 1 << back, sb_spirit_back_names, SB_SPIRIT_BACKS);
}

static void put_table_item(struct spot spot, struct sb_text *out, const struct sb_spirit_state *s,
                           const struct item *item) {
    sb_put(out, item->key);
    if (is(item, "stack"))
        put_pile(out, s->stack, s->stack_size);
    else if (is(item, "intruders"))
        put_pile(out, s->intruders, s->intruder_size);
    else if (is(item, "discards") || is(item, "known"))
        put_set(out, is(item, "known") ? &s->placed : &s->discards);
    else if (is(item, "families") || is(item, "backs"))
        put_village(out, s, item);
    else if (is(item, "reserve"))
        put_samurai(out, s->reserve);
    else if (is(item, "passed"))
        put_seats(out, s->passed);
    else if (is(item, "barricades") || is(item, "farms"))
        sb_put_format(out, " %d", is(item, "farms") ? s->farms : s->barricades);
    else if (is(item, "round") || is(item, "turns"))
        sb_put_format(out, " %d", is(item, "round") ? s->round : s->turns);
    else
        fail_at(spot, "there is no \"%s\"", item->key);
}

void assert_shows_at(struct spot spot, const struct position *table, const char *items) {
    char line[LINE], memory[LINE];
    while (next_line(&items, line, sizeof line)) {
        struct item item;
        struct sb_text out = sb_text_over(memory, sizeof memory);
        read_item(spot, line, &item);
        (item.seat >= 0 ? put_seat_item : put_table_item)(spot, &out, spirit_seen(table), &item);
        if (strcmp(memory, line) != 0)
            fail_at(spot, "expected \"%s\", but: \"%s\"", line, memory);
    }
}

void assert_summary_at(struct spot spot, const struct position *table, const char *json) {
    assert_actor_at(spot, table, SB_NOBODY);
    char memory[LINE];
    struct sb_text out = sb_text_over(memory, sizeof memory);
    sb_json_open(&out, '{');
    table->game->summary(&table->state, &out);
    sb_json_close(&out, '}');
    if (strcmp(memory, json) != 0)
        fail_at(spot, "expected %s, but: %s", json, memory);
}

void assert_all_refused_at(struct spot spot, const struct position *table, const char *texts) {
    char text[SB_MAX_NOTATION];
    while (next_line(&texts, text, sizeof text))
        assert_refused_at(spot, table, text, ".");
}
