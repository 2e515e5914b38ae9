/* Samurai: moves as text, text as moves, and why a move is refused. */
#include "internal.h"

static const char *place_label(int place) {
    return sb_samurai_board.places[place].label;
}

static const char *settlement_label(int settlement) {
    return sb_samurai_board.settlement[settlement].hex.label;
}

/* ---- Moves as text ---- */

static void put_place(struct sb_text *out, int place) {
    put_label(out, &sb_samurai_board.places[place]);
}

static void put_settlement(struct sb_text *out, int settlement) {
    put_label(out, &sb_samurai_board.settlement[settlement].hex);
}

/* A token that came into a hand is seen by its owner and the referee. */
static void put_taken(struct sb_text *out, int token, int owner, int eye) {
    if (hand_is_shown(owner, eye))
        put_token(out, token);
    else
        sb_put_char(out, '?');
}

static void put_figure(struct sb_text *out, int settlement, int kind) {
    put_settlement(out, settlement);
    sb_put_char(out, ' '), sb_put(out, sb_samurai_kinds[kind]);
}

/* The move that lists of legal moves are made of. */
static void put_play(struct sb_text *out, int what, int place) {
    const struct sb_samurai_token *token = &sb_samurai_tokens[what];
    const struct sb_samurai_hex *hex = &sb_samurai_board.places[place];
    char *to = sb_text_begin(out, sizeof token->name + 1 + sizeof hex->label);
    if (!to)
        return;
    memcpy(to, token->name, sizeof token->name);
    to += token->name_length;
    *to++ = ' ';
    memcpy(to, hex->label, sizeof hex->label);
    sb_text_end(out, to + label_length(hex));
}

void samurai_write(const void *state, sb_move move, int eye, struct sb_text *out) {
    const state_t *s = state;
    int what = sb_samurai_what(move), who = sb_samurai_who(move);
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_FIRST:
        sb_put(out, "first "), sb_put_number(out, who);
        break;
    case SB_SAMURAI_DO_KEEP:
        sb_put(out, "keep "), put_taken(out, what, s->seat, eye);
        break;
    case SB_SAMURAI_DO_DRAW:
        sb_put(out, "draw "), sb_put_number(out, who);
        sb_put_char(out, ' '), put_taken(out, what, who, eye);
        break;
    case SB_SAMURAI_DO_PUT:
        sb_put(out, "put "), sb_put(out, sb_samurai_kinds[what]);
        sb_put_char(out, ' '), put_settlement(out, to);
        break;
    case SB_SAMURAI_DO_PLAY:
        put_play(out, what, to);
        break;
    case SB_SAMURAI_DO_SHIFT:
        sb_put(out, "shift "), put_place(out, from);
        sb_put_char(out, ' '), put_place(out, to);
        break;
    case SB_SAMURAI_DO_SWAP:
        sb_put(out, "swap "), put_figure(out, from, what);
        sb_put_char(out, ' '), put_figure(out, to, who);
        break;
    case SB_SAMURAI_DO_END:
        sb_put(out, "end");
        break;
    default:
        sb_put(out, "pass");
    }
}

/* ---- Text as moves ---- */

bool samurai_split(const char *text, struct samurai_words *words) {
    if (strlen(text) >= sizeof words->memory)
        return false;
    strcpy(words->memory, text);
    words->count = 0;
    for (char *at = words->memory;;) {
        char *space = strchr(at, ' ');
        if (space)
            *space = '\0';
        if (!*at || words->count == SAMURAI_MOST_WORDS)
            return false;
        words->word[words->count++] = at;
        if (!space)
            return true;
        at = space + 1;
    }
}

int samurai_find_token(const char *word) {
    for (int token = 0; token < SB_SAMURAI_TOKENS; token++)
        if (strcmp(word, sb_samurai_tokens[token].name) == 0)
            return token;
    return -1;
}

int samurai_find_kind(const char *word) {
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (strcmp(word, sb_samurai_kinds[kind]) == 0)
            return kind;
    return -1;
}

static int find_seat(const state_t *s, const char *word) {
    return word[0] >= '0' && word[0] < '0' + s->seats && !word[1] ? word[0] - '0' : -1;
}

/* A word as labels stand on the board: with zeros up to their size, so that all bytes can be compared at once. */
struct label {
    char bytes[sizeof((struct sb_samurai_hex *)NULL)->label];
};

static struct label label_of(const char *word) {
    struct label label = {{0}};
    if (strlen(word) < sizeof label.bytes)
        strcpy(label.bytes, word);
    return label;
}

static bool is_called(const struct sb_samurai_hex *hex, const struct label *label) {
    return memcmp(hex->label, label->bytes, sizeof label->bytes) == 0;
}

int samurai_find_settlement(const state_t *s, const char *word) {
    struct label label = label_of(word);
    for (int i = 0; i < sb_samurai_board.settlements[s->seats]; i++)
        if (is_called(&sb_samurai_board.settlement[i].hex, &label))
            return i;
    return -1;
}

int samurai_find_place(const state_t *s, const char *word) {
    struct label label = label_of(word);
    for (int i = 0; i < SB_SAMURAI_SEA + sb_samurai_board.seas[s->seats]; i++) {
        if (i == sb_samurai_board.lands[s->seats])
            i = SB_SAMURAI_SEA;
        if (is_called(&sb_samurai_board.places[i], &label))
            return i;
    }
    return -1;
}

static bool no_such(const char *word, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    return sb_fail(error, "There is no \"%s\" here.", sb_quote(quoted, word));
}

/* Each of these finds one word's meaning or says that there is none. */
static bool want_token(const char *word, int *token, struct sb_error *error) {
    return (*token = samurai_find_token(word)) >= 0 || no_such(word, error);
}
static bool want_kind(const char *word, int *kind, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    return (*kind = samurai_find_kind(word)) >= 0 ||
           sb_fail(error, "\"%s\" is no kind of figure; they are `helmet`, `buddha` and `rice`.",
                   sb_quote(quoted, word));
}
static bool want_seat(const state_t *s, const char *word, int *seat, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    return (*seat = find_seat(s, word)) >= 0 ||
           sb_fail(error, "There is no seat \"%s\"; seats are 0 to %d.", sb_quote(quoted, word), s->seats - 1);
}
static bool want_settlement(const state_t *s, const char *word, int *settlement, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    return (*settlement = samurai_find_settlement(s, word)) >= 0 ||
           (samurai_find_place(s, word) >= 0
                ? sb_fail(error, "Figures stand in villages and cities, and %s is neither.", word)
                : sb_fail(error, "\"%s\" is no village or city of this board.", sb_quote(quoted, word)));
}
static bool want_place(const state_t *s, const char *word, int *place, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM], name[SB_SAMURAI_NAME_ROOM];
    int settlement = samurai_find_settlement(s, word);
    if (settlement >= 0)
        return sb_fail(error, "Tokens lie around villages and cities, never on them: %s is one.",
                       sb_samurai_settlement_name(settlement, name));
    return (*place = samurai_find_place(s, word)) >= 0 ||
           sb_fail(error, "There is no space \"%s\" on this board.", sb_quote(quoted, word));
}

static bool read_swap(const state_t *s, const char *const *word, sb_move *move, struct sb_error *error) {
    int here, kind_here, there, kind_there;
    if (!want_settlement(s, word[1], &here, error) || !want_kind(word[2], &kind_here, error) ||
        !want_settlement(s, word[3], &there, error) || !want_kind(word[4], &kind_there, error))
        return false;
    *move = sb_samurai_move(SB_SAMURAI_DO_SWAP, kind_here, kind_there, here, there);
    return true;
}

bool samurai_read(const void *state, const char *text, sb_move *move, struct sb_error *error) {
    const state_t *s = state;
    struct samurai_words words;
    char quoted[SB_QUOTE_ROOM];
    int what = 0, who = 0, from = 0, to = 0;
    if (!samurai_split(text, &words))
        return sb_fail(error, "\"%s\" is not a move: words separated by single spaces are wanted.",
                       sb_quote(quoted, text));
    const char *const *word = words.word;
    int count = words.count;
    if (count == 1 && strcmp(word[0], "end") == 0)
        return *move = sb_samurai_move(SB_SAMURAI_DO_END, 0, 0, 0, 0), true;
    if (count == 1 && strcmp(word[0], "pass") == 0)
        return *move = sb_samurai_move(SB_SAMURAI_DO_PASS, 0, 0, 0, 0), true;
    if (count == 2 && strcmp(word[0], "first") == 0)
        return want_seat(s, word[1], &who, error) && (*move = sb_samurai_move(SB_SAMURAI_DO_FIRST, 0, who, 0, 0), true);
    if (count == 2 && strcmp(word[0], "keep") == 0)
        return want_token(word[1], &what, error) && (*move = sb_samurai_move(SB_SAMURAI_DO_KEEP, what, 0, 0, 0), true);
    if (count == 3 && strcmp(word[0], "draw") == 0)
        return want_seat(s, word[1], &who, error) && want_token(word[2], &what, error) &&
               (*move = sb_samurai_move(SB_SAMURAI_DO_DRAW, what, who, 0, 0), true);
    if (count == 3 && strcmp(word[0], "put") == 0)
        return want_kind(word[1], &what, error) && want_settlement(s, word[2], &to, error) &&
               (*move = sb_samurai_move(SB_SAMURAI_DO_PUT, what, 0, 0, to), true);
    if (count == 3 && strcmp(word[0], "shift") == 0)
        return want_place(s, word[1], &from, error) && want_place(s, word[2], &to, error) &&
               (*move = sb_samurai_move(SB_SAMURAI_DO_SHIFT, 0, 0, from, to), true);
    if (count == 5 && strcmp(word[0], "swap") == 0)
        return read_swap(s, word, move, error);
    if (count == 2 && (what = samurai_find_token(word[0])) >= 0)
        return want_place(s, word[1], &to, error) &&
               (*move = sb_samurai_move(SB_SAMURAI_DO_PLAY, what, 0, 0, to), true);
    return sb_fail(error,
                   "\"%s\" is not a move. Moves are `first SEAT`, `keep TOKEN`, `draw SEAT TOKEN`, `put KIND HEX`, "
                   "`TOKEN HEX`, `shift HEX HEX`, `swap HEX KIND HEX KIND`, `end` and `pass`.",
                   sb_quote(quoted, text));
}

/* ---- Why a move is refused ---- */

/* What may happen in the phase, for a move that belongs to another one. */
static bool wrong_phase(const state_t *s, int verb, struct sb_error *error) {
    switch (s->phase) {
    case SB_SAMURAI_FIRST:
        return verb == SB_SAMURAI_DO_FIRST || sb_fail(error, "It is still to be drawn who begins.");
    case SB_SAMURAI_HANDS:
        if (s->hands_random)
            return verb == SB_SAMURAI_DO_DRAW || sb_fail(error, "Starting hands are still being drawn.");
        return verb == SB_SAMURAI_DO_KEEP || sb_fail(error, "Starting hands are still being chosen: `keep TOKEN`.");
    case SB_SAMURAI_FIGURES:
        return verb == SB_SAMURAI_DO_PUT || sb_fail(error, "Figures are still being put on the board: `put KIND HEX`.");
    case SB_SAMURAI_DRAW:
        return verb == SB_SAMURAI_DO_DRAW || sb_fail(error, "The hand of {%d} is still being filled up.", s->seat);
    case SB_SAMURAI_TURN:
        return verb >= SB_SAMURAI_DO_PLAY ||
               sb_fail(error, "That belongs to the beginning of the game, or to drawing.");
    default:
        return sb_fail(error, "The game is over.");
    }
}

/* What a token is called in the error's language. */
static const char *called(const struct sb_error *error, int token) {
    return sb_word(error ? error->words : NULL, sb_samurai_token_words[token]);
}

static void refuse_keep(const state_t *s, int token, struct sb_error *error) {
    const char *name = called(error, token);
    if (token < s->last_kept)
        /* Translators: two tokens. */
        sb_fail(error, "Tokens are kept in token order, and %s comes before %s.", name, called(error, s->last_kept));
    else if (!copies(s->pile[s->seat], token))
        sb_fail(error, "No such token is left to keep: %s.", name);
    else
        sb_fail(error, "After %s there would be too few tokens left in token order to make a hand of five.", name);
}

static void refuse_draw(const state_t *s, int token, int seat, struct sb_error *error) {
    if (seat != s->seat)
        sb_fail(error, "It is {%d} who draws, not {%d}.", s->seat, seat);
    else
        sb_fail(error, "No such token is left in the pile of {%d}: %s.", seat, called(error, token));
}

static const char *const holds_it[SB_SAMURAI_KINDS] = {
    SB_PHRASE("%s holds a helmet already; the figures of a city differ."),
    SB_PHRASE("%s holds a buddha already; the figures of a city differ."),
    SB_PHRASE("%s holds rice already; the figures of a city differ."),
};

static const char *const none_to_put[SB_SAMURAI_KINDS] = {
    SB_PHRASE("There is no helmet left in the supply."),
    SB_PHRASE("There is no buddha left in the supply."),
    SB_PHRASE("There is no rice left in the supply."),
};

static void refuse_put(const state_t *s, int kind, int settlement, struct sb_error *error) {
    char name[SB_SAMURAI_NAME_ROOM];
    int room = sb_samurai_board.settlement[settlement].size;
    for (int other = 0; other < SB_SAMURAI_KINDS; other++)
        room -= (int)(s->figures[other] >> settlement & 1);
    sb_samurai_settlement_name(settlement, name);
    if (!s->supply[kind])
        sb_fail(error, "%s", sb_word(error ? error->words : NULL, none_to_put[kind]));
    else if (room == 0)
        sb_fail(error, "%s is full.", name);
    else if (s->figures[kind] >> settlement & 1)
        sb_fail(error, holds_it[kind], name);
    else if (s->figures_random)
        sb_fail(error, "Figures drawn at random fill the places in board order, and %s is not the next.", name);
    else
        sb_fail(error, "Cities come first: villages wait until these are full.");
}

static bool in_hand(const state_t *s, int token, struct sb_error *error) {
    if (!copies(s->hand[s->seat], token))
        return sb_fail(error, "There is no such token in hand: %s.", called(error, token));
    if (s->played_plain && !sb_samurai_tokens[token].character)
        return sb_fail(error, "Only one token without the seal may be played in a turn.");
    return true;
}

static void refuse_play(const state_t *s, int token, int place, struct sb_error *error) {
    const char *label = place_label(place);
    if (token == SB_SAMURAI_SHIFT)
        sb_fail(error, "A token exchange is never simply laid down: `shift FROM TO`.");
    else if (token == SB_SAMURAI_SWAP)
        sb_fail(error, "A figure exchange never lies on the board: `swap HEX KIND HEX KIND`.");
    else if (!in_hand(s, token, error))
        return;
    else if (sb_samurai_tokens[token].sea && place < SB_SAMURAI_SEA)
        sb_fail(error, "A ship goes to sea, and %s is land.", label);
    else if (!sb_samurai_tokens[token].sea && place >= SB_SAMURAI_SEA)
        sb_fail(error, "Only ships go to sea, and %s is sea.", label);
    else
        sb_fail(error, "%s holds a token already.", label);
}

static void refuse_shift(const state_t *s, int from, int to, struct sb_error *error) {
    uint8_t mark = s->lying[from];
    if (!in_hand(s, SB_SAMURAI_SHIFT, error))
        return;
    if (!mark)
        sb_fail(error, "There is no token on %s.", place_label(from));
    else if (sb_samurai_mark_seat(mark) != s->seat)
        sb_fail(error, "Only own tokens can be moved, and the one on %s belongs to {%d}.", place_label(from),
                sb_samurai_mark_seat(mark));
    else if (sb_samurai_tokens[sb_samurai_mark_token(mark)].character)
        sb_fail(error, "The token on %s has the seal and cannot be moved.", place_label(from));
    else if (to >= SB_SAMURAI_SEA)
        sb_fail(error, "%s is sea; a token is shifted to an empty land space.", place_label(to));
    else
        sb_fail(error, "%s holds a token already.", place_label(to));
}

static const char *const none_stands[SB_SAMURAI_KINDS] = {
    SB_PHRASE("There is no helmet on %s."),
    SB_PHRASE("There is no buddha on %s."),
    SB_PHRASE("There is no rice on %s."),
};

static bool stands(const state_t *s, int settlement, int kind, struct sb_error *error) {
    return s->figures[kind] >> settlement & 1 || sb_fail(error, none_stands[kind], settlement_label(settlement));
}

static void refuse_swap(const state_t *s, sb_move move, struct sb_error *error) {
    int here = sb_samurai_from(move), there = sb_samurai_to(move);
    int kind_here = sb_samurai_what(move), kind_there = sb_samurai_who(move);
    if (!in_hand(s, SB_SAMURAI_SWAP, error) || !stands(s, here, kind_here, error) ||
        !stands(s, there, kind_there, error))
        return;
    if (here == there)
        sb_fail(error, "Figures are exchanged between two settlements.");
    else if (kind_here == kind_there)
        sb_fail(error, "Two figures of one kind are not exchanged: it would change nothing.");
    else if (s->figures[kind_there] >> here & 1)
        sb_fail(error, "Afterwards %s would hold two figures of one kind.", settlement_label(here));
    else if (s->figures[kind_here] >> there & 1)
        sb_fail(error, "Afterwards %s would hold two figures of one kind.", settlement_label(there));
    else
        sb_fail(error, "The settlement earlier in board order is named first: %s, then %s.", settlement_label(there),
                settlement_label(here));
}

void samurai_refuse(const void *state, sb_move move, struct sb_error *error) {
    const state_t *s = state;
    int what = sb_samurai_what(move), to = sb_samurai_to(move);
    if (!wrong_phase(s, sb_samurai_verb(move), error))
        return;
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_KEEP:
        refuse_keep(s, what, error);
        break;
    case SB_SAMURAI_DO_DRAW:
        refuse_draw(s, what, sb_samurai_who(move), error);
        break;
    case SB_SAMURAI_DO_PUT:
        refuse_put(s, what, to, error);
        break;
    case SB_SAMURAI_DO_PLAY:
        refuse_play(s, what, to, error);
        break;
    case SB_SAMURAI_DO_SHIFT:
        refuse_shift(s, sb_samurai_from(move), to, error);
        break;
    case SB_SAMURAI_DO_SWAP:
        refuse_swap(s, move, error);
        break;
    case SB_SAMURAI_DO_END:
        sb_fail(error, "At least one token must be played in a turn.");
        break;
    default:
        sb_fail(error, "Passing is only for a seat that cannot play anything at the start of its turn.");
    }
}
