import NativeAuth
import TestSupport

/// A transport whose replies take a time, by the clock of a test.
struct SlowTransport: Transport {
    let base: any Transport
    let clock: ManualClock
    let seconds: Int

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        clock.advance(seconds: seconds)
        return try await base.send(request)
    }
}
