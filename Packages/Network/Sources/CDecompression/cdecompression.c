#include "cdecompression.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "library_loader.h"

/*
 * The used parts of the binary interfaces of zlib.h (1.2), brotli/decode.h (1.0) and zstd.h (1.4). They are declared here so
 * that the headers need not be installed at build time.
 */
typedef struct z_stream {
    const uint8_t *next_in;
    unsigned avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    void *(*zalloc)(void *, unsigned, unsigned);
    void (*zfree)(void *, void *);
    void *opaque;
    int data_type;
    unsigned long adler;
    unsigned long reserved;
} z_stream;

enum { Z_NO_FLUSH = 0, Z_OK = 0, Z_STREAM_END = 1, Z_BUF_ERROR = -5 };
/* The window bits for the largest window: after a gzip or zlib header, and without a header. */
enum { HEADER_WINDOW_BITS = 15 + 32, RAW_WINDOW_BITS = -15 };
/* The maximum number of bytes to ignore after raw deflate. Some servers send a checksum there. curl has the same limit. */
enum { RAW_TRAILER_SIZE = 4 };

typedef struct ZSTD_inBuffer {
    const void *src;
    size_t size;
    size_t pos;
} ZSTD_inBuffer;

typedef struct ZSTD_outBuffer {
    void *dst;
    size_t size;
    size_t pos;
} ZSTD_outBuffer;

enum { ZSTD_d_windowLogMax = 100 };
/* A window of 8 MiB, the maximum for HTTP (RFC 9659). */
enum { ZSTANDARD_WINDOW_BITS = 23 };

enum { BROTLI_DECODER_RESULT_ERROR = 0, BROTLI_DECODER_RESULT_SUCCESS = 1 };

#define ZLIB_FUNCTIONS(USE)                                 \
    USE(int, inflateInit2_, (z_stream *, int, const char *, int)) \
    USE(int, inflate, (z_stream *, int))                    \
    USE(int, inflateReset, (z_stream *))                    \
    USE(int, inflateReset2, (z_stream *, int))              \
    USE(int, inflateEnd, (z_stream *))                      \
    USE(const char *, zlibVersion, (void))

#define BROTLI_FUNCTIONS(USE)                                                                              \
    USE(void *, BrotliDecoderCreateInstance, (void *, void *, void *))                                     \
    USE(int, BrotliDecoderDecompressStream,                                                                \
        (void *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *))                              \
    USE(void, BrotliDecoderDestroyInstance, (void *))                                                      \
    USE(uint32_t, BrotliDecoderVersion, (void))

#define ZSTANDARD_FUNCTIONS(USE)                                                  \
    USE(void *, ZSTD_createDStream, (void))                                       \
    USE(size_t, ZSTD_DCtx_setParameter, (void *, int, int))                       \
    USE(size_t, ZSTD_decompressStream, (void *, ZSTD_outBuffer *, ZSTD_inBuffer *)) \
    USE(unsigned, ZSTD_isError, (size_t))                                         \
    USE(size_t, ZSTD_freeDStream, (void *))                                       \
    USE(const char *, ZSTD_versionString, (void))

#define MEMBER(result, name, parameters) result(*name) parameters;
static struct {
    ZLIB_FUNCTIONS(MEMBER)
    BROTLI_FUNCTIONS(MEMBER)
    ZSTANDARD_FUNCTIONS(MEMBER)
} api;

#define SYMBOL(result, name, parameters) {#name, &api.name},
static const library_symbol zlib_symbols[] = {ZLIB_FUNCTIONS(SYMBOL)};
static const library_symbol brotli_symbols[] = {BROTLI_FUNCTIONS(SYMBOL)};
static const library_symbol zstandard_symbols[] = {ZSTANDARD_FUNCTIONS(SYMBOL)};

#ifdef __APPLE__
static library zlib = LIBRARY("/usr/lib/libz.1.dylib");
static library brotli = LIBRARY("libbrotlidec.1.dylib");
static library zstandard = LIBRARY("libzstd.1.dylib");
#else
static library zlib = LIBRARY("libz.so.1");
static library brotli = LIBRARY("libbrotlidec.so.1");
static library zstandard = LIBRARY("libzstd.so.1");
#endif

#define LOAD(library, symbols) library_load(&library, NULL, symbols, sizeof symbols / sizeof *symbols, NULL, reason, size)

bool cdecompression_load(cdecompression_coding coding, char *reason, size_t size) {
    switch (coding) {
    case CDECOMPRESSION_GZIP:
    case CDECOMPRESSION_DEFLATE: return LOAD(zlib, zlib_symbols);
    case CDECOMPRESSION_BROTLI: return LOAD(brotli, brotli_symbols);
    case CDECOMPRESSION_ZSTANDARD: return LOAD(zstandard, zstandard_symbols);
    }
    return false;
}

void cdecompression_version(cdecompression_coding coding, char *text, size_t size) {
    switch (coding) {
    case CDECOMPRESSION_GZIP:
    case CDECOMPRESSION_DEFLATE: snprintf(text, size, "%s", api.zlibVersion()); break;
    case CDECOMPRESSION_BROTLI: {
        /* 8 bits for the major version, 12 for the minor version, 12 for the patch. */
        unsigned version = api.BrotliDecoderVersion();
        snprintf(text, size, "%u.%u.%u", version >> 24, version >> 12 & 0xFFF, version & 0xFFF);
        break;
    }
    case CDECOMPRESSION_ZSTANDARD: snprintf(text, size, "%s", api.ZSTD_versionString()); break;
    }
}

struct cdecompression_decoder {
    cdecompression_coding coding;
    /* Whether the input so far is complete. */
    bool is_whole;
    z_stream zlib;
    /* The first two bytes of deflate, which tell whether it has a header, and how many of them were received. */
    uint8_t start[2];
    size_t start_count;
    bool is_raw;
    /* The number of bytes that were ignored after raw deflate. */
    size_t trailer_count;
    /* The decoder of Brotli or Zstandard. */
    void *other;
};

cdecompression_decoder *cdecompression_new(cdecompression_coding coding) {
    cdecompression_decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    decoder->coding = coding;
    bool is_ready = false;
    switch (coding) {
    case CDECOMPRESSION_GZIP:
    case CDECOMPRESSION_DEFLATE:
        is_ready = api.inflateInit2_(&decoder->zlib, HEADER_WINDOW_BITS, "1.2", sizeof decoder->zlib) == Z_OK;
        break;
    case CDECOMPRESSION_BROTLI:
        decoder->other = api.BrotliDecoderCreateInstance(NULL, NULL, NULL);
        is_ready = decoder->other;
        break;
    case CDECOMPRESSION_ZSTANDARD:
        decoder->other = api.ZSTD_createDStream();
        is_ready = decoder->other;
        if (is_ready) api.ZSTD_DCtx_setParameter(decoder->other, ZSTD_d_windowLogMax, ZSTANDARD_WINDOW_BITS);
        break;
    }
    if (is_ready) return decoder;
    free(decoder);
    return NULL;
}

void cdecompression_free(cdecompression_decoder *decoder) {
    if (!decoder) return;
    switch (decoder->coding) {
    case CDECOMPRESSION_GZIP:
    case CDECOMPRESSION_DEFLATE: api.inflateEnd(&decoder->zlib); break;
    case CDECOMPRESSION_BROTLI: api.BrotliDecoderDestroyInstance(decoder->other); break;
    case CDECOMPRESSION_ZSTANDARD: api.ZSTD_freeDStream(decoder->other); break;
    }
    free(decoder);
}

static unsigned bounded(size_t count) { return count > UINT_MAX ? UINT_MAX : (unsigned)count; }

/* Calls inflate() once. Advances the input and output by the bytes that it used. */
static bool inflate_once(cdecompression_decoder *decoder, const uint8_t **input, size_t *input_count, uint8_t **output,
                         size_t *room) {
    z_stream *stream = &decoder->zlib;
    unsigned given = bounded(*input_count), space = bounded(*room);
    stream->next_in = *input;
    stream->avail_in = given;
    stream->next_out = *output;
    stream->avail_out = space;
    int code = api.inflate(stream, Z_NO_FLUSH);
    *input += given - stream->avail_in;
    *input_count -= given - stream->avail_in;
    *output += space - stream->avail_out;
    *room -= space - stream->avail_out;
    if (code == Z_STREAM_END) decoder->is_whole = true;
    return code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR;
}

/* Returns whether two bytes begin a zlib header (RFC 1950 section 2.2) or a gzip header. */
static bool is_header(const uint8_t start[2]) {
    bool is_zlib = (start[0] & 0x0f) == 8 && (start[0] << 8 | start[1]) % 31 == 0;
    return is_zlib || (start[0] == 0x1f && start[1] == 0x8b);
}

/* Collects the first two bytes of deflate, selects the format, and decodes them. */
static bool begin_deflate(cdecompression_decoder *decoder, const uint8_t **input, size_t *input_count, uint8_t **output,
                          size_t *room) {
    while (decoder->start_count < sizeof decoder->start && *input_count) {
        decoder->start[decoder->start_count++] = *(*input)++;
        (*input_count)--;
        if (decoder->start_count < sizeof decoder->start) continue;
        decoder->is_raw = !is_header(decoder->start);
        if (decoder->is_raw && api.inflateReset2(&decoder->zlib, RAW_WINDOW_BITS) != Z_OK) return false;
        const uint8_t *start = decoder->start;
        size_t count = sizeof decoder->start;
        if (!inflate_once(decoder, &start, &count, output, room)) return false;
    }
    return true;
}

static bool inflate_some(cdecompression_decoder *decoder, const uint8_t **input, size_t *input_count, uint8_t *output,
                         size_t *count) {
    size_t room = *count;
    bool is_valid = true;
    if (decoder->coding == CDECOMPRESSION_DEFLATE) is_valid = begin_deflate(decoder, input, input_count, &output, &room);
    if (is_valid && decoder->is_whole && decoder->is_raw) {
        decoder->trailer_count += *input_count;
        *input += *input_count;
        *input_count = 0;
        is_valid = decoder->trailer_count <= RAW_TRAILER_SIZE;
    } else if (is_valid && decoder->is_whole && *input_count) {
        /* The next member begins (RFC 1952 section 2.2). */
        is_valid = api.inflateReset(&decoder->zlib) == Z_OK;
        decoder->is_whole = false;
    }
    if (is_valid && !decoder->is_whole) is_valid = inflate_once(decoder, input, input_count, &output, &room);
    *count -= room;
    return is_valid;
}

bool cdecompression_decode(cdecompression_decoder *decoder, const uint8_t **input, size_t *input_count, uint8_t *output,
                           size_t *count) {
    size_t room = *count;
    switch (decoder->coding) {
    case CDECOMPRESSION_GZIP:
    case CDECOMPRESSION_DEFLATE: return inflate_some(decoder, input, input_count, output, count);
    case CDECOMPRESSION_BROTLI: {
        if (decoder->is_whole) {
            *count = 0;
            return *input_count == 0;
        }
        int result = api.BrotliDecoderDecompressStream(decoder->other, input_count, input, &room, &output, NULL);
        *count -= room;
        decoder->is_whole = result == BROTLI_DECODER_RESULT_SUCCESS;
        return result != BROTLI_DECODER_RESULT_ERROR;
    }
    case CDECOMPRESSION_ZSTANDARD: {
        if (decoder->is_whole && *input_count == 0) {
            *count = 0;
            return true;
        }
        ZSTD_inBuffer in = {*input, *input_count, 0};
        ZSTD_outBuffer out = {output, room, 0};
        size_t result = api.ZSTD_decompressStream(decoder->other, &out, &in);
        *input += in.pos;
        *input_count -= in.pos;
        *count = out.pos;
        decoder->is_whole = result == 0;
        return !api.ZSTD_isError(result);
    }
    }
    return false;
}

bool cdecompression_is_whole(const cdecompression_decoder *decoder) { return decoder->is_whole; }
