internal import Glibc

/// Changes to the calling thread's signal mask.
enum BrokenPipes {
    /// Runs a closure with `SIGPIPE` blocked, so that writing to a closed connection is only an error.
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
