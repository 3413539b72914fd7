import NativeAuth
import Terminal
import Testing
@testable import Wizard

/// The editing keys of a text field, on texts with `▏` at the caret.
struct EditingKeyTests {
    @Test(arguments: [
        ("ab▏", Key.move(.left), "a▏b"), ("ab▏", .control("b"), "a▏b"), ("▏ab", .move(.left), "▏ab"),
        ("▏ab", .move(.right), "a▏b"), ("▏ab", .control("f"), "a▏b"), ("ab▏", .move(.right), "ab▏"),
        ("ab▏", .move(.home), "▏ab"), ("ab▏", .control("a"), "▏ab"), ("▏ab", .move(.end), "ab▏"),
        ("▏ab", .control("e"), "ab▏"),
        ("one two-three▏", .alt("b"), "one two-▏three"),
        ("one two-▏three", .moveWord(.left), "one ▏two-three"),
        ("one ▏two", .alt("b"), "▏one two"), ("▏one two", .alt("f"), "one▏ two"),
        ("one▏ two", .moveWord(.right), "one two▏"), ("one two▏", .alt("f"), "one two▏"),
        ("ab▏", .backspace, "a▏"), ("▏ab", .backspace, "▏ab"), ("▏ab", .delete, "▏b"),
        ("▏ab", .control("d"), "▏b"), ("▏", .control("d"), "▏"), ("ab▏", .delete, "ab▏"),
        ("one two▏", .control("w"), "one ▏"), ("one two  ▏", .control("w"), "one ▏"),
        ("▏one two", .alt("d"), "▏ two"), ("one▏ two", .control("u"), "▏ two"),
        ("one▏ two", .control("k"), "one▏"), ("one▏", .control("y"), "one▏"), ("one▏", .control("_"), "one▏"),
        ("e\u{301}▏", .backspace, "▏"), ("👩\u{200D}👩\u{200D}👧▏", .backspace, "▏"), ("🇩🇰🇩🇪▏", .backspace, "🇩🇰▏"),
        ("👍🏽▏", .backspace, "▏"), ("▏👍🏽a", .delete, "▏a"), ("👍🏽▏", .move(.left), "▏👍🏽"),
        ("日本語▏", .control("w"), "▏"),
    ])
    func `every editing key acts as in a shell`(initial: String, key: Key, expected: String) {
        var line = Line(initial)

        line.press(key)

        #expect(line.text == expected)
    }

    @Test func `killed text can be yanked, also in another field`() {
        var line = Line("one two▏")
        line.press(.control("w"), .control("a"), .control("y"))
        #expect(line.text == "two▏one ")

        var other = Line("▏", killedText: line.killedText)
        other.press(.control("y"), .control("y"))
        #expect(other.text == "twotwo▏")
    }

    @Test func `undo reverts edits one by one, a typed word at once`() {
        var line = Line("▏")
        line.type("one two")
        line.press(.control("w"))
        line.press(.control("_"))
        #expect(line.text == "one two▏")
        line.press(.control("_"))
        #expect(line.text == "one ▏")
        line.press(.control("_"), .control("_"))
        #expect(line.text == "▏")
        line.press(.control("_"))
        #expect(line.text == "▏")
    }

    @Test(arguments: [Key.control("w"), .alt("d")])
    func `a masked field reveals no word boundaries`(key: Key) {
        var field = Field.secret(SecretField())
        _ = field.paste("correct horse battery")
        var killedText = "before"
        _ = field.press(.alt("b"), killed: &killedText)
        guard case .secret(let moved) = field else { return }
        #expect(moved.caret == 0)

        _ = field.press(key, killed: &killedText)

        #expect(field.isEmpty)
        #expect(killedText == "before")
    }

    @Test(arguments: [(Key.control("u"), "horse"), (.control("k"), "correct ")])
    func `text killed in a masked field cannot be restored`(key: Key, remaining: String) throws {
        var field = Field.secret(SecretField())
        _ = field.paste("correct horse")
        var killedText = ""
        for _ in 0..<5 { _ = field.press(.move(.left), killed: &killedText) }

        _ = field.press(key, killed: &killedText)
        _ = field.press(.control("_"), killed: &killedText)

        guard case .secret(let secret) = field else { return }
        #expect(secret.secret == Secret(remaining))
        #expect(killedText.isEmpty)
    }
}

/// A text field, written as its text with `▏` at the caret.
private struct Line {
    var field = TextField()
    var killedText = ""

    init(_ text: String, killedText: String = "") {
        self.killedText = killedText
        let parts = text.split(separator: "▏", omittingEmptySubsequences: false)
        field.apply(.insert(parts.joined()))
        field.apply(.move(.home))
        for _ in 0..<parts[0].count { field.apply(.move(.right)) }
        field = TextField(field)
    }

    mutating func press(_ keys: Key...) {
        for key in keys {
            var line = Field.text(field)
            _ = line.press(key, killed: &killedText)
            if case .text(let changed) = line { field = changed }
        }
    }

    mutating func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    var text: String { "\(field.text.prefix(field.caret))▏\(field.text.dropFirst(field.caret))" }
}

extension TextField {
    /// Creates a copy without undo history.
    fileprivate init(_ other: TextField) {
        self.init()
        _ = insert(other.text)
        while caret > other.caret { apply(.move(.left)) }
    }
}

/// Keys and replies whose bytes arrive with a pause between them, at different places of the wizard.
struct SplitKeyTests {
    /// A place where keys have different effects.
    enum Place: String, CaseIterable {
        case page, button, list, overlay, question, menu

        func makeHarness() throws -> WizardHarness {
            var harness =
                switch self {
                case .menu: WizardHarness(demo: try .bundled())
                case .list: try PageFixture.attributes.makeHarness()
                case .question: try WizardHarness("fabrikam")
                case .page, .button, .overlay: try WizardHarness.atCode()
                }
            harness.handle(.resize(Frame.Size(width: 80, height: 24)))
            switch self {
            case .page: harness.type("12")
            case .button: harness.press(.tab)
            case .list: harness.type("Den")
            case .overlay: harness.press(.function(1))
            case .question:
                harness.type("ada")
                harness.press(.escape)
            case .menu: harness.press(.move(.down))
            }
            return harness
        }
    }

    /// What keyboards and terminals send.
    private static let sequences = [
        "\u{1B}[D", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[H", "\u{1B}[4~", "\u{1B}[5~", "\u{1B}[3~", "\u{1B}[Z",
        "\u{1B}OP", "\u{1B}[12~", "\u{1B}[[A", "\u{1B}[99;5u", "\u{1B}[27;5;103~", "\u{1B}[67;46;3;1;8;1_",
        "\u{1B}[<0;9;9M", "\u{1B}[<65;9;9M", "\u{1B}[I", "\u{1B}[200~12\u{1B}[201~", "\u{1B}[2;2R",
        "\u{1B}[?2026;2$y", "\u{1B}[?62;22c", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
        "\u{1B}P>|XTerm(390)\u{1B}\\",
    ]

    @Test(arguments: Place.allCases, [KeyDecoder.localEscapeDelay, KeyDecoder.remoteEscapeDelay])
    func `a pause in a sequence never types its rest, and a longer one than the Esc waits makes it an Esc`(
        place: Place, delay: Int64
    ) throws {
        let harness = try place.makeHarness()
        for sequence in Self.sequences {
            var decoder = KeyDecoder()
            let whole = decoder.decode(ArraySlice(sequence.utf8))
            for cut in 1..<sequence.utf8.count {
                for pause: Int64 in [30, 80, 200, 400] {
                    let outputs = Self.decode(sequence, pauseAt: cut, milliseconds: pause, delay: delay)
                    // Replies and pastes count all the same.
                    let rest = whole.filter { if case .key = $0 { false } else { !$0.isMouse } }
                    let expected = pause < delay || cut > 2 ? whole : cut == 1 ? [.key(.escape)] + rest : rest

                    // What is the same to the decoder needs no screen.
                    #expect(
                        outputs == expected || harness.text(after: outputs) == harness.text(after: expected),
                        "\(sequence.debugDescription) with a pause of \(pause) ms at \(cut)")
                }
            }
        }
    }

    private static func decode(_ text: String, pauseAt cut: Int, milliseconds: Int64, delay: Int64)
        -> [KeyDecoder.Output]
    {
        let bytes = Array(text.utf8)
        var decoder = KeyDecoder(escapeDelay: delay)
        var outputs = decoder.decode(bytes[..<cut])
        var remaining = milliseconds
        while let timeout = decoder.timeout, timeout <= remaining {
            remaining -= timeout
            outputs += decoder.timeOut()
        }
        return outputs + decoder.decode(bytes[cut...])
    }
}

extension KeyDecoder.Output {
    fileprivate var isMouse: Bool { if case .mouse = self { true } else { false } }
}

extension WizardHarness {
    /// Returns the screen and what was sent after some input.
    fileprivate func text(after outputs: [KeyDecoder.Output]) -> [String] {
        var harness = self
        for output in outputs {
            switch output {
            case .key(let key): harness.handle(.key(key))
            case .paste(let text): harness.handle(.paste(text))
            case .mouse(let event): harness.handle(.mouse(event))
            case .report: break
            }
        }
        return [harness.text(), "\(harness.requests.count)", "\(String(describing: harness.exitOutcome))"]
    }
}
