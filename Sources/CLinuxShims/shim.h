#pragma once
#include <malloc.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>

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
