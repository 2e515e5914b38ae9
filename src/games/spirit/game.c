/* Samurai Spirit: the table. */
#include "internal.h"
#include "show.h"

static_assert(sizeof(state_t) <= SB_MAX_STATE, "a state of Samurai Spirit has at most 1 KiB");

#define LIST(...) ((const char *const[]){__VA_ARGS__, NULL})

/* ---- Who sits where, by name ---- */

enum { NAME_BITS = 3 };

/* Names joined by `+`, in seat order, all different. */
static bool read_names(const char *text, const struct sb_setup *setup, int *value, struct sb_error *error) {
    int names = 0, seats = 0, taken = 0;
    char quoted[SB_QUOTE_ROOM];
    for (const char *at = text;; at++) {
        size_t length = strcspn(at, "+");
        int samurai = 0;
        while (samurai < SB_SPIRIT_SAMURAI && (strlen(sb_spirit_samurai[samurai].name) != length ||
                                               strncmp(sb_spirit_samurai[samurai].name, at, length) != 0))
            samurai++;
        if (samurai == SB_SPIRIT_SAMURAI)
            return sb_fail(error,
                           "Option `samurai` cannot be \"%s\": it is `random`, or names joined by `+` (`heihachi`, "
                           "`daisuke`, `gorobei`, `kanbei`, `kikuchiyo`, `kyuzo`, `katsushiro`).",
                           sb_quote(quoted, text));
        if (taken >> samurai & 1)
            return sb_fail(error, "Option `samurai` names `%s` twice.", sb_spirit_samurai[samurai].name);
        taken |= 1 << samurai;
        names |= samurai << NAME_BITS * seats++;
        at += length;
        if (!*at)
            break;
    }
    if (seats != setup->seats)
        return sb_fail(error, "Option `samurai` has one name for each seat. Names: %d. Seats: %d.", seats,
                       setup->seats);
    *value = names + 1;
    return true;
}

static void write_names(int value, const struct sb_setup *setup, struct sb_text *out) {
    for (int seat = 0; seat < setup->seats; seat++) {
        if (seat > 0)
            sb_put_char(out, '+');
        sb_put(out, sb_spirit_samurai[(value - 1) >> NAME_BITS * seat & 7].name);
    }
}

static const char *name_among(int number, const char **meaning) {
    if (number >= SB_SPIRIT_SAMURAI)
        return NULL;
    *meaning = spirit_samurai_names[number];
    return sb_spirit_samurai[number].name;
}

/* In the order of OPTION_LEVEL …; values in the order of SB_SPIRIT_LEVEL_NORMAL …, and so on. */
static const struct sb_option options[] = {
    {.name = "level",
     .meaning = SB_PHRASE("how hard it is"),
     .values = LIST("normal", "easy", "hard", "heroic"),
     .meanings = LIST(SB_PHRASE("normal: as the rules have it"), SB_PHRASE("easy: one more barricade, fewer raiders"),
                      SB_PHRASE("hard: one barricade fewer, and lost farms bring more trouble"),
                      SB_PHRASE("heroic: two barricades fewer, trouble from farms, no help from families")),
     .difficulty = true},
    {.name = "samurai",
     .meaning = SB_PHRASE("which samurai sits where"),
     .values = LIST("random"),
     .meanings = LIST(SB_PHRASE("chance decides")),
     /* Translators: what comes first is what is typed: the word NAME, which stands for a name, and a plus sign. */
     .form = SB_PHRASE("NAME+NAME…  the samurai of seat 0, seat 1 and so on, for example `kyuzo+kanbei`"),
     .read = read_names,
     .write = write_names,
     .each = name_among},
    {.name = "reserve",
     .meaning = SB_PHRASE("whether the absent samurai's support tokens lie ready"),
     .values = LIST("auto", "on", "off"),
     .meanings = LIST(SB_PHRASE("the tokens lie ready with two seats only"), SB_PHRASE("the tokens lie ready"),
                      SB_PHRASE("the tokens do not lie ready"))},
    {.name = "first",
     .meaning = SB_PHRASE("who begins"),
     .values = LIST("random", "0", "1", "2", "3", "4", "5", "6"),
     .meanings = LIST(SB_PHRASE("chance decides"), "{0}", "{1}", "{2}", "{3}", "{4}", "{5}", "{6}")},
    {.name = NULL},
};

static bool accepts(const struct sb_setup *setup, struct sb_error *error) {
    return sb_setup_first(setup, OPTION_FIRST, error);
}

const struct sb_game sb_spirit = {
    .name = "spirit",
    .rules = 1,
    .seats_least = 2,
    .seats_most = SB_SPIRIT_SEATS,
    .seats_usual = 2,
    .minutes_least = 30,
    .minutes_most = 45,
    .cooperative = true,
    .causes = spirit_causes,
    .hidden = true,
    /* Dealing: any card. A kiai that names two seats has 42 moves at most. */
    .moves_most = SB_SPIRIT_RAIDERS,
    /* Three rounds of 500 turns; in a turn, at worst, two penalties with a stack dealt anew (67 moves), two fights (a
     * card goes round the table, 8 moves each) and, on average over a round, a kiai for each of the four cards that can
     * come into a line (7 moves each). */
    .length_most = 3 * SB_SPIRIT_TURNS * 130,
    .state_size = sizeof(state_t),
    .options = options,
    .gentle = LIST("level=easy"),
    .accepts = accepts,
    .start = spirit_start,
    .actor = spirit_actor,
    .moves = spirit_moves,
    .weight = spirit_weight,
    .sample = spirit_sample,
    .apply = spirit_apply,
    .result = spirit_result,
    .summary = spirit_summary,
    .check = spirit_check,
    .write = spirit_write,
    .read = spirit_read,
    .refuse = spirit_refuse,
    .view = spirit_view,
    .derived = spirit_derived,
    .reveals = spirit_reveals,
    .notices = spirit_notices,
    .facts = spirit_facts,
    .redeal = spirit_redeal,
    .standing = spirit_standing,
    .show = &spirit_show,
};
