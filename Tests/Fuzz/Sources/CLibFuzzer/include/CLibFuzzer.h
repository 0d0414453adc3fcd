#pragma once

#include <stddef.h>
#include <stdint.h>

/// The engine's own loop, for programs with a `main` of their own; see https://llvm.org/docs/LibFuzzer.html.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
