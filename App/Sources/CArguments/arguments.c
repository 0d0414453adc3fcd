#include "arguments.h"

#include <stdlib.h>

static int count;
static char **values;

#if defined(__GLIBC__) || defined(__APPLE__)
/* These C libraries call constructors with the arguments of main(). */
__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    values = argv;
}
#endif

int arguments_count(void) { return count; }
const char *arguments_value(int index) { return values[index]; }
