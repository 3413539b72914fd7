import NativeAuth
import TestSupport

/// A transport that forwards requests only after it was opened.
final class GatedTransport: Transport {
    private let base: any Transport
    private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    private let (openings, opening) = AsyncStream.makeStream(of: Void.self)

    init(_ base: any Transport) {
        self.base = base
    }

    /// Waits until a request has arrived.
    func waitForRequest() async {
        for await _ in arrivals { return }
    }

    /// Forwards the request that has arrived, and all later ones.
    func open() {
        opening.finish()
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        arrival.yield()
        for await _ in openings {}
        return try await base.send(request)
    }
}
