#pragma once
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

/* What the run loop of CoreFoundation uses to serve the main queue from a loop of its own. They are exported
   by libdispatch, and no header of the toolchain declares them. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);

/* Readable while there is work on the main queue. */
static inline int main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

/* Does all the work there is; to be called on the main thread. */
static inline void main_queue_work(void) { _dispatch_main_queue_callback_4CF(0); }

/* prctl is variadic, which Swift cannot call. */
static inline int process_set_dumpable(int claim) { return prctl(PR_SET_DUMPABLE, claim, 0, 0, 0); }

/* Of the functions that POSIX lets a signal handler call, those that the handler below calls. */
int *__errno_location(void) __attribute__((nonallocating));
ssize_t write(int, const void *, size_t) __attribute__((nonallocating));

/* Inside a function, since Swift leaves out a header's variables; weak, so that a program has one of them. */
__attribute__((weak)) int *signal_pipe(void) {
    static int end = -1;
    return &end;
}

/* Here clang refuses a call of any other function. */
#pragma clang diagnostic push
#pragma clang diagnostic error "-Wfunction-effects"
static inline void signal_handle(int number) __attribute__((nonallocating)) {
    int error = errno;
    (void)!write(*signal_pipe(), "!", 1);
    errno = error;
}
#pragma clang diagnostic pop

/* Writes a byte to the end of a pipe, one for all signals, when a signal comes. */
static inline void signal_forward(int number, int end) {
    *signal_pipe() = end;
    signal(number, signal_handle);
}
