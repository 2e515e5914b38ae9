/* A guided first game of Rent a Hero: a first turn of three players, and moments of four games between bots. */
#include "show.h"

/* The first turn: a Pyromaniac is revealed. */
static const struct sb_rules_position first_turn = {
    .seats = 3,
    .options = "windows=lean first=0",
    .moves = "* hero 0 3, * hero 0 5, * hero 1 4, * hero 1 6, * hero 2 1, * hero 2 2, * card 0 6, * card 0 1, "
             "* card 0 3, * card 0 7, * card 0 2, * card 1 2, * card 1 3, * card 1 7, * card 1 1, * card 1 5, "
             "* card 2 4, * card 2 4, * card 2 6, * card 2 5, * card 2 1, * reveal 2, 1 decline",
    .eye = 0,
};

/* Seat 0 has five heroes and a Sergeant, and a Wanderer comes. */
static const struct sb_rules_position look_first = {
    .seats = 3,
    .options = "windows=lean",
    .moves = "* hero 0 5, * hero 0 1, * hero 1 7, * hero 1 5, * hero 2 7, * hero 2 1, * card 0 1, * card 0 5, "
             "* card 0 2, * card 0 7, * card 0 7, * card 1 2, * card 1 5, * card 1 6, * card 1 4, * card 1 1, "
             "* card 2 4, * card 2 2, * card 2 3, * card 2 5, * card 2 3, * first 0, * reveal 2, 0 send 7, "
             "1 pass, 1 decline, 2 hire, 2 decline, * card 0 6, * reveal 4, 1 decline, 1 send 1, 0 decline, "
             "2 pass, 0 pass, 0 decline, 1 hire, * card 1 4, * reveal 6, 2 send 3, 1 decline, 0 hint 1, "
             "1 decline, 0 hire, * card 2 1, * reveal 1, 0 send 2, 1 hint 2, 1 hire, * card 0 3, * reveal 3, "
             "1 decline, 1 send 4, 0 decline, 1 decline, 2 hire, * card 1 6, * reveal 1, 2 send 2, 1 decline, "
             "2 decline, 0 pass, 2 decline, 0 decline, 1 pass, 0 decline, 1 decline, 2 hire, * card 2 4, "
             "* reveal 5, 0 send 6, 2 decline, 1 hint 6, 2 decline, 1 hire, * card 0 4, * reveal 4, 1 knight, "
             "2 decline, 0 decline, 1 decline, 1 send 4, 0 decline, 1 decline, 2 hire, * card 1 2, * reveal 3, "
             "2 send 5, 1 decline, 2 decline, 0 hint 4, 1 decline, 2 decline, 0 hint 3, 1 decline, 2 decline, "
             "0 pass, 2 decline, 0 decline, 1 hire, * card 2 1, * reveal 7, 0 send 7, 2 decline, 1 hire, "
             "1 wizard, 2 decline, 0 decline, * card 1 4, * card 1 7, * card 0 6, * reveal 2, 1 send 5, "
             "0 decline, 1 decline, 2 hire, * card 1 3, * reveal 5, 2 send 4, 1 decline, 2 decline, 0 hire, "
             "* card 2 7, * reveal 6, 0 send deck, * wanderer 6, 0 drop 5, 2 decline, 0 decline, 1 hint 6, "
             "2 decline, 0 decline, 1 pass, 0 dog, 1 decline, 2 decline, 1 decline, 2 decline, 0 hire, "
             "* card 0 2, * reveal 6, 0 decline, 1 send 3, 0 decline, 1 decline, 2 hint 1, 0 decline, "
             "1 decline, 2 hire, * card 1 2, * reveal 6, 0 decline, 2 send 3, 1 decline, 2 decline, 0 hint 2, "
             "1 decline, 2 decline, 0 pass, 2 pyro, 0 decline, 1 decline, * card 2 7, * reveal 3, 0 decline, "
             "0 send deck, * wanderer 4, 0 drop 6, 2 witch 2, 0 decline, 1 decline, 2 decline, 0 decline, "
             "1 hire, * card 0 2, * reveal 3, 0 decline, 1 send 4, 0 decline, 1 decline, 2 pass, 1 decline, "
             "2 decline, 0 pass, 2 decline, 0 witch 4, 1 decline, 2 decline, 2 decline, 0 decline, 1 pyro, "
             "2 decline, 0 decline, * card 1 6, * reveal 4, 0 decline, 2 send 1, 1 decline, 2 decline",
    .eye = 0,
};

/* Seat 1 has five heroes, and the Wanderer, which it must hire. */
static const struct sb_rules_position deny = {
    .seats = 3,
    .options = "windows=lean",
    .moves = "* hero 0 1, * hero 0 7, * hero 1 6, * hero 1 7, * hero 2 3, * hero 2 5, * card 0 7, * card 0 1, "
             "* card 0 7, * card 0 2, * card 0 7, * card 1 5, * card 1 7, * card 1 5, * card 1 4, * card 1 5, "
             "* card 2 1, * card 2 2, * card 2 3, * card 2 4, * card 2 6, * first 0, * reveal 5, 0 decline, "
             "1 decline, 0 send 2, 2 decline, 1 hire, * card 0 4, * reveal 6, 1 decline, 1 send deck, "
             "* wanderer 3, 1 drop 7, 1 decline, 2 hire, * card 1 6, * reveal 2, 1 decline, 2 send 6, "
             "1 decline, 0 hire, * card 2 2, * reveal 1, 0 decline, 1 decline, 0 send 1, 2 decline, 1 hire, "
             "* card 0 1, * reveal 5, 1 decline, 0 decline, 1 send 6, 1 decline, 2 hire, * card 1 1, "
             "* reveal 5, 2 decline, 0 decline, 1 decline, 2 send 2, 1 decline, 0 hire, * card 2 3, * reveal 3, "
             "0 decline, 1 decline, 2 decline, 0 send 4, 2 decline, 0 decline, 1 wizard, 0 decline, * card 1 1, "
             "* card 1 6, 2 decline, 0 decline, 1 hire, * card 0 2, * reveal 7, 1 decline, 2 decline, "
             "0 decline, 1 send 5, 0 decline, 1 decline, 2 pass, 1 dog, 0 chicken, 1 chicken, 2 decline",
    .eye = 0,
};

/* … and here it has the sixth before it, and has just cancelled a Dog Trainer. */
static const struct sb_rules_position chickens = {
    .seats = 3,
    .options = "windows=lean",
    .moves = "* hero 0 5, * hero 0 1, * hero 1 4, * hero 1 7, * hero 2 3, * hero 2 1, * card 0 2, * card 0 7, "
             "* card 0 3, * card 0 6, * card 0 2, * card 1 4, * card 1 5, * card 1 6, * card 1 1, * card 1 5, "
             "* card 2 5, * card 2 5, * card 2 6, * card 2 7, * card 2 6, * first 0, * reveal 2, 0 send 7, "
             "1 hire, 1 decline, * card 0 2, * reveal 4, 1 send 1, 0 decline, 1 decline, 2 pass, 1 decline, "
             "0 pass, 0 decline, 1 hire, * card 1 2, * reveal 2, 2 send 5, 1 decline, 0 hire, * card 2 3, "
             "* reveal 4, 0 send 3, 1 hire, * card 0 4, * reveal 1, 1 send 2, 1 decline, 2 pass, 1 dog, "
             "2 decline, 0 decline, 1 hire, * card 1 1, * reveal 3, 2 send 3, 1 decline, 0 hire, * card 2 1, "
             "* reveal 3, 0 send 4, 1 hint 5, 1 pass, 1 decline, 2 hire, * card 0 1, * reveal 4, 1 decline, "
             "1 send 5, 1 decline, 2 pass, 1 decline, 2 decline, 0 pass, 2 decline, 1 hire, * card 1 7, "
             "* reveal 6, 2 send 1, 1 decline, 2 decline, 0 pass, 2 decline, 1 pass, 1 decline, 2 hire, "
             "* card 2 1, * reveal 7, 0 send 6, 2 dog, 0 decline, 1 chicken",
    .eye = 0,
};

/* The last three turns of a game that seat 0 wins. */
static const struct sb_rules_position last_turns = {
    .seats = 3,
    .options = "windows=lean",
    .moves = "* hero 0 1, * hero 0 4, * hero 1 3, * hero 1 7, * hero 2 2, * hero 2 7, * card 0 2, * card 0 2, "
             "* card 0 6, * card 0 1, * card 0 4, * card 1 3, * card 1 5, * card 1 1, * card 1 4, * card 1 1, "
             "* card 2 7, * card 2 4, * card 2 5, * card 2 4, * card 2 3, * first 0, * reveal 3, 0 send 4, "
             "2 decline, 0 decline, 1 hire, * card 0 1, * reveal 7, 1 decline, 1 send 4, 0 decline, 1 decline, "
             "2 hint 7, 0 decline, 1 decline, 2 hire, * card 1 2, * reveal 2, 2 decline, 2 send 5, 1 decline, "
             "2 decline, 0 hire, * card 2 6, * reveal 7, 0 send 6, 2 decline, 0 decline, 1 pass, 0 dog, "
             "1 decline, 2 decline, 0 hire, * card 0 7, * reveal 3, 1 decline, 0 decline, 1 send 5, 0 decline, "
             "1 decline, 2 hint 4, 0 decline, 1 dog, 0 decline, 1 decline, 2 decline, 0 pass, 2 decline, "
             "0 decline, 1 hire, * card 1 3, * reveal 1, 2 decline, 0 decline, 2 send 3, 1 decline, 2 dog, "
             "0 decline, 2 decline, 0 decline, 1 wizard, 0 decline, * card 1 5, * card 1 2, 2 decline, "
             "0 decline, 1 hint 3, 2 decline, 0 decline, 1 pass, 0 decline, 1 decline, 2 wizard, 0 decline, "
             "* card 2 5, * card 2 4, 0 decline, 1 decline, 2 hire, * card 2 1, * reveal 1, 0 knight, 0 send 7, "
             "2 decline, 1 pass, 1 decline, 2 pass, 1 decline, 2 decline, 0 hire, * card 0 2, * reveal 6, "
             "1 decline, 1 send 1, 0 decline, 1 decline, 2 hire, * card 1 6, * reveal 5, 2 decline, 2 send 6, "
             "1 decline, 2 decline, 0 hire, * card 2 5, * reveal 7, 0 decline, 0 send deck, * wanderer 7, "
             "0 drop 1, 2 witch 4, 0 decline, 2 dog, 0 decline, 1 witch 4, 2 decline, 0 decline, 1 dog, "
             "2 chicken, 0 decline, 1 decline, 2 hint 4, 1 decline, 2 hint 1, 1 decline, 2 hire, * card 0 6, "
             "* reveal 5, 1 send 6, 0 decline, 2 pass, 2 decline, 0 hint 2, 2 decline, 0 hint 6, 2 decline, "
             "0 hire, * card 1 1, * reveal 5, 0 decline, 2 send 4, 1 decline, 2 decline, 0 wizard, * card 0 6, "
             "* card 0 4, 1 sergeant, 0 decline, 2 decline, 0 hint 2, 2 decline, 0 pass, 2 decline, 0 decline, "
             "1 pass, 0 decline, 2 pyro, 0 decline, * card 2 5, * reveal 7, 0 decline, 0 send 4, 1 pass, "
             "2 hire, * card 0 5, * reveal 4, 0 decline, 1 send 1, 0 decline, 2 pass, 0 sergeant, 0 pass, "
             "1 hire, * card 1 3, * reveal 4, 0 decline, 2 send 5, 0 hire, * card 2 3, * reveal 6",
    .eye = 0,
};

static const struct sb_lesson_try send[] = {
    {NULL, "",
     SB_PHRASE("Both other teams lack a Wizard, so whoever gets it may be glad to hire it. Your left neighbour has a "
               "Black Knight already: another one would cost both.")},
};

static const struct sb_lesson_try hire[] = {{NULL, "", SB_PHRASE("The sender has to hire what nobody else wanted.")}};

static const struct sb_lesson_try look[] = {
    {"hire", "",
     SB_PHRASE(
         "It is a hero that you have already: both copies are banished. Of all the odd cards that are still unseen, "
         "only the 7 would have helped you.")},
    {NULL, "",
     SB_PHRASE(
         "If it is the Wizard, you have just passed on the hero that wins. You need not guess: the Sergeant can look, "
         "and to look costs no hero.")},
};

static const struct sb_lesson_try doubled[] = {
    {NULL, "",
     SB_PHRASE("Your team has an Angry Chicken already: both are banished, and you are left with four heroes.")},
};

static const struct sb_lesson_try let_go[] = {
    {NULL, "1 hire",
     SB_PHRASE("Your neighbour has to hire it, and it is the Sergeant: the sixth hero. The game is lost.")},
};

static const struct sb_lesson_try no_chicken[] = {
    {NULL, "2 decline, 1 hire",
     SB_PHRASE(
         "The Dog Trainer stays cancelled, your neighbour hires the Black Knight, and has six heroes. The game is "
         "lost.")},
};

static const struct sb_lesson_try no_knight[] = {
    {NULL, "",
     SB_PHRASE(
         "Now you have to send a 1 or a 2. The 2 is one of the two heroes that your left neighbour lacks; the 1 you "
         "have yourself, and if nobody wants it, it comes back and costs you both.")},
};

static const struct sb_lesson_try wrong_send[] = {
    {"send 2, send 6", "1 hire",
     SB_PHRASE("Your left neighbour has five heroes, and lacks just this one. It is the sixth, and the game is lost.")},
    {NULL, "",
     SB_PHRASE(
         "Your neighbour will not want it, but neither do you: you have an Angry Chicken, and if the Wanderer comes "
         "back to you, you lose both.")},
};

static const struct sb_lesson_try dangerous[] = {
    {"pass", "2 decline, 1 hire",
     SB_PHRASE(
         "The Wanderer comes back to the sender, who has to hire it. It is a 2, the sixth hero there: the game is "
         "lost.")},
    {NULL, "",
     SB_PHRASE(
         "That asks whether it is a 4. It cannot be, for at most 3 was required: the card is spent for nothing.")},
};

static const struct sb_lesson_try no_hint[] = {
    {"hire", "",
     SB_PHRASE(
         "It could have gone wrong: of fifteen cards that it may be, five are a hero that you have. A hint costs you "
         "one card of your hand, a wrong hire two heroes.")},
    {"hint", "",
     SB_PHRASE("The Wanderer is odd, so the answer to an even card is no in any case: nothing is learned by it.")},
    {"pass", "", SB_PHRASE("You give up a good chance to win: of the four odd numbers, two would be your sixth hero.")},
    {NULL, "", SB_PHRASE("The Wanderer is discarded, and with it a good chance to win.")},
};

static const struct sb_lesson_try not_hired[] = {
    {"hint", "",
     SB_PHRASE(
         "The cards in your hand are even, and the Wanderer is odd: the answer can only be no, and you know no more "
         "than before.")},
    {NULL, "",
     SB_PHRASE("You give up a great chance: of the twelve cards that it may be, ten would be your sixth hero.")},
};

const struct sb_lesson_step hero_lesson[] = {
    {
        .scene = &first_turn,
        .story =
            SB_PHRASE("Three players gather heroes, numbered 1 to 7. Whoever has six different ones wins at once. You "
                      "have a Witch (3) and a Sergeant (5), and it is your turn: you send a card of your hand around "
                      "the table, face down. It is called the Wanderer. A Pyromaniac has been revealed, so 5 or more "
                      "is required."),
        .task =
            SB_PHRASE("Each player in turn may hire the Wanderer; a hero that is in the team already is lost, with its "
                      "double. What nobody hires comes back to you. Will you send the 6 or the 7? Look at the other "
                      "teams."),
        .right = "send 6",
        .reason =
            SB_PHRASE("Your left neighbour cannot see what it is: if it is hired there, two Black Knights are lost. "
                      "And if nobody wants it, it comes to you, who can use it."),
        .tries = send,
    },
    {
        .since = "2 decline, 1 pass, 1 decline, 2 pass, 1 decline, 2 decline",
        .story = SB_PHRASE(
            "Both have passed the Wanderer on, and now it is with you. The sender, at the end of the way, has "
            "no choice."),
        .task = SB_PHRASE("Hire it."),
        .right = "hire",
        .reason =
            SB_PHRASE("You have three heroes now. So send what others dare not hire, or what you can use yourself."),
        .tries = hire,
    },
    {
        .scene = &look_first,
        .story = SB_PHRASE(
            "Another game, and you have five heroes. A Wanderer has come to you that had to be odd: 1, 3, 5 or "
            "7. A Wizard (7) would be your sixth hero. The other three you have already, and a hero that is "
            "doubled is lost together with its double."),
        .task = SB_PHRASE(
            "Every hero in your team can act once. Your Sergeant is ready, who looks at the Wanderer. What do "
            "you do?"),
        .right = "sergeant",
        .reason =
            SB_PHRASE("Used is used: the Sergeant stays in your team, but cannot act again. For that, only you know "
                      "now what the Wanderer is."),
        .tries = look,
    },
    {
        .since = "1 decline, 2 decline, 1 decline, 2 decline",
        .story = SB_PHRASE("It is an Angry Chicken (1). The others could have used abilities, but have declined."),
        .task = SB_PHRASE("Hire it, or pass it on?"),
        .right = "pass",
        .reason =
            SB_PHRASE("Let somebody else have the bad luck. Before you hire, always count: which numbers meet what was "
                      "required, and which of them does your team lack?"),
        .tries = doubled,
    },
    {
        .scene = &deny,
        .story = SB_PHRASE(
            "In this game your left neighbour has five heroes and lacks the 3 and the 5. The Wanderer has gone "
            "all around and is back with that neighbour, who sent it and has to hire it. At least 3 was "
            "required, so it may well be the sixth hero."),
        .task = SB_PHRASE(
            "Before the hire you are asked whether you use an ability. Your Pyromaniac discards the Wanderer. "
            "Now, or later?"),
        .right = "pyro",
        .reason =
            SB_PHRASE("It was a Sergeant (5), the sixth hero. When a team has five, everybody else should see that the "
                      "Wanderer passes it by: for that, the Pyromaniac and the Dog Trainer are kept ready."),
        .tries = let_go,
    },
    {
        .scene = &chickens,
        .story =
            SB_PHRASE("You have sent a Black Knight (6), and your left neighbour, who has five heroes, lacks it. Your "
                      "right neighbour's Dog Trainer would make that team pass the Wanderer on. But an Angry Chicken "
                      "has cancelled the Dog Trainer."),
        .task = SB_PHRASE(
            "A Chicken cancels an ability that was just announced, another Chicken too. You have one. Will you "
            "use it?"),
        .right = "chicken",
        .reason =
            SB_PHRASE("Your Chicken cancels the Chicken, and the Dog Trainer acts after all, unless somebody has yet "
                      "another answer. Opponents help each other against whoever is ahead."),
        .tries = no_chicken,
    },
    {
        .scene = &last_turns,
        .story = SB_PHRASE(
            "The last game. You have four heroes and send; at most 3 is required. In your hand are 1, 2, 5 and "
            "6. Your left neighbour has five heroes and lacks the 2 and the 6."),
        .task = SB_PHRASE("Your Black Knight lets you send any card in this turn. Do you use him?"),
        .right = "knight",
        .reason =
            SB_PHRASE("Now you are free to send what is good for you, and the others can no longer conclude what it "
                      "is."),
        .tries = no_knight,
    },
    {
        .since = "1 decline",
        .story =
            SB_PHRASE("Your team lacks the 2, the 3 and the 5. Your left neighbour lacks the 2 and the 6, and is the "
                      "first who may hire."),
        .task = SB_PHRASE("Which card do you send?"),
        .right = "send 5",
        .reason =
            SB_PHRASE("Your left neighbour has a Sergeant already and would lose both. And if it comes back to you, it "
                      "is your fifth hero."),
        .tries = wrong_send,
    },
    {
        .since = "1 hint 2, 1 pass, 2 hire, * card 0 4, * reveal 6, 1 send 2, 2 pass, 2 decline",
        .story = SB_PHRASE(
            "Your right neighbour has hired the Sergeant. Now your left neighbour has sent a Wanderer of at "
            "most 3, and it has come to you. You lack the 2 and the 3; the 1 you have. After you it goes back "
            "to the sender, who lacks the 2 and has to hire it."),
        .task =
            SB_PHRASE("You can hire, pass it on, or ask with a hint: you give away a card of your hand, and the sender "
                      "says truthfully whether the Wanderer has the same number."),
        .right = "hire, hint 1, hint 2, hint 6",
        .reason =
            SB_PHRASE("Two of the three numbers help you, and to pass it on would be dangerous: so the Wanderer stays "
                      "with you."),
        .tries = dangerous,
    },
    {
        .since = "* card 1 6, * reveal 4, 2 send 3",
        .story = SB_PHRASE(
            "It was a Pyromaniac: your fifth hero. Your right neighbour has sent a Wanderer that had to be odd, "
            "and it comes to you first. You lack the 3 and the 5. A 1 or a 7 would cost you two heroes."),
        .task = SB_PHRASE("A hint makes you surer. Which card of your hand tells you most?"),
        .right = "hint 1",
        .reason =
            SB_PHRASE("The answer is no. So it is a 3, a 5 or a 7, and of the sevens most have been seen already."),
        .tries = no_hint,
    },
    {
        .story = SB_PHRASE("Twelve cards can still be the Wanderer: ten of them are a 3 or a 5, two are a 7."),
        .task = SB_PHRASE("What do you do?"),
        .right = "hire",
        .reason = SB_PHRASE(
            "It is a Witch (3): six different heroes, and you win at once. Count, ask when it is worth a card, "
            "and then dare."),
        .tries = not_hired,
    },
    SB_LESSON_END(SB_PHRASE(
        "That is Rent a Hero. The sender chooses what goes round, the others guess what it is, and abilities turn it "
        "all over. If the deck runs out before somebody has six heroes, the largest team wins. Now play a whole "
        "game: the others are beginners, too.")),
};
