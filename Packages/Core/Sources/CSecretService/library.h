#ifndef LIBRARY_H
#define LIBRARY_H

#include "csecret.h"
#include "libsecret.h"

/* Opens the library. May be called on any thread. Returns NULL and the reason on failure. */
const libsecret_functions *libsecret_open(const char *name, char *reason, size_t size);

#endif
