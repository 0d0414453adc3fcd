// typist COLUMNS ROWS [STEP...] -- PROGRAM ARGUMENT...
//
// Runs a program in a terminal of the given size, performs the steps in order, and kills the program. Steps:
//
//   until TEXT               waits until the program writes the text
//   press KEYS COUNT         presses the keys COUNT times and waits for the complete frame each time
//   press-until KEYS TEXT    presses the keys in the same way until the program writes the text
//   reach KEYS TEXT          presses the keys once and waits until the program writes the text
//   type KEYS COUNT HERTZ    types the keys COUNT times at this rate, without waiting for frames
//   rest MILLISECONDS        waits
//
// Each step prints "<wall clock in ns> <processor time in ns> <frames> <bytes written> <longest wait for a frame in ns>". The
// last line is the largest peak of resident memory in KiB. A frame is output without a pause of 2 ms. The program exits with
// 1 if a text or frame does not appear within 20 s.

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

static const long long millisecond = 1000000, timeout = 20000 * millisecond, pause_between_frames = 2 * millisecond;

static int terminal;
static pid_t process;

// The measurements of the current step.
static struct {
    long long last_written, longest_wait;
    long frames, bytes;
} span;

// The end of the output of the current step.
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

// Reads output until the given time. Returns 1 as soon as there is output, or 0 if there is none.
static int read_until(long long moment) {
    for (long long left = moment - now(); left > 0; left = moment - now()) {
        struct pollfd ready = {.fd = terminal, .events = POLLIN};
        // The timeout has only whole milliseconds. The remaining fraction is spent polling without sleeping, so that the
        // function is never late.
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

// Waits for late frames of the previous step. Otherwise, the next step would count them. A frame could also combine both
// steps and show no change.
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
    if (!read_until(pressed + timeout)) end(1);
    long long wait = span.last_written - pressed;
    if (wait > span.longest_wait) span.longest_wait = wait;
    complete_frame();
}

static void wait_for(const char *text) {
    long long last = now() + timeout;
    while (!has_written(text)) {
        if (!read_until(last)) end(1);
    }
}

static void press_until(const char *keys, const char *text) {
    long long last = now() + timeout;
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

// Performs one step and returns the number of arguments that it used.
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
