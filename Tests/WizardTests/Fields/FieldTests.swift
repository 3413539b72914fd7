import NativeAuth
import Terminal
import Testing
@testable import Wizard

struct FieldTests {
    /// Decodes edits: `<` and `>` move, `⌫` and `⌦` delete, `^` and `$` go to the ends, others are typed.
    private static func edits(_ keys: String) -> [Edit] {
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

    private static let table = [
        ("ab", "ab", 2), ("ab<c", "acb", 2), ("ab<<<c", "cab", 1), ("ab>c", "abc", 3), ("ab^c$d", "cabd", 4),
        ("ab⌫", "a", 1), ("⌫⌦", "", 0), ("ab<⌦", "a", 1), ("ab<⌫", "b", 0),
        // Backspace deletes one grapheme cluster.
        ("e\u{301}", "e\u{301}", 1), ("ae\u{301}⌫", "a", 1), ("👩\u{200D}👩\u{200D}👧⌫", "", 0), ("🇩🇰⌫", "", 0),
        ("👍🏽⌫", "", 0), ("日本<語", "日語本", 2),
    ]

    @Test(arguments: table)
    func `a text is edited by grapheme clusters`(keys: String, text: String, caret: Int) {
        var field = TextField()

        for edit in Self.edits(keys) { field.apply(edit) }

        #expect(field.text == text)
        #expect(field.caret == caret)
    }

    @Test(arguments: table)
    func `a secret is edited the same way`(keys: String, text: String, caret: Int) throws {
        var field = SecretField(isShown: true)

        for edit in Self.edits(keys) { field.apply(edit) }

        #expect(field.secret == Secret(text))
        #expect(field.displayText == text)
        #expect(field.caret == caret)
        #expect(field.count == text.count)
    }

    @Test func `a masked text shows one bullet per character`() {
        var field = SecretField()

        for edit in Self.edits("ae\u{301}日") { field.apply(edit) }

        #expect(field.displayText == "•••")
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

    @Test func `a paste that does not fit changes nothing and returns the limit`() {
        var field = TextField()
        field.maximumLength = 5
        var text = Field.text(field)
        var secret = Field.secret(SecretField())

        #expect(text.paste("123456") == 5)
        #expect(secret.paste(String(repeating: "x", count: 1_025)) == 1_024)

        #expect(text.isEmpty)
        #expect(secret.isEmpty)
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

    @Test(
        arguments: [
            ("40273951", 8, nil), ("4027 3951", 8, nil), ("4027-3951", 8, nil), ("４０２７３９５１", 8, nil),
            ("4027395", 8, "The code has 8 numbers. You've entered 7."),
            ("x", nil, "The code contains only numbers. Remove \"x\"."),
            ("", nil, "Enter the code we sent."), ("1", nil, nil),
            ("²", 1, "The code contains only numbers. Remove \"²\"."),
        ] as [(String, Int?, String?)])
    func `a code is parsed leniently, without guessing`(input: String, length: Int?, message: String?) throws
    {
        let digits = CodeDigits(try #require(Secret(input)))

        #expect(digits.problem(length: length).map(Wizard.Strings().text) == message)
    }

    @Test(
        arguments: [
            (TextKind.text, "a\r\nb\tc", "a  b c"), (.text, "a\u{1B}[31mb\u{0}", "a[31mb"),
            (.address, " a\nb ", " ab "),
            (.code, "12\n34", "1234"), (.text, "a\u{202E}b\u{200B}", "ab"),
            (.password, "pass word", "pass word"),
            (.password, "pass\u{1B}word", nil), (.password, "pass\n", "pass"), (.password, "pa\nss", nil),
            (.text, "👩\u{200D}👧", "👩\u{200D}👧"),
        ] as [(TextKind, String, String?)])
    func `a paste is cleaned for its field, and a password is never altered`(
        kind: TextKind, text: String, accepted: String?
    ) {
        #expect(kind.pasted(text) == accepted)
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
        ].map(Wizard.Event.key) + [.paste("XYZ"), .paste("12345678"), .entered("XYZ")]

    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-9")
        return harness
    }

    @Test(arguments: input)
    func `no input changes the password that was sent`(event: Wizard.Event) throws {
        var harness = try makeHarness()
        let sentFields = harness.wizard.page.controls.fields

        harness.handle(event)

        #expect(harness.wizard.page.controls.fields == sentFields)
        #expect(harness.wizard.isWaiting)
        #expect(harness.requests.count == 1)
    }

    @Test(arguments: input)
    func `no input changes an attribute that was sent`(event: Wizard.Event) throws {
        var harness = try WizardHarness("contoso")
        for answer in ["ada@contoso.com", "Correct-Horse-7", "ada"] { harness.enter(answer) }
        harness.choose("Denmark")
        harness.enter("Odense")
        let sentAnswers = harness.wizard.pageSession.answers

        harness.handle(event)

        #expect(harness.wizard.pageSession.answers == sentAnswers)
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
        let email = Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: harness.now,
            code: try #require(Secret("81220644")))

        harness.handle(.inbox([email]))
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

        #expect(harness.wizard.snapshot.page == "code")
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
