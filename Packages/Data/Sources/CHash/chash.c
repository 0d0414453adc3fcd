#include "chash.h"

#ifdef __APPLE__

#include <CommonCrypto/CommonDigest.h>

bool chash_load(char *reason, size_t size) {
    (void)reason, (void)size;
    return true;
}

void chash_sha256(uint8_t *digest, const uint8_t *bytes, size_t count) {
    CC_SHA256_CTX context;
    CC_SHA256_Init(&context);
    /* The length parameter of CC_SHA256_Update() has 32 bits. */
    while (count > 0) {
        CC_LONG part = count > UINT32_MAX ? UINT32_MAX : (CC_LONG)count;
        CC_SHA256_Update(&context, bytes, part);
        bytes += part;
        count -= part;
    }
    CC_SHA256_Final(digest, &context);
}

#else

#include "library_loader.h"

static library sodium = LIBRARY("libsodium.so.23", "libsodium.so.26", "libsodium.so");

/*
 * The function crypto_hash_sha256() of libsodium. It is declared here so that its header is not required at build time.
 * It does not require sodium_init(), because it uses neither random bytes nor an optimized implementation.
 */
static int (*hash)(unsigned char *digest, const unsigned char *bytes, unsigned long long count);
static const library_symbol symbols[] = {{"crypto_hash_sha256", &hash}};

bool chash_load(char *reason, size_t size) {
    return library_load(&sodium, NULL, symbols, 1, NULL, reason, size);
}

void chash_sha256(uint8_t *digest, const uint8_t *bytes, size_t count) { hash(digest, bytes, count); }

#endif
