/* How both libraries are opened: functions are declared here with the types of their ABI and found when first needed. */
#ifndef CCHAFA_LIBRARY_H
#define CCHAFA_LIBRARY_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

#define CCHAFA_DECLARE(result, name, parameters) result (*name) parameters;

/* Finds a function in `library` or returns from the caller with a reason in `failure`. */
#define CCHAFA_FIND(result, name, parameters)                                             \
    api.name = (result(*) parameters)dlsym(library, #name);                              \
    if (!api.name) {                                                                      \
        snprintf(failure, sizeof failure, "%s is too old: no %s", library_name, #name);   \
        return;                                                                           \
    }

static inline void *cchafa_open(const char *name, char *failure, size_t size) {
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        const char *reason = dlerror();
        snprintf(failure, size, "%s", reason ? reason : name);
    }
    return library;
}

#endif
