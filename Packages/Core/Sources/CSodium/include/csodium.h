/*
 * Wrappers for the used part of libsodium (https://doc.libsodium.org).
 *
 * csodium_load() opens the library, so that programs start without its cost and run without it. All other functions may
 * only be called after csodium_load() has returned true. Functions with an int result return 0 on success and -1 on
 * failure.
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
    /* A cost of about 0.1 s, for a key that the user waits for. */
    CSODIUM_INTERACTIVE_OPERATIONS = 2,
    CSODIUM_INTERACTIVE_KIBIBYTES = 65536,
};

/* Opens the library. May be called on any thread. `name` is a file name, or NULL for the usual ones. */
bool csodium_load(const char *name, char *reason, size_t size);

/* Returns the library's version, such as "1.0.18". */
const char *csodium_version(void);

void csodium_random(uint8_t *bytes, size_t count);

/* Returns whether the bytes are equal, in a time that does not depend on their values. */
bool csodium_equal(const uint8_t *left, const uint8_t *right, size_t count);

/* Derives a key of CSODIUM_KEY_BYTES with Argon2id (RFC 9106). Fails if memory runs out. */
int csodium_derive_key(uint8_t *key, const uint8_t *passphrase, size_t count, const uint8_t *salt,
                       uint32_t operations, uint32_t kibibytes);

/* Computes a keyed BLAKE2b hash (RFC 7693) of CSODIUM_HASH_BYTES. */
int csodium_hash(uint8_t *hash, const uint8_t *message, size_t count, const uint8_t *key);

/* Encrypts a message with XChaCha20-Poly1305. The result is CSODIUM_TAG_BYTES longer than the message. */
int csodium_seal(uint8_t *sealed, const uint8_t *message, size_t count, const uint8_t *header, size_t header_count,
                 const uint8_t *nonce, const uint8_t *key);

/* Decrypts a message. Fails if any byte of the encrypted message or the header has changed. */
int csodium_open(uint8_t *message, const uint8_t *sealed, size_t count, const uint8_t *header, size_t header_count,
                 const uint8_t *nonce, const uint8_t *key);

#endif
