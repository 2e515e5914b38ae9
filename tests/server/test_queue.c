/* The queue of questions to bots (queue.h): which is next. */
#include "../../src/server/queue.h"
#include "support.h"
#include <stdlib.h>
#include <string.h>

static struct queue queue;

/* A question, called by a letter. */
struct letter {
    struct place place; /* first, so that it leads to the letter */
    char name;
};

static struct letter letters[128];

static struct asker asker(limits_address address, char visitor) {
    struct asker asker = {.address = address};
    memset(asker.visitor.bytes, visitor, sizeof asker.visitor.bytes);
    return asker;
}

static void ask(char name, enum queue_class class, limits_address address, char visitor) {
    struct asker who = asker(address, visitor);
    letters[(int)name].name = name;
    assert_true(queue_add(&queue, &letters[(int)name].place, class, &who));
}

static void ask_all(const char *names, enum queue_class class, limits_address address, char visitor) {
    for (; *names; names++)
        ask(*names, class, address, visitor);
}

static char next(void) {
    struct letter *letter = (struct letter *)queue_next(&queue, false);
    return letter ? letter->name : '\0';
}

static void drop(char name) {
    queue_remove(&queue, &letters[(int)name].place);
}

/* All that wait, in the order in which they are thought about; each leaves before the next. */
static void assert_order(const char *expected) {
    char order[128] = "";
    for (size_t i = 0; (order[i] = next()); i++)
        drop(order[i]);
    assert_string_equal(order, expected);
    for (int class = 0; class < QUEUE_CLASSES; class ++) {
        assert_int_equal(queue.classes[class].questions, 0);
        assert_int_equal(queue.waiting[class], 0);
        assert_null(queue.classes[class].first);
    }
    for (int chain = 0; chain < QUEUE_CHAINS; chain++)
        assert_null(queue.chains[chain]);
}

static int start(void **unused) {
    (void)unused;
    secret_start();
    queue_start(&queue);
    return 0;
}

static void one_who_asks_is_answered_in_order(void **unused) {
    (void)unused;
    ask_all("abcdef", CLASS_WATCHED, 1, 'x');
    assert_order("abcdef");
}

static void moves_go_before_hints_and_those_before_what_nobody_waits_for(void **unused) {
    (void)unused;
    ask('a', CLASS_ALONE, 1, 'x');
    ask('b', CLASS_UNWATCHED, 1, 'x');
    ask('c', CLASS_HINT, 1, 'x');
    ask('d', CLASS_WATCHED, 1, 'x');
    ask('e', CLASS_ALONE, 2, 'y');
    ask('f', CLASS_UNWATCHED, 2, 'y');
    ask('g', CLASS_HINT, 2, 'y');
    ask('h', CLASS_WATCHED, 2, 'y');
    assert_order("dhcgbfae");
}

static void addresses_take_turns(void **unused) {
    (void)unused;
    ask_all("abcdefgh", CLASS_WATCHED, 1, 'x');
    ask_all("AB", CLASS_WATCHED, 2, 'y');
    ask_all("0", CLASS_WATCHED, 3, 'z');
    assert_order("aA0bBcdefgh");
}

/* One turn in the round for each address, however many people there say they are. */
static void many_visitors_at_one_address_have_one_turn(void **unused) {
    (void)unused;
    for (char name = 'a'; name <= 'z'; name++)
        ask(name, CLASS_WATCHED, 1, name);
    ask_all("ABC", CLASS_WATCHED, 2, 'A');
    assert_order("aAbBcCdefghijklmnopqrstuvwxyz");
}

static void visitors_at_one_address_take_turns(void **unused) {
    (void)unused;
    ask_all("abcd", CLASS_WATCHED, 1, 'x');
    ask_all("AB", CLASS_WATCHED, 1, 'y');
    ask_all("01", CLASS_WATCHED, 2, 'z');
    assert_order("a0A1bBcd");
}

/* Who comes again and again is not next again and again. */
static void who_comes_back_is_behind_those_who_wait(void **unused) {
    (void)unused;
    ask_all("ab", CLASS_WATCHED, 1, 'x');
    ask_all("AB", CLASS_WATCHED, 2, 'y');
    assert_int_equal(next(), 'a');
    drop('a');
    ask('c', CLASS_WATCHED, 1, 'z');
    assert_order("AbBc");
}

static void what_is_taken_out_is_never_next(void **unused) {
    (void)unused;
    ask_all("abc", CLASS_WATCHED, 1, 'x');
    ask_all("A", CLASS_WATCHED, 2, 'y');
    ask_all("01", CLASS_HINT, 2, 'y');
    drop('a');
    drop('A');
    drop('1');
    assert_order("bc0");
}

static void what_was_put_back_goes_on_first(void **unused) {
    (void)unused;
    ask_all("ab", CLASS_HINT, 1, 'x');
    ask_all("AB", CLASS_HINT, 2, 'y');
    assert_int_equal(next(), 'a');
    queue_put_back(&queue, &letters['a'].place);
    ask('0', CLASS_WATCHED, 3, 'z');
    assert_order("0aAbB");
}

static void a_question_changes_its_class_and_whose_it_is(void **unused) {
    (void)unused;
    struct asker watching = asker(2, 'y'), nobody = asker(0, 'x');
    ask_all("abc", CLASS_ALONE, 0, 'x');
    ask_all("A", CLASS_HINT, 2, 'y');
    queue_change(&queue, &letters['c'].place, CLASS_WATCHED, &watching);
    assert_int_equal(queue.waiting[CLASS_ALONE], 2);
    assert_int_equal(next(), 'c');
    queue_change(&queue, &letters['c'].place, CLASS_ALONE, &nobody); /* while it is being thought about */
    assert_int_equal(queue.waiting[CLASS_ALONE], 2);
    assert_int_equal(queue.classes[CLASS_ALONE].questions, 3);
    assert_int_equal(queue.classes[CLASS_WATCHED].questions, 0);
    drop('c');
    queue_change(&queue, &letters['a'].place, CLASS_ALONE, &nobody); /* no change: it stays in front */
    assert_order("Aab");
}

static void a_hint_that_is_due_goes_first(void **unused) {
    (void)unused;
    ask_all("abc", CLASS_WATCHED, 1, 'x');
    assert_ptr_equal(queue_next(&queue, true), &letters['a'].place); /* there is none */
    ask_all("01", CLASS_HINT, 2, 'y');
    assert_ptr_equal(queue_next(&queue, true), &letters['0'].place);
    drop('a');
    drop('0');
    assert_order("bc1");
}

/* ---- Bounds ---- */

static bool has_room(limits_address address, char visitor) {
    struct asker who = asker(address, visitor);
    assert_true(queue_has_room(&queue, CLASS_WATCHED, &who));
    return queue_has_room(&queue, CLASS_HINT, &who);
}

static void a_visitor_has_few_hints(void **unused) {
    (void)unused;
    assert_int_equal(HINTS_OF_VISITOR, 4);
    ask_all("abc", CLASS_HINT, 1, 'x');
    assert_true(has_room(1, 'x'));
    ask('d', CLASS_HINT, 1, 'x');
    assert_false(has_room(1, 'x'));
    assert_true(has_room(1, 'y'));
    assert_int_equal(next(), 'a');
    assert_false(has_room(1, 'x')); /* it is still being thought about */
    drop('a');
    assert_true(has_room(1, 'x'));
    assert_order("bcd");
}

static void an_address_has_some_hints(void **unused) {
    (void)unused;
    for (int i = 0; i < HINTS_OF_ADDRESS; i++) {
        assert_true(has_room(1, (char)i));
        ask((char)('A' + i), CLASS_HINT, 1, (char)i);
    }
    assert_false(has_room(1, 'x'));
    assert_true(has_room(2, 'x'));
    drop('C');
    assert_true(has_room(1, 'x'));
}

static void there_are_so_many_hints_and_no_more(void **unused) {
    (void)unused;
    static struct place places[HINTS_MOST];
    for (int i = 0; i < HINTS_MOST; i++) {
        struct asker who = asker((limits_address)i, 'x');
        assert_true(has_room((limits_address)i, 'x'));
        assert_true(queue_add(&queue, &places[i], CLASS_HINT, &who));
    }
    assert_false(has_room(1000, 'x'));
    for (int i = 0; i < HINTS_MOST; i++)
        queue_remove(&queue, &places[i]);
    assert_true(has_room(1000, 'x'));
    assert_order("");
}

/* ---- Anything in any order ---- */

/* What is counted is what is there, and each question is next once. */
static void whatever_comes_and_goes_the_queue_stays_whole(void **unused) {
    (void)unused;
    enum { QUESTIONS = 60 };
    static struct place places[QUESTIONS];
    enum { AWAY, WAITS, IS_THOUGHT_ABOUT } state[QUESTIONS] = {AWAY};
    struct sb_random random;
    sb_random_stream(&random, 5, 0);
    for (int round = 0; round < 20000; round++) {
        uint32_t i = sb_random_below(&random, QUESTIONS);
        struct asker who = asker(sb_random_below(&random, 4), (char)sb_random_below(&random, 3));
        enum queue_class class = (enum queue_class)sb_random_below(&random, QUEUE_CLASSES);
        uint32_t action = sb_random_below(&random, 4);
        if (state[i] == AWAY) {
            assert_true(queue_add(&queue, &places[i], class, &who));
            state[i] = WAITS;
        } else if (action == 0) {
            queue_remove(&queue, &places[i]);
            state[i] = AWAY;
        } else if (action == 1) {
            queue_change(&queue, &places[i], class, &who);
        } else if (action == 2 && state[i] == IS_THOUGHT_ABOUT) {
            queue_put_back(&queue, &places[i]);
            state[i] = WAITS;
        } else {
            struct place *place = queue_next(&queue, action == 3);
            assert_true(!place || state[place - places] == WAITS);
            if (place)
                state[place - places] = IS_THOUGHT_ABOUT;
        }
        int there = 0, waiting = 0, counted = 0, counted_waiting = 0;
        for (int each = 0; each < QUESTIONS; each++) {
            there += state[each] != AWAY;
            waiting += state[each] == WAITS;
        }
        for (int each = 0; each < QUEUE_CLASSES; each++) {
            counted += queue.classes[each].questions;
            counted_waiting += queue.waiting[each];
        }
        assert_int_equal(there, counted);
        assert_int_equal(waiting, counted_waiting);
    }
    for (int i = 0; i < QUESTIONS; i++)
        if (state[i] != AWAY)
            queue_remove(&queue, &places[i]);
    assert_order("");
}

static int stop(void **unused) {
    (void)unused;
    for (char name; (name = next());)
        drop(name);
    return 0;
}

#define test(name) cmocka_unit_test_setup_teardown(name, start, stop)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(one_who_asks_is_answered_in_order),
        test(moves_go_before_hints_and_those_before_what_nobody_waits_for),
        test(addresses_take_turns),
        test(many_visitors_at_one_address_have_one_turn),
        test(visitors_at_one_address_take_turns),
        test(who_comes_back_is_behind_those_who_wait),
        test(what_is_taken_out_is_never_next),
        test(what_was_put_back_goes_on_first),
        test(a_question_changes_its_class_and_whose_it_is),
        test(a_hint_that_is_due_goes_first),
        test(a_visitor_has_few_hints),
        test(an_address_has_some_hints),
        test(there_are_so_many_hints_and_no_more),
        test(whatever_comes_and_goes_the_queue_stays_whole),
    };
    return cmocka_run_group_tests_name("queue", tests, NULL, NULL);
}
