internal import CNcurses

/// Gives the terminal back when a signal ends the program.
///
/// It is the only file that may call the `guard_` functions: their variables are per file. The program keeps SIGPIPE
/// ignored from here on.
@MainActor
struct TerminalGuard {
    /// Remembers how the terminal is now and takes over the signals that end programs.
    ///
    /// The main thread is the one that draws, and the guard works there after a stack overflow, too.
    ///
    /// - Parameter bytes: What undoes all that will be done to the terminal.
    /// - Returns: `nil` if the descriptor is no terminal.
    init?(terminal: Int32, bytes: [UInt8]) {
        guard guard_prepare(terminal, bytes, bytes.count) else { return nil }
        guard_cover_thread()
    }

    /// Whether the program has the terminal to itself.
    var isInForeground: Bool { guard_is_in_foreground() }

    /// From now on a signal gives the terminal back before it ends the program.
    func arm() { guard_arm() }

    /// From now on a signal just ends the program: the terminal is as it was.
    func disarm() { guard_disarm() }

    /// Sets the terminal's modes to those that were found, and forgets what was typed and not read.
    func giveBackModes() { guard_give_back_modes() }

    /// Stops the program until it is continued in the foreground.
    func stop() { guard_stop() }
}
