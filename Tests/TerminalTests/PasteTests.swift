import Terminal
import Testing

struct PasteTests {
    @Test(arguments: [
        ("", ""), ("hello", "hello"), ("zażółć 日本 🙂", "zażółć 日本 🙂"), ("two\rlines", "two\nlines"),
        ("two\r\nlines\n", "two\nlines\n"), ("tab\tnul\0", "tab\tnul\0"),
        ("\u{1B}[B\u{1B}OAx", "\u{1B}[B\u{1B}OAx"),
        ("\u{1B}[20", "\u{1B}[20"), ("\u{1B}\u{1B}[201", "\u{1B}\u{1B}[201"), ("\u{1B}[200~", "\u{1B}[200~"),
        ("\u{7F}\u{3}", "\u{7F}\u{3}"),
    ])
    func `a paste is one event with its text unchanged`(pasted: String, text: String) {
        var decoder = KeyDecoder()

        #expect(decoder.decode("\u{1B}[200~\(pasted)\u{1B}[201~") == [.paste(text)])
    }

    @Test func `a paste can be split anywhere`() {
        let bytes = Array("a\u{1B}[200~żółw\r\n\u{1B}[20x\u{1B}[201~b".utf8)
        // A pause after ESC or ESC [ means that the user pressed these keys. The paste is one all the same.
        let keys: [Int: Key] = [2: .escape, 3: .alt("[")]

        for cut in 0...bytes.count {
            var decoder = KeyDecoder()
            let outputs =
                decoder.decode(bytes[..<cut]) + decoder.pause() + decoder.decode(bytes[cut...])
            #expect(
                outputs == [.key(.character("a"))] + (keys[cut].map { [.key($0)] } ?? []) + [
                    .paste("żółw\n\u{1B}[20x"), .key(.character("b")),
                ], "cut at \(cut)")
        }
    }

    @Test func `invalid UTF-8 in a paste becomes U+FFFD`() {
        var decoder = KeyDecoder()
        _ = decoder.decode("\u{1B}[200~")

        #expect(decoder.decode([0xFF, 0x61]) == [])
        #expect(decoder.decode("\u{1B}[201~") == [.paste("\u{FFFD}a")])
    }

    @Test(arguments: [0, 1, 5, 6, 7, 100])
    func `at most 1 MiB is kept, and the paste still ends`(extraBytes: Int) {
        var decoder = KeyDecoder()
        let count = KeyDecoder.maximumPasteBytes - 3 + extraBytes

        let outputs = decoder.decode(
            "\u{1B}[200~\(String(repeating: "x", count: count))\u{1B}[201~")

        let expectedCount = min(KeyDecoder.maximumPasteBytes, count)
        #expect(outputs == [.paste(String(repeating: "x", count: expectedCount))])
        #expect(decoder.isIdle)
    }

    @Test(arguments: [
        ("half", false), ("half\u{1B}", true), ("half\u{3}", true), ("\u{3}half", false),
        ("half\u{1B}[201", false),
    ])
    func `C-13 Esc and Ctrl-C after an unterminated paste are not part of it`(
        bytes: String, isInterrupted: Bool
    ) {
        var decoder = KeyDecoder()
        _ = decoder.decode("\u{1B}[200~\(bytes)")

        #expect(decoder.timeout == (isInterrupted ? 450 : 1_000))
        #expect(decoder.timeOut() == [.paste(bytes.hasPrefix("\u{3}") ? bytes : "half")])
        #expect(decoder.decode("a") == [.key(.character("a"))])
        #expect(decoder.timeout == nil)
    }

    @Test(arguments: [30, 80, 200, 400, 800] as [Int64])
    func `a pause inside the end mark types nothing of it`(milliseconds: Int64) {
        let bytes = Array("\u{1B}[200~half\u{1B}[201~a".utf8)
        var decoder = KeyDecoder()
        let cut = 11

        let outputs =
            decoder.decode(bytes[..<cut]) + decoder.pause(milliseconds: milliseconds)
            + decoder.decode(bytes[cut...])

        #expect(outputs == [.paste("half"), .key(.character("a"))])
    }

    @Test func `an unterminated paste is abandoned with the text received so far`() {
        var decoder = KeyDecoder()
        _ = decoder.decode("\u{1B}[200~half\u{1B}[2")
        #expect(!decoder.isIdle)

        let outputs = decoder.timeOut()

        #expect(outputs == [.paste("half")])
        #expect(decoder.isIdle)
        #expect(decoder.timeOut() == [])
    }
}
