internal import Glibc

/// What happens when a connection is written to that the other end has closed.
enum BrokenPipes {
    /// Does work on this thread, in which such a connection is an error and no signal.
    static func ignored<Outcome>(_ work: () -> Outcome) -> Outcome {
        var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        sigpending(&pending)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let outcome = work()
        if sigismember(&pending, SIGPIPE) == 0 {
            var now = timespec()
            while sigtimedwait(&pipe, nil, &now) < 0, errno == EINTR {}
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        return outcome
    }
}
