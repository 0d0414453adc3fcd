/*
 * The main dispatch queue as a pollable file descriptor, based on the functions that Foundation's RunLoop uses on
 * Linux.
 */
#ifndef MAIN_QUEUE_H
#define MAIN_QUEUE_H

/*
 * Returns a file descriptor that becomes readable when the main queue has work, including work enqueued before this
 * call. Returns -1 on systems without such a descriptor.
 */
int main_queue_descriptor(void);

/* Runs the work in the queue. Must be called on the main thread after the descriptor has become readable. */
void main_queue_serve(int descriptor);

#endif
