/* Files made smaller: once, when the program is built, so with all the time that it takes. */
#include "make_web.h"
#include <brotli/encode.h>
#include <stdlib.h>
#include <zlib.h>

static struct bytes keep_if_smaller(unsigned char *data, size_t length, struct bytes plain) {
    if (length > 0 && length < plain.length)
        return (struct bytes){data, length};
    free(data);
    return (struct bytes){NULL, 0};
}

struct bytes make_web_gzip(struct bytes plain) {
    enum { WINDOW = 15, AS_GZIP = 16, MEMORY = 9 };
    z_stream stream = {.next_in = plain.data, .avail_in = (uInt)plain.length};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, WINDOW + AS_GZIP, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK)
        make_web_fail("cannot begin", "gzip");
    uLong room = deflateBound(&stream, (uLong)plain.length);
    unsigned char *data = malloc(room);
    if (!data)
        make_web_fail("no memory for", "gzip");
    stream.next_out = data;
    stream.avail_out = (uInt)room;
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        make_web_fail("cannot end", "gzip");
    size_t length = stream.total_out;
    deflateEnd(&stream);
    return keep_if_smaller(data, length, plain);
}

struct bytes make_web_brotli(struct bytes plain) {
    size_t length = BrotliEncoderMaxCompressedSize(plain.length);
    unsigned char *data = malloc(length);
    if (!data)
        make_web_fail("no memory for", "brotli");
    if (!BrotliEncoderCompress(BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, plain.length, plain.data,
                               &length, data))
        make_web_fail("cannot compress with", "brotli");
    return keep_if_smaller(data, length, plain);
}
