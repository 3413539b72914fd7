import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

struct FieldTests {
    private static let table = [
        ("ab", "ab", 2), ("ab<c", "acb", 2), ("ab<<<c", "cab", 1), ("ab>c", "abc", 3), ("ab^c$d", "cabd", 4),
        ("ab⌫", "a", 1), ("⌫⌦", "", 0), ("ab<⌦", "a", 1), ("ab<⌫", "b", 0),
        // Backspace deletes one grapheme cluster.
        ("e\u{301}", "e\u{301}", 1), ("ae\u{301}⌫", "a", 1), ("👩\u{200D}👩\u{200D}👧⌫", "", 0), ("🇩🇰⌫", "", 0),
        ("👍🏽⌫", "", 0), ("日本<語", "日語本", 2),
    ]

    @Test(arguments: table)
    func `a text and a secret are edited by grapheme clusters`(keys: String, text: String, caret: Int) {
        var field = TextField()
        var secret = SecretField(isShown: true)

        for edit in Edit.sequence(keys) {
            field.apply(edit)
            secret.apply(edit)
        }

        #expect(field.text == text)
        #expect(field.caret == caret)
        #expect(secret.secret == Secret(text))
        #expect(secret.displayText == text)
        #expect(secret.caret == caret)
        #expect(secret.count == text.count)
    }

    @Test func `typing replaces the selection, moving the caret keeps the text`() {
        var typed = Field.text(TextField())
        _ = typed.paste("old")
        typed.select()
        var moved = typed

        typed.press(.character("n"))
        moved.press(.move(.left))
        moved.press(.character("n"))

        #expect(typed.textWithCaret == "n▏")
        #expect(moved.textWithCaret == "oln▏d")
    }

    @Test(arguments: [
        (Key.character(" "), true), (.character("y"), true), (.character("n"), false),
        (.character("x"), false),
    ])
    func `a checkbox is ticked by Space or y`(key: Key, isTicked: Bool) {
        var field = Field.boolean(false)

        field.press(key)

        #expect(field == .boolean(isTicked))
    }

    @Test(arguments: [
        (Key.character(" "), false), (.character("y"), true), (.character("n"), false),
        (.character("x"), true),
    ])
    func `a checkbox is unticked by Space or n`(key: Key, isTicked: Bool) {
        var field = Field.boolean(true)

        field.press(key)

        #expect(field == .boolean(isTicked))
    }

    @Test(
        arguments: [
            ("40273951", 8, nil), ("４０２７ 39-51", 8, nil), ("1", nil, nil),
            ("x", nil, "The code contains only numbers. Remove \"x\"."),
            ("", nil, "Enter the code we sent."), ("²", 1, "The code contains only numbers. Remove \"²\"."),
        ] as [(String, Int?, String?)])
    func `a code is parsed leniently, without guessing`(input: String, length: Int?, message: String?) throws
    {
        let digits = CodeDigits(try #require(Secret(input)))

        #expect(digits.problem(length: length).map(Wizard.Strings().text) == message)
    }
}

extension Edit {
    /// Decodes edits: `<` and `>` move, `⌫` and `⌦` delete, `^` and `$` go to the ends, others are typed.
    static func sequence(_ keys: String) -> [Edit] {
        keys.unicodeScalars.map { scalar in
            switch scalar {
            case "<": .move(.left)
            case ">": .move(.right)
            case "⌫": .delete(.left)
            case "⌦": .delete(.right)
            case "^": .move(.home)
            case "$": .move(.end)
            default: .insert(String(Character(scalar)))
            }
        }
    }
}

extension Field {
    /// Presses a key with an empty kill buffer.
    fileprivate mutating func press(_ key: Key) {
        var killedText = ""
        _ = press(key, killed: &killedText)
    }

    /// The text with `▏` at the caret.
    fileprivate var textWithCaret: String {
        guard case .text(let field) = self else { return "" }
        return "\(field.text.prefix(field.caret))▏\(field.text.dropFirst(field.caret))"
    }
}

/// The fields of a page while a request is out.
struct FrozenFieldTests {
    private static let input: [Wizard.Event] =
        [
            .character("X"), .backspace, .delete, .control("u"), .control("k"), .control("w"), .control("y"),
            .control("_"), .alt("d"), .character("7"), .enter, .move(.left), .move(.pageUp), .move(.pageDown),
        ].map(Wizard.Event.key) + [.paste("XYZ"), .paste("12345678"), .answer(.email, .text("XYZ"))]

    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-9")
        return harness
    }

    private func makeHarnessAtAttributes() throws -> WizardHarness {
        var harness = try WizardHarness("answersFirst")
        for answer in ["ada@contoso.com", "Correct-Horse-7", "ada"] { harness.enter(answer) }
        harness.choose("Denmark")
        harness.enter("Odense")
        return harness
    }

    @Test(arguments: [false, true], input)
    func `no input changes a password or an attribute that was sent`(
        isAttribute: Bool, event: Wizard.Event
    ) throws {
        var harness = try isAttribute ? makeHarnessAtAttributes() : makeHarness()
        let sentFields = harness.wizard.page.controls.fields
        let sentAnswers = harness.wizard.pageSession.answers

        harness.handle(event)

        #expect(harness.wizard.page.controls.fields == sentFields)
        #expect(harness.wizard.pageSession.answers == sentAnswers)
        #expect(harness.wizard.isWaiting)
        #expect(harness.requests.count == 1)
    }

    @Test func `Esc cancels, and then the field can be edited`() throws {
        var harness = try makeHarness()

        harness.press(.escape)
        harness.type("X")
        harness.press(.enter)

        #expect(harness.lastForm["password"] == "Correct-Horse-9X")
    }

    @Test func `Tab moves the focus, and F1 and F2 open their overlays`() throws {
        var harness = try makeHarness()

        harness.press(.tab)
        #expect(harness.wizard.snapshot.focusedField == nil)
        harness.press(.function(1))
        #expect(harness.wizard.snapshot.kind == .text)
        harness.press(.escape, .function(2))

        #expect(harness.otherEffects == [.readInbox])
        #expect(harness.wizard.isWaiting)
    }

    @Test func `a code from the inbox does not replace the one that was sent`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")

        harness.handle(.inbox([WizardHarness.email("81220644")]))
        harness.press(.enter)

        #expect(harness.wizard.pageSession.answers.code == Secret("40273951"))
    }

    @Test func `what was typed in vain is said, during the wait and for three seconds after it`() throws {
        let note = "What you typed while waiting wasn't used."
        var harness = try makeHarness()
        #expect(!harness.shows(note))

        harness.type("x")
        #expect(harness.shows(note))
        harness.wait(seconds: 4)
        #expect(!harness.shows(note))
        harness.accept()
        harness.accept()

        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.shows(note))
        harness.wait(seconds: 3)
        #expect(!harness.shows(note))
    }

    @Test func `Enter pressed twice is no reason for a note`() throws {
        var harness = try makeHarness()

        harness.press(.enter)
        harness.accept()
        harness.accept()

        #expect(!harness.shows("wasn't used"))
    }
}
