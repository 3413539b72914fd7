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
        ("one.two▏", .control("w"), "one.▏"), ("▏one.two", .alt("d"), "▏.two"),
        ("▏one.two", .alt("f"), "one▏.two"), ("one.two▏", .alt("b"), "one.▏two"),
        ("▏👍🏽a", .delete, "▏a"), ("日本語▏", .control("w"), "▏"),
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
        line.type("ab")
        line.press(.control("u"), .control("_"))
        #expect(line.text == "ab▏")
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

/// Sequences of which a pause makes an Alt key and a rest, at different places of the wizard.
///
/// What the decoder makes of them is in `LateSequenceTests`.
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

    @Test(arguments: Place.allCases, ["[", "O", "]", "P"] as [Character])
    func `the first two bytes of a sequence do nothing`(place: Place, second: Character) throws {
        var harness = try place.makeHarness()
        let (text, requestCount) = (harness.text(), harness.requests.count)

        harness.press(.alt(second))

        #expect(harness.text() == text)
        #expect(harness.requests.count == requestCount && harness.exitOutcome == nil)
    }
}
