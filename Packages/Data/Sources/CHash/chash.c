#include "chash.h"

#ifdef __APPLE__

#include <CommonCrypto/CommonDigest.h>

const char *chash_load(void) { return NULL; }

void chash_sha256(uint8_t *digest, const uint8_t *bytes, size_t count) {
    CC_SHA256_CTX context;
    CC_SHA256_Init(&context);
    /* The length that one call takes is of 32 bits. */
    while (count > 0) {
        CC_LONG part = count > UINT32_MAX ? UINT32_MAX : (CC_LONG)count;
        CC_SHA256_Update(&context, bytes, part);
        bytes += part;
        count -= part;
    }
    CC_SHA256_Final(digest, &context);
}

#else

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static const char *const library_name = "libsodium.so.23";

/* crypto_hash_sha256() of libsodium, declared here so that its header is not needed to build this. */
static int (*hash)(unsigned char *digest, const unsigned char *bytes, unsigned long long count);
static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static char load_failure[256];

/* This one function needs none of what sodium_init() sets up: neither random bytes nor the choice of an implementation. */
static void load(void) {
    void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
    if (library) hash = (__typeof__(hash))dlsym(library, "crypto_hash_sha256");
    if (hash) return;
    const char *reason = dlerror();
    snprintf(load_failure, sizeof load_failure, "%s", reason ? reason : library_name);
}

const char *chash_load(void) {
    pthread_once(&load_once, load);
    return load_failure[0] ? load_failure : NULL;
}

void chash_sha256(uint8_t *digest, const uint8_t *bytes, size_t count) { hash(digest, bytes, count); }

#endif
