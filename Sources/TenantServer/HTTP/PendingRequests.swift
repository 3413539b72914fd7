import CMicrohttpd
import Dispatch
import NativeAuth
import Synchronization

/// The requests that have arrived completely, until their responses are sent.
///
/// While a handler waits for something, libmicrohttpd's connection is suspended. libmicrohttpd aborts the
/// program if it is stopped with a suspended connection, so after ``refuseAll()`` none is suspended any more.
final class PendingRequests: Sendable {
    private struct State {
        var isStopping = false
        var handled: [ObjectIdentifier: HandledExchange] = [:]
    }

    /// An exchange that a handler works on, and its connection once that is suspended.
    ///
    /// Sendable in fact: the pointer stays valid until the connection is resumed.
    private struct HandledExchange: @unchecked Sendable {
        let exchange: HTTPExchange
        var pointer: OpaquePointer?
    }

    private let state = Mutex(State())
    private let unsent = DispatchGroup()

    /// Whether further requests are refused.
    var isStopping: Bool { state.withLock { $0.isStopping } }

    /// Whether no handler works on a request.
    var isEmpty: Bool { state.withLock { $0.handled.isEmpty } }

    /// Adds a request; if the server is stopping, sets its response to an error.
    ///
    /// - Returns: Whether a handler may work on it.
    func add(_ exchange: HTTPExchange) -> Bool {
        exchange.isHandled = true
        unsent.enter()
        let isRefused = state.withLock { state in
            if !state.isStopping {
                state.handled[ObjectIdentifier(exchange)] = HandledExchange(exchange: exchange)
            }
            return state.isStopping
        }
        if isRefused {
            exchange.response = HTTPError.stopping.response(correlationID: exchange.correlationID)
        }
        return !isRefused
    }

    /// Suspends the connection of a request until its response is known; returns `false` if it is already.
    func suspend(_ exchange: HTTPExchange, on pointer: OpaquePointer) -> Bool {
        let handled = HandledExchange(exchange: exchange, pointer: pointer)
        return state.withLock { state in
            guard state.handled[ObjectIdentifier(exchange)] != nil else { return false }
            state.handled[ObjectIdentifier(exchange)] = handled
            MHD_suspend_connection(handled.pointer)
            return true
        }
    }

    /// Sets the response and resumes the connection, unless the request was refused meanwhile.
    func respond(to exchange: HTTPExchange, with response: Response) {
        let handled = state.withLock { state in
            let handled = state.handled.removeValue(forKey: ObjectIdentifier(exchange))
            if handled != nil { exchange.response = response }
            return handled
        }
        if let pointer = handled?.pointer { MHD_resume_connection(pointer) }
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
        for handled in state.withLock({ Array($0.handled.values) }) {
            let response = HTTPError.stopping.response(correlationID: handled.exchange.correlationID)
            respond(to: handled.exchange, with: response)
        }
    }

    /// Waits until all responses are sent; returns whether they were in time.
    func waitUntilSent(timeout: Duration) -> Bool {
        unsent.wait(timeout: .now() + .nanoseconds(Int(timeout / .nanoseconds(1)))) == .success
    }
}
