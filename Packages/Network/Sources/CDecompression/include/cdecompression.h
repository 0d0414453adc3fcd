/*
 * Content codings of HTTP (RFC 9110 section 8.4.1, RFC 7932, RFC 8878) undone piece by piece: gzip of any number of
 * members, zlib, Brotli and Zstandard.
 *
 * libcurl could do the same, but keeps quiet about a body that ends too early, and takes no second member of a gzip. The
 * libraries are those that it stands on itself; each is opened when a decoder needs it.
 */
#ifndef CDECOMPRESSION_H
#define CDECOMPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cdecompression_coding {
    /* gzip, or zlib, which HTTP calls deflate. */
    CDECOMPRESSION_GZIP,
    CDECOMPRESSION_BROTLI,
    CDECOMPRESSION_ZSTANDARD,
} cdecompression_coding;

/* Opens the library of a coding; safe on any thread. False with the reason when that fails. */
bool cdecompression_load(cdecompression_coding coding, char *reason, size_t size);

typedef struct cdecompression_decoder cdecompression_decoder;

/* NULL without memory. Only after cdecompression_load() has returned true for the coding. */
cdecompression_decoder *cdecompression_new(cdecompression_coding coding);
void cdecompression_free(cdecompression_decoder *decoder);

/*
 * Takes bytes from `*input` and gives the next of what they were before, at most `*count` bytes: moves `*input` and
 * `*input_count` on and sets `*count` to what was given. Call it again with the rest of the input until nothing of
 * either moves. False when the input is not of the coding.
 */
bool cdecompression_decode(cdecompression_decoder *decoder, const uint8_t **input, size_t *input_count, uint8_t *output,
                           size_t *count);

/* Whether the input could end here. */
bool cdecompression_is_whole(const cdecompression_decoder *decoder);

#endif
