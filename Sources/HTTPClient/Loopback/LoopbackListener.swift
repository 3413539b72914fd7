import Glibc
import NativeAuth
import PosixSupport
import Synchronization

/// A listener on this machine's loopback addresses, for the answer of one sign-in in the browser.
///
/// It listens from ``init(_:)`` on, on 127.0.0.1 and, where there is IPv6, on ::1, so that no other user can
/// take an address that `localhost` means. Its only thread runs from
/// ``start(authorizeURL:accepting:onEvent:)`` until the answer, the deadline or ``stop()``.
package final class LoopbackListener: Sendable {
    /// The port of both addresses.
    package let port: Int
    /// The address that the browser is sent to, which redirects to the authorization page.
    ///
    /// It is short and has neither state nor user data, so it may be an argument of a process.
    package let localLink: String

    private let settings: Settings
    private let ticket: String
    private let wakeUp: SocketPair
    private let state: Mutex<State>

    private enum State {
        case bound(LoopbackSockets)
        case running
        case stopped
    }

    /// What happened while a listener was running.
    package enum Event: Hashable, Sendable {
        /// The browser followed ``LoopbackListener/localLink``.
        case browserCame
        /// The browser brought the answer; the listener accepts no other one.
        case answered(Answer)
        /// The time is over, and the port is closed.
        case timedOut
    }

    /// An answer as it arrived, still encoded; untrusted.
    package struct Answer: Hashable, Sendable {
        /// Whether it is the body of a POST; otherwise it is the query of a GET.
        package let isPosted: Bool
        /// The URL-encoded form.
        package let form: String
    }

    /// Starts to listen.
    ///
    /// - Throws: A ``LoopbackFailure`` if no port is available on all addresses.
    package convenience init(_ settings: Settings) throws(LoopbackFailure) {
        self.init(settings, try LoopbackSockets(port: settings.port), wakeUp: try SocketPair())
    }

    init(_ settings: Settings, _ sockets: LoopbackSockets, wakeUp: SocketPair) {
        var generator = SystemRandomNumberGenerator()
        ticket = String(base64URL: (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
        port = Int(sockets.port)
        localLink = "http://\(settings.host):\(sockets.port)/go/\(ticket)"
        self.settings = settings
        self.wakeUp = wakeUp
        state = Mutex(.bound(sockets))
    }

    /// Starts to answer requests; ignored after the first time and after ``stop()``.
    ///
    /// Both closures are called on the listener's thread and must not block it.
    ///
    /// - Parameters:
    ///   - authorizeURL: The URL that ``localLink`` redirects to.
    ///   - accepts: Returns whether an answer belongs to this sign-in. Any other one is refused with status
    ///     400, and the listener waits on.
    ///   - onEvent: Receives the events, in order.
    /// - Returns: Whether the listener is running; if not, the system has no thread for it.
    @discardableResult
    package func start(
        authorizeURL: String, accepting accepts: @escaping @Sendable (Answer) -> Bool,
        onEvent: @escaping @Sendable (Event) -> Void
    ) -> Bool {
        state.withLock { state in
            guard case .bound(let sockets) = state else { return false }
            let routes = LoopbackRoutes(
                host: "\(settings.host)\(port == 80 ? "" : ":\(port)")", path: settings.path, ticket: ticket,
                authorizeURL: authorizeURL, accepts: accepts,
                look: LoopbackPage.Look(opener: settings.opener, accent: settings.accent))
            // The new thread is its only user.
            nonisolated(unsafe) let loop = ListenerLoop(settings, sockets, wakeUp, routes, onEvent)
            let isRunning = DetachedThread.spawn { loop.run() }
            state = isRunning ? .running : .stopped
            return isRunning
        }
    }

    /// Closes the port; a page that is being sent is sent to its end.
    ///
    /// Once it returns, at most the events that already happened are still delivered.
    package func stop() {
        state.withLock { state in
            if case .running = state { wakeUp.send() }
            state = .stopped
        }
    }
}

extension LoopbackListener {
    /// The settings of a listener.
    package struct Settings: Sendable {
        /// The host of the redirect URI, which every request must name: `localhost` or `127.0.0.1`.
        package var host = "localhost"
        /// The port; `nil` for any free one.
        package var port: UInt16?
        /// The path of the redirect URI; empty means `/`.
        package var path = ""
        /// The time to wait for the answer, in milliseconds.
        package var timeout = 900_000
        /// What has opened the page, which its last page names.
        package var opener = Opener.program
        /// The color of the mark on the last page, as `#RRGGBB`; `nil`, or another text, for the default.
        package var accent: String?
        /// The clock: milliseconds since any fixed moment, never decreasing.
        ///
        /// A listener reads it when a connection has news or a time is over.
        package var now: @Sendable () -> Int = Self.monotonicMilliseconds

        /// What opens a page.
        package enum Opener: String, Hashable, Sendable {
            /// Any program.
            case program = "program"
            /// A program in a terminal.
            case terminal = "terminal"
        }

        /// Creates settings for `http://localhost` with any free port.
        package init() {}

        private static let monotonicMilliseconds: @Sendable () -> Int = {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
        }
    }
}

/// The reason why a listener cannot start.
package enum LoopbackFailure: Error, Hashable, Sendable {
    /// The port is in use, or no port is free on all loopback addresses.
    case portUnavailable
    /// The system has no more descriptors or sockets.
    case systemLimit
}
