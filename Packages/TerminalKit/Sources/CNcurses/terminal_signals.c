#include "cncurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* The signals that end the program unexpectedly: faults of the program, and signals that it does not use. */
static const int crashes[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,  SIGABRT,   SIGTRAP, SIGSYS,
                              SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU};
enum { crash_count = sizeof crashes / sizeof *crashes };

static struct sigaction before[crash_count];
static struct termios modes;
static char reset_sequence[512];
static size_t reset_length;
static volatile sig_atomic_t is_armed;
static volatile sig_atomic_t was_continued;
static int event_descriptor = -1;
static char crash_stack[16384];

/* The functions from here to noticed() may call only async-signal-safe functions (POSIX.1-2017, 2.4.3). */
void terminal_signals_restore(void) {
    if (!is_armed) return;
    is_armed = 0;
    /* Restore the modes first. This does not block, even if the terminal accepts no bytes. */
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    size_t done = 0;
    while (done < reset_length) {
        ssize_t count = write(STDOUT_FILENO, reset_sequence + done, reset_length - done);
        if (count < 0 && errno != EINTR) break;
        if (count > 0) done += (size_t)count;
    }
}

static void crashed(int number) {
    terminal_signals_restore();
    for (int index = 0; index < crash_count; index++) {
        if (crashes[index] == number) sigaction(number, &before[index], NULL);
    }
    raise(number);
}

static void noticed(int number) {
    int code = errno;
    if (number == SIGCONT) was_continued = 1;
    unsigned char byte = (unsigned char)number;
    /* Ignore a full pipe. Its bytes already wake up the reader. */
    ssize_t count = write(event_descriptor, &byte, 1);
    (void)count;
    errno = code;
}

static void notice(int number) {
    struct sigaction action = {.sa_handler = noticed, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void watch_crashes(void) {
    /* Use a separate stack, because the cause of the crash may be a stack overflow. */
    stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
    sigaltstack(&stack, NULL);
    for (int index = 0; index < crash_count; index++) {
        struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
        sigfillset(&action.sa_mask);
        sigaction(crashes[index], &action, &before[index]);
        /* Keep ignoring signals that the parent process has set to be ignored. */
        if (before[index].sa_handler == SIG_IGN) sigaction(crashes[index], &before[index], NULL);
    }
}

bool terminal_signals_start(int descriptor, const char *reset) {
    if (tcgetattr(STDIN_FILENO, &modes) != 0) return false;
    reset_length = strlen(reset);
    if (reset_length >= sizeof reset_sequence) return false;
    memcpy(reset_sequence, reset, reset_length);
    event_descriptor = descriptor;
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    watch_crashes();
    notice(SIGWINCH);
    notice(SIGTSTP);
    notice(SIGCONT);
    is_armed = 1;
    return true;
}

void terminal_signals_stop(void) {
    is_armed = 0;
    signal(SIGWINCH, SIG_DFL);
    signal(SIGTSTP, SIG_DFL);
    signal(SIGCONT, SIG_DFL);
}

void terminal_signals_pause(void) { is_armed = 0; }

void terminal_signals_resume(void) { is_armed = 1; }

/* Waits until the process was stopped and continued. The signal may reach another thread first, so this thread may run
   for a moment before the process stops. It must not take over the terminal during that time. The wait is limited,
   because the system does not stop a process that no shell could continue (POSIX.1-2017, 2.4.3). */
static void wait_for_continuation(void) {
    const struct timespec step = {.tv_nsec = 1000000};
    for (int round = 0; round < 100 && !was_continued; round++) nanosleep(&step, NULL);
}

/* Returns whether this process group is in the foreground of the terminal. Without a terminal, returns true. */
static bool is_in_foreground(void) {
    pid_t group = tcgetpgrp(STDIN_FILENO);
    return group < 0 || group == getpgrp();
}

/* Waits up to a second until the process is in the foreground, and returns whether it is. A stopped job that is
   terminated continues in the background first. If it changed the terminal there, the system would stop it again. */
static bool comes_to_foreground(void) {
    const struct timespec step = {.tv_nsec = 10000000};
    for (int round = 0; round < 100 && !is_in_foreground(); round++) nanosleep(&step, NULL);
    return is_in_foreground();
}

void terminal_signals_suspend(void) {
    is_armed = 0;
    do {
        was_continued = 0;
        signal(SIGTSTP, SIG_DFL);
        kill(0, SIGTSTP);
        wait_for_continuation();
        notice(SIGTSTP);
    } while (was_continued && !comes_to_foreground());
    is_armed = 1;
}
