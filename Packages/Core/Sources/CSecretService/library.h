#ifndef LIBRARY_H
#define LIBRARY_H

#include "csecret.h"
#include "libsecret.h"

/* Opens the library; safe on any thread. Returns NULL and the reason when that fails. */
const libsecret_functions *libsecret_open(const char *name, char *reason, size_t size);

#endif
