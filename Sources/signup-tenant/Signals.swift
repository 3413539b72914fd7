import Glibc

/// The signals that end the program.
struct Signals {
    private let set: sigset_t

    /// Takes them from now on: one that comes before anybody waits is not lost, and ends nothing on the spot.
    ///
    /// Made before there are other threads, which have them blocked as well. A source of libdispatch would not do: it
    /// leaves the main thread open to them for a moment, in which they end the program.
    init() {
        signal(SIGPIPE, SIG_IGN)
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        self.set = set
    }

    /// Waits for one of them.
    func wait() {
        var (set, number) = (set, Int32(0))
        while sigwait(&set, &number) != 0 {}
    }
}
