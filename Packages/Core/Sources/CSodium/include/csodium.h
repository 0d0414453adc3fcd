/*
 * The part of libsodium that is used: https://doc.libsodium.org.
 *
 * The library is opened by csodium_load(), so that programs start without its cost and run without it; all other
 * functions may be called only after that has returned true. They return 0, or -1 when they fail.
 */
#ifndef CSODIUM_H
#define CSODIUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CSODIUM_SALT_BYTES = 16,
    CSODIUM_KEY_BYTES = 32,
    CSODIUM_NONCE_BYTES = 24,
    CSODIUM_TAG_BYTES = 16,
    CSODIUM_HASH_BYTES = 32,
    /* What takes about a tenth of a second: for a key that a person waits for. */
    CSODIUM_INTERACTIVE_OPERATIONS = 2,
    CSODIUM_INTERACTIVE_KIBIBYTES = 65536,
};

/* Opens the library; safe on any thread. The name is a file name, or NULL for the usual ones. */
bool csodium_load(const char *name, char *reason, size_t size);

/* The library's version, such as "1.0.18". */
const char *csodium_version(void);

void csodium_random(uint8_t *bytes, size_t count);

/* Whether the bytes are equal, in a time that does not depend on them. */
bool csodium_equal(const uint8_t *left, const uint8_t *right, size_t count);

/* Argon2id (RFC 9106), CSODIUM_KEY_BYTES of it. Fails when there is not enough memory. */
int csodium_derive_key(uint8_t *key, const uint8_t *passphrase, size_t count, const uint8_t *salt,
                       uint32_t operations, uint32_t kibibytes);

/* Keyed BLAKE2b (RFC 7693), CSODIUM_HASH_BYTES of it. */
int csodium_hash(uint8_t *hash, const uint8_t *message, size_t count, const uint8_t *key);

/* XChaCha20-Poly1305; the sealed bytes are CSODIUM_TAG_BYTES longer than the message. */
int csodium_seal(uint8_t *sealed, const uint8_t *message, size_t count, const uint8_t *header, size_t header_count,
                 const uint8_t *nonce, const uint8_t *key);

/* Fails when any byte of what was sealed or of the header has changed. */
int csodium_open(uint8_t *message, const uint8_t *sealed, size_t count, const uint8_t *header, size_t header_count,
                 const uint8_t *nonce, const uint8_t *key);

#endif
