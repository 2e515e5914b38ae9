/* Records: whatever the line is, it is refused with a sentence, or it can be written and read again, and is the same.
 */
#include "fuzz.h"
#include <saburau/json.h>
#include <saburau/record.h>

static void write(const struct sb_match *match, struct sb_text *line) {
    sb_record_write(match, line);
    json_decref(fuzz_need_object(line->data, line->length));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct sb_match match, again;
    struct sb_error error = {.words = NULL};
    long at;
    if (!sb_record_read(&match, (const char *)bytes, size, &at, &error)) {
        fuzz_need_sentence(&error);
        return 0;
    }
    if (at != (long)match.count)
        fuzz_fail("%zu moves were read, and told as %ld", match.count, at);
    struct sb_text line = sb_text_new(NULL), second = sb_text_new(NULL);
    write(&match, &line);
    if (!sb_record_read(&again, line.data, line.length, NULL, &error))
        fuzz_fail("what was written is refused: %s\n%s", error.text, line.data);
    write(&again, &second);
    fuzz_need_same("a record that was written and read", line.data, second.data);
    sb_text_free(&line);
    sb_text_free(&second);
    sb_match_free(&match);
    sb_match_free(&again);
    return 0;
}
