/* The board of Samurai in plain characters, and under it what lies beside the board.
 *
 * Columns of hexes are three characters apart. Odd columns lie half a hex lower, so a row of hexes takes two lines: its
 * even columns on the first, its odd ones on the second. A hex has five characters to itself on its line. */
#include "internal.h"
#include "show.h"
#include <ctype.h>

enum {
    PITCH = 3,
    CELL = 5,
    MARGIN = 4,
    ROWS = 24,
    COLUMNS = 20,
    WIDTH = MARGIN + (COLUMNS - 1) * PITCH + CELL + MARGIN
};

/* The part of the board that is in play, and the lines it is drawn on. */
struct canvas {
    int left, right, top, bottom; /* columns and rows of hexes */
    char letters[WIDTH];
    char lines[2 * ROWS][WIDTH];
};

static void stretch(struct canvas *canvas, const struct sb_samurai_hex *hex) {
    if (hex->column < canvas->left)
        canvas->left = hex->column;
    if (hex->column > canvas->right)
        canvas->right = hex->column;
    if (hex->row < canvas->top)
        canvas->top = hex->row;
    if (hex->row > canvas->bottom)
        canvas->bottom = hex->row;
}

static int cell_left(const struct canvas *canvas, const struct sb_samurai_hex *hex) {
    return MARGIN + (hex->column - canvas->left) * PITCH;
}

static void paint(struct canvas *canvas, const struct sb_samurai_hex *hex, const char *text) {
    int first = cell_left(canvas, hex);
    int length = (int)strlen(text);
    char *line = canvas->lines[2 * (hex->row - canvas->top) + (hex->column & 1)];
    canvas->letters[first + CELL / 2] = hex->label[0];
    memcpy(line + first + (CELL - length) / 2, text, (size_t)length);
    /* Each line carries its row's number at both ends, so that no eye has to wander between two lines. */
    int end = MARGIN + (canvas->right - canvas->left) * PITCH + CELL + 1;
    size_t digits = strlen(hex->label + 1);
    memcpy(line + 2 - digits, hex->label + 1, digits);
    memcpy(line + end + 2 - digits, hex->label + 1, digits);
}

/* ---- What stands on a hex ---- */

static const char kind_letters[SB_SAMURAI_KINDS] = {'H', 'B', 'R'};

/* Two characters for a token: whom it influences, and how much. */
static void token_sign(int token, char sign[3]) {
    const struct sb_samurai_token *facts = &sb_samurai_tokens[token];
    sign[1] = (char)('0' + facts->strength);
    sign[2] = '\0';
    if (token == SB_SAMURAI_SHIFT)
        strcpy(sign, "--");
    else if (token == SB_SAMURAI_SWAP)
        strcpy(sign, "<>");
    else if (token == SB_SAMURAI_RONIN)
        sign[0] = 'x';
    else if (facts->sea)
        sign[0] = '~';
    else
        sign[0] = facts->name[0];
}

static void paint_settlement(struct canvas *canvas, const struct sb_samurai_state *state, int settlement) {
    const struct sb_samurai_settlement *facts = &sb_samurai_board.settlement[settlement];
    char text[CELL + 1] = "[   ]";
    int at = 1;
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (state->figures[kind] >> settlement & 1)
            text[at++] = kind_letters[kind];
    text[facts->size + 1] = ']';
    text[facts->size + 2] = '\0';
    paint(canvas, &facts->hex, text);
}

static void paint_place(struct canvas *canvas, const struct sb_samurai_state *state, int place) {
    char text[4] = {'.', '\0'};
    uint8_t mark = state->lying[place];
    if (mark) {
        text[0] = (char)('0' + sb_samurai_mark_seat(mark));
        token_sign(sb_samurai_mark_token(mark), text + 1);
    } else if (place >= SB_SAMURAI_SEA) {
        text[0] = '~';
    }
    paint(canvas, &sb_samurai_board.places[place], text);
}

/* ---- The map ---- */

static void measure(struct canvas *canvas, int seats) {
    const struct sb_samurai_board *board = &sb_samurai_board;
    for (int place = 0; place < board->lands[seats]; place++)
        stretch(canvas, &board->places[place]);
    for (int place = 0; place < board->seas[seats]; place++)
        stretch(canvas, &board->places[SB_SAMURAI_SEA + place]);
    for (int s = 0; s < board->settlements[seats]; s++)
        stretch(canvas, &board->settlement[s].hex);
}

static void paint_all(struct canvas *canvas, const struct sb_samurai_state *state) {
    const struct sb_samurai_board *board = &sb_samurai_board;
    for (int place = 0; place < board->lands[state->seats]; place++)
        paint_place(canvas, state, place);
    for (int place = 0; place < board->seas[state->seats]; place++)
        paint_place(canvas, state, SB_SAMURAI_SEA + place);
    for (int s = 0; s < board->settlements[state->seats]; s++)
        paint_settlement(canvas, state, s);
}

static void put_line(const char *line, struct sb_text *out) {
    size_t length = WIDTH;
    while (length > 0 && line[length - 1] == ' ')
        length--;
    if (length == 0)
        return;
    sb_put_bytes(out, line, length);
    sb_put_char(out, '\n');
}

static void draw_map(const struct sb_samurai_state *state, struct sb_text *out) {
    struct canvas canvas = {.left = COLUMNS, .top = ROWS};
    memset(canvas.letters, ' ', sizeof canvas.letters);
    memset(canvas.lines, ' ', sizeof canvas.lines);
    measure(&canvas, state->seats);
    paint_all(&canvas, state);
    put_line(canvas.letters, out);
    for (int line = 0; line < 2 * (canvas.bottom - canvas.top + 1); line++)
        put_line(canvas.lines[line], out);
    put_line(canvas.letters, out);
}

static void draw_legend(struct sb_text *out) {
    /* Translators: what the signs on the map mean; H, B, R, h, s, x and so on stay as they are, and so do the words
     * that are typed: helmet4, shift, swap. */
    sb_say(out, "Figures in [ ]: H helmet, B buddha, R rice. Spaces: . land, ~ sea.\n"
                "Tokens: 1h4 helmet4 of seat 1; s samurai, ~ ship, x ronin, -- shift, <> swap.\n");
}

/* ---- Beside the board ---- */

/* What a seat has not played yet, as "h432 b4.2 …", a dot for each token that is gone. What is in hand and pile
 * together follows from what was played, so everybody may know it. */
static void put_left(const struct sb_samurai_state *state, int seat, struct sb_text *out) {
    char group = '\0';
    for (int index = 0; index < SB_SAMURAI_TOKENS; index++) {
        int token = token_of_bit(index);
        int left = copies(state->hand[seat], token) + copies(state->pile[seat], token);
        bool here = index - token < left;
        char sign[3];
        token_sign(token, sign);
        if (sign[0] != group) {
            if (group)
                sb_put_char(out, ' ');
            sb_put_char(out, here || isalpha((unsigned char)sign[0]) || sign[0] == '~' ? sign[0] : '.');
        }
        group = sign[0];
        sb_put_char(out, here ? sign[1] : '.');
    }
}

static void put_figures(const uint8_t figures[SB_SAMURAI_KINDS], struct sb_text *out) {
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        sb_put_format(out, "%s%c%d", kind ? " " : "", kind_letters[kind], figures[kind]);
}

/* Where the columns of the seats' table begin: each is as wide as its widest words. */
struct columns {
    size_t hand, pile, captured, left;
};

static const char *const seat_name = SB_PHRASE("Seat %d");
static const char *const hand_heading = SB_PHRASE_IN("heading of a column: how many tokens", "hand");
static const char *const pile_heading = SB_PHRASE_IN("heading of a column: how many tokens", "pile");
static const char *const captured_heading = SB_PHRASE_IN("heading of a column: how many figures", "captured");
static const char *const hidden = SB_PHRASE_IN("captured figures that stand behind a screen", "hidden");

static size_t after(size_t column, size_t least, size_t words) {
    return column + (words + 1 > least ? words + 1 : least);
}

static struct columns measure_columns(const struct sb_text *out) {
    const char *const captured[] = {captured_heading, hidden};
    struct columns at;
    at.hand = after(0, 9, sb_widest(out, &seat_name, 1));
    at.pile = after(at.hand, 8, sb_widest(out, &hand_heading, 1));
    at.captured = after(at.pile, 8, sb_widest(out, &pile_heading, 1));
    at.left = after(at.captured, 13, sb_widest(out, captured, 2));
    return at;
}

static void draw_seat(const struct sb_samurai_state *state, int seat, int eye, const struct columns *at,
                      struct sb_text *out) {
    sb_say(out, seat_name, seat);
    sb_put_spaces_to(out, at->hand);
    sb_put_number(out, token_count(state->hand[seat]));
    sb_put_spaces_to(out, at->pile);
    sb_put_number(out, token_count(state->pile[seat]));
    sb_put_spaces_to(out, at->captured);
    if (captures_are_shown(state, seat, eye))
        put_figures(state->captured[seat], out);
    else
        sb_put(out, sb_text_word(out, hidden));
    sb_put_spaces_to(out, at->left);
    put_left(state, seat, out);
    sb_put_char(out, '\n');
}

static void draw_seats(const struct sb_samurai_state *state, int eye, struct sb_text *out) {
    struct columns at = measure_columns(out);
    sb_put_spaces_to(out, at.hand);
    sb_put(out, sb_text_word(out, hand_heading));
    sb_put_spaces_to(out, at.pile);
    sb_put(out, sb_text_word(out, pile_heading));
    sb_put_spaces_to(out, at.captured);
    sb_put(out, sb_text_word(out, captured_heading));
    sb_put_spaces_to(out, at.left);
    /* Translators: the heading of a column: the tokens that a seat has not played yet. */
    sb_say(out, "left in hand and pile together");
    sb_put_char(out, '\n');
    for (int seat = 0; seat < state->seats; seat++)
        draw_seat(state, seat, eye, &at, out);
}

static void draw_figures_beside(const struct sb_samurai_state *state, struct sb_text *out) {
    if (state->supply[SB_SAMURAI_HELMET] + state->supply[SB_SAMURAI_BUDDHA] + state->supply[SB_SAMURAI_RICE] > 0) {
        sb_say(out, "Figures still to be put onto the board:");
        sb_put_char(out, ' ');
        put_figures(state->supply, out);
    } else {
        sb_say(out, "Figures set aside (four end the game):");
        sb_put_char(out, ' ');
        put_figures(state->aside, out);
    }
    sb_put_char(out, '\n');
}

static void draw_hand(const struct sb_samurai_state *state, int seat, int eye, struct sb_text *out) {
    bool empty = state->hand[seat] == 0;
    if (seat == eye && empty)
        sb_say(out, "Your hand: empty");
    else if (seat == eye)
        sb_say(out, "Your hand:");
    else if (empty)
        sb_say(out, "Hand of seat %d: empty", seat);
    else
        sb_say(out, "Hand of seat %d:", seat);
    for (int token = 0; token < SB_SAMURAI_TOKENS; token++) {
        if (!(state->hand[seat] >> token & 1))
            continue;
        char sign[3];
        token_sign(token, sign);
        sb_put_format(out, "  %s %s", sign, sb_samurai_tokens[token].name);
    }
    sb_put_char(out, '\n');
}

void samurai_draw(const void *memory, int eye, struct sb_text *out) {
    const struct sb_samurai_state *state = memory;
    draw_map(state, out);
    draw_legend(out);
    sb_put_char(out, '\n');
    draw_seats(state, eye, out);
    draw_figures_beside(state, out);
    for (int seat = 0; seat < state->seats; seat++)
        if (hand_is_shown(seat, eye))
            draw_hand(state, seat, eye, out);
}
