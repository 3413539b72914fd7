import Testing
import NativeAuth

struct HTMLEscapingTests {
    @Test(arguments: [
        ("", "", ""), ("é 日本 🙂 `{}", "é 日本 🙂 `{}", "é 日本 🙂 `{}"),
        ("<a&b>", "&lt;a&amp;b&gt;", "&lt;a&amp;b&gt;"), ("&amp;", "&amp;amp;", "&amp;amp;"),
        (#""a" 'b'"#, #""a" 'b'"#, "&quot;a&quot; &#39;b&#39;"),
    ])
    func `an attribute also needs its quotes escaped`(text: String, inText: String, inAttribute: String) {
        #expect(text.escapedForHTML(in: .text) == inText)
        #expect(text.escapedForHTML(in: .attribute) == inAttribute)
    }

    @Test(arguments: [("<\u{301}", "&lt;\u{301}"), ("\"\u{200D}", "&quot;\u{200D}"), ("\r&", "\r&amp;")])
    func `a combining mark does not hide a character`(text: String, escaped: String) {
        #expect(text.escapedForHTML(in: .attribute).unicodeScalars.elementsEqual(escaped.unicodeScalars))
    }
}
