import Terminal
import Testing

struct KeyStringsTests {
    /// A terminal and some of its key strings in terminfo, with the keys that they stand for.
    struct TerminalType: CustomTestStringConvertible {
        let testDescription: String
        let strings: [(text: String, key: Key?)]
        /// Other input, with the keys that it stands for.
        let others: [(text: String, keys: [Key])]

        init(
            _ name: String, _ strings: [(text: String, key: Key?)], others: [(text: String, keys: [Key])]
        ) {
            (testDescription, self.strings, self.others) = (name, strings, others)
        }

        var decoder: KeyDecoder {
            var keyStrings = KeyStrings()
            for (text, key) in strings { keyStrings.add(Array(text.utf8), for: key) }
            return KeyDecoder(keyStrings: keyStrings)
        }
    }

    private static let terminals = [
        TerminalType(
            "xterm-256color",
            [
                ("\u{1B}OA", .move(.up)), ("\u{1B}OD", .move(.left)), ("\u{1B}OH", .move(.home)),
                ("\u{1B}OF", .move(.end)), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .move(.pageUp)),
                ("\u{1B}[Z", .backTab), ("\u{1B}OM", .enter), ("\u{1B}OP", .function(1)),
                ("\u{1B}[24~", .function(12)), ("\u{1B}[1;2P", .function(13)),
                ("\u{1B}[15;6~", .function(41)),
                ("\u{1B}[1;5D", .moveWord(.left)), ("\u{1B}[1;3C", .move(.pageDown)),
                ("\u{1B}[1;2A", .move(.up)), ("\u{1B}[3;5~", .delete),
            ],
            others: [
                // Without application mode.
                ("\u{1B}[A", [.move(.up)]), ("\u{1B}[H", [.move(.home)]), ("\u{1B}[1~", [.move(.home)]),
                ("\u{1B}[2~", []), ("\u{1B}[15;6x", []), ("\u{1B}Op", [.character("0")]),
                ("\u{1B}\u{1B}OD", [.move(.pageUp)]), ("\u{1B}[1\u{1B}OD", [.move(.left)]),
                ("\u{1B}]0;title\u{1B}\\", []), ("\u{1B}]0;title\u{1B}OA", [.move(.up)]),
                ("é\u{1B}OA", [.character("é"), .move(.up)]),
            ]),
        TerminalType(
            "linux",
            [
                ("\u{1B}[A", .move(.up)), ("\u{1B}[1~", .move(.home)), ("\u{1B}[4~", .move(.end)),
                ("\u{1B}[[A", .function(1)), ("\u{1B}[[E", .function(5)), ("\u{1B}[17~", .function(6)),
                ("\u{1B}[34~", .function(20)), ("\u{1B}\t", .backTab),
            ],
            others: [("\u{1B}[[F", []), ("\u{1B}OA", [.move(.up)]), ("\u{1B}[Z", [.backTab])]),
        TerminalType(
            "rxvt",
            [
                ("\u{1B}[A", .move(.up)), ("\u{1B}[7~", .move(.home)), ("\u{1B}[8~", .move(.end)),
                ("\u{1B}[11~", .function(1)), ("\u{1B}[a", .move(.up)), ("\u{1B}[d", .move(.left)),
                ("\u{1B}Od", .moveWord(.left)), ("\u{1B}Oc", .moveWord(.right)),
                ("\u{1B}OD", .moveWord(.left)), ("\u{1B}[7$", .move(.home)), ("\u{1B}[3$", .delete),
                ("\u{1B}[3^", .delete), ("\u{1B}[8@", .moveWord(.end)), ("\u{1B}[23$", .function(21)),
            ],
            others: [("\u{1B}[3~", [.delete]), ("\u{1B}[2$~", []), ("\u{1B}Ox", [.character("8")])]),
        TerminalType(
            "cons25",
            [("\u{1B}[M", .function(1)), ("\u{1B}[[", .function(42)), ("\u{1B}[G", .move(.pageDown))],
            others: [("\u{1B}[F", [.move(.end)]), ("\u{1B}[I", [])]),
        TerminalType(
            "wyse60",
            [
                ("\u{1}@\r", .function(1)), ("\u{1}J\r", .function(11)), ("\u{1B}I", .backTab),
                ("\u{1B}J", .move(.pageUp)), ("\u{1B}NQ", nil),
            ],
            others: [
                ("\u{1}a", [.control("a"), .character("a")]),
                ("\u{1}@a", [.control("a"), .character("@"), .character("a")]),
                ("\u{1}\u{1}@\r", [.control("a"), .function(1)]),
                ("\u{1B}Na", [.alt("N"), .character("a")]),
            ]),
    ]

    @Test(arguments: terminals)
    func `a key string is its key, however it is split`(terminal: TerminalType) {
        for (text, key) in terminal.strings { expect([key].compactMap(\.self), for: text, on: terminal) }
    }

    @Test(arguments: terminals)
    func `other input has its standard meaning, however it is split`(terminal: TerminalType) {
        for (text, keys) in terminal.others { expect(keys, for: text, on: terminal) }
    }

    /// Expects the keys of a text and a space after it, whether one read returns them, two, or one per byte.
    private func expect(_ keys: [Key], for text: String, on terminal: TerminalType) {
        let bytes = Array((text + " ").utf8)
        let outputs = (keys + [.character(" ")]).map(KeyDecoder.Output.key)
        for cut in bytes.indices {
            var decoder = terminal.decoder
            #expect(
                decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == outputs,
                "\(bytes)")
            #expect(decoder.isIdle)
        }
        var decoder = terminal.decoder
        #expect(bytes.flatMap { decoder.decode([$0]) } == outputs, "\(bytes)")
    }

    /// Strings and input, in which `<` is Esc, and the decoded keys.
    @Test(arguments: [
        // The longest string counts, also if a pause or another byte ends it.
        (["<A", "<AB"], "<AB", [Key.function(2)]), (["<A", "<AB"], "<AC", [.function(1), .character("C")]),
        (["<A", "<AB"], "<A", [.function(1)]),
        (["<A", "<ABCD"], "<ABC", [.function(1), .character("B"), .character("C")]),
        (["<A", "<A<BC"], "<A<BD", [.function(1), .alt("B"), .character("D")]),
        (["<A", "<A<BC", "<BD"], "<A<BD", [.function(1), .function(3)]),
        // Of two equal strings, the first one counts.
        (["<A", "<A"], "<A", [.function(1)]),
        // A pause ends a string that is not complete.
        (["<AB"], "<A", [.alt("A")]), (["<AB"], "<", [.escape]), (["<AB"], "<<", [.escape, .escape]),
        (["<[AB"], "<[A", [.move(.up)]), (["<OAB"], "<O", [.alt("O")]),
        // Alt with a key is Esc and its string.
        (["<A", "<B"], "<<A", [.function(1)]), (["<A"], "<<B", [.escape, .alt("B")]),
        // Bytes that always keep their standard meaning.
        (["a"], "a", [.character("a")]), (["\u{8}"], "\u{8}", [.backspace]), (["<"], "<", [.escape]),
        (["<["], "<[A", [.move(.up)]), (["<[2"], "<[20~", [.function(9)]),
        (["<Oy"], "<Oy", [.character("9")]),
    ])
    func `key strings have precedence over the standard meaning`(
        strings: [String], input: String, keys: [Key]
    ) {
        var keyStrings = KeyStrings()
        for (index, string) in strings.enumerated() {
            keyStrings.add(bytes(string), for: .function(index + 1))
        }
        var decoder = KeyDecoder(keyStrings: keyStrings)

        let outputs = decoder.decode(bytes(input)[...]) + decoder.pause(milliseconds: 1_000)

        #expect(outputs == keys.map(KeyDecoder.Output.key))
        #expect(decoder.isIdle)
    }

    @Test(arguments: [("<N", []), ("<[3;5~", [Key.delete]), ("<[2~", []), ("<OA", [.move(.up)])])
    func `a key without a use is discarded, unless its sequence is a key by the standard`(
        string: String, keys: [Key]
    ) {
        var keyStrings = KeyStrings()
        keyStrings.add(bytes(string), for: nil)
        var decoder = KeyDecoder(keyStrings: keyStrings)

        #expect(decoder.decode(bytes(string)[...]) == keys.map(KeyDecoder.Output.key))
    }

    @Test func `a key string that begins a longer one is a key after the escape delay`() {
        var keyStrings = KeyStrings()
        keyStrings.add(bytes("<A"), for: .function(1))
        keyStrings.add(bytes("<AB"), for: .function(2))
        var decoder = KeyDecoder(keyStrings: keyStrings, escapeDelay: 80)

        #expect(decoder.decode(bytes("<A")[...]) == [])
        #expect(decoder.timeout == 80)
    }

    @Test func `a key string may contain pauses after its first two bytes`() {
        var keyStrings = KeyStrings()
        keyStrings.add(bytes("<[7$"), for: .function(1))
        var decoder = KeyDecoder(keyStrings: keyStrings)

        let outputs = "\u{1B}[7$".utf8.enumerated().flatMap { index, byte in
            decoder.decode([byte]) + (index < 2 ? [] : decoder.pause(milliseconds: 400))
        }

        #expect(outputs == [.key(.function(1))])
    }

    @Test func `a key string ends an incomplete character`() {
        var keyStrings = KeyStrings()
        keyStrings.add(bytes("<OA"), for: .function(1))
        var decoder = KeyDecoder(keyStrings: keyStrings)

        #expect(decoder.decode([0xE6, 0x97]) + decoder.decode("\u{1B}OA") == [.key(.function(1))])
    }

    @Test func `key strings inside a paste are text`() {
        var keyStrings = KeyStrings()
        keyStrings.add(bytes("<A"), for: .function(1))
        keyStrings.add(bytes("ab"), for: .function(2))
        var decoder = KeyDecoder(keyStrings: keyStrings)

        #expect(
            decoder.decode(bytes("<[200~<Aab<[201~ab")[...]) == [.paste("\u{1B}Aab"), .key(.function(2))])
    }

    private func bytes(_ text: String) -> [UInt8] { text.utf8.map { $0 == UInt8(ascii: "<") ? 0x1B : $0 } }
}
