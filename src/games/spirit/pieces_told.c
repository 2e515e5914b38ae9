/* Samurai Spirit: what stays the same for a whole game, as JSON: raiders, samurai, and what the set-up says. */
#include "show.h"
#include <saburau/json.h>

static void put_card(struct sb_text *json, int card) {
    const struct sb_spirit_card *facts = &sb_spirit_cards[card];
    sb_json_key(json, facts->id), sb_json_open(json, '{');
    sb_json_key(json, "kind");
    sb_json_word(json, card >= SB_SPIRIT_BOSSES ? "boss" : card >= SB_SPIRIT_LIEUTENANTS ? "lieutenant" : "plunderer");
    sb_json_key(json, "value"), sb_json_number(json, facts->value);
    sb_json_key(json, "symbol"),
        sb_json_word(json, facts->symbol == SB_SPIRIT_NO_SYMBOL ? "none" : sb_spirit_symbols[facts->symbol]);
    sb_json_key(json, "penalties"), sb_json_open(json, '[');
    for (int i = 0; i < 2 && facts->penalty[i] != SB_SPIRIT_NO_PENALTY; i++)
        sb_json_word(json, sb_spirit_penalties[facts->penalty[i]]);
    sb_json_close(json, ']');
    sb_json_key(json, "flame"), sb_json_bool(json, facts->flame);
    sb_json_key(json, "says");
    size_t from = sb_json_begin_string(json);
    spirit_say_card(NULL, NOBODYS, card, json);
    sb_json_end_string(json, from);
    sb_json_close(json, '}');
}

static void put_samurai(struct sb_text *json, int samurai) {
    const struct sb_spirit_samurai *facts = &sb_spirit_samurai[samurai];
    sb_json_key(json, facts->name), sb_json_open(json, '{');
    sb_json_key(json, "name"), sb_json_string(json, spirit_samurai_called(json, samurai));
    sb_json_key(json, "form"), sb_json_string(json, spirit_animal_called(json, samurai));
    sb_json_key(json, "animal"), sb_json_word(json, facts->animal);
    sb_json_key(json, "talent"), sb_json_word(json, facts->talent);
    sb_json_key(json, "gift"), sb_json_string(json, spirit_gift_words(json, samurai));
    sb_json_key(json, "talent_says"), sb_json_string(json, spirit_talent_words(json, samurai));
    sb_json_key(json, "kiai"), sb_json_open(json, '[');
    sb_json_number(json, facts->kiai[0]), sb_json_number(json, facts->kiai[1]);
    sb_json_close(json, ']');
    sb_json_key(json, "kiai_says"), sb_json_open(json, '[');
    sb_json_string(json, spirit_kiai_in_form(json, samurai, false));
    sb_json_string(json, spirit_kiai_in_form(json, samurai, true));
    sb_json_close(json, ']');
    sb_json_close(json, '}');
}

/* At whom the arrows of each seat fly. */
static void put_arrows(struct sb_text *json, int seats) {
    const state_t table = {.seats = (uint8_t)seats};
    sb_json_open(json, '[');
    for (int seat = 0; seat < seats; seat++) {
        sb_json_open(json, '{');
        sb_json_key(json, sb_spirit_penalties[SB_SPIRIT_PENALTY_ARROW_LEFT]);
        sb_json_number(json, spirit_arrow_target(&table, seat, SB_SPIRIT_PENALTY_ARROW_LEFT));
        sb_json_key(json, sb_spirit_penalties[SB_SPIRIT_PENALTY_ARROW_RIGHT]);
        sb_json_number(json, spirit_arrow_target(&table, seat, SB_SPIRIT_PENALTY_ARROW_RIGHT));
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

void spirit_pieces(const struct sb_setup *setup, struct sb_text *json) {
    state_t start;
    spirit_start(&start, setup);
    sb_json_key(json, "cards"), sb_json_open(json, '{');
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        put_card(json, card);
    sb_json_close(json, '}');
    sb_json_key(json, "samurai"), sb_json_open(json, '{');
    for (int samurai = 0; samurai < SB_SPIRIT_SAMURAI; samurai++)
        put_samurai(json, samurai);
    sb_json_close(json, '}');
    sb_json_key(json, "symbols"), sb_json_open(json, '[');
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        sb_json_word(json, sb_spirit_symbols[symbol]);
    sb_json_close(json, ']');
    sb_json_key(json, "arrows"), put_arrows(json, setup->seats);
    sb_json_key(json, "rounds"), sb_json_number(json, SB_SPIRIT_ROUNDS);
    sb_json_key(json, "farms"), sb_json_number(json, SB_SPIRIT_FARMS);
    sb_json_key(json, "families"), sb_json_number(json, SB_SPIRIT_FAMILIES);
    sb_json_key(json, "wounds"), sb_json_number(json, 4);
    sb_json_key(json, "reserve"), sb_json_bool(json, start.reserve != 0);
    sb_json_key(json, "bonuses"), sb_json_bool(json, spirit_levels[start.level].bonuses);
}
