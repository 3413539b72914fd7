internal import CNcurses

/// Restores the terminal when a signal ends the program.
///
/// SIGPIPE is ignored from here on.
@MainActor
struct TerminalGuard {
    /// Records the terminal's state and installs handlers for terminating signals.
    ///
    /// Call this on the main thread, which draws: the handlers work there even after a stack overflow.
    ///
    /// - Parameter bytes: The bytes that restore the terminal.
    /// - Returns: `nil` if the descriptor is not a terminal.
    init?(terminal: Int32, bytes: [UInt8]) {
        guard guard_prepare(terminal, bytes, bytes.count) else { return nil }
        guard_cover_thread()
    }

    /// Whether the program is in the foreground of its terminal.
    var isInForeground: Bool { guard_is_in_foreground() }

    /// Makes terminating signals restore the terminal.
    func arm() { guard_arm() }

    /// Makes terminating signals leave the terminal alone, because it is already restored.
    func disarm() { guard_disarm() }

    /// Restores the initial terminal modes, discards unread input, and disarms.
    func restoreModes() {
        guard_give_back_modes()
        guard_disarm()
    }

    /// Stops the program until it continues in the foreground.
    func stop() { guard_stop() }
}
