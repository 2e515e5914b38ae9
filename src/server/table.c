/* A table, as it stands in the store and in memory. */
#include "table.h"
#include "results.h"
#include <assert.h>
#include <math.h>
#include <saburau/bot.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char BACK[] = "back";

/* ---- Coming and going ---- */

/* Seats are called what records call them. A standing answer is a person's: a bot that plays for one is asked. */
static void take_seats(struct table *table) {
    for (int seat = 0; seat < table->facts.setup.seats; seat++) {
        const struct seat_facts *here = &table->facts.seats[seat];
        char name[SB_NAME_ROOM];
        struct sb_text text = sb_text_over(name, sizeof name);
        sb_put_format(&text, "%s%s", here->kind == SEAT_BOT ? "bot:" : "",
                      here->kind == SEAT_BOT ? here->bot
                      : here->name[0]        ? here->name
                                             : "human");
        sb_match_seat(&table->match, seat, NULL, name, NULL);
        table->match.seats[seat].standing = NULL;
        if (here->standing[0] && !table_is_bots(table, seat))
            sb_match_standing(&table->match, seat, here->standing, NULL);
    }
}

static bool set_up(struct table *table, struct sb_error *error) {
    if (!sb_match_start(&table->match, table->facts.game, &table->facts.setup, 0, 0, error))
        return false;
    take_seats(table);
    return true;
}

/* Room for the moment when the next position comes up. */
static bool reserve_time(struct table *table) {
    size_t wanted = table->match.count + 2;
    if (table->facts.clock == 0 || wanted <= table->began_room)
        return true;
    double *began = realloc(table->began, 2 * wanted * sizeof *began);
    if (!began)
        return false;
    table->began = began;
    table->began_room = 2 * wanted;
    return true;
}

struct table *table_make(struct store *store, const struct table_facts *facts, size_t moves) {
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->facts = *facts;
    table->facts.actor = SB_NOBODY;
    table->facts.touched = facts->made;
    table->facts.ended = 0;
    table->facts.winners = WINNERS_UNKNOWN;
    secret_make_link(table->facts.link);
    secret_make_link(table->facts.invitation);
    if (!set_up(table, NULL) || !sb_match_reserve(&table->match, moves) || !reserve_time(table)) {
        table_free(table);
        return NULL;
    }
    store_add_table(store, &table->facts);
    return table;
}

void table_free(struct table *table) {
    table_forget_news(table);
    sb_match_free(&table->match);
    free(table->began);
    free(table);
}

/* Would the actor's standing answer make this very move again? */
static bool stands(const struct sb_match *match, const void *before, int actor, sb_move move) {
    const struct sb_standing *standing = actor >= 0 ? match->seats[actor].standing : NULL;
    sb_move answer;
    return standing && standing->answer(before, &answer) && answer == move;
}

/* Can the move, made by the actor in this position, be taken back, and is anything gained by it? */
static bool may_go_back(const struct sb_match *match, const void *before, int actor, sb_move move) {
    return actor >= 0 && !match->game->reveals(before, move) && !stands(match, before, actor, move);
}

/* Was the last move made by a standing answer that is still there? */
static bool last_stands(const struct sb_match *match) {
    union sb_state before;
    if (match->count == 0)
        return false;
    const struct sb_step *last = &match->steps[match->count - 1];
    sb_match_position(match, match->count - 1, &before);
    return stands(match, &before, last->actor, last->move);
}

/* Makes a move without writing it down. False if there is no memory. */
static bool step(struct table *table, sb_move move) {
    int actor = sb_match_actor(&table->match);
    table->can_go_back = may_go_back(&table->match, &table->match.state, actor, move);
    return sb_match_play(&table->match, move);
}

/* After a move was taken back: can the one before it be taken back, too? */
static void look_back(struct table *table) {
    const struct sb_match *match = &table->match;
    union sb_state before;
    table->can_go_back = false;
    if (match->count == 0)
        return;
    const struct sb_step *last = &match->steps[match->count - 1];
    sb_match_position(match, match->count - 1, &before);
    table->can_go_back = may_go_back(match, &before, last->actor, last->move);
}

static void note_actor(struct table *table) {
    table->facts.actor = table->facts.phase == PHASE_PLAYING ? sb_match_actor(&table->match) : SB_NOBODY;
}

/* How many of a table's lines, from this one on, an eye that is behind may hear: they come in the order they were said
 * in, each when the moves that had been made by then are to be seen. */
static int count_ready(const struct table *table, const struct chat_line *lines, int count) {
    int64_t seen = (int64_t)table_seen(table, SB_SPECTATOR);
    int ready = 0;
    while (ready < count && lines[ready].moves <= seen)
        ready++;
    return ready;
}

/* After the store was read. What cannot be read is not told. */
static void count_held(struct table *table, struct store *store) {
    struct chat_line lines[STORE_CHAT_KEPT];
    table->held = 0;
    if (!table_is_behind(table, SB_SPECTATOR))
        return;
    int count = store_read_chat(store, table->facts.id, lines, STORE_CHAT_KEPT);
    table->held = count < 0 ? STORE_CHAT_KEPT : count - count_ready(table, lines, count);
}

/* Events of the store being made again, and what has come of it so far. */
struct redoing {
    struct table *table;
    enum store_answer answer; /* STORE_FAILED if there is no memory, STORE_USELESS if an event makes no sense */
};

/* Is the event a move of this actor's? */
static bool is_by(const char *event, int actor) {
    char *end;
    return actor == SB_CHANCE ? event[0] == '*' && event[1] == ' '
                              : strtol(event, &end, 10) == actor && end > event && *end == ' ';
}

static bool redo(void *data, const char *event) {
    struct redoing *redoing = data;
    struct table *table = redoing->table;
    struct sb_match *match = &table->match;
    table->at++;
    redoing->answer = STORE_USELESS;
    if (strcmp(event, BACK) == 0) {
        if (match->count == 0 || !sb_match_take_back(match, match->steps[match->count - 1].actor, NULL))
            return false;
        look_back(table);
        redoing->answer = STORE_FOUND;
        return true;
    }
    sb_move move;
    const char *text = strchr(event, ' ');
    if (!text || !is_by(event, sb_match_actor(match)) ||
        !sb_move_read(match->game, &match->state, text + 1, &move, NULL))
        return false;
    redoing->answer = step(table, move) ? STORE_FOUND : STORE_FAILED;
    return redoing->answer == STORE_FOUND;
}

static enum store_answer fill(struct store *store, struct table *table, struct sb_error *error) {
    if (!set_up(table, error))
        return STORE_FAILED;
    struct redoing redoing = {.table = table, .answer = STORE_FOUND};
    bool read = store_read_events(store, table->facts.id, redo, &redoing, error);
    if (read && reserve_time(table)) {
        note_actor(table);
        count_held(table, store);
        return STORE_FOUND;
    }
    if (read)
        redoing.answer = STORE_FAILED;
    enum store_answer failure = redoing.answer == STORE_FOUND ? store_failure(store) : redoing.answer;
    sb_match_free(&table->match);
    if (redoing.answer == STORE_USELESS)
        sb_fail(error, "The table's record is damaged at event %lld.", (long long)table->at);
    else if (redoing.answer == STORE_FAILED)
        sb_fail_memory(error);
    return failure;
}

enum store_answer table_load(struct store *store, const char *link, struct table **table, struct sb_error *error) {
    struct table *loaded = calloc(1, sizeof *loaded);
    if (!loaded) {
        sb_fail_memory(error);
        return STORE_FAILED;
    }
    enum store_answer answer = store_find_table(store, link, &loaded->facts, error);
    if (answer == STORE_FOUND)
        answer = fill(store, loaded, error);
    if (answer == STORE_FOUND)
        *table = loaded;
    else
        free(loaded);
    return answer;
}

enum store_answer table_reload(struct store *store, struct table *table, struct sb_error *error) {
    struct table_facts facts;
    enum store_answer answer = store_find_table(store, table->facts.link, &facts, error);
    table_forget_news(table);
    sb_match_free(&table->match);
    table->at = 0;
    table->can_go_back = false;
    table->removed = NULL;
    if (answer == STORE_FOUND) {
        table->facts = facts;
        answer = fill(store, table, error);
    }
    table->lost = answer != STORE_FOUND;
    return answer;
}

/* ---- Who is who ---- */

bool seat_is_bots(const struct seat_facts *seat) {
    return seat->kind == SEAT_BOT || seat->stand_in || seat->resigned;
}

bool seat_is_of(const struct seat_facts *seat, const struct secret_hash *visitor) {
    return seat->kind == SEAT_PERSON && secret_equal(&seat->owner, visitor);
}

bool table_plays_by_itself(const struct table_facts *facts) {
    for (int seat = 0; seat < facts->setup.seats; seat++)
        if (!seat_is_bots(&facts->seats[seat]))
            return false;
    return true;
}

bool table_is_bots(const struct table *table, int seat) {
    return seat_is_bots(&table->facts.seats[seat]);
}

const char *table_bot(const struct table *table, int seat) {
    const struct seat_facts *here = &table->facts.seats[seat];
    return here->kind == SEAT_BOT ? here->bot : sb_level_usual(table->facts.game)->name;
}

bool table_has_running_clock(const struct table *table) {
    int actor = table_actor(table);
    return table->facts.clock > 0 && actor >= 0 && !table_is_bots(table, actor);
}

/* ---- Time ---- */

void table_begin(struct table *table, double now) {
    for (size_t i = table->match.count + 1; table->began && i > 0 && isinf(table->began[i - 1]); i--)
        table->began[i - 1] = now;
}

void table_begin_again(struct table *table, double since) {
    for (size_t i = 0; table->began && i <= table->match.count; i++)
        table->began[i] = since;
}

static void begin_with_round(struct table *table) {
    if (table->began)
        table->began[table->match.count] = INFINITY;
}

bool table_is_too_late_to_go_back(const struct table *table, double now) {
    size_t count = table->match.count;
    return table->began && count > 0 && now - table->began[count - 1] >= table->facts.clock;
}

/* ---- Whose it is ---- */

bool table_owns(const struct table *table, int seat, const struct secret_hash *visitor) {
    return seat_is_of(&table->facts.seats[seat], visitor);
}

bool table_has_seat(const struct table *table, const struct secret_hash *visitor) {
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, visitor))
            return true;
    return false;
}

bool table_is_host(const struct table *table, const struct secret_hash *visitor) {
    return secret_equal(&table->facts.host, visitor);
}

bool table_is_behind(const struct table *table, int eye) {
    return eye == SB_SPECTATOR && table->facts.delay > 0 && table->facts.phase == PHASE_PLAYING;
}

/* How many of so many moves the eye sees. */
static size_t seen_of(const struct table *table, size_t count, int eye) {
    size_t behind = table_is_behind(table, eye) ? (size_t)table->facts.delay : 0;
    return count > behind ? count - behind : 0;
}

size_t table_seen(const struct table *table, int eye) {
    return seen_of(table, table->match.count, eye);
}

size_t table_seen_before(const struct table *table, int eye) {
    return seen_of(table, table->news.moved ? table->news.count : table->match.count, eye);
}

int table_count_people(const struct table *table) {
    int people = 0;
    for (int seat = 0; seat < table->facts.setup.seats; seat++) {
        const struct seat_facts *here = &table->facts.seats[seat];
        if (here->kind != SEAT_PERSON || here->resigned)
            continue;
        int first = 0;
        while (!table_owns(table, first, &here->owner) || table->facts.seats[first].resigned)
            first++;
        people += first == seat;
    }
    return people;
}

bool table_allows_hints(const struct table *table, const struct secret_hash *visitor) {
    bool alone =
        table->facts.phase == PHASE_PLAYING && table_count_people(table) == 1 && table_has_seat(table, visitor);
    return alone || table->facts.phase == PHASE_OVER;
}

/* ---- Seats ---- */

static void change(struct table *table, struct store *store) {
    store_change_table(store, &table->facts);
    table->news.people = true;
}

void table_seat_person(struct table *table, struct store *store, int seat, const struct secret_hash *visitor,
                       const char *name) {
    struct seat_facts *here = &table->facts.seats[seat];
    *here = (struct seat_facts){.kind = SEAT_PERSON, .owner = *visitor, .by_link = here->by_link};
    struct sb_text text = sb_text_over(here->name, sizeof here->name);
    sb_put(&text, name);
    take_seats(table);
    change(table, store);
}

void table_rename(struct table *table, struct store *store, const struct secret_hash *visitor, const char *name) {
    for (int seat = 0; seat < table->facts.setup.seats; seat++) {
        if (!table_owns(table, seat, visitor))
            continue;
        struct sb_text text = sb_text_over(table->facts.seats[seat].name, STORE_NAME_ROOM);
        sb_put(&text, name);
    }
    take_seats(table);
    change(table, store);
}

/* What a seat has said is removed, and nobody is deaf to who sits down there next. */
static void remove_talk(struct table *table, struct store *store, int seat) {
    store_remove_chat(store, table->facts.id, seat);
    for (int other = 0; other < table->facts.setup.seats; other++)
        table->facts.seats[other].muted &= ~(1u << seat);
    count_held(table, store);
    table->news.all = true;
}

void table_free_seat(struct table *table, struct store *store, int seat) {
    struct seat_facts *here = &table->facts.seats[seat];
    remove_talk(table, store, seat);
    *here = (struct seat_facts){.kind = here->by_link ? SEAT_LINK : SEAT_OPEN, .by_link = here->by_link};
    take_seats(table);
    change(table, store);
}

void table_send_away(struct table *table, struct store *store, int seat) {
    store_add_freed(store, table->facts.id, &table->facts.seats[seat].owner);
    secret_make_link(table->facts.invitation);
    table_free_seat(table, store, seat);
}

void table_stand_in(struct table *table, struct store *store, int seat, bool on, bool paced) {
    table->facts.seats[seat].stand_in = on;
    table->paced[seat] = paced;
    table->waits_at = -1;
    take_seats(table);
    change(table, store);
}

void table_mute(struct table *table, struct store *store, const struct secret_hash *visitor, int seat, bool on) {
    for (int own = 0; own < table->facts.setup.seats; own++)
        if (table_owns(table, own, visitor)) {
            uint32_t *muted = &table->facts.seats[own].muted;
            *muted = on ? *muted | 1u << seat : *muted & ~(1u << seat);
        }
    change(table, store);
}

void table_let_watchers_talk(struct table *table, struct store *store, bool on) {
    table->facts.watchers_talk = on;
    change(table, store);
}

void table_carry(struct table *table, struct store *store, const struct secret_hash *from,
                 const struct secret_hash *to) {
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, from))
            table->facts.seats[seat].owner = *to;
    if (table_is_host(table, from))
        table->facts.host = *to;
    change(table, store);
}

void table_touch(struct table *table, struct store *store, int64_t when) {
    table->facts.touched = when;
    store_change_table(store, &table->facts);
}

void table_set_next(struct table *table, struct store *store, const char *link) {
    memcpy(table->facts.next, link, LINK_ROOM);
    change(table, store);
}

/* What watchers say waits for the same moves as what seats say: a watcher may have been told more by somebody. */
void table_say(struct table *table, struct store *store, const struct chat_line *what) {
    struct news *news = &table->news;
    struct chat_line line = *what;
    line.moves = (int64_t)table->match.count;
    store_add_chat(store, table->facts.id, &line);
    if (table_is_behind(table, SB_SPECTATOR) && table->held < STORE_CHAT_KEPT)
        table->held++;
    struct chat_line *said = realloc(news->said, (size_t)(news->said_count + 1) * sizeof *said);
    if (!said) {
        news->all = true; /* with what is in the store */
        return;
    }
    news->said = said;
    news->said[news->said_count++] = line;
}

/* Without memory for what may be heard, everything is told anew. */
void table_let_hear(struct table *table, struct store *store) {
    struct chat_line lines[STORE_CHAT_KEPT];
    struct news *news = &table->news;
    if (table->held == 0 || !table_is_behind(table, SB_SPECTATOR))
        return;
    int count = store_read_chat(store, table->facts.id, lines, table->held);
    int ready = count_ready(table, lines, count);
    if (count >= 0)
        table->held = count - ready;
    if (ready == 0)
        return;
    news->heard = malloc((size_t)ready * sizeof *lines);
    if (!news->heard) {
        news->all = true;
        return;
    }
    memcpy(news->heard, lines, (size_t)ready * sizeof *lines);
    news->heard_count = ready;
}

/* A game ends once: nobody can undo that. */
static void note_end(struct table *table, struct store *store) {
    bool played = table->facts.phase == PHASE_PLAYING;
    assert(table->facts.phase != PHASE_OVER);
    table->facts.ended = (int64_t)time(NULL);
    table->facts.winners = results_winners(table);
    if (played && table->facts.winners != WINNERS_NONE)
        results_count(table, store);
}

static void enter_phase(struct table *table, struct store *store, enum phase phase) {
    if (phase == PHASE_OVER)
        note_end(table, store);
    table->facts.phase = phase;
    note_actor(table);
    table->news.all = true;
    change(table, store);
}

/* ---- The game ---- */

/* Before the game moves: remembers where it was, if it is the first time since the last telling. */
static void take_note(struct table *table) {
    struct news *news = &table->news;
    if (news->moved)
        return;
    news->moved = true;
    memcpy(&news->before, &table->match.state, table->facts.game->state_size);
    news->count = news->keep = table->match.count;
}

/* What has just happened, with whose turn it is now. */
static void write_down(struct table *table, struct store *store, const char *event) {
    note_actor(table);
    store_add_event(store, table->facts.id, table->at++, event, table->facts.actor);
}

/* False, and nothing has happened, if there is no memory. */
static bool make(struct table *table, struct store *store, sb_move move) {
    char memory[SB_STEP_ROOM];
    struct sb_text event = sb_text_over(memory, sizeof memory);
    if (!sb_match_reserve(&table->match, 1) || !reserve_time(table))
        return false;
    take_note(table);
    sb_step_write(table->facts.game, &table->match.state, move, SB_REFEREE, &event);
    step(table, move); /* cannot fail: there is room for it */
    begin_with_round(table);
    write_down(table, store, memory);
    return true;
}

/* New numbers for each use, from where nobody can foresee them: what is seen of one tells nothing of the next. */
static void reseed(struct sb_random *random) {
    sb_random_stream(random, secret_number(), secret_number());
}

static bool next_is_settled(struct table *table, sb_move *move) {
    if (sb_match_actor(&table->match) == SB_CHANCE)
        reseed(&table->match.chance);
    return sb_match_settled(&table->match, move);
}

void table_settle(struct table *table, struct store *store) {
    for (sb_move move; next_is_settled(table, &move);)
        if (!make(table, store, move))
            return;
    if (sb_match_actor(&table->match) == SB_NOBODY)
        enter_phase(table, store, PHASE_OVER);
}

bool table_is_stuck(const struct table *table) {
    return table->facts.phase == PHASE_PLAYING && !table->lost && sb_match_actor(&table->match) == SB_CHANCE;
}

void table_ask(struct table *table, struct sb_decision *decision) {
    reseed(&table->match.seats[sb_match_actor(&table->match)].random);
    sb_match_ask(&table->match, decision);
}

bool table_start(struct table *table, struct store *store, struct sb_error *error) {
    if (table->facts.phase != PHASE_WAITING)
        return sb_fail(error, "The game has begun already.");
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table->facts.seats[seat].kind == SEAT_OPEN || table->facts.seats[seat].kind == SEAT_LINK)
            return sb_fail(error, "Nobody sits on seat %d yet.", seat);
    store_forget_freed(store, table->facts.id); /* nobody can sit down any more */
    begin_with_round(table);
    enter_phase(table, store, PHASE_PLAYING);
    table_settle(table, store);
    return true;
}

bool table_play(struct table *table, struct store *store, sb_move move, struct sb_error *error) {
    assert(table->facts.phase == PHASE_PLAYING);
    if (!make(table, store, move))
        return sb_fail_memory(error);
    table_settle(table, store);
    return true;
}

bool table_is_full(const struct table *table) {
    enum { LENGTHS = 4 };
    return table->at >= LENGTHS * (int64_t)table->facts.game->length_most;
}

bool table_take_back(struct table *table, struct store *store, int seat, double now, struct sb_error *error) {
    struct sb_match *match = &table->match;
    if (table->facts.phase != PHASE_PLAYING)
        return sb_fail(error, "The game is not being played; nothing can be taken back.");
    if (table_is_full(table))
        return sb_fail(error, "So much has been taken back at this table that nothing more can be.");
    if (table_is_too_late_to_go_back(table, now))
        return sb_fail(error, "The time for the last move is over; it cannot be taken back.");
    if (last_stands(match))
        return sb_fail(error, "Your standing answer made the last move, and would make it again.");
    bool moved = table->news.moved;
    take_note(table);
    if (!sb_match_take_back(match, seat, error)) {
        table->news.moved = moved;
        return false;
    }
    table->news.keep = match->count < table->news.keep ? match->count : table->news.keep;
    table->news.all |=
        table_is_behind(table, SB_SPECTATOR) && table->news.keep < table_seen_before(table, SB_SPECTATOR);
    write_down(table, store, BACK);
    look_back(table);
    return true;
}

bool table_standing(struct table *table, struct store *store, int seat, const char *name, struct sb_error *error) {
    if (!sb_match_standing(&table->match, seat, name, error))
        return false;
    struct sb_text text = sb_text_over(table->facts.seats[seat].standing, sizeof table->facts.seats[seat].standing);
    sb_put(&text, table->match.seats[seat].standing ? name : "");
    take_seats(table);
    change(table, store);
    if (table->facts.phase == PHASE_PLAYING)
        table_settle(table, store);
    return true;
}

/* Do so few people play that the game is over? */
static bool is_deserted(const struct table *table, int people) {
    return people < (table->facts.game->cooperative ? 1 : 2);
}

bool table_ends_without(const struct table *table, const struct secret_hash *visitor) {
    int seat = 0;
    while (seat < table->facts.setup.seats && (!table_owns(table, seat, visitor) || table->facts.seats[seat].resigned))
        seat++;
    return seat < table->facts.setup.seats && is_deserted(table, table_count_people(table) - 1);
}

void table_resign(struct table *table, struct store *store, const struct secret_hash *visitor) {
    results_count_resigned(table, store, visitor);
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, visitor))
            table->facts.seats[seat].resigned = true;
    take_seats(table);
    if (is_deserted(table, table_count_people(table)))
        enter_phase(table, store, PHASE_OVER);
    change(table, store);
}

void table_forget_visitor(struct table *table, struct store *store, const struct secret_hash *visitor) {
    if (table->facts.phase == PHASE_PLAYING && table_has_seat(table, visitor))
        table_resign(table, store, visitor);
    store_remove_watchers_chat(store, table->facts.id, visitor);
    count_held(table, store);
    table->news.all = true;
    for (int seat = 0; seat < table->facts.setup.seats; seat++) {
        struct seat_facts *here = &table->facts.seats[seat];
        if (!table_owns(table, seat, visitor))
            continue;
        if (table->facts.phase == PHASE_WAITING) {
            table_free_seat(table, store, seat);
            continue;
        }
        *here = (struct seat_facts){.kind = SEAT_PERSON, .by_link = here->by_link, .resigned = here->resigned};
        remove_talk(table, store, seat);
    }
    if (table_is_host(table, visitor))
        table->facts.host = (struct secret_hash){{0}};
    take_seats(table);
    change(table, store);
}

void table_close(struct table *table, struct store *store) {
    enter_phase(table, store, PHASE_OVER);
}

void table_replay(struct table *table, struct store *store, const struct sb_match *match) {
    for (size_t i = 0; i < match->count; i++)
        make(table, store, match->steps[i].move);
    enter_phase(table, store, PHASE_OVER);
}

void table_forget_news(struct table *table) {
    free(table->news.said);
    free(table->news.heard);
    table->news.all = false;
    table->news.moved = false;
    table->news.people = false;
    table->news.watchers = false;
    table->news.said = NULL;
    table->news.said_count = 0;
    table->news.heard = NULL;
    table->news.heard_count = 0;
}
