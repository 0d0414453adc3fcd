// launcher PROGRAM ARGUMENT... : runs a program with its output thrown away and prints
// "<wall clock in nanoseconds> <peak resident memory in KiB> <wait status>".
//
// It is a program of its own because Linux counts the memory of the process that starts another one into the
// other's peak, so a starter must be small.

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char **arguments) {
    if (count < 2) return 64;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);

    pid_t process;
    int status;
    struct rusage usage;
    long long started = now();
    if (posix_spawnp(&process, arguments[1], &actions, NULL, arguments + 1, environ) != 0) return 69;
    while (wait4(process, &status, 0, &usage) < 0) {
        if (errno != EINTR) return 71;
    }
    long long ended = now();
#ifdef __APPLE__
    long kibibytes = usage.ru_maxrss / 1024;
#else
    long kibibytes = usage.ru_maxrss;
#endif
    printf("%lld %ld %d\n", ended - started, kibibytes, status);
    return 0;
}
