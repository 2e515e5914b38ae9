/* Who sits where. */
#include "seating.h"
#include "cli.h"
#include <stdlib.h>
#include <string.h>

static bool sit(struct sb_match *match, int seat, const char *name, struct sb_error *error) {
    struct sb_bot bot;
    if (strcmp(name, "human") == 0)
        return sb_match_seat(match, seat, NULL, NULL, error);
    return sb_bot_find(name, match->game, &bot, error) && sb_match_seat(match, seat, &bot, NULL, error);
}

static bool seat_all(struct sb_match *match, const char *const *names, int count, struct sb_error *error) {
    int seats = match->setup.seats;
    int first = count == seats ? 0 : 1;
    if (count != 1 && count != seats - 1 && count != seats)
        return sb_fail(error,
                       "--bots names too many or too few (%d; seats: %d): name one bot for all seats but yours, one "
                       "for each seat after yours, or one for every seat (`human` for a person).",
                       count, seats);
    for (int seat = first; seat < seats; seat++)
        if (!sit(match, seat, names[count == 1 ? 0 : seat - first], error))
            return false;
    return true;
}

bool seating_by_list(struct sb_match *match, const char *list, struct sb_error *error) {
    if (!list) {
        struct sb_bot usual;
        sb_bot_usual(match->game, &usual);
        const char *name = usual.name;
        return seat_all(match, &name, 1, error);
    }
    const char *names[SB_MAX_SEATS + 1];
    int count;
    char *copy = strdup(list);
    if (!copy)
        return sb_fail_memory(error);
    bool good = cli_split(copy, names, SB_MAX_SEATS + 1, &count)
                    ? seat_all(match, names, count, error)
                    : sb_fail(error, "--bots takes names, separated by commas, at most one per seat.");
    free(copy);
    return good;
}

/* Whoever wrote the file must not be able to start programs here. */
static bool sit_again(struct sb_match *match, int seat, const char *name, struct sb_error *error) {
    struct sb_bot bot;
    char quoted[SB_QUOTE_ROOM];
    if (!sb_bot_find(name, match->game, &bot, error))
        return false;
    if (bot.kind->command)
        return sb_fail(error,
                       "Seat %d is played by the program \"%s\". No file may start a program: say who plays with "
                       "--bots.",
                       seat, sb_quote(quoted, bot.name + bot.command));
    return sb_match_seat(match, seat, &bot, NULL, error);
}

bool seating_by_names(struct sb_match *match, const struct sb_match *named, struct sb_error *error) {
    static const char mark[] = "bot:";
    for (int seat = 0; seat < match->setup.seats; seat++) {
        const char *name = named->seats[seat].name;
        bool is_bot = strncmp(name, mark, strlen(mark)) == 0;
        if (is_bot && !sit_again(match, seat, name + strlen(mark), error))
            return false;
        if (!is_bot)
            sb_match_seat(match, seat, NULL, *name ? name : NULL, NULL);
    }
    return true;
}
