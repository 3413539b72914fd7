internal import Glibc

/// Changes to the calling thread's signal mask.
enum SignalMask {
    /// Runs a closure with `SIGPIPE` blocked, so that writing to a closed connection is only an error.
    static func withSIGPIPEBlocked<Value>(_ body: () -> Value) -> Value {
        var (sigpipe, previousMask, pending) = (sigset_t(), sigset_t(), sigset_t())
        sigemptyset(&sigpipe)
        sigaddset(&sigpipe, SIGPIPE)
        sigpending(&pending)
        pthread_sigmask(SIG_BLOCK, &sigpipe, &previousMask)
        let value = body()
        if sigismember(&pending, SIGPIPE) == 0 {
            var noWait = timespec()
            while sigtimedwait(&sigpipe, nil, &noWait) < 0, errno == EINTR {}
        }
        pthread_sigmask(SIG_SETMASK, &previousMask, nil)
        return value
    }
}
