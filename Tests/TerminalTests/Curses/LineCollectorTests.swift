import Testing

@testable import Curses

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
