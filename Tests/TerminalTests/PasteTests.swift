import Terminal
import Testing

struct PasteTests {
    private func decode(_ inputs: [KeyDecoder.Input]) -> [KeyDecoder.Output] {
        var decoder = KeyDecoder()
        return inputs.compactMap { decoder.decode($0) }
    }

    private func bytes(_ text: String) -> [KeyDecoder.Input] { text.utf8.map(KeyDecoder.Input.byte) }

    @Test(arguments: [
        ("", ""), ("hello", "hello"), ("zażółć 日本 🙂", "zażółć 日本 🙂"), ("two\rlines", "two\nlines"),
        ("two\r\nlines\n", "two\nlines\n"), ("tab\tnul\0", "tab\tnul\0"),
        ("\u{1B}[B\u{1B}OAx", "\u{1B}[B\u{1B}OAx"),
        ("\u{1B}[20", "\u{1B}[20"), ("\u{1B}\u{1B}[201", "\u{1B}\u{1B}[201"), ("\u{1B}[200~", "\u{1B}[200~"),
        ("\u{7F}\u{3}", "\u{7F}\u{3}"),
    ])
    func `a paste is one event with its text unchanged`(pasted: String, text: String) {
        let marked = bytes("\u{1B}[200~" + pasted + "\u{1B}[201~")

        #expect(decode(marked) == [.paste(text)])
        #expect(decode([.pasteBegan] + bytes(pasted) + [.pasteEnded]) == [.paste(text)])
    }

    @Test func `a paste can be split anywhere`() {
        let inputs = bytes("a\u{1B}[200~żółw\r\n\u{1B}[20x\u{1B}[201~b")
        let expected: [KeyDecoder.Output] = [
            .key(.character("a")), .paste("żółw\n\u{1B}[20x"), .key(.character("b")),
        ]

        for cut in 0...inputs.count where cut != 2 && cut != 3 {
            #expect(decode(inputs[..<cut] + [.pause] + inputs[cut...]) == expected, "cut at \(cut)")
        }
        // A pause after ESC or ESC [ means that the user pressed these keys, whatever follows.
        #expect(decode(inputs[..<2] + [.pause]).last == .key(.escape))
        #expect(decode(inputs[..<3] + [.pause]).last == .key(.alt("[")))
    }

    @Test func `keys and start marks inside a paste are ignored`() {
        let inputs =
            [.pasteBegan] + bytes("a") + [.key(.enter), .pasteBegan, .pause] + bytes("b") + [.pasteEnded]

        #expect(decode(inputs) == [.paste("ab")])
    }

    @Test func `invalid UTF-8 in a paste becomes U+FFFD`() {
        #expect(decode([.pasteBegan, .byte(0xFF), .byte(0x61), .pasteEnded]) == [.paste("\u{FFFD}a")])
    }

    @Test(arguments: [(0, 0), (1, 0), (5, 0), (6, 0), (7, 0), (100, 3)])
    func `at most 1 MiB is kept, and the paste still ends`(extraBytes: Int, markAsKey: Int) {
        var decoder = KeyDecoder()
        var outputs: [KeyDecoder.Output] = []
        for input in [.pasteBegan]
            + bytes(String(repeating: "x", count: KeyDecoder.maximumPasteBytes - 3 + extraBytes))
        {
            if let output = decoder.decode(input) { outputs.append(output) }
        }

        outputs += (markAsKey > 0 ? [.pasteEnded] : bytes("\u{1B}[201~")).compactMap { decoder.decode($0) }

        let expectedCount = min(KeyDecoder.maximumPasteBytes, KeyDecoder.maximumPasteBytes - 3 + extraBytes)
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
        for input in self.bytes("\u{1B}[200~" + bytes) { _ = decoder.decode(input) }

        #expect(decoder.isPasteInterrupted == isInterrupted)
        #expect(decoder.abandonPaste() == .paste(bytes.hasPrefix("\u{3}") ? bytes : "half"))
        #expect(!decoder.isPasteInterrupted)
    }

    @Test func `an unterminated paste is abandoned with the text received so far`() {
        var decoder = KeyDecoder()
        for input in bytes("\u{1B}[200~half\u{1B}[2") { _ = decoder.decode(input) }
        #expect(decoder.isPasting)

        let output = decoder.abandonPaste()

        #expect(output == .paste("half"))
        #expect(decoder.isIdle)
        #expect(decoder.abandonPaste() == nil)
    }
}
