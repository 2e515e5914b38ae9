/* Drives a fuzz target without libFuzzer: replay RUNS SEED CORPUS
 *
 * Feeds it every file of the folder, in the order of their names, and then so many new inputs: files of the corpus,
 * changed a little, by numbers that the seed gives. The same words do the same again. An input that ends the process is
 * left in the file `crash-input` of the current folder.
 */
#include "fuzz.h"
#include <dirent.h>
#include <saburau/random.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MOST = 16 * 1024 };

struct input_bytes {
    uint8_t bytes[INPUT_MOST];
    size_t size;
};

static struct input_bytes *corpus;
static int corpus_count;
static const struct input_bytes *current;

/* ---- The corpus ---- */

static int is_file(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void read_corpus(const char *folder) {
    struct dirent **entries;
    corpus_count = scandir(folder, &entries, is_file, alphasort);
    corpus = corpus_count > 0 ? calloc((size_t)corpus_count, sizeof *corpus) : NULL;
    if (!corpus) {
        fprintf(stderr, "%s: no corpus\n", folder);
        exit(2);
    }
    for (int i = 0; i < corpus_count; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        FILE *file = fopen(path, "rb");
        if (!file) {
            perror(path);
            exit(2);
        }
        corpus[i].size = fread(corpus[i].bytes, 1, INPUT_MOST, file);
        fclose(file);
        free(entries[i]);
    }
    free(entries);
}

/* ---- New inputs ---- */

/* Puts bytes of another input in place of some of this one's. */
static void splice(struct input_bytes *input, const struct input_bytes *other, struct sb_random *random) {
    size_t at = sb_random_below(random, (uint32_t)input->size + 1), out = input->size - at;
    size_t from = sb_random_below(random, (uint32_t)other->size + 1), in = other->size - from;
    out = sb_random_below(random, (uint32_t)(out < 64 ? out : 64) + 1);
    in = sb_random_below(random, (uint32_t)(in < 64 ? in : 64) + 1);
    if (input->size - out + in > INPUT_MOST)
        return;
    memmove(input->bytes + at + in, input->bytes + at + out, input->size - at - out);
    memmove(input->bytes + at, other->bytes + from, in);
    input->size = input->size - out + in;
}

static void change(struct input_bytes *input, struct sb_random *random) {
    for (uint32_t changes = 1 + sb_random_below(random, 4); changes > 0; changes--) {
        uint8_t *byte = &input->bytes[sb_random_below(random, (uint32_t)input->size + (input->size == 0))];
        switch (sb_random_below(random, 4)) {
        case 0:
            *byte ^= (uint8_t)(1u << sb_random_below(random, 8));
            break;
        case 1:
            *byte = (uint8_t)sb_random_below(random, 256);
            break;
        default:
            splice(input, &corpus[sb_random_below(random, (uint32_t)corpus_count)], random);
        }
    }
}

/* ---- One after the other ---- */

static void keep_input(int signal_number) {
    FILE *file = fopen("crash-input", "wb");
    if (file) {
        fwrite(current->bytes, 1, current->size, file);
        fclose(file);
    }
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void run(const struct input_bytes *input) {
    /* In memory of its own size, so that the sanitizer sees who reads beyond its end. */
    uint8_t *bytes = malloc(input->size + (input->size == 0));
    if (!bytes)
        abort();
    memcpy(bytes, input->bytes, input->size);
    current = input;
    LLVMFuzzerTestOneInput(bytes, input->size);
    free(bytes);
}

int main(int count, char **words) {
    static struct input_bytes input;
    struct sb_random random;
    if (count != 4) {
        fputs("usage: replay RUNS SEED CORPUS\n", stderr);
        return 2;
    }
    signal(SIGABRT, keep_input);
    sb_random_stream(&random, strtoull(words[2], NULL, 10), 0);
    read_corpus(words[3]);
    for (int i = 0; i < corpus_count; i++)
        run(&corpus[i]);
    long runs = strtol(words[1], NULL, 10);
    for (long i = 0; i < runs; i++) {
        input = corpus[sb_random_below(&random, (uint32_t)corpus_count)];
        change(&input, &random);
        run(&input);
    }
    printf("%d inputs of the corpus, %ld new ones\n", corpus_count, runs);
    free(corpus);
    return 0;
}
