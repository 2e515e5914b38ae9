/* High Card: the table. */
#include "internal.h"

#define LIST(...) ((const char *const[]){__VA_ARGS__, NULL})

static const struct sb_option options[] = {
    {.name = "changes",
     .meaning = SB_PHRASE("whether cards may be changed"),
     .values = LIST("once", "never"),
     .meanings =
         LIST(SB_PHRASE("each seat may change its card once"), SB_PHRASE("everybody keeps the card they are dealt"))},
    {.name = NULL},
};

/* Any option goes with any number of seats. */
static bool accepts(const struct sb_setup *setup, struct sb_error *error) {
    (void)setup, (void)error;
    return true;
}

const struct sb_game sb_template = {
    .name = "highcard",
    .rules = 1,
    .seats_least = 2,
    .seats_most = SEATS,
    .seats_usual = 2,
    .minutes_least = 2,
    .minutes_most = 5,
    .cooperative = false,
    .hidden = true,
    .moves_most = VALUES,
    .length_most = 3 * SEATS,
    .state_size = sizeof(state_t),
    .options = options,
    .accepts = accepts,
    .start = template_start,
    .actor = template_actor,
    .moves = template_moves,
    .weight = template_weight,
    .sample = template_sample,
    .apply = template_apply,
    .result = template_result,
    .summary = template_summary,
    .check = template_check,
    .write = template_write,
    .read = template_read,
    .refuse = template_refuse,
    .view = template_view,
    .reveals = template_reveals,
    .notices = template_notices,
    .facts = template_facts,
    .redeal = template_redeal,
    .show = &template_show,
};
