#include "cncurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* What ends a program that does not ask for it: its own faults, and signals that mean nothing to this one. */
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

/* Only async-signal-safe functions (POSIX.1-2017, 2.4.3) from here to noticed(). */
void terminal_signals_restore(void) {
    if (!is_armed) return;
    is_armed = 0;
    /* First, because a terminal that takes no bytes takes no time for it. */
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
    /* A full pipe means that there is enough to wake up for already. */
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
    /* Where the stack itself is what ran out. */
    stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
    sigaltstack(&stack, NULL);
    for (int index = 0; index < crash_count; index++) {
        struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
        sigfillset(&action.sa_mask);
        sigaction(crashes[index], &action, &before[index]);
        /* What the starter had ignored stays ignored. */
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

/* The signal may reach another thread first, and this one runs on for a moment: it must not take the terminal over
   before the stop, so it waits for what ends it. Nothing stops where no shell could wake it up again (POSIX.1-2017,
   2.4.3); the wait is bounded for that, and being stopped takes none of it. */
static void wait_for_continuation(void) {
    const struct timespec step = {.tv_nsec = 1000000};
    for (int round = 0; round < 100 && !was_continued; round++) nanosleep(&step, NULL);
}

/* Whether the terminal is this job's; so it is where there is none to ask. */
static bool is_in_foreground(void) {
    pid_t group = tcgetpgrp(STDIN_FILENO);
    return group < 0 || group == getpgrp();
}

/* Whoever ends a stopped job continues it in the background, where changing the terminal would stop it again before it
   has ended: a request to terminate has its time first. */
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
