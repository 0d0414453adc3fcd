#pragma once

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer's main loop. Programs with their own `main` call it. See https://llvm.org/docs/LibFuzzer.html.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
