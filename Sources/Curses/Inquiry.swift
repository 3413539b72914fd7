/// The queries that the terminal is sent once, after the first frame.
@MainActor
final class Inquiry {
    /// The maximum time that a terminal takes to reply, in milliseconds.
    private static let patience: Int64 = 500

    /// Whether queries were sent and replies are still expected.
    private(set) var isOpen = false
    private var isWanted: Bool
    private let output: Output
    private let loop: EventLoop

    init(isWanted: Bool, output: Output, loop: EventLoop) {
        self.isWanted = isWanted
        self.output = output
        self.loop = loop
    }

    /// Sends the queries, unless they were already sent.
    func begin() {
        guard isWanted else { return }
        isWanted = false
        isOpen = true
        output.send(TerminalStrings.questions)
        loop.after(milliseconds: Self.patience) { [weak self] in self?.end() }
    }

    /// Stops waiting for replies.
    func end() {
        isOpen = false
    }
}
