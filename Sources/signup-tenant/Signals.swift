import Dispatch
import Glibc

/// The signals that end the program.
struct Signals {
    private static let all = [SIGTERM, SIGINT, SIGHUP]
    private let sources: [any DispatchSourceSignal]
    private let stream: AsyncStream<Void>

    /// Takes them from now on: one that comes before anybody waits is not lost, and ends nothing on the spot.
    ///
    /// Made before there are other threads, which have them blocked as well.
    init() {
        signal(SIGPIPE, SIG_IGN)
        var set = sigset_t()
        sigemptyset(&set)
        for signal in Self.all { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        let (stream, end) = AsyncStream.makeStream(of: Void.self)
        self.stream = stream
        sources = Self.all.map { DispatchSource.makeSignalSource(signal: $0) }
        for source in sources {
            source.setEventHandler { end.finish() }
            source.activate()
        }
    }

    /// Waits for one of them.
    func end() async {
        for await _ in stream {}
    }
}
