/* The rules of Rent a Hero in short, for people about to play. The rules the program follows are docs/rules/hero.md. */
#include "show.h"

const char *const hero_rules_in_short[] = {
    SB_PHRASE("Three to five seats gather heroes. There are seven, numbered 1 to 7 by strength, and eleven cards of "
              "each. A team never holds two of one number. Six different heroes win at once."),
    SB_PHRASE("Everybody starts with two different heroes face up as a team, and five cards in hand that nobody else "
              "sees."),
    SB_PHRASE("A turn. The top card of the deck is revealed: it says which strength is required. The seat whose turn "
              "it is, the sender, lays a card of its hand face down that meets this: the Wanderer. Whoever has no such "
              "card says so, takes the Wanderer from the deck instead, looks at it, and then puts a card of the hand "
              "face up onto the discard pile."),
    SB_PHRASE("What is required: after an Angry Chicken (1) 3 or less, after a Pyromaniac (2) 5 or more, after a Witch "
              "(3) 3, 4 or 5, after a Dog Trainer (4) an odd number, after a Sergeant (5) an even one, after a Black "
              "Knight (6) at most the number of players, after a Wizard (7) at least the number of players."),
    SB_PHRASE("The Wanderer goes round by the left, from the sender's neighbour to the sender. Whoever has it hires it "
              "or passes it on. The sender, at the end of the round, must hire it."),
    SB_PHRASE("Hiring turns the card up. A hero the team lacks joins it, ready to act. A hero the team has already is "
              "bad luck: both copies leave for the banished pile."),
    SB_PHRASE("A hint costs a card. Instead of deciding at once, whoever has the Wanderer shows the sender a card of "
              "the own hand, as long as another is left. The sender says truthfully and aloud whether the Wanderer has "
              "the same number (or, by an option, whether it meets the requirement on that card). The card lies face "
              "down until the turn ends."),
    SB_PHRASE("Each hero in a team can act once; it is then used. The Angry Chicken cancels an ability just announced. "
              "The Pyromaniac discards the Wanderer. The Witch makes another used hero of her team ready. The Dog "
              "Trainer makes whoever has the Wanderer pass it on; from the sender it goes to the discard pile. The "
              "Sergeant looks at the Wanderer. The Black Knight lets the sender send any card this turn. The Wizard "
              "draws two cards."),
    SB_PHRASE("When can abilities be used? Before the sending, at each stop of the Wanderer (the others are asked "
              "before its holder decides), when a doubled Wizard or Witch is about to leave, and at the end of the "
              "turn. Whoever has something to use there is asked, one after another. Hiring, passing and hints cannot "
              "be answered."),
    SB_PHRASE("An announced ability can be cancelled by a Chicken of another seat, and that one by another; a Witch "
              "may first make a Chicken ready. A cancelled hero counts as used all the same."),
    SB_PHRASE("The turn ends: its hints are turned up, the sender draws a card, and the next seat to the left sends. "
              "The discard pile and the banished piles may be looked through."),
    SB_PHRASE("The game also ends when the deck has run out after a turn. Then the largest team wins; if teams are "
              "equal, the fewest banished cards, then the fewest abilities used in the whole game; then the win is "
              "shared."),
    SB_PHRASE("One option plays on: an empty deck is made anew from the discard pile, doubled heroes go there too, "
              "and only six heroes end the game, or 500 turns. Another asks for abilities only where they "
              "usually matter. A standing answer says once how often you want to be asked."),
    NULL,
};
