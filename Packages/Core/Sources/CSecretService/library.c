#include "library.h"

#include "library_loader.h"

static library secret = LIBRARY("libsecret-1.so.0");
static libsecret_functions functions;

/* GLib's functions are found as well: the library depends on it. */
#define SYMBOL(result, name, parameters) {#name, &functions.name},
static const library_symbol symbols[] = {LIBSECRET_FUNCTIONS(SYMBOL)};

const libsecret_functions *libsecret_open(const char *name, char *reason, size_t size) {
    bool is_loaded = library_load(&secret, name, symbols, sizeof symbols / sizeof *symbols, NULL, reason, size);
    return is_loaded ? &functions : NULL;
}

bool csecret_load(char *reason, size_t size) { return libsecret_open(NULL, reason, size); }

void csecret_file(char *name, size_t size) { library_file(&secret, name, size); }
