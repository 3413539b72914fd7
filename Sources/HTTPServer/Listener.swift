import CMicrohttpd
import Dispatch
import Glibc
public import NativeAuth
import Synchronization

/// An HTTP server on a place of its own, over libmicrohttpd.
///
/// One thread reads and writes; handlers run as tasks. What is not well-formed, too long or too slow never reaches a
/// handler.
public final class Listener: Sendable {
    /// What answers requests.
    public typealias Handler = @Sendable (Incoming) async -> Response

    /// How a server serves.
    public struct Settings: Sendable {
        /// What it proves with who it is; without it, it speaks plain HTTP.
        public var tls: TLS?
        /// What nobody gets more of.
        public var limits = Limits()
        /// The names that it answers to.
        public var hosts = Hosts()
        /// Tells the time that is held against those who are slow.
        public var clock: @Sendable () -> ContinuousClock.Instant = { .now }
        /// Takes a line for every request, on the server's thread.
        public var log: @Sendable (AccessLine) -> Void = { _ in }

        /// Plain HTTP with the usual limits and no log.
        public init() {}
    }

    let board: Switchboard
    private let engine: Engine

    /// The library's server and the clock beside it, both of which guard themselves.
    private struct Engine: @unchecked Sendable {
        let daemon: OpaquePointer
        let timer: any DispatchSourceTimer
    }

    /// Begins to serve.
    public init(
        on socket: ListeningSocket, _ settings: Settings = Settings(), handler: @escaping Handler
    ) throws(ListeningFailure) {
        board = Switchboard(settings, handler: handler)
        let daemon = try Self.start(board, on: socket, settings)
        let timer = DispatchSource.makeTimerSource(queue: .global())
        let limits = settings.limits
        let pace = min(min(limits.head, limits.request, limits.idle) / 4, .milliseconds(250))
        timer.schedule(
            deadline: .now(), repeating: .nanoseconds(Int(pace / .nanoseconds(1))), leeway: .milliseconds(50))
        timer.setEventHandler { [board] in board.connections.end(at: board.clock()) }
        timer.activate()
        engine = Engine(daemon: daemon, timer: timer)
    }

    /// How many connections are open.
    public var connections: Int { board.connections.count }

    /// Takes no more connections, lets the requests end that are whole, and stops.
    ///
    /// - Parameter patience: How long to wait for them.
    /// - Returns: Whether all of them have ended.
    public func stop(within patience: Duration = .seconds(10)) -> Bool {
        board.isStopping.store(true, ordering: .relaxed)
        let socket = MHD_quiesce_daemon(engine.daemon)
        if socket >= 0 { close(socket) }
        let end = DispatchTime.now() + .nanoseconds(Int(patience / .nanoseconds(1)))
        guard board.underWay.wait(timeout: end) == .success else { return false }
        engine.timer.cancel()
        MHD_stop_daemon(engine.daemon)
        return true
    }

    private static func start(
        _ board: Switchboard, on socket: ListeningSocket, _ settings: Settings
    ) throws(ListeningFailure) -> OpaquePointer {
        var flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        if settings.tls != nil { flags |= MHD_USE_TLS.rawValue }
        var options = DaemonOptions(on: socket, settings)
        // Kept for good: its thread may call in until the very end.
        let context = Unmanaged.passRetained(board).toOpaque()
        let daemon = cmicrohttpd_start(
            flags, options.list(), Callbacks.access, Callbacks.began, Callbacks.completed,
            Callbacks.connected, Callbacks.unescape, context)
        guard let daemon else { throw settings.tls == nil ? .cannotServe : .badCertificate }
        return daemon
    }
}
