/*
 * Opens system libraries when they are first needed. A program starts without the cost of loading them and runs even if
 * they are not installed. All C shims use this wrapper around dlopen(3) and dlsym(3).
 */
#ifndef LIBRARY_LOADER_H
#define LIBRARY_LOADER_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/* A library: its possible file names in order of preference, and whether its functions have been found. */
typedef struct library {
    const char *const files[4];
    pthread_mutex_t lock;
    bool is_loaded;
    const void *first_function;
} library;

#define LIBRARY(...) {.files = {__VA_ARGS__}, .lock = PTHREAD_MUTEX_INITIALIZER}

/* A function or variable of a library, and the address of the pointer to set. */
typedef struct library_symbol {
    const char *name;
    void *pointer;
} library_symbol;

/* A struct member named after a function, and the table entry that sets the member. */
#define LIBRARY_MEMBER(name) __typeof__(&name) name##_;
#define LIBRARY_SYMBOL(name) {#name, &api.name##_},

/*
 * Called with the library's handle after all symbols were found. Returns NULL, or the reason why the library cannot be
 * used.
 */
typedef const char *(*library_preparation)(void *handle);

/*
 * Opens the library and finds the symbols, unless this was done before. May be called on any thread. Returns false and
 * writes the system's reason if the library cannot be used. The next call then tries again.
 *
 * file: a file to open instead of the library's own, for tests, or NULL. preparation: may be NULL.
 */
bool library_load(library *library, const char *file, const library_symbol *symbols, size_t count,
                  library_preparation preparation, char *reason, size_t size);

/*
 * Writes the name of the opened file, such as "libchafa.so.0.6.1", for libraries that do not provide a version. The
 * first symbol must be defined in the library itself.
 */
void library_file(const library *library, char *name, size_t size);

#endif
