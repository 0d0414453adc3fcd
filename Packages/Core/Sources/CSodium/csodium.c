#include "csodium.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#include "libsodium.h"

#ifdef __APPLE__
static const char *const usual_names[] = {"libsodium.dylib", "/opt/homebrew/lib/libsodium.dylib"};
#else
static const char *const usual_names[] = {"libsodium.so.23", "libsodium.so.26", "libsodium.so"};
#endif

#define CSODIUM_FUNCTIONS(USE)                      \
    USE(sodium_init)                                \
    USE(sodium_memcmp)                              \
    USE(randombytes_buf)                            \
    USE(crypto_pwhash)                              \
    USE(crypto_generichash)                         \
    USE(crypto_aead_xchacha20poly1305_ietf_encrypt) \
    USE(crypto_aead_xchacha20poly1305_ietf_decrypt)

#define CSODIUM_DECLARE(name) __typeof__(&name) name##_;
static struct {
    CSODIUM_FUNCTIONS(CSODIUM_DECLARE)
} api;

static bool is_complete;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *open_library(const char *name) {
    if (name) return dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    void *library = NULL;
    for (size_t index = 0; !library && index < sizeof usual_names / sizeof *usual_names; index++) {
        library = dlopen(usual_names[index], RTLD_LAZY | RTLD_LOCAL);
    }
    return library;
}

static const char *find_functions(void *library) {
#define CSODIUM_FIND(name)                                  \
    api.name##_ = (__typeof__(&name))dlsym(library, #name); \
    if (!api.name##_) return #name;
    CSODIUM_FUNCTIONS(CSODIUM_FIND)
    return api.sodium_init_() < 0 ? "random numbers" : NULL;
}

bool csodium_load(const char *name, char *reason, size_t size) {
    pthread_mutex_lock(&lock);
    void *library = open_library(name);
    if (!library) {
        const char *why = dlerror();
        snprintf(reason, size, "%s", why ? why : "no libsodium");
    } else if (!is_complete) {
        const char *missing = find_functions(library);
        if (missing) snprintf(reason, size, "libsodium has no %s", missing);
        is_complete = !missing;
    }
    bool is_loaded = library && is_complete;
    pthread_mutex_unlock(&lock);
    return is_loaded;
}

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
