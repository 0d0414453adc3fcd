#include "main_queue.h"

#ifdef __linux__
#include <stddef.h>
#include <sys/eventfd.h>

/* Functions that libdispatch exports for Core Foundation. No public header declares them. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int main_queue_descriptor(void) {
    int descriptor = _dispatch_get_main_queue_handle_4CF();
    if (descriptor >= 0) eventfd_write(descriptor, 1);
    return descriptor;
}

void main_queue_serve(int descriptor) {
    eventfd_t count;
    eventfd_read(descriptor, &count);
    _dispatch_main_queue_callback_4CF(NULL);
}
#else
int main_queue_descriptor(void) { return -1; }
void main_queue_serve(int descriptor) { (void)descriptor; }
#endif
