/// The queries that the terminal is sent once, after the first frame.
@MainActor
final class TerminalQuery {
    /// The maximum time that a terminal takes to reply, in milliseconds.
    private static let timeout: Int64 = 500

    /// Whether queries were sent and replies are still expected.
    private(set) var isPending = false
    private var isNeeded: Bool
    private let output: TerminalOutput
    private let loop: EventLoop

    init(isNeeded: Bool, output: TerminalOutput, loop: EventLoop) {
        self.isNeeded = isNeeded
        self.output = output
        self.loop = loop
    }

    /// Sends the queries, unless they were already sent.
    func begin() {
        guard isNeeded else { return }
        isNeeded = false
        isPending = true
        output.send(TerminalCapabilities.queries)
        loop.after(milliseconds: Self.timeout) { [weak self] in self?.end() }
    }

    /// Stops waiting for replies.
    func end() {
        isPending = false
    }
}
