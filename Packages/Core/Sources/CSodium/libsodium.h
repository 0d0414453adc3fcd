/*
 * The used part of libsodium's binary interface according to its documentation, so that the header need not be
 * installed at build time. If the header is installed, the compiler compares the two.
 */
#ifndef LIBSODIUM_H
#define LIBSODIUM_H

#include <stddef.h>

#if __has_include(<sodium.h>)
#include <sodium.h>

#include "csodium.h"

_Static_assert(CSODIUM_SALT_BYTES == crypto_pwhash_argon2id_SALTBYTES, "salt");
_Static_assert(CSODIUM_KEY_BYTES == crypto_aead_xchacha20poly1305_ietf_KEYBYTES, "key");
_Static_assert(CSODIUM_NONCE_BYTES == crypto_aead_xchacha20poly1305_ietf_NPUBBYTES, "nonce");
_Static_assert(CSODIUM_TAG_BYTES == crypto_aead_xchacha20poly1305_ietf_ABYTES, "tag");
_Static_assert(CSODIUM_HASH_BYTES == crypto_generichash_BYTES, "hash");
_Static_assert(CSODIUM_INTERACTIVE_OPERATIONS == crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE, "operations");
_Static_assert(CSODIUM_INTERACTIVE_KIBIBYTES * 1024U == crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE, "memory");
_Static_assert(crypto_pwhash_ALG_ARGON2ID13 == 2, "algorithm");
#endif

enum { LIBSODIUM_ARGON2ID13 = 2 };

int sodium_init(void);
const char *sodium_version_string(void);
int sodium_memcmp(const void *left, const void *right, size_t count);
void randombytes_buf(void *bytes, size_t count);
int crypto_pwhash(unsigned char *key, unsigned long long key_count, const char *passphrase,
                  unsigned long long passphrase_count, const unsigned char *salt, unsigned long long operations,
                  size_t memory, int algorithm);
int crypto_generichash(unsigned char *hash, size_t hash_count, const unsigned char *message,
                       unsigned long long message_count, const unsigned char *key, size_t key_count);
int crypto_aead_xchacha20poly1305_ietf_encrypt(unsigned char *sealed, unsigned long long *sealed_count,
                                               const unsigned char *message, unsigned long long message_count,
                                               const unsigned char *header, unsigned long long header_count,
                                               const unsigned char *secret_nonce, const unsigned char *nonce,
                                               const unsigned char *key);
int crypto_aead_xchacha20poly1305_ietf_decrypt(unsigned char *message, unsigned long long *message_count,
                                               unsigned char *secret_nonce, const unsigned char *sealed,
                                               unsigned long long sealed_count, const unsigned char *header,
                                               unsigned long long header_count, const unsigned char *nonce,
                                               const unsigned char *key);

#endif
