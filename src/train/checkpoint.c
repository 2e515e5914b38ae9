/* Networks and models in files. */
#include "checkpoint.h"
#include <errno.h>
#include <saburau/hash.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Networks ---- */

static void put_byte(struct sb_text *out, int number) {
    sb_put_char(out, (char)(unsigned char)(number & 255));
}

static void put_bytes(struct sb_text *out, const int16_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        put_byte(out, numbers[i]);
}

static void put_pairs(struct sb_text *out, const int16_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++) {
        put_byte(out, numbers[i]);
        put_byte(out, numbers[i] >> 8);
    }
}

static bool is_zero(const int8_t row[NETWORK_FIRST]) {
    for (int i = 0; i < NETWORK_FIRST; i++)
        if (row[i])
            return false;
    return true;
}

/* A bit for each row that follows, and those rows. */
static void put_rows(const struct network *network, struct sb_text *out) {
    for (int row = 0; row < network->inputs; row += 8) {
        int bits = 0;
        for (int i = row; i < row + 8 && i < network->inputs; i++)
            bits |= !is_zero(network->rows[i]) << (i - row);
        put_byte(out, bits);
    }
    for (int row = 0; row < network->inputs; row++)
        if (!is_zero(network->rows[row]))
            sb_put_bytes(out, (const char *)network->rows[row], NETWORK_FIRST);
}

void checkpoint_put_network(const struct network *network, const char *history, struct sb_text *out) {
    sb_put_format(out, "%s\ninputs %d\n%s\n", NETWORK_FORMAT, network->inputs, history);
    put_rows(network, out);
    put_pairs(out, network->bias, NETWORK_FIRST);
    put_bytes(out, network->second[0], NETWORK_FIRST * NETWORK_SECOND);
    put_pairs(out, network->second_bias, NETWORK_SECOND);
    put_pairs(out, network->out, NETWORK_SECOND);
    put_pairs(out, &network->out_bias, 1);
}

/* The lines between the first two and the weights, each marked as another network's. Numbers of games and the like are
 * not enough to know it by, so there is a hash of its bytes. */
static void put_history_of(const char *bytes, size_t length, struct sb_text *out) {
    const char *line = strchr(strchr(bytes, '\n') + 1, '\n') + 1;
    for (; *line != '\n'; line = strchr(line, '\n') + 1) {
        sb_put(out, "from: ");
        sb_put_bytes(out, line, (size_t)(strchr(line, '\n') + 1 - line));
    }
    sb_put_format(out, "from: hash %016llx\n", (unsigned long long)sb_hash(0, bytes, length));
}

static bool take_network(const struct sb_text *file, struct model *model, struct sb_text *history) {
    struct network network;
    int8_t(*rows)[NETWORK_FIRST] = NULL;
    bool good = network_inputs(file->data, file->length) == model->inputs &&
                (rows = calloc((size_t)model->inputs, sizeof *rows));
    if (good) {
        network_read(file->data, file->length, rows, &network);
        model_take(model, &network);
        put_history_of(file->data, file->length, history);
    }
    free(rows);
    return good;
}

bool checkpoint_read_network(const char *path, struct model *model, struct sb_text *history, struct sb_error *error) {
    FILE *file = fopen(path, "rb");
    char part[4096];
    struct sb_text all = sb_text_new(NULL);
    if (!file)
        return sb_fail(error, "%s cannot be read: %s.", path, sb_system_says(error, errno));
    sb_put(&all, "");
    for (size_t got; (got = fread(part, 1, sizeof part, file)) > 0;)
        sb_put_bytes(&all, part, got);
    fclose(file);
    bool good = !all.cut && take_network(&all, model, history);
    sb_text_free(&all);
    return good || sb_fail(error, "%s is no network for this game, or not all of one.", path);
}

/* ---- Models ---- */

struct head {
    char format[24];
    uint64_t inputs, batches, small;
};

static const char format[] = "saburau-training/1\n";

void checkpoint_put(const struct model *model, uint64_t batches, struct sb_text *out) {
    struct head head = {.inputs = (uint64_t)model->inputs, .batches = batches, .small = sizeof model->small};
    memcpy(head.format, format, sizeof format);
    sb_put_bytes(out, (const char *)&head, sizeof head);
    sb_put_bytes(out, (const char *)&model->small, sizeof model->small);
    sb_put_bytes(out, (const char *)model->rows, (size_t)model->inputs * sizeof *model->rows);
    sb_put_bytes(out, (const char *)model->row_squares, (size_t)model->inputs * sizeof *model->row_squares);
}

static bool read_all(FILE *file, struct model *model, uint64_t *batches) {
    struct head head;
    size_t inputs = (size_t)model->inputs;
    bool fits = fread(&head, sizeof head, 1, file) == 1 && memcmp(head.format, format, sizeof format) == 0 &&
                head.inputs == inputs && head.small == sizeof model->small;
    if (!fits || fread(&model->small, sizeof model->small, 1, file) != 1 ||
        fread(model->rows, sizeof *model->rows, inputs, file) != inputs ||
        fread(model->row_squares, sizeof *model->row_squares, inputs, file) != inputs)
        return false;
    *batches = head.batches;
    return true;
}

bool checkpoint_read(const char *path, struct model *model, uint64_t *batches, struct sb_error *error) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return sb_fail(error, "%s cannot be read: %s.", path, sb_system_says(error, errno));
    bool good = read_all(file, model, batches);
    fclose(file);
    return good || sb_fail(error, "%s is no checkpoint of this game's training, or not all of one.", path);
}
