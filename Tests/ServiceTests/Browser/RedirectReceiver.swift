import HTTPClient

/// The end of a redirect URI: the listener that the library uses, which accepts any answer.
struct RedirectReceiver {
    private let listener: LoopbackListener
    private let events: AsyncStream<LoopbackListener.Event>

    init() throws {
        listener = try LoopbackListener(LoopbackListener.Settings())
        let (events, continuation) = AsyncStream.makeStream(of: LoopbackListener.Event.self)
        self.events = events
        listener.start(authorizeURL: "http://localhost/") { _ in
            true
        } onEvent: {
            continuation.yield($0)
        }
    }

    var redirectURI: String { "http://localhost:\(listener.port)" }

    /// Waits for the answer that the browser brings.
    func answer() async -> LoopbackListener.Answer? {
        for await case .answered(let answer) in events { return answer }
        return nil
    }

    /// Stops listening.
    func stop() { listener.stop() }
}
