#define _GNU_SOURCE
#include "library_loader.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *open_first(const char *const *files, size_t count) {
    void *handle = NULL;
    for (size_t index = 0; !handle && index < count && files[index]; index++) {
        handle = dlopen(files[index], RTLD_LAZY | RTLD_LOCAL);
    }
    return handle;
}

static bool find_all(library *library, void *handle, const library_symbol *symbols, size_t count, char *reason,
                     size_t size) {
    for (size_t index = 0; index < count; index++) {
        void *found = dlsym(handle, symbols[index].name);
        if (!found) {
            snprintf(reason, size, "it is too old: it has no %s", symbols[index].name);
            return false;
        }
        memcpy(symbols[index].pointer, &found, sizeof found);
        if (index == 0) library->first_function = found;
    }
    return true;
}

bool library_load(library *library, const char *file, const library_symbol *symbols, size_t count,
                  library_preparation preparation, char *reason, size_t size) {
    pthread_mutex_lock(&library->lock);
    bool is_usable = library->is_loaded;
    if (!is_usable || file) {
        const char *const *files = file ? &file : library->files;
        void *handle = open_first(files, file ? 1 : sizeof library->files / sizeof *library->files);
        is_usable = handle;
        if (!handle) {
            const char *why = dlerror();
            snprintf(reason, size, "%s", why ? why : files[0]);
        } else if (!library->is_loaded) {
            is_usable = find_all(library, handle, symbols, count, reason, size);
            const char *why = is_usable && preparation ? preparation(handle) : NULL;
            if (why) {
                snprintf(reason, size, "%s", why);
                is_usable = false;
            }
            library->is_loaded = is_usable;
        }
    }
    pthread_mutex_unlock(&library->lock);
    return is_usable;
}

void library_file(const library *library, char *name, size_t size) {
    Dl_info info;
    char path[PATH_MAX] = "";
    if (dladdr(library->first_function, &info) && info.dli_fname && !realpath(info.dli_fname, path)) path[0] = 0;
    const char *slash = strrchr(path, '/');
    snprintf(name, size, "%s", slash ? slash + 1 : path);
}
