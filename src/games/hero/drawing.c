/* The table of Rent a Hero in plain characters: the turn, the seats, and one column per hero for everything that is
 * counted by number: teams, what the Wanderer can be, unseen and discarded cards, the own hand. */
#include "show.h"

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
            sb_say(out, "seat %d: %s, for %s", ability->seat, sb_hero_called(out, ability->hero),
                   sb_hero_called(out, ability->target));
        else
            sb_say(out, "seat %d: %s", ability->seat, sb_hero_called(out, ability->hero));
        sb_put_char(out, '\n');
    }
}

/* The card is shown to those who saw it; the answer was given aloud. */
static void put_hint(const state_t *s, uint8_t hint, int eye, struct sb_text *out) {
    int seat = sb_hero_hint_seat(hint), number = sb_hero_hint_number(hint);
    bool known = hero_knows_hint(s, eye, hint);
    if (known && sb_hero_hint_yes(hint))
        sb_say(out, "seat %d [%d] yes", seat, number);
    else if (known)
        sb_say(out, "seat %d [%d] no", seat, number);
    else if (sb_hero_hint_yes(hint))
        sb_say(out, "seat %d [?] yes", seat);
    else
        sb_say(out, "seat %d [?] no", seat);
}

static void draw_hints(const state_t *s, int eye, struct sb_text *out) {
    enum { MARGIN = 2, PITCH = 19, ACROSS = 4 };
    if (s->hint_count == 0)
        return;
    if (s->fits)
        sb_say(out, "Hints this turn (does the Wanderer meet the card's requirement?):\n");
    else
        sb_say(out, "Hints this turn (has the Wanderer the card's number?):\n");
    for (int i = 0; i < s->hint_count; i++) {
        sb_put_spaces_to(out, (size_t)(MARGIN + i % ACROSS * PITCH));
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
        sb_say(out, "Seat %d has hired a second one and loses both: %s.\n", s->holder, sb_hero_called(out, s->hired));
}

/* ---- The seats ---- */

enum { AT_HEROES = 10, AT_HAND = 18, AT_BANISHED = 26, AT_ABILITIES = 36, AT_NOTE = 47 };

static void put_seat_name(int seat, int eye, struct sb_text *out) {
    if (seat == eye)
        sb_say(out, "You (%d)", seat);
    else
        sb_say(out, "Seat %d", seat);
}

/* What the seat has to do with the Wanderer; whoever sends one knows it. */
static const char *seat_note(const state_t *s, int seat, const struct sb_text *out) {
    bool has_it = s->wanderer && s->holder == seat && s->step != SB_HERO_DROP;
    bool looked = s->looked >> seat & 1;
    bool in_turn = s->step > SB_HERO_FIRST && s->step != SB_HERO_OVER;
    if (in_turn && s->sender == seat)
        return has_it ? sb_text_word(out, "the sender, has it back") : sb_text_word(out, "the sender");
    if (has_it)
        return looked ? sb_text_word(out, "has the Wanderer, has looked") : sb_text_word(out, "has the Wanderer");
    return looked ? sb_text_word(out, "has looked") : "";
}

static void draw_seat(const state_t *s, int seat, int eye, struct sb_text *out) {
    const char *note = seat_note(s, seat, out);
    put_seat_name(seat, eye, out);
    sb_put_spaces_to(out, AT_HEROES);
    sb_put_number(out, __builtin_popcount(s->team[seat]));
    sb_put_spaces_to(out, AT_HAND);
    sb_put_number(out, pile_size(s->hand[seat]));
    sb_put_spaces_to(out, AT_BANISHED);
    sb_put_number(out, s->doubled[seat]);
    sb_put_spaces_to(out, AT_ABILITIES);
    sb_put_number(out, s->announced[seat]);
    if (*note) {
        sb_put_spaces_to(out, AT_NOTE);
        sb_put(out, note);
    }
    sb_put_char(out, '\n');
}

static void draw_seats(const state_t *s, int eye, struct sb_text *out) {
    sb_put_spaces_to(out, AT_HEROES);
    sb_say(out, "heroes");
    sb_put_spaces_to(out, AT_HAND);
    sb_say(out, "hand");
    sb_put_spaces_to(out, AT_BANISHED);
    sb_say(out, "banished");
    sb_put_spaces_to(out, AT_ABILITIES);
    sb_say(out, "abilities");
    sb_put_char(out, '\n');
    for (int seat = 0; seat < s->seats; seat++)
        draw_seat(s, seat, eye, out);
}

/* ---- By number ---- */

static void move_to_column(int number, struct sb_text *out) {
    enum { AT_FIRST = 10, PITCH = 10 };
    sb_put_spaces_to(out, (size_t)(AT_FIRST + (number - 1) * PITCH));
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
            sb_say(out, "ready");
        else if (s->team[seat] >> number & 1)
            sb_say(out, "(used)");
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
    sb_say(out, "Wanderer");
    for (int number = 1; number <= SB_HERO_NUMBERS; number++) {
        move_to_column(number, out);
        if (!(numbers >> number & 1))
            sb_put_char(out, '-');
        else if (sure)
            sb_say(out, "surely");
        else
            sb_say(out, "maybe");
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
        sb_say(out, "In deck");
        draw_counts(s->deck, out);
    } else {
        sb_hero_unseen(s, eye, unseen);
        sb_say(out, "Unseen");
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
    sb_say(out, "Banished");
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
        sb_say(out, "Your hand");
    else
        sb_say(out, "Hand of %d", seat);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (s->hand[seat][number]) {
            move_to_column(number, out);
            put_cards(number, s->hand[seat][number], out);
        }
    if (pile_size(s->hand[seat]) == 0) {
        move_to_column(1, out);
        sb_say(out, "empty");
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
    sb_say(out, "Discarded");
    draw_counts(s->discards, out);
    draw_banished(s, out);
    for (int seat = 0; seat < s->seats; seat++)
        if (seat == eye || eye == SB_REFEREE)
            draw_hand(s, seat, eye, out);
}
