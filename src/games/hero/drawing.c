/* The table of Rent a Hero in plain characters: the turn, the seats, and one column per hero for everything that is
 * counted by number: teams, what the Wanderer can be, unseen and discarded cards, the own hand. */
#include "show.h"

/* How wide a column is whose words are so wide; in English it is `least`. */
static size_t column_for(size_t least, size_t words) {
    return words + 1 > least ? words + 1 : least;
}

/* ---- The turn ---- */

static void draw_requirement(const state_t *s, struct sb_text *out) {
    char memory[HERO_PHRASE_ROOM];
    sb_say(out, "Strength required: %s.\n", hero_required(s->revealed, s->seats, out, memory));
    if (s->from_deck)
        sb_say(out, "This Wanderer comes from the deck: no requirement binds it.\n");
    else if (s->knight)
        sb_say(out, "A Black Knight is in effect: any card may be sent.\n");
}

static void draw_turn(const state_t *s, struct sb_text *out) {
    if (s->step <= SB_HERO_FIRST) {
        sb_say(out, "The cards are being dealt.\n");
    } else if (s->step == SB_HERO_OVER) {
        sb_say(out, "The game is over. Turns played: %d.\n", s->turns);
    } else if (s->revealed) {
        sb_say(out, "Turn %d: seat %d sends. Revealed: %s.\n", s->turns, s->sender, sb_hero_called(out, s->revealed));
        draw_requirement(s, out);
    } else {
        sb_say(out, "Turn %d: seat %d sends.\n", s->turns, s->sender);
    }
    sb_say(out, "Cards in the deck: %d. In the discard pile: %d.\n", pile_size(s->deck), pile_size(s->discards));
}

/* ---- Abilities and hints ---- */

static void draw_abilities(const state_t *s, struct sb_text *out) {
    if (s->depth == 0)
        return;
    sb_say(out, "Announced and not settled, the last on top:\n");
    for (int i = s->depth - 1; i >= 0; i--) {
        const struct sb_hero_ability *ability = &s->chain[i];
        sb_put(out, "  ");
        if (ability->target)
            sb_say(out, "seat %d: %s, to make ready: %s", ability->seat, sb_hero_called(out, ability->hero),
                   sb_hero_called(out, ability->target));
        else
            sb_say(out, "seat %d: %s", ability->seat, sb_hero_called(out, ability->hero));
        sb_put_char(out, '\n');
    }
}

/* The card is shown to those who saw it; the answer was given aloud. */
static const char *const known_hints[2] = {SB_PHRASE("seat %d [%d] no"), SB_PHRASE("seat %d [%d] yes")};
static const char *const hidden_hints[2] = {SB_PHRASE("seat %d [?] no"), SB_PHRASE("seat %d [?] yes")};

static void put_hint(const state_t *s, uint8_t hint, int eye, struct sb_text *out) {
    int seat = sb_hero_hint_seat(hint);
    bool yes = sb_hero_hint_yes(hint);
    if (hero_knows_hint(s, eye, hint))
        sb_say(out, known_hints[yes], seat, sb_hero_hint_number(hint));
    else
        sb_say(out, hidden_hints[yes], seat);
}

static void draw_hints(const state_t *s, int eye, struct sb_text *out) {
    enum { MARGIN = 2, ACROSS = 4 };
    size_t known = sb_widest(out, known_hints, 2), hidden = sb_widest(out, hidden_hints, 2);
    size_t pitch = column_for(19, known > hidden ? known : hidden);
    if (s->hint_count == 0)
        return;
    if (s->fits)
        sb_say(out, "Hints this turn (does the Wanderer meet the card's requirement?):\n");
    else
        sb_say(out, "Hints this turn (has the Wanderer the card's number?):\n");
    for (int i = 0; i < s->hint_count; i++) {
        sb_put_spaces_to(out, MARGIN + (size_t)(i % ACROSS) * pitch);
        put_hint(s, s->hints[i], eye, out);
        if (i % ACROSS == ACROSS - 1 || i + 1 == s->hint_count)
            sb_put_char(out, '\n');
    }
}

/* ---- The journey ---- */

/* From the sender round to the sender again, the Wanderer's card beside whoever has it. */
static void draw_journey(const state_t *s, int eye, struct sb_text *out) {
    if (!s->wanderer)
        return;
    int gone = (s->holder + s->seats - s->sender) % s->seats;
    int here = s->step == SB_HERO_DROP ? 0 : gone > 0 ? gone : s->seats;
    sb_say(out, "The Wanderer's way, by seats:");
    for (int stop = 0; stop <= s->seats; stop++) {
        sb_put_format(out, stop ? " --> %d" : "  %d", (s->sender + stop) % s->seats);
        if (stop != here)
            continue;
        if (hero_knows_wanderer(s, eye))
            sb_put_format(out, "[%d]", s->wanderer);
        else
            sb_put(out, "[?]");
    }
    sb_put_char(out, '\n');
}

static void draw_doubled(const state_t *s, struct sb_text *out) {
    if (s->hired)
        sb_say(out, "Seat %d loses both copies: %s.\n", s->holder, sb_hero_called(out, s->hired));
}

/* ---- The seats ---- */

static const char *const seat_names[] = {SB_PHRASE("Seat %d"), SB_PHRASE("You (%d)")};

static void put_seat_name(int seat, int eye, struct sb_text *out) {
    sb_say(out, seat_names[seat == eye], seat);
}

/* What the seat has to do with the Wanderer; whoever sends one knows it. */
static const char *seat_note(const state_t *s, int seat) {
    bool has_it = s->wanderer && s->holder == seat && s->step != SB_HERO_DROP;
    bool looked = s->looked >> seat & 1;
    bool in_turn = s->step > SB_HERO_FIRST && s->step != SB_HERO_OVER;
    /* Translators: notes beside a seat, about the Wanderer. */
    if (in_turn && s->sender == seat)
        return has_it ? SB_PHRASE("the sender, has it back") : SB_PHRASE("the sender");
    if (has_it)
        return looked ? SB_PHRASE("has the Wanderer, knows it") : SB_PHRASE("has the Wanderer");
    return looked ? SB_PHRASE("knows the Wanderer") : NULL;
}

/* The numbers of a seat. */
enum { COUNTS = 4 };

static const char *const counts[COUNTS] = {
    SB_PHRASE_IN("heading of a column: how many", "heroes"),
    SB_PHRASE_IN("heading of a column: how many cards", "hand"),
    SB_PHRASE_IN("heading of a column: how many cards", "banished"),
    SB_PHRASE_IN("heading of a column: how many were used", "abilities"),
};

/* Where each begins, and at last where the note does. */
static void measure_counts(const struct sb_text *out, size_t at[COUNTS + 1]) {
    static const size_t least[COUNTS] = {8, 8, 10, 11};
    at[0] = column_for(10, sb_widest(out, seat_names, 2));
    for (int i = 0; i < COUNTS; i++)
        at[i + 1] = at[i] + column_for(least[i], sb_widest(out, &counts[i], 1));
}

static void draw_seat(const state_t *s, int seat, int eye, const size_t at[COUNTS + 1], struct sb_text *out) {
    const int numbers[COUNTS] = {__builtin_popcount(s->team[seat]), pile_size(s->hand[seat]), s->doubled[seat],
                                 s->announced[seat]};
    const char *note = seat_note(s, seat);
    put_seat_name(seat, eye, out);
    for (int i = 0; i < COUNTS; i++) {
        sb_put_spaces_to(out, at[i]);
        sb_put_number(out, numbers[i]);
    }
    if (note) {
        sb_put_spaces_to(out, at[COUNTS]);
        sb_put(out, sb_text_word(out, note));
    }
    sb_put_char(out, '\n');
}

static void draw_seats(const state_t *s, int eye, struct sb_text *out) {
    size_t at[COUNTS + 1];
    measure_counts(out, at);
    for (int i = 0; i < COUNTS; i++) {
        sb_put_spaces_to(out, at[i]);
        sb_put(out, sb_text_word(out, counts[i]));
    }
    sb_put_char(out, '\n');
    for (int seat = 0; seat < s->seats; seat++)
        draw_seat(s, seat, eye, at, out);
}

/* ---- By number ---- */

/* Translators: names of rows, and what stands in them in columns of heroes. */
static const char *const rows[] = {SB_PHRASE("Wanderer"),  SB_PHRASE("In deck"),  SB_PHRASE("Unseen"),
                                   SB_PHRASE("Discarded"), SB_PHRASE("Banished"), SB_PHRASE("Your hand"),
                                   SB_PHRASE("Hand of %d")};
enum { ROW_WANDERER, ROW_DECK, ROW_UNSEEN, ROW_DISCARDED, ROW_BANISHED, ROW_OWN_HAND, ROW_HAND, ROWS };

/* What a hero of a team is, in the gender that its name has. */
static const char *const ready[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE_IN("the Angry Chicken is", "ready"),
    [SB_HERO_PYRO] = SB_PHRASE_IN("the Pyromaniac is", "ready"),
    [SB_HERO_WITCH] = SB_PHRASE_IN("the Witch is", "ready"),
    [SB_HERO_DOG] = SB_PHRASE_IN("the Dog Trainer is", "ready"),
    [SB_HERO_SERGEANT] = SB_PHRASE_IN("the Sergeant is", "ready"),
    [SB_HERO_KNIGHT] = SB_PHRASE_IN("the Black Knight is", "ready"),
    [SB_HERO_WIZARD] = SB_PHRASE_IN("the Wizard is", "ready"),
};
static const char *const used[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE_IN("the Angry Chicken is", "(used)"),
    [SB_HERO_PYRO] = SB_PHRASE_IN("the Pyromaniac is", "(used)"),
    [SB_HERO_WITCH] = SB_PHRASE_IN("the Witch is", "(used)"),
    [SB_HERO_DOG] = SB_PHRASE_IN("the Dog Trainer is", "(used)"),
    [SB_HERO_SERGEANT] = SB_PHRASE_IN("the Sergeant is", "(used)"),
    [SB_HERO_KNIGHT] = SB_PHRASE_IN("the Black Knight is", "(used)"),
    [SB_HERO_WIZARD] = SB_PHRASE_IN("the Wizard is", "(used)"),
};

static const char *const marks[] = {SB_PHRASE_IN("the Wanderer is it", "surely"),
                                    SB_PHRASE_IN("the Wanderer is it", "maybe")};
enum { MARK_SURELY, MARK_MAYBE, MARKS };

static void put_row_name(int row, struct sb_text *out) {
    sb_put(out, sb_text_word(out, rows[row]));
}

static void put_mark(const char *mark, struct sb_text *out) {
    sb_put(out, sb_text_word(out, mark));
}

static size_t larger(size_t one, size_t other) {
    return one > other ? one : other;
}

static size_t widest_heading(const struct sb_text *out) {
    size_t widest = sb_widest(out, marks, MARKS);
    widest = larger(widest, sb_widest(out, ready + 1, SB_HERO_NUMBERS));
    widest = larger(widest, sb_widest(out, used + 1, SB_HERO_NUMBERS));
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        widest = larger(widest, sb_width(hero_heading(out, number)));
    return widest;
}

static void move_to_column(int number, struct sb_text *out) {
    size_t names = sb_widest(out, rows, ROWS), seats = sb_widest(out, seat_names, 2);
    size_t first = column_for(10, larger(names, seats));
    sb_put_spaces_to(out, first + (size_t)(number - 1) * column_for(10, widest_heading(out)));
}

static void draw_headings(struct sb_text *out) {
    for (int number = 1; number <= SB_HERO_NUMBERS; number++) {
        move_to_column(number, out);
        sb_put_number(out, number);
    }
    sb_put_char(out, '\n');
    for (int number = 1; number <= SB_HERO_NUMBERS; number++) {
        move_to_column(number, out);
        sb_put(out, hero_heading(out, number));
    }
    sb_put_char(out, '\n');
}

/* A dash is a hero that the seat still lacks. */
static void draw_team(const state_t *s, int seat, int eye, struct sb_text *out) {
    put_seat_name(seat, eye, out);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++) {
        move_to_column(number, out);
        if (is_ready(s, seat, number))
            put_mark(ready[number], out);
        else if (s->team[seat] >> number & 1)
            put_mark(used[number], out);
        else
            sb_put_char(out, '-');
    }
    sb_put_char(out, '\n');
}

static void draw_can_be(const state_t *s, int eye, struct sb_text *out) {
    if (!s->wanderer)
        return;
    uint8_t numbers = sb_hero_wanderer_can_be(s, eye);
    bool sure = (numbers & (numbers - 1)) == 0;
    put_row_name(ROW_WANDERER, out);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++) {
        move_to_column(number, out);
        if (!(numbers >> number & 1))
            sb_put_char(out, '-');
        else if (sure)
            put_mark(marks[MARK_SURELY], out);
        else
            put_mark(marks[MARK_MAYBE], out);
    }
    sb_put_char(out, '\n');
}

/* How many of each number, after the row's name. */
static void draw_counts(const sb_hero_pile pile, struct sb_text *out) {
    for (int number = 1; number <= SB_HERO_NUMBERS; number++) {
        move_to_column(number, out);
        if (pile[number])
            sb_put_number(out, pile[number]);
        else
            sb_put_char(out, '-');
    }
    sb_put_char(out, '\n');
}

/* The referee has seen everything; for the others, what they have not seen is in the deck, in hands or face down. */
static void draw_unseen(const state_t *s, int eye, struct sb_text *out) {
    sb_hero_pile unseen;
    if (eye == SB_REFEREE) {
        put_row_name(ROW_DECK, out);
        draw_counts(s->deck, out);
    } else {
        sb_hero_unseen(s, eye, unseen);
        put_row_name(ROW_UNSEEN, out);
        draw_counts(unseen, out);
    }
}

/* All banished piles together; with end=six there are none. */
static void draw_banished(const state_t *s, struct sb_text *out) {
    sb_hero_pile banished = {0};
    for (int seat = 0; seat < s->seats; seat++)
        for (int number = 1; number <= SB_HERO_NUMBERS; number++)
            banished[number] = (uint8_t)(banished[number] + s->banished[seat][number]);
    if (pile_size(banished) == 0)
        return;
    put_row_name(ROW_BANISHED, out);
    draw_counts(banished, out);
}

/* As cards side by side, as long as there is room for them. */
static void put_cards(int number, int count, struct sb_text *out) {
    if (count > 3)
        sb_put_format(out, "[%d] x%d", number, count);
    for (int i = 0; count <= 3 && i < count; i++)
        sb_put_format(out, "[%d]", number);
}

static void draw_hand(const state_t *s, int seat, int eye, struct sb_text *out) {
    if (seat == eye)
        put_row_name(ROW_OWN_HAND, out);
    else
        sb_say(out, rows[ROW_HAND], seat);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (s->hand[seat][number]) {
            move_to_column(number, out);
            put_cards(number, s->hand[seat][number], out);
        }
    if (pile_size(s->hand[seat]) == 0) {
        move_to_column(1, out);
        sb_say(out, SB_PHRASE_IN("hand without cards", "empty"));
    }
    sb_put_char(out, '\n');
}

void hero_draw(const void *memory, int eye, struct sb_text *out) {
    const state_t *s = memory;
    draw_turn(s, out);
    draw_doubled(s, out);
    draw_abilities(s, out);
    draw_hints(s, eye, out);
    draw_journey(s, eye, out);
    sb_put_char(out, '\n');
    draw_seats(s, eye, out);
    sb_put_char(out, '\n');
    draw_headings(out);
    for (int seat = 0; seat < s->seats; seat++)
        draw_team(s, seat, eye, out);
    draw_can_be(s, eye, out);
    draw_unseen(s, eye, out);
    put_row_name(ROW_DISCARDED, out);
    draw_counts(s->discards, out);
    draw_banished(s, out);
    for (int seat = 0; seat < s->seats; seat++)
        if (seat == eye || eye == SB_REFEREE)
            draw_hand(s, seat, eye, out);
}
