/*
 * ncursesw behind functions that Swift can call.
 *
 * Only the header is used when this is built. The library itself is opened by the first cncurses_load(), so that
 * commands run without its cost. All other functions may be called only after cncurses_load() has returned true, and
 * only from one thread; the signal functions below are the exception.
 */
#ifndef CNCURSES_H
#define CNCURSES_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens the library once; safe on any thread. False with the reason when that fails. */
bool cncurses_load(char *reason, size_t size);

/* The library's version, such as "ncurses 6.4.20221231". */
const char *cncurses_version(void);

enum {
    CNCURSES_BOLD = 1,
    CNCURSES_DIM = 2,
    CNCURSES_ITALIC = 4,
    CNCURSES_UNDERLINE = 8,
    CNCURSES_REVERSE = 16,
};

/*
 * Takes the terminal of standard input and output over. False when the type, or TERM where it is NULL, names no terminal
 * that can be drawn on; another one may be tried then.
 */
bool cncurses_start(const char *type);

/* Gives the terminal back as it was found. cncurses_show() takes it over again. */
void cncurses_stop(void);

void cncurses_resize(int rows, int columns);

enum { CNCURSES_SCALARS = 5 };

/*
 * A character, given as its scalars with a zero after the last, or none in the second half of a wide one.
 *
 * attributes: CNCURSES_ values joined. color: 0 to 255, or -1 for the terminal's own.
 */
typedef struct {
    uint32_t scalars[CNCURSES_SCALARS];
    uint16_t attributes;
    int16_t color;
} cncurses_cell;

/* Empties a row from a column on. */
void cncurses_clear(int row, int column);

/* Puts characters on the cells of a row from a column on; what they are put on is empty or as narrow as they are. */
void cncurses_put(int row, int column, const cncurses_cell *cells, int count);

/* Gives so many cells of a row another look, and leaves their characters. */
void cncurses_restyle(int row, int column, int count, unsigned attributes, int color);

/* Forgets what the terminal shows, so that cncurses_show() draws all of it again. */
void cncurses_forget(void);

/* Writes what differs from what the terminal shows; where the cursor goes is left open. */
void cncurses_flush(void);

/* The same. The cursor is hidden when row is negative. */
void cncurses_show(int row, int column);

/* -- terminal_signals.c -- */

/*
 * From now on a byte is written to descriptor for each SIGWINCH, SIGTSTP and SIGCONT: the signal's number. A crash
 * writes reset to standard output and sets the terminal's modes to what they are now, and then goes on as before.
 */
bool terminal_signals_start(int descriptor, const char *reset);

/* What a crash does is not needed any more. */
void terminal_signals_stop(void);

/* Does what a crash does to the terminal, from any thread, where the program leaves without another word. */
void terminal_signals_restore(void);

/* Leaves the terminal alone on a crash, because another program uses it, until terminal_signals_resume(). */
void terminal_signals_pause(void);
void terminal_signals_resume(void);

/* Stops the process group as Ctrl-Z does, and returns when it goes on. */
void terminal_signals_suspend(void);

/* -- child_files.c -- */

#ifdef __GLIBC__
/* Closes all files from the descriptor first on in a child process that is started with actions. */
int child_files_close_from(posix_spawn_file_actions_t *actions, int first);
#endif

#endif
