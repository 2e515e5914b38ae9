/* The rules of Rent a Hero, for people about to play. The rules the program follows are docs/rules/hero.md. */
#include "show.h"

/* Three players in the first turn; a Pyromaniac is revealed. */
#define REVEALED                                                                                                       \
    "* hero 0 3, * hero 0 5, * hero 1 4, * hero 1 6, * hero 2 1, * hero 2 2, * card 0 6, * card 0 1, "                 \
    "* card 0 3, * card 0 7, * card 0 2, * card 1 2, * card 1 3, * card 1 7, * card 1 1, * card 1 5, "                 \
    "* card 2 4, * card 2 4, * card 2 6, * card 2 5, * card 2 1, * reveal 2, 1 decline"

static const struct sb_rules_position to_be_sent = {
    .seats = 3,
    .options = "first=0",
    .moves = REVEALED,
    .eye = 0,
};

/* … and the first who can hire what was sent. */
static const struct sb_rules_position to_be_hired = {
    .seats = 3,
    .options = "first=0",
    .moves = REVEALED ", 0 send 6, 2 decline",
    .eye = 1,
};

const struct sb_rules_part hero_rules_in_short[] = {
    SB_RULES_AIM,
    SB_RULES_SAY(SB_PHRASE("The first with six different heroes in the team wins at once. If nobody gets that far, the "
                           "largest team wins.")),
    SB_RULES_SAY(
        SB_PHRASE("Three to five seats gather heroes. There are seven, numbered 1 to 7 by strength, and eleven cards "
                  "of each. A team never holds two of one number. Six different heroes win at once.")),
    SB_RULES_TABLE,
    SB_RULES_SAY(SB_PHRASE("In the middle lie the deck and the discard pile. Each player has a team, face up, and "
                           "beside it a banished pile for heroes that were lost.")),
    SB_RULES_SAY(SB_PHRASE(
        "Everybody starts with two different heroes face up as a team, and five cards in hand that nobody else sees.")),
    SB_RULES_TURN,
    SB_RULES_DO(SB_PHRASE("The top card of the deck is revealed: it says which strength is required. The seat whose "
                          "turn it is, the sender, lays a card of its hand face down that meets this: the Wanderer. "
                          "Whoever has no such card says so, takes the Wanderer from the deck instead, looks at it, "
                          "and then puts a card of the hand face up onto the discard pile.")),
    SB_RULES_DO(SB_PHRASE("The Wanderer goes round by the left, from the sender's neighbour to the sender. Whoever has "
                          "it hires it or passes it on. The sender, at the end of the round, must hire it.")),
    SB_RULES_DO(SB_PHRASE("The turn ends: its hints are turned up, the sender draws a card, and the next seat to the "
                          "left sends. The discard pile and the banished piles may be looked through.")),
    SB_RULES_SAY(SB_PHRASE("The revealed card says what is required:")),
    SB_RULES_POINT(SB_PHRASE("After an Angry Chicken (1): 3 or less.")),
    SB_RULES_POINT(SB_PHRASE("After a Pyromaniac (2): 5 or more.")),
    SB_RULES_POINT(SB_PHRASE("After a Witch (3): 3, 4 or 5.")),
    SB_RULES_POINT(SB_PHRASE("After a Dog Trainer (4): an odd number.")),
    SB_RULES_POINT(SB_PHRASE("After a Sergeant (5): an even one.")),
    SB_RULES_POINT(SB_PHRASE("After a Black Knight (6): at most the number of players.")),
    SB_RULES_POINT(SB_PHRASE("After a Wizard (7): at least the number of players.")),
    SB_RULES_SHOW(SB_PHRASE("A Pyromaniac (2) has been revealed: 5 or more is required. Of the sender's hand only the "
                            "Black Knight (6) and the Wizard (7) will do."),
                  &to_be_sent),
    SB_RULES_HEAD(SB_PHRASE("Passing the Wanderer")),
    SB_RULES_SAY(SB_PHRASE("Hiring turns the card up. A hero the team lacks joins it, ready to act. A hero the team "
                           "has already is bad luck: both copies leave for the banished pile.")),
    SB_RULES_SAY(
        SB_PHRASE("A hint costs a card. Instead of deciding at once, whoever has the Wanderer shows the sender a card "
                  "of the own hand, as long as another is left. The sender says truthfully and aloud whether the "
                  "Wanderer has the same number (or, if the table was made so, whether the Wanderer meets the "
                  "requirement on that card). The card lies face down until the turn ends.")),
    SB_RULES_SHOW(SB_PHRASE("The Wanderer has come to a team with a Dog Trainer (4) and a Black Knight (6). It has "
                            "been sent to meet 5 or more. A Sergeant (5) or a Wizard (7) would join this team; another "
                            "Black Knight would be lost together with the first."),
                  &to_be_hired),
    SB_RULES_HEAD(SB_PHRASE("The heroes")),
    SB_RULES_SAY(SB_PHRASE("Each hero in a team can act once; it is then used.")),
    SB_RULES_POINT(SB_PHRASE("The Angry Chicken cancels an ability just announced.")),
    SB_RULES_POINT(SB_PHRASE("The Pyromaniac discards the Wanderer.")),
    SB_RULES_POINT(SB_PHRASE("The Witch makes another used hero of her team ready.")),
    SB_RULES_POINT(SB_PHRASE(
        "The Dog Trainer makes whoever has the Wanderer pass it on; from the sender it goes to the discard pile.")),
    SB_RULES_POINT(SB_PHRASE("The Sergeant looks at the Wanderer.")),
    SB_RULES_POINT(SB_PHRASE("The Black Knight lets the sender send any card this turn.")),
    SB_RULES_POINT(SB_PHRASE("The Wizard draws two cards.")),
    SB_RULES_SAY(SB_PHRASE(
        "When can abilities be used? Before the sending, at each stop of the Wanderer (the others are asked before its "
        "holder decides), when a doubled Wizard or Witch is about to leave, and at the end of the turn. Whoever has "
        "something to use there is asked, one after another. Hiring, passing and hints cannot be answered.")),
    SB_RULES_SAY(
        SB_PHRASE("An announced ability can be cancelled by a Chicken of another seat, and that one by another; a "
                  "Witch may first make a Chicken ready. A cancelled hero counts as used all the same.")),
    SB_RULES_END,
    SB_RULES_SAY(SB_PHRASE("Whoever gets a sixth different hero into the team wins at once, even in the middle of "
                           "another player's turn.")),
    SB_RULES_SAY(SB_PHRASE(
        "The game also ends when the deck has run out after a turn. Then the largest team wins; if teams are equal, "
        "the fewest banished cards, then the fewest abilities used in the whole game; then the win is shared.")),
    SB_RULES_FINER,
    SB_RULES_POINT(SB_PHRASE(
        "A table can also be made so that the game goes on: an empty deck is made anew from the discard pile, doubled "
        "heroes go there too, and only six heroes end the game, or 500 turns. It can be made so that you are asked for "
        "abilities only where they usually matter, and at the table you can say once how often you want to be asked.")),
    SB_RULES_FIRST,
    SB_RULES_POINT(SB_PHRASE("The Wanderer comes to your left neighbour first, and if nobody hires it you have to. So "
                             "send what your own team lacks, or what somebody else will be glad to take.")),
    SB_RULES_POINT(SB_PHRASE("Before you hire, count: which numbers meet the requirement, and which of them does your "
                             "team lack? Only what comes from the deck, or after a Black Knight, can be anything.")),
    SB_RULES_POINT(SB_PHRASE("Ask for a hint when the wrong hire would cost you a hero: a card of your hand is worth "
                             "less. But the others hear the answer, too.")),
    SB_RULES_POINT(SB_PHRASE("When a team has five heroes, everybody should see that the Wanderer passes it by. The "
                             "Dog Trainer and the Pyromaniac are good for that; keep them ready.")),
    SB_RULES_RULINGS,
    SB_RULES_SAY(SB_PHRASE("Where the printed rules are silent or differ, this holds here:")),
    SB_RULES_RULE(SB_PHRASE("Abilities may be used at any moment, say the printed rules; here it is when you are "
                            "asked. The others are asked before the one who has the Wanderer decides, for otherwise a "
                            "hire would always come before Pyromaniac and Dog Trainer.")),
    SB_RULES_RULE(SB_PHRASE("The Dog Trainer works on others: whoever has the Wanderer cannot use it. The Black Knight "
                            "allows the sender to send any card, and does not oblige.")),
    SB_RULES_RULE(SB_PHRASE(
        "A new copy of a hero that was used and banished is ready again: what is used is the card, not the number.")),
    SB_RULES_RULE(SB_PHRASE(
        "The answer to a hint is always true. What somebody says of a card seen with the Sergeant need not be.")),
    SB_RULES_LAST,
};
