/* Samurai Spirit: the result. */
#include "internal.h"
#include <saburau/json.h>

/* In the order of SB_SPIRIT_CAUSE_DEATH … */
const char *const spirit_causes[] = {SB_PHRASE("death"), SB_PHRASE("farms"), SB_PHRASE("families"), NULL};

static int cause_of(const state_t *s) {
    return s->cause - SB_SPIRIT_CAUSE_DEATH;
}

bool spirit_unhurt(const state_t *s) {
    for (int seat = 0; seat < s->seats; seat++)
        if (s->wounds[seat] == 1 || s->wounds[seat] >= 3)
            return false;
    return true;
}

void spirit_result(const void *state, struct sb_result *result) {
    const state_t *s = state;
    *result = (struct sb_result){.winners = 0};
    if (s->cause != SB_SPIRIT_CAUSE_WON) {
        result->cause = cause_of(s);
        return;
    }
    result->winners = (1u << s->seats) - 1;
    for (int seat = 0; seat < s->seats; seat++)
        result->value[seat] = 1;
}

void spirit_summary(const void *state, struct sb_text *json) {
    const state_t *s = state;
    bool won = s->cause == SB_SPIRIT_CAUSE_WON;
    int families = __builtin_popcount(s->families);
    sb_json_key(json, "won"), sb_json_bool(json, won);
    sb_json_key(json, "round"), sb_json_number(json, s->round);
    sb_json_key(json, "farms"), sb_json_number(json, s->farms);
    sb_json_key(json, "families"), sb_json_number(json, families);
    sb_json_key(json, "unhurt"), sb_json_bool(json, spirit_unhurt(s));
    if (!won) {
        sb_json_key(json, "cause"), sb_json_string(json, spirit_causes[cause_of(s)]);
        return;
    }
    char score[16];
    struct sb_text text = sb_text_over(score, sizeof score);
    sb_put_format(&text, "%d%.*s", s->farms + families + spirit_unhurt(s), spirit_levels[s->level].pluses, "+++");
    sb_json_key(json, "score"), sb_json_string(json, score);
}
