import NativeAuth

extension LoggingTransport {
    /// Wraps a transport, and measures its requests with a clock.
    init(_ base: any Transport, log: Log, clock: ContinuousClock) {
        let start = clock.now
        self.init(base, log: log) { clock.now - start }
    }
}
