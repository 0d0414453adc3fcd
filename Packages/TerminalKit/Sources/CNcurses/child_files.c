/* Swift does not import posix_spawn_file_actions_addclosefrom_np, because it is a GNU extension. */
#define _GNU_SOURCE
#include "cncurses.h"

#ifdef __GLIBC__
int child_files_close_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
#endif
