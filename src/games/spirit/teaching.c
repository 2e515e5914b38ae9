/* The rules of Samurai Spirit, for people about to play. The rules the program follows are
 * docs/rules/spirit.md. */
#include "show.h"

/* Kyuzo, Kanbei and Heihachi in the first round; Kyuzo has turned up a raider that his line could take exactly. */
#define TO_BE_PLAYED                                                                                                   \
    "* raider p3-02, * raider p2-07, * raider p4-03, * raider p4-06, * raider p3-10, * raider p2-08, "                 \
    "* raider p2-02, * raider p1-05, * raider p3-07, * raider p4-12, * raider p1-03, * raider p2-09, "                 \
    "* raider p3-13, * raider p4-05, * raider p1-11, * raider p2-04, * raider p3-01, * raider p4-09, "                 \
    "* raider p1-06, * raider p2-12, * raider p3-06, 0 fight, 0 confront, 1 fight, 1 defend, 2 fight, "                \
    "2 confront, 0 fight, 0 confront, 1 fight, 1 confront, 2 fight, 2 defend, 0 fight"

static const struct sb_rules_position to_be_played = {
    .seats = 3,
    .options = "samurai=kyuzo+kanbei+heihachi first=0",
    .moves = TO_BE_PLAYED,
    .eye = 0,
};

/* … and after it the penalty of Kanbei's last card. */
static const struct sb_rules_position penalty = {
    .seats = 3,
    .options = "samurai=kyuzo+kanbei+heihachi first=0",
    .moves = TO_BE_PLAYED ", 0 defend",
    .eye = 0,
};

const struct sb_rules_part spirit_rules_in_short[] = {
    SB_RULES_AIM,
    SB_RULES_SAY(SB_PHRASE("You all win if, after three rounds, the village still has a farm and a family, and every "
                           "samurai is alive. If not, you all lose.")),
    SB_RULES_SAY(
        SB_PHRASE("You are samurai, one per seat, and you win or lose together. Raiders come to a village of six farms "
                  "and three families behind barricades. If a farm and a family are left after three rounds, all have "
                  "won. If the last farm or the last family is lost, or a samurai dies, all have lost at once.")),
    SB_RULES_TABLE,
    SB_RULES_SAY(SB_PHRASE("In the middle lies the village with its farms, families and barricades. Beside it are the "
                           "stack of raiders and the intruders: raiders who have slipped past you, and whose flames "
                           "cost barricades in the end. Each of you has a samurai.")),
    SB_RULES_SAY(SB_PHRASE(
        "A raider card has a value (plunderers 1 to 4, lieutenants 5, bosses 6), a symbol to defend with (hat, farm, "
        "doll, or none), a penalty or two, or none, and a flame or none. Round 1 has plunderers only; lieutenants join "
        "in round 2, bosses in round 3. Nobody sees the stack. All else is open to everybody, so talk.")),
    SB_RULES_SAY(
        SB_PHRASE("Each samurai has a line on its right, where cards it confronts lie in order, and a left side for at "
                  "most one hat, one farm and one doll. The values in its line add up to its sum. Its kiai is the sum "
                  "it hopes for: reaching it exactly is good, going above is not. It is 8 for Heihachi and Daisuke, 9 "
                  "for Gorobei, Kanbei and Kyuzo, 10 for Kikuchiyo and Katsushiro.")),
    SB_RULES_TURN,
    SB_RULES_SAY(SB_PHRASE("A turn begins with the penalty of the last card of your line, if it has one, and it comes "
                           "back every turn as long as that card is the last. A penalty that finds nothing to strike "
                           "wounds you instead. Then you do one thing: fight, support or pass.")),
    SB_RULES_POINT(SB_PHRASE(
        "Fight: turn up the top raider and play it. Confront it (it goes to the end of your line), or defend (it goes "
        "to your left side, if its symbol is missing there), or use a talent on it. If a card makes your sum higher "
        "than your kiai, the village loses a barricade, and in your next turn you have to pass.")),
    SB_RULES_POINT(SB_PHRASE(
        "Support: your support token goes to a samurai who has not passed. In its next turn it has your talent besides "
        "its own; then the token comes home. The price: the top raider slips unseen onto the intruders.")),
    SB_RULES_POINT(SB_PHRASE(
        "Pass: you are out until the round ends; nothing reaches you, but your left side still counts then.")),
    SB_RULES_SHOW(SB_PHRASE("Kyuzo fights. The raider that he has turned up has the value 2 and a hat. If he confronts "
                            "it, his sum becomes 9, which is exactly his kiai. If he defends with it, the hat on his "
                            "left side will spare him a wound at the end of the round."),
                  &to_be_played),
    SB_RULES_HEAD(SB_PHRASE("Penalties, wounds and losses")),
    SB_RULES_SAY(SB_PHRASE("The penalties that cards have:")),
    SB_RULES_POINT(SB_PHRASE("A barricade is lost.")),
    SB_RULES_POINT(SB_PHRASE("You are wounded.")),
    SB_RULES_POINT(SB_PHRASE("The top raider slips in (infiltration).")),
    SB_RULES_POINT(SB_PHRASE("You may not defend, not support, or use no talents this turn.")),
    SB_RULES_POINT(SB_PHRASE("An arrow makes the next samurai, or the one before, draw the top raider straight into "
                             "its line, without a choice.")),
    SB_RULES_POINT(SB_PHRASE("You must pass.")),
    SB_RULES_POINT(SB_PHRASE("A random discarded raider joins the stack, which is shuffled (reinforcement).")),
    SB_RULES_POINT(SB_PHRASE("You lose a card of your left side.")),
    SB_RULES_SHOW(SB_PHRASE("Kanbei begins his turn. The last card of his line has a wound as its penalty, but its "
                            "value, 3, is odd: his talent lets him ignore it."),
                  &penalty),
    SB_RULES_SAY(SB_PHRASE(
        "The second wound turns a samurai into its animal for the rest of the game: its kiai is higher by three and "
        "does more. The fourth kills. Healing takes away the first or the third, and never turns an animal back.")),
    SB_RULES_SAY(
        SB_PHRASE("A barricade that should be lost when none is left costs a farm instead. On the levels hard and "
                  "heroic a lost farm has a back that adds to the loss: a family, another farm, a barricade, or a "
                  "wound for a random samurai. The last farm has none, for the game is over with it.")),
    SB_RULES_HEAD(SB_PHRASE("Talents and kiai")),
    SB_RULES_SAY(SB_PHRASE("Every samurai has a talent:")),
    SB_RULES_POINT(SB_PHRASE("Heihachi gives cards of even value to a neighbour, Daisuke those of odd value.")),
    SB_RULES_POINT(SB_PHRASE("Gorobei ignores penalties of cards of even value, Kanbei those of odd value.")),
    SB_RULES_POINT(SB_PHRASE("Kikuchiyo may fight twice in a turn.")),
    SB_RULES_POINT(SB_PHRASE("Kyuzo discards a card if a card of that value lies in his line.")),
    SB_RULES_POINT(
        SB_PHRASE("Katsushiro puts a card under the stack and turns up the next one, which he has to confront or "
                  "defend with.")),
    SB_RULES_SAY(SB_PHRASE("A card that is given never goes back to one who has held it in this fight.")),
    SB_RULES_SAY(SB_PHRASE("Whenever your sum is exactly your kiai, even out of turn, even by losing a card, you may "
                           "use it. Whether you use it or not, the first card of your line is then discarded.")),
    SB_RULES_SAY(SB_PHRASE("What the kiai does, and in brackets what the animal does instead or besides:")),
    SB_RULES_POINT(SB_PHRASE("Heihachi adds a barricade (and heals).")),
    SB_RULES_POINT(SB_PHRASE("Daisuke moves the last card of a line to another samurai (twice).")),
    SB_RULES_POINT(SB_PHRASE("Gorobei discards the top two (three) raiders, Kanbei the top two (three) intruders.")),
    SB_RULES_POINT(SB_PHRASE("Kikuchiyo discards the last card of a line (twice).")),
    SB_RULES_POINT(SB_PHRASE("Kyuzo lends a token that is at home (and adds a barricade).")),
    SB_RULES_POINT(
        SB_PHRASE("Katsushiro turns up the top two (three) raiders and puts them back, face up, in any order.")),
    SB_RULES_SAY(SB_PHRASE("Barricades never go above the number at the start.")),
    SB_RULES_HEAD(SB_PHRASE("The end of a round")),
    SB_RULES_SAY(SB_PHRASE("A round ends when the stack is used up or all have passed; what is left of the stack then "
                           "joins the intruders.")),
    SB_RULES_DO(SB_PHRASE(
        "Every samurai without a hat is wounded; each without a farm costs a farm, each without a doll a family.")),
    SB_RULES_DO(SB_PHRASE("Then every family left helps (not on heroic): one heals a wounded samurai, one adds a "
                          "barricade, one discards the top intruder.")),
    SB_RULES_DO(SB_PHRASE("Last, the intruders are turned up, and each flame costs a barricade.")),
    SB_RULES_SAY(SB_PHRASE("There is no kiai meanwhile.")),
    SB_RULES_SAY(SB_PHRASE("For the next round lines and left sides are cleared and all cards shuffled with the new "
                           "leaders. Wounds, animals, barricades, farms and families stay as they are. The seat to the "
                           "left of the one whose turn was last begins.")),
    SB_RULES_END,
    SB_RULES_SAY(SB_PHRASE("There are three rounds. You have all won if after the third a farm and a family are left, "
                           "and every samurai is alive. You have all lost at once when the last farm or the last "
                           "family is lost, or when a samurai gets its fourth wound.")),
    SB_RULES_SAY(SB_PHRASE("The levels. Barricades at the start: seats + 3 on easy, + 2 on normal, + 1 on hard, as "
                           "many as seats on heroic. Raiders in round 1: 6 per seat on easy, else 7. Leaders who join "
                           "each round: one fewer than seats on easy, else as many. Score of a won game: farms, "
                           "families, and one if nobody bears a wound, with a plus for each level above easy.")),
    SB_RULES_FINER,
    SB_RULES_SAY(
        SB_PHRASE("Two seats, or alone: with two seats the support tokens of the absent samurai lie in a reserve. At "
                  "the beginning of your turn you may take any of them; each gives you its talent for the rest of the "
                  "round and is used up for the game. A table with more seats can be made so, too. For two seats the "
                  "first stack holds at least two dolls. Alone, play two or three seats yourself.")),
    SB_RULES_FIRST,
    SB_RULES_POINT(SB_PHRASE("Talk before you act. All but the stack lies open, and who acts best is often a question "
                             "of what the others still need.")),
    SB_RULES_POINT(SB_PHRASE("Get a hat, a farm and a doll to your left side early. Each that is missing costs "
                             "something when the round ends, even if you have passed.")),
    SB_RULES_POINT(SB_PHRASE("Look at the penalty before you confront a raider. As long as it is your last card, it "
                             "comes back every turn; a harmless card behind it puts an end to that.")),
    SB_RULES_POINT(SB_PHRASE("Going above the kiai costs a barricade and your next turn. When your sum has come close, "
                             "it is often better to support somebody, or to pass.")),
    SB_RULES_EVIDENCE,
    SB_RULES_SAY(SB_PHRASE("Where the printed rules are silent or differ, this holds here:")),
    SB_RULES_RULE(SB_PHRASE("Tokens of the reserve serve for the round, not the turn.")),
    SB_RULES_RULE(SB_PHRASE("The family heals a samurai that is wounded.")),
    SB_RULES_RULE(SB_PHRASE("A stack used up by support, penalty or kiai ends the round like one used up by a fight.")),
    SB_RULES_RULE(SB_PHRASE("There is no second fight above the kiai.")),
    SB_RULES_RULE(SB_PHRASE("Kyuzo's kiai lends only tokens of samurai who have not passed; one received in your own "
                            "turn goes home with its end.")),
    SB_RULES_RULE(SB_PHRASE("A samurai who passes gives lent tokens back, while its own, lent before, still serves.")),
    SB_RULES_RULE(SB_PHRASE("Two raiders to let in and only one left: the second is a wound.")),
    SB_RULES_RULE(SB_PHRASE("A kiai in the middle of something is settled first.")),
    SB_RULES_RULE(SB_PHRASE("After 500 turns a round ends as if all had passed.")),
    SB_RULES_RULE(
        SB_PHRASE("How sure are the cards? The printed rulebooks show most cards only as pictures. Of the 66 raiders, "
                  "9 are confirmed by them, and 44 more, all plunderers, rest on strong public evidence. 11, among "
                  "them all seven lieutenants, rest on fair evidence, and 2 bosses are uncertain. What is on the backs "
                  "of farms and what families bring is confirmed; how many farms have each back was reconstructed.")),
    SB_RULES_LAST,
};
