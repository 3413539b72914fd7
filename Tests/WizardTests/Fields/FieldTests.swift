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
