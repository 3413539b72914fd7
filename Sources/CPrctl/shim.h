#pragma once
#include <sys/prctl.h>

/* prctl is variadic, which Swift cannot call. */
static inline int process_set_dumpable(int claim) { return prctl(PR_SET_DUMPABLE, claim, 0, 0, 0); }
