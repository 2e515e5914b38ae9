/* A guided first game of Samurai: an opening on Honshu, and the last turns of two other games. */
#include "show.h"

/* Two players, with hands that are easy to tell of. */
#define HANDS                                                                                                          \
    "* draw 0 helmet4, * draw 0 samurai2, * draw 0 ship2, * draw 0 rice2, * draw 0 buddha3, "                          \
    "* draw 1 rice4, * draw 1 samurai3, * draw 1 ship1, * draw 1 helmet3, * draw 1 buddha4, "
#define FIGURES                                                                                                        \
    "* put helmet o10, * put rice o10, * put buddha l16, * put rice l16, * put buddha o8, "                            \
    "* put helmet q9, * put rice q11, * put helmet o12, * put buddha m13, * put rice q13, "                            \
    "* put helmet l14, * put buddha q15, * put rice j15, * put helmet n15, * put buddha g17, "                         \
    "* put rice i17, * put buddha k18, * put helmet f18"

static const struct sb_rules_position opening = {
    .seats = 2,
    .options = "first=0 hand=random figures=random",
    .moves = HANDS FIGURES,
    .eye = 0,
};

/* A game between bots, some turns before its end; seat 0 has the figure exchange. */
static const struct sb_rules_position late = {
    .seats = 2,
    .options = "hand=random figures=random",
    .moves = "* first 1, * draw 1 shift, * draw 1 rice3, * draw 1 helmet2, * draw 1 samurai3, * draw 1 rice4, "
             "* draw 0 samurai2, * draw 0 samurai3, * draw 0 samurai1, * draw 0 helmet2, * draw 0 samurai2, "
             "* put rice o10, * put helmet o10, * put rice l16, * put buddha l16, * put rice o8, * put rice q9, "
             "* put helmet q11, * put rice o12, * put buddha m13, * put helmet q13, * put rice l14, "
             "* put helmet q15, * put buddha j15, * put buddha n15, * put buddha g17, * put helmet i17, "
             "* put buddha k18, * put helmet f18, 1 samurai3 p13, 1 end, * draw 1 samurai1, 0 samurai2 n13, "
             "0 end, * draw 0 ship2, 1 samurai1 o15, 1 end, * draw 1 rice2, 0 samurai2 p14, 0 ship2 n10, 0 end, "
             "* draw 0 rice3, * draw 0 ship1, 1 rice4 o9, 1 end, * draw 1 buddha4, 0 helmet2 q14, 0 ship1 n9, "
             "0 end, * draw 0 ship1, * draw 0 shift, 1 rice3 o13, 1 end, * draw 1 ship2, 0 samurai3 n14, "
             "0 ship1 m17, 0 end, * draw 0 ronin, * draw 0 helmet3, 1 rice2 p12, 1 ship2 j17, 1 end, "
             "* draw 1 helmet3, * draw 1 helmet4, 0 rice3 o11, 0 end, * draw 0 buddha3, 1 buddha4 l17, 1 end, "
             "* draw 1 ronin, 0 samurai1 p9, 0 end, * draw 0 buddha4, 1 shift p13 m16, 1 ronin m15, 1 end, "
             "* draw 1 ship1, * draw 1 samurai2, 0 helmet3 p10, 0 end, * draw 0 rice2, 1 samurai2 k17, "
             "1 ship1 q12, 1 end, * draw 1 swap, * draw 1 samurai1, 0 ronin p11, 0 rice2 n12, 0 end, "
             "* draw 0 swap, * draw 0 helmet4, 1 helmet4 q10, 1 end, * draw 1 samurai2",
    .eye = 0,
};

/* … and another one, which its last turns decide. */
static const struct sb_rules_position last = {
    .seats = 2,
    .options = "hand=random figures=random",
    .moves = "* first 1, * draw 1 swap, * draw 1 samurai1, * draw 1 samurai2, * draw 1 samurai2, "
             "* draw 1 ship1, * draw 0 helmet2, * draw 0 swap, * draw 0 rice4, * draw 0 buddha2, "
             "* draw 0 ship2, * put rice o10, * put helmet o10, * put helmet l16, * put buddha l16, "
             "* put rice o8, * put rice q9, * put buddha q11, * put buddha o12, * put helmet m13, "
             "* put buddha q13, * put helmet l14, * put buddha q15, * put rice j15, * put buddha n15, "
             "* put rice g17, * put helmet i17, * put rice k18, * put helmet f18, 1 ship1 j17, 1 samurai2 p13, "
             "1 end, * draw 1 helmet2, * draw 1 rice2, 0 rice4 p8, 0 ship2 m17, 0 end, * draw 0 shift, "
             "* draw 0 rice2, 1 samurai2 n14, 1 end, * draw 1 ship1, 0 buddha2 p11, 0 end, * draw 0 rice3, "
             "1 samurai1 o13, 1 ship1 n9, 1 end, * draw 1 rice4, * draw 1 buddha3, 0 rice2 p9, 0 end, "
             "* draw 0 samurai1, 1 buddha3 m16, 1 end, * draw 1 helmet3, 0 rice3 o9, 0 end, * draw 0 samurai1, "
             "1 helmet3 l15, 1 end, * draw 1 ronin, 0 helmet2 m14, 0 end, * draw 0 ronin, 1 ronin o11, "
             "1 swap q9 rice q11 buddha, 1 rice4 p10, 1 end, * draw 1 buddha2, * draw 1 buddha4, "
             "* draw 1 samurai3, 0 swap q11 rice l16 helmet, 0 samurai1 q10, 0 end, * draw 0 buddha4, "
             "* draw 0 helmet3, 1 helmet2 l13, 1 end, * draw 1 shift, 0 ronin l17, 0 samurai1 k17, 0 end, "
             "* draw 0 helmet4, * draw 0 samurai2, 1 buddha2 m15, 1 end, * draw 1 helmet4, 0 samurai2 k16, "
             "0 end, * draw 0 ship1, 1 buddha4 p12, 1 end, * draw 1 rice3, 0 ship1 n11, 0 buddha4 n12, 0 end, "
             "* draw 0 samurai3, * draw 0 ship1, 1 shift p12 q14, 1 end, * draw 1 samurai1, 0 ship1 r14",
    .eye = 0,
};

static const struct sb_lesson_try begin[] = {
    {"helmet4 q14, helmet4 i16, helmet4 k16, helmet4 h16, helmet4 j16, helmet4 k17, helmet4 h17, helmet4 l17, "
     "buddha3 p9, buddha3 q10, buddha3 p10, buddha3 o11, buddha3 p11, buddha3 p12, buddha3 m15, buddha3 i16, "
     "buddha3 j16, rice2 p8, rice2 n12, rice2 l13, rice2 m14, rice2 m15, rice2 f17, rice2 g18, ship2 k13, "
     "ship2 h15, ship2 e17, ship2 h18, ship2 m18",
     "",
     SB_PHRASE("No figure that this token could win stands next to that space, so it has no influence there. A token "
               "has to lie beside a figure of its kind.")},
    {"helmet4", "",
     SB_PHRASE("That space touches one helmet. Between two settlements with helmets the same token works for "
               "both, and you have only one of strength 4.")},
    {NULL, "",
     SB_PHRASE("This can be played, and later it may be good. But your strongest token waits in your hand: try the "
               "helmet 4.")},
};

static const struct sb_lesson_try keep[] = {
    {NULL, "",
     SB_PHRASE(
         "It can be played in addition, for it bears the seal. But nothing is to be won with it yet, and then it is "
         "missing when a ship decides. You have three of them in the whole game.")},
};

static const struct sb_lesson_try capture[] = {
    {"samurai3 p8, samurai2 p8", "",
     SB_PHRASE("The helmet is yours. But the space also touches the village with the buddha, and there a samurai does "
               "less than buddha 3. Samurai count for everything: keep them for where nothing else fits.")},
    {"rice2 p8", "",
     SB_PHRASE("The helmet is yours. But the space also touches the village with the buddha, and rice has no influence "
               "there. With buddha 3 you would be ahead for that, too.")},
    {"ship2", "0 end, * draw 0 helmet2, 1 samurai3 p8",
     SB_PHRASE("A ship lies on the sea and fills no land: the ring stays open. Your opponent closes it with samurai 3, "
               "and you have lost the helmet.")},
    {NULL, "0 end, * draw 0 helmet2, 1 samurai3 p8",
     SB_PHRASE("You have left the last space to your opponent, who closes the ring with samurai 3: 6 against your 4. "
               "The helmet is lost.")},
};

static const struct sb_lesson_try ship[] = {
    {"samurai3 p11, samurai2 p11, rice2 p11, helmet2 p11", "",
     SB_PHRASE("That closes the ring, and it is settled at once: your opponent has 4 there, and you have less. First "
               "the ship, and then the token that closes.")},
    {"ship2 r10, ship2 r11", "",
     SB_PHRASE("The 2 points count for this rice as well. But there is a space of sea that touches a second village "
               "with rice.")},
    {NULL, "0 end, * draw 0 buddha2, 1 samurai3 p11",
     SB_PHRASE("The ring stays open, and your opponent closes it: 7 for the rice. It is lost.")},
};

static const struct sb_lesson_try outbid[] = {
    {"samurai2 p11, rice2 p11", "",
     SB_PHRASE("4 against 4: in a tie nobody gets the figure, and it is set aside. That is better than to lose it, but "
               "you can have it.")},
    {"helmet2 p11", "",
     SB_PHRASE(
         "Helmets have no influence on rice: it is 2 against 4, and you have closed the ring for your opponent.")},
    {NULL, "",
     SB_PHRASE("The last space stays open, and your opponent will close the ring next. The ship was for nothing.")},
};

static const struct sb_lesson_try seal[] = {
    {"samurai2 o9, rice2 o9, rice3 o9, helmet2 o9", "",
     SB_PHRASE("The buddha is yours. But that was your one token without the seal. The ronin would have done the same, "
               "and left you that token for another place.")},
    {NULL, "0 end, * draw 0 buddha2, 1 ship1 o7, 1 samurai3 o9",
     SB_PHRASE("The ring stays open, and your opponent closes it, with a ship and samurai 3: 4 against 3. The buddha "
               "is lost.")},
};

static const struct sb_lesson_try swap[] = {
    {"swap o8 rice", "",
     SB_PHRASE("You exchange the rice that you cannot win. But of helmets you have three already: with a fourth you "
               "would be sure of that majority.")},
    {"swap", "",
     SB_PHRASE("It changes places, but not the place that matters: beside the rice at the top of the map your opponent "
               "is ahead, and one space is open.")},
    {NULL, "",
     SB_PHRASE("There are seven helmets, and you have three. A fourth would make the majority sure, and you could have "
               "it in this turn.")},
};

static const struct sb_lesson_try fourth[] = {
    {NULL, "",
     SB_PHRASE("The helmet waits, and now your opponent may close the ring. Take what is ready to be taken.")},
};

static const struct sb_lesson_try shift[] = {
    {"shift n12", "",
     SB_PHRASE("Buddha 4 has moved, but not to where it decides: beside the village with the buddha where you have a "
               "ship, and your opponent 4.")},
    {"samurai3 p14, helmet4 p14, helmet3 p14", "",
     SB_PHRASE("That closes the ring around the buddha, but besides your ship it takes 4 to win there.")},
    {NULL, "",
     SB_PHRASE("There are seven buddhas, and you have three. With the fourth the majority is yours for certain, and "
               "nothing else on the board is worth as much.")},
};

static const struct sb_lesson_try over[] = {
    {NULL, "",
     SB_PHRASE("You still lead. But as long as the game goes on, your opponent can take something from you: two "
               "majorities are yours, so there is nothing to wait for.")},
};

const struct sb_lesson_step samurai_lesson[] = {
    {
        .scene = &opening,
        .story = SB_PHRASE("This is Japan. In a village stands one figure, in a city two, in Edo, the capital, three: "
                           "helmets, buddhas and rice. Who captures most figures of a kind has its majority; who has "
                           "two majorities wins. You capture a figure by having the most influence around it, with "
                           "tokens on the spaces next to it. In your hand, helmets, buddhas and rice count for their "
                           "own kind; samurai (the sword) and ships count for all kinds."),
        .task = SB_PHRASE("Helmet 4 has strength 4, but for helmets only. Choose it in your hand, then a space where "
                          "it touches two settlements with a helmet."),
        .right = "helmet4 p9, helmet4 o11, helmet4 o13, helmet4 m15, helmet4 n14, helmet4 o15",
        .reason = SB_PHRASE("One token, two helmets: it has influence on every settlement that it touches. Nothing is "
                            "captured yet, for there is still open land around."),
        .tries = begin,
    },
    {
        .story =
            SB_PHRASE("In a turn you play one token. Only tokens with the seal, a small square with a red gate as on "
                      "your ship, may be played in addition, as many as you like. Afterwards you draw back to five."),
        .task = SB_PHRASE("Will you send the ship out to sea now, or end your turn?"),
        .right = "end",
        .reason = SB_PHRASE("You keep the ship. Tokens with the seal are worth most when one more point decides, and "
                            "nobody expects them."),
        .tries = keep,
    },
    {
        .since = "* draw 0 samurai3, 1 helmet3 q10, 1 end, * draw 1 samurai2",
        .story = SB_PHRASE(
            "Your opponent has answered with helmet 3, beside a village with a helmet that your helmet 4 touches, too. "
            "Of the land around that village one space is still open. When it is filled, the village is surrounded, "
            "and who has most influence captures its helmet: 4 against 3 so far. Sea needs no token."),
        .task = SB_PHRASE("Close the ring. The space touches one more village, with a buddha: which token is best?"),
        .right = "buddha3 p8",
        .reason = SB_PHRASE("You capture the helmet, 4 against 3, although buddha 3 has added nothing to that: it has "
                            "closed the ring. And for the buddha next to it you are ahead now."),
        .tries = capture,
    },
    {
        .since = "0 end, * draw 0 helmet2, 1 rice4 p10, 1 end, * draw 1 helmet2",
        .story = SB_PHRASE(
            "Your opponent has played rice 4 and leads for the rice in the village next to it. One land space around "
            "that village is open. No single token of yours beats 4, but a ship makes a second one in the same turn."),
        .task = SB_PHRASE(
            "You want to win that rice in this turn. What comes first, and where? Look for a space that helps twice."),
        .right = "ship2 q12",
        .reason = SB_PHRASE("Now it is 2 against 4, and the ring is still open, for ships lie on the sea. In the next "
                            "village with rice the ship counts, too."),
        .tries = ship,
    },
    {
        .story = SB_PHRASE("You have 2 for the rice, your opponent has 4. The token that you play on the last land "
                           "space is counted, too."),
        .task = SB_PHRASE("Close the ring so that the rice is yours."),
        .right = "samurai3 p11",
        .reason = SB_PHRASE("5 against 4: the rice is yours. A samurai influences all kinds, so it also counts for the "
                            "helmet on its other side."),
        .tries = outbid,
    },
    {
        .since = "0 end, * draw 0 ronin, * draw 0 rice3, 1 buddha4 n13, 1 end, * draw 1 samurai2",
        .story = SB_PHRASE("You have drawn the ronin: strength 1 for all kinds, on land, and with the seal. At the top "
                           "of the map the buddha is still there, with 3 for you. One land space next to it is open, "
                           "and your opponent has played elsewhere."),
        .task = SB_PHRASE("Take the buddha as cheaply as you can."),
        .right = "ronin o9",
        .reason = SB_PHRASE("A helmet, a rice and a buddha are yours, and your token without the seal is still to be "
                            "played in this turn. Ships and the ronin give you two moves where others count on one."),
        .tries = seal,
    },
    {
        .scene = &late,
        .story = SB_PHRASE(
            "Now to the end of another game. Of helmets, buddhas and rice you have captured 3, 1 and 2, your opponent "
            "2, 2 "
            "and 0. At the top of the map stands rice, and your opponent is ahead there with rice 4. One land space "
            "next to it is open. In your hand is the figure exchange, the token with two little figures: with it, two "
            "figures of different kinds change places on the map."),
        .task = SB_PHRASE("You hold helmet 4. Which figure would you rather have there? Choose the figure exchange, "
                          "then the two figures."),
        .right = "swap o8 rice f18 helmet, swap o8 rice i17 helmet",
        .reason = SB_PHRASE("Now a helmet stands there, and rice 4 has no influence on it. The exchange bears the "
                            "seal, so you go on playing."),
        .tries = swap,
    },
    {
        .story = SB_PHRASE(
            "A helmet stands at the top of the map, and nobody has influence on it yet. One land space is open."),
        .task = SB_PHRASE("Make the fourth helmet yours."),
        .right = "helmet4 p8",
        .reason = SB_PHRASE("Four helmets of seven: nobody can have more, so one majority is yours for certain. The "
                            "space has closed a second ring, too, and brought you rice."),
        .tries = fourth,
    },
    {
        .scene = &last,
        .story =
            SB_PHRASE("Now to the end of a third game. You have captured 1 helmet, 3 buddhas and 3 rice, your opponent "
                      "2, 1 and 1. A "
                      "village with a buddha is nearly surrounded: your opponent has 4 there, you have a ship of 1. "
                      "Your buddha 4 lies where nothing is to be won with it any more. But you hold the token "
                      "exchange, with an arrow between two spaces: it takes the place of one of your tokens, and that "
                      "moves to an empty land space."),
        .task =
            SB_PHRASE("Where is buddha 4 needed? Choose the token exchange, the token on the board, then the space."),
        .right = "shift n12 p14",
        .reason = SB_PHRASE("4 and the ship's 1 make 5 against 4: the fourth buddha of seven. That majority is yours, "
                            "and for rice you are ahead, too."),
        .tries = shift,
    },
    {
        .since = "0 end, * draw 0 samurai2, * draw 0 buddha3, 1 samurai1 g18, 1 end, * draw 1 ship2, 0 samurai2 n13, "
                 "0 end, 1 ship2 o16, 1 rice2 f17, 1 end",
        .story = SB_PHRASE("The game ends when the last figure of some kind has left the board, or four have been set "
                           "aside in ties. Two buddhas are left: in Edo and in a village beside it. You lead for "
                           "buddhas with 4 to 1 and for rice with 3 to 1."),
        .task = SB_PHRASE("One land space next to both is open. Do you want the game to end?"),
        .right = "helmet4 o15, helmet3 o15, buddha3 o15, samurai3 o15",
        .reason = SB_PHRASE(
            "The last buddhas are captured, so the game ends with this turn. You have the majority in buddhas and in "
            "rice: you win. Who leads should bring the end about, and who is behind should put it off."),
        .tries = over,
    },
    {
        .since = "0 end",
        .story = SB_PHRASE(
            "That is Samurai. You bring influence to bear around the settlements; who closes a ring settles it; "
            "each figure goes to whoever has most. Tokens with the seal make a turn longer, exchanges turn the "
            "tide once. Two majorities win. If nobody has two, those with one compare their figures of the other "
            "kinds; if nobody has any, all figures count. Now play a whole game: the opponent is a beginner, too."),
    },
};
