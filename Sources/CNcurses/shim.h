#pragma once
#define NCURSES_WIDECHAR 1
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdint.h>
#include <stdbool.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>
/* What curses lays text out by; the header declares it only where X/Open is asked for. */
extern int wcwidth(wchar_t);

/* Everything of curses belongs to the main actor: a call from elsewhere does not compile. */
#pragma clang attribute push(__attribute__((swift_attr("@MainActor"))), \
                             apply_to = any(function, variable(is_global)))
#include <curses.h>
#include <term.h>

/* Before ncurses 6.5, the header says what is in a window, and Swift sees a pointer to one as another type. */
typedef WINDOW *WindowPointer;

/* The name of a string capability of the current terminal: the standard ones, then those that only its
   description has; NULL after the last. */
static inline const char *string_capability_name(unsigned index) {
    const TERMTYPE *type = (const TERMTYPE *)cur_term;
    if (index < STRCOUNT) return strnames[index];
    if (index >= type->num_Strings) return NULL;
    return type->ext_Names[type->ext_Booleans + type->ext_Numbers + index - STRCOUNT];
}

/* The description of the current terminal: the start of the structure that curses keeps to itself. */
static inline const TERMTYPE *current_description(void) { return (const TERMTYPE *)cur_term; }

/* Writes a character of the terminal's own line drawing, by its code in terminfo's acsc. */
static inline void add_line_drawing(WINDOW *window, char code) { waddch(window, NCURSES_ACS(code)); }

#pragma clang attribute pop

/* Macros with casts, which Swift cannot see. */
static const attr_t look_plain = A_NORMAL;
static const attr_t look_bold = A_BOLD;
static const attr_t look_dim = A_DIM;
static const attr_t look_underlined = A_UNDERLINE;
static const attr_t look_reversed = A_REVERSE;

/* Of the functions that POSIX lets a signal handler call, those that the guard's handler calls. */
#define SIGNAL_SAFE __attribute__((nonallocating))
int *__errno_location(void) SIGNAL_SAFE;
int fcntl(int, int, ...) SIGNAL_SAFE;
int poll(struct pollfd *, nfds_t, int) SIGNAL_SAFE;
int pthread_kill(pthread_t, int) SIGNAL_SAFE;
pthread_t pthread_self(void) SIGNAL_SAFE;
int raise(int) SIGNAL_SAFE;
int sigaction(int, const struct sigaction *, struct sigaction *) SIGNAL_SAFE;
int tcflush(int, int) SIGNAL_SAFE;
int tcsetattr(int, int, const struct termios *) SIGNAL_SAFE;
ssize_t write(int, const void *, size_t) SIGNAL_SAFE;

/* The terminal guard: what gives the terminal back when a signal ends the program. A handler may do next to
   nothing, so all that it needs is computed before, and it is C. */
struct guard {
    struct termios modes;
    int terminal;
    int state;
    /* The thread that draws. */
    pthread_t thread;
    size_t count;
    char bytes[512];
    _Alignas(16) char stack[64 * 1024];
};

/* Nothing to give back; something; a handler is about it. */
enum { guard_disarmed, guard_armed, guard_giving_back };

/* Inside a function, since Swift leaves out a header's variables. Weak, so that the linker keeps one of the
   functions, and with it one state, however many files of a program have the functions below inlined. */
__attribute__((weak)) struct guard *guard_state(void) {
    static struct guard state;
    return &state;
}

/* Also throws away what was typed and not read: it was not meant for the shell. Waits for nothing. */
static inline void guard_give_back_modes(void) {
    tcsetattr(guard_state()->terminal, TCSANOW, &guard_state()->modes);
    tcflush(guard_state()->terminal, TCIFLUSH);
}

/* A terminal that takes nothing any more does not keep the program from ending. */
static inline void guard_write(void) {
    struct guard *guard = guard_state();
    struct pollfd request = { .fd = guard->terminal, .events = POLLOUT };
    int flags = fcntl(guard->terminal, F_GETFL);
    size_t done = 0;
    fcntl(guard->terminal, F_SETFL, flags | O_NONBLOCK);
    while (done < guard->count) {
        ssize_t written = write(guard->terminal, guard->bytes + done, guard->count - done);
        if (written > 0) done += (size_t)written;
        else if (errno == EAGAIN ? poll(&request, 1, 100) <= 0 : errno != EINTR) break;
    }
    fcntl(guard->terminal, F_SETFL, flags);
}

static inline void guard_arm(void) { __atomic_store_n(&guard_state()->state, guard_armed, __ATOMIC_SEQ_CST); }
static inline void guard_disarm(void) {
    __atomic_store_n(&guard_state()->state, guard_disarmed, __ATOMIC_SEQ_CST);
}

static inline void guard_wait_while(int state, int milliseconds) {
    while (milliseconds-- > 0 && __atomic_load_n(&guard_state()->state, __ATOMIC_SEQ_CST) == state)
        poll(NULL, 0, 1);
}

/* Of two signals on two threads, neither ends the program before the terminal is given back. */
static inline void guard_give_back(int number) {
    struct guard *guard = guard_state();
    int state = guard_armed;
    /* The thread that draws goes on drawing unless it is the one that handles the signal. */
    if (pthread_self() != guard->thread && __atomic_load_n(&guard->state, __ATOMIC_SEQ_CST) == guard_armed
        && pthread_kill(guard->thread, number) == 0)
        guard_wait_while(guard_armed, 100);
    if (__atomic_compare_exchange_n(&guard->state, &state, guard_giving_back, false, __ATOMIC_SEQ_CST,
                                    __ATOMIC_SEQ_CST)) {
        /* The modes come first: they are what a person cannot type blindly. */
        guard_give_back_modes();
        guard_write();
        guard_disarm();
    } else {
        guard_wait_while(guard_giving_back, 1000);
    }
}

/* Here clang refuses a call of any other function, however indirect. */
#pragma clang diagnostic push
#pragma clang diagnostic error "-Wfunction-effects"
static inline void guard_handle(int number) SIGNAL_SAFE {
    struct sigaction standard;
    guard_give_back(number);
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    sigaction(number, &standard, NULL);
    /* Blocked until this handler returns, and then fatal: the status tells of the signal itself. */
    raise(number);
}
#pragma clang diagnostic pop

static inline void guard_catch(int number) {
    struct sigaction action;
    /* What was ignored when we started stays ignored, as nohup wants it. */
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN) return;
    memset(&action, 0, sizeof action);
    action.sa_handler = guard_handle;
    action.sa_flags = SA_ONSTACK;
    sigfillset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Returns false when the descriptor is no terminal or there are too many bytes. */
static inline bool guard_prepare(int terminal, const uint8_t *bytes, size_t count) {
    static const int fatal[] = { SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
                                 SIGSYS, SIGTERM, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
                                 SIGPROF, SIGIO, SIGPWR };
    struct guard *guard = guard_state();
    if (count > sizeof guard->bytes || tcgetattr(terminal, &guard->modes) != 0) return false;
    memcpy(guard->bytes, bytes, count);
    guard->count = count;
    guard->terminal = terminal;
    guard->thread = pthread_self();
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) guard_catch(fatal[index]);
    signal(SIGPIPE, SIG_IGN);
    return true;
}

/* Says that it is this thread that draws, and lets the handler run on it even when its own stack is used up. */
static inline void guard_cover_thread(void) {
    guard_state()->thread = pthread_self();
    stack_t stack = { .ss_sp = guard_state()->stack, .ss_size = sizeof guard_state()->stack };
    sigaltstack(&stack, NULL);
}

static inline bool guard_is_in_foreground(void) { return tcgetpgrp(guard_state()->terminal) == getpgrp(); }

/* Stops the whole job, as Ctrl-Z does when the terminal handles it, and returns when it goes on in the
   foreground. The kernel lets it return at once where no shell could ever continue it. */
static inline void guard_stop(void) {
    struct sigaction before, ignoring, standard;
    struct termios modes;
    sigset_t stops, mask;
    memset(&ignoring, 0, sizeof ignoring);
    memset(&standard, 0, sizeof standard);
    ignoring.sa_handler = SIG_IGN;
    standard.sa_handler = SIG_DFL;
    sigemptyset(&stops);
    sigaddset(&stops, SIGTSTP);
    sigaddset(&stops, SIGTTOU);

    sigaction(SIGTSTP, &ignoring, &before);
    kill(0, SIGTSTP);
    /* Where the signal is blocked, ignoring it anew is what forgets the one just sent. */
    sigaction(SIGTSTP, &ignoring, NULL);
    /* To this thread: a signal to the process may be taken by another one while this one goes on. */
    sigaction(SIGTSTP, &standard, NULL);
    pthread_sigmask(SIG_UNBLOCK, &stops, &mask);
    raise(SIGTSTP);
    /* In the background this stops again, until the foreground. */
    if (tcgetattr(guard_state()->terminal, &modes) == 0) tcsetattr(guard_state()->terminal, TCSANOW, &modes);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    /* Forgets what is still pending from the line above with kill. */
    sigaction(SIGTSTP, &ignoring, NULL);
    sigaction(SIGTSTP, &before, NULL);
}
