/* A guided first game of Samurai Spirit: the first round of three samurai, and how the second begins. */
#include "show.h"

/* Heihachi, Kanbei and Kyuzo; the order of the raiders is the lesson's. */
static const struct sb_rules_position first_round = {
    .seats = 3,
    .options = "samurai=heihachi+kanbei+kyuzo first=0",
    .moves = "* raider p1-02, * raider p4-05, * raider p1-13, * raider p3-10, * raider p3-02, * raider p2-07, "
             "* raider p4-09, * raider p2-03, * raider p3-03, * raider p3-13, * raider p4-06, * raider p2-09, "
             "* raider p4-03, * raider p3-01, * raider p1-08, * raider p2-02, * raider p1-03, * raider p3-05, "
             "* raider p1-07, * raider p4-12, * raider p2-01",
    .eye = 0,
};

/* Kanbei, whose sum comes to his kiai. */
static const struct sb_rules_position kanbei = {
    .seats = 3,
    .options = "samurai=kanbei+gorobei+kyuzo first=0",
    .moves =
        "* raider p4-03, * raider p3-06, * raider p1-08, * raider p3-10, * raider p2-02, * raider p1-12, "
        "* raider p2-13, * raider p1-01, * raider p1-02, * raider p1-03, * raider p1-04, * raider p1-05, "
        "* raider p1-06, * raider p1-07, * raider p1-09, * raider p1-10, * raider p1-11, * raider p1-13, "
        "* raider p2-01, * raider p2-03, * raider p2-04, "
        "0 fight, 0 confront, 1 fight, 1 defend, 2 support 0, 0 fight, 0 confront, 1 fight, 1 confront, 2 support 1",
    .eye = 0,
};

static const struct sb_lesson_try first_turn[] = {
    {"support", "",
     SB_PHRASE(
         "Another samurai may use your talent now, and the price is a raider who slips past you unseen. That is no "
         "mistake; but first see what a fight is.")},
    {NULL, "",
     SB_PHRASE("Whoever passes is out for the whole round. Your left side is still empty, and everything that is "
               "missing there costs something when the round ends.")},
};

static const struct sb_lesson_try hat[] = {
    {NULL, "",
     SB_PHRASE("One point in your line is not much. Without a hat on your left side you are wounded when the round "
               "ends, and not many raiders bring one.")},
};

static const struct sb_lesson_try farm[] = {
    {NULL, "1 fight, 1 confront, 2 fight, 2 confront",
     SB_PHRASE("It was the last card of your line, so its penalty has come at the beginning of your turn: you are "
               "wounded. And you will be again, until another card covers it.")},
};

static const struct sb_lesson_try talent[] = {
    {NULL, "1 fight, 1 confront, 2 fight, 2 defend",
     SB_PHRASE("Four points are half of what you aim for. But the penalty has just cost a barricade, and Kanbei still "
               "lacks a farm.")},
};

static const struct sb_lesson_try cover[] = {
    {NULL, "",
     SB_PHRASE("The raider is dealt with, but your last card is still the one with the wound. In your next turn it "
               "strikes again, and the second wound turns you into an animal for the rest of the game.")},
};

static const struct sb_lesson_try too_much[] = {
    {"confront", "",
     SB_PHRASE("7 and 2 are 9: above your kiai of 8. The village loses a barricade at once, and in your next turn you "
               "have to pass.")},
    {NULL, "",
     SB_PHRASE("Kyuzo can take it without harm: his sum becomes 5. But with Kanbei the same raider would set off a "
               "kiai.")},
};

static const struct sb_lesson_try doll[] = {
    {NULL, "",
     SB_PHRASE("Exactly 8: your kiai, which adds a barricade. But only two raiders are left, and no doll lies on your "
               "left side: if none comes, a family is lost when the round ends.")},
};

static const struct sb_lesson_try last_raider[] = {
    {NULL, "0 confront",
     SB_PHRASE(
         "It has the value 2, and you have a hat already: 7 and 2 are 9, above your kiai, and a barricade is lost. "
         "Only a 1 would have been good.")},
};

static const struct sb_lesson_try strong[] = {
    {NULL, "",
     SB_PHRASE("Your sum is 5 of 8 at once, and the wound strikes at the beginning of your next turn. And you still "
               "lack a hat.")},
};

static const struct sb_lesson_try suffer[] = {
    {NULL, "",
     SB_PHRASE(
         "You are wounded without need. Another wound would turn you into an animal for the rest of the game, and "
         "the fourth would be the end for all of you.")},
};

static const struct sb_lesson_try skip[] = {
    {NULL, "",
     SB_PHRASE("The first card of your line is discarded all the same, and the intruders stay. There is hardly ever a "
               "reason not to use a kiai.")},
};

const struct sb_lesson_step spirit_lesson[] = {
    {
        .scene = &first_round,
        .story = SB_PHRASE("You are Heihachi. With Kanbei and Kyuzo you defend a village against raiders, for three "
                           "rounds; you all win or lose together. The village has barricades, farms and families. If "
                           "the last farm or family is lost, or one of you dies, you have lost."),
        .task = SB_PHRASE("In your turn you do one thing: you fight, you support somebody, or you pass. The stack of "
                          "raiders is full. What will you do?"),
        .right = "fight",
        .reason = SB_PHRASE("You turn up the top raider. Nobody sees the stack, so to fight is always to take what "
                            "comes; but you choose what becomes of it."),
        .tries = first_turn,
    },
    {
        .story =
            SB_PHRASE("The raider has the value 1 and a hat. You can confront it: then it lies in the line on your "
                      "right, whose values add up. Or you can defend: then it lies on your left side, where there "
                      "is room for one hat, one farm and one doll."),
        .task = SB_PHRASE("When the round ends, every samurai without a hat is wounded; each without a farm costs a "
                          "farm, each without a doll a family. Confront or defend?"),
        .right = "defend",
        .reason =
            SB_PHRASE("The hat will spare you a wound. What lies on the left side has neither value nor penalty."),
        .tries = hat,
    },
    {
        .since = "1 fight, 1 defend, 2 fight, 2 confront, 0 fight",
        .story = SB_PHRASE("The others have fought, too. Now a raider of value 3 has come to you, with a farm and a "
                           "penalty: a wound. The penalty of the last card of your line strikes at the beginning of "
                           "each of your turns."),
        .task = SB_PHRASE("Confront it or defend with it?"),
        .right = "defend",
        .reason = SB_PHRASE("A farm is safe, and the penalty strikes nobody: on the left side it does not count. So "
                            "raiders with a bad penalty are good to defend with."),
        .tries = farm,
    },
    {
        .since = "1 fight, 1 confront, 2 fight, 2 confront, 0 fight",
        .story = SB_PHRASE("A raider of value 4, again with a farm. You have a farm already, so you cannot defend with "
                           "it; and its penalty would cost a barricade turn after turn. Kyuzo's last card has just "
                           "done that. But you have a talent: you may give cards of even value to a neighbour."),
        .task = SB_PHRASE("Look at the left sides of the others. What becomes of this raider?"),
        .right = "give 1, give 2",
        .reason = SB_PHRASE(
            "Kanbei and Kyuzo both lack a farm, and whoever gets the raider defends with it: the penalty strikes "
            "nobody, and one of you is safer. That is how you play together: all but the stack lies open."),
        .tries = talent,
    },
    {
        .since = "1 defend, 1 fight, 1 defend, 2 fight, 2 defend, 0 fight, 0 confront, 1 fight, 1 confront, 2 fight, "
                 "2 defend, 0 fight",
        .story = SB_PHRASE("Raiders without a symbol can only be confronted, and the penalty of this one has wounded "
                           "you. As long as it is the last card of your line, it does so in every turn. The fourth "
                           "wound kills. The raider that you have turned up now, a 4, has no penalty."),
        .task = SB_PHRASE("You have a hat already, so you can confront it or give it away. Which is better?"),
        .right = "confront",
        .reason =
            SB_PHRASE("The harmless card covers the one with the wound. Your sum is 7 now. At exactly 8 you would "
                      "have your kiai, a power that is used at once; above 8 would be bad."),
        .tries = cover,
    },
    {
        .since = "1 support 0, 2 fight, 2 defend, 0 fight",
        .story =
            SB_PHRASE("Kanbei has supported you: his talent is yours for this turn. The price was a raider who has "
                      "slipped in unseen, to the intruders. A raider of value 2 has come to you. Your sum is 7 of 8, "
                      "Kanbei's 7 of 9, Kyuzo's 3 of 9."),
        .task = SB_PHRASE("What becomes of the 2? Add up before you choose."),
        .right = "give 1",
        .reason = SB_PHRASE("Kanbei confronts it, and 7 and 2 are exactly 9: his kiai. He may discard intruders, whose "
                            "flames would cost barricades when the round ends. Then the first card of his line is "
                            "discarded, too."),
        .tries = too_much,
    },
    {
        .since = "1 confront, 1 kiai, 1 fight, 1 confront, 2 fight, 2 confront, 0 fight",
        .story = SB_PHRASE("The round comes to its end: behind this raider only two more are in the stack. It has the "
                           "value 1 and a doll. With it your sum would be exactly 8, your kiai: a barricade more. But "
                           "on your left side the doll is missing."),
        .task = SB_PHRASE("What is worth more, the kiai or the doll?"),
        .right = "defend",
        .reason = SB_PHRASE("A family is worth more than a barricade: there are three, and each that is left helps you "
                            "when a round ends. Now your left side is complete."),
        .tries = doll,
    },
    {
        .since = "1 ignore, 1 support 2, 2 ignore, 2 pass",
        .story = SB_PHRASE("Kanbei has ignored a penalty, for that is his talent, and has supported Kyuzo, who has "
                           "ignored a wound with it and passed. One raider is left in the stack. Your left side is "
                           "complete, and your sum is 7 of 8."),
        .task = SB_PHRASE(
            "Will you fight once more, or pass? A sum above the kiai costs a barricade. Raiders that are left "
            "in the stack when all have passed join the intruders, and each flame there costs a barricade, too."),
        .right = "pass, support 1",
        .reason = SB_PHRASE(
            "Most raiders have a value above 1, and not even every second one has a flame: so you do better "
            "not to fight it. Nothing can happen to your line any more, and the left side counts all the same."),
        .tries = last_raider,
    },
    {
        .since = "1 ignore, 1 pass, * heal 0, * lieutenant l5-04, * lieutenant l5-01, * lieutenant l5-05, "
                 "* raider p2-01, * raider l5-01, * raider p1-02, * raider p4-05, * raider p1-13, "
                 "* raider p3-10, * raider p3-02, * raider l5-04, * raider p2-07, * raider p4-09, "
                 "* raider p2-03, * raider p3-03, * raider p3-13, * raider p4-06, * raider p2-09, "
                 "* raider l5-05, * raider p4-03, * raider p3-01, * raider p1-08, * raider p2-02, "
                 "* raider p1-03, * raider p3-05, * raider p1-07, * raider p4-12, 2 fight, 2 defend, 0 fight",
        .story =
            SB_PHRASE("All have passed, so the round has ended. Every left side was complete: nobody was wounded, and "
                      "no farm or family was lost. Each family left has helped: your wound is healed, there is a "
                      "barricade more and an intruder less. The other intruder had no flame. Now everything begins "
                      "anew, sums and left sides, and there are stronger raiders in the stack. One of them has "
                      "come to you: value 5, a hat and a wound."),
        .task = SB_PHRASE("Confront it or defend with it?"),
        .right = "defend",
        .reason =
            SB_PHRASE("On the left side a 5 is worth as much as a 1: you have your hat, and neither the value nor "
                      "the wound counts. So a round goes, three times. If a farm and a family are left at the end "
                      "and all of you live, you have won."),
        .tries = strong,
    },
    {
        .scene = &kanbei,
        .story =
            SB_PHRASE("Another village, and now you are Kanbei. You have confronted a raider of value 3 whose penalty "
                      "is a wound, and you have done so on purpose: your talent is to ignore the penalties of cards "
                      "of odd value."),
        .task = SB_PHRASE("Your turn begins with the penalty of your last card. What do you do with it?"),
        .right = "ignore",
        .reason =
            SB_PHRASE("Nobody is hurt. Such a card may stay the last of your line for as long as you like: know your "
                      "talent, and those of the others."),
        .tries = suffer,
    },
    {
        .since = "0 fight, 0 confront",
        .story =
            SB_PHRASE("You have fought, and the raider had no symbol, so you had to confront it. 4, 3 and 2 are 9: "
                      "exactly your kiai. Two raiders lie among the intruders, for Kyuzo has supported twice."),
        .task = SB_PHRASE("Your kiai discards two intruders. Do you use it?"),
        .right = "kiai",
        .reason =
            SB_PHRASE("That is two flames less, if they had any. The first card of your line is discarded, too: your "
                      "sum is 5, and you can go on fighting. Every samurai has a kiai of its own; as an animal it is "
                      "stronger, and needs a higher sum."),
        .tries = skip,
    },
    SB_LESSON_END(SB_PHRASE(
        "That is Samurai Spirit. Hats, farms and dolls on the left side decide what a round costs; the line on "
        "the right may come to the kiai exactly, and never above it. After each round the raiders become more "
        "and stronger. Whoever defends a farm and a family to the end of the third round, and has lost nobody, "
        "has won. Talk about who can take what.")),
};
