import Terminal
import Testing

struct KeyDecoderTests {
    private typealias Output = KeyDecoder.Output

    private func decode(_ text: String) -> [Output] {
        var decoder = KeyDecoder()
        return decoder.decode(text)
    }

    /// Decodes a text with a pause after each byte from an offset on.
    private func decode(_ text: String, withPausesFrom offset: Int) -> [Output] {
        var decoder = KeyDecoder()
        return text.utf8.enumerated().flatMap { index, byte in
            decoder.decode([byte]) + (index < offset ? [] : decoder.pause())
        }
    }

    /// The keys for some bytes, also with a pause after each byte.
    @Test(arguments: [
        ("a", [Key.character("a")]),
        ("~ ", [.character("~"), .character(" ")]),
        ("é", [.character("é")]),
        ("日本", [.character("日"), .character("本")]),
        ("🙂x", [.character("🙂"), .character("x")]),
        ("e\u{301}", [.character("e"), .character("\u{301}")]),
        ("\u{1}\u{7}\u{1A}", [.control("a"), .control("g"), .control("z")]),
        ("\u{1C}\u{1D}\u{1E}\u{1F}", [.control("\\"), .control("]"), .control("^"), .control("_")]),
        ("\t\r\n", [.tab, .enter, .enter]),
        ("\u{8}\u{7F}", [.backspace, .backspace]),
        ("\0", []),
        ("\u{85}A", [.character("A")]),
    ])
    func `text and control bytes are keys`(text: String, keys: [Key]) {
        let expected = keys.map(Output.key)

        #expect(decode(text) == expected)
        #expect(decode(text, withPausesFrom: 0) == expected)
    }

    private static let specialKeys: [(text: String, keys: [Key])] = [
        ("\u{1B}[A", [.move(.up)]), ("\u{1B}[B", [.move(.down)]), ("\u{1B}[C", [.move(.right)]),
        ("\u{1B}[D", [.move(.left)]), ("\u{1B}OA", [.move(.up)]), ("\u{1B}OD", [.move(.left)]),
        ("\u{1B}OB", [.move(.down)]), ("\u{1B}OC", [.move(.right)]), ("\u{1B}OQ", [.function(2)]),
        ("\u{1B}[12~", [.function(2)]),
        ("\u{1B}[H", [.move(.home)]), ("\u{1B}[F", [.move(.end)]), ("\u{1B}OH", [.move(.home)]),
        ("\u{1B}OF", [.move(.end)]), ("\u{1B}[1~", [.move(.home)]), ("\u{1B}[4~", [.move(.end)]),
        ("\u{1B}[7~", [.move(.home)]), ("\u{1B}[8~", [.move(.end)]), ("\u{1B}[5~", [.move(.pageUp)]),
        ("\u{1B}[6~", [.move(.pageDown)]), ("\u{1B}[3~", [.delete]), ("\u{1B}[3;5~", [.delete]),
        ("\u{1B}[Z", [.backTab]), ("\u{1B}[1;5C", [.moveWord(.right)]), ("\u{1B}[1;5D", [.moveWord(.left)]),
        ("\u{1B}[1;2C", [.move(.right)]), ("\u{1B}[1;3D", [.move(.pageUp)]),
        ("\u{1B}[1;3C", [.move(.pageDown)]),
        ("\u{1B}OP", [.function(1)]), ("\u{1B}OS", [.function(4)]), ("\u{1B}[P", [.function(1)]),
        ("\u{1B}[1;2R", [.function(3)]), ("\u{1B}[11~", [.function(1)]), ("\u{1B}[14~", [.function(4)]),
        ("\u{1B}[15~", [.function(5)]), ("\u{1B}[21~", [.function(10)]), ("\u{1B}[24~", [.function(12)]),
        ("\u{1B}[[A", [.function(1)]), ("\u{1B}[[E", [.function(5)]), ("\u{1B}OM", [.enter]),
        ("\u{1B}Op\u{1B}Oy\u{1B}On", [.character("0"), .character("9"), .character(".")]),
    ]

    @Test(arguments: specialKeys)
    func `the sequences of special keys are decoded`(text: String, keys: [Key]) {
        #expect(decode(text) == keys.map(Output.key))
    }

    @Test(arguments: [
        "\u{1B}[99;7X", "\u{1B}[?25h", "\u{1B}[>1;2c", "\u{1B}[I", "\u{1B}[200;1R",
        "\u{1B}[u", "\u{1B}[97;257u", "\u{1B}[27;5~", "\u{1B}[1;257C", "\u{1B}[1;C", "\u{1B}[ q", "\u{1B}[2~",
        "\u{1B}[99999999999999999999~",
        "\u{1B}[201~", "\u{1B}[M !!", "\u{1B}[[z", "\u{1B}Oz", "\u{1B}O5E", "\u{1B}]0;title\u{7}",
        "\u{1B}]12;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_app\u{1B}\\", "\u{1B}^p\u{1B}\\",
        "\u{1B}Xs\u{1B}\\", "\u{1B}[" + String(repeating: "1", count: 64) + "R",
        "\u{1B}[?" + String(repeating: ";1", count: 2_048) + "c",
    ])
    func `an unknown sequence is discarded completely`(text: String) {
        var decoder = KeyDecoder()

        let outputs = decoder.decode(text + "a")

        #expect(outputs == [.key(.character("a"))])
        #expect(decoder.isIdle)
    }

    @Test(arguments: [
        "\u{1B}[1;5C", "\u{1B}[24~", "\u{1B}[99;7X", "\u{1B}]0;title\u{7}", "\u{1B}]12;rgb:0/0/0\u{1B}\\",
        "\u{1B}[[A",
    ])
    func `after its first two bytes, a sequence may contain pauses`(text: String) {
        #expect(decode(text, withPausesFrom: 2) == decode(text))
    }

    @Test(arguments: [
        ("\u{1B}", [Key.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}[", [.alt("[")]),
        ("\u{1B}O", [.alt("O")]), ("\u{1B}]", [.alt("]")]), ("\u{1B}b", [.alt("b")]),
        ("\u{1B}?", [.alt("?")]),
        ("\u{1B}é", [.alt("é")]), ("\u{1B}\u{7F}", [.control("w")]), ("\u{1B}\u{8}", [.control("w")]),
        ("\u{1B}\r", [.enter]), ("\u{1B}\u{3}", [.control("c")]), ("\u{1B}\u{1B}[A", [.escape, .move(.up)]),
        ("\u{1B}[1", []), ("\u{1B}[12\u{3}", [.control("c")]), ("\u{1B}[1\u{1B}[A", [.move(.up)]),
        ("\u{1B}]lost\r", [.enter]), ("\u{1B}]lost\u{1B}[A", [.move(.up)]), ("\u{1B}[1é", [.character("é")]),
    ])
    func `Esc, Alt and invalid sequences are decoded`(text: String, keys: [Key]) {
        var decoder = KeyDecoder()

        let outputs = decoder.decode(text) + decoder.pause()

        #expect(outputs == keys.map(Output.key))
    }

    @Test(arguments: [
        ("\u{9B}A", [Key.move(.up)]), ("\u{9B}31mx", [.character("x")]), ("\u{8F}P", [.function(1)]),
        ("\u{9D}0;title\u{9C}x", [.character("x")]), ("\u{90}q\u{1B}\\x", [.character("x")]),
        ("\u{9D}0;é\u{7}x", [.character("x")]), ("\u{9B}106;5u", [.enter]), ("\u{9D}0;title\r", [.enter]),
    ])
    func `a control of eight bits introduces a sequence`(text: String, keys: [Key]) {
        #expect(decode(text) == keys.map(Output.key))
    }

    @Test func `a control of eight bits is no key by itself`() {
        var decoder = KeyDecoder()

        #expect(decoder.decode(ArraySlice("\u{9B}".utf8)) == [])
        #expect(decoder.timeOut() == [])
        #expect(decoder.timeOut() == [] && decoder.isIdle)
    }

    @Test(
        arguments: [
            ([0xFF, 0x61], "a"), ([0x80, 0xBF, 0x61], "a"), ([0xC3, 0x61], "a"), ([0xE6, 0x97, 0x61], "a"),
            ([0xC0, 0x80, 0x61], "a"), ([0xC1, 0xBF], ""), ([0xE0, 0x81, 0x81, 0x62], "b"),
            ([0xED, 0xA0, 0x80], ""),
            ([0xF4, 0x90, 0x80, 0x80], ""), ([0xF5, 0x61], "a"), ([0xC3, 0xC3, 0xA9], "é"),
            ([0xF0, 0x80, 0x81, 0x81], ""),
            ([0xE6, 0x97, 0xC3, 0xA9], "é"), ([0xC2, 0x85, 0x41], "A"),
        ] as [([UInt8], String)])
    func `invalid UTF-8 is discarded`(bytes: [UInt8], typed: String) {
        var decoder = KeyDecoder()

        #expect(decoder.decode(bytes[...]) == typed.map { .key(.character($0)) })
    }

    @Test(
        arguments: [
            ("\u{1B}", 50, 50), ("\u{1B}", 450, 100), ("\u{1B}[", 450, 450), ("\u{1B}", 0, 0),
        ] as [(String, Int64, Int64)])
    func `an Esc is Alt for a short time only, and starts a sequence for the escape delay`(
        text: String, delay: Int64, milliseconds: Int64
    ) {
        var decoder = KeyDecoder(escapeDelay: delay)

        _ = decoder.decode(text)

        #expect(decoder.timeout == milliseconds)
    }

    @Test func `a key ends an incomplete mouse report`() {
        #expect(decode("\u{1B}[M \r") == [.key(.enter)])
        #expect(decode("\u{1B}[M \u{1B}[A") == [.key(.move(.up))])
    }

    @Test(
        arguments: [
            ("", nil), ("a", nil), ("\u{1B}", 100), ("\u{1B}[", 100), ("\u{1B}O", 100), ("\u{1B}]", 100),
            ("\u{1B}[1", nil), ("\u{1B}[A", nil), ("\u{1B}[M", nil), ("\u{1B}[200~", 1_000),
            ("\u{1B}[200~\u{1B}", 450), ("\u{1B}[200~\u{1B}[", 1_000), ("\u{1B}[200~\u{1B}[201~", nil),
        ] as [(String, Int64?)])
    func `only input that a pause completes has a timeout`(text: String, milliseconds: Int64?) {
        var decoder = KeyDecoder()

        _ = decoder.decode(text)

        #expect(decoder.timeout == milliseconds)
    }
}

extension KeyDecoder {
    /// Decodes the bytes of a text.
    mutating func decode(_ text: String) -> [Output] { decode(ArraySlice(text.utf8)) }

    /// Expects the outputs of a text and of a letter after it, however its first 64 bytes are split in two.
    func expect(_ outputs: [Output], for text: String) {
        let bytes = Array((text + "x").utf8)
        for cut in bytes.indices.prefix(64) {
            var decoder = self
            #expect(
                decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
                    == outputs + [.key(.character("x"))], "\(text.debugDescription), cut at \(cut)")
        }
    }

    /// Decodes a pause, by default the time that an Esc waits on the same computer.
    mutating func pause(milliseconds: Int64 = Self.localEscapeDelay) -> [Output] {
        var remaining = milliseconds
        var outputs: [Output] = []
        while let timeout, timeout <= remaining {
            remaining -= timeout
            outputs += timeOut()
        }
        return outputs
    }
}
