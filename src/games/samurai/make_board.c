/* Turns map.txt into C: `make_board map.txt board.c`. Runs when the project is built.
 *
 * Derives what the table leaves out: the sea (the ring of spaces around the ground of a part), who lies next to whom,
 * and how many spaces of each sort there are for each number of seats.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS = 3, COLUMNS = 26, ROWS = 32, MOST = 256 };
enum { LAND, SEA, VILLAGE, CITY, EDO };
static const char *const kinds[] = {"land", "sea", "village", "city", "edo"};
static const char *const parts[PARTS] = {"honshu", "kyushu_shikoku", "hokkaido"};

struct hex {
    char label[4];
    char name[16];
    int column, row;
    int kind, part;
    int number; /* among the hexes of its sort: land, sea or settlement */
};

static struct hex hexes[MOST];
static int count;
static int at[COLUMNS][ROWS]; /* 1 + index of the hex there, 0 for none */

static void stop(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(1);
}

static int find_word(const char *word, const char *const *words, int many) {
    for (int i = 0; i < many; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

static void add(int column, int row, int kind, int part, const char *name) {
    struct hex *hex = &hexes[count];
    if (count == MOST || column < 0 || column >= COLUMNS || row < 0 || row >= ROWS)
        stop("map: column %d, row %d is off the sheet", column, row);
    if (at[column][row])
        stop("map: %s is listed twice", hexes[at[column][row] - 1].label);
    *hex = (struct hex){.column = column, .row = row, .kind = kind, .part = part};
    snprintf(hex->label, sizeof hex->label, "%c%u", 'a' + column, (unsigned)row % 100);
    snprintf(hex->name, sizeof hex->name, "%s", strcmp(name, "-") == 0 ? "" : name);
    at[column][row] = ++count;
}

static void read_map(FILE *file) {
    char line[256], column, kind[32], part[32], name[16];
    int row, last_part = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (sscanf(line, "%c%d %31s %31s %15s", &column, &row, kind, part, name) != 5)
            stop("map: this line is not `label kind part name`: %s", line);
        int kind_number = find_word(kind, kinds, 5), part_number = find_word(part, parts, PARTS);
        if (kind_number < 0 || kind_number == SEA || part_number < last_part)
            stop("map: unknown kind, unknown part, or part out of order: %s", line);
        last_part = part_number;
        add(column - 'a', row, kind_number, part_number, name);
    }
}

/* The six neighbours of a hex; the two to each side lie half a hex higher and lower. */
static void neighbour(const struct hex *hex, int direction, int *column, int *row) {
    static const int columns[6] = {0, 1, 1, 0, -1, -1};
    static const int rows_even[6] = {-1, -1, 0, 1, 0, -1};
    static const int rows_odd[6] = {-1, 0, 1, 1, 1, 0};
    *column = hex->column + columns[direction];
    *row = hex->row + (hex->column % 2 ? rows_odd : rows_even)[direction];
}

static void add_sea(void) {
    int ground = count;
    for (int i = 0; i < ground; i++)
        for (int direction = 0; direction < 6; direction++) {
            int column, row;
            neighbour(&hexes[i], direction, &column, &row);
            if (column < 0 || row < 0 || !at[column][row])
                add(column, row, SEA, hexes[i].part, "-");
        }
}

static bool is_settlement(const struct hex *hex) {
    return hex->kind >= VILLAGE;
}

/* Numbers the hexes of each sort and returns how many there are up to and with the part. */
static int number_hexes(bool (*sort)(const struct hex *), int up_to_part) {
    int number = 0;
    for (int i = 0; i < count; i++)
        if (sort(&hexes[i]) && hexes[i].part <= up_to_part)
            hexes[i].number = number++;
    return number;
}

static bool is_land(const struct hex *hex) {
    return hex->kind == LAND;
}

static bool is_sea(const struct hex *hex) {
    return hex->kind == SEA;
}

static void print_counts(FILE *out, const char *name, bool (*sort)(const struct hex *)) {
    fprintf(out, "    .%s = {0, 0", name);
    for (int part = 0; part < PARTS; part++)
        fprintf(out, ", %d", number_hexes(sort, part));
    fprintf(out, "},\n");
}

static void print_hex(FILE *out, const struct hex *hex) {
    fprintf(out, "{\"%s\", %d, %d}", hex->label, hex->column, hex->row);
}

static int place_number(const struct hex *hex, int lands) {
    return hex->kind == SEA ? lands + hex->number : hex->number;
}

static void print_places(FILE *out, int lands) {
    fprintf(out, "    .places = {\n");
    for (int i = 0; i < count; i++)
        if (!is_settlement(&hexes[i])) {
            fprintf(out, "        [%d] = ", place_number(&hexes[i], lands));
            print_hex(out, &hexes[i]);
            fprintf(out, ",\n");
        }
    fprintf(out, "    },\n    .beside = {\n");
    for (int i = 0; i < count; i++) {
        if (is_settlement(&hexes[i]))
            continue;
        unsigned long long beside = 0;
        for (int direction = 0; direction < 6; direction++) {
            int column, row;
            neighbour(&hexes[i], direction, &column, &row);
            int index = column < 0 || row < 0 ? 0 : at[column][row];
            if (index && is_settlement(&hexes[index - 1]))
                beside |= 1ull << hexes[index - 1].number;
        }
        fprintf(out, "        [%d] = 0x%llx,\n", place_number(&hexes[i], lands), beside);
    }
    fprintf(out, "    },\n");
}

static void print_settlement(FILE *out, const struct hex *hex, int lands) {
    unsigned long long land = 0;
    int next = 0;
    fprintf(out, "        [%d] = {.hex = ", hex->number);
    print_hex(out, hex);
    fprintf(out, ", .size = %d, .name = \"%s\", .next = {", hex->kind - VILLAGE + 1, hex->name);
    for (int direction = 0; direction < 6; direction++) {
        int column, row;
        neighbour(hex, direction, &column, &row);
        const struct hex *other = &hexes[at[column][row] - 1];
        if (is_settlement(other))
            continue;
        fprintf(out, "%s%d", next++ ? ", " : "", place_number(other, lands));
        if (other->kind == LAND)
            land |= 1ull << other->number;
    }
    if (!land)
        stop("map: %s has no land space next to it", hex->label);
    fprintf(out, "}, .count = %d, .land = 0x%llx},\n", next, land);
}

/* Board order is that of the table. Settlements count on behind all places. */
static void print_ground(FILE *out, int places) {
    fprintf(out, "    .ground = {");
    for (int i = 0; i < count && hexes[i].kind != SEA; i++)
        fprintf(out, "%d, ", is_settlement(&hexes[i]) ? places + hexes[i].number : hexes[i].number);
    fprintf(out, "},\n");
}

int main(int argc, char **argv) {
    FILE *in = argc == 3 ? fopen(argv[1], "r") : NULL;
    FILE *out = in ? fopen(argv[2], "w") : NULL;
    if (!out)
        stop("usage: make_board MAP OUTPUT (or one of them cannot be opened)");
    read_map(in);
    add_sea();
    fprintf(out, "/* Made from map.txt by make_board. */\n#include <saburau/samurai.h>\n\n");
    fprintf(out, "const struct sb_samurai_board sb_samurai_board = {\n");
    print_counts(out, "lands", is_land);
    print_counts(out, "seas", is_sea);
    print_counts(out, "settlements", is_settlement);
    int lands = number_hexes(is_land, PARTS - 1);
    print_places(out, lands);
    fprintf(out, "    .settlement = {\n");
    for (int i = 0; i < count; i++)
        if (is_settlement(&hexes[i]))
            print_settlement(out, &hexes[i], lands);
    fprintf(out, "    },\n");
    print_ground(out, lands + number_hexes(is_sea, PARTS - 1));
    unsigned long long cities = 0;
    for (int i = 0; i < count; i++) {
        if (hexes[i].kind == CITY)
            cities |= 1ull << hexes[i].number;
        if (hexes[i].kind == EDO)
            fprintf(out, "    .edo = %d,\n", hexes[i].number);
    }
    fprintf(out, "    .cities = 0x%llx,\n", cities);
    fprintf(out, "};\n");
    fclose(in);
    if (fclose(out) != 0)
        stop("%s cannot be written", argv[2]);
    return 0;
}
