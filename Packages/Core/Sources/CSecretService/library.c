#include "library.h"

#include "library_loader.h"

static library secret = LIBRARY("libsecret-1.so.0");
static libsecret_functions functions;

/* The functions of GLib are found too, because libsecret depends on it. */
#define SYMBOL(result, name, parameters) {#name, &functions.name},
static const library_symbol symbols[] = {LIBSECRET_FUNCTIONS(SYMBOL)};

/* Suppresses GLib's messages, for example that the user has no home directory, which would disturb the output. */
static void ignore_message(const char *domain, int level, const char *message, void *context) {
    (void)domain, (void)level, (void)message, (void)context;
}

static const char *prepare(void *handle) {
    (void)handle;
    functions.g_log_set_default_handler(ignore_message, NULL);
    return NULL;
}

const libsecret_functions *libsecret_open(const char *name, char *reason, size_t size) {
    bool is_loaded = library_load(&secret, name, symbols, sizeof symbols / sizeof *symbols, prepare, reason, size);
    return is_loaded ? &functions : NULL;
}

bool csecret_load(char *reason, size_t size) { return libsecret_open(NULL, reason, size); }

void csecret_file(char *name, size_t size) { library_file(&secret, name, size); }
