/*
 * The SHA-256 hash function (FIPS 180-4) of the platform: CommonCrypto on Apple systems, libsodium on other systems.
 * The first chash_load() opens libsodium, so that programs start without its cost and run without it.
 */
#ifndef CHASH_H
#define CHASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { chash_sha256_size = 32 };

/* Opens the library once. May be called on any thread. Returns false and the reason on failure. */
bool chash_load(char *reason, size_t size);

/*
 * Computes the hash of bytes. May be called only after chash_load() has returned true. The digest must have space for
 * chash_sha256_size bytes.
 */
void chash_sha256(uint8_t *digest, const uint8_t *bytes, size_t count);

#endif
