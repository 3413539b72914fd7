internal import Glibc

extension LoopbackListener {
    /// The settings of a listener.
    public struct Settings: Sendable {
        /// The host of the redirect URI, which every request must name: `localhost` or `127.0.0.1`.
        public var host = "localhost"
        /// The port; `nil` for any free one.
        public var port: UInt16?
        /// The path of the redirect URI; empty means `/`.
        public var path = ""
        /// The time to wait for the answer, in milliseconds.
        public var timeout = 900_000
        /// What has opened the page, which its last page names.
        public var opener = Opener.program
        /// The color of the mark on the last page, as `#RRGGBB`; `nil`, or another text, for the default.
        public var accent: String?
        /// The clock: milliseconds since any fixed moment, never decreasing.
        ///
        /// A listener reads it when a connection has news or a time is over.
        public var now: @Sendable () -> Int = Self.monotonicMilliseconds

        /// What opens a page.
        public enum Opener: String, Hashable, Sendable {
            /// Any program.
            case program = "program"
            /// A program in a terminal.
            case terminal = "terminal"
        }

        /// Creates settings for `http://localhost` with any free port.
        public init() {}

        private static let monotonicMilliseconds: @Sendable () -> Int = {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
        }
    }
}

/// The reason why a listener cannot start.
public enum LoopbackFailure: Error, Hashable, Sendable {
    /// The port is in use, or no port is free on all loopback addresses.
    case portUnavailable
    /// The system has no more descriptors or sockets.
    case systemLimit
}
