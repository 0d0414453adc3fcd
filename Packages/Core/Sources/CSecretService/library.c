#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

static libsecret_functions functions;
static bool is_complete;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static const char *find_functions(void *library) {
    /* GLib's functions are found as well: the library depends on it. */
#define FIND(result, name, parameters)                            \
    functions.name = (result(*) parameters)dlsym(library, #name); \
    if (!functions.name) return #name;
    LIBSECRET_FUNCTIONS(FIND)
    return NULL;
}

const libsecret_functions *libsecret_open(const char *name, char *reason, size_t size) {
    if (!name) name = "libsecret-1.so.0";
    pthread_mutex_lock(&lock);
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    const libsecret_functions *found = NULL;
    if (!library) {
        const char *why = dlerror();
        snprintf(reason, size, "%s", why ? why : name);
    } else if (!is_complete) {
        const char *missing = find_functions(library);
        if (missing) snprintf(reason, size, "%s has no %s", name, missing);
        is_complete = !missing;
    }
    if (library && is_complete) found = &functions;
    pthread_mutex_unlock(&lock);
    return found;
}
