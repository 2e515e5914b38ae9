/* Turns cards.csv, samurai.csv and village.csv into C: `make_cards cards.csv samurai.csv village.csv cards.c`. Runs
 * when the project is built. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COLUMNS = 8 };

static const char *file_name;
static int line_number;

static void stop(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s, line %d: ", file_name, line_number);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(1);
}

/* The next row of a table, its columns split at the commas; 0 at the end. The first row names the columns. */
static int next_row(FILE *file, char *line, size_t room, char **column) {
    int count = 0;
    do {
        if (!fgets(line, (int)room, file))
            return 0;
        line_number++;
    } while (line_number == 1 || line[0] == '\n' || line[0] == '#');
    line[strcspn(line, "\r\n")] = '\0';
    for (char *at = line; at && count < MOST_COLUMNS; count++) {
        column[count] = at;
        at = strchr(at, ',');
        if (at)
            *at++ = '\0';
    }
    return count;
}

static FILE *open_table(const char *name) {
    FILE *file = fopen(name, "r");
    file_name = name;
    line_number = 0;
    if (!file)
        stop("it cannot be opened");
    return file;
}

static int find(const char *word, const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    stop("\"%s\" is unknown", word);
    return -1;
}

static const char *const symbols[] = {"hat", "farm", "doll", "none"};
static const char *const penalties[] = {"none",      "barricade",  "wound",      "infiltrate",
                                        "no_defend", "no_support", "arrow_left", "arrow_right",
                                        "must_pass", "reinforce",  "no_talent",  "lose_defence"};
static const char *const samurai[] = {"heihachi", "daisuke", "gorobei", "kanbei", "kikuchiyo", "kyuzo", "katsushiro"};
static const char *const talents[] = {"give_even",   "give_odd",    "ignore_even", "ignore_odd",
                                      "fight_twice", "drop_double", "redraw"};
static const char *const backs[] = {"family", "farm", "barricade", "wound"};
static const char *const bonuses[] = {"heal", "barricade", "scout"};

static void make_cards(const char *name, FILE *out) {
    char line[256], *column[MOST_COLUMNS];
    FILE *file = open_table(name);
    int cards = 0;
    fprintf(out, "const struct sb_spirit_card sb_spirit_cards[SB_SPIRIT_RAIDERS] = {\n");
    while (next_row(file, line, sizeof line, column) == 7) {
        int value = atoi(column[1]);
        int least = cards < 52 ? 1 + cards / 13 : cards < 59 ? 5 : 6;
        if (value != least)
            stop("cards stand in the order of their values: 13 each of 1 to 4, 7 of 5, 7 of 6");
        fprintf(out, "    {\"%s\", %d, %d, {%d, %d}, %s, \"%s\"},\n", column[0], value, find(column[2], symbols, 4),
                find(column[3], penalties, 12), find(column[4], penalties, 12), atoi(column[5]) ? "true" : "false",
                column[6]);
        cards++;
    }
    if (cards != 66)
        stop("there are %d cards, not 66", cards);
    fprintf(out, "};\n\n");
    fclose(file);
}

static void make_samurai(const char *name, FILE *out) {
    char line[256], *column[MOST_COLUMNS];
    FILE *file = open_table(name);
    int count = 0;
    fprintf(out, "const struct sb_spirit_samurai sb_spirit_samurai[SB_SPIRIT_SAMURAI] = {\n");
    while (next_row(file, line, sizeof line, column) == 5) {
        if (find(column[0], samurai, 7) != count || find(column[4], talents, 7) != count)
            stop("samurai stand in the order of the rules, each with the talent the rules name");
        fprintf(out, "    {\"%s\", \"%s\", \"%s\", {%d, %d}},\n", column[0], column[3], column[4], atoi(column[1]),
                atoi(column[2]));
        count++;
    }
    if (count != 7)
        stop("there are %d samurai, not 7", count);
    fprintf(out, "};\n\n");
    fclose(file);
}

static void make_village(const char *name, FILE *out) {
    char line[256], *column[MOST_COLUMNS];
    FILE *file = open_table(name);
    int counts[4] = {0}, farms = 0, families = 0;
    while (next_row(file, line, sizeof line, column) >= 4) {
        if (strcmp(column[0], "farm") == 0) {
            counts[find(column[1], backs, 4)] += atoi(column[2]);
            farms += atoi(column[2]);
        } else if (find(column[1], bonuses, 3) != families++ || atoi(column[2]) != 1) {
            stop("there is one family for each bonus, in the order of the rules");
        }
    }
    if (farms != 6 || families != 3)
        stop("there are %d farms and %d families, not 6 and 3", farms, families);
    fprintf(out, "const uint8_t sb_spirit_backs[SB_SPIRIT_BACKS] = {%d, %d, %d, %d};\n", counts[0], counts[1],
            counts[2], counts[3]);
    fclose(file);
}

int main(int argc, char **argv) {
    FILE *out = argc == 5 ? fopen(argv[4], "w") : NULL;
    if (!out) {
        fprintf(stderr, "usage: make_cards CARDS SAMURAI VILLAGE OUTPUT (or the output cannot be opened)\n");
        return 1;
    }
    fprintf(out,
            "/* Made from cards.csv, samurai.csv and village.csv by make_cards. */\n#include <saburau/spirit.h>\n\n");
    make_cards(argv[1], out);
    make_samurai(argv[2], out);
    make_village(argv[3], out);
    return fclose(out) == 0 ? 0 : 1;
}
