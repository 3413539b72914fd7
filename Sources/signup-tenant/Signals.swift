import Glibc

/// The signals that end the program, forwarded to the waiting thread through a pipe.
///
/// Threads of libdispatch unblock these signals, even if they are blocked everywhere else, so the handler may
/// run on any thread.
struct Signals {
    private static let all = [SIGTERM, SIGINT, SIGHUP]

    /// The pipe's write end, for the handler; few other functions are async-signal-safe.
    ///
    /// Set once, before the handlers are installed.
    nonisolated(unsafe) private static var bell: Int32 = -1
    private let ears: Int32

    /// Installs the handlers.
    ///
    /// A signal that arrives before ``wait()`` is not lost and does not end the program.
    init() {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        let isMade = pipe(&ends) == 0
        ears = ends[0]
        Self.bell = ends[1]
        // Without a pipe, the signals keep their default action and end the program.
        guard isMade else { return }
        // The reader may block, the handler may not.
        _ = fcntl(Self.bell, F_SETFL, O_NONBLOCK)
        // The parent process may have blocked them.
        var set = sigset_t()
        sigemptyset(&set)
        for number in Self.all {
            sigaddset(&set, number)
            signal(number) { @Sendable _ in
                let before = errno
                _ = write(Signals.bell, "!", 1)
                errno = before
            }
        }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Waits for one of the signals.
    func wait() {
        if ears < 0 { pause() }
        var byte: UInt8 = 0
        while read(ears, &byte, 1) < 0, errno == EINTR {}
    }
}
