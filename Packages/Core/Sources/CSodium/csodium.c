#include "csodium.h"

#include "library_loader.h"
#include "libsodium.h"

#ifdef __APPLE__
static library sodium = LIBRARY("libsodium.dylib", "/opt/homebrew/lib/libsodium.dylib");
#else
static library sodium = LIBRARY("libsodium.so.23", "libsodium.so.26", "libsodium.so");
#endif

#define CSODIUM_FUNCTIONS(USE)                      \
    USE(sodium_init)                                \
    USE(sodium_version_string)                      \
    USE(sodium_memcmp)                              \
    USE(randombytes_buf)                            \
    USE(crypto_pwhash)                              \
    USE(crypto_generichash)                         \
    USE(crypto_aead_xchacha20poly1305_ietf_encrypt) \
    USE(crypto_aead_xchacha20poly1305_ietf_decrypt)

static struct {
    CSODIUM_FUNCTIONS(LIBRARY_MEMBER)
} api;

static const library_symbol symbols[] = {CSODIUM_FUNCTIONS(LIBRARY_SYMBOL)};

static const char *prepare(void *handle) {
    (void)handle;
    return api.sodium_init_() < 0 ? "it has no random numbers" : NULL;
}

bool csodium_load(const char *name, char *reason, size_t size) {
    return library_load(&sodium, name, symbols, sizeof symbols / sizeof *symbols, prepare, reason, size);
}

const char *csodium_version(void) { return api.sodium_version_string_(); }

void csodium_random(uint8_t *bytes, size_t count) { api.randombytes_buf_(bytes, count); }

bool csodium_equal(const uint8_t *left, const uint8_t *right, size_t count) {
    return api.sodium_memcmp_(left, right, count) == 0;
}

int csodium_derive_key(uint8_t *key, const uint8_t *passphrase, size_t count, const uint8_t *salt,
                       uint32_t operations, uint32_t kibibytes) {
    return api.crypto_pwhash_(key, CSODIUM_KEY_BYTES, (const char *)passphrase, count, salt, operations,
                              (size_t)kibibytes * 1024, LIBSODIUM_ARGON2ID13);
}

int csodium_hash(uint8_t *hash, const uint8_t *message, size_t count, const uint8_t *key) {
    return api.crypto_generichash_(hash, CSODIUM_HASH_BYTES, message, count, key, CSODIUM_KEY_BYTES);
}

int csodium_seal(uint8_t *sealed, const uint8_t *message, size_t count, const uint8_t *header, size_t header_count,
                 const uint8_t *nonce, const uint8_t *key) {
    return api.crypto_aead_xchacha20poly1305_ietf_encrypt_(
        sealed, NULL, message, count, header, header_count, NULL, nonce, key);
}

int csodium_open(uint8_t *message, const uint8_t *sealed, size_t count, const uint8_t *header, size_t header_count,
                 const uint8_t *nonce, const uint8_t *key) {
    return api.crypto_aead_xchacha20poly1305_ietf_decrypt_(
        message, NULL, NULL, sealed, count, header, header_count, nonce, key);
}
