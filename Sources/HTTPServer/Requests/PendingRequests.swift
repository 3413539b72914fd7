import CMicrohttpd
import Dispatch
import NativeAuth
import Synchronization

/// The requests that have arrived completely, until their responses are sent.
///
/// While a handler works on a request, libmicrohttpd's connection is suspended. libmicrohttpd aborts the
/// program if it is stopped with a suspended connection, so after ``stop()`` none is suspended any more.
final class PendingRequests: Sendable {
    private struct State {
        var isStopping = false
        var suspended: [ObjectIdentifier: SuspendedExchange] = [:]
    }

    /// An exchange and its connection, whose pointer stays valid until it is resumed.
    private struct SuspendedExchange: @unchecked Sendable {
        let exchange: HTTPExchange
        let pointer: OpaquePointer
    }

    private let maximumSuspended: Int
    private let state = Mutex(State())
    private let unsent = DispatchGroup()

    /// Creates an empty set; beyond this many requests that handlers work on, another one is refused.
    init(maximumSuspended: Int) {
        self.maximumSuspended = maximumSuspended
    }

    /// Whether further requests are refused.
    var isStopping: Bool { state.withLock { $0.isStopping } }

    /// Whether no handler works on a request.
    var isEmpty: Bool { state.withLock { $0.suspended.isEmpty } }

    /// Adds a request and suspends its connection; if it must be refused, resumes it with an error.
    ///
    /// - Returns: Whether a handler may work on it.
    func add(_ exchange: HTTPExchange, on pointer: OpaquePointer) -> Bool {
        exchange.isHandled = true
        unsent.enter()
        MHD_suspend_connection(pointer)
        let refusal: HTTPError? = state.withLock { state in
            if state.isStopping { return .stopping }
            if state.suspended.count >= maximumSuspended { return .overloaded }
            state.suspended[ObjectIdentifier(exchange)] = SuspendedExchange(
                exchange: exchange, pointer: pointer)
            return nil
        }
        guard let refusal else { return true }
        exchange.response.withLock { $0 = refusal.response(correlationID: exchange.correlationID) }
        MHD_resume_connection(pointer)
        return false
    }

    /// Resumes the connection with a response, unless the request was refused meanwhile.
    func respond(to exchange: HTTPExchange, with response: Response) {
        let suspended = state.withLock { $0.suspended.removeValue(forKey: ObjectIdentifier(exchange)) }
        guard let suspended else { return }
        exchange.response.withLock { $0 = response }
        MHD_resume_connection(suspended.pointer)
    }

    /// Removes a request whose response was sent or whose connection broke.
    func remove(_ exchange: HTTPExchange) {
        if exchange.isHandled { unsent.leave() }
    }

    /// Refuses all further requests.
    func stop() {
        state.withLock { $0.isStopping = true }
    }

    /// Refuses the requests that handlers still work on.
    func refuseAll() {
        for suspended in state.withLock({ Array($0.suspended.values) }) {
            let response = HTTPError.stopping.response(correlationID: suspended.exchange.correlationID)
            respond(to: suspended.exchange, with: response)
        }
    }

    /// Waits until all responses are sent; returns whether they were in time.
    func waitUntilSent(timeout: Duration) -> Bool {
        unsent.wait(timeout: .now() + .nanoseconds(Int(timeout / .nanoseconds(1)))) == .success
    }
}
