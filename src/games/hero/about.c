/* Rent a Hero: sentences about what lies on the table, as an eye may know it: the Wanderer, seats and their heroes,
 * cards, piles, hints, announced abilities. */
#include "prospects.h"
#include "show.h"

/* ---- The requirement ---- */

static void say_lifted(const state_t *s, struct sb_text *out) {
    if (s->from_deck)
        sb_say(out, "The Wanderer is from the deck, so it can be anyone.");
    else if (s->knight)
        sb_say(out, "A Black Knight is in effect, so it can be any card.");
}

void hero_say_of_requirement(const state_t *s, struct sb_text *out) {
    if (s->from_deck)
        sb_say(out, "From the deck: it can be anyone.");
    else if (s->knight)
        sb_say(out, "A Black Knight is in effect: any card.");
    else if (s->revealed == SB_HERO_KNIGHT || s->revealed == SB_HERO_WIZARD)
        sb_say(out, "That is the number of players.");
}

/* Does the Wanderer meet it, as far as the eye can tell? Without a lifting it does. */
static void say_if_met(const state_t *s, int eye, struct sb_text *out) {
    struct suspects suspects = hero_suspects(s, eye);
    if (!s->wanderer)
        return;
    go_on(out);
    if (!(suspects.numbers & ~requirement(s)))
        sb_say(out, "The Wanderer meets it.");
    else if (!(suspects.numbers & requirement(s)))
        sb_say(out, "The Wanderer does not meet it.");
    else
        sb_say(out, "It is not certain that the Wanderer meets it.");
}

static bool say_requirement(const state_t *s, int eye, struct sb_text *out) {
    char phrase[HERO_PHRASE_ROOM], list[HERO_LIST_ROOM];
    if (!s->revealed) {
        sb_say(out, "The card that is revealed next says which strength is required.");
        return true;
    }
    sb_say(out, "Strength required: %s. These meet it: %s.", hero_required(s->revealed, s->seats, out, phrase),
           hero_listed(out, requirement(s), list));
    if (s->from_deck || s->knight) {
        go_on(out);
        say_lifted(s, out);
    }
    say_if_met(s, eye, out);
    return true;
}

/* ---- The Wanderer ---- */

static void say_where(const state_t *s, int eye, struct sb_text *out) {
    int seat = hero_keeper(s);
    if (seat == eye)
        sb_say(out, "The Wanderer is with you.");
    else
        sb_say(out, "The Wanderer is with {%d}.", seat);
}

void hero_say_wanderer(const state_t *s, int eye, struct sb_text *out) {
    struct suspects suspects = hero_suspects(s, eye);
    char list[HERO_LIST_ROOM];
    int certain = hero_certain(&suspects);
    say_where(s, eye, out);
    go_on(out);
    if (hero_knows_wanderer(s, eye))
        sb_say(out, "You know it: %s.", sb_hero_called(out, certain));
    else if (certain)
        sb_say(out, "It can only be this one: %s.", sb_hero_called(out, certain));
    else
        sb_say(out, "As far as you can tell it is one of these unseen cards: %s.",
               hero_counted(out, suspects.copies, list));
}

/* What it would be to whoever has it, if that is another seat; of oneself the move tells it. */
static void say_if_holder_lacks_it(const state_t *s, int eye, struct sb_text *out) {
    struct suspects suspects = hero_suspects(s, eye);
    int seat = hero_keeper(s);
    if (seat == eye || s->step == SB_HERO_DROP)
        return;
    go_on(out);
    if (!(suspects.numbers & ~s->team[seat]))
        sb_say(out, "{%d} has that hero already.", seat);
    else if (!(suspects.numbers & s->team[seat]))
        sb_say(out, "{%d} lacks that hero.", seat);
    else
        sb_say(out, "By the unseen cards {%d} lacks that hero in %d %% of cases.", seat,
               hero_percent(&suspects, (uint8_t)~s->team[seat]));
}

void hero_say_leaving(const state_t *s, int eye, struct sb_text *out) {
    const char *hero = sb_hero_called(out, s->hired);
    if (s->holder == eye)
        sb_say(out, "A hero hired twice: both copies are about to leave you: %s.", hero);
    else
        sb_say(out, "A hero hired twice: both copies are about to leave {%d}: %s.", s->holder, hero);
}

static bool say_wanderer_in_full(const state_t *s, int eye, struct sb_text *out) {
    if (s->hired) {
        hero_say_leaving(s, eye, out);
    } else if (!s->wanderer) {
        sb_say(out, "There is no Wanderer on its way.");
    } else {
        hero_say_wanderer(s, eye, out);
        say_if_holder_lacks_it(s, eye, out);
        if (s->from_deck || s->knight) {
            go_on(out);
            say_lifted(s, out);
        }
    }
    return true;
}

/* ---- Cards ---- */

static void say_if_wanderer(const state_t *s, int number, int eye, struct sb_text *out) {
    struct suspects suspects = hero_suspects(s, eye);
    if (!s->wanderer)
        return;
    go_on(out);
    if (hero_certain(&suspects) == number)
        sb_say(out, "The Wanderer is this one.");
    else if (suspects.numbers >> number & 1)
        sb_say(out, "The Wanderer can be this one.");
    else
        sb_say(out, "The Wanderer cannot be this one.");
}

static bool say_card(const state_t *s, int number, int eye, struct sb_text *out) {
    sb_hero_pile unseen;
    char memory[HERO_PHRASE_ROOM];
    sb_hero_unseen(s, eye, unseen);
    sb_put(out, hero_does(out, number));
    say_if_wanderer(s, number, eye, out);
    go_on(out);
    sb_say(out, "Unseen: %d; discarded: %d.", unseen[number], s->discards[number]);
    go_on(out);
    sb_say(out, "Strength that it requires when it is revealed: %s.", hero_required(number, s->seats, out, memory));
    return true;
}

/* A card of the own hand that cannot be given away now; of one that can, the move tells. */
static bool say_card_in_hand(const state_t *s, int number, int eye, struct sb_text *out) {
    if (eye < 0 || !s->hand[eye][number])
        return false;
    sb_say(out, "In your hand: %s. Copies: %d.", sb_hero_called(out, number), s->hand[eye][number]);
    go_on(out);
    if (has(s, eye, number))
        sb_say(out, "Your team has that hero.");
    else
        sb_say(out, "Your team lacks that hero.");
    if (s->step != SB_HERO_SEND || s->sender != eye || s->knight)
        return true;
    go_on(out);
    if (requirement(s) >> number & 1)
        sb_say(out, "It meets the requirement.");
    else
        sb_say(out, "It does not meet the requirement, so it cannot be sent.");
    return true;
}

static bool say_deck(const state_t *s, struct sb_text *out) {
    sb_say(out, "Cards in the deck: %d.", pile_size(s->deck));
    go_on(out);
    if (s->six)
        sb_say(out, "When it is empty, the discard pile becomes the deck.");
    else
        sb_say(out, "When it is empty at the end of a turn, the game is over.");
    if (hero_is_in_turn(s)) {
        go_on(out);
        sb_say(out, "Turns after this one, at most: %d.", hero_turns_left(s));
    }
    return true;
}

static bool say_discards(const state_t *s, struct sb_text *out) {
    char list[HERO_LIST_ROOM];
    sb_say(out, "Cards in the discard pile: %d; these: %s.", pile_size(s->discards),
           hero_counted(out, s->discards, list));
    return true;
}

/* ---- Seats ---- */

static void say_team(const state_t *s, int seat, int eye, struct sb_text *out) {
    int heroes = hero_ranked(s, seat, HERO_BY_HEROES);
    char ready[HERO_LIST_ROOM], used[HERO_LIST_ROOM];
    if (seat == eye)
        sb_say(out, "Your heroes: %d; to win you need %d more.", heroes, SB_HERO_TEAM - heroes);
    else
        sb_say(out, "Heroes of {%d}: %d; to win they need %d more.", seat, heroes, SB_HERO_TEAM - heroes);
    go_on(out);
    sb_say(out, "Ready: %s. Used: %s.", hero_listed(out, s->team[seat] & (uint8_t)~s->used[seat], ready),
           hero_listed(out, s->used[seat], used));
}

static void say_counts(const state_t *s, int seat, struct sb_text *out) {
    char list[HERO_LIST_ROOM];
    go_on(out);
    sb_say(out, "Cards in hand: %d; abilities used: %d; banished cards: %d.", pile_size(s->hand[seat]),
           s->announced[seat], s->doubled[seat]);
    if (pile_size(s->banished[seat]) == 0)
        return;
    go_on(out);
    sb_say(out, "Banished: %s.", hero_counted(out, s->banished[seat], list));
}

static void say_part_in_turn(const state_t *s, int seat, int eye, struct sb_text *out) {
    if (hero_is_in_turn(s) && s->sender == seat) {
        go_on(out);
        if (seat == eye)
            sb_say(out, "You send the Wanderer.");
        else
            sb_say(out, "This seat sends the Wanderer.");
    }
    if (s->wanderer && hero_keeper(s) == seat) {
        go_on(out);
        sb_say(out, "The Wanderer is there.");
    }
    if (s->wanderer && s->looked >> seat & 1) {
        go_on(out);
        if (seat == eye)
            sb_say(out, "You know the Wanderer.");
        else
            sb_say(out, "This seat knows the Wanderer.");
    }
}

void hero_say_seat(const state_t *s, int seat, int eye, struct sb_text *out) {
    say_team(s, seat, eye, out);
    say_counts(s, seat, out);
    say_part_in_turn(s, seat, eye, out);
}

/* What the Wanderer would be to a seat that may still hire it. */
static void say_if_hired(const state_t *s, int seat, int eye, struct sb_text *out) {
    struct suspects suspects = hero_suspects(s, eye);
    char list[HERO_LIST_ROOM];
    uint8_t new = suspects.numbers &(uint8_t)~s->team[seat];
    bool wins = hero_ranked(s, seat, HERO_BY_HEROES) == SB_HERO_TEAM - 1;
    if (!hero_may_hire(s, seat))
        return;
    go_on(out);
    if (!new)
        sb_say(out, "Hired here, the Wanderer leaves together with its copy, whatever it is.");
    else if (wins)
        sb_say(out, "Hired here, the Wanderer wins the game if it is one of these: %s.", hero_listed(out, new, list));
    else
        sb_say(out, "Hired here, the Wanderer joins the team if it is one of these: %s.", hero_listed(out, new, list));
}

static bool say_seat_in_full(const state_t *s, int seat, int eye, struct sb_text *out) {
    if (seat >= s->seats)
        return false;
    hero_say_seat(s, seat, eye, out);
    say_if_hired(s, seat, eye, out);
    return true;
}

/* ---- A hero of a team ---- */

static void say_state_of_hero(const state_t *s, int seat, int number, int eye, struct sb_text *out) {
    const char *hero = sb_hero_called(out, number);
    bool own = seat == eye;
    if (!has(s, seat, number) && own)
        sb_say(out, "You lack this hero: %s.", hero);
    else if (!has(s, seat, number))
        sb_say(out, "{%d} lacks this hero: %s.", seat, hero);
    else if (is_ready(s, seat, number) && own)
        sb_say(out, "This hero of yours is ready: %s.", hero);
    else if (is_ready(s, seat, number))
        sb_say(out, "This hero of {%d} is ready: %s.", seat, hero);
    else if (own)
        sb_say(out, "This hero of yours is used: %s.", hero);
    else
        sb_say(out, "This hero of {%d} is used: %s.", seat, hero);
}

static bool say_hero_of_team(const state_t *s, int seat, int number, int eye, struct sb_text *out) {
    if (seat >= s->seats)
        return false;
    say_state_of_hero(s, seat, number, eye, out);
    go_on(out);
    sb_put(out, hero_does(out, number));
    if (!is_ready(s, seat, number) || s->step == SB_HERO_OVER)
        return true;
    go_on(out);
    if (hero_usable(s, seat) >> number & 1)
        sb_say(out, "It can be used now.");
    else
        sb_say(out, "It cannot be used now."), go_on(out), sb_put(out, hero_acts_only(out, number));
    return true;
}

/* ---- Hints and abilities ---- */

void hero_say_hint(const state_t *s, int at, int eye, struct sb_text *out) {
    uint8_t hint = s->hints[at];
    char question[HERO_PHRASE_ROOM];
    int seat = sb_hero_hint_seat(hint);
    bool yes = sb_hero_hint_yes(hint), known = hero_knows_hint(s, eye, hint);
    hero_question(known ? sb_hero_hint_number(hint) : 1, s->fits, s->seats, out, question);
    if (known && seat == eye)
        sb_say(out, "Your question to {%d}: %s", s->sender, question);
    else if (known && s->sender == eye)
        sb_say(out, "Question of {%d} to you: %s", seat, question);
    else if (known)
        sb_say(out, "Question of {%d} to {%d}: %s", seat, s->sender, question);
    else
        sb_say(out, "Question of {%d} to {%d}, with a card that only these two know.", seat, s->sender);
    go_on(out);
    if (yes)
        sb_say(out, "The answer was yes.");
    else
        sb_say(out, "The answer was no.");
}

static bool say_hint_at(const state_t *s, int at, int eye, struct sb_text *out) {
    if (at >= s->hint_count)
        return false;
    hero_say_hint(s, at, eye, out);
    return true;
}

void hero_say_ability(const state_t *s, int at, int eye, struct sb_text *out) {
    const struct sb_hero_ability *ability = &s->chain[at];
    const char *hero = sb_hero_called(out, ability->hero);
    if (ability->seat == eye)
        sb_say(out, "Ability announced by you: %s.", hero);
    else
        sb_say(out, "Ability announced by {%d}: %s.", ability->seat, hero);
    go_on(out);
    if (ability->target)
        sb_say(out, "It is to make this hero ready again: %s.", sb_hero_called(out, ability->target));
    else
        sb_put(out, hero_does(out, ability->hero));
}

static bool say_ability_at(const state_t *s, int at, int eye, struct sb_text *out) {
    if (at >= s->depth)
        return false;
    hero_say_ability(s, at, eye, out);
    return true;
}

/* ---- The race ---- */

static bool say_race(const state_t *s, int eye, struct sb_text *out) {
    int decided;
    uint32_t best = hero_best(s, &decided);
    hero_say_what_decided(s, out);
    for (int seat = 0; seat < s->seats; seat++)
        if (best >> seat & 1) {
            go_on(out);
            if (seat == eye)
                sb_say(out, "You are ahead.");
            else
                sb_say(out, "{%d} is ahead.", seat);
        }
    return true;
}

/* ---- What a text names ---- */

/* Does the text have this form, in which # is a number of one or two digits? */
static bool names(const char *text, const char *form, int *numbers) {
    for (; *form; form++) {
        if (*form != '#') {
            if (*text++ != *form)
                return false;
            continue;
        }
        int digits = 0;
        for (*numbers = 0; *text >= '0' && *text <= '9' && digits < 2; digits++)
            *numbers = *numbers * 10 + *text++ - '0';
        if (digits == 0)
            return false;
        numbers++;
    }
    return !*text;
}

static bool is_hero(int number) {
    return number >= 1 && number <= SB_HERO_NUMBERS;
}

static bool is_called(const char *text, const char *thing) {
    return strcmp(text, sb_word(NULL, thing)) == 0;
}

static bool say_thing(const state_t *s, const char *text, int eye, struct sb_text *out) {
    int numbers[2];
    if (is_called(text, SB_PHRASE_IN("a thing one can ask about", "wanderer")))
        return say_wanderer_in_full(s, eye, out);
    if (is_called(text, SB_PHRASE_IN("a thing one can ask about", "requirement")))
        return say_requirement(s, eye, out);
    if (is_called(text, SB_PHRASE_IN("a thing one can ask about", "deck")))
        return say_deck(s, out);
    if (is_called(text, SB_PHRASE_IN("a thing one can ask about", "discards")))
        return say_discards(s, out);
    if (is_called(text, SB_PHRASE_IN("a thing one can ask about", "race")))
        return say_race(s, eye, out);
    if (names(text, "#", numbers))
        return is_hero(numbers[0]) && say_card(s, numbers[0], eye, out);
    if (names(text, "hand #", numbers))
        return is_hero(numbers[0]) && say_card_in_hand(s, numbers[0], eye, out);
    if (names(text, "seat #", numbers))
        return say_seat_in_full(s, numbers[0], eye, out);
    if (names(text, "seat # #", numbers))
        return is_hero(numbers[1]) && say_hero_of_team(s, numbers[0], numbers[1], eye, out);
    if (names(text, "hints #", numbers))
        return say_hint_at(s, numbers[0], eye, out);
    return names(text, "abilities #", numbers) && say_ability_at(s, numbers[0], eye, out);
}

bool hero_about(const void *state, const char *text, int eye, struct sb_text *out) {
    const state_t *s = state;
    if (eye >= 0 && eye == hero_actor(s) && hero_say_choice(s, text, out))
        return true;
    return say_thing(s, text, eye, out);
}
