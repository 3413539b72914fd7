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

    /// libmicrohttpd's daemon and the deadline timer, both thread-safe.
    private struct Handles: @unchecked Sendable {
        let daemon: OpaquePointer
        let timer: any DispatchSourceTimer
    }

    /// Starts to serve.
    ///
    /// - Throws: ``ListeningFailure/invalidCertificate`` or ``ListeningFailure/insufficientResources``.
    public init(
        on socket: ListeningSocket, _ settings: Settings = Settings(), handler: @escaping Handler
    ) throws(ListeningFailure) {
        dispatcher = RequestDispatcher(settings, handler: handler)
        let daemon = try Self.start(dispatcher, on: socket, settings)
        let timer = DispatchSource.makeTimerSource(queue: .global())
        let limits = settings.limits
        let interval = min(
            min(limits.headTimeout, limits.requestTimeout, limits.idleTimeout) / 4, .milliseconds(250))
        timer.schedule(
            deadline: .now(), repeating: .nanoseconds(Int(interval / .nanoseconds(1))),
            leeway: .milliseconds(50))
        timer.setEventHandler { [dispatcher] in dispatcher.connections.closeExpired(at: dispatcher.clock()) }
        timer.activate()
        handles = Handles(daemon: daemon, timer: timer)
    }

    /// The number of open connections.
    public var connectionCount: Int { dispatcher.connections.count }

    /// Stops accepting connections, waits for the requests that handlers are working on, and stops.
    ///
    /// - Parameter timeout: The maximum time to wait.
    /// - Returns: Whether all requests were completed.
    public func stop(timeout: Duration = .seconds(10)) -> Bool {
        dispatcher.isStopping.store(true, ordering: .relaxed)
        let socket = MHD_quiesce_daemon(handles.daemon)
        if socket >= 0 { close(socket) }
        let deadline = DispatchTime.now() + .nanoseconds(Int(timeout / .nanoseconds(1)))
        guard dispatcher.inFlight.wait(timeout: deadline) == .success else { return false }
        handles.timer.cancel()
        MHD_stop_daemon(handles.daemon)
        return true
    }

    private static func start(
        _ dispatcher: RequestDispatcher, on socket: ListeningSocket, _ settings: Settings
    ) throws(ListeningFailure) -> OpaquePointer {
        var flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        if settings.tls != nil { flags |= MHD_USE_TLS.rawValue }
        var options = DaemonOptions(on: socket, settings)
        // Never released: the daemon's thread may call back until it ends.
        let context = Unmanaged.passRetained(dispatcher).toOpaque()
        let daemon = cmicrohttpd_start(
            flags, options.list(), Callbacks.access, Callbacks.requestBegan, Callbacks.requestCompleted,
            Callbacks.connectionChanged, Callbacks.unescape, context)
        guard let daemon else { throw settings.tls == nil ? .insufficientResources : .invalidCertificate }
        return daemon
    }
}
