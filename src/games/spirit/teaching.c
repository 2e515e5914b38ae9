/* The rules of Samurai Spirit in short, for people about to play. The rules the program follows are
 * docs/rules/spirit.md. */
#include "show.h"

const char *const spirit_rules_in_short[] = {
    SB_PHRASE("You are samurai, one per seat, and you win or lose together. Raiders come to a village of six farms and "
              "three families behind barricades. If a farm and a family are left after three rounds, all have won. "
              "If the last farm or the last family is lost, or a samurai dies, all have lost at once."),
    SB_PHRASE("A raider card has a value (plunderers 1 to 4, lieutenants 5, bosses 6), a symbol to defend with (hat, "
              "farm, doll, or none), a penalty or two, or none, and a flame or none. Round 1 has plunderers only; "
              "lieutenants join in round 2, bosses in round 3. Nobody sees the stack. All else is open to everybody, "
              "so talk."),
    SB_PHRASE("Each samurai has a line on its right, where cards it confronts lie in order, and a left side for at "
              "most one hat, one farm and one doll. The values in its line add up to its sum. Its kiai is the sum it "
              "hopes for: reaching it exactly is good, going above is not. It is 8 for Heihachi and Daisuke, 9 for "
              "Gorobei, Kanbei and Kyuzo, 10 for Kikuchiyo and Katsushiro."),
    SB_PHRASE("A turn begins with the penalty of the last card of your line, if it has one, and it comes back every "
              "turn as long as that card is the last. A penalty that finds nothing to strike wounds you instead. "
              "Then you do one thing: fight, support or pass."),
    SB_PHRASE("Fight: turn up the top raider and play it. Confront it (it goes to the end of your line), or defend (it "
              "goes to your left side, if its symbol is missing there), or use a talent on it. If a card makes your "
              "sum higher than your kiai, the village loses a barricade, and in your next turn you have to pass."),
    SB_PHRASE("Support: your support token goes to a samurai who has not passed. In its next turn it has your talent "
              "besides its own; then the token comes home. The price: the top raider slips unseen onto the intruders. "
              "Pass: you are out until the round ends; nothing reaches you, but your left side still counts then."),
    SB_PHRASE(
        "The penalties: a barricade is lost; a wound; the top raider slips in (infiltration); you may not defend, "
        "not support, or use no talents this turn; an arrow makes the next samurai, or the one before, draw the top "
        "raider straight into its line, without a choice; you must pass; a random discarded raider joins the "
        "stack, which is shuffled (reinforcement); you lose a card of your left side."),
    SB_PHRASE("The talents. Heihachi gives cards of even value to a neighbour, Daisuke those of odd value. Gorobei "
              "ignores penalties of cards of even value, Kanbei those of odd value. Kikuchiyo may fight twice in a "
              "turn. Kyuzo discards a card if a card of that value lies in his line. Katsushiro puts a card under the "
              "stack and plays the next one, which he has to keep. A card that is given never goes back to one who has "
              "held it in this fight."),
    SB_PHRASE("Kiai. Whenever your sum is exactly your kiai, even out of turn, even by losing a card, you may use it; "
              "after that the first card of your line is discarded. Human, then animal: Heihachi adds a barricade (and "
              "heals). Daisuke moves the last card of a line to another samurai (twice). Gorobei discards the top two "
              "(three) raiders, Kanbei the top two (three) intruders. Kikuchiyo discards the last card of a line "
              "(twice). Kyuzo lends a token that is at home (and adds a barricade). Katsushiro turns up the top two "
              "(three) raiders and puts them back, face up, in any order. Barricades never go above the number at the "
              "start."),
    SB_PHRASE(
        "Wounds. The second wound turns a samurai into its animal for the rest of the game: its kiai is higher by "
        "three and does more. The fourth kills. Healing takes away the first or the third, and never turns an "
        "animal back."),
    SB_PHRASE("A barricade that should be lost when none is left costs a farm instead. On the levels hard and heroic a "
              "lost farm has a back that adds to the loss: a family, another farm, a barricade, or a wound for a "
              "random samurai. The last farm has none, for the game is over with it."),
    SB_PHRASE("A round ends when the stack is used up or all have passed; what is left of the stack then joins the "
              "intruders. Every samurai without a hat is wounded; each without a farm costs a farm, each without a "
              "doll a family. Then every family left helps (not on heroic): one heals a wounded samurai, one adds a "
              "barricade, one discards the top intruder. Last, the intruders are turned up, and each flame costs a "
              "barricade. There is no kiai meanwhile."),
    SB_PHRASE(
        "For the next round lines and left sides are cleared and all cards shuffled with the new leaders. Wounds, "
        "animals, barricades, farms and families stay as they are. The seat to the left of the one whose turn "
        "was last begins."),
    SB_PHRASE("The levels. Barricades at the start: seats + 3 on easy, + 2 on normal, + 1 on hard, as many as seats "
              "on heroic. Raiders in round 1: 6 per seat on easy, else 7. Leaders who join each round: one fewer than "
              "seats on easy, else as many. Score of a won game: farms, families, and one if nobody bears a wound, "
              "with a plus for each level above easy."),
    SB_PHRASE("Two seats, or alone: with two seats the support tokens of the absent samurai lie in a reserve. At the "
              "beginning of your turn you may take any of them; each gives you its talent for the rest of the round "
              "and is used up for the game. With more seats an option does the same. For two seats the "
              "first stack holds at least two dolls. Alone, play two or three seats yourself."),
    SB_PHRASE("Where the printed rules are silent or differ, this holds here: tokens of the reserve serve for the "
              "round, not the turn. The family heals a samurai that is wounded. A stack used up by support, penalty or "
              "kiai ends the round like one used up by a fight. There is no second fight above the kiai. Kyuzo's kiai "
              "lends only tokens of samurai who have not passed; one received in your own turn goes home with its end. "
              "A samurai who passes gives lent tokens back, while its own, lent before, still serves. Two raiders to "
              "let in and only one left: the second is a wound. A kiai in the middle of something is settled first. "
              "After 500 turns a round ends as if all had passed."),
    SB_PHRASE(
        "How sure are the cards? The printed rulebooks show most cards only as pictures. Of the 66 raiders, 9 are "
        "confirmed by them, and 44 more, all plunderers, rest on strong public evidence. 11, among them all "
        "seven lieutenants, rest on fair evidence, and 2 bosses are uncertain. What is on the backs of farms and "
        "what families bring is confirmed; how many farms have each back was reconstructed."),
    NULL,
};
