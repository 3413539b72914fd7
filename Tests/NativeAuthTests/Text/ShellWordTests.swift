import NativeAuth
import TestSupport
import Testing

/// Words of a shell, as a shell reads them.
struct ShellWordTests {
    private static let texts = [
        "plain-1_2.txt", "", " ", "two words", "-rf", "--", "~", "~root/a", "*", "a?[b]", "{a,b}", "'",
        "a'b'c", "\"",
        "$(id)", "`id`", "$HOME", "\\", "\\n", "!!", "#a", "a;b", "a&b", "a|b", "<a>", "ä ö", "日本", "%s%%d",
        "a\nb",
        "\ta\r", "\u{1B}[31m", "a'\nb%\\", "\u{7F}",
        // A quote that is one character with what follows.
        "'\u{301}; echo no; '\u{301}", "'\u{FE0F}$(id)'\u{FE0F}", "'\u{200D}a",
    ]

    @Test(arguments: ["/bin/sh", "/bin/bash"], texts)
    func `a shell reads a quoted text as one word, the text itself`(shell: String, text: String) throws {
        let program = try FinishedProcess([shell, "-c", "printf '<%s>' \(text.shellQuoted)"])

        #expect(program.text == "<\(text)>")
    }

    @Test(arguments: texts) func `a quoted text is on one line, without control characters`(text: String) {
        #expect(!text.shellQuoted.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    }

    @Test(arguments: [
        ("-a b", "'./-a b'"), ("--", "./--"), ("-", "./-"), ("a-b", "a-b"), ("~", "'~'"), ("/-a", "/-a"),
    ])
    func `a path is no option`(path: String, word: String) {
        #expect(path.shellPath == word)
    }
}
