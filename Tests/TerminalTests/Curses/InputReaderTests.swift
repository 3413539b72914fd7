import Glibc
import Terminal
import Testing

@testable import Curses

/// Reading from a pipe, which is read like a terminal.
@MainActor
final class InputReaderTests {
    private let loop = EventLoop()
    private let reader: InputReader
    private let readEnd: Int32
    private var writeEnd: Int32
    private var batches: [[KeyDecoder.Output]] = []
    private var endCount = 0

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        (readEnd, writeEnd) = (ends[0], ends[1])
        reader = InputReader(descriptor: readEnd, loop: loop, escapeDelay: KeyDecoder.localEscapeDelay) {
            var strings = KeyStrings()
            strings.add(Array("\u{1B}OA".utf8), for: .move(.up))
            return strings
        }
        reader.inputHandler = { [unowned self] in batches.append($0) }
        reader.endHandler = { [unowned self] in endCount += 1 }
    }

    deinit {
        close(readEnd)
        if writeEnd >= 0 { close(writeEnd) }
    }

    /// Writes a text and handles it.
    private func type(_ text: String) {
        let bytes = Array(text.utf8)
        write(writeEnd, bytes, bytes.count)
        loop.runOnce()
    }

    @Test func `input that arrives together is one batch`() {
        type("aé\u{1B}OA\u{1B}[200~b\u{1B}[201~")

        #expect(batches == [[.key(.character("a")), .key(.character("é")), .key(.move(.up)), .paste("b")]])
    }

    @Test func `the screen is redrawn after 512 keys`() {
        type(String(repeating: "a", count: 1_200))
        for _ in 0..<2 { loop.runOnce() }

        #expect(batches.map(\.count) == [512, 512, 176])
    }

    @Test(arguments: ["\u{1B}OA", "\u{1B}[A"])
    func `a sequence that arrives in pieces is a key`(text: String) {
        for character in text { type(String(character)) }

        #expect(batches == [[.key(.move(.up))]])
    }

    @Test(arguments: [
        ("\u{1B}", Key.escape), ("\u{1B}O", .alt("O")), ("\u{1B}[", .alt("[")),
    ])
    func `the start of a sequence is a key after the escape delay`(text: String, key: Key) {
        type(text)
        #expect(batches == [])

        // Waits for the timer.
        loop.runOnce()

        #expect(batches == [[.key(key)]])
    }

    @Test func `text that is typed after an Esc is kept, also if it starts like a sequence`() {
        type("\u{1B}")
        loop.runOnce()

        type("O")
        #expect(batches == [[.key(.escape)]])
        // Waits until the rest of a sequence would have arrived.
        loop.runOnce()

        #expect(batches == [[.key(.escape)], [.key(.character("O"))]])
    }

    @Test func `while replies are expected, an Esc waits longer for the rest of one`() {
        var reports: [TerminalReport] = []
        reader.reportHandler = { reports.append($0) }
        reader.expectsReplies = { reports.isEmpty }

        type("\u{1B}")
        for milliseconds: Int64 in [100, 200] {
            loop.after(milliseconds: milliseconds) {}
            loop.runOnce()
        }
        type("[?6c")
        type("\u{1B}")
        loop.runOnce()

        #expect(reports == [.deviceAttributes])
        #expect(batches == [[.key(.escape)]])
    }

    @Test func `a paste without an end mark ends after a timeout`() {
        type("\u{1B}[200~half\u{3}")
        #expect(batches == [])

        loop.runOnce()

        #expect(batches == [[.paste("half")]])
    }

    @Test func `further input restarts the timeout`() {
        type("\u{1B}")
        type("[200~half")

        loop.after(milliseconds: KeyDecoder.localEscapeDelay + 10) {}
        loop.runOnce()

        #expect(batches == [])
    }

    @Test func `replies are handled apart from keys`() {
        var reports: [TerminalReport] = []
        reader.reportHandler = { reports.append($0) }

        type("\u{1B}[?6c")
        type("a\u{1B}[?2026;2$y")

        #expect(batches == [[.key(.character("a"))]])
        #expect(reports == [.deviceAttributes, .synchronizedOutput(true)])
    }

    @Test func `while waiting for replies, keys are discarded`() {
        var isPending = true
        reader.reportHandler = { _ in isPending = false }
        let bytes = Array("a\r\u{1B}[?6c".utf8)
        write(writeEnd, bytes, bytes.count)

        reader.wait(milliseconds: 1_000) { isPending }

        #expect(!isPending)
        #expect(batches == [])
    }

    @Test func `a wait for replies keeps keys for later, in order`() {
        var isPending = true
        reader.reportHandler = { _ in isPending = false }
        let bytes = Array("a\u{1B}[?6cb".utf8)
        write(writeEnd, bytes, bytes.count)

        reader.waitForReplies(until: EventLoop.now + 60_000) { isPending }
        #expect(!isPending)
        #expect(batches == [])
        type("c")

        #expect(batches == [[.key(.character("a")), .key(.character("b"))], [.key(.character("c"))]])
    }

    @Test func `a key ends a wait for replies`() {
        write(writeEnd, [0x61], 1)

        reader.waitForReplies(until: EventLoop.now + 60_000) { true }
        loop.runOnce()

        #expect(batches == [[.key(.character("a"))]])
    }

    @Test func `after its time, a wait for replies reads what has arrived, and no more`() {
        var reports: [TerminalReport] = []
        reader.reportHandler = { reports.append($0) }
        let bytes = Array("\u{1B}[?6c".utf8)
        write(writeEnd, bytes, bytes.count)

        reader.waitForReplies(until: EventLoop.now) { true }

        #expect(reports == [.deviceAttributes])
    }

    @Test func `the end of input is reported once, after the last key`() {
        type("a")
        close(writeEnd)
        writeEnd = -1

        loop.runOnce()

        #expect(batches == [[.key(.character("a"))]])
        #expect(endCount == 1)
    }
}

/// The collection of bytes into lines.
struct LineCollectorTests {
    @Test(arguments: [
        (["ab\n"], [LineTerminal.Input.line(Array("ab".utf8))]),
        (["a", "b\nc", "\n"], [.line(Array("ab".utf8)), .line(Array("c".utf8))]),
        (["\n"], [.line([])]),
        (["a\u{3}b\n"], [.interrupted, .line(Array("b".utf8))]),
        (["\u{3}\u{3}"], [.interrupted, .interrupted]),
        (["a"], []),
        ([String(repeating: "a", count: 4_094) + "\n"], [.line(Array(repeating: 97, count: 4_094))]),
        ([String(repeating: "a", count: 4_095) + "\n", "b\n"], [.truncated, .line(Array("b".utf8))]),
    ])
    func `a line ends at its newline or at Ctrl-C`(pieces: [String], inputs: [LineTerminal.Input]) {
        var collector = LineCollector()

        #expect(pieces.flatMap { collector.take(Array($0.utf8)) } == inputs)
    }
}
