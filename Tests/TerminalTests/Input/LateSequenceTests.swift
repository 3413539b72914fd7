import Terminal
import Testing

/// What follows an Esc after a pause: the rest of a sequence, or text that was typed.
struct LateSequenceTests {
    /// What keyboards and terminals send.
    private static let sequences = [
        "\u{1B}[D", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[H", "\u{1B}[4~", "\u{1B}[5~", "\u{1B}[3~", "\u{1B}[Z",
        "\u{1B}OP", "\u{1B}[12~", "\u{1B}[[A", "\u{1B}[99;5u", "\u{1B}[27;5;103~", "\u{1B}[67;46;3;1;8;1_",
        "\u{1B}[<0;9;9M", "\u{1B}[<65;9;9M", "\u{1B}[I", "\u{1B}[200~12\u{1B}[201~", "\u{1B}[2;2R",
        "\u{1B}[?2026;2$y", "\u{1B}[?62;22c", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
        "\u{1B}P>|XTerm(390)\u{1B}\\",
    ]

    @Test(arguments: sequences, [KeyDecoder.localEscapeDelay, KeyDecoder.remoteEscapeDelay])
    func `a pause at any place of a sequence types nothing, and makes at most one key of its start`(
        sequence: String, delay: Int64
    ) {
        let bytes = Array(sequence.utf8)
        var undivided = KeyDecoder()
        let whole = undivided.decode(sequence).filter { if case .report = $0 { false } else { true } }
        let pastes = whole.filter { if case .paste = $0 { true } else { false } }
        for cut in 1..<bytes.count {
            for pause: Int64 in [30, 80, 200, 400] {
                var decoder = KeyDecoder(escapeDelay: delay)
                let start = decoder.decode(bytes[..<cut]) + decoder.pause(milliseconds: pause)
                let outputs = (start + decoder.decode(bytes[cut...])).filter {
                    if case .report = $0 { false } else { true }
                }

                let comment: Comment = "\(sequence.debugDescription), \(pause) ms at \(cut)"
                guard pause >= delay, cut <= 2 else {
                    #expect(outputs == whole, comment)
                    continue
                }
                #expect(Array(outputs.dropFirst()) == pastes, comment)
                #expect(cut == 2 || outputs.first == .key(.escape), comment)
                if case .key(.alt) = outputs.first {} else { #expect(cut == 1, comment) }
            }
        }
    }

    /// The input before and after the pause, and the keys that it is if the Esc waits 100 milliseconds.
    @Test(arguments: [
        ("\u{1B}", "[D", [Key.escape]), ("\u{1B}[", "D", [.alt("[")]),
        ("\u{1B}[1", ";5D", [.moveWord(.left)]),
        ("\u{1B}", "OP", [.escape]), ("\u{1B}O", "P", [.alt("O")]), ("\u{1B}", "[99;5u", [.escape]),
        ("\u{1B}", "[<0;3;4M", [.escape]), ("\u{1B}", "[M !!", [.escape]), ("\u{1B}", "[I", [.escape]),
        ("\u{1B}", "]11;", [.escape]), ("\u{1B}", "P>|XTerm(390)\u{1B}\\", [.escape]),
        // A sequence or key after it counts.
        ("\u{1B}", "[D\u{1B}[A", [.escape, .move(.up)]),
        ("\u{1B}", "[\u{1B}[A", [.escape, .character("["), .move(.up)]),
        ("\u{1B}", "[1\u{3}", [.escape, .control("c")]), ("\u{1B}", "\u{1B}[A", [.escape, .move(.up)]),
        ("\u{1B}", "\r", [.escape, .enter]), ("\u{1B}", "\t", [.escape, .tab]),
        // Text is kept, also if it starts like a sequence.
        ("\u{1B}", "b", [.escape, .character("b")]), ("\u{1B}", "é", [.escape, .character("é")]),
        ("\u{1B}", "Oslo", [.escape, .character("O"), .character("s"), .character("l"), .character("o")]),
        ("\u{1B}", "Per", [.escape, .character("P"), .character("e"), .character("r")]),
        ("\u{1B}", "_x", [.escape, .character("_"), .character("x")]),
        ("\u{1B}", "[\r", [.escape, .character("["), .enter]),
    ])
    func `the rest of a sequence is discarded, and text is typed`(start: String, rest: String, keys: [Key]) {
        var decoder = KeyDecoder()

        let outputs = decoder.decode(start) + decoder.pause(milliseconds: 200) + decoder.decode(rest)

        #expect(outputs == keys.map(KeyDecoder.Output.key))
    }

    /// The same if the Esc waits 450 milliseconds, as in a session over SSH.
    @Test(arguments: [
        ("\u{1B}", "[D", [Key.move(.left)]), ("\u{1B}[", "D", [.move(.left)]),
        ("\u{1B}", "OP", [.function(1)]),
        ("\u{1B}", "b", [.escape, .character("b")]), ("\u{1B}", "\t", [.escape, .tab]),
        ("\u{1B}", "\u{7F}", [.escape, .backspace]), ("\u{1B}", "\u{1B}[A", [.escape, .move(.up)]),
        ("\u{1B}", "Os", [.escape, .character("O"), .character("s")]),
    ])
    func `an Esc that waits longer is no Alt of a key that is typed after it`(
        start: String, rest: String, keys: [Key]
    ) {
        var decoder = KeyDecoder(escapeDelay: KeyDecoder.remoteEscapeDelay)

        let outputs = decoder.decode(start) + decoder.pause(milliseconds: 400) + decoder.decode(rest)

        #expect(outputs == keys.map(KeyDecoder.Output.key))
    }

    @Test(arguments: [KeyDecoder.localEscapeDelay, KeyDecoder.remoteEscapeDelay])
    func `a lone Esc is a key within half a second`(delay: Int64) {
        var decoder = KeyDecoder(escapeDelay: delay)

        #expect(decoder.decode("\u{1B}") + decoder.pause(milliseconds: 499) == [.key(.escape)])
    }

    @Test func `replies and pastes count after their Esc was a key`() {
        var decoder = KeyDecoder()
        for (text, output) in [
            ("[?2026;2$y", KeyDecoder.Output.report(.synchronizedOutput(true))),
            ("]11;rgb:0000/0000/0000\u{7}", .report(.background(Color(0)))),
            ("[?6c", .report(.deviceAttributes)),
            ("[200~\r\u{1B}[201~", .paste("\n")),
        ] {
            let outputs = decoder.decode("\u{1B}") + decoder.pause(milliseconds: 200) + decoder.decode(text)

            #expect(outputs == [.key(.escape), output])
        }
    }

    /// Keys with Alt whose usual form starts like a sequence, as keyboard modes report them,
    /// each with its character.
    private static let altKeys: [(String, Character)] = [
        ("\u{1B}[91;3u", "["), ("\u{1B}[91;3:1u", "["), ("\u{1B}[27;3;91~", "["), ("\u{1B}[79;4u", "O"),
        ("\u{1B}[93;3u", "]"), ("\u{1B}[80;3u", "P"),
    ]
    private static let answers: [(String, TerminalReport)] = [
        ("\u{1B}[?62;22c", .deviceAttributes), ("\u{1B}[?2026;2$y", .synchronizedOutput(true)),
        ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", .background(Color(0))),
        ("\u{1B}]11;rgb:0000/0000/0000\u{7}", .background(Color(0))), ("\u{1B}[2;3R", .cursorColumn(3)),
    ]

    @Test(arguments: [KeyStrings(), cursorKeyStrings], [false, true])
    func `an answer of the terminal right behind a key with Alt is not typed`(
        strings: KeyStrings, pauses: Bool
    ) {
        for (key, character) in Self.altKeys {
            for (answer, report) in Self.answers {
                let bytes = Array((key + answer + "a").utf8)
                for split in 1..<bytes.count {
                    var decoder = KeyDecoder(keyStrings: strings)
                    var outputs = decoder.decode(bytes[..<split])
                    if pauses { outputs += decoder.pause(milliseconds: 60) }
                    outputs += decoder.decode(bytes[split...])

                    #expect(
                        outputs == [.key(.alt(character)), .report(report), .key(.character("a"))],
                        "\(key.debugDescription) \(answer.debugDescription) \(split)")
                }
            }
        }
    }

    private static var cursorKeyStrings: KeyStrings {
        var strings = KeyStrings()
        for (text, key) in [("\u{1B}OA", Key.move(.up)), ("\u{1B}[3~", .delete), ("\u{1B}OP", .function(1))] {
            strings.add(Array(text.utf8), for: key)
        }
        return strings
    }

    @Test func `half a second after an Esc that was a key, everything is typed`() {
        var decoder = KeyDecoder()

        _ = decoder.decode("\u{1B}") + decoder.pause(milliseconds: 600)

        #expect(decoder.isIdle)
        #expect(decoder.decode("[D") == [.key(.character("[")), .key(.character("D"))])
    }

    @Test func `a bracket after an Esc that was a key is typed once no sequence follows`() {
        var decoder = KeyDecoder()

        let outputs = decoder.decode("\u{1B}") + decoder.pause() + decoder.decode("[")

        #expect(outputs == [.key(.escape)])
        #expect(decoder.pause(milliseconds: 500) == [.key(.character("["))])
        #expect(decoder.isIdle)
    }

    @Test(
        arguments: [30, 80, 200, 400] as [Int64],
        ["\u{1B}[1;5D", "\u{1B}[?2026;2$y", "\u{1B}[200~a\u{1B}[201~"])
    func `a sequence with pauses between all its bytes types nothing`(milliseconds: Int64, text: String) {
        var decoder = KeyDecoder()

        let outputs = text.utf8.flatMap { decoder.decode([$0]) + decoder.pause(milliseconds: milliseconds) }

        let typed = outputs.filter { if case .key(.character) = $0 { true } else { false } }
        #expect(typed == [])
        #expect(outputs.last != nil)
    }
}
