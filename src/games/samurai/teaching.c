/* The rules of Samurai in short, for people about to play. The rules the program follows are docs/rules/samurai.md. */
#include "show.h"

const char *const samurai_rules_in_short[] = {
    SB_PHRASE("Two to four seats want the figures of old Japan: helmets, buddhas and rice. They stand in villages (one "
              "figure), in cities (two different ones) and in Edo (one of each). Whoever fills the land around a "
              "settlement does not win it by that alone: the strongest influence does."),
    SB_PHRASE("Two play on Honshu with 7 figures of each kind, three on Honshu, Kyushu and Shikoku with 10, four on "
              "the whole map with 13. Everybody has the same 20 tokens, plays from a hand of five, and does not see "
              "the hands of the others. What a seat has not played yet is known, for all sets are equal; only what of "
              "it is in hand is not."),
    SB_PHRASE(
        "Before the game each seat chooses its first five tokens in secret, unless the table was made so that they are "
        "drawn. Then the seats take turns putting one figure each onto the board: first into the cities, whose two "
        "figures must differ, then into the villages. A table can also be made so that chance places them."),
    SB_PHRASE("The tokens. Helmet, buddha and rice of strength 4, 3 and 2 influence figures of their own kind only. "
              "Samurai of 3, 2, 2, 1 and 1 influence all kinds. These lie on land, and so does the ronin, who has "
              "strength 1 for all kinds. Ships of 2, 1 and 1 influence all kinds and lie on the sea."),
    SB_PHRASE("Five tokens bear a seal: the three ships, the ronin and the figure exchange. In your turn you play as "
              "many of these as you like, but only one token without the seal, in any order, and at least one token in "
              "all. Then you end your turn and draw back to five, as long as your pile lasts. One token with the seal "
              "is enough for a turn. Whoever cannot play at all passes."),
    SB_PHRASE("The token exchange moves one of your tokens without the seal from where it lies to an empty land space; "
              "it stays in that token's place itself, and has no strength. It is the one token without the seal of "
              "that turn; the one it moves does not count. You need a token on the board to play it."),
    SB_PHRASE("The figure exchange lets two figures of different kinds change places between two settlements, near or "
              "far, and leaves the game. Afterwards no settlement may hold two of one kind, so Edo never takes part. "
              "Two figures of one kind are not exchanged: it would change nothing."),
    SB_PHRASE("Captures. A settlement is surrounded when every land space next to it holds a token; the sea and other "
              "settlements next to it need nothing. Then each of its figures is settled by itself: add up, per seat, "
              "the strengths of all tokens next to it, on land and sea, that influence that kind. The highest sum "
              "takes the figure. If the highest is a tie, or nobody has any influence, the figure is set aside."),
    SB_PHRASE("When are figures taken? The printed rules differ between languages. Here it happens at once, after the "
              "token that closes the ring; a table can also be made so that it happens once, when the turn ends. No "
              "token ever lies on a settlement, not even on an emptied one."),
    SB_PHRASE("The game ends after a turn in which the last figure of some kind left the board, or when four figures "
              "or more have been set aside; figures nobody had influence on count among them."),
    SB_PHRASE("Who wins? You have the majority in a kind if you captured more of it than any other seat. Two or three "
              "majorities win. Otherwise only the seats with one majority compete: who has more figures of the two "
              "other kinds wins, then who has more in all, and if that is equal too, they share the win."),
    SB_PHRASE("If nobody has a majority, most figures in all win; seats that tie share the win."),
    SB_PHRASE("With two seats captured figures lie open. With three or four they stand behind the screens: you see "
              "your own, and of the others' what you remember or find in the log."),
    NULL,
};
