/* Samurai: what stays the same for a whole game, for boards to draw: the map, figures and tokens. */
#include "internal.h"

/* Parts of the map, each for one seat more than the one before. */
static const char *const parts[] = {"honshu", "kyushu_shikoku", "hokkaido"};

/* The part of a space, by its number among those of its sort and how many of these there are for 0 … 4 seats. */
static const char *part_of(int number, const uint8_t counts[SB_SAMURAI_SEATS + 1]) {
    int seats = 2;
    while (number >= counts[seats])
        seats++;
    return parts[seats - 2];
}

static void begin_space(struct sb_text *json, const struct sb_samurai_hex *hex, const char *kind, const char *part) {
    sb_json_open(json, '{');
    sb_json_key(json, "label"), sb_json_word(json, hex->label);
    sb_json_key(json, "kind"), sb_json_word(json, kind);
    sb_json_key(json, "part"), sb_json_word(json, part);
    sb_json_key(json, "beside"), sb_json_open(json, '[');
}

static void end_space(struct sb_text *json) {
    sb_json_close(json, ']');
    sb_json_close(json, '}');
}

static void put_place(struct sb_text *json, int place, int seats) {
    const struct sb_samurai_board *board = &sb_samurai_board;
    bool sea = place >= SB_SAMURAI_SEA;
    const char *part = sea ? part_of(place - SB_SAMURAI_SEA, board->seas) : part_of(place, board->lands);
    begin_space(json, &board->places[place], sea ? "sea" : "land", part);
    for (uint64_t rest = board->beside[place] & first_bits(board->settlements[seats]); rest; rest &= rest - 1)
        sb_json_word(json, board->settlement[lowest(rest)].hex.label);
    end_space(json);
}

static void put_settlement(struct sb_text *json, int number) {
    static const char *const kinds[] = {[1] = "village", [2] = "city", [3] = "edo"};
    const struct sb_samurai_settlement *settlement = &sb_samurai_board.settlement[number];
    begin_space(json, &settlement->hex, kinds[settlement->size], part_of(number, sb_samurai_board.settlements));
    for (int i = 0; i < settlement->count; i++)
        sb_json_word(json, sb_samurai_board.places[settlement->next[i]].label);
    sb_json_close(json, ']');
    sb_json_key(json, "size"), sb_json_number(json, settlement->size);
    if (*settlement->name)
        sb_json_key(json, "name"), sb_json_word(json, settlement->name);
    sb_json_close(json, '}');
}

static void put_places(struct sb_text *json, int seats) {
    const struct sb_samurai_board *board = &sb_samurai_board;
    sb_json_key(json, "places"), sb_json_open(json, '[');
    for (int i = 0; i < board->lands[seats] + board->settlements[seats]; i++) {
        if (board->ground[i] < SB_SAMURAI_PLACES)
            put_place(json, board->ground[i], seats);
        else
            put_settlement(json, board->ground[i] - SB_SAMURAI_PLACES);
    }
    for (int sea = 0; sea < board->seas[seats]; sea++)
        put_place(json, SB_SAMURAI_SEA + sea, seats);
    sb_json_close(json, ']');
}

static void put_word(struct sb_text *json, const char *english) {
    sb_json_key(json, "word"), sb_json_string(json, sb_text_word(json, english));
}

static void put_figures(struct sb_text *json) {
    sb_json_key(json, "kinds"), sb_json_open(json, '[');
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
        sb_json_open(json, '{');
        sb_json_key(json, "kind"), sb_json_word(json, sb_samurai_kinds[kind]);
        put_word(json, sb_samurai_kind_words[kind]);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

/* The kind of figure that a token influences, if it is not all or none. */
static const char *wants(const struct sb_samurai_token *token) {
    if (token->kinds == 0)
        return "none";
    return token->kinds & (token->kinds - 1) ? "all" : sb_samurai_kinds[lowest(token->kinds)];
}

static void put_tokens(struct sb_text *json) {
    sb_json_key(json, "tokens"), sb_json_open(json, '[');
    for (int i = 0; i < SB_SAMURAI_TOKENS; i++) {
        const struct sb_samurai_token *token = &sb_samurai_tokens[i];
        sb_json_open(json, '{');
        sb_json_key(json, "token"), sb_json_word(json, token->name);
        put_word(json, sb_samurai_token_words[i]);
        sb_json_key(json, "wants"), sb_json_word(json, wants(token));
        sb_json_key(json, "strength"), sb_json_number(json, token->strength);
        sb_json_key(json, "seal"), sb_json_bool(json, token->character);
        sb_json_key(json, "sea"), sb_json_bool(json, token->sea);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

void samurai_pieces(const struct sb_setup *setup, struct sb_text *json) {
    put_places(json, setup->seats);
    put_figures(json);
    put_tokens(json);
}
