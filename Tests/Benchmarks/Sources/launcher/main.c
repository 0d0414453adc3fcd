// launcher [--output] PROGRAM ARGUMENT... [, PROGRAM ARGUMENT...]
//
// Runs a program or pipeline and discards its output, or prints it with --output. Prints "<wall clock in nanoseconds>
// <largest peak of resident memory in KiB> <wait status>" as the last line.
//
// The launcher is a separate program because Linux includes the memory of the starting process in the peak of the new
// process. For that reason, the starting process must be small.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { most_programs = 4 };

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// Waits for a process to exit. Updates the memory peak, and the status if the process failed.
static void reap(pid_t process, long *kibibytes, int *status) {
    struct rusage usage;
    int own;
    while (wait4(process, &own, 0, &usage) < 0) {
        if (errno != EINTR) exit(71);
    }
#ifdef __APPLE__
    usage.ru_maxrss /= 1024;
#endif
    if (usage.ru_maxrss > *kibibytes) *kibibytes = usage.ru_maxrss;
    if (own != 0) *status = own;
}

static pid_t start(char **arguments, int input, int output) {
    pid_t process;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawnp(&process, arguments[0], &actions, NULL, arguments, environ) != 0) exit(69);
    posix_spawn_file_actions_destroy(&actions);
    return process;
}

static void run_pipeline(char **arguments, int output) {
    pid_t processes[most_programs];
    int count = 0, input = open("/dev/null", O_RDONLY | O_CLOEXEC);
    long long started = now();
    while (*arguments != NULL && count < most_programs) {
        char **end = arguments;
        while (*end != NULL && strcmp(*end, ",") != 0) end++;
        int is_last = *end == NULL, ends[2] = {-1, output};
        *end = NULL;
        if (!is_last) {
            if (pipe(ends) != 0) exit(71);
            fcntl(ends[0], F_SETFD, FD_CLOEXEC);
            fcntl(ends[1], F_SETFD, FD_CLOEXEC);
        }
        processes[count++] = start(arguments, input, ends[1]);
        close(input);
        if (is_last) break;
        close(ends[1]);
        input = ends[0];
        arguments = end + 1;
    }
    long kibibytes = 0;
    int status = 0;
    for (int index = 0; index < count; index++) reap(processes[index], &kibibytes, &status);
    printf("%lld %ld %d\n", now() - started, kibibytes, status);
}

int main(int count, char **arguments) {
    if (count > 2 && strcmp(arguments[1], "--output") == 0) {
        run_pipeline(arguments + 2, STDOUT_FILENO);
    } else if (count > 1) {
        run_pipeline(arguments + 1, open("/dev/null", O_WRONLY | O_CLOEXEC));
    } else {
        return 64;
    }
    return 0;
}
