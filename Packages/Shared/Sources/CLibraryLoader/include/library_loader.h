/*
 * Libraries of the system that are opened when something first needs them, so that programs start without their cost
 * and run without those that are not installed. dlopen(3) and dlsym(3) as all shims use them.
 */
#ifndef LIBRARY_LOADER_H
#define LIBRARY_LOADER_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * One library: what its file may be called, in the order of preference, and whether its functions have been found.
 *
 * ahead: the largest of those that it stands on, or NULL. Opened alone before, it looks for its own symbols in itself at
 * once, and not in all that come with the library. Where it is missing nothing is lost.
 */
typedef struct library {
    const char *const files[4];
    const char *ahead;
    pthread_mutex_t lock;
    bool is_loaded;
    const void *first_function;
} library;

#define LIBRARY(...) {.files = {__VA_ARGS__}, .lock = PTHREAD_MUTEX_INITIALIZER}

/* A function or variable of a library, and the pointer that is to lead there. */
typedef struct library_symbol {
    const char *name;
    void *place;
} library_symbol;

/* Members of a struct of pointers that are named after the functions, and the table that fills them. */
#define LIBRARY_MEMBER(name) __typeof__(&name) name##_;
#define LIBRARY_SYMBOL(name) {#name, &api.name##_},

/* Told the open library once all symbols were found; returns NULL, or why the library cannot be used. */
typedef const char *(*library_preparation)(void *handle);

/*
 * Opens the library and finds the symbols, unless that was done before; safe on any thread. False when it cannot be
 * used, with the reason as the system gives it. What failed is tried again by the next call.
 *
 * file: another file to open in place of the library's own, for tests; or NULL. preparation: may be NULL.
 */
bool library_load(library *library, const char *file, const library_symbol *symbols, size_t count,
                  library_preparation preparation, char *reason, size_t size);

/*
 * Writes which file was opened, such as "libchafa.so.0.6.1", for libraries that do not tell their version. The first of
 * the symbols must be the library's own.
 */
void library_file(const library *library, char *name, size_t size);

#endif
