// Its header includes <poll.h>, so pollfd belongs to it here.
import CNcurses
import Glibc
import Terminal

/// Reads keys, pastes and replies from a terminal, and detects the end of input.
@MainActor
final class InputReader {
    private let descriptor: Int32
    private let loop: EventLoop
    // Created at the first input or reply, so that a first frame without queries does not wait for it.
    private lazy var decoder = KeyDecoder(keyStrings: keyStrings(), escapeDelay: escapeDelay)
    private let escapeDelay: Int64
    private let keyStrings: @MainActor () -> KeyStrings
    private var isReading = true
    private var buffer = [UInt8](repeating: 0, count: 16_384)
    /// The keys and pastes that arrived before the first frame.
    private var delayedInputs: [KeyDecoder.Output] = []
    /// The timer that completes pending input.
    private var timer: Int?
    /// Receives keys and pastes, at most 512 at a time so that the screen is redrawn in between.
    var inputHandler: @MainActor ([KeyDecoder.Output]) -> Void = { _ in }
    var reportHandler: @MainActor (TerminalReport) -> Void = { _ in }
    var endHandler: @MainActor () -> Void = {}
    /// Returns whether the terminal has not answered yet, so that an Esc is rather the start of a reply.
    var expectsReplies: @MainActor () -> Bool = { false }

    /// Starts reading.
    ///
    /// - Parameters:
    ///   - escapeDelay: The time that an Esc waits for the rest of a sequence, in milliseconds.
    ///   - keyStrings: Returns the terminal's own key strings.
    init(
        descriptor: Int32, loop: EventLoop, escapeDelay: Int64,
        keyStrings: @escaping @MainActor () -> KeyStrings
    ) {
        self.descriptor = descriptor
        self.loop = loop
        self.escapeDelay = escapeDelay
        self.keyStrings = keyStrings
        loop.onReadable(descriptor) { [weak self] in self?.readInput() }
    }

    /// Stops reading.
    func stop() {
        guard isReading else { return }
        isReading = false
        loop.onReadable(descriptor, nil)
    }

    /// Handles replies and discards keys while `condition` holds, waiting at most `milliseconds` for each
    /// input.
    func wait(milliseconds: Int32, while condition: () -> Bool) {
        let handler = inputHandler
        defer { inputHandler = handler }
        inputHandler = { _ in }
        while isReading, condition(), hasInput(within: milliseconds) { readInput() }
    }

    /// Handles replies while `condition` holds, until a time or the first key, which is handled later.
    ///
    /// What has arrived by that time is handled, too, even if a busy machine lets the program see it later.
    func waitForReplies(until deadline: Int64, while condition: () -> Bool) {
        let handler = inputHandler
        inputHandler = { [weak self] in self?.delayedInputs += $0 }
        // Creates the decoder while the terminal replies.
        _ = decoder.isIdle
        var isInTime = true
        while isInTime, isReading, condition(), delayedInputs.isEmpty {
            let remaining = max(deadline - EventLoop.now, 0)
            isInTime = remaining > 0
            guard hasInput(within: Int32(clamping: remaining)) else { break }
            readInput()
        }
        inputHandler = handler
        guard !delayedInputs.isEmpty else { return }
        loop.after(milliseconds: 0) { [weak self] in self?.handleDelayedInputs() }
    }

    private func handleDelayedInputs() {
        let inputs = delayedInputs
        delayedInputs = []
        if isReading, !inputs.isEmpty { inputHandler(inputs) }
    }

    private func readInput() {
        // Input can be gone by now, and reading would wait for more.
        guard hasInput(within: 0) else { return }
        handleDelayedInputs()
        // A byte is at most one key. A paste is one input, however long it is.
        let limit = decoder.isPasting ? buffer.count : Self.maximumBatchCount
        let count = read(descriptor, &buffer, limit)
        guard count > 0 else {
            if count == 0 || (errno != EINTR && errno != EAGAIN) { end() }
            return
        }
        if let timer { loop.cancel(timer) }
        timer = nil
        let outputs = decoder.decode(buffer[..<count])
        // The bytes may be a password or a code (C-31).
        explicit_bzero(&buffer, count)
        outputs.reports.forEach(reportHandler)
        if isReading, !outputs.inputs.isEmpty { inputHandler(outputs.inputs) }
        startTimer()
    }

    private func hasInput(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    private static let maximumBatchCount = 512

    private func startTimer() {
        guard isReading, !decoder.isIdle else { return }
        decoder.escapeDelay = expectsReplies() ? max(escapeDelay, KeyDecoder.remoteEscapeDelay) : escapeDelay
        guard let timeout = decoder.timeout else { return }
        timer = loop.after(milliseconds: timeout) { [weak self] in self?.timeOut() }
    }

    private func timeOut() {
        guard isReading else { return }
        timer = nil
        if hasInput(within: 0) {
            // The rest has arrived in the meantime, on a busy machine or while the program was stopped.
            readInput()
            if timer == nil { startTimer() }
            return
        }
        handleDelayedInputs()
        let inputs = decoder.timeOut().inputs
        if !inputs.isEmpty { inputHandler(inputs) }
        startTimer()
    }

    private func end() {
        stop()
        endHandler()
    }
}

extension [KeyDecoder.Output] {
    /// The keys and pastes, in order.
    fileprivate var inputs: Self {
        filter { if case .report = $0 { false } else { true } }
    }

    /// The replies from the terminal, in order.
    fileprivate var reports: [TerminalReport] {
        compactMap { if case .report(let report) = $0 { report } else { nil } }
    }
}

// MARK: - TerminalQuery

/// The queries that the terminal is sent once, before the first frame.
@MainActor
final class TerminalQuery {
    /// The maximum time that the first frame waits for the replies, in milliseconds.
    private static let firstFrameDelay: Int64 = 50
    /// The maximum time that a terminal takes to reply, in milliseconds.
    ///
    /// It is long, since a reply that is not expected any more may arrive in pieces, and the first is an Esc.
    private static let timeout: Int64 = 5_000

    /// The time until which replies are expected; `nil` before the queries and after the last reply.
    private var deadline: Int64?
    /// The time until which the first frame waits for replies; `nil` once it has.
    private var firstFrameDeadline: Int64?
    private let output: TerminalOutput

    init(output: TerminalOutput) {
        self.output = output
    }

    /// Whether queries were sent and replies are still expected.
    var isPending: Bool { deadline.map { EventLoop.now < $0 } ?? false }

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
        let now = EventLoop.now
        deadline = now + Self.timeout
        firstFrameDeadline = now + Self.firstFrameDelay
    }

    /// Stops waiting for replies.
    func end() {
        deadline = nil
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
