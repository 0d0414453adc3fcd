/* The main queue as a run loop serves it: what RunLoop of Foundation is made of on Linux. */
#ifndef MAIN_QUEUE_H
#define MAIN_QUEUE_H

/* Becomes readable when the main queue has work; -1 where there is no such thing. The work of before counts as well. */
int main_queue_descriptor(void);

/* Does the work; to be called by the main thread after the descriptor became readable. */
void main_queue_serve(int descriptor);

#endif
