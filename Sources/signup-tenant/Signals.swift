import Glibc

/// The signals that end the program.
///
/// Threads of libdispatch have them unblocked, whatever is blocked elsewhere; so they are caught on whichever thread they
/// come to, and told to who waits.
struct Signals {
    private static let all = [SIGTERM, SIGINT, SIGHUP]

    /// Where the handler tells that one has come: a pipe, since there is hardly anything else that it may touch.
    ///
    /// Set before the handler is, and never again.
    nonisolated(unsafe) private static var bell: Int32 = -1
    private let ears: Int32

    /// Takes them from now on: one that comes before anybody waits is not lost, and ends nothing on the spot.
    init() {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        let isMade = pipe(&ends) == 0
        ears = ends[0]
        Self.bell = ends[1]
        // Without a pipe they end the program on the spot.
        guard isMade else { return }
        // Whoever waits may block; whoever rings may not.
        _ = fcntl(Self.bell, F_SETFL, O_NONBLOCK)
        // Whoever started the program may have had them blocked.
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

    /// Waits for one of them.
    func wait() {
        if ears < 0 { pause() }
        var byte: UInt8 = 0
        while read(ears, &byte, 1) < 0, errno == EINTR {}
    }
}
