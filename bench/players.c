/* Players: people at tables who move as soon as they may. */
#include "players.h"
#include <saburau/clock.h>
#include <saburau/game.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What somebody waits for the reply to. The order is that of a table's life. */
enum step { NOTHING, CREATE, JOIN, WATCH, START, MOVE, UNWATCH };

struct person {
    struct players *players;
    struct bench_table *table;
    struct load_socket *socket;
    int seat; /* 0 is the host's */
    enum step step;
    int64_t id;       /* of the last request */
    int64_t moved_at; /* the position of the last move */
    double since;     /* when it was sent */
};

struct bench_table {
    struct person *people;
    char link[LINK_ROOM], invitation[LINK_ROOM];
    int64_t at;
    int ready;    /* how many people have done the step that all have to do */
    double moved; /* when somebody last moved */
    bool has_begun;
};

/* ---- Reading ---- */

/* JSON as the server writes it: without spaces. What follows a string that begins here, … */
static const char *skip_string(const char *at) {
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at + 1 : at;
}

/* … and what follows any value. */
static const char *skip_value(const char *at) {
    int depth = 0;
    while (*at) {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        if ((*at == ',' || *at == '}' || *at == ']') && depth == 0)
            return at;
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
    }
    return at;
}

static bool is(const char *key, size_t length, const char *name) {
    return strlen(name) == length && memcmp(key, name, length) == 0;
}

struct told players_read(const char *message) {
    struct told told = {.re = -1, .at = -1};
    const char *at = message + 1;
    while (*at == '"') {
        const char *key = at + 1, *end = skip_string(at), *value = end + 1;
        size_t length = (size_t)(end - 1 - key);
        if (is(key, length, "re"))
            told.re = strtoll(value, NULL, 10);
        else if (is(key, length, "at"))
            told.at = strtoll(value, NULL, 10);
        else if (is(key, length, "full"))
            told.full = *value == 't';
        else if (is(key, length, "phase"))
            told.over = strncmp(value, "\"over\"", 6) == 0;
        else if (is(key, length, "error"))
            told.error = true;
        else if (is(key, length, "legal"))
            told.legal = value;
        else if (is(key, length, "table"))
            told.table = value + 1;
        else if (is(key, length, "invitation"))
            told.invitation = value + 1;
        at = skip_value(value);
        at += *at == ',';
    }
    return told;
}

bool players_copy_link(char link[LINK_ROOM], const char *string) {
    const char *end = string ? strchr(string, '"') : NULL;
    if (!end || end - string >= LINK_ROOM)
        return false;
    memcpy(link, string, (size_t)(end - string));
    link[end - string] = '\0';
    return true;
}

/* One of the strings in a list, each as likely as the others; where it begins and ends. NULL if the list is empty. */
static const char *choose(const char *list, struct sb_random *random, const char **end) {
    static const char *moves[SB_MAX_MOVES + 1];
    uint32_t count = 0;
    const char *at = list + 1;
    while (*at == '"' && count < SB_MAX_MOVES) {
        moves[count++] = at + 1;
        at = skip_string(at);
        at += *at == ',';
    }
    if (count == 0)
        return NULL;
    const char *move = moves[sb_random_below(random, count)];
    *end = skip_string(move - 1) - 1;
    return move;
}

/* ---- Asking ---- */

/* Says what everybody says of a table: {"id":…,"do":"…","table":"…" and `more`. */
static void ask(struct person *person, enum step step, const char *what, const char *more) {
    person->step = step;
    load_say(person->players->load, person->socket, "{\"id\":%lld,\"do\":\"%s\",\"table\":\"%s\"%s}",
             (long long)++person->id, what, person->table->link, more);
}

static void ask_to_join(struct person *person) {
    char more[64];
    snprintf(more, sizeof more, ",\"invitation\":\"%s\"", person->table->invitation);
    ask(person, JOIN, "join", more);
}

static void create(struct bench_table *table) {
    struct person *host = &table->people[0];
    char seats[64] = "\"me\"";
    for (int seat = 1; seat < host->players->seats; seat++)
        strcat(seats, ",\"link\"");
    table->at = 0;
    table->ready = 0;
    host->step = CREATE;
    load_say(host->players->load, host->socket, "{\"id\":%lld,\"do\":\"create\",\"game\":\"%s\",\"seats\":[%s]}",
             (long long)++host->id, host->players->game, seats);
}

static void move(struct person *person, const struct told *told) {
    const char *end, *chosen = choose(told->legal, &person->players->random, &end);
    if (!chosen || told->at == person->moved_at)
        return; /* the same position, told once more */
    person->step = MOVE;
    person->moved_at = told->at;
    person->since = sb_clock_seconds();
    load_say(person->players->load, person->socket,
             "{\"id\":%lld,\"do\":\"move\",\"table\":\"%s\",\"seat\":%d,\"at\":%lld,\"move\":\"%.*s\"}",
             (long long)++person->id, person->table->link, person->seat, (long long)told->at, (int)(end - chosen),
             chosen);
}

/* ---- Hearing ---- */

static void note_move(struct person *person) {
    struct players *players = person->players;
    double now = sb_clock_seconds();
    if (players->moves == players->latencies_room) {
        players->latencies_room = 2 * players->latencies_room + 65536;
        players->latencies = realloc(players->latencies, players->latencies_room * sizeof *players->latencies);
        if (!players->latencies)
            child_give_up("There is not enough memory.");
    }
    players->latencies[players->moves++] = (float)(now - person->since);
    person->table->moved = now;
}

/* Is everybody at the table ready for the next step, now that one more is? */
static bool all_are_ready(struct bench_table *table, int seats) {
    if (++table->ready < seats)
        return false;
    table->ready = 0;
    return true;
}

/* The reply to the last request has come. */
static void go_on(struct person *person, const struct told *told) {
    struct bench_table *table = person->table;
    struct players *players = person->players;
    enum step step = person->step;
    person->step = NOTHING;
    switch (step) {
    case NOTHING:
        break;
    case CREATE:
        if (!players_copy_link(table->link, told->table) || !players_copy_link(table->invitation, told->invitation))
            child_give_up("The server has not said what the new table is called.");
        for (int seat = 1; seat < players->seats; seat++)
            ask_to_join(&table->people[seat]);
        ask(person, WATCH, "watch", "");
        break;
    case JOIN:
        ask(person, WATCH, "watch", "");
        break;
    case WATCH:
        person->moved_at = -1;
        if (all_are_ready(table, players->seats))
            ask(&table->people[0], START, "start", "");
        break;
    case START:
        break;
    case MOVE:
        note_move(person);
        break;
    case UNWATCH:
        if (all_are_ready(table, players->seats)) {
            players->games++;
            create(table);
        }
        break;
    }
}

static void follow(struct person *person, const struct told *told) {
    struct bench_table *table = person->table;
    if (person->seat == 0 && told->at > table->at) {
        person->players->events += (uint64_t)(told->at - table->at);
        table->at = told->at;
    }
    if (told->legal && !table->has_begun) {
        table->has_begun = true;
        table->moved = sb_clock_seconds();
        person->players->begun++;
    }
    if (told->legal)
        move(person, told);
    else if (told->over && person->step != UNWATCH)
        ask(person, UNWATCH, "unwatch", "");
}

static void hear(struct load *load, struct load_socket *socket, const char *text, size_t length) {
    struct person *person = socket->owner;
    struct told told = players_read(text);
    (void)load, (void)length;
    if (told.error)
        child_give_up("The server refuses: %s", text);
    if (told.re == person->id)
        go_on(person, &told);
    if (told.at >= 0)
        follow(person, &told);
}

/* ---- All of them ---- */

void players_start(struct players *players, struct load *load, const char *game, int seats, int tables) {
    size_t people = (size_t)(seats * tables);
    *players = (struct players){.load = load, .game = game, .seats = seats, .count = tables};
    players->tables = calloc((size_t)tables, sizeof *players->tables);
    players->people = calloc(people, sizeof *players->people);
    if (!players->tables || !players->people)
        child_give_up("There is not enough memory for %d tables.", tables);
    sb_random_stream(&players->random, 1, 1);
    struct load_socket *sockets = load_open(load, (int)people, NULL, hear);
    for (size_t i = 0; i < people; i++) {
        struct bench_table *table = &players->tables[i / (size_t)seats];
        players->people[i] = (struct person){
            .players = players, .table = table, .socket = &sockets[i], .seat = (int)(i % (size_t)seats)};
        sockets[i].owner = &players->people[i];
        if (players->people[i].seat == 0)
            table->people = &players->people[i];
    }
    for (int i = 0; i < tables; i++)
        create(&players->tables[i]);
    double end = sb_clock_seconds() + 60;
    while (players->begun < tables) {
        load_turn(load);
        if (load->now > end)
            child_give_up("Only %d of %d games have begun after a minute.", players->begun, tables);
    }
}

void players_free(struct players *players) {
    free(players->tables);
    free(players->people);
    free(players->latencies);
}

static int compare_times(const void *a, const void *b) {
    float one = *(const float *)a, other = *(const float *)b;
    return (one > other) - (one < other);
}

static void check_all_move(const struct players *players) {
    int still = 0;
    for (int i = 0; i < players->count; i++)
        still += players->load->now - players->tables[i].moved > 5;
    if (still > 0)
        child_give_up("At %d of %d tables nobody has moved for five seconds.", still, players->count);
}

static double own_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

struct pace players_measure(struct players *players, const struct child *server, double seconds) {
    struct load *load = players->load;
    players->moves = 0; /* and with them all latencies */
    uint64_t events = players->events, games = players->games, messages = load->sent + load->received;
    double used = child_seconds(server), own = own_seconds(), start = sb_clock_seconds();
    load_run(load, seconds);
    double time = sb_clock_seconds() - start;
    used = child_seconds(server) - used;
    own = own_seconds() - own;
    check_all_move(players);
    if (players->moves == 0)
        child_give_up("Nobody has moved.");
    size_t count = players->moves;
    qsort(players->latencies, count, sizeof *players->latencies, compare_times);
    return (struct pace){.moves = (double)count / time,
                         .events = (double)(players->events - events) / time,
                         .games = (double)(players->games - games) / time,
                         .messages = (double)(load->sent + load->received - messages) / time,
                         .median = players->latencies[count / 2],
                         .p99 = players->latencies[count - 1 - count / 100],
                         .longest = players->latencies[count - 1],
                         .cost = used / (double)count,
                         .own_cost = own / (double)count};
}
