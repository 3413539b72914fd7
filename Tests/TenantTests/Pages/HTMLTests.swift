import Terminal
import Testing
import UserFlow

@testable import Tenant

/// How HTML is made of literals and texts.
struct HTMLTests {
    @Test func `a text in a literal is escaped, and the literal is not`() {
        let text = #"<b title="a">&'"#

        #expect(("<i>\(text)</i>" as HTML).source == "<i>&lt;b title=&quot;a&quot;&gt;&amp;&#39;</i>")
        #expect(("\(text)" as HTML).source == "&lt;b title=&quot;a&quot;&gt;&amp;&#39;")
    }

    @Test func `HTML, numbers and colors in a literal are taken as they are`() {
        let inner: HTML = "<b>\(Color(0x0F6CBD))</b>"

        #expect(("<i>\(inner)\(42)</i>" as HTML).source == "<i><b>#0f6cbd</b>42</i>")
        #expect(HTML(lines: [inner, .empty, inner]).source == "<b>#0f6cbd</b>\n<b>#0f6cbd</b>")
    }

    @Test func `a value in a sentence has an element of its own, and words have none`() {
        let text = PageText(
            "For {name}: {n} & more", [.name: PageText(value: "<x>"), .count: PageText("8")])

        #expect(text.html.source == "For <bdi dir=\"auto\">&lt;x&gt;</bdi>: 8 &amp; more")
        #expect(text.plain == "For <x>: 8 & more")
    }

    @Test func `a placeholder in a value is not filled`() {
        let text = PageText("{name} {n}", [.name: PageText(value: "{n}"), .count: PageText("8")])

        #expect(text.plain == "{n} 8")
    }
}
