/* What is said about the things and the moves of Rent a Hero: a sentence each, what each eye may not know, and that the
 * rules then do what was said. */
#include "telling.h"
#include "worlds.h"
#include <stdio.h>
#include <string.h>

/* Seat 0 may send a Chicken, or a Witch after a Knight; seat 1 lacks but one hero. An odd strength is required. */
static struct position sending(const char *options) {
    struct position table = tavern(3, options, "13u7 12456 34", "1225 3377 456");
    play(&table, "* reveal 4, 0 decline, 1 decline");
    return table;
}

/* … and it has been sent to seat 1, who is to decide. */
static struct position deciding(const char *options) {
    struct position table = sending(options);
    play(&table, "0 send 1, 2 decline, 0 decline");
    return table;
}

/* ---- Sending ---- */

static void sending_tells_what_would_follow(void **unused) {
    (void)unused;
    struct position table = sending("");
    assert_about(&table, 0, "send 1",
                 "Send this card, face down, as the Wanderer: the Angry Chicken (1). It goes to seat 1 first, who has "
                 "that hero and would lose both copies by hiring it. If it comes back and you hire it, both copies "
                 "leave you.");
    assert_about_has(&table, 0, "send 5", "If it comes back and you hire it, it joins your team.");
    assert_about(&table, 0, "send",
                 "Choose a card of your hand to send. It goes round, face down, as the Wanderer, to seat 1 first.");
    assert_about(&table, 1, "send 1", "");
    table = tavern(3, "", "12456 12456 -", "3 1 -");
    play(&table, "* reveal 3, 0 decline, 1 decline");
    assert_about(&table, 0, "send 3",
                 "Send this card, face down, as the Wanderer: the Witch (3). It goes to seat 1 first, who lacks that "
                 "hero. Seat 1 would win by hiring it. If it comes back and you hire it, you win.");
    assert_about(&table, 0, "send 2", "");
}

static void sending_from_the_deck_tells_what_it_costs(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "11 1 -");
    play(&table, "* reveal 5");
    assert_about(&table, 0, "send deck",
                 "Draw a card, look at it and send it. No requirement binds it. You then discard a card of your hand, "
                 "and everybody knows that none of yours fits.");
    assert_about_has(&table, 0, "send", "Draw a card, look at it and send it.");
    play(&table, "0 send deck, * wanderer 3");
    assert_about(&table, 0, "drop 1",
                 "Put this card face up onto the discard pile: the Angry Chicken (1). You keep 1 card like it.");
    table = tavern(3, "end=six", "- - -", "- 1 -");
    play(&table, "* reveal 5");
    assert_about_has(&table, 0, "send deck", "You have no card to discard for it.");
}

/* ---- Deciding ---- */

static void hiring_tells_what_it_can_do(void **unused) {
    (void)unused;
    struct position table = deciding("");
    assert_about(&table, 1, "hire",
                 "Turn it up and take it. You win if it is one of these: the Witch (3), the Wizard (7). Both copies "
                 "leave you if it is one of these: the Angry Chicken (1), the Sergeant (5). By the unseen cards you "
                 "lack it in 44 % of cases. This cannot be taken back.");
    play(&table, "1 pass, 0 decline, 1 decline");
    assert_about(&table, 2, "hire",
                 "Turn it up and take it. It joins your team if it is one of these: the Angry Chicken (1), the "
                 "Sergeant (5), the Wizard (7). Both copies leave you if it is one of these: the Witch (3). By the "
                 "unseen cards you lack it in 76 % of cases. This cannot be taken back.");
    play(&table, "2 pass, 1 decline, 2 decline");
    assert_about(&table, 0, "hire",
                 "Turn it up and take it. You have that hero already, so both copies leave you: the Angry Chicken (1). "
                 "This cannot be taken back.");
}

static void hiring_may_be_certain(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 1357 -", "3 1 -");
    play(&table, "* reveal 4, 1 decline, 0 send 3");
    assert_about_has(&table, 1, "hire", "Whatever it is, you have that hero already, and both copies leave you.");
    table = tavern(3, "", "- 246 -", "3 1 -");
    play(&table, "* reveal 4, 1 decline, 0 send 3");
    assert_about_has(&table, 1, "hire", "Whatever it is, it joins your team.");
    play(&table, "1 pass, 1 decline");
    tavern_state(&table)->looked |= 1 << 2;
    assert_about_has(&table, 2, "hire", "It joins your team: the Witch (3).");
    table = tavern(3, "", "- 12367 -", "4 1 -");
    play(&table, "* reveal 3, 1 decline, 0 send 4");
    assert_about_has(&table, 1, "hire", "You win if it is one of these: the Dog Trainer (4), the Sergeant (5).");
    tavern_state(&table)->looked |= 1 << 1;
    assert_about_has(&table, 1, "hire", "It is your sixth hero, and you win: the Dog Trainer (4).");
    table = tavern(3, "hint=fits", "- 12567 -", "4 12 -");
    play(&table, "* reveal 3, 1 decline, 0 send 4, 1 hint 2");
    assert_about_has(&table, 1, "hire", "Whatever it is, it is your sixth hero, and you win.");
}

static void passing_tells_who_is_next(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "12456 1 12456", "3 1 -");
    play(&table, "* reveal 3, 0 decline, 2 decline, 0 send 3, 2 decline, 0 decline");
    assert_about(
        &table, 1, "pass",
        "On to seat 2, who may win by hiring it. Seat 2 wins by hiring it if it is one of these: the Witch (3). It "
        "does not come back to you this turn.");
    struct position seen = table;
    tavern_state(&seen)->looked |= 1 << 1;
    assert_about(&seen, 1, "pass", "On to seat 2, who wins by hiring it. It does not come back to you this turn.");
    play(&table, "1 pass, 0 decline");
    assert_about_has(&table, 2, "pass", "Seat 0 is its sender and cannot pass it on.");
}

static void declining_tells_who_may_win_by_the_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 12456 2", "3 1 -");
    play(&table, "* reveal 3, 1 decline, 0 send 3");
    assert_about(&table, 2, "decline", "Use nothing now; seat 1 may win. Your heroes stay ready for later.");
    tavern_state(&table)->looked |= 1 << 2;
    tavern_state(&table)->wanderer = 4; /* which seat 1 has */
    assert_about(&table, 2, "decline", "Use nothing now. Your heroes stay ready for later.");
}

static void a_hint_tells_what_its_answers_mean(void **unused) {
    (void)unused;
    struct position table = deciding("");
    assert_about(&table, 1, "hint 3",
                 "Show the card to seat 0, who must say the truth: Is the Wanderer a Witch (3) too? The card is gone. "
                 "After a yes it can be: the Witch (3). After a no it can be: the Angry Chicken (1), the Sergeant (5), "
                 "the Wizard (7). You keep 1 card like it.");
    assert_about(&table, 1, "hint",
                 "Choose a card to ask with. Seat 0 sees it and answers truthfully, yes or no, aloud; the "
                 "card is gone.");
    table = tavern(3, "hint=fits", "- - -", "3 1125 -");
    play(&table, "* reveal 3, 0 send 3");
    assert_about_has(&table, 1, "hint 1",
                     "After a yes it can be: the Witch (3). After a no it can be: the Dog Trainer (4), the Sergeant "
                     "(5).");
    play(&table, "1 hint 1");
    assert_about_has(&table, 1, "hint 1", "You can tell that the answer is yes.");
    assert_about_has(&table, 1, "hint 2", "You can tell that the answer is no.");
}

/* ---- Abilities ---- */

static void abilities_tell_what_they_cost_and_who_can_cancel(void **unused) {
    (void)unused;
    struct position table = deciding("");
    assert_about(&table, 1, "pyro",
                 "Discard the Wanderer, face up. Your hero is used then, even if that is cancelled; only a Witch (3) "
                 "makes it ready again. Seat 0 can cancel it.");
    assert_about(&table, 1, "sergeant",
                 "Look at the Wanderer. As far as you can tell it can be: the Angry Chicken (1), the Witch (3), the "
                 "Sergeant (5), the Wizard (7). Your hero is used then, even if that is cancelled; only a Witch (3) "
                 "makes it ready again. Seat 0 can cancel it.");
    play(&table, "1 pass, 0 decline");
    assert_about_has(&table, 1, "dog", "Seat 2 must pass it on to seat 0.");
    play(&table, "1 decline, 2 pass");
    assert_about_has(&table, 1, "dog", "Seat 0 must discard it, face up.");
}

static void the_chicken_tells_what_it_cancels(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "1 17 1", "- - -");
    play(&table, "* reveal 4, 1 wizard");
    assert_about(&table, 2, "chicken",
                 "Cancel the ability of seat 1. That is this one: the Wizard (7). Your hero is used then, even if that "
                 "is cancelled; "
                 "only a Witch (3) makes it ready again. Seat 0 can cancel it. Seat 1 can cancel it.");
    assert_about(&table, 2, "decline", "Use nothing now. You let this ability of seat 1 pass: the Wizard (7).");
    play(&table, "2 chicken");
    assert_about_has(&table, 0, "chicken",
                     "Cancel the ability of seat 2. That is this one: the Angry Chicken (1). This ability of seat 1 is "
                     "then no longer "
                     "cancelled: the Wizard (7).");
    play(&table, "0 decline");
    assert_about_has(&table, 1, "chicken", "This ability of yours is then no longer cancelled: the Wizard (7).");
    assert_about_has(&table, 1, "chicken", "Seat 0 can cancel it.");
}

static void knight_and_wizard_tell_what_they_bring(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "67 6 -", "122 1 -");
    play(&table, "* reveal 4");
    assert_about(&table, 0, "knight",
                 "Send any card this turn. 2 cards of your hand do not meet the requirement. Your hero is used "
                 "then; only a Witch (3) makes it ready again. Nobody can cancel it.");
    assert_about_has(&table, 0, "wizard", "Draw two cards. Your hero");
    play(&table, "0 decline");
    assert_about_has(&table, 1, "knight", "Seat 0 may send any card this turn. Your hero");
    table = tavern(3, "", "7 - -", "1 - -");
    tavern_deck(&table, "41");
    play(&table, "* reveal 4");
    assert_about_has(&table, 0, "wizard",
                     "Draw the only card there is. The deck is then empty, and the game ends with this turn.");
    table = tavern(3, "end=six", "7 - -", "1 - -");
    tavern_deck(&table, "41");
    play(&table, "* reveal 4");
    assert_about_has(&table, 0, "wizard", "Draw two cards. Your hero"); /* one of them from the discard pile */
}

static void the_witch_tells_whom_she_readies(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "36u7u - -", "1 - -");
    play(&table, "* reveal 4");
    assert_about(&table, 0, "witch 7",
                 "Make ready again: the Wizard (7). The Wizard (7) draws two cards. Your Witch (3) is used "
                 "then, and nothing makes her ready again. Nobody can cancel it.");
    assert_about(&table, 0, "witch",
                 "Choose whom to make ready again. Your Witch (3) is used then, and nothing makes her ready again. "
                 "Nobody can cancel it.");
    table = tavern(3, "", "1u3 7 -", "1 - -");
    play(&table, "* reveal 4, 0 decline, 1 wizard");
    assert_about_has(&table, 0, "witch 1", "It can then cancel the ability of seat 1.");
}

static void last_actions_cost_nothing(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "7 1 -");
    play(&table, "* reveal 7, 1 decline, 0 send 7, 1 hire");
    assert_about_has(&table, 1, "wizard", "Your hero leaves you after that in any case.");
    assert_about(&table, 1, "decline", "Use nothing now. Both copies leave you now: the Wizard (7).");
    assert_about_has(&table, 0, "wanderer", "both copies are about to leave seat 1: the Wizard (7).");
}

/* ---- Things ---- */

static void the_wanderer_is_described_as_each_may_know_it(void **unused) {
    (void)unused;
    struct position table = deciding("");
    assert_about(&table, 0, "wanderer",
                 "The Wanderer is with seat 1. You know it: the Angry Chicken (1). Seat 1 has that hero already.");
    assert_about(&table, 2, "wanderer",
                 "The Wanderer is with seat 1. As far as you can tell it is one of these unseen cards: the Angry "
                 "Chicken (1) ×9, the Witch (3) ×9, the Sergeant (5) ×9, the Wizard (7) ×10. By the unseen cards seat "
                 "1 lacks that hero in 51 % of cases.");
    assert_about_has(&table, 1, "wanderer", "The Wanderer is with you. As far as you can tell");
    table = sending("");
    assert_about(&table, 1, "wanderer", "There is no Wanderer on its way.");
}

static void the_requirement_is_described(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1 1 -");
    assert_about(&table, 0, "requirement", "The card that is revealed next says which strength is required.");
    play(&table, "* reveal 5");
    assert_about(&table, 1, "requirement",
                 "Strength required: even. These meet it: the Pyromaniac (2), the Dog Trainer (4), the Black Knight "
                 "(6).");
    play(&table, "0 send deck, * wanderer 3");
    assert_about_has(&table, 0, "requirement",
                     "The Wanderer is from the deck, so it can be anyone. The Wanderer does not meet it.");
    assert_about_has(&table, 1, "requirement", "It is not certain that the Wanderer meets it.");
    table = deciding("");
    assert_about_has(&table, 1, "requirement", "The Wanderer meets it.");
}

static void cards_and_piles_are_described(void **unused) {
    (void)unused;
    struct position table = deciding("");
    assert_about(&table, 2, "3",
                 "The Witch (3) makes another used hero of the same team ready again. The Wanderer can be this one. "
                 "Unseen: 9; discarded: 0. Strength that it requires when it is revealed: 3, 4 or 5.");
    assert_about_has(&table, 2, "2", "The Wanderer cannot be this one.");
    assert_about_has(&table, 0, "1", "The Wanderer is this one.");
    assert_about(
        &table, 2, "deck",
        "Cards in the deck: 55. When it is empty at the end of a turn, the game is over. Turns after this one, "
        "at most: 27.");
    assert_about(&table, 2, "discards", "Cards in the discard pile: 1; these: the Dog Trainer (4) ×1.");
    assert_about(&table, 1, "hand 3", "In your hand: the Witch (3). Copies: 2. Your team lacks that hero.");
    assert_about(&table, 2, "hand 3", "");
    assert_about(&table, SB_SPECTATOR, "hand 3", "");
    table = sending("");
    assert_about_has(&table, 0, "hand 2", "It does not meet the requirement, so it cannot be sent.");
    assert_about_has(&table, 0, "hand 1", "It meets the requirement.");
    table = tavern(3, "end=six", "- - -", "- - -");
    assert_about_has(&table, 0, "deck", "When it is empty, the discard pile becomes the deck.");
}

static void seats_are_described(void **unused) {
    (void)unused;
    struct position table = deciding("");
    assert_about(&table, 2, "seat 1",
                 "Heroes of seat 1: 5; to win they need 1 more. Ready: the Angry Chicken (1), the Pyromaniac (2), the "
                 "Dog Trainer (4), the Sergeant (5), the Black Knight (6). Used: none. Cards in hand: 4; abilities "
                 "used: 0; banished cards: 0. The Wanderer is there. Hired here, the Wanderer wins the game if it is "
                 "one of these: the Witch (3), the Wizard (7).");
    assert_about(
        &table, 0, "seat 0",
        "Your heroes: 3; to win you need 3 more. Ready: the Angry Chicken (1), the Wizard (7). Used: the Witch "
        "(3). Cards in hand: 3; abilities used: 0; banished cards: 0. You send the Wanderer. You know the "
        "Wanderer. Hired here, the Wanderer leaves together with its copy, whatever it is.");
    assert_about_has(&table, 2, "seat 0", "This seat sends the Wanderer. This seat knows the Wanderer.");
    play(&table, "1 hire");
    assert_about_has(&table, 2, "seat 1", "banished cards: 2. Banished: the Angry Chicken (1) ×2.");
    assert_about(&table, 2, "seat 3", "");
}

static void a_hero_of_a_team_is_described(void **unused) {
    (void)unused;
    struct position table = deciding("");
    assert_about(&table, 2, "seat 1 2",
                 "This hero of seat 1 is ready: the Pyromaniac (2). The Pyromaniac (2) discards the Wanderer, face up. "
                 "It can be used now.");
    assert_about_has(&table, 2, "seat 1 6",
                     "It cannot be used now. It acts only before the Wanderer is sent, and only one in a turn.");
    assert_about(&table, 0, "seat 0 3",
                 "This hero of yours is used: the Witch (3). The Witch (3) makes another used hero of the same team "
                 "ready again.");
    assert_about_has(&table, 2, "seat 0 3", "This hero of seat 0 is used: the Witch (3).");
    assert_about_has(&table, 0, "seat 0 7", "This hero of yours is ready: the Wizard (7).");
    assert_about_has(&table, 0, "seat 0 2", "You lack this hero: the Pyromaniac (2).");
    assert_about_has(&table, 1, "seat 0 2", "Seat 0 lacks this hero: the Pyromaniac (2).");
    assert_about(&table, 1, "seat 3 2", "");
    assert_about(&table, 1, "seat 0 8", "");
}

static void the_race_is_described(void **unused) {
    (void)unused;
    struct position table = deciding("");
    assert_about(&table, 0, "race", "The most heroes win. Seat 1 is ahead.");
    assert_about(&table, 1, "race", "The most heroes win. You are ahead.");
    table = tavern(3, "", "12 34 5", "- - -");
    assert_about(&table, 0, "race", "All is equal: the win is shared. You are ahead. Seat 1 is ahead.");
}

static void hints_and_abilities_are_described(void **unused) {
    (void)unused;
    struct position table = deciding("");
    play(&table, "1 hint 3");
    assert_about(&table, 0, "hints 0",
                 "Question of seat 1 to you: Is the Wanderer a Witch (3) too? The answer was no.");
    assert_about(&table, 2, "hints 0",
                 "Question of seat 1 to seat 0, with a card that only these two know. The answer was no.");
    assert_about(&table, 2, "hints 1", "");
    play(&table, "2 dog");
    assert_about_has(&table, 0, "abilities 0", "Ability announced by seat 2: the Dog Trainer (4).");
    assert_about(&table, 0, "abilities 1", "");
}

/* ---- What was said is what the rules then do ---- */

/* A list of heroes as sentences have it. */
static void list_heroes(uint8_t numbers, char *memory, size_t room) {
    struct sb_text list = sb_text_over(memory, room);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (numbers >> number & 1)
            sb_put_format(&list, list.length > 0 ? ", %s" : "%s", sb_hero_called(&list, number));
}

/* After a hint it can be what was said of the answer that came. */
static void assert_answer_leaves(const struct position *after, int seat, const char *said) {
    const struct sb_hero_state *s = tavern_seen(after);
    bool yes = sb_hero_hint_yes(s->hints[s->hint_count - 1]);
    char list[400], sentence[500];
    list_heroes(sb_hero_wanderer_can_be(s, seat), list, sizeof list);
    snprintf(sentence, sizeof sentence, "After a %s it can be: %s.", yes ? "yes" : "no", list);
    const char *certain = yes ? "the answer is yes." : "the answer is no.";
    if (!strstr(said, sentence) && !strstr(said, certain))
        fail_at(HERE, "Said was: %s\nnot: %s", said, sentence);
}

/* Who is asked about an announced ability was said to be able to cancel it. */
static void assert_may_cancel(const struct position *before, const struct position *after, const char *said) {
    const struct sb_hero_state *s = tavern_seen(after);
    char sentence[80];
    snprintf(sentence, sizeof sentence, "eat %d can cancel it.", s->seat);
    bool asked = s->step == SB_HERO_ASK && s->depth > tavern_seen(before)->depth;
    if (asked ? !strstr(said, sentence) : !strstr(said, "Nobody can cancel it."))
        fail_at(HERE, "Said was: %s", said);
}

static void assert_hired_as_said(const struct position *before, const struct position *after, const char *said) {
    int seat = tavern_seen(before)->holder;
    bool joined = tavern_seen(after)->team[seat] & ~tavern_seen(before)->team[seat];
    bool won = tavern_seen(after)->step == SB_HERO_OVER && __builtin_popcount(tavern_seen(after)->team[seat]) == 6;
    assert_true(!joined || strstr(said, "join") || strstr(said, "win"));
    assert_true(!won || strstr(said, "win"));
    assert_true(joined || strstr(said, "oth copies leave you"));
}

/* If nobody cancels it, a Wizard draws as many cards as was said. */
static void assert_draws_as_said(const struct position *before, struct position after, int seat, const char *said,
                                 struct sb_random *random) {
    int depth = tavern_seen(before)->depth;
    while (tavern_seen(&after)->step == SB_HERO_ASK && tavern_seen(&after)->depth > depth)
        make_move(&after, sb_hero_move(SB_HERO_DO_DECLINE, 0, 0, 0));
    while (tavern_seen(&after)->step == SB_HERO_DRAW)
        make_move(&after, any_move(&after, random));
    int drawn = tavern_count(tavern_seen(&after)->hand[seat]) - tavern_count(tavern_seen(before)->hand[seat]);
    assert_non_null(strstr(said, drawn == 2 ? "Draw two cards." : "Draw the only card there is."));
}

static void assert_so(const struct position *table, sb_move move, const char *said) {
    struct position after = *table;
    struct sb_random random = {{1, 2, 3, 4}};
    make_move(&after, move);
    switch (sb_hero_verb(move)) {
    case SB_HERO_DO_HINT:
        assert_answer_leaves(&after, tavern_seen(table)->seat, said);
        break;
    case SB_HERO_DO_HIRE:
        assert_hired_as_said(table, &after, said);
        break;
    case SB_HERO_DO_ABILITY:
        assert_may_cancel(table, &after, said);
        if (sb_hero_number(move) == SB_HERO_WIZARD)
            assert_draws_as_said(table, after, tavern_seen(table)->seat, said, &random);
        break;
    default:
        break;
    }
}

/* Something is said, to the last full stop. */
static void assert_says(const struct position *table, int eye, const char *text) {
    struct sb_text said = tavern_about(table, eye, text);
    if (said.length == 0 || said.data[said.length - 1] != '.' || said.cut)
        fail_at(HERE, "About \"%s\" is said: %s", text, said.data);
    sb_text_free(&said);
}

static void look_at_move(const struct position *table, sb_move move) {
    char text[SB_MAX_NOTATION], *rest = text;
    int seat = tavern_seen(table)->seat;
    text_of(table, move, seat, text);
    assert_says(table, seat, text);
    struct sb_text said = tavern_about(table, seat, text);
    assert_so(table, move, said.data);
    sb_text_free(&said);
    for (const char *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        assert_says(table, seat, word);
}

static const char *const things[] = {"wanderer", "requirement", "deck",    "discards", "race",
                                     "1",        "7",           "seat 0",  "seat 2",   "seat 0 1",
                                     "hand 1",   "hand 5",      "hints 0", "hints 1",  "abilities 0"};

/* Dealt anew, all is said to the seat as before, of things and of its moves. */
static void assert_same_in_another_world(const struct position *table, int eye, struct sb_random *random) {
    struct position world = tavern_redealt(table, eye, random);
    sb_move moves[SB_MAX_MOVES];
    int count = sb_hero.actor(&table->state) == eye ? sb_hero.moves(&table->state, moves) : 0;
    for (int i = 0; i < count + (int)(sizeof things / sizeof *things); i++) {
        char memory[SB_MAX_NOTATION];
        const char *text = i < count ? text_of(table, moves[i], eye, memory) : things[i - count];
        struct sb_text one = tavern_about(table, eye, text), other = tavern_about(&world, eye, text);
        assert_string_equal(one.data, other.data);
        sb_text_free(&one);
        sb_text_free(&other);
    }
}

static void look_at(const struct position *table, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    int count = sb_hero.actor(&table->state) >= 0 ? sb_hero.moves(&table->state, moves) : 0;
    for (int i = 0; i < count; i++)
        look_at_move(table, moves[i]);
    for (int eye = SB_REFEREE; eye < table->setup.seats; eye++)
        for (int i = 0; i < 10 && eye != SB_CHANCE && eye != SB_NOBODY; i++)
            assert_says(table, eye, things[i]);
    assert_same_in_another_world(table, (int)sb_random_below(random, (uint32_t)table->setup.seats), random);
}

static void what_is_said_is_what_the_rules_then_do(void **unused) {
    static const char *const options[] = {"", "hint=fits", "end=six", "windows=lean", "hint=fits end=six windows=lean"};
    enum { POSITIONS = 200 }; /* of a game; with end=six there are more */
    (void)unused;
    for (int game = 0; game < 10; game++) {
        struct position table = start_game(&sb_hero, 3 + game % 3, options[game % 5]);
        struct sb_random random;
        sb_random_stream(&random, 6, (uint64_t)game);
        for (int i = 0; i < POSITIONS && sb_hero.actor(&table.state) != SB_NOBODY; i++) {
            look_at(&table, &random);
            make_move(&table, any_move(&table, &random));
        }
    }
}

static void any_text_is_harmless(void **unused) {
    static const char *const parts[] = {"seat", "hand", "hints", "abilities", " ",    "0",    "9",   "77",   "-1",
                                        "send", "hint", "witch", "wanderer",  "\xc3", "%s%n", "{0}", "hire", "race"};
    (void)unused;
    struct position table = deciding("");
    struct sb_random random;
    sb_random_stream(&random, 7, 1);
    for (int i = 0; i < 20000; i++) {
        char text[200] = "";
        for (uint32_t n = sb_random_below(&random, 8); n > 0; n--)
            strcat(text, parts[sb_random_below(&random, sizeof parts / sizeof *parts)]);
        struct sb_text said = tavern_about(&table, (int)sb_random_below(&random, 5) - 1, text);
        sb_text_free(&said);
    }
    assert_about(&table, 1, "", "");
    assert_about(&table, 1, "seat", "");
    assert_about(&table, 1, "seat 100", "");
    assert_about(&table, 1, "0", "");
    assert_about(&table, 1, "8", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sending_tells_what_would_follow),
        cmocka_unit_test(sending_from_the_deck_tells_what_it_costs),
        cmocka_unit_test(hiring_tells_what_it_can_do),
        cmocka_unit_test(hiring_may_be_certain),
        cmocka_unit_test(passing_tells_who_is_next),
        cmocka_unit_test(declining_tells_who_may_win_by_the_wanderer),
        cmocka_unit_test(a_hint_tells_what_its_answers_mean),
        cmocka_unit_test(abilities_tell_what_they_cost_and_who_can_cancel),
        cmocka_unit_test(the_chicken_tells_what_it_cancels),
        cmocka_unit_test(knight_and_wizard_tell_what_they_bring),
        cmocka_unit_test(the_witch_tells_whom_she_readies),
        cmocka_unit_test(last_actions_cost_nothing),
        cmocka_unit_test(the_wanderer_is_described_as_each_may_know_it),
        cmocka_unit_test(the_requirement_is_described),
        cmocka_unit_test(cards_and_piles_are_described),
        cmocka_unit_test(seats_are_described),
        cmocka_unit_test(a_hero_of_a_team_is_described),
        cmocka_unit_test(the_race_is_described),
        cmocka_unit_test(hints_and_abilities_are_described),
        cmocka_unit_test(what_is_said_is_what_the_rules_then_do),
        cmocka_unit_test(any_text_is_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
