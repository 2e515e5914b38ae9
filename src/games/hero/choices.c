/* Rent a Hero: what the actor can choose, in words: what a legal move would do, as far as the actor may know, and what
 * it costs. */
#include "prospects.h"
#include "show.h"
#include <saburau/json.h>

static bool needs_one(const state_t *s, int seat) {
    return hero_ranked(s, seat, HERO_BY_HEROES) == SB_HERO_TEAM - 1;
}

static const struct sb_hero_ability *announced(const state_t *s) {
    return &s->chain[s->depth - 1];
}

/* ---- Titles ---- */

/* Translators: on buttons. */
static const char *const titles[SB_HERO_VERBS] = {
    [SB_HERO_DO_SEND_DECK] = SB_PHRASE("Send from the deck"),
    [SB_HERO_DO_HIRE] = SB_PHRASE("Hire"),
    [SB_HERO_DO_PASS] = SB_PHRASE("Pass on"),
    [SB_HERO_DO_DECLINE] = SB_PHRASE("Decline"),
};

/* What is done with a card is called by the move's own words. */
static void put_title(const state_t *s, sb_move move, struct sb_text *out) {
    int verb = sb_hero_verb(move);
    if (verb == SB_HERO_DO_ABILITY)
        sb_put(out, hero_title(out, sb_hero_number(move)));
    else if (titles[verb])
        sb_put(out, sb_text_word(out, titles[verb]));
    else
        hero_word_move(s, move, out);
}

/* ---- What it does, in short ---- */

static void say_dog(const state_t *s, struct sb_text *out) {
    if (s->holder == s->sender)
        sb_say(out, "{%d} must discard it, face up.", s->holder);
    else
        sb_say(out, "{%d} must pass it on to {%d}.", s->holder, left_of(s, s->holder));
}

static void say_wizard(const state_t *s, struct sb_text *out) {
    if (hero_wizard_draws(s) == 2)
        sb_say(out, "Draw two cards.");
    else
        sb_say(out, "Draw the only card there is.");
}

static void say_ability(const state_t *s, sb_move move, struct sb_text *out) {
    switch (sb_hero_number(move)) {
    case SB_HERO_CHICKEN:
        sb_say(out, "Cancel the ability of {%d}.", announced(s)->seat);
        break;
    case SB_HERO_PYRO:
        sb_say(out, "Discard the Wanderer, face up.");
        break;
    case SB_HERO_WITCH:
        sb_say(out, "Make ready again: %s.", sb_hero_called(out, sb_hero_target(move)));
        break;
    case SB_HERO_DOG:
        say_dog(s, out);
        break;
    case SB_HERO_SERGEANT:
        sb_say(out, "Look at the Wanderer.");
        break;
    case SB_HERO_KNIGHT:
        if (s->seat == s->sender)
            sb_say(out, "Send any card this turn.");
        else
            sb_say(out, "{%d} may send any card this turn.", s->sender);
        break;
    default:
        say_wizard(s, out);
    }
}

static void say_hint(const state_t *s, int number, struct sb_text *out) {
    char question[HERO_PHRASE_ROOM];
    sb_say(out, "Show the card to {%d}, who must say the truth: %s", s->sender,
           hero_question(number, s->fits, s->seats, out, question));
}

/* Where another may win next, the few words on the button say so. */
static void say_pass(const state_t *s, struct sb_text *out) {
    int next = left_of(s, s->holder);
    uint8_t wins = hero_may_be_sixth(s, s->seat, next);
    if (!wins)
        sb_say(out, "On to {%d}.", next);
    else if (wins == sb_hero_wanderer_can_be(s, s->seat))
        sb_say(out, "On to {%d}, who wins by hiring it.", next);
    else
        sb_say(out, "On to {%d}, who may win by hiring it.", next);
}

static void say_decline(const state_t *s, struct sb_text *out) {
    if (s->wanderer && s->holder != s->seat && hero_may_be_sixth(s, s->seat, s->holder))
        sb_say(out, "Use nothing now; {%d} may win.", s->holder);
    else
        sb_say(out, "Use nothing now.");
}

static void say_in_short(const state_t *s, sb_move move, struct sb_text *out) {
    int number = sb_hero_number(move);
    switch (sb_hero_verb(move)) {
    case SB_HERO_DO_SEND:
        sb_say(out, "Send this card, face down, as the Wanderer: %s.", sb_hero_called(out, number));
        break;
    case SB_HERO_DO_SEND_DECK:
        sb_say(out, "Draw a card, look at it and send it.");
        break;
    case SB_HERO_DO_DROP:
        sb_say(out, "Put this card face up onto the discard pile: %s.", sb_hero_called(out, number));
        break;
    case SB_HERO_DO_HIRE:
        sb_say(out, "Turn it up and take it.");
        break;
    case SB_HERO_DO_PASS:
        say_pass(s, out);
        break;
    case SB_HERO_DO_HINT:
        say_hint(s, number, out);
        break;
    case SB_HERO_DO_DECLINE:
        say_decline(s, out);
        break;
    default:
        say_ability(s, move, out);
    }
}

/* ---- Sending ---- */

static void say_who_would_win(const state_t *s, int number, struct sb_text *out) {
    for (int seat = left_of(s, s->sender); seat != s->sender; seat = left_of(s, seat))
        if (needs_one(s, seat) && !has(s, seat, number)) {
            go_on(out);
            sb_say(out, "{%d} would win by hiring it.", seat);
        }
}

static void say_if_it_comes_back(const state_t *s, int number, struct sb_text *out) {
    go_on(out);
    if (has(s, s->sender, number))
        sb_say(out, "If it comes back and you hire it, both copies leave you.");
    else if (needs_one(s, s->sender))
        sb_say(out, "If it comes back and you hire it, you win.");
    else
        sb_say(out, "If it comes back and you hire it, it joins your team.");
}

static void say_more_of_send(const state_t *s, int number, struct sb_text *out) {
    int left = left_of(s, s->sender);
    go_on(out);
    if (has(s, left, number))
        sb_say(out, "It goes to {%d} first, who has that hero and would lose both copies by hiring it.", left);
    else
        sb_say(out, "It goes to {%d} first, who lacks that hero.", left);
    say_who_would_win(s, number, out);
    say_if_it_comes_back(s, number, out);
}

static void say_more_of_send_deck(const state_t *s, struct sb_text *out) {
    go_on(out);
    sb_say(out, "No requirement binds it.");
    go_on(out);
    if (pile_size(s->hand[s->sender]) > 0)
        sb_say(out, "You then discard a card of your hand, and everybody knows that none of yours fits.");
    else
        sb_say(out, "You have no card to discard for it.");
}

static void say_copies_kept(const state_t *s, int number, struct sb_text *out) {
    int kept = s->hand[s->seat][number] - 1;
    if (kept == 0)
        return;
    go_on(out);
    sb_say_count(out, kept, "You keep %d card like it.", "You keep %d cards like it.", kept);
}

/* ---- Deciding ---- */

static void say_hire_known(const state_t *s, int number, struct sb_text *out) {
    const char *hero = sb_hero_called(out, number);
    if (has(s, s->seat, number))
        sb_say(out, "You have that hero already, so both copies leave you: %s.", hero);
    else if (needs_one(s, s->seat))
        sb_say(out, "It is your sixth hero, and you win: %s.", hero);
    else
        sb_say(out, "It joins your team: %s.", hero);
}

static void say_hire_unknown(const state_t *s, const struct suspects *suspects, struct sb_text *out) {
    char memory[HERO_LIST_ROOM];
    uint8_t team = s->team[s->seat], new = suspects->numbers &(uint8_t)~team, doubled = suspects->numbers &team;
    if (!new) {
        sb_say(out, "Whatever it is, you have that hero already, and both copies leave you.");
    } else if (!doubled && needs_one(s, s->seat)) {
        sb_say(out, "Whatever it is, it is your sixth hero, and you win.");
    } else if (!doubled) {
        sb_say(out, "Whatever it is, it joins your team.");
    } else {
        if (needs_one(s, s->seat))
            sb_say(out, "You win if it is one of these: %s.", hero_listed(out, new, memory));
        else
            sb_say(out, "It joins your team if it is one of these: %s.", hero_listed(out, new, memory));
        go_on(out);
        sb_say(out, "Both copies leave you if it is one of these: %s.", hero_listed(out, doubled, memory));
        go_on(out);
        sb_say(out, "By the unseen cards you lack it in %d %% of cases.", hero_percent(suspects, new));
    }
}

static void say_more_of_hire(const state_t *s, struct sb_text *out) {
    struct suspects suspects = hero_suspects(s, s->seat);
    int certain = hero_certain(&suspects);
    go_on(out);
    if (certain)
        say_hire_known(s, certain, out);
    else
        say_hire_unknown(s, &suspects, out);
    go_on(out);
    sb_say(out, "This cannot be taken back.");
}

static void say_more_of_pass(const state_t *s, struct sb_text *out) {
    int next = left_of(s, s->holder);
    char memory[HERO_LIST_ROOM];
    uint8_t wins = hero_may_be_sixth(s, s->seat, next);
    if (next == s->sender) {
        go_on(out);
        sb_say(out, "{%d} is its sender and cannot pass it on.", next);
    }
    if (wins && wins != sb_hero_wanderer_can_be(s, s->seat)) {
        go_on(out);
        sb_say(out, "{%d} wins by hiring it if it is one of these: %s.", next, hero_listed(out, wins, memory));
    }
    go_on(out);
    sb_say(out, "It does not come back to you this turn.");
}

/* The answer divides what the Wanderer can be. */
static void say_answers(const state_t *s, int card, struct sb_text *out) {
    struct suspects suspects = hero_suspects(s, s->seat);
    char memory[HERO_LIST_ROOM];
    uint8_t yes = 0;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (suspects.numbers >> number & 1 && sb_hero_agrees(s, card, number, true))
            yes |= number_bit(number);
    uint8_t no = suspects.numbers & (uint8_t)~yes;
    go_on(out);
    if (!no) {
        sb_say(out, "You can tell that the answer is yes.");
    } else if (!yes) {
        sb_say(out, "You can tell that the answer is no.");
    } else {
        sb_say(out, "After a yes it can be: %s.", hero_listed(out, yes, memory));
        go_on(out);
        sb_say(out, "After a no it can be: %s.", hero_listed(out, no, memory));
    }
}

static void say_more_of_hint(const state_t *s, int number, struct sb_text *out) {
    go_on(out);
    sb_say(out, "The card is gone.");
    say_answers(s, number, out);
    say_copies_kept(s, number, out);
}

static void say_more_of_decline(const state_t *s, struct sb_text *out) {
    go_on(out);
    if (s->depth > 0)
        sb_say(out, "You let this ability of {%d} pass: %s.", announced(s)->seat,
               sb_hero_called(out, announced(s)->hero));
    else if (s->window == SB_HERO_W3)
        sb_say(out, "Both copies leave you now: %s.", sb_hero_called(out, s->hired));
    else
        sb_say(out, "Your heroes stay ready for later.");
}

/* ---- Abilities ---- */

/* Without the Chicken that would be cancelled, the ability below it is settled. */
static void say_more_of_chicken(const state_t *s, struct sb_text *out) {
    go_on(out);
    sb_say(out, "That is this one: %s.", sb_hero_called(out, announced(s)->hero));
    if (announced(s)->hero != SB_HERO_CHICKEN)
        return;
    const struct sb_hero_ability *below = announced(s) - 1;
    go_on(out);
    if (below->seat == s->seat)
        sb_say(out, "This ability of yours is then no longer cancelled: %s.", sb_hero_called(out, below->hero));
    else
        sb_say(out, "This ability of {%d} is then no longer cancelled: %s.", below->seat,
               sb_hero_called(out, below->hero));
}

static void say_more_of_sergeant(const state_t *s, struct sb_text *out) {
    struct suspects suspects = hero_suspects(s, s->seat);
    char memory[HERO_LIST_ROOM];
    int certain = hero_certain(&suspects);
    go_on(out);
    if (certain)
        sb_say(out, "You can tell already what it is: %s.", sb_hero_called(out, certain));
    else
        sb_say(out, "As far as you can tell it can be: %s.", hero_listed(out, suspects.numbers, memory));
}

static void say_more_of_knight(const state_t *s, struct sb_text *out) {
    if (s->seat != s->sender)
        return;
    int unfit = count_numbers(s->hand[s->seat], (uint8_t)~requirement(s));
    go_on(out);
    sb_say_count(out, unfit, "%d card of your hand does not meet the requirement.",
                 "%d cards of your hand do not meet the requirement.", unfit);
}

static void say_more_of_wizard(const state_t *s, struct sb_text *out) {
    if (s->six || pile_size(s->deck) > 2)
        return;
    go_on(out);
    sb_say(out, "The deck is then empty, and the game ends with this turn.");
}

static void say_more_of_witch(const state_t *s, int target, struct sb_text *out) {
    go_on(out);
    if (s->depth > 0)
        sb_say(out, "It can then cancel the ability of {%d}.", announced(s)->seat);
    else
        sb_put(out, hero_does(out, target));
}

static bool can_be_cancelled(const state_t *s) {
    for (int seat = left_of(s, s->seat); seat != s->seat; seat = left_of(s, seat))
        if (hero_can_cancel(s, seat))
            return true;
    return false;
}

static void say_cost(const state_t *s, int hero, struct sb_text *out) {
    bool safe = !can_be_cancelled(s);
    go_on(out);
    if (s->hired == hero)
        sb_say(out, "Your hero leaves you after that in any case.");
    else if (hero == SB_HERO_WITCH && safe)
        sb_say(out, "Your Witch (3) is used then, and nothing makes her ready again.");
    else if (hero == SB_HERO_WITCH)
        sb_say(out, "Your Witch (3) is used then, even if that is cancelled, and nothing makes her ready again.");
    else if (safe)
        sb_say(out, "Your hero is used then; only a Witch (3) makes it ready again.");
    else
        sb_say(out, "Your hero is used then, even if that is cancelled; only a Witch (3) makes it ready again.");
}

static void say_who_can_cancel(const state_t *s, struct sb_text *out) {
    for (int seat = left_of(s, s->seat); seat != s->seat; seat = left_of(s, seat))
        if (hero_can_cancel(s, seat)) {
            go_on(out);
            sb_say(out, "{%d} can cancel it.", seat);
        }
    if (can_be_cancelled(s))
        return;
    go_on(out);
    sb_say(out, "Nobody can cancel it.");
}

static void say_more_of_ability(const state_t *s, sb_move move, struct sb_text *out) {
    int hero = sb_hero_number(move);
    switch (hero) {
    case SB_HERO_CHICKEN:
        say_more_of_chicken(s, out);
        break;
    case SB_HERO_WITCH:
        say_more_of_witch(s, sb_hero_target(move), out);
        break;
    case SB_HERO_SERGEANT:
        say_more_of_sergeant(s, out);
        break;
    case SB_HERO_KNIGHT:
        say_more_of_knight(s, out);
        break;
    case SB_HERO_WIZARD:
        say_more_of_wizard(s, out);
        break;
    default:
        break;
    }
    say_cost(s, hero, out);
    say_who_can_cancel(s, out);
}

/* ---- All of it ---- */

static void say_in_full(const state_t *s, sb_move move, struct sb_text *out) {
    int number = sb_hero_number(move);
    say_in_short(s, move, out);
    switch (sb_hero_verb(move)) {
    case SB_HERO_DO_SEND:
        say_more_of_send(s, number, out);
        break;
    case SB_HERO_DO_SEND_DECK:
        say_more_of_send_deck(s, out);
        break;
    case SB_HERO_DO_DROP:
        say_copies_kept(s, number, out);
        break;
    case SB_HERO_DO_HIRE:
        say_more_of_hire(s, out);
        break;
    case SB_HERO_DO_PASS:
        say_more_of_pass(s, out);
        break;
    case SB_HERO_DO_HINT:
        say_more_of_hint(s, number, out);
        break;
    case SB_HERO_DO_DECLINE:
        say_more_of_decline(s, out);
        break;
    default:
        say_more_of_ability(s, move, out);
    }
}

/* ---- Moves that begin alike ---- */

static const struct beginning {
    const char *word, *title, *does, *more;
} beginnings[] = {
    {"send", SB_PHRASE("Send"), SB_PHRASE("Choose a card of your hand to send."),
     SB_PHRASE("It goes round, face down, as the Wanderer, to {%d} first.")},
    {"drop", SB_PHRASE("Discard"), SB_PHRASE("Choose a card of your hand to discard."), NULL},
    {"hint", SB_PHRASE("Ask with a hint"), SB_PHRASE("Choose a card to ask with."),
     SB_PHRASE("{%d} sees it and answers truthfully, yes or no, aloud; the card is gone.")},
    {"witch", SB_PHRASE("Witch (3)"), SB_PHRASE("Choose whom to make ready again."), NULL},
};

enum { BEGINNINGS = sizeof beginnings / sizeof *beginnings };

static const char *written(const state_t *s, sb_move move, char memory[SB_MAX_NOTATION]) {
    struct sb_text text = sb_text_over(memory, SB_MAX_NOTATION);
    hero_write(s, move, s->seat, &text);
    return memory;
}

/* How many legal moves go on after this word, and one of them. */
static int count_beginning(const state_t *s, const char *word, sb_move *found) {
    sb_move moves[SB_HERO_MOVES];
    size_t length = strlen(word);
    int count = 0;
    for (int i = hero_moves(s, moves) - 1; i >= 0; i--) {
        char text[SB_MAX_NOTATION];
        if (strncmp(written(s, moves[i], text), word, length) != 0 || text[length] != ' ')
            continue;
        *found = moves[i];
        count++;
    }
    return count;
}

static void say_beginning(const state_t *s, const struct beginning *beginning, struct sb_text *out) {
    sb_put(out, sb_text_word(out, beginning->does));
    if (beginning->more) {
        go_on(out);
        sb_say(out, beginning->more, s->step == SB_HERO_SEND ? left_of(s, s->sender) : s->sender);
    }
    if (strcmp(beginning->word, "witch") == 0) {
        say_cost(s, SB_HERO_WITCH, out);
        say_who_can_cancel(s, out);
    }
}

/* ---- For all who ask ---- */

bool hero_say_choice(const state_t *s, const char *text, struct sb_text *out) {
    sb_move move;
    if (hero_read(s, text, &move, NULL)) {
        if (!sb_move_legal(&sb_hero, s, move))
            return false;
        say_in_full(s, move, out);
        return true;
    }
    for (int i = 0; i < BEGINNINGS; i++) {
        int count = strcmp(text, beginnings[i].word) == 0 ? count_beginning(s, text, &move) : 0;
        if (count == 1)
            say_in_full(s, move, out);
        else if (count > 1)
            say_beginning(s, &beginnings[i], out);
        if (count > 0)
            return true;
    }
    return false;
}

static void put_beginning(const struct beginning *beginning, struct sb_text *json) {
    sb_json_open(json, '{');
    sb_json_key(json, "move"), sb_json_word(json, beginning->word);
    sb_json_key(json, "title"), sb_json_string(json, sb_text_word(json, beginning->title));
    sb_json_key(json, "does"), sb_json_string(json, sb_text_word(json, beginning->does));
    sb_json_close(json, '}');
}

static void put_move(const state_t *s, sb_move move, struct sb_text *json) {
    char text[SB_MAX_NOTATION];
    sb_json_open(json, '{');
    sb_json_key(json, "move"), sb_json_word(json, written(s, move, text));
    sb_json_key(json, "title");
    size_t from = sb_json_begin_string(json);
    put_title(s, move, json);
    sb_json_end_string(json, from);
    sb_json_key(json, "does");
    from = sb_json_begin_string(json);
    say_in_short(s, move, json);
    sb_json_end_string(json, from);
    sb_json_close(json, '}');
}

void hero_put_choices(const state_t *s, struct sb_text *json) {
    sb_move moves[SB_HERO_MOVES], found;
    int count = hero_moves(s, moves);
    sb_json_open(json, '[');
    for (int i = 0; i < BEGINNINGS; i++)
        if (count_beginning(s, beginnings[i].word, &found) > 0)
            put_beginning(&beginnings[i], json);
    for (int i = 0; i < count; i++)
        put_move(s, moves[i], json);
    sb_json_close(json, ']');
}
