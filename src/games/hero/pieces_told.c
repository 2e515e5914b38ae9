/* Rent a Hero: the heroes, as boards are told them once: what they are called, can do, require and ask. */
#include "show.h"
#include <saburau/json.h>

static void put_meets(struct sb_text *json, int number, int seats) {
    uint8_t meets = sb_hero_requirement(number, seats);
    sb_json_open(json, '[');
    for (int strength = 1; strength <= SB_HERO_NUMBERS; strength++)
        if (meets >> strength & 1)
            sb_json_number(json, strength);
    sb_json_close(json, ']');
}

/* What a hint with it asks, in short. */
static void put_asks(struct sb_text *json, int number, const struct sb_setup *setup) {
    char memory[HERO_PHRASE_ROOM];
    size_t from = sb_json_begin_string(json);
    if (setup->option[OPTION_HINT] == HINT_FITS)
        sb_say(json, "%s?", hero_strength(number, setup->seats, json, memory));
    else
        sb_put_format(json, "%d?", number);
    sb_json_end_string(json, from);
}

static void put_hero(struct sb_text *json, int number, const struct sb_setup *setup) {
    char memory[HERO_PHRASE_ROOM];
    bool fits = setup->option[OPTION_HINT] == HINT_FITS;
    sb_json_open(json, '{');
    sb_json_key(json, "number"), sb_json_number(json, number);
    sb_json_key(json, "title"), sb_json_string(json, hero_title(json, number));
    sb_json_key(json, "short"), sb_json_string(json, hero_heading(json, number));
    sb_json_key(json, "ability"), sb_json_word(json, sb_hero_cards[number].ability);
    sb_json_key(json, "copies"), sb_json_number(json, SB_HERO_COPIES);
    sb_json_key(json, "does"), sb_json_string(json, hero_does(json, number));
    sb_json_key(json, "requires"), sb_json_string(json, hero_strength(number, setup->seats, json, memory));
    sb_json_key(json, "meets"), put_meets(json, number, setup->seats);
    sb_json_key(json, "asks"), put_asks(json, number, setup);
    sb_json_key(json, "question"), sb_json_string(json, hero_question(number, fits, setup->seats, json, memory));
    sb_json_close(json, '}');
}

void hero_pieces(const struct sb_setup *setup, struct sb_text *json) {
    sb_json_key(json, "heroes"), sb_json_open(json, '[');
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        put_hero(json, number, setup);
    sb_json_close(json, ']');
}
