/* Hints in a match. */
#include <saburau/match.h>
#include <string.h>

bool sb_match_hint(const struct sb_match *match, const struct sb_bot *bot, struct sb_hint *hint,
                   struct sb_error *error) {
    int seat = sb_match_actor(match);
    struct sb_decision decision = {.game = match->game, .setup = match->setup, .seat = seat, .seed = match->count};
    struct sb_random random;
    memcpy(&decision.world, &match->state, match->game->state_size);
    sb_random_stream(&random, match->count, 1);
    if (seat >= 0)
        match->game->redeal(&decision.world, seat, &random);
    return sb_hint_find(&decision, bot, hint, error);
}
