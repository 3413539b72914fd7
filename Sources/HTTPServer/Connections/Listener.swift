import CMicrohttpd
import Dispatch
import Glibc
public import NativeAuth
import Synchronization

/// An HTTP server over libmicrohttpd.
///
/// One thread reads and writes; handlers run as tasks. Requests that are malformed, too large or too slow
/// never reach a handler.
public final class Listener: Sendable {
    /// Responds to requests.
    public typealias Handler = @Sendable (HTTPRequest) async -> Response

    /// The settings of a server.
    public struct Settings: Sendable {
        /// The certificate and key for HTTPS; without them the server uses plain HTTP.
        public var tls: TLSIdentity?
        /// The limits per request and connection.
        public var limits = ServerLimits()
        /// The host names that it accepts.
        public var hosts = AllowedHosts()
        /// Returns the current time, for deadlines.
        public var clock: @Sendable () -> ContinuousClock.Instant = { .now }
        /// Receives an entry for every request, on the server's thread.
        public var log: @Sendable (AccessLogEntry) -> Void = { _ in }

        /// Creates settings for plain HTTP with the default limits and no log.
        public init() {}
    }

    let dispatcher: RequestDispatcher
    private let handles: Handles
    /// Whether all requests were completed when the server stopped; `nil` while it serves.
    private let result = Mutex<Bool?>(nil)

    /// libmicrohttpd's daemon and the deadline timer, both thread-safe.
    private struct Handles: @unchecked Sendable {
        let daemon: OpaquePointer
        let timer: any DispatchSourceTimer
        /// The dispatcher, which the daemon's thread may use until it ends.
        let context: Unmanaged<RequestDispatcher>
    }

    /// Starts to serve.
    ///
    /// - Throws: ``ListeningFailure/invalidCertificate`` or ``ListeningFailure/insufficientResources``.
    public init(
        on socket: ListeningSocket, _ settings: Settings = Settings(), handler: @escaping Handler
    ) throws(ListeningFailure) {
        dispatcher = RequestDispatcher(settings, handler: handler)
        let context = Unmanaged.passRetained(dispatcher)
        let daemon: OpaquePointer
        do throws(ListeningFailure) {
            daemon = try Self.start(context, on: socket, settings)
        } catch {
            context.release()
            throw error
        }
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now(), repeating: .milliseconds(250), leeway: .milliseconds(50))
        timer.setEventHandler { [dispatcher] in dispatcher.connections.closeExpired(at: dispatcher.clock()) }
        timer.activate()
        handles = Handles(daemon: daemon, timer: timer, context: context)
    }

    /// The number of open connections.
    public var connectionCount: Int { dispatcher.connections.count }

    /// Stops accepting connections, waits for the requests that handlers are working on, and stops.
    ///
    /// Requests that handlers still work on after the timeout are refused, as are requests that arrive
    /// meanwhile. A second call returns what the first one did.
    ///
    /// - Parameter timeout: The maximum time to wait; sending refusals may take a quarter of a second more.
    /// - Returns: Whether handlers completed all requests.
    @discardableResult
    public func stop(timeout: Duration = .seconds(10)) -> Bool {
        result.withLock { result in
            let isComplete = result ?? stopServing(timeout)
            result = isComplete
            return isComplete
        }
    }

    private func stopServing(_ timeout: Duration) -> Bool {
        let pending = dispatcher.pending
        pending.stop()
        let socket = MHD_quiesce_daemon(handles.daemon)
        if socket >= 0 { close(socket) }
        let isComplete = pending.waitUntilSent(timeout: timeout)
        pending.refuseAll()
        // Also for refused requests, whose responses are sent at once.
        _ = pending.waitUntilSent(timeout: .milliseconds(250))
        handles.timer.cancel()
        dispatcher.connections.closeAll()
        MHD_stop_daemon(handles.daemon)
        handles.context.release()
        return isComplete
    }

    private static func start(
        _ context: Unmanaged<RequestDispatcher>, on socket: ListeningSocket, _ settings: Settings
    ) throws(ListeningFailure) -> OpaquePointer {
        var flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        if settings.tls != nil { flags |= MHD_USE_TLS.rawValue }
        let daemon = DaemonOptions(on: socket, settings).withList { options in
            cmicrohttpd_start(
                flags, options, Callbacks.access, Callbacks.requestBegan, Callbacks.requestCompleted,
                Callbacks.connectionChanged, Callbacks.unescape, context.toOpaque())
        }
        guard let daemon else { throw settings.tls == nil ? .insufficientResources : .invalidCertificate }
        return daemon
    }
}
