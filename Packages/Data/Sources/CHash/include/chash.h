/*
 * SHA-256 (FIPS 180-4) of the platform: CommonCrypto on Apple systems, elsewhere libsodium, which is opened by the
 * first chash_load(), so that programs start without its cost and run without it.
 */
#ifndef CHASH_H
#define CHASH_H

#include <stddef.h>
#include <stdint.h>

enum { chash_sha256_size = 32 };

/* Opens the library once. Returns NULL, or what went wrong; the text lives as long as the process. */
const char *chash_load(void);

/* Only after chash_load() has returned NULL. The digest takes chash_sha256_size bytes. */
void chash_sha256(uint8_t *digest, const uint8_t *bytes, size_t count);

#endif
