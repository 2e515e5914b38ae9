/* What the end of a round of Samurai Spirit would cost, in words: a line for each of its steps, in the order of the
 * rules, until the game is lost. */
#include "show.h"

static int count(uint8_t seats) {
    return __builtin_popcount(seats);
}

bool spirit_is_toll(const state_t *s, const struct forecast *forecast, int step, bool *grave) {
    bool dies = forecast->dying != 0;
    bool last_farm = count(forecast->lacking[SB_SPIRIT_FARM]) >= s->farms;
    bool last_family = count(forecast->lacking[SB_SPIRIT_DOLL]) >= count(s->families);
    switch (step) {
    case TOLL_HATS:
        *grave = dies;
        return forecast->lacking[SB_SPIRIT_HAT] != 0;
    case TOLL_FARMS:
        *grave = last_farm;
        return forecast->lacking[SB_SPIRIT_FARM] != 0 && !dies;
    case TOLL_DOLLS:
        *grave = last_family;
        return forecast->lacking[SB_SPIRIT_DOLL] != 0 && !dies && !last_farm;
    default:
        *grave = forecast->likely != SB_SPIRIT_CAUSE_NONE;
        return forecast->flames.most > 0 && !dies && !last_farm && !last_family;
    }
}

static bool is_certain(const struct forecast *forecast) {
    return forecast->flames.least == forecast->flames.most;
}

static void put_flames(const state_t *s, const struct forecast *forecast, bool grave, struct sb_text *out) {
    if (grave && is_certain(forecast))
        sb_say(out, "Flames: %d; the last farm burns", forecast->about);
    else if (grave)
        sb_say(out, "Flames: about %d; the last farm burns", forecast->about);
    else if (is_certain(forecast))
        sb_say(out, "Flames: %d; barricades: %d", forecast->about, s->barricades);
    else
        sb_say(out, "Flames: about %d; barricades: %d", forecast->about, s->barricades);
}

void spirit_put_toll(const state_t *s, const struct forecast *forecast, int step, struct sb_text *out) {
    struct note note;
    bool grave;
    spirit_is_toll(s, forecast, step, &grave);
    if (step == TOLL_FLAMES)
        put_flames(s, forecast, grave, out);
    else if (step == TOLL_HATS && grave)
        sb_say(out, "Killed: %s", spirit_seats_words(&note, out, s, forecast->dying));
    else if (step == TOLL_HATS)
        sb_say(out, "Wounded: %s", spirit_seats_words(&note, out, s, forecast->lacking[SB_SPIRIT_HAT]));
    else if (step == TOLL_FARMS && grave)
        sb_say(out, "The last farm is lost");
    else if (step == TOLL_FARMS)
        sb_say(out, "Farms lost: %d of %d", count(forecast->lacking[SB_SPIRIT_FARM]), s->farms);
    else if (grave)
        sb_say(out, "The last family is lost");
    else
        sb_say(out, "Families lost: %d of %d", count(forecast->lacking[SB_SPIRIT_DOLL]), count(s->families));
}

static void say_hats(const state_t *s, const struct forecast *forecast, struct sb_text *out) {
    struct note note;
    if (forecast->dying)
        sb_say(out, "Without a hat, and so killed by a fourth wound: %s. The game is lost.",
               spirit_seats_words(&note, out, s, forecast->dying));
    else
        sb_say(out, "Without a hat, and so wounded: %s.",
               spirit_seats_words(&note, out, s, forecast->lacking[SB_SPIRIT_HAT]));
}

static void say_farms(const state_t *s, const struct forecast *forecast, bool grave, struct sb_text *out) {
    struct note note;
    sb_say(out, "Without a farm on the left side, one farm lost for each: %s.",
           spirit_seats_words(&note, out, s, forecast->lacking[SB_SPIRIT_FARM]));
    sb_put_char(out, ' ');
    if (grave)
        sb_say(out, "No farm is left then, and the game is lost.");
    else if (spirit_levels[s->level].backs)
        sb_say(out, "Each lost farm strikes once more with its back.");
    else
        sb_say(out, "Farms left then: %d of %d.", s->farms - count(forecast->lacking[SB_SPIRIT_FARM]), s->farms);
}

static void say_dolls(const state_t *s, const struct forecast *forecast, bool grave, struct sb_text *out) {
    struct note note;
    sb_say(out, "Without a doll, one family lost for each: %s.",
           spirit_seats_words(&note, out, s, forecast->lacking[SB_SPIRIT_DOLL]));
    if (!grave)
        return;
    sb_put_char(out, ' ');
    sb_say(out, "No family is left then, and the game is lost.");
}

static void say_flames(const struct forecast *forecast, struct sb_text *out) {
    sb_say(out,
           "Last, the intruders are turned up, %d in all: each flame costs a barricade, or a farm when no barricade is "
           "left.",
           forecast->intruders);
    sb_put_char(out, ' ');
    if (is_certain(forecast))
        sb_say(out, "Flames: %d.", forecast->about);
    else
        sb_say(out, "Flames: about %d, at least %d, at most %d.", forecast->about, forecast->flames.least,
               forecast->flames.most);
    sb_put_char(out, ' ');
    if (forecast->sure)
        sb_say(out, "The flames burn the last farm in any case, and the game is lost.");
    else if (forecast->likely)
        sb_say(out, "So many flames burn the last farm, and the game is lost.");
    else if (forecast->may)
        sb_say(out, "If it turns out badly, the game is lost.");
    else if (forecast->farms.least == forecast->farms.most)
        sb_say(out, "Farms left then: %d.", forecast->farms.least);
    else
        sb_say(out, "Farms left then: at least %d.", forecast->farms.least);
}

void spirit_say_toll(const state_t *s, const struct forecast *forecast, int step, struct sb_text *out) {
    bool grave;
    spirit_is_toll(s, forecast, step, &grave);
    if (step == TOLL_HATS)
        say_hats(s, forecast, out);
    else if (step == TOLL_FARMS)
        say_farms(s, forecast, grave, out);
    else if (step == TOLL_DOLLS)
        say_dolls(s, forecast, grave, out);
    else
        say_flames(forecast, out);
}

bool spirit_say_tolls(const state_t *s, const struct forecast *forecast, struct sb_text *out) {
    size_t from = out->length;
    bool grave;
    for (int step = 0; step < TOLL_STEPS; step++)
        if (spirit_is_toll(s, forecast, step, &grave)) {
            spirit_next(out, from);
            spirit_say_toll(s, forecast, step, out);
        }
    return out->length > from;
}
