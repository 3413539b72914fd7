import Testing

@testable import NativeAuth

/// Values from outside, as they are printed in a line.
struct EscapingTests {
    @Test(arguments: [
        ("plain text", #""plain text""#), ("a\nb\r\tc", #""a\u{A}b\u{D}\u{9}c""#),
        ("\u{1B}[2J", #""\u{1B}[2J""#), ("a\u{202E}b\u{2066}c", #""a\u{202E}b\u{2066}c""#),
        ("a\u{2028}b\u{2029}c", #""a\u{2028}b\u{2029}c""#), (#"say "no" \ yes"#, #""say \"no\" \\ yes""#),
        ("\u{85}\u{FEFF}\u{200B}", #""\u{85}\u{FEFF}\u{200B}""#), ("blåbær 日本 🎉", #""blåbær 日本 🎉""#),
    ])
    func `characters that do not print as themselves are escaped`(text: String, quoted: String) {
        #expect(text.quotedForLog == quoted)
    }

    @Test(arguments: [
        ("invalid_grant", true), ("AADSTS50034", true), ("a-b.c", true), ("", false), ("a b", false),
        ("a=b", false), ("naïve", false), (String(repeating: "a", count: 64), true),
        (String(repeating: "a", count: 65), false),
    ])
    func `a code is short and has no spaces and signs`(text: String, isCode: Bool) {
        #expect(text.isCode == isCode)
    }

    @Test(arguments: [
        ("abc", 3, "abc"), ("abc", 2, "ab"), ("aæ", 2, "a"), ("aæ", 3, "aæ"), ("🎉", 3, ""), ("🎉", 4, "🎉"),
        ("", 0, ""),
    ])
    func `a prefix of bytes ends between scalars`(text: String, count: Int, prefix: String) {
        #expect(text.utf8Prefix(count) == prefix)
    }
}
