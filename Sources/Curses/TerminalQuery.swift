internal import Terminal

/// The queries that the terminal is sent once, before the first frame.
@MainActor
final class TerminalQuery {
    /// The maximum time that the first frame waits for the replies, in milliseconds.
    private static let firstFrameDelay: Int64 = 50
    /// The maximum time that a terminal takes to reply, in milliseconds.
    private static let timeout: Int64 = 500

    /// Whether queries were sent and replies are still expected.
    private(set) var isPending = false
    /// The time until which the first frame waits for replies; `nil` once it has.
    private var firstFrameDeadline: Int64?
    private let output: TerminalOutput
    private let loop: EventLoop

    init(output: TerminalOutput, loop: EventLoop) {
        self.output = output
        self.loop = loop
    }

    /// Sends the queries: for the background color, the width of ambiguous characters, and synchronized
    /// output.
    ///
    /// The screen must be empty, with the cursor at the top left.
    ///
    /// - Parameters:
    ///   - hasBackground: Whether to query the background color.
    ///   - hasWidth: Whether to query the width.
    ///   - height: The number of rows of the screen.
    func begin(hasBackground: Bool, hasWidth: Bool, height: Int) {
        let background = hasBackground ? "\u{1B}]11;?\u{7}" : ""
        let width = hasWidth && height >= TerminalReport.cursorRow ? Self.widthQuery : ""
        // All terminals report the device attributes, so their report is the last one.
        output.send(Array("\(background)\(width)\u{1B}[?2026$p\u{1B}[c".utf8))
        isPending = true
        firstFrameDeadline = EventLoop.now + Self.firstFrameDelay
        loop.after(milliseconds: Self.timeout) { [weak self] in self?.end() }
    }

    /// Stops waiting for replies.
    func end() {
        isPending = false
    }

    /// Waits for the replies before the first frame; does nothing before later ones.
    ///
    /// A key ends the wait.
    func waitBeforeFirstFrame(reader: InputReader) {
        guard let deadline = firstFrameDeadline else { return }
        firstFrameDeadline = nil
        reader.waitForReplies(until: deadline) { isPending }
    }

    /// Writes a character of ambiguous width, queries the column after it, and deletes it again.
    private static let widthQuery =
        "\u{1B}[\(TerminalReport.cursorRow)H\u{25CF}\u{1B}[6n\r\u{1B}[K\u{1B}[H"
}
