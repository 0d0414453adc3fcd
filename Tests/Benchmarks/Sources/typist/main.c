// typist COLUMNS ROWS [STEP...] -- PROGRAM ARGUMENT...
//
// Runs a program in a terminal of this size, does the steps one after the other, and ends the program. Steps:
//
//   until TEXT               waits until the text is written
//   press KEYS COUNT         presses the keys so often, each time when the frame of the last time is complete
//   press-until KEYS TEXT    presses them so until the text is written
//   reach KEYS TEXT          presses them once and waits until the text is written
//   type KEYS COUNT HERTZ    types them so often at this rate, whatever is drawn meanwhile
//   rest MILLISECONDS        waits
//
// Each step prints "<wall clock in ns> <processor time in ns> <frames> <bytes written> <longest wait for a frame in
// ns>"; the last line is the largest peak of resident memory in KiB. A frame is what is written without a pause of 2 ms.
// Exits with 1 when something that is waited for does not come for 20 s.

#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <libproc.h>
#include <mach/mach_time.h>
#include <util.h>
#else
#include <pty.h>
#endif

static const long long millisecond = 1000000, patience = 20000 * millisecond, pause_between_frames = 2 * millisecond;

static int terminal;
static pid_t process;

// What the step under way has seen so far.
static struct {
    long long last_written, longest_wait;
    long frames, bytes;
} span;

// The end of what was written in the step under way.
static char written[1 << 17];
static size_t written_length;

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static long long processor_time(void) {
#ifdef __APPLE__
    struct rusage_info_v2 usage;
    mach_timebase_info_data_t base;
    mach_timebase_info(&base);
    if (proc_pid_rusage(process, RUSAGE_INFO_V2, (rusage_info_t *)&usage) != 0) return 0;
    return (long long)((usage.ri_user_time + usage.ri_system_time) * base.numer / base.denom);
#else
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
    return time.tv_sec * 1000000000LL + time.tv_nsec;
#endif
}

static void end(int code) {
    int status;
    struct rusage usage;
    kill(process, SIGKILL);
    while (wait4(process, &status, 0, &usage) < 0 && errno == EINTR) continue;
#ifdef __APPLE__
    usage.ru_maxrss /= 1024;
#endif
    printf("%ld\n", (long)usage.ru_maxrss);
    exit(code);
}

static void keep(const char *bytes, size_t count) {
    const size_t half = sizeof written / 2;
    if (written_length + count > sizeof written) {
        memmove(written, written + written_length - half, half);
        written_length = half;
    }
    memcpy(written + written_length, bytes, count);
    written_length += count;
}

// Reads what is written until a moment; returns whether something was, and then at once.
static int read_until(long long moment) {
    for (long long left = moment - now(); left > 0; left = moment - now()) {
        struct pollfd ready = {.fd = terminal, .events = POLLIN};
        // Whole milliseconds first, then without sleeping, so that no moment is overslept.
        if (poll(&ready, 1, (int)(left / millisecond)) <= 0) continue;
        static char bytes[1 << 15];
        ssize_t count = read(terminal, bytes, sizeof bytes);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) end(1);
        long long moment_of_reading = now();
        if (moment_of_reading - span.last_written > pause_between_frames) span.frames++;
        span.last_written = moment_of_reading;
        span.bytes += count;
        keep(bytes, (size_t)count);
        return 1;
    }
    return 0;
}

static void complete_frame(void) {
    while (read_until(span.last_written + pause_between_frames)) continue;
}

// Lets late frames pass, so that a step neither counts one of the step before nor takes back what it did in the same
// frame, which would then be none.
static void settle(void) {
    while (read_until(now() + 50 * millisecond)) continue;
}

static int has_written(const char *text) {
    return memmem(written, written_length, text, strlen(text)) != NULL;
}

static void send_keys(const char *keys) {
    if (write(terminal, keys, strlen(keys)) < 0) end(1);
}

static void press(const char *keys) {
    long long pressed = now();
    send_keys(keys);
    if (!read_until(pressed + patience)) end(1);
    long long wait = span.last_written - pressed;
    if (wait > span.longest_wait) span.longest_wait = wait;
    complete_frame();
}

static void wait_for(const char *text) {
    long long last = now() + patience;
    while (!has_written(text)) {
        if (!read_until(last)) end(1);
    }
}

static void press_until(const char *keys, const char *text) {
    long long last = now() + patience;
    while (!has_written(text)) {
        if (now() > last) end(1);
        press(keys);
    }
}

static void reach(const char *keys, const char *text) {
    send_keys(keys);
    wait_for(text);
}

static void type(const char *keys, int count, int hertz) {
    long long started = now();
    for (int index = 0; index < count; index++) {
        while (read_until(started + index * 1000 * millisecond / hertz)) continue;
        send_keys(keys);
    }
    settle();
}

static void rest(int milliseconds) {
    long long last = now() + milliseconds * millisecond;
    while (read_until(last)) continue;
}

// Does one step and returns the words that it took.
static int perform(char **words, int count) {
    if (count > 1 && strcmp(words[0], "until") == 0) return wait_for(words[1]), 2;
    if (count > 2 && strcmp(words[0], "press") == 0) {
        for (int index = atoi(words[2]); index > 0; index--) press(words[1]);
        return 3;
    }
    if (count > 2 && strcmp(words[0], "press-until") == 0) return press_until(words[1], words[2]), 3;
    if (count > 2 && strcmp(words[0], "reach") == 0) return reach(words[1], words[2]), 3;
    if (count > 3 && strcmp(words[0], "type") == 0) return type(words[1], atoi(words[2]), atoi(words[3])), 4;
    if (count > 1 && strcmp(words[0], "rest") == 0) return rest(atoi(words[1])), 2;
    end(64);
    return 0;
}

int main(int count, char **arguments) {
    char **program = arguments;
    while (*program != NULL && strcmp(*program, "--") != 0) program++;
    if (count < 5 || *program == NULL) return 64;
    struct winsize size = {.ws_col = (unsigned short)atoi(arguments[1]), .ws_row = (unsigned short)atoi(arguments[2])};
    long long started = now(), used_before = 0;
    process = forkpty(&terminal, NULL, NULL, &size);
    if (process < 0) return 71;
    if (process == 0) {
        execvp(program[1], program + 1);
        _exit(69);
    }
    for (char **step = arguments + 3; step < program;) {
        memset(&span, 0, sizeof span);
        step += perform(step, (int)(program - step));
        printf(
            "%lld %lld %ld %ld %lld\n", now() - started, processor_time() - used_before, span.frames, span.bytes,
            span.longest_wait);
        written_length = 0;
        settle();
        started = now();
        used_before = processor_time();
    }
    end(0);
}
