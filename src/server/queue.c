/* The queue of questions to bots: classes, and turns within turns. */
#include "queue.h"
#include <saburau/hash.h>
#include <stdlib.h>
#include <string.h>

/* ---- Rings ---- */

/* Begins to wait, behind all others; if nobody waited below the one above, that one begins to wait, too. */
static void wait_in_line(struct turn *turn) {
    struct turn *above = turn->above;
    if (!above)
        return;
    if (above->first) {
        turn->next = above->first;
        turn->previous = above->first->previous;
        turn->previous->next = turn->next->previous = turn;
        return;
    }
    above->first = turn->previous = turn->next = turn;
    wait_in_line(above);
}

static void leave_line(struct turn *turn) {
    struct turn *above = turn->above;
    if (!above)
        return;
    if (turn->next == turn) {
        above->first = NULL;
        leave_line(above);
    } else {
        turn->previous->next = turn->next;
        turn->next->previous = turn->previous;
        if (above->first == turn)
            above->first = turn->next;
    }
    turn->previous = turn->next = NULL;
}

static bool is_waiting(const struct place *place) {
    return place->turn.next != NULL;
}

/* ---- Addresses and visitors ---- */

static size_t chain_of(const struct queue *queue, const struct turn *above, uint64_t key) {
    return sb_mix(sb_mix(queue->salt, (uintptr_t)above), key) % QUEUE_CHAINS;
}

static struct turn *find(const struct queue *queue, const struct turn *above, uint64_t key) {
    struct turn *turn = queue->chains[chain_of(queue, above, key)];
    while (turn && (turn->above != above || turn->key != key))
        turn = turn->next_in_chain;
    return turn;
}

static struct turn *find_or_make(struct queue *queue, struct turn *above, uint64_t key) {
    struct turn *turn = find(queue, above, key), **chain = &queue->chains[chain_of(queue, above, key)];
    if (turn)
        return turn;
    turn = malloc(sizeof *turn);
    if (!turn)
        return NULL;
    *turn = (struct turn){.above = above, .key = key, .next_in_chain = *chain};
    return *chain = turn;
}

/* Frees an address or a visitor that has no questions, and then perhaps what is above it. */
static void free_unused(struct queue *queue, struct turn *turn) {
    struct turn *above = turn->above;
    if (!above || turn->questions > 0)
        return;
    struct turn **chain = &queue->chains[chain_of(queue, above, turn->key)];
    while (*chain != turn)
        chain = &(*chain)->next_in_chain;
    *chain = turn->next_in_chain;
    free(turn);
    free_unused(queue, above);
}

/* The hash is of a secret that nobody chose: its beginning tells visitors apart. */
static uint64_t key_of(const struct secret_hash *visitor) {
    uint64_t key;
    memcpy(&key, visitor->bytes, sizeof key);
    return key;
}

static struct turn *visitor_of(struct queue *queue, enum queue_class class, const struct asker *asker) {
    struct turn *address = find_or_make(queue, &queue->classes[class], asker->address);
    struct turn *visitor = address ? find_or_make(queue, address, key_of(&asker->visitor)) : NULL;
    if (address && !visitor)
        free_unused(queue, address);
    return visitor;
}

static void count(struct turn *turn, int more) {
    for (; turn; turn = turn->above)
        turn->questions += more;
}

bool queue_has_room(const struct queue *queue, enum queue_class class, const struct asker *asker) {
    const struct turn *all = &queue->classes[class];
    if (class != CLASS_HINT)
        return true;
    const struct turn *address = find(queue, all, asker->address);
    const struct turn *visitor = address ? find(queue, address, key_of(&asker->visitor)) : NULL;
    return all->questions < HINTS_MOST && (!address || address->questions < HINTS_OF_ADDRESS) &&
           (!visitor || visitor->questions < HINTS_OF_VISITOR);
}

/* ---- Questions come and go ---- */

void queue_start(struct queue *queue) {
    *queue = (struct queue){.salt = secret_number()};
}

static void begin_to_wait(struct queue *queue, struct place *place) {
    wait_in_line(&place->turn);
    queue->waiting[place->class]++;
}

static void end_waiting(struct queue *queue, struct place *place) {
    leave_line(&place->turn);
    queue->waiting[place->class]--;
}

bool queue_add(struct queue *queue, struct place *place, enum queue_class class, const struct asker *asker) {
    *place = (struct place){.turn = {.above = visitor_of(queue, class, asker)}, .class = class, .asker = *asker};
    if (!place->turn.above)
        return false;
    count(place->turn.above, 1);
    begin_to_wait(queue, place);
    return true;
}

void queue_remove(struct queue *queue, struct place *place) {
    if (is_waiting(place))
        end_waiting(queue, place);
    count(place->turn.above, -1);
    free_unused(queue, place->turn.above);
}

void queue_change(struct queue *queue, struct place *place, enum queue_class class, const struct asker *asker) {
    struct place changed;
    bool waits = is_waiting(place);
    if (place->class == class && place->asker.address == asker->address &&
        secret_equal(&place->asker.visitor, &asker->visitor))
        return;
    if (!queue_add(queue, &changed, class, asker))
        return;
    end_waiting(queue, &changed);
    queue_remove(queue, place);
    *place = changed;
    if (waits)
        begin_to_wait(queue, place);
}

/* ---- Who is next ---- */

static enum queue_class next_class(const struct queue *queue, bool hint_is_due) {
    enum queue_class class = CLASS_WATCHED;
    if (hint_is_due && queue->waiting[CLASS_HINT] > 0)
        return CLASS_HINT;
    while (class < QUEUE_CLASSES && queue->waiting[class] == 0)
        class ++;
    return class;
}

/* Those who have had their turn go behind the others. */
struct place *queue_next(struct queue *queue, bool hint_is_due) {
    enum queue_class class = next_class(queue, hint_is_due);
    if (class == QUEUE_CLASSES)
        return NULL;
    struct turn *turn = queue->classes[class].first;
    for (; turn->first; turn = turn->first)
        turn->above->first = turn->next;
    struct place *place = (struct place *)turn;
    end_waiting(queue, place);
    return place;
}

void queue_put_back(struct queue *queue, struct place *place) {
    begin_to_wait(queue, place);
    for (struct turn *turn = &place->turn; turn->above; turn = turn->above)
        turn->above->first = turn;
}
