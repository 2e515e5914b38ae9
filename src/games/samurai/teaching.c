/* The rules of Samurai, for people about to play. The rules the program follows are docs/rules/samurai.md. */
#include "show.h"

/* Two players on Honshu: hands and figures that are easy to tell of. */
#define BEGINNING                                                                                                      \
    "* draw 0 helmet4, * draw 0 samurai2, * draw 0 ship2, * draw 0 rice2, * draw 0 buddha3, "                          \
    "* draw 1 rice4, * draw 1 samurai3, * draw 1 ship1, * draw 1 helmet3, * draw 1 buddha4, "                          \
    "* put helmet o10, * put rice o10, * put buddha l16, * put rice l16, * put buddha o8, "                            \
    "* put helmet q9, * put rice q11, * put helmet o12, * put buddha m13, * put rice q13, "                            \
    "* put helmet l14, * put buddha q15, * put rice j15, * put helmet n15, * put buddha g17, "                         \
    "* put rice i17, * put buddha k18, * put helmet f18, "

static const struct sb_rules_position beginning = {
    .seats = 2,
    .options = "first=0 hand=random figures=random",
    .moves = BEGINNING,
    .eye = 0,
};

/* A city with one land space still open, beside which each is ahead for one figure. */
static const struct sb_rules_position nearly_surrounded = {
    .seats = 2,
    .options = "first=0 hand=random figures=random",
    .moves =
        BEGINNING "0 helmet4 o9, 0 end, * draw 0 helmet2, 1 rice4 p9, 1 end, * draw 1 rice3, 0 samurai2 p10, 0 end, "
                  "* draw 0 ronin, 1 ship1 n10, 1 buddha4 l17, 1 end, * draw 1 samurai2, * draw 1 ronin",
    .eye = 0,
};

const struct sb_rules_part samurai_rules_in_short[] = {
    SB_RULES_AIM,
    SB_RULES_SAY(SB_PHRASE("You win if you capture more than anybody else of two kinds of figures. If nobody does, "
                           "those who lead in one kind compete: most figures of the other two kinds win.")),
    SB_RULES_SAY(
        SB_PHRASE("Two to four seats want the figures of old Japan: helmets, buddhas and rice. They stand in villages "
                  "(one figure), in cities (two different ones) and in Edo (one of each). Whoever fills the land "
                  "around a settlement does not win it by that alone: the strongest influence does.")),
    SB_RULES_TABLE,
    SB_RULES_SAY(SB_PHRASE(
        "The board is a map of hexagonal spaces, land and sea, with settlements between them. Figures stand in the "
        "settlements. You play your tokens onto the spaces next to them, to have influence on the figures.")),
    SB_RULES_SAY(SB_PHRASE("Two play on Honshu with 7 figures of each kind, three on Honshu, Kyushu and Shikoku with "
                           "10, four on the whole map with 13. Everybody has the same 20 tokens, plays from a hand of "
                           "five, and does not see the hands of the others. What a seat has not played yet is known, "
                           "for all sets are equal; only what of it is in hand is not.")),
    SB_RULES_SAY(SB_PHRASE("Everybody has the same tokens:")),
    SB_RULES_POINT(
        SB_PHRASE("Helmet, buddha and rice of strength 4, 3 and 2 influence figures of their own kind only.")),
    SB_RULES_POINT(SB_PHRASE("Samurai of 3, 2, 2, 1 and 1 influence all kinds.")),
    SB_RULES_POINT(SB_PHRASE("The ronin has strength 1 for all kinds. It lies on land, too, like the tokens above.")),
    SB_RULES_POINT(SB_PHRASE("Ships of 2, 1 and 1 influence all kinds and lie on the sea.")),
    SB_RULES_SHOW(SB_PHRASE("Two players are about to begin: the figures stand in villages, cities and Edo, and who "
                            "looks has five tokens in hand."),
                  &beginning),
    SB_RULES_TURN,
    SB_RULES_DO(SB_PHRASE("Play tokens from your hand onto empty spaces: as many with the seal as you like, but only "
                          "one without it, and at least one token in all.")),
    SB_RULES_DO(SB_PHRASE("As soon as all land around a settlement is filled, its figures are captured.")),
    SB_RULES_DO(SB_PHRASE("End your turn and draw back to five tokens. Then it is the turn of the seat to your left.")),
    SB_RULES_SAY(
        SB_PHRASE("Five tokens bear a seal: the three ships, the ronin and the figure exchange. In your turn you play "
                  "as many of these as you like, but only one token without the seal, in any order, and at least one "
                  "token in all. Then you end your turn and draw back to five, as long as your pile lasts. One token "
                  "with the seal is enough for a turn. Whoever cannot play at all passes.")),
    SB_RULES_HEAD(SB_PHRASE("Captures")),
    SB_RULES_SAY(SB_PHRASE(
        "A settlement is surrounded when every land space next to it holds a token; the sea and other settlements next "
        "to it need nothing. Then each of its figures is settled by itself: add up, per seat, the strengths of all "
        "tokens next to it, on land and sea, that influence that kind. The highest sum takes the figure. If the "
        "highest is a tie, or nobody has any influence, the figure is set aside.")),
    SB_RULES_SHOW(SB_PHRASE("Of the land around the northern city one space is still open. For its helmet, helmet 4 "
                            "and samurai 2 of one player make 6; the other has 1, for the ship. For its rice, samurai "
                            "2 makes 2; rice 4 and the ship make 5. Whoever fills the last space can still change "
                            "this: at the moment, each would capture one figure."),
                  &nearly_surrounded),
    SB_RULES_END,
    SB_RULES_SAY(
        SB_PHRASE("The game ends after a turn in which the last figure of some kind left the board, or when four "
                  "figures or more have been set aside; figures nobody had influence on count among them.")),
    SB_RULES_SAY(
        SB_PHRASE("Who wins? You have the majority in a kind if you captured more of it than any other seat. Two or "
                  "three majorities win. Otherwise only the seats with one majority compete: who has more figures of "
                  "the two other kinds wins, then who has more in all, and if that is equal too, they share the win.")),
    SB_RULES_SAY(SB_PHRASE("If nobody has a majority, most figures in all win; seats that tie share the win.")),
    SB_RULES_SAY(
        SB_PHRASE("For example, four players have captured helmets, buddhas and rice in these numbers: 3, 3 and 4; 4, "
                  "2 and 3; 2, 5 and 2; 2, 2 and 2. The first has the majority in rice, the second in helmets, the "
                  "third in buddhas. Of the two other kinds they have 6, 5 and 4, so the first wins.")),
    SB_RULES_FINER,
    SB_RULES_POINT(SB_PHRASE(
        "Before the game each seat chooses its first five tokens in secret, unless the table was made so that they are "
        "drawn. Then the seats take turns putting one figure each onto the board: first into the cities, whose two "
        "figures must differ, then into the villages. A table can also be made so that chance places them.")),
    SB_RULES_POINT(
        SB_PHRASE("The token exchange moves one of your tokens without the seal from where it lies to an empty land "
                  "space; it stays in that token's place itself, and has no strength. It is the one token without the "
                  "seal of that turn; the one it moves does not count. You need a token on the board to play it.")),
    SB_RULES_POINT(
        SB_PHRASE("The figure exchange lets two figures of different kinds change places between two settlements, near "
                  "or far, and leaves the game. Afterwards no settlement may hold two of one kind, so Edo never takes "
                  "part. Two figures of one kind are not exchanged: it would change nothing.")),
    SB_RULES_POINT(SB_PHRASE("With two seats captured figures lie open. With three or four they stand behind the "
                             "screens: you see your own, and of the others' what you remember or find in the log.")),
    SB_RULES_FIRST,
    SB_RULES_POINT(
        SB_PHRASE("Without a majority you hardly ever win. Choose a kind in which you can get ahead, and take of the "
                  "others what comes cheap: these figures decide between those who have one majority each.")),
    SB_RULES_POINT(SB_PHRASE("Mind who will fill the last land space. If two are open, whoever fills the one often "
                             "leaves the other, and the capture, to the next player.")),
    SB_RULES_POINT(
        SB_PHRASE("Keep ships and the ronin for the right moment. With them you play two or three tokens in one turn, "
                  "and win a settlement that nobody thought in danger. Ships help although they fill no land.")),
    SB_RULES_POINT(SB_PHRASE("What you cannot win you can still spoil: in a tie nobody takes the figure. But count "
                             "what has been set aside, for the fourth figure ends the game.")),
    SB_RULES_RULINGS,
    SB_RULES_SAY(SB_PHRASE("Where the printed rules are silent or differ, this holds here:")),
    SB_RULES_RULE(
        SB_PHRASE("When are figures taken? The printed rules differ between languages. Here it happens at once, after "
                  "the token that closes the ring; a table can also be made so that it happens once, when the turn "
                  "ends. No token ever lies on a settlement, not even on an emptied one.")),
    SB_RULES_RULE(SB_PHRASE("A surrounded figure on which nobody has influence is set aside, as in a tie. Without any "
                            "majority, those who tie for the most figures share the win.")),
    SB_RULES_LAST,
};
