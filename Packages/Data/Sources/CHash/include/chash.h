/*
 * SHA-256 (FIPS 180-4) of the platform: CommonCrypto on Apple systems, elsewhere libsodium, which is opened by the
 * first chash_load(), so that programs start without its cost and run without it.
 */
#ifndef CHASH_H
#define CHASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { chash_sha256_size = 32 };

/* Opens the library once; safe on any thread. False with the reason when that fails. */
bool chash_load(char *reason, size_t size);

/* Only after chash_load() has returned true. The digest takes chash_sha256_size bytes. */
void chash_sha256(uint8_t *digest, const uint8_t *bytes, size_t count);

#endif
