/*
 * The command-line arguments as the system passed them to the program.
 *
 * Swift reads the arguments from /proc on Linux. This fails if /proc is not mounted, or if a preloaded library changes the
 * environment before the program starts.
 */
#ifndef CARGUMENTS_H
#define CARGUMENTS_H

/* The number of arguments including the program's name, or 0 if the C library does not pass them on. */
int arguments_count(void);
/* The argument at an index below that number. */
const char *arguments_value(int index);

#endif
