/*
 * Streaming decoders for the content codings of HTTP (RFC 9110 section 8.4.1, RFC 7932, RFC 8878): gzip with any number of
 * members, deflate with or without a zlib header, Brotli and Zstandard.
 *
 * libcurl's own decoders are not used, because they do not report a body that ends too early and accept only one gzip
 * member. The same libraries are used as by libcurl. Each library is opened when the first decoder needs it.
 */
#ifndef CDECOMPRESSION_H
#define CDECOMPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cdecompression_coding {
    CDECOMPRESSION_GZIP,
    /* zlib, or raw deflate, which some servers send under the same name. */
    CDECOMPRESSION_DEFLATE,
    CDECOMPRESSION_BROTLI,
    CDECOMPRESSION_ZSTANDARD,
} cdecompression_coding;

/* Opens the library of a coding, on any thread. Returns false and the reason on failure. */
bool cdecompression_load(cdecompression_coding coding, char *reason, size_t size);

/*
 * Writes the version of the library of a coding, such as `1.2.13`. It may be called only after cdecompression_load() has
 * returned true for the coding.
 */
void cdecompression_version(cdecompression_coding coding, char *text, size_t size);

typedef struct cdecompression_decoder cdecompression_decoder;

/*
 * Creates a decoder, or returns NULL if memory runs out. It may be called only after cdecompression_load() has returned
 * true for the coding.
 */
cdecompression_decoder *cdecompression_new(cdecompression_coding coding);
void cdecompression_free(cdecompression_decoder *decoder);

/*
 * Decodes bytes from `*input` to `output`, at most `*count` bytes. Advances `*input`, reduces `*input_count`, and sets
 * `*count` to the number of decoded bytes. The caller repeats the call with the remaining input until a call neither
 * consumes nor produces bytes. Returns false if the input is invalid.
 */
bool cdecompression_decode(cdecompression_decoder *decoder, const uint8_t **input, size_t *input_count, uint8_t *output,
                           size_t *count);

/* Returns whether the input so far is complete. */
bool cdecompression_is_whole(const cdecompression_decoder *decoder);

#endif
